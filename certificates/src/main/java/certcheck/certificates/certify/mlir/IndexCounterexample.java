package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.mlir.FittingLoops.Variable;
import certcheck.certificates.certify.mlir.IndexRanges.Unfit;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Parameters and an iteration of loops in which an index is computed that does not fit into 64 bits. That
 * what is known there holds, and that it does not fit, has been computed.
 *
 * @param parameters by their names
 * @param variables of the loops around the operation, from outside, by their names
 * @param index the index
 */
public record IndexCounterexample(Map<String, BigInteger> parameters,
    Map<String, BigInteger> variables, BigInteger index) {

  /** What it is, in lines. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    line("  parameters  ", parameters, lines);
    line("  loops  ", variables, lines);
    lines.add("  index  " + index);
    return lines;
  }

  private static void line(String what, Map<String, BigInteger> values, List<String> lines) {
    if (!values.isEmpty()) {
      lines.add(what + values.entrySet().stream().map(e -> e.getKey() + " = " + e.getValue())
          .collect(Collectors.joining(", ")));
    }
  }

  /** Values of terms; those of which nothing is known are zero. */
  private static final class Values {
    private final Map<Term, BigInteger> known;

    Values(Map<Term, BigInteger> known) {
      this.known = known;
    }

    BigInteger of(Term t) {
      if (t instanceof Term.Literal n) {
        return n.value;
      } else if (Syntax.isUnary("neg", t)) {
        return of(Syntax.right(t)).negate();
      }
      List<Term> parts = Syntax.arguments(t);
      if (parts.size() == 3 && Syntax.isConstant("cond", Syntax.head(t))) {
        return of(parts.get(holds(parts.get(0)) ? 1 : 2));
      }
      Operation operation = Operation.of(t);
      if (operation == null) {
        return known.getOrDefault(t, BigInteger.ZERO);
      }
      return operation.compute(of(Syntax.left(t)), of(Syntax.right(t)));
    }

    boolean holds(Term p) {
      if (Syntax.isUnary("¬", p)) {
        return !holds(Syntax.right(p));
      } else if (Syntax.isBinary("∧", p)) {
        return holds(Syntax.left(p)) && holds(Syntax.right(p));
      } else if (Syntax.isBinary("∨", p)) {
        return holds(Syntax.left(p)) || holds(Syntax.right(p));
      } else if (Syntax.isBinary("≤", p)) {
        return of(Syntax.left(p)).compareTo(of(Syntax.right(p))) <= 0;
      } else if (Syntax.isBinary("<", p)) {
        return of(Syntax.left(p)).compareTo(of(Syntax.right(p))) < 0;
      }
      return Syntax.isConstant("⊤", p) || Syntax.isEquation(p)
          && of(Syntax.left(p)).equals(of(Syntax.right(p)));
    }
  }

  private enum Operation {
    SUM("+"), DIFFERENCE("-"), PRODUCT("*"), QUOTIENT("div"), REMAINDER("mod"), LEAST("min_int"),
    GREATEST("max_int");

    private final String constant;

    Operation(String constant) {
      this.constant = constant;
    }

    /** The operation of a term; null if it is none. */
    static Operation of(Term t) {
      for (Operation operation : values()) {
        if (Syntax.isBinary(operation.constant, t)) {
          return operation;
        }
      }
      return null;
    }

    /** Divisors that are not positive make a number that no counterexample has. */
    BigInteger compute(BigInteger x, BigInteger y) {
      return switch (this) {
        case SUM -> x.add(y);
        case DIFFERENCE -> x.subtract(y);
        case PRODUCT -> x.multiply(y);
        case QUOTIENT -> y.signum() <= 0 ? BigInteger.ZERO : x.subtract(x.mod(y)).divide(y);
        case REMAINDER -> y.signum() <= 0 ? BigInteger.ZERO : x.mod(y);
        case LEAST -> x.min(y);
        case GREATEST -> x.max(y);
      };
    }
  }

  /** The counterexample that a model is, if it is one. */
  static Optional<IndexCounterexample> of(
      Unfit unfit, Term.Free p, List<Variable> loops) {
    Values values = new Values(unfit.model());
    if (values.holds(unfit.goal()) || !unfit.facts().stream().allMatch(values::holds)) {
      return Optional.empty();
    }
    Map<String, BigInteger> parameters = new TreeMap<>();
    unfit.model().forEach((t, v) -> {
      if (t instanceof Term.Application a && a.function == p
          && a.argument instanceof Term.Literal x) {
        parameters.put(Tree.spelling(x.value), v);
      }
    });
    Map<String, BigInteger> variables = new LinkedHashMap<>();
    loops.forEach(loop -> variables.put(
        Tree.spelling(((Term.Literal) loop.name()).value), values.of(loop.value())));
    Term goal = unfit.goal();
    boolean below = Syntax.left(goal) instanceof Term.Literal;
    return Optional.of(new IndexCounterexample(
        parameters, variables, values.of(below ? Syntax.right(goal) : Syntax.left(goal))));
  }
}
