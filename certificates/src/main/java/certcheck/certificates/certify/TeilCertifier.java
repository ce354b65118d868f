package certcheck.certificates.certify;

import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Statement;
import certcheck.semantics.tml.TensorType;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Proves that a well-typed program of TeIL is safe: it builds the derivation of {@code teil_ok}
 * (TeIL 2019, Fig. 8) bottom up, and applies the library's theorem {@code teil_safety}. The cost is
 * linear in the program.
 *
 * <p>Names become integer constants {@code $name} of the certificate, the program the constant
 * {@code $program}.
 */
public final class TeilCertifier {
  static final SafetyProof.Names NAMES = new SafetyProof.Names(
      "teil_well_formed_intro_teil_ok_empty", "teil_well_formed_intro_teil_ok_seq", "teil_prog",
      "teil_program_ok", "teil_safety", List.of("o"));

  private final SafetyProof proof;

  /**
   * A certifier in a logic that holds the theory {@code teil_claims}.
   *
   * @param logic the logic of the certificate
   * @param recorder its recorder, of a certificate
   * @param library proves a library lemma by its name, in the same logic; those of
   *     {@code teil_programs} and what it imports, and {@code tml_evaluation}, are needed
   */
  public TeilCertifier(Logic logic, Recorder recorder, Function<String, Theorem> library) {
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
   * @param types the types of its variables, in order of allocation
   * @return {@code ⊢ ∀o. teil_safe o $program}
   */
  public Theorem certify(Program program, Map<String, TensorType> types) {
    return about(program, types, proof::of);
  }

  /**
   * Declares the variables of a well-typed program, and proves something of its statements.
   *
   * @param types the types of its variables, in order of allocation
   */
  <T> T about(Program program, Map<String, TensorType> types,
      SafetyProof.Conclusion<Statement, T> conclusion) {
    DeclaredVariables variables = proof.declare(types);
    TeilTyping typing = new TeilTyping(proof.derived(), proof.lemmas(), variables.typing());
    return conclusion.of(variables, program.statements(), Statement::target,
        s -> typing.of(s.expression()));
  }
}
