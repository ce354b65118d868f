package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.sched.terms.Spelling;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.sched.Operator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Values of equations, which are terms here, as a reader of the program writes them. */
final class ValueText {
  /** Values inside this many others are left out. */
  private static final int DEPTH = 4;

  private final Syntax syntax;

  ValueText(Syntax syntax) {
    this.syntax = syntax;
  }

  /** The text of a value. */
  String of(Term value) {
    return value(value, 0);
  }

  private String value(Term value, int depth) {
    List<Term> parts = Syntax.arguments(value);
    if (depth > DEPTH) {
      return "…";
    } else if (parts.size() == 2) {
      return element(name(parts.get(0)), Syntax.items(parts.get(1)));
    } else if (Syntax.isConstant("reduce", Syntax.head(value))) {
      Term.Abstraction body = (Term.Abstraction) parts.get(4);
      Term.Free k = syntax.logic().terms.free(syntax.binderName(body), body.type.domain());
      return "reduce(" + name(parts.get(1)) + ", " + value(parts.get(2), depth + 1) + ", "
          + index(k) + " in 0.." + index(parts.get(3)) + ") "
          + value(syntax.at(body, k), depth + 1);
    } else if (Syntax.isConstant("cond", Syntax.head(value))) {
      return "select(" + condition(parts.get(0)) + ", " + value(parts.get(1), depth + 1) + ", "
          + value(parts.get(2), depth + 1) + ")";
    } else if (parts.size() == 3) {
      return call(name(parts.get(0)), Syntax.items(parts.get(2)), depth);
    }
    return "another value";
  }

  private String call(String function, List<Term> arguments, int depth) {
    List<String> texts = arguments.stream().map(a -> value(a, depth + 1)).toList();
    Optional<Operator> operator = Operator.named(function).filter(o -> o.arity() == 2);
    if (operator.isPresent() && texts.size() == 2) {
      return (depth == 0 ? "" : "(") + String.join(" " + operator.get().symbol() + " ", texts)
          + (depth == 0 ? "" : ")");
    }
    return Character.isDigit(function.charAt(0)) && texts.isEmpty() ? function
        : function + "(" + String.join(", ", texts) + ")";
  }

  /** The text of an element of a tensor. */
  String element(String tensor, List<Term> indices) {
    return indices.stream().map(this::index).collect(Collectors.joining(", ", tensor + "(", ")"));
  }

  /** What an integer spells: the name of a tensor or a function, or a number. */
  static String name(Term integer) {
    return integer instanceof Term.Literal n ? Spelling.text(n.value) : "?";
  }

  private String condition(Term t) {
    if (Syntax.isUnary("¬", t)) {
      return "not (" + condition(Syntax.right(t)) + ")";
    } else if (Syntax.isBinary("∧", t)) {
      return condition(Syntax.left(t)) + " and " + condition(Syntax.right(t));
    } else if (Syntax.isBinary("∨", t)) {
      return "(" + condition(Syntax.left(t)) + " or " + condition(Syntax.right(t)) + ")";
    }
    return index(t).replace("≤", "<=");
  }

  private String index(Term t) {
    if (t instanceof Term.Free x) {
      return x.name.replaceAll("_[a-z]?[0-9]+$", "");
    } else if (t instanceof Term.Literal n) {
      return n.value.toString();
    }
    List<Term> parts = Syntax.arguments(t);
    String sign = Syntax.head(t) instanceof Term.Constant c ? c.symbol.name : "?";
    return parts.size() == 2 ? index(parts.get(0)) + " " + sign + " " + index(parts.get(1)) : "…";
  }
}
