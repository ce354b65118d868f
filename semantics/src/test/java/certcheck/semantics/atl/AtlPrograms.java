package certcheck.semantics.atl;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * Random well-formed programs with one parameter {@code N}, inputs {@code a[N + 3, 5]} and {@code
 * b[7]}, and one output, whose reshape operators are nested up to five deep. Truncations may take
 * away more than padding, and accesses may be outside.
 */
public final class AtlPrograms {

  private static final Site SITE = Site.NONE;

  private final Random random;
  private final List<String> variables = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<Integer> ranks = new ArrayList<>();
  private int fresh;

  private AtlPrograms(Random random) {
    this.random = random;
  }

  /** Random programs. */
  public static Arbitrary<Program> programs() {
    return Arbitraries.randomValue(random -> new AtlPrograms(random).program());
  }

  private Program program() {
    names.addAll(List.of("a", "b"));
    ranks.addAll(List.of(2, 1));
    return new Program("random.atl",
        List.of(new certcheck.semantics.sched.Program.Parameter("N", SITE)),
        List.of(),
        List.of(new Program.Input("a", List.of(plus(variable("N"), 3), literal(5)), SITE),
            new Program.Input("b", List.of(literal(7)), SITE)),
        List.of(new Program.Output("c", tensor(random.nextInt(3), 5), SITE)),
        List.of(), List.of());
  }

  private TensorExpression tensor(int rank, int depth) {
    int choice = random.nextInt(depth <= 0 ? 2 : 12);
    if (choice == 0 && depth > 0 && depth < 5) {
      return let(rank, depth);
    } else if (choice <= 4 && rank > 0) {
      return generation(rank, depth);
    } else if (choice == 5) {
      return new TensorExpression.Guard(condition(), tensor(rank, depth - 1), SITE);
    } else if (choice == 6) {
      String x = name("i");
      int first = random.nextInt(2);
      IndexExpression lower = literal(first);
      IndexExpression upper = random.nextInt(3) > 0 || variables.isEmpty()
          ? literal(Math.max(first + 1, random.nextInt(4))) : variable(one(variables));
      variables.add(x);
      TensorExpression body = tensor(rank, depth - 1);
      variables.remove(x);
      return new TensorExpression.Sum(x, lower, upper, body, SITE);
    } else if (rank > 0 && depth > 0) {
      return reshape(rank, depth);
    }
    return rank == 0 ? new TensorExpression.Scalar(scalar(2), SITE) : generation(rank, depth);
  }

  private TensorExpression let(int rank, int depth) {
    int inner = random.nextInt(3);
    TensorExpression value = tensor(inner, depth - 2);
    String x = name("t");
    names.add(x);
    ranks.add(inner);
    TensorExpression body = tensor(rank, depth - 1);
    names.remove(x);
    ranks.remove(ranks.size() - 1);
    return new TensorExpression.Let(x, value, body, SITE);
  }

  private TensorExpression generation(int rank, int depth) {
    String x = name("i");
    IndexExpression lower = literal(random.nextInt(3) == 0 ? random.nextInt(3) : 0);
    IndexExpression upper = plus(lower, random.nextInt(4));
    if (random.nextInt(4) == 0) {
      upper = new IndexExpression.Sum(variable("N"), lower, SITE);
    }
    variables.add(x);
    TensorExpression body = tensor(rank - 1, depth - 1);
    variables.remove(x);
    return new TensorExpression.Generation(x, lower, upper, body, SITE);
  }

  private TensorExpression reshape(int rank, int depth) {
    TensorExpression.Operator operator =
        one(List.of(TensorExpression.Operator.values()));
    Optional<IndexExpression> amount = Optional.empty();
    int inner = rank;
    switch (operator) {
      case FLATTEN -> inner = rank + 1;
      case SPLIT -> {
        inner = rank - 1;
        amount = Optional.of(literal(1 + random.nextInt(3)));
      }
      case TRANSPOSE -> { }
      default -> amount = Optional.of(random.nextInt(4) == 0
          ? new IndexExpression.Remainder(
              new IndexExpression.Negation(variable("N"), SITE), BigInteger.TWO, SITE)
          : literal(random.nextInt(3)));
    }
    if (inner < operator.rank() || inner > 4) {
      return random.nextBoolean() ? generation(rank, depth) : concatenation(rank, depth);
    }
    TensorExpression operand = tensor(inner, depth - 1);
    if (operator == TensorExpression.Operator.FLATTEN
        && !(Shapes.of(operand).get(1) instanceof IndexExpression.Literal)) {
      return tensor(rank, depth - 1);
    }
    return new TensorExpression.Reshape(operator, amount, operand, SITE);
  }

  private TensorExpression concatenation(int rank, int depth) {
    TensorExpression first = tensor(rank, depth - 1);
    // Mostly of extents that fit: the same expression, more or less padded.
    TensorExpression second = random.nextInt(4) == 0 ? tensor(rank, depth - 1)
        : new TensorExpression.Reshape(TensorExpression.Operator.PAD_LEFT,
            Optional.of(literal(random.nextInt(2))), first, SITE);
    return new TensorExpression.Concatenation(first, second, SITE);
  }

  private Condition condition() {
    Condition comparison = new Condition.Comparison(
        one(List.of(Condition.Relation.values())), index(), index(), SITE);
    return random.nextInt(3) == 0 ? new Condition.Not(comparison, SITE) : comparison;
  }

  private ValueExpression scalar(int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      return new ValueExpression.Call(one(List.of("+", "*", "-")),
          List.of(scalar(depth - 1), scalar(depth - 1)), SITE);
    } else if (random.nextInt(6) == 0) {
      return new ValueExpression.Number(one(List.of("0", "1", "2.5")), SITE);
    }
    int k = random.nextInt(names.size());
    List<IndexExpression> subscripts = new ArrayList<>();
    for (int d = 0; d < ranks.get(k); d++) {
      subscripts.add(index());
    }
    return new ValueExpression.Read(names.get(k), subscripts, SITE);
  }

  private IndexExpression index() {
    if (variables.isEmpty() || random.nextInt(4) == 0) {
      return literal(random.nextInt(2));
    }
    IndexExpression x = variable(one(variables));
    return switch (random.nextInt(5)) {
      case 0 -> new IndexExpression.Quotient(x, BigInteger.TWO, SITE);
      case 1 -> new IndexExpression.Remainder(x, BigInteger.TWO, SITE);
      default -> x;
    };
  }

  private String name(String letter) {
    return letter + fresh++;
  }

  private <T> T one(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private static IndexExpression literal(int value) {
    return IndexExpression.Literal.of(value);
  }

  private static IndexExpression variable(String name) {
    return IndexExpression.Variable.of(name);
  }

  private static IndexExpression plus(IndexExpression e, int value) {
    return e instanceof IndexExpression.Literal literal
        ? literal(literal.value().intValue() + value)
        : new IndexExpression.Sum(e, literal(value), SITE);
  }
}
