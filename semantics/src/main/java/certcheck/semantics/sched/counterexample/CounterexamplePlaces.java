package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.execution.Access;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Failure;
import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.List;

/** The places in the text of a program that a counterexample is about. */
public final class CounterexamplePlaces {
  private CounterexamplePlaces() {}

  /**
   * A place.
   *
   * @param role of what is there, as {@code first} for the first access of a race
   * @param text what is there, in one line
   */
  public record Named(String role, Position position, String text) {
    static Named of(String role, Access access) {
      return new Named(role, access.position(), access.toString());
    }
  }

  /** The places, in the order of the lines of {@link CounterexampleText}. */
  public static List<Named> of(Counterexample counterexample) {
    List<Named> places = new ArrayList<>();
    if (counterexample instanceof Counterexample.OfEvaluation c) {
      evaluation(c, places);
    } else if (counterexample instanceof Counterexample.OfOutput c) {
      c.writer().ifPresent(w -> places.add(Named.of("written", w)));
    }
    return places;
  }

  private static void evaluation(Counterexample.OfEvaluation c, List<Named> places) {
    if (c.failure() instanceof Failure.Outside outside) {
      places.add(Named.of("access", outside.access()));
    } else if (c.failure() instanceof Failure.Undefined undefined) {
      places.add(Named.of("read", undefined.access()));
      c.writer().ifPresent(w -> places.add(Named.of("written", w)));
    } else if (c.failure() instanceof Failure.Race race) {
      places.add(loop(race));
      places.add(Named.of("first", race.first()));
      places.add(Named.of("second", race.second()));
    }
  }

  /** The parallel loop of a race. */
  static Named loop(Failure.Race race) {
    String around = race.environment().text(Environment.Kind.ITERATION);
    return new Named("loop", race.loop().position(), Printer.heading(race.loop()) + " at "
        + race.loop().position() + (around.isEmpty() ? "" : " with " + around));
  }

  /** Whether it is a race, of which the places {@code first} and {@code second} are the accesses. */
  public static boolean isRace(Counterexample counterexample) {
    return counterexample instanceof Counterexample.OfEvaluation c
        && c.failure() instanceof Failure.Race;
  }
}
