package certcheck.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The kernel's own command in a virtual machine of its own. */
final class Command {
  /** How a run ended. */
  record Result(int exit, String out, String err) {}

  private static final String CLASSES = location(Main.class) + ":" + location(Command.class);

  private Command() {}

  private static Path location(Class<?> of) {
    return Path.of(of.getProtectionDomain().getCodeSource().getLocation().getPath());
  }

  /** Runs the checker in a folder with these options of Java and arguments. */
  static Result run(Path folder, List<String> options, String... arguments) {
    return run(folder, Map.of(), new byte[0], options, arguments);
  }

  static Result run(Path folder, Map<String, String> environment, byte[] input,
      List<String> options, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", CLASSES));
    command.addAll(options);
    command.add("certcheck.kernel.Main");
    command.addAll(List.of(arguments));
    try {
      Path err = folder.resolve("stderr");
      ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile())
          .redirectError(err.toFile());
      builder.environment().putAll(environment);
      Process process = builder.start();
      process.getOutputStream().write(input);
      process.getOutputStream().close();
      String out = new String(process.getInputStream().readAllBytes(), UTF_8);
      return new Result(process.waitFor(), out,
          new String(java.nio.file.Files.readAllBytes(err), UTF_8));
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
