package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Matching of types: a general one is instantiated so that it becomes a given one. */
public final class TypeMatch {
  private TypeMatch() {}

  /**
   * Binds the variables of a general type so that it becomes the actual one.
   *
   * @param general the type whose variables are bound
   * @param actual the type to become
   * @param map the bindings so far; extended
   * @return whether that is possible
   */
  public static boolean match(Type general, Type actual, Map<Type.Variable, Type> map) {
    if (general instanceof Type.Variable v) {
      Type bound = map.putIfAbsent(v, actual);
      return bound == null || bound == actual;
    }
    if (!(actual instanceof Type.Application b)
        || ((Type.Application) general).operator != b.operator) {
      return false;
    }
    List<Type> arguments = ((Type.Application) general).arguments;
    for (int i = 0; i < arguments.size(); i++) {
      if (!match(arguments.get(i), b.arguments.get(i), map)) {
        return false;
      }
    }
    return true;
  }

  /** The types at which a constant's type variables are instantiated, in order. */
  public static List<Type> arguments(Term.Constant c) {
    if (c.symbol.variables.isEmpty()) {
      return List.of();
    }
    Map<Type.Variable, Type> map = new HashMap<>();
    match(c.symbol.type, c.type, map);
    List<Type> types = new ArrayList<>();
    c.symbol.variables.forEach(v -> types.add(map.get(v)));
    return types;
  }

  /** The type variables of a type, in order of first occurrence. */
  public static Set<Type.Variable> variables(Type type) {
    Set<Type.Variable> all = new LinkedHashSet<>();
    collect(type, all);
    return all;
  }

  private static void collect(Type type, Set<Type.Variable> all) {
    if (type instanceof Type.Variable v) {
      all.add(v);
    } else {
      ((Type.Application) type).arguments.forEach(a -> collect(a, all));
    }
  }
}
