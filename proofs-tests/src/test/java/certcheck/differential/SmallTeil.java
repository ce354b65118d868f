package certcheck.differential;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Padding;
import certcheck.semantics.teil.Parser;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Reducer;
import certcheck.semantics.teil.Statement;
import certcheck.semantics.teil.Translation;
import certcheck.semantics.teil.TypeChecker;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/**
 * Random programs of TeIL that are small enough to evaluate by proof. Each is the translation of
 * one of {@link SmallPrograms}, in which here and there operations are put in that keep the type: a
 * slice or a reduction of an expansion, an expansion of a slice or of a reduction, a diagonal.
 */
final class SmallTeil {
  private static final int SIZE = 48;
  private static final Pattern NUMBER = Pattern.compile("\\b[0-9]+\\b");
  private static final Pattern NAME = Pattern.compile("\\bx[0-9]+\\b");

  private final Random random;
  private final List<Reducer> reducers;
  private final Map<String, TensorType> declared = new LinkedHashMap<>();

  private SmallTeil(Random random, List<Reducer> reducers) {
    this.random = random;
    this.reducers = reducers;
  }

  /** Well-typed programs with the given reductions and everything else. */
  static Arbitrary<Program> wellTyped(Reducer... reducers) {
    return Combinators.combine(SmallPrograms.wellTyped(), Arbitraries.longs()).as(
        (program, seed) -> of(program, new Random(seed), reducers));
  }

  /** A program of the model language, translated and varied, with the given reductions. */
  static Program of(
      certcheck.semantics.tml.syntax.Program program, Random random, Reducer... reducers) {
    return new SmallTeil(random, List.of(reducers)).varied(Translation.of(program));
  }

  /** Well-typed programs of which a number or a name is changed, mostly to ill-typed ones. */
  static Arbitrary<Program> changed() {
    return Combinators.combine(wellTyped(Reducer.values()), Arbitraries.longs())
        .as((program, seed) -> changed(program, new Random(seed)));
  }

