package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Instances of quantified lemmas in a long block. A step takes one quantifier off; where a lemma is
 * used at many terms, its quantifiers are taken off once, by variables, and all terms are put in
 * their places by one step. What is proved is the same.
 */
final class Instances {
  /** Proofs of fewer steps are written as they were made. */
  static final int LONG = 2500;

  /** Bytes of a step, without the numbers of the lines that it cites. */
  private static final int STEP = 5;
  /** Bytes of the number of a line, with a blank, and of that of a variable, which is cited often. */
  private static final int NUMBER = 7;
  private static final int VARIABLE = 4;
  /** As many instances of an opened lemma are made by its quantifiers, which are shorter. */
  private static final int FEW = 3;

  private final Recorder recorder;
  private final Map<Theorem, Step> steps = new IdentityHashMap<>();

  private Instances(Recorder recorder) {
    this.recorder = recorder;
  }

  /**
   * The steps that take the places of others in the proof of a theorem.
   *
   * @param many proofs of fewer steps are left alone
   */
  static Map<Theorem, Step> of(Recorder recorder, Theorem result, int many) {
    Instances instances = new Instances(recorder);
    Set<Theorem> proof = instances.proof(result);
    if (instances.takeApart(proof)) {
      proof = instances.proof(result);
    }
    if (proof.size() >= many) {
      instances.choose(proof);
    }
    return instances.steps;
  }

  private Set<Theorem> proof(Theorem root) {
    Set<Theorem> seen = new LinkedHashSet<>();
    Deque<Theorem> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Theorem p = pending.pop();
      if (seen.add(p)) {
        for (Object argument : step(p).arguments()) {
          if (argument instanceof Theorem q) {
            pending.push(q);
          }
        }
      }
    }
    return seen;
  }

  private Step step(Theorem p) {
    Step other = steps.isEmpty() ? null : steps.get(p);
    return other != null ? other : recorder.step(p);
  }

  private boolean isInstance(Theorem p) {
    return step(p).is("spec");
  }

  /**
   * Has few instances of an {@linkplain Recorder#opened opened} lemma be made by its quantifiers.
   *
   * @return whether there are such
   */
  private boolean takeApart(Set<Theorem> proof) {
    Map<Theorem, List<Theorem>> instances = new LinkedHashMap<>();
    for (Theorem p : proof) {
      Step step = step(p);
      if (step.is("inst") && recorder.isOpened((Theorem) step.first())) {
        instances.computeIfAbsent((Theorem) step.first(), opened -> new ArrayList<>()).add(p);
      }
    }
    instances.values().removeIf(of -> of.size() > FEW);
    instances.forEach((opened, few) -> few.forEach(p -> steps.put(p, byQuantifiers(opened, p))));
    return !instances.isEmpty();
  }

  /** The last step of an instance that is made by the quantifiers. */
  private Step byQuantifiers(Theorem opened, Theorem instance) {
    List<Object> arguments = recorder.step(instance).arguments();
    Map<Object, Object> map = new HashMap<>();
    for (int k = 1; k < arguments.size(); k += 2) {
      map.put(arguments.get(k), arguments.get(k + 1));
    }
    Theorem result = general(opened);
    for (Term x : terms(opened)) {
      result = recorder.spec(result, (Term) map.getOrDefault(x, x));
    }
    return recorder.step(result);
  }

  /** The instances that are used for more than for their instances, by what they are instances of. */
  private void choose(Set<Theorem> proof) {
    Map<Term, Set<Term>> taken = new HashMap<>();
    Map<Theorem, Map<Integer, List<Theorem>>> uses = new LinkedHashMap<>();
    Set<Term> used = new HashSet<>();
    for (Theorem p : proof) {
      if (isInstance(p)) {
        taken.computeIfAbsent(general(p).conclusion(), g -> new HashSet<>()).add(p.conclusion());
        continue;
      }
      for (Object argument : step(p).arguments()) {
        if (argument instanceof Theorem q && isInstance(q) && used.add(q.conclusion())) {
          uses.computeIfAbsent(general(q), general -> new TreeMap<>())
              .computeIfAbsent(terms(q).size(), n -> new ArrayList<>()).add(q);
        }
      }
    }
    uses.forEach((general, byNumber) -> {
      if (general.hypotheses().isEmpty()
          && saves(taken.get(general.conclusion()).size(), byNumber)) {
        byNumber.forEach((number, instances) -> replace(general, number, instances));
      }
    });
  }

  /** Whether fewer bytes are written, where as many quantifiers were taken off. */
  private static boolean saves(int taken, Map<Integer, List<Theorem>> byNumber) {
    int before = taken * (STEP + 2 * NUMBER);
    int after = 0;
    for (Map.Entry<Integer, List<Theorem>> one : byNumber.entrySet()) {
      int number = one.getKey();
      int uses = one.getValue().size();
      after += number == 1 ? uses * (STEP + 2 * NUMBER)
          : number * (STEP + 2 * NUMBER) + uses * (STEP + NUMBER + number * (VARIABLE + NUMBER));
    }
    return after < before;
  }

  private void replace(Theorem general, int number, List<Theorem> instances) {
    if (number == 1) {
      return;
    }
    Syntax syntax = new Syntax(recorder.logic());
    List<Term.Free> taken = syntax.frees(general.conclusion());
    List<Term.Free> variables = new ArrayList<>();
    Theorem open = general;
    for (int k = 0; k < number; k++) {
      Term.Free x = syntax.variant("%" + k,
          Syntax.right(open.conclusion()).type.domain(), taken);
      variables.add(x);
      open = recorder.spec(open, x);
    }
    for (Theorem instance : instances) {
      List<Object> arguments = new ArrayList<>(List.of(open));
      List<Term> terms = terms(instance);
      for (int k = 0; k < number; k++) {
        if (variables.get(k) != terms.get(k)) {
          Collections.addAll(arguments, variables.get(k), terms.get(k));
        }
      }
      if (arguments.size() > 1) {
        steps.put(instance, new Step("inst", List.copyOf(arguments)));
      }
    }
  }

  /** What an instance is an instance of. */
  private Theorem general(Theorem instance) {
    Theorem p = instance;
    while (isInstance(p)) {
      p = (Theorem) step(p).first();
    }
    return p;
  }

  /** The terms of an instance, that of the outermost quantifier first. */
  private List<Term> terms(Theorem instance) {
    List<Term> terms = new ArrayList<>();
    for (Theorem p = instance; isInstance(p); p = (Theorem) step(p).first()) {
      terms.add((Term) step(p).arguments().get(1));
    }
    Collections.reverse(terms);
    return terms;
  }
}
