package certcheck.certificates.certify.atl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.lower.atl.AtlLoops;
import certcheck.certificates.lower.atl.AtlOptions;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.counterexample.CounterexampleSearch;
import certcheck.semantics.atl.counterexample.LoweringSearch;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/**
 * Random programs that nothing refutes at small sizes: the loops that they and their schedules are
 * lowered to leave their elements, over free terms; and nearly all are certified.
 */
class AtlLoweringProperties {
  /** At so many small sizes. */
  private static final int SIZES = 6;

  @Provide
  Arbitrary<String> programs() {
    return Arbitraries.randomValue(RandomTensors::program);
  }

  /** Half of them with reshapes nested five deep, where they are safe. */
  @Provide
  Arbitrary<String> nested() {
    return Arbitraries.randomValue(random ->
        random.nextBoolean() ? RandomTensors.nested(random) : RandomTensors.program(random));
  }

  @Property(tries = 300)
  void loopsLeaveTheElements(@ForAll("nested") String text) throws Exception {
    Program program = program(text);
    boolean safe = CounterexampleSearch.search(program, claim(Claim.Kind.SAFE, Optional.empty(),
        List.of()), SIZES).isEmpty();
    Statistics.label("safe").collect(safe);
    for (Set<String> schedules : safe ? lowered(program) : List.<Set<String>>of()) {
      AtlLoops.Lowered lowered = AtlLoops.of(program, AtlOptions.NONE.lowering(schedules));
      certcheck.semantics.sched.Program loops = loops(lowered);
      assertEquals(List.of(), Checker.check(loops, Limits.DEFAULT), () -> Printer.print(loops));
      Optional<CounterexampleSearch.Refutation> found =
          search(program, lowered.programs().get(0), List.of(), loops);
      Statistics.label("arithmetic").collect(found.isEmpty() ? "any" : "0 is a unit");
      if (found.isPresent()) {
        assertEquals(Optional.empty(), search(program, lowered.programs().get(0),
            List.of(new Law.Monoid("+", "0", Site.NONE)), loops), () -> Printer.print(loops));
      }
    }
    Statistics.label("safe").coverage(c -> c.check(true).percentage(p -> p >= 50));
    Statistics.label("arithmetic").coverage(c -> c.check("any").percentage(p -> p >= 90));
  }

  @Property(tries = 6)
  void nearlyAllAreCertified(@ForAll("programs") String text) throws Exception {
    Program program = program(text);
    if (CounterexampleSearch.search(program, claim(Claim.Kind.SAFE, Optional.empty(),
        List.of())).isPresent()) {
      return;
    }
    for (Set<String> schedules : lowered(program)) {
      AtlLoops.Lowered lowered = AtlLoops.of(program, AtlOptions.NONE.lowering(schedules));
      String printed = Printer.print(lowered.loops());
      SchedCertifier.Result result = new AtlLowering(program, Optional.of(lowered.programs()),
          text.getBytes(StandardCharsets.US_ASCII)).certify(
              new SchedCertifier(Path.of("library")), loops(lowered),
              printed.getBytes(StandardCharsets.US_ASCII));
      assertFalse(result.isProved() && search(program, lowered.programs().get(0), List.of(),
          loops(lowered)).isPresent(), printed);
      Statistics.collect(result.isProved() ? "proved" : "undecided");
    }
    Statistics.coverage(c -> c.check("proved").percentage(p -> p >= 80));
  }

  /** The output, and each schedule that is not refuted. */
  private static List<Set<String>> lowered(Program program) {
    Set<String> schedules = new TreeSet<>();
    program.schedules().stream().map(Program.Schedule::name).filter(name -> CounterexampleSearch
        .search(program, claim(Claim.Kind.SCHEDULES, Optional.of(name), List.of()), SIZES).isEmpty())
        .forEach(schedules::add);
    return java.util.stream.Stream.concat(java.util.stream.Stream.of(Set.<String>of()),
        schedules.stream().map(Set::of)).toList();
  }

  private static Claim claim(Claim.Kind kind, Optional<String> of, List<Law> laws) {
    return new Claim(kind, of, laws, Site.NONE);
  }

  private static Optional<CounterexampleSearch.Refutation> search(Program program, String name,
      List<Law> laws, certcheck.semantics.sched.Program loops) {
    return LoweringSearch.search(
        program, claim(Claim.Kind.LOWERS, Optional.of(name), laws), loops, SIZES);
  }

  private static certcheck.semantics.sched.Program loops(AtlLoops.Lowered lowered)
      throws Exception {
    return certcheck.semantics.sched.Parser.parse("loops.sched",
        Printer.print(lowered.loops()).getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
  }

  private static Program program(String text) throws Exception {
    return Parser.parse(
        "random.atl", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
  }
}
