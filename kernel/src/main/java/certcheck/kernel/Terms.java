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

  private long count, epoch;

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
    return abstraction(variable.type, run(body, variable.contents & Term.FREES, Map.of(),
        (t, depth) -> t == variable ? bound(depth, t.type) : t));
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
    return run(function.body, 0, Map.of(), (t, depth) -> t instanceof Bound ? argument : t);
  }

  /** Simultaneous, capture-avoiding substitution of closed terms for free variables. */
  public Term substitute(Map<Free, Term> map, Term t) {
    long classes = 0;
    for (Free x : map.keySet()) classes |= x.contents & Term.FREES;
    return run(t, classes, Map.of(), (u, depth) ->
        u instanceof Free x ? map.getOrDefault(x, x) : u);
  }

  /** Simultaneous substitution for the type variables of a term. */
  public Term substituteTypes(Map<Type.Variable, Type> map, Term t) {
    return run(t, Term.TYPE_VARIABLES, map, (u, depth) ->
        u instanceof Free x ? free(x.name, substitute(map, x.type))
        : u instanceof Bound b ? bound(b.index, substitute(map, b.type))
        : u instanceof Constant c ? constant(c.symbol, substitute(map, c.type)) : u);
  }

  /** What a pass makes of a leaf below some number of binders. */
  private interface Pass { Term image(Term leaf, int depth); }

  /**
   * A term rebuilt by one pass, where it has contents that are wanted or refers to the binder that
   * was around it; binders change their types.
   */
  private Term run(Term t, long wanted, Map<Type.Variable, Type> types, Pass pass) {
    begin();
    images.clear();
    return image(t, 0, wanted, types, pass);
  }

  /**
   * The image of a subterm. Subterms that the pass cannot change are skipped; the others remember
   * their image at the binder depth met last, so a subterm shared within one depth is rebuilt once.
   * Terms put in are closed: nothing is shifted. The height of terms bounds the recursion.
   */
  private Term image(Term t, int depth, long wanted, Map<Type.Variable, Type> types, Pass pass) {
    if ((t.contents & wanted) == 0 && t.loose <= depth) return t;
    if (t.mark == epoch + depth) return images.get(t.image);
    Rejection.limit("subterms rebuilt by a substitution", WORK, images.size());
    Term image;
    if (t instanceof Application a) {
      Term f = image(a.function, depth, wanted, types, pass);
      Term x = image(a.argument, depth, wanted, types, pass);
      image = f == a.function && x == a.argument ? t : application(f, x);
    } else if (t instanceof Abstraction a) {
      Type old = t.type.domain(), domain = types.isEmpty() ? old : substitute(types, old);
      Term body = image(a.body, depth + 1, wanted, types, pass);
      image = domain == old && body == a.body ? t : abstraction(domain, body);
    } else image = pass.image(t, depth);
    t.mark = epoch + depth;
    t.image = images.size();
    images.add(image);
    return image;
  }

  /** Begins a pass: every mark of an earlier one is less than the new {@code epoch}. */
  private void begin() { epoch += 1 + Term.HEIGHT; }

  /** Whether a free variable occurs in a term. */
  public boolean occurs(Free variable, Term t) {
    begin();
    collect(t, variable.contents & Term.FREES, new ArrayList<>());
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
    begin();
    collect(t, 0, all);
    return all;
  }

  /** Marks and adds the subterms not marked yet; if contents are wanted, only those with some. */
  private void collect(Term t, long wanted, List<Term> all) {
    if (t.mark == epoch || wanted != 0 && (t.contents & wanted) == 0) return;
    t.mark = epoch;
    all.add(t);
    if (t instanceof Application a) {
      collect(a.argument, wanted, all);
      collect(a.function, wanted, all);
    }
    if (t instanceof Abstraction a) collect(a.body, wanted, all);
  }

  /** The number of distinct terms and types held. */
  int size() { return held.size() + types.size(); }

  /**
   * Forgets every term and type that is not part of a root: a type, term or theorem. The roots must
   * include all that anybody will use again: a second copy of a forgotten one would not be equal.
   */
  void sweep(Collection<?> roots) {
    begin();
    List<Term> alive = new ArrayList<>();
    for (Object root : roots) {
      if (root instanceof Type t) mark(t);
      if (root instanceof Term t) collect(t, 0, alive);
      if (root instanceof Theorem p) collect(p.conclusion, 0, alive);
      if (root instanceof Theorem p) p.hypotheses().forEach(h -> collect(h, 0, alive));
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
    int length = 4 * Integer.highestOneBit(terms.size() | 1 << 13);
    if (length == table.length) Arrays.fill(table, null);
    else table = new Term[length];
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
