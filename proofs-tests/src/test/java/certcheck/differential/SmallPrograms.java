package certcheck.differential;

import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * Random programs that are small enough to evaluate by proof: extents at most 3, one to three
 * statements that assign tensors of rank at most 3; intermediate tensors, and the variables that
 * are combined with them, have rank at most 5 and at most 48 elements.
 */
final class SmallPrograms {
  private static final int SIZE = 48;
  private static final int RANK = 5;

  private final Random random;
  private final Map<String, TensorType> declared = new LinkedHashMap<>();

  /** An expression with its type. */
  private record Typed(Expression expression, TensorType type) {}

  private SmallPrograms(Random random) {
    this.random = random;
  }

  /** Well-typed programs with all operators, transpositions and contractions. */
  static Arbitrary<Program> wellTyped() {
    return Arbitraries.randomValue(SmallPrograms::wellTyped);
  }

  /** A well-typed program. */
  static Program wellTyped(Random random) {
    return new SmallPrograms(random).program(true);
  }

  /** Programs with one change, which mostly makes them ill-typed; without grouped contractions. */
  static Arbitrary<Program> changed() {
    return Arbitraries.randomValue(random -> {
      SmallPrograms programs = new SmallPrograms(random);
      return programs.changed(programs.program(false));
    });
  }

  /** Programs that use, or assign to, a variable that is not declared, or declare one twice. */
  static Arbitrary<Program> misdeclared() {
    return Arbitraries.randomValue(random -> {
      SmallPrograms programs = new SmallPrograms(random);
      return programs.misdeclared(programs.program(true));
    });
  }

  private Program program(boolean grouped) {
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      List<BigInteger> extents = new ArrayList<>();
      for (int rank = random.nextInt(4); rank > 0; rank--) {
        extents.add(BigInteger.valueOf(random.nextInt(5) == 0 ? 3 : 1 + random.nextInt(2)));
      }
      variable(new TensorType(extents));
    }
    List<Statement> statements = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      Typed value = leaf();
      for (int steps = 1 + random.nextInt(5); steps > 0; steps--) {
        value = grown(value, grouped);
      }
      if (value.type.rank() > 3) {
        value = contracted(value, grouped);
      }
      if (value.type.rank() > 3) {
        value = leaf();
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

  private Operator operator() {
    return Operator.values()[random.nextInt(4)];
  }

  private Expression ofType(TensorType type) {
    Expression leaf = Expression.Variable.of(variable(type));
    return random.nextInt(3) > 0 ? leaf
        : Expression.ElementWise.of(operator(), leaf, Expression.Variable.of(variable(type)));
  }

  private Typed grown(Typed e, boolean grouped) {
    return switch (random.nextInt(9)) {
      case 0 -> new Typed(new Expression.Paren(e.expression, Position.START), e.type);
      case 1, 2 -> product(e, leaf());
      case 3 -> product(leaf(), e);
      case 4 -> elementWise(e);
      case 5 -> scaled(e);
      case 6 -> transposed(e);
      case 7 -> contracted(e, false);
      default -> contracted(e, grouped);
    };
  }

  private Typed product(Typed left, Typed right) {
    TensorType type = left.type.product(right.type);
    return type.rank() > RANK || type.size().intValue() > SIZE ? left
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
    return new Typed(random.nextBoolean()
        ? Expression.ElementWise.of(Operator.DIVIDE, e.expression, scalar)
        : Expression.ElementWise.of(Operator.MULTIPLY, scalar, e.expression), e.type);
  }

  private Typed transposed(Typed e) {
    if (e.type.rank() < 2) {
      return e;
    }
    List<Integer> dimensions = dimensions(e.type);
    Pair pair = Pair.of(dimensions.get(0), dimensions.get(1));
    return new Typed(new Expression.Transposition(e.expression, pair, Position.START),
        e.type.transposed(pair));
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
    } else if (grouped) {
      return new Typed(new Expression.GroupedContraction(e.expression, pairs, Position.START),
          e.type.contracted(pairs));
    }
    return new Typed(new Expression.Contraction(e.expression, pairs.get(0), Position.START),
        e.type.contracted(pairs.subList(0, 1)));
  }

