package certcheck.semantics.teil;

import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Random programs with small extents, and values for their variables. */
final class RandomPrograms {

  private static final int MAXIMUM_RANK = 5;

  private final Random random;
  private final Map<String, TensorType> declared = new LinkedHashMap<>();

  private RandomPrograms(Random random) {
    this.random = random;
  }

  /** Well-typed programs with every kind of node. */
  static Arbitrary<Program> wellTyped() {
    return Arbitraries.randomValue(random -> new RandomPrograms(random).program());
  }

  /** Well-typed programs of which one number or variable is changed, mostly to ill-typed ones. */
  static Arbitrary<Program> mutated() {
    return Arbitraries.randomValue(random -> {
      RandomPrograms programs = new RandomPrograms(random);
      Program program = programs.program();
      List<Statement> statements = program.statements().stream().map(s -> Statement.of(
          s.target(), s.expression().fold(programs.new Mutation(
              random.nextInt(2 * s.expression().postorder().size()))))).toList();
      return new Program(program.file(), program.allocations(), statements);
    });
  }

  /** Values for all variables, with one element in eight undefined, and zeros. */
  static Map<String, Tensor<Rational>> values(Program program, Random random) {
    Map<String, Tensor<Rational>> tensors = new LinkedHashMap<>();
    for (Declaration allocation : program.allocations()) {
      List<Integer> extents =
          allocation.type().extents().stream().map(BigInteger::intValueExact).toList();
      List<Rational> elements = new ArrayList<>();
      for (int i = Tensor.undefined(extents).size(); i > 0; i--) {
        elements.add(random.nextInt(8) == 0 ? null : Rational.of(random.nextInt(7) - 3));
      }
      tensors.put(allocation.name(), Tensor.of(extents, elements));
    }
    return tensors;
  }

  private Program program() {
    for (int i = random.nextInt(3); i >= 0; i--) {
      variable(TensorType.of(random.longs(random.nextInt(4), 1, 4).toArray()));
    }
    List<Statement> statements = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      Expression value = leaf();
      for (int steps = random.nextInt(9); steps > 0; steps--) {
        Expression grown = grown(value);
        value = type(grown).rank() <= MAXIMUM_RANK ? grown : value;
      }
      statements.add(Statement.of(variable(type(value)), value));
    }
    List<Declaration> allocations = new ArrayList<>();
    declared.forEach((name, type) -> {
      allocations.add(new Declaration(name, type, Qualifier.NONE, Position.START));
    });
    return new Program("random.teil", allocations, statements);
  }

  private TensorType type(Expression expression) {
    return TypeChecker.typeOf(expression, declared).orElseThrow();
  }

  /** A variable of the given type: a declared one, or, at times, a new one. */
  private String variable(TensorType type) {
    List<String> fitting =
        declared.keySet().stream().filter(name -> declared.get(name).equals(type)).toList();
    if (!fitting.isEmpty() && random.nextInt(4) > 0) {
      return fitting.get(random.nextInt(fitting.size()));
    }
    String name = "x" + declared.size();
    declared.put(name, type);
    return name;
  }

  private Expression leaf() {
    List<String> names = new ArrayList<>(declared.keySet());
    return Expression.Variable.of(names.get(random.nextInt(names.size())));
  }

  private Expression ofType(TensorType type) {
    Expression leaf = Expression.Variable.of(variable(type));
    return random.nextInt(3) > 0 ? leaf
        : Expression.ElementWise.of(operator(), leaf, Expression.Variable.of(variable(type)));
  }

  private Operator operator() {
    return Operator.values()[random.nextInt(4)];
  }

  /** A dimension of an expression with {@code rank} of them. */
  private int dimension(int rank) {
    return 1 + random.nextInt(rank);
  }

  /** A larger expression that is well-typed, or the same. */
  private Expression grown(Expression e) {
    TensorType type = type(e);
    int rank = type.rank();
    return switch (random.nextInt(rank == 0 ? 6 : rank == 1 ? 8 : 10)) {
      case 0 -> random.nextInt(3) == 0 ? Expression.Paren.of(e) : e;
      case 1 -> random.nextBoolean()
          ? Expression.Product.of(e, leaf()) : Expression.Product.of(leaf(), e);
      case 2 -> Expression.ElementWise.of(operator(), e, ofType(type));
      case 3 -> Expression.ElementWise.of(operator(), ofType(type), e);
      case 4 -> random.nextBoolean()
          ? Expression.ElementWise.of(Operator.MULTIPLY, ofType(TensorType.SCALAR), e)
          : Expression.ElementWise.of(Operator.DIVIDE, e, ofType(TensorType.SCALAR));
      case 5 -> Expression.Expansion.of(dimension(rank + 1), 1 + random.nextInt(3), e);
      case 6 -> Expression.Reduction.of(
          Reducer.values()[random.nextInt(4)], dimension(rank), e);
      case 7 -> {
        int d = dimension(rank);
        yield Expression.Projection.of(d, dimension(type.extent(d).intValueExact()), e);
      }
      default -> paired(e, type);
    };
  }

  /** A diagonal, a contraction or a transposition of an expression of rank 2 or more. */
  private Expression paired(Expression e, TensorType type) {
    int n = 2 + random.nextInt(type.rank() - 1);
    int m = dimension(n - 1);
    boolean square = type.extent(m).equals(type.extent(n));
    return switch (square ? random.nextInt(3) : 0) {
      case 0 -> Expression.Transposition.of(m, n, e);
      case 1 -> Expression.Diagonal.of(m, n, e);
      default -> Expression.contraction(m, n, e);
    };
  }

  /** Changes a node with a given number in postorder, if there is one. */
  private final class Mutation implements Expression.Fold<Expression> {
    private int countdown;

    Mutation(int number) {
      this.countdown = number;
    }

    private boolean here() {
      return countdown-- == 0;
    }

    private int changed(Numeral numeral) {
      return here() ? random.nextInt(MAXIMUM_RANK) : numeral.intValue();
    }

    @Override
    public Expression variable(Expression.Variable variable) {
      return here() ? leaf() : variable;
    }

    @Override
    public Expression paren(Expression.Paren paren, Expression inner) {
      return Expression.Paren.of(inner);
    }

    @Override
    public Expression elementWise(Expression.ElementWise e, Expression left, Expression right) {
      return here()
          ? Expression.ElementWise.of(operator(), right, left)
          : Expression.ElementWise.of(e.operator(), left, right);
    }

    @Override
    public Expression product(Expression.Product product, Expression left, Expression right) {
      return here()
          ? Expression.ElementWise.of(operator(), left, right) : Expression.Product.of(left, right);
    }

    @Override
    public Expression reduction(Expression.Reduction node, Expression operand) {
      return Expression.Reduction.of(node.reducer(), changed(node.dimension()), operand);
    }

    @Override
    public Expression transposition(Expression.Transposition node, Expression operand) {
      return Expression.Transposition.of(changed(node.first()), changed(node.second()), operand);
    }

    @Override
    public Expression diagonal(Expression.Diagonal node, Expression operand) {
      return Expression.Diagonal.of(changed(node.first()), changed(node.second()), operand);
    }

    @Override
    public Expression expansion(Expression.Expansion node, Expression operand) {
      return Expression.Expansion.of(changed(node.first()), changed(node.second()), operand);
    }

    @Override
    public Expression projection(Expression.Projection node, Expression operand) {
      return Expression.Projection.of(changed(node.first()), changed(node.second()), operand);
    }
  }
}
