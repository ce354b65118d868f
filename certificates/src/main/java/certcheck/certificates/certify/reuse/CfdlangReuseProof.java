package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.cfdlang.CfdlangMeaning;
import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.CfdlangText;
import certcheck.certificates.certify.safety.ProgramText;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.certify.safety.TranslatedStatements;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.TypeChecker;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The proof that a program of the CFDlang dialect that reuses memory, or is without dead code, computes
 * what the other one does, from that of their translations.
 */
final class CfdlangReuseProof {
  private final CfdlangReuse reuse;
  private final Derived derived;
  private final Lemmas lemmas;
  private final Function<String, Theorem> library;

  /** A proof with the lemmas of a library. */
  CfdlangReuseProof(
      CfdlangReuse reuse, Derived derived, Lemmas lemmas, Function<String, Theorem> library) {
    this.reuse = reuse;
    this.derived = derived;
    this.lemmas = lemmas;
    this.library = library;
  }

  /** A program with its variables, and what its statements are in the model language. */
  private record Translated(Program program, SpelledVariables variables, Theorem statements) {}

  private Translated translated(Program program, ProgramText translation) throws Undecided {
    SpelledVariables variables =
        new SpelledVariables(derived, lemmas, TypeChecker.check(program).context());
    Theorem statements =
        TranslatedStatements.of(derived, lemmas, program, variables.typing());
    if (Syntax.right(statements.conclusion()) != Syntax.right(translation.program())) {
      throw new Undecided("what is proved is not about the translation of the program");
    }
    return new Translated(program, variables, statements);
  }

  /**
   * The claim {@code reuses} about the two texts.
   *
   * @param text of the program
   * @param proved of the translations
   */
  TensorText.Claim claim(byte[] text, ProgramText before, ProgramText after,
      certcheck.semantics.tml.syntax.Program translation, ReusesClaim.Proved proved)
      throws Undecided {
    SafetyProof proof = new SafetyProof(derived, lemmas, SafetyProof.CFDLANG);
    Translated first = translated(reuse.program(), before);
    Translated second = translated(reuse.transformed(), after);
    ReusesClaim claim = new ReusesClaim(proof, "cfd",
        new CfdlangText(proof, first.program, first.variables),
        new CfdlangText(proof, second.program, second.variables));
    claim.read(CfdlangMeaning.proofs(derived, library), translation, text,
        second.program.toString(), "the second program");
    return claim.of(new ReusesClaim.Proved(
        proved.lemma(), proved.inputs(), proved.outputs(), (o, z) -> {
          Theorem reuses = proved.claim().apply(o, z);
          List<Term> parts = Syntax.arguments(reuses.conclusion());
          List<Term> terms = new ArrayList<>(List.of(o, z));
          terms.addAll(program(before, first));
          terms.addAll(program(after, second));
          terms.addAll(parts.subList(4, 6));
          return derived.mp(lemmas.at("cfd_reuses_translated", terms.toArray(Term[]::new)),
              List.of(first.statements, second.statements, reuses));
        }));
  }

  /** The declarations, the statements, and those of the translation. */
  private static List<Term> program(ProgramText translation, Translated program) {
    List<Term> statements = Syntax.arguments(program.statements.conclusion());
    return List.of(Syntax.left(translation.program()), statements.get(0), statements.get(1));
  }
}
