package certcheck.benchmarks.solvers;

import com.microsoft.z3.Context;
import com.microsoft.z3.Native;
import com.microsoft.z3.Z3Exception;

/** z3, which runs a script as its command line does. */
public final class Z3 implements Solver {

  private Context running;

  /** A solver. */
  public Z3() {}

  @Override
  public String name() {
    return "z3 4.14.1";
  }

  @Override
  public String solve(String script) {
    try (Context context = new Context()) {
      return verdict(context, script);
    } catch (Z3Exception failure) {
      return String.valueOf(failure.getMessage());
    }
  }

  /** The last line of the answers; the context is stopped no more when it is closed. */
  private String verdict(Context context, String script) {
    started(context);
    try {
      String[] lines = Native.evalSmtlib2String(context.nCtx(), script).strip().split("\n");
      return lines[lines.length - 1];
    } finally {
      started(null);
    }
  }

  private synchronized void started(Context context) {
    running = context;
  }

  @Override
  public synchronized void stop() {
    if (running != null) {
      running.interrupt();
    }
  }
}
