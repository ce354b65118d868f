package certcheck.benchmarks.loops;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** What a compiler asks about a loop nest. A script is satisfiable if the answer is no. */
enum Question {

  /** Do two different iterations never touch the same cell? */
  DEPENDENCE {
    @Override
    void ask(Random random, Script script) {
      Nest.Plan plan = Nest.Plan.random(random, 1 + random.nextInt(3), random.nextBoolean(), 0);
      Nest source = plan.nest("a");
      Nest target = plan.nest("b");
      script.parameters(plan.parameters());
      script.iteration(source);
      script.iteration(target);
      if (random.nextBoolean()) {
        linearised(random, source, target, script);
      } else {
        affine(random, source, target, script);
      }
      int level = random.nextInt(source.loops().size() + 1);
      script.add(
          level == source.loops().size()
              ? Text.before(source.loops(), target.loops())
              : Text.beforeAt(level, source.loops(), target.loops()));
    }

    /** A buffer of one dimension: {@code x·S + y}, with strides that separate the cells or not. */
    private void linearised(Random random, Nest source, Nest target, Script script) {
      long stride = 1;
      String left = "0";
      String right = "0";
      for (int k = source.dimensions().size() - 1; k >= 0; k--) {
        left = Text.sum(left, Text.times(stride, source.indices().get(k)));
        right = Text.sum(right, Text.times(stride, target.indices().get(k)));
        String extent = source.dimensions().get(k).extent();
        stride *= extent.matches("[0-9]+") ? Long.parseLong(extent) : 64;
        stride -= random.nextInt(6) == 0 ? 1 : 0;
      }
      script.add(Text.equal(left, right));
    }

    /** Subscripts such as {@code A[2i + 1][i + j]}. */
    private void affine(Random random, Nest source, Nest target, Script script) {
      for (int row = 0; row < source.dimensions().size(); row++) {
        long scale = 1L + random.nextInt(4);
        String left = Text.number(random.nextInt(4));
        String right = Text.number(random.nextInt(4));
        left = Text.sum(Text.times(scale, source.indices().get(row)), left);
        right = Text.sum(Text.times(scale, target.indices().get(row)), right);
        if (row > 0 && random.nextBoolean()) {
          left = Text.sum(left, source.indices().get(row - 1));
          right = Text.sum(right, target.indices().get(row - 1));
        }
        script.add(Text.equal(left, right));
      }
    }
  },

  /** Is every access inside its array? */
  BOUNDS {
    @Override
    void ask(Random random, Script script) {
      int mistake = random.nextInt(3) == 0 ? 1 : 0;
      Nest.Plan plan =
          Nest.Plan.random(random, 1 + random.nextInt(4), random.nextBoolean(), mistake);
      Nest nest = plan.nest("a");
      script.parameters(plan.parameters());
      script.iteration(nest);
      List<String> outside = new ArrayList<>();
      for (Dimension dimension : nest.dimensions()) {
        outside(random, dimension, script, outside);
      }
      script.add(Text.or(outside));
    }

    /** A convolution's window, a split index, or the index itself leaves its array. */
    private void outside(
        Random random, Dimension dimension, Script script, List<String> outside) {
      String index = dimension.index();
      int width = 2 + random.nextInt(6);
      switch (random.nextInt(3)) {
        case 0 -> {
          String window = "w" + outside.size();
          long stride = 1L + random.nextInt(3);
          script.declare(List.of(window));
          script.add(Text.atMost("0", window));
          script.add(Text.less(window, Text.number(width)));
          String cell = Text.sum(Text.times(stride, index), window);
          String size =
              Text.sum(
                  Text.times(stride, Text.minus(dimension.extent(), "1")), Text.number(width));
          outside.add(Text.less(cell, "0"));
          outside.add(Text.atMost(size, cell));
        }
        case 1 -> {
          String extent = dimension.extent();
          String blocks = "(div " + Text.sum(extent, Text.number(width - 1)) + " " + width + ")";
          outside.add(Text.less("(div " + index + " " + width + ")", "0"));
          outside.add(Text.atMost(blocks, "(div " + index + " " + width + ")"));
          outside.add(Text.atMost(Text.number(width), "(mod " + index + " " + width + ")"));
        }
        default -> {
          outside.add(Text.less(index, "0"));
          outside.add(Text.atMost(dimension.extent(), index));
        }
      }
    }
  },

