package certcheck.certificates.certify.cfdlang;

import certcheck.certificates.certify.cfdlang.CfdlangTyping.Dimensions;
import certcheck.semantics.tml.syntax.Pair;
import java.util.List;

/**
 * Contractions and transpositions by groups of pairs of dimensions: by the first pair, then by the others, in
 * the numbers that are left (theory {@code cfdlang}).
 *
 * @param <V> what is known of an expression
 */
public interface PairGroups<V> {
  /** A contraction by one pair. */
  V contracted(V operand, Dimensions pair);

  /**
   * A contraction by a group of two pairs or more.
   *
   * @param all the contraction by the first pair, contracted by the others
   */
  V contracted(V operand, V all, List<Dimensions> pairs);

  /** A transposition by one pair. */
  V transposed(V operand, Dimensions pair);

  /**
   * A transposition by a group of two pairs or more.
   *
   * @param all the transposition by the first pair, transposed by the others
   */
  V transposed(V operand, V all, Dimensions first);

  /** The dimensions of pairs. */
  static List<Dimensions> of(List<Pair> pairs) {
    return pairs.stream().map(Dimensions::of).toList();
  }

  /** A contraction by a group of one pair or more. */
  default V contractedBy(V operand, List<Dimensions> pairs) {
    V single = contracted(operand, pairs.get(0));
    return pairs.size() == 1 ? single
        : contracted(operand, contractedBy(single, Dimensions.rest(pairs)), pairs);
  }

  /** A transposition by a group of one pair or more. */
  default V transposedBy(V operand, List<Dimensions> pairs) {
    Dimensions first = pairs.get(0);
    V single = transposed(operand, first);
    return pairs.size() == 1 ? single
        : transposed(operand, transposedBy(single, pairs.subList(1, pairs.size())), first);
  }
}
