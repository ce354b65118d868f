package certcheck.certificates.proof.script;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Match;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Rewriter;
import certcheck.certificates.proof.RuleSet;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The method {@code determined}: one case of an induction which shows that a judgement is a
 * function of some of its arguments. Its first fact is the lemma of the judgement's cases, used at
 * the last derivation that the goal assumes; what follows of it is simplified and taken apart, and
 * implications with equations as conclusions (the induction hypotheses, and facts named) are used
 * forwards. An equation of functions comes from one at every argument. Other facts named are rules
 * of rewriting. Where the lemma of cases has {@linkplain NamedCases rows}, the cases that are
 * possible are taken apart before they are simplified.
 *
 * <p>The method {@code refuted}: all facts named that are cases of judgements are used at what is
 * known, the first ones first, until that is contradictory.
 */
final class Determined {
  private static final long FUEL = 100_000;

  private final Session session;
  private final Syntax syntax;
  private final Derived derived;
  private final Recorder recorder;
  private final RuleSet rules;
  private final NamedCases named;
  private final List<Theorem> implications = new ArrayList<>();
  private final List<Theorem> inversions = new ArrayList<>();
  private final Set<Term.Free> chosen = new HashSet<>();

  /** Whether cases are taken apart first, and their parts simplified; else they are simplified first. */
  private boolean opensFirst;

  /**
   * What is known of the first derivation, with which parts are simplified, and what was
   * simplified already.
   */
  private List<Theorem> first = List.of();

  private final Set<Theorem> simple = Collections.newSetFromMap(new IdentityHashMap<>());

  Determined(Session session, RuleSet rules, List<Theorem> facts) {
    this.session = session;
    this.syntax = session.syntax();
    this.derived = session.derived();
    this.recorder = session.recorder();
    this.rules = rules.copy();
    this.named = new NamedCases(derived);
    for (Theorem fact : facts) {
      if (isImplication(fact)) {
        implications.add(fact);
      } else {
        this.rules.add(fact);
      }
    }
  }

  /** Proves the goal, whose last derivation is one of the cases; without cases, from its facts. */
  Theorem prove(Term goal, Theorem cases, List<Theorem> locals) {
    return intro(goal, cases, locals);
  }

  /** Proves a negation: what it denies has no cases. */
  Theorem refute(Term goal, List<Theorem> lemmas) {
    inversions.addAll(lemmas);
    Term p = Syntax.right(goal);
    Deque<Theorem> todo = new ArrayDeque<>(List.of(recorder.assume(p)));
    return recorder.notIntro(recorder.disch(p, advance(syntax.falsity, List.of(), todo)));
  }

  // Replaces what the first lemma is about by its cases.
  private Theorem invert(Term t, List<Theorem> known) {
    for (Theorem lemma : inversions) {
      for (Theorem fact : known) {
        Theorem inverted = isQuantified(fact) ? null : inverted(lemma, fact);
        if (inverted != null) {
          List<Theorem> others = new ArrayList<>(known);
          others.remove(fact);
          return advance(t, others, new ArrayDeque<>(List.of(simplify(inverted, List.of()))));
        }
      }
    }
    return null;
  }

  private Theorem intro(Term t, Theorem cases, List<Theorem> facts) {
    if (Syntax.isUnary("∀", t)) {
      Term.Free x = fresh(t, facts, "x");
      return recorder.gen(x, intro(syntax.instance(t, x), cases, facts));
    } else if (Syntax.isUnary("¬", t)) {
      return recorder.notIntro(recorder.disch(Syntax.right(t),
          intro(syntax.falsity, cases, with(facts, recorder.assume(Syntax.right(t))))));
    } else if (Syntax.isBinary("⟹", t)) {
      return recorder.disch(Syntax.left(t),
          intro(Syntax.right(t), cases, with(facts, recorder.assume(Syntax.left(t)))));
    }
    for (int i = facts.size() - 1; i >= 0; i--) {
      Theorem inverted = inverted(cases, facts.get(i));
      if (inverted != null) {
        opensFirst = NamedCases.isNamed(cases);
        Theorem names = opensFirst ? named.names(facts.get(i), facts) : null;
        if (names != null) {
          return eachName(t, cases, facts, names);
        }
        List<Theorem> others = new ArrayList<>(facts);
        others.remove(i);
        return derivations(t, inverted, others);
      }
    }
    throw new ProofException("no derivation of " + session.show(cases));
  }

