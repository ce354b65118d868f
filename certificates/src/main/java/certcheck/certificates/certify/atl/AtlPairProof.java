package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.meaning.Rules;
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
    Theorem fits = recorder.lookup("in place of");
    if (fits == null) {
      fits = recorder.lemma("in place of", new InPlace(
          proof, first, firstProgram.file(), second, secondProgram.file()).theorem());
    }
    Theorem safe = in(firstProgram, () -> proof.safe(e, source));
    Theorem otherSafe = proof.safe(f, other);
    Optional<ClaimedLaws> laws = ClaimedLaws.of(proof, firstProgram, claim);
    Theorem same = proof.schedules(e, source, f, other, laws.map(ClaimedLaws::list));
    Denotation words = first.words(text);
    Theorem offered = first.offered(x);
    Theorem otherOffered = second.offered(x);
    List<Term> one = Syntax.arguments(first.isTextTheorem().conclusion());
    List<Term> two = Syntax.arguments(second.isTextTheorem().conclusion());
    List<Term> terms = new ArrayList<>(List.of(syntax.any(), one.get(0), two.get(0), words.text(),
        one.get(1), two.get(1), one.get(2), one.get(3), one.get(4), two.get(2), two.get(3),
        two.get(4), syntax.literal(x), Syntax.right(offered.conclusion()),
        Syntax.right(otherOffered.conclusion())));
    List<Theorem> premises = new ArrayList<>(List.of(words.theorem(), first.isTextTheorem(),
        second.isTextTheorem(), fits, first.outputs(x), second.outputs(x), offered, otherOffered,
        safe, otherSafe));
    laws.ifPresent(
        l -> l.add(first.laws(words.tree().part(2), claim.laws()), terms, premises));
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
}
