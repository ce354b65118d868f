package certcheck.differential;

import certcheck.semantics.cfdlang.Declaration;
import certcheck.semantics.cfdlang.Expression;
import certcheck.semantics.cfdlang.Operator;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Statement;
import certcheck.semantics.cfdlang.TypeExpression;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Random well-typed programs of the CFDlang dialect that are small enough to evaluate by proof.
 * Each is made of one of {@link SmallPrograms}, with the same types: some variables become stacks,
 * and here and there a group of transpositions or a contraction with a matrix that keep the type
 * is put in. An outer product with a scalar, which the dialect does not have, becomes a scaling.
 */
final class SmallCfdlang
    implements certcheck.semantics.tml.syntax.Expression.Fold<SmallCfdlang.Typed> {

  /** An expression with its type. */
  record Typed(Expression expression, TensorType type) {}

  private final Random random;
  private final Map<String, TensorType> declared = new LinkedHashMap<>();

  private SmallCfdlang(Random random) {
    this.random = random;
  }

  /** Well-typed programs. */
  static Arbitrary<Program> wellTyped() {
    return Combinators.combine(SmallPrograms.wellTyped(), Arbitraries.longs()).as(
        (program, seed) -> of(program, new Random(seed)));
  }

  /** A program, made of one of the model language. */
  static Program of(certcheck.semantics.tml.syntax.Program program, Random random) {
    return new SmallCfdlang(random).program(program);
  }

  private Program program(certcheck.semantics.tml.syntax.Program program) {
    program.declarations().forEach(d -> declared.put(d.name(), d.type()));
    List<Statement> statements = program.statements().stream().map(s -> new Statement(
        s.target(), s.expression().fold(this).expression, Position.START)).toList();
    List<Declaration> declarations = new ArrayList<>();
    declared.forEach((name, type) -> declarations.add(new Declaration(Declaration.Kind.VARIABLE,
        Qualifier.NONE, name, new TypeExpression.Extents(type), Position.START)));
    return new Program("random.cfd", declarations, Optional.empty(), statements);
  }

  /** A variable of the given type: a declared one, or a new one. */
  private Typed leaf(TensorType type) {
    List<String> fitting = new ArrayList<>();
    declared.forEach((name, t) -> {
      if (t.equals(type)) {
        fitting.add(name);
      }
    });
    String name = fitting.isEmpty() ? "new_" + declared.size()
        : fitting.get(random.nextInt(fitting.size()));
    declared.put(name, type);
    return new Typed(new Expression.Variable(name, Position.START), type);
  }

  @Override
  public Typed variable(certcheck.semantics.tml.syntax.Expression.Variable variable) {
    TensorType type = declared.get(variable.name());
    return random.nextInt(4) == 0 ? tensor(type)
        : new Typed(new Expression.Variable(variable.name(), Position.START), type);
  }

  /** A stack of the given type, or something less where the rank is 0. */
  private Typed tensor(TensorType type) {
    if (type.isScalar()) {
      return leaf(type);
    }
    TensorType inner = new TensorType(type.extents().subList(1, type.rank()));
    List<Expression> tensors = new ArrayList<>();
    for (int i = type.extent(1).intValueExact(); i > 0; i--) {
      tensors.add(switch (random.nextInt(4)) {
        case 0 -> tensor(inner).expression;
        case 1 -> binary(operator(), leaf(inner), leaf(inner)).expression;
        default -> leaf(inner).expression;
      });
    }
    return new Typed(new Expression.Stack(tensors, Position.START), type);
  }

  private Operator operator() {
    return Operator.values()[random.nextInt(4)];
  }

  /** Puts in something that keeps the type. */
  private Typed varied(Typed e) {
    int rank = e.type.rank();
    if (rank > 0 && random.nextInt(6) == 0) {
      Typed matrix = leaf(new TensorType(List.of(e.type.extent(1), e.type.extent(1))));
      return new Typed(binary(Operator.CONTRACT, matrix, e).expression, e.type);
    }
    return rank > 1 && random.nextInt(5) == 0 ? shuffled(e) : e;
  }

  /** A group of transpositions: one is done and undone, or all extents are equal. */
  private Typed shuffled(Typed e) {
    List<Integer> d = new ArrayList<>();
    for (int i = 0; i < e.type.rank(); i++) {
      d.add(i);
    }
    Collections.shuffle(d, random);
    Pair pair = Pair.of(d.get(0), d.get(1));
    boolean cube = e.type.rank() > 2 && e.type.extents().stream().distinct().count() == 1;
    List<Pair> pairs = cube ? List.of(pair, Pair.of(d.get(2), d.get(1)))
        : List.of(pair, Pair.of(d.get(1), d.get(0)));
    return new Typed(new Expression.Transposition(
        e.expression.leftOf(Operator.TRANSPOSE), pairs, Position.START), e.type);
  }

  private static Typed binary(Operator operator, Typed left, Typed right) {
    TensorType type = switch (operator) {
      case PRODUCT -> left.type.product(right.type);
      case MULTIPLY -> left.type.isScalar() ? right.type : left.type;
      default -> left.type;
    };
    return new Typed(new Expression.Binary(operator, left.expression.leftOf(operator),
        right.expression.rightOf(operator), Position.START), type);
  }

  @Override
  public Typed paren(certcheck.semantics.tml.syntax.Expression.Paren paren, Typed inner) {
    return new Typed(new Expression.Paren(inner.expression, Position.START), inner.type);
  }

  @Override
  public Typed product(
      certcheck.semantics.tml.syntax.Expression.Product node, Typed left, Typed right) {
    return varied(left.type.isScalar() ? binary(Operator.MULTIPLY, left, right)
        : right.type.isScalar() ? binary(Operator.MULTIPLY, right, left)
        : binary(Operator.PRODUCT, left, right));
  }

  @Override
  public Typed elementWise(
      certcheck.semantics.tml.syntax.Expression.ElementWise node, Typed left, Typed right) {
    return varied(binary(Operator.valueOf(node.operator().name()), left, right));
  }

  @Override
  public Typed contraction(
      certcheck.semantics.tml.syntax.Expression.Contraction node, Typed operand) {
    return contracted(List.of(node.pair()), operand);
  }

  @Override
  public Typed groupedContraction(
      certcheck.semantics.tml.syntax.Expression.GroupedContraction node, Typed operand) {
    return contracted(node.pairs(), operand);
  }

  private Typed contracted(List<Pair> pairs, Typed operand) {
    return varied(new Typed(new Expression.Contraction(operand.expression.leftOf(Operator.CONTRACT),
        pairs.stream().map(SmallCfdlang::fromZero).toList(), Position.START),
        operand.type.contracted(pairs)));
  }

  @Override
  public Typed transposition(
      certcheck.semantics.tml.syntax.Expression.Transposition node, Typed operand) {
    return varied(new Typed(new Expression.Transposition(
        operand.expression.leftOf(Operator.TRANSPOSE), List.of(fromZero(node.pair())),
        Position.START), operand.type.transposed(node.pair())));
  }

  private static Pair fromZero(Pair pair) {
    return new Pair(fromZero(pair.first()), fromZero(pair.second()));
  }

  private static Numeral fromZero(Numeral dimension) {
    return new Numeral(dimension.number().subtract(BigInteger.ONE), dimension.position());
  }
}
