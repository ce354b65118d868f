package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.rewriting.RewritingWords;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TeilText;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.teil.TeilMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Program;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;

/**
 * The claim {@code reuses} about the texts of two programs of TeIL (theory {@code
 * teil_pair_claims}), and its proof.
 */
final class TeilReuseProof {
  private final TeilReuse reuse;
  private final Derived derived;
  private final Lemmas lemmas;
  private final Function<String, Theorem> library;

  /** A proof with the lemmas of a library. */
  TeilReuseProof(TeilReuse reuse, Derived derived, Function<String, Theorem> library) {
    this.reuse = reuse;
    this.derived = derived;
    this.lemmas = new Lemmas(derived, library);
    this.library = library;
  }

  /**
   * The claim.
   *
   * @param text of the program; the second text is what the transformed one prints
   * @throws Undecided if a text does not denote its program, no output is declared, or a variable is
   *     read that holds nothing
   */
  TensorText.Claim claim(byte[] text) throws Undecided {
    SafetyProof proof = new SafetyProof(derived, lemmas, SafetyProof.TEIL);
    TeilText before = new TeilText(proof, reuse.program());
    TeilText after = new TeilText(proof, reuse.transformed());
    TextProof texts = TeilMeaning.proofs(derived, library);
    before.denoted(texts, reuse.program().file(), text);
    after.denoted(texts, "the second program",
        reuse.transformed().toString().getBytes(StandardCharsets.US_ASCII));
    Program variables = reuse.program().variables();
    FollowingProof following = new FollowingProof(derived, lemmas, "teil", before, after,
        new FollowingProof.Task(reuse.buffers(), reuse.kept(), ReusesClaim.inputs(variables),
            ReusesClaim.outputs(variables)));
    Term.Free o = proof.variable(lemmas.lemma("teil_reuses_intro").conclusion(), "o");
    Theorem reuses =
        derived.gen(List.of(o), following.reuses(List.of(o), List.of(), List.of()));
    Theorem inputs = before.meaning().inputs();
    Theorem outputs = before.meaning().outputs();
    Term list = Syntax.right(outputs.conclusion());
    RewritingWords words = new RewritingWords(derived, library, "reuses", List.of());
    return new TensorText.Claim(words.toString(), derived.mp(lemmas.at("teil_pair_claims_reuses",
        before.any(), before.meaning().text(), after.meaning().text(), words.text(),
        before.program(), after.program(), Syntax.right(inputs.conclusion()), Syntax.left(list),
        Syntax.right(list)), List.of(words.claim(), before.isProgram(), after.isProgram(), inputs,
            after.meaning().inputs(), outputs, after.meaning().outputs(), reuses)));
  }
}
