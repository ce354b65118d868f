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
  void optionsEndAndNeedTheirArguments() throws IOException {
    Files.writeString(folder.resolve("-q"), Examples.SMALL);
    check(0, VERIFIED.replace("good.cert", "-q"), "", "--", "-q");
    check(2, "", "certcheck: unknown option --claim\nusage: .*", "good.cert", "--claim");
  }

  /** Exit code 0 says that files were verified: not for a file whose name is an option's. */
  @Test
  void onlyTheFirstArgumentAsksForHelp() throws IOException {
    for (String name : List.of("--help", "--version")) {
      Files.writeString(folder.resolve(name), "");
      check(1, "REJECTED " + name + ":1:1   format: .*", "", "--", name);
      check(2, "", "certcheck: unknown option " + name + "\nusage: .*", "bad.cert", name);
    }
  }

  /** The name of a file is no line of the report, and tells the terminal nothing. */
  @Test
  void controlCharactersInTheNameOfAFile() throws IOException {
    String name = "a.cert\nVERIFIED good.cert\u001b[2K\r";
    Files.writeString(folder.resolve(name), "");
    check(1, "REJECTED a.cert\\?VERIFIED good.cert\\?\\[2K\\?:1:1   format: [^\n]*\n", "", name);
    Files.writeString(folder.resolve(name), Examples.SMALL);
    check(0, "VERIFIED a.cert\\?VERIFIED good.cert\\?\\[2K\\?   1 claim [^\n]*\n", "", "-q", name);
  }

  /** Nor is what is printed of it where the file is refused, absent or taken for an option. */
  @Test
  void charactersThatAreNotSeenInTheNameOfAFile() throws IOException {
    String odd = "\u202etrec.\u2028a\u2029\u00ad\ue000\u0378\ud83d\ude00\u00e9";
    String seen = "\\?trec\\.\\?a\\?\\?\\?\\?\ud83d\ude00\u00e9";
    Files.writeString(folder.resolve(odd), "");
    check(1, "REJECTED " + seen + ":1:1   format: .*", "", odd);
    Files.writeString(folder.resolve(odd), Examples.SMALL);
    check(0, "VERIFIED " + seen + "   1 claim [^\n]*\n", "", "-q", odd);
    check(66, "", "certcheck: cannot read x" + seen + ": [^\n]*x" + seen + "[^\n]*\n", "x" + odd);
    check(2, "", "certcheck: unknown option -" + seen + "\nusage: .*", "-" + odd);
  }

  @Test
  void oneClaimIsRequired() {
    check(2, "", "certcheck: unknown option --claim\nusage: .*", "--claim", "other.claim",
        "--claim", "same.claim", "good.cert");
  }

  @Test
  void quietAndVerbose() {
    check(0, "VERIFIED good.cert   1 claim   21 steps \\+ 0 library steps   TIME\n", "", "-q",
        "good.cert");
    check(0, VERIFIED + "(  theory (hol|int|toys) sha256 [0-9a-f]{64}\n){3}", "", "-v",
        "good.cert");
  }

  @Test
  void helpAndVersion() {
    check(0, "usage: certcheck.*", "", "--help");
    check(0, "certcheck 1.0.0   format 1   kernel sha256 unknown\n", "", "--version");
  }

  @Test
  void moreThanOneClaim() throws IOException {
    Files.writeString(folder.resolve("two.cert"), Blocks.certificate(Examples.TRIVIAL, "claim 0",
        Blocks.lemma("t: truth\ndef: fact holds\nsame: refl ‹⊤›\nat: mk_comb def same\n"
            + "redex: beta ‹(λp:bool. p) ⊤›\nunfold: trans at redex\nfold: sym unfold\n"
            + "eq_mp fold t"), "claim 1"));
    check(0, "VERIFIED two.cert   2 claims   .*", "", "-q", "--claim", "same.claim", "two.cert");
  }

  /** A file that can be opened, but not read. */
  @Test
  void readingFails() {
    check(66, VERIFIED, "certcheck: cannot read /proc/self/mem: .*", "/proc/self/mem", "good.cert");
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

  /** What the auditor requires does not depend on what the certificate calls its definitions. */
  @Test
  void claimOfTheAuditorHasNoNamesOfTheCertificate() throws IOException {
    Files.writeString(folder.resolve("own.claim"), "holds (∀n:int. $twice n = 2 * n)");
    check(1, "REJECTED rich.cert:.*--claim, condition \\(1\\): expected names of bundled "
        + "theories, found own.claim\n", "", "--claim", "own.claim", "rich.cert");
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

  /** Its lemmas are replayed once, each, and nest as deeply as they may. */
  @Test
  void stepsOfLibrariesAreCountedApart() throws IOException {
    String library = LibraryTest.nested(Replay.NESTING);
    Path path = Files.createDirectory(folder.resolve("library")).resolve("base.lib");
    Files.writeString(path, library);
    Files.writeString(folder.resolve("twice.cert"), Blocks.certificate(
        Examples.SMALL.replaceFirst("(?s)nodes.*", "library base " + Checking.digest(library)
            + "\nnodes 100000\n"), Blocks.lemma("cite general"), Blocks.lemma(
        "all: cite general\n" + Examples.CLAIM), "claim 1"));
    check(0, "VERIFIED twice.cert   1 claim   19 steps \\+ 10006 library steps   TIME\n", "",
        "-q", "twice.cert");
    Files.move(path, folder.resolve("base.lib"));
    Command.Result r = Command.run(folder, List.of("-Dcertcheck.library=."), "-q", "twice.cert");
    assertEquals(0, r.exit(), r::toString);
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
