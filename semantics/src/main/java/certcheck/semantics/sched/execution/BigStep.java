package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;

/**
 * The update semantics (Clément 2022, Fig. 4.5) over any values. Each iteration of a parallel loop
 * starts in the memory before the loop; the loop evaluates if no two iterations race in the sense
 * of a {@link RaceRule}. Where several rules fail, the first failure in sequential order counts: a
 * race comes after all iterations, the reads of an assignment before its write.
 *
 * <p>What the figure has wrong is corrected (errata 4, 6 and 8): names are not shadowed, a loop
 * without iterations does nothing, and ω is there. Extents read no memory (erratum 3).
 */
public final class BigStep<V> extends EffectRun<V> {

  private final Expressions<V> expressions;
  private final Observer<V> observer;

  /** Told of what is written. */
  @FunctionalInterface
  public interface Observer<V> {
    /** An assignment writes a value. */
    void wrote(Statement.Assignment assignment, Access write, V value);
  }

  private BigStep(Algebra<V> algebra, RaceRule rule, Memory<V> start, Observer<V> observer) {
    super(rule, start);
    this.expressions = new Expressions<>(algebra);
    this.observer = observer;
  }

  /**
   * Evaluates a well-formed program.
   *
   * @param algebra what functions mean
   * @param start the first memory
   * @param rule which races there must not be
   * @param budget bounds the work
   */
  public static <V> Evaluation<V> evaluate(
      Program program, Algebra<V> algebra, Start<V> start, RaceRule rule, Budget budget) {
    return evaluate(program, algebra, start, rule, budget, (assignment, write, value) -> { });
  }

  /** The same; an observer is told of every assignment, in sequential order. */
  public static <V> Evaluation<V> evaluate(Program program, Algebra<V> algebra, Start<V> start,
      RaceRule rule, Budget budget, Observer<V> observer) {
    return new BigStep<>(algebra, rule, start, observer)
        .run(program, start.parameters(), budget);
  }

  /** U-ASSIGN. */
  @Override
  void assign(Statement.Assignment assignment, Environment environment, Scope<V> scope)
      throws FailureException {
    V value = expressions.value(assignment.value(), environment, scope, scope.effect()::read);
    Access write = Expressions.write(assignment, environment);
    Expressions.requireInside(write, scope);
    scope.effect().write(write, value);
    observer.wrote(assignment, write, value);
  }
}
