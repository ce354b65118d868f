package certcheck.certificates.schedule;

import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A schedule in the making: an output, or a schedule that there is already, and the steps from it. */
public final class Scheduling {
  /** The most operators that a schedule may have: rewrites can multiply them. */
  private static final int OPERATORS = 5_000;

  private final Program program;
  private final String from;
  private final String of;
  private final List<Applied> applied = new ArrayList<>();
  private TensorExpression expression;

  /**
   * Begins with an output, or a schedule.
   *
   * @param program without errors
   * @param from the name
   * @throws Refusal if there is neither
   */
  public Scheduling(Program program, String from) throws Refusal {
    this.program = program;
    this.from = from;
    Program.Schedule schedule = program.schedules().stream()
        .filter(s -> s.name().equals(from)).findFirst().orElse(null);
    this.of = schedule == null ? from : schedule.of();
    Program.Output output = program.outputs().stream()
        .filter(o -> o.name().equals(of)).findFirst().orElseThrow(() -> new Refusal(
            "there is neither an output nor a schedule " + from + "; there are "
            + names().collect(Collectors.joining(", "))));
    this.expression = schedule == null ? output.value() : schedule.value();
  }

  private Stream<String> names() {
    return Stream.concat(program.outputs().stream().map(Program.Output::name),
        program.schedules().stream().map(Program.Schedule::name));
  }

  /**
   * Does a step; one that is given {@code i.all} in all places, from the last in the text to the
   * first.
   *
   * @throws Refusal if it does not apply
   */
  public Applied apply(Step step) throws Refusal {
    Subject subject = new Subject(program, from, expression);
    Applied done = null;
    int places = 0;
    for (Step one : subject.each(step)) {
      done = applied(new Subject(program, from, done == null ? expression : done.result()), one);
      requireReadable(done.result());
      places++;
    }
    if (places > 1) {
      done = new Applied(
          step, done.position(), done.result(), done.what() + ", in " + places + " places, first");
    }
    expression = done.result();
    applied.add(done);
    return done;
  }

  /** That it is not too large, or too deep for the parser. */
  private static void requireReadable(TensorExpression e) throws Refusal {
    if (depth(e) > Parser.DEPTH) {
      throw new Refusal("the schedule would be nested deeper than " + Parser.DEPTH + " levels");
    } else if (size(e) > OPERATORS) {
      throw new Refusal("the schedule would have more than " + OPERATORS + " operators");
    }
  }

  private static int depth(TensorExpression e) {
    return 1 + e.parts().stream().mapToInt(Scheduling::depth).max().orElse(0);
  }

  private static long size(TensorExpression e) {
    return 1 + e.parts().stream().mapToLong(Scheduling::size).sum();
  }

  private static Applied applied(Subject subject, Step step) throws Refusal {
    Ranges ranges = new Ranges(subject, step);
    return switch (step.rewrite()) {
      case TILE -> ranges.tile();
      case FUSE -> ranges.fuse();
      case CUT -> ranges.cut();
      case UNROLL -> ranges.unroll();
      case INTERCHANGE -> Interchange.of(subject, step);
      case INLINE -> Inlining.of(subject, step);
      case STAGE -> Staging.of(subject, step);
    };
  }

  /** What the schedule is now. */
  public TensorExpression expression() {
    return expression;
  }

  /**
   * The text of a program with the schedule: what it was, with the steps as comments, which are a
   * script again, the schedule, and what is claimed.
   *
   * @param text of the program
   * @param name of the schedule, which the program does not have
   */
  public String text(String text, String name) {
    StringBuilder out = new StringBuilder(text);
    if (!text.endsWith("\n")) {
      out.append('\n');
    }
    out.append(new Recorded(name, from, applied.stream().map(Applied::placed).toList()).comments());
    out.append(Layout.lines("schedule " + name + " of " + of + " =", expression, 2, ";"));
    if (program.claims().stream()
        .noneMatch(c -> c.kind() == Claim.Kind.SAFE)) {
      out.append("claim safe;\n");
    }
    return out.append("claim schedules ").append(name).append(";\n").toString();
  }
}
