package certcheck.kernel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * A finite standard model: truth values are 0 and 1, every type variable has {@code size}
 * elements, functions are tables (lists of values in the order of their domain). No integers.
 */
final class FiniteModel {
  /** The most elements of a type that are enumerated. */
  private static final int LARGEST = 260;

  /** The most subterms that are evaluated for one theorem. */
  private static final int WORK = 8_000;

  /** A term uses a type that is too large, or a constant that has no fixed meaning here. */
  static final class Unsupported extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Unsupported(String what) {
      super(what, null, false, false);
    }
  }

  private final int size;
  private int work;
  private final Map<Type, List<Object>> domains = new HashMap<>();
  private final Map<Type, Map<Object, Integer>> places = new HashMap<>();
  private final Map<Term, Object> constants = new HashMap<>();

  FiniteModel(int size) {
    this.size = size;
  }

  /** Whether a theorem holds under these many random values for its free variables. */
  boolean satisfies(Theorem t, Terms terms, Random random, int samples) {
    List<Term> parts = new ArrayList<>(t.hypotheses());
    parts.add(t.conclusion());
    work = 0;
    Set<Term> variables = new LinkedHashSet<>();
    parts.forEach(p -> terms.subterms(p).forEach(s -> {
      if (s instanceof Term.Free) {
        variables.add(s);
      }
    }));
    for (int i = 0; i < samples; i++) {
      Map<Term, Object> values = new HashMap<>();
      variables.forEach(v -> values.put(v, random(v.type, random)));
      boolean assumed = true;
      for (Term h : t.hypotheses()) {
        assumed = assumed && value(h, values, new ArrayList<>()).equals(1);
      }
      if (assumed && !value(t.conclusion(), values, new ArrayList<>()).equals(1)) {
        return false;
      }
    }
    return true;
  }

  private Object random(Type type, Random random) {
    if (!type.isFunction()) {
      return random.nextInt(domain(type).size());
    }
    List<Object> table = new ArrayList<>();
    domain(type.domain()).forEach(x -> table.add(random(type.codomain(), random)));
    return table;
  }

  /** All elements of a type. */
  private List<Object> domain(Type type) {
    List<Object> known = domains.get(type);
    if (known == null) {
      known = new ArrayList<>();
      if (type.isFunction()) {
        List<Object> values = domain(type.codomain());
        int arguments = domain(type.domain()).size();
        if (arguments * Math.log(values.size()) > Math.log(LARGEST)) {
          throw new Unsupported(type.toString());
        }
        known.add(List.of());
        for (int i = 0; i < arguments; i++) {
          List<Object> longer = new ArrayList<>();
          for (Object table : known) {
            for (Object v : values) {
              List<Object> next = new ArrayList<>((List<?>) table);
              next.add(v);
              longer.add(next);
            }
          }
          known = longer;
        }
      } else if (type instanceof Type.Application a && !a.operator.name.equals("bool")) {
        throw new Unsupported(type.toString());
      } else {
        for (int i = 0; i < (type instanceof Type.Variable ? size : 2); i++) {
          known.add(i);
        }
      }
      domains.put(type, known);
    }
    return known;
  }

  private int place(Type type, Object value) {
    return places.computeIfAbsent(type, t -> {
      Map<Object, Integer> all = new HashMap<>();
      domain(t).forEach(v -> all.put(v, all.size()));
      return all;
    }).get(value);
  }

  private Object value(Term t, Map<Term, Object> free, List<Object> bound) {
    if (++work > WORK) {
      throw new Unsupported("too much work");
    } else if (t instanceof Term.Free) {
      return free.get(t);
    } else if (t instanceof Term.Bound b) {
      return bound.get(bound.size() - 1 - b.index);
    } else if (t instanceof Term.Constant c) {
      return constants.computeIfAbsent(c, x -> constant(c.symbol.name, c.type, List.of()));
    } else if (t instanceof Term.Abstraction a) {
      List<Object> table = new ArrayList<>();
      for (Object x : domain(a.type.domain())) {
        bound.add(x);
        table.add(value(a.body, free, bound));
        bound.remove(bound.size() - 1);
      }
      return table;
    } else if (t instanceof Term.Application a) {
      if (a.function instanceof Term.Application b && b.function instanceof Term.Constant c
          && !a.type.isFunction()) {
        return constant(c.symbol.name, a.type,
            List.of(value(b.argument, free, bound), value(a.argument, free, bound)));
      } else if (a.function instanceof Term.Constant c && !a.type.isFunction()) {
        return constant(c.symbol.name, a.type, List.of(value(a.argument, free, bound)));
      }
      List<?> table = (List<?>) value(a.function, free, bound);
      return table.get(place(a.argument.type, value(a.argument, free, bound)));
    }
    throw new Unsupported(t.toString());
  }

  /** A constant as a table, from its value at all its arguments. */
  private Object constant(String name, Type type, List<Object> arguments) {
    if (type.isFunction() && !(name.equals("ε") && arguments.size() == 1)) {
      List<Object> table = new ArrayList<>();
      for (Object x : domain(type.domain())) {
        List<Object> more = new ArrayList<>(arguments);
        more.add(x);
        table.add(constant(name, type.codomain(), more));
      }
      return table;
    }
    return switch (name) {
      case "⊤" -> 1;
      case "⊥" -> 0;
      case "¬" -> 1 - (int) arguments.get(0);
      case "∧" -> (int) arguments.get(0) & (int) arguments.get(1);
      case "∨" -> (int) arguments.get(0) | (int) arguments.get(1);
      case "⟹" -> 1 - (int) arguments.get(0) | (int) arguments.get(1);
      case "=" -> arguments.get(0).equals(arguments.get(1)) ? 1 : 0;
      case "∀" -> ((List<?>) arguments.get(0)).contains(0) ? 0 : 1;
      case "∃" -> ((List<?>) arguments.get(0)).contains(1) ? 1 : 0;
      case "ε" -> domain(type).get(Math.max(0, ((List<?>) arguments.get(0)).indexOf(1)));
      default -> throw new Unsupported(name);
    };
  }
}
