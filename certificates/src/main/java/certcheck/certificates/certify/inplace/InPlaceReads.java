package certcheck.certificates.certify.inplace;

import static certcheck.certificates.certify.typing.Judgement.expression;
import static certcheck.certificates.certify.typing.Judgement.shape;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.certify.tml.TmlTyping;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Proves of an expression, bottom up, that evaluation does not read a variable x, or reads it only
 * at the index of the element that is evaluated (Ullrich 2018, Def. 1). Below products,
 * transpositions and contractions only the former is tried; {@link OwnCells} does the rest.
 */
final class InPlaceReads implements Expression.Fold<InPlaceReads.Reads> {
  /**
   * What is known of an expression e.
   *
   * @param typed {@code ⊢ typed Γ e t}
   * @param silent {@code ⊢ $silent Γ x e}, or null
   * @param own {@code ⊢ $own Γ x e t}, or null
   */
  record Reads(Theorem typed, Theorem silent, Theorem own) {}

  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Lemmas lemmas;
  private final TmlTyping typing;
  private final Term context;
  private final ProgramVariables variables;
  private final String target;
  private final Term x;
  private final Map<Expression, Reads> known = new IdentityHashMap<>();

  InPlaceReads(Derived derived, Lemmas lemmas, ProgramVariables variables, TmlTyping typing,
      String target) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.typing = typing;
    this.context = variables.context();
    this.variables = variables;
    this.target = target;
    this.x = variables.constant(target);
  }

  /** What was found out about a subexpression of what this was applied to. */
  Reads of(Expression e) {
    return known.get(e);
  }

  private Reads reads(Expression node, Theorem typed, Theorem silent, Theorem own) {
    Theorem all = own != null || silent == null ? own
        : recorder.mp(lemmas.at("own_silent", context, x, expression(typed), shape(typed)),
            silent);
    Reads reads = new Reads(typed, silent, all);
    known.put(node, reads);
    return reads;
  }

  /** A lemma {@code ∀Γ x … . p ⟹ … ⟹ q} with its premises, or null if one of them is missing. */
  private Theorem conclude(String lemma, List<Term> terms, Theorem... premises) {
    for (Theorem p : premises) {
      if (p == null) {
        return null;
      }
    }
    Term[] all = new Term[terms.size() + 2];
    all[0] = context;
    all[1] = x;
    for (int i = 0; i < terms.size(); i++) {
      all[i + 2] = terms.get(i);
    }
    return derived.mp(lemmas.at(lemma, all), List.of(premises));
  }

  @Override
  public Reads variable(Expression.Variable node) {
    Theorem typed = typing.variable(node);
    if (node.name().equals(target)) {
      return reads(node, typed, null, conclude("own_var", List.of(shape(typed))));
    }
    Term y = variables.constant(node.name());
    return reads(node, typed, conclude("silent_var", List.of(y), variables.different(y, x)), null);
  }

  @Override
  public Reads paren(Expression.Paren node, Reads inner) {
    Term e = expression(inner.typed);
    return reads(node, typing.paren(node, inner.typed),
        conclude("silent_paren", List.of(e), inner.silent),
        conclude("own_paren", List.of(e, shape(inner.typed)), inner.own));
  }

  @Override
  public Reads product(Expression.Product node, Reads left, Reads right) {
    return reads(node, typing.product(node, left.typed, right.typed), conclude("silent_prod",
        List.of(expression(left.typed), expression(right.typed)), left.silent, right.silent), null);
  }

  @Override
  public Reads elementWise(Expression.ElementWise node, Reads left, Reads right) {
    Theorem typed = typing.elementWise(node, left.typed, right.typed);
    Term d = expression(left.typed);
    Term e = expression(right.typed);
    Term p = syntax.apply(TmlTerms.constant(node.operator()));
    Theorem silent =
        conclude("silent_elem", List.of(p, d, e), left.silent, right.silent);
    Theorem own;
    if (shape(left.typed) == shape(right.typed)) {
      own = conclude("own_elem", List.of(p, d, e, shape(typed)), left.typed, right.typed,
          left.own, right.own);
    } else if (node.operator() == Operator.MULTIPLY) {
      own = conclude("own_smul", List.of(d, e, shape(typed)), left.typed, left.silent, right.own);
    } else {
      own = conclude("own_sdiv", List.of(d, e, shape(typed)), right.typed, right.silent, left.own);
    }
    return reads(node, typed, silent, own);
  }

  @Override
  public Reads contraction(Expression.Contraction node, Reads operand) {
    return reads(node, typing.contraction(node, operand.typed), "silent_contr", operand);
  }

  @Override
  public Reads transposition(Expression.Transposition node, Reads operand) {
    return reads(node, typing.transposition(node, operand.typed), "silent_trans", operand);
  }

  private Reads reads(Expression node, Theorem typed, String lemma, Reads operand) {
    return reads(node, typed,
        conclude(lemma, Syntax.arguments(expression(typed)), operand.silent), null);
  }

  @Override
  public Reads groupedContraction(Expression.GroupedContraction node, Reads operand) {
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }
}
