package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

  private Memory(
      Rulebook rules, Term.Free term, Memory outer, BigInteger name, Theorem passed) {
    this.rules = rules;
    this.term = term;
    this.outer = outer;
    this.name = name;
    this.passed = passed;
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
   * The memory in which a let has named a tensor.
   *
   * @param held {@code ⊢ ∀j. inside j s ⟹ ν x j = some (some (W j))}
   * @param passed {@code ⊢ ∀a j. ¬(a = x) ⟹ ν a j = μ a j}
   */
  public Memory with(Term.Free inner, BigInteger x, NamedTensor tensor, Theorem held, Theorem other) {
    Memory memory = new Memory(rules, inner, this, x, other);
    memory.own.put(x, new Held(tensor.extents(), (index, list, inside) -> {
      Theorem read = rules.recorder().mp(rules.recorder().spec(held, list), inside);
      Theorem value = tensor.at(index, list);
      Term.Application some = (Term.Application) Syntax.right(read);
      return rules.recorder().trans(read, rules.derived().argument(some.function,
          rules.derived().argument(((Term.Application) some.argument).function, value)));
    }));
    return memory;
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
    return own.containsKey(a) ? own.get(a).extents : outer.extents(a);
  }

  private Theorem read(BigInteger a, List<Term> index, Term list, Theorem inside) {
    if (own.containsKey(a)) {
      return own.get(a).reading.at(index, list, inside);
    }
    Theorem before = outer.read(a, index, list, inside);
    Term array = rules.syntax().literal(a);
    Theorem different = rules.derived().fromEqFalse(rules.recorder().evaluate(
        rules.syntax().equation(array, rules.syntax().literal(name))));
    Theorem same = rules.recorder().mp(
        rules.derived().spec(passed, List.of(array, list)), different);
    return rules.recorder().trans(same, before);
  }
}
