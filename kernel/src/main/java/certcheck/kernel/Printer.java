package certcheck.kernel;

import static certcheck.kernel.Connectives.*;
import static certcheck.kernel.TermParser.*;

import java.util.*;

/**
 * Prints terms in the notation that {@link TermParser} reads. Bound variables are named by their
 * depth.
 */
final class Printer {
  private final StringBuilder out = new StringBuilder();
  private final int limit;
  private int depth;

  private Printer(int limit) { this.limit = limit; }

  /** A closed term; what is beyond so many characters, or too deep, becomes an ellipsis. */
  static String print(Term t, int limit) {
    Printer printer = new Printer(limit);
    printer.term(t, 0, 0);
    return printer.out.toString();
  }

  /** Prints a term, in parentheses if its notation binds less tightly than the level. */
  private void term(Term t, int level, int binders) {
    if (out.length() > limit || depth >= Math.min(limit, DEPTH)) {
      out.append('…');
      return;
    }
    depth++;
    Deque<Term> arguments = new ArrayDeque<>();
    Term head = t;
    for (; head instanceof Term.Application a; head = a.function) arguments.push(a.argument);
    String name = head instanceof Term.Constant c ? c.symbol.name : "";
    int n = arguments.size();
    Term last = n == 0 ? t : arguments.getLast();
    boolean binds = (n == 0 || n == 1 && isBinder(name)) && last instanceof Term.Abstraction;
    int own = binds ? 0 : n == 0 ? APPLICATION + 1 : n == 1 && name.equals("¬") ? NOT
        : n == 2 && level(name) > 0 ? level(name) : APPLICATION;
    out.append(own < level ? "(" : "");
    if (binds) binder(n == 0 ? "λ" : name, (Term.Abstraction) last, binders);
    else if (own == NOT) {
      out.append(name);
      term(last, COMPARISON + 1, binders);
    } else if (own < APPLICATION) {
      term(arguments.getFirst(), leftLevel(name), binders);
      out.append(' ').append(name).append(' ');
      term(last, rightLevel(name), binders);
    } else {
      head(head, arguments, binders);
      for (Term argument : arguments) {
        out.append(' ');
        term(argument, APPLICATION + 1, binders);
      }
    }
    out.append(own < level ? ")" : "");
    depth--;
  }

  private void binder(String symbol, Term.Abstraction a, int n) {
    out.append(symbol).append('x').append(n).append(':').append(a.type.domain()).append(". ");
    term(a.body, 0, n + 1);
  }

  /** What is no application, before its arguments; a constant that has a notation is quoted. */
  private void head(Term t, Collection<Term> arguments, int binders) {
    if (t instanceof Term.Abstraction) term(t, APPLICATION + 1, binders);
    else if (t instanceof Term.Bound b)
      out.append(b.index < binders ? "x" + (binders - 1 - b.index) : "?" + b.index);
    else if (t instanceof Term.Constant c) {
      String name = c.symbol.name;
      boolean symbolic = level(name) > 0 || isBinder(name) || name.equals("¬");
      out.append(symbolic ? "«" + name + "»" : name).append(types(c, arguments));
    } else out.append(t instanceof Term.Free x ? x.name : ((Term.Literal) t).value);
  }

  /** The types in braces that a constant needs before these arguments. */
  private static String types(Term.Constant c, Collection<Term> arguments) {
    List<Type.Variable> all = c.symbol.variables;
    if (fixed(c.symbol, arguments).size() == all.size()) return "";
    Map<Type.Variable, Type> map = new HashMap<>();
    Signature.match(c.symbol.type, c.type, map);
    return "{" + String.join(", ", all.stream().map(v -> map.get(v).toString()).toList()) + "}";
  }

  /** A type; level 1 parenthesizes functions, level 2 also operators with arguments. */
  static String print(Type t, int level) {
    if (t instanceof Type.Variable v) return "'" + v.name;
    Type.Application a = (Type.Application) t;
    StringJoiner text = new StringJoiner(t.isFunction() ? " → " : " ");
    if (!t.isFunction()) text.add(a.operator.name);
    for (int i = 0; i < a.operator.arity; i++)
      text.add(print(a.arguments.get(i), t.isFunction() ? 1 - i : 2));
    boolean open = level > (t.isFunction() ? 0 : 1) && a.operator.arity > 0;
    return open ? "(" + text + ")" : text.toString();
  }
}
