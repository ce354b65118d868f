package certcheck.certificates.prover.horn;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.TermPrinter;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Derives judgements by their rules, backwards from the goal: the first rule whose conclusion fits
 * is taken, others when its premises fail. Premises that are no judgements are side conditions,
 * which a {@link Condition} proves. Unknowns in the goal, a type to be inferred say, are found on
 * the way. Works without recursion; a derivation costs as much as it is large.
 */
public final class HornProver {
  /** Proves what is not a judgement. */
  @FunctionalInterface
  public interface Condition {
    /**
     * Proves a side condition.
     *
     * @param goal the condition
     * @param unknowns variables of the goal that are still to be found; often none
     * @return a theorem that states the goal, perhaps with terms in place of unknowns; one that does not, if the
     *     goal does not hold whatever is found for them; or null
     */
    Theorem prove(Term goal, Set<Term.Free> unknowns);
  }

  /** What became of a goal. */
  public sealed interface Answer permits Proved, Failed {}

  /**
   * There is a derivation.
   *
   * @param theorem the goal, with terms in place of its unknowns
   * @param steps the number of rules and conditions used
   */
  public record Proved(Theorem theorem, int steps) implements Answer {}

  /**
   * There is no derivation, or none was found.
   *
   * @param reason the first subgoal at which the attempt that came farthest failed, or the limit
   */
  public record Failed(String reason) implements Answer {}

  /**
   * What one goal may cost.
   *
   * @param steps rules and conditions tried
   * @param backtracks how often another rule is tried
   */
  public record Limits(int steps, int backtracks) {
    /** A million steps, 10,000 of which are taken back. */
    public static final Limits STANDARD = new Limits(1_000_000, 10_000);
  }

  private static final Set<String> LOGICAL = Set.of("=", "≤", "<", "¬", "∨", "∃", "∀", "⊤");

  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Condition condition;
  private final Placeholders placeholders = new Placeholders();
  private final Map<Object, List<HornRule>> rules = new LinkedHashMap<>();

  /**
   * A prover for the judgements that the rules conclude.
   *
   * @param rules theorems {@code ∀x …. p ⟹ … ⟹ R t …}, tried in this order; facts are rules too
   * @param condition proves what no rule concludes
   */
  public HornProver(Derived derived, List<Theorem> rules, Condition condition) {
    this.derived = derived;
    this.condition = condition;
    recorder = derived.recorder();
    syntax = derived.syntax();
    int number = 0;
    for (Theorem theorem : rules) {
      HornRule rule = HornRule.of(derived, placeholders, theorem, number++);
      this.rules.computeIfAbsent(key(rule.conclusion), s -> new ArrayList<>()).add(rule);
    }
  }

  /** What rules are found by: a constant at any type, or a free variable. */
  private static Object key(Term conclusion) {
    Term head = Syntax.head(conclusion);
    return head instanceof Term.Constant c ? c.symbol : head;
  }

  /** Whether rules are but facts among others, so that conditions may be shown in other ways. */
  private static boolean isCondition(Term goal) {
    return Syntax.head(goal) instanceof Term.Constant c && LOGICAL.contains(c.symbol.name);
  }

  /** Derives a goal without unknowns within {@link Limits#STANDARD}. */
  public Answer prove(Term goal) {
    return prove(goal, List.of(), Limits.STANDARD);
  }

  /**
   * Derives a goal.
   *
   * @param goal a judgement
   * @param unknowns free variables of the goal for which terms are to be found
   * @param limits what the derivation may cost
   */
  public Answer prove(Term goal, List<Term.Free> unknowns, Limits limits) {
    Unifier unifier = new Unifier(syntax);
    Unifier.Frame frame = new Unifier.Frame(HornRule.unknowns(derived, placeholders, goal, unknowns));
    Derivation root = new Derivation(goal, frame);
    String failure = new Backchaining(unifier, limits).run(root);
    return failure != null ? new Failed(failure)
        : new Proved(new DerivationReplay(derived, unifier).theorem(root), root.size());
  }

  /** The search for one goal. */
  private final class Backchaining {
    /** What is still to be derived, in order. */
    private record Agenda(Derivation goal, Agenda next) {}

    /** Another rule may be tried for a goal. */
    private record Choice(Agenda agenda, Agenda deferred, int rule, int mark) {}

    private final Unifier unifier;
    private final Limits limits;
    private final List<Choice> choices = new ArrayList<>();
    private final Map<Derivation, Integer> waiting = new HashMap<>();
    private Agenda agenda;
    private Agenda deferred;
    private int generalizations;
    private int steps;
    private int backtracks;
    private int farthest = -1;
    private String failure;

    Backchaining(Unifier unifier, Limits limits) {
      this.unifier = unifier;
      this.limits = limits;
    }

