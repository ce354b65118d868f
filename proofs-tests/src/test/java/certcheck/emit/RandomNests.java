package certcheck.emit;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.IndexExpression.Literal;
import certcheck.semantics.sched.IndexExpression.Variable;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Random programs with every statement and a parameter N. All accesses are inside, because
 * subscripts are reduced modulo the extents, and local arrays are filled before they are read; some
 * programs have races.
 */
final class RandomNests {
  private static final BigInteger EXTENT = BigInteger.valueOf(4);

  private final Random random;
  private final Map<String, Integer> writable = new LinkedHashMap<>();
  private final Map<String, Integer> readable = new LinkedHashMap<>();
  private final List<String> variables = new ArrayList<>(List.of("N"));
  private int names;

  private RandomNests(Random random) {
    this.random = random;
  }

  static Program program(Random random) {
    return new RandomNests(random).program();
  }

  private Program program() {
    List<Program.ArrayDeclaration> arrays = new ArrayList<>();
    declare(arrays, "p", Qualifier.INPUT, 1);
    declare(arrays, "int", Qualifier.INOUT, 1);
    declare(arrays, "v", Qualifier.INOUT, 2);
    declare(arrays, "w", Qualifier.OUTPUT, 2);
    declare(arrays, "s", Qualifier.INOUT, 0);
    Statement body = new Statement.Sequence(List.of(statement(4), assignment(), statement(4),
        assignment(), statement(4), assignment()), Site.NONE);
    return new Program("random.sched", List.of(new Program.Parameter("N", Site.NONE)), List.of(),
        arrays, body, List.of());
  }

  private void declare(
      List<Program.ArrayDeclaration> arrays, String name, Qualifier qualifier, int rank) {
    arrays.add(new Program.ArrayDeclaration(name, qualifier, extents(rank), Site.NONE));
    if (qualifier.isOutput()) {
      writable.put(name, rank);
    }
    if (qualifier.isInput()) {
      readable.put(name, rank);
    }
  }

