package certcheck.corpus;

import static java.nio.charset.StandardCharsets.UTF_8;

import certcheck.Checkout;
import certcheck.certificates.command.verdict.InProcessKernel;
import certcheck.certificates.command.verdict.Kernel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The kernel's command, run in a folder. */
public final class KernelCommand {
  private static final Path KERNEL = Checkout.root().resolve("kernel");

  /** How it ended, and what it printed. */
  public record Result(int exit, String out, String err) {}

  private KernelCommand() {}

  /** Runs it in this process; names of files are those in the folder. */
  public static Result run(Path folder, List<String> arguments) {
    List<String> resolved = arguments.stream()
        .map(a -> a.startsWith("-") ? a : folder.resolve(a).toString()).toList();
    Kernel.Run run = new InProcessKernel().run(resolved);
    String prefix = folder + "/";
    return new Result(run.status(), run.out().replace(prefix, ""), run.err().replace(prefix, ""));
  }

  /** Runs it in a process of its own, with the theories of its tests. */
  static Result runWithTheoriesOfTests(Path folder, List<String> arguments)
      throws IOException, InterruptedException {
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
