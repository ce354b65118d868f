package certcheck.kernel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * With {@code -Dcertcheck.corpus=FOLDER}, writes the certificates of the tests of rules as files
 * {@code accept/NAME.cert} and {@code reject/NAME.cert}, from which the corpora of
 * {@code proofs-tests} are chosen.
 */
final class Corpus {
  private static final String FOLDER = System.getProperty("certcheck.corpus");

  private Corpus() {}

  static void note(String kind, String text, String what) {
    if (FOLDER != null) {
      StackTraceElement test = StackWalker.getInstance().walk(frames -> frames
          .filter(f -> f.getClassName().endsWith("Test")).reduce((a, b) -> b).orElseThrow())
          .toStackTraceElement();
      String name = test.getClassName().replaceFirst(".*\\.(.*)Test", "$1") + "-"
          + test.getMethodName();
      try {
        Path folder = Files.createDirectories(Path.of(FOLDER, kind));
        Files.writeString(folder.resolve(name + ".cert"), text);
        Files.writeString(folder.resolve(name + ".what"), what + "\n");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
