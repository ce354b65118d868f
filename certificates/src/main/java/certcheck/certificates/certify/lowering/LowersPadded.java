package certcheck.certificates.certify.lowering;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.tml.padding.Padding;
import certcheck.semantics.tml.syntax.Program;
import java.util.List;
import java.util.Optional;

/**
 * The claim {@code lowers_padded}: arrays have the rounded extents of their variables (Rink 2018,
 * section 4), and division is controlled.
 */
class LowersPadded extends ModelClaim {
  /** The claim for extents that are rounded so. */
  LowersPadded(Program program, Padding padding) {
    super(program, Optional.of(padding));
  }

  @Override
  String constant() {
    return "lowers_padded";
  }

  @Override
  List<String> theories() {
    return List.of("padding_claims", "lowering_padded_claims");
  }

  @Override
  List<String> libraries() {
    return List.of("tml", "tml_evaluation", "padding", "padding_simulation",
        "padding_refinement", "lowering", "lowering_padded");
  }

  @Override
  List<Term> evaluation(Syntax syntax) {
    return List.of(operation(syntax), padding().zero(syntax));
  }
}
