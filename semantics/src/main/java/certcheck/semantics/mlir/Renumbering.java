package certcheck.semantics.mlir;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
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
    Map<Position, String> places = new TreeMap<>();
    functions(Parser.parse(file, text, limits), places);
    List<StringBuilder> lines = new ArrayList<>();
    for (String line : new String(text, StandardCharsets.UTF_8).split("\n", -1)) {
      lines.add(new StringBuilder(line));
    }
    List<Position> backwards = new ArrayList<>(places.keySet());
    for (int k = backwards.size() - 1; k >= 0; k--) {
      Position place = backwards.get(k);
      StringBuilder line = lines.get(place.line() - 1);
      int from = line.offsetByCodePoints(0, place.column() - 1) + 1;
      int to = from;
      while (to < line.length() && isNamed(line.charAt(to))) {
        to++;
      }
      line.replace(from, to, places.get(place));
    }
    return String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
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
