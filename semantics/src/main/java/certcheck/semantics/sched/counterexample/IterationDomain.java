package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.execution.Access;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Indices;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The iterations in which an assignment runs, for given parameters, in sequential order (its iteration
 * domain; Clément 2022, chapter 3).
 *
 * @param loops the loops around it, outermost first
 * @param points the values of their variables, in each of its iterations
 */
public record IterationDomain(List<Statement.Loop> loops, List<Map<String, BigInteger>> points) {

  /** Copies the lists. */
  public IterationDomain {
    loops = List.copyOf(loops);
    points = List.copyOf(points);
  }

  /**
   * The domain of the assignment that an access belongs to.
   *
   * @param most how many iterations there may be, and how many may be passed on the way
   * @return empty if there is no such assignment, or there are more
   */
  public static Optional<IterationDomain> of(
      Program program, Map<String, BigInteger> parameters, Access access, int most) {
    return Assignments.of(program.body()).stream()
        .filter(a -> Assignments.has(a, access.position())).findFirst().flatMap(a -> {
          Enumeration enumeration = new Enumeration(a, most);
          boolean complete = enumeration.visit(
              program.body(), Environment.of(parameters), new LinkedHashMap<>());
          return complete
              ? Optional.of(new IterationDomain(enumeration.loops, enumeration.points))
              : Optional.empty();
        });
  }

  /** The values of the variables of loops in which an access happens. */
  public static Map<String, BigInteger> point(Access access) {
    Map<String, BigInteger> point = new LinkedHashMap<>();
    access.environment().bindings(Environment.Kind.ITERATION)
        .forEach(e -> point.put(e.name(), e.value()));
    return point;
  }

  /** Runs the loops around one assignment. */
  private static final class Enumeration {
    private final Statement.Assignment assignment;
    private final int most;
    private final Set<Statement> around =
        Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<Statement.Loop> loops = new ArrayList<>();
    private final List<Map<String, BigInteger>> points = new ArrayList<>();
    private int passed;

    Enumeration(Statement.Assignment assignment, int most) {
      this.assignment = assignment;
      this.most = most;
    }

    /** Whether there was nothing beyond the limit. */
    boolean visit(
        Statement s, Environment environment, Map<String, BigInteger> iterations) {
      if (++passed > 10 * most) {
        return false;
      } else if (s == assignment) {
        points.add(new LinkedHashMap<>(iterations));
        return points.size() <= most;
      } else if (!isAround(s)) {
        return true;
      } else if (s instanceof Statement.Loop loop) {
        return visit(loop, environment, iterations);
      } else if (s instanceof Statement.Let let) {
        return visit(let.body(), environment.with(Environment.Kind.LET, let.variable(),
            Indices.value(let.value(), environment)), iterations);
      } else if (s instanceof Statement.Conditional c) {
        return visit(Indices.holds(c.condition(), environment) ? c.then() : c.otherwise(),
            environment, iterations);
      }
      boolean complete = true;
      for (Statement part : s.parts()) {
        complete = complete && visit(part, environment, iterations);
      }
      return complete;
    }

    private boolean visit(
        Statement.Loop loop, Environment environment, Map<String, BigInteger> iterations) {
      if (loops.stream().noneMatch(l -> l == loop)) {
        loops.add(loop);
      }
      BigInteger upper = Indices.value(loop.upper(), environment);
      for (BigInteger i = Indices.value(loop.lower(), environment); i.compareTo(upper) < 0;
          i = i.add(loop.step())) {
        Map<String, BigInteger> inner = new LinkedHashMap<>(iterations);
        inner.put(loop.variable(), i);
        if (!visit(loop.body(),
            environment.with(Environment.Kind.ITERATION, loop.variable(), i), inner)) {
          return false;
        }
      }
      return true;
    }

    /** Whether the assignment is a part of a statement. */
    private boolean isAround(Statement s) {
      if (around.contains(s)) {
        return true;
      }
      boolean is = Assignments.of(s).stream().anyMatch(a -> a == assignment);
      if (is) {
        around.add(s);
      }
      return is;
    }
  }
}
