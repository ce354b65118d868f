package certcheck.certificates.certify.sched.terms;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.sched.Program;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Countermodels of proof obligations in a program's own names: its parameters, and the values of its
 * loops' variables, of which there are several if the obligation is about several iterations. Terms
 * of other names are left out.
 */
public final class ProgramModels implements Countermodels {
  /** As many values of the parameters are kept. */
  private static final int KEPT = 8;

  private final Syntax syntax;
  private final Program program;
  private final ProgramTerms terms;
  private final List<Map<String, BigInteger>> parameters = new ArrayList<>();

  /** The countermodels of a program's obligations. */
  public ProgramModels(Syntax syntax, Program program, ProgramTerms terms) {
    this.syntax = syntax;
    this.program = program;
    this.terms = terms;
  }

  /** Values of the parameters at which obligations did not follow since this was asked last. */
  public List<Map<String, BigInteger>> take() {
    List<Map<String, BigInteger>> taken = List.copyOf(parameters);
    parameters.clear();
    return taken;
  }

  @Override
  public String text(Map<Term, BigInteger> model) {
    Map<String, BigInteger> sizes = new LinkedHashMap<>();
    program.parameters().forEach(p -> {
      BigInteger value = model.get(terms.parameter(p.name()));
      if (value != null) {
        sizes.put(p.name(), value);
      }
    });
    if (parameters.size() < KEPT && !parameters.contains(sizes)) {
      parameters.add(sizes);
    }
    List<String> values = new ArrayList<>();
    sizes.forEach((name, value) -> values.add(name + " = " + value));
    new Reading(model).iterations().forEach((name, all) -> values.add(name + " = " + all));
    return values.isEmpty() ? "no contradiction was found"
        : "not so where " + String.join(", ", values);
  }

  /** The values of terms in one model. */
  private final class Reading {
    private final Map<Term, BigInteger> model;

    Reading(Map<Term, BigInteger> model) {
      this.model = model;
    }

    /** The values of loops' variables, in the order of the loops; several as {@code 1 and 2}. */
    Map<String, String> iterations() {
      Map<String, Term> others = new HashMap<>();
      model.keySet().stream().filter(Term.Free.class::isInstance).map(Term.Free.class::cast)
          .forEach(v -> others.put(v.name, v));
      Map<String, String> found = new LinkedHashMap<>();
      for (Term variable : terms.translation().loops()) {
        Translation.Iteration loop = terms.translation().iteration(variable);
        add(loop, variable, found);
        add(loop, others.get(((Term.Free) variable).name + "'"), found);
      }
      return found;
    }

    private void add(Translation.Iteration loop, Term variable, Map<String, String> found) {
      BigInteger number = variable == null ? null : model.get(variable);
      BigInteger lower = number == null ? null : value(loop.lower());
      if (lower != null) {
        found.merge(loop.name(), lower.add(number.multiply(loop.step())).toString(),
            (one, other) -> one.equals(other) ? one : one + " and " + other);
      }
    }

    /** The value of a term; null if the model does not say. */
    private BigInteger value(Term t) {
      if (t instanceof Term.Literal n) {
        return n.value;
      } else if (model.containsKey(t)) {
        return model.get(t);
      } else if (Syntax.isUnary("neg", t)) {
        BigInteger operand = value(Syntax.right(t));
        return operand == null ? null : operand.negate();
      }
      for (String function : List.of("+", "-", "*", "div", "mod", "min_int", "max_int")) {
        if (Syntax.isBinary(function, t)) {
          BigInteger left = value(Syntax.left(t));
          BigInteger right = value(Syntax.right(t));
          return left == null || right == null ? null : value(function, left, right);
        }
      }
      return null;
    }

    private static BigInteger value(String function, BigInteger left, BigInteger right) {
      return switch (function) {
        case "+" -> left.add(right);
        case "-" -> left.subtract(right);
        case "*" -> left.multiply(right);
        case "min_int" -> left.min(right);
        case "max_int" -> left.max(right);
        default -> right.signum() <= 0 ? null : function.equals("mod") ? left.mod(right)
            : left.subtract(left.mod(right)).divide(right);
      };
    }
  }
}
