package certcheck.certificates.lower.block;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The loops that compute a sum in blocks of rows and columns. The columns of a block are packed into a
 * local array if several blocks read them, the sums of a block are a local array, of rows and columns, and all
 * take their summands in one loop, or in loops inside each other, with an array of sums for each: register
 * blocking with packing (Goto, van de Geijn: Anatomy of High-Performance Matrix Multiplication, 2008,
 * section 4). No two summands change places.
 *
 * <p>What is left behind the last whole block is a smaller one where its size is a number. Where extents
 * are parameters, the columns of the last block are filled up with zeros, whose sums go nowhere; of the
 * rows that are left, half a block is one, if there are so many, and each further row.
 */
public final class BlockedLoops {
  /** A tensor of so many elements is in the nearest cache as it is. */
  private static final BigInteger NEAR = BigInteger.valueOf(2048);

  private static final ValueExpression ZERO = new ValueExpression.Number("0", Site.NONE);

  private final BlockedSum sum;
  private final BlockSizes sizes;
  private final IndexExpression ownColumn;
  private final IndexExpression ownRow;

  private BlockedLoops(BlockedSum sum, BlockSizes sizes) {
    this.sum = sum;
    this.sizes = sizes;
    this.ownColumn = IndexExpression.Variable.of(sum.column().index());
    this.ownRow = IndexExpression.Variable.of(sum.blockRow());
  }

  /**
   * The loops.
   *
   * @param parallel whether the outermost loop with several iterations is parallel
   */
  public static Statement of(BlockedSum sum, BlockSizes sizes, boolean parallel) {
    BlockedLoops loops = new BlockedLoops(sum, sizes);
    return loops.within(loops.others(true), parallel, p -> blocks(
        sum.column(), sum.columnBlock(), sizes.columns(), p, loops::panel,
        () -> loops.columnBlocks(p, loops::panel)));
  }

  /** The indices of neither rows nor columns; those that the columns' element has, or the rest. */
  private List<Axis> others(boolean ofColumns) {
    return sum.axes().stream().filter(axis -> !axis.equals(sum.row()) && !axis.equals(sum.column())
        && sum.hasColumns(axis.index()) == ofColumns).toList();
  }

  /** A statement that is told whether its outermost loop is to be parallel. */
  private interface Body {
    Statement in(boolean parallel);
  }

  /** What loops over indices have in them. */
  private Statement within(List<Axis> axes, boolean parallel, Body body) {
    if (axes.isEmpty()) {
      return body.in(parallel);
    }
    Axis axis = axes.get(0);
    boolean here = parallel && !axis.count().equals(Optional.of(BigInteger.ONE));
    return loop(here, axis.index(), axis.lower(), axis.upper(),
        within(axes.subList(1, axes.size()), parallel && !here, body));
  }

  private static Statement loop(boolean parallel, String index, IndexExpression lower,
      IndexExpression upper, Statement body) {
    return new Statement.Loop(
        parallel, index, lower, upper, BigInteger.ONE, body, Site.NONE);
  }

  // ── Blocks of an index ──

  /** What is done with a block, told whether its outermost loop is to be parallel. */
  private interface OfBlock extends BiFunction<Block, Boolean, Statement> {}

  /** All blocks of an index where it is known how many there are; else something else. */
  private static Statement blocks(Axis axis, String counter, int size, boolean parallel,
      OfBlock body, Supplier<Statement> otherwise) {
    return axis.count().map(count -> counted(axis, count, counter, size, parallel, body))
        .orElseGet(otherwise);
  }

  /** Blocks of columns, of which the last may be filled up. */
  private Statement columnBlocks(boolean parallel, OfBlock body) {
    Axis axis = sum.column();
    int size = sizes.columns();
    IndexExpression begin = scaled(size, IndexExpression.Variable.of(sum.columnBlock()));
    IndexExpression used = new IndexExpression.Minimum(IndexExpression.Literal.of(size),
        new IndexExpression.Difference(axis.extent(), begin, Site.NONE), Site.NONE);
    IndexExpression number = new IndexExpression.Quotient(new IndexExpression.Sum(
        axis.extent(), IndexExpression.Literal.of(size - 1), Site.NONE),
        BigInteger.valueOf(size), Site.NONE);
    return loop(parallel, sum.columnBlock(), IndexExpression.Literal.of(0), number,
        body.apply(new Block(axis.at(begin), size, Optional.of(used)), false));
  }

  /** Whole blocks of rows, half a block if so many are left, and each further row. */
  private Statement rowBlocks(int size, boolean parallel, OfBlock body) {
    Axis axis = sum.row();
    List<Statement> all = new ArrayList<>();
    all.add(whole(axis, quotient(axis, size), sum.rowBlock(), size, parallel, body));
    int half = size / 2;
    boolean isHalved = half > 1 && size == 2 * half;
    if (isHalved) {
      Condition isLeft = new Condition.Comparison(Condition.Relation.AT_LEAST,
          new IndexExpression.Remainder(axis.extent(), BigInteger.valueOf(size), Site.NONE),
          IndexExpression.Literal.of(half), Site.NONE);
      all.add(new Statement.Conditional(isLeft, body.apply(new Block(behind(axis, size), half), false),
          new Statement.Skip(Site.NONE), Site.NONE));
    }
    if (size > 1) {
      all.add(loop(false, axis.index(), behind(axis, isHalved ? half : size), axis.upper(),
          body.apply(new Block(IndexExpression.Variable.of(axis.index()), 1), false)));
    }
    return Sequences.flat(all);
  }

