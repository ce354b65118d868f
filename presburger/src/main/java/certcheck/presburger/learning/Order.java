package certcheck.presburger.learning;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Variables by how often they took part in conflicts, lately more than before (VSIDS: Moskewicz et
 * al., DAC 2001): a heap. Of equally active variables, the first comes first.
 */
final class Order {

  private static final double DECAY = 1 / 0.95;
  private static final double LARGEST = 1e100;

  private double[] activities = new double[32];
  private int[] heap = new int[32];
  private int[] positions = new int[32];

  /** Variables that are never put into the heap. */
  private final BitSet passive = new BitSet();

  /** Variables that come after all others. */
  private final BitSet late = new BitSet();

  private int size;
  private double increment = 1;

  /** Adds a variable, the next one. */
  void add(int variable) {
    if (variable == activities.length) {
      activities = Arrays.copyOf(activities, 2 * variable);
      heap = Arrays.copyOf(heap, 2 * variable);
      positions = Arrays.copyOf(positions, 2 * variable);
    }
    positions[variable] = -1;
    offer(variable);
  }

  /** Keeps a variable out of the heap. */
  void exclude(int variable) {
    passive.set(variable);
  }

  /** Has a variable come after those that are not postponed. */
  void postpone(int variable) {
    late.set(variable);
    if (positions[variable] >= 0) {
      down(positions[variable]);
    }
  }

  /** Has a variable take part again that was kept out of the heap. */
  void include(int variable) {
    if (passive.get(variable)) {
      passive.clear(variable);
      offer(variable);
    }
  }

  /** Puts a variable into the heap unless it is there. */
  void offer(int variable) {
    if (positions[variable] < 0 && !passive.get(variable)) {
      heap[size] = variable;
      positions[variable] = size;
      up(size++);
    }
  }

  /** Removes the most active variable that is not kept out; -1 if there is none. */
  int poll() {
    int first = -1;
    while (first < 0 && size > 0) {
      first = pollAny();
      first = passive.get(first) ? -1 : first;
    }
    return first;
  }

  private int pollAny() {
    int first = heap[0];
    positions[first] = -1;
    int last = heap[--size];
    if (size > 0) {
      heap[0] = last;
      positions[last] = 0;
      down(0);
    }
    return first;
  }

  /** A variable took part in a conflict. */
  void bump(int variable) {
    bump(variable, increment);
  }

  /** A variable occurs in a clause of a length at the start (Jeroslow and Wang 1990). */
  void occurs(int variable, int length) {
    bump(variable, Math.scalb(1.0, -Math.min(length, 60)));
  }

  private void bump(int variable, double amount) {
    activities[variable] += amount;
    if (activities[variable] > LARGEST) {
      for (int k = 0; k < activities.length; k++) {
        activities[k] /= LARGEST;
      }
      increment /= LARGEST;
    }
    if (positions[variable] >= 0) {
      up(positions[variable]);
    }
  }

  /** A conflict is over: later ones count more. */
  void decay() {
    increment *= DECAY;
  }

  private boolean before(int left, int right) {
    if (late.get(left) != late.get(right)) {
      return late.get(right);
    }
    return activities[left] > activities[right]
        || activities[left] == activities[right] && left < right;
  }

  private void up(int start) {
    int variable = heap[start];
    int k = start;
    while (k > 0 && before(variable, heap[(k - 1) / 2])) {
      place(heap[(k - 1) / 2], k);
      k = (k - 1) / 2;
    }
    place(variable, k);
  }

  private void down(int start) {
    int variable = heap[start];
    int k = start;
    while (2 * k + 1 < size) {
      int child = 2 * k + 1;
      if (child + 1 < size && before(heap[child + 1], heap[child])) {
        child++;
      }
      if (!before(heap[child], variable)) {
        break;
      }
      place(heap[child], k);
      k = child;
    }
    place(variable, k);
  }

  private void place(int variable, int k) {
    heap[k] = variable;
    positions[variable] = k;
  }
}
