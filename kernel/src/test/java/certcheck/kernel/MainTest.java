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
    Files.writeString(folder.resolve("a.word"), "safe now");
    Files.writeString(folder.resolve("a.cert"), TextTest.about("safe now"));
    Files.writeString(folder.resolve("b.word"), "safe\tNow");
  }

  private void check(int exit, String out, String err, String... arguments) {
    Command.Result r = Command.run(folder, List.of(), arguments);
    assertEquals(exit, r.exit(), r::toString);
    assertTrue(r.out().matches("(?s)" + out), r::toString);
    assertTrue(r.err().matches("(?s)" + err), r::toString);
  }

  private static final String VERIFIED = "VERIFIED good.cert \\(no file compared\\)  holds\n";

  @Test
  void verified() {
    check(0, VERIFIED, "", "good.cert");
  }

  @Test
  void rejectedBesidesVerified() {
    check(1, VERIFIED + "REJECTED bad.cert:10:7   reference, condition \\(1\\): expected an "
        + "earlier step, found 4\n1 verified, 1 rejected\n", "", "good.cert", "bad.cert");
  }

  @Test
  void declined() {
    check(3, "DECLINED new.cert:1:11   format version: expected 1, found 2\n", "", "new.cert");
  }

  @Test
  void unreadable() {
    check(66, VERIFIED + "1 verified, 1 rejected\n",
        "certcheck: cannot read none.cert: none.cert .*", "none.cert", "good.cert");
  }

  @Test
  void sourcesBeforeTheirCertificate() {
    check(0, "VERIFIED a.word  safe now\n", "", "a.word", "a.cert");
    check(0, "VERIFIED a.word  safe now\n" + VERIFIED + "2 verified, 0 rejected\n", "", "a.word",
        "a.cert", "good.cert");
    check(1, "REJECTED a.cert:[0-9]+:5   text, condition \\(2\\): expected the text of b.word, "
        + "found a difference at b.word:1:5\n", "", "b.word", "a.cert");
    check(1, "REJECTED good.cert:6:1   text, condition \\(3\\): expected 0 files, found 1\n", "",
        "a.word", "good.cert");
  }

  @Test
  void sourcesWithTheirCertificatesBesideThem() {
    check(0, "VERIFIED a.word  safe now\n", "", "a.word");
    check(0, VERIFIED + "VERIFIED a.word  safe now\n2 verified, 0 rejected\n", "", "good.cert",
        "a.word");
    check(66, "VERIFIED a.word  safe now\n1 verified, 1 rejected\n",
        "certcheck: cannot read b.word b.cert: b.cert .*", "a.word", "b.word");
    check(66, "", "certcheck: cannot read c.word c.cert: c.cert .*", "c.word");
    check(66, "", "certcheck: cannot read c.word a.cert: c.word .*", "c.word", "a.cert");
  }

  @Test
  void noSource() {
    check(0, "VERIFIED a.cert \\(no file compared\\)  safe now\n", "", "a.cert");
    check(0, "VERIFIED a.cert \\(no file compared\\)  safe now\n  claim word  safe now\n"
        + "  text \\| safe now\n  axioms:      rules: .*", "", "-v", "a.cert");
  }

  @Test
  void usage() {
    check(2, "", "usage: certcheck.*");
    check(2, "", "certcheck: unknown option --fast\nusage: .*", "--fast", "good.cert");
    check(2, "", "certcheck: unknown option --claim\nusage: .*", "good.cert", "--claim");
  }

  @Test
  void optionsEnd() throws IOException {
    Files.writeString(folder.resolve("-v.cert"), Examples.SMALL);
    check(0, VERIFIED.replace("good.cert", "-v.cert"), "", "--", "-v.cert");
  }

  /** Exit code 0 says that files were verified: not for a file whose name is an option's. */
  @Test
  void onlyTheFirstArgumentAsksForHelp() throws IOException {
    for (String name : List.of("--help", "--version")) {
      Files.writeString(folder.resolve(name), "");
      check(66, "", "certcheck: cannot read " + name + " cert: cert .*", "--", name);
      check(2, "", "certcheck: unknown option " + name + "\nusage: .*", "bad.cert", name);
    }
  }

  /** The name of a file is no line of the report, and tells the terminal nothing. */
  @Test
  void controlCharactersInTheNameOfAFile() throws IOException {
    String name = "a.cert\nVERIFIED good.cert\u001b[2K\r.cert";
    String seen = "a.cert\\?VERIFIED good.cert\\?\\[2K\\?.cert";
    Files.writeString(folder.resolve(name), "");
    check(1, "REJECTED " + seen + ":1:1   format: [^\n]*\n", "", name);
    Files.writeString(folder.resolve(name), Examples.SMALL);
    check(0, "VERIFIED " + seen + " [^\n]*\n", "", name);
    Files.writeString(folder.resolve("x\n.word"), "safe now");
    check(0, "VERIFIED x\\?.word  safe now\n", "", "x\n.word", "a.cert");
  }

  /** Nor is what is printed of it where the file is refused, absent or taken for an option. */
  @Test
  void charactersThatAreNotSeenInTheNameOfAFile() throws IOException {
    String odd = "\u202etrec.\u2028a\u2029\u00ad\ue000\u0378\ud83d\ude00\u00e9.cert";
    String seen = "\\?trec\\.\\?a\\?\\?\\?\\?\ud83d\ude00\u00e9.cert";
    Files.writeString(folder.resolve(odd), "");
    check(1, "REJECTED " + seen + ":1:1   format: .*", "", odd);
    Files.writeString(folder.resolve(odd), Examples.SMALL);
    check(0, "VERIFIED " + seen + " [^\n]*\n", "", odd);
    check(66, "", "certcheck: cannot read x" + seen + ": [^\n]*x" + seen + "[^\n]*\n", "x" + odd);
    check(2, "", "certcheck: unknown option -" + seen + "\nusage: .*", "-" + odd);
  }

  @Test
  void verbose() {
    check(0, VERIFIED + "  claim holds  holds \\(∀x0:bool. x0 ⟹ x0\\)\n"
        + "  axioms:      rules: core connectives definitions     steps: 21 \\+ 0 of libraries\n"
        + "(  theory (hol|int|toys) sha256 [0-9a-f]{64}\n){3}", "", "-v", "good.cert");
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
    check(0, "VERIFIED two.cert \\(no file compared\\)  holds, holds\n", "", "two.cert");
  }

  /** A file that can be opened, but not read. */
  @Test
  void readingFails() {
    check(66, VERIFIED + "1 verified, 1 rejected\n", "certcheck: cannot read /proc/self/mem "
        + "a.cert: .*", "/proc/self/mem", "a.cert", "good.cert");
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
    check(0, "VERIFIED twice.cert .*steps: 19 \\+ 10006 of libraries\n.*", "", "-v",
        "twice.cert");
    Files.move(path, folder.resolve("base.lib"));
    Command.Result r = Command.run(folder, List.of("-Dcertcheck.library=."), "twice.cert");
    assertEquals(0, r.exit(), r::toString);
  }

  /** Neither the default charset nor the locale plays a role, nor where the bytes come from. */
  @Test
  void anotherCharsetAndLocale() {
    Command.Result r = Command.run(folder, Map.of("LC_ALL", "C"), Examples.SMALL.getBytes(UTF_8),
        List.of("-Dfile.encoding=ISO-8859-1", "-Duser.language=tr", "-Duser.country=TR"), "-");
    assertEquals(0, r.exit(), r::toString);
    assertEquals(VERIFIED.replace("good.cert", "-").replace("\\", ""),
        r.out());
  }
}
