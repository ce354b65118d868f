package certcheck.certificates.certify.cfdlang;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.tml.Execution;
import certcheck.certificates.certify.tml.TmlContext;
import certcheck.certificates.certify.tml.TmlEvaluation;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Statement;
import certcheck.semantics.cfdlang.Translation;
import certcheck.semantics.cfdlang.TypeChecker;
import certcheck.semantics.tml.typing.Typing;
import java.util.List;
import java.util.function.Function;

/**
 * Evaluates well-typed programs of the CFDlang dialect by proof, index by index, with the rules of
 * the theory {@code cfdlang}, as {@link TmlEvaluation} does those of the model language. Recurs on
 * expressions: call it in a thread with a large stack.
 */
public final class CfdlangEvaluation {
  private static final Execution.Names NAMES = new Execution.Names(
      "cfd_ev", "cfd_exec_intro_cv_empty", "cfd_exec_assign", "cfd_evaluates_intro",
      List.of("o", "z"));

  private final Computation computation;

  /**
   * Evaluation in a logic that holds the theories {@code tml_claims} and {@code cfdlang_claims}.
   *
   * @param library proves a library lemma by its name, in the same logic; those of
   *     {@code cfdlang_evaluation} and what it imports are needed
   */
  public CfdlangEvaluation(Logic logic, Recorder recorder, Function<String, Theorem> library) {
    this.computation = Computation.of(logic, recorder, library);
  }

  /**
   * Evaluates a program; the theorem is about {@code cfd_evaluates}.
   *
   * @throws IllegalArgumentException if the program is not well-typed
   */
  public TmlEvaluation.Evaluates evaluate(Program program) {
    Typing types = TypeChecker.check(program);
    TmlContext context = new TmlContext(computation, Translation.variables(program, types));
    CfdlangTyping typing =
        new CfdlangTyping(computation.derived(), computation.cited(), context.typing());
    Execution execution = new Execution(computation, context, NAMES);
    for (Statement s : program.statements()) {
      execution.assign(s.target(), s.expression().fold(
          new CfdlangValues(computation, context, typing, execution)));
    }
    return execution.evaluates();
  }
}
