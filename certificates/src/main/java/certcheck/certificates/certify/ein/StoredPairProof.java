package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.atl.AtlMeaning;
import certcheck.certificates.certify.atl.AtlProof;
import certcheck.certificates.certify.atl.ClaimedLaws;
import certcheck.certificates.certify.atl.Rulebook;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.certify.sched.ParameterValues;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * What is claimed of the texts of a program of the model language, TeIL or CFDlang, and of one in index
 * notation: rules of theories {@code tml_ein_claims} and its like. What variables hold, in the one and in the other,
 * are the elements of ATL programs, which are compared.
 */
final class StoredPairProof {
  private final StoredPairCertifier.Source source;
  private final Program fast;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Lemmas lemmas;
  private final String language;
  private final StoredSource.Proved first;
  private final TensorText<?, ?> text;
  private final SpelledVariables variables;
  private final EinSide.Bound second;
  private final AtlMeaning model;
  private final AtlProof proof;
  private final Rulebook rules;

  /**
   * Proves what the texts mean.
   *
   * @throws EinLowering.NotBound if that is not found of the one in index notation
   */
  StoredPairProof(StoredPairCertifier.Source source, EinPairCertifier.Side two, Derived derived,
      Function<String, Theorem> library) throws Certifier.Undecided {
    this.source = source;
    this.fast = two.program();
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = new Lemmas(derived, library);
    this.language = source.source().language();
    this.first = source.source().prove(derived, lemmas, library);
    this.text = first.text();
    this.variables = text.variables();
    this.second = two.side().bind(derived, library, "second ");
    this.proof = new AtlProof(second.assumptions(), derived, library);
    this.rules = proof.rules();
    Recorder aside = Recorder.forCertificate(recorder.logic());
    aside.within(recorder.deadline());
    this.model = AtlCertifier.meaning(
        source.model(), source.modelText(), library, aside, "model ");
  }

  /** {@code ⊢ tml_ein any s t w}, or the like. */
  Theorem theorem(Claim claim, String words) {
    String output = claim.of().orElseThrow();
    BigInteger x = Tree.spelled(output);
    EinAssumptions ein = second.assumptions();
    Optional<ClaimedLaws> assumed = ClaimedLaws.of(proof, fast, claim);
    Theorem same = same(output, assumed.map(ClaimedLaws::list));
    Denotation denoted = second.words(words);
    ParameterValues sizes = second.sizes(proof);
    Theorem outputs = text.meaning().outputs();
    Theorem result = result(output, Syntax.right(outputs.conclusion()));
    List<Term> is = Syntax.arguments(ein.isTextTheorem().conclusion());
    List<Term> terms = new ArrayList<>(List.of(syntax.any(), text.meaning().text(), is.get(0),
        denoted.text(), Syntax.left(text.program()), Syntax.right(text.program()),
        variables.context(), Syntax.right(outputs.conclusion())));
    terms.addAll(is.subList(1, 6));
    terms.addAll(List.of(syntax.literal(x), sizes.function()));
    List<Theorem> premises = new ArrayList<>(List.of(denoted.theorem(), text.isProgram(),
        variables.formed(), outputs, result, ein.isTextTheorem(), ein.among(x),
        sizes.proved(ein.assumed())));
    assumed.ifPresent(
        l -> l.add(second.laws(denoted.tree().part(2), claim.laws()), terms, premises));
    premises.add(same);
    return ein.rules().use(language + "_ein_claims_schedules"
        + (assumed.isPresent() ? "_under" : ""), terms, premises.toArray());
  }

  /** {@code ⊢ result l (map (λr. fst r) b) x}. */
  private Theorem result(String output, Term l) {
    Term x = variables.constant(output);
    Term statements = Syntax.right(text.program());
    if (!Syntax.isBinary("▹", l)) {
      Term assignment = null;
      for (int k = 0; k < text.statements().size(); k++) {
        assignment = text.statements().get(k).target().equals(output)
            ? text.assignments().get(k) : assignment;
      }
      return recorder.mp(lemmas.at(language + "_result_assigned", statements, x,
          Syntax.right(assignment)), member(statements, assignment));
    }
    return recorder.mp(lemmas.at("result_declared", l, statements, x), member(l, x));
  }

  /** {@code ⊢ member x l}. */
  private Theorem member(Term l, Term x) {
    Term last = Syntax.right(l);
    return last == x ? lemmas.at("among_last_one", Syntax.left(l), x)
        : recorder.mp(lemmas.at("among_earlier_ones", Syntax.left(l), x, last),
            member(Syntax.left(l), x));
  }

  // ── Values ──

