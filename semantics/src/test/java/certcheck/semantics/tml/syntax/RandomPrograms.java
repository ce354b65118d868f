package certcheck.semantics.tml.syntax;

import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.Tensor;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Random programs with small extents, and initial stores for them. */
public final class RandomPrograms {

  private static final int MAXIMUM_RANK = 5;

  private final Random random;
  private final List<Operator> operators;
  private final Map<String, TensorType> declared = new LinkedHashMap<>();

  /** An expression with its type. */
  private record Typed(Expression expression, TensorType type) {}

  private RandomPrograms(Random random, List<Operator> operators) {
    this.random = random;
    this.operators = operators;
  }

  /** Well-typed programs that use the given operators and everything else. */
  public static Arbitrary<Program> wellTyped(Operator... operators) {
    return Arbitraries.randomValue(
        random -> new RandomPrograms(random, List.of(operators)).program());
  }

  /** Well-typed programs with one change, which mostly makes them ill-typed. */
  public static Arbitrary<Program> mutated() {
    return Arbitraries.randomValue(random -> {
      RandomPrograms programs = new RandomPrograms(random, List.of(Operator.values()));
      return programs.mutated(programs.program());
    });
  }

  /** A store for a program, with one element in eight undefined. */
  public static Store<Rational> store(Program program, Random random) {
    Map<String, Tensor<Rational>> tensors = new LinkedHashMap<>();
    for (Declaration declaration : program.declarations()) {
      List<Integer> extents = Store.extents(declaration.type());
      List<Rational> elements = new ArrayList<>();
      for (int i = Tensor.undefined(extents).size(); i > 0; i--) {
        elements.add(random.nextInt(8) == 0 ? null : Rational.of(random.nextInt(7) - 3));
      }
      tensors.put(declaration.name(), Tensor.of(extents, elements));
    }
    return Store.of(tensors);
  }

  /** A store whose elements are the names of their locations. */
  public static Store<Term> names(Program program, TermArithmetic terms) {
    Map<String, Tensor<Term>> tensors = new LinkedHashMap<>();
    for (Declaration declaration : program.declarations()) {
      Tensor<Term> empty = Tensor.undefined(Store.extents(declaration.type()));
      List<Term> elements = new ArrayList<>();
      for (int offset = 0; offset < empty.size(); offset++) {
        Location location = new Location(declaration.name(), empty.index(offset));
        elements.add(terms.name(location.toString()));
      }
      tensors.put(declaration.name(), Tensor.of(empty.extents(), elements));
    }
    return Store.of(tensors);
  }

