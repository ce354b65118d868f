package certcheck.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A peer of the kernel that checks nothing: it reads the same bytes with the same buffer, finds
 * lines and tokens, and remembers a hash of each. No checker of this format can be faster.
 */
public final class Scan {
  private long lines;
  private long hashes;

  private Scan() {}

  /** Reads a file and prints how many lines it has. */
  public static void main(String[] arguments) throws IOException {
    try (InputStream in = Files.newInputStream(Path.of(arguments[0]))) {
      System.out.println(scan(in) + " lines");
    }
  }

  /** The number of lines, which depends on all tokens lest the work be optimised away. */
  static long scan(InputStream in) throws IOException {
    Scan scan = new Scan();
    byte[] buffer = new byte[1 << 16];
    for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
      scan.part(buffer, n);
    }
    return scan.hashes == 42 ? -1 : scan.lines;
  }

  private void part(byte[] buffer, int length) {
    int token = 0;
    for (int i = 0; i < length; i++) {
      byte b = buffer[i];
      if (b == ' ' || b == '\n') {
        hashes += token;
        token = 0;
        lines += b == '\n' ? 1 : 0;
      } else {
        token = 31 * token + b;
      }
    }
  }
}
