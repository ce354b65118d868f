package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.List;

/**
 * Runs through a program in sequential order, parallel loops from their first iteration to the
 * last. Which assignments are run does not depend on the memory, because conditions and bounds do
 * not read it; what is made of them is up to a {@link Handler}.
 */
final class Traversal {

  private final Handler handler;
  private final Budget budget;

  private Traversal(Handler handler, Budget budget) {
    this.handler = handler;
    this.budget = budget;
  }

  /** What happens in a run. */
  interface Handler {
    /** An assignment is run. */
    void assign(Statement.Assignment assignment, Environment environment) throws FailureException;

    /** A parallel loop starts. */
    default void startLoop(Statement.Loop loop, Environment environment) {}

    /** An iteration of the innermost parallel loop starts. */
    default void startIteration(BigInteger value) {}

    /** An iteration of the innermost parallel loop ends. */
    default void endIteration() {}

    /** The innermost parallel loop ends. */
    default void endLoop() throws FailureException {}

    /** A local array comes into being. */
    default void startLocal(
        Statement.Local local, List<BigInteger> extents, Environment environment) {}

    /** The innermost local array vanishes. */
    default void endLocal() {}
  }

  /**
   * Runs through the body of a program.
   *
   * @throws FailureException as the handler does
   * @throws Budget.Exhausted if the budget is not enough
   */
  static void run(Program program, Environment parameters, Handler handler, Budget budget)
      throws FailureException, Budget.Exhausted {
    new Traversal(handler, budget).run(program.body(), parameters);
  }

  private void run(Statement statement, Environment environment)
      throws FailureException, Budget.Exhausted {
    budget.spend();
    if (statement instanceof Statement.Assignment assignment) {
      handler.assign(assignment, environment);
    } else if (statement instanceof Statement.Sequence sequence) {
      for (Statement next : sequence.statements()) {
        run(next, environment);
      }
    } else if (statement instanceof Statement.Conditional conditional) {
      boolean holds = Indices.holds(conditional.condition(), environment);
      run(holds ? conditional.then() : conditional.otherwise(), environment);
    } else if (statement instanceof Statement.Let let) {
      run(let.body(), environment.with(Environment.Kind.LET, let.variable(),
          Indices.value(let.value(), environment)));
    } else if (statement instanceof Statement.Local local) {
      handler.startLocal(local, Indices.values(local.extents(), environment), environment);
      run(local.body(), environment);
      handler.endLocal();
    } else if (statement instanceof Statement.Loop loop) {
      loop(loop, environment);
    } else if (!(statement instanceof Statement.Skip)) {
      throw new IllegalStateException("unknown statement " + statement.getClass());
    }
  }

  private void loop(Statement.Loop loop, Environment environment)
      throws FailureException, Budget.Exhausted {
    BigInteger upper = Indices.value(loop.upper(), environment);
    if (loop.parallel()) {
      handler.startLoop(loop, environment);
    }
    for (BigInteger i = Indices.value(loop.lower(), environment); i.compareTo(upper) < 0;
        i = i.add(loop.step())) {
      if (loop.parallel()) {
        handler.startIteration(i);
      }
      run(loop.body(), environment.with(Environment.Kind.ITERATION, loop.variable(), i));
      if (loop.parallel()) {
        handler.endIteration();
      }
    }
    if (loop.parallel()) {
      handler.endLoop();
    }
  }
}
