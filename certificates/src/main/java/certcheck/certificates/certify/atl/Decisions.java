package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.atl.AtlCertifier.Outcome;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.atl.Claim;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Decides claims one after the other; those that are proved are written to a certificate. */
public final class Decisions {
  private final CertificateWriter writer;
  private final Consumer<Outcome> progress;
  private final List<Outcome> outcomes = new ArrayList<>();

  /**
   * No claim yet.
   *
   * @param progress is told of each claim, when it is decided
   */
  public Decisions(Recorder recorder, Consumer<Outcome> progress) {
    this.writer = new CertificateWriter(recorder);
    this.progress = progress;
  }

  /** The proof of a claim. */
  public interface Proof {
    /** What is claimed, in words, of the texts. */
    Theorem theorem(Claim claim, String words);
  }

  /** Decides claims. */
  public void decide(List<Claim> claims, Proof proof) {
    for (Claim claim : claims) {
      Outcome outcome = decided(claim, proof);
      outcomes.add(outcome);
      progress.accept(outcome);
    }
  }

  private Outcome decided(Claim claim, Proof proof) {
    String words = AtlCertifier.words(claim);
    try {
      writer.claim("claim " + words, proof.theorem(claim, words), words);
      return Outcome.proved(words, claim);
    } catch (OpenObligation e) {
      return Outcome.open(words, claim, e);
    } catch (Deadline.Passed e) {
      return Outcome.late(words, claim, e);
    }
  }

  /** What became of all, and the certificate, if a claim is proved. */
  public AtlCertifier.Result result(Theories theories, Libraries libraries)
      throws Certifier.Undecided {
    return new AtlCertifier.Result(outcomes, writer.hasClaims()
        ? Optional.of(writer.write(theories.loaded(), libraries.digests())) : Optional.empty());
  }
}