    /** Derives the root; null, or why that failed. */
    String run(Derivation root) {
      agenda = new Agenda(root, null);
      int rule = 0;
      while (agenda != null || deferred != null) {
        if (agenda == null) {
          resume();
        }
        if (++steps > limits.steps()) {
          return "more than " + limits.steps() + " steps";
        }
        if (step(agenda.goal, rule)) {
          rule = 0;
          continue;
        }
        if (choices.isEmpty()) {
          return failure;
        } else if (++backtracks > limits.backtracks()) {
          return "more than " + limits.backtracks() + " rules taken back; " + failure;
        }
        Choice last = choices.remove(choices.size() - 1);
        unifier.undo(last.mark);
        agenda = last.agenda;
        deferred = last.deferred;
        rule = last.rule;
      }
      return null;
    }

    /** Conditions that had unknowns are tried again once everything else is derived. */
    private void resume() {
      for (Agenda a = deferred; a != null; a = a.next) {
        agenda = new Agenda(a.goal, agenda);
      }
      deferred = null;
    }

    private boolean step(Derivation goal, int first) {
      List<HornRule> candidates = rules.getOrDefault(key(goal.term), List.of());
      return rule(goal, Syntax.head(goal.term), candidates, first) || generalization(goal)
          || (candidates.isEmpty() || isCondition(goal.term) ? condition(goal)
              : failed(goal, "no rule for "));
    }

    /** {@code ∀x. p} without unknowns, by p for a new variable. */
    private boolean generalization(Derivation goal) {
      if (!Formulas.isForall(goal.term) || !unifier.isKnown(goal.term, goal.frame)) {
        return false;
      }
      Term statement = unifier.resolve(goal.term, goal.frame);
      Term.Free x = syntax.logic().terms.free("%x" + generalizations++,
          Syntax.right(statement).type.domain());
      goal.generalize(x, syntax.beta(syntax.instance(statement, x)));
      agenda = new Agenda(goal.premises.get(0), agenda.next);
      return true;
    }

    private boolean rule(Derivation goal, Term head, List<HornRule> candidates,
        int first) {
      int mark = unifier.mark();
      for (int k = first; k < candidates.size(); k++) {
        Unifier.Frame frame = fit(goal, candidates.get(k).at(recorder, head));
        if (frame != null) {
          int next = another(goal, head, candidates, k + 1, mark);
          if (next < candidates.size() || isCondition(goal.term)) {
            choices.add(new Choice(agenda, deferred, next, mark));
          }
          fit(goal, frame);
          goal.apply(frame);
          Agenda rest = agenda.next;
          for (int i = goal.premises.size() - 1; i >= 0; i--) {
            rest = new Agenda(goal.premises.get(i), rest);
          }
          agenda = rest;
          return true;
        }
        unifier.undo(mark);
      }
      return false;
    }

    /** The next rule that fits, so that a choice is kept only if there is one. */
    private int another(Derivation goal, Term head, List<HornRule> candidates, int from,
        int mark) {
      int next = from;
      while (next < candidates.size()) {
        unifier.undo(mark);
        if (fit(goal, candidates.get(next).at(recorder, head)) != null) {
          break;
        }
        next++;
      }
      unifier.undo(mark);
      return next;
    }

    private Unifier.Frame fit(Derivation goal, HornRule rule) {
      Unifier.Frame frame = rule == null ? null : new Unifier.Frame(rule);
      return frame != null && fit(goal, frame) ? frame : null;
    }

    private boolean fit(Derivation goal, Unifier.Frame frame) {
      return unifier.unify(frame.rule.conclusion, frame, goal.term, goal.frame);
    }

    private boolean condition(Derivation goal) {
      int mark = unifier.mark();
      Unifier.Frame unknowns = unifier.name(goal.term, goal.frame,
          names -> HornRule.unknowns(derived, placeholders, syntax.truth, names));
      List<Term.Free> names = unknowns.rule.placeholders;
      Term statement = unifier.resolve(goal.term, goal.frame);
      unknowns.rule.findOpen(statement);
      Theorem theorem = condition.prove(statement, Set.copyOf(names));
      if (theorem != null && (theorem.conclusion() == statement
          || unifier.unify(statement, unknowns, theorem.conclusion(), null))) {
        goal.prove(theorem);
        agenda = agenda.next;
        return true;
      }
      unifier.undo(mark);
      Integer before = waiting.put(goal, steps);
      boolean retry = !names.isEmpty() && before == null && theorem == null
          && (agenda.next != null || deferred != null);
      if (retry) {
        deferred = new Agenda(goal, deferred);
        agenda = agenda.next;
        return true;
      }
      return failed(goal, "cannot show ");
    }

    private boolean failed(Derivation goal, String what) {
      if (steps - backtracks > farthest) {
        farthest = steps - backtracks;
        failure = what + TermPrinter.print(syntax, unifier.resolve(goal.term, goal.frame));
      }
      return false;
    }
  }
}
