package certcheck.certificates.proof;

import java.util.PriorityQueue;

/**
 * Places lines that are cited often, one after the other, each with those that it needs and that have
 * no place yet. The next is always that for which the mean is greatest: how often all of these are
 * cited, for each of them.
 */
final class CitedFirst {
  /** Lines that are cited as often are placed. */
  private static final int OFTEN = 2;
  /** Lines that need as many others are not, before these are fewer. */
  private static final int MANY = 32;

  private final LineOrder order;
  private final References cites;
  private final References citing;
  private final PriorityQueue<Candidate> queue = new PriorityQueue<>();

  /** The candidate of each line that counts; others in the queue are old. */
  private final Candidate[] current;

  /** The lines that one needs: a list, and by which search each line was met last. */
  private final int[] needed = new int[MANY];
  private final int[] met;
  private int searches;

  /** For lines none of which has a place. */
  CitedFirst(LineOrder order, References cites) {
    this.order = order;
    this.cites = cites;
    this.citing = cites.reversed();
    this.current = new Candidate[cites.size()];
    this.met = new int[cites.size()];
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

  /**
   * Places lines that are cited often.
   *
   * @param enough when so many lines have places, no others are given one
   */
  void place(int enough) {
    for (int line = 0; line < cites.size(); line++) {
      offer(line);
    }
    while (!queue.isEmpty() && order.count() < enough) {
      Candidate first = queue.remove();
      if (first != current[first.line] || order.isPlaced(first.line)) {
        continue;
      }
      // What it needs may have a place by now, of which its mean was the greater.
      Candidate now = candidate(first.line);
      if (first.isBetter(now)) {
        add(now);
      } else {
        int place = order.count();
        order.place(first.line);
        for (; place < order.count(); place++) {
          offerCiting(order.line(place));
        }
      }
    }
  }

  private void offer(int line) {
    if (order.isPlaced(line) || citing.count(line) < OFTEN) {
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
    for (int k = citing.from(placed); k < citing.to(placed); k++) {
      int line = citing.at(k);
      int passed = 0;
      while (passed < MANY && citing.count(line) == 1 && !order.isPlaced(line)) {
        line = citing.at(citing.from(line));
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
      int one = needed[k];
      citations += citing.count(one);
      for (int at = cites.from(one); at < cites.to(one); at++) {
        int other = cites.at(at);
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
