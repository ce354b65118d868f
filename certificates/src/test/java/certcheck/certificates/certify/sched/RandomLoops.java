package certcheck.certificates.certify.sched;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;

/**
 * Texts of random nests of loops in which every point of a box is visited once: each dimension is
 * run through in one loop, backwards, shifted, in halves, in tiles that a bound or a guard cuts
 * off, or by twos; the loops of all dimensions are in random order.
 */
final class RandomLoops {

  /**
   * A dimension that is run through.
   *
   * @param name a key for its index
   * @param extent a term; at least 1 if it is not {@code empty}
   * @param empty whether the extent may be 0
   * @param ordered whether it must be run through upwards
   * @param parallel whether its loops may be parallel
   * @param copied whether there may be several copies of the body
   */
  record Dimension(String name, String extent, boolean empty, boolean ordered, boolean parallel,
      boolean copied) {}

  /** Loops, or one loop of several; the body is given the indices that are known in it. */
  private interface Layer {
    String around(Map<String, String> indices, Function<Map<String, String>, String> body);
  }

  /** Choices of loops with several copies of the body. */
  private static final List<Integer> COPYING = List.of(2, 3, 20);
  private static final int PLAIN = 19;

  private final Random random;
  private int names;

  RandomLoops(Random random) {
    this.random = random;
  }

  /** A name that no other variable has. */
  String fresh(String letter) {
    return letter + names++;
  }

  /** Loops over all dimensions around a body, which is a function of their indices. */
  String nest(List<Dimension> dimensions, Function<Map<String, String>, String> body) {
    List<List<Layer>> left = new ArrayList<>();
    dimensions.forEach(d -> left.add(new ArrayList<>(layers(d))));
    List<Layer> order = new ArrayList<>();
    boolean exchanged = random.nextInt(3) == 0;
    while (!left.isEmpty()) {
      List<Layer> next = left.get(exchanged ? random.nextInt(left.size()) : 0);
      order.add(next.remove(0));
      if (next.isEmpty()) {
        left.remove(next);
      }
    }
    return nest(order, 0, Map.of(), body);
  }

  private static String nest(List<Layer> order, int from, Map<String, String> indices,
      Function<Map<String, String>, String> body) {
    return from == order.size() ? body.apply(indices)
        : order.get(from).around(indices, known -> nest(order, from + 1, known, body));
  }

  private List<Layer> layers(Dimension d) {
    String word = d.parallel && random.nextBoolean() ? "par " : "for ";
    String n = d.extent;
    int size = 2 + random.nextInt(3);
    int choice = random.nextInt(d.ordered ? 20 : 22);
    return switch (!d.copied && COPYING.contains(choice) ? PLAIN : choice) {
      case 0 -> tiles(d, word, size, false);
      case 1 -> tiles(d, word, size, !d.ordered);
      case 2 -> List.of((known, body) -> {
        String i = fresh("i");
        return word + i + " < (" + n + ") div 2 { "
            + let(d, known, "2 * " + i, body) + let(d, known, "2 * " + i + " + 1", body)
            + "}\nif ((" + n + ") mod 2 = 1) { " + let(d, known, n + " - 1", body) + "}\n";
      });
      case 3 -> List.of((known, body) -> {
        String i = fresh("i");
        String middle = d.empty ? "min(1, " + n + ")" : "1";
        return loop(d, word, i, " in 0.." + middle, known, i, body)
            + loop(d, word, i, " in " + middle + ".." + n, known, i, body);
      });
      case 4 -> List.of((known, body) -> {
        String i = fresh("i");
        return loop(d, word, i, " in 1.." + n + " + 1", known, i + " - 1", body);
      });
      case 20 -> List.of((known, body) -> {
        String i = fresh("i");
        return loop(d, word, i, " in 0.." + n + " step 2", known, i, body)
            + loop(d, word, i, " in 1.." + n + " step 2", known, i, body);
      });
      case 21 -> List.of((known, body) -> {
        String i = fresh("i");
        return loop(d, word, i, " < " + n, known, n + " - 1 - " + i, body);
      });
      default -> List.of((known, body) -> {
        String i = fresh("i");
        return loop(d, word, i, " < " + n, known, i, body);
      });
    };
  }

  /** A loop over tiles and one inside, with a bound or a guard. */
  private List<Layer> tiles(Dimension d, String word, int size, boolean guarded) {
    String tile = d.name + " tile";
    Layer outer = (known, body) -> {
      String t = fresh("u");
      return word + t + " < (" + d.extent + " + " + (size - 1) + ") div " + size + " {\n"
          + body.apply(with(known, tile, t)) + "}\n";
    };
    Layer inner = (known, body) -> {
      String i = fresh("i");
      String start = size + " * " + known.get(tile);
      return guarded
          ? word + i + " < " + size + " { if (" + start + " + " + i + " < " + d.extent + ") { "
              + let(d, known, start + " + " + i, body) + "} }\n"
          : loop(d, word, i, " in " + start + "..min(" + start + " + " + size + ", " + d.extent
              + ")", known, i, body);
    };
    return List.of(outer, inner);
  }

  private String loop(Dimension d, String word, String variable, String range,
      Map<String, String> known, String index, Function<Map<String, String>, String> body) {
    return word + variable + range + " {\n" + let(d, known, index, body) + "}\n";
  }

  /** The body with an index as it is, or with a name for it. */
  private String let(Dimension d, Map<String, String> known, String index,
      Function<Map<String, String>, String> body) {
    if (random.nextInt(3) > 0) {
      return body.apply(with(known, d.name, index));
    }
    String name = fresh("j");
    return "{ let " + name + " = " + index + ";\n" + body.apply(with(known, d.name, name)) + "}\n";
  }

  private static Map<String, String> with(Map<String, String> known, String name, String index) {
    Map<String, String> more = new LinkedHashMap<>(known);
    more.put(name, index);
    return more;
  }
}
