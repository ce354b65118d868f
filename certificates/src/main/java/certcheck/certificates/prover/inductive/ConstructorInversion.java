package certcheck.certificates.prover.inductive;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.script.Session;
import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Inversion of a relation at each constructor of a datatype that one of its arguments has: from
 * {@code R x … (c z …)} follows the disjunction of the rules that conclude it. All constructors are
 * proved at once, by one induction, for the property that e being {@code c z …} implies this
 * disjunction, for each c; where a rule is about another constructor, the integers that tell
 * constructors apart contradict each other.
 */
public final class ConstructorInversion {
  private final Session session;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final InductiveDefinition definition;
  private final List<Term.Free> parameters;

  /** The parameter that has the datatype, and its place. */
  private final Term.Free subject;
  private final int place;

  private final List<Alternative> alternatives = new ArrayList<>();
  private final Term property;
  private final Theorem meaning;

  /** A constructor: its arguments, its rules and their disjuncts, and what is known of it. */
  private final class Alternative {
    final Term constant;
    final List<Term.Free> arguments = new ArrayList<>();
    final List<InductiveRule> rules = new ArrayList<>();
    final List<Inversion> disjuncts = new ArrayList<>();

    /** {@code ⊢ ∀z …. kind (rep (c z …)) = n}. */
    final Theorem kind;

    /** {@code e = c z …}, and the disjunction that follows. */
    final Term equation;
    final Term statement;

    Alternative(Theorem kind, Term constant, Set<String> taken) {
      this.kind = kind;
      this.constant = constant;
      for (Term t = kind.conclusion(); Syntax.isUnary("∀", t);
          t = syntax.instance(t, arguments.get(arguments.size() - 1))) {
        Term.Abstraction a = (Term.Abstraction) Syntax.right(t);
        arguments.add(InductiveRule.variable(syntax, syntax.binderName(a), a.type.domain(),
            taken));
      }
      equation = syntax.equation(subject, syntax.apply(constant, List.copyOf(arguments)));
      for (InductiveRule rule : definition.rules()) {
        if (Syntax.head(rule.arguments().get(place)) == constant) {
          rules.add(rule);
          disjuncts.add(new Inversion(derived, flat(rule), flatParameters(),
              definition::about));
        }
      }
      Term any = disjuncts.isEmpty() ? syntax.falsity : null;
      for (int k = disjuncts.size() - 1; k >= 0; k--) {
        Term one = disjuncts.get(k).statement();
        any = any == null ? one : syntax.or(one, any);
      }
      statement = any;
    }

    /** The rule with the constructor's arguments in its place. */
    private InductiveRule flat(InductiveRule rule) {
      List<Term> flat = new ArrayList<>(rule.arguments());
      Term made = flat.remove(place);
      flat.addAll(place, Syntax.arguments(made));
      return new InductiveRule(rule.name(), rule.variables(), rule.premises(), flat);
    }

    List<Term.Free> flatParameters() {
      List<Term.Free> flat = new ArrayList<>(parameters);
      flat.remove(place);
      flat.addAll(place, arguments);
      return flat;
    }

    /** {@code ∀z …. e = c z … ⟹ statement}. */
    Term implication() {
      return syntax.forall(arguments, syntax.implies(equation, statement));
    }

    /** From {@code e = c t …}: {@code kind (rep e) = n}. */
    Theorem kind(Theorem made, List<? extends Term> terms) {
      Theorem known = derived.spec(kind, terms);
      Term.Application measure = (Term.Application) Syntax.left(known);
      Term represent = ((Term.Application) measure.argument).function;
      return recorder.trans(
          derived.argument(measure.function, derived.argument(represent, made)), known);
    }

    /** {@code ⊢ (kind (rep e) = n ⟹ ⊥) ⟹ ∀z …. e = c z … ⟹ statement}. */
    Theorem excluded() {
      Theorem is = kind(recorder.assume(equation), arguments);
      Term not = syntax.implies(is.conclusion(), syntax.falsity);
      Theorem absurd = recorder.mp(recorder.assume(not), is);
      Theorem any = statement == syntax.falsity ? absurd : recorder.contr(statement, absurd);
      return recorder.disch(not, derived.gen(arguments, recorder.disch(equation, any)));
    }
  }

