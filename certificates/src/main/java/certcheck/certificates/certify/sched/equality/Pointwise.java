package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.ValueEquality;
import certcheck.certificates.certify.sched.calculus.Witnesses;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Proves that of all that is added in a value, exactly one summand is not the unit, and that it is
 * the goal; or that there is none. Which one it is depends on conditions: for each summand, the
 * indices of the reductions around it are guessed, and the proof splits on whether it is added.
 */
final class Pointwise implements ValueEquality {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Decisions decisions;
  private final ValueEquality equality;
  private final OperatorLaws laws;
  private final Reductions reductions;
  private final Witnesses witnesses;

  /**
   * A summand.
   *
   * @param sides how to come to it: whether it is in the first part of a sum or condition
   * @param indices of the reductions around it
   * @param conditions under which it is added
   */
  private record Summand(List<Boolean> sides, List<Term.Free> indices, List<Term> conditions) {
    Summand to(boolean side) {
      return new Summand(with(sides, side), indices, conditions);
    }

    Summand under(Term condition) {
      return new Summand(sides, indices, with(conditions, condition));
    }

    Summand in(Term.Free index) {
      return new Summand(sides, with(indices, index), conditions);
    }

    private static <T> List<T> with(List<T> list, T item) {
      List<T> extended = new ArrayList<>(list);
      extended.add(item);
      return extended;
    }
  }

