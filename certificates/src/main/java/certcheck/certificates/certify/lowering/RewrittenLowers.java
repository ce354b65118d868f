package certcheck.certificates.certify.lowering;

import certcheck.semantics.teil.Program;
import certcheck.semantics.value.Operation;
import java.util.List;

/**
 * The claim {@code teil_lowers} of a program of TeIL that one of another language was rewritten to, whose
 * operators it has.
 */
final class RewrittenLowers extends TeilLowers {
  /** The claim about a program that the type checker accepts. */
  RewrittenLowers(Program program) {
    super(program);
  }

  @Override
  String standing() {
    return "model_";
  }

  @Override
  List<Operation> operations() {
    return ModelClaim.OPERATIONS;
  }
}
