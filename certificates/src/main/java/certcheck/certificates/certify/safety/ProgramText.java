package certcheck.certificates.certify.safety;

import certcheck.certificates.certify.tml.TmlTyping;
import certcheck.certificates.certify.typing.NameTable;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.util.List;
import java.util.function.Function;

/**
 * A well-formed program of the model language as its text denotes it, and what is claimed of the
 * text.
 */
public final class ProgramText extends TensorText<Statement, TmlMeaning> {
  /**
   * A program whose expressions are typed as ever.
   *
   * @param program without errors
   */
  public ProgramText(SafetyProof proof, Program program) {
    this(proof, program, declared(proof, program));
  }

  /**
   * The same.
   *
   * @param variables those that it declares
   */
  public ProgramText(SafetyProof proof, Program program, SpelledVariables variables) {
    this(proof, program, variables, declared -> {
      TmlTyping types = new TmlTyping(proof.derived(), proof.lemmas(), declared.typing());
      return s -> types.of(s.expression());
    });
  }

  /**
   * A program.
   *
   * @param typing gives {@code ⊢ typed Γ e t} for the expression of each statement, grouped
   *     contractions being the single ones that they stand for
   */
  public ProgramText(SafetyProof proof, Program program,
      Function<SpelledVariables, Function<Statement, Theorem>> typing) {
    this(proof, program, declared(proof, program), typing);
  }

  private ProgramText(SafetyProof proof, Program program, SpelledVariables variables,
      Function<SpelledVariables, Function<Statement, Theorem>> typing) {
    super(proof, variables, Desugaring.singleContractions(program).statements(), typing);
  }

  private static SpelledVariables declared(SafetyProof proof, Program program) {
    return new SpelledVariables(proof.derived(), proof.lemmas(), program.types());
  }

  @Override
  TmlMeaning meaning(TextProof proofs, SourceBytes source) throws SourceException, NoMeaning {
    return TmlMeaning.of(proofs, source);
  }

  @Override
  String prefix() {
    return "tml_";
  }

  @Override
  String rules() {
    return "";
  }

  /** The list of some variables, as the text has lists. */
  Term list(List<String> names) {
    Term result = syntax.list(syntax.logic().terms.integer, List.of());
    for (String name : names) {
      result = syntax.apply("▹", result, variables.constant(name));
    }
    return result;
  }

  /** What padding claims of some variables: {@code ⊢ ∀f z. padded_defined_for M f z P I X}. */
  @Override
  public Claim paddedDefined(Theorem defined, Term multiple, List<String> names) {
    Theorem named = named(names, "variables", List.of(program()),
        List.of(Syntax.left(variables.formed().conclusion()),
            Syntax.right(wellFormed.conclusion()), variables.context()));
    return paddedDefined(defined, multiple, names, named, List.of(program()));
  }
}
