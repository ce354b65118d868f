package certcheck.certificates.certify.lowering;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.tml.syntax.Program;
import java.util.List;
import java.util.Optional;

/** The claim {@code lowers}: in any arithmetic, arrays have the extents of their variables. */
final class Lowers extends ModelClaim {
  /** The claim about a program that the type checker accepts. */
  Lowers(Program program) {
    super(program, Optional.empty());
  }

  @Override
  String constant() {
    return "lowers";
  }

  @Override
  List<String> theories() {
    return List.of("lowering_claims");
  }

  @Override
  List<String> libraries() {
    return List.of("tml", "tml_evaluation", "lowering", "lowering_ranks");
  }

  @Override
  List<Term> evaluation(Syntax syntax) {
    return List.of(operation(syntax), syntax.logic().terms.free("z", argument(syntax, 1)));
  }
}
