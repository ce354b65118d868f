package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Numeral;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.TensorProgram;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.Typing;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A well-typed program with resolved types, whose expressions go by one pair of dimensions after the other.
 *
 * @param file name of the source text
 * @param declarations of the variables
 * @param statements in order
 */
public record PairwiseProgram(
    String file, List<Declaration> declarations, List<Pairwise.Statement> statements)
    implements TensorProgram<Pairwise> {

  /** Copies the lists. */
  public PairwiseProgram {
    declarations = List.copyOf(declarations);
    statements = List.copyOf(statements);
  }

  /**
   * A program.
   *
   * @param typing what the type checker found about it
   * @throws IllegalArgumentException if the program is not well-typed
   */
  public static PairwiseProgram of(Program program, Typing typing) {
    List<Declaration> declarations = Translation.variables(program, typing).declarations();
    Ranked ranked = new Ranked(typing.context());
    return new PairwiseProgram(program.file(), declarations, program.statements().stream()
        .map(s -> new Pairwise.Statement(
            s.target(), s.expression().fold(ranked).expression, s.position())).toList());
  }

  /** An expression with its rank, which says where the operands of a product meet. */
  private record OfRank(Pairwise expression, int rank) {}

  private record Ranked(Map<String, TensorType> variables) implements Expression.Fold<OfRank> {
    @Override
    public OfRank variable(Expression.Variable variable) {
      return new OfRank(
          new Pairwise.Variable(variable), variables.get(variable.name()).rank());
    }

    @Override
    public OfRank constant(Expression.Constant constant) {
      throw new IllegalArgumentException("not well-typed");
    }

    @Override
    public OfRank stack(Expression.Stack stack, List<OfRank> tensors) {
      return new OfRank(new Pairwise.Stack(stack,
          tensors.stream().map(OfRank::expression).toList()), tensors.get(0).rank + 1);
    }

    @Override
    public OfRank paren(Expression.Paren paren, OfRank inner) {
      return new OfRank(new Pairwise.Paren(paren, inner.expression), inner.rank);
    }

    @Override
    public OfRank binary(Expression.Binary node, OfRank left, OfRank right) {
      return switch (node.operator()) {
        case PRODUCT -> product(node, left, right);
        case CONTRACT -> {
          OfRank product = product(node, left, right);
          yield new OfRank(new Pairwise.Contraction(node, product.expression,
              Pair.of(left.rank - 1, left.rank)), product.rank - 2);
        }
        case ADD, SUBTRACT, MULTIPLY, DIVIDE -> new OfRank(new Pairwise.ElementWise(node,
            Operator.valueOf(node.operator().name()), left.expression, right.expression),
            Math.max(left.rank, right.rank));
        case TRANSPOSE -> throw new IllegalStateException("a transposition takes pairs");
      };
    }

    private static OfRank product(Expression.Binary node, OfRank left, OfRank right) {
      return new OfRank(new Pairwise.Product(node, left.expression, right.expression),
          left.rank + right.rank);
    }

    @Override
    public OfRank contraction(Expression.Contraction node, OfRank operand) {
      return new OfRank(
          contracted(node, operand.expression, node.pairs()), operand.rank - 2 * node.pairs().size());
    }

    /** By the first pair, then by the others in the numbers that are left. */
    private static Pairwise contracted(Expression written, Pairwise operand, List<Pair> pairs) {
      Pairwise single = new Pairwise.Contraction(written, operand, pairs.get(0));
      return pairs.size() == 1 ? single : new Pairwise.Group(written, true, pairs,
          contracted(written, single, rest(pairs)));
    }

    private static List<Pair> rest(List<Pair> pairs) {
      Pair gone = pairs.get(0);
      List<Pair> rest = new ArrayList<>();
      for (Pair pair : pairs.subList(1, pairs.size())) {
        rest.add(new Pair(closedUp(pair.first(), gone), closedUp(pair.second(), gone)));
      }
      return rest;
    }

    /** The number of a dimension when two others are gone. */
    private static Numeral closedUp(Numeral dimension, Pair gone) {
      BigInteger number = dimension.number();
      for (Numeral other : List.of(gone.first(), gone.second())) {
        if (other.number().compareTo(dimension.number()) < 0) {
          number = number.subtract(BigInteger.ONE);
        }
      }
      return new Numeral(number, dimension.position());
    }

    @Override
    public OfRank transposition(Expression.Transposition node, OfRank operand) {
      return new OfRank(transposed(node, operand.expression, node.pairs()), operand.rank);
    }

    /** By the first pair, then by the others. */
    private static Pairwise transposed(Expression written, Pairwise operand, List<Pair> pairs) {
      Pairwise single = new Pairwise.Transposition(written, operand, pairs.get(0));
      return pairs.size() == 1 ? single : new Pairwise.Group(written, false, pairs,
          transposed(written, single, pairs.subList(1, pairs.size())));
    }
  }
}
