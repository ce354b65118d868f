package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.SchedCertifier.Outcome;
import certcheck.certificates.certify.sched.SchedCertifier.Result;
import certcheck.certificates.certify.sched.calculus.Ancestors;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Scope;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.certify.sched.meaning.UpdatingTextClaims;
import certcheck.certificates.certify.sched.written.Implements;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.NonLinearity;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.Updates;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** The proofs about one program, as far as they get. */
final class CertificateRun {
  private static final long NODES = 40_000_000;
  private static final List<String> SCOPE_LIBRARIES = List.of("sched_scopes");
  private static final List<String> SCOPE_VALUE_LIBRARIES = List.of("sched_scopes_values");
  private static final List<String> TABLE_LIBRARIES = List.of("sched_tables");
  private static final List<String> RACE_LIBRARIES =
      List.of("sched_interleaving", "sched_logic", "sched_races", "sched_forwarding");
  /** What may rest on races in which equal values are written. */
  private static final Set<Claim.Kind> RESTING =
      EnumSet.of(Claim.Kind.DEFINED, Claim.Kind.IMPLEMENTS);
  private static final List<String> VALUE_LIBRARIES =
      List.of("spec", "laws", "spec_models", "sched_values", "spec_ordered");

  /**
   * How claims are certified.
   *
   * @param folder where the libraries are
   * @param deadline when proving has to end
   * @param progress is told what is decided
   */
  record Conduct(Path folder, Deadline deadline, SchedCertifier.Progress progress) {}

  private final Conduct conduct;
  private final SchedCertifier.Progress progress;
  private final Program program;
  private final Optional<Addition> addition;
  private final Optional<byte[]> text;
  private final List<String> libraries = new ArrayList<>(SchedCertifier.LIBRARIES);
  private final boolean harmless;
  private final boolean updates;
  private final Theories theories;
  private final Recorder recorder;
  private final CertificateWriter writer;
  private final List<Outcome> outcomes = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private Optional<Certifier.Undecided> open = Optional.empty();
  private final Optional<CertificateRun> before;
  private Optional<OpenObligation> raced = Optional.empty();
  private Libraries library;

  /**
   * A run.
   *
   * @param before the run that decided the first claims, if races that do no harm are looked for
   *     because one after these rests on that
   */
  CertificateRun(Conduct conduct, Program program, Optional<Addition> addition,
      Optional<byte[]> text, Optional<CertificateRun> before) {
    this.conduct = conduct;
    this.progress = conduct.progress();
    this.before = before;
    this.program = program;
    this.addition = addition;
    this.text = text;
    Logic logic = new Logic(NODES);
    this.theories = new Theories(logic);
    Set<Claim.Kind> kinds = EnumSet.noneOf(Claim.Kind.class);
    program.claims().forEach(claim -> kinds.add(claim.kind()));
    this.updates = Updates.in(program);
    this.harmless = !updates && (before.isPresent()
        || kinds.contains(Claim.Kind.RACE_BENIGN) || kinds.contains(Claim.Kind.RACE_COVERED));
    theories.load(harmless ? "sched_races" : "sched_claims");
    if (!NonLinearity.of(program).isEmpty()) {
      libraries.addAll(SchedCertifier.NON_LINEAR_LIBRARIES);
    }
    boolean deep = TextClaims.localArrays(program.body()) >= Ancestors.FAR;
    if (deep) {
      libraries.addAll(SCOPE_LIBRARIES);
    }
    if (program.arrays().size() >= Scope.MANY) {
      libraries.addAll(TABLE_LIBRARIES);
    }
    if (harmless) {
      libraries.addAll(RACE_LIBRARIES);
    }
    if (kinds.contains(Claim.Kind.IMPLEMENTS) || updates) {
      theories.load("spec_claims");
      libraries.addAll(VALUE_LIBRARIES);
      TABLE_LIBRARIES.stream().filter(l -> !libraries.contains(l)).forEach(libraries::add);
      if (deep) {
        libraries.addAll(SCOPE_VALUE_LIBRARIES);
      }
      if (SchedCertifier.assignments(program.body()) >= Implements.LONG) {
        libraries.addAll(SchedCertifier.LONG_LIBRARIES);
      }
    }
    addition.ifPresent(a -> {
      a.theories().forEach(theories::load);
      a.libraries().stream().filter(l -> !libraries.contains(l)).forEach(libraries::add);
    });
    if (updates) {
      ReductionClaims.THEORIES.forEach(theories::load);
      libraries.addAll(ReductionProof.LIBRARIES);
    }
    if (text.isPresent()) {
      theories.load(updates ? UpdatingTextClaims.THEORY : TextClaims.THEORY);
      (updates ? UpdatingTextClaims.LIBRARIES : TextClaims.libraries(program)).stream()
          .filter(l -> !libraries.contains(l)).forEach(libraries::add);
    }
    this.recorder = Recorder.forCertificate(logic);
    recorder.within(conduct.deadline());
    if (SchedCertifier.assignments(program.body()) >= Implements.LONG) {
      recorder.expectManyParts();
    }
    this.writer = new CertificateWriter(recorder);
  }

