package certcheck.semantics.value;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The free algebra over names: evaluation in it records every operation and its order. Only the
 * name {@code 0} is zero, so a quotient by any other term is a term. An instance keeps all terms
 * that it made; use one per evaluation. Not thread-safe.
 */
public final class TermArithmetic implements Arithmetic<Term> {

  private static final long FORMATTED = 1_000_000;

  private record Operation(char operator, Term left, Term right) {}

  private final Map<String, Term> names = new HashMap<>();
  private final Map<Operation, Term> operations = new HashMap<>();

  /** An algebra without any term yet. */
  public TermArithmetic() {}

  /** The term that is a name. */
  public Term name(String name) {
    return names.computeIfAbsent(name, Term::new);
  }

  private Term operation(char operator, Term left, Term right) {
    return operations.computeIfAbsent(
        new Operation(operator, left, right), o -> new Term(operator, left, right));
  }

  /** The name {@code 0}. */
  @Override
  public Term zero() {
    return name("0");
  }

  @Override
  public boolean isZero(Term v) {
    return v == zero();
  }

  @Override
  public Term add(Term v, Term w) {
    return operation('+', v, w);
  }

  @Override
  public Term subtract(Term v, Term w) {
    return operation('-', v, w);
  }

  @Override
  public Term multiply(Term v, Term w) {
    return operation('*', v, w);
  }

  @Override
  public Term divide(Term v, Term w) {
    return operation('/', v, w);
  }

  /** The term {@code v ⊓ w}. */
  @Override
  public Term minimum(Term v, Term w) {
    return operation('⊓', v, w);
  }

  /** The term {@code v ⊔ w}. */
  @Override
  public Term maximum(Term v, Term w) {
    return operation('⊔', v, w);
  }

  /** The name {@code text}. */
  @Override
  public Term parse(String text) {
    return name(text);
  }

  /** The text of the term, cut off after a million characters; a name is read back by parse. */
  @Override
  public String format(Term v) {
    return v.text(FORMATTED);
  }

  /**
   * The value of a term in another algebra: the homomorphism that extends {@code values}. Each
   * shared term is evaluated once.
   *
   * @param values the values of the names; empty for an undefined one
   * @return the value; empty if it is undefined (Rink 2018, Definition 4)
   */
  public static <W> Optional<W> evaluate(
      Term term, Arithmetic<W> arithmetic, Function<String, Optional<W>> values) {
    Extended<W> extended = new Extended<>(arithmetic);
    Map<Term, Optional<W>> known = new HashMap<>();
    Deque<Term> open = new ArrayDeque<>();
    open.push(term);
    while (!open.isEmpty()) {
      Term next = open.peek();
      if (next.isName()) {
        known.put(open.pop(), values.apply(next.name()));
      } else if (!known.containsKey(next.left())) {
        open.push(next.left());
      } else if (!known.containsKey(next.right())) {
        open.push(next.right());
      } else {
        W left = known.get(next.left()).orElse(null);
        W right = known.get(next.right()).orElse(null);
        known.put(open.pop(), Optional.ofNullable(apply(extended, next.operator(), left, right)));
      }
    }
    return known.get(term);
  }

  private static <W> W apply(Extended<W> extended, char operator, W left, W right) {
    return switch (operator) {
      case '+' -> extended.add(left, right);
      case '-' -> extended.subtract(left, right);
      case '*' -> extended.multiply(left, right);
      case '/' -> extended.divide(left, right);
      case '⊓' -> extended.minimum(left, right);
      case '⊔' -> extended.maximum(left, right);
      default -> throw new IllegalStateException("no operation: " + operator);
    };
  }
}
