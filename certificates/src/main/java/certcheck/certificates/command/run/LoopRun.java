package certcheck.certificates.command.run;

import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Findings;
import certcheck.semantics.io.ParameterReader;
import certcheck.semantics.io.TensorReader;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Updates;
import certcheck.semantics.sched.execution.Algebra;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Assumed;
import certcheck.semantics.sched.execution.Effect;
import certcheck.semantics.sched.execution.Element;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.sched.execution.Interleaving;
import certcheck.semantics.sched.execution.Start;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One evaluation of a SCHED program for {@code certcheck run}: the update semantics of Clément
 * 2022, Fig. 4.5, and on demand random interleavings of Fig. 4.6. Updates come in the order of the
 * loops, but in interleavings.
 */
public final class LoopRun<V> {

  private final Program program;
  private final Program interleaved;
  private final Map<String, BigInteger> parameters;
  private final Arithmetic<V> arithmetic;
  private final Algebra<V> algebra;
  private final EvaluationLimits limits;
  private final Map<String, TensorType> types = new LinkedHashMap<>();

  private Start<V> start;
  private SpecifiedOutputs<V> specified;

  /**
   * A run.
   *
   * @param parameters a value of each parameter
   * @param arithmetic how values are written
   * @param algebra what functions mean
   * @param limits bounds the cells of the arrays, and the statements and iterations
   * @throws SourceException if an assumption does not hold, or the arrays are too large
   */
  public LoopRun(Program program, Map<String, BigInteger> parameters, Arithmetic<V> arithmetic,
      Algebra<V> algebra, EvaluationLimits limits) throws SourceException {
    this.program = Updates.in(program) ? Updates.inOrder(program) : program;
    this.interleaved = Updates.in(program) ? Updates.assigned(program) : program;
    this.parameters = parameters;
    this.arithmetic = arithmetic;
    this.algebra = algebra;
    this.limits = limits;
    Environment environment = Environment.of(parameters);
    Optional<Condition> violated = Assumed.violated(program, environment);
    if (violated.isPresent()) {
      throw error(violated.get().position(), Rule.ASSUMPTION, "an assumption does not hold",
          Printer.print(violated.get()), environment.text(Environment.Kind.PARAMETER));
    }
    BigInteger size = BigInteger.ZERO;
    for (Program.ArrayDeclaration array : program.arrays()) {
      List<BigInteger> extents = Indices.values(array.extents(), environment);
      if (extents.stream().allMatch(extent -> extent.signum() > 0)) {
        TensorType type = new TensorType(extents);
        types.put(array.name(), type);
        size = size.add(type.size());
      }
      if (size.compareTo(BigInteger.valueOf(limits.cells())) > 0) {
        throw error(array.position(), Rule.LIMIT, "the arrays are too large",
            "at most " + limits.cells() + " elements", size + ", up to '" + array.name() + "'");
      }
    }
  }

  /**
   * The values of the parameters: those that are given, and those in the files.
   *
   * @throws SourceException if one has no value, or two
   */
  public static Map<String, BigInteger> parameters(
      Program program, Map<String, BigInteger> given, AmbientValues files)
      throws SourceException {
    List<String> names = program.parameters().stream().map(Program.Parameter::name).toList();
    Map<String, BigInteger> read =
        files.parameters(new ParameterReader(Set.copyOf(names), Limits.DEFAULT));
    Map<String, BigInteger> values = new LinkedHashMap<>();
    for (Program.Parameter parameter : program.parameters()) {
      BigInteger value = given.getOrDefault(parameter.name(), read.get(parameter.name()));
      if (value == null
          || given.containsKey(parameter.name()) && read.containsKey(parameter.name())) {
        throw new SourceException(new Diagnostic(Severity.ERROR, program.file(),
            parameter.position(), Rule.D_VAR,
            "the parameter '" + parameter.name() + "' needs a value", "one, by --param "
                + parameter.name() + "=… or in an input file", value == null ? "none" : "two"));
      }
      values.put(parameter.name(), value);
    }
    return values;
  }

