package certcheck.certificates.proof;

import certcheck.kernel.Term;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Prints terms for people: infix, without types, bound variables under the names they had. */
public final class TermPrinter {
  private static final int DEPTH = 200;

  private final Syntax syntax;
  private final int limit;
  private final StringBuilder out = new StringBuilder();
  private final Set<String> taken = new HashSet<>();
  private int depth;

  private TermPrinter(Syntax syntax, int limit) {
    this.syntax = syntax;
    this.limit = limit;
  }

  /** A term in one line, cut off after some thousand characters. */
  public static String print(Syntax syntax, Term t) {
    return print(syntax, t, 4000);
  }

  /** A term in one line, cut off after this many characters. */
  public static String print(Syntax syntax, Term t, int limit) {
    TermPrinter printer = new TermPrinter(syntax, limit);
    syntax.frees(t).forEach(x -> printer.taken.add(x.name));
    printer.term(t, 0);
    return printer.out.length() <= limit ? printer.out.toString()
        : printer.out.substring(0, limit) + " …";
  }

  private void term(Term t, int level) {
    if (out.length() > limit || ++depth > DEPTH) {
      out.append('…');
    } else if (t instanceof Term.Free x) {
      out.append(x.name);
    } else if (t instanceof Term.Literal n) {
      out.append(n.value);
    } else if (t instanceof Term.Abstraction a) {
      binder("λ", a, level);
    } else {
      application(t, level);
    }
    depth--;
  }

  private void binder(String symbol, Term.Abstraction first, int level) {
    out.append(level > 0 ? "(" : "").append(symbol);
    List<String> names = new ArrayList<>();
    Term body = first;
    Term.Abstraction next = first;
    while (next != null) {
      String name = Syntax.variant(syntax.binderName(next), taken);
      taken.add(name);
      out.append(names.isEmpty() ? "" : " ").append(name);
      names.add(name);
      body = syntax.at(next, syntax.logic().terms.free(name, next.type.domain()));
      Term inner = symbol.equals("λ") ? body : Syntax.isUnary(symbol, body) ? Syntax.right(body)
          : null;
      next = inner instanceof Term.Abstraction a ? a : null;
    }
    out.append(". ");
    term(body, 0);
    out.append(level > 0 ? ")" : "");
    names.forEach(taken::remove);
  }

  private void application(Term t, int level) {
    List<Term> arguments = Syntax.arguments(t);
    Term head = Syntax.head(t);
    String name = head instanceof Term.Constant c ? c.symbol.name : "";
    if (arguments.size() == 1 && Notation.isBinder(name)
        && arguments.get(0) instanceof Term.Abstraction a) {
      binder(name, a, level);
    } else if (arguments.size() == 1 && name.equals("¬")) {
      negation(arguments.get(0), level);
    } else if (arguments.size() == 2 && name.equals("::") && list(t)) {
      return;
    } else if (arguments.size() == 2 && Notation.level(name) > 0) {
      boolean equivalence = name.equals("=")
          && arguments.get(0).type == syntax.logic().terms.bool;
      infix(equivalence ? "⟺" : name, arguments.get(0), arguments.get(1), level);
    } else {
      plain(head, name, arguments, level);
    }
  }

  private void negation(Term t, int level) {
    if (Syntax.isEquation(t)) {
      infix("≠", Syntax.left(t), Syntax.right(t), level);
      return;
    }
    out.append(level > Notation.NOT ? "(¬" : "¬");
    term(t, Notation.NOT);
    out.append(level > Notation.NOT ? ")" : "");
  }

  private void infix(String name, Term left, Term right, int level) {
    boolean parentheses = level > Notation.level(name);
    out.append(parentheses ? "(" : "");
    term(left, Notation.left(name));
    out.append(' ').append(name).append(' ');
    term(right, Notation.right(name));
    out.append(parentheses ? ")" : "");
  }

  private boolean list(Term t) {
    List<Term> items = new ArrayList<>();
    Term rest = t;
    while (Syntax.isBinary("::", rest)) {
      items.add(Syntax.left(rest));
      rest = Syntax.right(rest);
    }
    if (!Syntax.isConstant("nil", rest)) {
      return false;
    }
    out.append('[');
    for (int i = 0; i < items.size(); i++) {
      out.append(i == 0 ? "" : ", ");
      term(items.get(i), 0);
    }
    out.append(']');
    return true;
  }

  private void plain(Term head, String name, List<Term> arguments, int level) {
    boolean parentheses = level > Notation.APPLICATION && !arguments.isEmpty();
    out.append(parentheses ? "(" : "");
    if (name.isEmpty()) {
      term(head, Notation.APPLICATION + 1);
    } else {
      boolean symbol = Notation.level(name) > 0 || Notation.isBinder(name) || name.equals("¬");
      out.append(symbol ? "«" + name + "»" : name);
    }
    for (Term a : arguments) {
      out.append(' ');
      term(a, Notation.APPLICATION + 1);
    }
    out.append(parentheses ? ")" : "");
  }

  /** A term with its type, and the types of its free variables. */
  public static String printTyped(Syntax syntax, Term t) {
    StringBuilder text = new StringBuilder(print(syntax, t)).append(" : ").append(t.type);
    for (Term.Free x : syntax.frees(t)) {
      text.append(", ").append(x.name).append(" : ").append(x.type);
    }
    return text.toString();
  }
}