  /** Is every cell written? */
  COVERAGE {
    @Override
    void ask(Random random, Script script) {
      int mistake = random.nextInt(3) == 0 ? -1 : 0;
      Nest.Plan plan =
          Nest.Plan.random(random, 1 + random.nextInt(2), random.nextBoolean(), mistake);
      Nest nest = plan.nest("a");
      List<String> cells = new ArrayList<>();
      List<String> inside = new ArrayList<>();
      List<String> written = new ArrayList<>(nest.domain());
      long stride = 1L + random.nextInt(3);
      int width = (int) stride + random.nextInt(3) - (random.nextInt(4) == 0 ? 1 : 0);
      List<String> loops = new ArrayList<>(nest.loops());
      boolean parametric = !plan.parameters().isEmpty();
      for (int k = 0; k < nest.dimensions().size(); k++) {
        String cell = "y" + k;
        cells.add(cell);
        Dimension dimension = nest.dimensions().get(k);
        String extent = k == 0 ? dimension.extent() : plan.nest("y").dimensions().get(k).extent();
        inside.add(Text.atMost("0", cell));
        if (k == 0 && stride > 1) {
          loops.add("w");
          written.add(Text.atMost("0", "w"));
          written.add(Text.less("w", Text.number(width)));
          written.add(Text.equal(cell, Text.sum(Text.times(stride, dimension.index()), "w")));
          inside.add(Text.less(cell, Text.times(stride, extent)));
        } else {
          written.add(Text.equal(cell, dimension.index()));
          inside.add(Text.less(cell, plan.triangular().get(k) ? Text.sum("y0", "1") : extent));
        }
      }
      String covered = Text.exists(loops, Text.and(written));
      if (parametric || random.nextBoolean()) {
        script.parameters(plan.parameters());
        script.add(Text.not(Text.forAll(cells, Text.implies(Text.and(inside), covered))));
      } else {
        script.declare(cells);
        script.add(inside);
        script.add(Text.not(covered));
      }
    }
  },

  /** Does every dependence go forwards under the new schedule? */
  SCHEDULE {
    @Override
    void ask(Random random, Script script) {
      if (random.nextInt(4) == 0) {
        shift(random, script);
        return;
      }
      Nest.Plan plan = Nest.Plan.random(random, 1 + random.nextInt(3), random.nextBoolean(), 0);
      Nest source = plan.nest("a");
      Nest target = plan.nest("b");
      script.parameters(plan.parameters());
      script.iteration(source);
      script.iteration(target);
      List<String> distances = new ArrayList<>();
      for (int k = 1 + random.nextInt(3); k > 0; k--) {
        List<String> parts = new ArrayList<>();
        for (int d = 0; d < source.dimensions().size(); d++) {
          int distance = d == 0 ? 1 + random.nextInt(2) : random.nextInt(3) - 1;
          parts.add(
              Text.equal(
                  target.indices().get(d),
                  Text.sum(source.indices().get(d), Text.number(distance))));
        }
        distances.add(Text.and(parts));
      }
      script.add(Text.or(distances));
      script.add(Text.not(Text.before(source.loops(), target.loops())));
    }

    /** Whether a shift fuses a consumer of a window of cells with their producer. */
    private void shift(Random random, Script script) {
      int scale = 1 + random.nextInt(3);
      int width = 1 + random.nextInt(6);
      int size = 2 + random.nextInt(30);
      int most = random.nextInt(12);
      String extent = random.nextBoolean() ? "N" : String.valueOf(8 + random.nextInt(500));
      if (extent.equals("N")) {
        script.parameters(List.of("N"));
      }
      List<String> dependence =
          List.of(
              Text.atMost("0", "i"), Text.less("i", extent), Text.atMost("0", "j"),
              Text.less("j", extent), Text.atMost(Text.times(scale, "j"), "i"),
              Text.less("i", Text.sum(Text.times(scale, "j"), Text.number(width))));
      String later =
          Text.atMost(
              "(div i " + size + ")",
              "(div " + Text.sum(Text.times(scale, "j"), "c") + " " + size + ")");
      String legal = Text.forAll(List.of("i", "j"), Text.implies(Text.and(dependence), later));
      script.declare(List.of("c"));
      script.add(Text.atMost("0", "c"));
      script.add(Text.atMost("c", Text.number(most)));
      script.add(legal);
    }
  };

  /** Adds the question about a random nest. */
  abstract void ask(Random random, Script script);
}
