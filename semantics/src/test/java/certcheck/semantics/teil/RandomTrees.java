package certcheck.semantics.teil;

import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Random programs with every kind of node, mostly ill-typed. */
final class RandomTrees {

  private final Random random;

  private RandomTrees(Random random) {
    this.random = random;
  }

  static Arbitrary<Program> programs() {
    return Arbitraries.randomValue(random -> new RandomTrees(random).program());
  }

  private Program program() {
    List<Declaration> allocations = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      long[] extents = random.longs(random.nextInt(4), 1, 4).toArray();
      allocations.add(new Declaration(name(), TensorType.of(extents),
          Qualifier.of(random.nextBoolean(), random.nextBoolean()), Position.START));
    }
    List<Statement> statements = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      statements.add(Statement.of(name(), expression(random.nextInt(6))));
    }
    return new Program("random.teil", allocations, statements);
  }

  private String name() {
    return List.of("x", "y", "input", "output", "A1").get(random.nextInt(5));
  }

  private int numeral() {
    return random.nextInt(5);
  }

  private Expression expression(int depth) {
    Expression operand = depth == 0 ? Expression.Variable.of(name()) : expression(depth - 1);
    return switch (random.nextInt(depth == 0 ? 2 : 10)) {
      case 0 -> Expression.Paren.of(operand);
      case 1 -> operand;
      case 2 -> Expression.ElementWise.of(Operator.values()[random.nextInt(4)], operand,
          expression(random.nextInt(depth)));
      case 3 -> Expression.Product.of(expression(random.nextInt(depth)), operand);
      case 4 -> Expression.Reduction.of(Reducer.values()[random.nextInt(4)], numeral(), operand);
      case 5 -> Expression.Transposition.of(numeral(), numeral(), operand);
      case 6 -> Expression.Diagonal.of(numeral(), numeral(), operand);
      case 7 -> Expression.Expansion.of(numeral(), numeral(), operand);
      case 8 -> Expression.Projection.of(numeral(), numeral(), operand);
      default -> Expression.contraction(numeral(), numeral(), operand);
    };
  }
}
