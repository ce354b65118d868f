package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * Random well-formed programs without parameters, with loops of few iterations. Subscripts are
 * mostly the variables of loops, so that many programs have no race and many have one.
 */
public final class RandomLoops {

  private static final int EXTENT = 3;

  private final Random random;
  private final Map<String, Integer> writable = new LinkedHashMap<>();
  private final Map<String, Integer> readable = new LinkedHashMap<>();
  private final List<String> parallel = new ArrayList<>();
  private final List<String> variables = new ArrayList<>();
  private final List<String> functions;
  private int names;
  private int line = 1;

  private RandomLoops(Random random, List<String> functions) {
    this.random = random;
    this.functions = functions;
  }

  /** Programs that call the given functions of two arguments. */
  public static Arbitrary<Program> programs(String... functions) {
    return Arbitraries.randomValue(
        random -> new RandomLoops(random, List.of(functions)).program());
  }

  private Program program() {
    List<Program.ArrayDeclaration> arrays = new ArrayList<>();
    declare(arrays, "p", Qualifier.INPUT, 1);
    declare(arrays, "u", Qualifier.INOUT, 1);
    declare(arrays, "v", Qualifier.INOUT, 2);
    declare(arrays, "w", Qualifier.OUTPUT, 1);
    declare(arrays, "s", Qualifier.INOUT, 0);
    Statement body = random.nextInt(3) == 0
        ? Statement.Sequence.of(List.of(statement(3), statement(4)), Site.NONE)
        : loop(4, true);
    return new Program("random.sched", List.of(), List.of(), arrays, body, List.of());
  }

  private void declare(
      List<Program.ArrayDeclaration> arrays, String name, Qualifier qualifier, int rank) {
    List<IndexExpression> extents = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      extents.add(IndexExpression.Literal.of(EXTENT));
    }
    arrays.add(new Program.ArrayDeclaration(name, qualifier, extents, Site.NONE));
    if (qualifier.isOutput()) {
      writable.put(name, rank);
    }
    if (qualifier.isInput() || random.nextInt(4) == 0) {
      readable.put(name, rank);
    }
  }

  /** A new place, so that evidence can be told apart. */
  private Site site() {
    return new Site(new Position(line++, 1));
  }

  private Statement statement(int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : 9)) {
      case 0, 1, 2 -> assignment();
      case 3 -> loop(depth, false);
      case 4, 5 -> loop(depth, true);
      case 6 -> {
        List<Statement> two = List.of(statement(depth - 1), statement(depth - 1));
        yield Statement.Sequence.of(two, Site.NONE);
      }
      case 7 -> new Statement.Conditional(condition(), statement(depth - 1),
          random.nextBoolean() ? new Statement.Skip(site()) : statement(depth - 1), site());
      default -> random.nextBoolean() ? let(depth) : local(depth);
    };
  }

  private Statement loop(int depth, boolean isParallel) {
    String name = "i" + names++;
    int lower = random.nextInt(4) == 0 ? 1 : 0;
    int upper = random.nextInt(8) == 0 ? 0 : 2 + random.nextInt(2);
    Site site = site();
    variables.add(name);
    if (isParallel) {
      parallel.add(name);
    }
    Statement body = statement(depth - 1);
    variables.remove(name);
    parallel.remove(name);
    return new Statement.Loop(isParallel, name, IndexExpression.Literal.of(lower),
        IndexExpression.Literal.of(upper), BigInteger.valueOf(1 + random.nextInt(5) / 4), body,
        site);
  }

  private Statement let(int depth) {
    String name = "k" + names++;
    IndexExpression value = index();
    variables.add(name);
    Statement body = statement(depth - 1);
    variables.remove(name);
    return new Statement.Let(name, value, body, site());
  }

  /** A local array whose cells mostly get values before they are read. */
  private Statement local(int depth) {
    String name = "t" + names++;
    int rank = random.nextInt(2);
    List<IndexExpression> extents = new ArrayList<>();
    List<IndexExpression> zero = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      extents.add(IndexExpression.Literal.of(1 + random.nextInt(EXTENT)));
      zero.add(IndexExpression.Literal.of(0));
    }
    Statement first = new Statement.Assignment(name, zero, value(1), site());
    writable.put(name, rank);
    readable.put(name, rank);
    Statement body = Statement.Sequence.of(List.of(first, statement(depth - 1)), Site.NONE);
    writable.remove(name);
    readable.remove(name);
    return new Statement.Local(name, extents, body, site());
  }

  private Statement assignment() {
    List<String> targets = new ArrayList<>(writable.keySet());
    String target = targets.get(random.nextInt(targets.size()));
    List<IndexExpression> subscripts = new ArrayList<>();
    List<String> unused = new ArrayList<>(parallel);
    for (int d = 0; d < writable.get(target); d++) {
      subscripts.add(unused.isEmpty() || random.nextInt(6) == 0 ? index()
          : IndexExpression.Variable.of(unused.remove(unused.size() - 1)));
    }
    return new Statement.Assignment(target, subscripts, value(2), site());
  }

  private IndexExpression index() {
    if (variables.isEmpty() || random.nextInt(6) == 0) {
      return IndexExpression.Literal.of(random.nextInt(EXTENT));
    }
    IndexExpression variable =
        IndexExpression.Variable.of(variables.get(random.nextInt(variables.size())));
    return switch (random.nextInt(14)) {
      case 0 -> new IndexExpression.Sum(variable, IndexExpression.Literal.of(1), Site.NONE);
      case 1 -> new IndexExpression.Difference(
          IndexExpression.Literal.of(2), variable, Site.NONE);
      case 2 -> new IndexExpression.Quotient(variable, BigInteger.TWO, Site.NONE);
      case 3 -> new IndexExpression.Remainder(variable, BigInteger.TWO, Site.NONE);
      case 4 -> new IndexExpression.Minimum(variable, IndexExpression.Literal.of(1), Site.NONE);
      default -> variable;
    };
  }

  private Condition condition() {
    Condition.Relation[] relations = Condition.Relation.values();
    return new Condition.Comparison(relations[random.nextInt(relations.length)], index(),
        IndexExpression.Literal.of(random.nextInt(2)), Site.NONE);
  }

  private ValueExpression value(int depth) {
    return switch (random.nextInt(depth == 0 ? 5 : 8)) {
      case 0 -> new ValueExpression.Number(random.nextBoolean() ? "0" : "1.5", Site.NONE);
      case 1 -> new ValueExpression.Cast(index(), Site.NONE);
      case 2, 3, 4 -> read();
      case 5, 6 -> new ValueExpression.Call(functions.get(random.nextInt(functions.size())),
          List.of(value(depth - 1), value(depth - 1)), Site.NONE);
      default -> new ValueExpression.Select(
          condition(), value(depth - 1), value(depth - 1), Site.NONE);
    };
  }

  private ValueExpression read() {
    List<String> arrays = new ArrayList<>(readable.keySet());
    // Half of all reads are of the input, which cannot race.
    String array = random.nextBoolean() ? "p" : arrays.get(random.nextInt(arrays.size()));
    List<IndexExpression> subscripts = new ArrayList<>();
    for (int d = 0; d < readable.get(array); d++) {
      subscripts.add(index());
    }
    return new ValueExpression.Read(array, subscripts, site());
  }
}
