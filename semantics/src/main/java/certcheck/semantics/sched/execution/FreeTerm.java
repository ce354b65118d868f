package certcheck.semantics.sched.execution;

import certcheck.semantics.sched.Operator;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * A term over the functions of a program and the cells of its first memory, with nothing
 * identified. Terms of one {@link FreeAlgebra} are shared, so that equality is identity.
 */
public final class FreeTerm {

  private static final int SHOWN = 300;

  private final String symbol;
  private final List<FreeTerm> arguments;

  /** Made by {@link FreeAlgebra} only. */
  FreeTerm(String symbol, List<FreeTerm> arguments) {
    this.symbol = symbol;
    this.arguments = List.copyOf(arguments);
  }

  /** The function, number or cell. */
  public String symbol() {
    return symbol;
  }

  /** The arguments. */
  public List<FreeTerm> arguments() {
    return arguments;
  }

  /** {@code f(a[0] + 1)}, cut off if it is long. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    Deque<Object> open = new ArrayDeque<>(List.of(this));
    while (!open.isEmpty()) {
      if (out.length() > SHOWN) {
        return out.append('…').toString();
      }
      Object next = open.pop();
      if (next instanceof FreeTerm term) {
        term.parts().forEach(open::push);
      } else {
        out.append(next);
      }
    }
    return out.toString();
  }

  /** How tightly its operator binds: that of a function, or of a sign before one operand, most. */
  private int precedence() {
    return operator().filter(o -> o.arity() == 2)
        .map(o -> o == Operator.ADD || o == Operator.SUBTRACT ? 1 : 2).orElse(3);
  }

  private Optional<Operator> operator() {
    return Operator.named(symbol).filter(o -> o.arity() == arguments.size());
  }

  /** Texts and terms that it is written as, the last one first. */
  private List<Object> parts() {
    List<Object> parts = new ArrayList<>();
    Optional<Operator> operator = operator();
    String sign = operator.map(o -> String.valueOf(o.symbol())).orElse("");
    parts.add(operator.isEmpty() ? symbol : arguments.size() == 1 ? sign : "");
    String before = operator.isEmpty() ? "(" : "";
    int least = operator.isEmpty() ? 0 : precedence();
    for (FreeTerm argument : arguments) {
      boolean inside = argument.precedence() < least;
      parts.addAll(List.of(before, inside ? "(" : "", argument, inside ? ")" : ""));
      before = operator.isEmpty() ? ", " : " " + sign + " ";
      least += operator.isEmpty() ? 0 : 1;
    }
    parts.add(operator.isEmpty() && !arguments.isEmpty() ? ")" : "");
    Collections.reverse(parts);
    return parts;
  }
}
