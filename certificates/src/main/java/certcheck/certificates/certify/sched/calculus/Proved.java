package certcheck.certificates.certify.sched.calculus;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What was proved under some facts, for use where other facts hold: a theorem serves wherever the
 * facts have all its hypotheses.
 */
public final class Proved {
  private final Map<List<Term>, List<Theorem>> theorems = new HashMap<>();

  /**
   * A theorem that holds under the facts; null if none is known.
   *
   * @param key what the theorem is about
   */
  public Theorem under(Facts facts, List<Term> key) {
    List<Theorem> known = theorems.getOrDefault(key, List.of());
    Set<Term> hypotheses = new HashSet<>();
    if (!known.isEmpty()) {
      facts.theorems().forEach(fact -> hypotheses.addAll(fact.hypotheses()));
    }
    return known.stream().filter(t -> hypotheses.containsAll(t.hypotheses())).findFirst()
        .orElse(null);
  }

  /** Keeps a theorem. */
  public Theorem keep(List<Term> key, Theorem theorem) {
    theorems.computeIfAbsent(key, k -> new ArrayList<>()).add(theorem);
    return theorem;
  }
}
