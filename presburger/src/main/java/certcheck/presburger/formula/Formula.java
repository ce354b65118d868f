package certcheck.presburger.formula;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import java.math.BigInteger;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A formula of Presburger arithmetic over numbered integer variables. A bound variable hides an
 * outer one of the same number.
 */
public sealed interface Formula {

  /** The formula that is true. */
  Formula TRUE = new And(List.of());

  /** The formula that is false. */
  Formula FALSE = new Or(List.of());

  /**
   * {@code term ≥ 0}, {@code term = 0} or {@code term ≠ 0}.
   *
   * @param kind the relation to zero
   * @param term the term
   */
  record Atom(Kind kind, Term term) implements Formula {}

  /**
   * The negation of a formula.
   *
   * @param formula what is negated
   */
  record Not(Formula formula) implements Formula {}

  /**
   * A conjunction; true if empty.
   *
   * @param parts the conjuncts
   */
  record And(List<Formula> parts) implements Formula {
    /** Copies the list. */
    public And {
      parts = List.copyOf(parts);
    }
  }

  /**
   * A disjunction; false if empty.
   *
   * @param parts the disjuncts
   */
  record Or(List<Formula> parts) implements Formula {
    /** Copies the list. */
    public Or {
      parts = List.copyOf(parts);
    }
  }

  /**
   * Both formulas have the same truth value.
   *
   * @param left a formula
   * @param right a formula
   */
  record Iff(Formula left, Formula right) implements Formula {}

  /**
   * The body holds for all integers.
   *
   * @param variable the bound variable
   * @param body the scope
   */
  record ForAll(int variable, Formula body) implements Formula {}

  /**
   * The body holds for some integer.
   *
   * @param variable the bound variable
   * @param body the scope
   */
  record Exists(int variable, Formula body) implements Formula {}

  /**
   * A comparison with a minimum, a maximum or an absolute value as a question wrote it.
   *
   * @param atom what was written
   * @param meaning comparisons with both terms, by which the atom is decided
   */
  record Comparison(Atom atom, Formula meaning) implements Formula {}

  /** The free variables, ascending. */
  default SortedSet<Integer> freeVariables() {
    SortedSet<Integer> free = new TreeSet<>();
    FreeVariables.collect(this, free);
    return free;
  }

  /** {@code left ≤ right}; comparisons with a minimum or maximum become comparisons with both. */
  static Formula atMost(Term left, Term right) {
    return apart(left, right, 0);
  }

  /** {@code left < right}; comparisons with a minimum or maximum become comparisons with both. */
  static Formula less(Term left, Term right) {
    return apart(left, right, 1);
  }

  private static Formula apart(Term left, Term right, long gap) {
    Term.IfThenElse choice = right.extremum();
    if (choice != null) {
      List<Formula> both =
          List.of(apart(left, choice.first(), gap), apart(left, choice.second(), gap));
      Formula meaning = choice.order() < 0 ? new And(both) : new Or(both);
      return right == choice ? meaning : new Comparison(atom(left, right, gap), meaning);
    }
    choice = left.extremum();
    if (choice != null) {
      List<Formula> both =
          List.of(apart(choice.first(), right, gap), apart(choice.second(), right, gap));
      Formula meaning = choice.order() > 0 ? new And(both) : new Or(both);
      return left == choice ? meaning : new Comparison(atom(left, right, gap), meaning);
    }
    return atom(left, right, gap);
  }

  private static Atom atom(Term left, Term right, long gap) {
    Term difference = right.minus(left);
    return new Atom(
        Kind.AT_LEAST_ZERO, gap == 0 ? difference : difference.plus(Term.constant(-gap)));
  }

  /** {@code left = right}. */
  static Formula equal(Term left, Term right) {
    return new Atom(Kind.ZERO, left.minus(right));
  }

  /** {@code divisor | term}; throws {@link IllegalArgumentException} unless it is positive. */
  static Formula divides(BigInteger divisor, Term term) {
    return new Atom(Kind.ZERO, term.mod(divisor));
  }

  /** The atom that a constraint is. */
  static Formula of(Constraint constraint) {
    return new Atom(constraint.kind(), new Term.Linear(constraint.term()));
  }

  /** The conjunction. */
  static Formula and(Formula... parts) {
    return new And(List.of(parts));
  }

  /** The disjunction. */
  static Formula or(Formula... parts) {
    return new Or(List.of(parts));
  }

  /** The negation. */
  static Formula not(Formula formula) {
    return new Not(formula);
  }

  /** {@code left ⟹ right}. */
  static Formula implies(Formula left, Formula right) {
    return or(not(left), right);
  }

  /** {@code ∀ variable. body}. */
  static Formula forAll(int variable, Formula body) {
    return new ForAll(variable, body);
  }

  /** {@code ∃ variable. body}. */
  static Formula exists(int variable, Formula body) {
    return new Exists(variable, body);
  }
}
