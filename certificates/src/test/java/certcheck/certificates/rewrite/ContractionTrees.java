package certcheck.certificates.rewrite;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Contractions of a product of tensors, and what they cost at least, apart from what is tested: each
 * dimension has a label; one that two tensors have is summed over, one that a single tensor has is a
 * dimension of the result. Two tensors are contracted at once over all labels that they share.
 *
 * @param tensors the labels of each
 * @param extents of each label
 */
record ContractionTrees(List<List<Integer>> tensors, List<Integer> extents) {

  /** Tensors that hang together; so many share a label more than a tree of them would. */
  static ContractionTrees random(Random random, int factors) {
    List<List<Integer>> tensors = new ArrayList<>();
    List<Integer> extents = new ArrayList<>();
    for (int i = 0; i < factors; i++) {
      tensors.add(new ArrayList<>());
      if (i > 0) {
        shared(random, i, random.nextInt(i), tensors, extents);
      }
    }
    for (int more = random.nextInt(3); more > 0; more--) {
      int i = 1 + random.nextInt(factors - 1);
      shared(random, i, random.nextInt(i), tensors, extents);
    }
    for (int free = 1 + random.nextInt(3); free > 0; free--) {
      tensors.get(random.nextInt(factors)).add(extents.size());
      extents.add(2 + random.nextInt(4));
    }
    tensors.forEach(t -> Collections.shuffle(t, random));
    return new ContractionTrees(tensors, extents);
  }

  private static void shared(Random random, int i, int j, List<List<Integer>> tensors,
      List<Integer> extents) {
    tensors.get(i).add(extents.size());
    tensors.get(j).add(extents.size());
    extents.add(2 + random.nextInt(4));
  }

  /** The same as a program of TeIL: contractions of the product, the last shared label innermost. */
  String program() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < tensors.size(); i++) {
      text.append("alloc input x").append(i).append(" : ").append(type(tensors.get(i)));
    }
    String nest = IntStream.range(0, tensors.size()).mapToObj(i -> "x" + i)
        .reduce((d, e) -> "prod (" + d + ") " + e).orElseThrow();
    List<Integer> open = tensors.stream().flatMap(List::stream).collect(Collectors.toList());
    for (int label = extents.size() - 1; label >= 0; label--) {
      int m = open.indexOf(label);
      int n = open.lastIndexOf(label);
      if (m != n) {
        nest = "contr " + (m + 1) + " " + (n + 1) + " (" + nest + ")";
        open.remove(n);
        open.remove(m);
      }
    }
    return text + "alloc output y : " + type(open) + "y = " + nest + "\n";
  }

  private String type(List<Integer> labels) {
    return labels.stream().map(extents::get).toList() + "\n";
  }

  /** The labels of tensors in a set that none of them shares with another one in it. */
  private long open(long set) {
    long labels = 0;
    for (int i = 0; i < tensors.size(); i++) {
      for (int label : (set >> i & 1) == 0 ? List.<Integer>of() : tensors.get(i)) {
        labels ^= 1L << label;
      }
    }
    return labels;
  }

  private long size(long labels) {
    long size = 1;
    for (long rest = labels; rest != 0; rest &= rest - 1) {
      size *= extents.get(Long.numberOfTrailingZeros(rest));
    }
    return size;
  }

  /** Multiplications and additions of contracting what two sets of labels stand for. */
  private long operations(long a, long b) {
    return size(a ^ b) * (2 * size(a & b) - 1);
  }

  /** The fewest operations of all binary trees over the tensors. */
  long least() {
    int sets = 1 << tensors.size();
    long[] least = new long[sets];
    long[] labels = new long[sets];
    for (int set = 1; set < sets; set++) {
      labels[set] = open(set);
      least[set] = Integer.bitCount(set) == 1 ? 0 : Long.MAX_VALUE;
      for (int part = (set - 1) & set; part > (set ^ part); part = (part - 1) & set) {
        long cost = least[part] + least[set ^ part] + operations(labels[part], labels[set ^ part]);
        least[set] = Math.min(least[set], cost);
      }
    }
    return least[sets - 1];
  }

  /** The same of trees whose leaves are the tensors in their order. */
  long leastInOrder() {
    return leastInOrder(0, tensors.size(), new Long[tensors.size()][tensors.size() + 1]);
  }

  private long leastInOrder(int from, int to, Long[][] known) {
    if (to - from == 1) {
      return 0;
    }
    if (known[from][to] == null) {
      known[from][to] = IntStream.range(from + 1, to).mapToLong(middle ->
          leastInOrder(from, middle, known) + leastInOrder(middle, to, known)
              + operations(open(set(from, middle)), open(set(middle, to)))).min().orElseThrow();
    }
    return known[from][to];
  }

  private static long set(int from, int to) {
    return (1L << to) - (1L << from);
  }

  /** The same as {@link #least}, by trying any two, and then any two of what is left. */
  long leastByTrying() {
    return tried(IntStream.range(0, tensors.size()).mapToObj(i -> open(1L << i)).toList());
  }

  private long tried(List<Long> tensors) {
    long least = tensors.size() == 1 ? 0 : Long.MAX_VALUE;
    for (int i = 0; i < tensors.size(); i++) {
      for (int j = i + 1; j < tensors.size(); j++) {
        List<Long> rest = new ArrayList<>(tensors);
        long b = rest.remove(j);
        long a = rest.remove(i);
        rest.add(a ^ b);
        least = Math.min(least, operations(a, b) + tried(rest));
      }
    }
    return least;
  }
}
