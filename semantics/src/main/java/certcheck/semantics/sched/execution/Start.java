package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Program;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A memory in which a program starts: the cells of its arrays, those of inputs with values, those
 * of outputs without.
 */
public final class Start<V> implements Memory<V> {

  private final Environment parameters;
  private final Map<String, List<BigInteger>> extents = new LinkedHashMap<>();
  private final Set<String> defined = new HashSet<>();
  private final Function<Cell, V> values;
  private boolean isUnbounded;

  /**
   * A memory.
   *
   * @param program the program
   * @param parameters a value of each parameter
   * @param values of the cells of {@code input} and {@code inout} arrays; null where there is none
   */
  public Start(Program program, Map<String, BigInteger> parameters, Function<Cell, V> values) {
    this.parameters = Environment.of(parameters);
    this.values = values;
    for (Program.ArrayDeclaration array : program.arrays()) {
      extents.put(array.name(), Indices.values(array.extents(), this.parameters));
      if (array.qualifier().isInput()) {
        defined.add(array.name());
      }
    }
  }

  /** A memory whose input cells hold themselves, in the free algebra. */
  public static Start<FreeTerm> free(
      Program program, Map<String, BigInteger> parameters, FreeAlgebra algebra) {
    return new Start<>(program, parameters, algebra::initially);
  }

  /** As {@link #free}, but the cells of outputs, too, hold themselves. */
  public static Start<FreeTerm> full(
      Program program, Map<String, BigInteger> parameters, FreeAlgebra algebra) {
    Start<FreeTerm> start = free(program, parameters, algebra);
    start.defined.addAll(start.extents.keySet());
    return start;
  }

  /**
   * As {@link #full}, but nothing can be stuck in it: cells exist outside of arrays, too, and every
   * cell, also of local arrays, holds itself. It shows which accesses there are.
   */
  public static Start<FreeTerm> unbounded(
      Program program, Map<String, BigInteger> parameters, FreeAlgebra algebra) {
    Start<FreeTerm> start = full(program, parameters, algebra);
    start.isUnbounded = true;
    return start;
  }

  /** The values of the parameters. */
  public Environment parameters() {
    return parameters;
  }

  @Override
  public List<BigInteger> extents(String array) {
    return extents.get(array);
  }

  @Override
  public V read(Cell cell) {
    return defined.contains(cell.array()) ? values.apply(cell) : null;
  }

  @Override
  public V fresh(Cell cell) {
    return isUnbounded ? values.apply(cell) : null;
  }

  @Override
  public boolean isUnbounded() {
    return isUnbounded;
  }
}
