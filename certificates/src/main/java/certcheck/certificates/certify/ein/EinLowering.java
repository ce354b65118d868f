package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.atl.AtlLowering;
import certcheck.certificates.certify.atl.AtlProof;
import certcheck.certificates.certify.atl.ClaimedLaws;
import certcheck.certificates.certify.atl.LoweringClaims;
import certcheck.certificates.certify.atl.LowersProof;
import certcheck.certificates.certify.atl.RewrittenAtl;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.JointLemma;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.certify.sched.ParameterValues;
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
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a certificate of loops claims of the program in index notation that they were lowered from. */
public final class EinLowering implements Addition {
  /** It is not proved what the text means, or that this is the ATL program that was made of it. */
  public static final class NotBound extends Certifier.Undecided {
    private static final long serialVersionUID = 1;

    NotBound(String reason) {
      super(reason);
    }
  }

  private final EinSide side;
  private final Optional<RewrittenAtl> rewritten;
  private Optional<RewrittenAtl.Terms> terms = Optional.empty();
  private final List<Claim> claims;
  private EinSide.Bound bound;
  private AtlProof proof;
  private Optional<ClaimedLaws> laws = Optional.empty();
  private final Map<String, Theorem> values = new LinkedHashMap<>();

  /**
   * The claims {@code lowers} of all outputs.
   *
   * @param program what is made of the text, without errors
   * @param made its text
   * @param text in index notation
   * @param rewritten what the program was rewritten to, if loops were made of that
   */
  public EinLowering(
      Program program, byte[] made, byte[] text, Optional<RewrittenAtl> rewritten) {
    this.side = new EinSide(program, made, text);
    this.rewritten = rewritten;
    List<Law> laws = rewritten.map(RewrittenAtl::laws).orElse(List.of());
    this.claims = program.outputs().stream().map(o -> new Claim(
        Claim.Kind.LOWERS, Optional.of(o.name()), laws, Site.NONE)).toList();
  }

  /**
   * Tries to prove each claim of the loops, and that they lower the program; of the texts of both.
   *
   * @param text of which the loops were read
   * @throws NotBound if the text is not bound to the ATL program; then nothing is proved
   * @throws Certifier.Refused if they do not claim {@code implements}
   */
  public SchedCertifier.Result certify(SchedCertifier certifier,
      certcheck.semantics.sched.Program loops, byte[] text) throws Certifier.Undecided {
    AtlLowering.requireImplements(loops, side.program().file());
    return certifier.certify(loops, this, Optional.of(text));
  }

  @Override
  public String claim() {
    return claims.stream().map(AtlCertifier::words).collect(Collectors.joining(", "));
  }

  @Override
  public List<String> theories() {
    return List.of("ein_sched_text_claims");
  }

  @Override
  public List<String> libraries() {
    return Stream.of(side.libraries(), List.of("atl_sched", "ein_sched"),
        rewritten.map(r -> AtlProof.librariesOf(r.program())).orElse(List.of()),
        rewritten.isPresent() ? List.of(RewrittenAtl.LIBRARY) : List.<String>of())
        .flatMap(List::stream).distinct().toList();
  }

  @Override
  public void begin(Derived derived, Function<String, Theorem> library)
      throws Certifier.Undecided {
    values.clear();
    try {
      bound = side.bind(derived, library, "");
      proof = new AtlProof(bound.assumptions(), derived, library);
      if (rewritten.isPresent()) {
        terms = Optional.of(rewritten.get().terms(derived.recorder(), library));
      }
      laws = ClaimedLaws.of(proof, side.program(), claims.get(0));
      EinAtlProof atl = new EinAtlProof(proof, bound.constants());
      if (side.isMany()) {
        values(atl);
        return;
      }
      for (Claim claim : claims) {
        String x = claim.of().orElseThrow();
        values.put(x, derived.recorder().lemma("values of " + x,
            atl.of(bound.variable(x, proof), bound.term(x), side.source(x), list())));
      }
    } catch (OpenObligation e) {
      throw new NotBound(EinCertifier.readable(e.getMessage()));
    }
  }

  /** The laws as data. */
  private Optional<Term> list() {
    return laws.map(ClaimedLaws::list);
  }

  /** The values of all variables, proved together. */
  private void values(EinAtlProof atl) {
    List<String> outputs = claims.stream().map(claim -> claim.of().orElseThrow()).toList();
    List<Theorem> together = atl.of("values", outputs.stream().map(x -> new EinAtlProof.Held(
        bound.variable(x, proof), bound.term(x), side.source(x))).toList(), list());
    for (int k = 0; k < outputs.size(); k++) {
      values.put(outputs.get(k), together.get(k));
    }
  }

