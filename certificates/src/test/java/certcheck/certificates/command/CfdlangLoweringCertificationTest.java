package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code certcheck certify FILE.sched --lowers FILE.cfd --pad M}. */
class CfdlangLoweringCertificationTest extends LoweringCertificationFixture {
  private static final String GRAM = """
      var input A : [2 3]
      var input s_0 : []
      var output c : [2 2]
      c = (A . (A ^ [[0 1]])) / s_0
      """;
  private static final String GRAM_LOOPS = """
      input A[4, 4] = A_0; input s_0[] = s_0_0; output c[4, 4] = c_1;
      tensor S(i, j) = reduce(+, A_0(i, 0) * A_0(j, 0), k in 1..4) A_0(i, k) * A_0(j, k);
      tensor c_1(i, j) = controlled_div(S(i, j), s_0_0());
      for i < 4 {
        for j < 4 {
          local t[];
          t[] := A[i, 0] * A[j, 0];
          for k in 1..4 { t[] := t[] + A[i, k] * A[j, k]; }
          c[i, j] := controlled_div(t[], s_0[]);
        }
      }
      claim implements;
      """;

  CfdlangLoweringCertificationTest() {
    super(".cfd");
  }

  @Test
  void theClaimNamesTheProgramAndTheMultiple() throws IOException {
    Result result = certify(GRAM, GRAM_LOOPS, "--pad", "4");
    assertEquals(0, result.status(), result.err());
    assertEquals(List.of("implements", "lowers_padded 4"), result.claims());
    String report = Session.real().run("check", folder.resolve("p.cfd").toString(),
        folder.resolve("p.sched").toString(), folder.resolve("p.cert").toString()).out();
    assertTrue(report.endsWith("p.sched  implements, lowers_padded 4\n"), report);
  }

  @Test
  void sumsOverTheElementsThatAreNoPaddingAreRefused() throws IOException {
    assertEquals("""
        p.sched:2:8: the equation for S does not say what the statement at p.cfd:4:1 says
          statement  c = (A # (A ^ [1 2]) . [2 3]) / s_0
          part       A # (A ^ [1 2]) . [2 3], at p.cfd:4:8
          expected   a sum of 4 values that starts with the first of them,\
         reduce(+, e(0), k in 1..4) e(k)
          found      reduce(+, (A_0(i, 0) * A_0(j, 0)), k in 0..3 - 1)\
         (A_0(i, 1 + k) * A_0(j, 1 + k))
        """, refused(GRAM, GRAM_LOOPS.replace("1..4", "1..3"), "--pad", "4"));
  }

  @Test
  void uncontrolledDivisionsAreRefused() throws IOException {
    String loops = GRAM_LOOPS.replace("controlled_div(S(i, j), s_0_0())", "S(i, j) / s_0_0()")
        .replace("controlled_div(t[], s_0[])", "t[] / s_0[]");
    assertTrue(refused(GRAM, loops, "--pad", "4").endsWith(
        "  expected   a controlled quotient, controlled_div(…, …)\n"
        + "  found      S(i, j) / s_0_0()\n"));
  }

  @Test
  void extentsThatAreNotRoundedAreRefused() throws IOException {
    String loops = GRAM_LOOPS.replace("c[4, 4]", "c[2, 2]").replace("i < 4", "i < 2")
        .replace("j < 4", "j < 2");
    assertEquals("p.sched:1:50: the array c holds c, declared at p.cfd:3:12: expected the extents"
        + " [4 4]\n", refused(GRAM, loops, "--pad", "4"));
  }
}