  /** False if a claim has to be proved with another library. */
  boolean prove() throws Certifier.Undecided {
    library = Libraries.load(
        conduct.folder(), libraries, recorder.logic(), conduct.deadline());
    Derived derived = new Derived(recorder, new Syntax(recorder.logic()));
    Lemmas cited = new Lemmas(derived, library.lemmas()::lemma);
    OpenLemmas lemmas = new OpenLemmas(derived, cited);
    if (updates) {
      if (addition.isPresent()) {
        throw new Certifier.Undecided("loops with updates are not claimed to lower a program");
      }
      updates(derived, new ReductionProof(derived, lemmas, program));
      return true;
    }
    ProgramProof proof = new ProgramProof(derived, lemmas, program, harmless);
    proof.calculus().tell(progress::obligation);
    before.flatMap(b -> b.raced).ifPresent(proof::raced);
    warnings.addAll(proof.warnings());
    if (before.isEmpty()) {
      warnings.forEach(progress::warning);
    }
    List<Addition.Claimed> kept = new ArrayList<>();
    if (addition.isPresent()) {
      addition.get().begin(derived, library.lemmas()::lemma);
    }
    Optional<TextClaims> about = text.isPresent()
        ? Optional.of(ClaimWriter.about(derived, library, program, text.get(), proof.terms(),
            program.claims().stream().anyMatch(c -> c.kind() == Claim.Kind.IMPLEMENTS)))
        : Optional.empty();
    if (addition.isPresent() && about.isPresent()) {
      addition.get().denoted(about.get());
    }
    ClaimWriter claims = new ClaimWriter(recorder, writer, about,
        text.isPresent() && addition.isPresent() ? Optional.of(kept) : Optional.empty());
    Optional<Theorem> implemented = Optional.empty();
    for (Claim claim : program.claims()) {
      String name = name(program, claim);
      progress.begun(claim);
      Outcome outcome = outcome(claim, name, proof, claims);
      if (!outcome.isProved() && addition.map(a -> !a.restsOnImplements()).orElse(true)
          && RESTING.contains(claim.kind())
          && proof.lacksEqualValues()) {
        raced = proof.raced();
        return false;
      }
      decide(claim, outcome);
      Theorem theorem = recorder.lookup(name);
      if (claim.kind() == Claim.Kind.IMPLEMENTS && claim.laws().isEmpty() && theorem != null) {
        implemented = Optional.of(theorem);
      }
    }
    if (addition.isPresent() && about.isPresent() && !addition.get().restsOnImplements()) {
      add(addition.get(), about.get(), kept);
    } else if (implemented.isPresent() && addition.isPresent()) {
      add(addition.get(), new Addition.Implementation(derived, cited, lemmas,
          implemented.get(), proof.terms()::array, proof.terms()::function, about), kept);
    }
    return true;
  }

  private Outcome outcome(Claim claim, String name, ProgramProof proof, ClaimWriter claims) {
    return isKnown() && !before.get().outcomes.get(outcomes.size()).isProved()
        ? before.get().outcomes.get(outcomes.size())
        : outcome(claim, proof::countermodels,
            () -> RESTING.contains(claim.kind()) && proof.restsOnEqualValues(),
            () -> claims.write(claim, name, proof));
  }

  /** Whether it is known what became of the next claim. */
  private boolean isKnown() {
    return before.isPresent() && outcomes.size() < before.get().outcomes.size();
  }

