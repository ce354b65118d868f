package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.execution.Budget;
import certcheck.semantics.sched.execution.Cell;
import certcheck.semantics.sched.execution.Element;
import certcheck.semantics.sched.execution.FinalCells;
import certcheck.semantics.sched.execution.FirstDifference;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Implementation;
import certcheck.semantics.sched.execution.Specification;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Looks for an output that does not hold what the specification says, for parameters so large that
 * there is too much to run: cells beside the ends of arrays and of tiles are evaluated alone ({@link
 * FinalCells}). If such a cell differs, the claim is false: either the program evaluates, and then it
 * leaves that in any order, or it does not.
 */
public final class FarOutputs {
  private static final BigInteger TWO = BigInteger.TWO;
  /** First a little work for each cell, so that many are looked at. */
  private static final List<Looks> LOOKS = List.of(
      new Looks(FirstDifference.Order.LEAST_DEEP, 1_000, 12),
      new Looks(FirstDifference.Order.DEEPEST, 60_000, 1));
  /** What the values of a cell may cost that is known to differ. */
  private static final long SHOWN = 15_000;
  private static final String UNFOLDED = "alone: backwards from it, assignments on which it depends,"
      + " until the values differ; … is not unfolded";
  private static final int CELLS = 60;

  private final Program program;
  private final Claim claim;
  private final Comparison comparison;
  private final List<BigInteger> sizes;
  private long left;

  private FarOutputs(Program program, Claim claim, long work) {
    this.program = program;
    this.claim = claim;
    this.comparison = new Comparison(claim.laws());
    this.sizes = FarParameters.sizes(program);
    this.left = work;
  }

  /**
   * How cells are looked at.
   *
   * @param each what one may cost
   * @param most of so many that differ, the first is chosen whose values can be told in full
   */
  private record Looks(FirstDifference.Order order, long each, int most) {}

  /**
   * A cell of an output that differs.
   *
   * @param isWhole whether its values are told in full
   */
  private record Found(Map<String, BigInteger> parameters, Cell cell,
      Counterexample.OfOutput counterexample, boolean isWhole) {}

  /**
   * An output that differs, for the least parameters among some that are near where it was found.
   *
   * @param claim {@code implements}
   * @param parameters those to look at, which satisfy the assumptions
   * @param work bounds the statements and iterations that are looked at or run
   */
  public static Optional<Counterexample> search(
      Program program, Claim claim, List<Map<String, BigInteger>> parameters, long work) {
    FarOutputs search = new FarOutputs(program, claim, work);
    for (Looks looks : LOOKS) {
      for (Map<String, BigInteger> values : parameters) {
        Optional<Found> found = search.at(values, search.cells(values), looks);
        if (found.isPresent()) {
          return Optional.of(search.least(found.get(), looks).counterexample());
        }
      }
    }
    return Optional.empty();
  }

  // ── Cells ──

  /** Cells of all outputs, those first whose subscripts are likely to matter. */
  private List<Cell> cells(Map<String, BigInteger> parameters) {
    FreeAlgebra algebra = new FreeAlgebra();
    Implementation<FreeTerm> outputs = Implementation.ofUnknowns(
        program, parameters, algebra, algebra::parse, new Budget(0));
    List<List<Cell>> all = new ArrayList<>();
    for (Program.ArrayDeclaration array : program.arrays()) {
      if (array.after().isPresent()) {
        all.add(cells(array.name(), outputs.start().extents(array.name())));
      }
    }
    List<Cell> inTurn = new ArrayList<>();
    for (int k = 0; k < CELLS; k++) {
      int number = k;
      all.stream().filter(cells -> number < cells.size())
          .forEach(cells -> inTurn.add(cells.get(number)));
    }
    return inTurn;
  }

  private record Ranked(List<BigInteger> index, int rank) {}

  private List<Cell> cells(String array, List<BigInteger> extents) {
    List<Ranked> indices = List.of(new Ranked(List.of(), 0));
    for (BigInteger extent : extents) {
      List<BigInteger> values = near(extent);
      List<Ranked> longer = new ArrayList<>();
      for (Ranked index : indices) {
        for (int k = 0; k < values.size(); k++) {
          List<BigInteger> more = new ArrayList<>(index.index());
          more.add(values.get(k));
          longer.add(new Ranked(more, index.rank() + k));
        }
      }
      indices = longer.stream().sorted(Comparator.comparing(Ranked::rank)).limit(CELLS).toList();
    }
    return indices.stream().map(index -> new Cell(array, index.index())).toList();
  }

  /** Subscripts beside the ends of a dimension and of tiles, those that are likely to matter first. */
  private List<BigInteger> near(BigInteger extent) {
    List<BigInteger> ends = new ArrayList<>();
    for (BigInteger size : sizes) {
      ends.addAll(List.of(size.subtract(BigInteger.ONE), size));
    }
    ends.addAll(List.of(extent.subtract(TWO), BigInteger.ZERO, BigInteger.ONE,
        extent.subtract(BigInteger.ONE)));
    for (BigInteger size : sizes) {
      BigInteger twice = size.multiply(TWO);
      ends.addAll(List.of(twice, twice.subtract(BigInteger.ONE)));
    }
    return ends.stream().filter(k -> k.signum() >= 0 && k.compareTo(extent) < 0).distinct()
        .toList();
  }

  // ── Evaluation ──

  private Optional<Found> at(Map<String, BigInteger> parameters, List<Cell> cells, Looks looks) {
    Found first = null;
    int differ = 0;
    for (Cell cell : cells) {
      if (left <= 0 || differ == looks.most()) {
        break;
      }
      Optional<Found> found = at(parameters, cell, looks);
      if (found.isPresent() && found.get().isWhole()) {
        return found;
      } else if (found.isPresent()) {
        first = first == null ? found.get() : first;
        differ++;
      }
    }
    return Optional.ofNullable(first);
  }

