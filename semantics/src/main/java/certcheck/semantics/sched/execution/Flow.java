package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where values come from, for given parameters, in sequential order: for each cell that is read, the
 * assignment and the iteration that wrote it last (flow dependences; Clément 2022, section 3.2).
 *
 * @param assignments those that run, in the order in which they run first
 * @param dependences from a write to a read; each once, in the order of the reads
 */
public record Flow(List<Assigned> assignments, Set<Dependence> dependences) {

  /** An assignment, and its iterations, in order. */
  public record Assigned(Statement.Assignment assignment, List<Environment> iterations) {}

  /** An assignment in an iteration. */
  public record Instance(Statement.Assignment assignment, Environment environment) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Instance that && assignment == that.assignment
          && environment.equals(that.environment);
    }

    @Override
    public int hashCode() {
      return 31 * assignment.position().hashCode() + environment.hashCode();
    }
  }

  /** The target reads what the source wrote. */
  public record Dependence(Instance source, Instance target) {}

  /**
   * Those of a program.
   *
   * @param most how many statements may be run
   * @return empty if there are more
   */
  public static Optional<Flow> of(
      Program program, Map<String, BigInteger> parameters, int most) {
    Collection collection = new Collection();
    try {
      Traversal.run(program, Environment.of(parameters), collection, new Budget(most));
    } catch (FailureException e) {
      throw new IllegalStateException(e);
    } catch (Budget.Exhausted e) {
      return Optional.empty();
    }
    return Optional.of(new Flow(
        List.copyOf(collection.assigned.values()), collection.dependences));
  }

  /** Remembers who wrote each cell last. */
  private static final class Collection implements Traversal.Handler {
    private final Map<Instance, Assigned> assigned = new LinkedHashMap<>();
    private final Set<Dependence> dependences = new LinkedHashSet<>();
    private final Map<Cell, Instance> last = new HashMap<>();

    @Override
    public void startLocal(
        Statement.Local local, List<BigInteger> extents, Environment environment) {
      last.keySet().removeIf(cell -> cell.array().equals(local.array()));
    }

    @Override
    public void assign(Statement.Assignment assignment, Environment environment) {
      Instance here = new Instance(assignment, environment);
      assigned.computeIfAbsent(new Instance(assignment, Environment.EMPTY),
          i -> new Assigned(assignment, new ArrayList<>())).iterations().add(environment);
      Expressions.reads(assignment.value(), environment, read -> {
        Instance source = last.get(read.cell());
        if (source != null) {
          dependences.add(new Dependence(source, here));
        }
      });
      last.put(Expressions.write(assignment, environment).cell(), here);
    }
  }
}
