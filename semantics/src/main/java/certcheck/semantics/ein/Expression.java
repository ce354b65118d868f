package certcheck.semantics.ein;

import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** An expression whose value is a tensor; a number is one without dimensions. */
sealed interface Expression {

  /** Where it stands in the text. */
  Site site();

  /** Where it stands in the text. */
  default Position position() {
    return site().position();
  }

  /** A number, as it is written. */
  record Number(String text, Site site) implements Expression {}

  /** An input, a variable that was assigned, or a parameter, as a number. */
  record Name(String name, Site site) implements Expression {}

  /**
   * A function of values, element by element; {@code + - * /} and the sign are functions of these
   * names. Operands are aligned at their last dimensions; an extent that is 1 becomes any.
   */
  record Apply(String function, List<Expression> arguments, Site site) implements Expression {
    /** Copies the list. */
    public Apply {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code einsum("…", operands)}: sums of products. */
  record Einsum(IndexString indices, List<Expression> operands, Site site) implements Expression {
    /** Copies the list. */
    public Einsum {
      operands = List.copyOf(operands);
    }
  }

  /**
   * {@code function("indices -> indices", operand)}: over the indices that are not left, that which occurs
   * first outermost, the function of what there is so far and of the next element, from the first element
   * on; {@code prod} is {@code *}, from 1 on.
   *
   * @param indices of one operand, with those that are left
   */
  record Fold(String function, IndexString indices, Expression operand, Site site)
      implements Expression {
    /** The function that is the product. */
    static final String PRODUCT = "prod";

    /** What has the same indices: the sum. */
    Einsum einsum() {
      return new Einsum(indices, List.of(operand), site);
    }
  }

  /** {@code operand[subscripts]}, of as many dimensions as the operand has. */
  record Slice(Expression operand, List<Subscript> subscripts, Site site) implements Expression {
    /** Copies the list. */
    public Slice {
      subscripts = List.copyOf(subscripts);
    }
  }

  /** {@code concat(axis, parts)}: one behind the other along a dimension. */
  record Concatenation(int axis, List<Expression> parts, Site site) implements Expression {
    /** Copies the list. */
    public Concatenation {
      parts = List.copyOf(parts);
    }
  }

  /**
   * Elements in other dimensions.
   *
   * @param axis the first dimension of the operand that this is about
   * @param amounts over parameters, as many as the operator has
   */
  record Rearranged(Operator operator, int axis, List<IndexExpression> amounts,
      Expression operand, Site site) implements Expression {
    /** Copies the list. */
    public Rearranged {
      amounts = List.copyOf(amounts);
    }
  }

  /** How elements are rearranged. */
  enum Operator {
    /** {@code split(d, k, x)}: a dimension of extent m k becomes two, m and k. */
    SPLIT("split", 1),
    /** {@code merge(d, x)}: two dimensions, m and n, become one of extent m n. */
    MERGE("merge", 0),
    /** {@code windows(d, k, x)}: k elements from each on: n becomes n - k + 1 and k. */
    WINDOWS("windows", 1),
    /** {@code pad(d, l, r, x)}: l zeros before and r behind. */
    PAD("pad", 2);

    private final String word;
    private final int amounts;

    Operator(String word, int amounts) {
      this.word = word;
      this.amounts = amounts;
    }

    /** How it is written. */
    String word() {
      return word;
    }

    /** How many numbers it has besides the dimension. */
    int amounts() {
      return amounts;
    }

    /** The operator that is written so, if there is one. */
    static Optional<Operator> named(String word) {
      for (Operator operator : values()) {
        if (operator.word.equals(word)) {
          return Optional.of(operator);
        }
      }
      return Optional.empty();
    }
  }

  /** What a slice takes of a dimension. */
  sealed interface Subscript {
    /** Where it stands in the text. */
    Site site();

    /** One element of it; the dimension is gone. */
    record At(IndexExpression index, Site site) implements Subscript {}

    /** {@code from:to:step}. */
    record Range(Optional<IndexExpression> from, Optional<IndexExpression> to, BigInteger step,
        Site site) implements Subscript {}

    /** {@code new}: a dimension of extent 1, of no dimension of the operand. */
    record New(Site site) implements Subscript {}
  }
}
