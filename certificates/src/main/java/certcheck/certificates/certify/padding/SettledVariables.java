package certcheck.certificates.certify.padding;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Proves which variables are defined after statements if the inputs are before them (Rink 2018,
 * section 5): those that are last assigned an expression that divides nothing and asks only for
 * defined variables.
 */
final class SettledVariables extends DefinedVariables implements Expression.Fold<Theorem> {
  SettledVariables(Derived derived, Lemmas lemmas, ProgramVariables variables) {
    super(derived, lemmas, variables, "");
  }

  /**
   * {@code ⊢ $settled_to I s D}.
   *
   * @param inputs the list I of variables, without repetition
   * @param all the statements s as a term
   */
  Theorem of(Term inputs, List<Statement> statements, Term all) {
    Theorem state = lemmas.at("settled_none", inputs);
    List<Term> assignments = new ArrayList<>();
    for (Term rest = all; assignments.size() < statements.size(); rest = Syntax.left(rest)) {
      assignments.add(0, Syntax.right(rest));
    }
    for (int k = 0; k < statements.size(); k++) {
      state = after(state, statements.get(k), Syntax.right(assignments.get(k)));
    }
    return state;
  }

  private Theorem after(Theorem state, Statement s, Term e) {
    List<Term> lists = Syntax.arguments(state.conclusion());
    Term x = variables.constant(s.target());
    at(lists.get(2));
    Theorem total = s.expression().fold(this);
    if (total == null) {
      Theorem struck = struck(x);
      return derived.mp(lemmas.at("settled_other", lists.get(0), lists.get(1), defined(),
          Syntax.right(struck.conclusion()), x, e), List.of(state, struck));
    }
    Theorem again = member(x);
    return again != null
        ? derived.mp(lemmas.at("settled_again", lists.get(0), lists.get(1), defined(), x, e),
            List.of(state, total, again))
        : derived.mp(lemmas.at("settled_defined", lists.get(0), lists.get(1), defined(), x, e),
            List.of(state, total));
  }

  /** {@code ⊢ $total_in D e}; null if e need not be total. */
  @Override
  public Theorem variable(Expression.Variable node) {
    Term x = variables.constant(node.name());
    Theorem member = member(x);
    return member == null ? null : recorder.mp(lemmas.at("total_in_var", defined(), x), member);
  }

  private static Term expression(Theorem total) {
    return Syntax.right(total.conclusion());
  }

  @Override
  public Theorem paren(Expression.Paren node, Theorem inner) {
    return inner == null ? null
        : recorder.mp(lemmas.at("total_in_paren", defined(), expression(inner)), inner);
  }

  @Override
  public Theorem product(Expression.Product node, Theorem left, Theorem right) {
    return left == null || right == null ? null : derived.mp(
        lemmas.at("total_in_prod", defined(), expression(left), expression(right)),
        List.of(left, right));
  }

  @Override
  public Theorem elementWise(Expression.ElementWise node, Theorem left, Theorem right) {
    if (left == null || right == null || node.operator() == Operator.DIVIDE) {
      return null;
    }
    String p = TmlTerms.constant(node.operator());
    return derived.mp(lemmas.at("total_in_elem", defined(), syntax.apply(p), expression(left),
        expression(right)), List.of(lemmas.lemma(p + "_over"), left, right));
  }

  @Override
  public Theorem contraction(Expression.Contraction node, Theorem operand) {
    return dimensions("total_in_contr", node.pair(), operand);
  }

  @Override
  public Theorem transposition(Expression.Transposition node, Theorem operand) {
    return dimensions("total_in_trans", node.pair(), operand);
  }

  private Theorem dimensions(
      String lemma, Pair pair, Theorem operand) {
    return operand == null ? null : recorder.mp(lemmas.at(lemma, defined(), expression(operand),
        syntax.literal(pair.first().number()), syntax.literal(pair.second().number())), operand);
  }

  @Override
  public Theorem groupedContraction(Expression.GroupedContraction node, Theorem operand) {
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }
}
