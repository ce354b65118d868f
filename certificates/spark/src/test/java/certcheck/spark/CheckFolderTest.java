package certcheck.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Theories;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole jobs, on Spark's own engine. */
class CheckFolderTest {
  private static final Path EXAMPLES = Session.ROOT.resolve("certificates/examples");

  @TempDir private Path folder;

  /** Of all examples and rejected certificates, in each form of the report. */
  @Test
  void saysWhatCertcheckSaysWithJobs() throws IOException {
    copy(EXAMPLES, "examples");
    copy(Session.ROOT.resolve("kernel/reject"), "reject/kernel");
    copy(Session.ROOT.resolve("proofs-tests/src/test/resources/reject"), "reject");
    Session jobs = Session.certcheck("check", "--jobs", "2", "--format", "json", folder.toString());
    Session spark = Session.spark("--format", "json", folder);
    assertEquals("", spark.err());
    String expected = plain(jobs.out().replace(folder + "/", ""));
    assertEquals(expected, plain(spark.out()));
    assertEquals(jobs.status(), spark.status());
    List<String> verdicts = expected.lines().filter(l -> l.contains("\"verdict\"")).toList();
    assertTrue(verdicts.stream().filter(l -> l.contains("\"verified\"")).count() > 150, expected);
    assertTrue(verdicts.stream().filter(l -> l.contains("\"rejected\"")).count() > 100, expected);
  }

  /** A report without how long the kernel took. */
  private static String plain(String json) {
    return json.replaceAll("\"seconds\" ?: ?[0-9.E-]+", "\"seconds\": 0");
  }

  private void copy(Path from, String to) throws IOException {
    Path target = Files.createDirectories(folder.resolve(to));
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, target.resolve(file.getFileName()));
      }
    }
  }

  /** Between good ones, what ends a kernel, keeps it busy, or is no certificate; all in one task. */
  @Test
  void poisonCostsNothingElse() throws IOException {
    for (String name : List.of("a", "z")) {
      Files.copy(EXAMPLES.resolve("matmul.tml"), folder.resolve(name + ".tml"));
      Files.copy(EXAMPLES.resolve("matmul.cert"), folder.resolve(name + ".cert"));
    }
    Files.writeString(folder.resolve("endless.cert"), Poison.endless());
    Files.writeString(folder.resolve("deep.cert"), Poison.deep());
    Files.write(folder.resolve("bytes.cert"), new byte[] {0, -1, 13, 10});
    Files.write(folder.resolve("empty.cert"), new byte[0]);
    try (RandomAccessFile huge = new RandomAccessFile(folder.resolve("huge.cert").toFile(), "rw")) {
      huge.setLength(1L << 40);
    }
    Session job = Session.spark("--timeout", "8", "--memory", "64", folder);
    String expected = """
        VERIFIED a.tml  safe
        REJECTED bytes.cert:1:1   format: expected a token, found byte 0
        certcheck: deep.cert: …
        REJECTED empty.cert:1:1   format: expected a token, found the end of the file
        certcheck: endless.cert: no verdict after 8 s
        certcheck: huge.cert: not checked: it has 1099511627776 bytes, and --largest is 1073741824
        VERIFIED z.tml  safe
        2 verified, 5 rejected
        """;
    assertEquals(expected, job.out().replaceFirst("(?<=: deep.cert: )(no verdict after 8 s|internal"
        + " error: java.lang.OutOfMemoryError: Java heap space)\n", "…\n"));
    assertEquals("", job.err());
    assertEquals(70, job.status());
  }

  @Test
  void aDigestThatDiffersIsNoVerdict() throws IOException {
    TreeMap<String, byte[]> files = new TreeMap<>();
    for (String name : List.of("matmul", "sched_dot")) {
      for (String ending : List.of(name.equals("matmul") ? ".tml" : ".sched", ".cert")) {
        files.put(name + ending, Files.readAllBytes(EXAMPLES.resolve(name + ending)));
        Files.write(folder.resolve(name + ending), files.get(name + ending));
      }
    }
    List<String> lines = new ArrayList<>();
    files.forEach((name, bytes) -> lines.add(Theories.digest(bytes) + "  " + name));
    Path list = Files.write(folder.resolve("SHA256SUMS"), lines);
    assertEquals(0, Session.spark("--digests", list, folder).status());

    // Another text of the same length, of which a certificate could be verified.
    Files.writeString(folder.resolve("matmul.tml"),
        Files.readString(folder.resolve("matmul.tml")).replaceFirst("^.", "X"));
    Session job = Session.spark("--digests", list, folder);
    assertEquals(70, job.status());
    assertTrue(job.out().startsWith("certcheck: matmul.cert: not checked: matmul.tml: expected sha256 "
        + Theories.digest(files.get("matmul.tml")) + ", found "), job::out);
    assertTrue(job.out().contains("\nVERIFIED sched_dot.sched  "), job::out);

    // Not on the list; and on the list, but not there.
    Files.write(list, lines.subList(0, 3));
    job = Session.spark("--digests", list, folder);
    assertTrue(job.out().contains("\ncertcheck: sched_dot.cert: not checked: sched_dot.sched:"
        + " expected sha256 none, found "), job::out);
    Files.write(list, List.of(lines.get(0).replace("matmul", "other")));
    job = Session.spark("--digests", list, folder);
    assertEquals("certcheck-spark: " + folder + ": a digest is given of other.cert, which is not"
        + " there\n", job.err());
    assertEquals(66, job.status());
  }

  @Test
  void whatCannotBeDone() throws IOException {
    assertEquals(2, Session.spark().status());
    assertEquals("certcheck-spark: no certificate in the folder " + folder + "\n",
        Session.spark(folder).err());
    assertEquals("certcheck-spark: cannot read " + folder + "/none: it is no folder\n",
        Session.spark(folder.resolve("none")).err());
    Files.write(folder.resolve("a\tb.cert"), new byte[0]);
    Session job = Session.spark(folder);
    assertEquals("certcheck-spark: the name of a file cannot be printed: a?b.cert\n", job.err());
    assertEquals(2, job.status());
    Path list = Files.write(folder.resolve("list"), List.of("0".repeat(64) + "  a", "x"));
    assertEquals("certcheck-spark: " + list + ":2:1: expected the SHA-256 of a file, two blanks and its"
        + " name, found x\n", Session.spark("--digests", list, folder).err());
  }
}
