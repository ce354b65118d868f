package certcheck.certificates.emit;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A C function of values, which the caller of the emitted text defines. */
record CFunction(String name, int arguments, ElementType type) {
  /** Its declaration. */
  String prototype() {
    return "extern " + heading(Collections.nCopies(arguments, type.toString())) + ";";
  }

  /** A definition, whose arguments are x0, x1, and so on. */
  String definition(String value) {
    return heading(IntStream.range(0, arguments).mapToObj(k -> type + " x" + k).toList())
        + " {\n  return " + value + ";\n}\n";
  }

  private String heading(List<String> parameters) {
    return type + " " + name + parameters.stream().collect(Collectors.joining(", ", "(", ")"))
        .replace("()", "(void)");
  }
}