  /**
   * {@code ⊢ ∀o z F. indexed_computes o F ⟹ store_schedules_for F … Γ h w c x}, or the same under laws.
   *
   * @param laws as data
   */
  private Theorem same(String output, Optional<Term> laws) {
    EinAtlProof.Variable variable = second.variable(output, proof);
    Term list = Syntax.right(variable.extents().conclusion());
    Term e = second.term(output);
    TensorExpression made = of(fast, output);
    Term f = model.named().get(Tree.spelled(output)).term();
    TensorExpression meant = of(source.model(), output);
    EinAtlProof elements = new EinAtlProof(proof, second.constants());
    Optional<Term> obeyed = laws.map(proof::obeyed);
    Theorem values = elements.of(variable, e, made, laws);
    Theorem schedules = proof.schedules(e, made, f, meant, laws);
    Theorem runs = runs(elements, variable, f, meant, obeyed);
    Theorem shape = proof.always(proof.shapes().as(
        proof.shapes().of(f, meant), Syntax.items(list), meant.position()));
    Theorem type = variables.lookup(output);
    Term s = Syntax.right(Syntax.right(type.conclusion()));
    Theorem extents = proof.always(
        proof.shapes().equal(Syntax.items(list), Syntax.items(s), Position.START));
    Theorem inputs = proof.always(inputs(proof.inputs()));
    return composed(laws, List.of(values, schedules, runs), (arithmetic, functions, computes, at) -> {
      List<Term> terms = new ArrayList<>(arithmetic);
      terms.addAll(List.of(functions, Syntax.left(text.program())));
      List<Theorem> premises = new ArrayList<>(List.of(computes, variables.formed()));
      first.into().ifPresent(into -> {
        terms.add(Syntax.right(text.program()));
        premises.add(into);
      });
      premises.add(text.ok());
      terms.addAll(List.of(first.statements(), variables.context(),
          proof.of(proof.assumption()), proof.of(proof.inputs()), proof.of(variable.program()),
          syntax.literal(Tree.spelled(output)), proof.of(e), proof.of(f), proof.of(list), s));
      premises.addAll(List.of(at.get(0), at.get(1), type, extents, shape, at.get(2), inputs));
      return rules.use(language + "_ein_so", terms, premises.toArray(Theorem[]::new));
    });
  }

  private static TensorExpression of(Program program, String output) {
    return program.outputs().stream()
        .filter(o -> o.name().equals(output)).findFirst().orElseThrow().value();
  }

  /** {@code ⊢ ∀F. … ⟹ ∀p μ A. h p ⟹ $reads (w p) μ A ⟹ $continues Γ F nil μ (λθ. …) S}. */
  private Theorem runs(EinAtlProof elements, EinAtlProof.Variable variable, Term f,
      TensorExpression meant, Optional<Term> obeyed) {
    List<Theorem> assumed = proof.assumed(obeyed);
    StoredValues<?> values = first.values().of(
        new StoredSource.Evaluated(rules, proof.functions(), q -> unit(q, assumed)));
    Theorem ends = elements.ends(variable, f, meant, assumed, (property, end) ->
        values.ends(property, proof.beginning(List.of()), proof.facts(), end));
    Theorem everywhere = proof.everywhere(ends);
    return recorder.gen(proof.functions(),
        obeyed.map(law -> recorder.disch(law, everywhere)).orElse(everywhere));
  }

  /** The unit of {@code +}, or of {@code *}, if laws say that it is one; else null. */
  private StoredValues.Unit unit(String operator, List<Theorem> laws) {
    BigInteger number = operator.equals("+") ? BigInteger.ZERO : BigInteger.ONE;
    Term z = Syntax.right(second.constants().number(number, 0).conclusion());
    Theorem monoid = proof.monoid(laws, operator, z);
    return monoid == null ? null : new StoredValues.Unit(
        z, rules.use("monoid_unit", Syntax.arguments(monoid.conclusion()), monoid));
  }

  /** {@code ⊢ ∀a r. w a = some r ⟹ Γ a = some r}. */
  private Theorem inputs(Term w) {
    List<Term> parts = Syntax.arguments(w);
    if (parts.isEmpty()) {
      return rules.use("stored_inputs_none", List.of(variables.context()));
    }
    String name = Tree.spelling(((Term.Literal) parts.get(0)).value);
    Theorem type = variables.lookup(name);
    Term t = Syntax.right(Syntax.right(type.conclusion()));
    Theorem same = proof.shapes().equal(
        Syntax.items(parts.get(1)), Syntax.items(t), Position.START);
    return rules.use("stored_inputs_more", List.of(variables.context(), parts.get(0), parts.get(1),
        t, parts.get(2)), type, same, inputs(parts.get(2)));
  }

  /** What follows of theorems about functions, which are those of values that may be undefined. */
  private interface Composition {
    Theorem of(List<Term> arithmetic, Term functions, Theorem computes, List<Theorem> at);
  }

  /** A variable of the type of the leading one. */
  private Term.Free variable(Term quantified, String name) {
    return syntax.logic().terms.free(name, Syntax.right(quantified).type.domain());
  }

  private Theorem composed(
      Optional<Term> laws, List<Theorem> everywhere, Composition composition) {
    Term quantified = lemmas.lemma(language + "_ein_so").conclusion();
    List<Term.Free> arithmetic = new ArrayList<>();
    for (String binder : source.source().names().binders()) {
      arithmetic.add(variable(quantified, binder));
      quantified = syntax.instance(quantified, arithmetic.get(arithmetic.size() - 1));
    }
    Term.Free functions = variable(quantified, "F");
    Type value = functions.type.codomain().codomain().codomain();
    Map<Type.Variable, Type> types = Map.of(syntax.logic().terms.typeVariable("v"), value);
    List<Theorem> at = new ArrayList<>();
    everywhere.forEach(t -> at.add(recorder.spec(recorder.instType(t, types), functions)));
    Term computes = syntax.apply("indexed_computes", arithmetic.get(0), functions);
    Term given = laws.isEmpty() ? computes
        : syntax.and(computes, Syntax.left(at.get(0).conclusion()));
    Theorem known = recorder.assume(given);
    if (laws.isPresent()) {
      Theorem obeyed = recorder.conjunct2(known);
      at.replaceAll(t -> recorder.mp(t, obeyed));
      known = recorder.conjunct1(known);
    }
    Theorem composed =
        composition.of(List.copyOf(arithmetic), functions, known, at);
    arithmetic.add(functions);
    return derived.gen(arithmetic, recorder.disch(given, composed));
  }
}
