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

  private BigStep(Algebra<V> algebra, RaceRule rule, Memory<V> start) {
    super(rule, start);
    this.expressions = new Expressions<>(algebra);
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
    return new BigStep<>(algebra, rule, start).run(program, start.parameters(), budget);
  }

  /** U-ASSIGN. */
  @Override
  void assign(Statement.Assignment assignment, Environment environment, Scope<V> scope)
      throws FailureException {
    V value = expressions.value(assignment.value(), environment, scope, scope.effect()::read);
    Access write = Expressions.write(assignment, environment);
    Expressions.requireInside(write, scope);
    scope.effect().write(write, value);
  }
}
