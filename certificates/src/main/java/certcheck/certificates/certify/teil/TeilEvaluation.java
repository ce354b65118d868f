package certcheck.certificates.certify.teil;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.tml.Execution;
import certcheck.certificates.certify.tml.TmlContext;
import certcheck.certificates.certify.tml.TmlEvaluation;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Statement;
import java.util.List;
import java.util.function.Function;

/**
 * Evaluates well-typed programs of TeIL by proof, index by index, with the rules of the theory
 * {@code teil}, as {@link TmlEvaluation} does those of the model language; and proves of others
 * that they are not well-formed. Recurs on expressions: call it in a thread with a large stack.
 */
public final class TeilEvaluation {
  private static final Execution.Names NAMES = new Execution.Names("teil_ev",
      "teil_exec_intro_st_empty", "teil_exec_assign", "teil_evaluates_intro", List.of("o"));

  private final Computation computation;

  /**
   * Evaluation in a logic that holds the theories {@code tml_claims} and {@code teil_claims}.
   *
   * @param library proves a library lemma by its name, in the same logic; those of
   *     {@code teil_programs}, {@code teil_evaluation} and what they import are needed
   */
  public TeilEvaluation(Logic logic, Recorder recorder, Function<String, Theorem> library) {
    this.computation = Computation.of(logic, recorder, library);
  }

  /**
   * Evaluates a program that the type checker accepts; the theorem is about
   * {@code teil_evaluates}, and has no empty sum.
   */
  public TmlEvaluation.Evaluates evaluate(Program program) {
    TmlContext context = context(program);
    TeilTyping typing = typing(context);
    Execution execution = new Execution(computation, context, NAMES);
    for (Statement s : program.statements()) {
      execution.assign(s.target(), s.expression().fold(
          new TeilValues(computation, context, typing, execution)));
    }
    return execution.evaluates();
  }

  /**
   * Refutes that a program is well-formed.
   *
   * @param program one that the type checker refuses
   * @return {@code ⊢ ¬teil_ok P}
   */
  public Theorem refute(Program program) {
    TmlContext context = context(program);
    return new TeilRefutation(computation, context, program,
        context.context() == null ? null : typing(context)).theorem();
  }

  private TmlContext context(Program program) {
    TmlContext context = new TmlContext(computation, program.variables());
    for (Statement s : program.statements()) {
      context.name(s.target());
      for (Expression e : s.expression().postorder()) {
        if (e instanceof Expression.Variable x) {
          context.name(x.name());
        }
      }
    }
    return context;
  }

  private TeilTyping typing(TmlContext context) {
    return new TeilTyping(computation.derived(), computation.cited(), context.typing());
  }
}
