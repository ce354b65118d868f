package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The rules of Fig. 4.6 that neither read nor write memory: IF-TRUE, IF-FALSE, LET, SEQLOOP,
 * PARLOOP, ALLOCATE, SEQ-SKIP (missing in the figure), PAR-SKIP-L, PAR-SKIP-R and INALLOC-SKIP.
 * They are applied as soon as they can be: because conditions and bounds do not read memory, they
 * commute with every step of another thread, so that no final memory is lost. What remains steps
 * by ASSIGN only.
 */
final class Reduction<V> {

  private final Budget budget;

  Reduction(Budget budget) {
    this.budget = budget;
  }

  /** Applies the rules until none does. */
  Residue<V> reduce(Residue<V> residue) throws Budget.Exhausted {
    if (residue instanceof Residue.Ended || residue instanceof Residue.Assign) {
      return residue;
    } else if (residue instanceof Residue.Run<V> run) {
      budget.spend();
      return run(run.statement(), run.environment());
    } else if (residue instanceof Residue.Rest<V> rest) {
      return rest(rest.sequence(), rest.next(), rest.environment());
    } else if (residue instanceof Residue.Iterations<V> iterations) {
      return iterations(iterations);
    } else if (residue instanceof Residue.Before<V> before) {
      Residue<V> first = reduce(before.first());
      return first instanceof Residue.Ended ? reduce(before.second())
          : new Residue.Before<>(first, before.second());
    } else if (residue instanceof Residue.Beside<V> beside) {
      return beside(beside);
    } else if (residue instanceof Residue.Within<V> within) {
      Residue<V> body = reduce(within.body());
      return body instanceof Residue.Ended ? body
          : new Residue.Within<>(within.array(), within.extents(), within.cells(), body);
    }
    throw new IllegalStateException("unknown residue " + residue.getClass());
  }

  private Residue<V> run(Statement statement, Environment environment) throws Budget.Exhausted {
    if (statement instanceof Statement.Skip) {
      return new Residue.Ended<>();
    } else if (statement instanceof Statement.Assignment assignment) {
      return new Residue.Assign<>(assignment, environment);
    } else if (statement instanceof Statement.Sequence sequence) {
      return rest(sequence, 0, environment);
    } else if (statement instanceof Statement.Conditional conditional) {
      boolean holds = Indices.holds(conditional.condition(), environment);
      return reduce(new Residue.Run<>(
          holds ? conditional.then() : conditional.otherwise(), environment));
    } else if (statement instanceof Statement.Let let) {
      return reduce(new Residue.Run<>(let.body(), environment.with(
          Environment.Kind.LET, let.variable(), Indices.value(let.value(), environment))));
    } else if (statement instanceof Statement.Local local) {
      return reduce(new Residue.Within<>(local.array(),
          Indices.values(local.extents(), environment), Map.of(),
          new Residue.Run<>(local.body(), environment)));
    } else if (statement instanceof Statement.Loop loop) {
      return loop(loop, environment);
    }
    throw new IllegalStateException("unknown statement " + statement.getClass());
  }

  private Residue<V> rest(Statement.Sequence sequence, int from, Environment environment)
      throws Budget.Exhausted {
    for (int i = from; i < sequence.statements().size(); i++) {
      Residue<V> first = reduce(new Residue.Run<>(sequence.statements().get(i), environment));
      if (!(first instanceof Residue.Ended)) {
        return i == sequence.statements().size() - 1 ? first
            : new Residue.Before<>(first, new Residue.Rest<>(sequence, i + 1, environment));
      }
    }
    return new Residue.Ended<>();
  }

  private Residue<V> loop(Statement.Loop loop, Environment environment) throws Budget.Exhausted {
    BigInteger lower = Indices.value(loop.lower(), environment);
    BigInteger upper = Indices.value(loop.upper(), environment);
    if (!loop.parallel()) {
      return iterations(new Residue.Iterations<>(loop, lower, upper, environment));
    }
    List<Residue<V>> threads = new ArrayList<>();
    List<Iteration> iterations = new ArrayList<>();
    for (BigInteger i = lower; i.compareTo(upper) < 0; i = i.add(loop.step())) {
      budget.spend();
      Iteration iteration = new Iteration(loop, environment, i);
      threads.add(new Residue.Run<>(loop.body(), iteration.inside()));
      iterations.add(iteration);
    }
    return beside(new Residue.Beside<>(threads, iterations));
  }

  private Residue<V> iterations(Residue.Iterations<V> iterations) throws Budget.Exhausted {
    Statement.Loop loop = iterations.loop();
    for (BigInteger i = iterations.next(); i.compareTo(iterations.upper()) < 0;
        i = i.add(loop.step())) {
      Iteration iteration = new Iteration(loop, iterations.environment(), i);
      Residue<V> first = reduce(new Residue.Run<>(loop.body(), iteration.inside()));
      if (!(first instanceof Residue.Ended)) {
        return new Residue.Before<>(first, new Residue.Iterations<>(
            loop, i.add(loop.step()), iterations.upper(), iterations.environment()));
      }
    }
    return new Residue.Ended<>();
  }

  private Residue<V> beside(Residue.Beside<V> beside) throws Budget.Exhausted {
    List<Residue<V>> threads = new ArrayList<>();
    List<Iteration> iterations = new ArrayList<>();
    for (int i = 0; i < beside.threads().size(); i++) {
      Residue<V> thread = reduce(beside.threads().get(i));
      if (!(thread instanceof Residue.Ended)) {
        threads.add(thread);
        iterations.add(beside.iterations().get(i));
      }
    }
    return threads.isEmpty() ? new Residue.Ended<>() : new Residue.Beside<>(threads, iterations);
  }
}
