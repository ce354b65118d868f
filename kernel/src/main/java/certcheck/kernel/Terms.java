package certcheck.kernel;

import static certcheck.kernel.Connectives.typed;
import static certcheck.kernel.Rejection.require;

import certcheck.kernel.Term.*;
import java.math.BigInteger;
import java.util.*;

/**
 * The store in which one replay (or one producer) interns its types and terms. Whoever owns the
 * store may {@link #sweep} it down to what is reachable from the roots it names; between sweeps
 * nothing is forgotten, so identity is equality. A store is used by one thread.
 */
public final class Terms {
  /** The largest number of subterms that one substitution rebuilds. */
  static final int WORK = 20_000_000;

  /** Equality, the only constant that the logic itself needs: {@code 'a → 'a → bool}. */
  final Symbol equality;

  /** The types of truth values and of integers. */
  public final Type bool, integer;

  private final long limit;
  private final Map<List<Object>, Type> types = new HashMap<>();
  private final int seed = new SplittableRandom().nextInt();

  /** Chains of terms, by the last bits of their hashes. */
  private Term[] table = new Term[1 << 17];

  private List<Term> held = new ArrayList<>();

  /** The images of the pass in progress: terms have their places, as old ones with references to
   * new ones are slow to collect. */
  private final List<Term> images = new ArrayList<>();

  private long count, epoch, classes;

  /** An empty store that declines to hold more than {@code limit} distinct terms and types. */
  Terms(long limit) {
    this.limit = limit;
    Type a = typeVariable("a");
    bool = type(TypeOperator.BOOLEAN, List.of());
    integer = type(TypeOperator.INTEGER, List.of());
    equality = new Symbol("=", function(a, function(a, bool)));
  }

  /** The type variable of a name (without apostrophe). */
  public Type.Variable typeVariable(String name) {
    List<Object> key = List.of(hash(name), name);
    return (Type.Variable) types.computeIfAbsent(key, k -> new Type.Variable(name));
  }

  /** A type operator applied to arguments. (1) They are as many as its arity. */
  public Type type(TypeOperator operator, List<Type> arguments) {
    if (arguments.size() != operator.arity)
      throw Rejection.of("type", 1, operator.arity + " arguments", arguments.size());
    List<Object> key = List.of(operator, List.copyOf(arguments));
    return types.computeIfAbsent(key, k -> new Type.Application(operator, arguments));
  }

  /** The type of functions. */
  public Type function(Type a, Type b) {
    boolean known = a.arrow != null && a.arrow.codomain() == b;
    return known ? a.arrow : (a.arrow = type(TypeOperator.FUNCTION, List.of(a, b)));
  }

  /** Simultaneous substitution for type variables. */
  public Type substitute(Map<Type.Variable, Type> map, Type t) {
    if (!t.polymorphic || !(t instanceof Type.Application a)) return map.getOrDefault(t, t);
    List<Type> images = new ArrayList<>(a.arguments);
    images.replaceAll(argument -> substitute(map, argument));
    return type(a.operator, images);
  }

  /** The free variable of a name at a type. */
  public Free free(String name, Type type) {
    int hash = mix(hash(name), type.hashCode(), 1);
    for (Term t = chain(hash); t != null; t = t.next)
      if (t instanceof Free x && x.type == type && x.name.equals(name)) return x;
    return add(new Free(++count, hash, name, type));
  }

  /** A bound variable; only {@link #abstraction} puts it below its binder. */
  Term bound(int index, Type type) {
    int hash = mix(index, type.hashCode(), 2);
    for (Term t = chain(hash); t != null; t = t.next)
      if (t instanceof Bound b && b.type == type && b.index == index) return b;
    return add(new Bound(++count, hash, index, type));
  }

  /** A constant, its type variables instantiated in order. (1) There are as many types. */
  public Constant constant(Symbol symbol, List<Type> arguments) {
    int n = symbol.variables.size();
    if (arguments.size() != n) throw Rejection.of("const", 1, n + " types", arguments.size());
    return constant(symbol, substitute(zip(symbol.variables, arguments), symbol.type));
  }

  static Map<Type.Variable, Type> zip(List<Type.Variable> variables, List<Type> types) {
    Map<Type.Variable, Type> map = new HashMap<>();
    for (int i = 0; i < types.size(); i++) map.put(variables.get(i), types.get(i));
    return map;
  }

