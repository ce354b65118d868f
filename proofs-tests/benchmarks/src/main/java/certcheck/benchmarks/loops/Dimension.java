package certcheck.benchmarks.loops;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a loop transformation makes of a logical loop {@code for x in 0 … extent-1}.
 *
 * @param outer the loops over tiles
 * @param inner the loops inside a tile
 * @param domain when the body runs
 * @param index the value of {@code x}
 * @param extent the number of values of {@code x}
 */
record Dimension(
    List<String> outer, List<String> inner, List<String> domain, String index, String extent) {

  /** Kinds of transformations. */
  enum Shape { PLAIN, TILED, STRIPPED, UNROLLED, SPLIT }

  /**
   * A transformed loop.
   *
   * @param name the beginning of the names of its variables
   * @param start what skewing adds to {@code x}; {@code 0} without
   * @param size of a tile, or how often the body is copied
   * @param slack how far the loop reaches beyond the extent; 0 in a correct program
   */
  static Dimension of(
      Shape shape, String name, String start, String extent, int size, int slack) {
    String x = name + "x";
    String tile = name + "t";
    String offset = name + "o";
    String first = Text.times(size, tile);
    String end = Text.sum(start, extent, Text.number(slack));
    List<String> domain = new ArrayList<>();
    List<String> outer = shape == Shape.PLAIN ? List.of() : List.of(tile);
    String inner = shape == Shape.TILED || shape == Shape.UNROLLED ? offset : x;
    String value = inner.equals(x) ? x : Text.sum(first, offset);
    domain.add(Text.atMost(start, value));
    switch (shape) {
      case PLAIN -> domain.add(Text.less(x, end));
      case TILED -> {
        domain.add(Text.atMost("0", offset));
        domain.add(Text.less(offset, Text.number(size)));
        domain.add(Text.less(value, end));
      }
      case STRIPPED -> {
        domain.add(Text.atMost(first, x));
        domain.add(Text.less(x, Text.least(Text.sum(first, Text.number(size)), end)));
      }
      case UNROLLED -> {
        List<String> copies = new ArrayList<>();
        for (int copy = 0; copy < size; copy++) {
          copies.add(Text.equal(offset, Text.number(copy)));
        }
        domain.add(Text.or(copies));
        domain.add(Text.less(value, end));
      }
      case SPLIT -> {
        domain.add(Text.equal(tile, "(div " + x + " " + size + ")"));
        domain.add(Text.less(x, end));
      }
    }
    String index = start.equals("0") ? value : Text.minus(value, start);
    return new Dimension(outer, List.of(inner), domain, index, extent);
  }

  /** All loops, from outside. */
  List<String> loops() {
    return Stream.concat(outer.stream(), inner.stream()).toList();
  }
}
