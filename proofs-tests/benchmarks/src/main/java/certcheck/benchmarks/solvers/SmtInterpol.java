package certcheck.benchmarks.solvers;

import de.uni_freiburg.informatik.ultimate.logic.FormulaLet;
import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.logic.Term;
import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.LogProxy;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import de.uni_freiburg.informatik.ultimate.smtinterpol.proof.ProofRules;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.ParseEnvironment;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.OptionalLong;
import java.util.TimerTask;

/** SMTInterpol with its defaults. */
public final class SmtInterpol implements Solver {

  private volatile boolean stopped;

  /** It asks only now and then whether it is stopped. */
  private final Insistence insistence = new Insistence();

  /** A solver. */
  public SmtInterpol() {}

  @Override
  public String name() {
    return "SMTInterpol 2.5-1388";
  }

  @Override
  public String solve(String script) {
    return responses(script).last;
  }

  /**
   * The size of the low-level proof that a script is unsatisfiable, in bytes; empty if it is not, or
   * if there is none in time.
   *
   * @param millis time on the wall
   */
  OptionalLong proof(String script, long millis) {
    java.util.Timer timer = new java.util.Timer(true);
    timer.schedule(new TimerTask() {
      @Override
      public void run() {
        stop();
      }
    }, millis);
    Answers answers = responses("(set-option :produce-proofs true)"
        + "(set-option :proof-level lowlevel)" + script.replace("(exit)", "") + "(get-proof)");
    timer.cancel();
    return answers.isUnsatisfiable && !answers.isError
        ? OptionalLong.of(answers.last.getBytes(StandardCharsets.UTF_8).length)
        : OptionalLong.empty();
  }

  private Answers responses(String script) {
    stopped = false;
    DefaultLogger logger = new DefaultLogger();
    logger.setLoglevel(LogProxy.LOGLEVEL_OFF);
    OptionMap options = new OptionMap(logger, true);
    Answers answers = new Answers(new SMTInterpol(() -> stopped, options), options);
    insistence.started(Thread.currentThread());
    try {
      answers.parseStream(new StringReader(script), "script");
    } catch (SMTLIBException failure) {
      answers.printError(String.valueOf(failure.getMessage()));
    } catch (ThreadDeath forced) {
      answers.printError("time limit");
    } finally {
      insistence.started(null);
    }
    return answers;
  }

  @Override
  public void stop() {
    stopped = true;
    insistence.request();
  }

  /** Keeps the last answer. */
  private static final class Answers extends ParseEnvironment {
    private String last = "no answer";

    /** Whether an answer was unsat, and whether something went wrong. */
    private boolean isUnsatisfiable;

    private boolean isError;

    Answers(SMTInterpol solver, OptionMap options) {
      super(solver, options);
    }

    @Override
    public void printSuccess() {
      // Says nothing of the verdict.
    }

    @Override
    public void printResponse(Object response) {
      last = response instanceof Term proof ? text(proof) : response.toString();
      isUnsatisfiable |= last.equals("unsat");
    }

    @Override
    public void printError(String message) {
      last = message;
      isError = true;
    }

    /** A proof as the solver prints it: with {@code let} for what is there repeatedly. */
    private static String text(Term proof) {
      StringBuilder text = new StringBuilder();
      ProofRules.printProof(text, new FormulaLet().let(proof));
      return text.toString();
    }

    @Override
    public void exit() {
      // The virtual machine goes on.
    }
  }
}
