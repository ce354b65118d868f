package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.finding.Presentation;
import certcheck.certificates.command.finding.ProgressLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The line that says what is being worked on, and what an interrupt leaves. */
class ProgressTest {
  private static final String ERASED = "<erased>";

  @TempDir Path folder;

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("p.sched"), text).toString();
  }

  private static String run(boolean isTerminal, Interruption interruption, StringWriter err,
      String... arguments) {
    PrintWriter printed = new PrintWriter(err);
    Certcheck.run(new PrintWriter(new StringWriter()), printed, new Certcheck.Terminal(
        Presentation.PLAIN, false, () -> printed.print(ERASED), isTerminal, interruption), arguments);
    return err.toString();
  }

  @ParameterizedTest
  @CsvSource({"true, '', true", "false, '', false", "false, --progress, true",
      "true, --no-progress, false"})
  void theLineIsThereOnTerminalsOrIfAskedForAndErased(
      boolean isTerminal, String option, boolean isShown) throws IOException {
    String program = file(Increments.TEXT);
    List<String> arguments = new ArrayList<>(List.of("certify", program, "--no-check"));
    if (!option.isEmpty()) {
      arguments.add(option);
    }
    String printed = run(isTerminal, new Interruption(), new StringWriter(),
        arguments.toArray(String[]::new));
    assertEquals(isShown, printed.startsWith(program + ": claim bounds" + ERASED), printed);
    String lines = printed.replaceAll("[^\\n]*" + Pattern.quote(ERASED), "");
    assertEquals(program + ": claim bounds: proved\n" + program + ": claim race_free: proved\n"
        + program + ": claim defined: proved\n", lines);
  }

  /** Ten times a second, and never longer than a narrow terminal. */
  @Test
  void theLineIsWrittenOver() {
    StringWriter text = new StringWriter();
    AtomicLong clock = new AtomicLong();
    PrintWriter printed = new PrintWriter(text);
    ProgressLine line = new ProgressLine(printed, () -> printed.print(ERASED), clock::get);
    line.clear();
    line.show(() -> "one");
    line.show(() -> "two");
    clock.set(99_999_999);
    line.show(() -> "three");
    clock.set(100_000_000);
    line.show(() -> "four\nfive");
    clock.set(300_000_000);
    line.show(() -> "x".repeat(100));
    line.clear();
    line.clear();
    assertEquals("one" + ERASED + "four five" + ERASED + "x".repeat(78) + "…" + ERASED,
        text.toString());
  }

  /** Interrupts when the first claim is decided. */
  private static final String AGAIN =
      "  next        the same command again; --claim NAME takes one claim at a time\n";

  @ParameterizedTest
  @CsvSource({"--partial, true", "--no-check, false"})
  void anInterruptLeavesWhatWasProved(String option, boolean isWritten) throws IOException {
    String program = file(Increments.TEXT);
    Interruption interruption = new Interruption();
    assertFalse(interruption.interrupt());
    Interruption later = new Interruption();
    StringWriter err = new StringWriter() {
      @Override
      public void flush() {
        if (toString().endsWith(": claim bounds: proved\n")) {
          assertTrue(later.interrupt());
        }
      }
    };
    String printed = run(false, later, err, "certify", program, option);
    assertEquals(program + ": claim bounds: proved\n"
        + program + ": claim race_free: undecided: interrupted\n" + AGAIN
        + program + ": claim defined: undecided: interrupted\n" + AGAIN, printed
        .replaceAll(Pattern.quote(program) + ": (no|the) certificate .*\n", ""));
    assertEquals(isWritten, Files.exists(folder.resolve("p.cert")));
  }

  /** The process of a launcher that gets the signal of Ctrl-C. */
  @Test
  void aSignalLeavesACertificateThatVerifies() throws Exception {
    String copies = IntStream.range(0, 32).mapToObj(u -> "c[32 * j + " + u + "] := c[32 * j + " + u
        + "] + a[k] * b[k, 32 * j + " + u + "];\n").collect(Collectors.joining());
    String program = file("param M, P;\nassume M >= 1 and P >= 0;\ninput a[P] = A;\n"
        + "input b[P, 32 * M] = B;\noutput c[32 * M] = C;\n"
        + "tensor C(j) = sum(k in 0..P) A(k) * B(k, j);\n"
        + "for j < 32 * M { c[j] := 0; }\nfor j < M { for k < P {\n" + copies + "} }\n"
        + "claim bounds;\nclaim race_free;\nclaim defined;\nclaim implements;\n");
    Process process = new ProcessBuilder("env", "--default-signal=INT",
        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
        System.getProperty("java.class.path"), "-Dcertcheck.library=library",
        "certcheck.certificates.Main", "certify", "--partial", program)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    try (BufferedReader lines = new BufferedReader(
        new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      assertEquals(program + ": claim bounds: proved", lines.readLine());
      assertEquals(0, new ProcessBuilder("kill", "-INT", String.valueOf(process.pid()))
          .start().waitFor());
      List<String> rest = lines.lines().toList();
      assertTrue(rest.stream().anyMatch(line ->
          line.startsWith(program + ": claim implements: undecided: interrupted")),
          rest.toString());
    }
    assertTrue(process.waitFor(2, TimeUnit.MINUTES));
    assertEquals(130, process.exitValue());
    Session.Result checked =
        Session.real().run("check", program, folder.resolve("p.cert").toString());
    assertEquals(0, checked.status(), checked.err());
    assertEquals("bounds", checked.claims().get(0));
    assertFalse(checked.claims().contains("implements"));
  }
}