  @Override
  public void write(Implementation implementation, List<Claimed> kept, CertificateWriter writer)
      throws Certifier.Undecided {
    Rules rules = bound.assumptions().rules();
    LoweringClaims lowering = new LoweringClaims(rules, "ein");
    List<Denotation> denoted =
        claims.stream().map(claim -> bound.words(AtlCertifier.words(claim))).toList();
    Optional<List<Theorem>> together =
        side.isMany() ? Optional.of(says(denoted, implementation)) : Optional.empty();
    Theorem says = null;
    for (int k = 0; k < claims.size(); k++) {
      Claim claim = claims.get(k);
      String words = AtlCertifier.words(claim);
      Denotation denotation = denoted.get(k);
      says = together.isPresent() ? together.get().get(k) : rules.recorder().lemma("says " + words,
          says(claim, denotation, shared(claim, implementation), implementation));
      lowering.lowering(says, denotation, words, writer);
    }
    lowering.loops(says, kept, writer);
  }

  /** {@code ⊢ ein_sched_says any s t e}, or the like under laws, for each claim, proved together. */
  private List<Theorem> says(List<Denotation> words, Implementation implementation)
      throws Certifier.Undecided {
    Shared shared = shared(claims.get(0), implementation);
    List<Theorem> all = new ArrayList<>();
    for (int k = 0; k < claims.size(); k++) {
      int each = k;
      all.add(bound.assumptions().rules().recorder().ofPart(
          () -> says(claims.get(each), words.get(each), shared, implementation)));
    }
    return JointLemma.of(bound.assumptions().rules().recorder(), "says", all);
  }

  /** What the proofs of claims share, each part proved when it is first asked for. */
  private final class Shared {
    private final LowersProof loops;
    private Theorem fit;
    private ParameterValues sizes;

    Shared(LowersProof loops) {
      this.loops = loops;
    }

    /** The loops fit the program. */
    Theorem fit() {
      EinAssumptions ein = bound.assumptions();
      fit = fit != null ? fit
          : loops.fit("ein_loops_fit_so", "ein_among", ein.variables(), ein::among);
      return fit;
    }

    /** Sizes that satisfy the assumptions. */
    ParameterValues sizes() {
      sizes = sizes != null ? sizes : bound.sizes(proof);
      return sizes;
    }
  }

  private Shared shared(Claim claim, Implementation implementation) {
    return opening(claim, () -> new Shared(new LowersProof(
        proof, implementation.lemmas(), implementation.theorem(), claim.position())));
  }

  /** What is open of a claim is said with its words. */
  private static <T> T opening(Claim claim, Supplier<T> proof) {
    try {
      return proof.get();
    } catch (OpenObligation e) {
      throw new OpenObligation(e.position(),
          AtlCertifier.words(claim) + ": " + EinCertifier.readable(e.getMessage()));
    }
  }

  /** {@code ⊢ ein_sched_says any s t e}, or the like under laws. */
  private Theorem says(
      Claim claim, Denotation words, Shared shared, Implementation implementation)
      throws Certifier.Undecided {
    EinAssumptions ein = bound.assumptions();
    Rules rules = ein.rules();
    Syntax syntax = rules.syntax();
    String output = claim.of().orElseThrow();
    BigInteger x = Tree.spelled(output);
    Term e = bound.term(output);
    Theorem lowers = opening(claim, () -> terms.isPresent()
        ? shared.loops.of(
            e, side.source(output), terms.get(), output, syntax.literal(x), list())
        : shared.loops.of(e, side.source(output), syntax.literal(x), list()));
    Theorem fit = opening(claim, shared::fit);
    ParameterValues sizes = opening(claim, shared::sizes);
    Theorem isProgram = implementation.text().orElseThrow().isProgram();
    List<Term> sched = Syntax.arguments(isProgram.conclusion());
    List<Term> is = Syntax.arguments(ein.isTextTheorem().conclusion());
    List<Term> about = new ArrayList<>(List.of(syntax.any(), is.get(0), sched.get(0)));
    about.addAll(is.subList(1, 6));
    about.add(syntax.literal(x));
    about.addAll(sched.subList(1, 8));
    about.addAll(List.of(proof.of(e), sizes.function()));
    List<Theorem> premises = new ArrayList<>(List.of(ein.isTextTheorem(), ein.among(x),
        sizes.proved(ein.assumed()), isProgram, fit, AtlLowering.known(implementation, "bounds"),
        AtlLowering.known(implementation, "race_free")));
    laws.ifPresent(
        l -> l.add(bound.laws(words.tree().part(2), claim.laws()), about, premises));
    premises.addAll(List.of(values.get(output), lowers));
    return rules.use(
        "ein_sched_says_lowers" + (laws.isPresent() ? "_under" : ""), about, premises.toArray());
  }
}
