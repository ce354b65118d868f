package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The specification of a well-formed program, evaluated over any values (Clément 2022, 2.2): each
 * element once, after what it depends on. Which elements that are does not depend on values; a
 * {@code select} depends on one of its values. The depth of dependences is limited by the budget
 * only. Not thread-safe.
 */
public final class Specification<V> {

  private final Environment parameters;
  private final Algebra<V> algebra;
  private final Function<Element, V> open;
  private final Budget budget;
  private final Map<String, List<Equation>> equations = new LinkedHashMap<>();
  private final Map<String, Position> positions = new HashMap<>();
  private final Set<String> given = new HashSet<>();
  private final Map<Element, V> values = new HashMap<>();

  /**
   * A specification.
   *
   * @param program says it
   * @param parameters a value of each parameter
   * @param algebra what functions mean
   * @param open values of the elements that no equation defines; null where there is none
   * @param budget bounds the elements and iterations of reductions
   */
  public Specification(Program program, Map<String, BigInteger> parameters, Algebra<V> algebra,
      Function<Element, V> open, Budget budget) {
    this.parameters = Environment.of(parameters);
    this.algebra = algebra;
    this.open = open;
    this.budget = budget;
    for (Equation equation : program.equations()) {
      equations.computeIfAbsent(equation.tensor(), t -> new ArrayList<>()).add(equation);
      positions.putIfAbsent(equation.tensor(), equation.position());
    }
    for (Program.ArrayDeclaration array : program.arrays()) {
      array.before().ifPresent(tensor -> {
        given.add(tensor);
        positions.putIfAbsent(tensor, array.position());
      });
    }
  }

  /** What an element or an expression is. */
  public sealed interface Result<V> {

    /** It has a value. */
    record Value<V>(V value) implements Result<V> {}

    /** It has none. */
    record Failed<V>(SpecificationFailure failure) implements Result<V> {}

    /** There is more to do than the budget allows; {@code reason} is one line. */
    record Declined<V>(String reason) implements Result<V> {}
  }

  /** The element at an index of a tensor. */
  public Result<V> element(Element element) {
    return result(List.of(new Dependences.On(element, false)), () -> values.get(element));
  }

  /** The value of a prophetic annotation where its assignment is run. */
  public Result<V> value(ValueExpression e, Environment environment) {
    try {
      Dependences needed = new Dependences(budget);
      needed.of(e, environment);
      return result(needed.found(), () -> evaluate(e, environment));
    } catch (Budget.Exhausted exhausted) {
      return new Result.Declined<>(exhausted.getMessage());
    }
  }

  /** Whether nothing defines or gives an element. */
  public boolean isOpen(Element element) {
    return holding(element).isEmpty() && !given.contains(element.tensor());
  }

  /**
   * An element that nothing defines or gives, and on which this one depends, or which it is.
   *
   * @return the element itself if the budget is not enough to say
   */
  public Optional<Element> openBelow(Element element) {
    Set<Element> seen = new HashSet<>(Set.of(element));
    Deque<Element> left = new ArrayDeque<>(seen);
    try {
      while (!left.isEmpty()) {
        Element next = left.pop();
        List<Equation> holding = holding(next);
        if (holding.isEmpty() && !given.contains(next.tensor())) {
          return Optional.of(next);
        }
        for (Dependences.On needed : dependences(next, holding)) {
          if (seen.add(needed.element())) {
            left.push(needed.element());
          }
        }
      }
      return Optional.empty();
    } catch (Budget.Exhausted e) {
      return Optional.of(element);
    }
  }

  // ── Evaluation ──

  /** Something that is evaluated once its dependences are. */
  private interface Evaluated<V> {
    V value() throws FailureOfSpecification, Budget.Exhausted;
  }

  /** An element that is being evaluated. */
  private static final class Frame {
    private final Element element;
    private final List<Equation> holding;
    private final List<Dependences.On> needed;
    private int next;

    Frame(Element element, List<Equation> holding, List<Dependences.On> needed) {
      this.element = element;
      this.holding = holding;
      this.needed = needed;
    }
  }

  private static final class FailureOfSpecification extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient SpecificationFailure failure;

