package certcheck.certificates.command.file;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Standard error of the command: below each line {@code FILE:LINE:COLUMN: error: …} or
 * {@code … warning: …} of a file that the user named, that line of the file, and a caret below the
 * column. No other file is ever read, whatever a message says.
 */
public final class ExcerptWriter extends Writer {
  private static final Pattern MESSAGE =
      Pattern.compile("(.+?):([1-9][0-9]{0,8}):([1-9][0-9]{0,8}): (?:error|warning): .*");

  /** Longer files have no excerpts, in bytes; longer messages neither, in characters. */
  private static final int MOST = 1 << 22;

  private static final int LONGEST = 10_000;

  /** What is shown of a longer line: so many characters on either side of the column. */
  private static final int SIDE = 40;

  private final Writer target;
  private final Set<String> names;
  private final Map<String, List<String>> files = new HashMap<>();
  private final StringBuilder line = new StringBuilder();

  /**
   * A writer in front of another.
   *
   * @param names the files that the user named
   */
  public ExcerptWriter(Writer target, Set<String> names) {
    this.target = target;
    this.names = Set.copyOf(names);
  }

  @Override
  public void write(char[] text, int offset, int length) throws IOException {
    int begin = offset;
    for (int i = offset; i < offset + length; i++) {
      if (text[i] == '\n') {
        target.write(text, begin, i + 1 - begin);
        begin = i + 1;
        target.append(excerpt(line.toString()));
        line.setLength(0);
      } else if (line.length() <= LONGEST) {
        line.append(text[i]);
      }
    }
    target.write(text, begin, offset + length - begin);
  }

  private String excerpt(String message) {
    Matcher place = MESSAGE.matcher(message);
    if (message.length() > LONGEST || !place.matches() || !names.contains(place.group(1))) {
      return "";
    }
    List<String> lines = files.computeIfAbsent(place.group(1), ExcerptWriter::lines);
    int number = Integer.parseInt(place.group(2));
    if (number > lines.size()) {
      return "";
    }
    int[] all = lines.get(number - 1).codePoints().toArray();
    int column = Integer.parseInt(place.group(3)) - 1;
    if (column > all.length) {
      return "";
    }
    int from = all.length <= 2 * SIDE ? 0 : Math.max(0, column - SIDE);
    int to = all.length <= 2 * SIDE ? all.length : Math.min(all.length, column + SIDE);
    StringBuilder caret = new StringBuilder(from > 0 ? "   " : "");
    for (int i = from; i < column; i++) {
      caret.append(all[i] == '\t' ? '\t' : ' ');
    }
    String margin = " ".repeat(place.group(2).length());
    return "  " + place.group(2) + " | " + (from > 0 ? "..." : "")
        + new String(all, from, to - from) + (to < all.length ? "..." : "") + "\n"
        + "  " + margin + " | " + caret + "^\n";
  }

  /** The lines of a file; none if it cannot be read, or is long. */
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

  @Override
  public void flush() throws IOException {
    target.flush();
  }

  @Override
  public void close() throws IOException {
    target.close();
  }
}
