package certcheck.certificates.lower.atl;

import certcheck.certificates.lower.block.Axis;
import certcheck.certificates.lower.block.BlockSizes;
import certcheck.certificates.lower.block.BlockedLoops;
import certcheck.certificates.lower.block.BlockedSum;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The sums of which a tensor consists, in an array. A column is an index of the tensor that one element
 * that summands read has, together with the indices of the sums; a row is one that this element has not, and
 * others have.
 */
final class BlockedTensor implements BlockedSum {
  /** What stands for the element that has the index of columns: no name of a program. */
  private static final String COLUMNS = "?";

  private final Generations tensor;
  private final Cell cell;
  private final Axis column;
  private final Axis row;
  private final ValueExpression.Read columns;
  private final ValueExpression summand;
  private final Set<String> inColumns = new TreeSet<>();
  private final List<String> accumulators = new ArrayList<>();
  private final Fresh names;
  private final String panel;
  private final String columnBlock;
  private final String rowBlock;
  private final String blockRow;

  private BlockedTensor(Generations tensor, Cell cell, Axis column, Axis row,
      ValueExpression.Read columns, ValueExpression summand, Fresh names) {
    this.tensor = tensor;
    this.cell = cell;
    this.column = column;
    this.row = row;
    this.columns = columns;
    this.summand = summand;
    this.names = names;
    Variables.of(columns, inColumns);
    this.panel = names.name("panel");
    this.columnBlock = names.name(column.index() + "_block");
    this.rowBlock = names.name(row.index() + "_block");
    this.blockRow = names.name(row.index() + "_row");
  }

  /**
   * The sums, if they have rows and columns.
   *
   * @param cell to which an element goes, without conditions
   */
  static Optional<BlockedTensor> of(Generations tensor, Cell cell, Fresh names) {
    for (int d = tensor.axes().size() - 1; d >= 0; d--) {
      Axis column = tensor.axes().get(d);
      List<ValueExpression.Read> reads = new ArrayList<>();
      ValueExpression summand = split(tensor.summand().value(), column.index(), reads);
      if (reads.size() == 1) {
        Set<String> inColumns = variables(reads.get(0));
        Set<String> inOthers = variables(summand);
        Optional<Axis> row = tensor.axes().stream().filter(axis ->
            !inColumns.contains(axis.index()) && inOthers.contains(axis.index()))
            .max(Comparator.comparing(BlockedTensor::size));
        if (row.isPresent() && !inOthers.contains(column.index())
            && tensor.sums().stream().allMatch(sum -> inColumns.contains(sum.index()))) {
          return Optional.of(new BlockedTensor(
              tensor, cell, column, row.get(), reads.get(0), summand, names));
        }
      }
    }
    return Optional.empty();
  }

  /** With parameters, larger than anything else. */
  private static BigInteger size(Axis axis) {
    return axis.extent() instanceof IndexExpression.Literal n
        ? n.value() : BigInteger.ONE.shiftLeft(Long.SIZE);
  }

  private static Set<String> variables(ValueExpression e) {
    Set<String> names = new TreeSet<>();
    Variables.of(e, names);
    return names;
  }

  /** A value, with something else for what it reads with an index, which is added to a list. */
  private static ValueExpression split(
      ValueExpression value, String index, List<ValueExpression.Read> reads) {
    return Terms.replaced(read -> {
      if (!variables(read).contains(index)) {
        return read;
      }
      reads.add(read);
      return new ValueExpression.Read(COLUMNS, List.of(), Site.NONE);
    }, value);
  }

  /** That there are columns, and rows, enough for blocks to be faster. */
  List<Condition> enough(BlockSizes sizes) {
    return List.of(atLeast(column, sizes.enoughColumns()), atLeast(row, sizes.enoughRows()));
  }

  private static Condition atLeast(Axis axis, int number) {
    return Knowledge.compare(
        Condition.Relation.AT_LEAST, axis.extent(), IndexExpression.Literal.of(number));
  }

  /** The loops over blocks. */
  Statement loops(BlockSizes sizes, boolean parallel) {
    return BlockedLoops.of(this, sizes, parallel);
  }

  @Override
  public List<Axis> axes() {
    return tensor.axes();
  }

  @Override
  public Axis row() {
    return row;
  }

  @Override
  public Axis column() {
    return column;
  }

  @Override
  public List<Axis> sums() {
    return tensor.sums();
  }

  @Override
  public ValueExpression.Read columns(Map<String, IndexExpression> at) {
    return new ValueExpression.Read(columns.array(),
        columns.subscripts().stream().map(i -> Terms.put(at, i)).toList(), Site.NONE);
  }

  @Override
  public boolean hasColumns(String index) {
    return inColumns.contains(index);
  }

  @Override
  public ValueExpression summand(Map<String, IndexExpression> at, ValueExpression.Read columns) {
    return Terms.put(at, read -> read.array().equals(COLUMNS) ? columns : read, summand);
  }

  @Override
  public Optional<ValueExpression> zero() {
    return Optional.of(Terms.zero());
  }

  @Override
  public ValueExpression plus(ValueExpression sum, ValueExpression summand) {
    return new ValueExpression.Call("+", List.of(sum, summand), Site.NONE);
  }

  @Override
  public Optional<ValueExpression> partial(Map<String, IndexExpression> at) {
    return Optional.empty();
  }

  @Override
  public Statement assignment(Map<String, IndexExpression> at, ValueExpression value) {
    return new Statement.Assignment(cell.array(),
        cell.subscripts().stream().map(i -> Terms.put(at, i)).toList(), value, Optional.empty(),
        Site.NONE);
  }

  @Override
  public String accumulator(int level) {
    while (accumulators.size() <= level) {
      accumulators.add(names.name("t"));
    }
    return accumulators.get(level);
  }

  @Override
  public String blockRow() {
    return blockRow;
  }

  @Override
  public String panel() {
    return panel;
  }

  @Override
  public String columnBlock() {
    return columnBlock;
  }

  @Override
  public String rowBlock() {
    return rowBlock;
  }
}
