package certcheck.semantics.mlir;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A text in the generic form with other names of values: those of each function are numbered from 0, arguments of
 * blocks {@code %arg0}, {@code %arg1}, … and results {@code %0}, {@code %1}, …, in the order of the text. The names
 * of values mean nothing outside of a function (Language Reference, "Identifiers and keywords"), but {@code mlir-opt}
 * counts on from one function to another where it prints this form.
 */
public final class Renumbering {
  private final Map<String, String> names = new HashMap<>();
  private final Map<Position, String> places;
  private int arguments;
  private int results;

  private Renumbering(Map<Position, String> places) {
    this.places = places;
  }

  /**
   * The text with these names.
   *
   * @param file name for diagnostics
   * @throws SourceException if it is not in the generic form
   */
  public static byte[] of(String file, byte[] text, Limits limits) throws SourceException {
    TreeMap<Position, String> places = new TreeMap<>();
    functions(Parser.parse(file, text, limits), places);
    StringBuilder out = new StringBuilder(text.length);
    Iterator<Map.Entry<Position, String>> next = places.entrySet().iterator();
    Map.Entry<Position, String> place = next.hasNext() ? next.next() : null;
    int number = 0;
    for (String line : new String(text, StandardCharsets.UTF_8).split("\n", -1)) {
      out.append(number++ == 0 ? "" : "\n");
      int at = 0;
      int column = 1;
      while (place != null && place.getKey().line() == number) {
        int from = line.offsetByCodePoints(at, place.getKey().column() - column) + 1;
        out.append(line, at, from).append(place.getValue());
        for (at = from; at < line.length() && isNamed(line.charAt(at)); ) {
          at++;
        }
        column = place.getKey().column() + 1 + at - from;
        place = next.hasNext() ? next.next() : null;
      }
      out.append(line, at, line.length());
    }
    return out.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static boolean isNamed(char c) {
    return c < 128 && Character.isLetterOrDigit(c) || "_$.-".indexOf(c) >= 0;
  }

  /** Functions in one another are in no other way than in modules. */
  private static void functions(List<Operation> operations, Map<Position, String> places) {
    for (Operation operation : operations) {
      if (operation.name().equals("func.func")) {
        new Renumbering(places).regions(operation);
      } else {
        operation.regions().forEach(r -> r.blocks().forEach(b -> functions(b.operations(), places)));
      }
    }
  }

  private void regions(Operation outer) {
    for (Operation.Region region : outer.regions()) {
      for (Operation.Block block : region.blocks()) {
        block.arguments().forEach(a -> place(a, "arg"));
        block.operations().forEach(this::operation);
      }
    }
  }

  private void operation(Operation operation) {
    operation.results().forEach(r -> place(r, ""));
    operation.operands().forEach(o -> place(o, ""));
    regions(operation);
  }

  /** Of several results of one operation, the name is that of the first. */
  private void place(Operation.Value value, String prefix) {
    if (!value.name().isEmpty()) {
      places.put(value.position(), names.computeIfAbsent(value.name().replaceFirst("#.*", ""),
          name -> prefix + (prefix.isEmpty() ? results++ : arguments++)));
    }
  }
}
