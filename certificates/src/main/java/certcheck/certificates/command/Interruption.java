package certcheck.certificates.command;

import certcheck.certificates.proof.Deadline;
import java.util.ArrayList;
import java.util.List;

/**
 * What an interrupt by the user does, as by Ctrl-C: the time for proofs is over, so that what was
 * proved is reported, and with {@code --partial} written.
 */
public final class Interruption {
  private final List<Deadline> deadlines = new ArrayList<>();
  private boolean happened;

  /** The deadline of a proof that begins now. */
  synchronized void add(Deadline deadline) {
    deadlines.add(deadline);
    if (happened) {
      deadline.interrupt();
    }
  }

  /**
   * Interrupts all proofs.
   *
   * @return whether there was one
   */
  public synchronized boolean interrupt() {
    happened = true;
    deadlines.forEach(Deadline::interrupt);
    return !deadlines.isEmpty();
  }

  /** Whether proofs were interrupted. */
  public synchronized boolean happened() {
    return happened;
  }
}
