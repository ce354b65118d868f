package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code certcheck certify} and {@code run} of TeIL programs: what is refused, and why. */
class TeilCertificationTest {

  @TempDir Path folder;

  private Path program(String text) throws IOException {
    return Files.writeString(folder.resolve("p.teil"), text);
  }

  /** What is printed of a program that is refused, the file's name left out. */
  private String refusal(String text) throws IOException {
    Path program = program(text);
    Result result = Session.real().run("certify", program.toString());
    assertEquals(1, result.status());
    assertEquals("", result.out());
    assertFalse(Files.exists(folder.resolve("p.cert")));
    return result.err().replace(program.toString(), "p.teil");
  }

  @Test
  void aWellTypedProgramIsCertifiedAndVerified() throws IOException {
    Path program = program("""
        alloc s : []
        alloc v : [3]
        alloc m : [2, 3]
        v = (mul s (red+ 1 m))
        s = div (redmin 1 (sub v (proj 1 2 m))) (red* 1 v)
        m = expa 1 2 (redmax 2 (transp 1 2 (prod v v)))
        v = diag 1 2 (add (prod v v) (prod v v))
        """);
    Result result = Session.real().run("certify", program.toString());
    assertEquals(0, result.status(), result.err());
    assertEquals(List.of("safe"), result.claims());
  }

  /** TeIL 2019, section 3.7: with the extents of Fig. 3a, rule T-Diag is violated if m ≠ n. */
  @Test
  void figure3aIsRefused() throws IOException {
    assertEquals("""
        p.teil:4:11: error: t-diag: dimensions 1 and 3 of [2 5 3 5] have no diagonal: expected \
        equal extents, found 2 and 3
        p.teil: ill-typed: 1 error
        """, refusal("""
        alloc input A : [2, 5]
        alloc input B : [3, 5]
        alloc output C : [2, 3]
        C = contr 1 3 (prod A B)
        """));
  }

  /** As printed, it yields the dimensions of A in the other order. */
  @Test
  void figure10acAsPrintedIsRefused() throws IOException {
    assertEquals("""
        p.teil:4:1: error: ok-stmt: mismatch of types in the assignment to 'A': expected an \
        expression of type [2 3], found type [3 2]
        p.teil: ill-typed: 1 error
        """, refusal("""
        alloc output A : [2, 3]
        alloc input B : [4, 3, 2]
        alloc input C : [2]
        A = red+ 1 (diag 3 4 (prod B C))
        """));
  }

  /** For equal extents it is accepted, and computes the transposed tensor. */
  @Test
  void figure10acAsPrintedIsTransposed() throws IOException {
    Path program = program("""
        alloc output A : [2, 2]
        alloc output F : [2, 2]
        alloc input B : [1, 2, 2]
        alloc input C : [2]
        A = red+ 1 (diag 3 4 (prod B C))
        F = transp 1 2 (red+ 1 (diag 3 4 (prod B C)))
        """);
    Result result = Session.real().run("run", program.toString(), "--arithmetic", "term");
    assertEquals("", result.err());
    assertEquals("""
        A : [2 2]
          (B[1 1 1] * C[1])  (B[1 1 2] * C[2])
          (B[1 2 1] * C[1])  (B[1 2 2] * C[2])
        F : [2 2]
          (B[1 1 1] * C[1])  (B[1 2 1] * C[1])
          (B[1 1 2] * C[2])  (B[1 2 2] * C[2])
        """, result.out());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "s = proj 1 3 v|12: error: t-proj: no such index in dimension 1 of type [2]: expected 1 to 2, found 3",
    "v = proj 3 1 m|10: error: t-proj: no such dimension in type [2 3]: expected 1 to 2, found 3",
    "m = transp 2 2 m|14: error: t-transp: a dimension is named twice: expected dimensions that differ (the operand alone is the same), found 2 and 2",
    "m = transp 1 4 m|14: error: t-transp: no such dimension in type [2 3]: expected 1 to 2, found 4",
    "v = diag 2 1 m|12: error: t-diag: the dimensions are in the wrong order: expected the smaller number first, found 2 and 1",
    "s = red+ 0 v|10: error: t-red: no such dimension in type [2]: expected 1, found 0",
    "m = expa 3 3 v|10: error: t-expa: no place for a new dimension in type [2]: expected 1 to 2, found 3",
  })
  void eachPreconditionIsNamed(String statement, String message) throws IOException {
    assertEquals("p.teil:2:" + message + "\np.teil: ill-typed: 1 error\n",
        refusal("alloc s : [] alloc v : [2] alloc m : [2, 3]\n" + statement + "\n"));
  }

  @Test
  void otherClaimsAreNotOfTeil() throws IOException {
    Path program = program("alloc s : []\ns = s\n");
    Result result =
        Session.real().run("certify", program.toString(), "--claim", "in_place");
    assertEquals(1, result.status());
    assertEquals(program + ": undecided: no proof for programs of TeIL; no certificate was"
        + " written\n  next        certcheck explain E0301 lists what helps; certcheck bind takes a"
        + " proof of your own\n", result.err());
  }
}
