package certcheck.certificates.lower;

import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which values are needed after each statement, and which can therefore not share an array. */
final class Liveness {

  /**
   * A statement.
   *
   * @param target what it assigns
   * @param reads what it reads, and where
   * @param position of the statement
   */
  record Step(Web target, List<Read> reads, Position position) {}

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
  private final List<Set<Web>> after = new ArrayList<>();

  /** The liveness in a program whose outputs are those webs that say so. */
  Liveness(List<Step> steps, List<Web> webs) {
    this.steps = steps;
    Set<Web> live = new LinkedHashSet<>();
    webs.stream().filter(Web::isOutput).forEach(live::add);
    for (int i = steps.size() - 1; i >= 0; i--) {
      after.add(0, new HashSet<>(live));
      live.remove(steps.get(i).target());
      steps.get(i).reads().forEach(read -> live.add(read.web()));
    }
  }

  /**
   * Why two webs cannot share an array, if they cannot.
   *
   * @param overlap whether a value may be overwritten by the statement that reads it last, if it
   *     reads each element before it overwrites it
   */
  Optional<Conflict> conflict(Web a, Web b, boolean overlap) {
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      if (step.target() == a || step.target() == b) {
        Web other = step.target() == a ? b : a;
        if (after.get(i).contains(other)) {
          return Optional.of(needed(step, other, i + 1));
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

  private Conflict needed(Step step, Web other, int next) {
    String assigned = step.target() + " is assigned at " + step.position() + " while " + other;
    for (Step later : steps.subList(next, steps.size())) {
      for (Read read : later.reads()) {
        if (read.web() == other) {
          return new Conflict(assigned + " is still read here, in the assignment to "
              + later.target(), read.position());
        }
      }
    }
    return new Conflict(assigned + " is an output", step.position());
  }
}
