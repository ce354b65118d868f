package certcheck.certificates.certify;

import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.Desugaring;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Statement;
import certcheck.semantics.tml.TensorType;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Proves that a well-typed program of the model language is safe: it builds the derivation of
 * {@code ok} (Rink 2018, Fig. 7-9) bottom up, and applies the library's theorem {@code tml_safety}.
 * The cost is linear in the program; no index is ever enumerated. All steps stand in one block, so
 * that a term that many statements share is written once.
 *
 * <p>Names become integer constants {@code $name} of the certificate, the program the constant
 * {@code $program}. A grouped contraction is certified as the single ones that it stands for.
 */
public final class TmlCertifier {
  /** What theory {@code tml} and its library call what such proofs cite. */
  static final SafetyProof.Names NAMES = new SafetyProof.Names(
      "well_formed_intro_ok_empty", "well_formed_intro_ok_seq", "prog", "ok_prog", "tml_safety",
      SafetyCertifier.BINDERS);

  private final SafetyProof proof;

  /**
   * A certifier in a logic that holds the theory {@code tml_claims}.
   *
   * @param logic the logic of the certificate
   * @param recorder its recorder, of a certificate
   * @param library proves a library lemma by its name, in the same logic
   */
  public TmlCertifier(Logic logic, Recorder recorder, Function<String, Theorem> library) {
    this.proof = new SafetyProof(logic, recorder, library, NAMES);
  }

  /** What the proofs work with. */
  SafetyProof proof() {
    return proof;
  }

  /**
   * Proves the claim of a well-typed program, after defining its names and itself.
   *
   * @param program a program that the type checker accepts
   * @return {@code ⊢ ∀o z. safe o z $program}
   */
  public Theorem certify(Program program) {
    return about(program, proof::of);
  }

  /** Declares the variables of a well-typed program, and proves something of its statements. */
  <T> T about(Program program, SafetyProof.Conclusion<Statement, T> conclusion) {
    Program single = Desugaring.singleContractions(program);
    Map<String, TensorType> types = new LinkedHashMap<>();
    single.declarations().forEach(d -> types.put(d.name(), d.type()));
    DeclaredVariables variables = proof.declare(types);
    TmlTyping typing = new TmlTyping(proof.derived(), proof.lemmas(), variables.typing());
    return conclusion.of(variables, single.statements(), Statement::target,
        s -> typing.of(s.expression()));
  }
}
