package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.source.Position;
import java.util.List;
import java.util.stream.Collectors;

/** Why an element of a specification has no value, with the evidence. */
public sealed interface SpecificationFailure {

  /** Where in the text. */
  Position position();

  /** One line that says what is wrong. */
  String text();

  /**
   * Two equations define an element, differently.
   *
   * @param element the element
   * @param first an equation whose guard holds there
   * @param firstValue what it says
   * @param second another one
   * @param secondValue what that says
   */
  record Overlap(Element element, Equation first, String firstValue, Equation second,
      String secondValue)
      implements SpecificationFailure {
    @Override
    public Position position() {
      return second.position();
    }

    @Override
    public String text() {
      return element + " is defined twice: as " + firstValue + " at " + first.position()
          + ", as " + secondValue + " at " + second.position();
    }
  }

  /**
   * An element depends on itself.
   *
   * @param elements each depends on the next, the last on the first
   * @param proper whether somewhere on the way a function is applied; otherwise the equations say
   *     only that the elements are equal, and have a model
   * @param position the equation of the first
   */
  record Cycle(List<Element> elements, boolean proper, Position position)
      implements SpecificationFailure {

    private static final int SHOWN = 6;

    /** Copies the list. */
    public Cycle {
      elements = List.copyOf(elements);
    }

    @Override
    public String text() {
      return elements.get(0) + " depends on itself"
          + (elements.size() == 1 ? "" : elements.stream().skip(1).limit(SHOWN)
              .map(Element::toString).collect(Collectors.joining(", which needs ", " by way of ",
                  elements.size() - 1 > SHOWN ? ", …" : "")));
    }
  }

  /**
   * Nothing says what an element is, and the domain has no unknown values.
   *
   * @param position the first equation of its tensor, or the array that holds it
   */
  record Open(Element element, Position position) implements SpecificationFailure {
    @Override
    public String text() {
      return element + " is needed, but no equation defines it, and no array holds it";
    }
  }

  /** A function has no value for its arguments in the domain. */
  record NoValue(String function, List<String> arguments, Position position)
      implements SpecificationFailure {
    /** Copies the list. */
    public NoValue {
      arguments = List.copyOf(arguments);
    }

    @Override
    public String text() {
      return "no value of " + Operator.application(function, arguments) + " at " + position;
    }
  }
}
