package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Values of expressions (Clément 2022, Fig. 4.3) and what they read (Fig. 4.4). */
final class Expressions<V> {

  private final Algebra<V> algebra;

  Expressions(Algebra<V> algebra) {
    this.algebra = algebra;
  }

  /**
   * The value of an expression; arguments are evaluated from left to right, both values of a
   * select.
   *
   * @param reads told of each read, also of one that fails
   * @throws FailureException if a cell does not exist or has no value, or a function has none
   */
  V value(
      ValueExpression e, Environment environment, Memory<V> memory, Consumer<Access> reads)
      throws FailureException {
    if (e instanceof ValueExpression.Number number) {
      return algebra.number(number.shortest());
    } else if (e instanceof ValueExpression.Cast cast) {
      return algebra.cast(Indices.value(cast.index(), environment));
    } else if (e instanceof ValueExpression.Read read) {
      return read(read, environment, memory, reads);
    } else if (e instanceof ValueExpression.Select select) {
      V first = value(select.first(), environment, memory, reads);
      V second = value(select.second(), environment, memory, reads);
      return Indices.holds(select.condition(), environment) ? first : second;
    } else if (e instanceof ValueExpression.Call call) {
      List<V> arguments = new ArrayList<>(call.arguments().size());
      for (ValueExpression argument : call.arguments()) {
        arguments.add(value(argument, environment, memory, reads));
      }
      return algebra.apply(call.function(), arguments).orElseThrow(
          () -> new FailureException(new Failure.NoValue(call.function(),
              arguments.stream().map(algebra::format).toList(), call.position())));
    }
    throw new IllegalStateException("unknown value expression " + e.getClass());
  }

  private V read(
      ValueExpression.Read read, Environment environment, Memory<V> memory, Consumer<Access> reads)
      throws FailureException {
    Access access = access(
        Access.Kind.READ, read.array(), read.subscripts(), read.position(), environment);
    reads.accept(access);
    requireInside(access, memory);
    V value = memory.read(access.cell());
    if (value == null) {
      throw new FailureException(new Failure.Undefined(access));
    }
    return value;
  }

  /** The reads of an expression, in the order of evaluation; no memory is needed for that. */
  static void reads(ValueExpression e, Environment environment, Consumer<Access> reads) {
    if (e instanceof ValueExpression.Read read) {
      reads.accept(access(
          Access.Kind.READ, read.array(), read.subscripts(), read.position(), environment));
    } else if (e instanceof ValueExpression.Select select) {
      reads(select.first(), environment, reads);
      reads(select.second(), environment, reads);
    } else if (e instanceof ValueExpression.Call call) {
      call.arguments().forEach(argument -> reads(argument, environment, reads));
    } else if (!(e instanceof ValueExpression.Number) && !(e instanceof ValueExpression.Cast)) {
      throw new IllegalStateException("unknown value expression " + e.getClass());
    }
  }

  /** An access of the cell with the given subscripts. */
  static Access access(Access.Kind kind, String array, List<IndexExpression> subscripts,
      Position position, Environment environment) {
    return new Access(
        kind, new Cell(array, Indices.values(subscripts, environment)), position, environment);
  }

  /** The write of an assignment. */
  static Access write(Statement.Assignment assignment, Environment environment) {
    return access(Access.Kind.WRITE, assignment.array(), assignment.subscripts(),
        assignment.position(), environment);
  }

  /**
   * Checks that the cell exists.
   *
   * @throws FailureException if it does not
   * @throws IllegalArgumentException if there is no such array, or its rank is another
   */
  static void requireInside(Access access, Memory<?> memory) throws FailureException {
    List<BigInteger> index = access.cell().index();
    List<BigInteger> extents = memory.extents(access.cell().array());
    if (extents == null || extents.size() != index.size()) {
      throw new IllegalArgumentException("an ill-formed program: " + access);
    }
    for (int d = 0; d < index.size() && !memory.isUnbounded(); d++) {
      if (index.get(d).signum() < 0 || index.get(d).compareTo(extents.get(d)) >= 0) {
        throw new FailureException(new Failure.Outside(access, extents, d));
      }
    }
  }
}
