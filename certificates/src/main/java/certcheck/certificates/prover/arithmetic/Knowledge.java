package certcheck.certificates.prover.arithmetic;

import certcheck.certificates.proof.Negations;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.certificates.prover.logic.Formulas;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What is known, taken apart as far as no cases arise: theorems by what they are good for. */
final class Knowledge {
  private final Recorder recorder;
  private final Linearizer linearizer;
  private final Classical classical;
  private final Negations negations;

  /** Atoms over the integers and negations of such. */
  final List<Theorem> linear;

  /** Formulas from which something follows by cases. */
  final List<Theorem> pending;

  /** Opaque formulas that hold. */
  final Map<Term, Theorem> truths;

  /** Opaque formulas p of which {@code ¬p} holds. */
  final Map<Term, Theorem> falsehoods;

  /** {@code ⊥}, once it has been found. */
  Theorem contradiction;

  Knowledge(Recorder recorder, Syntax syntax, Linearizer linearizer) {
    this.recorder = recorder;
    this.linearizer = linearizer;
    classical = new Classical(recorder, syntax);
    negations = classical.derived().negations();
    linear = new ArrayList<>();
    pending = new ArrayList<>();
    truths = new LinkedHashMap<>();
    falsehoods = new LinkedHashMap<>();
  }

  /** What another one knows, and a theorem. */
  Knowledge(Knowledge other, Theorem fact) {
    recorder = other.recorder;
    linearizer = other.linearizer;
    classical = other.classical;
    negations = other.negations;
    linear = new ArrayList<>(other.linear);
    pending = new ArrayList<>(other.pending);
    truths = new LinkedHashMap<>(other.truths);
    falsehoods = new LinkedHashMap<>(other.falsehoods);
    contradiction = other.contradiction;
    add(fact);
  }

  /** Adds a theorem. */
  void add(Theorem fact) {
    Deque<Theorem> open = new ArrayDeque<>(List.of(fact));
    while (!open.isEmpty() && contradiction == null) {
      Theorem next = open.pop();
      Term p = next.conclusion();
      if (Formulas.isAnd(p)) {
        open.push(recorder.conjunct2(next));
        open.push(recorder.conjunct1(next));
      } else if (Formulas.isFalsity(p)) {
        contradiction = next;
      } else if (Formulas.isOr(p) || Formulas.isImplies(p) || Formulas.isEquivalence(p)) {
        pending.add(next);
      } else if (Formulas.isNot(p)) {
        addNegation(next, Syntax.right(p), open);
      } else if (linearizer.isAtom(p)) {
        linear.add(next);
      } else if (!Formulas.isTruth(p)) {
        truths.putIfAbsent(p, next);
        clash(p);
      }
    }
  }

  private void addNegation(Theorem negation, Term p, Deque<Theorem> open) {
    if (Formulas.isNot(p)) {
      open.push(negations.doubleNegation(negation));
    } else if (Formulas.isOr(p)) {
      pushBoth(open, negations.notOr(negation));
    } else if (Formulas.isImplies(p)) {
      pushBoth(open, negations.notImplies(negation));
    } else if (Formulas.isAnd(p) || Formulas.isEquivalence(p)) {
      pending.add(negation);
    } else if (linearizer.isAtom(p)) {
      linear.add(negation);
    } else if (Formulas.isTruth(p)) {
      contradiction = classical.contradiction(negation, recorder.truth());
    } else if (!Formulas.isFalsity(p)) {
      falsehoods.putIfAbsent(p, negation);
      clash(p);
    }
  }

  /** The first of two is taken up first. */
  private static void pushBoth(Deque<Theorem> open, List<Theorem> two) {
    open.push(two.get(1));
    open.push(two.get(0));
  }

  private void clash(Term p) {
    Theorem yes = truths.get(p);
    Theorem no = falsehoods.get(p);
    if (yes != null && no != null) {
      contradiction = classical.contradiction(no, yes);
    }
  }
}
