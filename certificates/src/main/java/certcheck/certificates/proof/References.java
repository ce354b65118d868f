package certcheck.certificates.proof;

/** Which lines the lines of a block cite: one as often as it is cited. */
final class References {
  private final int[] from;
  private final int[] lines;

  private References(int[] from, int[] lines) {
    this.from = from;
    this.lines = lines;
  }

  /** Those of lines. */
  static References of(Lines lines) {
    int[] from = new int[lines.size() + 1];
    for (int line = 0; line < lines.size(); line++) {
      int count = 0;
      for (int k = 0; k < lines.count(line); k++) {
        count += lines.at(line, k) >= 0 ? 1 : 0;
      }
      from[line + 1] = from[line] + count;
    }
    int[] cited = new int[from[lines.size()]];
    int next = 0;
    for (int line = 0; line < lines.size(); line++) {
      for (int k = 0; k < lines.count(line); k++) {
        if (lines.at(line, k) >= 0) {
          cited[next++] = lines.at(line, k);
        }
      }
    }
    return new References(from, cited);
  }

  /** The other way round: by which lines each is cited. */
  References reversed() {
    int n = size();
    int[] start = new int[n + 1];
    for (int line : lines) {
      start[line + 1]++;
    }
    for (int line = 0; line < n; line++) {
      start[line + 1] += start[line];
    }
    int[] free = start.clone();
    int[] citing = new int[lines.length];
    for (int line = 0; line < n; line++) {
      for (int k = from[line]; k < from[line + 1]; k++) {
        citing[free[lines[k]]++] = line;
      }
    }
    return new References(start, citing);
  }

  /** How many lines there are. */
  int size() {
    return from.length - 1;
  }

  /** How many a line cites. */
  int count(int line) {
    return from[line + 1] - from[line];
  }

  /** Where those begin that a line cites. */
  int from(int line) {
    return from[line];
  }

  /** Where those end that a line cites. */
  int to(int line) {
    return from[line + 1];
  }

  /** The line that is cited at a place. */
  int at(int place) {
    return lines[place];
  }
}
