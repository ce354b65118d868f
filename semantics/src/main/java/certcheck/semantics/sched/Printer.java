package certcheck.semantics.sched;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Prints programs: one declaration or statement per line, blocks indented by two. What is printed
 * parses back to an equal program. Recursion is bounded by the depth of the tree, which {@link
 * Parser} limits.
 */
public final class Printer {

  private Printer() {}

  /** The text of a program. */
  public static String print(Program program) {
    StringBuilder out = new StringBuilder();
    if (!program.parameters().isEmpty()) {
      out.append(program.parameters().stream().map(Program.Parameter::name)
          .collect(Collectors.joining(", ", "param ", ";\n")));
    }
    program.assumptions().forEach(
        c -> out.append("assume ").append(ExpressionPrinter.print(c)).append(";\n"));
    program.arrays().forEach(a -> out.append(a.qualifier().word()).append(' ').append(a.name())
        .append(ExpressionPrinter.subscripts(a.extents())).append(tensors(a)).append(";\n"));
    program.equations().forEach(e -> out.append(print(e)));
    block(program.body(), "", out);
    program.claims().forEach(c -> out.append("claim ").append(c.kind().word())
        .append(c.laws().isEmpty() ? "" : " under " + laws(c.laws())).append(";\n"));
    return out.toString();
  }

  private static String tensors(Program.ArrayDeclaration array) {
    return array.before().or(array::after).map(tensor -> " = " + tensor).orElse("")
        + (array.before().isPresent() ? array.after().map(t -> " -> " + t).orElse("") : "");
  }

  /** The text of an equation, a line that ends with LF. */
  public static String print(Equation equation) {
    boolean guarded =
        !(equation.guard() instanceof Condition.Constant constant && constant.value());
    return "tensor " + equation.tensor() + "(" + String.join(", ", equation.indices()) + ") = "
        + ExpressionPrinter.print(equation.value())
        + (guarded ? " if " + ExpressionPrinter.print(equation.guard()) : "") + ";\n";
  }

  /** The text of laws, between commas. */
  public static String laws(List<Law> laws) {
    return laws.stream().map(Printer::law).collect(Collectors.joining(", "));
  }

  private static String law(Law law) {
    if (law instanceof Law.Commutative commutative) {
      return "commutative(" + commutative.function() + ")";
    }
    if (law instanceof Law.Associative associative) {
      return "associative(" + associative.function() + ")";
    }
    if (law instanceof Law.Monoid monoid) {
      return "monoid(" + monoid.function() + ", " + monoid.unit() + ")";
    }
    if (law instanceof Law.Ring) {
      return "ring";
    }
    if (law instanceof Law.Modulo modulo) {
      return "modulo " + modulo.modulus();
    }
    throw new IllegalStateException("unknown law " + law.getClass());
  }

  /** The text of a statement, whose lines end with LF. */
  public static String print(Statement statement) {
    StringBuilder out = new StringBuilder();
    statement(statement, "", out);
    return out.toString();
  }

  /** The text of an index expression. */
  public static String print(IndexExpression expression) {
    return ExpressionPrinter.print(expression);
  }

  /** The text of a condition. */
  public static String print(Condition condition) {
    return ExpressionPrinter.print(condition);
  }

  /** The text of the expression of a value. */
  public static String print(ValueExpression expression) {
    return ExpressionPrinter.print(expression);
  }

  /** The statements of a block, without its braces. */
  private static void block(Statement body, String indent, StringBuilder out) {
    if (body instanceof Statement.Sequence sequence) {
      List<Statement> statements = sequence.statements();
      for (int i = 0; i < statements.size(); i++) {
        Statement next = statements.get(i);
        boolean last = i == statements.size() - 1;
        if (next instanceof Statement.Sequence || !last && opensScope(next)) {
          braces(next, indent, out.append(indent));
          out.append('\n');
        } else {
          statement(next, indent, out);
        }
      }
    } else if (!(body instanceof Statement.Skip)) {
      statement(body, indent, out);
    }
  }

  private static boolean opensScope(Statement statement) {
    return statement instanceof Statement.Let || statement instanceof Statement.Local;
  }

  private static void statement(Statement statement, String indent, StringBuilder out) {
    if (statement instanceof Statement.Sequence) {
      block(statement, indent, out);
      return;
    }
    out.append(indent);
    if (statement instanceof Statement.Skip) {
      out.append("skip;\n");
    } else if (statement instanceof Statement.Assignment a) {
      out.append(a.atomic() ? "atomic " : "").append(a.array())
          .append(ExpressionPrinter.subscripts(a.subscripts()))
          .append(a.prophecy().map(p -> " {" + ExpressionPrinter.print(p) + "}").orElse(""))
          .append(" := ")
          .append(ExpressionPrinter.print(a.value())).append(";\n");
    } else if (statement instanceof Statement.Let let) {
      out.append("let ").append(let.variable()).append(" = ")
          .append(ExpressionPrinter.print(let.value())).append(";\n");
      block(let.body(), indent, out);
    } else if (statement instanceof Statement.Local local) {
      out.append("local ").append(local.array())
          .append(ExpressionPrinter.subscripts(local.extents())).append(";\n");
      block(local.body(), indent, out);
    } else if (statement instanceof Statement.Conditional conditional) {
      conditional(conditional, indent, out);
    } else if (statement instanceof Statement.Loop loop) {
      out.append(heading(loop)).append(' ');
      braces(loop.body(), indent, out);
      out.append('\n');
    } else {
      throw new IllegalStateException("unknown statement " + statement.getClass());
    }
  }

  private static void conditional(
      Statement.Conditional conditional, String indent, StringBuilder out) {
    out.append("if (").append(ExpressionPrinter.print(conditional.condition())).append(") ");
    braces(conditional.then(), indent, out);
    if (!(conditional.otherwise() instanceof Statement.Skip)) {
      out.append(" else ");
      braces(conditional.otherwise(), indent, out);
    }
    out.append('\n');
  }

  private static void braces(Statement body, String indent, StringBuilder out) {
    out.append("{\n");
    block(body, indent + "  ", out);
    out.append(indent).append('}');
  }

  /** The first line of a loop, without its brace: {@code par i < N}. */
  public static String heading(Statement.Loop loop) {
    String head = (loop.parallel() ? "par " : "for ") + loop.variable();
    String upper = ExpressionPrinter.print(loop.upper());
    boolean plain = loop.lower().equals(IndexExpression.Literal.of(0))
        && loop.step().equals(BigInteger.ONE);
    String range = plain ? " < " + upper : " in " + ExpressionPrinter.print(loop.lower()) + ".." + upper;
    String step = loop.step().equals(BigInteger.ONE) ? "" : " step " + loop.step();
    return head + range + step + loop.reductions().stream().map(r -> " reduce(" + r.function()
        + ": " + String.join(", ", r.arrays()) + ")").collect(Collectors.joining());
  }
}
