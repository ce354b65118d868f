package certcheck.semantics.sched;

import certcheck.semantics.source.Position;
import java.util.List;
import java.util.regex.Pattern;

/**
 * An expression e whose value is an array's element (Clément 2022, Fig. 4.1). What a program
 * computes has no {@link Access} and no {@link Reduction}; what specifies has no {@link Read}.
 */
public sealed interface ValueExpression {

  /** Where it stands in the text. */
  Site site();

  /** Where it stands in the text. */
  default Position position() {
    return site().position();
  }

  /** The expressions that it is made of, in the order of the text. */
  default List<ValueExpression> operands() {
    if (this instanceof Call call) {
      return call.arguments();
    } else if (this instanceof Select select) {
      return List.of(select.first(), select.second());
    } else if (this instanceof Reduction reduction) {
      return List.of(reduction.start(), reduction.body());
    }
    return List.of();
  }

  /**
   * A number, as it is written: {@code 0} or {@code 0.25}. What it means is up to the domain of
   * values; but {@code 1.50} and {@code 01.5} are {@code 1.5}, and equal to it.
   *
   * @param text digits, with or without a point between two of them
   */
  record Number(String text, Site site) implements ValueExpression {

    private static final Pattern FORM = Pattern.compile("[0-9]+(\\.[0-9]+)?");

    /** Checks the form. */
    public Number {
      if (!FORM.matcher(text).matches()) {
        throw new IllegalArgumentException("no number: " + text);
      }
    }

    /** The number without zeros at its beginning, and at its end behind a point. */
    public String shortest() {
      int end = text.length();
      if (text.indexOf('.') >= 0) {
        while (text.charAt(end - 1) == '0') {
          end--;
        }
        end -= text.charAt(end - 1) == '.' ? 1 : 0;
      }
      int start = 0;
      while (start + 1 < end && text.charAt(start) == '0' && text.charAt(start + 1) != '.') {
        start++;
      }
      return text.substring(start, end);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Number that && shortest().equals(that.shortest());
    }

    @Override
    public int hashCode() {
      return shortest().hashCode();
    }
  }

  /** {@code array[subscripts]}. */
  record Read(String array, List<IndexExpression> subscripts, Site site)
      implements ValueExpression {
    /** Copies the list. */
    public Read {
      subscripts = List.copyOf(subscripts);
    }
  }

  /**
   * {@code function(arguments)}, a pure function of values, called by value. The operators
   * {@code + - * /} and the sign are {@link Operator}'s functions.
   */
  record Call(String function, List<ValueExpression> arguments, Site site)
      implements ValueExpression {
    /** Copies the list. */
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /** {@code select(condition, first, second)}; both values are evaluated, as Fig. 4.3 has it. */
  record Select(
      Condition condition, ValueExpression first, ValueExpression second, Site site)
      implements ValueExpression {}

  /** {@code real(index)}: the value that stands for an integer. */
  record Cast(IndexExpression index, Site site) implements ValueExpression {}

  /** {@code tensor(indices)}: an element of a tensor of the specification. */
  record Access(String tensor, List<IndexExpression> indices, Site site)
      implements ValueExpression {
    /** Copies the list. */
    public Access {
      indices = List.copyOf(indices);
    }
  }

  /**
   * {@code reduce(function, start, variable in lower..upper) body}: the left fold {@code
   * function(… function(function(start, body(lower)), body(lower + 1)) …, body(upper - 1))}, which
   * is start if there is nothing between the bounds. With the functions + and * and the numbers 0
   * and 1 it is written {@code sum} and {@code product}.
   */
  record Reduction(String function, ValueExpression start, String variable, IndexExpression lower,
      IndexExpression upper, ValueExpression body, Site site)
      implements ValueExpression {}
}
