package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.finding.Presentation;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What new users get wrong, over all commands, and what they are told: the whole text, and the exit status.
 * {@code messages.txt} has a command, its status and its text; {@code files.txt} the files that are there.
 */
class MessagesTest {
  private static final Path FOLDER = Path.of("src/test/resources/messages");
  private static final Pattern FILE = Pattern.compile("(?m)^== (\\S+)\\n");

  /** Words of libraries and of Java, and names of their classes. */
  private static final Pattern LEAK = Pattern.compile("Invalid value|Missing required|is not a|"
      + "REDACTED|StreamRead|Exception|java\\.|picocli|jackson|\\tat |internal error|Unexpected [a-z]");

  @TempDir Path folder;

  /** A command, and what is expected of it. */
  record Said(String command, int status, String text) {
    @Override
    public String toString() {
      return command;
    }
  }

  @BeforeEach
  void layOut() throws IOException {
    String all = Files.readString(FOLDER.resolve("files.txt"));
    Matcher file = FILE.matcher(all);
    List<Integer> ends = new ArrayList<>();
    List<String> names = new ArrayList<>();
    List<Integer> begins = new ArrayList<>();
    while (file.find()) {
      ends.add(file.start());
      names.add(file.group(1));
      begins.add(file.end());
    }
    ends.add(all.length());
    for (int i = 0; i < names.size(); i++) {
      Files.writeString(folder.resolve(names.get(i)), all.substring(begins.get(i), ends.get(i + 1)));
    }
  }

  static List<Said> said() throws IOException {
    List<Said> said = new ArrayList<>();
    for (String part : Files.readString(FOLDER.resolve("messages.txt")).split("(?m)^\\$ ")) {
      if (!part.isEmpty()) {
        String[] lines = part.split("\n", 3);
        said.add(new Said(lines[0], Integer.parseInt(lines[1].substring(2)), lines[2].strip()));
      }
    }
    return said;
  }

  /** The command's words; those of files, in the folder. */
  private String[] arguments(String command) {
    String[] words = command.split(" ");
    for (int i = 0; i < words.length; i++) {
      if (words[i].matches("[A-Za-z/]+\\.[a-z0-9]+") || i > 0 && words[i].matches("copy|note")) {
        words[i] = folder.resolve(words[i]).toString();
      }
    }
    return words;
  }

  @ParameterizedTest
  @MethodSource("said")
  void whatIsWrongIsSaid(Said expected) throws IOException {
    String[] arguments = arguments(expected.command());
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status = Certcheck.run(new PrintWriter(out), new PrintWriter(err), new Certcheck.Terminal(
        new Presentation(true, new LinkedHashSet<>(List.of(arguments)), Presentation.Styles.NONE), false), arguments);
    String printed = (err.toString().isEmpty() ? out : err).toString().replace(folder + "/", "").strip();
    assertEquals(expected.text(), printed);
    assertEquals(expected.status(), status);
    assertFalse(LEAK.matcher(printed).find(), printed);
  }

  /** Of each command; and wrong usage takes one line and a hint. */
  @Test
  void allCommandsAreTried() throws IOException {
    Set<String> tried = new LinkedHashSet<>();
    for (Said one : said()) {
      tried.add(one.command().split(" ")[0]);
      if (one.status() == 2) {
        List<String> lines = one.text().lines().toList();
        assertTrue(lines.size() == 1 || lines.size() == 2 && lines.get(1).startsWith("  see certcheck "),
            one.text());
      }
    }
    assertTrue(tried.containsAll(Certcheck.commandLine().getSubcommands().keySet()), tried.toString());
  }

  private String refused(int status, String... arguments) {
    Session.Result result = Session.real().run(Stream.of(arguments)
        .map(a -> a.startsWith("=") ? folder.resolve(a.substring(1)).toString() : a)
        .toArray(String[]::new));
    assertEquals(status, result.status(), result.err());
    return result.err().replace(folder + "/", "");
  }

