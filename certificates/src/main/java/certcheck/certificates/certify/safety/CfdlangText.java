package certcheck.certificates.certify.safety;

import certcheck.certificates.certify.cfdlang.CfdlangMeaning;
import certcheck.certificates.certify.cfdlang.CfdlangTyping;
import certcheck.certificates.certify.typing.Judgement;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Expression;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Statement;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A well-formed program of the CFDlang dialect as its text denotes it, and what is claimed of the
 * text.
 */
public final class CfdlangText extends TensorText<Statement, CfdlangMeaning> {
  private final Map<Term, Theorem> typed;

  /**
   * A program.
   *
   * @param program without errors
   * @param types of its variables, in the order of their declarations
   */
  public CfdlangText(SafetyProof proof, Program program, Map<String, TensorType> types) {
    this(proof, program, new SpelledVariables(proof.derived(), proof.lemmas(), types));
  }

  /**
   * The same.
   *
   * @param variables those that it declares
   */
  public CfdlangText(SafetyProof proof, Program program, SpelledVariables variables) {
    this(proof, program, variables, new IdentityHashMap<>());
  }

  private CfdlangText(SafetyProof proof, Program program, SpelledVariables variables,
      Map<Term, Theorem> typed) {
    super(proof, variables, program.statements(), declared -> {
      Typing typing = new Typing(
          new CfdlangTyping(proof.derived(), proof.lemmas(), declared.typing()), typed);
      return s -> s.expression().fold(typing);
    });
    this.typed = typed;
  }

  @Override
  public CfdlangMeaning meaning(TextProof proofs, SourceBytes source) throws SourceException, NoMeaning {
    return new CfdlangMeaning(proofs, lemmas, variables, typed::get, source);
  }

  @Override
  String prefix() {
    return "cfd_";
  }

  @Override
  String rules() {
    return "cfd_";
  }

  /** Derivations of types, each of which is kept with its expression. */
  private record Typing(CfdlangTyping types, Map<Term, Theorem> typed)
      implements Expression.Fold<Theorem> {

    private Theorem kept(Theorem type) {
      typed.put(Judgement.expression(type), type);
      return type;
    }

    @Override
    public Theorem variable(Expression.Variable variable) {
      return kept(types.variable(variable));
    }

    @Override
    public Theorem constant(Expression.Constant constant) {
      return types.constant(constant);
    }

    @Override
    public Theorem paren(Expression.Paren paren, Theorem inner) {
      return kept(types.paren(paren, inner));
    }

    @Override
    public Theorem stack(Expression.Stack stack, List<Theorem> tensors) {
      return kept(types.stack(stack, tensors));
    }

    @Override
    public Theorem binary(Expression.Binary node, Theorem left, Theorem right) {
      return kept(types.binary(node, left, right));
    }

    @Override
    public Theorem contraction(Expression.Contraction node, Theorem operand) {
      return kept(types.contraction(node, operand));
    }

    @Override
    public Theorem transposition(Expression.Transposition node, Theorem operand) {
      return kept(types.transposition(node, operand));
    }
  }
}
