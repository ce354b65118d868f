package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Proofs that a value is the same in two models, from what is said of the elements that it depends
 * on: those of a reduction where its index is in range, those of a choice under its condition.
 */
final class Agreement {
  /** What is said of an element. */
  interface Element {
    /**
     * {@code ⊢ A tensor index = B tensor index}.
     *
     * @param facts what is known where the value reads the element
     */
    Theorem same(Term tensor, Term index, Facts facts);
  }

  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Term.Free model;
  private final Term.Free other;
  private final Element element;
  private final Set<String> taken = new HashSet<>();

  /**
   * Proofs about two models.
   *
   * @param model the variable A of the values
   * @param other the variable B
   * @param avoid variables that no index of a reduction becomes
   */
  Agreement(Calculus calculus, Term.Free model, Term.Free other, Collection<Term.Free> avoid,
      Element element) {
    avoid.forEach(x -> taken.add(x.name));
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.model = model;
    this.other = other;
    this.element = element;
  }

  /** {@code ⊢ t = t[B/A]}. */
  Theorem of(Term t, Facts facts) {
    if (!terms.occurs(model, t)) {
      return recorder.refl(t);
    }
    if (Syntax.head(t) == model) {
      return element.same(Syntax.left(t), Syntax.right(t), facts);
    }
    if (Syntax.isConstant("reduce", Syntax.head(t))) {
      return reduction(t, facts);
    }
    if (Syntax.isConstant("cond", Syntax.head(t))) {
      return choice(Syntax.arguments(t), facts);
    }
    if (t instanceof Term.Application a) {
      return recorder.mkComb(of(a.function, facts), of(a.argument, facts));
    }
    throw new IllegalArgumentException("no value of a specification: " + t);
  }

  /** {@code reduce F f z n g}. */
  private Theorem reduction(Term t, Facts facts) {
    List<Term> parts = Syntax.arguments(t);
    Term n = parts.get(3);
    Term.Abstraction g = (Term.Abstraction) parts.get(4);
    Term.Abstraction h = (Term.Abstraction) terms.substitute(Map.of(model, other), g);
    Term.Free k = fresh(g, facts);
    Facts inside = calculus.with(calculus.with(facts, calculus.notNegative(k)),
        calculus.less(k, n));
    Theorem body = recorder.trans(recorder.trans(recorder.beta(terms.application(g, k)),
        of(terms.instantiate(g, k), inside)),
        recorder.sym(recorder.beta(terms.application(h, k))));
    Theorem bodies = recorder.gen(k, recorder.disch(calculus.notNegative(k),
        recorder.disch(calculus.less(k, n), body)));
    Term.Application start = (Term.Application) syntax.apply(Syntax.head(t), parts.subList(0, 3));
    Theorem started = calculus.derived().function(calculus.derived().function(
        calculus.derived().argument(start.function, of(parts.get(2), facts)), n), g);
    return recorder.trans(started, calculus.rule("reduce_same", List.of(parts.get(0),
        parts.get(1), terms.substitute(Map.of(model, other), parts.get(2)), n, n, g, h),
        recorder.refl(n), bodies));
  }

  /** {@code cond b u v}. */
  private Theorem choice(List<Term> parts, Facts facts) {
    Term condition = parts.get(0);
    Term fails = syntax.not(condition);
    Theorem then = of(parts.get(1), calculus.with(facts, condition));
    Theorem otherwise = of(parts.get(2), calculus.with(facts, fails));
    return calculus.rule("cond_same_if", List.of(condition, parts.get(1), parts.get(2),
        Syntax.right(then), Syntax.right(otherwise)), recorder.disch(condition, then),
        recorder.disch(fails, otherwise));
  }

  /** A variable for the index of a reduction, other than those of all others. */
  private Term.Free fresh(Term.Abstraction g, Facts facts) {
    facts.theorems().forEach(f -> syntax.frees(f).forEach(x -> taken.add(x.name)));
    syntax.frees(g).forEach(x -> taken.add(x.name));
    String name = Syntax.variant(syntax.binderName(g), taken);
    taken.add(name);
    return terms.free(name, terms.integer);
  }
}
