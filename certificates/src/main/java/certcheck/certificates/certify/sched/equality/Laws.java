package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The laws of arithmetic that a claim assumes, for each function. */
final class Laws {
  private final List<OperatorLaws> operators = new ArrayList<>();

  /**
   * Laws as theorems.
   *
   * @param theorems each {@code ⊢ commutative F f}, {@code ⊢ associative F f},
   *     {@code ⊢ commutative_monoid F f o} or {@code ⊢ commutative_ring F p m t n z o}; others do
   *     no harm
   */
  Laws(Calculus calculus, List<Theorem> theorems) {
    Map<Term, Map<String, Theorem>> byFunction = new LinkedHashMap<>();
    for (Theorem theorem : theorems) {
      List<Term> parts = Syntax.arguments(theorem.conclusion());
      String law = ((Term.Constant) Syntax.head(theorem.conclusion())).symbol.name;
      if (law.equals("commutative_ring")) {
        add(byFunction, calculus.rule("ring_plus", parts, theorem));
        add(byFunction, theorem);
        add(byFunction, calculus.rule("ring_times", parts, theorem));
      } else if (!law.equals("characteristic")) {
        add(byFunction, theorem);
      }
    }
    byFunction.forEach((function, laws) -> operators.add(new OperatorLaws(calculus,
        Syntax.arguments(laws.values().iterator().next().conclusion()).get(0), function,
        laws.get("commutative"), laws.get("associative"), laws.get("commutative_monoid"),
        laws.get("commutative_ring"))));
  }

  private static void add(Map<Term, Map<String, Theorem>> byFunction, Theorem law) {
    String name = ((Term.Constant) Syntax.head(law.conclusion())).symbol.name;
    byFunction.computeIfAbsent(Syntax.arguments(law.conclusion()).get(1),
        f -> new LinkedHashMap<>()).put(name, law);
  }

  /** The functions with laws. */
  List<OperatorLaws> operators() {
    return operators;
  }
}