  private Program program() {
    for (int i = random.nextInt(3); i >= 0; i--) {
      List<BigInteger> extents = new ArrayList<>();
      for (int rank = random.nextInt(4); rank > 0; rank--) {
        extents.add(BigInteger.valueOf(1 + random.nextInt(3)));
      }
      variable(new TensorType(extents));
    }
    List<Statement> statements = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      Typed value = leaf();
      for (int steps = random.nextInt(8); steps > 0; steps--) {
        value = grown(value);
      }
      statements.add(Statement.of(variable(value.type), value.expression));
    }
    List<Declaration> declarations = new ArrayList<>();
    declared.forEach((name, type) -> {
      declarations.add(new Declaration(name, type, Qualifier.NONE, Position.START));
    });
    return new Program("random.tml", declarations, statements);
  }

  /** A variable of the given type: a declared one, or, at times, a new one. */
  private String variable(TensorType type) {
    List<String> fitting = new ArrayList<>();
    declared.forEach((name, t) -> {
      if (t.equals(type)) {
        fitting.add(name);
      }
    });
    if (!fitting.isEmpty() && random.nextInt(4) > 0) {
      return fitting.get(random.nextInt(fitting.size()));
    }
    String name = "x" + declared.size();
    declared.put(name, type);
    return name;
  }

  private Typed leaf() {
    List<String> names = new ArrayList<>(declared.keySet());
    String name = names.get(random.nextInt(names.size()));
    return new Typed(Expression.Variable.of(name), declared.get(name));
  }

  private Expression ofType(TensorType type) {
    Expression leaf = Expression.Variable.of(variable(type));
    return random.nextInt(3) > 0 ? leaf
        : Expression.ElementWise.of(operator(), leaf, Expression.Variable.of(variable(type)));
  }

  private Operator operator() {
    return operators.get(random.nextInt(operators.size()));
  }

  private Typed grown(Typed e) {
    return switch (random.nextInt(8)) {
      case 0 -> new Typed(new Expression.Paren(e.expression, Position.START), e.type);
      case 1 -> product(e, leaf());
      case 2 -> product(leaf(), e);
      case 3 -> elementWise(e);
      case 4 -> scaled(e);
      case 5 -> transposed(e);
      case 6 -> contracted(e, false);
      default -> contracted(e, true);
    };
  }

  private Typed product(Typed left, Typed right) {
    TensorType type = left.type.product(right.type);
    return type.rank() > MAXIMUM_RANK ? left
        : new Typed(Expression.Product.of(left.expression, right.expression), type);
  }

  private Typed elementWise(Typed e) {
    Expression other = ofType(e.type);
    return new Typed(random.nextBoolean()
        ? Expression.ElementWise.of(operator(), e.expression, other)
        : Expression.ElementWise.of(operator(), other, e.expression), e.type);
  }

  private Typed scaled(Typed e) {
    Expression scalar = ofType(TensorType.SCALAR);
    if (operators.contains(Operator.DIVIDE) && random.nextBoolean()) {
      return new Typed(
          Expression.ElementWise.of(Operator.DIVIDE, e.expression, scalar), e.type);
    }
    return new Typed(Expression.ElementWise.of(Operator.MULTIPLY, scalar, e.expression), e.type);
  }

  private Typed transposed(Typed e) {
    if (e.type.rank() < 2) {
      return e;
    }
    List<Integer> dimensions = dimensions(e.type);
    Pair pair = Pair.of(dimensions.get(0), dimensions.get(1));
    return new Typed(
        Expression.Transposition.of(e.expression, pair.first().number().intValue(),
            pair.second().number().intValue()), e.type.transposed(pair));
  }

  private Typed contracted(Typed e, boolean grouped) {
    List<Integer> free = dimensions(e.type);
    List<Pair> pairs = new ArrayList<>();
    for (int i = 0; i < free.size(); i++) {
      for (int j = i + 1; j < free.size(); j++) {
        if (e.type.extent(free.get(i)).equals(e.type.extent(free.get(j)))) {
          pairs.add(Pair.of(free.get(i), free.get(j)));
          free.remove(j);
          break;
        }
      }
    }
    if (pairs.isEmpty()) {
      return e;
    }
    if (grouped) {
      return new Typed(new Expression.GroupedContraction(e.expression, pairs, Position.START),
          e.type.contracted(pairs));
    }
    Pair pair = pairs.get(0);
    return new Typed(new Expression.Contraction(e.expression, pair, Position.START),
        e.type.contracted(List.of(pair)));
  }

  private List<Integer> dimensions(TensorType type) {
    List<Integer> dimensions = new ArrayList<>();
    for (int d = 1; d <= type.rank(); d++) {
      dimensions.add(d);
    }
    Collections.shuffle(dimensions, random);
    return dimensions;
  }

  private Program mutated(Program program) {
    List<Declaration> declarations = new ArrayList<>(program.declarations());
    List<Statement> statements = new ArrayList<>(program.statements());
    if (statements.isEmpty() || random.nextInt(3) == 0) {
      int i = random.nextInt(declarations.size());
      declarations.set(i, mutated(declarations.get(i)));
    } else {
      int i = random.nextInt(statements.size());
      Statement s = statements.get(i);
      statements.set(i, random.nextInt(4) == 0
          ? Statement.of(leaf().expression.toString(), s.expression())
          : Statement.of(s.target(), s.expression().fold(new Mutation(
              random.nextInt(s.expression().postorder().size())))));
    }
    return new Program(program.file(), declarations, statements);
  }

  private Declaration mutated(Declaration declaration) {
    List<BigInteger> extents = new ArrayList<>(declaration.type().extents());
    if (extents.isEmpty() || random.nextInt(4) == 0) {
      extents.add(BigInteger.TWO);
    } else {
      int d = random.nextInt(extents.size());
      extents.set(d, BigInteger.valueOf(1 + random.nextInt(3)));
    }
    return new Declaration(
        declaration.name(), new TensorType(extents), Qualifier.NONE, Position.START);
  }

  /** Changes the node with a given number in postorder. */
  private final class Mutation implements Expression.Fold<Expression> {
    private int countdown;

    Mutation(int number) {
      this.countdown = number;
    }

    private boolean here() {
      return countdown-- == 0;
    }

    private Pair changed(Pair pair) {
      int number = random.nextInt(MAXIMUM_RANK + 1);
      return random.nextBoolean()
          ? new Pair(Numeral.of(number), pair.second())
          : new Pair(pair.first(), Numeral.of(number));
    }

    @Override
    public Expression variable(Expression.Variable variable) {
      return here() ? leaf().expression : variable;
    }

    @Override
    public Expression paren(Expression.Paren paren, Expression inner) {
      return here() ? inner : new Expression.Paren(inner, Position.START);
    }

    @Override
    public Expression product(Expression.Product product, Expression left, Expression right) {
      return here()
          ? Expression.ElementWise.of(operator(), left, right)
          : Expression.Product.of(left, right);
    }

    @Override
    public Expression elementWise(Expression.ElementWise e, Expression left, Expression right) {
      return here()
          ? Expression.ElementWise.of(operator(), right, left)
          : Expression.ElementWise.of(e.operator(), left, right);
    }

    @Override
    public Expression contraction(Expression.Contraction contraction, Expression operand) {
      Pair pair = contraction.pair();
      return new Expression.Contraction(operand, here() ? changed(pair) : pair, Position.START);
    }

    @Override
    public Expression transposition(Expression.Transposition node, Expression operand) {
      Pair pair = node.pair();
      return new Expression.Transposition(operand, here() ? changed(pair) : pair, Position.START);
    }

    @Override
    public Expression groupedContraction(Expression.GroupedContraction group, Expression operand) {
      List<Pair> pairs = new ArrayList<>(group.pairs());
      if (here()) {
        int i = random.nextInt(pairs.size());
        pairs.set(i, changed(pairs.get(i)));
      }
      return new Expression.GroupedContraction(operand, pairs, Position.START);
    }
  }
}