  private ConstructorInversion(Session session, String relation, String type,
      List<String> theories) {
    this.session = session;
    derived = session.derived();
    recorder = derived.recorder();
    syntax = derived.syntax();
    definition = new InductiveDefinition(derived, relation, RuleNames.of(theories, relation));
    definition.induction(InductiveLemmas.of(session, relation, theories).induction());
    parameters = definition.parameters();
    Set<String> taken = new HashSet<>();
    parameters.forEach(x -> taken.add(x.name));
    definition.rules().forEach(r -> r.variables().forEach(x -> taken.add(x.name)));
    List<Theorem> kinds = derived.conjuncts(session.fact(type + "_kinds"));
    List<Term> made = new ArrayList<>();
    for (Theorem kind : kinds) {
      Term t = derived.open(kind, "%c").theorem().conclusion();
      made.add(Syntax.right(Syntax.right(Syntax.left(t))));
    }
    place = parameters.stream().map(x -> x.type).toList().indexOf(made.get(0).type);
    if (place < 0) {
      throw new ProofException(relation + " has no argument of type " + type);
    }
    subject = parameters.get(place);
    List<Term> all = new ArrayList<>();
    for (int k = 0; k < kinds.size(); k++) {
      alternatives.add(new Alternative(kinds.get(k), Syntax.head(made.get(k)),
          new HashSet<>(taken)));
      all.add(alternatives.get(k).implication());
    }
    property = definition.lambda(syntax.conjunction(all));
    meaning = derived.applied(recorder.refl(property), parameters);
  }

  /**
   * Proves and stores the lemmas {@code R_at_c} for a relation R and each constructor c of a
   * datatype D, and {@code R_inversions}, their common proof.
   *
   * @param session which has the lemmas about R and D, among them {@code D_kinds}
   * @param theories where rules and variables have their names
   */
  public static void derive(Session session, String relation, String type,
      List<String> theories) {
    ConstructorInversion inversion =
        new ConstructorInversion(session, relation, type, theories);
    Theorem common = session.lemma(relation + "_inversions", List.of(), inversion.common());
    for (int k = 0; k < inversion.alternatives.size(); k++) {
      Term constant = inversion.alternatives.get(k).constant;
      session.lemma(relation + "_at_" + ((Term.Constant) constant).symbol.name, List.of(),
          inversion.at(common, k));
    }
  }

  /** {@code ⊢ ∀x …. R x … ⟹ (∀z …. e = c z … ⟹ disjunction) ∧ …}. */
  private Theorem common() {
    List<Theorem> excluded = new ArrayList<>();
    alternatives.forEach(a -> excluded.add(a.excluded()));
    Theorem proved = recorder.spec(definition.induction(), property);
    for (InductiveRule rule : definition.rules()) {
      proved = recorder.mp(proved, inductionCase(rule, excluded));
    }
    Theorem member = recorder.assume(definition.member());
    proved = recorder.mp(derived.spec(proved, parameters), member);
    return derived.gen(parameters,
        recorder.disch(member.conclusion(), recorder.eqMp(meaning, proved)));
  }

  /** {@code ⊢ ∀x … z …. R x … (c z …) ⟹ disjunction}. */
  private Theorem at(Theorem common, int k) {
    Alternative a = alternatives.get(k);
    List<Term> terms = new ArrayList<>(parameters);
    terms.set(place, Syntax.right(a.equation));
    Theorem all = derived.spec(common, terms);
    Term member = Syntax.left(all.conclusion());
    all = recorder.mp(all, recorder.assume(member));
    for (int i = 0; i < k; i++) {
      all = recorder.conjunct2(all);
    }
    all = k < alternatives.size() - 1 ? recorder.conjunct1(all) : all;
    Theorem result = recorder.mp(derived.spec(all, a.arguments),
        recorder.refl(Syntax.right(a.equation)));
    return derived.gen(a.flatParameters(), recorder.disch(member, result));
  }

  /**
   * The case of a rule: for the parameters, which then become the arguments of its conclusion. A
   * parameter takes the place of a variable that is an argument.
   */
  private Theorem inductionCase(InductiveRule rule, List<Theorem> excluded) {
    Map<Term.Free, Term> known = new LinkedHashMap<>();
    Term made = rule.arguments().get(place);
    List<Term.Free> inside = syntax.frees(made);
    Map<Term.Free, Term> equations = new LinkedHashMap<>();
    for (int i = 0; i < parameters.size(); i++) {
      Term argument = rule.arguments().get(i);
      boolean variable = i != place && argument instanceof Term.Free y
          && rule.variables().contains(y) && !known.containsKey(y)
          && (i < place || !inside.contains(y));
      if (variable) {
        known.put((Term.Free) argument, parameters.get(i));
      } else {
        equations.put(parameters.get(i), argument);
      }
    }
    equations.replaceAll((x, t) -> syntax.logic().terms.substitute(known, t));
    List<Term> assumed = new ArrayList<>();
    List<Term> templates = rule.premises().stream()
        .map(t -> syntax.logic().terms.substitute(known, t)).toList();
    List<Theorem> facts = definition.assumptions(templates, property, assumed);
    Theorem holds = recorder.eqMp(recorder.sym(meaning),
        derived.conj(parts(rule, equations, facts, excluded)));
    List<Theorem> reflexive = new ArrayList<>();
    for (Map.Entry<Term.Free, Term> e : equations.entrySet()) {
      holds = recorder.disch(syntax.equation(e.getKey(), e.getValue()), holds);
      reflexive.add(0, recorder.refl(e.getValue()));
    }
    holds = derived.mp(recorder.inst(holds, equations), reflexive);
    List<Term.Free> variables = new ArrayList<>();
    rule.variables().forEach(y -> variables.add((Term.Free) known.getOrDefault(y, y)));
    return derived.gen(variables, derived.disch(assumed, holds));
  }