  private static Program changed(Program program, Random random) {
    String text = program.toString();
    boolean number = random.nextInt(3) > 0;
    List<MatchResult> places = (number ? NUMBER : NAME).matcher(text).results().toList();
    MatchResult place = places.isEmpty() ? null : places.get(random.nextInt(places.size()));
    if (place == null) {
      return program;
    }
    boolean inStatement = text.substring(0, place.start()).contains(" = ");
    String other = number ? Integer.toString(random.nextInt(5) + (inStatement ? 0 : 1))
        : "x" + random.nextInt(4);
    String changed = text.substring(0, place.start()) + other + text.substring(place.end());
    try {
      return Parser.parse(
          "changed.teil", changed.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    } catch (SourceException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Well-typed programs with all reductions, in which most of what does not keep zero is assigned
   * to a variable of its own, so that other statements do.
   */
  static Arbitrary<Program> mostlyKeepingZero() {
    return Combinators.combine(wellTyped(Reducer.values()), Arbitraries.longs())
        .as((program, seed) -> apart(program, new Random(seed)));
  }

  private static Program apart(Program program, Random random) {
    List<Declaration> allocations = new ArrayList<>(program.allocations());
    Map<String, TensorType> types = new LinkedHashMap<>();
    allocations.forEach(d -> types.put(d.name(), d.type()));
    List<Statement> statements = new ArrayList<>();
    for (Statement s : program.statements()) {
      statements.add(Statement.of(s.target(), s.expression().fold(new Rebuilding(node -> {
        if (Padding.keepsZero(node) || random.nextInt(8) == 0) {
          return node;
        }
        Declaration own = new Declaration("e" + allocations.size(),
            TypeChecker.typeOf(node, types).orElseThrow(), Qualifier.NONE, Position.START);
        allocations.add(own);
        types.put(own.name(), own.type());
        statements.add(Statement.of(own.name(), node));
        return Expression.Variable.of(own.name());
      }))));
    }
    return new Program(program.file(), allocations, statements);
  }

  private Program varied(Program program) {
    program.allocations().forEach((Declaration d) -> declared.put(d.name(), d.type()));
    List<Statement> statements = program.statements().stream().map(s -> {
      Expression expression = s.expression();
      for (int i = 1 + random.nextInt(2); i > 0; i--) {
        int[] before = {random.nextInt(expression.postorder().size())};
        expression = expression.fold(
            new Rebuilding(node -> before[0]-- == 0 ? varied(node) : node));
      }
      return Statement.of(s.target(), expression);
    }).toList();
    return new Program("random.teil", program.allocations(), statements);
  }

  /** Something of the same type; or the same, if it would be large. */
  private Expression varied(Expression e) {
    TensorType type = TypeChecker.typeOf(e, declared).orElseThrow();
    int rank = type.rank();
    int n = 1 + random.nextInt(3);
    if (type.size().multiply(BigInteger.valueOf(3)).compareTo(BigInteger.valueOf(SIZE)) > 0) {
      return e;
    }
    int place = 1 + random.nextInt(rank + 1);
    Expression expanded = Expression.Expansion.of(place, n, e);
    int d = rank == 0 ? 0 : 1 + random.nextInt(rank);
    return switch (random.nextInt(rank == 0 ? 2 : 5)) {
      case 0 -> Expression.Projection.of(place, 1 + random.nextInt(n), expanded);
      case 1 -> Expression.Reduction.of(reducer(), place, expanded);
      case 2 -> {
        int other = d + 1 + random.nextInt(rank + 1 - d);
        yield Expression.Diagonal.of(
            d, other, Expression.Expansion.of(other, type.extent(d).longValueExact(), e));
      }
      case 3 -> Expression.Expansion.of(d, type.extent(d).longValueExact(),
          Expression.Projection.of(d, 1 + random.nextInt(type.extent(d).intValueExact()), e));
      default -> Expression.Expansion.of(d, type.extent(d).longValueExact(),
          Expression.Reduction.of(reducer(), d, e));
    };
  }

  private Reducer reducer() {
    return reducers.get(random.nextInt(reducers.size()));
  }

  /**
   * The same expression with other nodes.
   *
   * @param other what stands for a node, called in postorder
   */
  private record Rebuilding(UnaryOperator<Expression> other)
      implements Expression.Fold<Expression> {

    @Override
    public Expression variable(Expression.Variable variable) {
      return other.apply(variable);
    }

    @Override
    public Expression paren(Expression.Paren paren, Expression inner) {
      return other.apply(Expression.Paren.of(inner));
    }

    @Override
    public Expression elementWise(Expression.ElementWise e, Expression left, Expression right) {
      return other.apply(Expression.ElementWise.of(e.operator(), left, right));
    }

    @Override
    public Expression product(Expression.Product product, Expression left, Expression right) {
      return other.apply(Expression.Product.of(left, right));
    }

    @Override
    public Expression reduction(Expression.Reduction node, Expression operand) {
      return other.apply(new Expression.Reduction(
          node.reducer(), node.dimension(), operand, node.position()));
    }

    @Override
    public Expression transposition(Expression.Transposition node, Expression operand) {
      return other.apply(new Expression.Transposition(
          node.first(), node.second(), operand, node.position()));
    }

    @Override
    public Expression diagonal(Expression.Diagonal node, Expression operand) {
      return other.apply(
          new Expression.Diagonal(node.first(), node.second(), operand, node.position()));
    }

    @Override
    public Expression expansion(Expression.Expansion node, Expression operand) {
      return other.apply(
          new Expression.Expansion(node.first(), node.second(), operand, node.position()));
    }

    @Override
    public Expression projection(Expression.Projection node, Expression operand) {
      return other.apply(
          new Expression.Projection(node.first(), node.second(), operand, node.position()));
    }
  }
}