  /** A constant at a type that is known to be an instance of its most general type. */
  Constant constant(Symbol symbol, Type type) {
    int hash = mix(symbol.hashCode(), type.hashCode(), 3);
    for (Term t = chain(hash); t != null; t = t.next)
      if (t instanceof Constant c && c.type == type && c.symbol == symbol) return c;
    return add(new Constant(++count, hash, symbol, type));
  }

  /** An integer literal. */
  public Literal literal(BigInteger value) {
    int hash = mix(hash("" + value), 0, 4);
    for (Term t = chain(hash); t != null; t = t.next)
      if (t instanceof Literal n && n.value.equals(value)) return n;
    return add(new Literal(++count, hash, value, integer));
  }

  /** An application: (1) of a function, (2) to an argument of its domain. */
  public Term application(Term f, Term x) {
    require(f.type.isFunction(), "app", 1, "a function", f.type);
    typed(f.type.domain(), x, "app", 2);
    int hash = mix((int) f.id, (int) x.id, 5);
    for (Term t = chain(hash); t != null; t = t.next)
      if (t.hash == hash && t instanceof Application a && a.function == f && a.argument == x)
        return t;
    return add(new Application(++count, hash, f, x));
  }

  /** The function that maps the variable to the body. */
  public Term abstraction(Free variable, Term body) {
    return abstraction(variable.type, run(body, Map.of(), (t, depth) ->
        (t.frees & variable.frees) == 0 ? t : t == variable ? bound(depth, t.type)
        : t instanceof Free ? t : null));
  }

  /** A function whose body refers to its argument by index 0 at exactly this type. */
  Term abstraction(Type domain, Term body) {
    int hash = mix(domain.hashCode(), (int) body.id, 6);
    for (Term t = chain(hash); t != null; t = t.next)
      if (t instanceof Abstraction a && a.body == body && a.type.domain() == domain) return a;
    return add(new Abstraction(++count, hash, function(domain, body.type), body));
  }

  /** The equation of two terms of one type. */
  public Term equation(Term left, Term right) {
    Type t = left.type;
    if (t.equality == null) t.equality = constant(equality, function(t, function(t, bool)));
    return application(application(t.equality, left), right);
  }

  /** The body of an abstraction at an argument: (2) of its domain, (3) both closed. */
  public Term instantiate(Abstraction function, Term argument) {
    typed(function.type.domain(), argument, "app", 2);
    require(function.loose == 0 && argument.loose == 0, "app", 3, "closed terms", function);
    return run(function.body, Map.of(), (t, depth) ->
        t.loose <= depth ? t : t instanceof Bound ? argument : null);
  }

  /** Simultaneous, capture-avoiding substitution of closed terms for free variables. */
  public Term substitute(Map<Free, Term> map, Term t) {
    classes = 0;
    for (Free x : map.keySet()) classes |= x.frees;
    return run(t, Map.of(), (u, depth) -> (u.frees & classes) == 0 ? u
        : u instanceof Free x ? map.getOrDefault(x, x) : null);
  }

  /** Simultaneous substitution for the type variables of a term. */
  public Term substituteTypes(Map<Type.Variable, Type> map, Term t) {
    return run(t, map, (u, depth) -> !u.polymorphic ? u
        : u instanceof Free x ? free(x.name, substitute(map, x.type))
        : u instanceof Bound b ? bound(b.index, substitute(map, b.type))
        : u instanceof Constant c ? constant(c.symbol, substitute(map, c.type)) : null);
  }

  /** A term with the constants of certificates, unless polymorphic, replaced by what they are. */
  Term unfold(Term t) {
    return run(t, Map.of(), (u, depth) -> u instanceof Application || u instanceof Abstraction
        ? null : u instanceof Constant c && c.symbol.unfolded != null ? c.symbol.unfolded : u);
  }

  /** What a pass does with a subterm below some number of binders; null: rebuilds its parts. */
  private interface Pass { Term image(Term t, int depth); }

  /** A term rebuilt by one pass; binders change their types by the map. */
  private Term run(Term t, Map<Type.Variable, Type> types, Pass pass) {
    epoch++;
    images.clear();
    return image(t, 0, types, pass);
  }

