package certcheck.certificates.command.verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several certificates in one run of the kernel, and runs at the same time. */
class ManyVerdictsTest {
  private static final String BASIS =
      "  axioms: int      rules: logic      steps: 3 + 4 of libraries\n";

  private static String verified(String certificate) {
    return "VERIFIED " + certificate + " (no file compared)  safe\n  text | VERIFIED x  safe\n"
        + "  claim tml  safe\n" + BASIS;
  }

  private static String rejected(String certificate) {
    return "REJECTED " + certificate + ":1:1   rule, condition (1): expected a, found b\n";
  }

  /** A kernel that rejects what has "bad" in its name, and ends without a verdict for "crash". */
  private static final class Scripted implements Kernel {
    final List<List<String>> calls = Collections.synchronizedList(new ArrayList<>());

    @Override
    public Run run(List<String> arguments) {
      List<String> files = arguments.subList(2, arguments.size());
      calls.add(files);
      StringBuilder out = new StringBuilder();
      int good = 0;
      for (String file : files) {
        if (file.contains("crash")) {
          return new Run(70, out.toString(), "certcheck: internal error: deep\n");
        }
        out.append(file.contains("bad") ? rejected(file) : verified(file));
        good += file.contains("bad") ? 0 : 1;
      }
      String summary = good + " verified, " + (files.size() - good) + " rejected\n";
      return new Run(good == files.size() ? 0 : 1, out + (files.size() > 1 ? summary : ""), "");
    }
  }

  private static List<Verdict.Kind> kinds(Kernel kernel, int jobs, String... certificates) {
    return new ManyVerdicts(new VerdictReader(kernel, () -> 0), jobs, 0)
        .of(List.of(certificates).stream().map(Subject::of).toList()).stream()
        .map(Verdict::kind).toList();
  }

  @Test
  void oneRunForSeveral() {
    Scripted kernel = new Scripted();
    assertEquals(List.of(Verdict.Kind.VERIFIED, Verdict.Kind.REJECTED, Verdict.Kind.VERIFIED),
        kinds(kernel, 1, "a.cert", "bad.cert", "c.cert"));
    assertEquals(List.of(List.of("a.cert", "bad.cert", "c.cert")), kernel.calls);
  }

  @Test
  void oneThatEndsItsProcessCostsTheOthersNothing() {
    Scripted kernel = new Scripted();
    assertEquals(List.of(Verdict.Kind.VERIFIED, Verdict.Kind.ERROR, Verdict.Kind.VERIFIED),
        kinds(kernel, 1, "a.cert", "crash.cert", "c.cert"));
    assertEquals(4, kernel.calls.size());
  }

  @Test
  void verdictsAreInTheOrderOfTheFiles() {
    String[] names = IntStream.range(0, 100)
        .mapToObj(i -> (i % 7 == 0 ? "bad" : "good") + i + ".cert").toArray(String[]::new);
    Scripted kernel = new Scripted();
    List<Verdict.Kind> kinds = kinds(kernel, 3, names);
    for (int i = 0; i < names.length; i++) {
      assertEquals(i % 7 == 0 ? Verdict.Kind.REJECTED : Verdict.Kind.VERIFIED, kinds.get(i));
    }
    assertTrue(kernel.calls.size() >= 100 / 32, kernel.calls.size() + " runs");
  }

  // ── Reports that do not add up are no reports ──

  private static Optional<List<Kernel.Run>> parts(int status, String out, String err, int number) {
    return KernelReports.of(new Kernel.Run(status, out, err), number);
  }

  @Test
  void partsOfAReport() {
    String both = verified("a.cert") + rejected("b.cert");
    assertEquals(List.of(new Kernel.Run(0, verified("a.cert"), ""),
        new Kernel.Run(1, rejected("b.cert"), "")),
        parts(1, both + "1 verified, 1 rejected\n", "", 2).orElseThrow());
    assertEquals(Optional.empty(), parts(1, both + "2 verified, 0 rejected\n", "", 2));
    assertEquals(Optional.empty(), parts(0, both + "1 verified, 1 rejected\n", "", 2));
    assertEquals(Optional.empty(), parts(1, both + "1 verified, 1 rejected\n", "", 3));
    assertEquals(Optional.empty(), parts(1, both + "1 verified, 1 rejected\n", "cannot read", 2));
    assertEquals(Optional.empty(),
        parts(1, both + "VERIFIEDx\n1 verified, 1 rejected\n", "", 2));
    assertEquals(Optional.empty(), parts(1, "  claim\n" + both + "1 verified, 1 rejected\n", "", 2));
    assertEquals(Optional.empty(), parts(0, "", "", 2));
  }

  /** A report on other files than those that were given is an error, and each is checked alone. */
  @Test
  void anotherOrderIsNotBelieved() {
    List<Integer> sizes = new ArrayList<>();
    Kernel kernel = arguments -> {
      sizes.add(arguments.size() - 2);
      return arguments.size() == 4
          ? new Kernel.Run(1, rejected("b.cert") + verified("a.cert") + "1 verified, 1 rejected\n", "")
          : new Kernel.Run(0, verified(arguments.get(2)), "");
    };
    assertEquals(List.of(Verdict.Kind.VERIFIED, Verdict.Kind.VERIFIED),
        kinds(kernel, 1, "a.cert", "b.cert"));
    assertEquals(List.of(2, 1, 1), sizes);
  }

  // ── Folders ──

  @Test
  void certificatesOfAFolder(@TempDir Path folder) throws IOException {
    Path below = Files.createDirectories(folder.resolve("b/c"));
    for (String name : List.of("matmul.cert", "lowered_gradient.cert", "sched_dot.cert")) {
      Files.copy(Path.of("examples", name), below.resolve(name));
    }
    Files.writeString(folder.resolve("a.cert"), "no certificate");
    Files.writeString(folder.resolve("a.tml"), "");
    Files.writeString(below.resolve("matmul.tml"), "");
    Files.writeString(below.resolve("matmul.sched"), "");
    Files.writeString(below.resolve("lowered_gradient.sched"), "");
    Files.writeString(below.resolve("notes.txt"), "");
    assertEquals(List.of("a.cert", "b/c/lowered_gradient.cert", "b/c/matmul.tml b/c/matmul.cert",
        "b/c/sched_dot.cert"),
        Folders.subjects(folder.toString()).stream().map(s -> String.join(" ", s.files().stream()
            .map(f -> folder.relativize(Path.of(f)).toString()).toList())).toList());
    assertTrue(Folders.is(folder.toString()));
    assertTrue(!Folders.is("-") && !Folders.is(folder + "/a.cert"));
  }
}
