package certcheck.certificates.lower.block;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A sum, or sums inside each other, that are computed at all indices of a tensor, and the array to which they go. Their
 * summands read one element that has the index of columns and not that of rows, and others that have not
 * that of columns. What is put for an index is given in a map; others stand for themselves.
 */
public interface BlockedSum {

  /** The indices of the tensor, the outermost first. */
  List<Axis> axes();

  /** The index of rows, which is one of them. */
  Axis row();

  /** The index of columns, which is one of them. */
  Axis column();

  /**
   * The index of the sum; or those of sums inside each other, the outermost first, each inner one of which is
   * over something. There are several only where sums begin with {@linkplain #zero something}.
   */
  List<Axis> sums();

  /** The element that has the index of columns. */
  ValueExpression.Read columns(Map<String, IndexExpression> at);

  /** Whether that element has an index. */
  boolean hasColumns(String index);

  /** A summand, with what stands for the element that has the index of columns. */
  ValueExpression summand(Map<String, IndexExpression> at, ValueExpression.Read columns);

  /** With what sums begin; if there is nothing, with the first summand, which there is. */
  Optional<ValueExpression> zero();

  /** A sum, and one summand more. */
  ValueExpression plus(ValueExpression sum, ValueExpression summand);

  /** What the specification says of a sum behind the summand at its index, if that is told. */
  Optional<ValueExpression> partial(Map<String, IndexExpression> at);

  /** What is written to the array at an index. */
  Statement assignment(Map<String, IndexExpression> at, ValueExpression value);

  /**
   * A name for the sums of a block.
   *
   * @param level over which index, from 0, the outermost
   */
  String accumulator(int level);

  /** A name for the number of a row in its block. */
  String blockRow();

  /** A name for the columns of a block that are packed. */
  String panel();

  /** A name for the number of a block of columns. */
  String columnBlock();

  /** A name for the number of a block of rows. */
  String rowBlock();
}
