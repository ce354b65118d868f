package certcheck.certificates.certify.sched.refinement;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.Statements;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.sched.counterexample.SampleParameters;
import certcheck.semantics.sched.execution.Access;
import certcheck.semantics.sched.execution.BigStep;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Evaluation;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.sched.execution.Start;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which instances of the assignments of a program write what instances of another program write:
 * both are run at some values of the parameters, and instances with the same value, in the same cell
 * if there are such, correspond; an affine function of the subscripts, loop variables and parameters
 * that fits all of them is the annotation: if several fit, the one that follows from the cell being the
 * same. Where a value is written to a cell several times, the
 * first such instance corresponds to the first, the second to the second, and so on; or, if no function
 * fits these, all to the first. If none fits, functions of quotients by sizes of tiles, and cases, are
 * tried: {@link PiecewiseAffine}.
 */
public final class Correspondence {
  /** Statements and iterations that are run at some values of the parameters. */
  private static final long WORK = 400_000;
  /** The same, where each assigns a long expression: as many parts of these. */
  private static final long PARTS = 3_000_000;

  private final Program first;
  private final Program second;
  private final SameCells cells;
  /** Of instances in the order of those that write the same value to the same cell. */
  private final Map<Statement.Assignment, Map<String, Fit>> inOrder = new IdentityHashMap<>();
  /** Of the first instances that write a value. */
  private final Map<Statement.Assignment, Map<String, Fit>> fits = new IdentityHashMap<>();
  /** The same of instances alone that no others are like. */
  private final Map<Statement.Assignment, Map<String, Fit>> certain = new IdentityHashMap<>();
  private final Map<Statement.Assignment, PiecewiseAffine> pieces = new IdentityHashMap<>();
  /** The integers of which the iteration is a function: 1, the subscripts, the loops and the parameters. */
  private final Map<Statement.Assignment, List<IndexExpression>> columns = new IdentityHashMap<>();
  private final long work;

  /** An instance of an assignment: the tensor, and the iteration. */
  private record Instance(String tensor, List<BigInteger> index) {}

  /** A value in a cell. */
  private record Held(Cell cell, FreeTerm value) {}

  /** Affine functions, one for each dimension. */
  private record Fit(List<Affine> functions) {
    boolean isPossible() {
      return functions.stream().allMatch(Affine::isPossible);
    }

    boolean isOpen() {
      return functions.stream().anyMatch(Affine::isOpen);
    }
  }

  /**
   * A search.
   *
   * @param first with a specification, as {@link Extraction} gives it
   * @param second with the same parameters and arrays, without annotations
   */
  public Correspondence(Program first, Program second) {
    this.first = first;
    this.second = second;
    this.cells = new SameCells(first);
    this.work = Math.min(
        WORK, PARTS / Math.max(longest(first.body()), longest(second.body())));
  }

  /** The parts of the longest expression that is assigned; at least 1. */
  private static long longest(Statement body) {
    long[] most = {1};
    Statements.forEachAssignment(body, a -> most[0] = Math.max(most[0], parts(a.value())));
    return most[0];
  }

  private static long parts(ValueExpression e) {
    return 1 + e.operands().stream().mapToLong(Correspondence::parts).sum();
  }

  /** The second program, with the specification of the first, and with annotations. */
  public Program annotated() {
    new AnnotatedStatements() {
      @Override
      Optional<ValueExpression> annotation(Statement.Assignment a, List<String> loops) {
        List<IndexExpression> all = new ArrayList<>(
            List.of(new IndexExpression.Literal(BigInteger.ONE, a.site())));
        all.addAll(a.subscripts());
        loops.forEach(x -> all.add(Affine.variable(x, a.site())));
        first.parameters().forEach(p -> all.add(Affine.variable(p.name(), a.site())));
        columns.put(a, all);
        return Optional.empty();
      }
    }.of(second.body());
    Set<Map<String, BigInteger>> samples =
        new LinkedHashSet<>(SampleParameters.of(first, second.body()));
    samples.addAll(SampleParameters.of(first, first.body()));
    samples.forEach(sample -> compare(sample, this::fit));
    List<BigInteger> sizes = TileSizes.of(first.body(), second.body());
    columns.forEach((a, all) -> {
      if (found(a).isEmpty()) {
        pieces.put(a, new PiecewiseAffine(a, all, sizes, cells));
      }
    });
    if (!pieces.isEmpty()) {
      samples.forEach(sample -> compare(sample,
          (a, at, same, number) -> observe(a, at, same, number, false)));
      SampleParameters.smallest(first).forEach(sample -> compare(sample,
          (a, at, same, number) -> observe(a, at, same, number, true)));
    }
    Statement body = new AnnotatedStatements() {
      @Override
      Optional<ValueExpression> annotation(Statement.Assignment a, List<String> loops) {
        return found(a).or(() -> Optional.ofNullable(pieces.get(a))
            .flatMap(PiecewiseAffine::expression));
      }
    }.of(second.body());
    return new Program(second.file(), first.parameters(), first.assumptions(), first.arrays(),
        first.equations(), body, first.claims());
  }

  private Optional<ValueExpression> found(Statement.Assignment a) {
    return found(a, inOrder).or(() -> found(a, fits)).or(() -> found(a, certain));
  }

