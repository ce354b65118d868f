package certcheck.certificates.command.run;

import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.execution.Algebra;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Element;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.Implementation;
import certcheck.semantics.sched.execution.Implementation.Deviation;
import certcheck.semantics.sched.execution.Implementation.Output;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.sched.execution.Specification;
import certcheck.semantics.sched.execution.Start;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A run of a SCHED program beside its specification for {@code certcheck run}: outputs and
 * annotations that differ from it, as values of one domain.
 */
final class SpecifiedOutputs<V> {
  private static final int SHOWN = 10;
  /** Annotations may be sums, each time anew. */
  private static final long ANNOTATIONS = 2_000_000;

  private final Program program;
  private final Algebra<V> algebra;
  private final Start<V> start;
  private final Function<Element, V> unknown;
  private final Implementation<V> implementation;

  private Findings found;
  private long compared;
  private long different;
  private int status = ExitStatus.OK;

  /**
   * A run.
   *
   * @param start the first memory
   * @param unknown values of elements that no equation defines and no array holds; null where
   *     there is none
   */
  SpecifiedOutputs(Program program, Map<String, BigInteger> parameters, Algebra<V> algebra,
      Start<V> start, Function<Element, V> unknown, EvaluationLimits limits) {
    this.program = program;
    this.algebra = algebra;
    this.start = start;
    this.unknown = unknown;
    this.implementation = new Implementation<>(program, parameters, algebra, start, this::held,
        new Budget(limits.operations()),
        new Budget(Math.min(ANNOTATIONS, limits.operations())));
  }

  /** The element in an array that holds its tensor at the start. */
  private V held(Element element) {
    for (Program.ArrayDeclaration array : program.arrays()) {
      if (array.before().filter(element.tensor()::equals).isPresent()
          && isInside(element.index(), start.extents(array.name()))) {
        return start.read(new Cell(array.name(), element.index()));
      }
    }
    return unknown.apply(element);
  }

  private static boolean isInside(List<BigInteger> index, List<BigInteger> extents) {
    for (int d = 0; d < index.size(); d++) {
      if (index.get(d).signum() < 0 || index.get(d).compareTo(extents.get(d)) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** Evaluates the program. */
  Evaluation<V> run() {
    return implementation.run();
  }

  /**
   * Says how the outputs and annotations compare, if anything is specified.
   *
   * @return the exit status: a rejection if outputs differ, unless laws are claimed, which the
   *     domain need not obey
   */
  int compare(Findings findings) {
    this.found = findings;
    if (!inputsAgree()) {
      return ExitStatus.REJECTED;
    }
    Map<Position, List<Deviation<V>>> deviations = implementation.deviations().stream().collect(
        Collectors.groupingBy(d -> d.assignment().prophecy().orElseThrow().position(),
            LinkedHashMap::new, Collectors.toList()));
    deviations.forEach((position, all) -> deviation(position, all.get(0), all.size() - 1));
    implementation.forEachOutput(this::output);
    if (different > SHOWN) {
      found.println(program.file() + ": and " + (different - SHOWN) + " more outputs that differ");
    }
    if (different == 0 && compared > 0 && status == ExitStatus.OK) {
      found.note(program.file() + ": outputs hold what the specification says, "
          + compared + (compared == 1 ? " element" : " elements"));
    }
    return status;
  }

  /** Whether arrays that hold one tensor at the start hold the same elements. */
  private boolean inputsAgree() {
    for (Program.ArrayDeclaration array : program.arrays()) {
      boolean agree = array.before().isEmpty()
          || Indices.allWithin(start.extents(array.name()), index -> {
            Cell cell = new Cell(array.name(), index);
            Element element = new Element(array.before().get(), index);
            boolean same = start.read(cell).equals(held(element));
            if (!same) {
              add(Finding.Kind.REFUTED, Code.SPECIFIED_OUTPUT, place(array.position()), cell + " holds "
                  + algebra.format(start.read(cell)) + " at the start, but is to hold " + element
                  + ", which is " + algebra.format(held(element)) + " in another array");
            }
            return same;
          });
      if (!agree) {
        return false;
      }
    }
    return true;
  }

  private void deviation(Position position, Deviation<V> deviation, int others) {
    String at = deviation.write().environment().text(Environment.Kind.ITERATION);
    String expected = deviation.expected() instanceof Specification.Result.Value<V> value
        ? algebra.format(value.value())
        : ((Specification.Result.Failed<V>) deviation.expected()).failure().text();
    add(Finding.Kind.REFUTED, Code.SPECIFIED_OUTPUT, place(position),
        "the annotation does not hold" + (at.isEmpty() ? "" : " with " + at)
        + ": expected " + expected + ", found " + algebra.format(deviation.actual())
        + (others == 0 ? "" : "; nor does it " + others + (others == 1 ? " other time"
            : " other times")));
  }

  private Finding.Place place(Position position) {
    return Finding.Place.of(program.file(), position);
  }

  private void add(Finding.Kind kind, Code code, Finding.Place place, String message) {
    found.add(Finding.other(kind, code, place, message));
  }

  private boolean output(Output output) {
    Specification.Result<V> expected = implementation.expected(output);
    if (expected instanceof Specification.Result.Failed<V> failed) {
      add(Finding.Kind.ERROR, Code.STUCK, place(failed.failure().position()), "specification: "
          + failed.failure().text());
      status = ExitStatus.REJECTED;
      return false;
    }
    if (expected instanceof Specification.Result.Declined<V> declined) {
      add(Finding.Kind.UNDECIDED, Code.EVALUATION_LIMIT, Finding.Place.of(program.file()),
          "specification: declined: " + declined.reason());
      status = ExitStatus.DECLINED;
      return false;
    }
    V value = ((Specification.Result.Value<V>) expected).value();
    Optional<V> actual = implementation.actual(output.cell());
    compared++;
    if (actual.filter(value::equals).isEmpty()) {
      different++;
      different(output, value, actual);
    }
    return true;
  }

  private void different(Output output, V expected, Optional<V> actual) {
    if (different <= SHOWN) {
      add(Finding.Kind.REFUTED, Code.SPECIFIED_OUTPUT, place(implementation.writer(output.cell())
          .map(a -> a.position()).orElse(output.array().position())), output.cell() + " is to hold " + output.element()
          + ": expected " + algebra.format(expected) + ", found "
          + actual.map(algebra::format).orElse("no value")
          + implementation.writer(output.cell()).map(a -> ", the " + a).orElse(""));
    }
    List<Claim> claims =
        program.claims().stream().filter(c -> c.kind() == Claim.Kind.IMPLEMENTS).toList();
    if (claims.isEmpty() || claims.stream().anyMatch(c -> c.laws().isEmpty())) {
      status = ExitStatus.REJECTED;
    } else if (different == 1) {
      found.println(program.file() + ": the claim is for functions that obey "
          + Printer.laws(claims.get(0).laws()));
    }
  }
}
