package certcheck.certificates.command.finding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Finding.Step;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Lines for people, read as findings. */
class FindingReaderTest {
  private static List<Finding> read(String text) {
    return FindingReader.read(text, Set.of("a.sched", "b.sched"));
  }

  private static Finding plain(Kind kind, String rule, int line, int column, String message) {
    return new Finding(kind, rule, new Place("a.sched", line, column), message, List.of(),
        List.of(), List.of());
  }

  @Test
  void claimsErrorsAndWarnings() {
    assertEquals(List.of(
        plain(Kind.PROVED, "claim/bounds", 0, 0, "claim bounds: proved"),
        plain(Kind.PROVED, "claim/race_free", 0, 0, "claim race_free: proved (but not bounds: x)"),
        plain(Kind.UNDECIDED, "claim/implements", 3, 4,
            "claim implements under monoid(+, 0): undecided: why"),
        plain(Kind.ERROR, "syntax", 2, 1, "error: syntax: unexpected token: expected ';', found 'x'"),
        plain(Kind.WARNING, "annotations", 0, 0, "warning: annotations: two: three"),
        plain(Kind.REFUTED, "refuted", 2, 10, "refuted: no values satisfy the assumptions"),
        plain(Kind.UNDECIDED, "limit", 0, 0, "limit: steps: expected at most 2, found 3")),
        read("""
            a.sched: claim bounds: proved
            a.sched: claim race_free: proved (but not bounds: x)
            a.sched:3:4: claim implements under monoid(+, 0): undecided: why
            a.sched:2:1: error: syntax: unexpected token: expected ';', found 'x'
            a.sched: warning: annotations: two: three
            a.sched:2:10: refuted: no values satisfy the assumptions
            a.sched: limit: steps: expected at most 2, found 3
            wrote a.cert, 3 bytes
            a.sched: no certificate was written
            c.sched: claim bounds: proved
            VERIFIED a.sched  bounds
            """));
  }

  @Test
  void theVerdictOfAProgramThatClaimsNothingItself() {
    assertEquals(List.of(plain(Kind.PROVED, "claim/padded", 0, 0, "verified: padded 8, safe")),
        FindingReader.read("wrote a.cert, 3 bytes\nVERIFIED a.sched  padded 8, safe\n",
            Set.of("a.sched")));
  }

  @Test
  void bothSchedulesOfARace() {
    Finding race = read("""
        a.sched:7:15: claim race_free: refuted
          loop        par j < M at 7:3 with i = 0
          first       write of s[0] at 7:15 with j = 0
                        s[i] := 0;
          second      write of s[0] at 8:2 with j = 1
          schedule 1  j = 0: stuck at the write of y[2] at 5:19
          schedule 2  j = 1
        a.sched: no certificate was written
        """).get(0);
    assertEquals(List.of(
        new Step(new Place("a.sched", 7, 3), "loop: par j < M at 7:3 with i = 0"),
        new Step(new Place("a.sched", 7, 15), "first: write of s[0] at 7:15 with j = 0"),
        new Step(new Place("a.sched", 8, 2), "second: write of s[0] at 8:2 with j = 1")),
        race.steps());
    assertEquals(List.of(List.of(1, 2), List.of(2, 1)), race.schedules());
    assertEquals(6, race.details().size());
  }

  /** What the first of two programs has written stands in that file. */
  @Test
  void placesInTwoFiles() {
    assertEquals(List.of(
        new Step(new Place("a.sched", 10, 17), "written: write of c[0] at 10:17"),
        new Step(new Place("b.sched", 7, 25), "written: write of c[0] at 7:25")),
        read("""
            b.sched:7:25: claim refines: refuted
              first       0 + 1 in a.sched
              written     write of c[0] at 10:17
              second      0 in b.sched
              written     write of c[0] at 7:25
            """).get(0).steps());
  }
}
