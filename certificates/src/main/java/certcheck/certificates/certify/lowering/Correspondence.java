package certcheck.certificates.certify.lowering;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.TensorProgram;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which variables of a program the arrays of its loops hold. The tensor {@code x_v} is the variable
 * x after its v-th assignment, {@code x_0} what it holds at the start.
 */
final class Correspondence {
  private static final Pattern VERSION = Pattern.compile("(.*)_([0-9]{1,9})");

  private final String file;
  private final TensorProgram<?> source;
  private final Map<String, Declaration> declarations = new LinkedHashMap<>();
  private final Map<String, Integer> assignments = new HashMap<>();
  private final Map<String, Assignment<?>> last = new HashMap<>();
  private final Map<String, String> inputs = new LinkedHashMap<>();
  private final Map<String, String> outputs = new LinkedHashMap<>();

  /** A variable, and how many assignments it had. */
  private record Version(Declaration variable, int number) {}

  /**
   * The correspondence that the names of tensors give.
   *
   * @param source a well-typed program
   * @param extents the extents of an array that holds a variable of a type
   * @throws Mismatch if there is none
   */
  Correspondence(TensorProgram<?> source, certcheck.semantics.sched.Program loops,
      UnaryOperator<TensorType> extents) {
    this.file = loops.file();
    this.source = source;
    source.declarations().forEach(d -> declarations.put(d.name(), d));
    for (Assignment<?> s : source.statements()) {
      assignments.merge(s.target(), 1, Integer::sum);
      last.put(s.target(), s);
    }
    if (!loops.parameters().isEmpty()) {
      throw mismatch(loops.parameters().get(0).position(),
          "expected no parameters: the extents of " + source.file() + " are numbers");
    } else if (!loops.assumptions().isEmpty()) {
      throw new Mismatch(file, "expected no assumptions, as there are no parameters");
    }
    loops.arrays().forEach(a -> array(a, extents));
    requireOutputs();
  }

  private Mismatch mismatch(Position position, String reason) {
    return new Mismatch(file, position, reason);
  }

  private void array(certcheck.semantics.sched.Program.ArrayDeclaration array,
      UnaryOperator<TensorType> extents) {
    Position place = array.position();
    if (array.qualifier().isInput()) {
      String tensor = array.before().orElseThrow(() -> mismatch(place, "the array "
          + array.name() + " is read: expected `= x_0`, the variable x that it holds"));
      Version version = version(array, tensor);
      if (version.number != 0) {
        throw mismatch(place, "the array " + array.name() + " holds " + tensor
            + " at the start: expected " + version.variable.name() + "_0");
      }
      requireExtents(array, version.variable, extents);
      inputs.put(array.name(), version.variable.name());
    }
    array.after().ifPresent(tensor -> {
      Version version = version(array, tensor);
      String name = version.variable.name();
      int number = assignments.getOrDefault(name, 0);
      if (version.number != number) {
        throw mismatch(place, "the array " + array.name() + " holds " + tensor
            + " at the end: expected " + name + "_" + number + (number == 0 ? ""
                : ", the value of the last assignment, at " + source.file() + ":"
                    + last.get(name).position()));
      }
      requireExtents(array, version.variable, extents);
      outputs.put(array.name(), name);
    });
  }

  private Version version(certcheck.semantics.sched.Program.ArrayDeclaration array,
      String tensor) {
    Matcher matcher = VERSION.matcher(tensor);
    Declaration variable = matcher.matches() ? declarations.get(matcher.group(1)) : null;
    if (variable == null) {
      throw mismatch(array.position(), "the array " + array.name() + " holds "
          + tensor + ": expected x_n for a variable x of " + source.file()
          + ", after its n-th assignment");
    }
    return new Version(variable, Integer.parseInt(matcher.group(2)));
  }

  private void requireExtents(certcheck.semantics.sched.Program.ArrayDeclaration array,
      Declaration variable, UnaryOperator<TensorType> extents) {
    TensorType expected = extents.apply(variable.type());
    List<Optional<BigInteger>> found = array.extents().stream().map(e ->
        e instanceof IndexExpression.Literal n ? Optional.of(n.value())
            : Optional.<BigInteger>empty()).toList();
    if (!found.equals(expected.extents().stream().map(Optional::of).toList())) {
      throw mismatch(array.position(), "the array " + array.name() + " holds "
          + variable.name() + ", declared at " + source.file() + ":" + variable.position()
          + ": expected the extents " + expected);
    }
  }

  private void requireOutputs() {
    for (String name : source.outputs()) {
      if (!outputs.containsValue(name)) {
        throw new Mismatch(file, "expected an array that holds " + name + "_"
            + assignments.getOrDefault(name, 0) + " at the end: " + name + ", declared at "
            + source.file() + ":" + declarations.get(name).position() + ", is an output");
      }
    }
  }

  /**
   * For each array that holds a variable of another name, the variable.
   *
   * @throws Mismatch if one holds different variables at the start and at the end
   */
  Map<String, String> places() {
    Map<String, String> places = new LinkedHashMap<>();
    inputs.forEach((array, variable) -> {
      String other = outputs.getOrDefault(array, variable);
      if (!other.equals(variable)) {
        throw new Mismatch(file, "the array " + array + " holds " + variable
            + " at the start and " + other + " at the end: expected one variable");
      }
    });
    Map<String, String> all = new LinkedHashMap<>(inputs);
    all.putAll(outputs);
    all.forEach((array, variable) -> {
      if (!array.equals(variable)) {
        places.put(array, variable);
      }
    });
    return places;
  }

  /** For each array that holds a variable at the start, the variable. */
  Map<String, String> inputs() {
    return inputs;
  }

  /** For each array that holds a variable at the end, the variable. */
  Map<String, String> outputs() {
    return outputs;
  }
}
