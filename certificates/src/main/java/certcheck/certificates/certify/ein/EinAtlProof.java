package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.AtlProof;
import certcheck.certificates.certify.atl.Memory;
import certcheck.certificates.certify.atl.Rulebook;
import certcheck.certificates.certify.claim.JointLemma;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.equality.EqualValues;
import certcheck.certificates.certify.sched.meaning.Constants;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.atl.TensorExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * That the values of a variable of a program in index notation are the elements of an ATL program: {@code
 * ein_atl_for} of theory {@code ein_values}. Both are evaluated at an index of variables, and compared.
 */
final class EinAtlProof {
  private final AtlProof proof;
  private final Rulebook rules;
  private final Syntax syntax;
  private final Derived derived;
  private final Constants constants;

  /**
   * Proofs.
   *
   * @param proof under what a text assumes
   */
  EinAtlProof(AtlProof proof, Constants constants) {
    this.proof = proof;
    this.rules = proof.rules();
    this.syntax = rules.syntax();
    this.derived = rules.derived();
    this.constants = constants;
  }

  /** A variable of a program: x of c p, and {@code h p ⊢ ein_extents (w p) (c p) x t}. */
  record Variable(BigInteger name, Term program, Theorem extents) {
    private Term term(Syntax syntax) {
      return syntax.literal(name);
    }

    private Term list() {
      return Syntax.right(extents.conclusion());
    }
  }

  /**
   * A variable, and the ATL program e whose elements it holds.
   *
   * @param e at p, of source
   */
  record Held(Variable variable, Term e, TensorExpression source) {}

  /**
   * {@code ⊢ ∀F. ein_atl_for F h w c x e}, or the same if {@code obeys any F l}.
   *
   * @param e the ATL program at p, of source
   * @param laws l
   */
  Theorem of(Variable variable, Term e, TensorExpression source, Optional<Term> laws) {
    Optional<Term> obeyed = laws.map(proof::obeyed);
    Held held = new Held(variable, e, source);
    Theorem shape = shape(held);
    return of(held, shape,
        ends(List.of(held), proof.assumed(obeyed), assigned(variable.program, source)).get(0), obeyed);
  }

  /**
   * The same of several variables of one program, which is evaluated once for all of them, from one lemma. It
   * needs library {@code ein_many}.
   *
   * @param name of the lemma
   */
  List<Theorem> of(String name, List<Held> all, Optional<Term> laws) {
    Optional<Term> obeyed = laws.map(proof::obeyed);
    List<Theorem> shapes = all.stream().map(this::shape).toList();
    List<Theorem> ends = ends(
        all, proof.assumed(obeyed), assigned(all.get(0).variable.program, all.get(0).source));
    List<Theorem> theorems = new ArrayList<>();
    for (int k = 0; k < all.size(); k++) {
      Held held = all.get(k);
      Theorem shape = shapes.get(k);
      Theorem end = ends.get(k);
      theorems.add(rules.recorder().ofPart(() -> of(held, shape, end, obeyed)));
    }
    return JointLemma.of(rules.recorder(), name, theorems);
  }

  /** {@code ⊢ shaped (e p) t}. */
  private Theorem shape(Held held) {
    return rules.recorder().ofPart(() -> proof.shapes().as(proof.shapes().of(held.e, held.source),
        Syntax.items(held.variable.list()), held.source.position()));
  }

  private Theorem of(Held held, Theorem shape, Theorem ends, Optional<Term> obeyed) {
    Variable variable = held.variable;
    Term e = held.e;
    List<Term> extents = Syntax.items(variable.list());
    Theorem values = rules.use("ein_ends_values", List.of(proof.functions(), proof.memory(),
        variable.program, variable.term(syntax), variable.list(), e), ends);
    Theorem is = rules.use("ein_atl_so", List.of(proof.functions(), proof.of(proof.assumption()),
        proof.of(proof.inputs()), proof.of(variable.program), variable.term(syntax), proof.of(e),
        proof.of(variable.list())), proof.cell(extents, variable.list(), held.source.position()),
        proof.always(variable.extents), proof.always(shape), proof.everywhere(values));
    return rules.recorder().gen(proof.functions(),
        obeyed.map(law -> rules.recorder().disch(law, is)).orElse(is));
  }

  /** That a program ends. */
  interface Ends {
    /**
     * That it ends in a memory of which P is true.
     *
     * @param property P
     * @param end proves P of the memory at the end, at the head of which it is applied
     */
    Theorem of(Term property, Function<Memory, Theorem> end);
  }

  /** That the program ends, in whose memory variables have the values that it assigns. */
  private Ends assigned(Term program, TensorExpression source) {
    AssignedValues values = new AssignedValues(rules, proof.functions(), constants, source.position());
    return (property, end) ->
        values.ends(program, property, proof.beginning(assigned(program)), proof.facts(), end);
  }

  /**
   * {@code ⊢ $ein_ends F μ (c p) (λν. ∀i. inside i t ⟹ (∃u. element F μ (e p) i u ∧ ν x i = …))}, or the
   * like.
   *
   * @param laws that are assumed
   */
  Theorem ends(Variable variable, Term e, TensorExpression source, List<Theorem> laws, Ends ends) {
    return ends(List.of(new Held(variable, e, source)), laws, ends).get(0);
  }

