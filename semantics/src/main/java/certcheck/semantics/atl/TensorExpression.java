package certcheck.semantics.atl;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Position;
import java.util.List;
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

  /** The tensor expressions that it is made of, in the order of the text. */
  default List<TensorExpression> parts() {
    if (this instanceof Generation gen) {
      return List.of(gen.body());
    } else if (this instanceof Sum sum) {
      return List.of(sum.body());
    } else if (this instanceof Guard guard) {
      return List.of(guard.body());
    } else if (this instanceof Let let) {
      return List.of(let.value(), let.body());
    } else if (this instanceof Concatenation both) {
      return List.of(both.first(), both.second());
    } else if (this instanceof Reshape reshape) {
      return List.of(reshape.operand());
    }
    return List.of();
  }

  /**
   * The same operator of other tensor expressions.
   *
   * @param parts as many as it has
   */
  default TensorExpression with(List<TensorExpression> parts) {
    if (parts.size() != parts().size()) {
      throw new IllegalArgumentException(parts.size() + " parts");
    } else if (this instanceof Generation gen) {
      return new Generation(gen.variable(), gen.lower(), gen.upper(), parts.get(0), gen.site());
    } else if (this instanceof Sum sum) {
      return new Sum(sum.variable(), sum.lower(), sum.upper(), parts.get(0), sum.site());
    } else if (this instanceof Guard guard) {
      return new Guard(guard.condition(), parts.get(0), guard.site());
    } else if (this instanceof Let let) {
      return new Let(let.name(), parts.get(0), parts.get(1), let.site());
    } else if (this instanceof Concatenation both) {
      return new Concatenation(parts.get(0), parts.get(1), both.site());
    } else if (this instanceof Reshape reshape) {
      return new Reshape(reshape.operator(), reshape.amount(), parts.get(0), reshape.site());
    }
    return this;
  }

  /**
   * A scalar, computed of elements of inputs and of tensors that {@code let} has named; or a reduction
   * of such values, {@code reduce(f, start, k in lower..upper) value}, which is no padding.
   */
  record Scalar(ValueExpression value, Site site) implements TensorExpression {
    /** The reduction that it is; empty if it is none. */
    public Optional<ValueExpression.Reduction> reduction() {
      return value instanceof ValueExpression.Reduction reduction
          ? Optional.of(reduction) : Optional.empty();
    }
  }

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
