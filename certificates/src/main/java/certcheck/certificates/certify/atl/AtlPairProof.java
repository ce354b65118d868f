package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.Carrier;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.certify.sched.terms.SpecTerms;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** What is claimed of the texts of two programs: rules of theory {@code atl_pair_claims}. */
final class AtlPairProof {
  private final AtlMeaning first;
  private final AtlMeaning second;
  private final Program firstProgram;
  private final Program secondProgram;
  private final AtlProof proof;
  private final Rules rules;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;

  AtlPairProof(AtlMeaning first, AtlMeaning second, Program firstProgram, Program secondProgram,
      Function<String, Theorem> library) {
    this.first = first;
    this.second = second;
    this.firstProgram = firstProgram;
    this.secondProgram = secondProgram;
    this.rules = first.rules();
    this.derived = rules.derived();
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.proof = new AtlProof(first, derived, library);
  }

  /** {@code ⊢ atl_atl any s t w}. */
  Theorem theorem(Claim claim, String text) {
    BigInteger x = Tree.spelled(claim.of().orElseThrow());
    TensorExpression source = source(firstProgram, claim);
    TensorExpression other = source(secondProgram, claim);
    Term e = first.named().get(x).term();
    Term f = second.named().get(x).term();
    Theorem fits = fits();
    Theorem safe = in(firstProgram, () -> proof.safe(e, source));
    Theorem otherSafe = proof.safe(f, other);
    Optional<Term> laws = Optional.empty();
    SpecTerms spec = new ProgramTerms(syntax, firstProgram.interfaceOnly()).specification();
    if (!claim.laws().isEmpty()) {
      laws = Optional.of(spec.data(claim.laws()));
    }
    Theorem same = proof.schedules(e, source, f, other, laws);
    Denotation words = first.words(text);
    Theorem offered = first.offered(x);
    Theorem otherOffered = second.offered(x);
    List<Term> one = Syntax.arguments(first.isTextTheorem().conclusion());
    List<Term> two = Syntax.arguments(second.isTextTheorem().conclusion());
    List<Term> terms = new ArrayList<>(List.of(any(), one.get(0), two.get(0), words.text(),
        one.get(1), two.get(1), one.get(2), one.get(3), one.get(4), two.get(2), two.get(3),
        two.get(4), syntax.literal(x), Syntax.right(offered.conclusion()),
        Syntax.right(otherOffered.conclusion())));
    List<Theorem> premises = new ArrayList<>(List.of(words.theorem(), first.isTextTheorem(),
        second.isTextTheorem(), fits, first.outputs(x), second.outputs(x), offered, otherOffered,
        safe, otherSafe));
    if (laws.isPresent()) {
      Theorem meant = first.laws(words.tree().part(2), claim.laws());
      List<Term> list = Syntax.items(Syntax.right(Syntax.left(meant.conclusion())));
      terms.addAll(List.of(list.get(0), list.get(1), Syntax.right(meant.conclusion())));
      premises.addAll(List.of(
          meant, new Carrier(proof.calculus(), spec, claim.laws()).theorem()));
    }
    premises.add(same);
    return rules.use("atl_pair_claims_schedules" + (laws.isPresent() ? "_under" : ""), terms,
        premises.toArray());
  }

  private static TensorExpression source(Program program, Claim claim) {
    return program.outputs().stream()
        .filter(o -> o.name().equals(claim.of().orElseThrow())).findFirst().orElseThrow().value();
  }

  /** Says of what is open in a program that it is in that file. */
  private static Theorem in(Program program, Supplier<Theorem> theorem) {
    try {
      return theorem.get();
    } catch (OpenObligation e) {
      throw new OpenObligation(null, "in " + program.file()
          + (e.position() == null ? "" : " at " + e.position()) + ": " + e.getMessage());
    }
  }

  private Term any() {
    Terms terms = syntax.logic().terms;
    return syntax.constant("any", terms.function(terms.typeVariable("v"), terms.bool));
  }

