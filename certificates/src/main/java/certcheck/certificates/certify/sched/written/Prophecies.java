package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.kernel.Term;

/** What assignments are said to write (Clément 2022, 5.3): values in a model. */
public interface Prophecies {
  /**
   * The value that an assignment writes in its iterations.
   *
   * @throws OpenObligation if none is known
   */
  Term of(Code.Write write);
}
