package certcheck.kernel;

import static certcheck.kernel.Rejection.require;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * The replay of one refutation of integer constraints: a flat list of steps, in the manner of the
 * VIPR format. The premises are constraints 0, 1, …; each derived constraint takes the next number.
 * A branch is closed as soon as a constraint without variables is false. Complete for the
 * integers: tightening, dark shadows and splinters are combinations and splits.
 */
public final class Refutation {
  enum Kind { AT_LEAST_ZERO, ZERO, DIFFERENT }

  /** {@code p ≥ 0}, {@code p = 0} or {@code p ≠ 0}. */
  record Constraint(Polynomial p, Kind kind) {
    boolean isFalse() {
      return p.isConstant() && switch (kind) {
        case AT_LEAST_ZERO -> p.constant().signum() < 0;
        case ZERO -> p.constant().signum() != 0;
        case DIFFERENT -> p.constant().signum() == 0;
      };
    }
  }

  /** One line of a refutation. */
  public sealed interface Step permits Combine, Split, Differ, Quotient {}

  /**
   * {@code (Σ mᵢ pᵢ) / d}, constant rounded down. (2) d is positive; (3) there is a multiplier for
   * each of one or more constraints; (4) each number is that of a constraint, none of them ≠;
   * (5) multipliers are not zero, and positive on inequalities; (6) d divides the coefficients.
   * The result is an equation if all are and d divides the constant too, else an inequality.
   */
  public record Combine(BigInteger divisor, List<BigInteger> multipliers, List<Integer> constraints)
      implements Step {}

  /** Two branches, {@code t ≤ 0} and then {@code t ≥ 1}. (7) t is of type int. */
  public record Split(Term t) implements Step {}

  /**
   * Adds {@code s - n·q ≥ 0} and {@code n·q + n - 1 - s ≥ 0}. (8) q is {@code s div n} with a
   * literal n &gt; 0.
   */
  public record Quotient(Term q) implements Step {}

  /** Two branches, {@code p ≤ -1} and then {@code p ≥ 1}. (9) the constraint is {@code p ≠ 0}. */
  public record Differ(int constraint) implements Step {}

  private static final String RULE = "int_refute";

  private record Branch(int size, Polynomial p) {}

  private final IntegerRules integers;
  private final List<Constraint> constraints = new ArrayList<>();
  private final List<Branch> open = new ArrayList<>();
  private boolean closed;

  Refutation(IntegerRules integers) {
    this.integers = integers;
  }

  /** Adds a premise; a false one still needs a step that cites it. */
  void given(Constraint constraint) {
    constraints.add(constraint);
  }

  /** Replays all steps. (10) no step follows the last closed branch; (11) all are closed. */
  void replay(List<Step> steps) {
    for (Step step : steps) {
      require(!closed, RULE, 10, "no step after the last branch", step);
      if (step instanceof Combine s) {
        derive(combine(s));
      } else if (step instanceof Split s) {
        integers.requireInteger(s.t, RULE, 7);
        Polynomial t = integers.polynomial(s.t);
        branch(t.negate(), t.plus(IntegerRules.MINUS_ONE, Polynomial.ONE));
      } else if (step instanceof Quotient s) {
        Polynomial remainder = integers.remainder(s.q);
        BigInteger largest = IntegerRules.divisor(s.q).subtract(BigInteger.ONE);
        constraints.add(new Constraint(remainder, Kind.AT_LEAST_ZERO));
        constraints.add(new Constraint(remainder.negate().plus(largest, Polynomial.ONE),
            Kind.AT_LEAST_ZERO));
      } else if (step instanceof Differ s) {
        Constraint different = constraint(s.constraint, 9);
        require(different.kind == Kind.DIFFERENT, RULE, 9, "p ≠ 0", different.kind);
        branch(different.p.negate().plus(IntegerRules.MINUS_ONE, Polynomial.ONE),
            different.p.plus(IntegerRules.MINUS_ONE, Polynomial.ONE));
      }
    }
    require(closed, RULE, 11, "every branch closed", 1 + open.size() + " open");
  }

  private Constraint constraint(int number, int condition) {
    require(number >= 0 && number < constraints.size(), RULE, condition,
        "a constraint below " + constraints.size(), number);
    return constraints.get(number);
  }

  private Constraint combine(Combine s) {
    require(s.divisor.signum() > 0, RULE, 2, "a positive divisor", s.divisor);
    require(!s.constraints.isEmpty() && s.constraints.size() == s.multipliers.size(), RULE, 3,
        "a multiplier for each of one or more constraints", s.constraints.size());
    Polynomial sum = Polynomial.ZERO;
    boolean equation = true;
    for (int i = 0; i < s.constraints.size(); i++) {
      Constraint term = constraint(s.constraints.get(i), 4);
      BigInteger m = s.multipliers.get(i);
      require(term.kind != Kind.DIFFERENT, RULE, 4, "≥ 0 or = 0", "≠ 0");
      require(term.kind == Kind.ZERO ? m.signum() != 0 : m.signum() > 0, RULE, 5,
          "a multiplier of the right sign", m);
      equation &= term.kind == Kind.ZERO;
      sum = sum.plus(m, term.p);
    }
    require(sum.dividesVariables(s.divisor), RULE, 6, "coefficients divisible by " + s.divisor,
        "others");
    equation &= sum.constant().mod(s.divisor).signum() == 0;
    return new Constraint(sum.floorDivide(s.divisor), equation ? Kind.ZERO : Kind.AT_LEAST_ZERO);
  }

  /** Opens a branch under the first inequality; the second waits. */
  private void branch(Polynomial first, Polynomial second) {
    open.add(new Branch(constraints.size(), second));
    derive(new Constraint(first, Kind.AT_LEAST_ZERO));
  }

  /** Adds a constraint; while it is false, goes on to the next open branch. */
  private void derive(Constraint constraint) {
    constraints.add(constraint);
    while (constraints.get(constraints.size() - 1).isFalse()) {
      if (open.isEmpty()) {
        closed = true;
        return;
      }
      Branch next = open.remove(open.size() - 1);
      constraints.subList(next.size, constraints.size()).clear();
      constraints.add(new Constraint(next.p, Kind.AT_LEAST_ZERO));
    }
  }
}
