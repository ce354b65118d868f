package certcheck.presburger.formula;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Random formulas whose quantifiers range over a box, and their truth by enumeration. */
public final class RandomFormulas {

  private final Random random;
  private final int bound;
  private final int coefficient;

  public RandomFormulas(Random random, int bound, int coefficient) {
    this.random = random;
    this.bound = bound;
    this.coefficient = coefficient;
  }

  /** A formula over the variables {@code 0 … variables-1}, with some quantifiers inside. */
  public Formula formula(int variables, int quantifiers, int depth) {
    int kind = random.nextInt(depth <= 0 ? 2 : 8);
    return switch (kind) {
      case 0, 1 -> atom(variables, depth);
      case 2 -> Formula.and(
          formula(variables, quantifiers, depth - 1), formula(variables, quantifiers, depth - 1));
      case 3 -> Formula.or(
          formula(variables, quantifiers, depth - 1), formula(variables, quantifiers, depth - 1));
      case 4 -> Formula.not(formula(variables, quantifiers, depth - 1));
      case 5 -> new Formula.Iff(
          formula(variables, 0, depth - 2), formula(variables, quantifiers, depth - 1));
      default -> quantifiers == 0
          ? atom(variables, depth)
          : quantified(variables, quantifiers - 1, depth - 1);
    };
  }

  /** A bounded quantifier over the next variable. */
  Formula quantified(int variables, int quantifiers, int depth) {
    Formula body = formula(variables + 1, quantifiers, depth);
    Formula box = box(variables);
    return random.nextBoolean()
        ? Formula.exists(variables, Formula.and(box, body))
        : Formula.forAll(variables, Formula.implies(box, body));
  }

  /** {@code -bound ≤ variable ≤ bound}. */
  public Formula box(int variable) {
    Term x = Term.variable(variable);
    return Formula.and(
        Formula.atMost(Term.constant(-bound), x), Formula.atMost(x, Term.constant(bound)));
  }

  private Formula atom(int variables, int depth) {
    Term term = term(variables, depth);
    return switch (random.nextInt(6)) {
      case 0 -> Formula.equal(term, Term.constant(0));
      case 1 -> Formula.divides(BigInteger.valueOf(1 + random.nextInt(5)), term);
      case 2 -> Formula.not(Formula.equal(term, Term.constant(0)));
      default -> Formula.atMost(term, Term.constant(0));
    };
  }

  private Term term(int variables, int depth) {
    return switch (random.nextInt(depth <= 0 ? 4 : 8)) {
      case 4 -> term(variables, depth - 1).div(BigInteger.valueOf(1 + random.nextInt(5)));
      case 5 -> term(variables, depth - 1).mod(BigInteger.valueOf(1 + random.nextInt(5)));
      case 6 -> random.nextBoolean()
          ? term(variables, depth - 1).min(term(variables, 0))
          : term(variables, depth - 1).abs();
      case 7 -> term(variables, depth - 1).plus(term(variables, depth - 1));
      default -> linear(variables);
    };
  }

  private Term linear(int variables) {
    Map<Integer, BigInteger> coefficients = new HashMap<>();
    for (int variable = 0; variable < variables; variable++) {
      if (random.nextInt(3) > 0) {
        coefficients.put(variable, number(coefficient));
      }
    }
    return new Term.Linear(LinearTerm.of(coefficients, number(2 * coefficient)));
  }

  private BigInteger number(int limit) {
    return BigInteger.valueOf(random.nextInt(2 * limit + 1) - limit);
  }

  /** The truth of the formula where quantifiers range over the box. */
  public boolean truth(Formula formula, Map<Integer, BigInteger> point) {
    if (formula instanceof Formula.Atom atom) {
      LinearTerm value = LinearTerm.constant(value(atom.term(), point));
      return new Constraint(atom.kind(), value).holds(Map.of());
    }
    if (formula instanceof Formula.Not not) {
      return !truth(not.formula(), point);
    }
    if (formula instanceof Formula.And and) {
      return and.parts().stream().allMatch(part -> truth(part, point));
    }
    if (formula instanceof Formula.Or or) {
      return or.parts().stream().anyMatch(part -> truth(part, point));
    }
    if (formula instanceof Formula.Iff iff) {
      return truth(iff.left(), point) == truth(iff.right(), point);
    }
    if (formula instanceof Formula.Comparison comparison) {
      return truth(comparison.atom(), point);
    }
    if (formula instanceof Formula.Exists exists) {
      return points(exists.variable(), point).stream()
          .anyMatch(inner -> truth(exists.body(), inner));
    }
    Formula.ForAll forAll = (Formula.ForAll) formula;
    return points(forAll.variable(), point).stream()
        .allMatch(inner -> truth(forAll.body(), inner));
  }

  /** The point with each value of the box for the variable. */
  public List<Map<Integer, BigInteger>> points(int variable, Map<Integer, BigInteger> point) {
    List<Map<Integer, BigInteger>> points = new ArrayList<>();
    for (int value = -bound; value <= bound; value++) {
      Map<Integer, BigInteger> inner = new HashMap<>(point);
      inner.put(variable, BigInteger.valueOf(value));
      points.add(inner);
    }
    return points;
  }

  private BigInteger value(Term term, Map<Integer, BigInteger> point) {
    if (term instanceof Term.Linear linear) {
      return linear.term().evaluate(point);
    }
    if (term instanceof Term.Sum sum) {
      return value(sum.left(), point).add(value(sum.right(), point));
    }
    if (term instanceof Term.Multiple multiple) {
      return value(multiple.term(), point).multiply(multiple.factor());
    }
    if (term instanceof Term.Quotient quotient) {
      return BigInteger.valueOf(
          Math.floorDiv(
              value(quotient.dividend(), point).longValueExact(),
              quotient.divisor().longValueExact()));
    }
    if (term instanceof Term.Application application) {
      return value(
          application.function(),
          application.arguments().stream().map(argument -> value(argument, point)).toList());
    }
    Term.IfThenElse choice = (Term.IfThenElse) term;
    return value(truth(choice.condition(), point) ? choice.first() : choice.second(), point);
  }

  /** By what the function is, and not by the term that decides it. */
  private static BigInteger value(Written.Function function, List<BigInteger> arguments) {
    BigInteger first = arguments.get(0);
    return switch (function) {
      case MOD -> first.mod(arguments.get(1));
      case MIN -> first.min(arguments.get(1));
      case MAX -> first.max(arguments.get(1));
      case ABS -> first.abs();
      case DIV, IF -> throw new IllegalArgumentException("a term of its own");
    };
  }
}