  /** The implication of each constructor, under the equations of the parameters. */
  private List<Theorem> parts(InductiveRule rule, Map<Term.Free, Term> equations,
      List<Theorem> facts, List<Theorem> excluded) {
    Theorem made = recorder.assume(syntax.equation(subject, equations.get(subject)));
    List<Term> terms = Syntax.arguments(equations.get(subject));
    Alternative own = alternatives.stream()
        .filter(a -> a.constant == Syntax.head(equations.get(subject))).findFirst()
        .orElseThrow(() -> new ProofException("the rule " + rule.name()
            + " is about no constructor"));
    Theorem kind = own.kind(made, terms);
    List<Theorem> parts = new ArrayList<>();
    for (int k = 0; k < alternatives.size(); k++) {
      Alternative a = alternatives.get(k);
      if (a == own) {
        parts.add(own(a, a.rules.indexOf(rule), made, equations, facts));
      } else {
        Term other = Syntax.left(Syntax.left(excluded.get(k).conclusion()));
        Theorem absurd = recorder.refute(List.of(kind, recorder.assume(other)),
            List.of(new Refutation.Combine(BigInteger.ONE,
                List.of(BigInteger.ONE, BigInteger.ONE.negate()), List.of(0, 1))));
        parts.add(recorder.mp(excluded.get(k), recorder.disch(other, absurd)));
      }
    }
    return parts;
  }

  /** The implication of the constructor that the rule is about. */
  private Theorem own(Alternative a, int k, Theorem made, Map<Term.Free, Term> equations,
      List<Theorem> facts) {
    Theorem same = recorder.trans(recorder.sym(made), recorder.assume(a.equation));
    List<Term> terms = Syntax.arguments(equations.get(subject));
    Map<Term.Free, Theorem> renaming = new LinkedHashMap<>();
    Map<Term.Free, Theorem> fixed = new LinkedHashMap<>();
    List<Theorem> equal = terms.isEmpty() ? List.of() : injected(a, terms, same);
    for (int i = 0; i < terms.size(); i++) {
      if (terms.get(i) instanceof Term.Free y && a.rules.get(k).variables().contains(y)
          && !renaming.containsKey(y)) {
        renaming.put(y, equal.get(i));
      } else {
        fixed.put(a.arguments.get(i), recorder.sym(equal.get(i)));
      }
    }
    List<Theorem> parts = new ArrayList<>();
    Inversion disjunct = a.disjuncts.get(k);
    for (Term.Free x : disjunct.equations().keySet()) {
      Theorem equation = fixed.containsKey(x) ? fixed.get(x)
          : recorder.assume(syntax.equation(x, equations.get(x)));
      parts.add(recorder.trans(equation, replaced(Syntax.right(equation), renaming)));
    }
    facts.forEach(p -> parts.add(recorder.eqMp(replaced(p.conclusion(), renaming), p)));
    Theorem any = disjunct.within(a.statement, k, a.disjuncts.size(), disjunct.of(parts));
    return derived.gen(a.arguments, recorder.disch(a.equation, any));
  }

  /** From {@code c t … = c z …}: the equations of the arguments. */
  private List<Theorem> injected(Alternative a, List<Term> terms, Theorem same) {
    List<Term> both = new ArrayList<>(terms);
    both.addAll(a.arguments);
    Theorem rest = recorder.eqMp(derived.spec(
        session.fact(((Term.Constant) a.constant).symbol.name + "_eq"), both), same);
    List<Theorem> equal = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      boolean last = i == terms.size() - 1;
      equal.add(last ? rest : recorder.conjunct1(rest));
      rest = last ? rest : recorder.conjunct2(rest);
    }
    return equal;
  }

  /** {@code ⊢ t = t'}, variables replaced by what they are equal to. */
  private Theorem replaced(Term t, Map<Term.Free, Theorem> equal) {
    if (t instanceof Term.Free x && equal.containsKey(x)) {
      return equal.get(x);
    } else if (t instanceof Term.Application f) {
      return recorder.mkComb(replaced(f.function, equal), replaced(f.argument, equal));
    } else if (t instanceof Term.Abstraction f
        && syntax.frees(f).stream().anyMatch(equal::containsKey)) {
      List<Term.Free> avoid = new ArrayList<>(syntax.frees(f));
      equal.values().forEach(p -> avoid.addAll(syntax.frees(p)));
      Term.Free x = syntax.variant(syntax.binderName(f), f.type.domain(), avoid);
      return recorder.abs(x, replaced(syntax.at(f, x), equal));
    }
    return recorder.refl(t);
  }
}
