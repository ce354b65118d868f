package certcheck.certificates.command.finding;

import java.util.List;

/**
 * What was found of a program: what became of a claim, or what is wrong with the text.
 *
 * @param kind what it is
 * @param rule of a claim, {@code claim/} and its first word, as {@code claim/race_free}; else what the
 *     message names, as {@code syntax}
 * @param place where; its line is 0 if it is about the whole file
 * @param message in one line, without the place
 * @param details more of it, a line each
 * @param steps the places that the details name, in their order, as the two accesses of a race
 * @param schedules indices of {@code steps} in an order of execution that the details describe, of
 *     each; none if there are none
 */
public record Finding(Kind kind, String rule, Place place, String message, List<String> details,
    List<Step> steps, List<List<Integer>> schedules) {

  /** What became of it. */
  public enum Kind { PROVED, REFUTED, UNDECIDED, ERROR, WARNING }

  /** A place; line and column count from 1, in code points, and are 0 if there is none. */
  public record Place(String file, int line, int column) {}

  /** A place that a detail names, with what it says. */
  public record Step(Place place, String message) {}
}
