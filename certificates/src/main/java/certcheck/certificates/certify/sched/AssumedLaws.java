package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** What laws that functions obey say of them. */
public final class AssumedLaws {
  private AssumedLaws() {}

  /**
   * The laws one by one, such as {@code ⊢ commutative_monoid F f z}.
   *
   * @param obeyed {@code ⊢ obeys any F l}
   */
  public static List<Theorem> of(Calculus calculus, Theorem obeyed) {
    List<Theorem> result = new ArrayList<>();
    Theorem rest = obeyed;
    List<Term> parts = Syntax.arguments(obeyed.conclusion());
    for (Term law : Syntax.items(parts.get(2))) {
      List<Term> list = new ArrayList<>(parts.subList(0, 2));
      list.addAll(Syntax.arguments(Syntax.right(rest.conclusion())));
      Theorem head = calculus.rule("obeys_head", list, rest);
      List<Term> subject = new ArrayList<>(List.of(parts.get(1)));
      subject.addAll(Syntax.arguments(law));
      result.add(calculus.rule(
          "any_" + ((Term.Constant) Syntax.head(law)).symbol.name, subject, head));
      rest = calculus.rule("obeys_tail", list, rest);
    }
    return result;
  }
}
