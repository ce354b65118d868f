package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether the term that a cell holds at the end, when a program without updates is run in sequential
 * order, differs from the one that the specification says it holds. Both are unfolded step by step,
 * from the outermost function on, so that a difference that is not deep is found with little work,
 * however much the cell depends on. Not thread-safe.
 */
public final class FirstDifference {
  private static final String CALL = "()";
  private static final String CAST = "real ";

  private final Environment parameters;
  private final Map<String, List<Equation>> equations = new HashMap<>();
  private final Map<String, String> tensors = new HashMap<>();
  private final Start<?> start;
  private final Order order;
  private final Budget budget;
  private final LastWrites writes;
  private final Deque<Pair> open = new ArrayDeque<>();
  private final Set<List<Object>> seen = new HashSet<>();
  private final FreeAlgebra algebra = new FreeAlgebra();

  /** In which order arguments are compared. */
  public enum Order {
    /** Those first around which there are the fewest functions. */
    LEAST_DEEP,
    /** Of those around which there are the most, the leftmost one: sums are unfolded to their ends. */
    DEEPEST
  }

  /**
   * A comparison.
   *
   * @param start the memory in which the program starts
   * @param budget bounds the statements and iterations that are looked at, and the pairs of terms
   */
  public FirstDifference(Program program, Start<?> start, Order order, Budget budget) {
    this.order = order;
    this.parameters = start.parameters();
    this.start = start;
    this.budget = budget;
    this.writes = new LastWrites(program.body(), parameters, budget);
    program.equations().forEach(
        e -> equations.computeIfAbsent(e.tensor(), t -> new ArrayList<>()).add(e));
    program.arrays().forEach(a -> a.before().ifPresent(t -> tensors.put(a.name(), t)));
  }

  /**
   * A difference of two terms, of which only the way to it is unfolded: the rest of both is {@code …}.
   *
   * @param actual empty if the cell has no value
   * @param writer the last write of the cell, if there is one
   */
  public record Difference(FreeTerm expected, Optional<FreeTerm> actual, Optional<Access> writer) {}

  /**
   * What the specification says, and what the program computes.
   *
   * @param above the terms of which these are arguments; null for the whole ones
   * @param number which arguments
   */
  private record Pair(Expected expected, Actual actual, Unfolded above, int number) {}

  /** Two terms with the same function. */
  private record Unfolded(Head<?> head, Unfolded above, int number) {}

  /** A value of the specification; of a reduction, up to some upper bound. */
  private record Expected(ValueExpression value, Environment environment, BigInteger upper) {}

  /** A value that a run of an assignment computes. */
  private record Actual(ValueExpression value, Occurrence run) {}

  /**
   * A term of which the outermost function is known.
   *
   * @param symbol with {@link #CALL} behind it, or {@link #CAST} before it, or what has only a name
   */
  private record Head<T>(String symbol, List<T> arguments) {}

  /** The cell or element has no value, or more than one is said. */
  private static final class Stuck extends Exception {
    private static final long serialVersionUID = 1L;

    Stuck() {
      super(null, null, false, false);
    }
  }

  /**
   * Where an output differs, in the free algebra.
   *
   * @return empty if it does not, or that is not found with the budget, or a value that it depends on
   *     is not defined
   */
  public Optional<Difference> of(Implementation.Output output) {
    try {
      Optional<Occurrence> last = writes.atEnd(output.cell());
      Optional<Access> writer =
          last.map(run -> Expressions.write(run.assignment(), run.environment()));
      Head<Expected> expected = element(output.element());
      if (last.isEmpty() && start.read(output.cell()) == null) {
        return Optional.of(new Difference(term(expected), Optional.empty(), writer));
      }
      open.clear();
      seen.clear();
      return differing(expected,
          last.isEmpty() ? initial(output.cell()) : head(value(last.get())), null, 0)
          .or(this::amongArguments)
          .map(d -> new Difference(d.get(0), Optional.of(d.get(1)), writer));
    } catch (Stuck | Budget.Exhausted | ArithmeticException e) {
      return Optional.empty();
    }
  }