    FailureOfSpecification(SpecificationFailure failure) {
      super(failure.text(), null, false, false);
      this.failure = failure;
    }
  }

  private Result<V> result(List<Dependences.On> needed, Evaluated<V> evaluated) {
    Map<Element, Frame> active = new LinkedHashMap<>();
    try {
      for (Dependences.On root : needed) {
        if (!values.containsKey(root.element())) {
          evaluate(root.element(), active);
        }
      }
      return new Result.Value<>(evaluated.value());
    } catch (FailureOfSpecification e) {
      return new Result.Failed<>(e.failure);
    } catch (Budget.Exhausted e) {
      return new Result.Declined<>(e.getMessage() + chain(active.keySet()));
    }
  }

  /** What is being evaluated when the budget is spent. */
  private static String chain(Set<Element> active) {
    List<String> shown = active.stream().limit(3).map(Element::toString).toList();
    return active.size() < 3 ? "" : "; " + String.join(" needs ", shown)
        + (active.size() > 3 ? ", and so on, " + active.size() + " elements deep" : "");
  }

  private void evaluate(Element root, Map<Element, Frame> active)
      throws FailureOfSpecification, Budget.Exhausted {
    Deque<Frame> stack = new ArrayDeque<>();
    enter(root, stack, active);
    while (!stack.isEmpty()) {
      Frame frame = stack.peek();
      if (frame.next < frame.needed.size()) {
        Element needed = frame.needed.get(frame.next++).element();
        if (active.containsKey(needed)) {
          throw new FailureOfSpecification(cycle(needed, active));
        }
        if (!values.containsKey(needed)) {
          enter(needed, stack, active);
        }
      } else {
        values.put(frame.element, value(frame));
        stack.pop();
        active.remove(frame.element);
      }
    }
  }

  /** Starts to evaluate an element; one that no equation defines has its value at once. */
  private void enter(Element element, Deque<Frame> stack, Map<Element, Frame> active)
      throws FailureOfSpecification, Budget.Exhausted {
    budget.spend();
    List<Equation> holding = holding(element);
    if (!holding.isEmpty()) {
      Frame frame = new Frame(element, holding, dependences(element, holding));
      stack.push(frame);
      active.put(element, frame);
      return;
    }
    V value = open.apply(element);
    if (value == null) {
      throw new FailureOfSpecification(new SpecificationFailure.Open(
          element, positions.getOrDefault(element.tensor(), Position.START)));
    }
    values.put(element, value);
  }

  /** The equations whose guards hold at an element. */
  private List<Equation> holding(Element element) {
    return equations.getOrDefault(element.tensor(), List.of()).stream()
        .filter(e -> Indices.holds(e.guard(), environment(e, element))).toList();
  }

  private Environment environment(Equation equation, Element element) {
    Environment environment = parameters;
    for (int d = 0; d < equation.indices().size(); d++) {
      environment = environment.with(
          Environment.Kind.LET, equation.indices().get(d), element.index().get(d));
    }
    return environment;
  }

  private List<Dependences.On> dependences(Element element, List<Equation> holding)
      throws Budget.Exhausted {
    Dependences needed = new Dependences(budget);
    for (Equation equation : holding) {
      needed.of(equation.value(), environment(equation, element));
    }
    return needed.found();
  }

  private SpecificationFailure cycle(Element start, Map<Element, Frame> active) {
    List<Element> elements = new ArrayList<>();
    boolean proper = false;
    for (Frame frame : active.values()) {
      if (!elements.isEmpty() || frame.element.equals(start)) {
        elements.add(frame.element);
        proper |= frame.needed.get(frame.next - 1).isInside();
      }
    }
    return new SpecificationFailure.Cycle(
        elements, proper, active.get(start).holding.get(0).position());
  }

  /** What the equations that hold at an element say, once its dependences are evaluated. */
  private V value(Frame frame) throws FailureOfSpecification, Budget.Exhausted {
    V first = null;
    for (Equation equation : frame.holding) {
      V value = evaluate(equation.value(), environment(equation, frame.element));
      if (first != null && !first.equals(value)) {
        throw new FailureOfSpecification(new SpecificationFailure.Overlap(
            frame.element, frame.holding.get(0), algebra.format(first), equation,
            algebra.format(value)));
      }
      first = value;
    }
    return first;
  }

  private V evaluate(ValueExpression e, Environment environment)
      throws FailureOfSpecification, Budget.Exhausted {
    if (e instanceof ValueExpression.Number number) {
      return algebra.number(number.shortest());
    } else if (e instanceof ValueExpression.Cast cast) {
      return algebra.cast(Indices.value(cast.index(), environment));
    } else if (e instanceof ValueExpression.Access access) {
      return values.get(Dependences.element(access, environment));
    } else if (e instanceof ValueExpression.Select select) {
      return evaluate(Indices.holds(select.condition(), environment)
          ? select.first() : select.second(), environment);
    } else if (e instanceof ValueExpression.Call call) {
      List<V> arguments = new ArrayList<>(call.arguments().size());
      for (ValueExpression argument : call.arguments()) {
        arguments.add(evaluate(argument, environment));
      }
      return apply(call.function(), arguments, call.position());
    } else if (e instanceof ValueExpression.Reduction reduction) {
      V value = evaluate(reduction.start(), environment);
      BigInteger upper = Indices.value(reduction.upper(), environment);
      for (BigInteger k = Indices.value(reduction.lower(), environment); k.compareTo(upper) < 0;
          k = k.add(BigInteger.ONE)) {
        budget.spend();
        V next = evaluate(reduction.body(),
            environment.with(Environment.Kind.LET, reduction.variable(), k));
        value = apply(reduction.function(), List.of(value, next), reduction.position());
      }
      return value;
    }
    throw new IllegalStateException("no expression of a specification: " + e.getClass());
  }

  private V apply(String function, List<V> arguments, Position position)
      throws FailureOfSpecification {
    Optional<V> value = algebra.apply(function, arguments);
    if (value.isEmpty()) {
      throw new FailureOfSpecification(new SpecificationFailure.NoValue(
          function, arguments.stream().map(algebra::format).toList(), position));
    }
    return value.get();
  }
}
