package certcheck.certificates.lower;

import certcheck.semantics.source.Position;
import certcheck.semantics.tml.analysis.Liveness;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which values are needed at the same time, and can therefore not share an array. */
final class Interference {

  /**
   * A statement.
   *
   * @param target what it assigns
   * @param reads what it reads, and where
   * @param after what is live after it, with the next use
   * @param position of the statement
   */
  record Step(
      Web target, List<Read> reads, Map<Web, Liveness.Use> after, Position position) {}

  /**
   * A read.
   *
   * @param own whether it is at the index of the assigned element
   * @param index the index, for messages
   * @param assigned the index of the assigned element
   * @param position where
   */
  record Read(Web web, boolean own, String index, String assigned, Position position) {}

  /**
   * Why two variables cannot share an array.
   *
   * @param reason what stands against it
   * @param position where
   */
  record Conflict(String reason, Position position) {}

  private final List<Step> steps;

  /** Between the statements of a program. */
  Interference(List<Step> steps) {
    this.steps = steps;
  }

  /**
   * Why two webs cannot share an array, if they cannot.
   *
   * @param overlap whether a value may be overwritten by the statement that reads it last, if it
   *     reads each element before it overwrites it
   */
  Optional<Conflict> conflict(Web a, Web b, boolean overlap) {
    for (Step step : steps) {
      if (step.target() == a || step.target() == b) {
        Web other = step.target() == a ? b : a;
        if (step.after().containsKey(other)) {
          return Optional.of(needed(step, other));
        }
        Optional<Read> bad = step.reads().stream()
            .filter(r -> r.web() == other && !(overlap && r.own())).findFirst();
        if (bad.isPresent()) {
          return Optional.of(new Conflict(reason(bad.get(), step.target()),
              bad.get().position()));
        }
      }
    }
    return Optional.empty();
  }

  /** Why a statement cannot be in place that reads at an index. */
  static String reason(Read read, Web target) {
    return read.web() + read.index() + " is read where " + target + read.assigned()
        + " is assigned";
  }

  private static Conflict needed(Step step, Web other) {
    Liveness.Use next = step.after().get(other);
    String assigned = step.target() + " is assigned at " + step.position() + " while " + other;
    return next.isOutput() ? new Conflict(assigned + " is an output", step.position())
        : new Conflict(assigned + " is still read here, in the assignment to "
            + next.statement().target(), next.variable().position());
  }
}
