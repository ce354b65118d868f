package certcheck.certificates.certify.cfdlang;

import certcheck.certificates.certify.cfdlang.CfdlangTyping.Dimensions;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.certify.terms.TypingContext;
import certcheck.certificates.certify.typing.Judgement;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Expression;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Translates expressions of the CFDlang dialect into the model language, with the proof that the
 * result is a translation. A stack, and what holds one, has none.
 */
public final class CfdlangTranslation implements Expression.Fold<CfdlangTranslation.Translated> {
  /**
   * An expression e and its translation f.
   *
   * @param typed {@code ⊢ cfd_typed Γ e t}
   * @param translates {@code ⊢ translates e f}, or null
   * @param expression f, or null
   */
  public record Translated(Theorem typed, Theorem translates,
      certcheck.semantics.tml.syntax.Expression expression) {

    private Term from() {
      return Judgement.expression(typed);
    }

    private Term to() {
      return Syntax.right(translates.conclusion());
    }
  }

  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Lemmas lemmas;
  private final ListEvaluation lists;
  private final CfdlangTyping typing;
  private final Map<String, Term> constants;

  public CfdlangTranslation(Derived derived, Lemmas lemmas, TypingContext context) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.lists = new ListEvaluation(derived, lemmas);
    this.typing = new CfdlangTyping(derived, lemmas, context);
    this.constants = context.constants();
  }

  @Override
  public Translated variable(Expression.Variable node) {
    return new Translated(typing.variable(node),
        lemmas.at("translates_intro_tr_var", constants.get(node.name())),
        new certcheck.semantics.tml.syntax.Expression.Variable(node.name(), node.position()));
  }

  @Override
  public Translated constant(Expression.Constant node) {
    throw new IllegalArgumentException("not well-typed");
  }

  @Override
  public Translated paren(Expression.Paren node, Translated inner) {
    Theorem typed = typing.paren(node, inner.typed);
    return inner.translates == null ? new Translated(typed, null, null)
        : primary(new Translated(typed, recorder.mp(
            lemmas.at("translates_intro_tr_paren", inner.from(), inner.to()), inner.translates),
            inner.expression));
  }

  @Override
  public Translated stack(Expression.Stack node, List<Translated> tensors) {
    return new Translated(
        typing.stack(node, tensors.stream().map(Translated::typed).toList()), null, null);
  }

  @Override
  public Translated binary(Expression.Binary node, Translated left, Translated right) {
    Theorem typed = typing.binary(node, left.typed, right.typed);
    if (left.translates == null || right.translates == null) {
      return new Translated(typed, null, null);
    }
    Position at = node.position();
    return switch (node.operator()) {
      case PRODUCT -> product(typed, left, primary(right), at);
      case CONTRACT -> contracted(
          product(typing.product(left.typed, right.typed), left, primary(right), at),
          typing.meeting(left.typed), at);
      default -> elementWise(Operator.valueOf(node.operator().name()), typed, left,
          primary(right), at);
    };
  }

  /** With parentheses, if it could not be a right operand. */
  private Translated primary(Translated e) {
    return e.expression instanceof certcheck.semantics.tml.syntax.Expression.Primary ? e
        : new Translated(e.typed, recorder.mp(
            lemmas.at("translates_intro_tr_more_parens", e.from(), e.to()), e.translates),
            e.expression.primary());
  }

  private Translated product(Theorem typed, Translated left, Translated right, Position at) {
    return new Translated(typed, derived.mp(
        lemmas.at("translates_intro_tr_prod", left.from(), right.from(), left.to(), right.to()),
        List.of(left.translates, right.translates)),
        new certcheck.semantics.tml.syntax.Expression.Product(
            left.expression, right.expression.primary(), at));
  }

  private Translated elementWise(
      Operator operator, Theorem typed, Translated left, Translated right, Position at) {
    Term p = syntax.apply(TmlTerms.constant(operator));
    return new Translated(typed, derived.mp(lemmas.at("translates_intro_tr_elem", p, left.from(),
        right.from(), left.to(), right.to()), List.of(left.translates, right.translates)),
        new certcheck.semantics.tml.syntax.Expression.ElementWise(
            operator, left.expression, right.expression.primary(), at));
  }

  @Override
  public Translated contraction(Expression.Contraction node, Translated operand) {
    return operand.translates == null
        ? new Translated(typing.contraction(node, operand.typed), null, null)
        : contracted(
            operand, node.pairs().stream().map(Dimensions::of).toList(), node.position());
  }

  private Translated contracted(Translated operand, List<Dimensions> pairs, Position at) {
    Translated single = contracted(operand, pairs.get(0), at);
    if (pairs.size() == 1) {
      return single;
    }
    Translated all = contracted(single, Dimensions.rest(pairs), at);
    CfdlangTyping.Renumbering pairing = typing.renumbering(pairs);
    List<Term> apart = Syntax.arguments(pairing.apart().conclusion());
    Term others = apart.get(2);
    Theorem translates = derived.mp(lemmas.at("translates_contr_group", operand.from(), all.to(),
        apart.get(0), apart.get(1), Syntax.left(others), Syntax.right(others),
        Syntax.right(pairing.renumbered())),
        List.of(pairing.apart(), pairing.renumbered(), all.translates));
    return new Translated(typing.grouped(operand.typed, all.typed, pairing), translates,
        all.expression);
  }

  private Translated contracted(Translated operand, Dimensions pair, Position at) {
    return new Translated(typing.contracted(operand.typed, pair),
        dimensions("translates_contr", operand, pair),
        new certcheck.semantics.tml.syntax.Expression.Contraction(
            operand.expression, fromOne(pair, at), at));
  }

  private Theorem dimensions(String lemma, Translated operand, Dimensions pair) {
    Theorem m = next(pair.m());
    Theorem n = next(pair.n());
    return derived.mp(lemmas.at(lemma, operand.from(), operand.to(), syntax.literal(pair.m()),
        syntax.literal(pair.n()), Syntax.right(m), Syntax.right(n)),
        List.of(operand.translates, m, n));
  }

  /** {@code ⊢ n + 1 = m}. */
  private Theorem next(BigInteger n) {
    return lists.value(syntax.apply("+", syntax.literal(n), syntax.literal(1)));
  }

  private static Pair fromOne(Dimensions pair, Position at) {
    return new Pair(new Numeral(pair.m().add(BigInteger.ONE), at),
        new Numeral(pair.n().add(BigInteger.ONE), at));
  }

  @Override
  public Translated transposition(Expression.Transposition node, Translated operand) {
    if (operand.translates == null) {
      return new Translated(typing.transposition(node, operand.typed), null, null);
    }
    List<Dimensions> pairs = node.pairs().stream().map(Dimensions::of).toList();
    List<Translated> operands = new ArrayList<>(List.of(operand));
    for (Dimensions pair : pairs) {
      operands.add(transposed(operands.get(operands.size() - 1), pair, node.position()));
    }
    Translated result = operands.get(pairs.size());
    for (int i = pairs.size() - 2; i >= 0; i--) {
      Term rest = Syntax.right(result.from());
      result = new Translated(typing.transposed(operands.get(i).typed, pairs.get(i), result.typed),
          recorder.mp(lemmas.at("translates_intro_tr_trans_more", operands.get(i).from(),
              syntax.literal(pairs.get(i).m()), syntax.literal(pairs.get(i).n()), Syntax.left(rest),
              Syntax.right(rest), result.to()), result.translates),
          result.expression);
    }
    return result;
  }

  private Translated transposed(Translated operand, Dimensions pair, Position at) {
    return new Translated(typing.transposed(operand.typed, pair),
        dimensions("translates_trans", operand, pair),
        new certcheck.semantics.tml.syntax.Expression.Transposition(
            operand.expression, fromOne(pair, at), at));
  }
}
