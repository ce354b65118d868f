package certcheck.certificates.prover.inductive;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Symbol;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * An inductive relation, defined as the intersection of the relations closed under its rules. From
 * the definition follow, without search: the rules, induction over derivations, inversion.
 */
public final class InductiveDefinition {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Formulas.Fresh fresh;
  private final Term relation;

  /** The variable for the relation in the rules, and the predicate of induction. */
  private final Term.Free variable;
  private final Term.Free predicate;

  private final List<Term.Free> parameters = new ArrayList<>();
  private final List<InductiveRule> rules = new ArrayList<>();

  /** {@code ⊢ R x … = ∀r. closed r ⟹ r x …}. */
  private Theorem definition;

  /** {@code closed P ⊢ R x … ⟹ P x …}. */
  private Theorem least;

  private List<Theorem> introductions;
  private Theorem induction;

  /**
   * Takes a definition apart.
   *
   * @param derived derived rules over the recorder of the theorems
   * @param constant the relation
   * @param notation names of rules and variables; where they are missing, numbers take their place
   * @throws ProofException if the constant is not an inductive relation
   */
  public InductiveDefinition(Derived derived, String constant, RuleNames notation) {
    this.derived = derived;
    recorder = derived.recorder();
    syntax = derived.syntax();
    Symbol symbol = syntax.logic().signature.symbol(constant);
    Term.Constant generic = syntax.logic().terms.constant(symbol, List.copyOf(symbol.variables));
    relation = generic;
    if (symbol.definition() == null) {
      throw new ProofException(constant + " has no definition");
    }
    Set<String> names = new HashSet<>();
    for (Type t = symbol.type; t.isFunction(); t = t.codomain()) {
      parameters.add(InductiveRule.variable(syntax, notation.parameter(parameters.size()),
          t.domain(), names));
    }
    variable = InductiveRule.variable(syntax, "R", symbol.type, names);
    predicate = InductiveRule.variable(syntax, "P", symbol.type, names);
    definition = derived.reduce(derived.unfold(generic, List.copyOf(parameters)));
    Term closed = closed(constant);
    for (Term rule : Syntax.parts("∧", closed)) {
      rules.add(InductiveRule.of(syntax, rule, notation, rules.size(), new HashSet<>(names)));
    }
    fresh = new Formulas.Fresh("v", allNames());
    least = least();
  }

  /** The definition at arguments, {@code ⊢ ∀x …. R x … = ∀r. closed r ⟹ r x …}. */
  Theorem meaning() {
    return derived.gen(parameters, definition);
  }

  /** Puts the same theorem, by now a lemma that can be cited, in place of the definition. */
  void defined(Theorem lemma) {
    definition = derived.spec(lemma, parameters);
    least = least();
  }

  private Term closed(String constant) {
    Term all = Syntax.right(definition);
    if (Formulas.isForall(all) && Syntax.right(all).type.domain() == variable.type
        && Formulas.isImplies(syntax.instance(all, variable))) {
      Term implication = syntax.instance(all, variable);
      if (Syntax.right(implication) == syntax.apply(variable, List.copyOf(parameters))) {
        return Syntax.left(implication);
      }
    }
    throw new ProofException(constant + " is not defined inductively");
  }

  private Set<String> allNames() {
    Set<String> names = new HashSet<>(List.of(variable.name, predicate.name));
    parameters.forEach(x -> names.add(x.name));
    rules.forEach(r -> r.variables().forEach(x -> names.add(x.name)));
    return names;
  }

  /** The names of the rules, in order. */
  public List<String> names() {
    return rules.stream().map(InductiveRule::name).toList();
  }

  private Term closedUnder(Term other) {
    return syntax.conjunction(
        rules.stream().map(r -> r.about(syntax, variable, other)).toList());
  }

  private Term member(Term other) {
    return syntax.apply(other, List.copyOf(parameters));
  }

  private Theorem least() {
    return recorder.disch(member(relation),
        recorder.mp(within(predicate), recorder.assume(closedUnder(predicate))));
  }

  /** {@code R x … ⊢ closed r ⟹ r x …}. */
  private Theorem within(Term other) {
    return recorder.spec(recorder.eqMp(definition, recorder.assume(member(relation))), other);
  }

