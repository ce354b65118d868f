package certcheck.semantics.atl;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Position;
import java.util.Optional;

/**
 * A tensor expression (Liu et al. 2024, section 3.1). A scalar is a tensor without dimensions. An
 * element is a value, or padding (section 6.1): where a condition does not hold, and what {@code
 * padl} and {@code padr} add.
 */
public sealed interface TensorExpression {

  /** Where it stands in the text. */
  Site site();

  /** Where it stands in the text. */
  default Position position() {
    return site().position();
  }

  /** A scalar, computed of elements of inputs and of tensors that {@code let} has named. */
  record Scalar(ValueExpression value, Site site) implements TensorExpression {}

  /**
   * {@code gen i in lower..upper: body}: the tensor of the bodies, with {@code upper - lower} for
   * its first extent (written ⊞ in the paper).
   */
  record Generation(String variable, IndexExpression lower, IndexExpression upper,
      TensorExpression body, Site site) implements TensorExpression {}

  /**
   * {@code sum i in lower..upper: body}: element by element {@code 0 + … + …}, from the left, of
   * those that are no padding; padding where all are.
   */
  record Sum(String variable, IndexExpression lower, IndexExpression upper,
      TensorExpression body, Site site) implements TensorExpression {}

  /** {@code [condition] body}: nothing but padding unless the condition holds. */
  record Guard(Condition condition, TensorExpression body, Site site)
      implements TensorExpression {}

  /** {@code let name = value in body}, where padding of the value reads as 0. */
  record Let(String name, TensorExpression value, TensorExpression body, Site site)
      implements TensorExpression {}

  /** {@code concat(first, second)}, along the first dimension. */
  record Concatenation(TensorExpression first, TensorExpression second, Site site)
      implements TensorExpression {}

  /**
   * A reshape operator (Fig. 2).
   *
   * @param amount what it is given in parentheses, if its operator is given something
   */
  record Reshape(Operator operator, Optional<IndexExpression> amount, TensorExpression operand,
      Site site) implements TensorExpression {
    /** Checks that there is an amount where the operator is given one. */
    public Reshape {
      if (amount.isPresent() != operator.hasAmount()) {
        throw new IllegalArgumentException("the amount of " + operator.word());
      }
    }
  }

  /** The reshape operators. */
  enum Operator {
    /** {@code flatten e}: two dimensions become one. */
    FLATTEN("flatten", 2, false),
    /** {@code transpose e}: the first two dimensions change places. */
    TRANSPOSE("transpose", 2, false),
    /** {@code split(k) e}: tiles of k rows; the last is filled with padding. */
    SPLIT("split", 1, true),
    /** {@code truncl(k) e}: without the first k rows. */
    TRUNCATE_LEFT("truncl", 1, true),
    /** {@code truncr(k) e}: without the last k rows. */
    TRUNCATE_RIGHT("truncr", 1, true),
    /** {@code padl(k) e}: k rows of padding before the first. */
    PAD_LEFT("padl", 1, true),
    /** {@code padr(k) e}: k rows of padding behind the last. */
    PAD_RIGHT("padr", 1, true);

    private final String word;
    private final int rank;
    private final boolean hasAmount;

    Operator(String word, int rank, boolean hasAmount) {
      this.word = word;
      this.rank = rank;
      this.hasAmount = hasAmount;
    }

    /** How it is written. */
    public String word() {
      return word;
    }

    /** How many dimensions its operand has at least. */
    public int rank() {
      return rank;
    }

    /** Whether it is given a number in parentheses. */
    public boolean hasAmount() {
      return hasAmount;
    }

    /** Whether rows are taken away, which must be padding. */
    public boolean truncates() {
      return this == TRUNCATE_LEFT || this == TRUNCATE_RIGHT;
    }

    /** The operator that is written so, if there is one. */
    public static Optional<Operator> named(String word) {
      for (Operator operator : values()) {
        if (operator.word.equals(word)) {
          return Optional.of(operator);
        }
      }
      return Optional.empty();
    }
  }
}
