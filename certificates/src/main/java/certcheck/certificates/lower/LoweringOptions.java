package certcheck.certificates.lower;

import certcheck.semantics.tml.padding.Padding;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How a program is lowered.
 *
 * @param padding rounds extents up, and makes divisions controlled (Rink 2018, section 4)
 * @param inPlace whether a statement that reads the variable that it assigns, or a variable whose
 *     array it takes, at the index of the assigned element only, does without a temporary array
 * @param reuse whether variables take arrays of dead ones (Ullrich 2018, section 5)
 * @param parallel whether the outermost loop over elements is parallel
 * @param blocks the blocks in which a sum of products of two tensors is computed, if it is
 * @param demandedInPlace variables whose assignments must be in place
 * @param demandedReuse arrays that must be taken
 */
public record LoweringOptions(Optional<Padding> padding, boolean inPlace, boolean reuse,
    boolean parallel, Optional<Blocks> blocks, Set<String> demandedInPlace, List<Reuse> demandedReuse) {

  /** Copies the collections. */
  public LoweringOptions {
    demandedInPlace = Set.copyOf(demandedInPlace);
    demandedReuse = List.copyOf(demandedReuse);
  }

  /** Options without blocks and without demands. */
  public LoweringOptions(
      Optional<Padding> padding, boolean inPlace, boolean reuse, boolean parallel) {
    this(padding, inPlace, reuse, parallel, Optional.empty(), Set.of(), List.of());
  }

  /**
   * The size of blocks.
   *
   * @param rows how many rows a block has, from 1 to {@value #MOST}
   * @param columns how many sums each row has, as many at most
   */
  public record Blocks(int rows, int columns) {
    /** The most rows, and columns. */
    public static final int MOST = 64;

    /** Two thirds of 32 registers of 512 bits, for numbers of 64 bits. */
    public static final Blocks USUAL = new Blocks(8, 16);

    /** Checks the sizes. */
    public Blocks {
      if (rows < 1 || rows > MOST || columns < 1 || columns > MOST) {
        throw new IllegalArgumentException("blocks of " + rows + " rows, " + columns + " columns");
      }
    }
  }

  /**
   * A demand that a variable takes the array of another.
   *
   * @param variable the variable
   * @param dead the variable whose array it takes
   */
  public record Reuse(String variable, String dead) {}
}
