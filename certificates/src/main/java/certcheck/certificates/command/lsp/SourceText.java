package certcheck.certificates.command.lsp;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;

/**
 * A text as an editor has it. Places of the protocol count lines and UTF-16 units from 0, those of
 * diagnostics lines and code points from 1.
 */
final class SourceText {
  private final String text;
  private final List<Integer> starts = new ArrayList<>(List.of(0));

  SourceText(String text) {
    this.text = text;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        starts.add(i + 1);
      }
    }
  }

  /** All of it. */
  String text() {
    return text;
  }

  private String line(int number) {
    int end = number + 1 < starts.size() ? starts.get(number + 1) - 1 : text.length();
    return text.substring(starts.get(number), end);
  }

  /** The offset of a place of the protocol; the nearest, if there is no such place. */
  int offset(Position place) {
    int line = Math.max(0, Math.min(place.getLine(), starts.size() - 1));
    return starts.get(line) + Math.max(0, Math.min(place.getCharacter(), line(line).length()));
  }

  /** The place of an offset. */
  Position position(int offset) {
    int low = 0;
    int high = starts.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (starts.get(middle) <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return new Position(low, offset - starts.get(low));
  }

  /** From an offset up to another. */
  Range range(int from, int to) {
    return new Range(position(from), position(to));
  }

  /**
   * The word, or the character, at the place of a diagnostic: its first line if that has no line.
   *
   * @param line from 1; 0 is the whole text
   * @param column in code points, from 1
   */
  Range place(int line, int column) {
    if (line == 0) {
      return new Range(new Position(0, 0), new Position(0, line(0).length()));
    }
    int row = Math.min(line, starts.size()) - 1;
    String all = line(row);
    int points = Math.max(0, Math.min(column - 1, all.codePointCount(0, all.length())));
    int from = starts.get(row) + all.offsetByCodePoints(0, points);
    int to = Words.end(text, from);
    return range(from, Math.min(Math.max(to, from + (points < all.length() ? 1 : 0)), text.length()));
  }
}
