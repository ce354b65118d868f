package certcheck.presburger.learning;

import certcheck.presburger.evidence.Proof;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The atoms and the bounds of their directions: literals that a bound implies become true, bounds
 * move past excluded values.
 */
final class Bounds {

  private static final BigInteger ONE = BigInteger.ONE;

  /** A bound before it was moved. */
  private record Change(Direction direction, boolean isLower, BigInteger value, int reason) {}

  private final Assignment assignment;
  private final Order order;
  private final Map<Integer, BigInteger> near;
  private final Map<LinearTerm, Direction> directions = new LinkedHashMap<>();

  /** The literals of equations without solutions. */
  private final Map<Constraint, Integer> unsolvable = new HashMap<>();

  /** By variable; null for variables that stand for no atom. */
  private final List<Atom> atoms = new ArrayList<>();

  /** Whether a literal says something about a model: others may be false in it. */
  private boolean[] wanted = new boolean[64];

  /** The variables that {@link #passiveEqual} has made. */
  private final BitSet inferred = new BitSet();

  private final Deque<Change> changes = new ArrayDeque<>();
  private final List<Integer> marks = new ArrayList<>();

  /** The directions whose bounds have moved since they were asked for. */
  private final List<Direction> moved = new ArrayList<>();

  /** Without atoms; values near to the given ones are tried first. */
  Bounds(Assignment assignment, Order order, Map<Integer, BigInteger> near) {
    this.assignment = assignment;
    this.order = order;
    this.near = near;
    assignment.explain(this::implication);
  }

  Collection<Direction> directions() {
    return directions.values();
  }

  /** A number such that no variable of a direction has it or a larger one. */
  int firstUnused() {
    int first = 0;
    for (LinearTerm term : directions.keySet()) {
      first = Math.max(first, term.variableAt(term.size() - 1) + 1);
    }
    return first;
  }

  /** The direction of a term without constant, of content 1, with a positive first coefficient. */
  Direction direction(LinearTerm term) {
    return directions.computeIfAbsent(term, Direction::new);
  }

  /** The same; only proofs speak about it, unless it is there already. */
  Direction hidden(LinearTerm term) {
    return directions.computeIfAbsent(term, Direction::hidden);
  }

  /** What a variable stands for; null if it stands for a case. */
  Atom atom(int variable) {
    return atoms.get(variable);
  }

  /** A new variable that stands for a case, or for an atom. */
  int variable(Atom atom, boolean phase) {
    int variable = assignment.variable(phase);
    if (atom != null && atom.direction() != null && atom.direction().isHidden) {
      order.exclude(variable);
    }
    order.add(variable);
    atoms.add(atom);
    if (2 * variable + 1 >= wanted.length) {
      wanted = Arrays.copyOf(wanted, 2 * wanted.length);
    }
    return variable;
  }

  /**
   * Has equations of several variables that only need to be true be decided last: most are values of
   * conditional terms, which conditions imply.
   */
  void postponeEquations() {
    for (int variable = 0; variable < atoms.size(); variable++) {
      Atom atom = atoms.get(variable);
      if (atom != null && atom.direction() != null && atom.direction().term.size() > 1
          && atom.isEquality() && wanted[2 * variable] && !wanted[2 * variable + 1]) {
        order.postpone(variable);
      }
    }
  }

  /** Has a model respect a literal when it is true. */
  void want(int literal) {
    wanted[literal] = true;
  }

  /** Whether a model respects a literal when it is true. */
  boolean isWanted(int literal) {
    return wanted[literal];
  }

  /** The literal that a constraint in which a variable occurs is. */
  int literal(Constraint constraint) {
    Proof.Literal literal = Proof.literal(constraint);
    LinearTerm term = literal.atom().term();
    int sign = literal.holds() ? 0 : 1;
    if (!term.content().equals(ONE)) {
      return unsolvable.computeIfAbsent(
          literal.atom(), atom -> 2 * variable(new Atom(null, null, atom), false)) + sign;
    }
    Direction direction = direction(term.withConstant(BigInteger.ZERO));
    BigInteger value = term.constant().negate();
    return sign + (literal.atom().kind() == Constraint.Kind.ZERO
        ? equal(direction, value) : atLeast(direction, value));
  }

  /** The literal {@code direction ≥ value}. */
  int atLeast(Direction direction, BigInteger value) {
    Integer variable = direction.bounds.get(value);
    if (variable == null) {
      Constraint constraint = Constraint.atLeastZero(direction.term.plus(value.negate()));
      variable = variable(new Atom(direction, value, constraint), constraint.holds(near));
      direction.bounds.put(value, variable);
    }
    return 2 * variable;
  }

  /**
   * The literal {@code direction ≥ value} to branch on. If it is new, it gets no value unless it is
   * implied or decided to get one.
   */
  int branch(Direction direction, BigInteger value) {
    int literal = passive(direction, value);
    want(literal);
    want(literal ^ 1);
    return literal;
  }

