package certcheck.certificates.certify.teil;

import static certcheck.certificates.certify.typing.Judgement.expression;
import static certcheck.certificates.certify.typing.Judgement.shape;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.computation.IndexEvaluation;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.certify.terms.TypingContext;
import certcheck.certificates.certify.typing.TypingDerivation;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Reducer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Derivations of expression typing (TeIL 2019, Fig. 8): for an expression that the type checker
 * accepts, {@code ⊢ teil_typed Γ e t} with t a list of literals. Works without recursion on
 * expressions.
 */
public final class TeilTyping extends TypingDerivation implements Expression.Fold<Theorem> {
  private static final Names NAMES = new Names("teil_typed_intro_tt_", "teil_typed_");

  private final IndexEvaluation indices;
  private final Map<Expression, Theorem> known = new HashMap<>();

  /** Typing in a context. */
  public TeilTyping(Derived derived, Lemmas lemmas, TypingContext context) {
    super(derived, lemmas, context, NAMES);
    this.indices = new IndexEvaluation(derived, new OpenLemmas(derived, lemmas), lists);
  }

  /** {@code ⊢ teil_typed Γ e t}, derived once. */
  public Theorem of(Expression e) {
    return known.computeIfAbsent(e, expression -> expression.fold(this));
  }

  /** The name of the constant for an operation of reductions. */
  static String constant(Reducer reducer) {
    return TmlTerms.constant(reducer.operation());
  }

  @Override
  public Theorem variable(Expression.Variable variable) {
    return variable(variable.name());
  }

  @Override
  public Theorem paren(Expression.Paren paren, Theorem inner) {
    return paren(inner);
  }

  @Override
  public Theorem elementWise(Expression.ElementWise node, Theorem left, Theorem right) {
    return elementWise(node.operator(), left, right);
  }

  @Override
  public Theorem product(Expression.Product product, Theorem left, Theorem right) {
    return product(left, right);
  }

  @Override
  public Theorem reduction(Expression.Reduction node, Theorem operand) {
    String operation = constant(node.reducer());
    Term m = syntax.literal(node.dimension().number());
    Theorem length = lists.length(shape(operand));
    Theorem position = indices.minusOne(m);
    Theorem rest = lists.removeAt(Syntax.right(position), shape(operand));
    return derived.mp(lemmas.at("teil_typed_red", context, syntax.apply(operation),
        expression(operand), m, Syntax.right(position), shape(operand), Syntax.right(length),
        Syntax.right(rest)), List.of(operand, lemmas.lemma("reducing_" + operation), length,
            positive(m), atMost(m, Syntax.right(length)), position, rest));
  }

  @Override
  public Theorem transposition(Expression.Transposition node, Theorem operand) {
    Term m = syntax.literal(node.first().number());
    Term n = syntax.literal(node.second().number());
    Theorem length = lists.length(shape(operand));
    Theorem first = indices.minusOne(m);
    Theorem second = indices.minusOne(n);
    Theorem swapped = lists.swapAt(Syntax.right(first), Syntax.right(second), shape(operand));
    return derived.mp(lemmas.at("teil_typed_transp", context, expression(operand), m, n,
        Syntax.right(first), Syntax.right(second), shape(operand), Syntax.right(length),
        Syntax.right(swapped)), List.of(operand, length, positive(m), less(m, n),
            atMost(n, Syntax.right(length)), first, second, swapped));
  }

  @Override
  public Theorem diagonal(Expression.Diagonal node, Theorem operand) {
    Term m = syntax.literal(node.first().number());
    Term n = syntax.literal(node.second().number());
    Theorem length = lists.length(shape(operand));
    Theorem first = indices.minusOne(m);
    Theorem second = indices.minusOne(n);
    Theorem one = lists.nth(shape(operand), Syntax.right(first));
    Theorem other = lists.nth(shape(operand), Syntax.right(second));
    Theorem rest = lists.removeAt(Syntax.right(second), shape(operand));
    return derived.mp(lemmas.at("teil_typed_diag", context, expression(operand), m, n,
        Syntax.right(first), Syntax.right(second), shape(operand), Syntax.right(length),
        Syntax.right(one), Syntax.right(rest)), List.of(operand, length, positive(m), less(m, n),
            atMost(n, Syntax.right(length)), first, second, one, other, rest));
  }

  @Override
  public Theorem expansion(Expression.Expansion node, Theorem operand) {
    Term m = syntax.literal(node.first().number());
    Term n = syntax.literal(node.second().number());
    Theorem length = lists.length(shape(operand));
    Term places = syntax.apply("+", Syntax.right(length), syntax.literal(1));
    Theorem position = indices.minusOne(m);
    Theorem expanded = indices.insertAt(Syntax.right(position), n, shape(operand));
    return derived.mp(lemmas.at("teil_typed_expa", context, expression(operand), m, n,
        Syntax.right(position), shape(operand), Syntax.right(length), Syntax.right(expanded)),
        List.of(operand, length, positive(m), atMost(m, places), positive(n), position,
            expanded));
  }

  @Override
  public Theorem projection(Expression.Projection node, Theorem operand) {
    Term m = syntax.literal(node.first().number());
    Term n = syntax.literal(node.second().number());
    Theorem length = lists.length(shape(operand));
    Theorem position = indices.minusOne(m);
    Theorem extent = lists.nth(shape(operand), Syntax.right(position));
    Theorem rest = lists.removeAt(Syntax.right(position), shape(operand));
    return derived.mp(lemmas.at("teil_typed_proj", context, expression(operand), m, n,
        Syntax.right(position), shape(operand), Syntax.right(length), Syntax.right(extent),
        Syntax.right(rest)), List.of(operand, length, positive(m),
            atMost(m, Syntax.right(length)), positive(n), atMost(n, Syntax.right(extent)),
            position, extent, rest));
  }

  private Theorem positive(Term m) {
    return atMost(syntax.literal(1), m);
  }

  private Theorem atMost(Term m, Term n) {
    return lists.holds(syntax.apply("≤", m, n));
  }

  private Theorem less(Term m, Term n) {
    return lists.holds(syntax.apply("<", m, n));
  }
}
