package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.text.Forms;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** That a program refines another one, both without updates. */
final class PlainRefinement extends RefinementRun {
  private static final String THEORY = "sched_pair_claims";

  /** What programs with parallel iterations that write equal values need besides. */
  private static final List<String> RACE_LIBRARIES = List.of("sched_races", "sched_forwarding");
  private static final List<String> PAIR_LIBRARIES =
      List.of("sched_refinement", "sched_outputs", "sched_pair");

  private final boolean harmless;
  private final Optional<RefinementBinding> binding;
  private final List<ProgramProof> proofs = new ArrayList<>();

  /**
   * A run.
   *
   * @param harmless whether parallel iterations may write equal values to one cell
   * @param binding the claim about other texts, if the programs were made of some
   */
  PlainRefinement(Path folder, Deadline deadline, RefinementCertifier.Side first,
      RefinementCertifier.Side second, List<Law> laws, boolean harmless,
      Optional<RefinementBinding> binding) {
    super(folder, deadline, first, second, laws, Stream.concat(
        binding.map(RefinementBinding::theories).orElse(List.of(THEORY)).stream(),
        harmless ? Stream.of("sched_races") : Stream.empty()).toList());
    this.harmless = harmless;
    this.binding = binding;
  }

  @Override
  void prove() throws Certifier.Undecided, SchedCertifier.Unsatisfiable {
    load(Stream.of(TextClaims.LIBRARIES, PAIR_LIBRARIES,
        binding.map(RefinementBinding::libraries).orElse(List.of()),
        harmless ? RACE_LIBRARIES : List.<String>of()).flatMap(List::stream).toList());
    Function<String, Theorem> cited = library.lemmas()::lemma;
    Optional<TextClaims> one = Optional.empty();
    Optional<TextClaims> other = Optional.empty();
    if (binding.isPresent()) {
      binding.get().begin(derived, cited, first().program(), second().program(), laws);
    } else {
      one = Optional.of(about(first(), "first "));
      other = Optional.of(about(second(), "second "));
    }
    Program source = withParameters(first().program());
    ProgramProof plain = proof(source, "first ");
    plain.defined();
    Program specified = specified(source);
    ProgramProof proof = proof(specified, "specified ");
    Claim claim = specified.claims().get(0);
    Theorem implemented = recorder.lemma("first implements",
        explained(() -> proof.implementation(claim, plain)));
    goOn();
    Optional<RefinementProof> refinement = Optional.empty();
    if (one.isPresent()) {
      refinement = Optional.of(new RefinementProof(
          proof, one.get(), other.get(), second().program().file()));
      refinement.get().inPlace();
    }
    Program annotated = annotated(specified, second().program());
    ProgramProof another = proof(annotated, "second ");
    Theorem alsoImplemented = recorder.lemma("second implements",
        explained(() -> another.implementation(claim, another)));
    if (refinement.isPresent()) {
      String words = RefinementCertifier.words(laws);
      writer.claim("claim refines",
          refinement.get().claim(laws, implemented, alsoImplemented, words), words);
    } else {
      binding.get().write(RefinementProof.implemented(proof,
          new Rules(new Forms(derived, cited)), laws, implemented, alsoImplemented), writer);
    }
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