  private Theorem inverted(Theorem cases, Theorem fact) {
    try {
      return named.atName(derived.reduce(derived.matchMp(cases, fact)));
    } catch (ProofException e) {
      return null;
    }
  }

  /** The goal, by each name that is possible. */
  private Theorem eachName(Term t, Theorem cases, List<Theorem> facts, Theorem names) {
    Term p = names.conclusion();
    if (Syntax.isBinary("∨", p)) {
      return recorder.disjCases(names, eachName(t, cases, facts, recorder.assume(Syntax.left(p))),
          eachName(t, cases, facts, recorder.assume(Syntax.right(p))));
    }
    return intro(t, cases, with(replaced(facts, names), names));
  }

  /** The facts of the first derivation in normal form, then the cases of the second one. */
  private Theorem derivations(Term t, Theorem inverted, List<Theorem> facts) {
    Deque<Theorem> todo = new ArrayDeque<>();
    first = new ArrayList<>();
    for (Theorem fact : facts) {
      derived.conjuncts(simplify(fact, List.of())).forEach(todo::add);
      for (Theorem part : derived.conjuncts(simplify(fact, List.of()))) {
        if (!isQuantified(part)) {
          first.add(part);
        }
      }
    }
    if (opensFirst) {
      simple.addAll(todo);
    }
    todo.add(opensFirst ? named.possible(inverted, p -> simplify(p, first)) : simplify(inverted, first));
    return advance(t, List.of(), todo);
  }

  private Theorem simplify(Theorem fact, List<Theorem> facts) {
    return new Rewriter(derived, rules, facts, session.solver(), FUEL)
        .simplify(derived.reduce(fact));
  }

  // Takes the facts to do apart, one after the other.
  private Theorem advance(Term t, List<Theorem> known, Deque<Theorem> todo) {
    if (todo.isEmpty()) {
      return saturate(t, known);
    }
    Deque<Theorem> rest = new ArrayDeque<>(todo);
    Theorem fact = rest.remove();
    Term p = fact.conclusion();
    if (p == syntax.falsity) {
      return t == syntax.falsity ? fact : recorder.contr(t, fact);
    } else if (p == syntax.truth || known.stream().anyMatch(f -> f.conclusion() == p)) {
      return advance(t, known, rest);
    } else if (Syntax.isUnary("∃", p)) {
      List<Theorem> all = new ArrayList<>(known);
      all.addAll(todo);
      Term.Free x = fresh(p, with(all, recorder.refl(t)), "y");
      chosen.add(x);
      rest.addFirst(recorder.assume(syntax.instance(p, x)));
      return recorder.choose(x, fact, advance(t, known, rest));
    } else if (Syntax.isBinary("∧", p)) {
      rest.addFirst(recorder.conjunct2(fact));
      rest.addFirst(recorder.conjunct1(fact));
      return advance(t, known, rest);
    } else if (Syntax.isBinary("∨", p)) {
      Deque<Theorem> other = new ArrayDeque<>(rest);
      rest.addFirst(recorder.assume(Syntax.left(p)));
      other.addFirst(recorder.assume(Syntax.right(p)));
      return recorder.disjCases(fact, advance(t, known, rest), advance(t, known, other));
    }
    if (opensFirst && !simple.contains(fact)) {
      return advanceSimplified(t, known, rest, simplify(fact, first));
    }
    Theorem replacement = replacement(fact);
    if (replacement == null) {
      return advance(t, with(known, fact), rest);
    }
    List<Theorem> replaced = replaced(known, replacement);
    boolean kept = !chosen.contains((Term.Free) Syntax.left(replacement));
    if (opensFirst) {
      return again(t, kept ? with(known, replacement) : known, kept ? with(replaced, replacement) : replaced,
          replaced(new ArrayList<>(rest), replacement));
    }
    return advance(t, kept ? with(replaced, replacement) : replaced,
        new ArrayDeque<>(replaced(new ArrayList<>(rest), replacement)));
  }

