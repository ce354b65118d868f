package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.LoopTree.Loop;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Random programs, and the same after a random composition of one to four loop transformations, each
 * applied to whatever the ones before have left. A step that small parameters tell apart is taken
 * back, or, in some programs, kept: an illegal interchange, skewing, fusion or parallel loop. In
 * others a step is applied wrongly: without a remainder, or with a wrong shift. So that what is
 * right need not be known by the generator, and dependences may be any.
 */
final class RandomCompositions {
  /** The transformations. */
  enum Kind { INTERCHANGE, SKEW, SHIFT, STRIP, TILE, UNROLL, JAM, PEEL, FUSE, PACK, PARALLEL }

  /** What is wrong with a program. */
  enum Defect { ILLEGAL, REMAINDER, SHIFTED }

  /**
   * A program and what became of it.
   *
   * @param steps the transformations, in order
   * @param defect what was made to be wrong; nothing may come of it
   */
  record Composition(
      String first, String second, List<Kind> steps, Optional<Defect> defect) {
    RandomPairs.Pair pair() {
      return new RandomPairs.Pair(first, second, defect.isEmpty());
    }

    @Override
    public String toString() {
      return steps + " " + defect + "\n" + first + "\n" + second;
    }
  }

  private static final int STEPS = 4;
  private static final int MOST = 16;
  private static final int DEEPEST = 6;

  private final Random random;
  private final LoopSteps steps;

  private RandomCompositions(Random random) {
    this.random = random;
    this.steps = new LoopSteps(random);
  }

  static RandomPairs.Pair pair(Random random) {
    return composition(random).pair();
  }

  static Composition composition(Random random) {
    while (true) {
      RandomKernels kernels = new RandomKernels(random);
      String first = kernels.declarations() + LoopTree.lines(kernels.body());
      if (SmallRuns.evaluates(first)) {
        return new RandomCompositions(random).composed(kernels.declarations(), kernels.body());
      }
    }
  }

  private Composition composed(String declarations, List<LoopTree> body) {
    String first = declarations + LoopTree.lines(body);
    List<Kind> done = new ArrayList<>();
    Optional<Defect> planned = random.nextInt(5) > 1 ? Optional.empty()
        : Optional.of(Defect.values()[random.nextInt(Defect.values().length)]);
    Optional<Defect> defect = Optional.empty();
    List<LoopTree> now = body;
    int count = 1 + random.nextInt(STEPS);
    for (int attempt = 0; attempt < 8 * STEPS && done.size() < count; attempt++) {
      Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
      boolean wrongly = defect.isEmpty() && planned.isPresent();
      Optional<List<LoopTree>> next =
          steps.apply(kind, now, wrongly ? planned : Optional.empty());
      if (next.isEmpty() || !isSmall(next.get())) {
        continue;
      }
      boolean agrees = steps.isWrong()
          || SmallRuns.agree(first, declarations + LoopTree.lines(next.get()));
      if (!agrees && !(wrongly && planned.get() == Defect.ILLEGAL)) {
        if (defect.isEmpty()) {
          continue;
        }
      }
      if (steps.isWrong() || !agrees && defect.isEmpty()) {
        defect = planned;
      }
      now = next.get();
      done.add(kind);
    }
    return new Composition(first, declarations + LoopTree.lines(now), done, defect);
  }

  private static boolean isSmall(List<LoopTree> body) {
    return body.stream().flatMap(part -> part.all().stream())
        .filter(LoopTree.Assignment.class::isInstance).count() <= MOST
        && body.stream().allMatch(part -> depth(part) <= DEEPEST);
  }

  private static int depth(LoopTree tree) {
    return (tree instanceof Loop ? 1 : 0)
        + tree.body().stream().mapToInt(RandomCompositions::depth).max().orElse(0);
  }
}
