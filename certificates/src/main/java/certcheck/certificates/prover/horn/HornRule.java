package certcheck.certificates.prover.horn;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.TypeMatch;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A rule {@code p ⟹ q ⟹ … ⟹ r} whose variables are placeholders, numbered from 0. */
final class HornRule {
  final Theorem theorem;
  final List<Term> premises;
  final Term conclusion;
  final Map<Term.Free, Integer> numbers = new HashMap<>();
  final List<Term.Free> placeholders;

  /** The subterms in which a placeholder occurs. */
  private final Set<Term> open = new HashSet<>();

  private final Syntax syntax;
  private final Placeholders known;
  private final Map<Type, HornRule> instances = new HashMap<>();

  private HornRule(Syntax syntax, Placeholders known, Theorem theorem,
      List<Term.Free> placeholders) {
    this.syntax = syntax;
    this.known = known;
    known.add(placeholders);
    this.theorem = theorem;
    this.placeholders = placeholders;
    placeholders.forEach(x -> numbers.put(x, numbers.size()));
    premises = new ArrayList<>();
    Term rest = theorem.conclusion();
    while (Formulas.isImplies(rest)) {
      premises.add(Syntax.left(rest));
      rest = Syntax.right(rest);
    }
    conclusion = rest;
    open.addAll(placeholders);
    findOpen(theorem.conclusion());
  }

  /** Notes where placeholders occur in a term; children first, without recursion. */
  void findOpen(Term root) {
    if (placeholders.isEmpty()) {
      return;
    }
    Set<Term> entered = new HashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Term t = pending.peek();
      if (known.isWithout(t)) {
        pending.pop();
        continue;
      }
      List<Term> children = t instanceof Term.Application a ? List.of(a.function, a.argument)
          : t instanceof Term.Abstraction a ? List.of(a.body) : List.of();
      if (entered.add(t)) {
        children.stream().filter(c -> !entered.contains(c)).forEach(pending::push);
      } else {
        pending.pop();
        known.note(t);
        if (t instanceof Term.Free x && numbers.containsKey(x)
            || children.stream().anyMatch(open::contains)) {
          open.add(t);
        }
      }
    }
  }

  /**
   * The rule of a theorem {@code ∀x …. p ∧ q ⟹ … ⟹ r}.
   *
   * @param number tells the placeholders of different rules apart
   */
  static HornRule of(Derived derived, Placeholders known, Theorem theorem, int number) {
    Derived.Opened opened = derived.open(theorem, "%h" + number + "_");
    return new HornRule(derived.syntax(), known, curried(derived.recorder(), opened.theorem()),
        opened.variables());
  }

  /** The conditions of which a conjunction in a premise consists become premises. */
  private static Theorem curried(Recorder recorder, Theorem rule) {
    if (!Formulas.isImplies(rule.conclusion())) {
      return rule;
    }
    List<Term> conditions = new ArrayList<>();
    Theorem premise = conjunction(recorder, Syntax.left(rule.conclusion()), conditions);
    Theorem result = curried(recorder, recorder.mp(rule, premise));
    for (int i = conditions.size() - 1; i >= 0; i--) {
      result = recorder.disch(conditions.get(i), result);
    }
    return result;
  }

  private static Theorem conjunction(Recorder recorder, Term p, List<Term> conditions) {
    if (Formulas.isAnd(p)) {
      Theorem left = conjunction(recorder, Syntax.left(p), conditions);
      return recorder.conj(left, conjunction(recorder, Syntax.right(p), conditions));
    }
    conditions.add(p);
    return recorder.assume(p);
  }

  /** A rule without premises for a goal whose unknowns are these variables. */
  static HornRule unknowns(
      Derived derived, Placeholders known, Term goal, List<Term.Free> unknowns) {
    return new HornRule(derived.syntax(), known, derived.recorder().assume(goal), unknowns);
  }

  /** Whether a placeholder occurs in a subterm of the rule. */
  boolean isOpen(Term subterm) {
    return open.contains(subterm);
  }

  /** The rule at the types of a goal's head, or null if they do not fit. */
  HornRule at(Recorder recorder, Term head) {
    Term own = Syntax.head(conclusion);
    if (own.type == head.type) {
      return this;
    }
    return instances.computeIfAbsent(head.type, type -> {
      Map<Type.Variable, Type> types = new HashMap<>();
      if (!TypeMatch.match(own.type, type, types)) {
        return null;
      }
      List<Term.Free> typed = new ArrayList<>();
      placeholders.forEach(x -> typed.add(
          (Term.Free) syntax.logic().terms.substituteTypes(types, x)));
      return new HornRule(syntax, known, recorder.instType(theorem, types), typed);
    });
  }
}
