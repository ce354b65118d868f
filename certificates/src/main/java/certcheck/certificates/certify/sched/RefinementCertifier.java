package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.certify.sched.written.Implements;
import certcheck.certificates.certify.sched.refinement.Correspondence;
import certcheck.certificates.certify.sched.refinement.Extraction;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.certify.sched.terms.Spelling;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.NonLinearity;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.CounterexampleSearch;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.sched.counterexample.SearchOutcome;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Certifies of two loop programs that the second refines the first: a specification is extracted
 * from the first, and both are proved to implement it.
 */
public final class RefinementCertifier {
  private static final long NODES = 40_000_000;
  private static final String THEORY = "sched_pair_claims";
  private static final List<String> LIBRARIES = List.of("spec", "laws", "spec_models",
      "sched_values", "sched_scopes", "sched_scopes_values", "sched_tables", "sched_interleaving",
      "sched_logic");
  /** What programs with parallel iterations that write equal values need besides. */
  private static final List<String> RACE_LIBRARIES = List.of("sched_races", "sched_forwarding");
  private static final List<String> PAIR_LIBRARIES = List.of("sched_refinement", "sched_pair");

  /** Values at which an extracted specification is compared with the program. */
  private static final SearchLimits COMPARED = new SearchLimits(200, 60_000);

  /** A parameter in a message of a prover. */
  private static final Pattern PARAMETER = Pattern.compile("\\bp (\\d+)");

  private final Path folder;
  private final Deadline deadline;
  private final Optional<RefinementBinding> binding;

  /**
   * A program and its text.
   *
   * @param program without errors
   */
  public record Side(Program program, byte[] text) {
    /** Copies the bytes. */
    public Side {
      text = text.clone();
    }

    /** A copy of the bytes. */
    @Override
    public byte[] text() {
      return text.clone();
    }
  }

  /**
   * Why the claim is not proved.
   *
   * @param file of the program in which an obligation is open
   * @param position of it, if it has a place in the text
   * @param first whether it is one about the first program, which so is not known to be defined
   */
  public record Open(String file, Optional<Position> position, String reason, boolean first) {}

  /**
   * What became of the claim.
   *
   * @param open empty if it is proved
   * @param certificate if it is proved
   * @param equalValues whether it is proved, and iterations of a parallel loop may write equal
   *     values to one cell
   */
  public record Result(
      Optional<Open> open, Optional<byte[]> certificate, boolean equalValues) {}

  /**
   * A certifier.
   *
   * @param folder where the libraries are
   * @param deadline when proving has to end
   */
  public RefinementCertifier(Path folder, Deadline deadline) {
    this(folder, deadline, Optional.empty());
  }

  /**
   * The same, with certificates about other texts, of which the programs were made.
   *
   * @param binding what is claimed of these texts
   */
  public RefinementCertifier(
      Path folder, Deadline deadline, Optional<RefinementBinding> binding) {
    this.folder = folder;
    this.deadline = deadline;
    this.binding = binding;
  }

  /** The claim in words. */
  public static String words(List<Law> laws) {
    return "refines" + (laws.isEmpty() ? "" : " under " + Printer.laws(laws));
  }

  /**
   * Tries to prove that the second program refines the first; the certificate claims it of the texts.
   *
   * @param laws of values that are assumed; none is any arithmetic
   * @throws Certifier.Undecided if a library cannot be read, a text denotes no program, or it is not
   *     proved that the programs are what other texts become
   */
  public Result certify(Side first, Side second, List<Law> laws) throws Certifier.Undecided {
    Run run = new Run(first, second, laws, false);
    Result result = result(run);
    return result.open().isPresent() && run.lacksEqualValues()
        ? result(new Run(first, second, laws, true)) : result;
  }

  private static Result result(Run run) throws Certifier.Undecided {
    try {
      run.prove();
      return new Result(Optional.empty(), Optional.of(run.certificate()), run.harmless
          && run.proofs.stream().anyMatch(ProgramProof::restsOnEqualValues));
    } catch (OpenObligation e) {
      return open(run, Optional.ofNullable(e.position()), e.getMessage());
    } catch (SchedCertifier.Unsatisfiable e) {
      return open(run, Optional.ofNullable(e.position()), e.getMessage());
    } catch (Deadline.Passed e) {
      return open(run, Optional.empty(), e.getMessage());
    }
  }

  private static Result open(Run run, Optional<Position> position, String reason) {
    String readable = PARAMETER.matcher(reason)
        .replaceAll(p -> Spelling.text(new BigInteger(p.group(1))));
    return new Result(Optional.of(new Open(run.at.program().file(), position, readable,
        run.at == run.first)), Optional.empty(), false);
  }

  /** The proofs about two programs, as far as they get. */
  private final class Run {
    private final Side first;
    private final Side second;
    private final List<Law> laws;
    private final Theories theories;
    private final Recorder recorder;
    private final CertificateWriter writer;
    private final boolean harmless;
    private final List<ProgramProof> proofs = new ArrayList<>();
    private Libraries library;

    /** The program that proofs are about. */
    private Side at;