  private Optional<List<FreeTerm>> amongArguments() {
    try {
      while (!open.isEmpty()) {
        budget.spend();
        Pair pair = order == Order.LEAST_DEEP ? open.pollFirst() : open.pollLast();
        Optional<List<FreeTerm>> found = differing(
            head(pair.expected()), head(pair.actual()), pair.above(), pair.number());
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    } catch (Stuck | Budget.Exhausted e) {
      return Optional.empty();
    }
  }

  /** Both whole terms, if the functions of two parts differ; if not, arguments are left to be compared. */
  private Optional<List<FreeTerm>> differing(
      Head<Expected> expected, Head<Actual> actual, Unfolded above, int number) {
    int arguments = expected.arguments().size();
    if (!expected.symbol().equals(actual.symbol()) || arguments != actual.arguments().size()) {
      return Optional.of(List.of(
          whole(term(expected), above, number), whole(term(actual), above, number)));
    }
    Unfolded here = new Unfolded(expected, above, number);
    for (int k = arguments - 1; k >= 0; k--) {
      Expected e = expected.arguments().get(k);
      Actual a = actual.arguments().get(k);
      if (seen.add(List.of(key(e), a.value(), a.run()))) {
        open.addLast(new Pair(e, a, here, k));
      }
    }
    return Optional.empty();
  }

  /** A term around an argument. */
  private FreeTerm whole(FreeTerm part, Unfolded above, int number) {
    FreeTerm whole = part;
    int at = number;
    for (Unfolded around = above; around != null; around = around.above()) {
      List<FreeTerm> arguments = new ArrayList<>(
          Collections.nCopies(around.head().arguments().size(), algebra.parse("…")));
      arguments.set(at, whole);
      whole = term(around.head(), arguments);
      at = around.number();
    }
    return whole;
  }

  private FreeTerm term(Head<?> head) {
    return term(head, Collections.nCopies(head.arguments().size(), algebra.parse("…")));
  }

  private FreeTerm term(Head<?> head, List<FreeTerm> arguments) {
    String symbol = head.symbol();
    return symbol.endsWith(CALL)
        ? algebra.apply(symbol.substring(0, symbol.length() - CALL.length()), arguments).get()
        : symbol.startsWith(CAST)
            ? algebra.cast(new BigInteger(symbol.substring(CAST.length())))
            : algebra.parse(symbol);
  }

  /** The same for one element, wherever it is mentioned. */
  private static Object key(Expected e) {
    return e.value() instanceof ValueExpression.Access access
        ? Dependences.element(access, e.environment()) : e;
  }

  // ── The specification ──

  private Head<Expected> element(Element element) throws Stuck, Budget.Exhausted {
    Element at = element;
    while (true) {
      budget.spend();
      Equation found = null;
      Environment inside = null;
      for (Equation e : equations.getOrDefault(at.tensor(), List.of())) {
        Environment environment = parameters;
        for (int d = 0; d < e.indices().size(); d++) {
          environment =
              environment.with(Environment.Kind.LET, e.indices().get(d), at.index().get(d));
        }
        if (Indices.holds(e.guard(), environment)) {
          if (found != null) {
            throw new Stuck();
          }
          found = e;
          inside = environment;
        }
      }
      if (found == null) {
        return new Head<>(at.toString(), List.of());
      }
      Expected value = chosen(new Expected(found.value(), inside, null));
      if (!(value.value() instanceof ValueExpression.Access access)) {
        return head(value);
      }
      at = Dependences.element(access, value.environment());
    }
  }

  /** Without selects, and without reductions over nothing. */
  private static Expected chosen(Expected e) {
    Expected at = e;
    while (true) {
      if (at.value() instanceof ValueExpression.Select s) {
        at = new Expected(Indices.holds(s.condition(), at.environment()) ? s.first() : s.second(),
            at.environment(), null);
      } else if (at.value() instanceof ValueExpression.Reduction r) {
        BigInteger upper =
            at.upper() == null ? Indices.value(r.upper(), at.environment()) : at.upper();
        if (upper.compareTo(Indices.value(r.lower(), at.environment())) > 0) {
          return new Expected(r, at.environment(), upper);
        }
        at = new Expected(r.start(), at.environment(), null);
      } else {
        return at;
      }
    }
  }

  private Head<Expected> head(Expected e) throws Stuck, Budget.Exhausted {
    Expected at = chosen(e);
    if (at.value() instanceof ValueExpression.Access access) {
      return element(Dependences.element(access, at.environment()));
    } else if (at.value() instanceof ValueExpression.Number number) {
      return new Head<>(number.shortest(), List.of());
    } else if (at.value() instanceof ValueExpression.Cast cast) {
      return new Head<>(CAST + Indices.value(cast.index(), at.environment()), List.of());
    } else if (at.value() instanceof ValueExpression.Call call) {
      return new Head<>(call.function() + CALL, call.arguments().stream()
          .map(a -> new Expected(a, at.environment(), null)).toList());
    }
    ValueExpression.Reduction r = (ValueExpression.Reduction) at.value();
    BigInteger last = at.upper().subtract(BigInteger.ONE);
    return new Head<>(r.function() + CALL, List.of(
        new Expected(r, at.environment(), last), new Expected(r.body(),
            at.environment().with(Environment.Kind.LET, r.variable(), last), null)));
  }

  // ── The program ──

  private static Actual value(Occurrence run) {
    return new Actual(run.assignment().value(), run);
  }

  private Head<Actual> initial(Cell cell) throws Stuck {
    if (start.read(cell) == null) {
      throw new Stuck();
    }
    return new Head<>(tensors.containsKey(cell.array())
        ? new Element(tensors.get(cell.array()), cell.index()).toString() : cell.toString(),
        List.of());
  }

  private Head<Actual> head(Actual actual) throws Stuck, Budget.Exhausted {
    Actual at = actual;
    while (true) {
      Environment environment = at.run().environment();
      if (at.value() instanceof ValueExpression.Select s) {
        at = new Actual(
            Indices.holds(s.condition(), environment) ? s.first() : s.second(), at.run());
      } else if (at.value() instanceof ValueExpression.Read read) {
        Cell cell = new Cell(read.array(), Indices.values(read.subscripts(), environment));
        Optional<Occurrence> writer = writes.before(at.run(), cell);
        if (writer.isEmpty()) {
          if (writes.local(at.run(), read.array()).isPresent()) {
            throw new Stuck();
          }
          return initial(cell);
        }
        at = value(writer.get());
      } else if (at.value() instanceof ValueExpression.Number number) {
        return new Head<>(number.shortest(), List.of());
      } else if (at.value() instanceof ValueExpression.Cast cast) {
        return new Head<>(CAST + Indices.value(cast.index(), environment), List.of());
      } else {
        ValueExpression.Call call = (ValueExpression.Call) at.value();
        Occurrence run = at.run();
        return new Head<>(call.function() + CALL,
            call.arguments().stream().map(a -> new Actual(a, run)).toList());
      }
    }
  }
}
