package certcheck.semantics.sched;

import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.function.Consumer;

/** A condition on index expressions (Clément 2022, Fig. 4.1); a chain is a conjunction. */
public sealed interface Condition {

  /** Where it stands in the text. */
  Site site();

  /** Where it stands in the text. */
  default Position position() {
    return site().position();
  }

  /** Gives each operand of each comparison in it to an action, from left to right. */
  default void forEachOperand(Consumer<IndexExpression> action) {
    if (this instanceof Comparison comparison) {
      action.accept(comparison.left());
      action.accept(comparison.right());
    } else if (this instanceof And and) {
      and.left().forEachOperand(action);
      and.right().forEachOperand(action);
    } else if (this instanceof Or or) {
      or.left().forEachOperand(action);
      or.right().forEachOperand(action);
    } else if (this instanceof Not not) {
      not.operand().forEachOperand(action);
    } else if (!(this instanceof Constant)) {
      throw new IllegalStateException("unknown condition " + getClass());
    }
  }

  /** {@code true} or {@code false}. */
  record Constant(boolean value, Site site) implements Condition {}

  /** {@code left relation right}. */
  record Comparison(Relation relation, IndexExpression left, IndexExpression right, Site site)
      implements Condition {}

  /** {@code left and right}. */
  record And(Condition left, Condition right, Site site) implements Condition {}

  /** {@code left or right}. */
  record Or(Condition left, Condition right, Site site) implements Condition {}

  /** {@code not operand}. */
  record Not(Condition operand, Site site) implements Condition {}

  /** The comparisons of integers. */
  enum Relation {
    /** {@code =}. */
    EQUAL("="),
    /** {@code !=}. */
    DIFFERENT("!="),
    /** {@code <}. */
    LESS("<"),
    /** {@code <=}. */
    AT_MOST("<="),
    /** {@code >}. */
    GREATER(">"),
    /** {@code >=}. */
    AT_LEAST(">=");

    private final String symbol;

    Relation(String symbol) {
      this.symbol = symbol;
    }

    /** How it is written. */
    public String symbol() {
      return symbol;
    }

    /** Whether it holds between two integers. */
    public boolean holds(BigInteger left, BigInteger right) {
      int order = left.compareTo(right);
      return switch (this) {
        case EQUAL -> order == 0;
        case DIFFERENT -> order != 0;
        case LESS -> order < 0;
        case AT_MOST -> order <= 0;
        case GREATER -> order > 0;
        case AT_LEAST -> order >= 0;
      };
    }
  }
}
