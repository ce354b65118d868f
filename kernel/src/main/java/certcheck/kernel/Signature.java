package certcheck.kernel;

import static certcheck.kernel.Rejection.require;
import static certcheck.kernel.TypeOperator.*;

import java.util.*;

/**
 * The type operators and constants that exist, and the facts that introduced them: definitions,
 * type definitions and axioms. It only grows, and no name is ever introduced twice. Theories may
 * declare primitives and axioms; libraries and certificates can only define.
 */
public final class Signature {
  private final Terms terms;
  private final Connectives connectives;
  private final Map<String, TypeOperator> operators = new HashMap<>();
  private final Map<String, Symbol> symbols;
  private final Map<String, Theorem> facts = new LinkedHashMap<>();

  Signature(Connectives connectives) {
    this.connectives = connectives;
    this.terms = connectives.terms;
    for (TypeOperator o : List.of(BOOLEAN, FUNCTION, INTEGER)) operators.put(o.name, o);
    symbols = connectives.symbols;
  }

  /** The type operator of a name. (2) It exists. */
  public TypeOperator operator(String name) {
    return known(operators.get(name), "type", 2, "a known type operator", name);
  }

  /** The constant of a name, or null. */
  public Symbol lookup(String name) { return symbols.get(name); }

  /** The constant of a name. (2) It exists. */
  public Symbol symbol(String name) { return connectives.symbol(name); }

  /**
   * The fact of a name: the definition {@code ⊢ c = t} of a constant c, an axiom, or, under its
   * name after a colon, the definition of a type operator. (1) It exists.
   */
  public Theorem fact(String name) {
    return known(facts.get(name), "fact", 1, "a definition or an axiom", name);
  }

  /** What was found under a name, unless that is nothing. */
  static <T> T known(T found, String rule, int condition, String expected, Object name) {
    require(found != null, rule, condition, expected, name);
    return found;
  }

  /** All constants, in order of introduction. */
  public Iterable<Symbol> symbols() { return Collections.unmodifiableCollection(symbols.values()); }

  /** All facts by name, in order of introduction. */
  public Map<String, Theorem> facts() { return Collections.unmodifiableMap(facts); }

  /** Declares a constant: a primitive one of a theory, or one that is about to be defined. */
  Symbol declare(String name, Type type) {
    Symbol symbol = new Symbol(name, type);
    require(symbols.putIfAbsent(name, symbol) == null, "define", 1, "a new name", name);
    return symbol;
  }

  /**
   * <pre>
   *  ─────────── define
   *   ⊢ c = t
   * </pre>
   * (1) c is a new name; (2) t is closed; (3) no free variable is in t; (4) every type variable of
   * t is in the type of t, which becomes the type of c; (6) in a certificate, c begins with $.
   */
  public Theorem define(String name, Term t) {
    if (name.startsWith("$") && Lexer.isName(name, Lexer.Kind.CONSTANT)) return introduce(name, t);
    throw Rejection.of("define", 6, "a name that begins with $", name);
  }

  /** Defines a constant under any name. */
  Theorem introduce(String name, Term t) {
    Set<Type.Variable> used = typeVariables("define", t);
    require(t.type.variables.containsAll(used), "define", 4, t.type.variables, used);
    Symbol symbol = declare(name, t.type);
    symbol.definition = t;
    Term definition = terms.equation(terms.constant(symbol, symbol.type), t);
    return introduce(name, definition, Provenance.DEFINITIONS.bit);
  }

  /**
   * <pre>
   *  ─────────────────────────────────────────────────────────────── define_type
   *   ⊢ (∀a. abs (rep a) = a) ∧
   *     (∀r. ((∃x. P x) ⟹ P r) = (rep (abs r) = r))
   * </pre>
   * (1) the three names are new; (2) P is a closed predicate; (3) without free variables; (4) its
   * type variables are the parameters of the type, each listed once. The new type is in bijection
   * with the subset P; should P be empty, with the whole type. So no witness is needed: the set
   * of all r with {@code (∃x. P x) ⟹ P r} is never empty.
   */
  Theorem defineType(String name, List<Type.Variable> parameters, Term predicate,
      String abstraction, String representation) {
    boolean taken = symbols.containsKey(abstraction) || symbols.containsKey(representation);
    require(!taken && !operators.containsKey(name) && !abstraction.equals(representation),
        "define_type", 1, "new names", name);
    require(predicate.type.isFunction() && predicate.type.codomain() == terms.bool, "define_type",
        2, "a closed predicate", predicate.type);
    Set<Type.Variable> used = typeVariables("define_type", predicate);
    require(used.equals(new HashSet<>(parameters)) && used.size() == parameters.size(),
        "define_type", 4, "parameters " + used, parameters);
    operators.put(name, new TypeOperator(name, parameters.size()));
    Type old = predicate.type.domain();
    Type type = terms.type(operators.get(name), List.copyOf(parameters));
    declare(abstraction, terms.function(old, type));
    declare(representation, terms.function(type, old));
    Term.Free a = terms.free("a", type);
    Term.Free r = terms.free("r", old);
    Term member = connectives.at(predicate, r, "define_type");
    Term inhabited = connectives.quantify("∃", terms.abstraction(r, member));
    Term again = connectives.apply(representation, connectives.apply(abstraction, r));
    Term premise = connectives.apply("⟹", inhabited, member);
    Term bijection = terms.equation(premise, terms.equation(again, r));
    Term back = connectives.apply(abstraction, connectives.apply(representation, a));
    return introduce(":" + name, connectives.apply("∧", connectives.forall(a,
        terms.equation(back, a)), connectives.forall(r, bijection)), Provenance.DEFINITIONS.bit);
  }

  /** The type variables of a term that is (2) closed and (3) has no free variable. */
  private Set<Type.Variable> typeVariables(String rule, Term t) {
    require(t.loose == 0, rule, 2, "a closed term", t);
    Set<Type.Variable> used = new LinkedHashSet<>();
    for (Term part : terms.subterms(t)) {
      require(!(part instanceof Term.Free), rule, 3, "no free variable", part);
      used.addAll(part.type.variables);
    }
    return used;
  }

  /** Adds a definition, or an axiom of a theory under one of the axiom words. (1) It is new. */
  Theorem introduce(String name, Term statement, long provenance) {
    require(!facts.containsKey(name), "axiom", 1, "a new name", name);
    facts.put(name, Rules.theorem(statement, provenance));
    return facts.get(name);
  }

  /** Binds the variables of a general type so that it becomes the actual one, where it can. */
  static void match(Type general, Type actual, Map<Type.Variable, Type> map) {
    if (general instanceof Type.Variable v) map.putIfAbsent(v, actual);
    else if (general instanceof Type.Application a && actual instanceof Type.Application b)
      for (int i = 0; a.operator == b.operator && i < a.operator.arity; i++)
        match(a.arguments.get(i), b.arguments.get(i), map);
  }

  /** Adds every type and theorem that must survive a sweep. */
  void roots(Collection<Object> roots) {
    for (Symbol s : symbols.values()) roots.add(s.type);
    roots.addAll(facts.values());
  }
}
