package certcheck.certificates.certify.atl;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Terms of the logic about elements, in the free algebra: what the theories say that an element is, once
 * parameters and indices have values. All functions are free, and inputs hold names.
 */
final class TermValues {
  private final Syntax syntax;
  private final AtlProof proof;
  private final FreeAlgebra algebra;
  private final BigInteger parameter;
  private final Map<Term, BigInteger> indices;

  /**
   * An interpretation.
   *
   * @param parameter the value of each parameter
   * @param indices the values of index variables
   */
  TermValues(Syntax syntax, AtlProof proof, FreeAlgebra algebra, BigInteger parameter,
      Map<Term, BigInteger> indices) {
    this.syntax = syntax;
    this.proof = proof;
    this.algebra = algebra;
    this.parameter = parameter;
    this.indices = indices;
  }

  /** An element {@code o}; empty if it is padding. */
  Optional<FreeTerm> element(Term o) {
    List<Term> parts = Syntax.arguments(o);
    return switch (name(o)) {
      case "none" -> Optional.empty();
      case "some" -> Optional.of(value(parts.get(0)));
      case "cond" -> element(parts.get(holds(parts.get(0)) ? 1 : 2));
      case "sum_present" -> {
        Optional<FreeTerm> sum = Optional.empty();
        for (int k = 0; k < integer(parts.get(1)).intValueExact(); k++) {
          Optional<FreeTerm> next = element(syntax.at(parts.get(2), syntax.literal(k)));
          if (next.isPresent()) {
            sum = Optional.of(algebra.add(sum.orElse(algebra.number("0")), next.get()));
          }
        }
        yield sum;
      }
      default -> throw new AssertionError("no element: " + o);
    };
  }

  private FreeTerm value(Term v) {
    List<Term> parts = Syntax.arguments(v);
    Term head = Syntax.head(v);
    if (head == proof.model) {
      return algebra.initially(new Cell(spelled(parts.get(0)), integers(parts.get(1))));
    } else if (head == proof.functions) {
      return call(parts.get(0), integers(parts.get(1)), Syntax.items(parts.get(2)));
    }
    return switch (name(v)) {
      case "cond" -> value(parts.get(holds(parts.get(0)) ? 1 : 2));
      case "reduce" -> {
        FreeTerm sum = value(parts.get(2));
        for (int k = 0; k < integer(parts.get(3)).intValueExact(); k++) {
          sum = algebra.apply(spelled(parts.get(1)),
              List.of(sum, value(syntax.at(parts.get(4), syntax.literal(k))))).orElseThrow();
        }
        yield sum;
      }
      case "filled" -> element(parts.get(1)).orElseGet(() -> algebra.number("0"));
      default -> throw new AssertionError("no value: " + v);
    };
  }

  private FreeTerm call(Term function, List<BigInteger> of, List<Term> arguments) {
    if (function == proof.elements.zero()) {
      return algebra.number("0");
    } else if (!of.isEmpty()) {
      return algebra.cast(of.get(0));
    }
    List<FreeTerm> values = new ArrayList<>();
    arguments.forEach(argument -> values.add(value(argument)));
    return algebra.apply(spelled(function), values).orElseThrow();
  }

  private boolean holds(Term c) {
    List<Term> parts = Syntax.arguments(c);
    return switch (name(c)) {
      case "⊤" -> true;
      case "⊥" -> false;
      case "¬" -> !holds(parts.get(0));
      case "∧" -> holds(parts.get(0)) && holds(parts.get(1));
      case "∨" -> holds(parts.get(0)) || holds(parts.get(1));
      case "=" -> integer(parts.get(0)).equals(integer(parts.get(1)));
      case "<" -> integer(parts.get(0)).compareTo(integer(parts.get(1))) < 0;
      case "≤" -> integer(parts.get(0)).compareTo(integer(parts.get(1))) <= 0;
      default -> throw new AssertionError("no condition: " + c);
    };
  }

  private List<BigInteger> integers(Term list) {
    return Syntax.items(list).stream().map(this::integer).toList();
  }

  private BigInteger integer(Term e) {
    if (e instanceof Term.Literal literal) {
      return literal.value;
    } else if (indices.containsKey(e)) {
      return indices.get(e);
    } else if (Syntax.head(e) == proof.parameters) {
      return parameter;
    }
    List<BigInteger> parts = Syntax.arguments(e).stream().map(this::integer).toList();
    return switch (name(e)) {
      case "+" -> parts.get(0).add(parts.get(1));
      case "-" -> parts.get(0).subtract(parts.get(1));
      case "*" -> parts.get(0).multiply(parts.get(1));
      case "div" -> parts.get(0).subtract(parts.get(0).mod(parts.get(1))).divide(parts.get(1));
      case "mod" -> parts.get(0).mod(parts.get(1));
      default -> throw new AssertionError("no integer: " + e);
    };
  }

  /** The constant at the head of a term, or nothing. */
  static String name(Term t) {
    return Syntax.head(t) instanceof Term.Constant constant ? constant.symbol.name : "";
  }

  /** The name that an integer spells, base 128. */
  private static String spelled(Term name) {
    StringBuilder text = new StringBuilder();
    BigInteger base = BigInteger.valueOf(128);
    for (BigInteger n = ((Term.Literal) name).value; n.signum() > 0; n = n.divide(base)) {
      text.insert(0, (char) n.mod(base).intValueExact());
    }
    return text.toString();
  }
}
