package certcheck.benchmarks.solvers;

/** A solver of SMT-LIB 2 scripts that runs in this virtual machine. */
public interface Solver {

  /** What it is called, with its version. */
  String name();

  /**
   * Runs a script with one {@code check-sat}, from its text to the verdict.
   *
   * @param script of logic LIA or QF_LIA
   * @return {@code sat}, {@code unsat}, or the reason why it is neither
   */
  String solve(String script);

  /** Asks a script that runs in another thread to give up; does nothing if none runs. */
  void stop();
}
