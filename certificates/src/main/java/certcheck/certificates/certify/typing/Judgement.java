package certcheck.certificates.certify.typing;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;

/**
 * The parts of a judgement about an expression e in a context Γ: {@code ⊢ typed Γ e t}, {@code ⊢
 * cfd_typed Γ e t} or {@code ⊢ $untyped Γ e}.
 */
public final class Judgement {
  private Judgement() {}

  /** The expression that a judgement is about. */
  public static Term expression(Theorem judgement) {
    return Syntax.arguments(judgement.conclusion()).get(1);
  }

  /** The type that a judgement gives; it must give one. */
  public static Term shape(Theorem typed) {
    return Syntax.right(typed.conclusion());
  }
}
