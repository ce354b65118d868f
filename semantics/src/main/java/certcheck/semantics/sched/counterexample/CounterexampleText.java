package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.execution.Access;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Failure;
import certcheck.semantics.sched.execution.FreeTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Counterexamples as text for people: an indented block of lines. */
public final class CounterexampleText {

  private static final int SHOWN = 4;
  private static final int SHORT = 300;
  /** Shorter terms are compared at sight. */
  private static final int LONG = 80;

  private final Program program;
  private final Counterexample counterexample;
  private final List<String> lines = new ArrayList<>();

  private CounterexampleText(Program program, Counterexample counterexample) {
    this.program = program;
    this.counterexample = counterexample;
  }

  /** The lines of a counterexample to a claim of the program. */
  public static List<String> lines(Program program, Counterexample counterexample) {
    CounterexampleText text = new CounterexampleText(program, counterexample);
    text.fill();
    return text.lines;
  }

  /** {@code N = 1, M = 2}; {@code no parameters} if there are none. */
  static String parameters(Map<String, BigInteger> parameters) {
    return parameters.isEmpty() ? "no parameters" : parameters.entrySet().stream()
        .map(e -> e.getKey() + " = " + e.getValue()).collect(Collectors.joining(", "));
  }

  private void fill() {
    lines.add("parameters  " + parameters(counterexample.parameters()));
    if (counterexample instanceof Counterexample.OfEvaluation c) {
      evaluation(c);
    } else if (counterexample instanceof Counterexample.OfSpecification c) {
      lines.add("no model    " + c.failure().text());
    } else if (counterexample instanceof Counterexample.OfOutput c) {
      output(c);
    }
  }

  private void evaluation(Counterexample.OfEvaluation c) {
    Failure failure = c.failure();
    if (failure instanceof Failure.Outside outside) {
      outside(outside, c);
    } else if (failure instanceof Failure.Undefined undefined) {
      undefined(undefined, c);
    } else if (failure instanceof Failure.Race race) {
      race(race, c.replay());
    } else {
      throw new IllegalStateException("no failure of a claim: " + failure);
    }
  }

  private void output(Counterexample.OfOutput c) {
    lines.add("cell        " + c.output().cell() + ", which is to hold " + c.output().element());
    lines.add("expected    " + c.expected());
    lines.add("found       " + c.actual().map(FreeTerm::toString).orElse("no value"));
    c.actual().filter(a -> c.expected().toString().length() > LONG).ifPresent(
        a -> difference(c.expected(), a));
    if (c.writer().isPresent()) {
      access("written", c.writer().get());
    } else {
      lines.add("written     never" + (c.actual().isPresent()
          ? ": this is what it holds at the start" : ""));
    }
    lines.add("replayed    " + c.replayed());
    c.remarks().forEach(remark -> lines.add("remark      " + remark));
  }

  /** Where two long terms differ: below all functions with one argument that differs. */
  private void difference(FreeTerm expected, FreeTerm actual) {
    FreeTerm left = expected;
    FreeTerm right = actual;
    int[] differing = differing(left, right);
    while (differing.length == 1) {
      left = left.arguments().get(differing[0]);
      right = right.arguments().get(differing[0]);
      differing = differing(left, right);
    }
    if (left != expected) {
      lines.add("difference  " + left + " is expected, " + right + " is found");
    }
  }

  /** The arguments in which terms with the same function differ; none if it is another one. */
  private static int[] differing(FreeTerm left, FreeTerm right) {
    boolean same = left.symbol().equals(right.symbol())
        && left.arguments().size() == right.arguments().size();
    return !same ? new int[0] : IntStream.range(0, left.arguments().size())
        .filter(i -> left.arguments().get(i) != right.arguments().get(i)).toArray();
  }

  private void outside(Failure.Outside outside, Counterexample.OfEvaluation c) {
    access("access", outside.access());
    lines.add("outside     index " + outside.access().cell().index().get(outside.dimension())
        + " in dimension " + outside.dimension() + " of " + outside.access().cell().array()
        + ", whose extent is " + outside.extents().get(outside.dimension()));
    replayed(c.replay());
  }

  private void undefined(Failure.Undefined undefined, Counterexample.OfEvaluation c) {
    access("read", undefined.access());
    lines.add("undefined   " + c.writer().map(writer ->
        "not written before; there is only the " + writer)
        .orElse("nothing ever writes " + undefined.access().cell()));
    replayed(c.replay());
  }

  private void replayed(Replay replay) {
    Replay.Replayed replayed = replay.runs().get(0);
    int steps = replayed.run().steps().size();
    lines.add("replayed    " + replayed.schedule() + ": "
        + (replayed.run().blocked().isEmpty() ? "the access is reached; " : "no step from there; ")
        + steps + (steps == 1 ? " step" : " steps") + " by all threads");
  }

  private void race(Failure.Race race, Replay replay) {
    lines.add("loop        " + CounterexamplePlaces.loop(race).text());
    lines.add("iterations  " + race.loop().variable() + " = " + race.iteration() + " and "
        + race.loop().variable() + " = " + race.otherIteration());
    lines.add("cell        " + race.first().cell());
    access("first", race.first());
    access("second", race.second());
    for (int i = 0; i < replay.runs().size(); i++) {
      Replay.Replayed replayed = replay.runs().get(i);
      lines.add("schedule " + (i + 1) + "  " + replayed.schedule() + ": "
          + result(replayed, replay.isDifferent() ? replay.differing()
              : List.of(race.first().cell())));
    }
    if (!replay.isDifferent()) {
      lines.add("both schedules give the same memory, as did every other order that was tried");
    }
  }

  /** What a run leaves in some cells. */
  private static String result(Replay.Replayed replayed, List<Cell> cells) {
    String values = cells.stream().limit(SHOWN)
        .map(cell -> cell + " = " + (replayed.run().memory().containsKey(cell)
            ? shortened(replayed.run().memory().get(cell)) : "unchanged"))
        .collect(Collectors.joining(", "));
    String more = cells.size() > SHOWN ? " and " + (cells.size() - SHOWN) + " more" : "";
    String end = replayed.run().stuck().map(failure -> "stuck at the " + failure.text())
        .orElse("");
    return values + more + (values.isEmpty() || end.isEmpty() ? "" : "; ") + end;
  }

  /** A value as text, of which only the beginning is shown if it is long. */
  static String shortened(Object value) {
    String text = value.toString();
    return text.length() <= SHORT ? text : text.substring(0, SHORT) + "…";
  }

  /** What a line says of an access, and the assignment that it belongs to. */
  static List<String> access(Program program, String what, Access access) {
    CounterexampleText text = new CounterexampleText(program, null);
    text.access(what, access);
    return text.lines;
  }

  private void access(String what, Access access) {
    lines.add(what + " ".repeat(12 - what.length()) + access);
    statement(program.body(), access);
  }

  /** Adds the assignment that an access belongs to. */
  private void statement(Statement body, Access access) {
    Assignments.of(body).stream().filter(a -> Assignments.has(a, access.position())).findFirst()
        .ifPresent(a -> lines.add(" ".repeat(14) + Printer.print(a).stripTrailing()));
  }
}