  /** A theorem about the parameters, at arguments. */
  private Theorem at(Theorem p, List<Term> arguments) {
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      map.put(parameters.get(i), arguments.get(i));
    }
    return recorder.inst(p, map);
  }

  /** The rules as theorems: {@code ⊢ ∀y …. p ⟹ … ⟹ R t …}, one for each, in order. */
  public List<Theorem> introductions() {
    if (introductions == null) {
      introductions = new ArrayList<>();
      for (int k = 0; k < rules.size(); k++) {
        introductions.add(introduction(k));
      }
    }
    return Collections.unmodifiableList(introductions);
  }

  /** Puts the same theorems, by now lemmas that can be cited, in place of the introductions. */
  void introduced(List<Theorem> lemmas) {
    introductions = List.copyOf(lemmas);
  }

  private Theorem introduction(int k) {
    InductiveRule rule = rules.get(k);
    Theorem step = recorder.assume(closedUnder(predicate));
    for (int i = 0; i < k; i++) {
      step = recorder.conjunct2(step);
    }
    step = k < rules.size() - 1 ? recorder.conjunct1(step) : step;
    step = derived.spec(step, rule.variables());
    Monotonicity smaller = new Monotonicity(recorder, syntax, fresh, variable, relation,
        predicate, p -> recorder.mp(at(least, Syntax.arguments(p.conclusion())), p));
    List<Term> premises = new ArrayList<>();
    for (Term template : rule.premises()) {
      Term premise = about(template, relation);
      premises.add(premise);
      step = recorder.mp(step, smaller.carry(template, recorder.assume(premise)));
    }
    Theorem all = recorder.gen(predicate,
        recorder.disch(closedUnder(predicate), step));
    Theorem proved = recorder.eqMp(recorder.sym(at(definition, rule.arguments())), all);
    return derived.gen(rule.variables(), derived.disch(premises, proved));
  }

  /** A premise about a relation; where this is a function, it is not applied yet. */
  private Term unreduced(Term template, Term other) {
    return syntax.logic().terms.substitute(Map.of(variable, other), template);
  }

  /** A premise about the relation itself. */
  Term about(Term template) {
    return about(template, relation);
  }

  private Term about(Term template, Term other) {
    return syntax.beta(unreduced(template, other));
  }

  /**
   * Induction over derivations, {@code ⊢ ∀P. case ⟹ … ⟹ ∀x …. R x … ⟹ P x …}. The case of a rule is
   * the rule with P in its conclusion; a premise {@code R t} becomes {@code R t ⟹ P t}, an R inside
   * a premise becomes {@code R t ∧ P t}.
   */
  public Theorem induction() {
    if (induction == null) {
      induction = proveInduction();
    }
    return induction;
  }

  /** Puts the same theorem, by now a lemma that can be cited, in place of the induction. */
  void induction(Theorem lemma) {
    induction = lemma;
  }

  private Theorem proveInduction() {
    Term both = both();
    Theorem meaning = derived.applied(recorder.refl(both), parameters);
    List<Term> cases = new ArrayList<>();
    List<Theorem> closed = new ArrayList<>();
    for (int k = 0; k < rules.size(); k++) {
      Term assumption = inductionCase(rules.get(k));
      cases.add(assumption);
      closed.add(strengthened(k, both, meaning, recorder.assume(assumption)));
    }
    Theorem member = recorder.eqMp(meaning, recorder.mp(within(both), derived.conj(closed)));
    Theorem result = derived.gen(parameters,
        recorder.disch(member(relation), recorder.conjunct2(member)));
    return derived.gen(List.of(predicate), derived.disch(cases, result));
  }

  /**
   * The least relation is part of each that has the rules, {@code ⊢ ∀P. rule ⟹ … ⟹ ∀x …. R x … ⟹
   * P x …}: induction whose cases say nothing of R, for a fraction of the steps.
   */
  public Theorem containment() {
    List<Theorem> closed = new ArrayList<>();
    rules.forEach(r -> closed.add(recorder.assume(r.about(syntax, variable, predicate))));
    Theorem result = derived.gen(parameters, recorder.disch(member(relation),
        recorder.mp(within(predicate), derived.conj(closed))));
    return derived.gen(List.of(predicate),
        derived.disch(closed.stream().map(Theorem::conclusion).toList(), result));
  }

  /** {@code λx …. R x … ∧ P x …}. */
  private Term both() {
    return lambda(syntax.and(member(relation), member(predicate)));
  }

  /** A function of the parameters. */
  Term lambda(Term body) {
    Term result = body;
    for (int i = parameters.size() - 1; i >= 0; i--) {
      result = syntax.lambda(parameters.get(i), result);
    }
    return result;
  }

  /** The case of a rule. */
  private Term inductionCase(InductiveRule rule) {
    List<Term> premises = new ArrayList<>();
    for (Term template : rule.premises()) {
      if (InductiveRule.isDirect(variable, template)) {
        premises.add(about(template, relation));
        premises.add(about(template, predicate));
      } else {
        premises.add(about(template, both()));
      }
    }
    return syntax.forall(rule.variables(),
        syntax.implies(premises, syntax.apply(predicate, rule.arguments())));
  }

  /**
   * A rule about {@code R x ∧ P x}, from its case in the induction.
   *
   * @param meaning {@code ⊢ both x … = (R x … ∧ P x …)}
   */
  private Theorem strengthened(int k, Term both, Theorem meaning, Theorem inductionCase) {
    InductiveRule rule = rules.get(k);
    Theorem member = derived.spec(introductions().get(k), rule.variables());
    Theorem holds = derived.spec(inductionCase, rule.variables());
    List<Term> premises = new ArrayList<>();
    for (Term template : rule.premises()) {
      Term premise = unreduced(template, both);
      premises.add(premise);
      Theorem assumed = recorder.assume(premise);
      if (InductiveRule.isDirect(variable, template)) {
        Theorem pair = recorder.eqMp(at(meaning, Syntax.arguments(template)), assumed);
        member = recorder.mp(member, recorder.conjunct1(pair));
        holds = recorder.mp(recorder.mp(holds, recorder.conjunct1(pair)),
            recorder.conjunct2(pair));
      } else {
        Theorem reduced = derived.reduce(assumed);
        member = recorder.mp(member, weaker(template, reduced));
        holds = recorder.mp(holds, reduced);
      }
    }
    Theorem conclusion = recorder.eqMp(recorder.sym(at(meaning, rule.arguments())),
        recorder.conj(member, holds));
    return derived.gen(rule.variables(), derived.disch(premises, conclusion));
  }

  /** A premise about R, from the same about {@code R x ∧ P x}. */
  private Theorem weaker(Term template, Theorem premise) {
    return new Monotonicity(recorder, syntax, fresh, variable, both(), relation,
        recorder::conjunct1).carry(template, premise);
  }

  /**
   * Inversion, {@code ⊢ ∀x …. R x … ⟹ (∃y …. x = t ∧ … ∧ premises) ∨ …}, a disjunct for each rule.
   * Where a rule's conclusion has a variable in a place, that variable is the argument itself.
   */
  public Theorem inversion() {
    List<Inversion> disjuncts = new ArrayList<>();
    rules.forEach(r -> disjuncts.add(
        new Inversion(derived, r, parameters, this::about)));
    Term any = null;
    for (int k = rules.size() - 1; k >= 0; k--) {
      any = any == null ? disjuncts.get(k).statement()
          : syntax.or(disjuncts.get(k).statement(), any);
    }
    Term property = lambda(any);
    Theorem meaning = derived.applied(recorder.refl(property), parameters);
    Theorem proved = recorder.spec(induction(), property);
    for (int k = 0; k < rules.size(); k++) {
      proved = recorder.mp(proved, inversionCase(k, property, meaning, disjuncts.get(k)));
    }
    proved = recorder.mp(derived.spec(proved, parameters), recorder.assume(member(relation)));
    return derived.gen(parameters,
        recorder.disch(member(relation), recorder.eqMp(meaning, proved)));
  }

  /**
   * The case of a rule in the induction that proves inversion: its disjunct is proved for the
   * parameters, which then become the arguments.
   *
   * @param meaning {@code ⊢ property x … = disjunction}
   */
  private Theorem inversionCase(int k, Term property, Theorem meaning, Inversion disjunct) {
    List<Term> premises = new ArrayList<>();
    List<Theorem> facts = assumptions(disjunct.premises(), property, premises);
    Theorem holds = disjunct.within(Syntax.right(meaning), k, rules.size(), disjunct.from(facts));
    holds = disjunct.at(recorder.eqMp(recorder.sym(meaning), holds));
    return derived.gen(disjunct.variables(), derived.disch(premises, holds));
  }

  /**
   * The premises of a rule about the relation, assumed in a case of the induction.
   *
   * @param templates the premises about the variable for the relation
   * @param property the predicate of the induction, a function
   * @param assumed takes the premises of the case
   */
  List<Theorem> assumptions(List<Term> templates, Term property, List<Term> assumed) {
    List<Theorem> facts = new ArrayList<>();
    for (Term template : templates) {
      Theorem premise = recorder.assume(about(template, relation));
      if (InductiveRule.isDirect(variable, template)) {
        assumed.add(premise.conclusion());
        assumed.add(unreduced(template, property));
      } else {
        Term both = about(template, both());
        premise = recorder.inst(weaker(template, recorder.assume(both)),
            Map.of(predicate, property));
        assumed.add(syntax.logic().terms.substitute(Map.of(predicate, property), both));
      }
      facts.add(premise);
    }
    return facts;
  }

  /** The arguments of the relation in general. */
  List<Term.Free> parameters() {
    return parameters;
  }

  /** The rules. */
  List<InductiveRule> rules() {
    return rules;
  }

  /** The relation at its parameters. */
  Term member() {
    return member(relation);
  }
}
