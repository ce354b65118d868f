package certcheck.certificates.lower;

import certcheck.certificates.lower.Operations.Replacement;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * The loops that compute a sum over one index of products of two elements, and write it to an
 * array, in blocks of rows and columns. A column is an index of the result that one of the two
 * tensors has and the other has not, a row one of the other tensor only. The columns of a block are
 * packed into a local array if several blocks read them, the sums of a row of a block are a local
 * array, and all rows take their summands in one loop: register blocking with packing (Goto, van de
 * Geijn: Anatomy of High-Performance Matrix Multiplication, 2008, section 4). What is left behind
 * the last whole block is a smaller one. No two summands change places.
 */
final class BlockedLoops {
  /** A tensor of so many elements is in the nearest cache as it is. */
  private static final BigInteger NEAR = BigInteger.valueOf(2048);

  private final LoopContext context;
  private final LoweringOptions.Blocks sizes;
  private final Region region;
  private final Shape shape;
  private final String columnBlock;
  private final String rowBlock;
  private final String array;

  /**
   * A sum that has rows and columns.
   *
   * @param columns the factor that has columns
   * @param rows the other factor
   * @param column the index of columns
   * @param row the index of rows
   */
  private record Shape(Indexed.Reduction sum, Indexed.Operated product, Indexed.Element columns,
      Indexed.Element rows, String column, String row) {

    static Optional<Shape> of(Region region, Indexed element) {
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
          return Optional.of(new Shape(sum, product, columns, rows, column, row.get()));
        }
      }
      return Optional.empty();
    }

    private static boolean isOnlyIn(Indexed.Element one, Indexed.Element other, String index) {
      return one.free().contains(index) && !other.free().contains(index);
    }
  }

  /**
   * A part of the values of an index.
   *
   * @param index where it begins, of the whole
   * @param size how many values it has
   */
  private record Block(IndexExpression index, int size) {
    IndexExpression plus(IndexExpression offset) {
      return index instanceof IndexExpression.Literal begin && begin.value().signum() == 0
          ? offset : new IndexExpression.Sum(index, offset, Site.NONE);
    }

    IndexExpression plus(int offset) {
      return offset == 0 ? index
          : index instanceof IndexExpression.Literal begin
          ? new IndexExpression.Literal(begin.value().add(BigInteger.valueOf(offset)), Site.NONE)
          : plus(IndexExpression.Literal.of(offset));
    }
  }

  private BlockedLoops(LoopContext context, LoweringOptions.Blocks sizes, Region region,
      Shape shape, String array) {
    this.context = context;
    this.sizes = sizes;
    this.region = region;
    this.shape = shape;
    this.array = array;
    int free = region.indices().size() + 2;
    this.columnBlock = context.names().index(free);
    this.rowBlock = context.names().index(free + 1);
  }

  /**
   * The loops, if the element is such a sum with columns for half a block at least, and there is no
   * padding.
   *
   * @param array the array that is written; the element does not read it
   * @param parallel whether the outermost loop with several iterations is parallel
   */
  static Optional<Statement> statement(LoopContext context, LoweringOptions.Blocks sizes,
      Region region, Indexed element, String array, boolean parallel) {
    return region.type().equals(region.stored())
        ? Shape.of(region, element)
            .filter(shape -> region.extent(shape.column)
                .compareTo(BigInteger.valueOf((sizes.columns() + 1) / 2)) >= 0)
            .map(shape -> new BlockedLoops(context, sizes, region, shape, array)
                .statement(parallel))
        : Optional.empty();
  }

  private Statement statement(boolean parallel) {
    return within(others(true), parallel, p ->
        blocks(shape.column, columnBlock, sizes.columns(), p, this::panel));
  }

  /** The indices of neither rows nor columns; those that the columns' factor has, or the rest. */
  private List<String> others(boolean ofColumns) {
    return region.indices().stream()
        .filter(i -> !i.equals(shape.row) && !i.equals(shape.column)
            && shape.columns.free().contains(i) == ofColumns).toList();
  }

  /** A statement that is told whether its outermost loop is to be parallel. */
  private interface Body {
    Statement in(boolean parallel);
  }

  /** What loops over indices have in them. */
  private Statement within(List<String> indices, boolean parallel, Body body) {
    if (indices.isEmpty()) {
      return body.in(parallel);
    }
    BigInteger extent = region.extent(indices.get(0));
    boolean here = parallel && !extent.equals(BigInteger.ONE);
    return LoopContext.loop(here, indices.get(0), 0, extent,
        within(indices.subList(1, indices.size()), parallel && !here, body));
  }

  /** All blocks of an index: the whole ones in a loop, then what is left. */
  private Statement blocks(String index, String counter, int size, boolean parallel,
      BiFunction<Block, Boolean, Statement> body) {
    BigInteger[] parts = region.extent(index).divideAndRemainder(BigInteger.valueOf(size));
    List<Statement> statements = new ArrayList<>();
    if (parts[0].equals(BigInteger.ONE)) {
      statements.add(body.apply(new Block(IndexExpression.Literal.of(0), size), parallel));
    } else if (parts[0].signum() > 0) {
      Block block = new Block(new IndexExpression.Scaled(BigInteger.valueOf(size),
          IndexExpression.Variable.of(counter), Site.NONE), size);
      statements.add(
          LoopContext.loop(parallel, counter, 0, parts[0], body.apply(block, false)));
    }
    if (parts[1].signum() > 0) {
      BigInteger begin = region.extent(index).subtract(parts[1]);
      statements.add(body.apply(
          new Block(new IndexExpression.Literal(begin, Site.NONE), parts[1].intValueExact()),
          parallel));
    }
    return ElementLoops.flat(statements);
  }

  /** All rows of a block of columns. */
  private Statement panel(Block block, boolean parallel) {
    IndexExpression own = IndexExpression.Variable.of(shape.column);
    ValueExpression.Read where = context.read(replaced(shape.columns, shape.column, block.plus(own)));
    if (!isPacked(block)) {
      return rows(block, where, parallel);
    }
    String panel = context.names().scalar("panel", 1);
    List<IndexExpression> cell =
        List.of(IndexExpression.Variable.of(shape.sum.index()), own);
    Statement packing = LoopContext.loop(false, shape.sum.index(), 0, shape.sum.extent(),
        columns(block, new Statement.Assignment(panel, cell, where, Optional.empty(), Site.NONE)));
    return new Statement.Local(panel,
        List.of(new IndexExpression.Literal(shape.sum.extent(), Site.NONE),
            IndexExpression.Literal.of(block.size)),
        ElementLoops.flat(List.of(packing,
            rows(block, new ValueExpression.Read(panel, cell, Site.NONE), parallel))), Site.NONE);
  }

  /** If several blocks of rows read what is not near, or not beside one another. */
  private boolean isPacked(Block block) {
    BigInteger uses = region.extent(shape.row).subtract(BigInteger.ONE)
        .divide(BigInteger.valueOf(rowsOf(block))).add(BigInteger.ONE);
    BigInteger cells = shape.sum.extent();
    for (String index : region.indices()) {
      if (others(false).contains(index)) {
        uses = uses.multiply(region.extent(index));
      } else if (shape.columns.free().contains(index)) {
        cells = cells.multiply(region.extent(index));
      }
    }
    List<IndexExpression> indices = shape.columns.indices();
    boolean beside = indices.get(indices.size() - 1)
        .equals(IndexExpression.Variable.of(shape.column));
    return uses.compareTo(BigInteger.ONE) > 0 && !(beside && cells.compareTo(NEAR) <= 0);
  }

  /**
   * How many rows are summed side by side. If each is at most half as long as is usual, half as
   * many: of gcc 12, eight rows of 8 numbers are half as fast as four.
   */
  private int rowsOf(Block block) {
    return 2 * block.size <= sizes.columns() ? Math.max(1, sizes.rows() / 2) : sizes.rows();
  }

  private Statement rows(Block block, ValueExpression.Read factor, boolean parallel) {
    return within(others(false), parallel, p ->
        blocks(shape.row, rowBlock, rowsOf(block), p, (rows, q) -> block(rows, block, factor)));
  }

  /** The sums of some rows and columns. */
  private Statement block(Block rows, Block columns, ValueExpression.Read factor) {
    List<Statement> first = new ArrayList<>();
    List<Statement> next = new ArrayList<>();
    List<Statement> last = new ArrayList<>();
    for (int r = 0; r < rows.size; r++) {
      UnaryOperator<Indexed.Element> here = at(rows.plus(r), columns);
      first.add(summed(r, here, factor, true));
      next.add(summed(r, here, factor, false));
      last.add(context.assignment(array, index(rows.plus(r), columns), read(r)));
    }
    List<Statement> all = new ArrayList<>();
    all.add(columns(columns, Statement.Sequence.of(first, Site.NONE)));
    if (!shape.sum.extent().equals(BigInteger.ONE)) {
      all.add(LoopContext.loop(false, shape.sum.index(), 1, shape.sum.extent(),
          columns(columns, Statement.Sequence.of(next, Site.NONE))));
    }
    all.add(columns(columns, Statement.Sequence.of(last, Site.NONE)));
    Statement result = Statement.Sequence.of(all, Site.NONE);
    for (int r = rows.size - 1; r >= 0; r--) {
      result = new Statement.Local(scalar(r),
          List.of(IndexExpression.Literal.of(columns.size)), result, Site.NONE);
    }
    return result;
  }

  private Statement columns(Block block, Statement body) {
    return LoopContext.loop(false, shape.column, 0, BigInteger.valueOf(block.size), body);
  }

  /** One summand for each column of a row. */
  private Statement summed(int row, UnaryOperator<Indexed.Element> here,
      ValueExpression.Read factor, boolean isFirst) {
    Replacement start = isFirst ? Replacement.zero(shape.sum.index()) : Replacement.NONE;
    ValueExpression own = context.read(start.in(here.apply(shape.rows)));
    ValueExpression other =
        new ValueExpression.Read(factor.array(), start.in(factor.subscripts()), Site.NONE);
    boolean rowsFirst = shape.product.left() == shape.rows;
    ValueExpression summand = context.operations().call(shape.product.operation(),
        rowsFirst ? own : other, rowsFirst ? other : own);
    List<IndexExpression> cell = Names.variables(List.of(shape.column));
    if (isFirst) {
      return new Statement.Assignment(scalar(row), cell, summand, Optional.empty(), Site.NONE);
    }
    Indexed body = new Indexed.Operated(shape.product.operation(),
        here.apply((Indexed.Element) shape.product.left()),
        here.apply((Indexed.Element) shape.product.right()));
    Indexed.Reduction there = new Indexed.Reduction(
        shape.sum.operation(), shape.sum.index(), shape.sum.extent(), body);
    return new Statement.Assignment(scalar(row), cell,
        context.operations().call(shape.sum.operation(), read(row), summand),
        Optional.of(context.partial().apply(
            there, context.names().index(region.indices().size() + 1))), Site.NONE);
  }

  /** An element at a row and a column of a block. */
  private UnaryOperator<Indexed.Element> at(IndexExpression row, Block columns) {
    IndexExpression column = columns.plus(IndexExpression.Variable.of(shape.column));
    return element -> replaced(replaced(element, shape.column, column), shape.row, row);
  }

  private List<IndexExpression> index(IndexExpression row, Block columns) {
    IndexExpression column = columns.plus(IndexExpression.Variable.of(shape.column));
    return new Replacement(shape.row, row).in(
        new Replacement(shape.column, column).in(Names.variables(region.indices())));
  }

  private static Indexed.Element replaced(
      Indexed.Element element, String index, IndexExpression by) {
    return new Replacement(index, by).in(element);
  }

  private String scalar(int row) {
    return context.names().scalar(shape.sum.word(), row + 1);
  }

  private ValueExpression read(int row) {
    return new ValueExpression.Read(
        scalar(row), Names.variables(List.of(shape.column)), Site.NONE);
  }
}
