package certcheck.certificates.certify.tml;

import static certcheck.certificates.certify.typing.Judgement.expression;
import static certcheck.certificates.certify.typing.Judgement.shape;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.terms.TypingContext;
import certcheck.certificates.certify.typing.TypingDerivation;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Pair;
import java.util.List;

/**
 * Derivations of expression typing (Rink 2018, Fig. 9): for an expression that the type checker
 * accepts, {@code ⊢ typed Γ e t} with t a list of literals. Works without recursion on expressions.
 */
public final class TmlTyping extends TypingDerivation implements Expression.Fold<Theorem> {
  private static final Names NAMES = new Names("typed_intro_t_", "typed_");

  /** Typing in a context. */
  public TmlTyping(Derived derived, Lemmas lemmas, TypingContext context) {
    super(derived, lemmas, context, NAMES);
  }

  /** {@code ⊢ typed Γ e t}. */
  public Theorem of(Expression e) {
    return e.fold(this);
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
  public Theorem product(Expression.Product product, Theorem left, Theorem right) {
    return product(left, right);
  }

  @Override
  public Theorem elementWise(Expression.ElementWise node, Theorem left, Theorem right) {
    return elementWise(node.operator(), left, right);
  }

  /** From {@code typed Γ e t}: the pair as literals, and that it is of two dimensions of t. */
  private record Dimensions(Term m, Term n, List<Theorem> inRange) {}

  private Dimensions dimensions(Pair pair, Theorem operand) {
    Theorem length = lists.length(shape(operand));
    Term rank = Syntax.right(length);
    Term m = syntax.literal(pair.first().number());
    Term n = syntax.literal(pair.second().number());
    Term one = syntax.literal(1);
    return new Dimensions(m, n, List.of(length, lists.holds(syntax.apply("≤", one, m)),
        lists.holds(syntax.apply("≤", m, rank)), lists.holds(syntax.apply("≤", one, n)),
        lists.holds(syntax.apply("≤", n, rank)), lists.different(m, n)));
  }

  @Override
  public Theorem transposition(Expression.Transposition node, Theorem operand) {
    Dimensions d = dimensions(node.pair(), operand);
    Theorem first = minusOne(d.m);
    Theorem second = minusOne(d.n);
    Theorem swapped = lists.swapAt(Syntax.right(first), Syntax.right(second), shape(operand));
    Theorem rule = lemmas.at("typed_trans", context, expression(operand), d.m, d.n,
        Syntax.right(first), Syntax.right(second), shape(operand),
        Syntax.right(d.inRange.get(0)), Syntax.right(swapped));
    rule = recorder.mp(rule, operand);
    return derived.mp(derived.mp(rule, d.inRange), List.of(first, second, swapped));
  }

  @Override
  public Theorem contraction(Expression.Contraction node, Theorem operand) {
    Dimensions d = dimensions(node.pair(), operand);
    boolean ordered = node.pair().first().number().compareTo(node.pair().second().number()) < 0;
    Theorem first = minusOne(d.m);
    Theorem second = minusOne(d.n);
    Theorem one = lists.nth(shape(operand), Syntax.right(first));
    Theorem other = lists.nth(shape(operand), Syntax.right(second));
    Theorem larger = lists.removeAt(Syntax.right(ordered ? second : first), shape(operand));
    Theorem both = lists.removeAt(Syntax.right(ordered ? first : second), Syntax.right(larger));
    Theorem rule = lemmas.at(ordered ? "typed_contr_less" : "typed_contr_more", context,
        expression(operand), d.m, d.n, Syntax.right(first), Syntax.right(second), shape(operand),
        Syntax.right(d.inRange.get(0)), Syntax.right(one), Syntax.right(larger),
        Syntax.right(both));
    Term smaller = ordered ? d.m : d.n;
    Term bigger = ordered ? d.n : d.m;
    rule = recorder.mp(rule, operand);
    rule = derived.mp(rule, d.inRange.subList(0, 5));
    return derived.mp(rule, List.of(lists.holds(syntax.apply("<", smaller, bigger)), first,
        second, one, other, larger, both));
  }

  private Theorem minusOne(Term n) {
    return lists.value(syntax.apply("-", n, syntax.literal(1)));
  }

  @Override
  public Theorem groupedContraction(Expression.GroupedContraction node, Theorem operand) {
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }
}