  /**
   * Goes on with a simplified fact: all that it says variables are equal to is put in their
   * places at once.
   */
  private Theorem advanceSimplified(Term t, List<Theorem> known, Deque<Theorem> rest, Theorem fact) {
    List<Theorem> parts = derived.conjuncts(fact);
    simple.addAll(parts);
    List<Theorem> equations = new ArrayList<>();
    List<Theorem> others = new ArrayList<>();
    Set<Term.Free> replaced = new HashSet<>();
    Set<Term.Free> used = new HashSet<>();
    for (Theorem part : parts) {
      Theorem equation = replacement(part);
      Term.Free x = equation == null ? null : (Term.Free) Syntax.left(equation);
      if (x != null && chosen.contains(x) && !used.contains(x) && replaced.add(x)
          && syntax.frees(Syntax.right(equation)).stream().noneMatch(replaced::contains)) {
        used.addAll(syntax.frees(Syntax.right(equation)));
        equations.add(equation);
      } else {
        others.add(part);
      }
    }
    List<Theorem> all = new ArrayList<>(others);
    all.addAll(rest);
    if (equations.isEmpty()) {
      return advance(t, known, new ArrayDeque<>(all));
    }
    RuleSet rules = new RuleSet(derived);
    equations.forEach(rules::add);
    return again(t, known, replaced(known, rules, replaced), replaced(all, rules, replaced));
  }

  /** Goes on where known facts were rewritten: those that changed are simplified again. */
  private Theorem again(Term t, List<Theorem> known, List<Theorem> rewritten, List<Theorem> rest) {
    List<Theorem> same = new ArrayList<>(rewritten);
    same.removeIf(f -> !known.contains(f));
    List<Theorem> all = new ArrayList<>(rewritten);
    all.removeIf(known::contains);
    all.addAll(rest);
    return advance(t, same, new ArrayDeque<>(all));
  }

  /** An equation x = s for a variable, best one that was chosen and has no other use. */
  private Theorem replacement(Theorem fact) {
    if (!Syntax.isEquation(fact.conclusion())) {
      return null;
    }
    Theorem turned = recorder.sym(fact);
    for (boolean any : new boolean[] {false, true}) {
      for (Theorem equation : List.of(fact, turned)) {
        if (Syntax.left(equation) instanceof Term.Free x && (any || chosen.contains(x))
            && !syntax.frees(Syntax.right(equation)).contains(x)) {
          return equation;
        }
      }
    }
    return null;
  }

  private List<Theorem> replaced(List<Theorem> facts, Theorem equation) {
    RuleSet one = new RuleSet(derived);
    one.add(equation);
    return replaced(facts, one, Set.of((Term.Free) Syntax.left(equation)));
  }

  /** Facts rewritten with equations of variables, where these occur. */
  private List<Theorem> replaced(List<Theorem> facts, RuleSet equations, Set<Term.Free> variables) {
    List<Theorem> result = new ArrayList<>();
    for (Theorem f : facts) {
      if (syntax.frees(f).stream().anyMatch(variables::contains)) {
        result.add(new Rewriter(derived, equations, List.of(), null, FUEL).simplify(f));
      } else {
        result.add(f);
      }
    }
    return result;
  }

