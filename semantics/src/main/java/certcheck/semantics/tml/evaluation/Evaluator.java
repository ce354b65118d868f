package certcheck.semantics.tml.evaluation;

import certcheck.semantics.nest.LimitException;
import certcheck.semantics.nest.LoopNest;
import certcheck.semantics.nest.NestEvaluation;
import certcheck.semantics.nest.Planner;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Extended;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Big-step evaluation (Rink 2018, Fig. 10-12) over any arithmetic. Programs need not be well-typed:
 * evaluation goes as far as the rules do, and says where it is stuck. A sum is a left fold in the
 * order of its index that starts with the first summand; a grouped contraction is evaluated as
 * {@link Desugaring} defines it.
 *
 * <p>For ill-typed contractions the bound of the sum is the extent of the smaller dimension number.
 */
public final class Evaluator<V> {

  private final Extended<V> arithmetic;
  private final EvaluationLimits limits;

  /** An evaluator with default limits. */
  public Evaluator(Arithmetic<V> arithmetic) {
    this(arithmetic, EvaluationLimits.DEFAULT);
  }

  /** An evaluator with the given limits. */
  public Evaluator(Arithmetic<V> arithmetic, EvaluationLimits limits) {
    this(new Extended<>(arithmetic), limits);
  }

  /** An evaluator over 𝕍 ∪ {•}, such as with {@link certcheck.semantics.value.Controlled}. */
  public Evaluator(Extended<V> arithmetic, EvaluationLimits limits) {
    this.arithmetic = arithmetic;
    this.limits = limits;
  }

  /**
   * An outcome, and what was touched on the way to it.
   *
   * @param outcome how the evaluation ended
   * @param accesses all reads and writes; of a statement that is stuck, none
   */
  public record Traced<V>(Outcome<V> outcome, Accesses accesses) {}

  /**
   * Evaluates a program from an initial store (rule ev-prog). {@link Store#initial} makes such
   * stores; another one may have other extents, but must give each declared variable that it holds
   * the declared rank.
   */
  public Outcome<V> run(Program program, Store<V> store) {
    return new Run(program, store, null).outcome();
  }

  /**
   * As {@link #run}, and records each location that is read or written. Slower, and needs memory
   * for every location.
   */
  public Traced<V> trace(Program program, Store<V> store) {
    Accesses accesses = new Accesses(new LinkedHashSet<>(), new LinkedHashSet<>());
    return new Traced<>(new Run(program, store, accesses).outcome(), accesses);
  }

  /** One evaluation. */
  private final class Run {
    private final Program program;
    private final Map<String, TensorType> context = new LinkedHashMap<>();
    private final Map<String, Tensor<V>> store;
    private final Accesses accesses;

    /** {@code accesses} is null when nothing is recorded. */
    Run(Program program, Store<V> store, Accesses accesses) {
      this.program = program;
      this.store = new LinkedHashMap<>(store.tensors());
      this.accesses = accesses;
    }

    Outcome<V> outcome() {
      int number = -1;
      try {
        formContext();
        for (Statement statement : program.statements()) {
          number++;
          assign(statement);
        }
        return new Outcome.Finished<>(Store.of(store));
      } catch (StuckException e) {
        return new Outcome.Stuck<>(Store.of(store), number, e.position(), e.getMessage(),
            Optional.ofNullable(e.location()));
      } catch (LimitException e) {
        return new Outcome.Declined<>(number, e.getMessage());
      }
    }

    /** Fig. 7, and that the store fits it. */
    private void formContext() throws StuckException {
      for (Declaration declaration : program.declarations()) {
        String name = declaration.name();
        if (context.put(name, declaration.type()) != null) {
          throw new StuckException(
              declaration.position(), "'" + name + "' is declared twice (rule s-var)", null);
        }
        Tensor<V> tensor = store.get(name);
        if (tensor != null && tensor.rank() != declaration.type().rank()) {
          throw new StuckException(declaration.position(),
              "the store gives '" + name + "' rank " + tensor.rank(), null);
        }
      }
    }

