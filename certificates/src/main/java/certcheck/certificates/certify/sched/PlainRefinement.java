package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.certify.sched.refinement.Correspondence;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** That a program refines another one, both without updates. */
final class PlainRefinement extends RefinementRun {
  private static final String THEORY = "sched_pair_claims";

  /** What programs with parallel iterations that write equal values need besides. */
  private static final List<String> RACE_LIBRARIES = List.of("sched_races", "sched_forwarding");
  private static final List<String> PAIR_LIBRARIES =
      List.of("sched_refinement", "sched_outputs", "sched_pair");

  private final boolean harmless;
  private final List<ProgramProof> proofs = new ArrayList<>();

  /**
   * A run.
   *
   * @param harmless whether parallel iterations may write equal values to one cell
   */
  PlainRefinement(Path folder, Deadline deadline, RefinementCertifier.Side first,
      RefinementCertifier.Side second, List<Law> laws, boolean harmless) {
    super(folder, deadline, first, second, laws,
        harmless ? List.of(THEORY, "sched_races") : List.of(THEORY));
    this.harmless = harmless;
  }

  @Override
  void prove() throws Certifier.Undecided, SchedCertifier.Unsatisfiable {
    load(Stream.of(TextClaims.LIBRARIES, PAIR_LIBRARIES,
        harmless ? RACE_LIBRARIES : List.<String>of()).flatMap(List::stream).toList());
    TextClaims one = about(first(), "first ");
    TextClaims other = about(second(), "second ");
    Program source = withParameters(first().program());
    ProgramProof plain = proof(source, "first ");
    plain.defined();
    Program specified = specified(source);
    ProgramProof proof = proof(specified, "specified ");
    Claim claim = specified.claims().get(0);
    Theorem implemented = recorder.lemma("first implements",
        explained(() -> proof.implementation(claim, plain)));
    goOn();
    RefinementProof refinement =
        new RefinementProof(proof, one, other, second().program().file());
    refinement.inPlace();
    Program annotated = new Correspondence(specified, second().program()).annotated();
    ProgramProof another = proof(annotated, "second ");
    Theorem alsoImplemented = recorder.lemma("second implements",
        explained(() -> another.implementation(claim, another)));
    String words = RefinementCertifier.words(laws);
    writer.claim("claim refines",
        refinement.claim(laws, implemented, alsoImplemented, words), words);
  }

  private ProgramProof proof(Program program, String which)
      throws SchedCertifier.Unsatisfiable {
    ProgramProof made = new ProgramProof(derived, lemmas, program, harmless, which);
    proofs.add(made);
    return made;
  }

  private TextClaims about(RefinementCertifier.Side side, String which)
      throws Certifier.Undecided {
    return ClaimWriter.about(derived, library, side.program(), side.text(),
        new ProgramTerms(derived.syntax(), side.program()), false, which);
  }

  @Override
  boolean lacksEqualValues() {
    return proofs.stream().anyMatch(ProgramProof::lacksEqualValues);
  }

  @Override
  boolean restsOnEqualValues() {
    return harmless && proofs.stream().anyMatch(ProgramProof::restsOnEqualValues);
  }
}
