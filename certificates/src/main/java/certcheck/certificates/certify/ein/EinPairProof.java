package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.Assumptions;
import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.atl.AtlMeaning;
import certcheck.certificates.certify.atl.AtlProof;
import certcheck.certificates.certify.atl.ClaimedLaws;
import certcheck.certificates.certify.atl.InPlace;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.ParameterValues;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * What is claimed of the texts of a program in index notation and of another program: rules of theories
 * {@code ein_pair_claims} and {@code ein_atl_claims}. What variables hold are the elements of ATL programs,
 * which are compared.
 */
final class EinPairProof {
  private final Program firstProgram;
  private final Program secondProgram;
  private final EinSide.Bound first;
  private final Optional<EinSide.Bound> bound;
  private final AtlMeaning second;
  private final AtlProof proof;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Theorem fits;
  private final Map<Claim, Optional<ClaimedLaws>> laws = new HashMap<>();
  private final Map<Claim, Theorem> values = new HashMap<>();
  private final Map<Claim, Theorem> others = new HashMap<>();

  /**
   * Proves what the texts mean, and what variables hold that claims are about.
   *
   * @throws EinLowering.NotBound if that is not proved
   */
  EinPairProof(EinPairCertifier.Side one, EinPairCertifier.Side two, Derived derived,
      Function<String, Theorem> library, List<Claim> claims) throws Certifier.Undecided {
    this.firstProgram = one.program();
    this.secondProgram = two.program();
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    try {
      this.first = one.side().bind(derived, library, "first ");
      this.proof = new AtlProof(first.assumptions(), derived, library);
      this.bound = two.source().isEmpty() ? Optional.empty() : Optional.of(
          two.side().bind(derived, library, "second "));
      this.second = bound.isPresent() ? null : AtlCertifier.meaning(
          secondProgram, two.text(), library, recorder, "second ");
      this.fits = recorder.lemma("in place of", new InPlace(proof, first.assumptions(),
          firstProgram.file(), other(), secondProgram.file()).theorem());
      if (one.side().isMany() && isSame(claims)) {
        bind(claims, first, "values", v -> v, values);
        bound.ifPresent(b -> bind(claims, b, "second values", this::inPlace, others));
      } else {
        claims.forEach(this::bind);
      }
    } catch (OpenObligation e) {
      throw new EinLowering.NotBound(EinCertifier.readable(e.getMessage()));
    }
  }

  private Assumptions other() {
    return bound.isPresent() ? bound.get().assumptions() : second;
  }

  private static boolean isSame(List<Claim> claims) {
    return claims.stream().map(Claim::laws).distinct().count() == 1;
  }

  /** Proves that the variables of all claims, which have the same laws, hold the elements of ATL programs. */
  private void bind(List<Claim> claims, EinSide.Bound side, String name,
      UnaryOperator<EinAtlProof.Variable> variable, Map<Claim, Theorem> all) {
    claims.forEach(claim ->
        laws.computeIfAbsent(claim, c -> ClaimedLaws.of(proof, firstProgram, c)));
    Program program = side == first ? firstProgram : secondProgram;
    List<EinAtlProof.Held> held = new ArrayList<>();
    for (Claim claim : claims) {
      String x = claim.of().orElseThrow();
      held.add(new EinAtlProof.Held(
          variable.apply(side.variable(x, proof)), side.term(x), source(program, x)));
    }
    List<Theorem> theorems = new EinAtlProof(proof, side.constants())
        .of(name, held, laws.get(claims.get(0)).map(ClaimedLaws::list));
    for (int k = 0; k < claims.size(); k++) {
      all.put(claims.get(k), theorems.get(k));
    }
  }

  /** Proves that the variables of a claim hold the elements of ATL programs. */
  private void bind(Claim claim) {
    String x = claim.of().orElseThrow();
    Optional<ClaimedLaws> assumed = ClaimedLaws.of(proof, firstProgram, claim);
    laws.put(claim, assumed);
    Optional<Term> list = assumed.map(ClaimedLaws::list);
    values.put(claim, recorder.lemma("values of " + x, new EinAtlProof(proof, first.constants()).of(
        first.variable(x, proof), first.term(x), source(firstProgram, x), list)));
    bound.ifPresent(b -> others.put(claim, recorder.lemma("second values of " + x,
        new EinAtlProof(proof, b.constants()).of(inPlace(b.variable(x, proof)), b.term(x),
            source(secondProgram, x), list))));
  }

