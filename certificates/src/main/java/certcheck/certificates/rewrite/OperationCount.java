package certcheck.certificates.rewrite;

import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Reducer;
import certcheck.semantics.teil.Statement;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.Map;

/**
 * How many operations evaluation by the equations of TeIL 2019, Fig. 6, takes, where no value of a
 * subexpression is remembered: what the complexities of section 5 count.
 *
 * @param additions additions and subtractions
 * @param multiplications multiplications
 * @param others divisions, minima and maxima, and other functions
 */
public record OperationCount(
    BigInteger additions, BigInteger multiplications, BigInteger others) {
  /** No operation. */
  public static final OperationCount NONE =
      new OperationCount(BigInteger.ZERO, BigInteger.ZERO, BigInteger.ZERO);

  /**
   * The operations of a program.
   *
   * @param context the types of its variables
   */
  public static OperationCount of(Program program, Map<String, TensorType> context) {
    Types types = new Types(context);
    OperationCount sum = NONE;
    for (Statement s : program.statements()) {
      sum = sum.plus(of(s.expression(), types));
    }
    return sum;
  }

  /** The operations of a statement with this right-hand side. */
  static OperationCount of(Expression e, Types types) {
    return e.fold(new PerElement(types)).times(types.of(e).size());
  }

  /** One application of a function of values. */
  public static OperationCount of(String function) {
    boolean adds = function.equals(certcheck.semantics.sched.Operator.ADD.function())
        || function.equals(certcheck.semantics.sched.Operator.SUBTRACT.function());
    boolean multiplies = function.equals(certcheck.semantics.sched.Operator.MULTIPLY.function());
    BigInteger one = BigInteger.ONE;
    BigInteger none = BigInteger.ZERO;
    return new OperationCount(
        adds ? one : none, multiplies ? one : none, adds || multiplies ? none : one);
  }

  /** All of them. */
  public BigInteger total() {
    return additions.add(multiplications).add(others);
  }

  /** Those of both. */
  public OperationCount plus(OperationCount that) {
    return new OperationCount(additions.add(that.additions),
        multiplications.add(that.multiplications), others.add(that.others));
  }

  /** So many times as many. */
  public OperationCount times(BigInteger n) {
    return new OperationCount(additions.multiply(n), multiplications.multiply(n),
        others.multiply(n));
  }

  /** {@code 1,234 additions, 5 multiplications}, and others if there are. */
  @Override
  public String toString() {
    String text = String.format(java.util.Locale.ROOT, "%,d additions, %,d multiplications",
        additions, multiplications);
    return others.signum() == 0 ? text
        : text + String.format(java.util.Locale.ROOT, ", %,d others", others);
  }

  /** The operations for one element. */
  private record PerElement(Types types) implements Expression.Fold<OperationCount> {
    private static OperationCount some(boolean addition, boolean product, BigInteger n) {
      return new OperationCount(addition ? n : BigInteger.ZERO, product ? n : BigInteger.ZERO,
          addition || product ? BigInteger.ZERO : n);
    }

    @Override
    public OperationCount variable(Expression.Variable node) {
      return NONE;
    }

    @Override
    public OperationCount paren(Expression.Paren node, OperationCount inner) {
      return inner;
    }

    @Override
    public OperationCount elementWise(
        Expression.ElementWise node, OperationCount left, OperationCount right) {
      Operator p = node.operator();
      return left.plus(right).plus(some(p == Operator.ADD || p == Operator.SUBTRACT,
          p == Operator.MULTIPLY, BigInteger.ONE));
    }

    @Override
    public OperationCount product(
        Expression.Product node, OperationCount left, OperationCount right) {
      return left.plus(right).plus(some(false, true, BigInteger.ONE));
    }

    @Override
    public OperationCount reduction(Expression.Reduction node, OperationCount operand) {
      BigInteger n = types.of(node.operand()).extent(node.dimension().intValue());
      return operand.times(n).plus(some(node.reducer() == Reducer.SUM,
          node.reducer() == Reducer.PRODUCT, n.subtract(BigInteger.ONE)));
    }

    @Override
    public OperationCount transposition(Expression.Transposition node, OperationCount operand) {
      return operand;
    }

    @Override
    public OperationCount diagonal(Expression.Diagonal node, OperationCount operand) {
      return operand;
    }

    @Override
    public OperationCount expansion(Expression.Expansion node, OperationCount operand) {
      return operand;
    }

    @Override
    public OperationCount projection(Expression.Projection node, OperationCount operand) {
      return operand;
    }
  }
}
