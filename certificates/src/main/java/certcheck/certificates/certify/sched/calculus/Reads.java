package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.Translation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.function.Function;

/** Proofs that the cells that an expression reads lie in a set. */
public final class Reads {
  private final Calculus calculus;
  private final Translation translation;

  public Reads(Calculus calculus, Translation translation) {
    this.calculus = calculus;
    this.translation = translation;
  }

  /**
   * {@code ⊢ $reads_in s e}.
   *
   * @param leaf proves {@code s a i} for a cell that is read
   */
  public Theorem in(Term s, Code.Value e, Function<Code.Cell, Theorem> leaf) {
    if (e instanceof Code.Value.Read read) {
      return calculus.rule("reads_in_read",
          List.of(s, read.cell().array(), read.cell().index()), leaf.apply(read.cell()));
    } else if (e instanceof Code.Value.Select select) {
      return calculus.rule("reads_in_select",
          List.of(s, select.first().term(), select.second().term(), select.condition()),
          in(s, select.first(), leaf), in(s, select.second(), leaf));
    } else if (e instanceof Code.Value.Call call) {
      Theorem all = calculus.rule("all_read_in_nil", List.of(s));
      for (int k = call.arguments().size() - 1; k >= 0; k--) {
        Code.Value argument = call.arguments().get(k);
        Term rest = translation.list(call.arguments().subList(k + 1, call.arguments().size()));
        all = calculus.rule("all_read_in_cons", List.of(s, argument.term(), rest),
            in(s, argument, leaf), all);
      }
      return calculus.rule("reads_in_call", List.of(s, translation.list(call.arguments()),
          call.function(), call.integers()), all);
    }
    throw new IllegalStateException("no expression: " + e);
  }
}
