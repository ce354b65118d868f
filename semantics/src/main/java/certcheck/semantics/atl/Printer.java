package certcheck.semantics.atl;

import certcheck.semantics.sched.IndexExpression;
import java.util.stream.Collectors;

/**
 * Prints programs, one declaration per line. What is printed parses back to an equal program.
 * Recursion is bounded by the depth of the tree, which {@link Parser} limits.
 */
public final class Printer {

  private Printer() {}

  /** The text of a program. */
  public static String print(Program program) {
    StringBuilder out = new StringBuilder();
    if (!program.parameters().isEmpty()) {
      out.append(program.parameters().stream().map(p -> p.name())
          .collect(Collectors.joining(", ", "param ", ";\n")));
    }
    program.assumptions().forEach(c -> out.append("assume ")
        .append(certcheck.semantics.sched.Printer.print(c)).append(";\n"));
    program.inputs().forEach(i -> out.append("input ").append(i.name()).append(i.extents().stream()
        .map(certcheck.semantics.sched.Printer::print)
        .collect(Collectors.joining(", ", "[", "];\n"))));
    program.outputs().forEach(o -> out.append("output ").append(o.name()).append(" = ")
        .append(print(o.value())).append(";\n"));
    program.schedules().forEach(s -> out.append("schedule ").append(s.name()).append(" of ")
        .append(s.of()).append(" = ").append(print(s.value())).append(";\n"));
    program.claims().forEach(c -> out.append("claim ").append(c.kind().word())
        .append(c.of().map(of -> " " + of).orElse(""))
        .append(c.laws().isEmpty() ? ""
            : " under " + certcheck.semantics.sched.Printer.laws(c.laws())).append(";\n"));
    return out.toString();
  }

  /** The text of a tensor expression, on one line. */
  public static String print(TensorExpression expression) {
    StringBuilder out = new StringBuilder();
    tensor(expression, out);
    return out.toString();
  }

  private static void tensor(TensorExpression e, StringBuilder out) {
    if (e instanceof TensorExpression.Scalar scalar) {
      out.append(certcheck.semantics.sched.Printer.print(scalar.value()));
    } else if (e instanceof TensorExpression.Generation gen) {
      range("gen ", gen.variable(), gen.lower(), gen.upper(), out);
      tensor(gen.body(), out);
    } else if (e instanceof TensorExpression.Sum sum) {
      range("sum ", sum.variable(), sum.lower(), sum.upper(), out);
      tensor(sum.body(), out);
    } else if (e instanceof TensorExpression.Guard guard) {
      out.append('[').append(certcheck.semantics.sched.Printer.print(guard.condition()))
          .append("] ");
      tensor(guard.body(), out);
    } else if (e instanceof TensorExpression.Let let) {
      out.append("let ").append(let.name()).append(" = ");
      tensor(let.value(), out);
      out.append(" in ");
      tensor(let.body(), out);
    } else if (e instanceof TensorExpression.Concatenation concatenation) {
      out.append("concat(");
      tensor(concatenation.first(), out);
      out.append(", ");
      tensor(concatenation.second(), out);
      out.append(')');
    } else if (e instanceof TensorExpression.Reshape reshape) {
      out.append(reshape.operator().word());
      reshape.amount().ifPresent(k -> out.append('(')
          .append(certcheck.semantics.sched.Printer.print(k)).append(')'));
      out.append(' ');
      tensor(reshape.operand(), out);
    } else {
      throw new IllegalStateException("unknown tensor expression " + e.getClass());
    }
  }

  private static void range(String word, String variable, IndexExpression lower,
      IndexExpression upper, StringBuilder out) {
    out.append(word).append(variable);
    if (lower.equals(IndexExpression.Literal.of(0))) {
      out.append(" < ");
    } else {
      out.append(" in ").append(certcheck.semantics.sched.Printer.print(lower)).append("..");
    }
    out.append(certcheck.semantics.sched.Printer.print(upper)).append(": ");
  }
}
