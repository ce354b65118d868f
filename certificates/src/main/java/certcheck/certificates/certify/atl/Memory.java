package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.calculus.Ancestors;
import certcheck.certificates.certify.sched.calculus.ArrayPlaces;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A memory μ, and what is known of its arrays: inputs, and what lets have named. */
public final class Memory {
  /** An array: its extents, and what it holds at an index inside them. */
  private record Held(List<Term> extents, Reading reading) {}

  /** Gives {@code ⊢ μ a i = some (some v)}. */
  private interface Reading {
    Theorem at(List<Term> index, Term list, Theorem inside);
  }

  /** Gives {@code ⊢ μ a i = some (some v)} for an input a, i being inside its extents. */
  interface Inputs {
    Theorem at(BigInteger a, Term list, Theorem inside);
  }

  private final Rulebook rules;
  private final Term.Free term;
  private final Memory outer;
  private final Theorem passed;
  private final BigInteger name;
  private final Map<BigInteger, Held> own = new LinkedHashMap<>();
  private final int depth;
  private ArrayPlaces places;
  private Ancestors way;

  private Memory(
      Rulebook rules, Term.Free term, Memory outer, BigInteger name, Theorem passed) {
    this.rules = rules;
    this.term = term;
    this.outer = outer;
    this.name = name;
    this.passed = passed;
    this.depth = outer == null ? 0 : outer.depth + 1;
  }

  /**
   * The memory at the beginning, before these names are given something, in this order. If they are many, what
   * is read is looked up in logarithmically many steps, where library {@code memories} is there.
   */
  Memory naming(Collection<BigInteger> names) {
    Set<Term> arrays = new LinkedHashSet<>();
    own.keySet().forEach(a -> arrays.add(rules.syntax().literal(a)));
    names.forEach(a -> arrays.add(rules.syntax().literal(a)));
    if (rules.calculus().hasPlaces(arrays) && rules.calculus().has("same_up_to_next")) {
      places = rules.calculus().places(List.copyOf(arrays));
      way = new Ancestors();
    }
    return this;
  }

  /**
   * The memory at the beginning.
   *
   * @param reads {@code ⊢ $reads w μ A}
   * @param inputs their extents, and {@code ⊢ w a = some t} of each
   */
  static Memory of(Rulebook rules, Term.Free term, Theorem reads, Map<BigInteger, Theorem> inputs) {
    Memory memory = new Memory(rules, term, null, null, null);
    List<Term> about = Syntax.arguments(reads.conclusion());
    inputs.forEach((a, t) -> {
      Term extents = Syntax.right(Syntax.right(t));
      Term array = rules.syntax().literal(a);
      memory.own.put(a, new Held(Syntax.items(extents), (index, list, inside) ->
          rules.use("input_read", List.of(about.get(0), about.get(1), about.get(2), array, extents,
              list), reads, t, inside)));
    });
    return memory;
  }

  /**
   * The memory at the beginning.
   *
   * @param inputs their extents
   * @param reading what they hold
   */
  static Memory of(
      Rulebook rules, Term.Free term, Map<BigInteger, List<Term>> inputs, Inputs reading) {
    Memory memory = new Memory(rules, term, null, null, null);
    inputs.forEach((a, extents) -> memory.own.put(a,
        new Held(extents, (index, list, inside) -> reading.at(a, list, inside))));
    return memory;
  }

  /**
   * A memory ν in which a tensor is named.
   *
   * @param assumed {@code ∀j. inside j s ⟹ ν x j = some (some (W j))} and {@code ∀a j. ¬(a = x) ⟹ ν a j = μ a j}
   */
  public record Named(Memory memory, List<Term> assumed) {
    /** What is proved under these assumptions, of every such memory. */
    public Theorem closed(Theorem theorem) {
      Rulebook rules = memory.rules;
      return rules.recorder().gen(memory.term, rules.derived().disch(assumed, theorem));
    }
  }