  /** The claims of a program with updates. */
  private void updates(Derived derived, ReductionProof proof) throws Certifier.Undecided {
    proof.tell(progress::obligation);
    warnings.addAll(proof.warnings());
    warnings.forEach(progress::warning);
    Optional<UpdatingTextClaims> about = text.isPresent()
        ? Optional.of(ClaimWriter.about(derived, library, program, text.get(), proof))
        : Optional.empty();
    for (Claim claim : program.claims()) {
      progress.begun(claim);
      decide(claim, outcome(claim, proof::countermodels, () -> false,
          () -> write(claim, name(program, claim), proof, about)));
    }
  }

  private void write(Claim claim, String name, ReductionProof proof,
      Optional<UpdatingTextClaims> about) {
    Theorem proved = recorder.lemma(name, proof.of(claim));
    if (about.isEmpty()) {
      writer.claim("claim_" + name, proved);
    } else {
      Optional<Theorem> raceFree = claim.kind() == Claim.Kind.BOUNDS ? Optional.empty()
          : Optional.of(proof.markedRaceFree(claim));
      writer.claim("claim_" + name, about.get().of(claim, raceFree, proved),
          TextClaims.words(claim));
    }
  }

  private void decide(Claim claim, Outcome outcome) {
    boolean known = isKnown();
    outcomes.add(outcome);
    if (!known) {
      progress.decided(claim, outcome);
    }
  }

  /** Whether a claim was proved before, and is not. */
  boolean hasLost() {
    for (int k = 0; k < before.orElseThrow().outcomes.size(); k++) {
      if (before.get().outcomes.get(k).isProved() && !outcomes.get(k).isProved()) {
        return true;
      }
    }
    return false;
  }

  /** What is proved stays proved if the addition is not. */
  private void add(Addition other, Addition.Implementation implementation,
      List<Addition.Claimed> claims) {
    try {
      other.write(implementation, claims, writer);
      progress.added(other.claim());
    } catch (Deadline.Passed e) {
      open = Optional.of(open(other, e));
      throw e;
    } catch (OpenObligation e) {
      open = Optional.of(open(other, e));
    } catch (Certifier.Undecided e) {
      open = Optional.of(e);
    }
  }

  private void add(Addition other, TextClaims loops, List<Addition.Claimed> claims) {
    try {
      other.write(loops, claims, writer);
      progress.added(other.claim());
    } catch (Certifier.Undecided e) {
      // What it rests on has its own report.
      open = outcomes.stream().allMatch(Outcome::isProved) ? Optional.of(e) : Optional.empty();
    }
  }

  private static Certifier.Undecided open(Addition addition, RuntimeException reason) {
    return new Certifier.Undecided("claim " + addition.claim() + ": " + reason.getMessage());
  }

  /** Leaves the claims undecided that are not decided. */
  void giveUp(String reason) {
    for (Claim claim : program.claims().subList(outcomes.size(), program.claims().size())) {
      decide(claim,
          new Outcome(claim.kind(), Optional.of(reason), Optional.empty(), true,
              List.of(), false));
    }
  }

  /** Why the last claim is not proved. */
  String lastReason() {
    return outcomes.get(outcomes.size() - 1).reason().orElseThrow();
  }

  /** What became of all claims. */
  Result result() {
    boolean any = writer.hasClaims();
    return new Result(outcomes, warnings, open, any
        ? Optional.of(writer.write(theories.loaded(), library.digests())) : Optional.empty());
  }

  /** A name of its own for the theorem of each claim. */
  private static String name(Program program, Claim claim) {
    List<Claim> same =
        program.claims().stream().filter(c -> c.kind() == claim.kind()).toList();
    int number = same.indexOf(claim) + 1;
    return "whole_" + claim.kind().word() + (number == 1 ? "" : "_" + number);
  }

  private static Outcome outcome(Claim claim,
      Supplier<List<Map<String, BigInteger>>> countermodels, BooleanSupplier restsOnEqualValues,
      Runnable proof) {
    Claim.Kind kind = claim.kind();
    var unused = countermodels.get(); // they are those of the claim before
    try {
      proof.run();
      return new Outcome(kind, Optional.empty(), Optional.empty(), false, List.of(),
          restsOnEqualValues.getAsBoolean());
    } catch (OpenObligation e) {
      return new Outcome(
          kind, Optional.of(e.getMessage()), Optional.ofNullable(e.position()), false,
          countermodels.get(), false);
    }
  }
}
