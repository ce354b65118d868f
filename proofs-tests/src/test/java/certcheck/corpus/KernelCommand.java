package certcheck.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;

import certcheck.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The kernel's command in a process of its own, with the theories of its tests. */
public final class KernelCommand {
  private static final Path KERNEL = Checkout.root().resolve("kernel");

  /** How it ended, and what it printed. */
  public record Result(int exit, String out, String err) {}

  private KernelCommand() {}

  /** Runs it in a folder. */
  public static Result run(Path folder, List<String> arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xshare:auto",
        "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
        "-Dcertcheck.library=" + Checkout.root().resolve("certificates/library"), "-cp",
        KERNEL.resolve("target/classes") + ":" + KERNEL.resolve("src/test/resources"),
        "certcheck.kernel.Main"));
    command.addAll(arguments);
    Path err = folder.resolve("stderr");
    Process process = new ProcessBuilder(command).directory(folder.toFile())
        .redirectError(err.toFile()).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    return new Result(process.waitFor(), out, new String(Files.readAllBytes(err), UTF_8));
  }
}
