package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A run of a well-formed program beside its specification: which value each output is to hold, and
 * which it holds. Arrays start with the elements of the tensors that they hold.
 *
 * @param <V> values
 */
public final class Implementation<V> {

  private static final int DEVIATIONS = 1_000;

  private final Program program;
  private final Algebra<V> algebra;
  private final Budget budget;
  private final Start<V> start;
  private final Specification<V> specification;
  private final Specification<V> annotations;
  private final List<Deviation<V>> deviations = new ArrayList<>();
  private Effect<V> effect;

  /**
   * A value that differs from what a prophetic annotation says of it.
   *
   * @param assignment with the annotation
   * @param write the instance of the assignment
   * @param expected what the annotation says
   * @param actual what is written
   */
  public record Deviation<V>(Statement.Assignment assignment, Access write,
      Specification.Result<V> expected, V actual) {}

  /**
   * A cell that is to hold an element at the end.
   *
   * @param array its array
   */
  public record Output(Program.ArrayDeclaration array, Cell cell, Element element) {}

  /**
   * A program, before it is run.
   *
   * @param algebra what functions mean
   * @param start the memory in which it starts
   * @param open the elements that no equation defines; null where they are unknown
   * @param forAnnotations bounds the work with annotations; those beyond it are not looked at
   */
  public Implementation(Program program, Map<String, BigInteger> parameters, Algebra<V> algebra,
      Start<V> start, Function<Element, V> open, Budget budget, Budget forAnnotations) {
    this.program = program;
    this.algebra = algebra;
    this.budget = budget;
    this.start = start;
    this.specification = new Specification<>(program, parameters, algebra, open, budget);
    this.annotations = budget == forAnnotations ? specification
        : new Specification<>(program, parameters, algebra, open, forAnnotations);
  }

  /** A program whose inputs hold unknown values, which only have names. */
  public static <V> Implementation<V> ofUnknowns(Program program,
      Map<String, BigInteger> parameters, Algebra<V> algebra, Function<String, V> unknown,
      Budget budget) {
    Map<String, String> tensors = new HashMap<>();
    program.arrays().forEach(a -> a.before().ifPresent(t -> tensors.put(a.name(), t)));
    Start<V> start = new Start<>(program, parameters, cell -> unknown.apply(
        tensors.containsKey(cell.array())
            ? new Element(tensors.get(cell.array()), cell.index()).toString()
            : cell.toString()));
    return new Implementation<>(program, parameters, algebra, start,
        element -> unknown.apply(element.toString()), budget, budget);
  }

  /** The memory in which the program starts. */
  public Start<V> start() {
    return start;
  }

  /** The specification. */
  public Specification<V> specification() {
    return specification;
  }

  /** Runs the program. Annotations are looked at, too. */
  public Evaluation<V> run() {
    Evaluation<V> evaluation = BigStep.evaluate(
        program, algebra, start, RaceRule.COVERED, budget, this::compare);
    if (evaluation instanceof Evaluation.Finished<V> finished) {
      effect = finished.effect();
    }
    return evaluation;
  }

  private void compare(Statement.Assignment assignment, Access write, V actual) {
    assignment.prophecy().ifPresent(prophecy -> {
      Specification.Result<V> expected =
          annotations.value(prophecy, write.environment());
      boolean same = expected instanceof Specification.Result.Value<V> value
          && value.value().equals(actual);
      if (!same && !(expected instanceof Specification.Result.Declined)
          && deviations.size() < DEVIATIONS) {
        deviations.add(new Deviation<>(assignment, write, expected, actual));
      }
    });
  }

  /** Where annotations did not hold, in sequential order: the first thousand. */
  public List<Deviation<V>> deviations() {
    return List.copyOf(deviations);
  }

  /** Looks at outputs. */
  @FunctionalInterface
  public interface Visitor {
    /** Whether to go on. */
    boolean visit(Output output);
  }

  /** Visits the cells that are to hold elements at the end, until the visitor stops. */
  public void forEachOutput(Visitor visitor) {
    for (Program.ArrayDeclaration array : program.arrays()) {
      if (array.after().isPresent() && !outputs(array, array.after().get(), visitor)) {
        return;
      }
    }
  }

  private boolean outputs(Program.ArrayDeclaration array, String tensor, Visitor visitor) {
    return Indices.allWithin(start.extents(array.name()), at -> visitor.visit(
        new Output(array, new Cell(array.name(), at), new Element(tensor, at))));
  }

  /** What an output is to hold at the end. */
  public Specification.Result<V> expected(Output output) {
    return specification.element(output.element());
  }

  /** What a cell holds at the end of the run; empty if it has no value. */
  public Optional<V> actual(Cell cell) {
    Effect.Written<V> written = effect.writes().get(cell);
    return Optional.ofNullable(written == null ? start.read(cell) : written.last());
  }

  /** The last write of a cell, if there is one. */
  public Optional<Access> writer(Cell cell) {
    return Optional.ofNullable(effect.writes().get(cell)).map(Effect.Written::access);
  }
}