  /** In each language: nothing, other bytes, a mark of the order of bytes, CR LF, no end of words. */
  @Test
  void textsOfOtherKindsAreRefusedWithTheirPlace() throws IOException {
    for (String kind : List.of("tml", "cfd", "teil", "sched", "atl", "ein")) {
      Files.write(folder.resolve("bytes." + kind), new byte[] {'x', (byte) 0x93, 0});
      assertEquals("bytes." + kind + ":1:2: error: syntax: the text is not UTF-8: expected UTF-8,"
          + " found byte 0x93\n", refused(1, "run", "=bytes." + kind));
      Files.writeString(folder.resolve("mark." + kind), "\ufeffparam N;\n");
      assertEquals("mark." + kind + ":1:1: error: syntax: a character that no text may contain:"
          + " expected text, found a byte-order mark, U+FEFF\n", refused(1, "run", "=mark." + kind));
      Files.writeString(folder.resolve("lines." + kind), "param N;\r\n");
      assertEquals("lines." + kind + ":1:9: error: syntax: a character that no text may contain:"
          + " expected lines that end with LF, found a carriage return, U+000D\n",
          refused(1, "run", "=lines." + kind));
      Files.writeString(folder.resolve("long." + kind), "x".repeat(1_000_000));
      assertEquals("long." + kind + ":1:1: error: limit: the name is too long: expected at most 240"
          + " letters, found 1000000 letters\n", refused(3, "run", "=long." + kind));
      Files.createDirectory(folder.resolve("folder." + kind));
      assertEquals("certcheck: cannot read folder." + kind + ": it is a folder\n",
          refused(66, "run", "=folder." + kind));
    }
  }

  @Test
  void soAreScriptsAndTextsInMlir() throws IOException {
    Files.write(folder.resolve("bytes.smt2"), new byte[] {'x', (byte) 0x93, 0});
    assertEquals("certcheck: bytes.smt2 is not UTF-8 text\n", refused(1, "solve", "=bytes.smt2"));
    Files.writeString(folder.resolve("long.isl"), "x".repeat(1_000_000));
    assertEquals("long.isl:1:1: unsupported: unknown name or operation " + "x".repeat(361) + "…\n",
        refused(3, "solve", "=long.isl"));
    Files.writeString(folder.resolve("deep.smt2"), "(".repeat(100_000));
    assertEquals("deep.smt2:1:100000: this ( is never closed\n", refused(1, "solve", "=deep.smt2"));
    Files.write(folder.resolve("bytes.mlir"), new byte[] {'"', (byte) 0x93, 0});
    assertEquals("bytes.mlir:1:2: error: syntax: the text is not UTF-8: expected UTF-8, found byte"
        + " 0x93\n", refused(1, "certify", "=bytes.mlir"));
    assertEquals("certcheck: cannot read .: it is a folder\n", refused(66, "certify", "."));
  }

  /** What mlir-opt says of a text: at its place, and cut off. */
  @Test
  void theWordsOfMlirOptAreCutOff() throws IOException {
    Path text = Files.writeString(folder.resolve("pretty.mlir"), "func.func @f() { foo }\n");
    Path tool = Files.writeString(folder.resolve("tool"), "#!/bin/sh\nprintf '" + text + ":1:18: error: "
        + "foo \\033[31m" + "x".repeat(5_000) + "\\n%s\\n' more >&2\nexit 1\n");
    assertTrue(tool.toFile().setExecutable(true));
    assertEquals("pretty.mlir:1:18: error: syntax: tool does not accept the text: expected MLIR, found foo"
        + " ?[31m" + "x".repeat(191) + "…\n",
        refused(1, "certify", "=pretty.mlir", "--mlir-opt", tool.toString()));
  }

  /** A name that begins with @ is that of a file, whose lines are no arguments. */
  @Test
  void noFileIsReadAsArguments() throws IOException {
    Files.writeString(Path.of("target/arguments.tml"), "--version\n");
    assertEquals("certcheck: cannot read @target/arguments.tml: no such file\n",
        refused(66, "run", "@target/arguments.tml"));
  }
}