  /** One cell: where there are no laws, it is evaluated only if it differs. */
  private Optional<Found> at(Map<String, BigInteger> parameters, Cell cell, Looks looks) {
    Program.ArrayDeclaration array = program.arrays().stream()
        .filter(a -> a.name().equals(cell.array())).findFirst().orElseThrow();
    Implementation.Output output = new Implementation.Output(
        array, cell, new Element(array.after().orElseThrow(), cell.index()));
    if (!claim.laws().isEmpty()) {
      return evaluated(parameters, output, looks.each());
    }
    Budget budget = new Budget(looks.each());
    FreeAlgebra algebra = new FreeAlgebra();
    Optional<FirstDifference.Difference> difference = new FirstDifference(program,
        Implementation.ofUnknowns(program, parameters, algebra, algebra::parse, budget).start(),
        looks.order(), budget).of(output);
    left -= looks.each() - budget.left();
    return difference.map(d -> evaluated(parameters, output, SHOWN).orElseGet(
        () -> new Found(parameters, cell, new Counterexample.OfOutput(parameters, output,
            d.expected(), d.actual(), d.writer(), UNFOLDED, List.of()), false)));
  }

  private Optional<Found> evaluated(
      Map<String, BigInteger> parameters, Implementation.Output output, long each) {
    Budget budget = new Budget(each);
    FreeAlgebra algebra = new FreeAlgebra();
    Implementation<FreeTerm> implementation = Implementation.ofUnknowns(
        program, parameters, algebra, algebra::parse, budget);
    Optional<FinalCells.Final<FreeTerm>> actual =
        new FinalCells<>(program, algebra, implementation.start(), budget)
            .of(output.cell());
    Optional<Found> found = actual.flatMap(
        a -> implementation.expected(output) instanceof Specification.Result.Value<FreeTerm> value
            ? compared(parameters, implementation, output, value.value(), a) : Optional.empty());
    left -= each - budget.left();
    return found;
  }

  private Optional<Found> compared(Map<String, BigInteger> parameters,
      Implementation<FreeTerm> implementation, Implementation.Output output, FreeTerm expected,
      FinalCells.Final<FreeTerm> actual) {
    boolean differs = actual.value().isEmpty()
        || !comparison.same(expected, actual.value().get()).orElse(true);
    if (!differs) {
      return Optional.empty();
    }
    List<String> remarks = new ArrayList<>();
    implementation.specification().openBelow(output.element())
        .filter(implementation.specification()::isOpen)
        .ifPresent(open -> remarks.add("nothing says what " + open + " is"));
    return Optional.of(new Found(parameters, output.cell(), new Counterexample.OfOutput(parameters,
        output, expected, actual.value(), actual.writer(), actual.runs() == 0 ? "nothing writes it"
            : "alone: backwards from it, the assignments on which it depends, which are run "
                + (actual.runs() == 1 ? "once" : actual.runs() + " times"), remarks), true));
  }

  // ── Least parameters ──

  /** Smaller values of one parameter after the other, where the cell beside the same ends differs. */
  private Found least(Found found, Looks looks) {
    Found least = found;
    for (Program.Parameter p : program.parameters()) {
      BigInteger value = least.parameters().get(p.name());
      for (BigInteger smaller : smaller(value)) {
        Map<String, BigInteger> values = new LinkedHashMap<>(least.parameters());
        values.put(p.name(), smaller);
        Optional<Found> other = SampleParameters.isAssumed(program, values)
            ? at(values, moved(least, values), looks) : Optional.empty();
        if (other.isPresent()) {
          least = other.get();
          break;
        }
      }
    }
    return least;
  }

  private List<BigInteger> smaller(BigInteger value) {
    List<BigInteger> values = new ArrayList<>();
    for (int k = 0; k <= 3; k++) {
      values.add(BigInteger.valueOf(k));
    }
    for (BigInteger size : sizes) {
      for (int times = 1; times <= 2; times++) {
        for (int more = -1; more <= 2; more++) {
          values.add(size.multiply(BigInteger.valueOf(times)).add(BigInteger.valueOf(more)));
        }
      }
    }
    return values.stream().filter(v -> v.compareTo(value) < 0).sorted().distinct().toList();
  }

  /** The cell, and those as far from the ends of the array. */
  private List<Cell> moved(Found found, Map<String, BigInteger> parameters) {
    FreeAlgebra algebra = new FreeAlgebra();
    List<BigInteger> before = extents(found.parameters(), found.cell(), algebra);
    List<BigInteger> after = extents(parameters, found.cell(), algebra);
    List<List<BigInteger>> indices = List.of(List.of());
    for (int d = 0; d < after.size(); d++) {
      BigInteger same = found.cell().index().get(d);
      BigInteger fromEnd = same.add(after.get(d)).subtract(before.get(d));
      BigInteger extent = after.get(d);
      List<List<BigInteger>> longer = new ArrayList<>();
      for (List<BigInteger> index : indices) {
        List.of(same, fromEnd).stream().distinct()
            .filter(k -> k.signum() >= 0 && k.compareTo(extent) < 0).forEach(k -> {
              List<BigInteger> more = new ArrayList<>(index);
              more.add(k);
              longer.add(more);
            });
      }
      indices = longer;
    }
    return indices.stream().map(index -> new Cell(found.cell().array(), index)).toList();
  }

  private List<BigInteger> extents(
      Map<String, BigInteger> parameters, Cell cell, FreeAlgebra algebra) {
    return Implementation.ofUnknowns(program, parameters, algebra, algebra::parse, new Budget(0))
        .start().extents(cell.array());
  }
}