  /** The same variable of the second program, where the first is assumed. */
  private EinAtlProof.Variable inPlace(EinAtlProof.Variable variable) {
    List<Term> fit = Syntax.arguments(fits.conclusion());
    List<Term> terms = new ArrayList<>(fit);
    terms.addAll(Syntax.arguments(variable.extents().conclusion()).subList(1, 4));
    terms.add(proof.parameters());
    return new EinAtlProof.Variable(variable.name(), variable.program(), proof.rules().use(
        "ein_extents_in_place", terms, fits, recorder.assume(proof.assumption()),
        recorder.disch(other().assumed(), variable.extents())));
  }

  private static TensorExpression source(Program program, String output) {
    return program.outputs().stream()
        .filter(o -> o.name().equals(output)).findFirst().orElseThrow().value();
  }

  /** {@code ⊢ ein_ein any s t w}, or {@code ⊢ ein_atl any s t w}. */
  Theorem theorem(Claim claim, String text) {
    String output = claim.of().orElseThrow();
    BigInteger x = Tree.spelled(output);
    EinAssumptions ein = first.assumptions();
    Term f = bound.isPresent() ? bound.get().term(output) : second.named().get(x).term();
    Theorem safe = bound.isPresent() ? null : proof.safe(f, source(secondProgram, output));
    Optional<ClaimedLaws> assumed = laws.get(claim);
    Theorem same = same(claim, f, proof.schedules(first.term(output), source(firstProgram, output),
        f, source(secondProgram, output), assumed.map(ClaimedLaws::list)));
    Denotation words = first.words(text);
    ParameterValues sizes = first.sizes(proof);
    List<Term> one = Syntax.arguments(ein.isTextTheorem().conclusion());
    Theorem isText = bound.isPresent()
        ? bound.get().assumptions().isTextTheorem() : second.isTextTheorem();
    List<Term> two = Syntax.arguments(isText.conclusion());
    List<Term> terms = new ArrayList<>(List.of(
        syntax.any(), one.get(0), two.get(0), words.text(), one.get(1), two.get(1)));
    terms.addAll(one.subList(2, 6));
    terms.addAll(two.subList(2, bound.isPresent() ? 6 : 5));
    terms.add(syntax.literal(x));
    List<Theorem> premises = new ArrayList<>(List.of(
        words.theorem(), ein.isTextTheorem(), isText, fits, ein.among(x)));
    if (bound.isPresent()) {
      premises.add(bound.get().assumptions().among(x));
    } else {
      Theorem offered = second.offered(x);
      terms.add(Syntax.right(offered.conclusion()));
      premises.addAll(List.of(second.outputs(x), offered));
    }
    terms.add(sizes.function());
    premises.add(sizes.proved(ein.assumed()));
    if (safe != null) {
      premises.add(safe);
    }
    assumed.ifPresent(
        l -> l.add(first.laws(words.tree().part(2), claim.laws()), terms, premises));
    premises.add(same);
    return ein.rules().use((bound.isPresent() ? "ein_pair" : "ein_atl") + "_claims_schedules"
        + (assumed.isPresent() ? "_under" : ""), terms, premises.toArray());
  }

  /**
   * {@code ⊢ ∀F. ein_schedules_for F h w c d x}, or {@code ⊢ ∀F. ein_atl_for F h w c x f}, or the same
   * under laws.
   *
   * @param schedules {@code ⊢ ∀F. schedules_for F h w e f}, or the same under laws
   */
  private Theorem same(Claim claim, Term f, Theorem schedules) {
    Optional<Term> obeyed = laws.get(claim).map(l -> proof.obeyed(l.list()));
    Theorem one = at(values.get(claim), obeyed);
    List<Term> about = new ArrayList<>(Syntax.arguments(one.conclusion()));
    about.add(proof.of(f));
    Theorem same = at(schedules, obeyed);
    Theorem composed;
    if (bound.isPresent()) {
      Theorem other = at(others.get(claim), obeyed);
      about.add(4, Syntax.arguments(other.conclusion()).get(3));
      composed = proof.rules().use("ein_schedules_composed", about,
          recorder.conj(one, recorder.conj(other, same)));
    } else {
      composed = proof.rules().use("ein_atl_composed", about, recorder.conj(one, same));
    }
    return recorder.gen(proof.functions(),
        obeyed.map(law -> recorder.disch(law, composed)).orElse(composed));
  }

  private Theorem at(Theorem everywhere, Optional<Term> obeyed) {
    Theorem at = recorder.spec(everywhere, proof.functions());
    return obeyed.map(law -> recorder.mp(at, recorder.assume(law))).orElse(at);
  }
}
