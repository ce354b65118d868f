package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.JointLemma;
import certcheck.certificates.certify.claim.Reason;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a certificate of loops claims of the ATL program that they were lowered from. */
public final class AtlLowering implements Addition {
  /** So many claims are proved together. */
  private static final int MANY = 8;

  private final Program program;
  private final byte[] text;
  private final List<Claim> claims;
  private final List<Claim> tried;
  private final Optional<RewrittenAtl> rewritten;
  private Optional<RewrittenAtl.Terms> terms = Optional.empty();
  private final Map<BigInteger, TensorExpression> sources = new HashMap<>();
  private Function<String, Theorem> library;
  private AtlMeaning meaning;

  /**
   * The claims {@code lowers} of a program, and others that follow from how loops were made.
   *
   * @param program without errors
   * @param programs the outputs, or schedules, that the loops are known to lower: what the program
   *     claims of the others is not asked for, but of outputs, of which it is tried; if that is not
   *     known, all that the program claims or, if that is nothing, all outputs
   * @param text of which it was read
   */
  public AtlLowering(Program program, Optional<List<String>> programs, byte[] text) {
    this.program = program;
    this.text = text.clone();
    this.rewritten = Optional.empty();
    List<Claim> stated =
        program.claims().stream().filter(c -> c.kind() == Claim.Kind.LOWERS).toList();
    List<String> outputs = program.outputs().stream().map(Program.Output::name).toList();
    List<String> wanted = programs.orElse(stated.isEmpty() ? outputs : List.of());
    List<Claim> all = new ArrayList<>();
    for (String name : wanted) {
      if (stated.stream().noneMatch(c -> c.of().equals(Optional.of(name)))) {
        all.add(new Claim(Claim.Kind.LOWERS, Optional.of(name), List.of(), Site.NONE));
      }
    }
    for (Claim claim : stated) {
      String name = claim.of().orElseThrow();
      if (programs.isEmpty() || outputs.contains(name) || wanted.contains(name)) {
        all.add(claim);
      }
    }
    this.claims = List.copyOf(all);
    this.tried = programs.isEmpty() ? List.of() : outputs.stream()
        .filter(name -> all.stream().noneMatch(c -> c.of().equals(Optional.of(name))))
        .map(name -> new Claim(Claim.Kind.LOWERS, Optional.of(name), List.of(), Site.NONE))
        .toList();
    addSources();
  }

  /**
   * The claims {@code lowers} of all outputs, where loops were made of what the program was rewritten to.
   *
   * @param program without errors
   * @param text of which it was read
   */
  public AtlLowering(Program program, byte[] text, RewrittenAtl rewritten) {
    this.program = program;
    this.text = text.clone();
    this.rewritten = Optional.of(rewritten);
    this.claims = program.outputs().stream().map(o -> new Claim(
        Claim.Kind.LOWERS, Optional.of(o.name()), rewritten.laws(), Site.NONE)).toList();
    this.tried = List.of();
    addSources();
  }

  private void addSources() {
    program.outputs().forEach(o -> sources.put(Tree.spelled(o.name()), o.value()));
    program.schedules().forEach(s -> sources.put(Tree.spelled(s.name()), s.value()));
  }

  /**
   * Tries to prove each claim of the loops, and that they lower the program; of the texts of both.
   *
   * @param text of which the loops were read
   * @throws Certifier.Refused if they do not claim {@code implements}
   */
  public SchedCertifier.Result certify(SchedCertifier certifier,
      certcheck.semantics.sched.Program loops, byte[] text) throws Certifier.Undecided {
    requireImplements(loops, program.file());
    return certifier.certify(loops, this, Optional.of(text));
  }

  /**
   * Refuses loops that do not claim {@code implements}.
   *
   * @param file of the program that they lower
   */
  public static void requireImplements(certcheck.semantics.sched.Program loops, String file)
      throws Certifier.Refused {
    boolean implementing = loops.claims().stream()
        .anyMatch(c -> c.kind() == certcheck.semantics.sched.Claim.Kind.IMPLEMENTS
            && c.laws().isEmpty());
    if (!implementing) {
      throw new Certifier.Refused(List.of(Reason.refused("lowers", loops.file(),
          "expected `claim implements;`, from"
          + " which it follows that the loops lower " + file)));
    }
  }

