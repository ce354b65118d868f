package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiFunction;

/**
 * The claim {@code reuses} about the texts of two programs with the same inputs and the same outputs
 * (theory {@code tml_pair_claims}, or {@code cfd_pair_claims}).
 */
final class ReusesClaim {
  private final SafetyProof proof;
  private final Derived derived;
  private final Lemmas lemmas;
  private final String language;
  private final TensorText<?, ?> before;
  private final TensorText<?, ?> after;

  /**
   * The claim.
   *
   * @param language with which names of its lemmas start, such as {@code tml}
   */
  ReusesClaim(
      SafetyProof proof, String language, TensorText<?, ?> before, TensorText<?, ?> after) {
    this.proof = proof;
    this.language = language;
    this.derived = proof.derived();
    this.lemmas = proof.lemmas();
    this.before = before;
    this.after = after;
  }

  /**
   * Reads both texts.
   *
   * @param program the first program, as far as its declarations go
   * @param text of it
   * @param second what the second one prints
   * @param name of the second one, for messages
   * @throws Undecided if a text does not denote the program, or no output is declared
   */
  void read(TextProof proofs, Program program, byte[] text, String second, String name)
      throws Undecided {
    before.denoted(proofs, program.file(), text);
    after.denoted(proofs, name, second.getBytes(StandardCharsets.US_ASCII));
    if (outputs(program).isEmpty()) {
      throw new Undecided("the program declares no output, so nothing is claimed of any");
    }
  }

  /** The variables with the qualifier {@code input}, in order. */
  static List<String> inputs(Program program) {
    return program.declarations().stream().filter(d -> d.qualifier().isInput())
        .map(Declaration::name).toList();
  }

  /** The variables with the qualifier {@code output}, in order. */
  static List<String> outputs(Program program) {
    return program.declarations().stream().filter(d -> d.qualifier().isOutput())
        .map(Declaration::name).toList();
  }

  /**
   * What is proved of two programs.
   *
   * @param lemma the last lemma of the proof, for any o and z
   * @param inputs the list of the inputs
   * @param outputs those of the program
   * @param claim gives {@code ⊢ reuses_for o z P Q x y} of o and z
   */
  record Proved(String lemma, Term inputs, List<String> outputs,
      BiFunction<Term, Term, Theorem> claim) {}

  /** The claim. */
  TensorText.Claim of(Proved proved) {
    Theorem own = ownNames(proved.outputs);
    Term statement = lemmas.lemma(proved.lemma).conclusion();
    Term.Free o = proof.variable(statement, "o");
    Term.Free z = proof.variable(derived.syntax().instance(statement, o), "z");
    Theorem reuses = proved.claim.apply(o, z);
    Theorem declared = before.meaning().outputs();
    Term list = Syntax.right(declared.conclusion());
    TextProof.Denotation words = before.meaning().words("reuses");
    return new TensorText.Claim("reuses", derived.mp(lemmas.at(language + "_pair_claims_reuses",
        before.any(), before.meaning().text(), after.meaning().text(), words.text(),
        before.program(), after.program(), proved.inputs, Syntax.left(list), Syntax.right(list),
        Syntax.right(own.conclusion())),
        List.of(words.theorem(), before.isProgram(), after.isProgram(),
            before.meaning().inputs(), after.meaning().inputs(), declared,
            after.meaning().outputs(), own, derived.gen(List.of(o, z), reuses))));
  }

  /** {@code ⊢ own_names l y}. */
  Theorem ownNames(List<String> outputs) {
    Theorem result = lemmas.lemma("own_names_intro_own_names_none");
    for (String y : outputs) {
      result = derived.mp(lemmas.at("own_names_intro_own_names_more",
          Syntax.left(result.conclusion()), Syntax.right(result.conclusion()),
          before.variables().constant(y)), List.of(result));
    }
    return result;
  }
}
