package certcheck.kernel;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * Prints terms in the notation that {@link TermParser} reads, with an explicit stack and a limit
 * on the length. Bound variables are named by the hints given, in the order of their binders, and
 * otherwise by their depth.
 */
final class Printer {
  /** What is still to be printed: a text, or a term at a level below the binders named so far. */
  private record Item(String text, Term term, int level, Names names) {}

  /** The names of the enclosing binders, innermost first. */
  private record Names(String name, Names outer, int depth) {
    boolean has(String other) {
      Names n = this;
      while (n != null && !n.name.equals(other)) {
        n = n.outer;
      }
      return n != null;
    }
  }

  private final StringBuilder out = new StringBuilder();
  private final Deque<Item> pending = new ArrayDeque<>();
  private final Iterator<String> hints;
  private final int limit;

  private Printer(List<String> hints, int limit) {
    this.hints = hints.iterator();
    this.limit = limit;
  }

  /** A closed term in full; declined beyond {@code limit} characters. */
  static String print(Term t, List<String> hints, int limit) {
    Printer printer = new Printer(hints, limit);
    printer.run(t);
    if (printer.out.length() > limit) {
      throw Rejection.limit("characters of a printed term", limit, "more");
    }
    return printer.out.toString();
  }

  /** A term for a message, cut off where it gets long. */
  static String abbreviate(Term t) {
    Printer printer = new Printer(List.of(), 400);
    printer.run(t);
    return printer.out.toString();
  }

  private void run(Term root) {
    pending.push(new Item(null, root, 0, null));
    while (!pending.isEmpty() && out.length() <= limit) {
      Item next = pending.pop();
      if (next.text != null) {
        out.append(next.text);
      } else {
        List<Item> items = new ArrayList<>();
        expand(next.term, next.level, next.names, items);
        for (int i = items.size() - 1; i >= 0; i--) {
          pending.push(items.get(i));
        }
      }
    }
  }

  private static Item text(String text) {
    return new Item(text, null, 0, null);
  }

  private void expand(Term t, int level, Names names, List<Item> items) {
    if (t instanceof Term.Bound b) {
      Names n = names;
      for (int i = 0; n != null && i < b.index; i++) {
        n = n.outer;
      }
      items.add(text(n == null ? "?" + b.index : n.name));
    } else if (t instanceof Term.Free x) {
      items.add(text(x.name));
    } else if (t instanceof Term.Literal n) {
      items.add(text(n.value.toString()));
    } else if (t instanceof Term.Abstraction a) {
      binder("λ", a, level, names, items);
    } else {
      spine(t, level, names, items);
    }
  }

  private void binder(String symbol, Term.Abstraction a, int level, Names names,
      List<Item> items) {
    int depth = names == null ? 0 : names.depth + 1;
    String name = hints.hasNext() ? hints.next() : "x" + depth;
    while (names != null && names.has(name)) {
      name += "'";
    }
    parenthesize(level > 0, items, List.of(
        text(symbol + name + ":" + print(a.type.domain()) + ". "),
        new Item(null, a.body, 0, new Names(name, names, depth))));
  }

  private static void parenthesize(boolean needed, List<Item> items, List<Item> inner) {
    if (needed) {
      items.add(text("("));
    }
    items.addAll(inner);
    if (needed) {
      items.add(text(")"));
    }
  }

  private void spine(Term t, int level, Names names, List<Item> items) {
    Deque<Term> arguments = new ArrayDeque<>();
    Term head = t;
    while (head instanceof Term.Application a) {
      arguments.push(a.argument);
      head = a.function;
    }
    List<Term> list = new ArrayList<>(arguments);
    if (head instanceof Term.Constant c && notation(c, list, level, names, items)) {
      return;
    }
    List<Item> inner = new ArrayList<>();
    if (head instanceof Term.Constant c) {
      inner.add(text(Operators.level(c.symbol.name) > 0 || Operators.isBinder(c.symbol.name)
          ? "«" + c.symbol.name + "»" + types(c, 0) : c.symbol.name + types(c, list.size())));
    } else {
      inner.add(new Item(null, head, Operators.APPLICATION + 1, names));
    }
    for (Term a : list) {
      inner.add(text(" "));
      inner.add(new Item(null, a, Operators.APPLICATION + 1, names));
    }
    parenthesize(level > Operators.APPLICATION && !list.isEmpty(), items, inner);
  }

  /** Prints infix, binder, negation and list notation, where the constant has one here. */
  private boolean notation(Term.Constant c, List<Term> arguments, int level, Names names,
      List<Item> items) {
    String name = c.symbol.name;
    int own = Operators.level(name);
    if (Operators.isBinder(name) && arguments.size() == 1
        && arguments.get(0) instanceof Term.Abstraction a) {
      binder(name, a, level, names, items);
    } else if (name.equals("¬") && arguments.size() == 1) {
      parenthesize(level > own, items,
          List.of(text("¬"), new Item(null, arguments.get(0), own, names)));
    } else if (name.equals("::") && arguments.size() == 2 && list(arguments, names, items)) {
      return true;
    } else if (own > 0 && arguments.size() == 2 && !name.equals("¬")) {
      boolean right = Operators.isRightAssociative(name);
      boolean left = !right && own != Operators.COMPARISON;
      parenthesize(level > own, items, List.of(
          new Item(null, arguments.get(0), left ? own : own + 1, names), text(" " + name + " "),
          new Item(null, arguments.get(1), right ? own : own + 1, names)));
    } else {
      return false;
    }
    return true;
  }

  private static boolean list(List<Term> arguments, Names names, List<Item> items) {
    List<Item> inner = new ArrayList<>();
    Term head = arguments.get(0);
    Term tail = arguments.get(1);
    inner.add(new Item(null, head, 0, names));
    while (tail instanceof Term.Application a && a.function instanceof Term.Application b
        && b.function instanceof Term.Constant c && c.symbol.name.equals("::")) {
      inner.add(text(", "));
      inner.add(new Item(null, b.argument, 0, names));
      tail = a.argument;
    }
    if (!(tail instanceof Term.Constant c) || !c.symbol.name.equals("nil")) {
      return false;
    }
    items.add(text("["));
    items.addAll(inner);
    items.add(text("]"));
    return true;
  }

  /** The types in braces that a constant needs when its first n arguments stand behind it. */
  private static String types(Term.Constant c, int n) {
    Set<Type.Variable> fixed = new HashSet<>();
    Type general = c.symbol.type;
    Type actual = c.type;
    for (int i = 0; i < n && general.isFunction(); i++) {
      fixed.addAll(Signature.variables(general.domain()));
      general = general.codomain();
      actual = actual.codomain();
    }
    if (fixed.containsAll(c.symbol.variables)) {
      return "";
    }
    java.util.Map<Type.Variable, Type> map = new java.util.HashMap<>();
    Signature.match(c.symbol.type, c.type, map);
    List<String> all = c.symbol.variables.stream().map(v -> print(map.get(v))).toList();
    return "{" + String.join(", ", all) + "}";
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
    if (t.isFunction()) {
      String text = print(t.domain(), 1) + " → " + print(t.codomain(), 0);
      return level > 0 ? "(" + text + ")" : text;
    }
    StringBuilder text = new StringBuilder(a.operator.name);
    a.arguments.forEach(x -> text.append(' ').append(print(x, 2)));
    return level > 1 && !a.arguments.isEmpty() ? "(" + text + ")" : text.toString();
  }
}
