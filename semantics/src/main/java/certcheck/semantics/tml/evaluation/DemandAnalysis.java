package certcheck.semantics.tml.evaluation;

import certcheck.semantics.nest.LoopCounters;
import certcheck.semantics.nest.LoopNest;
import certcheck.semantics.value.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds which elements of variables and intermediate results the equations of Rink 2018, Fig. 12,
 * look up, before anything is computed; and the first one that does not exist.
 */
final class DemandAnalysis {

  private final List<LoopNest> nests;
  private final Map<String, ? extends Tensor<?>> store;
  private final List<BitSet> demanded = new ArrayList<>();
  private final Map<String, BitSet> reads = new LinkedHashMap<>();

  private DemandAnalysis(List<LoopNest> nests, Map<String, ? extends Tensor<?>> store) {
    this.nests = nests;
    this.store = store;
    nests.forEach(nest -> demanded.add(new BitSet()));
  }

  /**
   * Analyses a plan whose result is wanted at every index.
   *
   * @throws StuckException if a location outside the store is looked up
   */
  static DemandAnalysis of(List<LoopNest> nests, Map<String, ? extends Tensor<?>> store)
      throws StuckException {
    DemandAnalysis analysis = new DemandAnalysis(nests, store);
    analysis.demanded.get(0).set(0, Math.toIntExact(nests.get(0).size()));
    for (int i = 0; i < nests.size(); i++) {
      analysis.mark(nests.get(i), analysis.demanded.get(i));
    }
    return analysis;
  }

  /** The offsets of the elements of a nest that are looked up. */
  BitSet demanded(int nest) {
    return demanded.get(nest);
  }

  /** By variable, the offsets of its elements that are looked up. */
  Map<String, BitSet> reads() {
    return reads;
  }

  private void mark(LoopNest nest, BitSet wanted) throws StuckException {
    LoopCounters counters = new LoopCounters(nest, operandExtents(nest));
    List<BitSet> marks = new ArrayList<>();
    for (LoopNest.Operand operand : nest.operands()) {
      marks.add(operand.variable() == null
          ? demanded.get(operand.nest())
          : reads.computeIfAbsent(operand.variable(), name -> new BitSet()));
    }
    int offset = 0;
    do {
      if (wanted.get(offset++)) {
        do {
          markBody(nest, counters, marks);
        } while (counters.advance(nest.rank(), nest.extents().length));
      }
    } while (counters.advance(0, nest.rank()));
  }

  private void markBody(LoopNest nest, LoopCounters counters, List<BitSet> marks)
      throws StuckException {
    for (int operand = 0; operand < marks.size(); operand++) {
      if (!counters.isInside(operand)) {
        throw outside(nest.operands().get(operand), counters.index(operand));
      }
      marks.get(operand).set(counters.offset(operand));
    }
  }

  private int[][] operandExtents(LoopNest nest) {
    int[][] extents = new int[nest.operands().size()][];
    for (int i = 0; i < extents.length; i++) {
      extents[i] = extents(nest.operands().get(i));
    }
    return extents;
  }

  private int[] extents(LoopNest.Operand operand) {
    if (operand.variable() == null) {
      LoopNest computed = nests.get(operand.nest());
      return Arrays.copyOf(computed.extents(), computed.rank());
    }
    List<Integer> extents = store.get(operand.variable()).extents();
    return extents.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * An index beyond the extents of an intermediate result leads to a variable beyond its own
   * extents, because each dimension of a typed expression is a dimension of a variable in it.
   */
  private StuckException outside(LoopNest.Operand start, List<Integer> startIndex) {
    LoopNest.Operand operand = start;
    List<Integer> index = startIndex;
    while (operand.variable() == null) {
      LoopNest computed = nests.get(operand.nest());
      LoopNest.Operand culprit = null;
      List<Integer> inner = List.of();
      for (LoopNest.Operand candidate : computed.operands()) {
        inner = innerIndex(candidate, index);
        if (isOutside(inner, extents(candidate))) {
          culprit = candidate;
          break;
        }
      }
      if (culprit == null) {
        return new StuckException(
            operand.position(), "an intermediate result is looked up outside its type", null);
      }
      operand = culprit;
      index = inner;
    }
    Location location = new Location(operand.variable(), index);
    return new StuckException(operand.position(),
        "the location " + location + " is not in the domain of the store", location);
  }

  /** The index of an operand at an index of the result and the first summand of every sum. */
  private static List<Integer> innerIndex(LoopNest.Operand operand, List<Integer> result) {
    List<Integer> index = new ArrayList<>();
    for (int loop : operand.loops()) {
      index.add(loop < result.size() ? result.get(loop) : 1);
    }
    return index;
  }

  private static boolean isOutside(List<Integer> index, int[] extents) {
    for (int d = 0; d < extents.length; d++) {
      if (index.get(d) > extents[d]) {
        return true;
      }
    }
    return false;
  }
}
