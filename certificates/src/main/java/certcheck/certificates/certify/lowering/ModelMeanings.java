package certcheck.certificates.certify.lowering;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.value.Operation;
import java.util.List;

/** What expressions of the model language mean (Rink 2018, Fig. 12). */
final class ModelMeanings extends OperationMeanings<Expression> {

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
      return transposition(node, node.pair(), at, value);
    } else if (e instanceof Expression.Product node) {
      return product(node, List.of(node.left()), at, value);
    } else if (e instanceof Expression.ElementWise node) {
      return elementWise(node, node.operator().operation(), at, value);
    } else if (e instanceof Expression.Contraction node) {
      return reduction(new Contracted(node), at, value);
    }
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }

  /** A contraction: the new index stands at two places. */
  private final class Contracted extends Reduction {
    private final Pair pair;

    Contracted(Expression.Contraction node) {
      super(node, node.operand(), Operation.ADD, "means_contr",
          node.pair().first().intValue());
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
