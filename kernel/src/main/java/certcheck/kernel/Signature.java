package certcheck.kernel;

import static certcheck.kernel.Rejection.require;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The type operators and constants that exist, and the facts that introduced them: definitions,
 * type definitions and axioms. It only grows, and no name is ever introduced twice. Theories may
 * declare primitives and axioms; libraries and certificates can only define.
 */
public final class Signature {
  private final Terms terms;
  private final Connectives connectives;
  private final Map<String, TypeOperator> operators = new HashMap<>();
  private final Map<String, Symbol> symbols = new LinkedHashMap<>();
  private final Map<String, Theorem> facts = new LinkedHashMap<>();

  Signature(Connectives connectives) {
    this.connectives = connectives;
    this.terms = connectives.terms;
    for (TypeOperator o : List.of(TypeOperator.BOOLEAN, TypeOperator.FUNCTION,
        TypeOperator.INTEGER)) {
      operators.put(o.name, o);
    }
    symbols.putAll(connectives.symbols);
  }

  /** The type operator of a name. (1) It exists. */
  public TypeOperator operator(String name) {
    TypeOperator known = operators.get(name);
    require(known != null, "type", 2, "a known type operator", name);
    return known;
  }

  /** The constant of a name, or null. */
  public Symbol lookup(String name) {
    return symbols.get(name);
  }

  /** The constant of a name, which must exist. */
  public Symbol symbol(String name) {
    Symbol known = symbols.get(name);
    require(known != null, "const", 2, "a known constant", name);
    return known;
  }

  /**
   * The fact of a name: the definition {@code ⊢ c = t} of a constant c, an axiom, or, under its
   * name after a colon, the definition of a type operator.
   */
  public Theorem fact(String name) {
    Theorem known = facts.get(name);
    require(known != null, "fact", 1, "a definition or an axiom", name);
    return known;
  }

  /** All constants, in order of introduction. */
  public Iterable<Symbol> symbols() {
    return symbols.values();
  }

  /** All facts by name, in order of introduction. */
  public Map<String, Theorem> facts() {
    return java.util.Collections.unmodifiableMap(facts);
  }

  /** Declares a primitive type operator of a theory. */
  TypeOperator declareType(String name, int arity) {
    require(!operators.containsKey(name), "type", 3, "a new name", name);
    TypeOperator operator = new TypeOperator(name, arity);
    operators.put(name, operator);
    return operator;
  }

  /** Declares a constant; one that the rules know must be declared at the type they expect. */
  Symbol declare(String name, Type type, long origin) {
    Symbol known = symbols.get(name);
    if (known != null && connectives.symbols.containsKey(name) && !facts.containsKey(name)) {
      require(known.type == type, "define", 5, known.type, type);
      return known;
    }
    require(known == null, "define", 1, "a new name", name);
    Symbol symbol = new Symbol(name, type, List.copyOf(variables(type)), origin);
    symbols.put(name, symbol);
    return symbol;
  }

  /**
   * <pre>
   *  ─────────── define
   *   ⊢ c = t
   * </pre>
   * (1) c is a new name; (2) t is closed; (3) no free variable is in t; (4) every type variable
   * of t is in the type of t, which becomes the type of c.
   */
  public Theorem define(String name, Term t, long origin) {
    require(t.loose == 0, "define", 2, "a closed term", t);
    Set<Type.Variable> allowed = variables(t.type);
    for (Term part : terms.subterms(t)) {
      require(!(part instanceof Term.Free), "define", 3, "no free variable", part);
      require(allowed.containsAll(variables(part.type)), "define", 4,
          "type variables " + allowed, part.type);
    }
    Symbol symbol = declare(name, t.type, origin);
    symbol.definition = t;
    symbol.unfolded = origin == 0 && !t.type.polymorphic ? unfold(t) : null;
    Term c = terms.constant(symbol, symbol.type);
    return record(name, Rules.theorem(terms.equation(c, t), Provenance.DEFINITIONS | origin));
  }

