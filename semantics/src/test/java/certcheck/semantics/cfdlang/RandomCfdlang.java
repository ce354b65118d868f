package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Random well-typed programs over two matrices, two vectors and a scalar. */
final class RandomCfdlang {

  private record Typed(Expression expression, TensorType type) {}

  private final Random random;
  private final List<Declaration> declarations = new ArrayList<>();

  private RandomCfdlang(Random random) {
    this.random = random;
  }

  static Program program(Random random) {
    return new RandomCfdlang(random).program();
  }

  private Program program() {
    declare("A", TensorType.of(2, 2));
    declare("B_1", TensorType.of(2, 2));
    declare("v", TensorType.of(2));
    declare("w", TensorType.of(2));
    declare("s", TensorType.SCALAR);
    List<Statement> statements = new ArrayList<>();
    for (int i = random.nextInt(3); i >= 0; i--) {
      Typed value = leaf();
      for (int steps = random.nextInt(7); steps > 0; steps--) {
        value = grown(value);
      }
      String target = "r" + i;
      declare(target, value.type);
      statements.add(new Statement(target, value.expression, Position.START));
    }
    return new Program("random.cfd", declarations, Optional.empty(), statements);
  }

  private void declare(String name, TensorType type) {
    declarations.add(new Declaration(Declaration.Kind.VARIABLE, Qualifier.NONE, name,
        new TypeExpression.Extents(type), Position.START));
  }

  private Typed leaf() {
    Declaration d = declarations.get(random.nextInt(5));
    return new Typed(new Expression.Variable(d.name(), Position.START),
        ((TypeExpression.Extents) d.type()).type());
  }

  private static Expression paren(Typed e) {
    return new Expression.Paren(e.expression, Position.START);
  }

  private Typed grown(Typed e) {
    int rank = e.type.rank();
    Typed leaf = leaf();
    return switch (random.nextInt(7)) {
      case 0 -> new Typed(new Expression.Stack(
          List.of(e.expression, paren(e)), Position.START), TensorType.of(2).product(e.type));
      case 1 -> elementWise(e);
      case 2 -> rank == 0 || leaf.type.isScalar() || rank > 3 ? e : new Typed(
          new Expression.Binary(Operator.PRODUCT, leaf.expression, paren(e), Position.START),
          leaf.type.product(e.type));
      case 3 -> rank == 0 || leaf.type.isScalar() || rank > 3 ? e : new Typed(
          new Expression.Binary(Operator.CONTRACT, leaf.expression, paren(e), Position.START),
          leaf.type.product(e.type).contracted(
              List.of(Pair.of(leaf.type.rank(), leaf.type.rank() + 1))));
      case 4 -> rank < 2 ? e : contracted(e);
      case 5 -> rank < 2 ? e : new Typed(new Expression.Transposition(paren(e),
          List.of(Pair.of(0, rank - 1), Pair.of(1, 0)), Position.START), e.type);
      default -> rank > 4 ? e : new Typed(new Expression.Binary(Operator.MULTIPLY,
          new Expression.Variable("s", Position.START), paren(e), Position.START), e.type);
    };
  }

  private Typed elementWise(Typed e) {
    Operator[] operators = {Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE};
    Operator operator = operators[random.nextInt(operators.length)];
    return new Typed(new Expression.Binary(operator, paren(e), paren(e), Position.START), e.type);
  }

  private Typed contracted(Typed e) {
    int rank = e.type.rank();
    List<Pair> pairs = rank >= 4 && random.nextBoolean()
        ? List.of(Pair.of(rank - 1, 0), Pair.of(1, 2))
        : List.of(Pair.of(0, rank - 1));
    List<Pair> fromOne = ExpressionTyping.fromOne(pairs);
    return new Typed(new Expression.Contraction(paren(e), pairs, Position.START),
        e.type.contracted(fromOne));
  }
}
