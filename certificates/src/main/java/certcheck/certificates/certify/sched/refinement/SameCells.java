package certcheck.certificates.certify.sched.refinement;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.Statements;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which iteration of an assignment writes a cell, as far as its subscripts say: of {@code a[i + 1, j]}
 * the coordinate i is the first subscript less 1, and j the second.
 */
final class SameCells {
  private final Map<String, Statement.Assignment> assignments = new HashMap<>();

  /**
   * A subscript that is a coordinate and a constant.
   *
   * @param number of the subscript, from 0
   */
  private record Subscript(int number, BigInteger constant) {}

  /** Those of a program whose annotations say the iteration, as {@link Extraction} gives it. */
  SameCells(Program annotated) {
    Statements.forEachAssignment(annotated.body(), a -> a.prophecy().ifPresent(says ->
        assignments.put(((ValueExpression.Access) says).tensor(), a)));
  }

  /**
   * A coordinate of the instance that writes the cell of another assignment: the function of the
   * integers there that follows from the cell, if it may be that, or else the simplest one.
   *
   * @param integers 1, the subscripts of the other assignment, and others
   */
  Optional<IndexExpression> coordinate(String tensor, int coordinate, Affine function,
      List<IndexExpression> integers, Statement.Assignment other) {
    int subscripts = Math.min(other.subscripts().size(), integers.size() - 1);
    return of(tensor, other.array(), coordinate).filter(s -> s.number() < subscripts)
        .flatMap(s -> function.shifted(s.number() + 1, s.constant(), integers, other.site()))
        .or(() -> function.expression(integers, subscripts, other.site()));
  }

  private Optional<Subscript> of(String tensor, String array, int coordinate) {
    Statement.Assignment a = assignments.get(tensor);
    if (a == null || !a.array().equals(array)) {
      return Optional.empty();
    }
    IndexExpression wanted =
        ((ValueExpression.Access) a.prophecy().orElseThrow()).indices().get(coordinate);
    for (int n = 0; n < a.subscripts().size(); n++) {
      Optional<BigInteger> constant = wanted instanceof IndexExpression.Variable variable
          ? constant(a.subscripts().get(n), variable.name()) : Optional.empty();
      if (constant.isPresent()) {
        return Optional.of(new Subscript(n, constant.get()));
      }
    }
    return Optional.empty();
  }

  /** The c of {@code x + c}; empty of another expression. */
  private static Optional<BigInteger> constant(IndexExpression e, String x) {
    if (e instanceof IndexExpression.Variable v) {
      return v.name().equals(x) ? Optional.of(BigInteger.ZERO) : Optional.empty();
    } else if (e instanceof IndexExpression.Sum s
        && s.right() instanceof IndexExpression.Literal n) {
      return constant(s.left(), x).map(n.value()::add);
    } else if (e instanceof IndexExpression.Sum s
        && s.left() instanceof IndexExpression.Literal n) {
      return constant(s.right(), x).map(n.value()::add);
    } else if (e instanceof IndexExpression.Difference d
        && d.right() instanceof IndexExpression.Literal n) {
      return constant(d.left(), x).map(c -> c.subtract(n.value()));
    }
    return Optional.empty();
  }
}
