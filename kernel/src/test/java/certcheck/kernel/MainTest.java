package certcheck.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command: exit codes and what it writes to which stream. */
class MainTest {
  @TempDir Path folder;

  @BeforeEach
  void files() throws IOException {
    Files.writeString(folder.resolve("good.cert"), Examples.SMALL);
    Files.writeString(folder.resolve("rich.cert"), Examples.RICH);
    Files.writeString(folder.resolve("bad.cert"), Examples.SMALL.replace("disch 1", "disch 4"));
    Files.writeString(folder.resolve("new.cert"), Examples.SMALL.replace("check 1", "check 2"));
    Files.writeString(folder.resolve("same.claim"), "holds (∀q:bool. q ⟹ q)\n");
    Files.writeString(folder.resolve("unfolded.claim"),
        "holds (∀n:int. (λx:int. x + x) n = 2 * n)");
    Files.writeString(folder.resolve("other.claim"), "holds (∀p:bool. p)\n");
  }

  private void check(int exit, String out, String err, String... arguments) {
    Command.Result r = Command.run(folder, List.of(), arguments);
    assertEquals(exit, r.exit(), r::toString);
    assertTrue(r.out().replaceAll("[0-9.]+ s\n", "TIME\n").matches("(?s)" + out), r::toString);
    assertTrue(r.err().matches("(?s)" + err), r::toString);
  }

  private static final String VERIFIED = "VERIFIED good.cert   1 claim   21 steps \\+ "
      + "0 library steps   TIME\n  claim holds  holds \\(∀x0:bool. x0 ⟹ x0\\)\n"
      + "  axioms:      rules: core connectives definitions     theories: hol int toys\n";

  @Test
  void verified() {
    check(0, VERIFIED, "", "good.cert");
  }

  @Test
  void rejectedBesidesVerified() {
    check(1, VERIFIED + "REJECTED bad.cert:10:7   reference, condition \\(1\\): "
        + "expected an earlier step, found 4\n", "", "good.cert", "bad.cert");
  }

  @Test
  void declined() {
    check(3, "DECLINED new.cert:1:11   format version: expected 1, found 2\n", "", "new.cert");
  }

  @Test
  void unreadable() {
    check(66, VERIFIED, "certcheck: cannot read none.cert: .*", "none.cert", "good.cert");
  }

  @Test
  void usage() {
    check(2, "", "usage: certcheck.*");
    check(2, "", "certcheck: unknown option --fast\nusage: .*", "--fast", "good.cert");
  }

  @Test
  void claimOfTheAuditor() {
    check(0, VERIFIED, "", "--claim", "same.claim", "good.cert");
    check(1, "REJECTED good.cert:.*--claim, condition \\(1\\): expected holds \\(∀x0:bool. x0\\)"
        + ", found \\[⊢ holds \\(∀x0:bool. x0 ⟹ x0\\)\\]\n", "", "--claim", "other.claim", "good.cert");
  }

  @Test
  void claimOfTheAuditorIsComparedWithDefinitionsUnfolded() {
    check(0, "VERIFIED rich.cert.*", "", "--claim", "unfolded.claim", "rich.cert");
  }

  @Test
  void missingClaimFileIsNotVerified() {
    check(66, "", ".*", "--claim", "none.claim", "good.cert");
  }

  @Test
  void librariesAreNoPaths() throws IOException {
    Files.writeString(folder.resolve("path.cert"), Examples.SMALL.replace("nodes",
        "library ../base " + "0".repeat(64) + "\nnodes"));
    check(1, "REJECTED path.cert:5:9   library, condition \\(1\\): expected a name, "
        + "found ../base\n", "", "path.cert");
  }

  @Test
  void missingLibraryIsDeclined() throws IOException {
    Files.writeString(folder.resolve("lib.cert"), Examples.SMALL.replace("nodes",
        "library base " + "0".repeat(64) + "\nnodes"));
    check(3, "DECLINED lib.cert:5:9   library base: expected the library, found none.*", "",
        "lib.cert");
  }

  /** Neither the default charset nor the locale plays a role, nor where the bytes come from. */
  @Test
  void anotherCharsetAndLocale() {
    Command.Result r = Command.run(folder, Map.of("LC_ALL", "C"), Examples.SMALL.getBytes(UTF_8),
        List.of("-Dfile.encoding=ISO-8859-1", "-Duser.language=tr", "-Duser.country=TR"), "-");
    assertEquals(0, r.exit(), r::toString);
    assertEquals(VERIFIED.replace("good.cert", "-").replace("\\", ""),
        r.out().replaceAll("[0-9.]+ s\n", "TIME\n"));
  }
}