  /** A term with the constants that the certificate defined replaced by what they stand for. */
  Term unfold(Term t) {
    return terms.unfold(t);
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
  public Theorem defineType(String name, List<Type.Variable> parameters, Term predicate,
      String abstraction, String representation, long origin) {
    require(!operators.containsKey(name) && !symbols.containsKey(abstraction)
        && !symbols.containsKey(representation) && !abstraction.equals(representation),
        "define_type", 1, "new names", name);
    require(predicate.loose == 0 && predicate.type.isFunction()
        && predicate.type.codomain() == terms.bool, "define_type", 2, "a closed predicate",
        predicate.type);
    Set<Type.Variable> used = new LinkedHashSet<>();
    for (Term part : terms.subterms(predicate)) {
      require(!(part instanceof Term.Free), "define_type", 3, "no free variable", part);
      used.addAll(variables(part.type));
    }
    require(used.equals(new LinkedHashSet<>(parameters)) && used.size() == parameters.size(),
        "define_type", 4, "parameters " + used, parameters);
    Type old = predicate.type.domain();
    Type type = terms.type(declareType(name, parameters.size()),
        List.copyOf(parameters));
    Symbol abs = declare(abstraction, terms.function(old, type), origin);
    Symbol rep = declare(representation, terms.function(type, old), origin);
    return record(":" + name, Rules.theorem(bijection(predicate, abs, rep),
        Provenance.DEFINITIONS | origin));
  }

  private Term bijection(Term predicate, Symbol abs, Symbol rep) {
    Term.Constant to = terms.constant(abs, abs.type);
    Term.Constant from = terms.constant(rep, rep.type);
    Term.Free a = terms.free("a", from.type.domain());
    Term.Free r = terms.free("r", to.type.domain());
    Term.Free x = terms.free("x", r.type);
    Term inverse = terms.equation(terms.application(to, terms.application(from, a)), a);
    Term inhabited = connectives.quantify("∃",
        terms.abstraction(x, connectives.at(predicate, x)));
    Term member = connectives.apply("⟹", inhabited, connectives.at(predicate, r));
    Term fixed = terms.equation(terms.application(from, terms.application(to, r)), r);
    return connectives.apply("∧", connectives.forall(a, inverse),
        connectives.forall(r, terms.equation(member, fixed)));
  }

  /** Adds an axiom of a theory under one of the axiom words. */
  void axiom(String name, Term statement, long word) {
    require(!facts.containsKey(name), "axiom", 1, "a new name", name);
    record(name, Rules.theorem(statement, word));
  }

  private Theorem record(String name, Theorem fact) {
    facts.put(name, fact);
    return fact;
  }

  /** The type variables of a type, in order of first occurrence. */
  static Set<Type.Variable> variables(Type t) {
    Set<Type.Variable> all = new LinkedHashSet<>();
    collect(t, all);
    return all;
  }

  private static void collect(Type t, Set<Type.Variable> all) {
    if (t instanceof Type.Variable v) {
      all.add(v);
    } else if (t.polymorphic) {
      ((Type.Application) t).arguments.forEach(a -> collect(a, all));
    }
  }

  /** Binds the variables of a general type so that it becomes the actual one, where it can. */
  static void match(Type general, Type actual, Map<Type.Variable, Type> map) {
    if (general instanceof Type.Variable v) {
      map.putIfAbsent(v, actual);
    } else if (actual instanceof Type.Application b && general instanceof Type.Application a
        && a.operator == b.operator) {
      for (int i = 0; i < a.arguments.size(); i++) {
        match(a.arguments.get(i), b.arguments.get(i), map);
      }
    }
  }

  /** Every term and type that must survive a sweep. */
  void roots(List<Term> termRoots, List<Type> typeRoots) {
    symbols.values().forEach(s -> {
      typeRoots.add(s.type);
      typeRoots.addAll(new ArrayList<>(s.variables));
    });
    facts.values().forEach(f -> termRoots.add(f.conclusion));
  }
}