  private static List<IndexExpression> extents(int rank) {
    List<IndexExpression> extents = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      extents.add(new Literal(EXTENT, Site.NONE));
    }
    return extents;
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private Statement statement(int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : 9)) {
      case 0, 1 -> assignment();
      case 2 -> depth == 0 ? assignment() : new Statement.Skip(Site.NONE);
      case 3, 4 -> loop(depth);
      case 5 -> new Statement.Sequence(
          List.of(statement(depth - 1), statement(depth - 1)), Site.NONE);
      case 6 -> new Statement.Conditional(condition(2), statement(depth - 1),
          random.nextBoolean() ? new Statement.Skip(Site.NONE) : statement(depth - 1), Site.NONE);
      case 7 -> let(depth);
      default -> local(depth);
    };
  }

  private Statement loop(int depth) {
    String name = "i" + names++;
    IndexExpression lower = random.nextBoolean() ? Literal.of(0) : index(1);
    IndexExpression upper = random.nextBoolean() ? Variable.of("N")
        : new IndexExpression.Sum(lower, Literal.of(random.nextInt(4)), Site.NONE);
    variables.add(name);
    boolean parallel = random.nextInt(3) == 0;
    Statement body = parallel ? new Statement.Sequence(List.of(new Statement.Assignment(
        "w", List.of(inside(Variable.of(name)), inside(index(1))), value(2), Site.NONE),
        random.nextInt(3) == 0 ? statement(depth - 1) : new Statement.Skip(Site.NONE)),
        Site.NONE) : statement(depth - 1);
    variables.remove(name);
    return new Statement.Loop(parallel, name, lower, upper,
        BigInteger.valueOf(1 + random.nextInt(2)), body, Site.NONE);
  }

  private Statement let(int depth) {
    String name = random.nextBoolean() ? "k" + names++ : "_" + names++;
    IndexExpression value = index(2);
    variables.add(name);
    Statement body = statement(depth - 1);
    variables.remove(name);
    return new Statement.Let(name, value, body, Site.NONE);
  }

  /** On the stack, or with an extent of 4 that the C compiler does not know. */
  private Statement local(int depth) {
    String name = "t" + names++;
    int rank = random.nextInt(3);
    List<IndexExpression> extents = extents(rank);
    if (rank > 0 && random.nextBoolean()) {
      extents.set(0, new IndexExpression.Maximum(new IndexExpression.Remainder(
          Variable.of("N"), EXTENT, Site.NONE), extents.get(0), Site.NONE));
    }
    writable.put(name, rank);
    List<IndexExpression> subscripts = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      subscripts.add(Variable.of(name + "_" + d));
    }
    Statement fill = new Statement.Assignment(name, subscripts, value(1), Site.NONE);
    for (int d = 0; d < rank; d++) {
      fill = new Statement.Loop(random.nextBoolean(), name + "_" + d, Literal.of(0),
          new Literal(EXTENT, Site.NONE), BigInteger.ONE, fill, Site.NONE);
    }
    readable.put(name, rank);
    Statement rest = statement(depth - 1);
    readable.remove(name);
    writable.remove(name);
    return new Statement.Local(
        name, extents, new Statement.Sequence(List.of(fill, rest), Site.NONE), Site.NONE);
  }

  private Statement assignment() {
    String target = one(List.copyOf(writable.keySet()));
    return new Statement.Assignment(
        target, subscripts(writable.get(target)), value(4), Site.NONE);
  }

  private List<IndexExpression> subscripts(int rank) {
    List<IndexExpression> subscripts = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      subscripts.add(inside(index(2)));
    }
    return subscripts;
  }

  private static IndexExpression inside(IndexExpression index) {
    return new IndexExpression.Remainder(index, EXTENT, Site.NONE);
  }

  private IndexExpression index(int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return random.nextInt(4) == 0 ? Literal.of(random.nextInt(7) - 3)
          : Variable.of(one(variables));
    }
    IndexExpression left = index(depth - 1);
    return switch (random.nextInt(5)) {
      case 0 -> new IndexExpression.Sum(left, index(depth - 1), Site.NONE);
      case 1 -> new IndexExpression.Difference(left, index(depth - 1), Site.NONE);
      case 2 -> new IndexExpression.Quotient(left, BigInteger.TWO, Site.NONE);
      case 3 -> new IndexExpression.Scaled(
          BigInteger.valueOf(random.nextInt(5) - 2), left, Site.NONE);
      default -> new IndexExpression.Minimum(left, index(depth - 1), Site.NONE);
    };
  }

  private Condition condition(int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 8)) {
      case 0, 1, 2, 3 -> new Condition.Comparison(
          one(List.of(Condition.Relation.values())), index(1), index(1), Site.NONE);
      case 4, 5 -> new Condition.And(condition(depth - 1), condition(depth - 1), Site.NONE);
      case 6 -> new Condition.Or(condition(depth - 1), condition(depth - 1), Site.NONE);
      default -> new Condition.Not(condition(depth - 1), Site.NONE);
    };
  }

  private ValueExpression value(int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 12)) {
      case 0 -> new ValueExpression.Number(one(List.of("0", "1.5", "0.1")), Site.NONE);
      case 1 -> new ValueExpression.Cast(index(2), Site.NONE);
      case 2, 3 -> {
        String array = one(List.copyOf(readable.keySet()));
        yield new ValueExpression.Read(array, subscripts(readable.get(array)), Site.NONE);
      }
      case 4, 5, 6, 7, 8, 9, 10 -> {
        String function = one(
            List.of("+", "-", "sub", "add", "*", "mul", "/", "div", "-.", "neg", "min", "max"));
        List<ValueExpression> arguments = new ArrayList<>(List.of(value(depth - 1)));
        if (!function.equals("neg") && !function.equals("-.")) {
          arguments.add(value(depth - 1));
        }
        yield new ValueExpression.Call(function, arguments, Site.NONE);
      }
      default -> new ValueExpression.Select(
          condition(1), value(depth - 1), value(depth - 1), Site.NONE);
    };
  }
}
