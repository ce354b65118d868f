package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.api.Checker;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Certifies a program and has its certificate checked, with what certcheck publishes. */
class CheckTest {
  @TempDir Path folder;

  @Test
  void aProgramIsCertifiedAndItsCertificateChecked() throws Exception {
    Path program = Files.writeString(folder.resolve("copy.sched"), """
        param N;
        input a[N] = A;
        output b[N] = B;
        tensor B(i) = A(i);
        par i < N { b[i] := a[i]; }
        claim bounds; claim race_free; claim defined; claim implements;
        """);
    Path certificate = folder.resolve("copy.cert");
    StringWriter said = new StringWriter();
    ToolProvider certcheck = ToolProvider.findFirst("certcheck").orElseThrow();
    int status = certcheck.run(new PrintWriter(said), new PrintWriter(said), "certify",
        "--no-check", program.toString(), "-o", certificate.toString());
    assertEquals(0, status, said.toString());

    Checker.Report report = new Checker().check(List.of(program), certificate);
    assertTrue(report.verified(), () -> report.failure().toString());
    assertEquals(List.of("bounds", "race_free", "defined", "implements"), report.claims());
    assertEquals(List.of("extensionality", "choice", "int"), report.axioms());

    Files.writeString(program, Files.readString(program).replace("A(i);", "A(0);"));
    assertFalse(new Checker().check(List.of(program), certificate).verified());
  }
}
