package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * From the proofs that two programs implement one specification, the claim {@code refines} about
 * their texts, in which it does not occur: library {@code sched_refinement}, and the rules of theory
 * {@code sched_pair_claims}.
 */
final class RefinementProof {
  private final ProgramProof proof;
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final TextClaims first;
  private final TextClaims second;
  private final Rules rules;
  private final String file;

  /**
   * A proof.
   *
   * @param proof about the first program
   * @param first what the first text denotes
   * @param second what the second text denotes
   * @param file of the second text
   */
  RefinementProof(ProgramProof proof, TextClaims first, TextClaims second, String file) {
    this.proof = proof;
    this.calculus = proof.calculus();
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.first = first;
    this.second = second;
    this.rules = first.rules();
    this.file = file;
  }

  // ── The second program in the place of the first ──

  /**
   * {@code ⊢ sched_in_place_of h g w o k v u n}.
   *
   * @throws OpenObligation if it assumes more, or has other arrays
   */
  Theorem inPlace() {
    Theorem known = recorder.lookup("in place of");
    return known != null ? known : recorder.lemma("in place of", inPlaceOf());
  }

  private Theorem inPlaceOf() {
    List<Term> one = Syntax.arguments(first.isProgram().conclusion());
    List<Term> two = Syntax.arguments(second.isProgram().conclusion());
    Term outputs = Syntax.right(first.outputs().conclusion());
    Term others = Syntax.right(second.outputs().conclusion());
    Term.Free p = proof.terms().parameters();
    List<Object> premises = new ArrayList<>(List.of(always(assumed(syntax.at(two.get(1), p)))));
    List<Term> tables = List.of(one.get(2), two.get(2), one.get(3), two.get(3), outputs, others);
    for (int k = 0; k < tables.size(); k += 2) {
      premises.add(always(same(syntax.at(tables.get(k), p), syntax.at(tables.get(k + 1), p))));
    }
    return rules.use("pair_in_place", List.of(one.get(1), one.get(2), one.get(3), outputs,
        two.get(1), two.get(2), two.get(3), others), premises.toArray());
  }

  /** {@code ⊢ h p ⟹ …}, of all p. */
  private Rules.All always(Theorem body) {
    Term.Free p = proof.terms().parameters();
    return new Rules.All(recorder.spec(proof.forAll(body), p), List.of(p));
  }

  private Theorem assumed(Term condition) {
    if (Syntax.isBinary("∧", condition)) {
      return recorder.conj(assumed(Syntax.left(condition)), assumed(Syntax.right(condition)));
    }
    return condition == syntax.truth ? recorder.truth() : calculus.arithmetic(proof.facts(),
        condition, null, "what " + file + " assumes is assumed");
  }

  /** A row of a table of arrays: {@code cond (a = name) (some extents) …}. */
  private static Term name(Term row) {
    return Syntax.right(Syntax.arguments(row).get(0));
  }

  /** {@code ⊢ (λa. cond (a = b) (some s) …) = (λa. …)}. */
  private Theorem same(Term table, Term other) {
    Term.Free a = syntax.logic().terms.free("%a", syntax.logic().terms.integer);
    return recorder.abs(a, sameRows(syntax.at(table, a), syntax.at(other, a), a));
  }

  private Theorem sameRows(Term table, Term other, Term.Free a) {
    if (table == other) {
      return recorder.refl(table);
    }
    Theorem moved = first(other, name(table), a);
    Term there = Syntax.right(moved);
    Theorem rest = sameRows(Syntax.right(table), Syntax.right(there), a);
    Term.Application held = (Term.Application) Syntax.arguments(table).get(1);
    Theorem extents = extents(name(table), held.argument,
        ((Term.Application) Syntax.arguments(there).get(1)).argument);
    Term.Application front = (Term.Application) ((Term.Application) table).function;
    Theorem chosen = recorder.mkComb(recorder.refl(front.function),
        recorder.mkComb(recorder.refl(held.function), extents));
    return recorder.trans(recorder.mkComb(chosen, rest), recorder.sym(moved));
  }

  /** {@code ⊢ table = cond (a = name) … rest}, with the row of a name moved to the front. */
  private Theorem first(Term table, Term name, Term.Free a) {
    if (name(table) == name) {
      return recorder.refl(table);
    }
    Theorem inner = recorder.mkComb(
        recorder.refl(((Term.Application) table).function), first(Syntax.right(table), name, a));
    Term swapped = Syntax.right(inner);
    Term later = Syntax.right(swapped);
    Theorem swap = rules.use("table_swap", List.of(name(swapped), name,
        Syntax.arguments(swapped).get(1), Syntax.arguments(later).get(1), Syntax.right(later), a),
        rules.differ(value(name(swapped)), value(name)));
    return recorder.trans(inner, swap);
  }

  private static BigInteger value(Term literal) {
    return ((Term.Literal) literal).value;
  }

