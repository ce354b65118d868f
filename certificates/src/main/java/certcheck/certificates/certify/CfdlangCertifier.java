package certcheck.certificates.certify;

import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Statement;
import certcheck.semantics.tml.TensorType;
import java.util.Map;
import java.util.function.Function;

/**
 * Proves that a well-typed program of the CFDlang dialect is safe: it builds the derivation of
 * {@code cfd_ok} bottom up, and applies the library's theorem {@code cfd_safety}. The cost is
 * linear in the program, but for groups of pairs quadratic in their length.
 *
 * <p>Names become integer constants {@code $name} of the certificate, the program the constant
 * {@code $program}. Names of types are resolved, and the element line, which says nothing about
 * values, is dropped; a contraction between tensors is written out.
 */
public final class CfdlangCertifier {
  /** What theory {@code cfdlang} and its library call what such proofs cite. */
  static final SafetyProof.Names NAMES = new SafetyProof.Names(
      "cfd_well_formed_intro_cfd_ok_empty", "cfd_well_formed_intro_cfd_ok_seq", "cfd_prog",
      "cfd_ok_prog", "cfd_safety", SafetyCertifier.BINDERS);

  private final SafetyProof proof;

  /**
   * A certifier in a logic that holds the theory {@code cfdlang_claims}.
   *
   * @param logic the logic of the certificate
   * @param recorder its recorder, of a certificate
   * @param library proves a library lemma by its name, in the same logic
   */
  public CfdlangCertifier(Logic logic, Recorder recorder, Function<String, Theorem> library) {
    this.proof = new SafetyProof(logic, recorder, library, NAMES);
  }

  /**
   * Proves the claim of a well-typed program, after defining its names and itself.
   *
   * @param program a program that the type checker accepts
   * @param types the types of its variables, in order of declaration
   * @return {@code ⊢ ∀o z. cfd_safe o z $program}
   */
  public Theorem certify(Program program, Map<String, TensorType> types) {
    DeclaredVariables variables = proof.declare(types);
    CfdlangTyping typing = new CfdlangTyping(proof.derived(), proof.lemmas(), variables.typing());
    return proof.of(variables, program.statements(), Statement::target,
        s -> typing.of(s.expression()));
  }
}
