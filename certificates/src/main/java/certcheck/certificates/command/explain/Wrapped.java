package certcheck.certificates.command.explain;

import java.util.ArrayList;
import java.util.List;

/**
 * Breaks a term, printed in one line, into lines. They end at blanks, where as few brackets as
 * possible are open, and begin with blanks for the brackets that are.
 */
final class Wrapped {
  /** The longest line, in code points; longer only if a word is. */
  static final int WIDTH = 100;

  private static final int MARGIN = 2;
  private static final int STEP = 2;
  private static final int DEEPEST = 40;

  /** What would be indented more does not break any more, so that terms may nest as deep as they do. */
  private static final int NESTED = 1000;

  private final int[] text;

  /** For each place, that behind the bracket that closes there; 0 where none opens. */
  private final int[] closed;

  private final List<String> lines = new ArrayList<>();
  private final StringBuilder line = new StringBuilder();
  private int width;

  private Wrapped(int[] text) {
    this.text = text;
    this.closed = new int[text.length];
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < text.length; i++) {
      if ("([{".indexOf(text[i]) >= 0) {
        open.add(i);
      } else if (")]}".indexOf(text[i]) >= 0 && !open.isEmpty()) {
        closed[open.remove(open.size() - 1)] = i + 1;
      }
    }
  }

  /** The lines of a printed term. */
  static List<String> lines(String term) {
    Wrapped wrapped = new Wrapped(term.codePoints().toArray());
    wrapped.begin(MARGIN);
    wrapped.fill(0, wrapped.text.length, MARGIN + STEP);
    wrapped.end();
    return List.copyOf(wrapped.lines);
  }

  private void begin(int indent) {
    line.append(" ".repeat(Math.min(indent, DEEPEST)));
    width = line.length();
  }

  private void end() {
    lines.add(line.toString().stripTrailing());
    line.setLength(0);
  }

  /** Prints what stands between two places; lines that begin in it are indented so far. */
  private void fill(int from, int to, int indent) {
    for (int at = from, next; at < to; at = next + 1) {
      next = item(at, to);
      int length = next - at + (next < to - 1 ? 0 : tail(to));
      if (at > from && width + 1 + length <= WIDTH) {
        append(' ');
      } else if (at > from) {
        end();
        begin(indent);
      }
      if (width + length <= WIDTH || indent > NESTED) {
        print(at, next);
      } else {
        parts(at, next, indent);
      }
    }
  }

  /** Prints an item that does not fit into a line: the insides of its brackets break. */
  private void parts(int from, int to, int indent) {
    for (int at = from; at < to;) {
      int behind = Math.min(closed[at], to);
      append(text[at]);
      if (behind > at + 1) {
        fill(at + 1, behind - 1, indent + STEP);
        append(text[behind - 1]);
      }
      at = Math.max(at + 1, behind);
    }
  }

  /** How many characters from a place on stand in the line of what is before them, up to a blank. */
  private int tail(int from) {
    int at = from;
    while (at < text.length && text[at] != ' ') {
      at++;
    }
    return at - from;
  }

  /** Where the item ends that begins at a place: at the next blank outside brackets. */
  private int item(int from, int to) {
    int at = from;
    while (at < to && text[at] != ' ') {
      at = Math.max(at + 1, Math.min(closed[at], to));
    }
    return at;
  }

  private void print(int from, int to) {
    for (int i = from; i < to; i++) {
      append(text[i]);
    }
  }

  private void append(int codePoint) {
    line.appendCodePoint(codePoint);
    width++;
  }
}