  // Uses implications until nothing new follows.
  private Theorem saturate(Term t, List<Theorem> known) {
    List<Theorem> ground = known.stream().filter(f -> !isQuantified(f)).toList();
    List<Theorem> usable = new ArrayList<>(implications);
    known.stream().filter(Determined::isImplication).forEach(usable::add);
    for (Theorem conclusion : conclusions(usable, ground)) {
      Theorem simple = simplify(conclusion, List.of());
      if (isNew(simple, known)) {
        return advance(t, known, new ArrayDeque<>(List.of(simple)));
      }
    }
    Theorem equation = pointwise(t, known, ground);
    if (equation != null) {
      return advance(t, known, new ArrayDeque<>(List.of(equation)));
    }
    Theorem inverted = invert(t, known);
    return inverted != null ? inverted : finish(t, known);
  }

  private boolean isNew(Theorem fact, List<Theorem> known) {
    return derived.conjuncts(fact).stream().anyMatch(part -> part.conclusion() != syntax.truth
        && known.stream().noneMatch(f -> f.conclusion() == part.conclusion()
            || isMirrored(f.conclusion(), part.conclusion())));
  }

  private static boolean isMirrored(Term p, Term q) {
    return Syntax.isEquation(p) && Syntax.isEquation(q) && Syntax.left(p) == Syntax.right(q)
        && Syntax.right(p) == Syntax.left(q);
  }

  /** An equation of functions that follows at every argument. */
  private Theorem pointwise(Term t, List<Theorem> known, List<Theorem> ground) {
    List<Theorem> families = known.stream().filter(f -> Syntax.isUnary("∀", f.conclusion())
        && !isImplication(f)).toList();
    Set<Type> domains = new LinkedHashSet<>();
    families.forEach(f -> domains.add(Syntax.right(f.conclusion()).type.domain()));
    for (Type domain : domains) {
      Term.Free z = freshOf(domain, with(known, recorder.refl(t)), "z");
      List<Theorem> members = new ArrayList<>(ground);
      List<Theorem> rulesAtZ = new ArrayList<>();
      for (Theorem f : known) {
        if (Syntax.isUnary("∀", f.conclusion())
            && Syntax.right(f.conclusion()).type.domain() == domain) {
          Theorem member = simplify(derived.specialize(f, z), List.of());
          (isImplication(member) ? rulesAtZ : members).add(member);
        }
      }
      rulesAtZ.addAll(implications);
      for (Theorem conclusion : conclusions(rulesAtZ, members)) {
        for (Theorem part : derived.conjuncts(simplify(conclusion, List.of()))) {
          Theorem functions = functions(part, z);
          if (functions != null && isNew(functions, known)) {
            return functions;
          }
        }
      }
    }
    return null;
  }

  /** From f z = g z: f = g. */
  private Theorem functions(Theorem equation, Term.Free z) {
    if (Syntax.isEquation(equation.conclusion())
        && Syntax.left(equation) instanceof Term.Application a
        && Syntax.right(equation) instanceof Term.Application b
        && a.argument == z && b.argument == z && a.function != b.function
        && !syntax.frees(a.function).contains(z) && !syntax.frees(b.function).contains(z)) {
      return derived.extensionality(a.function, b.function, z, equation);
    }
    return null;
  }

  private List<Theorem> conclusions(List<Theorem> rules, List<Theorem> facts) {
    List<Theorem> result = new ArrayList<>();
    for (Theorem rule : rules) {
      Derived.Opened opened = derived.open(rule, "%d");
      List<Term> premises = new ArrayList<>();
      Term t = opened.theorem().conclusion();
      while (Syntax.isBinary("⟹", t)) {
        premises.add(Syntax.left(t));
        t = Syntax.right(t);
      }
      match(opened, premises, 0, Match.of(syntax, rule, opened.variables()), facts, result);
    }
    return result;
  }

