package certcheck.semantics.sched.execution;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

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

  /** {@code add(a[0], 1)}, cut off if it is long. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    Deque<Object> open = new ArrayDeque<>(List.of(this));
    while (!open.isEmpty()) {
      if (out.length() > SHOWN) {
        return out.append('…').toString();
      }
      Object next = open.pop();
      out.append(next instanceof FreeTerm term ? term.symbol : next);
      if (next instanceof FreeTerm term && !term.arguments.isEmpty()) {
        open.push(")");
        for (int i = term.arguments.size() - 1; i >= 0; i--) {
          open.push(term.arguments.get(i));
          open.push(i == 0 ? "(" : ", ");
        }
      }
    }
    return out.toString();
  }
}
