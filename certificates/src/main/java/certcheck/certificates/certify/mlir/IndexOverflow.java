package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Reason;
import certcheck.semantics.source.Position;
import java.util.List;
import java.util.Optional;

/** An index does not fit into 64 bits, or it is not known whether it does. */
public final class IndexOverflow extends Certifier.Refused {
  private static final long serialVersionUID = 1L;
  private static final String CLAIM = "no_overflow";

  private final boolean isIntroduced;
  private final transient Optional<IndexCounterexample> counterexample;

  /**
   * An index that an operation computes.
   *
   * @param position of the operation
   * @param operation what it is, in words
   */
  IndexOverflow(String file, Position position, String operation,
      Optional<IndexCounterexample> counterexample) {
    super(List.of(counterexample.isPresent()
        ? new Reason(Reason.Outcome.REFUTED, CLAIM, file, Optional.of(position),
            "claim no_overflow: refuted: " + operation
                + " computes an index that does not fit into 64 bits",
            counterexample.get().lines())
        : new Reason(Reason.Outcome.UNDECIDED, CLAIM, file, Optional.of(position),
            "claim no_overflow: undecided: " + operation
                + " computes an index that perhaps does not fit into 64 bits", List.of())));
    this.counterexample = counterexample;
    this.isIntroduced = false;
  }

  private IndexOverflow(IndexOverflow other, String first) {
    super(other.reasons().stream().map(r -> new Reason(r.outcome(), r.claim(), r.file(), r.position(),
        r.text() + "; all that " + first + " computes do", r.details())).toList());
    this.counterexample = other.counterexample;
    this.isIntroduced = true;
  }

  /** The same, where all indices of a function that is to be replaced by this one fit. */
  IndexOverflow introduced(String first) {
    return new IndexOverflow(this, first);
  }

  /** Whether all indices of a function that is to be replaced by this one fit. */
  public boolean isIntroduced() {
    return isIntroduced;
  }

  /** Parameters and an iteration in which it does not fit. */
  public Optional<IndexCounterexample> counterexample() {
    return counterexample;
  }
}
