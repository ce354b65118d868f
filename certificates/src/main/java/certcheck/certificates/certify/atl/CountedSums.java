package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.ValueEquality;
import certcheck.certificates.certify.sched.equality.EqualValues;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Sums that a tensor counts up: {@code P (…, 0) = 0}, and {@code P (…, k + 1)} is {@code P (…, k)} with
 * what the sum has at k, if that is no padding. So a specification says a sum with a condition.
 */
final class CountedSums implements EqualValues.Counting {
  private final Rulebook rules;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Term functions;
  private final Term zero;
  private final Theorem isZero;
  /** The tensors that are tried, of which an element before another is not counted up once more. */
  private final Set<Term> open = new HashSet<>();

  /**
   * Sums.
   *
   * @param functions the variable F
   * @param isZero {@code ⊢ numeral 0 0 = z}
   */
  CountedSums(Rulebook rules, Term functions, Theorem isZero) {
    this.rules = rules;
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.functions = functions;
    this.isZero = isZero;
    this.zero = Syntax.right(isZero);
  }

  @Override
  public Theorem prove(Term sum, Term element, Facts facts, ValueEquality equality) {
    List<Term> parts = Syntax.arguments(sum);
    boolean present = Syntax.isConstant("filled", Syntax.head(sum))
        && Syntax.isConstant("sum_present", Syntax.head(parts.get(1)));
    boolean reduced = Syntax.isConstant("reduce", Syntax.head(sum))
        && parts.get(1) instanceof Term.Literal f && f.value.intValue() == '+';
    List<Term> at = Syntax.arguments(element);
    List<Term> index = Syntax.items(at.get(1));
    if (!present && !reduced || index.isEmpty() || !open.add(at.get(0))) {
      return null;
    }
    Theorem result = counted(sum, element, present, facts, equality);
    open.remove(at.get(0));
    return result;
  }

  private Theorem counted(
      Term sum, Term element, boolean present, Facts facts, ValueEquality equality) {
    List<Term> parts = Syntax.arguments(sum);
    List<Term> at = Syntax.arguments(element);
    List<Term> index = Syntax.items(at.get(1));
    List<Term> summed = present ? Syntax.arguments(parts.get(1)) : parts;
    Term n = summed.get(present ? 1 : 3);
    Term g = summed.get(present ? 2 : 4);
    Theorem last = same(n, index.get(index.size() - 1), facts);
    Theorem least = last == null ? null
        : rules.decide(facts, syntax.apply("≤", syntax.literal(0), n));
    if (least == null) {
      return null;
    }
    Term.Free model = (Term.Free) Syntax.head(element);
    Counted counted = new Counted(model, at.get(0), index.subList(0, index.size() - 1));
    Term start = present ? syntax.apply(functions, List.of(zero, nil(), noValue()))
        : parts.get(2);
    Theorem base = equality.prove(counted.at(syntax.literal(0)), start, facts);
    Theorem step = base == null ? null : step(counted, n, g, present, facts, equality);
    if (step == null) {
      return null;
    }
    Term.Free k = rules.index();
    Term p = syntax.lambda(k, counted.at(k));
    Theorem whole = present
        ? rules.use("filled_sum_counted", List.of(functions, n, g, p, zero), isZero, least, base,
            step)
        : rules.use("sum_counted", List.of(functions, n, g, p, start), least, base, step);
    Theorem reducedTo = rules.derived().convert(
        whole, syntax.equation(sum, counted.at(n)));
    Theorem there = equality.prove(counted.at(n), element, facts);
    return there == null ? null : recorder.trans(reducedTo, there);
  }

  /** The elements of a tensor whose last index counts. */
  private final class Counted {
    private final Term.Free model;
    private final Term tensor;
    private final List<Term> before;

    Counted(Term.Free model, Term tensor, List<Term> before) {
      this.model = model;
      this.tensor = tensor;
      this.before = before;
    }

    Term at(Term k) {
      List<Term> index = new ArrayList<>(before);
      index.add(k);
      return syntax.apply(
          model, List.of(tensor, syntax.list(rules.terms().integer, index)));
    }
  }

  private Term nil() {
    return syntax.list(rules.terms().integer, List.of());
  }

  private Term noValue() {
    return syntax.list(functions.type.codomain().codomain().codomain(), List.of());
  }

  private Theorem same(Term s, Term t, Facts facts) {
    return s == t ? recorder.refl(s) : rules.decide(facts, syntax.equation(s, t));
  }

  /** {@code ⊢ ∀k. 0 ≤ k ⟹ k < n ⟹ P (k + 1) = …}. */
  private Theorem step(Counted counted, Term n, Term g, boolean present, Facts facts,
      ValueEquality equality) {
    Term.Free k = rules.index();
    Term least = rules.calculus().notNegative(k);
    Term most = rules.calculus().less(k, n);
    Facts inside = rules.calculus().with(rules.calculus().with(facts, least), most);
    Term each = syntax.at(g, k);
    Term next = counted.at(syntax.apply("+", k, syntax.literal(1)));
    Theorem added = present ? added(counted.at(k), each) : recorder.refl(syntax.apply(functions,
        List.of(syntax.literal('+'), nil(), syntax.list(each.type, List.of(
            counted.at(k), each)))));
    Theorem same =
        added == null ? null : equality.prove(next, Syntax.right(added.conclusion()), inside);
    return same == null ? null : recorder.gen(k, rules.derived().disch(List.of(least, most),
        recorder.trans(same, recorder.sym(added))));
  }

  /** {@code ⊢ $added F x o = v}; null if o is neither a value nor padding, nor a case of these. */
  private Theorem added(Term x, Term o) {
    List<Term> parts = Syntax.arguments(o);
    if (Syntax.isConstant("none", o)) {
      return rules.use("added_none", List.of(functions, x));
    } else if (Syntax.isConstant("some", Syntax.head(o))) {
      return rules.use("added_some", List.of(functions, x, parts.get(0)));
    } else if (!Syntax.isConstant("cond", Syntax.head(o))) {
      return null;
    }
    Theorem first = added(x, parts.get(1));
    Theorem second = added(x, parts.get(2));
    return first == null || second == null ? null : rules.use("added_cond", List.of(functions, x,
        parts.get(0), parts.get(1), parts.get(2), Syntax.right(first), Syntax.right(second)),
        first, second);
  }
}