  /** The literal {@code direction ≥ value}. If it is new, it gets no value unless it is implied. */
  int passive(Direction direction, BigInteger value) {
    boolean isNew = !direction.bounds.containsKey(value);
    int literal = atLeast(direction, value);
    if (isNew) {
      order.exclude(literal >> 1);
    }
    return literal;
  }

  /**
   * The literal that an inequality of several variables or one is, which follows from others; it
   * gets no value unless it is implied. Negative if only proofs speak about its direction.
   */
  int cut(Constraint constraint) {
    Proof.Literal literal = Proof.literal(constraint);
    LinearTerm term = literal.atom().term().withConstant(BigInteger.ZERO);
    boolean isNew = !directions.containsKey(term);
    Direction direction = direction(term);
    if (direction.isHidden) {
      return -1;
    }
    direction.isCut |= isNew;
    return branch(direction, literal.atom().term().constant().negate())
        + (literal.holds() ? 0 : 1);
  }

  /** The literal {@code direction = value}. */
  int equal(Direction direction, BigInteger value) {
    Constraint constraint = Constraint.zero(direction.term.plus(value.negate()));
    return equal(direction, value, constraint, constraint.holds(near));
  }

  /** The literal {@code direction = value}. If it is new, it gets no value unless it is implied. */
  int passiveEqual(Direction direction, BigInteger value) {
    boolean isNew =
        !direction.equalities.containsKey(value) && !direction.aside.containsKey(value);
    int literal = equal(direction, value);
    if (isNew) {
      order.exclude(literal >> 1);
      inferred.set(literal >> 1);
    }
    return literal;
  }

  /**
   * Puts the equations aside that {@link #passiveEqual} has made and that have no value: bounds do
   * not decide them any more until they are asked for again.
   *
   * @param needed variables that are not put aside
   */
  void putAside(BitSet needed) {
    for (Direction direction : directions.values()) {
      direction.equalities.entrySet().removeIf(entry -> {
        int variable = entry.getValue();
        boolean isIdle = inferred.get(variable) && !needed.get(variable)
            && assignment.value(2 * variable) == 0
            && !wanted[2 * variable] && !wanted[2 * variable + 1];
        if (isIdle) {
          direction.aside.put(entry.getKey(), variable);
        }
        return isIdle;
      });
    }
  }

  /** The same literal; if it is new, it is preferred to be true. A model respects it. */
  int preferred(Direction direction, BigInteger value) {
    Constraint constraint = Constraint.zero(direction.term.plus(value.negate()));
    int literal = equal(direction, value, constraint, true);
    want(literal);
    return literal;
  }

  private int equal(
      Direction direction, BigInteger value, Constraint constraint, boolean phase) {
    Integer variable = direction.equalities.get(value);
    if (variable == null) {
      Integer aside = direction.aside.remove(value);
      variable = aside != null ? aside
          : Integer.valueOf(variable(new Atom(direction, value, constraint), phase));
      direction.equalities.put(value, variable);
    }
    return 2 * variable;
  }

  void openLevel() {
    marks.add(changes.size());
  }

  void backtrack(int level) {
    int mark = marks.get(level);
    while (changes.size() > mark) {
      Change change = changes.pop();
      Direction direction = change.direction;
      if (change.isLower) {
        direction.lower = change.value;
        direction.lowerReason = change.reason;
      } else {
        direction.upper = change.value;
        direction.upperReason = change.reason;
      }
    }
    marks.subList(level, marks.size()).clear();
  }

  /** The directions whose bounds have moved since the last call. */
  List<Direction> takeMoved() {
    List<Direction> taken = new ArrayList<>(moved);
    taken.forEach(direction -> direction.moved = false);
    moved.clear();
    return taken;
  }

  /** A literal has become true; a clause that is false by that, or null. */
  Clause asserted(int literal) {
    Atom atom = atoms.get(literal >> 1);
    if (atom == null || assignment.isDecided(literal) && !wanted[literal]) {
      return null;
    }
    boolean holds = (literal & 1) == 0;
    if (atom.direction() == null) {
      return holds ? Clause.against(new int[] {literal}, null) : null;
    }
    Direction direction = atom.direction();
    if (!atom.isEquality()) {
      return holds
          ? raise(direction, atom.value(), literal)
          : reduce(direction, atom.value().subtract(ONE), literal);
    }
    if (holds) {
      Clause conflict = raise(direction, atom.value(), literal);
      return conflict != null ? conflict : reduce(direction, atom.value(), literal);
    }
    if (atom.value().equals(direction.lower)) {
      return passLower(direction, literal);
    }
    return atom.value().equals(direction.upper) ? passUpper(direction, literal) : null;
  }

