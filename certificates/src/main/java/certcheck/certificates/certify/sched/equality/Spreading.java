package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.ValueEquality;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sums over the indices of one reduction, the target {@code reduce F f o n (λj. g j)}: a value
 * {@code g h} is the sum over j of {@code cond (j = h) (g j) o}, a reduction of such values is
 * exchanged with the sum over j, and so on. Whatever the order in which a program adds, it becomes
 * a sum in the order of the target, whose summands are compared one by one.
 */
final class Spreading {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Decisions decisions;
  private final ValueEquality equality;
  private final OperatorLaws laws;
  private final Summands summands;
  private final Reductions reductions;
  private final MatchingForm form;
  private final TensorValue.Reduction target;

  /** The indices of the target and of the reductions inside it, and what is added for them. */
  private final List<Term.Free> unknowns = new ArrayList<>();
  private final Term pattern;

  Spreading(Calculus calculus, Decisions decisions, ValueEquality equality, OperatorLaws laws,
      MatchingForm form, TensorValue.Reduction target) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.decisions = decisions;
    this.equality = equality;
    this.laws = laws;
    this.summands = new Summands(calculus, decisions, laws);
    this.reductions = new Reductions(calculus, decisions);
    this.form = form;
    this.target = target;
    this.pattern = innermost(target.term(), "%t", unknowns);
  }

  /** What a reduction of reductions … adds, for variables as indices; conditions are left out. */
  private Term innermost(Term t, String prefix, List<Term.Free> indices) {
    TensorValue value = TensorValue.of(t);
    if (value instanceof TensorValue.Select s && s.second() == laws.unit()) {
      return innermost(s.first(), prefix, indices);
    } else if (value instanceof TensorValue.Reduction r && laws.isFromUnit(r)) {
      Term.Free index = terms.free(prefix + indices.size(), terms.integer);
      indices.add(index);
      return innermost(syntax.beta(syntax.at(r.body(), index)), prefix, indices);
    }
    return t;
  }

  /** {@code ⊢ value = reduce F f o n (λj. q)} for the number n of the target; or null. */
  Theorem of(Term value, Facts facts) {
    TensorValue v = TensorValue.of(value);
    if (value == laws.unit()) {
      return recorder.sym(laws.at("reduce_unit", target.count()));
    } else if (laws.isSum(v)) {
      return sum((TensorValue.Call) v, facts);
    } else if (v instanceof TensorValue.Select s) {
      return select(s, facts);
    } else if (laws.isFromUnit(v)) {
      return reduction((TensorValue.Reduction) v, facts);
    }
    return single(value, facts);
  }

  private Theorem sum(TensorValue.Call sum, Facts facts) {
    Theorem first = of(sum.arguments().get(0), facts);
    Theorem second = first == null ? null : of(sum.arguments().get(1), facts);
    if (second == null) {
      return null;
    }
    Term.Free j = calculus.index("j", facts, sum.term(), target.term());
    Term whole = syntax.lambda(j, laws.sum(at(first, j), at(second, j)));
    return recorder.trans(laws.congruence(first, second), recorder.sym(summands.added(
        target.count(), body(first), body(second), whole)));
  }

  /** The function q of {@code value = reduce F f o n q}. */
  private static Term body(Theorem spread) {
    return Syntax.right(Syntax.right(spread));
  }

  private Term at(Theorem spread, Term j) {
    return syntax.beta(syntax.at(body(spread), j));
  }

  private Theorem select(TensorValue.Select s, Facts facts) {
    Theorem decided = decisions.select(s, facts);
    if (decided != null) {
      Theorem rest = of(Syntax.right(decided), facts);
      return rest == null ? null : recorder.trans(decided, rest);
    }
    Theorem first = of(s.first(), calculus.with(facts, s.condition()));
    Theorem second = first == null ? null
        : of(s.second(), calculus.with(facts, syntax.not(s.condition())));
    if (second == null) {
      return null;
    }
    Term.Free j = calculus.index("j", facts, s.term(), target.term());
    Term whole = laws.reduction(target.count(), syntax.lambda(j,
        syntax.apply("cond", s.condition(), at(first, j), at(second, j))));
    return decisions.cases(s.condition(), facts, inside -> {
      Theorem step = decisions.select(s, inside);
      Theorem spread = Syntax.right(step) == s.first() ? first : second;
      Theorem same = equality.prove(Syntax.right(spread), whole, inside);
      return same == null ? null : recorder.trans(step, recorder.trans(spread, same));
    });
  }

  private Theorem reduction(TensorValue.Reduction r, Facts facts) {
    Term.Free k = calculus.index("k", facts, r.term(), target.term());
    Facts inside = reductions.inRange(r, k, facts);
    Term body = syntax.beta(syntax.at(r.body(), k));
    Theorem counts = decisions.prove(syntax.equation(r.count(), target.count()), facts);
    if (counts != null && index(body, inside) == k) {
      return equality.prove(r.term(), laws.reduction(target.count(), r.body()), facts);
    }
    Theorem spread = of(body, inside);
    if (spread == null) {
      return null;
    }
    Term.Free j = calculus.index("j", inside, r.term(), target.term(), body);
    Term both = syntax.lambda(k, syntax.lambda(j, at(spread, j)));
    return recorder.trans(reductions.sameBodies(r, k, spread),
        laws.at("reduce_exchange", r.count(), target.count(), both));
  }

  /** The index at which the target adds a value; or null. */
  Term index(Term value, Facts facts) {
    Map<Term.Free, Term> match = match(innermost(value, "%u", new ArrayList<>()), facts);
    return match == null ? null : match.get(unknowns.get(0));
  }

  /** Whether all that is added in a value may be added by the target. */
  boolean adds(Term value, Facts facts) {
    TensorValue v = TensorValue.of(value);
    if (laws.isSum(v)) {
      return ((TensorValue.Call) v).arguments().stream().allMatch(t -> adds(t, facts));
    } else if (v instanceof TensorValue.Select s) {
      return adds(s.first(), calculus.with(facts, s.condition()))
          && adds(s.second(), calculus.with(facts, syntax.not(s.condition())));
    } else if (laws.isFromUnit(v)) {
      TensorValue.Reduction r = (TensorValue.Reduction) v;
      Term.Free k = calculus.index("k", facts, value, target.term());
      return adds(syntax.beta(syntax.at(r.body(), k)), reductions.inRange(r, k, facts));
    }
    Map<Term.Free, Term> match = value == laws.unit() ? null : match(value, facts);
    Term index = match == null ? null : match.get(unknowns.get(0));
    return value == laws.unit() || index != null
        && decisions.prove(calculus.notNegative(index), facts) != null
        && decisions.prove(calculus.less(index, target.count()), facts) != null;
  }

  /** Indices at which the target adds a value; or null. */
  private Map<Term.Free, Term> match(Term value, Facts facts) {
    Map<Term.Free, Term> match =
        Matching.match(calculus, unknowns, form.of(pattern), form.of(value), facts);
    return match != null ? match
        : new OperandMatching(calculus, form, unknowns, facts).match(pattern, value);
  }

  private Theorem single(Term value, Facts facts) {
    Map<Term.Free, Term> match = match(value, facts);
    if (match == null) {
      return null;
    }
    Term index = match.get(unknowns.get(0));
    Term.Free j = calculus.index("j", facts, value, target.term(), index);
    Map<Term.Free, Term> here = new LinkedHashMap<>(match);
    here.put(unknowns.get(0), j);
    Term body = syntax.lambda(j, syntax.apply("cond", syntax.equation(j, index),
        terms.substitute(here, pattern), laws.unit()));
    Theorem only = new Single(calculus, decisions, laws).of(target.count(), body, index, value,
        facts, equality, equality);
    return only == null ? null : recorder.sym(only);
  }
}
