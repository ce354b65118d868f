package certcheck.certificates.text;

import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Values of ground terms over definitions: integers, truth values, pairs and lists, conditionals.
 * Recursion is bounded by the definitions, of which none is recursive.
 */
final class GroundTerms {
  /** A pair, or the first element and the rest of a list. */
  record Pair(Object first, Object second) {}

  /** Bound variables and what they stand for, the innermost first. */
  private record Scope(Object value, Scope outer) {}

  /** A function: an abstraction in its scope. */
  private record Closure(Term.Abstraction function, Scope scope) {}

  /** The empty list. */
  static final Object NIL = List.of();

  private static final Set<String> STRICT =
      Set.of("=", "≤", "<", "+", "-", "*", "div", "mod", "mk_pair", "::", "++", "¬", "neg");

  private final Logic logic;

  GroundTerms(Logic logic) {
    this.logic = logic;
  }

  /** The value of a constant at integers. */
  Object value(String constant, BigInteger... arguments) {
    return apply(constant, List.of(arguments));
  }

  /** The value of a ground term. */
  Object value(Term t) {
    return value(t, null);
  }

  private Object value(Term t, Scope scope) {
    List<Term> arguments = new ArrayList<>();
    Term head = t;
    while (head instanceof Term.Application a) {
      arguments.add(0, a.argument);
      head = a.function;
    }
    if (head instanceof Term.Constant c) {
      return constant(c.symbol.name, arguments, scope);
    }
    Object result = head instanceof Term.Literal n ? n.value
        : head instanceof Term.Bound b ? bound(b.index, scope)
        : new Closure((Term.Abstraction) head, scope);
    for (Term argument : arguments) {
      result = apply(result, value(argument, scope));
    }
    return result;
  }

  private Object constant(String name, List<Term> arguments, Scope scope) {
    if (name.equals("cond")) {
      boolean holds = (Boolean) value(arguments.get(0), scope);
      return value(arguments.get(holds ? 1 : 2), scope);
    } else if (name.equals("∧")) {
      return (Boolean) value(arguments.get(0), scope) && (Boolean) value(arguments.get(1), scope);
    } else if (name.equals("∨")) {
      return (Boolean) value(arguments.get(0), scope) || (Boolean) value(arguments.get(1), scope);
    }
    return apply(name, arguments.stream().map(a -> value(a, scope)).toList());
  }

  private Object apply(String name, List<?> arguments) {
    if (name.equals("nil")) {
      return NIL;
    } else if (name.equals("⊤") || name.equals("⊥")) {
      return name.equals("⊤");
    } else if (STRICT.contains(name)) {
      return primitive(name, arguments);
    }
    Term definition = logic.signature.symbol(name).definition();
    if (definition == null) {
      throw new IllegalArgumentException(name + " has no definition");
    }
    Object result = value(definition, (Scope) null);
    for (Object argument : arguments) {
      result = apply(result, argument);
    }
    return result;
  }

  private Object apply(Object function, Object argument) {
    Closure closure = (Closure) function;
    return value(closure.function.body, new Scope(argument, closure.scope));
  }

  private static Object bound(int index, Scope scope) {
    Scope at = scope;
    for (int i = 0; i < index; i++) {
      at = at.outer;
    }
    return at.value;
  }

  private static Object primitive(String name, List<?> arguments) {
    Object x = arguments.get(0);
    if (arguments.size() == 1) {
      return name.equals("¬") ? (Object) !((Boolean) x) : ((BigInteger) x).negate();
    }
    Object y = arguments.get(1);
    return switch (name) {
      case "=" -> x.equals(y);
      case "mk_pair", "::" -> new Pair(x, y);
      case "++" -> x.equals(NIL) ? y
          : new Pair(((Pair) x).first, primitive("++", List.of(((Pair) x).second, y)));
      default -> integer(name, (BigInteger) x, (BigInteger) y);
    };
  }

  private static Object integer(String name, BigInteger x, BigInteger y) {
    return switch (name) {
      case "≤" -> x.compareTo(y) <= 0;
      case "<" -> x.compareTo(y) < 0;
      case "+" -> x.add(y);
      case "-" -> x.subtract(y);
      case "*" -> x.multiply(y);
      case "mod" -> x.mod(y.abs());
      case "div" -> x.subtract(x.mod(y.abs())).divide(y);
      default -> throw new IllegalArgumentException(name);
    };
  }
}
