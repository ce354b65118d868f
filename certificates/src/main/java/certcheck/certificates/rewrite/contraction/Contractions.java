package certcheck.certificates.rewrite.contraction;

import certcheck.certificates.rewrite.OperationCount;
import certcheck.certificates.rewrite.contraction.SumOfProducts.Range;
import certcheck.semantics.atl.Printer;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An ATL program whose sums of products are computed two factors at a time, in the order that takes the
 * fewest operations at given sizes: what is multiplied first is named by {@code let}, and named once where
 * it is needed again. Equal to the program in commutative rings. Up to 12 factors the order is the best.
 */
public final class Contractions {
  /** Products of more factors are left as they are. */
  static final int FACTORS = 64;

  /** The names in a text. */
  static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");

  private final Environment sizes;
  private final Optional<BigInteger> largest;
  private final Set<String> taken = new HashSet<>();
  private final List<Contracted> contracted = new ArrayList<>();
  private int names;

  /**
   * A sum of products that is computed in another order.
   *
   * @param name of the tensor that it is
   * @param position where it stands
   * @param definitions what is computed first, as {@code t1 = gen i < M: …}
   * @param before what it takes as it stands
   * @param after what it takes in the new order
   */
  public record Contracted(String name, Position position, List<String> definitions,
      OperationCount before, OperationCount after) {
    /** Copies the list. */
    public Contracted {
      definitions = List.copyOf(definitions);
    }
  }

  /**
   * Rewriting.
   *
   * @param program whose schedules are left out
   * @param sizes values of all parameters, at which operations are counted
   * @param largest how many elements a tensor may have that is kept between; none is any number
   */
  public Contractions(Program program, Map<String, BigInteger> sizes, Optional<BigInteger> largest) {
    this.sizes = Environment.of(sizes);
    this.largest = largest;
    NAME.matcher(Printer.print(program)).results().forEach(m -> taken.add(m.group()));
  }

  /** What was rewritten so far. */
  public List<Contracted> contracted() {
    return List.copyOf(contracted);
  }

  /** The program, its outputs rewritten; it has no schedules, and claims nothing. */
  public Program of(Program program) {
    List<Program.Output> outputs = program.outputs().stream().map(o -> new Program.Output(
        o.name(), named(o.name(), o.value(), new HashMap<>()), o.site())).toList();
    return new Program(program.file(), program.parameters(), program.assumptions(),
        program.inputs(), outputs, List.of(), List.of());
  }

  /**
   * What a tensor is, behind definitions.
   *
   * @param known the names of what is defined around it, by what that is
   */
  private TensorExpression named(String name, TensorExpression e, Map<String, String> known) {
    List<Definition> definitions = new ArrayList<>();
    TensorExpression value = value(name, e, known, definitions);
    return behind(definitions, value);
  }

  /** A tensor that is kept. */
  record Definition(String name, TensorExpression value) {}

  private static TensorExpression behind(List<Definition> definitions, TensorExpression value) {
    TensorExpression all = value;
    for (int k = definitions.size() - 1; k >= 0; k--) {
      Definition d = definitions.get(k);
      all = new TensorExpression.Let(d.name(), d.value(), all, value.site());
    }
    return all;
  }

  private TensorExpression value(String name, TensorExpression e, Map<String, String> known,
      List<Definition> definitions) {
    if (e instanceof TensorExpression.Let let) {
      List<Definition> inner = new ArrayList<>();
      TensorExpression value = value(let.name(), let.value(), known, inner);
      TensorExpression body = named(name, let.body(), new HashMap<>(known));
      return behind(inner, new TensorExpression.Let(let.name(), value, body, let.site()));
    }
    Optional<SumOfProducts> sum = SumOfProducts.of(e);
    if (sum.isPresent()) {
      return ordered(name, sum.get(), known, definitions).orElse(e);
    }
    return e.with(e.parts().stream().map(part -> named(name, part, new HashMap<>(known))).toList());
  }

  private Optional<TensorExpression> ordered(String name, SumOfProducts sum,
      Map<String, String> known, List<Definition> definitions) {
    List<Range> ranges = sum.ranges();
    if (sum.factors().size() > FACTORS || ranges.size() > ContractionCosts.INDICES) {
      return Optional.empty();
    }
    FactorIndices indices = FactorIndices.of(sum);
    ContractionCosts costs =
        new ContractionCosts(ranges.stream().map(range -> size(range.extent())).toList());
    List<ContractionTree> leaves = indices.leaves();
    Optional<ContractionTree> best = leaves.size() <= OptimalOrder.PARTS
        ? OptimalOrder.of(costs, leaves, indices.result(), largest)
        : LargeOrder.of(costs, leaves, indices.result(), largest);
    OperationCount before = new OperationCount(costs.sum(indices.all(), indices.result()),
        costs.size(indices.all()).multiply(BigInteger.valueOf(sum.factors().size() - 1L)),
        BigInteger.ZERO);
    Optional<OperationCount> after = best.map(tree -> new OperationCount(
        costs.additions(tree, indices.factors()), costs.multiplications(tree), BigInteger.ZERO));
    if (after.isEmpty() || after.get().total().compareTo(before.total()) >= 0) {
      return Optional.empty();
    }
    Contracting contracting = new Contracting(sum, indices, known, this::fresh);
    TensorExpression value = contracting.value(best.get());
    definitions.addAll(contracting.definitions());
    contracted.add(new Contracted(name, sum.site().position(), contracting.definitions().stream()
        .map(d -> d.name() + " = " + Printer.print(d.value())).toList(), before, after.get()));
    return Optional.of(value);
  }

  private BigInteger size(IndexExpression extent) {
    return Indices.value(extent, sizes);
  }

  private String fresh() {
    String name;
    do {
      name = "t" + ++names;
    } while (!taken.add(name));
    return name;
  }
}
