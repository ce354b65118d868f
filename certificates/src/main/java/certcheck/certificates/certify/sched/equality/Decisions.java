package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

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
    return prove(calculus.syntax().falsity, facts);
  }

  /** {@code ⊢ cond b v w = v} or {@code ⊢ cond b v w = w} if b is decided; else null. */
  Theorem select(TensorValue.Select s, Facts facts) {
    List<Term> parts = List.of(s.condition(), s.first(), s.second());
    Theorem holds = prove(s.condition(), facts);
    if (holds != null) {
      return calculus.rule("cond_holds", parts, holds);
    }
    Theorem fails = prove(calculus.syntax().not(s.condition()), facts);
    return fails == null ? null : calculus.rule("cond_fails", parts, fails);
  }

  /** What is proved if a condition holds and if it does not; null if a case is not proved. */
  Theorem cases(Term condition, Facts facts, Function<Facts, Theorem> proof) {
    return cases(condition, facts, proof, proof);
  }

  /** What is proved in one way if a condition holds, and in another if it does not. */
  Theorem cases(Term condition, Facts facts, Function<Facts, Theorem> then,
      Function<Facts, Theorem> otherwise) {
    Term not = calculus.syntax().not(condition);
    Theorem first = then.apply(calculus.with(facts, condition));
    if (first == null || !first.hypotheses().contains(condition)) {
      return first;
    }
    Theorem second = otherwise.apply(calculus.with(facts, not));
    return second == null || !second.hypotheses().contains(not) ? second
        : calculus.recorder().disjCases(either.computeIfAbsent(condition,
            p -> calculus.derived().negations().excludedMiddle(p)), first, second);
  }
}
