package certcheck.certificates.command.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines of the user's files below the messages about them. */
class ExcerptWriterTest {
  @TempDir Path folder;

  private String written(String text, String message) throws IOException {
    Path file = folder.resolve("a.sched");
    Files.writeString(file, text);
    StringWriter result = new StringWriter();
    try (PrintWriter out = new PrintWriter(
        new ExcerptWriter(new PrintableWriter(result), Set.of(file.toString())))) {
      out.print(message.replace("FILE", file.toString()));
    }
    return result.toString().replace(file.toString(), "FILE");
  }

  @Test
  void theLineAndACaret() throws IOException {
    assertEquals("""
        FILE:2:8: error: a
          2 | assume N > ;
            |        ^
        FILE:2:1: warning: b
          2 | assume N > ;
            | ^
        """, written("param N;\nassume N > ;\n", """
        FILE:2:8: error: a
        FILE:2:1: warning: b
        """));
  }

  @Test
  void theEndOfALineAndOfTheFile() throws IOException {
    assertEquals("""
        FILE:1:9: error: a
          1 | param N;
            |         ^
        FILE:2:1: error: b
          2 |\s
            | ^
        """, written("param N;\n", "FILE:1:9: error: a\nFILE:2:1: error: b\n"));
  }

  @Test
  void tabsCarriageReturnsAndCharactersOfTwoHalves() throws IOException {
    assertEquals("FILE:1:3: error: a\n  1 | \t\uD835\uDD38x\n    | \t ^\n",
        written("\t\uD835\uDD38x\r\n", "FILE:1:3: error: a\n"));
  }

  @Test
  void whatCannotBePrintedIsReplaced() throws IOException {
    assertEquals("FILE:1:2: error: a\n  1 | x?[31m\n    |  ^\n",
        written("x\u001b[31m\n", "FILE:1:2: error: a\n"));
  }

  @Test
  void ofALongLineWhatStandsAroundTheColumn() throws IOException {
    String ones = "1".repeat(40);
    String twos = "2".repeat(40);
    assertEquals("FILE:1:101: error: a\n  1 | ..." + ones + twos + "...\n    |    "
            + " ".repeat(40) + "^\n",
        written("0".repeat(60) + ones + twos + "3", "FILE:1:101: error: a\n"));
  }

  /** Places outside, other files, lines that are no messages, and an unfinished one. */
  @Test
  void nothingElse() throws IOException {
    Files.writeString(folder.resolve("secret"), "password\n");
    String all = "FILE:3:1: error: a\nFILE:1:10: error: a\nFILE:0:1: error: a\nFILE:1: error: a\n"
        + folder.resolve("secret") + ":1:1: error: a\n  FILE:1:1: error: a\nFILE:1:1: claim: a\n"
        + "FILE:99999999999:1: error: a\nFILE:1:1: error: a";
    assertEquals(all, written("param N;\n", all));
  }
}
