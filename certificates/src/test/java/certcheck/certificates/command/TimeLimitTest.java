package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.NestedMinima;
import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --timeout} of the commands that prove. Clocks are such as do not know the time. */
class TimeLimitTest {
  private static final long SECOND = 1_000_000_000;

  private static final String NESTED = NestedMinima.TEXT + "claim bounds;\nclaim race_free;\n";

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  /** The deadline has passed when the work begins. */
  @ParameterizedTest
  @ValueSource(strings = {
      "certify p.tml", "certify p.teil", "certify p.cfd", "certify --claim in_place p.tml",
      "certify --claim reuses p.tml", "certify --claim padded --pad 8 p.tml",
      "certify --claim lowers p.tml", "certify p.sched", "rewrite p.tml", "rewrite p.teil",
      "rewrite --laws ring p.teil", "lower p.tml", "lower --pad 8 p.teil", "lower p.cfd"})
  void withoutTimeNothingIsProvedAndNothingWritten(String command) throws IOException {
    file("p.tml", "var input x : [2]\nvar t : [2]\nvar output y : [2]\nt = x + x\ny = t * x\n");
    file("p.teil", "alloc input x : [2]\nalloc output y : [2]\ny = add x x\n");
    file("p.cfd", "var input x : [2]\nvar output y : [2]\ny = x + x\n");
    file("p.sched", "// p.tml, lowered by certcheck lower.\n" + Increments.TEXT);
    String[] arguments = Stream.of((command + " --timeout 0").split(" "))
        .map(a -> a.startsWith("p.") ? folder.resolve(a).toString() : a).toArray(String[]::new);
    Result result = Session.real().run(arguments);
    assertEquals(1, result.status(), result.err());
    assertTrue(result.err().contains(": undecided: time limit of 0 s reached"), result.err());
    assertFalse(result.err().contains("refuted"), result.err());
    assertFalse(result.out().contains("wrote"), result.out());
    List<String> sources = command.contains("lower")
        ? List.of("p.cfd", "p.sched.stale", "p.teil", "p.tml")
        : List.of("p.cfd", "p.sched", "p.teil", "p.tml");
    assertEquals(sources, files());
  }

  /** What is printed is there when the next claim begins, or the clock would not know it. */
  private static final String MORE = "  next        --timeout SECONDS gives more time; --claim NAME takes"
      + " one claim at a time; smaller programs, and of run smaller values, take less\n";

  @Test
  void claimsThatAreDecidedBeforeTheDeadlineStayDecided() throws IOException {
    String program = file("p.sched", Increments.TEXT);
    Session session = Session.real().withClock(
        printed -> printed.endsWith(": claim bounds: proved\n") ? 600 * SECOND : 0);
    String decided = program + ": claim bounds: proved\n" + program
        + ": claim race_free: undecided: time limit of 600 s reached\n" + MORE + program
        + ": claim defined: undecided: time limit of 600 s reached\n" + MORE;
    Result whole = session.run("certify", program);
    assertEquals(1, whole.status());
    assertEquals(decided + program + ": no certificate was written\n", whole.err());
    assertEquals(List.of("p.sched"), files());
    Result partial = session.run("certify", "--partial", program);
    assertEquals(1, partial.status());
    assertEquals(decided + program + ": the certificate has the claims that are proved, not all\n",
        partial.err());
    assertTrue(partial.claims().contains("bounds"), partial.out());
    assertFalse(partial.claims().contains("race_free"), partial.out());
    Result checked = Session.real().run("check", folder.resolve("p.cert").toString());
    assertEquals(0, checked.status(), checked.err());
    assertEquals(List.of("bounds"), checked.claims());
  }

  /** Loops that lower a program, which the deadline keeps from being proved. */
  @Test
  void whatTheLoopsClaimIsAboutBothTextsOnlyIfTheyLower() throws IOException {
    String program = file("p.tml", "var input x : [2]\nvar output y : [2]\ny = x + x\n");
    assertEquals(0, Session.real().run("lower", program).status());
    Result result = Session.real()
        .withClock(printed -> printed.endsWith("claim implements: proved\n") ? 900 * SECOND : 0)
        .run("certify", "-t", "900", "--partial", "--lowers", program,
            folder.resolve("p.sched").toString());
    assertEquals(1, result.status());
    assertTrue(result.err().contains(
        "p.sched: undecided: claim lowers: time limit of 900 s reached; no certificate was"
            + " written\n"), result.err());
    assertTrue(result.err().contains("p.sched: claim implements: proved\n"), result.err());
    assertEquals(List.of(), result.claims());
    assertFalse(Files.exists(folder.resolve("p.cert")));
  }

  /**
   * A thousand seconds pass whenever the clock is read, from the second claim on: the limit is one
   * of work. The prover stops at once where it is, in whatever split of cases.
   */
  @Test
  void nestedCasesEndAtTheDeadline() throws IOException {
    int limit = 200;
    String program = file("nested.sched", NESTED);
    AtomicLong readings = new AtomicLong();
    Result result = Session.real().withClock(printed -> printed.contains("bounds: proved\n")
            ? readings.incrementAndGet() * 1_000 * SECOND : 0)
        .run("certify", "--timeout", limit + "000", program);
    assertEquals(program + ": claim bounds: proved\n" + program
        + ": claim race_free: undecided: time limit of " + limit + "000 s reached\n" + MORE + program
        + ": no certificate was written\n", result.err());
    assertEquals(1, result.status());
    assertTrue(readings.get() <= limit + 2, limit + " readings, and then more: " + readings);
    assertEquals(List.of("nested.sched"), files());
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "1000001", "NaN", "soon"})
  void otherTimesAreWrongUsage(String time) throws IOException {
    String program = file("p.sched", Increments.TEXT);
    for (List<String> command : List.of(List.of("certify"), List.of("lower"), List.of("rewrite"))) {
      Result result =
          Session.real().run(command.get(0), "--timeout=" + time, program.replace("sched", "tml"));
      assertEquals(2, result.status());
      assertTrue(result.err().contains("--timeout"), result.err());
    }
  }
}
