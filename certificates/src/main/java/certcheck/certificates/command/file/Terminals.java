package certcheck.certificates.command.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;

/** Whether a person reads what is printed, and in colours. */
public final class Terminals {
  private Terminals() {}

  /**
   * Whether this standard file is a terminal with colours, and nobody has asked for none.
   *
   * @param number 1 is standard output, 2 standard error
   */
  public static boolean isColoured(int number) {
    return wantsColours(System.getenv()) && isTerminal(number);
  }

  /** Whether the environment does not ask for none: {@code NO_COLOR} (no-color.org), a dumb terminal. */
  static boolean wantsColours(Map<String, String> environment) {
    return environment.getOrDefault("NO_COLOR", "").isEmpty()
        && !environment.getOrDefault("TERM", "dumb").equals("dumb");
  }

  /** Whether a person reads this standard file, on a terminal that can erase lines. */
  public static boolean isRead(int number) {
    return !System.getenv().getOrDefault("TERM", "dumb").equals("dumb") && isTerminal(number);
  }

  /** Where the system shows open files as links, by the link; else as Java knows it of all of them. */
  private static boolean isTerminal(int number) {
    try {
      String file = Files.readSymbolicLink(Path.of("/proc/self/fd/" + number)).toString();
      return file.startsWith("/dev/pts/") || file.startsWith("/dev/tty")
          || file.equals("/dev/console");
    } catch (IOException | InvalidPathException | UnsupportedOperationException e) {
      return System.console() != null;
    }
  }
}
