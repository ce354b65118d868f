package certcheck.certificates.prover.datatype;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Induction over a datatype, from induction over the predicate of its representations. */
final class StructuralInduction {
  private final CarvedType carved;
  private final List<Constructor> constructors;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Term.Free property;

  StructuralInduction(CarvedType carved, List<Constructor> constructors) {
    this.carved = carved;
    this.constructors = constructors;
    derived = carved.derived;
    recorder = carved.recorder;
    syntax = carved.syntax;
    property = syntax.logic().terms.free("P",
        syntax.logic().terms.function(carved.type, syntax.logic().terms.bool));
  }

  /** {@code ⊢ ∀P. (∀x …. P of the parts ⟹ P (c x …)) ⟹ … ⟹ ∀a. P a}. */
  Theorem theorem() {
    Term.Free r = syntax.logic().terms.free("r", carved.abstraction.type.domain());
    Term onTrees = syntax.lambda(r, carved.apply(property, carved.apply(carved.abstraction, r)));
    Theorem induction = derived.reduce(recorder.spec(carved.lemmas.induction(), onTrees));
    List<Term> cases = new ArrayList<>();
    for (Constructor c : constructors) {
      Term inductionCase = syntax.forall(c.arguments,
          syntax.implies(c.hypotheses(property), carved.apply(property, c.at(c.arguments))));
      cases.add(inductionCase);
      induction = recorder.mp(induction,
          onTree(c, recorder.assume(inductionCase), Syntax.left(induction.conclusion())));
    }
    Term.Free a = syntax.logic().terms.free("a", carved.type);
    Theorem represented = recorder.mp(
        recorder.spec(induction, carved.apply(carved.representation, a)),
        recorder.spec(carved.member, a));
    Theorem holds = recorder.eqMp(
        derived.argument(property, recorder.spec(carved.inverse, a)), represented);
    return derived.gen(List.of(property), derived.disch(cases,
        derived.gen(List.of(a), holds)));
  }

  /** The case of a rule, from that of its constructor. */
  private Theorem onTree(Constructor c, Theorem inductionCase, Term target) {
    Term rest = target;
    for (Term.Free y : c.opened.variables()) {
      rest = syntax.instance(rest, y);
    }
    List<Term> premises = new ArrayList<>();
    Map<Term.Free, Theorem> members = new LinkedHashMap<>();
    Map<Term, Theorem> hypotheses = new LinkedHashMap<>();
    while (Formulas.isImplies(rest)) {
      Term premise = Syntax.left(rest);
      premises.add(premise);
      note(recorder.assume(premise), members, hypotheses);
      rest = Syntax.right(rest);
    }
    Theorem holds = derived.reduce(derived.spec(inductionCase, c.origins()));
    while (Formulas.isImplies(holds.conclusion())) {
      Theorem hypothesis = hypotheses.get(Syntax.left(holds.conclusion()));
      if (hypothesis == null) {
        throw new ProofException("the induction does not give "
            + Syntax.left(holds.conclusion()));
      }
      holds = recorder.mp(holds, hypothesis);
    }
    Theorem result = recorder.eqMp(derived.argument(property, made(c, members)),
        derived.convert(holds, carved.apply(property, c.at(c.origins()))));
    return derived.gen(c.opened.variables(), derived.disch(premises, result));
  }

  /** Takes note of what a premise says: which terms are members, what the property holds of. */
  private void note(Theorem premise, Map<Term.Free, Theorem> members,
      Map<Term, Theorem> hypotheses) {
    Term p = premise.conclusion();
    if (p instanceof Term.Application a && a.function == carved.predicate
        && a.argument instanceof Term.Free y) {
      members.put(y, premise);
    } else if (Formulas.isForall(p)) {
      Term.Free i = derived.fresh(p, premise);
      Theorem both = recorder.spec(premise, i);
      Theorem member = recorder.conjunct1(both);
      members.put((Term.Free) Syntax.head(Syntax.right(member.conclusion())),
          recorder.gen(i, member));
      Theorem hypothesis = recorder.gen(i, recorder.conjunct2(both));
      hypotheses.put(hypothesis.conclusion(), hypothesis);
    } else {
      hypotheses.put(p, premise);
    }
  }

  /** {@code c (abs y) … = abs T}, where T is the term of the rule with y … as they are. */
  private Theorem made(Constructor c, Map<Term.Free, Theorem> members) {
    Map<Term.Free, Term> origins = new LinkedHashMap<>();
    for (int i = 0; i < c.arguments.size(); i++) {
      origins.put(c.arguments.get(i), c.origins().get(i));
    }
    Theorem definition = recorder.inst(c.definition, origins);
    List<Term.Free> variables = c.opened.variables();
    Term function = c.pattern();
    for (int i = variables.size() - 1; i >= 0; i--) {
      function = syntax.logic().terms.abstraction(variables.get(i), function);
    }
    Theorem same = recorder.refl(function);
    for (Term.Free y : variables) {
      same = recorder.mkComb(same, place(y, c.places.get(y), members));
    }
    Theorem left = derived.beta(Syntax.left(same));
    Theorem right = derived.beta(Syntax.right(same));
    Theorem trees = recorder.trans(recorder.sym(left), recorder.trans(same, right));
    Theorem reduced = derived.beta(Syntax.right(Syntax.right(definition)));
    return recorder.trans(definition, derived.argument(carved.abstraction,
        recorder.trans(reduced, trees)));
  }

  /** That what stands in a place of the constructor's term, at its origins, is the variable. */
  private Theorem place(Term.Free y, Term place, Map<Term.Free, Theorem> members) {
    if (place instanceof Term.Free) {
      return recorder.refl(y);
    }
    Theorem member = members.get(y);
    if (member == null) {
      throw new ProofException("nothing is known about " + y);
    }
    return carved.isRepresentation(place) ? carved.restored(member)
        : new Families(carved).restored(member, y);
  }
}
