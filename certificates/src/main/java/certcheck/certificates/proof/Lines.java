package certcheck.certificates.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The lines of a block: each is a row of codes, which are numbers of other lines, from 0 on, or
 * {@linkplain #word words}, less than 0.
 */
final class Lines {
  private static final int NONE = -1;

  private final Map<String, Integer> codes;
  private final List<String> spellings;
  private int[] from = new int[64];
  private int[] to = new int[64];
  private int[] rows = new int[256];
  private int end;
  private int size;

  /** Lines by the hashes of their rows, as far as they were {@linkplain #number numbered}. */
  private int[] table = new int[0];
  private int numbered;

  Lines() {
    this(new HashMap<>(), new ArrayList<>());
  }

  private Lines(Map<String, Integer> codes, List<String> spellings) {
    this.codes = codes;
    this.spellings = spellings;
  }

  /** The code of a word. */
  int word(String spelling) {
    Integer known = codes.get(spelling);
    if (known == null) {
      spellings.add(spelling);
      known = -spellings.size();
      codes.put(spelling, known);
    }
    return known;
  }

  /** The word of a code that is less than 0. */
  String spelling(int code) {
    return spellings.get(-1 - code);
  }

  /** How many lines there are. */
  int size() {
    return size;
  }

  /** How many codes a line has. */
  int count(int line) {
    return to[line] - from[line];
  }

  /** A code of a line, from 0 on. */
  int at(int line, int place) {
    return rows[from[line] + place];
  }

  /** The codes of a line. */
  int[] row(int line) {
    return Arrays.copyOfRange(rows, from[line], to[line]);
  }

  /** Adds a line, and gives its number. */
  int add(int... row) {
    return add(row, row.length);
  }

  private int add(int[] row, int count) {
    if (size == from.length) {
      from = Arrays.copyOf(from, 2 * size);
      to = Arrays.copyOf(to, 2 * size);
    }
    write(size, row, count);
    return size++;
  }

  /** Puts other codes in the place of those of a line. */
  void replace(int line, int... row) {
    write(line, row, row.length);
  }

  private void write(int line, int[] row, int count) {
    if (end + count > rows.length) {
      rows = Arrays.copyOf(rows, Math.max(end + count, 2 * rows.length));
    }
    System.arraycopy(row, 0, rows, end, count);
    from[line] = end;
    end += count;
    to[line] = end;
  }

  /**
   * The number of the line with these codes, of those that were added so; of a new one, if there is none.
   *
   * @param row which begins with the codes
   * @param count how many they are
   */
  int number(int[] row, int count) {
    if (2 * numbered >= table.length) {
      grow();
    }
    int slot = slot(row, 0, count);
    if (table[slot] == NONE) {
      table[slot] = add(row, count);
      numbered++;
    }
    return table[slot];
  }

  /** Where in the table the line with these codes is, or would be. */
  private int slot(int[] row, int start, int stop) {
    int hash = 1;
    for (int k = start; k < stop; k++) {
      hash = 31 * hash + row[k];
    }
    hash *= 0x9E3779B1;
    int slot = (hash ^ hash >>> 15) & table.length - 1;
    while (table[slot] != NONE && !Arrays.equals(
        row, start, stop, rows, from[table[slot]], to[table[slot]])) {
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  private void grow() {
    int[] before = table;
    table = new int[Math.max(128, 2 * before.length)];
    Arrays.fill(table, NONE);
    for (int line : before) {
      if (line != NONE) {
        table[slot(rows, from[line], to[line])] = line;
      }
    }
  }

  /** The lines that one needs, in order, with new numbers; it is the last. */
  Lines neededBy(int last) {
    boolean[] needed = new boolean[last + 1];
    needed[last] = true;
    for (int line = last; line >= 0; line--) {
      for (int k = from[line]; needed[line] && k < to[line]; k++) {
        if (rows[k] >= 0) {
          needed[rows[k]] = true;
        }
      }
    }
    Lines kept = new Lines(codes, spellings);
    int[] numbers = new int[last + 1];
    for (int line = 0; line <= last; line++) {
      if (needed[line]) {
        int[] row = row(line);
        for (int k = 0; k < row.length; k++) {
          row[k] = row[k] < 0 ? row[k] : numbers[row[k]];
        }
        numbers[line] = kept.add(row);
      }
    }
    return kept;
  }

  /**
   * Writes a line, with a line feed.
   *
   * @param places which are written for the numbers of lines
   */
  void write(StringBuilder text, int line, int[] places) {
    for (int k = from[line]; k < to[line]; k++) {
      if (rows[k] < 0) {
        text.append(spelling(rows[k]));
      } else {
        text.append(places[rows[k]]);
      }
      text.append(' ');
    }
    text.setCharAt(text.length() - 1, '\n');
  }
}
