package certcheck.benchmarks.loops;

import certcheck.benchmarks.loops.Dimension.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** A nest of transformed loops: the loops over tiles outside, those inside the tiles inside. */
record Nest(List<Dimension> dimensions) {

  /** How a nest is transformed, the same for every copy of it. */
  record Plan(
      List<Shape> shapes, List<Long> skews, List<String> extents, List<Integer> sizes,
      List<Boolean> triangular, int slack) {

    /** A random plan. */
    static Plan random(Random random, int depth, boolean parametric, int slack) {
      List<Shape> shapes = new ArrayList<>();
      List<Long> skews = new ArrayList<>();
      List<String> extents = new ArrayList<>();
      List<Integer> sizes = new ArrayList<>();
      List<Boolean> triangular = new ArrayList<>();
      Shape[] all = Shape.values();
      Shape common = all[random.nextInt(all.length)];
      for (int k = 0; k < depth; k++) {
        shapes.add(random.nextInt(4) == 0 ? all[random.nextInt(all.length)] : common);
        skews.add(k > 0 && random.nextInt(4) == 0 ? 1L + random.nextInt(2) : 0L);
        extents.add(
            parametric && random.nextBoolean()
                ? "N" + k
                : String.valueOf(3 + random.nextInt(random.nextBoolean() ? 20 : 1000)));
        boolean unrolled = shapes.get(k) == Shape.UNROLLED;
        sizes.add(unrolled ? 2 + random.nextInt(7) : 1 << 1 + random.nextInt(6));
        triangular.add(k > 0 && random.nextInt(5) == 0);
      }
      return new Plan(shapes, skews, extents, sizes, triangular, slack);
    }

    /** The parameters: extents that are not known. */
    List<String> parameters() {
      return extents.stream().filter(extent -> extent.startsWith("N")).toList();
    }

    /** The nest with its variables named after a copy of it. */
    Nest nest(String copy) {
      List<Dimension> dimensions = new ArrayList<>();
      for (int k = 0; k < shapes.size(); k++) {
        String previous = k == 0 ? "0" : dimensions.get(k - 1).index();
        String extent =
            triangular.get(k) ? Text.sum(previous, "1") : extents.get(k);
        dimensions.add(
            Dimension.of(
                shapes.get(k), copy + k, Text.times(skews.get(k), previous), extent,
                sizes.get(k), k == shapes.size() - 1 ? slack : 0));
      }
      return new Nest(dimensions);
    }
  }

  /** The variables in the order of the loops. */
  List<String> loops() {
    return Stream.concat(
            dimensions.stream().flatMap(dimension -> dimension.outer().stream()),
            dimensions.stream().flatMap(dimension -> dimension.inner().stream()))
        .toList();
  }

  /** When the body runs. */
  List<String> domain() {
    return dimensions.stream().flatMap(dimension -> dimension.domain().stream()).toList();
  }

  /** The logical indices. */
  List<String> indices() {
    return dimensions.stream().map(Dimension::index).toList();
  }
}
