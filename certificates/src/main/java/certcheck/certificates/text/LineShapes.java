package certcheck.certificates.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Lines of texts that differ in some words and numbers alone: what is proved of each is an
 * instance of what is proved once of all.
 *
 * @param <P> the proof for all lines of a shape
 */
final class LineShapes<P> {
  /** As many lines are proved one by one. */
  private static final int BEFORE = 2;

  private final Map<Object, Shape<P>> shapes = new HashMap<>();

  private static final class Shape<P> {
    private final List<?> values;
    private final List<Boolean> varies;
    private int lines;
    private P general;

    Shape(List<?> values) {
      this.values = values;
      this.varies = new ArrayList<>(values.stream().map(v -> false).toList());
    }

    /** Whether the values are those of all lines before, where these had one. */
    private boolean fits(List<?> others) {
      boolean fits = true;
      for (int k = 0; k < varies.size(); k++) {
        if (!varies.get(k) && !values.get(k).equals(others.get(k))) {
          varies.set(k, true);
          fits = false;
        }
      }
      return fits;
    }
  }

  /**
   * The proof for all lines like the next one; null while they are few.
   *
   * @param shape the same for lines that are alike
   * @param values of the words and numbers in which they may differ, as many for all
   * @param making of the proof, where it is known of each value whether it varies
   */
  P of(Object shape, List<?> values, Function<List<Boolean>, P> making) {
    Shape<P> alike = shapes.computeIfAbsent(shape, key -> new Shape<>(values));
    if (!alike.fits(values)) {
      alike.general = null;
    }
    if (alike.general == null && alike.lines >= BEFORE) {
      alike.general = making.apply(List.copyOf(alike.varies));
    }
    alike.lines++;
    return alike.general;
  }
}
