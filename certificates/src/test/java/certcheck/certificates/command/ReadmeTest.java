package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the README says of loops, and of rewriting, is what the commands print. */
class ReadmeTest {
  private static final Path README = Path.of("../README.md");

  @TempDir Path folder;

  @BeforeAll
  static void findTheLibrary() {
    System.setProperty("certcheck.library", "library");
  }

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  /** The lines of the README after one and before another, without the codes of the command. */
  private static String between(String first, String last) throws IOException {
    String text = Files.readString(README).replaceAll(" \\[E[0-9]{4}\\]\n", "\n");
    int start = text.indexOf(first + "\n") + first.length() + 1;
    assertTrue(start > first.length(), first);
    return text.substring(start, text.indexOf("\n" + last + "\n", start) + 1);
  }

  private static String sums() throws IOException {
    return between("$ cat > sums.sched <<'END'", "END");
  }

  @Test
  void theLoopsAreCertified() throws IOException {
    Path program = file("sums.sched", sums());
    Result result = Session.real().run("certify", "--no-check", program.toString());
    assertEquals("", result.complaints());
    assertEquals(0, result.status());
  }

  @Test
  void theRacyLoopsAreRefuted() throws IOException {
    Path program = file("racy.sched", sums().replace("for j", "par j"));
    Result result = Session.real().run("certify", program.toString());
    assertEquals(1, result.status());
    String printed = result.err().replace(program.toString(), "racy.sched");
    String shown = between("$ certificates/bin/certcheck certify racy.sched", "…");
    assertTrue(shown.length() > 500, shown);
    assertEquals(shown, printed.substring(0, shown.length()));
    assertTrue(printed.endsWith("\nracy.sched: no certificate was written\n"), printed);
  }

  @Test
  void allInterleavingsEndInOneMemory() throws IOException {
    Path program = file("sums.sched", sums());
    Result result = Session.real().run("run", program.toString(), "-p", "N=2", "-p", "M=3",
        "--arithmetic", "term", "--interleavings", "100");
    assertEquals(0, result.status());
    assertEquals(between("$ certificates/bin/certcheck run sums.sched -p N=2 -p M=3"
        + " --arithmetic term --interleavings 100", "```"),
        result.out() + result.err().replace(program.toString(), "sums.sched"));
  }

  private static String dot() throws IOException {
    return between("$ cat > dot.sched <<'END'", "END");
  }

  @Test
  void theDotProductIsCertified() throws IOException {
    Path program = file("dot.sched", dot());
    Result result = Session.real().run("certify", "--no-check", program.toString());
    assertEquals("", result.complaints());
    assertEquals(0, result.status());
    assertTrue(result.out().startsWith("wrote "), result.out());
  }

  @Test
  void theWrongDotProductIsRefuted() throws IOException {
    Path program = file("wrong.sched", dot().replace("x[2 * k + 1]", "x[2 * k]"));
    Result result = Session.real().run("certify", program.toString());
    assertEquals(1, result.status());
    assertEquals(between("$ certificates/bin/certcheck certify wrong.sched", "```"),
        result.err().replace(program.toString(), "wrong.sched"));
  }

  @Test
  void theOperatorIsRewritten() throws IOException {
    isRewritten("teil_operator.teil", "operator");
  }

  @Test
  void theInverseHelmholtzOperatorIsTranslatedAndRewritten() throws IOException {
    isRewritten("inverse_helmholtz.tml", "helmholtz");
  }

  /** What is shown is printed, but for what … stands for and how lines are broken. */
  private void isRewritten(String source, String target) throws IOException {
    String file = folder.resolve(target).toString();
    Result result = Session.real().run("rewrite", "examples/" + source, "--laws", "ring",
        "-o", file + ".teil", "-c", file + ".cert");
    assertEquals("", result.err());
    assertEquals(0, result.status());
    String printed = result.out().replace(folder + "/", "/tmp/")
        .replace("examples/", "certificates/examples/").replaceAll("\\s+", " ");
    String shown = between("$ certificates/bin/certcheck rewrite certificates/examples/" + source
        + " --laws ring \\\n    -o /tmp/" + target + ".teil -c /tmp/" + target + ".cert", "```");
    assertTrue(shown.length() > 200, shown);
    int end = 0;
    for (String part : shown.replaceAll("\\s+", " ").split("…")) {
      int start = printed.indexOf(part.strip(), end);
      assertTrue(start >= 0, part + "\nis not in\n" + printed.substring(end));
      end = start + part.strip().length();
    }
  }

  @Test
  void theTensorProgramIsLowered() throws IOException {
    Path program = file("step.tml", between("$ cat > step.tml <<'END'", "END"));
    Result result = Session.real().run("lower", "--pad", "8", "--parallel", "--in-place",
        "--reuse", program.toString());
    assertEquals("", result.complaints());
    assertEquals(0, result.status());
    String printed = result.out().replace(folder + "/", "");
    String shown = between("$ certificates/bin/certcheck lower --pad 8 --parallel --in-place"
        + " --reuse step.tml", "…");
    assertTrue(shown.length() > 400, shown);
    assertEquals(shown, printed.substring(0, shown.length()));
    assertEquals(List.of("bounds", "race_free", "defined", "implements", "lowers_padded 8"),
        result.claims());
  }
}
