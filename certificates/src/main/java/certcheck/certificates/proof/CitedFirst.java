package certcheck.certificates.proof;

import java.util.Arrays;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * Places lines that are cited often, one after the other, each with those that it needs and that have
 * no place yet. The next is always that for which the mean is greatest: how often all of these are
 * cited, for each of them.
 */
final class CitedFirst {
  /** Lines that are cited as often are placed. */
  private static final int OFTEN = 2;
  /** Lines that need more others are not, before these are fewer. */
  private static final int MANY = 100;

  private final LineOrder order;
  private final int[][] citing;
  private final PriorityQueue<Candidate> queue = new PriorityQueue<>();

  /** The candidate of each line that counts; others in the queue are old. */
  private final Candidate[] current;

  /** The lines that one needs: a list, and by which search each line was met last. */
  private final int[] needed = new int[MANY];
  private final int[] met;
  private int searches;

  /** For lines none of which has a place. */
  CitedFirst(LineOrder order) {
    this.order = order;
    int n = order.size();
    this.current = new Candidate[n];
    this.met = new int[n];
    this.citing = new int[n][];
    Arrays.setAll(citing, line -> new int[order.cited(line)]);
    int[] found = new int[n];
    for (int line = 0; line < n; line++) {
      for (int other : order.cites(line)) {
        citing[other][found[other]++] = line;
      }
    }
  }

  /**
   * A line with those that it needs.
   *
   * @param citations how often all of them are cited
   * @param lines how many they are
   */
  private record Candidate(int line, long citations, long lines)
      implements Comparable<Candidate> {
    /** Whether the mean is greater. */
    boolean isBetter(Candidate other) {
      return citations * other.lines > other.citations * lines;
    }

    @Override
    public int compareTo(Candidate other) {
      return isBetter(other) ? -1 : other.isBetter(this) ? 1 : Integer.compare(line, other.line);
    }
  }

  /** Places all lines that are worth it. */
  void place() {
    IntStream.range(0, order.size()).forEach(this::offer);
    while (!queue.isEmpty()) {
      Candidate first = queue.remove();
      if (first != current[first.line] || order.isPlaced(first.line)) {
        continue;
      }
      // What it needs may have a place by now, of which its mean was the greater.
      Candidate now = candidate(first.line);
      if (first.isBetter(now)) {
        add(now);
      } else {
        Arrays.stream(order.place(first.line)).forEach(this::offerCiting);
      }
    }
  }

  private void offer(int line) {
    if (order.isPlaced(line) || order.cited(line) < OFTEN) {
      return;
    }
    Candidate candidate = candidate(line);
    if (candidate != null && (current[line] == null || candidate.isBetter(current[line]))) {
      add(candidate);
    }
  }

  private void add(Candidate candidate) {
    current[candidate.line] = candidate;
    queue.add(candidate);
  }

  /** The lines that need one that has a place now need fewer. */
  private void offerCiting(int placed) {
    for (int user : citing[placed]) {
      int line = user;
      int passed = 0;
      while (passed < MANY && order.cited(line) == 1 && !order.isPlaced(line)) {
        line = citing[line][0];
        passed++;
      }
      // Behind more than these, a line needs too many: proofs about long texts are chains.
      if (passed < MANY) {
        offer(line);
      }
    }
  }

  /** A line with those that it needs and that have no place; null if they are many. */
  private Candidate candidate(int line) {
    searches++;
    met[line] = searches;
    needed[0] = line;
    int count = 1;
    long citations = 0;
    for (int k = 0; k < count; k++) {
      citations += order.cited(needed[k]);
      for (int other : order.cites(needed[k])) {
        if (met[other] != searches && !order.isPlaced(other)) {
          if (count == MANY) {
            return null;
          }
          met[other] = searches;
          needed[count++] = other;
        }
      }
    }
    return new Candidate(line, citations, count);
  }
}
