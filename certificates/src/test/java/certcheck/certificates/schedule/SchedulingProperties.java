package certcheck.certificates.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.atl.Checker;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Printer;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.Shapes;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.atl.counterexample.CounterexampleSearch;
import certcheck.semantics.atl.evaluation.Evaluator;
import certcheck.semantics.atl.evaluation.PaddedTensor;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.source.Limits;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/**
 * Random schedules of random programs: what rewrites leave has the elements of its source at all small
 * sizes, in any arithmetic, and is certified; with a slip, it is refuted, and never certified.
 */
class SchedulingProperties {
  /** The sizes at which programs are evaluated: N from 1 on. */
  private static final int SIZES = 7;

  /** A schedule, and another one with a slip. */
  record Slip(RandomSchedules.Scheduled right, Optional<TensorExpression> wrong) {
    /** The program with the wrong schedule in the place of the right one. */
    Program program() {
      Program program = right.program();
      Program.Schedule t = program.schedules().get(0);
      return new Program(program.file(), program.parameters(), program.assumptions(),
          program.inputs(), program.outputs(),
          List.of(new Program.Schedule(t.name(), t.of(), wrong.orElseThrow(), t.site())),
          program.claims());
    }
  }

  @Provide
  Arbitrary<RandomSchedules.Scheduled> schedules() {
    return Arbitraries.randomValue(RandomSchedules::scheduled);
  }

  @Provide
  Arbitrary<Slip> slips() {
    return Arbitraries.randomValue(random -> {
      RandomSchedules.Scheduled right = RandomSchedules.scheduled(random);
      Optional<TensorExpression> wrong =
          Mutations.of(right.expression(), new Random(random.nextLong()));
      boolean formed = wrong.isPresent() && Checker.check(
          new Slip(right, wrong).program(), Limits.DEFAULT).isEmpty();
      return new Slip(right, formed ? wrong : Optional.empty());
    });
  }

  @Property(tries = 300)
  void rewritesKeepTheElements(@ForAll("schedules") RandomSchedules.Scheduled scheduled) {
    Program program = scheduled.program();
    TensorExpression schedule = program.schedules().get(0).value();
    assertEquals(scheduled.expression(), schedule, scheduled::text);
    for (int n = 1; n <= SIZES; n++) {
      FreeAlgebra free = new FreeAlgebra();
      Optional<List<FreeTerm>> output =
          elements(program, program.outputs().get(0).value(), n, free);
      assertTrue(output.isPresent(), scheduled::text);
      assertEquals(output, elements(program, schedule, n, free), scheduled::text);
    }
    scheduled.steps().forEach(s -> Statistics.label("steps").collect(s.rewrite()));
    Statistics.label("steps").coverage(c -> {
      for (Rewrite rewrite : Rewrite.values()) {
        c.check(rewrite).percentage(p -> p >= 2);
      }
    });
  }

  @Property(tries = 300)
  void slipsAreRefuted(@ForAll("slips") Slip slip) {
    if (slip.wrong().isEmpty()) {
      return;
    }
    Program program = slip.program();
    boolean different = isDifferent(program);
    Statistics.label("slips").collect(different ? "wrong" : "the same");
    Optional<CounterexampleSearch.Refutation> found =
        CounterexampleSearch.search(program, claim(program), SIZES);
    assertEquals(different, found.isPresent(), () -> Printer.print(program));
    found.ifPresent(r -> {
      boolean element = r.reason().matches("c\\[.*] is .*, t\\[.*] is .*");
      assertEquals(hasOtherElements(program, r.parameters().get("N").intValueExact()), element,
          r.reason());
      Statistics.label("reasons").collect(element ? "element" : "other");
    });
    Statistics.label("slips").coverage(c -> c.check("wrong").percentage(p -> p >= 60));
    Statistics.label("reasons").coverage(c -> c.check("element").percentage(p -> p >= 10));
  }

  @Property(tries = 5)
  void rightOnesAreCertified(@ForAll("schedules") RandomSchedules.Scheduled scheduled)
      throws Exception {
    List<AtlCertifier.Outcome> outcomes = outcomes(scheduled.program(), scheduled.text());
    Statistics.collect(
        outcomes.stream().allMatch(AtlCertifier.Outcome::isProved) ? "proved" : "undecided");
    Statistics.coverage(c -> c.check("proved").percentage(p -> p >= 80));
  }

  @Property(tries = 5)
  void wrongOnesAreNotCertified(@ForAll("slips") Slip slip) throws Exception {
    if (slip.wrong().isEmpty() || !isDifferent(slip.program())) {
      return;
    }
    String text = Printer.print(slip.program());
    List<AtlCertifier.Outcome> outcomes = outcomes(slip.program(), text);
    assertFalse(outcomes.get(1).isProved(), text);
    Statistics.collect("wrong");
    Statistics.coverage(c -> c.check("wrong").count(n -> n >= 2));
  }

  private static List<AtlCertifier.Outcome> outcomes(Program program, String text)
      throws Exception {
    List<AtlCertifier.Outcome> outcomes = new AtlCertifier(
        Path.of("library"), Deadline.NONE, outcome -> { })
        .certify(program, text.getBytes(StandardCharsets.US_ASCII)).outcomes();
    assertEquals(List.of("safe", "schedules t"),
        outcomes.stream().map(AtlCertifier.Outcome::words).toList());
    return outcomes;
  }

  private static Claim claim(Program program) {
    return program.claims().stream()
        .filter(c -> c.kind() == Claim.Kind.SCHEDULES).findFirst().orElseThrow();
  }

  private static boolean isDifferent(Program program) {
    for (int n = 1; n <= SIZES; n++) {
      FreeAlgebra free = new FreeAlgebra();
      if (!elements(program, program.outputs().get(0).value(), n, free)
          .equals(elements(program, program.schedules().get(0).value(), n, free))) {
        return true;
      }
    }
    return false;
  }

  /** Whether both have a value, and the same extents. */
  private static boolean hasOtherElements(Program program, int n) {
    FreeAlgebra free = new FreeAlgebra();
    Optional<List<FreeTerm>> output =
        elements(program, program.outputs().get(0).value(), n, free);
    Optional<List<FreeTerm>> schedule =
        elements(program, program.schedules().get(0).value(), n, free);
    int rank = Shapes.of(program.outputs().get(0).value()).size();
    return output.isPresent() && schedule.isPresent()
        && output.get().subList(0, rank).equals(schedule.get().subList(0, rank));
  }

  /** The extents and elements, over free terms; empty if there is no value. */
  private static Optional<List<FreeTerm>> elements(
      Program program, TensorExpression e, int n, FreeAlgebra free) {
    Map<String, BigInteger> parameters = Map.of("N", BigInteger.valueOf(n));
    Map<String, List<BigInteger>> extents = new HashMap<>();
    program.inputs().forEach(i -> extents.put(
        i.name(), Indices.values(i.extents(), Environment.of(parameters))));
    if (!(new Evaluator<>(parameters, free, extents, free::initially, 20_000, 400_000).evaluate(e)
        instanceof Evaluator.Result.Value<FreeTerm> value)) {
      return Optional.empty();
    }
    PaddedTensor<FreeTerm> tensor = value.tensor();
    List<FreeTerm> elements = new ArrayList<>();
    tensor.extents().forEach(extent -> elements.add(free.cast(extent)));
    for (int k = 0; k < tensor.size(); k++) {
      elements.add(tensor.element(k).orElseGet(() -> free.number("0")));
    }
    return Optional.of(elements);
  }
}
