package certcheck.semantics.mlir.loops;

import certcheck.semantics.mlir.Attribute;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.Set;
import java.util.function.Consumer;

/** The functions of a file in MLIR. */
public final class Functions {
  private Functions() {}

  /**
   * The function that is asked for, or the only one.
   *
   * @param file name for diagnostics
   * @param operations of the file
   * @param name of the function, if it was given
   * @throws SourceException if there is none of the name, or none or several and no name was given
   */
  public static Operation find(String file, List<Operation> operations, Optional<String> name)
      throws SourceException {
    List<Operation> functions = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (Operation operation : inModules(operations)) {
      if (operation.name().equals("func.func") && !operation.regions().isEmpty()
          && !operation.regions().get(0).blocks().isEmpty()) {
        functions.add(operation);
        names.add(name(operation));
      }
    }
    String asked = name.orElse(names.size() == 1 ? names.get(0) : "");
    int k = names.indexOf(asked);
    if (k >= 0) {
      return functions.get(k);
    }
    throw refusal(file, Position.START, Rule.UNKNOWN_NAME,
        name.isPresent() ? "there is no such function with a body"
            : names.isEmpty() ? "there is no function with a body" : "there are several functions",
        names.isEmpty() ? "\"func.func\" with a region"
            : "one of " + Diagnostic.abbreviated(String.join(", ", names), names.size() + "")
                + (name.isPresent() ? "" : ", named by an option"),
        name.map(n -> "'" + n + "'").orElse(names.isEmpty() ? "none" : names.size() + " of them"));
  }

  /** Operations that are in no module, and those in modules. */
  private static List<Operation> inModules(List<Operation> operations) {
    List<Operation> all = new ArrayList<>();
    for (Operation operation : operations) {
      if (operation.name().equals("builtin.module")) {
        operation.regions().forEach(
            r -> r.blocks().forEach(b -> all.addAll(inModules(b.operations()))));
      } else {
        all.add(operation);
      }
    }
    return all;
  }

  /** The name of a function. */
  public static String name(Operation function) {
    return function.attribute("sym_name").orElse(null) instanceof Attribute.Text text
        ? text.value() : "";
  }

  /** Gives all operations in another one to an action, in the order of the text. */
  static void forEach(Operation outer, Consumer<Operation> action) {
    Deque<Operation> open = new ArrayDeque<>();
    push(outer, open);
    while (!open.isEmpty()) {
      Operation next = open.pop();
      action.accept(next);
      push(next, open);
    }
  }

  private static void push(Operation outer, Deque<Operation> open) {
    List<Operation> inner = new ArrayList<>();
    outer.regions().forEach(r -> r.blocks().forEach(b -> inner.addAll(b.operations())));
    for (int k = inner.size() - 1; k >= 0; k--) {
      open.push(inner.get(k));
    }
  }

  /** The floating-point types of values in functions. */
  public static Set<String> floats(List<Operation> functions) {
    Set<String> types = new TreeSet<>();
    functions.forEach(f -> forEach(f, o -> {
      o.operands().forEach(v -> add(v.type(), types));
      o.results().forEach(v -> add(v.type(), types));
    }));
    return types;
  }

  private static void add(Type type, Set<String> types) {
    Type element = type instanceof Type.Shaped shaped ? shaped.element() : type;
    if (element instanceof Type.Named named && named.isFloat()) {
      types.add(named.text());
    }
  }

  /**
   * Refuses a function with operations that are not read, with all of them and how many are.
   *
   * @throws SourceException if there is one
   */
  static void requireRead(String file, Operation function) throws SourceException {
    List<Operation> others = new ArrayList<>();
    int[] total = new int[1];
    forEach(function, o -> {
      total[0]++;
      if (!Operations.isRead(o)) {
        others.add(o);
      }
    });
    if (!others.isEmpty()) {
      List<String> places = new ArrayList<>();
      Set<String> names = new TreeSet<>();
      for (Operation other : others) {
        if (names.add(other.name())) {
          places.add("'" + other.name() + "' at " + other.position());
        }
      }
      int read = total[0] - others.size();
      throw refusal(file, others.get(0).position(), Rule.NOT_SUPPORTED,
          "operations that are not read in @" + name(function) + ", of which "
              + read + " of " + total[0] + " operations are", "those of proofs-tests/docs/mlir.md",
          Diagnostic.abbreviated(String.join(", ", places), names.size() + " names"));
    }
  }

  static SourceException refusal(
      String file, Position position, Rule rule, String message, String expected, String found) {
    return new SourceException(
        new Diagnostic(Severity.ERROR, file, position, rule, message, expected, found));
  }
}
