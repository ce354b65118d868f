package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.verdict.Kernel;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A certificate that is refused, or cannot be written, leaves what was there before. */
class CertificateFileTest {
  private static final CertificateFile.Source<IOException> CERTIFICATE =
      bytes -> bytes.write("certificate 1\n".getBytes(StandardCharsets.UTF_8));

  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /** A kernel that ends with this status and verdict on every file. */
  private static Kernel saying(int status, String verdict) {
    return arguments -> new Kernel.Run(status,
        verdict + " " + arguments.get(arguments.size() - 1) + ":7:1   nodes: full\n", "");
  }

  private int write(Kernel kernel, String target, CertificateFile.Source<IOException> source)
      throws IOException {
    return new CertificateFile(kernel, "p.tml", target, false)
        .write(source, new PrintWriter(out, true), new Findings(new PrintWriter(err, true)));
  }

  /** The files in the folder, with their texts. */
  private Map<String, String> files() throws IOException {
    Map<String, String> texts = new TreeMap<>();
    try (Stream<Path> all = Files.list(folder)) {
      for (Path file : all.toList()) {
        texts.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    return texts;
  }

  @ParameterizedTest
  @CsvSource({"3,DECLINED,3", "1,REJECTED,70", "66,UNREADABLE,70", "70,,70"})
  void whatTheKernelRefusesIsNotWritten(int kernel, String verdict, int status)
      throws IOException {
    String target = folder.resolve("p.cert").toString();
    assertEquals(status, write(saying(kernel, verdict), target, CERTIFICATE));
    assertEquals(Map.of(), files());
    assertEquals("", out.toString());
    assertTrue(err.toString().contains(verdict + " " + target + ":7:1   nodes: full\n"
        + "p.tml: no certificate was written\n"), err.toString());
  }

  @Test
  void whatWasThereStaysAsItWas() throws IOException {
    Path target = Files.writeString(folder.resolve("p.cert"), "an older one\n");
    write(saying(1, "REJECTED"), target.toString(), CERTIFICATE);
    assertEquals(Map.of("p.cert", "an older one\n"), files());
    assertThrows(Failure.class, () -> write(saying(0, ""), target.toString(), bytes -> {
      CERTIFICATE.write(bytes);
      bytes.flush();
      throw new IOException("no space left on device");
    }));
    assertThrows(IllegalStateException.class, () -> write(arguments -> {
      throw new IllegalStateException("the kernel does not start");
    }, target.toString(), CERTIFICATE));
    assertEquals(Map.of("p.cert", "an older one\n"), files());
  }

  @Test
  void theKernelIsAskedBeforeTheCertificateIsInItsPlace() throws IOException {
    Path target = folder.resolve("p.cert");
    write(arguments -> {
      assertTrue(Files.notExists(target), "the certificate is there before it is checked");
      return saying(3, "DECLINED").run(arguments);
    }, target.toString(), CERTIFICATE);
  }

  @Test
  void withoutTheOtherResultThereIsNoCertificate() throws IOException {
    List<Companions.Text> texts = Stream.of("q.sched", "no/q.tml")
        .map(name -> new Companions.Text(folder.resolve(name).toString(), "q")).toList();
    CertificateFile file = new CertificateFile(
        saying(0, ""), "p.tml", folder.resolve("p.cert").toString(), true);
    assertEquals("cannot write " + texts.get(1).target() + ": no such folder",
        assertThrows(Failure.class, () -> file.write(CERTIFICATE,
            (certificate, verdict) -> Optional.of(texts), new PrintWriter(out),
            new Findings(new PrintWriter(err)))).getMessage());
    assertEquals(Map.of(), files());
    assertEquals(1, file.<IOException>write(CERTIFICATE,
        (certificate, verdict) -> Optional.empty(), new PrintWriter(out),
        new Findings(new PrintWriter(err, true))));
    assertEquals("p.tml: no certificate was written\n", err.toString());
    assertEquals(Map.of(), files());
  }

  @ParameterizedTest
  @ValueSource(strings = {
      "certify p.tml", "certify --claim in_place p.tml", "certify --claim reuses p.tml",
      "certify --claim lowers p.tml", "certify p.sched", "certify p.teil", "rewrite p.tml",
      "rewrite p.teil", "lower p.tml", "solve q.smt2 -c q.cert"})
  void noCommandLeavesOneThatIsRefused(String command) throws IOException {
    Map<String, String> sources = new TreeMap<>(Map.of(
        "p.tml", "var input x : [2]\nvar t : [2]\nvar output y : [2]\nt = x + x\ny = t * x\n",
        "p.teil", "alloc input x : [2]\nalloc output y : [2]\ny = add x x\n",
        "p.sched", "// p.tml, lowered by certcheck lower.\noutput a[2];\nfor i < 2 { a[i] := 0; }\nclaim bounds;\n",
        "q.smt2", "(set-logic LIA)\n(assert (exists ((x Int)) (= x 1)))\n(check-sat)\n"));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Files.writeString(folder.resolve(source.getKey()), source.getValue());
    }
    String[] arguments = Stream.of(command.split(" "))
        .map(a -> a.contains(".") ? folder.resolve(a).toString() : a).toArray(String[]::new);
    List<String> asked = new ArrayList<>();
    Result result = Session.real().with((Kernel) a -> {
      asked.addAll(a);
      return saying(1, "REJECTED").run(a);
    }).run(arguments);
    assertEquals(70, result.status(), result.err());
    assertFalse(asked.isEmpty(), "the kernel is asked");
    String refused = ": no certificate was written\n";
    if (command.contains("lower")) {
      sources.put("p.sched.stale", sources.remove("p.sched"));
      String loops = folder.resolve("p.sched").toString();
      refused += loops + ": stale: renamed to " + loops + ".stale\n";
    }
    assertTrue(result.err().endsWith(refused), result.err());
    assertEquals(sources, files());
  }
}
