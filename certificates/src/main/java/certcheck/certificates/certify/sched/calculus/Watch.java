package certcheck.certificates.certify.sched.calculus;

import certcheck.semantics.source.Position;
import java.util.function.Supplier;

/** Is told of the obligations of a proof, one after the other. */
public interface Watch {
  /** Is told nothing. */
  Watch NONE = (position, what) -> {};

  /**
   * An obligation is being worked on.
   *
   * @param position what it is about; null if that has no place in the text
   * @param what it says, in words, which are made only if they are wanted
   */
  void obligation(Position position, Supplier<String> what);
}
