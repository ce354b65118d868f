package certcheck.semantics.sched;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Random syntax trees with every construct; names need not be declared. */
final class RandomTrees {

  private static final List<String> NAMES = List.of("i", "j", "N", "x_1", "min", "real1");
  private static final String[] TENSORS = {"T", "U_1", "sum"};

  private final Random random;
  private boolean specifying;

  private RandomTrees(Random random) {
    this.random = random;
  }

  static Arbitrary<Program> programs() {
    return Arbitraries.randomValue(random -> new RandomTrees(random).program());
  }

  private Program program() {
    List<Equation> equations = new ArrayList<>();
    for (String tensor : TENSORS) {
      equations.add(equation(tensor));
    }
    equations.addAll(list(2, () -> equation(one(TENSORS))));
    return new Program("random.sched",
        list(2, () -> new Program.Parameter(name(), Site.NONE)),
        list(2, () -> condition(3)),
        list(3, this::array),
        equations,
        statement(4),
        list(2, () -> new Claim(one(Claim.Kind.values()), list(2, this::law), Site.NONE)));
  }

  private Program.ArrayDeclaration array() {
    Qualifier qualifier = one(Qualifier.values());
    Optional<String> before = qualifier == Qualifier.OUTPUT ? Optional.empty() : tensor();
    Optional<String> after = qualifier == Qualifier.OUTPUT
        || qualifier == Qualifier.INOUT && before.isPresent() ? tensor() : Optional.empty();
    return new Program.ArrayDeclaration(
        name(), qualifier, list(3, () -> index(2)), before, after, Site.NONE);
  }

  private Optional<String> tensor() {
    return random.nextBoolean() ? Optional.empty() : Optional.of(one(TENSORS));
  }

  private Equation equation(String tensor) {
    return new Equation(tensor, list(3, this::name), specified(3),
        random.nextBoolean() ? new Condition.Constant(true, Site.NONE) : condition(3), Site.NONE);
  }

  /** A value without array reads, which may have tensors and reductions. */
  private ValueExpression specified(int depth) {
    specifying = true;
    ValueExpression value = value(depth);
    specifying = false;
    return value;
  }

  private Law law() {
    String function = one("+", "*", "-", "/", "add", "neg", "f");
    return switch (random.nextInt(5)) {
      case 0 -> new Law.Commutative(function, Site.NONE);
      case 1 -> new Law.Associative(function, Site.NONE);
      case 2 -> new Law.Monoid(function, one("0", "1.5", "unit"), Site.NONE);
      case 3 -> new Law.Ring(Site.NONE);
      default -> new Law.Modulo(BigInteger.valueOf(2 + random.nextInt(9)), Site.NONE);
    };
  }

  private <T> List<T> list(int maximum, Supplier<T> element) {
    List<T> list = new ArrayList<>();
    for (int n = random.nextInt(maximum + 1); n > 0; n--) {
      list.add(element.get());
    }
    return list;
  }

  @SafeVarargs
  private <T> T one(T... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String name() {
    return NAMES.get(random.nextInt(NAMES.size()));
  }

  private BigInteger positive() {
    return BigInteger.valueOf(1 + random.nextInt(5));
  }

  Statement statement(int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 8)) {
      case 0 -> new Statement.Skip(Site.NONE);
      case 1 -> new Statement.Assignment(
          name(), list(2, () -> index(2)), value(3),
          random.nextBoolean() ? Optional.empty() : Optional.of(specified(2)), Site.NONE);
      case 2 -> new Statement.Conditional(
          condition(3), statement(depth - 1), statement(depth - 1), Site.NONE);
      case 3 -> new Statement.Let(name(), index(3), statement(depth - 1), Site.NONE);
      case 4 -> new Statement.Local(
          name(), list(2, () -> index(2)), statement(depth - 1), Site.NONE);
      case 5 -> new Statement.Loop(random.nextBoolean(), name(), index(2), index(2), positive(),
          statement(depth - 1), Site.NONE);
      default -> {
        List<Statement> statements = new ArrayList<>(
            List.of(statement(depth - 1), statement(depth - 1)));
        statements.addAll(list(2, () -> statement(depth - 1)));
        yield new Statement.Sequence(statements, Site.NONE);
      }
    };
  }

  private IndexExpression index(int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 10)) {
      case 0 -> IndexExpression.Literal.of(random.nextInt(9) - 4);
      case 1 -> IndexExpression.Variable.of(name());
      case 2 -> new IndexExpression.Sum(index(depth - 1), index(depth - 1), Site.NONE);
      case 3 -> new IndexExpression.Difference(index(depth - 1), index(depth - 1), Site.NONE);
      case 4 -> negation(index(depth - 1));
      case 5 -> new IndexExpression.Scaled(
          BigInteger.valueOf(random.nextInt(9) - 4), index(depth - 1), Site.NONE);
      case 6 -> new IndexExpression.Quotient(index(depth - 1), positive(), Site.NONE);
      case 7 -> new IndexExpression.Remainder(index(depth - 1), positive(), Site.NONE);
      case 8 -> new IndexExpression.Minimum(index(depth - 1), index(depth - 1), Site.NONE);
      default -> new IndexExpression.Maximum(index(depth - 1), index(depth - 1), Site.NONE);
    };
  }

  private static IndexExpression negation(IndexExpression operand) {
    return operand instanceof IndexExpression.Literal ? operand
        : new IndexExpression.Negation(operand, Site.NONE);
  }

  private Condition condition(int depth) {
    return switch (random.nextInt(depth == 0 ? 2 : 6)) {
      case 0 -> new Condition.Constant(random.nextBoolean(), Site.NONE);
      case 1, 2 -> new Condition.Comparison(
          one(Condition.Relation.values()), index(2), index(2), Site.NONE);
      case 3 -> new Condition.And(condition(depth - 1), condition(depth - 1), Site.NONE);
      case 4 -> new Condition.Or(condition(depth - 1), condition(depth - 1), Site.NONE);
      default -> new Condition.Not(condition(depth - 1), Site.NONE);
    };
  }

  private ValueExpression value(int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : specifying ? 10 : 8)) {
      case 0 -> new ValueExpression.Number(one("0", "1", "0.25", "1.0"), Site.NONE);
      case 1 -> specifying
          ? new ValueExpression.Access(one(TENSORS), list(2, () -> index(2)), Site.NONE)
          : new ValueExpression.Read(name(), list(2, () -> index(2)), Site.NONE);
      case 2 -> new ValueExpression.Cast(index(2), Site.NONE);
      case 3 -> new ValueExpression.Call(
          one("f", "max", "add"), list(3, () -> value(depth - 1)), Site.NONE);
      case 4 -> new ValueExpression.Select(
          condition(2), value(depth - 1), value(depth - 1), Site.NONE);
      case 8, 9 -> new ValueExpression.Reduction(one("+", "*", "add", "f", "sum"), value(depth - 1),
          name(), index(2), index(2), value(depth - 1), Site.NONE);
      default -> {
        Operator operator = one(Operator.values());
        List<ValueExpression> operands = new ArrayList<>();
        for (int n = operator.arity(); n > 0; n--) {
          operands.add(value(depth - 1));
        }
        yield new ValueExpression.Call(operator.function(), operands, Site.NONE);
      }
    };
  }
}
