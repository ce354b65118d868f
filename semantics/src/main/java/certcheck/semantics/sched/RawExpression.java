package certcheck.semantics.sched;

import certcheck.semantics.source.Position;
import java.util.List;

/**
 * An expression as it is written, before it is known whether it is an index, a condition or a
 * value: one grammar for all three leaves no ambiguous parenthesis, and lets {@link Elaboration}
 * say what is wrong with an expression rather than where a token is unexpected.
 *
 * @param kind what it is
 * @param text the number, name or operator
 * @param operands subscripts, arguments or operands
 * @param depth height of the tree, at least 1
 * @param site where the number, name or operator stands
 */
public record RawExpression(
    Kind kind, String text, List<RawExpression> operands, int depth, Site site) {

  /** The forms of expressions. */
  public enum Kind {
    /** {@code 12}. */
    INTEGER,
    /** {@code 0.25}. */
    DECIMAL,
    /** {@code true} or {@code false}. */
    TRUTH,
    /** {@code x}. */
    NAME,
    /** {@code +} or {@code *}, the first argument of a reduction. */
    SIGN,
    /** {@code a[…]}. */
    READ,
    /** {@code f(…)}. */
    CALL,
    /** A prefix or infix operator. */
    OPERATOR,
    /** {@code x in lower..upper}, an argument. */
    RANGE,
    /** {@code f(…, x in lower..upper) body}: the arguments, of which a range is last, and body. */
    REDUCTION
  }

  RawExpression(Kind kind, String text, List<RawExpression> operands, Position position) {
    this(kind, text, List.copyOf(operands),
        1 + operands.stream().mapToInt(RawExpression::depth).max().orElse(0), new Site(position));
  }

  /** An operand, from 0. */
  public RawExpression operand(int i) {
    return operands.get(i);
  }

  /** Whether it is the operator {@code text} with that number of operands. */
  public boolean is(String operator, int arity) {
    return kind == Kind.OPERATOR && text.equals(operator) && operands.size() == arity;
  }
}
