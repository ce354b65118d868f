package certcheck.benchmarks.solvers;

import de.uni_freiburg.informatik.ultimate.logic.SMTLIBException;
import de.uni_freiburg.informatik.ultimate.smtinterpol.DefaultLogger;
import de.uni_freiburg.informatik.ultimate.smtinterpol.LogProxy;
import de.uni_freiburg.informatik.ultimate.smtinterpol.option.OptionMap;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.ParseEnvironment;
import de.uni_freiburg.informatik.ultimate.smtinterpol.smtlib2.SMTInterpol;
import java.io.StringReader;

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
    stopped = false;
    DefaultLogger logger = new DefaultLogger();
    logger.setLoglevel(LogProxy.LOGLEVEL_OFF);
    OptionMap options = new OptionMap(logger, true);
    Answers answers = new Answers(new SMTInterpol(() -> stopped, options), options);
    insistence.started(Thread.currentThread());
    try {
      answers.parseStream(new StringReader(script), "script");
    } catch (SMTLIBException failure) {
      return String.valueOf(failure.getMessage());
    } catch (ThreadDeath forced) {
      return "time limit";
    } finally {
      insistence.started(null);
    }
    return answers.last;
  }

  @Override
  public void stop() {
    stopped = true;
    insistence.request();
  }

  /** Keeps the last answer. */
  private static final class Answers extends ParseEnvironment {
    private String last = "no answer";

    Answers(SMTInterpol solver, OptionMap options) {
      super(solver, options);
    }

    @Override
    public void printSuccess() {
      // Says nothing of the verdict.
    }

    @Override
    public void printResponse(Object response) {
      last = response.toString();
    }

    @Override
    public void printError(String message) {
      last = message;
    }

    @Override
    public void exit() {
      // The virtual machine goes on.
    }
  }
}