  private Clause raise(Direction direction, BigInteger value, int reason) {
    BigInteger old = direction.lower;
    if (old != null && old.compareTo(value) >= 0) {
      return null;
    }
    changes.push(new Change(direction, true, old, direction.lowerReason));
    direction.lower = value;
    direction.lowerReason = reason;
    if (direction.isAbove(value)) {
      return Clause.against(
          new int[] {reason, direction.upperReason},
          new long[] {1, factor(direction.upperReason, false)});
    }
    move(direction);
    var reached = old == null ? direction.bounds.headMap(value, true)
        : direction.bounds.subMap(old, false, value, true);
    var passed = old == null ? direction.equalities.headMap(value, false)
        : direction.equalities.subMap(old, true, value, false);
    Clause conflict = implied(reached.values(), 0, reason);
    conflict = conflict != null ? conflict : implied(passed.values(), 1, reason);
    Integer equality = direction.equalities.get(value);
    return conflict != null || equality == null ? conflict
        : assignment.value(2 * equality) < 0 ? passLower(direction, 2 * equality + 1)
        : value.equals(direction.upper) ? met(direction, 2 * equality)
        : null;
  }

  private Clause reduce(Direction direction, BigInteger value, int reason) {
    BigInteger old = direction.upper;
    if (old != null && old.compareTo(value) <= 0) {
      return null;
    }
    changes.push(new Change(direction, false, old, direction.upperReason));
    direction.upper = value;
    direction.upperReason = reason;
    if (direction.isBelow(value)) {
      return Clause.against(
          new int[] {direction.lowerReason, reason},
          new long[] {1, factor(reason, false)});
    }
    move(direction);
    var reached = old == null ? direction.bounds.tailMap(value, false)
        : direction.bounds.subMap(value, false, old, true);
    var passed = old == null ? direction.equalities.tailMap(value, false)
        : direction.equalities.subMap(value, false, old, true);
    Clause conflict = implied(reached.values(), 1, reason);
    conflict = conflict != null ? conflict : implied(passed.values(), 1, reason);
    Integer equality = direction.equalities.get(value);
    return conflict != null || equality == null ? conflict
        : assignment.value(2 * equality) < 0 ? passUpper(direction, 2 * equality + 1)
        : value.equals(direction.lower) ? met(direction, 2 * equality)
        : null;
  }

  private void move(Direction direction) {
    if (!direction.moved) {
      direction.moved = true;
      moved.add(direction);
    }
  }

  /** The multiplier of a literal in a combination that uses it as a bound. */
  long factor(int reason, boolean isLower) {
    return isLower || !atoms.get(reason >> 1).isEquality() ? 1 : -1;
  }

  /** The bound that a literal gives to its direction; null if there is none on the side. */
  BigInteger bound(int literal, boolean isLower) {
    Atom atom = atom(literal >> 1);
    boolean holds = (literal & 1) == 0;
    return atom.isEquality() ? holds ? atom.value() : null
        : holds != isLower ? null
        : isLower ? atom.value() : atom.value().subtract(BigInteger.ONE);
  }

  /** Literals of variables follow from a bound. */
  private Clause implied(Collection<Integer> variables, int sign, int reason) {
    for (int variable : variables) {
      int literal = 2 * variable + sign;
      if (assignment.value(literal) < 0) {
        return implication(reason, literal);
      } else if (assignment.value(literal) == 0) {
        assignment.set(literal, reason);
      }
    }
    return null;
  }

  /** The clause that a bound from one side implies a literal. */
  private Clause implication(int reason, int literal) {
    BigInteger value = atom(literal >> 1).value();
    boolean isEqual = atom(literal >> 1).isEquality();
    BigInteger lower = bound(reason, true);
    boolean isLower =
        lower != null && (isEqual ? lower.compareTo(value) > 0 : (literal & 1) == 0);
    return Clause.against(
        new int[] {reason, literal ^ 1},
        new long[] {factor(reason, isLower), factor(literal ^ 1, !isLower)});
  }

  /** Makes a literal true that the others imply; a clause that is false if it is false. */
  private Clause implied(int literal, int first, int second) {
    if (assignment.value(literal) > 0) {
      return null;
    }
    Clause clause = Clause.against(new int[] {first, second, literal ^ 1}, null);
    if (assignment.value(literal) < 0) {
      return clause;
    }
    assignment.set(literal, clause);
    return null;
  }

  /** The direction is not equal to its lower bound. */
  private Clause passLower(Direction direction, int different) {
    int next = atLeast(direction, direction.lower.add(ONE));
    return implied(next, direction.lowerReason, different);
  }

  private Clause passUpper(Direction direction, int different) {
    int next = atLeast(direction, direction.upper) ^ 1;
    return implied(next, direction.upperReason, different);
  }

  /** Both bounds have met in the value of an equality. */
  private Clause met(Direction direction, int equality) {
    return assignment.value(equality) > 0 ? null
        : implied(equality, direction.lowerReason, direction.upperReason);
  }

  /** That the direction of an equality is less, equal, or greater; its literals may be new. */
  Clause trichotomy(int equality) {
    Atom atom = atoms.get(equality >> 1);
    int least = atLeast(atom.direction(), atom.value());
    int above = atLeast(atom.direction(), atom.value().add(ONE));
    for (int literal : new int[] {least, above}) {
      order.include(literal >> 1);
      want(literal);
      want(literal ^ 1);
    }
    return Clause.against(new int[] {equality ^ 1, least, above ^ 1}, null);
  }
}
