package certcheck.certificates.proof;

import certcheck.kernel.Logic;
import certcheck.kernel.Symbol;
import certcheck.kernel.Type;
import certcheck.kernel.TypeOperator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Types with unknowns, and their unification: inference in the manner of Hindley and Milner. */
final class Inference {
  /** A type that may have unknown parts. */
  sealed interface Partial permits Unknown, Fixed, Applied {}

  /** An unknown type, or what it turned out to be. */
  static final class Unknown implements Partial {
    private Partial value;
  }

  /** A type variable of the logic. */
  record Fixed(Type.Variable variable) implements Partial {}

  /** A type operator applied to types that may be unknown. */
  record Applied(TypeOperator operator, List<Partial> arguments) implements Partial {}

  private final Logic logic;
  private final TypeOperator function;

  Inference(Logic logic) {
    this.logic = logic;
    this.function = logic.signature.operator("fun");
  }

  Partial arrow(Partial domain, Partial codomain) {
    return new Applied(function, List.of(domain, codomain));
  }

  /** A type of the logic, its variables kept. */
  Partial partial(Type type) {
    return partial(type, null);
  }

  private Partial partial(Type type, Map<Type.Variable, Partial> map) {
    if (type instanceof Type.Variable v) {
      return map == null ? new Fixed(v) : map.get(v);
    }
    Type.Application a = (Type.Application) type;
    return new Applied(a.operator, a.arguments.stream().map(x -> partial(x, map)).toList());
  }

  /** A constant's type with fresh unknowns for its variables. */
  Map<Type.Variable, Partial> fresh(Symbol symbol) {
    Map<Type.Variable, Partial> map = new LinkedHashMap<>();
    symbol.variables.forEach(v -> map.put(v, new Unknown()));
    return map;
  }

  /** The type of a constant at an instance. */
  Partial instance(Symbol symbol, Map<Type.Variable, Partial> map) {
    return partial(symbol.type, map);
  }

  private static Partial find(Partial p) {
    Partial q = p;
    while (q instanceof Unknown u && u.value != null) {
      q = u.value;
    }
    return q;
  }

  /** Makes two types equal; false if they cannot be. */
  boolean unify(Partial first, Partial second) {
    Partial a = find(first);
    Partial b = find(second);
    if (a == b || a instanceof Fixed v && b instanceof Fixed w && v.variable == w.variable) {
      return true;
    } else if (a instanceof Unknown u) {
      if (occurs(u, b)) {
        return false;
      }
      u.value = b;
      return true;
    } else if (b instanceof Unknown) {
      return unify(b, a);
    } else if (a instanceof Applied x && b instanceof Applied y && x.operator == y.operator) {
      for (int i = 0; i < x.arguments.size(); i++) {
        if (!unify(x.arguments.get(i), y.arguments.get(i))) {
          return false;
        }
      }
      return true;
    }
    return false;
  }

  private static boolean occurs(Unknown u, Partial p) {
    Partial q = find(p);
    return q == u || q instanceof Applied a && a.arguments.stream().anyMatch(x -> occurs(u, x));
  }

  /** Splits a function type, making it one if it is unknown; null if it is none. */
  Applied function(Partial p) {
    Partial q = find(p);
    if (q instanceof Unknown u) {
      u.value = arrow(new Unknown(), new Unknown());
      q = u.value;
    }
    return q instanceof Applied a && a.operator == function ? a : null;
  }

  /** The type of the logic, unknowns that are left replaced by the type variables of a supply. */
  Type type(Partial p, java.util.function.Function<Unknown, Type> supply) {
    Partial q = find(p);
    if (q instanceof Fixed f) {
      return f.variable;
    } else if (q instanceof Unknown u) {
      Type chosen = supply.apply(u);
      u.value = partial(chosen);
      return chosen;
    }
    Applied a = (Applied) q;
    List<Type> arguments = new ArrayList<>();
    a.arguments.forEach(x -> arguments.add(type(x, supply)));
    return logic.terms.type(a.operator, arguments);
  }

  /** A type for a message. */
  String show(Partial p) {
    Partial q = find(p);
    if (q instanceof Fixed f) {
      return "'" + f.variable.name;
    } else if (q instanceof Unknown) {
      return "_";
    }
    Applied a = (Applied) q;
    if (a.operator == function) {
      return "(" + show(a.arguments.get(0)) + " → " + show(a.arguments.get(1)) + ")";
    }
    StringBuilder text = new StringBuilder(a.operator.name);
    a.arguments.forEach(x -> text.append(' ').append(show(x)));
    return a.arguments.isEmpty() ? text.toString() : "(" + text + ")";
  }
}
