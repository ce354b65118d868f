package certcheck.certificates.certify.lowering;

import certcheck.semantics.teil.Program;
import certcheck.semantics.value.Operation;
import java.util.List;

/**
 * The claim {@code teil_lowers} of a program of TeIL that one of another language was rewritten to, whose
 * operators it has.
 */
final class RewrittenLowers extends TeilLowers {
  private final String standing;
  private final List<Operation> operations;

  /**
   * The claim about a program that the type checker accepts.
   *
   * @param language with which names of constants of the other language start; the model language has none
   * @param isUnderLaws whether it was rewritten by laws
   */
  RewrittenLowers(Program program, String language, boolean isUnderLaws) {
    super(program);
    boolean isTeil = language.equals("teil_");
    this.standing = !isTeil ? "model_" : isUnderLaws ? "operator_" : language;
    this.operations = isTeil ? super.operations() : ModelClaim.OPERATIONS;
  }

  @Override
  String standing() {
    return standing;
  }

  @Override
  List<Operation> operations() {
    return operations;
  }
}