  // ── The second program in the place of the first ──

  /** {@code ⊢ atl_in_place_of h w k v}. */
  private Theorem fits() {
    Theorem known = recorder.lookup("in place of");
    if (known != null) {
      return known;
    }
    List<Term> one = Syntax.arguments(first.isTextTheorem().conclusion());
    List<Term> two = Syntax.arguments(second.isTextTheorem().conclusion());
    return recorder.lemma("in place of", proof.rules.use("pair_fits",
        List.of(one.get(2), one.get(3), two.get(2), two.get(3)),
        proof.always(assumed(second.assumed())),
        proof.always(inputs(first, firstProgram, second, secondProgram)),
        proof.always(inputs(second, secondProgram, first, firstProgram))));
  }

  private Theorem assumed(Term condition) {
    if (Syntax.isBinary("∧", condition)) {
      return recorder.conj(assumed(Syntax.left(condition)), assumed(Syntax.right(condition)));
    }
    return condition == syntax.truth ? recorder.truth() : proof.rules.prove(proof.facts, condition,
        Position.START, "what " + secondProgram.file() + " assumes, " + firstProgram.file()
            + " assumes");
  }

  /** {@code ⊢ ∀a t. w p a = some t ⟹ v p a = some t}, of the inputs of two programs. */
  private Theorem inputs(AtlMeaning from, Program source, AtlMeaning to, Program target) {
    Terms terms = syntax.logic().terms;
    Term.Free a = terms.free("%a", terms.integer);
    Term.Free t = terms.free("%t", syntax.list(terms.integer, List.of()).type);
    Term v = arrays(to);
    Term property = syntax.lambda(a, syntax.lambda(t, syntax.equation(
        terms.application(v, a), syntax.apply("some", t))));
    return inputs(arrays(from), property, (name, extents) ->
        input(to, v, name, extents, source, target));
  }

  /** The inputs of a program at p. */
  private Term arrays(AtlMeaning meaning) {
    return syntax.at(
        Syntax.arguments(meaning.isTextTheorem().conclusion()).get(3), first.parameters());
  }

  private interface Found {
    Theorem of(Term name, List<Term> extents);
  }

  private Theorem inputs(Term rest, Term property, Found found) {
    List<Term> parts = Syntax.arguments(rest);
    if (parts.isEmpty()) {
      return proof.rules.use("pair_inputs_none", List.of(property));
    }
    Theorem is = found.of(parts.get(0), Syntax.items(parts.get(1)));
    return proof.rules.use("pair_inputs_more", List.of(parts.get(0), parts.get(1), parts.get(2),
        property), is, inputs(parts.get(2), property, found));
  }

  /** {@code ⊢ v p a = some t}. */
  private Theorem input(AtlMeaning to, Term v, Term name, List<Term> extents, Program source,
      Program target) {
    BigInteger a = ((Term.Literal) name).value;
    AtlMeaning.Input input = to.inputs().stream()
        .filter(i -> i.name().equals(a)).findFirst().orElseThrow(() -> new OpenObligation(null,
            target.file() + " has no input " + Tree.spelling(a) + ", as " + source.file() + " has"));
    Theorem is = to.extents(v, a);
    Term.Application some = (Term.Application) Syntax.right(is);
    return input.extents().equals(extents) ? is : recorder.trans(
        is, derived.argument(some.function, same(a, input.extents(), extents)));
  }

  /** {@code ⊢ t = u}, of the extents of an input. */
  private Theorem same(BigInteger input, List<Term> extents, List<Term> others) {
    try {
      if (extents.size() == others.size()) {
        return proof.shapes.equal(extents, others, Position.START);
      }
      throw new OpenObligation(null, extents.size() + " and " + others.size() + " dimensions");
    } catch (OpenObligation e) {
      throw new OpenObligation(null, "the input " + Tree.spelling(input)
          + " has the same extents in both programs: " + e.getMessage());
    }
  }
}
