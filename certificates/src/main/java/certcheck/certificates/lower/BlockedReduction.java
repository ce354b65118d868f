package certcheck.certificates.lower;

import certcheck.certificates.lower.block.Axis;
import certcheck.certificates.lower.block.BlockSizes;
import certcheck.certificates.lower.block.BlockedSum;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A sum, or another reduction, over one index of products, or other operations, of two elements, each of
 * which has an index of the result that the other has not. A column is such an index of the one, a row
 * one of the other.
 *
 * @param columns the element that has columns
 * @param rows the other element
 */
record BlockedReduction(LoopContext context, Region region, String array, Indexed.Reduction reduction,
    Indexed.Operated product, Indexed.Element columns, Indexed.Element rows, Axis column, Axis row)
    implements BlockedSum {

  /**
   * The sum, if the element is one that has columns for half a block at least, and there is no padding.
   *
   * @param array the array that is written; the element does not read it
   */
  static Optional<BlockedReduction> of(LoopContext context, BlockSizes sizes, Region region,
      Indexed element, String array) {
    return region.type().equals(region.stored())
        ? of(context, region, element, array).filter(sum -> region.extent(sum.column.index())
            .compareTo(BigInteger.valueOf(sizes.enoughColumns())) >= 0)
        : Optional.empty();
  }

  private static Optional<BlockedReduction> of(
      LoopContext context, Region region, Indexed element, String array) {
    if (!(element instanceof Indexed.Reduction sum)
        || !(sum.body() instanceof Indexed.Operated product)
        || !(product.left() instanceof Indexed.Element left)
        || !(product.right() instanceof Indexed.Element right)
        || !left.free().contains(sum.index()) || !right.free().contains(sum.index())) {
      return Optional.empty();
    }
    for (int d = region.indices().size() - 1; d >= 0; d--) {
      String column = region.indices().get(d);
      Indexed.Element columns = right.free().contains(column) ? right : left;
      Indexed.Element rows = columns == right ? left : right;
      Optional<String> row = region.indices().stream()
          .filter(i -> isOnlyIn(rows, columns, i)).max(Comparator.comparing(region::extent));
      if (row.isPresent() && isOnlyIn(columns, rows, column)) {
        return Optional.of(new BlockedReduction(context, region, array, sum, product, columns, rows,
            axis(region, column), axis(region, row.get())));
      }
    }
    return Optional.empty();
  }

  private static boolean isOnlyIn(Indexed.Element one, Indexed.Element other, String index) {
    return one.free().contains(index) && !other.free().contains(index);
  }

  private static Axis axis(Region region, String index) {
    return Axis.of(index, region.extent(index));
  }

  @Override
  public List<Axis> axes() {
    return region.indices().stream().map(i -> axis(region, i)).toList();
  }

  @Override
  public List<Axis> sums() {
    return List.of(Axis.of(reduction.index(), reduction.extent()));
  }

  @Override
  public ValueExpression.Read columns(Map<String, IndexExpression> at) {
    return context.read(put(at, columns));
  }

  @Override
  public boolean hasColumns(String index) {
    return columns.free().contains(index);
  }

  @Override
  public ValueExpression summand(Map<String, IndexExpression> at, ValueExpression.Read columns) {
    ValueExpression own = context.read(put(at, rows));
    boolean rowsFirst = product.left() == rows;
    return context.operations().call(product.operation(),
        rowsFirst ? own : columns, rowsFirst ? columns : own);
  }

  @Override
  public Optional<ValueExpression> zero() {
    return Optional.empty();
  }

  @Override
  public ValueExpression plus(ValueExpression sum, ValueExpression summand) {
    return context.operations().call(reduction.operation(), sum, summand);
  }

  @Override
  public Optional<ValueExpression> partial(Map<String, IndexExpression> at) {
    Indexed body = new Indexed.Operated(product.operation(),
        put(at, (Indexed.Element) product.left()), put(at, (Indexed.Element) product.right()));
    return Optional.of(context.partial().apply(new Indexed.Reduction(reduction.operation(),
        reduction.index(), reduction.extent(), body), fresh(1)));
  }

  @Override
  public Statement assignment(Map<String, IndexExpression> at, ValueExpression value) {
    return context.assignment(array, put(at, Names.variables(region.indices())), value);
  }

  @Override
  public String accumulator(int level) {
    return context.names().scalar(reduction.word(), level + 1);
  }

  @Override
  public String blockRow() {
    return context.names().index(axes().size() + 4);
  }

  @Override
  public String panel() {
    return context.names().scalar("panel", 1);
  }

  /** A name for an index that is not in scope. */
  private String fresh(int number) {
    return context.names().index(context.prefix().size() + axes().size() + number);
  }

  @Override
  public String columnBlock() {
    return fresh(2);
  }

  @Override
  public String rowBlock() {
    return fresh(3);
  }

  private static Indexed.Element put(Map<String, IndexExpression> at, Indexed.Element element) {
    return new Indexed.Element(element.variable(), element.version(), put(at, element.indices()),
        element.position());
  }

  private static List<IndexExpression> put(
      Map<String, IndexExpression> at, List<IndexExpression> index) {
    return index.stream().map(i -> i instanceof IndexExpression.Variable x
        ? at.getOrDefault(x.name(), i) : i).toList();
  }
}
