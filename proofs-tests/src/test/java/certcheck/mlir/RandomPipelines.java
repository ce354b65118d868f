package certcheck.mlir;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random pipelines of one to three passes of mlir-opt over functions, with random options. */
final class RandomPipelines {
  private RandomPipelines() {}

  static List<String> pipeline(Random random) {
    List<String> passes = new ArrayList<>();
    int count = 1 + random.nextInt(3);
    boolean lowered = false;
    for (int k = 0; k < count; k++) {
      lowered |= k > 0 && random.nextInt(5) == 0;
      if (lowered && !passes.contains("lower-affine")) {
        passes.add("lower-affine");
      } else {
        passes.add(lowered ? structured(random) : affine(random));
      }
    }
    return passes;
  }

  private static String affine(Random random) {
    int factor = 2 + random.nextInt(4);
    return switch (random.nextInt(17)) {
      case 0, 1, 2 -> "affine-loop-fusion{mode="
          + List.of("greedy", "producer", "sibling").get(random.nextInt(3))
          + (random.nextBoolean() ? " maximal" : "")
          + (random.nextBoolean() ? " compute-tolerance=" + random.nextInt(2) : "") + "}";
      case 3, 4 -> "affine-loop-tile{tile-size=" + factor
          + (random.nextInt(3) == 0 ? " separate" : "") + "}";
      case 5 -> "affine-loop-unroll{unroll-factor=" + factor
          + (random.nextInt(3) == 0 ? " cleanup-unroll" : "") + "}";
      case 6 -> "affine-loop-unroll-jam{unroll-jam-factor=" + factor + "}";
      case 7 -> "affine-parallelize";
      case 8 -> "affine-super-vectorize{virtual-vector-size=" + 4 * (1 + random.nextInt(2)) + "}";
      case 9, 10 -> "affine-scalrep";
      case 11 -> "affine-data-copy-generate{generate-dma=false fast-mem-space=0 "
          + (random.nextBoolean() ? "skip-non-unit-stride-loops" : "fast-mem-capacity="
              + random.nextInt(3)) + "}";
      case 12 -> "affine-loop-normalize{promote-single-iter=" + random.nextInt(2) + "}";
      case 13 -> "affine-loop-invariant-code-motion";
      case 14 -> "affine-loop-coalescing";
      case 15 -> "affine-simplify-structures";
      default -> common(random);
    };
  }

  private static String structured(Random random) {
    return switch (random.nextInt(6)) {
      case 0 -> "scf-for-loop-peeling{peel-front=" + random.nextInt(2) + "}";
      case 1 -> "scf-for-loop-canonicalization";
      case 2 -> "scf-for-loop-range-folding";
      case 3 -> "scf-for-loop-specialization";
      case 4 -> "loop-invariant-code-motion";
      default -> common(random);
    };
  }

  private static String common(Random random) {
    return List.of("canonicalize", "cse", "sccp", "control-flow-sink",
        "promote-buffers-to-stack", "buffer-loop-hoisting", "fold-memref-alias-ops",
        "loop-invariant-code-motion").get(random.nextInt(8));
  }
}