  /**
   * Reads the arrays that the caller passes.
   *
   * @param symbols makes the values of an input that is not given, and of elements of tensors; null
   *     if each must be
   * @throws SourceException if they are not as declared
   */
  public void read(AmbientValues files, Symbols<V> symbols) throws SourceException {
    Map<String, TensorType> context = new LinkedHashMap<>(types);
    parameters.keySet().forEach(name -> context.put(name, TensorType.SCALAR));
    Map<String, Tensor<V>> ambient =
        files.tensors(new TensorReader<>(arithmetic, context, Limits.DEFAULT));
    for (Program.ArrayDeclaration array : program.arrays()) {
      Tensor<V> tensor = ambient.get(array.name());
      if (!array.qualifier().isInput() && tensor != null) {
        throw error(array.position(), Rule.D_VAR, "values of an output", "none before the run",
            "values of '" + array.name() + "'");
      }
      boolean needed = array.qualifier().isInput() && types.containsKey(array.name());
      if (needed && (tensor == null ? symbols == null : !tensor.isDefined())) {
        throw error(array.position(), Rule.D_IN_VAR,
            "the input '" + array.name() + "' is not initialised", "a value for each element",
            tensor == null ? "none" : "an undefined element");
      }
    }
    Map<String, String> holds = new HashMap<>();
    program.arrays().forEach(a -> a.before().ifPresent(t -> holds.put(a.name(), t)));
    start = new Start<>(program, parameters, cell -> {
      Tensor<V> tensor = ambient.get(cell.array());
      return tensor != null ? tensor.element(offset(tensor, cell))
          : holds.containsKey(cell.array())
              ? symbols.element(new Element(holds.get(cell.array()), cell.index()))
              : symbols.cell(cell);
    });
    specified = new SpecifiedOutputs<>(program, parameters, algebra, start,
        symbols == null ? element -> null : symbols::element, limits);
  }

  /** Names for values that are not given. */
  public interface Symbols<V> {
    /** What a cell holds at the start. */
    V cell(Cell cell);

    /** An element of a tensor that no equation defines. */
    V element(Element element);
  }

  private static int offset(Tensor<?> tensor, Cell cell) {
    int offset = 0;
    for (int d = 0; d < tensor.rank(); d++) {
      offset += cell.index().get(d).intValueExact() * tensor.stride(d);
    }
    return offset;
  }

  /** What a cell of an input holds, after {@link #read}. */
  V initially(Cell cell) {
    return start.read(cell);
  }

  /** Evaluates the program, after {@link #read}. */
  public Evaluation<V> evaluate() {
    return specified.run();
  }

  /**
   * Compares the outputs with the specification, if there is one, after {@link #evaluate}.
   *
   * @return the exit status
   */
  public int compare(Findings found) {
    return specified.compare(found);
  }

  /**
   * Runs interleavings at random, and says how they end.
   *
   * @param finished what the big-step evaluation came to
   * @return whether all end in its memory
   */
  public boolean interleave(Evaluation.Finished<V> finished, int number, Findings found) {
    Interleaving<V> interleaving = new Interleaving<>(interleaved, algebra, start);
    Map<Cell, V> expected = interleaving.memory(finished.effect());
    for (int seed = 0; seed < number; seed++) {
      Optional<Interleaving.Run<V>> run = interleaving.run(
          Interleaving.Scheduler.random(seed), new Budget(limits.operations()));
      if (run.isEmpty() || run.get().stuck().isPresent()
          || !run.get().memory().equals(expected)) {
        found.add(Finding.other(Finding.Kind.REFUTED, Code.INTERLEAVING,
            Finding.Place.of(program.file()), "interleaving " + (seed + 1) + " of " + number + ": "
            + run.map(r -> r.stuck().map(f -> "stuck: " + f.text())
                .orElse("another final memory" + (interleaved == program ? ""
                    : ": updates come in another order"))).orElse("more than " + limits.operations()
                    + " statements and iterations")));
        return false;
      }
    }
    found.note(program.file() + ": " + number
        + " interleavings, chosen at random, end in this memory");
    return true;
  }

  /** The final values of an array; empty if it has no cell. */
  public Optional<Tensor<V>> tensor(String name, Evaluation.Finished<V> finished) {
    TensorType type = types.get(name);
    if (type == null) {
      return Optional.empty();
    }
    List<Integer> extents = type.extents().stream().map(BigInteger::intValueExact).toList();
    Tensor<V> shape = Tensor.undefined(extents);
    Object[] elements = new Object[shape.size()];
    for (int i = 0; i < elements.length; i++) {
      Cell cell = new Cell(name,
          shape.index(i).stream().map(component -> BigInteger.valueOf(component - 1)).toList());
      Effect.Written<V> written = finished.effect().writes().get(cell);
      elements[i] = written == null ? start.read(cell) : written.last();
    }
    return Optional.of(Tensor.ofElements(extents, elements));
  }

  private SourceException error(
      Position position, Rule rule, String message, String expected, String found) {
    return new SourceException(new Diagnostic(
        Severity.ERROR, program.file(), position, rule, message, expected, found));
  }
}
