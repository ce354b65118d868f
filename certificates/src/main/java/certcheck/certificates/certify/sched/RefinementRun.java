package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.refinement.Correspondence;
import certcheck.certificates.certify.sched.refinement.Extraction;
import certcheck.certificates.certify.sched.refinement.Untiled;
import certcheck.certificates.certify.sched.written.Implements;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.NonLinearity;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.Statements;
import certcheck.semantics.sched.counterexample.CounterexampleSearch;
import certcheck.semantics.sched.counterexample.RefinementSearch;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.sched.counterexample.SearchOutcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The proofs that one program refines another one, as far as they get. */
abstract class RefinementRun {
  private static final long NODES = 40_000_000;
  private static final List<String> VALUE_LIBRARIES = List.of("spec", "laws", "spec_models",
      "sched_values", "sched_scopes", "sched_scopes_values", "sched_tables", "sched_interleaving",
      "sched_logic");

  /** Values at which an extracted specification is compared with the program. */
  private static final SearchLimits COMPARED = new SearchLimits(200, 60_000);

  /** The laws of the claim. */
  protected final List<Law> laws;

  protected final Recorder recorder;
  protected final CertificateWriter writer;

  /** The libraries that were loaded. */
  protected Libraries library;

  protected Derived derived;
  protected OpenLemmas lemmas;

  private final Path folder;
  private final Deadline deadline;
  private final RefinementCertifier.Side first;
  private final RefinementCertifier.Side second;
  private final Theories theories;
  private RefinementCertifier.Side at;
  private boolean flat;
  private boolean ownSums;
  private boolean isFlattened;
  private boolean untiled = true;

  /** Loops without tiles, and their specification, if that is the one of the first program. */
  private Optional<Program> specification = Optional.empty();

  /**
   * A run.
   *
   * @param folder where the libraries are
   * @param loaded names of theories
   */
  RefinementRun(Path folder, Deadline deadline, RefinementCertifier.Side first,
      RefinementCertifier.Side second, List<Law> laws, List<String> loaded) {
    this.folder = folder;
    this.deadline = deadline;
    this.first = first;
    this.second = second;
    this.laws = laws;
    this.flat = !laws.isEmpty();
    this.at = first;
    Logic logic = new Logic(NODES);
    this.theories = new Theories(logic);
    loaded.forEach(theories::load);
    this.recorder = Recorder.forCertificate(logic);
    recorder.within(deadline);
    this.writer = new CertificateWriter(recorder);
  }

  /**
   * Proves the claim.
   *
   * @throws OpenObligation if it is not proved
   */
  abstract void prove() throws Certifier.Undecided, SchedCertifier.Unsatisfiable;

  /** Whether a proof could rest on iterations that write equal values to one cell. */
  boolean lacksEqualValues() {
    return false;
  }

  /** Whether one does. */
  boolean restsOnEqualValues() {
    return false;
  }

  final RefinementCertifier.Side first() {
    return first;
  }

  final RefinementCertifier.Side second() {
    return second;
  }

  /** The program that proofs are about. */
  final RefinementCertifier.Side at() {
    return at;
  }

  /** Whether it is the first. */
  final boolean isAboutFirst() {
    return at == first;
  }

  /** What follows is about the first program. */
  final void begin() {
    at = first;
  }

  /** What follows is about the second program. */
  final void goOn() {
    at = second;
  }

  /** What was claimed. */
  final byte[] certificate() {
    return writer.write(theories.loaded(), library.digests());
  }

  /** Loads libraries, besides those about programs and values. */
  final void load(List<String> more) throws Certifier.Undecided {
    boolean isLong = Stream.of(first, second).anyMatch(side ->
        SchedCertifier.assignments(side.program().body()) >= Implements.LONG);
    boolean linear = Stream.of(first, second)
        .allMatch(side -> NonLinearity.of(side.program()).isEmpty());
    library = Libraries.load(folder, Stream.of(SchedCertifier.LIBRARIES, VALUE_LIBRARIES,
        isLong ? SchedCertifier.LONG_LIBRARIES : List.<String>of(), more,
        linear ? List.<String>of() : SchedCertifier.NON_LINEAR_LIBRARIES)
        .flatMap(List::stream).distinct().toList(), recorder.logic(), deadline);
    derived = new Derived(recorder, new Syntax(recorder.logic()));
    lemmas = new OpenLemmas(derived, new Lemmas(derived, library.lemmas()::lemma));
  }