    /** Rule ev-stmt. */
    private void assign(Statement statement) throws StuckException, LimitException {
      Position position = statement.position();
      TensorType target = context.get(statement.target());
      if (target == null) {
        throw new StuckException(
            position, "the target '" + statement.target() + "' is not declared", null);
      }
      if (target.size().bitLength() > 31) {
        throw new LimitException("the target '" + statement.target() + "' is too large");
      }
      List<Integer> extents = Store.extents(target);
      Shapes.checkGroups(statement.expression());
      Expression expression = Desugaring.singleContractions(statement.expression());
      Shapes shapes = Shapes.of(expression, context, store);
      Shapes.Shape shape = shapes.get(expression);
      if (shape.length() != target.rank()) {
        throw new StuckException(position, "the expression has values at indices of length "
            + shape.length() + ", the target has rank " + target.rank(), null);
      }
      List<LoopNest> plan = Planner.plan(
          expression, extents, new Equations(shapes), limits.cells(), limits.operations());
      DemandAnalysis demand = accesses == null && fits(shape, target, plan)
          ? null
          : DemandAnalysis.of(plan, store);
      checkTarget(statement, extents);
      if (accesses != null) {
        record(demand.reads(), statement.target(), extents);
      }
      Object[] elements = NestEvaluation.elements(
          plan, store, arithmetic, nest -> demand == null ? null : demand.demanded(nest));
      store.put(statement.target(), updated(statement.target(), extents, elements));
    }

    /** Whether typing guarantees that every look-up succeeds (Lemma 2). */
    private boolean fits(Shapes.Shape shape, TensorType target, List<LoopNest> plan) {
      if (!shape.type().equals(Optional.of(target))) {
        return false;
      }
      for (LoopNest nest : plan) {
        for (LoopNest.Operand operand : nest.operands()) {
          String name = operand.variable();
          if (name != null && !hasType(store.get(name), context.get(name))) {
            return false;
          }
        }
      }
      return true;
    }

    private boolean hasType(Tensor<V> tensor, TensorType type) {
      List<BigInteger> extents = tensor.extents().stream().map(BigInteger::valueOf).toList();
      return extents.equals(type.extents());
    }

    /** The premise of ev-stmt that each assigned location is in the domain. */
    private void checkTarget(Statement statement, List<Integer> extents) throws StuckException {
      Tensor<V> old = store.get(statement.target());
      List<Integer> index = new ArrayList<>(Collections.nCopies(extents.size(), 1));
      boolean inside = old != null;
      for (int d = 0; inside && d < extents.size(); d++) {
        if (extents.get(d) > old.extent(d)) {
          inside = false;
          index.set(d, old.extent(d) + 1);
        }
      }
      if (!inside) {
        Location location = new Location(statement.target(), index);
        throw new StuckException(statement.position(),
            "the location " + location + " is not in the domain of the store", location);
      }
    }

    /** μ{∀i ≤ t. x_i ↦ r_i}: where the store holds more of x than is declared, that stays. */
    private Tensor<V> updated(String name, List<Integer> extents, Object[] elements) {
      Tensor<V> old = store.get(name);
      Tensor<V> assigned = Tensor.ofElements(extents, elements);
      if (old.extents().equals(extents)) {
        return assigned;
      }
      Object[] merged = new Object[old.size()];
      for (int offset = 0; offset < merged.length; offset++) {
        List<Integer> index = old.index(offset);
        int[] at = index.stream().mapToInt(Integer::intValue).toArray();
        merged[offset] = assigned.has(index)
            ? assigned.get(at).orElse(null)
            : old.element(offset);
      }
      return Tensor.ofElements(old.extents(), merged);
    }

    private void record(Map<String, BitSet> reads, String target, List<Integer> extents) {
      reads.forEach((name, offsets) -> offsets.stream().forEach(
          offset -> accesses.reads().add(new Location(name, store.get(name).index(offset)))));
      Tensor<V> written = Tensor.undefined(extents);
      Set<Location> writes = accesses.writes();
      for (int offset = 0; offset < written.size(); offset++) {
        writes.add(new Location(target, written.index(offset)));
      }
    }
  }
}
