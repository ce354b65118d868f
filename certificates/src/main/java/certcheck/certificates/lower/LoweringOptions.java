package certcheck.certificates.lower;

import certcheck.certificates.lower.block.BlockSizes;
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
    boolean parallel, Optional<BlockSizes> blocks, Set<String> demandedInPlace, List<Reuse> demandedReuse) {

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
   * A demand that a variable takes the array of another.
   *
   * @param variable the variable
   * @param dead the variable whose array it takes
   */
  public record Reuse(String variable, String dead) {}
}
