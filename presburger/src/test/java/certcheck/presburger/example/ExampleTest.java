package certcheck.presburger.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.solver.FormulaSolver;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;

/** A program that uses the module from outside, compiled and run by a Java of its own. */
class ExampleTest {

  private static final Path EXAMPLE = Path.of("src/test/resources/example");

  /** Output and error output of a source file as a program, and its exit code at the end. */
  private static String run(Path source) throws Exception {
    Process process = new ProcessBuilder(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xss64m", "--add-modules", "certcheck.presburger",
        "-p", place(FormulaSolver.class) + File.pathSeparator + place(Logger.class),
        source.toString()).redirectErrorStream(true).start();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return output.lines().filter(line -> !line.startsWith("SLF4J")).map(line -> line + "\n")
        .reduce("", String::concat) + process.waitFor();
  }

  private static String place(Class<?> one) throws URISyntaxException {
    return Path.of(one.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
  }

  @Test
  @DisplayName("the example compiles against exported packages, and says what is expected")
  void example() throws Exception {
    assertEquals(
        Files.readString(EXAMPLE.resolve("UsePresburger.expected")) + "0",
        run(EXAMPLE.resolve("UsePresburger.java")));
  }

  @Test
  @DisplayName("a package that is not exported is not to be used")
  void hidden(@TempDir Path folder) throws Exception {
    Path source = folder.resolve("Inside.java");
    write(source, "certcheck.presburger.simplex.Simplex");
    String refused = run(source);
    assertNotEquals('0', refused.charAt(refused.length() - 1));
    assertTrue(refused.contains("does not export it"), refused);
    write(source, "certcheck.presburger.solver.FormulaSolver");
    assertEquals("0", run(source));
  }

  private static void write(Path source, String used) throws IOException {
    Files.writeString(source, "class Inside { static " + used
        + " used; public static void main(String[] none) { } }");
  }
}
