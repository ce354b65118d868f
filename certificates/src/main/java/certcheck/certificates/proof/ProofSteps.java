package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The steps of a proof down to theorems that are taken as they are: the same for two proofs that differ
 * in their terms alone, and in these theorems.
 */
final class ProofSteps {
  /** Steps that say a term, and prove nothing of it: they belong to a proof whoever made them first. */
  private static final Set<String> OWN = Set.of("refl", "assume", "beta");

  /** Steps that hold of these integers alone: what they prove is taken as it is. */
  private static final Set<String> GROUND = Set.of("int_eval", "int_norm", "truth");

  /** A theorem by its number among those of the proof, or among those that are taken as they are. */
  record Reference(boolean isOuter, int number) {}

  /**
   * A step.
   *
   * @param arguments as those of {@link Step}, with references in the places of theorems
   */
  record One(String rule, List<Object> arguments) {}

  private final Recorder recorder;
  private final long since;
  private final Predicate<Theorem> outside;
  private final List<One> steps = new ArrayList<>();
  private final List<Theorem> theorems = new ArrayList<>();
  private final List<Theorem> outer = new ArrayList<>();
  private final Map<Theorem, Reference> references = new IdentityHashMap<>();
  private final Map<Term, Reference> outerFacts = new HashMap<>();
  private int hash;

  private ProofSteps(Recorder recorder, long since, Predicate<Theorem> outside) {
    this.recorder = recorder;
    this.since = since;
    this.outside = outside;
  }

  /**
   * The steps of a proof.
   *
   * @param since how many rules were called before: theorems that were proved then are taken as they are
   * @param outside which others are, besides lemmas and facts about integers
   */
  static ProofSteps of(
      Recorder recorder, Theorem root, long since, Predicate<Theorem> outside) {
    ProofSteps result = new ProofSteps(recorder, since, outside);
    result.collect(root);
    return result;
  }

  private void collect(Theorem root) {
    Deque<Theorem> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Theorem p = pending.peek();
      if (references.containsKey(p)) {
        pending.pop();
        continue;
      }
      Step step = recorder.step(p);
      if (p != root && isOuter(p, step)) {
        references.put(p, outer(p));
        continue;
      }
      int before = pending.size();
      List<Object> arguments = step.arguments();
      for (int k = arguments.size() - 1; k >= 0; k--) {
        if (arguments.get(k) instanceof Theorem q && !references.containsKey(q)) {
          pending.push(q);
        }
      }
      if (pending.size() == before) {
        add(p, step);
      }
    }
  }

  private boolean isOuter(Theorem p, Step step) {
    return step.isReference() || !OWN.contains(step.rule())
        && (step.number() <= since || GROUND.contains(step.rule()) || outside.test(p));
  }

  /** Theorems without hypotheses that say the same are one. */
  private Reference outer(Theorem p) {
    Reference known = p.hypotheses().isEmpty() ? outerFacts.get(p.conclusion()) : null;
    if (known == null) {
      known = new Reference(true, outer.size());
      outer.add(p);
      if (p.hypotheses().isEmpty()) {
        outerFacts.put(p.conclusion(), known);
      }
    }
    return known;
  }

  private void add(Theorem p, Step step) {
    List<Object> mapped = new ArrayList<>(step.arguments());
    mapped.replaceAll(a -> a instanceof Theorem q ? references.get(q) : a);
    references.put(p, new Reference(false, steps.size()));
    steps.add(new One(step.rule(), mapped));
    theorems.add(p);
    hash = 31 * hash + step.rule().hashCode();
    for (Object argument : mapped) {
      hash = 31 * hash + (argument instanceof Term ? 1 : argument.hashCode());
    }
  }

  /** The steps, each after those of which it uses what they prove. */
  List<One> steps() {
    return steps;
  }

  /** What each proves. */
  List<Theorem> theorems() {
    return theorems;
  }

  /** The theorems that are taken as they are. */
  List<Theorem> outer() {
    return outer;
  }

  /** What is proved. */
  Theorem result() {
    return theorems.get(theorems.size() - 1);
  }

  /** A number that is the same for proofs that are alike. */
  int likeness() {
    return hash;
  }

  /** Whether another proof has the same steps, but for terms. */
  boolean isLike(ProofSteps other) {
    if (hash != other.hash || steps.size() != other.steps.size()
        || outer.size() != other.outer.size()) {
      return false;
    }
    for (int k = 0; k < steps.size(); k++) {
      if (!isLike(steps.get(k), other.steps.get(k))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isLike(One one, One other) {
    if (!one.rule.equals(other.rule) || one.arguments.size() != other.arguments.size()) {
      return false;
    }
    for (int k = 0; k < one.arguments.size(); k++) {
      Object a = one.arguments.get(k);
      Object b = other.arguments.get(k);
      boolean terms = a instanceof Term && b instanceof Term;
      if (!terms && !Objects.equals(a, b)) {
        return false;
      }
    }
    return true;
  }
}
