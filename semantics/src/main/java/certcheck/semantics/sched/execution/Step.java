package certcheck.semantics.sched.execution;

import java.util.List;

/**
 * A step by an assignment, which was done or can be done next.
 *
 * @param iterations the iterations of parallel loops in which it is, outermost first
 * @param reads what it reads, in order
 * @param write what it writes
 */
public record Step(List<Iteration> iterations, List<Access> reads, Access write) {

  /** {@code 4:5 writes c[0] with i = 1}. */
  @Override
  public String toString() {
    String values = write.environment().text(Environment.Kind.ITERATION);
    return write.position() + " writes " + write.cell()
        + (values.isEmpty() ? "" : " with " + values);
  }
}