  private static IndexExpression quotient(Axis axis, int size) {
    return new IndexExpression.Quotient(axis.extent(), BigInteger.valueOf(size), Site.NONE);
  }

  /** The first value behind the whole blocks. */
  private static IndexExpression behind(Axis axis, int size) {
    return axis.at(scaled(size, quotient(axis, size)));
  }

  private static Statement whole(Axis axis, IndexExpression number, String counter, int size,
      boolean parallel, OfBlock body) {
    Block block = new Block(axis.at(scaled(size, IndexExpression.Variable.of(counter))), size);
    return loop(parallel, counter, IndexExpression.Literal.of(0), number, body.apply(block, false));
  }

  private static IndexExpression scaled(int factor, IndexExpression e) {
    return new IndexExpression.Scaled(BigInteger.valueOf(factor), e, Site.NONE);
  }

  private static Statement counted(Axis axis, BigInteger count, String counter, int size,
      boolean parallel, OfBlock body) {
    BigInteger[] parts = count.divideAndRemainder(BigInteger.valueOf(size));
    List<Statement> statements = new ArrayList<>();
    if (parts[0].equals(BigInteger.ONE)) {
      statements.add(body.apply(new Block(axis.lower(), size), parallel));
    } else if (parts[0].signum() > 0) {
      statements.add(whole(axis, new IndexExpression.Literal(parts[0], Site.NONE), counter, size,
          parallel, body));
    }
    if (parts[1].signum() > 0) {
      IndexExpression begin =
          axis.at(new IndexExpression.Literal(count.subtract(parts[1]), Site.NONE));
      statements.add(body.apply(new Block(begin, parts[1].intValueExact()), parallel));
    }
    return Sequences.flat(statements);
  }

  // ── A block of columns ──

  /** The element that has the index of columns, as rows read it. */
  private interface Columns {
    ValueExpression.Read at(Map<String, IndexExpression> at);
  }

  /** All rows of a block of columns. */
  private Statement panel(Block block, boolean parallel) {
    Columns where = at -> sum.columns(put(at, block.plus(ownColumn)));
    if (!isPacked(block)) {
      return rows(block, where, parallel);
    }
    String panel = sum.panel();
    Columns packed = at -> new ValueExpression.Read(panel, Stream.concat(
        sum.sums().stream().map(axis -> number(axis, at)), Stream.of(ownColumn)).toList(), Site.NONE);
    List<Statement> packing = new ArrayList<>();
    packing.add(columns(block, packed(packed, where.at(Map.of()))));
    block.used().ifPresent(used -> packing.add(loop(false, sum.column().index(), used,
        IndexExpression.Literal.of(block.size()), packed(packed, ZERO))));
    Statement all = Statement.Sequence.of(packing, Site.NONE);
    for (int s = sum.sums().size() - 1; s >= 0; s--) {
      Axis axis = sum.sums().get(s);
      all = loop(false, axis.index(), axis.lower(), axis.upper(), all);
    }
    return new Statement.Local(panel, Stream.concat(sum.sums().stream().map(Axis::extent),
        Stream.of(IndexExpression.Literal.of(block.size()))).toList(),
        Sequences.flat(List.of(all, rows(block, packed, parallel))), Site.NONE);
  }

  private static Statement packed(Columns packed, ValueExpression value) {
    ValueExpression.Read cell = packed.at(Map.of());
    return new Statement.Assignment(
        cell.array(), cell.subscripts(), value, Optional.empty(), Site.NONE);
  }

  /** The number of a value of a sum's index, from 0 on. */
  private static IndexExpression number(Axis axis, Map<String, IndexExpression> at) {
    IndexExpression value =
        at.getOrDefault(axis.index(), IndexExpression.Variable.of(axis.index()));
    IndexExpression lower = axis.lower();
    return lower instanceof IndexExpression.Literal n && n.value().signum() == 0 ? value
        : new IndexExpression.Difference(value, lower, Site.NONE);
  }

  private Map<String, IndexExpression> put(
      Map<String, IndexExpression> at, IndexExpression column) {
    Map<String, IndexExpression> all = new HashMap<>(at);
    all.put(sum.column().index(), column);
    return all;
  }

  /** If several blocks of rows read what is not near, or not beside one another. */
  private boolean isPacked(Block block) {
    return block.used().isPresent() || isUsedAgain(block) && !(isBeside() && isNear());
  }

  private boolean isUsedAgain(Block block) {
    Optional<BigInteger> uses = product(others(false)).flatMap(others -> sum.row().count()
        .map(rows -> rows.subtract(BigInteger.ONE)
            .divide(BigInteger.valueOf(rowsOf(block))).add(BigInteger.ONE).multiply(others)));
    return uses.map(n -> n.compareTo(BigInteger.ONE) > 0).orElse(true);
  }

