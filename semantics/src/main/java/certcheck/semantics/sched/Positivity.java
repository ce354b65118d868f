package certcheck.semantics.sched;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a program may divide by: positive integers and parameters of which an assumption says that
 * they are positive; their sums and products. That is a matter of form, as theory {@code
 * sched_meaning} has it, so that a program that may divide by zero has no meaning.
 */
public final class Positivity {
  /** Where nothing is assumed. */
  static final Positivity NOTHING = new Positivity(List.of(), List.of());

  private final Map<String, Condition> assumed = new HashMap<>();

  /** What the assumptions of a program say. */
  public Positivity(Program program) {
    this(program.parameters(), program.assumptions());
  }

  private Positivity(List<Program.Parameter> parameters, List<Condition> assumptions) {
    parameters.forEach(p -> assumptions.stream()
        .filter(c -> says(c, p.name())).findFirst().ifPresent(c -> assumed.put(p.name(), c)));
  }

  /** Whether a condition says of a name that it is positive: that it is at least a literal. */
  private static boolean says(Condition c, String name) {
    if (c instanceof Condition.And and) {
      return says(and.left(), name) || says(and.right(), name);
    } else if (!(c instanceof Condition.Comparison comparison)) {
      return false;
    } else {
      return switch (comparison.relation()) {
        case AT_LEAST -> isBound(comparison.left(), name, comparison.right(), BigInteger.ONE);
        case GREATER -> isBound(comparison.left(), name, comparison.right(), BigInteger.ZERO);
        case AT_MOST -> isBound(comparison.right(), name, comparison.left(), BigInteger.ONE);
        case LESS -> isBound(comparison.right(), name, comparison.left(), BigInteger.ZERO);
        case EQUAL, DIFFERENT -> false;
      };
    }
  }

  private static boolean isBound(
      IndexExpression e, String name, IndexExpression bound, BigInteger least) {
    return e instanceof IndexExpression.Variable variable && variable.name().equals(name)
        && bound instanceof IndexExpression.Literal literal
        && literal.value().compareTo(least) >= 0;
  }

  /** What keeps an expression from being positive by its form: itself, or a part; else nothing. */
  public Optional<IndexExpression> objection(IndexExpression e) {
    if (e instanceof IndexExpression.Literal literal) {
      return Optional.of(e).filter(l -> literal.value().signum() <= 0);
    } else if (e instanceof IndexExpression.Variable variable) {
      return Optional.of(e).filter(v -> !assumed.containsKey(variable.name()));
    } else if (e instanceof IndexExpression.Sum || e instanceof IndexExpression.Product) {
      return IndexExpressions.operands(e).stream().map(this::objection)
          .flatMap(Optional::stream).findFirst();
    } else if (e instanceof IndexExpression.Scaled scaled && scaled.factor().signum() > 0) {
      return objection(scaled.operand());
    }
    return Optional.of(e);
  }

  /** The assumption that says of a parameter that it is positive, if one does. */
  public Optional<Condition> of(String parameter) {
    return Optional.ofNullable(assumed.get(parameter));
  }
}
