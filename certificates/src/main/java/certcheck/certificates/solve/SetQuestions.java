package certcheck.certificates.solve;

import certcheck.presburger.evidence.Decision;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.sets.Description;
import certcheck.presburger.sets.Point;
import certcheck.presburger.sets.Space;
import certcheck.presburger.solver.FormulaSolver;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;

/** Questions about sets and relations, decided by formulas of which certificates can be written. */
public final class SetQuestions {

  /**
   * A formula that was decided.
   *
   * @param formula over parameters and dimensions
   * @param validity whether it was asked if it is valid, otherwise if it is satisfiable
   * @param decision whether it, or its negation if it may be valid, is satisfiable
   * @param names of parameters and dimensions
   */
  public record Question(
      Formula formula, boolean validity, Decision decision, List<String> names) {

    /** The name of a variable. */
    public String name(int variable) {
      return variable < names.size() ? names.get(variable) : "e" + variable;
    }
  }

  /** No answer within the limits. */
  public static final class Unknown extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unknown(String reason) {
      super(reason, null, false, false);
    }
  }

  private final Limits limits;
  private final List<Question> decided = new ArrayList<>();

  SetQuestions(Limits limits) {
    this.limits = limits;
  }

  /** The formulas that were decided so far. */
  List<Question> decided() {
    return List.copyOf(decided);
  }

  /** {@code True}, or {@code False} with a point that tells why, where there is one. */
  String compare(Description left, String operator, Description right) {
    return switch (operator) {
      case "=" -> answer(equal(left, right));
      case "!=" -> answer(equal(left, right)).startsWith("True") ? "False" : "True";
      case "<=" -> answer(subset(left, right));
      case ">=" -> answer(subset(right, left));
      case "<" -> strict(left, right);
      default -> strict(right, left);
    };
  }

  private String strict(Description left, Description right) {
    Optional<Point> outside = subset(left, right);
    return outside.isPresent() ? answer(outside)
        : equal(left, right).isPresent() ? "True" : "False";
  }

  private static String answer(Optional<Point> against) {
    return against.map(point -> "False: " + point).orElse("True");
  }

  private Optional<Point> equal(Description left, Description right) {
    return against(left, right, left.union(right).spaces(), Formula.Iff::new);
  }

  private Optional<Point> subset(Description left, Description right) {
    return against(left, right, left.spaces(), Formula::implies);
  }

  /** A tuple for which the formula about its being in both sets is false. */
  private Optional<Point> against(
      Description left, Description right, List<Space> spaces, BinaryOperator<Formula> both) {
    List<String> parameters = left.parametersWith(right);
    Description first = left.withParameters(parameters);
    Description second = right.withParameters(parameters);
    for (Space space : spaces) {
      Formula formula = both.apply(first.in(space), second.in(space));
      Decision decision = FormulaSolver.satisfiable(Formula.not(formula), limits);
      Optional<Point> point = decide(formula, true, decision, parameters, space);
      if (point.isPresent()) {
        return point;
      }
    }
    return Optional.empty();
  }

  /** {@code True}, or {@code False} with a tuple. */
  String isEmpty(Description set) {
    return answer(tuple(set));
  }

  /** A tuple of a set, or an empty set. */
  String sample(Description set) {
    return tuple(set).map(Point::toString).orElse("{  }");
  }

  private Optional<Point> tuple(Description set) {
    for (Space space : set.spaces()) {
      Formula formula = set.in(space);
      Decision decision = FormulaSolver.satisfiable(formula, limits);
      Optional<Point> point = decide(formula, false, decision, set.parameters(), space);
      if (point.isPresent()) {
        return point;
      }
    }
    return Optional.empty();
  }

  private Optional<Point> decide(Formula formula, boolean validity, Decision decision,
      List<String> parameters, Space space) {
    if (decision instanceof Decision.Unknown unknown) {
      throw new Unknown(unknown.reason());
    }
    List<String> names = new ArrayList<>(parameters);
    space.domain().ifPresent(tuple -> names.addAll(tuple.dimensions()));
    names.addAll(space.range().dimensions());
    decided.add(new Question(formula, validity, decision, names));
    return decision instanceof Decision.Satisfiable found
        ? Optional.of(point(parameters, space, found.model())) : Optional.empty();
  }

  private static Point point(
      List<String> parameters, Space space, Map<Integer, BigInteger> model) {
    int start = parameters.size();
    int middle = start + space.domainSize();
    return new Point(parameters, space, values(model, 0, start), values(model, start, middle),
        values(model, middle, start + space.size()));
  }

  private static List<BigInteger> values(Map<Integer, BigInteger> model, int from, int to) {
    return IntStream.range(from, to).mapToObj(v -> model.getOrDefault(v, BigInteger.ZERO))
        .toList();
  }
}