  /** What is claimed. */
  public List<Claim> claims() {
    return claims;
  }

  @Override
  public String claim() {
    return claims.stream().map(AtlCertifier::words).collect(Collectors.joining(", "));
  }

  @Override
  public List<String> theories() {
    return List.of("atl_sched_text_claims");
  }

  @Override
  public List<String> libraries() {
    return Stream.of(AtlMeaning.LIBRARIES, AtlCertifier.LIBRARIES, List.of("atl_sched"),
            AtlProof.librariesOf(program),
            rewritten.map(r -> AtlProof.librariesOf(r.program())).orElse(List.of()),
            rewritten.map(r -> RewrittenAtl.LIBRARY).stream().toList())
        .flatMap(List::stream).distinct().toList();
  }

  @Override
  public void begin(Derived derived, Function<String, Theorem> library)
      throws Certifier.Undecided {
    this.library = library;
    this.meaning = AtlCertifier.meaning(program, text, library, derived.recorder());
    if (rewritten.isPresent()) {
      this.terms = Optional.of(rewritten.get().terms(derived.recorder(), library));
    }
  }

  @Override
  public void write(Implementation implementation, List<Claimed> kept, CertificateWriter writer)
      throws Certifier.Undecided {
    AtlProof proof = new AtlProof(meaning, implementation.derived(), library);
    if (tried.isEmpty() && claims.size() >= MANY) {
      writeTogether(proof, implementation, kept, writer);
      return;
    }
    Theorem says = null;
    for (Claim claim : claims) {
      try {
        says = write(claim, proof, implementation, writer);
      } catch (OpenObligation e) {
        throw new OpenObligation(e.position(), (claims.size() > 1
            ? AtlCertifier.words(claim) + ": " : "") + readable(e.getMessage()));
      }
    }
    for (Claim claim : tried) {
      isWritten(claim, proof, implementation, writer);
    }
    new LoweringClaims(meaning.rules(), "atl").loops(says, kept, writer);
  }

  /** All claims, proved together. */
  private void writeTogether(AtlProof proof, Implementation implementation, List<Claimed> kept,
      CertificateWriter writer) throws Certifier.Undecided {
    Rules rules = meaning.rules();
    List<Denotation> words = new ArrayList<>();
    List<Theorem> all = new ArrayList<>();
    Loops loops = null;
    for (Claim claim : claims) {
      try {
        loops = loops == null ? loops(claim, proof, implementation) : loops;
        words.add(meaning.words(AtlCertifier.words(claim)));
        Loops known = loops;
        all.add(rules.recorder().ofPart(() ->
            says(claim, words.get(words.size() - 1), proof, implementation, known)));
      } catch (OpenObligation e) {
        throw new OpenObligation(
            e.position(), AtlCertifier.words(claim) + ": " + readable(e.getMessage()));
      }
    }
    List<Theorem> together = JointLemma.of(rules.recorder(), "says", all);
    LoweringClaims lowering = new LoweringClaims(rules, "atl");
    for (int k = 0; k < claims.size(); k++) {
      lowering.lowering(
          together.get(k), words.get(k), AtlCertifier.words(claims.get(k)), writer);
    }
    lowering.loops(together.get(together.size() - 1), kept, writer);
  }

  /** What is proved of the loops for all claims. */
  private record Loops(LowersProof lowers, Theorem fit) {}

  private Loops loops(Claim claim, AtlProof proof, Implementation implementation) {
    LowersProof loops =
        new LowersProof(proof, implementation.lemmas(), implementation.theorem(), claim.position());
    Term declarations = Syntax.arguments(meaning.isTextTheorem().conclusion()).get(1);
    return new Loops(
        loops, loops.fit("loops_fit_so", "atl_outputs", declarations, this::isOutput));
  }

  /** Whether a claim that was not asked for is proved; otherwise it is not in the certificate. */
  private boolean isWritten(Claim claim, AtlProof proof, Implementation implementation,
      CertificateWriter writer) throws Certifier.Undecided {
    try {
      write(claim, proof, implementation, writer);
      return true;
    } catch (OpenObligation e) {
      return false;
    }
  }

