package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Expression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** What expressions of TeIL mean (TeIL 2019, Fig. 6). */
final class TeilMeanings extends OperationMeanings<Expression> {

  TeilMeanings(
      Setting<Expression> setting, Tensors tensors, List<Term> common, Refusal refusal) {
    super(setting, tensors, common, refusal);
  }

  @Override
  Theorem of(Expression e, Situation at, Term value) {
    if (e instanceof Expression.Paren node) {
      return paren(node.inner(), at, value);
    } else if (e instanceof Expression.Variable node) {
      return variable(node, node, at, value);
    } else if (isHelper(value)) {
      return standsFor(e, at, value);
    } else if (e instanceof Expression.ElementWise node) {
      return elementWise(node, node.operator().operation(), at, value);
    } else if (e instanceof Expression.Product node) {
      return product(node, node.operands(), at, value);
    } else if (e instanceof Expression.Reduction node) {
      return reduction(new Along(node), at, value);
    } else if (e instanceof Expression.Transposition node) {
      return transposition(node, node.pair(), at, value);
    } else if (e instanceof Expression.Diagonal node) {
      return diagonal(node, at, value);
    } else if (e instanceof Expression.Expansion node) {
      return expansion(node, at, value);
    } else if (e instanceof Expression.Projection node) {
      return projection(node, at, value);
    }
    throw new IllegalArgumentException("unknown expression " + e.getClass());
  }

  /** A reduction: the new index stands at one place. */
  private final class Along extends Reduction {
    private final BigInteger dimension;

    Along(Expression.Reduction node) {
      super(node, node.operand(), node.reducer().operation(), "means_red",
          node.dimension().intValue());
      this.dimension = node.dimension().number();
    }

    @Override
    Situation inside(Situation at, Term.Free variable, Term term) {
      return at.with(variable, term, dimension.intValueExact() - 1);
    }

    @Override
    Theorem place(Situation at, Term l) {
      return setting.evaluation().insertAt(
          syntax.literal(dimension.subtract(BigInteger.ONE)), l, at.list(syntax));
    }

    @Override
    List<Term> labels() {
      return List.of(syntax.apply(TmlTerms.constant(operation)), types.term(operand),
          syntax.literal(dimension));
    }
  }

  // ── Index maps ──

  /** The terms {@code e m n u k} of a lemma about an index map, where u has k dimensions. */
  private List<Term> terms(Expression.Numbered node, Theorem length) {
    return new ArrayList<>(List.of(types.term(node.operand()),
        syntax.literal(node.first().number()), syntax.literal(node.second().number()),
        types.shape(node), Syntax.right(length)));
  }

  private Theorem lengthOf(Expression node) {
    return setting.lists().length(types.shape(node));
  }

  private Theorem diagonal(Expression.Diagonal node, Situation at, Term value) {
    int n = node.second().intValue() - 1;
    List<Term> index = new ArrayList<>(at.index());
    index.add(n, index.get(node.first().intValue() - 1));
    Situation inside = at.at(index);
    Theorem inner = of(node.operand(), inside, value);
    Theorem length = lengthOf(node);
    Theorem a = setting.evaluation().minusOne(syntax.literal(node.first().number()));
    Theorem b = setting.evaluation().minusOne(syntax.literal(node.second().number()));
    Term i = at.list(syntax);
    Theorem l = setting.lists().nth(i, Syntax.right(a));
    List<Term> terms = terms(node, length);
    terms.addAll(List.of(Syntax.right(a), Syntax.right(b), Syntax.right(l), i,
        inside.list(syntax), value));
    return rule(lemma("means_diag", terms.toArray(Term[]::new)), types.of(node), length,
        setting.lists().length(i), a, b, l,
        setting.evaluation().insertAt(Syntax.right(b), Syntax.right(l), i), inner);
  }

  private Theorem expansion(Expression.Expansion node, Situation at, Term value) {
    List<Term> index = new ArrayList<>(at.index());
    index.remove(node.first().intValue() - 1);
    Situation inside = at.at(index);
    Theorem inner = of(node.operand(), inside, value);
    Theorem length = lengthOf(node);
    Theorem a = setting.evaluation().minusOne(syntax.literal(node.first().number()));
    Term i = at.list(syntax);
    List<Term> terms = terms(node, length);
    terms.addAll(List.of(Syntax.right(a), i, inside.list(syntax), value));
    return rule(lemma("means_expa", terms.toArray(Term[]::new)), types.of(node), length,
        setting.lists().length(i), a, setting.lists().removeAt(Syntax.right(a), i), inner);
  }

  private Theorem projection(Expression.Projection node, Situation at, Term value) {
    Theorem slice = setting.evaluation().minusOne(syntax.literal(node.second().number()));
    List<Term> index = new ArrayList<>(at.index());
    index.add(node.first().intValue() - 1, Syntax.right(slice));
    Situation inside = at.at(index);
    Theorem inner = of(node.operand(), inside, value);
    Theorem length = lengthOf(node);
    Theorem a = setting.evaluation().minusOne(syntax.literal(node.first().number()));
    Term i = at.list(syntax);
    List<Term> terms = terms(node, length);
    terms.addAll(List.of(
        Syntax.right(a), Syntax.right(slice), i, inside.list(syntax), value));
    return rule(lemma("means_proj", terms.toArray(Term[]::new)), types.of(node), length,
        setting.lists().length(i), a, slice,
        setting.evaluation().insertAt(Syntax.right(a), Syntax.right(slice), i), inner);
  }
}
