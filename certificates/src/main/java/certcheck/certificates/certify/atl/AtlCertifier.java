package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.sched.Carrier;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.certify.sched.terms.SpecTerms;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Certifies what ATL programs claim: {@code safe}, by a derivation that all has a value; {@code
 * schedules}, from the element of both programs at an index of variables, whose values are shown to
 * be equal. No size is enumerated.
 */
public final class AtlCertifier {
  private static final long NODES = 40_000_000;

  /** The libraries of proofs about elements, behind those of the text. */
  public static final List<String> LIBRARIES =
      List.of("laws", "sched_text_claims", "sched_evaluation", "atl_elements", "atl_bounds");

  /**
   * What became of a claim.
   *
   * @param words the claim
   * @param reason why it is undecided, or false; empty if it is proved
   * @param refuted whether it is false, since there are no such parameters, or no cells
   * @param position where in the text
   */
  public record Outcome(
      String words, Optional<String> reason, boolean refuted, Position position) {
    /** Of a claim that is proved. */
    public static Outcome proved(String words, Claim claim) {
      return new Outcome(words, Optional.empty(), false, claim.position());
    }

    /** Of a claim of which something is open. */
    public static Outcome open(String words, Claim claim, OpenObligation why) {
      return new Outcome(words, Optional.of(AtlLowering.readable(why.getMessage())),
          why instanceof Impossible, why.position() == null ? claim.position() : why.position());
    }

    /** Of a claim for which there was no more time. */
    public static Outcome late(String words, Claim claim, Deadline.Passed why) {
      return new Outcome(words, Optional.of(why.getMessage()), false, claim.position());
    }

    /** Whether the claim is proved. */
    public boolean isProved() {
      return reason.isEmpty();
    }
  }

  /** What became of all claims, and the certificate of those that are proved, if one is. */
  public record Result(List<Outcome> outcomes, Optional<byte[]> certificate) {
    /** Whether all claims are proved. */
    public boolean isProved() {
      return outcomes.stream().allMatch(Outcome::isProved);
    }
  }

  private final Path folder;
  private final Deadline deadline;
  private final Consumer<Outcome> progress;

  /**
   * A certifier.
   *
   * @param folder where the libraries are
   * @param deadline when proving has to end
   * @param progress is told of each claim, when it is decided
   */
  public AtlCertifier(Path folder, Deadline deadline, Consumer<Outcome> progress) {
    this.folder = folder;
    this.deadline = deadline;
    this.progress = progress;
  }

  /** A claim in words. */
  public static String words(Claim claim) {
    return claim.kind().word() + claim.of().map(of -> " " + of).orElse("")
        + (claim.laws().isEmpty() ? "" : " under " + Printer.laws(claim.laws()));
  }

  /** The claims that are of a program alone: not {@code lowers}, which is of loops. */
  public static List<Claim> ofProgram(Program program) {
    return program.claims().stream().filter(c -> c.kind() != Claim.Kind.LOWERS).toList();
  }

  /**
   * Tries to prove each claim {@linkplain #ofProgram of the program}; the certificate claims it of the text.
   *
   * @param program without errors
   * @param text of which it was read
   * @throws Certifier.Undecided if a library cannot be read, or the text means nothing
   */
  public Result certify(Program program, byte[] text) throws Certifier.Undecided {
    Logic logic = new Logic(NODES);
    Theories theories = new Theories(logic);
    theories.load(AtlMeaning.THEORY);
    Libraries libraries = Libraries.load(folder,
        Stream.of(AtlMeaning.LIBRARIES, LIBRARIES, AtlProof.librariesOf(program))
            .flatMap(List::stream).toList(), logic, deadline);
    Recorder recorder = Recorder.forCertificate(logic);
    recorder.within(deadline);
    Run run = new Run(program, libraries, recorder,
        meaning(program, text, libraries.lemmas()::lemma, recorder));
    Decisions decisions = new Decisions(recorder, progress);
    decisions.decide(ofProgram(program), run::theorem);
    return decisions.result(theories, libraries);
  }

  /**
   * What a text means.
   *
   * @throws Certifier.Undecided if it means nothing
   */
  static AtlMeaning meaning(Program program, byte[] text, Function<String, Theorem> library,
      Recorder recorder) throws Certifier.Undecided {
    return meaning(program, text, library, recorder, "");
  }

  /**
   * The same, of one of several texts.
   *
   * @param which which one, in the names of lemmas
   */
  public static AtlMeaning meaning(Program program, byte[] text, Function<String, Theorem> library,
      Recorder recorder, String which) throws Certifier.Undecided {
    SourceBytes source = null;
    try {
      source = SourceBytes.of(program.file(), text);
      return new AtlMeaning(new Derived(recorder, new Syntax(recorder.logic())),
          library, source, text, which);
    } catch (SourceException e) {
      throw new Certifier.Undecided(e.getMessage());
    } catch (NoMeaning e) {
      throw new Certifier.Undecided(source.position(e.place()) + ": the text denotes "
          + "no program: " + e.getMessage());
    }
  }