  private boolean isBeside() {
    List<IndexExpression> indices = sum.columns(Map.of()).subscripts();
    return indices.get(indices.size() - 1).equals(ownColumn);
  }

  private boolean isNear() {
    List<Axis> all = new ArrayList<>(others(true));
    all.add(sum.column());
    all.addAll(sum.sums());
    return product(all).map(n -> n.compareTo(NEAR) <= 0).orElse(false);
  }

  private static Optional<BigInteger> product(List<Axis> axes) {
    BigInteger product = BigInteger.ONE;
    for (Axis axis : axes) {
      if (axis.count().isEmpty()) {
        return Optional.empty();
      }
      product = product.multiply(axis.count().get());
    }
    return Optional.of(product);
  }

  /**
   * How many rows are summed side by side. If each is at most half as long as is usual, half as
   * many: of gcc 12, eight rows of 8 numbers are half as fast as four.
   */
  private int rowsOf(Block block) {
    return 2 * block.size() <= sizes.columns() ? Math.max(1, sizes.rows() / 2) : sizes.rows();
  }

  private Statement rows(Block block, Columns factor, boolean parallel) {
    int size = rowsOf(block);
    OfBlock body = (rows, p) -> block(rows, block, factor);
    return within(others(false), parallel, p -> blocks(sum.row(), sum.rowBlock(), size, p, body,
        () -> rowBlocks(size, p, body)));
  }

  // ── A block ──

  /** The sums of some rows and columns. */
  private Statement block(Block rows, Block columns, Columns factor) {
    return summed(0, rows, columns, factor,
        cells(rows, columns, sum.assignment(here(rows, columns), read(0, rows))));
  }

  private Map<String, IndexExpression> here(Block rows, Block columns) {
    return put(Map.of(sum.row().index(), isOne(rows) ? rows.begin() : rows.plus(ownRow)),
        columns.plus(ownColumn));
  }

  private static boolean isOne(Block rows) {
    return rows.size() == 1;
  }

  /**
   * The sums over the indices from one on, and what is done with them.
   *
   * @param level the number of that index
   */
  private Statement summed(
      int level, Block rows, Block columns, Columns factor, Statement behind) {
    boolean isInner = level == sum.sums().size() - 1;
    Map<String, IndexExpression> here = here(rows, columns);
    ValueExpression before = read(level, rows);
    Statement first = assigned(level, rows,
        sum.zero().orElseGet(() -> summand(first(here), factor)), Optional.empty());
    Statement next = isInner
        ? assigned(level, rows, sum.plus(before, summand(here, factor)), sum.partial(here))
        : assigned(level, rows, sum.plus(before, read(level + 1, rows)), Optional.empty());
    Block all = new Block(columns.begin(), columns.size());
    Axis axis = sum.sums().get(level);
    List<Statement> statements = new ArrayList<>();
    statements.add(cells(rows, all, first));
    IndexExpression from = sum.zero().isPresent() ? axis.lower()
        : axis.at(IndexExpression.Literal.of(1));
    if (!from.equals(axis.upper())) {
      Statement adding = cells(rows, all, next);
      statements.add(loop(false, axis.index(), from, axis.upper(),
          isInner ? adding : summed(level + 1, rows, columns, factor, adding)));
    }
    statements.add(behind);
    List<IndexExpression> extents = new ArrayList<>();
    if (!isOne(rows)) {
      extents.add(IndexExpression.Literal.of(rows.size()));
    }
    extents.add(IndexExpression.Literal.of(columns.size()));
    return new Statement.Local(sum.accumulator(level), extents,
        Statement.Sequence.of(statements, Site.NONE), Site.NONE);
  }

  private ValueExpression summand(Map<String, IndexExpression> at, Columns factor) {
    return sum.summand(at, factor.at(at));
  }

  /** The same, of the first summand. */
  private Map<String, IndexExpression> first(Map<String, IndexExpression> at) {
    Map<String, IndexExpression> all = new HashMap<>(at);
    sum.sums().forEach(axis -> all.put(axis.index(), axis.lower()));
    return all;
  }

  private Statement columns(Block block, Statement body) {
    return loop(
        false, sum.column().index(), IndexExpression.Literal.of(0), block.count(), body);
  }

  /** What is done for all columns and rows: rows are innermost, where compilers can take them side by side. */
  private Statement cells(Block rows, Block columns, Statement body) {
    return columns(columns, isOne(rows) ? body : loop(false, sum.blockRow(),
        IndexExpression.Literal.of(0), IndexExpression.Literal.of(rows.size()), body));
  }

  private List<IndexExpression> own(Block rows) {
    return isOne(rows) ? List.of(ownColumn) : List.of(ownRow, ownColumn);
  }

  private Statement assigned(
      int level, Block rows, ValueExpression value, Optional<ValueExpression> told) {
    return new Statement.Assignment(sum.accumulator(level), own(rows), value, told, Site.NONE);
  }

  private ValueExpression read(int level, Block rows) {
    return new ValueExpression.Read(sum.accumulator(level), own(rows), Site.NONE);
  }
}
