package certcheck.kernel;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The kernel's replay as a method, for benchmarks only. It stands in the kernel's package because
 * the replay is not public; on the class path that works, on the module path, where the tool runs,
 * it would not.
 */
public final class ReplayHarness {
  private ReplayHarness() {}

  /**
   * Replays a certificate from memory.
   *
   * @param certificate its bytes
   * @param libraries the folder of the libraries
   * @return the number of steps, those of libraries included
   */
  public static long replay(byte[] certificate, Path libraries) {
    Replay replay = run(certificate, libraries);
    return replay.steps + replay.librarySteps;
  }

  /** The same; the number of the certificate's own steps. */
  public static long steps(byte[] certificate, Path libraries) {
    return run(certificate, libraries).steps;
  }

  private static Replay run(byte[] certificate, Path libraries) {
    Replay replay = new Replay(new Source("benchmark", new ByteArrayInputStream(certificate)), List.of(),
        name -> read(libraries.resolve(name + ".lib")));
    replay.run();
    return replay;
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
