package certcheck.certificates.certify.cfdlang;

import certcheck.certificates.certify.cfdlang.CfdlangTyping.Dimensions;
import certcheck.certificates.certify.typing.Judgement;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Pairwise;
import java.util.List;

/**
 * Derivations of expression typing, {@code ⊢ cfd_typed Γ e t}, of which each pair of dimensions is a step of its own.
 *
 * @param typing in a context
 */
public record PairwiseTyping(CfdlangTyping typing) implements Pairwise.Fold<Theorem> {
  @Override
  public Theorem variable(Pairwise.Variable x) {
    return typing.variable(x.name());
  }

  @Override
  public Theorem paren(Pairwise.Paren paren, Theorem inner) {
    return typing.paren(inner);
  }

  @Override
  public Theorem product(Pairwise.Product product, Theorem left, Theorem right) {
    return typing.product(left, right);
  }

  @Override
  public Theorem elementWise(Pairwise.ElementWise node, Theorem left, Theorem right) {
    return typing.elementWise(node.operator(), left, right);
  }

  @Override
  public Theorem contraction(Pairwise.Contraction node, Theorem operand) {
    return typing.contracted(operand, Dimensions.of(node.pair()));
  }

  @Override
  public Theorem transposition(Pairwise.Transposition node, Theorem operand) {
    return typing.transposed(operand, Dimensions.of(node.pair()));
  }

  @Override
  public Theorem group(Pairwise.Group group, Theorem all) {
    Term first = Syntax.arguments(Judgement.expression(all)).get(0);
    Term operand = Syntax.arguments(first).get(0);
    List<Dimensions> pairs = group.pairs().stream().map(Dimensions::of).toList();
    return group.isContraction() ? typing.grouped(operand, all, typing.renumbering(pairs))
        : typing.transposed(operand, pairs.get(0), all);
  }

  @Override
  public Theorem stack(Pairwise.Stack stack, List<Theorem> tensors) {
    return typing.stack(tensors);
  }
}
