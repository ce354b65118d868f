package certcheck.certificates.certify.lowering;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.Expression;
import certcheck.semantics.tml.Pair;
import certcheck.semantics.value.Operation;
import java.util.List;

/** What expressions of the model language mean (Rink 2018, Fig. 12). */
final class ModelMeanings extends Meanings<Expression> {

  ModelMeanings(
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
    } else if (e instanceof Expression.Transposition node) {
      return transposition(node, node.operand(), node.pair().first().number(),
          node.pair().second().number(), at, value);
    } else if (e instanceof Expression.Product node) {
      return product(node, at, value);
    } else if (e instanceof Expression.ElementWise node) {
      return elementWise(
          node, node.operator().operation(), node.left(), node.right(), at, value);
    } else if (e instanceof Expression.Contraction node) {
      return reduction(new Contracted(node), at, value);
    }
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }

  private Theorem product(Expression.Product node, Situation at, Term value) {
    Operators.Applied parts = applied(node, Operation.MULTIPLY, value);
    Term shape = types.shape(node.left());
    int rank = Syntax.items(shape).size();
    Situation first = at.at(at.index().subList(0, rank));
    Situation second = at.at(at.index().subList(rank, at.index().size()));
    Theorem left = of(node.left(), first, parts.left());
    Theorem right = of(node.right(), second, parts.right());
    Term i = first.list(syntax);
    Term j = second.list(syntax);
    Theorem length = setting.lists().length(shape);
    return rule(lemma("means_prod", setting.operators().functions(), parts.function(),
        types.term(node.left()), types.term(node.right()), shape, Syntax.right(length), i, j,
        at.list(syntax), parts.left(), parts.right()), parts.acts(), types.of(node.left()), length,
        setting.lists().length(i), setting.lists().append(i, j), left, right);
  }

  /** A contraction: the new index stands at two places. */
  private final class Contracted extends Reduction {
    private final Pair pair;

    Contracted(Expression.Contraction node) {
      super(node, node.operand(), Operation.ADD, "means_contr",
          node.pair().first().number().intValueExact());
      this.pair = node.pair();
    }

    @Override
    Situation inside(Situation at, Term.Free variable, Term term) {
      return at.with(variable, term, pair.lower() - 1, pair.upper() - 1);
    }

    @Override
    Theorem place(Situation at, Term l) {
      return setting.evaluation().withBoth(syntax.literal(pair.first().number()),
          syntax.literal(pair.second().number()), l, at.list(syntax));
    }

    @Override
    List<Term> labels() {
      return List.of(types.term(operand), syntax.literal(pair.first().number()),
          syntax.literal(pair.second().number()));
    }
  }
}
