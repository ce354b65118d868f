package certcheck.certificates.command.finding;

import java.io.PrintWriter;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The last line on a terminal, which says what is being worked on. It is written over, at most ten
 * times a second, and erased before anything else is printed.
 */
public final class ProgressLine {
  /** Nothing is said. */
  public static final ProgressLine NONE = new ProgressLine(null, () -> {}, () -> 0);

  private static final long PERIOD = 100_000_000;
  private static final int WIDTH = 79;

  private final PrintWriter text;
  private final Runnable erase;
  private final LongSupplier clock;
  private boolean isShown;
  private boolean isBegun;
  private long last;

  /**
   * A line.
   *
   * @param text where it is written
   * @param erase erases the line that the terminal is at
   * @param clock nanoseconds since any moment
   */
  public ProgressLine(PrintWriter text, Runnable erase, LongSupplier clock) {
    this.text = text;
    this.erase = erase;
    this.clock = clock;
  }

  /** Whether it says anything. */
  public boolean isOn() {
    return text != null;
  }

  /** Says what is being worked on, if that was not said a moment ago. */
  public void show(Supplier<String> words) {
    long now = clock.getAsLong();
    if (text == null || isBegun && now - last < PERIOD) {
      return;
    }
    isBegun = true;
    last = now;
    clear();
    String line = words.get().replace('\n', ' ').replace('\t', ' ');
    text.print(line.length() <= WIDTH ? line : line.substring(0, WIDTH - 1) + "…");
    text.flush();
    isShown = true;
  }

  /** Erases it, so that other lines can be printed. */
  public void clear() {
    if (isShown) {
      text.flush();
      erase.run();
      isShown = false;
    }
  }
}
