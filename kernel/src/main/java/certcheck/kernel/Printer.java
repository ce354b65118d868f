package certcheck.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Prints terms in the notation that {@link TermParser} reads, within limits on length and nesting.
 * Bound variables are named by the hints given, in the order of their binders, and otherwise by
 * their depth.
 */
final class Printer {
  /** The names of the enclosing binders, innermost first. */
  private record Names(String name, Names outer, int depth) {}

  private final StringBuilder out = new StringBuilder();
  private final Iterator<String> hints;
  private final int limit;
  private int depth;

  private Printer(List<String> hints, int limit) {
    this.hints = hints.iterator();
    this.limit = limit;
  }

  /** A closed term in full; declined beyond {@code limit} characters. */
  static String print(Term t, List<String> hints, int limit) {
    Printer printer = new Printer(hints, limit);
    printer.term(t, 0, null);
    return printer.out.toString();
  }

  /** A term for a message, cut off where it gets long. */
  static String abbreviate(Term t) {
    Printer printer = new Printer(List.of(), 400);
    try {
      printer.term(t, 0, null);
    } catch (Rejection tooLong) {
      printer.out.append('…');
    }
    return printer.out.toString();
  }

  private void term(Term t, int level, Names names) {
    if (++depth > Operators.DEPTH || out.length() > limit) {
      throw Rejection.limit("characters (or nesting) of a printed term", limit, "more");
    }
    if (t instanceof Term.Bound b) {
      Names n = names;
      for (int i = 0; n != null && i < b.index; i++) {
        n = n.outer;
      }
      out.append(n == null ? "?" + b.index : n.name);
    } else if (t instanceof Term.Free x) {
      out.append(x.name);
    } else if (t instanceof Term.Literal n) {
      out.append(n.value);
    } else if (t instanceof Term.Abstraction a) {
      binder("λ", a, level, names);
    } else {
      List<Term> arguments = new ArrayList<>();
      Term head = t;
      for (; head instanceof Term.Application a; head = a.function) {
        arguments.add(0, a.argument);
      }
      if (!(head instanceof Term.Constant c) || !notation(c, arguments, level, names)) {
        spine(head, arguments, level, names);
      }
    }
    depth--;
  }

  private void binder(String symbol, Term.Abstraction a, int level, Names names) {
    int inner = names == null ? 0 : names.depth + 1;
    String name = hints.hasNext() ? hints.next() : "x" + inner;
    for (Names n = names; n != null; n = n.outer) {
      name = n.name.equals(name) ? "x" + inner + "_" + inner : name;
    }
    open(level > 0);
    out.append(symbol).append(name).append(':').append(print(a.type.domain())).append(". ");
    term(a.body, 0, new Names(name, names, inner));
    close(level > 0);
  }

  private void open(boolean needed) {
    out.append(needed ? "(" : "");
  }

  private void close(boolean needed) {
    out.append(needed ? ")" : "");
  }

  private void spine(Term head, List<Term> arguments, int level, Names names) {
    boolean needed = level > Operators.APPLICATION && !arguments.isEmpty();
    open(needed);
    if (head instanceof Term.Constant c) {
      boolean symbolic = Operators.level(c.symbol.name) > 0
          || Operators.isBinder(c.symbol.name) || c.symbol.name.equals("¬");
      out.append(symbolic ? "«" + c.symbol.name + "»" : c.symbol.name)
          .append(types(c, arguments.size()));
    } else {
      term(head, Operators.APPLICATION + 1, names);
    }
    for (Term a : arguments) {
      out.append(' ');
      term(a, Operators.APPLICATION + 1, names);
    }
    close(needed);
  }

  /** Prints infix, binder, negation and list notation, where the constant has one here. */
  private boolean notation(Term.Constant c, List<Term> arguments, int level, Names names) {
    String name = c.symbol.name;
    int own = name.equals("¬") ? Operators.NOT : Operators.level(name);
    if (arguments.size() == 1 && Operators.isBinder(name)
        && arguments.get(0) instanceof Term.Abstraction a) {
      binder(name, a, level, names);
    } else if (arguments.size() == 1 && own == Operators.NOT) {
      open(level > own);
      out.append(name);
      term(arguments.get(0), Operators.COMPARISON + 1, names);
      close(level > own);
    } else if (arguments.size() == 2 && own > 0 && own != Operators.NOT) {
      if (!name.equals("::") || !list(arguments, names)) {
        open(level > own);
        term(arguments.get(0), Operators.left(name), names);
        out.append(' ').append(name).append(' ');
        term(arguments.get(1), Operators.right(name), names);
        close(level > own);
      }
    } else {
      return false;
    }
    return true;
  }

  private boolean list(List<Term> cell, Names names) {
    List<Term> items = new ArrayList<>(cell.subList(0, 1));
    Term tail = cell.get(1);
    for (; tail instanceof Term.Application a && a.function instanceof Term.Application b
        && b.function instanceof Term.Constant c && c.symbol.name.equals("::"); tail = a.argument) {
      items.add(b.argument);
    }
    boolean complete = tail instanceof Term.Constant c && c.symbol.name.equals("nil");
    for (int i = 0; complete && i < items.size(); i++) {
      out.append(i == 0 ? "[" : ", ");
      term(items.get(i), 0, names);
    }
    out.append(complete ? "]" : "");
    return complete;
  }

  /** The types in braces that a constant needs when its first n arguments stand behind it. */
  private static String types(Term.Constant c, int n) {
    Map<Type.Variable, Type> fixed = new HashMap<>();
    Type general = c.symbol.type;
    for (int i = 0; i < n && general.isFunction(); i++) {
      Signature.match(general.domain(), general.domain(), fixed);
      general = general.codomain();
    }
    if (fixed.size() == c.symbol.variables.size()) {
      return "";
    }
    Signature.match(c.symbol.type, c.type, fixed = new HashMap<>());
    return c.symbol.variables.stream().map(fixed::get).map(Printer::print)
        .collect(java.util.stream.Collectors.joining(", ", "{", "}"));
  }

  /** A type, as the parser reads it. */
  static String print(Type t) {
    return print(t, 0);
  }

  /** Level 1 parenthesizes functions, level 2 also operators with arguments. */
  private static String print(Type t, int level) {
    if (t instanceof Type.Variable v) {
      return "'" + v.name;
    }
    Type.Application a = (Type.Application) t;
    StringBuilder text = new StringBuilder(a.operator.name);
    a.arguments.forEach(x -> text.append(' ').append(print(x, 2)));
    String plain = !t.isFunction() ? text.toString()
        : print(t.domain(), 1) + " → " + print(t.codomain(), 0);
    return level > (t.isFunction() ? 0 : 1) && !a.arguments.isEmpty() ? "(" + plain + ")" : plain;
  }
}
