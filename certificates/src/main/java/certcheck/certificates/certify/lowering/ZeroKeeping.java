package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.typing.ExpressionTypes;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Padding;
import java.util.List;

/** Proofs that expressions of TeIL keep zero, or do not. */
final class ZeroKeeping {
  private final Derived derived;
  private final Recorder recorder;
  private final OpenLemmas lemmas;
  private final ExpressionTypes<Expression> types;

  /**
   * Proofs about expressions.
   *
   * @param types where they have terms
   */
  ZeroKeeping(Derived derived, OpenLemmas lemmas, ExpressionTypes<Expression> types) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.lemmas = lemmas;
    this.types = types;
  }

  /** What a kind of expressions is called in lemmas: {@code prod} of {@code teil_prod}. */
  private String word(Expression e) {
    return ((Term.Constant) Syntax.head(types.term(e))).symbol.name.substring("teil_".length());
  }

  private Theorem lemma(String name, List<Term> terms) {
    return lemmas.at(name, terms.toArray(Term[]::new));
  }

  /** {@code ⊢ keeps_zero e}. */
  Theorem kept(Expression e) {
    return e.bottomUp((node, operands) -> {
      List<Term> terms = Syntax.arguments(types.term(node));
      return derived.mp(lemma("keeps_zero_intro_keeps_" + word(node),
          node instanceof Expression.Reduction ? terms.subList(1, terms.size()) : terms), operands);
    });
  }

  /** {@code ⊢ ¬keeps_zero e}: a part of it does not. */
  Theorem lost(Expression e) {
    Expression part = e;
    Theorem kept = recorder.assume(derived.syntax().apply("keeps_zero", types.term(e)));
    Term hypothesis = kept.conclusion();
    while (!Padding.isObstacle(part)) {
      Expression inner = part.operands().stream()
          .filter(operand -> !Padding.keepsZero(operand)).findFirst().orElseThrow();
      kept = operand(part, inner, recorder.mp(
          lemma("keeps_zero_" + word(part), Syntax.arguments(types.term(part))), kept));
      part = inner;
    }
    return derived.notIntro(hypothesis, derived.contradiction(obstacle(part), kept));
  }

  /** {@code keeps_zero} of an operand from what holds if its operation does. */
  private Theorem operand(Expression e, Expression operand, Theorem kept) {
    boolean both = e instanceof Expression.Binary || e instanceof Expression.Reduction;
    return !both ? kept : e instanceof Expression.Reduction || operand == e.operands().get(1)
        ? recorder.conjunct2(kept) : recorder.conjunct1(kept);
  }

  /** {@code ⊢ ¬keeps_zero e} by the operation. */
  private Theorem obstacle(Expression e) {
    List<Term> terms = Syntax.arguments(types.term(e));
    return e instanceof Expression.Reduction reduction
        ? lemma("lost_by_" + noun(reduction), terms.subList(1, terms.size()))
        : lemma("keeps_zero_expa", terms);
  }

  private static String noun(Expression.Reduction reduction) {
    return switch (reduction.reducer()) {
      case PRODUCT -> "product";
      case MINIMUM -> "minimum";
      case MAXIMUM -> "maximum";
      case SUM -> throw new IllegalArgumentException("a sum keeps zero");
    };
  }
}