  /** The same for each of several variables, of which it is proved together. */
  private List<Theorem> ends(List<Held> all, List<Theorem> laws, Ends ends) {
    Term.Free last = rules.terms().free("%n", proof.memory().type);
    List<Term> properties = all.stream().map(held -> property(held, last)).toList();
    Term property = syntax.lambda(last, balanced(properties));
    EqualValues equality = new EqualValues(proof.calculus(), List.of(), laws);
    Theorem monoid = proof.monoid(laws);
    Theorem together = ends.of(property, memory -> {
      List<Theorem> each = new ArrayList<>();
      for (int k = 0; k < all.size(); k++) {
        Held held = all.get(k);
        Term wanted = syntax.at(syntax.lambda(last, properties.get(k)), memory.term());
        each.add(rules.recorder().ofPart(
            () -> derived.convert(elements(held, memory, equality, monoid), wanted)));
      }
      return JointLemma.all(rules.recorder(), each);
    });
    List<Theorem> parts = new ArrayList<>();
    split(together, all.size(), parts);
    return parts;
  }

  /** The names of what a program assigns, in order. */
  private static List<BigInteger> assigned(Term program) {
    List<BigInteger> names = new ArrayList<>();
    for (Term rest = program; Syntax.isBinary("::", rest); rest = Syntax.right(rest)) {
      names.add(((Term.Literal) Syntax.arguments(Syntax.left(rest)).get(0)).value);
    }
    return names;
  }

  private Term property(Held held, Term memory) {
    Term list = held.variable.list();
    Term.Free i = rules.terms().free("%i", list.type);
    return syntax.forall(i, syntax.implies(
        syntax.apply("inside", i, list), each(held.variable, held.e, memory, i)));
  }

  /** A conjunction, as {@link JointLemma} makes it. */
  private Term balanced(List<Term> parts) {
    int half = parts.size() / 2;
    return half == 0 ? parts.get(0) : syntax.and(balanced(parts.subList(0, half)),
        balanced(parts.subList(half, parts.size())));
  }

  /** Of a conjunction of properties, each of the memory at the end alone. */
  private void split(Theorem ends, int size, List<Theorem> parts) {
    int half = size / 2;
    if (half == 0) {
      parts.add(ends);
      return;
    }
    Term property = Syntax.right(ends.conclusion());
    Term.Free last = rules.terms().free("%n", proof.memory().type);
    Term both = syntax.at(property, last);
    Term first = syntax.lambda(last, Syntax.left(both));
    Term second = syntax.lambda(last, Syntax.right(both));
    Theorem same = rules.recorder().abs(last, derived.binary(
        ((Term.Application) ((Term.Application) both).function).function,
        rules.recorder().sym(rules.recorder().beta(rules.terms().application(first, last))),
        rules.recorder().sym(rules.recorder().beta(rules.terms().application(second, last)))));
    List<Term> terms = new ArrayList<>(Syntax.arguments(ends.conclusion()));
    terms.addAll(List.of(first, second));
    Theorem apart = proof.calculus().rule("ein_ends_both", terms, same, ends);
    split(rules.recorder().conjunct1(apart), half, parts);
    split(rules.recorder().conjunct2(apart), size - half, parts);
  }

  /** {@code ∃u. element F μ e i u ∧ ν x i = some (some (filled F u))}. */
  private Term each(Variable variable, Term e, Term memory, Term i) {
    Term.Free u = rules.terms().free("%u", syntax.apply("some", rules.terms().free(
        "%v", proof.functions().type.codomain().codomain().codomain())).type);
    return syntax.exists(u, syntax.and(
        syntax.apply("element", proof.functions(), proof.memory(), e, i, u),
        syntax.equation(syntax.apply(memory, List.of(variable.term(syntax), i)), syntax.apply("some",
            syntax.apply("some", syntax.apply("filled", proof.functions(), u))))));
  }

  private Theorem elements(Held holding, Memory memory, EqualValues equality, Theorem monoid) {
    Variable variable = holding.variable;
    Term e = holding.e;
    TensorExpression source = holding.source;
    List<Term> extents = Syntax.items(variable.list());
    Term.Free i = rules.terms().free("%i", variable.list().type);
    Term property = syntax.lambda(i, each(variable, e, memory.term(), i));
    String name = Tree.spelling(variable.name);
    return proof.plainly(elements -> rules.each(property, extents, proof.facts(), (at, known) -> {
      Theorem element = elements.of(e, source, at, proof.beginning(source), known);
      Theorem filled = elements.filling().of(Syntax.right(element.conclusion()), monoid);
      Theorem held = memory.read(variable.name, at, known, source.position(), name);
      Term value = Syntax.right(Syntax.right(Syntax.right(held)));
      Theorem same = equality.prove(Syntax.right(filled), value, known);
      if (same == null) {
        throw new OpenObligation(source.position(), "the elements of the ATL program that " + name
            + " is are its values: not proved");
      }
      return rules.use("ein_element_so", List.of(proof.functions(), proof.memory(), memory.term(),
          variable.term(syntax), e, syntax.list(rules.terms().integer, at),
          Syntax.right(element.conclusion()), Syntax.right(filled), value), element, filled, held,
          same);
    }));
  }
}
