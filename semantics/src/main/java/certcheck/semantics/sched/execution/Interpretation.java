package certcheck.semantics.sched.execution;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The homomorphism from a free algebra that gives unknown values a meaning. Each shared subterm is
 * evaluated once, from left to right; depth does not matter.
 */
public final class Interpretation<V> {

  private final Algebra<V> algebra;
  private final Function<String, V> unknown;
  private final Map<FreeTerm, Optional<V>> values = new HashMap<>();

  /**
   * An interpretation.
   *
   * @param algebra what functions mean
   * @param unknown what symbols without arguments mean that are no numbers
   */
  public Interpretation(Algebra<V> algebra, Function<String, V> unknown) {
    this.algebra = algebra;
    this.unknown = unknown;
  }

  /** The value of a term; empty if a function in it has none. */
  public Optional<V> of(FreeTerm term) {
    Deque<FreeTerm> open = new ArrayDeque<>(List.of(term));
    while (!open.isEmpty()) {
      FreeTerm next = open.peek();
      int before = open.size();
      if (!values.containsKey(next) && !FreeAlgebra.isCast(next)) {
        for (int i = next.arguments().size() - 1; i >= 0; i--) {
          if (!values.containsKey(next.arguments().get(i))) {
            open.push(next.arguments().get(i));
          }
        }
      }
      if (open.size() == before) {
        values.computeIfAbsent(open.pop(), this::value);
      }
    }
    return values.get(term);
  }

  /** The value of a term whose arguments have theirs. */
  private Optional<V> value(FreeTerm term) {
    if (FreeAlgebra.isCast(term)) {
      return Optional.of(algebra.cast(new BigInteger(term.arguments().get(0).symbol())));
    }
    if (term.arguments().isEmpty()) {
      return Optional.of(Character.isDigit(term.symbol().charAt(0))
          ? algebra.number(term.symbol()) : unknown.apply(term.symbol()));
    }
    List<Optional<V>> arguments = term.arguments().stream().map(values::get).toList();
    return arguments.stream().allMatch(Optional::isPresent)
        ? algebra.apply(term.symbol(), arguments.stream().map(Optional::get).toList())
        : Optional.empty();
  }
}
