package certcheck.kernel;

import static certcheck.kernel.Rejection.require;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;

/**
 * The store in which one replay (or one producer) interns its types and terms. Whoever owns the
 * store may {@link #sweep} it down to what is reachable from the terms it names as roots; between
 * sweeps nothing is forgotten, so identity is equality. A store is used by one thread.
 */
public final class Terms {
  /** The deepest type that is accepted; recursion over types is bounded by it. */
  static final int TYPE_DEPTH = 256;

  /** Equality, the only constant that the logic itself needs: {@code 'a → 'a → bool}. */
  final Symbol equality;

  /** The type of truth values. */
  public final Type bool;

  /** The type of integers. */
  public final Type integer;

  /** The most distinct terms and types that may be held at once. */
  long limit;

  private final Map<List<Object>, Type> types = new HashMap<>();
  private final int seed = ThreadLocalRandom.current().nextInt();
  private final Substitution substitution = new Substitution(this);
  private final List<Term> stack = new ArrayList<>();
  private Term[] table = new Term[1 << 12];
  private int size;
  private int typeCount;
  private long termCount;
  private int epoch;

  /** An empty store that declines to hold more than {@code limit} distinct terms and types. */
  Terms(long limit) {
    this.limit = limit;
    Type.Variable a = typeVariable("a");
    bool = type(TypeOperator.BOOLEAN, List.of());
    integer = type(TypeOperator.INTEGER, List.of());
    equality = new Symbol("=", function(a, function(a, bool)), List.of(a), 0);
  }

  /** The type variable of a name (without apostrophe). */
  public Type.Variable typeVariable(String name) {
    return (Type.Variable) types.computeIfAbsent(List.of(name),
        n -> new Type.Variable(++typeCount, name));
  }

  /** A type operator applied to arguments. (1) They are as many as its arity. */
  public Type type(TypeOperator operator, List<Type> arguments) {
    require(arguments.size() == operator.arity, "type", 1, operator.arity + " arguments",
        arguments.size());
    List<Object> key = new ArrayList<>(arguments);
    key.add(operator);
    Type known = types.get(key);
    if (known == null) {
      known = new Type.Application(++typeCount, operator, List.copyOf(arguments));
      if (known.depth > TYPE_DEPTH) {
        throw Rejection.limit("type depth", TYPE_DEPTH, known.depth);
      }
      types.put(key, known);
      checkSize();
    }
    return known;
  }

  /** The type of functions. */
  public Type function(Type domain, Type codomain) {
    return type(TypeOperator.FUNCTION, List.of(domain, codomain));
  }

  /** Simultaneous substitution for type variables. */
  public Type substitute(Map<Type.Variable, Type> map, Type t) {
    if (t instanceof Type.Variable v) {
      return map.getOrDefault(v, v);
    }
    Type.Application a = (Type.Application) t;
    return !t.polymorphic ? t
        : type(a.operator, a.arguments.stream().map(x -> substitute(map, x)).toList());
  }

  /** The free variable of a name at a type. */
  public Term.Free free(String name, Type type) {
    return (Term.Free) intern(
        new Term.Free(++termCount, name, type, mix(hash(name), type.id, 1)));
  }

  /** A bound variable; only {@link #abstraction} puts it below its binder. */
  Term bound(int index, Type type) {
    return intern(new Term.Bound(++termCount, index, type, mix(index, type.id, 2)));
  }

