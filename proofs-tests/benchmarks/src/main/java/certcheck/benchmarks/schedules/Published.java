package certcheck.benchmarks.schedules;

import java.util.Map;

/** Clément 2022, Table 6.1: seconds of his tool for the Halide benchmarks that are nearest. */
final class Published {
  private static final Map<String, String> SECONDS = Map.ofEntries(
      Map.entry("sched_blur_rolling", "blur < 1"),
      Map.entry("sched_dot", "sdot < 1"),
      Map.entry("sched_matmul_tiled", "sqsgemm 15.1"),
      Map.entry("sched_matmul_packed", "sgemm 204"),
      Map.entry("sched_convolution", "conv 132"),
      Map.entry("sched_stencil_chain", "sc1 12.5, sc32 293"),
      Map.entry("sched_harris", "harris 44.8"));

  private Published() {}

  /** The figure for an example, or nothing. */
  static String of(String example) {
    return SECONDS.getOrDefault(example, "");
  }
}