  private List<Integer> dimensions(TensorType type) {
    List<Integer> dimensions = new ArrayList<>();
    for (int d = 1; d <= type.rank(); d++) {
      dimensions.add(d);
    }
    Collections.shuffle(dimensions, random);
    return dimensions;
  }

  private Program misdeclared(Program program) {
    List<Declaration> declarations = new ArrayList<>(program.declarations());
    List<Statement> statements = new ArrayList<>(program.statements());
    int i = random.nextInt(statements.size());
    Statement s = statements.get(i);
    switch (random.nextInt(3)) {
      case 0 -> {
        List<Expression> nodes = s.expression().postorder();
        int variables = (int) nodes.stream().filter(Expression.Variable.class::isInstance).count();
        statements.set(i, Statement.of(s.target(),
            s.expression().fold(new Change(random.nextInt(variables), "undeclared"))));
      }
      case 1 -> statements.set(i, Statement.of("undeclared", s.expression()));
      default -> declarations.add(random.nextInt(declarations.size() + 1),
          changed(declarations.get(random.nextInt(declarations.size()))));
    }
    return new Program(program.file(), declarations, statements);
  }

  private Program changed(Program program) {
    List<Declaration> declarations = new ArrayList<>(program.declarations());
    List<Statement> statements = new ArrayList<>(program.statements());
    int i = random.nextInt(statements.size());
    Statement s = statements.get(i);
    switch (random.nextInt(4)) {
      case 0 -> {
        int d = random.nextInt(declarations.size());
        declarations.set(d, changed(declarations.get(d)));
      }
      case 1 -> statements.set(i, Statement.of(leaf().expression.toString(), s.expression()));
      default -> statements.set(i, Statement.of(s.target(), s.expression().fold(
          new Change(random.nextInt(s.expression().postorder().size()), null))));
    }
    return new Program(program.file(), declarations, statements);
  }

  private Declaration changed(Declaration declaration) {
    List<BigInteger> extents = new ArrayList<>(declaration.type().extents());
    if (extents.isEmpty() || random.nextInt(4) == 0) {
      extents.add(BigInteger.TWO);
    } else {
      extents.set(random.nextInt(extents.size()), BigInteger.valueOf(1 + random.nextInt(3)));
    }
    return new Declaration(
        declaration.name(), new TensorType(extents), Qualifier.NONE, Position.START);
  }

  /** Changes one node: the one with a given number or, if there is a name, the variable. */
  private final class Change implements Expression.Fold<Expression> {
    private final String name;
    private int countdown;

    Change(int number, String name) {
      this.countdown = number;
      this.name = name;
    }

    private boolean here() {
      return name == null && countdown-- == 0;
    }

    private Pair changed(Pair pair) {
      int number = random.nextInt(RANK + 1);
      return random.nextBoolean() ? Pair.of(number, pair.second().number().intValue())
          : Pair.of(pair.first().number().intValue(), number);
    }

    @Override
    public Expression variable(Expression.Variable variable) {
      if (name != null) {
        return countdown-- == 0 ? Expression.Variable.of(name) : variable;
      }
      return here() ? leaf().expression : variable;
    }

    @Override
    public Expression paren(Expression.Paren paren, Expression inner) {
      return here() ? inner : new Expression.Paren(inner, Position.START);
    }

    @Override
    public Expression product(Expression.Product product, Expression left, Expression right) {
      return here() ? Expression.ElementWise.of(operator(), left, right)
          : Expression.Product.of(left, right);
    }

    @Override
    public Expression elementWise(Expression.ElementWise e, Expression left, Expression right) {
      return here() ? Expression.ElementWise.of(operator(), right, left)
          : Expression.ElementWise.of(e.operator(), left, right);
    }

    @Override
    public Expression contraction(Expression.Contraction node, Expression operand) {
      return new Expression.Contraction(operand, here() ? changed(node.pair()) : node.pair(),
          Position.START);
    }

    @Override
    public Expression transposition(Expression.Transposition node, Expression operand) {
      return new Expression.Transposition(operand, here() ? changed(node.pair()) : node.pair(),
          Position.START);
    }

    @Override
    public Expression groupedContraction(Expression.GroupedContraction node, Expression operand) {
      return new Expression.GroupedContraction(operand, node.pairs(), Position.START);
    }
  }
}
