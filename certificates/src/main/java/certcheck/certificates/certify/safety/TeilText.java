package certcheck.certificates.certify.safety;

import certcheck.certificates.certify.teil.TeilTyping;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.teil.TeilMeaning;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Statement;

/** A well-formed program of TeIL as its text denotes it, and what is claimed of the text. */
public final class TeilText extends TensorText<Statement, TeilMeaning> {
  /**
   * A program.
   *
   * @param program without errors
   */
  public TeilText(SafetyProof proof, Program program) {
    this(proof, program,
        new SpelledVariables(proof.derived(), proof.lemmas(), program.types()));
  }

  /**
   * The same.
   *
   * @param variables those that it declares
   */
  public TeilText(SafetyProof proof, Program program, SpelledVariables variables) {
    super(proof, variables, program.statements(), declared -> {
      TeilTyping types = new TeilTyping(proof.derived(), proof.lemmas(), declared.typing());
      return s -> types.of(s.expression());
    });
  }

  @Override
  TeilMeaning meaning(TextProof proofs, SourceBytes source) throws SourceException, NoMeaning {
    return TeilMeaning.of(proofs, source);
  }

  @Override
  String prefix() {
    return "teil_";
  }

  @Override
  String rules() {
    return "teil_";
  }
}
