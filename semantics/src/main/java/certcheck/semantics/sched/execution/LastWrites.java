package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What has written a cell last, when a program is run in sequential order: found backwards, without
 * running it. Iterations in which no assignment inside a loop can access the cell are passed over
 * ({@link Narrowing}).
 */
final class LastWrites {
  private final Statement body;
  private final Environment parameters;
  private final Budget budget;
  private final Map<String, Map<Statement, List<Writer>>> writers = new HashMap<>();

  /** Those of a program, of which each statement and iteration that is looked at is work. */
  LastWrites(Statement body, Environment parameters, Budget budget) {
    this.body = body;
    this.parameters = parameters;
    this.budget = budget;
  }

  /**
   * An assignment inside of a statement.
   *
   * @param around that statement and those between, the outermost first
   */
  private record Writer(List<Statement> around, Statement.Assignment assignment) {}

  /** A part of the program, where it is run. */
  record Part(Statement statement, Environment environment, int depth) {}

  /** The last write of a cell of an array that is not local. */
  Optional<Occurrence> atEnd(Cell cell) throws Budget.Exhausted {
    return Optional.ofNullable(
        new Search(cell, List.of()).last(new Part(body, parameters, 0), false));
  }

  /** The last write of a cell before it is read. */
  Optional<Occurrence> before(Occurrence reader, Cell cell) throws Budget.Exhausted {
    Part scope = scope(reader, cell.array());
    return Optional.ofNullable(new Search(cell, reader.steps()).last(scope, true));
  }

  /** The extents of an array that an assignment accesses; empty if it is not local. */
  Optional<List<BigInteger>> local(Occurrence access, String array) {
    Part scope = scope(access, array);
    if (scope.depth() == 0) {
      return Optional.empty();
    }
    Part at = whole();
    while (at.depth() < scope.depth() - 1) {
      at = inside(at, access.steps().get(at.depth()));
    }
    Statement.Local local = (Statement.Local) at.statement();
    return Optional.of(Indices.values(local.extents(), at.environment()));
  }

  private Part whole() {
    return new Part(body, parameters, 0);
  }

  /** The part of a program that accesses the array that an assignment accesses by a name. */
  private Part scope(Occurrence access, String array) {
    Part scope = whole();
    Part at = scope;
    while (!(at.statement() instanceof Statement.Assignment)) {
      boolean declares =
          at.statement() instanceof Statement.Local local && local.array().equals(array);
      at = inside(at, access.steps().get(at.depth()));
      scope = declares ? at : scope;
    }
    return scope;
  }

  private static Part inside(Part at, long step) {
    Statement s = at.statement();
    Environment environment = at.environment();
    if (s instanceof Statement.Loop loop) {
      environment = environment.with(
          Environment.Kind.ITERATION, loop.variable(), BigInteger.valueOf(step));
    } else if (s instanceof Statement.Let let) {
      environment = environment.with(
          Environment.Kind.LET, let.variable(), Indices.value(let.value(), environment));
    }
    int part = s instanceof Statement.Loop ? 0 : (int) step;
    return new Part(s.parts().get(part), environment, at.depth() + 1);
  }

  private List<Writer> writers(Statement s, String array) {
    Map<Statement, List<Writer>> known =
        writers.computeIfAbsent(array, a -> new IdentityHashMap<>());
    List<Writer> found = known.get(s);
    if (found == null) {
      found = new ArrayList<>();
      if (s instanceof Statement.Assignment a && a.array().equals(array)) {
        found.add(new Writer(List.of(), a));
      }
      for (Statement part : s.parts()) {
        for (Writer w : writers(part, array)) {
          List<Statement> around = new ArrayList<>(List.of(s));
          around.addAll(w.around());
          found.add(new Writer(around, w.assignment()));
        }
      }
      known.put(s, found);
    }
    return found;
  }

  /** The search for one cell. */
  private final class Search {
    private final Cell cell;
    private final List<Long> end;
    private final List<Long> steps;

    /** A search before the end, or before the place that the steps lead to. */
    Search(Cell cell, List<Long> end) {
      this.cell = cell;
      this.end = end;
      this.steps = new ArrayList<>(end);
    }

    /** The last write in a part; if it contains the end, before that. */
    Occurrence last(Part at, boolean ends) throws Budget.Exhausted {
      budget.spend();
      Statement s = at.statement();
      if (writers(s, cell.array()).isEmpty()) {
        return null;
      } else if (s instanceof Statement.Assignment a) {
        return !ends && Indices.values(a.subscripts(), at.environment()).equals(cell.index())
            ? new Occurrence(a, at.environment(), steps.subList(0, at.depth())) : null;
      } else if (s instanceof Statement.Loop loop) {
        return last(loop, at, ends);
      } else if (s instanceof Statement.Conditional c) {
        return step(at, Indices.holds(c.condition(), at.environment()) ? 0 : 1, ends);
      }
      long from = ends ? end.get(at.depth()) : s.parts().size() - 1;
      Occurrence found = null;
      for (long k = from; k >= 0 && found == null; k--) {
        found = step(at, k, ends && k == from);
      }
      return found;
    }

    private Occurrence step(Part at, long step, boolean ends) throws Budget.Exhausted {
      while (steps.size() <= at.depth()) {
        steps.add(0L);
      }
      steps.set(at.depth(), step);
      return last(inside(at, step), ends);
    }

    /** A number that is so small that sums of a few do not overflow. */
    private static long small(BigInteger value) {
      if (value.bitLength() > 60) {
        throw new ArithmeticException("too large for intervals: " + value);
      }
      return value.longValue();
    }

    private Occurrence last(Statement.Loop loop, Part at, boolean ends) throws Budget.Exhausted {
      long lower = small(Indices.value(loop.lower(), at.environment()));
      long upper = small(Indices.value(loop.upper(), at.environment()));
      long step = small(loop.step());
      long last = ends ? end.get(at.depth()) : upper - 1;
      long first = Long.MAX_VALUE;
      long high = Long.MIN_VALUE;
      for (Writer w : writers(loop, cell.array())) {
        budget.spend();
        Interval values =
            Narrowing.of(w.around(), w.assignment(), at.environment(), cell.index());
        if (!values.isEmpty()) {
          first = Math.min(first, values.low());
          high = Math.max(high, values.high());
        }
      }
      if (high < first) {
        return null;
      }
      first = Math.max(first, lower);
      Occurrence found = null;
      for (long x = lower + Math.floorDiv(Math.min(high, last) - lower, step) * step;
          x >= first && found == null; x -= step) {
        budget.spend();
        found = step(at, x, ends && x == last);
      }
      return found;
    }
  }
}