  /** Says what the tensors are that a reason may mention. */
  final Theorem explained(Supplier<Theorem> proof) {
    try {
      return proof.get();
    } catch (OpenObligation e) {
      throw new OpenObligation(e.position(), e.getMessage() + "; S1, S2, ... are what the first, "
          + "second, ... assignment of " + first.program().file() + " writes in an iteration");
    }
  }

  /** A program with the parameters of both, without a specification. */
  final Program withParameters(Program program) {
    Set<String> names = new LinkedHashSet<>();
    List<Program.Parameter> parameters = Stream.concat(first.program().parameters().stream(),
        second.program().parameters().stream()).filter(p -> names.add(p.name())).toList();
    return new Program(program.file(), parameters, program.assumptions(), program.arrays(),
        Extraction.plain(program.body()), List.of());
  }

  /**
   * A program without updates, with a specification that it implements where it was run: that of its
   * loops {@linkplain Untiled without tiles}, if they leave the same there, or its own.
   */
  final Program specified(Program source) {
    if (untiled) {
      Optional<Program> points = Untiled.of(source)
          .filter(program -> isSame(source, program))
          .flatMap(program -> attempt(() -> extracted(program)));
      Optional<Program> result =
          points.map(program -> new Correspondence(program, source).annotated())
              .filter(RefinementRun::isAnnotated);
      if (result.isPresent()) {
        specification = points;
        return result.get();
      }
    }
    return extracted(source);
  }

  private boolean isSame(Program source, Program other) {
    return RefinementSearch.search(source, other, laws, COMPARED).isEmpty();
  }

  private static boolean isAnnotated(Program program) {
    List<Statement.Assignment> open = new ArrayList<>();
    Statements.forEachAssignment(program.body(), a -> {
      if (a.prophecy().isEmpty()) {
        open.add(a);
      }
    });
    return open.isEmpty();
  }

  private Program extracted(Program source) {
    Extraction extraction = new Extraction(new Calculus(derived, lemmas), source, laws);
    if (flat) {
      Optional<Program> flattened = attempt(() -> extraction.specified(false, true));
      isFlattened = extraction.isFlattened() && flattened.filter(RefinementRun::isRight).isPresent();
      if (isFlattened) {
        return flattened.get();
      }
    }
    Optional<Program> guessed = attempt(() -> extraction.specified(false, false));
    return guessed.isPresent() && isRight(guessed.get()) ? guessed.get()
        : extraction.specified(true, false);
  }

  /**
   * The second program, without updates, with the specification of the first, and with annotations.
   *
   * @param specified the first
   */
  final Program annotated(Program specified, Program other) {
    Program annotated =
        new Correspondence(specification.orElse(specified), other).annotated();
    return ownSums ? Extraction.withSums(new Calculus(derived, lemmas), annotated, laws) : annotated;
  }

  /** What the second program accumulates in tiles is to be a sum over the range of all, too. */
  final RefinementRun inOwnSums() {
    ownSums = true;
    return this;
  }

  /** What is accumulated in tiles is not to be taken for a sum over the range of all. */
  final RefinementRun inTiles() {
    flat = false;
    return this;
  }

  /** The specification is not to be that of loops without tiles. */
  final RefinementRun asItIs() {
    untiled = false;
    return this;
  }

  /** Whether the specification is that of loops without tiles. */
  final boolean isUntiled() {
    return specification.isPresent();
  }

  /** Whether something that is accumulated in tiles was taken for a sum over the range of all. */
  final boolean isFlattened() {
    return isFlattened;
  }

  private static Optional<Program> attempt(Supplier<Program> extraction) {
    try {
      return Optional.of(extraction.get());
    } catch (OpenObligation e) {
      return Optional.empty();
    }
  }

  private static boolean isRight(Program specified) {
    return !(CounterexampleSearch.search(
        specified, specified.claims().get(0), COMPARED) instanceof SearchOutcome.Refuted);
  }
}
