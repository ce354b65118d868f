package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Expression;
import java.util.ArrayList;
import java.util.List;

/**
 * Expressions of TeIL, and the same with the variables of another program (library {@code teil_reuse}):
 * {@code ⊢ $teil_alike o Γ Δ A e f}.
 */
final class AlikeExpressions implements Expression.Fold<Theorem> {
  private final Derived derived;
  private final Lemmas lemmas;
  private final ProgramVariables before;
  private final ProgramVariables after;
  private final Term o;
  private final AgreeingPairs pairs;

  /**
   * Expressions at a point.
   *
   * @param pairs for each variable that is read the one that holds the same there
   */
  AlikeExpressions(Derived derived, Lemmas lemmas, ProgramVariables before,
      ProgramVariables after, Term o, AgreeingPairs pairs) {
    this.derived = derived;
    this.lemmas = lemmas;
    this.before = before;
    this.after = after;
    this.o = o;
    this.pairs = pairs;
  }

  private Theorem derive(String rule, List<Term> numbers, Theorem... operands) {
    List<Term> terms =
        new ArrayList<>(List.of(o, before.context(), after.context(), pairs.list()));
    terms.addAll(numbers);
    for (int side = 4; side <= 5; side++) {
      for (Theorem operand : operands) {
        terms.add(Syntax.arguments(operand.conclusion()).get(side));
      }
    }
    return derived.mp(
        lemmas.at("teil_alike_" + rule, terms.toArray(Term[]::new)), List.of(operands));
  }

  @Override
  public Theorem variable(Expression.Variable x) {
    Theorem member = pairs.member(x.name());
    Theorem type = before.lookup(x.name());
    return derived.mp(lemmas.at("teil_alike_var", o, before.context(), after.context(), pairs.list(),
        before.constant(x.name()), pairs.buffer(x.name()),
        Syntax.right(Syntax.right(type.conclusion()))),
        List.of(member, type, after.lookup(pairs.bufferName(x.name()))));
  }

  @Override
  public Theorem paren(Expression.Paren node, Theorem inner) {
    return derive("paren", List.of(), inner);
  }

  @Override
  public Theorem elementWise(Expression.ElementWise node, Theorem left, Theorem right) {
    return derive("elem", List.of(operator(TmlTerms.constant(node.operator()))), left, right);
  }

  @Override
  public Theorem product(Expression.Product node, Theorem left, Theorem right) {
    return derive("prod", List.of(), left, right);
  }

  @Override
  public Theorem reduction(Expression.Reduction node, Theorem operand) {
    return derive("red", List.of(operator(TmlTerms.constant(node.reducer().operation())),
        derived.syntax().literal(node.dimension().number())), operand);
  }

  @Override
  public Theorem transposition(Expression.Transposition node, Theorem operand) {
    return numbered("transp", node, operand);
  }

  @Override
  public Theorem diagonal(Expression.Diagonal node, Theorem operand) {
    return numbered("diag", node, operand);
  }

  @Override
  public Theorem expansion(Expression.Expansion node, Theorem operand) {
    return numbered("expa", node, operand);
  }

  @Override
  public Theorem projection(Expression.Projection node, Theorem operand) {
    return numbered("proj", node, operand);
  }

  private Term operator(String constant) {
    return derived.syntax().apply(constant);
  }

  private Theorem numbered(String rule, Expression.Numbered node, Theorem operand) {
    return derive(rule, List.of(derived.syntax().literal(node.first().number()),
        derived.syntax().literal(node.second().number())), operand);
  }
}
