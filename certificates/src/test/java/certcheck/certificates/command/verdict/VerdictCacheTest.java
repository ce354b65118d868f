package certcheck.certificates.command.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.outcome.Failure;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Verdicts that are kept: only of what was verified, and only while nothing has changed. */
class VerdictCacheTest {
  private static final String KERNEL = "0".repeat(64);

  @TempDir Path folder;

  private final List<String> calls = new ArrayList<>();
  private Path certificate;
  private Path source;

  private Kernel.Run run(List<String> arguments) {
    List<String> files = arguments.subList(2, arguments.size());
    calls.addAll(files);
    if (files.stream().anyMatch(f -> f.contains("bad"))) {
      return new Kernel.Run(1, "REJECTED " + files.get(files.size() - 1)
          + ":1:1   rule, condition (1): expected a, found b\n", "");
    }
    String named = files.size() == 1 ? files.get(0) + " (no file compared)"
        : String.join(" ", files.subList(0, files.size() - 1));
    return new Kernel.Run(0, "VERIFIED " + named + "  safe\n  text | b = a\n  claim tml  safe\n"
        + "  axioms: int      rules: logic      steps: 3 + 4 of libraries\n", "");
  }

  @BeforeEach
  void files() throws IOException {
    certificate = Files.writeString(folder.resolve("x.cert"), "a certificate");
    source = Files.writeString(folder.resolve("x.tml"), "a program");
  }

  private Subject subject() {
    return new Subject(List.of(source.toString()), certificate.toString());
  }

  private VerdictCache cache(String kernel) {
    return new VerdictCache(folder.resolve("cache"), kernel);
  }

  private Verdict check(String kernel) {
    return new VerdictReader(this::run, Optional.of(cache(kernel))).check(subject());
  }

  private Path entry() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("cache"))) {
      return files.filter(Files::isRegularFile).findFirst().orElseThrow();
    }
  }

  @Test
  void theSecondTimeTheKernelIsNotAsked() {
    Verdict first = check(KERNEL);
    VerdictCache again = cache(KERNEL);
    Verdict second = new VerdictReader(this::run, Optional.of(again)).check(subject());
    assertEquals(2, calls.size());
    assertEquals(1, again.found());
    assertEquals(first.report(), second.report());
    assertTrue(second.isVerified());
  }

  @Test
  void whatHasChangedIsCheckedAgain() throws IOException {
    check(KERNEL);
    Files.writeString(source, "a progran");
    check(KERNEL);
    assertEquals(4, calls.size());
    Files.writeString(certificate, "a certificat");
    check(KERNEL);
    assertEquals(6, calls.size());
    check("1".repeat(64));
    assertEquals(8, calls.size());
    source = Files.writeString(folder.resolve("y.tml"), "a progran");
    check(KERNEL);
    assertEquals(10, calls.size());
    check(KERNEL);
    assertEquals(10, calls.size());
  }

  @Test
  void damagedEntriesAreNone() throws IOException {
    check(KERNEL);
    Path entry = entry();
    String kept = Files.readString(entry);
    for (String damaged : List.of("", "x", kept.replace("safe", "fast"), kept + "\n",
        kept.substring(0, kept.length() - 3), kept.replace("certcheck 1", "certcheck 2"),
        kept.replaceFirst("report [0-9a-f]{4}", "report 0000"))) {
      Files.writeString(entry, damaged);
      calls.clear();
      assertTrue(check(KERNEL).isVerified());
      assertEquals(2, calls.size(), damaged);
      assertEquals(kept, Files.readString(entry));
    }
  }

  /** What a writer that was interrupted has left, a folder, or a file of any size is no entry. */
  @Test
  void whatElseIsInTheFolder() throws IOException {
    check(KERNEL);
    Path entry = entry();
    String kept = Files.readString(entry);
    Files.writeString(entry.resolveSibling("new123.tmp"), kept.substring(0, kept.length() / 2));
    try (RandomAccessFile large = new RandomAccessFile(entry.toFile(), "rw")) {
      large.setLength(1L << 36);
    }
    calls.clear();
    assertTrue(check(KERNEL).isVerified());
    assertEquals(2, calls.size());
    assertEquals(kept, Files.readString(entry));
    Files.delete(entry);
    Files.createDirectories(entry.resolve("full"));
    assertEquals(Optional.empty(), new VerdictReader(this::run, Optional.of(cache(KERNEL)))
        .kept(subject(), cache(KERNEL).key(subject())));
  }

  /** Names with blanks, marks and line ends of their own: no two subjects have one key. */
  @Test
  void namesThatLookLikeOthers() throws IOException {
    List<String> names = List.of("a b.cert", "a", "b.cert", "a\nb.cert", "..cert", "é.cert", "e\u0301.cert",
        "<b>.cert", "'.cert");
    Set<String> keys = new HashSet<>();
    for (String name : names) {
      Files.writeString(folder.resolve(name), "x");
      keys.add(cache(KERNEL).key(Subject.of(folder.resolve(name).toString())).orElseThrow());
    }
    assertEquals(names.size(), keys.size());
    Subject two = new Subject(List.of(folder.resolve("a").toString()), folder.resolve("b.cert").toString());
    assertTrue(keys.add(cache(KERNEL).key(two).orElseThrow()));
  }

  /** An entry under the name of another is of other files. */
  @Test
  void entriesCannotBeExchanged() throws IOException {
    check(KERNEL);
    Path first = entry();
    byte[] kept = Files.readAllBytes(first);
    Files.delete(first);
    Files.writeString(source, "another");
    check(KERNEL);
    Files.write(entry(), kept);
    calls.clear();
    check(KERNEL);
    assertEquals(2, calls.size());
  }

  @Test
  void whatIsNotVerifiedIsNotKept() throws IOException {
    certificate = Files.writeString(folder.resolve("bad.cert"), "bad");
    assertFalse(check(KERNEL).isVerified());
    assertFalse(check(KERNEL).isVerified());
    assertEquals(4, calls.size());
    assertFalse(Files.exists(folder.resolve("cache")));
  }

  @Test
  void standardInputAndFilesThatAreNotThereHaveNoKey() {
    assertEquals(Optional.empty(), cache(KERNEL).key(Subject.of("-")));
    assertEquals(Optional.empty(), cache(KERNEL).key(Subject.of(folder.resolve("no").toString())));
    assertTrue(cache(KERNEL).key(subject()).isPresent());
  }

  @Test
  void manyAreLookedUpBeforeKernelsAreStarted() throws IOException {
    List<Subject> subjects = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      subjects.add(Subject.of(Files.writeString(folder.resolve(i + ".cert"), "c" + i).toString()));
    }
    check(KERNEL);
    VerdictReader reader = new VerdictReader(this::run, Optional.of(cache(KERNEL)));
    reader.check(subjects.get(3));
    calls.clear();
    List<Verdict> verdicts = new ManyVerdicts(reader, 1, 0).of(subjects);
    assertEquals(subjects.stream().map(Subject::certificate).toList(),
        verdicts.stream().map(Verdict::file).toList());
    assertFalse(calls.contains(subjects.get(3).certificate()));
    calls.clear();
    new ManyVerdicts(reader, 2, 0).of(subjects);
    assertEquals(List.of(), calls);
  }

  @Test
  void aFolderThatCannotBeWrittenIsSaid() throws IOException {
    Files.writeString(folder.resolve("cache"), "a file");
    assertThrows(Failure.class, () -> check(KERNEL));
  }
}
