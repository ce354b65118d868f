package certcheck.semantics.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.statistics.Statistics;

/** What is printed is read back; whatever else is read gets an answer or a diagnostic. */
class PrinterProperties {

  @Provide
  Arbitrary<Program> programs() {
    return RandomTrees.programs();
  }

  @Property(tries = 2000)
  void aPrintedProgramParsesBack(@ForAll("programs") Program program) throws SourceException {
    String text = Printer.print(program);
    Program read = Sources.parse(text);
    assertEquals(program, read);
    assertEquals(text, Printer.print(read));
  }

  @Provide
  Arbitrary<byte[]> damaged() {
    return RandomTrees.programs().flatMap(program -> {
      byte[] text = Printer.print(program).getBytes(StandardCharsets.UTF_8);
      return Arbitraries.integers().between(0, Math.max(0, text.length - 1))
          .tuple2().flatMap(at -> Arbitraries.of("", "(", ")", "-", "i", " 1", "}", "{", ";", "é",
              "a[", "not ", "..", "=").map(s -> Tuple.of(at, s)))
          .map(t -> {
            String whole = new String(text, StandardCharsets.UTF_8);
            int from = Math.min(t.get1().get1(), t.get1().get2());
            int to = Math.min(Math.max(t.get1().get1(), t.get1().get2()), from + 8);
            return (whole.substring(0, from) + t.get2()
                + whole.substring(Math.min(to, whole.length())))
                .getBytes(StandardCharsets.UTF_8);
          });
    });
  }

  @Property(tries = 2000)
  void aDamagedTextIsReadOrRefusedAtAPlaceInIt(@ForAll("damaged") byte[] bytes) {
    try {
      Program program = Parser.parse("damaged.sched", bytes, Limits.DEFAULT);
      Checker.check(program, Limits.DEFAULT);
      Statistics.collect("read");
    } catch (SourceException e) {
      long lines = new String(bytes, StandardCharsets.UTF_8).lines().count();
      assertTrue(e.diagnostic().position().line() <= lines + 1, e::getMessage);
      Statistics.collect("refused");
    }
    Statistics.coverage(coverage -> coverage.check("refused").percentage(p -> p > 20));
  }
}