  /** {@code ⊢ s = t}, of the extents of an array. */
  private Theorem extents(Term array, Term extents, Term others) {
    if (extents == others) {
      return recorder.refl(extents);
    }
    Theorem here = calculus.arithmetic(proof.facts(),
        syntax.equation(Syntax.left(extents), Syntax.left(others)), null,
        "the array " + Tree.spelling(value(array)) + " has the same extents in " + file);
    return calculus.derived().binary(Syntax.head(extents), here,
        extents(array, Syntax.right(extents), Syntax.right(others)));
  }

  // ── The claim ──

  /**
   * {@code ⊢ sched_sched any s t w}.
   *
   * @param implemented that the first program implements the specification
   * @param other that the second does
   * @param words of the claim
   */
  Theorem claim(List<Law> laws, Theorem implemented, Theorem other, String words) {
    RefinementBinding.Implemented both = implemented(proof, rules, laws, implemented, other);
    Theorem refines = recorder.gen(both.functions(), rules.use("sched_refines_"
        + (laws.isEmpty() ? "" : "under_") + "by_specification", both.terms(),
        calculus.derived().conj(both.premises())));
    return about(laws, recorder.lemma("refines", refines), words);
  }

  /**
   * Both programs implement the specification.
   *
   * @param proof about the first
   * @param implemented that the first program implements it
   * @param other that the second does
   */
  static RefinementBinding.Implemented implemented(ProgramProof proof, Rules rules, List<Law> laws,
      Theorem implemented, Theorem other) {
    Recorder recorder = rules.recorder();
    Term.Free functions = proof.terms().specification().functions();
    Theorem one = recorder.spec(implemented, functions);
    Theorem two = recorder.spec(other, functions);
    List<Term> terms = new ArrayList<>(Syntax.arguments(one.conclusion()));
    terms.add(Syntax.right(two.conclusion()));
    int h = laws.isEmpty() ? 1 : 2;
    List<Theorem> parts = new ArrayList<>(List.of(one, two));
    if (!laws.isEmpty()) {
      parts.add(recorder.spec(proof.defined(), functions));
    }
    parts.add(ownNames(rules, terms.get(h), terms.get(h + 3), terms.get(h + 4)));
    return new RefinementBinding.Implemented(terms, parts, functions, laws,
        laws.isEmpty() ? Optional.empty() : Optional.of(proof.satisfiable(
            new Claim(Claim.Kind.IMPLEMENTS, laws, Site.NONE))));
  }

  /** That no two inputs hold one tensor: x is λa. cond (a = b) b …. */
  private static Theorem ownNames(Rules rules, Term assumed, Term inputs, Term tensors) {
    Syntax syntax = rules.syntax();
    Term.Free c = syntax.logic().terms.free("%c", syntax.logic().terms.integer);
    Theorem is = ownName(rules, syntax.at(tensors, c), c);
    return rules.use("own_names", List.of(assumed, inputs, tensors),
        new Rules.All(is, List.of(c)));
  }

  private static Theorem ownName(Rules rules, Term chain, Term.Free c) {
    if (chain == c) {
      return rules.recorder().refl(c);
    }
    Theorem rest = ownName(rules, Syntax.right(chain), c);
    return rules.use("own_name_cond", List.of(name(chain), Syntax.right(chain), c), rest);
  }

  private Theorem about(List<Law> laws, Theorem refines, String words) {
    Denotation said = first.words(words);
    Theorem inPlace = inPlace();
    List<Term> one = Syntax.arguments(first.isProgram().conclusion());
    List<Term> two = Syntax.arguments(second.isProgram().conclusion());
    Term outputs = Syntax.right(first.outputs().conclusion());
    Term others = Syntax.right(second.outputs().conclusion());
    List<Term> terms = new ArrayList<>(List.of(first.any(), one.get(0), two.get(0), said.text(),
        one.get(1), one.get(2), one.get(3), outputs, one.get(7), two.get(1), two.get(2),
        two.get(3), others, two.get(7), one.get(4), one.get(5), one.get(6), two.get(4),
        two.get(5), two.get(6)));
    List<Object> premises = new ArrayList<>(List.of(said.theorem(), first.isProgram(),
        first.outputs(), second.isProgram(), second.outputs(), inPlace));
    Term.Free functions = proof.terms().specification().functions();
    if (!laws.isEmpty()) {
      Theorem meant = first.laws(said, laws);
      List<Term> list = Syntax.items(Syntax.right(Syntax.left(meant.conclusion())));
      terms.addAll(List.of(list.get(0), list.get(1), Syntax.right(meant.conclusion())));
      premises.addAll(List.of(meant, proof.satisfiable(
          new Claim(Claim.Kind.IMPLEMENTS, laws, Site.NONE))));
    }
    premises.add(new Rules.All(recorder.spec(refines, functions), List.of(functions)));
    return rules.use("sched_pair_claims_refines" + (laws.isEmpty() ? "" : "_under"), terms,
        premises.toArray());
  }
}