  private Optional<ValueExpression> found(
      Statement.Assignment a, Map<Statement.Assignment, Map<String, Fit>> found) {
    for (Map.Entry<String, Fit> one : found.getOrDefault(a, Map.of()).entrySet()) {
      List<IndexExpression> indices = new ArrayList<>();
      for (int d = 0; d < one.getValue().functions().size(); d++) {
        cells.coordinate(one.getKey(), d, one.getValue().functions().get(d), columns.get(a), a)
            .ifPresent(indices::add);
      }
      if (!one.getValue().isOpen() && indices.size() == one.getValue().functions().size()) {
        return Optional.of(new ValueExpression.Access(one.getKey(), indices, a.site()));
      }
    }
    return Optional.empty();
  }

  // ── Runs ──

  /** Told of what the second program writes. */
  private interface Found {
    /**
     * A value is written.
     *
     * @param same instances of the first program that write it, to the same cell if there are such
     * @param number how often it was written to the cell before
     */
    void wrote(Statement.Assignment a, Environment at, List<Instance> same, int number);
  }

  private void compare(Map<String, BigInteger> parameters, Found found) {
    FreeAlgebra algebra = new FreeAlgebra();
    Map<FreeTerm, List<Instance>> byValue = new HashMap<>();
    Map<Held, List<Instance>> byCell = new HashMap<>();
    boolean ran = run(first, parameters, algebra, (assignment, write, value) ->
        instance(assignment, write).ifPresent(instance -> {
          byValue.computeIfAbsent(value, v -> new ArrayList<>()).add(instance);
          byCell.computeIfAbsent(
              new Held(write.cell(), value), h -> new ArrayList<>()).add(instance);
        }));
    if (ran) {
      Map<Held, Integer> numbers = new HashMap<>();
      run(second, parameters, algebra, (assignment, write, value) -> {
        Held held = new Held(write.cell(), value);
        List<Instance> same = byCell.get(held);
        found.wrote(assignment, write.environment(),
            same != null ? same : byValue.getOrDefault(value, List.of()),
            numbers.merge(held, 1, Integer::sum) - 1);
      });
    }
  }

  private static Instance numbered(List<Instance> same, int number) {
    return same.get(Math.min(number, same.size() - 1));
  }

  private void fit(Statement.Assignment a, Environment at, List<Instance> same, int number) {
    fit(a, at, same.isEmpty() ? same : List.of(numbered(same, number)), inOrder, i -> true);
    fit(a, at, same, fits, i -> true);
    Map<String, Integer> numbers = new HashMap<>();
    same.forEach(i -> numbers.merge(i.tensor(), 1, Integer::sum));
    fit(a, at, same, certain, i -> numbers.get(i.tensor()) == 1);
  }

  private void observe(Statement.Assignment a, Environment at, List<Instance> same, int number,
      boolean isSmall) {
    PiecewiseAffine piecewise = pieces.get(a);
    if (piecewise != null && same.isEmpty()) {
      pieces.remove(a);
    } else if (piecewise != null) {
      Instance instance = numbered(same, number);
      piecewise.takes(Indices.values(columns.get(a), at), instance.tensor(),
          instance.index(), isSmall);
    }
  }

  private boolean run(Program program, Map<String, BigInteger> parameters,
      FreeAlgebra algebra, BigStep.Observer<FreeTerm> observer) {
    return BigStep.evaluate(program, algebra, Start.free(program, parameters, algebra),
        RaceRule.COVERED, new Budget(work), observer) instanceof Evaluation.Finished;
  }

  /** What an assignment says that it writes; nothing if that is a number, under laws. */
  private static Optional<Instance> instance(Statement.Assignment assignment, Access write) {
    return assignment.prophecy().map(says -> (ValueExpression.Access) says).map(says ->
        new Instance(says.tensor(), Indices.values(says.indices(), write.environment())));
  }

  /**
   * An assignment writes, in an iteration, what some instances write.
   *
   * @param found the functions that were possible before
   * @param counts whether a function has to fit an instance
   */
  private void fit(Statement.Assignment a, Environment at, List<Instance> instances,
      Map<Statement.Assignment, Map<String, Fit>> found, Predicate<Instance> counts) {
    Map<String, Instance> firsts = new LinkedHashMap<>();
    instances.forEach(i -> firsts.putIfAbsent(i.tensor(), i));
    Map<String, Fit> known = found.get(a);
    if (known == null) {
      known = new LinkedHashMap<>();
      for (Instance i : firsts.values()) {
        List<Affine> functions = new ArrayList<>();
        i.index().forEach(
            x -> functions.add(new Affine(columns.get(a).size())));
        known.put(i.tensor(), new Fit(functions));
      }
      found.put(a, known);
    }
    known.keySet().retainAll(firsts.keySet());
    List<BigInteger> values = Indices.values(columns.get(a), at);
    known.forEach((tensor, fit) -> {
      Instance instance = firsts.get(tensor);
      for (int d = 0; d < fit.functions().size() && counts.test(instance); d++) {
        fit.functions().get(d).takes(instance.index().get(d), values);
      }
    });
    known.values().removeIf(fit -> !fit.isPossible());
  }
}