  /**
   * The image of a subterm. Subterms that the pass cannot change are skipped; the others remember
   * their image at the binder depth met last, so a subterm shared within one depth is rebuilt once.
   * Terms put in are closed: nothing is shifted. The height of terms bounds the recursion.
   */
  private Term image(Term t, int depth, Map<Type.Variable, Type> types, Pass pass) {
    if (t.mark == epoch && t.imageDepth == depth) return images.get(t.image);
    Rejection.limit("subterms rebuilt by a substitution", WORK, images.size());
    Term image = pass.image(t, depth);
    if (image == t) return t;
    if (image == null && t instanceof Application a) {
      Term f = image(a.function, depth, types, pass);
      Term x = image(a.argument, depth, types, pass);
      image = f == a.function && x == a.argument ? t : application(f, x);
    } else if (image == null) {
      Type old = t.type.domain();
      Type domain = types.isEmpty() ? old : substitute(types, old);
      Term body = image(((Abstraction) t).body, depth + 1, types, pass);
      image = domain == old && body == ((Abstraction) t).body ? t : abstraction(domain, body);
    }
    t.mark = epoch;
    t.imageDepth = depth;
    t.image = images.size();
    images.add(image);
    return image;
  }

  /** Whether a free variable occurs in a term. */
  public boolean occurs(Free variable, Term t) {
    epoch++;
    collect(t, variable.frees, new ArrayList<>());
    return variable.mark == epoch;
  }

  /** Requires that a variable is free in none of these terms. */
  void requireFresh(Free variable, String rule, int condition, String what, Term... terms) {
    for (Term t : terms)
      if (occurs(variable, t)) throw Rejection.of(rule, condition, variable.name + what, t);
  }

  /** The distinct subterms of a term. */
  public List<Term> subterms(Term t) {
    List<Term> all = new ArrayList<>();
    epoch++;
    collect(t, -1, all);
    return all;
  }

  /** Marks and adds the subterms not marked yet that may have free variables of these classes. */
  private void collect(Term t, long frees, List<Term> all) {
    if (t.mark == epoch || frees != -1 && (t.frees & frees) == 0) return;
    t.mark = epoch;
    all.add(t);
    if (t instanceof Application a) {
      collect(a.argument, frees, all);
      collect(a.function, frees, all);
    }
    if (t instanceof Abstraction a) collect(a.body, frees, all);
  }

  /** The number of distinct terms and types held. */
  int size() { return held.size() + types.size(); }

  /**
   * Forgets every term and type that is not part of a root: a type, term or theorem. The roots must
   * include all that anybody will use again: a second copy of a forgotten one would not be equal.
   */
  void sweep(Collection<?> roots) {
    epoch++;
    List<Term> alive = new ArrayList<>();
    for (Object root : roots) {
      if (root instanceof Type t) mark(t);
      if (root instanceof Term t) collect(t, -1, alive);
      if (root instanceof Theorem p) collect(p.conclusion, -1, alive);
      if (root instanceof Theorem p) p.hypotheses().forEach(h -> collect(h, -1, alive));
    }
    for (Term t : alive) mark(t.type);
    for (Type t : List.of(bool, integer, equality.type)) mark(t);
    hold(alive);
    types.values().removeIf(t -> t.mark != epoch);
    types.values().forEach(t -> t.equality = null);
    types.values().forEach(t -> t.arrow = null);
  }

  private void mark(Type t) {
    if (t.mark != epoch && t instanceof Type.Application a) a.arguments.forEach(this::mark);
    t.mark = epoch;
  }

  /** The first of the terms held that may have this hash. */
  private Term chain(int hash) { return table[hash & table.length - 1]; }

  private <T extends Term> T add(T t) {
    Rejection.limit("live terms and types", limit, size() + 1);
    held.add(t);
    if (held.size() > table.length) hold(held);
    else link(t);
    return t;
  }

  /** Holds these terms and no others. */
  private void hold(List<Term> terms) {
    held = terms;
    table = new Term[4 * Integer.highestOneBit(terms.size() | 1 << 13)];
    terms.forEach(this::link);
  }

  private void link(Term t) {
    t.next = chain(t.hash);
    table[t.hash & table.length - 1] = t;
  }

  private int mix(int a, int b, int kind) {
    long h = (a * 0x9E3779B97F4A7C15L + b) * 0xBF58476D1CE4E5B9L + seed * 31L + kind;
    return (int) ((h ^ h >>> 30) * 0x94D049BB133111EBL >>> 32);
  }

  private int hash(String name) {
    int h = seed;
    for (int i = 0; i < name.length(); i++) h = mix(h, name.charAt(i), 7);
    return h;
  }
}
