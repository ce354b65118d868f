package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.atl.Claim;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/** Certifies claims about two texts, one claim after the other. */
public abstract class TextPairCertifier {
  private static final long NODES = 40_000_000;

  private final Path folder;
  private final Deadline deadline;
  private final Consumer<AtlCertifier.Outcome> progress;

  /**
   * A certifier.
   *
   * @param folder where the libraries are
   * @param deadline when proving has to end
   * @param progress is told of each claim, when it is decided
   */
  protected TextPairCertifier(
      Path folder, Deadline deadline, Consumer<AtlCertifier.Outcome> progress) {
    this.folder = folder;
    this.deadline = deadline;
    this.progress = progress;
  }

  /** Proves what the texts mean, and then gives the proof of each claim. */
  protected interface Texts {
    /** The proofs of claims, with the lemmas of libraries by their names. */
    Decisions.Proof proof(Derived derived, Function<String, Theorem> library)
        throws Certifier.Undecided;
  }

  /**
   * Tries to prove claims.
   *
   * @param theories that are loaded
   * @param libraries that are, each after those that it imports
   * @throws Certifier.Undecided if a library cannot be read, or a text means nothing
   */
  protected final AtlCertifier.Result certify(List<String> theories,
      Stream<List<String>> libraries, List<Claim> claims, Texts texts) throws Certifier.Undecided {
    Logic logic = new Logic(NODES);
    Theories known = new Theories(logic);
    theories.forEach(known::load);
    Libraries loaded = Libraries.load(
        folder, libraries.flatMap(List::stream).distinct().toList(), logic, deadline);
    Recorder recorder = Recorder.forCertificate(logic);
    recorder.within(deadline);
    Decisions.Proof proof =
        texts.proof(new Derived(recorder, new Syntax(logic)), loaded.lemmas()::lemma);
    Decisions decisions = new Decisions(recorder, progress);
    decisions.decide(claims, proof);
    return decisions.result(known, loaded);
  }
}
