package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.ProgramText;
import certcheck.certificates.certify.safety.SafetyProof;
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
 * (theory {@code tml_pair_claims}).
 */
final class ReusesClaim {
  private final SafetyProof proof;
  private final Derived derived;
  private final Lemmas lemmas;
  private final ProgramText before;
  private final ProgramText after;

  ReusesClaim(SafetyProof proof, ProgramText before, ProgramText after) {
    this.proof = proof;
    this.derived = proof.derived();
    this.lemmas = proof.lemmas();
    this.before = before;
    this.after = after;
  }

  /**
   * Reads both texts.
   *
   * @param text of the first program
   * @param second the second one, whose text is what it prints
   * @param name of the second one, for messages
   * @throws Undecided if a text does not denote the program, or no output is declared
   */
  void read(TextProof proofs, Program first, byte[] text, Program second, String name)
      throws Undecided {
    before.denoted(proofs, first.file(), text);
    after.denoted(proofs, name, second.toString().getBytes(StandardCharsets.US_ASCII));
    if (outputs(first).isEmpty()) {
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
   * The claim.
   *
   * @param lemma the last lemma of the proof, for any o and z
   * @param inputs the list of the inputs
   * @param outputs those of the program
   * @param claim gives {@code ⊢ reuses_for o z P Q x y} of o and z
   */
  ProgramText.Claim of(String lemma, Term inputs, List<String> outputs,
      BiFunction<Term, Term, Theorem> claim) {
    Theorem own = ownNames(outputs);
    Term statement = lemmas.lemma(lemma).conclusion();
    Term.Free o = proof.variable(statement, "o");
    Term.Free z = proof.variable(derived.syntax().instance(statement, o), "z");
    Theorem reuses = claim.apply(o, z);
    Theorem declared = before.meaning().outputs();
    Term list = Syntax.right(declared.conclusion());
    TextProof.Denotation words = before.meaning().words("reuses");
    return new ProgramText.Claim("reuses", derived.mp(lemmas.at("tml_pair_claims_reuses",
        before.any(), before.meaning().text(), after.meaning().text(), words.text(),
        before.program(), after.program(), inputs, Syntax.left(list), Syntax.right(list),
        Syntax.right(own.conclusion())),
        List.of(words.theorem(), before.isProgram(), after.isProgram(),
            before.meaning().inputs(), after.meaning().inputs(), declared,
            after.meaning().outputs(), own, derived.gen(List.of(o, z), reuses))));
  }

  /** {@code ⊢ own_names l y}. */
  private Theorem ownNames(List<String> outputs) {
    Theorem result = lemmas.lemma("own_names_intro_own_names_none");
    for (String y : outputs) {
      result = derived.mp(lemmas.at("own_names_intro_own_names_more",
          Syntax.left(result.conclusion()), Syntax.right(result.conclusion()),
          before.variables().constant(y)), List.of(result));
    }
    return result;
  }
}
