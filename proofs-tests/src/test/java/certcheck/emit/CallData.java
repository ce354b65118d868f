package certcheck.emit;

import certcheck.certificates.emit.ElementType;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.Start;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Parameters and the first contents of the arrays of a program, to be run in C and by the
 * executable semantics. Values are pseudo-random; a cell without a value is NaN in C.
 */
final class CallData {
  private static final long BUDGET = 1_000_000;

  private final Program program;
  private final ElementType type;
  private final List<Long> parameters;
  private final Start<Double> start;
  private final Map<Cell, Double> values = new LinkedHashMap<>();

  /** Data for the program with these parameters. */
  CallData(Program program, ElementType type, List<Long> parameters) {
    this.program = program;
    this.type = type;
    this.parameters = parameters;
    Map<String, BigInteger> named = new LinkedHashMap<>();
    for (int k = 0; k < parameters.size(); k++) {
      named.put(program.parameters().get(k).name(), BigInteger.valueOf(parameters.get(k)));
    }
    this.start = new Start<>(program, named, values::get);
    Random random = new Random(parameters.hashCode());
    for (Program.ArrayDeclaration array : program.arrays()) {
      for (Cell cell : cells(array)) {
        values.put(cell, array.qualifier().isInput()
            ? (double) (float) random.nextGaussian() : Double.NaN);
      }
    }
  }

  private List<Cell> cells(Program.ArrayDeclaration array) {
    List<Cell> cells = new ArrayList<>(List.of(new Cell(array.name(), List.of())));
    for (BigInteger extent : start.extents(array.name())) {
      List<Cell> longer = new ArrayList<>();
      for (Cell cell : cells) {
        for (int k = 0; k < extent.intValueExact(); k++) {
          List<BigInteger> index = new ArrayList<>(cell.index());
          index.add(BigInteger.valueOf(k));
          longer.add(new Cell(array.name(), index));
        }
      }
      cells = longer;
    }
    return cells;
  }

  /** What the driver reads. */
  String input(int function) {
    StringBuilder out = new StringBuilder(function + " 1");
    parameters.forEach(p -> out.append(' ').append(p));
    for (Program.ArrayDeclaration array : program.arrays()) {
      List<Cell> cells = cells(array);
      out.append(' ').append(cells.size());
      cells.forEach(cell -> out.append(' ').append(Double.toHexString(values.get(cell))));
    }
    return out.append('\n').toString();
  }

  /** What the driver writes, by the update semantics without races, which must evaluate. */
  String expected() {
    return evaluated(RaceRule.FREE).orElseThrow(
        () -> new AssertionError(program.file() + " " + parameters + " does not evaluate"));
  }

  /** What the driver writes, if the program evaluates without such races. */
  Optional<String> evaluated(RaceRule rule) {
    Evaluation<Double> evaluation = BigStep.evaluate(
        program, new CAlgebra(type), start, rule, new Budget(BUDGET));
    if (!(evaluation instanceof Evaluation.Finished<Double> finished)) {
      return Optional.empty();
    }
    Map<Cell, Double> last = new LinkedHashMap<>(values);
    finished.effect().writes().forEach((cell, written) -> last.put(cell, written.last()));
    StringBuilder out = new StringBuilder("1 0");
    last.values().forEach(v -> out.append(' ').append(Double.toHexString(v)));
    return Optional.of(out.toString());
  }

  /** A line that the driver writes, with numbers as Java writes them. */
  static String normalised(String line) {
    StringBuilder out = new StringBuilder();
    String[] words = line.split(" ");
    for (int k = 0; k < words.length; k++) {
      out.append(k == 0 ? "" : " ").append(k < 2 ? words[k] : number(words[k]));
    }
    return out.toString();
  }

  private static String number(String word) {
    return word.endsWith("nan") ? "NaN" : word.equals("inf") ? "Infinity"
        : word.equals("-inf") ? "-Infinity" : Double.toHexString(Double.parseDouble(word));
  }
}