  /** A constant, its type variables instantiated in order. (1) There are as many types. */
  public Term.Constant constant(Symbol symbol, List<Type> arguments) {
    require(arguments.size() == symbol.variables.size(), "const", 1,
        symbol.variables.size() + " types", arguments.size());
    Map<Type.Variable, Type> map = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      map.put(symbol.variables.get(i), arguments.get(i));
    }
    return constant(symbol, substitute(map, symbol.type));
  }

  /** A constant at a type that is known to be an instance of its most general type. */
  Term.Constant constant(Symbol symbol, Type type) {
    int hash = mix(symbol.hashCode(), type.id, 3);
    return (Term.Constant) intern(new Term.Constant(++termCount, symbol, type, hash));
  }

  /** An integer literal. */
  public Term.Literal literal(BigInteger value) {
    return (Term.Literal) intern(
        new Term.Literal(++termCount, value, integer, mix(hash(value), 0, 4)));
  }

  /** An application: (1) of a function, (2) to an argument of its domain. */
  public Term application(Term function, Term argument) {
    require(function.type.isFunction(), "app", 1, "a function", function.type);
    require(function.type.domain() == argument.type, "app", 2, function.type.domain(),
        argument.type);
    int hash = mix((int) function.id, (int) argument.id, 5);
    return intern(new Term.Application(++termCount, function, argument, hash));
  }

  /** The function that maps the variable to the body. */
  public Term abstraction(Term.Free variable, Term body) {
    return abstraction(variable.type, substitution.close(variable, body));
  }

  /** A function whose body refers to its argument by index 0 at exactly this type. */
  Term abstraction(Type domain, Term body) {
    int hash = mix(domain.id, (int) body.id, 6);
    return intern(new Term.Abstraction(++termCount, function(domain, body.type), body, hash));
  }

  /** The equation of two terms of one type. */
  public Term equation(Term left, Term right) {
    Type type = left.type;
    if (type.equality == null) {
      type.equality = constant(equality, function(type, function(type, bool)));
    }
    return application(application(type.equality, left), right);
  }

  /** The body of an abstraction at an argument: (2) of its domain, (3) both closed. */
  public Term instantiate(Term.Abstraction function, Term argument) {
    require(function.type.domain() == argument.type, "app", 2, function.type.domain(),
        argument.type);
    require(function.loose == 0 && argument.loose == 0, "app", 3, "closed terms", function);
    return substitution.open(function.body, argument);
  }

  /** Simultaneous, capture-avoiding substitution for free variables; types must agree. */
  public Term substitute(Map<Term.Free, Term> map, Term t) {
    return substitution.instantiate(map, t);
  }

  /** Simultaneous substitution for the type variables of a term. */
  public Term substituteTypes(Map<Type.Variable, Type> map, Term t) {
    return substitution.instantiateTypes(map, t);
  }

  /** Replaces the constants that a certificate defined by what they stand for. */
  Term unfold(Term t) {
    return substitution.unfold(t);
  }

  /** Whether a free variable occurs in a term. */
  public boolean occurs(Term.Free variable, Term t) {
    newEpoch();
    boolean[] found = {false};
    walk(t, u -> {
      found[0] |= u == variable;
      return !found[0] && (u.frees & variable.frees) != 0;
    });
    return found[0];
  }

  /** The distinct subterms of a term. */
  public List<Term> subterms(Term t) {
    newEpoch();
    List<Term> all = new ArrayList<>();
    walk(t, all::add);
    return all;
  }

  /** Visits the subterms that this epoch has not met; goes below those that are to be entered. */
  private void walk(Term root, Predicate<Term> enter) {
    stack.add(root);
    while (!stack.isEmpty()) {
      Term t = stack.remove(stack.size() - 1);
      if (t.mark != epoch) {
        t.mark = epoch;
        if (enter.test(t)) {
          if (t instanceof Term.Application a) {
            stack.add(a.function);
            stack.add(a.argument);
          } else if (t instanceof Term.Abstraction a) {
            stack.add(a.body);
          }
        }
      }
    }
  }

  /** A mark that no term or type carries; after 2³² of them all marks are wiped. */
  int newEpoch() {
    if (++epoch == 0) {
      epoch = 1;
      for (Term t : table) {
        if (t != null) {
          t.mark = 0;
        }
      }
      types.values().forEach(t -> t.mark = 0);
    }
    return epoch;
  }

  /** The number of distinct terms and types held. */
  int size() {
    return size + types.size();
  }

  /**
   * Forgets every term and type that is not part of a root. The roots must include every term and
   * type that anybody will use again: a second copy of a forgotten one would not be equal to it.
   */
  void sweep(Iterable<Term> roots, Iterable<Type> typeRoots) {
    newEpoch();
    List.of(bool, integer, equality.type).forEach(this::mark);
    typeRoots.forEach(this::mark);
    List<Term> alive = new ArrayList<>();
    roots.forEach(root -> walk(root, alive::add));
    for (Term t : alive) {
      t.image = null;
      mark(t.type);
    }
    types.values().removeIf(t -> t.mark != epoch);
    for (Type t : types.values()) {
      t.equality = t.equality == null || t.equality.mark != epoch ? null : t.equality;
    }
    table = new Term[Math.max(1 << 12, Integer.highestOneBit(alive.size()) << 2)];
    size = alive.size();
    alive.forEach(this::place);
  }

  private void mark(Type t) {
    if (t.mark != epoch) {
      t.mark = epoch;
      if (t instanceof Type.Application a) {
        a.arguments.forEach(this::mark);
      }
    }
  }

  private void place(Term t) {
    int slot = t.hash & table.length - 1;
    while (table[slot] != null) {
      slot = slot + 1 & table.length - 1;
    }
    table[slot] = t;
  }

  /** The one term that is the same as the candidate. */
  private Term intern(Term candidate) {
    int slot = candidate.hash & table.length - 1;
    for (; table[slot] != null; slot = slot + 1 & table.length - 1) {
      if (table[slot].hash == candidate.hash && candidate.same(table[slot])) {
        return table[slot];
      }
    }
    table[slot] = candidate;
    if (++size * 2L > table.length) {
      checkSize();
      Term[] old = table;
      table = new Term[2 * old.length];
      for (Term t : old) {
        if (t != null) {
          place(t);
        }
      }
    }
    return candidate;
  }

  private void checkSize() {
    if (size() > limit) {
      throw Rejection.limit("live terms and types", limit, size());
    }
  }

  private int mix(int a, int b, int kind) {
    long h = (a * 0x9E3779B97F4A7C15L + b) * 0xBF58476D1CE4E5B9L + seed * 31L + kind;
    h = (h ^ h >>> 30) * 0x94D049BB133111EBL;
    return (int) (h ^ h >>> 31);
  }

  private int hash(String name) {
    int h = seed;
    for (int i = 0; i < name.length(); i++) {
      h = mix(h, name.charAt(i), 7);
    }
    return h;
  }

  private int hash(BigInteger value) {
    return value.bitLength() < 64 ? mix(value.intValue(), value.shiftRight(32).intValue(), 8)
        : hash(value.toString(Character.MAX_RADIX));
  }
}
