package certcheck.certificates.prover.arithmetic;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What holds in one case: theorems sorted by what they are good for. */
final class Branch {
  /** Atoms over the integers and negations of such. */
  final List<Theorem> linear;

  /** Formulas to be split into cases. */
  final List<Theorem> pending;

  /** Opaque syntax that hold. */
  final Map<Term, Theorem> truths;

  /** Opaque syntax p of which {@code ¬p} holds. */
  final Map<Term, Theorem> falsehoods;

  /** Equations by their left and then right side. */
  final Map<Term, Map<Term, Theorem>> equations;

  /** {@code ⊥}, once it has been found. */
  Theorem contradiction;

  Branch() {
    linear = new ArrayList<>();
    pending = new ArrayList<>();
    truths = new LinkedHashMap<>();
    falsehoods = new LinkedHashMap<>();
    equations = new LinkedHashMap<>();
  }

  /** A copy, to which a case is added. */
  Branch(Branch other) {
    linear = new ArrayList<>(other.linear);
    pending = new ArrayList<>(other.pending);
    truths = new LinkedHashMap<>(other.truths);
    falsehoods = new LinkedHashMap<>(other.falsehoods);
    equations = new LinkedHashMap<>();
    other.equations.forEach((t, map) -> equations.put(t, new HashMap<>(map)));
    contradiction = other.contradiction;
  }

  /** The equation of two terms, if it is known. */
  Theorem equation(Term a, Term b) {
    return equations.getOrDefault(a, Map.of()).get(b);
  }

  /** Adds an equation. */
  void equate(Term a, Term b, Theorem equation) {
    equations.computeIfAbsent(a, t -> new LinkedHashMap<>()).putIfAbsent(b, equation);
  }
}
