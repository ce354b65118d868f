package certcheck.certificates.certify.lowering;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.padding.Padding;
import java.util.List;

/**
 * What claims of padded storage have in common (Rink 2018, section 4): their first arguments M, f
 * and z, where extents are rounded up to multiples of M, the functions of the loops compute the
 * operations f on defined values, with controlled division, and z is zero.
 *
 * @param claim the claim
 * @param extents how extents are rounded
 */
record PaddedArithmetic(LoweringClaim<?> claim, Padding extents) {

  /** M, f and z. */
  List<Term> arguments(Syntax syntax) {
    return List.of(multiple(syntax), functions(syntax), value(syntax));
  }

  /** M. */
  Term multiple(Syntax syntax) {
    return syntax.literal(extents.vectorLength());
  }

  private Term functions(Syntax syntax) {
    return syntax.logic().terms.free("f", claim.argument(syntax, 1));
  }

  private Term value(Syntax syntax) {
    return syntax.logic().terms.free("z", claim.argument(syntax, 2));
  }

  /** {@code controlled f z}. */
  Term operation(Syntax syntax) {
    return syntax.apply("controlled", functions(syntax), value(syntax));
  }

  /** {@code some z}. */
  Term zero(Syntax syntax) {
    return syntax.apply("some", value(syntax));
  }

  /** {@code ⊢ 1 ≤ M}. */
  Theorem positive(Derived derived) {
    Syntax syntax = derived.syntax();
    return derived.fromEqTrue(derived.recorder().evaluate(
        syntax.apply("≤", syntax.literal(1), multiple(syntax))));
  }
}
