package certcheck.certificates.certify.sched.refinement;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Bounds of a loop's variable by the conditions under which its body does anything: {@code
 * for p in … { if p < N { … } if p <= t { … } }} does nothing from the greater of N and t + 1 on.
 */
final class GuardBounds {
  private static final BigInteger ONE = BigInteger.ONE;

  private final IndexExpression variable;
  private final boolean lower;
  private final Set<String> excluded;

  /** Of each statement that does something, the bounds by its conditions. */
  private final List<List<LinearIndex>> alternatives = new ArrayList<>();

  private GuardBounds(Statement.Loop loop, boolean lower, Set<String> excluded) {
    this.variable = new IndexExpression.Variable(loop.variable(), loop.site());
    this.lower = lower;
    this.excluded = excluded;
  }

  /**
   * Of each statement in a loop that does something, the bounds of the loop's variable there; empty
   * if one has none. Upper bounds are exclusive, as those of loops are.
   *
   * @param excluded names that no bound mentions
   */
  static Optional<List<List<LinearIndex>>> of(
      Statement.Loop loop, boolean lower, Set<String> excluded) {
    GuardBounds guards = new GuardBounds(loop, lower, excluded);
    return guards.collect(loop.body(), Set.of()) ? Optional.of(guards.alternatives)
        : Optional.empty();
  }

  private boolean collect(Statement s, Set<String> inner) {
    if (s instanceof Statement.Conditional c && c.otherwise() instanceof Statement.Skip) {
      List<LinearIndex> found = new ArrayList<>();
      bounds(c.condition(), inner, found);
      if (!found.isEmpty()) {
        alternatives.add(found);
        return true;
      }
      return collect(c.then(), inner);
    } else if (s instanceof Statement.Loop loop) {
      return collect(loop.body(), with(inner, loop.variable()));
    } else if (s instanceof Statement.Let let) {
      return collect(let.body(), with(inner, let.variable()));
    }
    return !(s instanceof Statement.Assignment)
        && s.parts().stream().allMatch(part -> collect(part, inner));
  }

  private static Set<String> with(Set<String> names, String name) {
    return Set.copyOf(Stream.concat(names.stream(), Stream.of(name)).distinct().toList());
  }

  private void bounds(Condition c, Set<String> inner, List<LinearIndex> found) {
    if (c instanceof Condition.And and) {
      bounds(and.left(), inner, found);
      bounds(and.right(), inner, found);
    } else if (c instanceof Condition.Comparison comparison) {
      LinearIndex difference = LinearIndex.of(comparison.left())
          .plus(ONE.negate(), LinearIndex.of(comparison.right()));
      LinearIndex zero = LinearIndex.of(IndexExpression.Literal.of(0));
      LinearIndex opposite = zero.plus(ONE.negate(), difference);
      LinearIndex one = LinearIndex.of(IndexExpression.Literal.of(1));
      switch (comparison.relation()) {
        case AT_LEAST -> bound(difference, inner, found);
        case GREATER -> bound(difference.plus(ONE.negate(), one), inner, found);
        case AT_MOST -> bound(opposite, inner, found);
        case LESS -> bound(opposite.plus(ONE.negate(), one), inner, found);
        case EQUAL -> {
          bound(difference, inner, found);
          bound(opposite, inner, found);
        }
        default -> { }
      }
    }
  }

  /** What {@code slack >= 0} says of the variable. */
  private void bound(LinearIndex slack, Set<String> inner, List<LinearIndex> found) {
    BigInteger factor = slack.factors().getOrDefault(variable, BigInteger.ZERO);
    if (factor.equals(lower ? ONE : ONE.negate())) {
      LinearIndex rest = slack.with(variable, LinearIndex.of(IndexExpression.Literal.of(0)));
      LinearIndex end = lower
          ? LinearIndex.of(IndexExpression.Literal.of(0)).plus(ONE.negate(), rest)
          : rest.plus(ONE, LinearIndex.of(IndexExpression.Literal.of(1)));
      if (!end.mentions(excluded) && !end.mentions(inner)
          && !end.mentions(Set.of(((IndexExpression.Variable) variable).name()))) {
        found.add(end);
      }
    }
  }
}