  Pointwise(Calculus calculus, Decisions decisions, ValueEquality equality, OperatorLaws laws) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.decisions = decisions;
    this.equality = equality;
    this.laws = laws;
    this.reductions = new Reductions(calculus, decisions);
    this.witnesses = new Witnesses(calculus);
  }

  @Override
  public Theorem prove(Term value, Term goal, Facts facts) {
    TensorValue g = TensorValue.of(goal);
    if (g instanceof TensorValue.Select s) {
      Theorem decided = decisions.select(s, facts);
      if (decided == null) {
        return decisions.cases(s.condition(), facts, inside -> prove(value, goal, inside));
      }
      Theorem same = prove(value, Syntax.right(decided), facts);
      return same == null ? null : recorder.trans(same, recorder.sym(decided));
    } else if (goal == laws.unit()) {
      return vanishing(value, facts);
    } else if (laws.isFromUnit(g)) {
      return equality.prove(value, goal, facts);
    }
    List<Summand> summands = new ArrayList<>();
    collect(value, new Summand(List.of(), List.of(), List.of()), facts, summands);
    return among(summands, value, goal, facts);
  }

  // ── Summands ──

  private void collect(Term value, Summand path, Facts facts, List<Summand> found) {
    TensorValue v = TensorValue.of(value);
    if (laws.isSum(v)) {
      List<Term> operands = ((TensorValue.Call) v).arguments();
      collect(operands.get(0), path.to(true), facts, found);
      collect(operands.get(1), path.to(false), facts, found);
    } else if (v instanceof TensorValue.Select s) {
      collect(s.first(), path.to(true).under(s.condition()), facts, found);
      collect(s.second(), path.to(false).under(syntax.not(s.condition())), facts, found);
    } else if (laws.isFromUnit(v)) {
      TensorValue.Reduction r = (TensorValue.Reduction) v;
      Term.Free k = calculus.index("k", facts, path.indices.isEmpty() ? value
          : syntax.list(r.count().type, List.copyOf(path.indices)), value);
      collect(syntax.beta(syntax.at(r.body(), k)), path.in(k).under(calculus.notNegative(k))
          .under(calculus.less(k, r.count())), facts, found);
    } else if (value != laws.unit()) {
      found.add(path);
    }
  }

  /** The goal is one of these summands, or the facts contradict each other. */
  private Theorem among(List<Summand> summands, Term value, Term goal, Facts facts) {
    if (summands.isEmpty()) {
      Theorem absurd = decisions.absurd(facts);
      return absurd == null ? null : recorder.contr(syntax.equation(value, goal), absurd);
    }
    Summand first = summands.get(0);
    List<Summand> others = summands.subList(1, summands.size());
    Map<Term.Free, Term> indices = indices(first);
    List<Term> open = indices == null ? null : open(first, indices, facts);
    if (open == null) {
      return among(others, value, goal, facts);
    } else if (open.isEmpty()) {
      return only(value, first, indices, goal, facts);
    }
    return decisions.cases(syntax.conjunction(open), facts,
        inside -> only(value, first, indices, goal, inside),
        inside -> among(others, value, goal, inside));
  }

  private Map<Term.Free, Term> indices(Summand summand) {
    List<Term> equations = new ArrayList<>();
    for (Term condition : parts(summand.conditions)) {
      if (Syntax.isEquation(condition)
          && Syntax.left(condition).type == syntax.logic().terms.integer) {
        equations.add(syntax.apply("-", Syntax.left(condition), Syntax.right(condition)));
      }
    }
    return witnesses.find(summand.indices, equations, parts(summand.conditions));
  }

  private static List<Term> parts(List<Term> conditions) {
    List<Term> parts = new ArrayList<>();
    conditions.forEach(c -> parts.addAll(Syntax.parts("∧", c)));
    return parts;
  }

  /** The conditions that the facts and those before leave open; null if one is false. */
  private List<Term> open(Summand summand, Map<Term.Free, Term> indices, Facts facts) {
    List<Term> open = new ArrayList<>();
    List<Term> sorted = parts(summand.conditions);
    sorted.sort(Comparator.comparing(c -> !Syntax.isEquation(c)));
    Facts inside = facts;
    for (Term condition : sorted) {
      Term here = syntax.logic().terms.substitute(indices, condition);
      if (decisions.prove(here, inside) == null) {
        if (decisions.prove(syntax.not(here), inside) != null) {
          return null;
        }
        open.add(here);
        inside = calculus.with(inside, here);
      }
    }
    return open;
  }

  // ── Proofs ──

  private Theorem only(Term value, Summand summand, Map<Term.Free, Term> indices, Term goal,
      Facts facts) {
    return only(value, summand.sides.iterator(),
        summand.indices.stream().map(indices::get).iterator(), goal, facts);
  }

  /** {@code ⊢ value = goal}, where all summands but one vanish. */
  private Theorem only(Term value, Iterator<Boolean> sides, Iterator<Term> indices, Term goal,
      Facts facts) {
    TensorValue v = TensorValue.of(value);
    if (laws.isSum(v)) {
      boolean first = sides.next();
      List<Term> operands = ((TensorValue.Call) v).arguments();
      Theorem one = only(operands.get(first ? 0 : 1), sides, indices, goal, facts);
      Theorem other = one == null ? null : vanishing(operands.get(first ? 1 : 0), facts);
      return other == null ? null : first
          ? recorder.trans(laws.congruence(one, other), laws.at("monoid_unit_right", goal))
          : recorder.trans(laws.congruence(other, one), laws.at("monoid_unit_left", goal));
    } else if (v instanceof TensorValue.Select s) {
      Theorem decided = decisions.select(s, facts);
      boolean first = sides.next();
      Theorem one = decided == null || Syntax.right(decided) != (first ? s.first() : s.second())
          ? null : only(Syntax.right(decided), sides, indices, goal, facts);
      return one == null ? null : recorder.trans(decided, one);
    } else if (laws.isFromUnit(v)) {
      TensorValue.Reduction r = (TensorValue.Reduction) v;
      return new Single(calculus, decisions, laws).of(r.count(), r.body(), indices.next(), goal,
          facts, (left, right, inside) -> only(left, sides, indices, goal, inside),
          (left, right, inside) -> vanishing(left, inside));
    }
    return equality.prove(value, goal, facts);
  }

  /** {@code ⊢ value = o}, the unit; null if that is not proved. */
  private Theorem vanishing(Term value, Facts facts) {
    TensorValue v = TensorValue.of(value);
    if (value == laws.unit()) {
      return recorder.refl(value);
    } else if (laws.isSum(v)) {
      List<Term> operands = ((TensorValue.Call) v).arguments();
      Theorem first = vanishing(operands.get(0), facts);
      Theorem second = first == null ? null : vanishing(operands.get(1), facts);
      return second == null ? null : recorder.trans(laws.congruence(first, second),
          laws.at("monoid_unit_right", laws.unit()));
    } else if (v instanceof TensorValue.Select s) {
      Theorem decided = decisions.select(s, facts);
      if (decided == null) {
        return decisions.cases(s.condition(), facts, inside -> vanishing(value, inside));
      }
      Theorem rest = vanishing(Syntax.right(decided), facts);
      return rest == null ? null : recorder.trans(decided, rest);
    } else if (laws.isFromUnit(v)) {
      return none((TensorValue.Reduction) v, facts);
    }
    Theorem absurd = decisions.absurd(facts);
    return absurd == null ? null : recorder.contr(syntax.equation(value, laws.unit()), absurd);
  }

  private Theorem none(TensorValue.Reduction r, Facts facts) {
    Term.Free k = calculus.index("k", facts, r.term());
    Theorem body = vanishing(syntax.beta(syntax.at(r.body(), k)),
        reductions.inRange(r, k, facts));
    return body == null ? null : recorder.trans(reductions.sameBodies(r, k, body),
        laws.at("reduce_unit", r.count()));
  }
}
