package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck certify} of SCHED programs whose claims are false, or not claims at all. */
class SchedCertificationTest {
  @TempDir Path folder;

  private Result certify(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    Result result = Session.real().run("certify", file.toString());
    assertEquals(1, result.status(), result.err());
    assertEquals("", result.out());
    assertFalse(Files.exists(folder.resolve(name.replace(".sched", ".cert"))));
    return result;
  }

  /** What is proved, what is refuted and with which evidence, in one run. */
  @Test
  void aFalseClaimIsRefutedByItsSmallestCounterexample() throws IOException {
    Result result = certify("scan.sched", """
        param N;
        assume N >= 0;
        inout x[N];
        par i in 1..N { x[i] := x[i] + x[i - 1]; }
        claim bounds;
        claim race_free;
        """);
    String file = folder.resolve("scan.sched").toString();
    assertEquals(file + ": claim bounds: proved\n" + file + ":4:17: claim race_free: refuted\n"
        + """
            parameters  N = 3
            loop        par i in 1..N at 4:1
            iterations  i = 1 and i = 2
            cell        x[1]
            first       write of x[1] at 4:17 with i = 1
                          x[i] := x[i] + x[i - 1];
            second      read of x[1] at 4:32 with i = 2
                          x[i] := x[i] + x[i - 1];
            schedule 1  i = 1, then i = 2, then the others: x[2] = x[2] + (x[1] + x[0])
            schedule 2  i = 2, then i = 1, then the others: x[2] = x[2] + x[1]
          """ + file + ": no certificate was written\n", result.err());
  }

  /** Undecided is never worded as refuted; what is open is said in the program's names. */
  @Test
  void whatIsNeitherProvedNorRefutedIsUndecided() throws IOException {
    Result result = certify("tiles.sched", """
        param N;
        assume N >= 4;
        input a[N];
        output b[N];
        par t < (N + 3) div 4 {
          let s = min(4 * t, N - 4);
          for i < 4 { b[s + i] := select(t < 1, a[s + i], a[s + i]); }
        }
        claim race_benign;
        """);
    String err = result.err();
    assertEquals(1, result.status());
    assertTrue(err.contains("claim race_benign: undecided: "), err);
    assertTrue(err.contains("  no counterexample among the "), err);
    assertFalse(err.contains("refuted"), err);
    assertFalse(err.matches("(?s).*(p \\d|_\\d|\\w').*"), err);
  }

  @Test
  void illFormedProgramsAreRefusedWithEveryReason() throws IOException {
    String err = certify("bad.sched", "a[i] := 0;\nclaim bounds;\n").err();
    assertTrue(err.contains("bad.sched:1:3: error: unknown-name: "), err);
    assertTrue(err.contains("bad.sched:1:1: error: unknown-name: "), err);
    assertTrue(err.contains("bad.sched: ill-formed: 2 errors"), err);
  }

  /** Rows that overlap: different cells, one place in memory. */
  @Test
  void whatIsSaidOfRacesIsAboutCellsWhileAccessesMayLieOutside() throws IOException {
    String loops = "output a[4, 4];\npar i < 4 { a[i, i + 1] := 1; }\n";
    String reservation = " (but not bounds: different cells are different places in memory only"
        + " while accesses lie inside the arrays)\n";
    String bounds = certify("p.sched", loops + "claim bounds;\nclaim race_free;\n").err();
    assertTrue(bounds.contains("p.sched:2:13: claim bounds: refuted\n"), bounds);
    assertTrue(bounds.contains("p.sched: claim race_free: proved" + reservation), bounds);
    String later = certify("p.sched", loops + "claim race_free;\nclaim bounds;\n").err();
    assertTrue(later.contains("p.sched: claim race_free: proved\n"), later);
    assertTrue(later.contains("p.sched: remark: races are excluded, but not accesses outside:"
        + " different cells are different places in memory only while accesses lie inside the"
        + " arrays\n"), later);
    String defined = certify("p.sched", loops + "claim race_free;\nclaim defined;\n").err();
    assertTrue(defined.contains("p.sched: remark: races are excluded, but not accesses"), defined);
  }

  @Test
  void whereAccessesLieInsideNothingIsToBeSaid() throws IOException {
    String loops = "output a[4, 4];\npar i < 4 { a[i, i] := 1; }\n";
    for (String claims : new String[] {"claim bounds;\nclaim race_free;\n",
        "claim race_free;\nclaim bounds;\n", "claim race_free;\nclaim defined;\n"}) {
      Path file = Files.writeString(folder.resolve("p.sched"), loops + claims);
      String err = Session.real().run("certify", "--no-check", file.toString()).err();
      assertTrue(err.contains(": claim race_free: proved\n"), err);
      assertFalse(err.contains("remark") || err.contains("but not bounds"), err);
    }
    Path file = Files.writeString(folder.resolve("p.sched"), loops + "claim race_free;\n");
    String err = Session.real().run("certify", "--no-check", file.toString()).err();
    assertTrue(err.contains(": claim race_free: proved (but not bounds: "), err);
  }
}
