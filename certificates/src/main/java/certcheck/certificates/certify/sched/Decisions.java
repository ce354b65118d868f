package certcheck.certificates.certify.sched;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What integer arithmetic says under facts; each question is asked once. */
final class Decisions {
  private final Calculus calculus;
  private final Map<Facts, Integer> numbers = new IdentityHashMap<>();
  private final Map<List<Object>, Integer> contexts = new HashMap<>();
  private final Map<Question, Theorem> answers = new HashMap<>();
  private final Map<Term, Theorem> either = new HashMap<>();

  private record Question(Term goal, int facts) {}

  Decisions(Calculus calculus) {
    this.calculus = calculus;
  }

  /** A number that facts share with facts that say the same under the same hypotheses. */
  int number(Facts facts) {
    return numbers.computeIfAbsent(facts, f -> {
      List<Object> key = new ArrayList<>();
      for (Theorem theorem : f.theorems()) {
        key.add(theorem.conclusion());
        key.add(theorem.hypotheses());
      }
      return contexts.computeIfAbsent(key, k -> contexts.size());
    });
  }

  /** A goal from facts; null if it is not proved. */
  Theorem prove(Term goal, Facts facts) {
    Question question = new Question(goal, number(facts));
    if (!answers.containsKey(question)) {
      answers.put(question, calculus.tryArithmetic(facts, goal));
    }
    return answers.get(question);
  }

  /** {@code ⊢ ⊥} if the facts contradict each other; else null. */
  Theorem absurd(Facts facts) {
    return prove(calculus.syntax.falsity, facts);
  }

  /** {@code ⊢ p ∨ ¬p}. */
  Theorem either(Term p) {
    return either.computeIfAbsent(p, q -> calculus.derived.negations().excludedMiddle(q));
  }
}