  // Premises that no fact matches are simplified away at the end.
  private void match(Derived.Opened opened, List<Term> premises, int i, Match match,
      List<Theorem> facts, List<Theorem> result) {
    if (i == premises.size()) {
      conclude(opened, match, facts, result);
      return;
    }
    boolean found = false;
    for (Theorem f : facts) {
      Match extended = match.copy();
      if (extended.match(premises.get(i), f.conclusion())) {
        found = true;
        match(opened, premises, i + 1, extended, facts, result);
      }
    }
    if (!found && i > 0) {
      match(opened, premises, i + 1, match, facts, result);
    }
  }

  private void conclude(Derived.Opened opened, Match match, List<Theorem> facts,
      List<Theorem> result) {
    if (!match.bindings().keySet().containsAll(
        syntax.frees(opened.theorem()).stream().filter(opened.variables()::contains).toList())) {
      return;
    }
    Theorem instance = derived.reduce(derived.instantiate(opened.theorem(), match));
    while (Syntax.isBinary("⟹", instance.conclusion())) {
      Term premise = Syntax.left(instance.conclusion());
      Theorem proved = facts.stream().filter(f -> f.conclusion() == premise).findFirst()
          .orElseGet(() -> new Rewriter(derived, rules, facts, session.solver(), FUEL)
              .prove(premise));
      if (proved == null) {
        return;
      }
      instance = recorder.mp(instance, proved);
    }
    result.add(instance);
  }

  private Theorem finish(Term t, List<Theorem> known) {
    List<Theorem> facts = known.stream().filter(f -> !isImplication(f)).toList();
    Simplification attempt = new Simplification(session, rules, facts, FUEL);
    Theorem proved = attempt.prove(t);
    if (proved == null) {
      StringBuilder text = new StringBuilder("determined leaves\n    ");
      text.append(session.show(attempt.rest()));
      known.forEach(f -> text.append("\n      ").append(session.show(f)));
      throw new ProofException(text.toString());
    }
    return proved;
  }

  private static boolean isQuantified(Theorem fact) {
    return Syntax.isUnary("∀", fact.conclusion()) || Syntax.isBinary("⟹", fact.conclusion());
  }

  /** Whether it is an implication of equations. */
  private static boolean isImplication(Theorem fact) {
    Term t = conclusion(fact.conclusion());
    while (t != null && Syntax.isBinary("∧", t)) {
      t = Syntax.left(t);
    }
    return t != null && Syntax.isEquation(t);
  }

  /** Whether it is an implication whose conclusion has one of these connectives at its top. */
  static boolean concludes(Theorem fact, String quantifier, String connective) {
    Term t = conclusion(fact.conclusion());
    return t != null && (Syntax.isUnary(quantifier, t) || Syntax.isBinary(connective, t));
  }

  // What follows of premises, without its quantifiers; null if there are none.
  static Term conclusion(Term p) {
    Term t = p;
    boolean premise = false;
    while (true) {
      if (Syntax.isUnary("∀", t) && Syntax.right(t) instanceof Term.Abstraction a) {
        t = a.body;
      } else if (Syntax.isBinary("⟹", t)) {
        premise = true;
        t = Syntax.right(t);
      } else {
        return premise ? t : null;
      }
    }
  }

  private Term.Free fresh(Term quantified, List<Theorem> facts, String otherwise) {
    Term predicate = Syntax.right(quantified);
    Set<Term.Free> avoid = new LinkedHashSet<>(syntax.frees(quantified));
    facts.forEach(f -> avoid.addAll(syntax.frees(f)));
    String name = predicate instanceof Term.Abstraction a ? syntax.binderName(a) : otherwise;
    return syntax.variant(name, predicate.type.domain(), avoid);
  }

  private Term.Free freshOf(Type type, List<Theorem> facts, String name) {
    Set<Term.Free> avoid = new LinkedHashSet<>();
    facts.forEach(f -> avoid.addAll(syntax.frees(f)));
    return syntax.variant(name, type, avoid);
  }

  private static List<Theorem> with(List<Theorem> facts, Theorem fact) {
    List<Theorem> more = new ArrayList<>(facts);
    more.add(fact);
    return more;
  }
}
