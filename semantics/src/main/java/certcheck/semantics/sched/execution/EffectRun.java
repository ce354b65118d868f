package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Collects the effects of a run: those of each iteration of a parallel loop by themselves, in the
 * memory before the loop, and without the cells of local arrays that are gone.
 */
abstract class EffectRun<V> implements Traversal.Handler {

  private final RaceRule rule;
  private final Deque<Scope<V>> scopes = new ArrayDeque<>();
  private final Deque<RaceDetection<V>> loops = new ArrayDeque<>();

  EffectRun(RaceRule rule, Memory<V> start) {
    this.rule = rule;
    scopes.push(new Scope<>(start, null, null, null, new Effect<>(rule)));
  }

  /** How a run of the whole program ends. */
  final Evaluation<V> run(Program program, Environment parameters, Budget budget) {
    try {
      Traversal.run(program, parameters, this, budget);
      return new Evaluation.Finished<>(scopes.pop().effect);
    } catch (FailureException e) {
      return new Evaluation.Failed<>(e.failure());
    } catch (Budget.Exhausted e) {
      return new Evaluation.Declined<>(e.getMessage());
    }
  }

  /**
   * The memory μ ▷ δμ inside an iteration or the scope of a local array, and the effect there.
   *
   * @param below the memory around it
   * @param iteration the value of the loop's variable; null if this is no iteration
   * @param array the local array; null if this is no scope of one
   * @param extents those of the local array
   * @param effect what was done here so far
   */
  record Scope<V>(
      Memory<V> below, BigInteger iteration, String array, List<BigInteger> extents,
      Effect<V> effect)
      implements Layer<V> {

    @Override
    public V written(Cell cell) {
      Effect.Written<V> written = effect.writes().get(cell);
      return written == null ? null : written.last();
    }
  }

  /** An assignment in the innermost scope. */
  abstract void assign(Statement.Assignment assignment, Environment environment, Scope<V> scope)
      throws FailureException;

  @Override
  public final void assign(Statement.Assignment assignment, Environment environment)
      throws FailureException {
    assign(assignment, environment, scopes.peek());
  }

  @Override
  public final void startLoop(Statement.Loop loop, Environment environment) {
    loops.push(new RaceDetection<>(loop, environment, rule));
  }

  @Override
  public final void startIteration(BigInteger value) {
    scopes.push(new Scope<>(scopes.peek(), value, null, null, new Effect<>(rule)));
  }

  @Override
  public final void endIteration() {
    Scope<V> scope = scopes.pop();
    loops.peek().add(scope.iteration, scope.effect);
  }

  @Override
  public final void endLoop() throws FailureException {
    RaceDetection<V> loop = loops.pop();
    Optional<Failure.Race> race = loop.first();
    if (race.isPresent()) {
      throw new FailureException(race.get());
    }
    loop.effects().forEach(scopes.peek().effect::then);
  }

  @Override
  public final void startLocal(
      Statement.Local local, List<BigInteger> extents, Environment environment) {
    scopes.push(new Scope<>(
        scopes.peek(), null, local.array(), extents, new Effect<>(rule)));
  }

  @Override
  public final void endLocal() {
    Scope<V> scope = scopes.pop();
    scope.effect.forget(scope.array);
    scopes.peek().effect.then(scope.effect);
  }
}
