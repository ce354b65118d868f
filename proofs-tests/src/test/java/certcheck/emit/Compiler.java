package certcheck.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The C compiler gcc. Without it, tests are skipped. */
final class Compiler {

  private static final List<String> STRICT =
      List.of("-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-ffp-contract=off");

  private final Path folder;

  /** A compiler that works in a folder. */
  Compiler(Path folder) {
    this.folder = folder;
    assumeTrue(isInstalled(), "gcc is not installed");
  }

  /** What a process did. */
  record Run(int status, String out, String err) {}

  private static boolean isInstalled() {
    try {
      return new ProcessBuilder("gcc", "--version").redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A source file in the folder. */
  Path source(String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A C file among the resources of these tests, as a source file. */
  Path resource(String name) {
    try (InputStream in = Compiler.class.getResourceAsStream("/emit/" + name)) {
      Path file = folder.resolve(name);
      Files.copy(in, file, StandardCopyOption.REPLACE_EXISTING);
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The program of some sources and objects; warnings are errors. */
  Path link(String name, List<String> options, List<Path> files) {
    Path program = folder.resolve(name);
    gcc(options, files, List.of("-o", program.toString(), "-lm"));
    return program;
  }

  /** The object file of one source. */
  Path compile(String name, List<String> options, Path source) {
    Path object = folder.resolve(name);
    gcc(options, List.of(source), List.of("-c", "-o", object.toString()));
    return object;
  }

  private void gcc(List<String> options, List<Path> files, List<String> rest) {
    List<String> command = new ArrayList<>(List.of("gcc"));
    command.addAll(STRICT);
    command.addAll(options);
    files.forEach(f -> command.add(f.toString()));
    command.addAll(rest);
    Run run = run(command, Map.of(), "");
    assertEquals(0, run.status(), run.out() + run.err());
    assertEquals("", run.out() + run.err());
  }

  /** Runs a command to its end. */
  Run run(List<String> command, Map<String, String> environment, String in) {
    try {
      File input = Files.createTempFile(folder, "input", null).toFile();
      File out = Files.createTempFile(folder, "output", null).toFile();
      File err = Files.createTempFile(folder, "errors", null).toFile();
      Files.writeString(input.toPath(), in);
      ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile())
          .redirectInput(input).redirectOutput(out).redirectError(err);
      builder.environment().putAll(environment);
      Process process = builder.start();
      return new Run(process.waitFor(),
          Files.readString(out.toPath(), StandardCharsets.UTF_8),
          Files.readString(err.toPath(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