    /**
     * A run.
     *
     * @param harmless whether parallel iterations may write equal values to one cell
     */
    Run(Side first, Side second, List<Law> laws, boolean harmless) {
      this.harmless = harmless;
      this.first = first;
      this.second = second;
      this.laws = laws;
      this.at = first;
      Logic logic = new Logic(NODES);
      this.theories = new Theories(logic);
      binding.map(RefinementBinding::theories).orElse(List.of(THEORY)).forEach(theories::load);
      if (harmless) {
        theories.load("sched_races");
      }
      this.recorder = Recorder.forCertificate(logic);
      recorder.within(deadline);
      this.writer = new CertificateWriter(recorder);
    }

    byte[] certificate() {
      return writer.write(theories.loaded(), library.digests());
    }

    void prove() throws Certifier.Undecided {
      boolean isLong = Stream.of(first, second).anyMatch(side ->
          SchedCertifier.assignments(side.program().body()) >= Implements.LONG);
      boolean linear = Stream.of(first, second)
          .allMatch(side -> NonLinearity.of(side.program()).isEmpty());
      library = Libraries.load(folder, Stream.of(SchedCertifier.LIBRARIES, LIBRARIES,
          isLong ? SchedCertifier.LONG_LIBRARIES : List.<String>of(),
          TextClaims.LIBRARIES, PAIR_LIBRARIES,
          binding.map(RefinementBinding::libraries).orElse(List.of()),
          harmless ? RACE_LIBRARIES : List.<String>of(),
          linear ? List.<String>of() : SchedCertifier.NON_LINEAR_LIBRARIES)
          .flatMap(List::stream).distinct().toList(),
          recorder.logic(), deadline);
      Derived derived = new Derived(recorder, new Syntax(recorder.logic()));
      OpenLemmas lemmas = new OpenLemmas(derived, new Lemmas(derived, library.lemmas()::lemma));
      Function<String, Theorem> cited = library.lemmas()::lemma;
      Optional<TextClaims> one = Optional.empty();
      Optional<TextClaims> other = Optional.empty();
      if (binding.isPresent()) {
        binding.get().begin(derived, cited, first.program(), second.program(), laws);
      } else {
        one = Optional.of(about(derived, first, "first "));
        other = Optional.of(about(derived, second, "second "));
      }
      Program source = withParameters(first.program());
      ProgramProof plain = proof(derived, lemmas, source, "first ");
      plain.defined();
      Program specified = specified(new Calculus(derived, lemmas), source);
      ProgramProof proof = proof(derived, lemmas, specified, "specified ");
      Claim claim = specified.claims().get(0);
      Theorem implemented = recorder.lemma("first implements",
          explained(() -> proof.implementation(claim, plain)));
      at = second;
      Optional<RefinementProof> refinement = Optional.empty();
      if (one.isPresent()) {
        refinement = Optional.of(new RefinementProof(
            proof, one.get(), other.get(), second.program().file()));
        refinement.get().inPlace();
      }
      Program annotated = new Correspondence(specified, second.program()).annotated();
      ProgramProof another = proof(derived, lemmas, annotated, "second ");
      Theorem alsoImplemented =
          recorder.lemma("second implements",
              explained(() -> another.implementation(claim, another)));
      if (refinement.isPresent()) {
        String words = words(laws);
        writer.claim("claim refines",
            refinement.get().claim(laws, implemented, alsoImplemented, words), words);
      } else {
        binding.get().write(RefinementProof.implemented(proof,
            new Rules(new Forms(derived, cited)), laws, implemented, alsoImplemented), writer);
      }
    }

    private ProgramProof proof(Derived derived, OpenLemmas lemmas, Program program, String which)
        throws SchedCertifier.Unsatisfiable {
      ProgramProof made = new ProgramProof(derived, lemmas, program, harmless, which);
      proofs.add(made);
      return made;
    }

    /** Whether a proof could rest on iterations that write equal values to one cell. */
    boolean lacksEqualValues() {
      return proofs.stream().anyMatch(ProgramProof::lacksEqualValues);
    }

    /** Says what the tensors are that a reason may mention. */
    private Theorem explained(Supplier<Theorem> proof) {
      try {
        return proof.get();
      } catch (OpenObligation e) {
        throw new OpenObligation(e.position(), e.getMessage() + "; S1, S2, ... are what the first, "
            + "second, ... assignment of " + first.program().file() + " writes in an iteration");
      }
    }

    private TextClaims about(Derived derived, Side side, String which)
        throws Certifier.Undecided {
      return ClaimWriter.about(derived, library, side.program(), side.text(),
          new ProgramTerms(derived.syntax(), side.program()), false, which);
    }

    /** The first program with the parameters of both. */
    private Program withParameters(Program program) {
      Set<String> names = new LinkedHashSet<>();
      List<Program.Parameter> parameters = Stream.concat(program.parameters().stream(),
          second.program().parameters().stream()).filter(p -> names.add(p.name())).toList();
      return new Program(program.file(), parameters, program.assumptions(), program.arrays(),
          Extraction.plain(program.body()), List.of());
    }

    /** The first program with a specification that it implements where it was run. */
    private Program specified(Calculus calculus, Program source) {
      Extraction extraction = new Extraction(calculus, source, laws);
      Optional<Program> guessed = attempt(() -> extraction.specified(false));
      return guessed.isPresent() && isRight(guessed.get()) ? guessed.get()
          : extraction.specified(true);
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
}