  /**
   * The memory in which a let, or an assignment, has named a tensor.
   *
   * @param x its name
   * @param s its extents
   * @param j a variable for an index
   */
  public Named named(Term x, Term s, Term.Free j, NamedTensor tensor) {
    Syntax syntax = rules.syntax();
    Term.Free inner = rules.terms().free("m" + rules.next(), term.type);
    Term held = syntax.forall(j, syntax.implies(syntax.apply("inside", j, s), syntax.equation(
        syntax.apply(inner, List.of(x, j)), syntax.apply("some", syntax.apply("some",
            rules.terms().application(tensor.function(), j))))));
    Term.Free a = rules.terms().free("a" + rules.next(), rules.terms().integer);
    Term passed = syntax.forall(List.of(a, j), syntax.implies(
        syntax.not(syntax.equation(a, x)), syntax.equation(
            syntax.apply(inner, List.of(a, j)), syntax.apply(term, List.of(a, j)))));
    return new Named(with(inner, ((Term.Literal) x).value, tensor, rules.recorder().assume(held),
        rules.recorder().assume(passed)), List.of(held, passed));
  }

  private Memory with(Term.Free inner, BigInteger x, NamedTensor tensor, Theorem held, Theorem other) {
    Memory memory = new Memory(rules, inner, this, x, other);
    memory.own.put(x, new Held(tensor.extents(), (index, list, inside) -> {
      Theorem read = rules.recorder().mp(rules.recorder().spec(held, list), inside);
      Theorem value = tensor.at(index, list);
      Term.Application some = (Term.Application) Syntax.right(read);
      return rules.recorder().trans(read, rules.derived().argument(some.function,
          rules.derived().argument(((Term.Application) some.argument).function, value)));
    }));
    Term array = rules.syntax().literal(x);
    if (way != null && places.has(array)
        && (outer == null || places.number(rules.syntax().literal(name)) < places.number(array))) {
      memory.places = places;
      memory.way = new Ancestors(way, () -> memory.toOuter(array), places::further);
    }
    return memory;
  }

  /** {@code ⊢ $same_up_to n ρ ν μ} for the memory μ around this one, n being less than the place of its name. */
  private Theorem toOuter(Term array) {
    int place = places.number(array);
    Term before = rules.syntax().literal(place - 1);
    Term own = rules.syntax().literal(place);
    return rules.calculus().rule("same_up_to_next", List.of(before, places.term(), term, outer.term, array,
        own), passed, places.of(array), rules.recorder().evaluate(rules.calculus().less(before, own)));
  }

  /** μ. */
  public Term.Free term() {
    return term;
  }

  /** {@code ⊢ μ a i = some (some v)}, i being inside the array. */
  public Theorem read(BigInteger a, List<Term> index, Facts facts, Position position, String array) {
    List<Term> extents = extents(a);
    Term list = rules.syntax().list(rules.terms().integer, index);
    Theorem inside = rules.calculus().inside(index, extents, (dimension, fact) ->
        rules.prove(facts, fact, position,
            "subscript " + dimension + " of " + array + " is inside"));
    return read(a, index, list, inside);
  }

  private List<Term> extents(BigInteger a) {
    return owner(a).own.get(a).extents;
  }

  private Theorem read(BigInteger a, List<Term> index, Term list, Theorem inside) {
    if (own.containsKey(a)) {
      return own.get(a).reading.at(index, list, inside);
    }
    Term array = rules.syntax().literal(a);
    Memory owner = owner(a);
    if (way != null && depth - owner.depth >= Ancestors.FAR && places.has(array)) {
      return along(depth - owner.depth, array, list, owner.read(a, index, list, inside));
    }
    Theorem before = outer.read(a, index, list, inside);
    Theorem different = rules.derived().fromEqFalse(rules.recorder().evaluate(
        rules.syntax().equation(array, rules.syntax().literal(name))));
    Theorem same = rules.recorder().mp(
        rules.derived().spec(passed, List.of(array, list)), different);
    return rules.recorder().trans(same, before);
  }

  private Memory owner(BigInteger a) {
    Memory owner = this;
    while (!owner.own.containsKey(a)) {
      owner = owner.outer;
    }
    return owner;
  }

  /** {@code ⊢ ν a i = v}, from the same of a memory so many places further out. */
  private Theorem along(int steps, Term array, Term list, Theorem there) {
    Term place = rules.syntax().literal(places.number(array));
    return way.inwards(steps, there, (relation, outside) -> {
      List<Term> terms = new ArrayList<>(Syntax.arguments(relation.conclusion()));
      Term bound = terms.get(0);
      terms.addAll(List.of(array, place, list, Syntax.right(outside.conclusion())));
      return rules.calculus().rule("same_up_to_read", terms, relation, places.of(array),
          rules.recorder().evaluate(rules.syntax().apply("≤", place, bound)), outside);
    });
  }
}
