package certcheck.certificates.certify;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;

/**
 * The parts of a judgement about an expression e in a context Γ: {@code ⊢ typed Γ e t}, {@code ⊢
 * cfd_typed Γ e t} or {@code ⊢ $untyped Γ e}.
 */
final class Judgement {
  private Judgement() {}

  /** The expression that a judgement is about. */
  static Term expression(Theorem judgement) {
    return Syntax.arguments(judgement.conclusion()).get(1);
  }

  /** The type that a judgement gives; it must give one. */
  static Term shape(Theorem typed) {
    return Syntax.right(typed.conclusion());
  }
}