  /** The proofs about one program. */
  private final class Run {
    private final Program program;
    private final AtlMeaning meaning;
    private final AtlProof proof;
    private final Recorder recorder;
    private final Rules rules;
    private final Syntax syntax;
    private final Map<BigInteger, TensorExpression> sources = new HashMap<>();

    Run(Program program, Libraries libraries, Recorder recorder, AtlMeaning meaning) {
      this.program = program;
      this.meaning = meaning;
      this.recorder = recorder;
      this.rules = meaning.rules();
      this.syntax = rules.syntax();
      this.proof = new AtlProof(meaning, rules.derived(), libraries.lemmas()::lemma);
      program.outputs().forEach(o -> sources.put(Tree.spelled(o.name()), o.value()));
      program.schedules().forEach(s -> sources.put(Tree.spelled(s.name()), s.value()));
    }

    private Theorem theorem(Claim claim, String words) {
      Denotation denotation = meaning.words(words);
      return claim.kind() == Claim.Kind.SAFE ? safe(denotation) : schedules(claim, denotation);
    }

    private Theorem safe(Denotation words) {
      List<Term> is = Syntax.arguments(meaning.isTextTheorem().conclusion());
      List<Term> front = List.of(syntax.any(), is.get(2), is.get(3), is.get(4));
      Theorem all = rules.use("atl_all_safe_intro_atl_all_safe_none", front);
      List<AtlMeaning.Named> programs = new ArrayList<>(meaning.named().values());
      for (int k = programs.size() - 1; k >= 0; k--) {
        AtlMeaning.Named named = programs.get(k);
        Theorem offered = meaning.offered(named.name());
        Theorem safe = safe(named);
        List<Term> terms = new ArrayList<>(front);
        terms.addAll(List.of(syntax.literal(named.name()),
            Syntax.right(offered.conclusion()), Syntax.right(all.conclusion())));
        all = rules.use(
            "atl_all_safe_intro_atl_all_safe_more", terms, offered, safe, all);
      }
      Term names = Syntax.right(all.conclusion());
      return rules.use("atl_claims_safe", List.of(syntax.any(), is.get(0), words.text(), is.get(1),
          is.get(2), is.get(3), is.get(4), Syntax.left(names), Syntax.right(names)),
          words.theorem(), meaning.isTextTheorem(), meaning.names(), all);
    }

    /** {@code ⊢ ∀F. atl_safe_for F h w e}. */
    private Theorem safe(AtlMeaning.Named named) {
      Theorem known = recorder.lookup("safe " + named.name());
      return known != null ? known : recorder.lemma("safe " + named.name(),
          proof.safe(named.term(), sources.get(named.name())));
    }

    private Theorem schedules(Claim claim, Denotation words) {
      BigInteger x = Tree.spelled(claim.of().orElseThrow());
      AtlMeaning.Named schedule = meaning.named().get(x);
      AtlMeaning.Named output = meaning.named().get(schedule.of());
      Theorem first = safe(output);
      Theorem second = safe(schedule);
      boolean plain = claim.laws().isEmpty();
      SpecTerms spec = new ProgramTerms(syntax, program.interfaceOnly()).specification();
      Theorem carrier = plain ? null : new Carrier(
          proof.calculus(), spec, claim.laws()).theorem();
      Theorem same = proof.schedules(output.term(), sources.get(output.name()), schedule.term(),
          sources.get(x), plain ? Optional.empty() : Optional.of(spec.data(claim.laws())));
      Theorem offered = meaning.offered(x);
      Theorem of = meaning.offered(output.name());
      List<Term> is = Syntax.arguments(meaning.isTextTheorem().conclusion());
      List<Term> terms = new ArrayList<>(List.of(syntax.any(), is.get(0), words.text(), is.get(1),
          is.get(2), is.get(3), is.get(4), syntax.literal(x), syntax.literal(output.name()),
          Syntax.right(offered.conclusion()), Syntax.right(of.conclusion())));
      if (plain) {
        return rules.use("atl_claims_schedules", terms, words.theorem(), meaning.isTextTheorem(),
            meaning.schedules(x), meaning.outputs(output.name()), offered, of, first, second, same);
      }
      Theorem laws = meaning.laws(words.tree().part(2), claim.laws());
      List<Term> list = Syntax.items(Syntax.right(Syntax.left(laws.conclusion())));
      terms.addAll(List.of(list.get(0), list.get(1), Syntax.right(laws.conclusion())));
      return rules.use("atl_claims_schedules_under", terms, words.theorem(),
          meaning.isTextTheorem(), meaning.schedules(x), meaning.outputs(output.name()), offered,
          of, first, second, laws, carrier, same);
    }
  }
}
