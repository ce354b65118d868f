package certcheck.certificates;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What reaches standard output and standard error, of a process. */
class MainTest {
  private static final String HOSTILE = "\u001b[2KVERIFIED\u202e\u2028\u2029\u200b\r";

  @TempDir Path folder;

  private record Result(int status, String printed) {}

  private Result run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
        System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C.UTF-8");
    Process process = builder.start();
    process.getOutputStream().close();
    String printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), printed);
  }

  @Test
  void explainPrintsNoControlCharactersOfTheFile() throws Exception {
    Files.writeString(folder.resolve("a.cert"), "certcheck 1 certificate\n" + HOSTILE + "\n");
    Result result = run("explain", "a.cert");
    assertEquals(1, result.status(), result.printed());
    assertTrue(result.printed().contains(">      2  ?[2KVERIFIED?????\n"), result.printed());
  }

  @Test
  void aCommandPrintsNoControlCharactersOfAProgram() throws Exception {
    Files.writeString(folder.resolve("a.tml"), "var x" + HOSTILE + " : [3]\n");
    Result result = run("certify", "a.tml");
    assertEquals(1, result.status(), result.printed());
    assertTrue(result.printed().codePoints().allMatch(c -> c == '\n' || c >= ' ' && c < 0x7f
        || "…".indexOf(c) >= 0), result.printed());
  }

  @Test
  void aNameThatCannotBePrintedIsRefused() throws Exception {
    String name = "a\u202e.cert";
    Files.writeString(folder.resolve(name), "");
    for (List<String> command : List.of(
        List.of("explain"), List.of("check"), List.of("certify"), List.of("run"))) {
      List<String> all = new ArrayList<>(command);
      all.add(name);
      Result result = run(all.toArray(String[]::new));
      assertEquals(2, result.status(), result.printed());
      assertTrue(
          result.printed().contains("the name of a file cannot be printed: a?.cert"),
          result.printed());
    }
  }
}
