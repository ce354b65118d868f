package certcheck.certificates.lower.atl;

import certcheck.certificates.lower.block.BlockSizes;
import java.util.Optional;
import java.util.Set;

/**
 * How an ATL program is lowered.
 *
 * @param schedules the names of schedules that are lowered instead of their outputs, one of each
 * @param parallel the variables of generations whose loops are parallel; of a sum that is computed in
 *     blocks, the outermost loop is, if one of its generations is among them
 * @param blocks the blocks in which sums are computed where that is possible, if they are
 */
public record AtlOptions(Set<String> schedules, Set<String> parallel, Optional<BlockSizes> blocks) {
  /** Each output as it is written, with sequential loops. */
  public static final AtlOptions NONE = new AtlOptions(Set.of(), Set.of(), Optional.empty());

  /** Copies the sets. */
  public AtlOptions {
    schedules = Set.copyOf(schedules);
    parallel = Set.copyOf(parallel);
  }

  /** The same with these schedules. */
  public AtlOptions lowering(Set<String> those) {
    return new AtlOptions(those, parallel, blocks);
  }

  /** The same with these parallel loops. */
  public AtlOptions withParallel(Set<String> those) {
    return new AtlOptions(schedules, those, blocks);
  }
}
