package certcheck.certificates.command.finding;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A line of a file, and what stands below it before a caret.
 *
 * @param line with its number; of a long one what is near the column
 * @param margin what stands before the caret
 */
record Excerpt(String line, String margin) {
  /** Longer files have no excerpts, in bytes. */
  private static final int MOST = 1 << 22;

  /** What is shown of a longer line: so many characters on either side of the column. */
  private static final int SIDE = 40;

  /** The excerpt at a place; none if there is no such place, or the file is long. */
  static Optional<Excerpt> of(Finding.Place place) {
    List<String> lines = lines(place.file());
    if (place.line() > lines.size()) {
      return Optional.empty();
    }
    int[] all = lines.get(place.line() - 1).codePoints().toArray();
    int column = place.column() - 1;
    if (column < 0 || column > all.length) {
      return Optional.empty();
    }
    int from = all.length <= 2 * SIDE ? 0 : Math.max(0, column - SIDE);
    int to = all.length <= 2 * SIDE ? all.length : Math.min(all.length, column + SIDE);
    StringBuilder caret = new StringBuilder(from > 0 ? "   " : "");
    for (int i = from; i < column; i++) {
      caret.append(all[i] == '\t' ? '\t' : ' ');
    }
    String number = String.valueOf(place.line());
    return Optional.of(new Excerpt("  " + number + " | " + (from > 0 ? "..." : "")
        + new String(all, from, to - from) + (to < all.length ? "..." : ""),
        "  " + " ".repeat(number.length()) + " | " + caret));
  }

  private static List<String> lines(String name) {
    try {
      Path file = Path.of(name);
      if (!Files.isRegularFile(file) || Files.size(file) > MOST) {
        return List.of();
      }
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return List.of(text.split("\r?\n", -1));
    } catch (IOException | InvalidPathException e) {
      return List.of();
    }
  }
}