  /** {@code ⊢ atl_sched_says any s t e}, of a claim that is added to the certificate. */
  private Theorem write(Claim claim, AtlProof proof, Implementation implementation,
      CertificateWriter writer) throws Certifier.Undecided {
    Rules rules = meaning.rules();
    String words = AtlCertifier.words(claim);
    Denotation denotation = meaning.words(words);
    Theorem says = rules.recorder().lemma(
        "says " + words, says(claim, denotation, proof, implementation, null));
    new LoweringClaims(rules, "atl").lowering(says, denotation, words, writer);
    return says;
  }

  /** With the names of parameters. */
  static String readable(String message) {
    return Pattern.compile("%p (\\d+)").matcher(message)
        .replaceAll(p -> Tree.spelling(new BigInteger(p.group(1))));
  }

  /**
   * {@code ⊢ atl_sched_says any s t e}.
   *
   * @param known what is proved of the loops already; null is nothing
   */
  private Theorem says(Claim claim, Denotation words, AtlProof proof, Implementation implementation,
      Loops known) throws Certifier.Undecided {
    Rules rules = meaning.rules();
    Syntax syntax = rules.syntax();
    BigInteger x = Tree.spelled(claim.of().orElseThrow());
    AtlMeaning.Named named = meaning.named().get(x);
    BigInteger array = named.of() == null ? x : named.of();
    Theorem isOutput = meaning.outputs(array);
    Term declarations = Syntax.arguments(isOutput.conclusion()).get(0);
    Theorem inArray = named.of() == null
        ? rules.use("in_array_output", List.of(declarations, syntax.literal(x)), isOutput)
        : rules.use("in_array_schedule",
            List.of(declarations, syntax.literal(x), syntax.literal(array)),
            meaning.schedules(x), isOutput);
    TensorExpression source = sources.get(x);
    Theorem safe = proof.safe(named.term(), source);
    LowersProof loops = known != null ? known.lowers
        : new LowersProof(proof, implementation.lemmas(), implementation.theorem(), claim.position());
    Optional<ClaimedLaws> laws = ClaimedLaws.of(proof, program, claim);
    Optional<Term> list = laws.map(ClaimedLaws::list);
    Theorem lowers = terms.isPresent()
        ? loops.of(named.term(), source, terms.get(), claim.of().orElseThrow(),
            syntax.literal(array), list)
        : loops.of(named.term(), source, syntax.literal(array), list);
    Theorem fit = known != null ? known.fit
        : loops.fit("loops_fit_so", "atl_outputs", declarations, this::isOutput);
    Theorem offered = meaning.offered(x);
    Theorem isProgram = implementation.text().orElseThrow().isProgram();
    List<Term> atl = Syntax.arguments(meaning.isTextTheorem().conclusion());
    List<Term> sched = Syntax.arguments(isProgram.conclusion());
    List<Term> terms = new ArrayList<>(List.of(syntax.any(), atl.get(0), sched.get(0), atl.get(1),
        atl.get(2), atl.get(3), atl.get(4), syntax.literal(x), syntax.literal(array),
        Syntax.right(offered.conclusion())));
    terms.addAll(sched.subList(1, 8));
    List<Theorem> premises = new ArrayList<>(List.of(meaning.isTextTheorem(), inArray, offered,
        safe, isProgram, fit, known(implementation, "bounds"),
        known(implementation, "race_free")));
    laws.ifPresent(
        l -> l.add(meaning.laws(words.tree().part(2), claim.laws()), terms, premises));
    premises.add(lowers);
    return rules.use("atl_sched_says_intro_atl_sched_lowers"
        + (laws.isPresent() ? "_under" : ""), terms, premises.toArray());
  }

  /** {@code ⊢ atl_outputs d a}, or null. */
  private Theorem isOutput(BigInteger array) {
    AtlMeaning.Named named = meaning.named().get(array);
    return named == null || named.of() != null ? null : meaning.outputs(array);
  }

  /**
   * What is proved of loops.
   *
   * @throws Certifier.Undecided if it is not
   */
  public static Theorem known(Implementation implementation, String claim)
      throws Certifier.Undecided {
    Theorem known = implementation.derived().recorder().lookup(claim);
    if (known == null) {
      throw new Certifier.Undecided("the loops are not proved " + claim);
    }
    return known;
  }
}
