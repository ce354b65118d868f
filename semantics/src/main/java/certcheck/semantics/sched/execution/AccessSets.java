package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The accesses of a program, which do not depend on the memory: what the claims {@code bounds} and
 * {@code race_free} are about, whether or not the program evaluates.
 */
public final class AccessSets {

  private AccessSets() {}

  /** The accesses by all iterations; fails at the first race in the sense of {@code race_free}. */
  public static Evaluation<Boolean> raceFree(
      Program program, Map<String, BigInteger> parameters, Budget budget) {
    return races(program, parameters, RaceRule.FREE, budget);
  }

  /** As {@link #raceFree}, but fails only where an iteration reads what another writes. */
  public static Evaluation<Boolean> readsApartFromWrites(
      Program program, Map<String, BigInteger> parameters, Budget budget) {
    return races(program, parameters, RaceRule.COVERED, budget);
  }

  /** With one value for all, which no two iterations write differently. */
  private static Evaluation<Boolean> races(
      Program program, Map<String, BigInteger> parameters, RaceRule rule, Budget budget) {
    Start<Boolean> start = new Start<>(program, parameters, cell -> true);
    return new EffectRun<Boolean>(rule, start) {
      @Override
      void assign(
          Statement.Assignment assignment, Environment environment, Scope<Boolean> scope) {
        Expressions.reads(assignment.value(), environment, scope.effect()::read);
        scope.effect().write(Expressions.write(assignment, environment), true);
      }
    }.run(program, start.parameters(), budget);
  }

  /** Fails at the first access, in sequential order, that is outside of its array. */
  public static Evaluation<Boolean> bounds(
      Program program, Map<String, BigInteger> parameters, Budget budget) {
    Start<Boolean> start = new Start<>(program, parameters, cell -> true);
    return new EffectRun<Boolean>(RaceRule.FREE, start) {
      @Override
      void assign(Statement.Assignment assignment, Environment environment, Scope<Boolean> scope)
          throws FailureException {
        for (Access access : accesses(assignment, environment)) {
          Expressions.requireInside(access, scope);
        }
      }
    }.run(program, start.parameters(), budget);
  }

  private static List<Access> accesses(
      Statement.Assignment assignment, Environment environment) {
    List<Access> accesses = new ArrayList<>();
    Expressions.reads(assignment.value(), environment, accesses::add);
    accesses.add(Expressions.write(assignment, environment));
    return accesses;
  }

  /**
   * The first write, in sequential order, of a cell that is read before it has a value. It tells
   * what is missing from what comes too late, or in another iteration.
   *
   * @param access the read
   * @return empty if nothing writes the cell, or the budget is not enough to say
   */
  public static Optional<Access> writer(
      Program program, Map<String, BigInteger> parameters, Access access, Budget budget) {
    Search search = new Search(access);
    try {
      Traversal.run(program, Environment.of(parameters), search, budget);
      return search.found();
    } catch (FailureException e) {
      throw new IllegalStateException(e);
    } catch (Budget.Exhausted e) {
      return Optional.empty();
    }
  }

  /** Collects the first write of a cell per array of its name, and which array the read is of. */
  private static final class Search implements Traversal.Handler {
    private final Access wanted;
    private final Map<Integer, Access> writes = new HashMap<>();
    private int array;
    private int wantedArray;

    Search(Access wanted) {
      this.wanted = wanted;
    }

    Optional<Access> found() {
      return Optional.ofNullable(writes.get(wantedArray));
    }

    @Override
    public void startLocal(
        Statement.Local local, List<BigInteger> extents, Environment environment) {
      array += local.array().equals(wanted.cell().array()) ? 1 : 0;
    }

    @Override
    public void assign(Statement.Assignment assignment, Environment environment) {
      for (Access access : accesses(assignment, environment)) {
        if (access.equals(wanted)) {
          wantedArray = array;
        } else if (access.kind() == Access.Kind.WRITE && access.cell().equals(wanted.cell())) {
          writes.putIfAbsent(array, access);
        }
      }
    }
  }
}
