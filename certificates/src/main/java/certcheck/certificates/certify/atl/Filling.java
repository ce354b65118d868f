package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** What a cell holds for an element: its value, and 0 for padding. */
public final class Filling {
  private final Rulebook rules;
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Term.Free functions;
  private final Theorem zero;
  private final Term none;

  /**
   * What cells hold.
   *
   * @param functions the variable F
   * @param zero {@code ⊢ numeral 0 0 = z}
   * @param none padding
   */
  Filling(Rulebook rules, Term.Free functions, Theorem zero, Term none) {
    this.rules = rules;
    this.calculus = rules.calculus();
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.functions = functions;
    this.zero = zero;
    this.none = none;
  }

  /** {@code ⊢ filled F o = v}: padding reads as 0. */
  Theorem of(Term o) {
    return of(o, null);
  }

  /**
   * The same under a law.
   *
   * @param monoid {@code ⊢ commutative_monoid F + z}, so that a sum may have padding; or null
   */
  public Theorem of(Term o, Theorem monoid) {
    List<Term> parts = Syntax.arguments(o);
    Term head = Syntax.head(o);
    if (o == none) {
      return rules.use("filled_none", List.of(functions, Syntax.right(zero)), zero);
    } else if (Syntax.isConstant("some", head)) {
      return rules.use("filled_some", List.of(functions, parts.get(0)));
    } else if (Syntax.isConstant("cond", head)) {
      Theorem first = of(parts.get(1), monoid);
      Theorem second = of(parts.get(2), monoid);
      return rules.use("filled_cond", List.of(functions, parts.get(0), parts.get(1), parts.get(2),
          Syntax.right(first), Syntax.right(second)), first, second);
    } else if (Syntax.isConstant("sum_present", head)) {
      Term.Free k = rules.index();
      Term each = syntax.at(parts.get(2), k);
      if (Syntax.isUnary("some", each)) {
        return rules.use("filled_sum", List.of(functions, parts.get(1), syntax.lambda(k,
            Syntax.right(each)), parts.get(2), Syntax.right(zero)), zero,
            recorder.gen(k, recorder.refl(each)));
      } else if (monoid != null) {
        Theorem value = of(each, monoid);
        return rules.use("filled_sum_under", List.of(functions, parts.get(1), parts.get(2),
            syntax.lambda(k, Syntax.right(value)), Syntax.right(zero)), zero, monoid,
            recorder.gen(k, rules.derived().disch(List.of(calculus.notNegative(k),
                calculus.less(k, parts.get(1))), value)));
      }
    }
    return recorder.refl(syntax.apply("filled", functions, o));
  }
}
