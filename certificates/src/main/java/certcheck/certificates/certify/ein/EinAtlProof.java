package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.AtlProof;
import certcheck.certificates.certify.atl.Memory;
import certcheck.certificates.certify.atl.Rulebook;
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
   * {@code ⊢ ∀F. ein_atl_for F h w c x e}, or the same if {@code obeys any F l}.
   *
   * @param e the ATL program at p, of source
   * @param laws l
   */
  Theorem of(Variable variable, Term e, TensorExpression source, Optional<Term> laws) {
    List<Term> extents = Syntax.items(variable.list());
    Theorem shape = proof.shapes().as(proof.shapes().of(e, source), extents, source.position());
    Optional<Term> obeyed = laws.map(proof::obeyed);
    AssignedValues assigned =
        new AssignedValues(rules, proof.functions(), constants, source.position());
    Theorem ends = ends(variable, e, source, proof.assumed(obeyed), (property, end) ->
        assigned.ends(variable.program, property, proof.beginning(), proof.facts(), end));
    Theorem values = rules.use("ein_ends_values", List.of(proof.functions(), proof.memory(),
        variable.program, variable.term(syntax), variable.list(), e), ends);
    Theorem is = rules.use("ein_atl_so", List.of(proof.functions(), proof.of(proof.assumption()),
        proof.of(proof.inputs()), proof.of(variable.program), variable.term(syntax), proof.of(e),
        proof.of(variable.list())), proof.cell(extents, variable.list(), source.position()),
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

  /**
   * {@code ⊢ $ein_ends F μ (c p) (λν. ∀i. inside i t ⟹ (∃u. element F μ (e p) i u ∧ ν x i = …))}, or the
   * like.
   *
   * @param laws that are assumed
   */
  Theorem ends(Variable variable, Term e, TensorExpression source, List<Theorem> laws, Ends ends) {
    Term.Free last = rules.terms().free("%n", proof.memory().type);
    Term.Free i = rules.terms().free("%i", variable.list().type);
    Term each = each(variable, e, last, i);
    Term property = syntax.lambda(last, syntax.forall(i,
        syntax.implies(syntax.apply("inside", i, variable.list()), each)));
    EqualValues equality = new EqualValues(proof.calculus(), List.of(), laws);
    Theorem monoid = proof.monoid(laws);
    return ends.of(property, memory -> derived.convert(
        elements(variable, e, source, memory, equality, monoid), syntax.at(property, memory.term())));
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

  private Theorem elements(Variable variable, Term e, TensorExpression source, Memory memory,
      EqualValues equality, Theorem monoid) {
    List<Term> extents = Syntax.items(variable.list());
    Term.Free i = rules.terms().free("%i", variable.list().type);
    Term property = syntax.lambda(i, each(variable, e, memory.term(), i));
    String name = Tree.spelling(variable.name);
    return proof.plainly(elements -> rules.each(property, extents, proof.facts(), (at, known) -> {
      Theorem element = elements.of(e, source, at, proof.beginning(), known);
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
