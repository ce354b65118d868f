package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Searches for ranks that dependences decrease: first the number of a strongly connected component
 * of the tensors, then in each component a linear term that none of its dependences increases, then
 * again for those that do not always decrease it (Feautrier 1992; Alias, Darte, Feautrier and
 * Gonnord 2010). Linear terms are tried from a list, so that there may be ranks that are not found.
 */
final class RankSearch {
  /** Linear terms below each other. */
  private static final int DEPTH = 6;

  /** Questions about dependences and linear terms. */
  private static final int QUESTIONS = 2_000;

  private final Calculus calculus;
  private final Syntax syntax;
  private final RankCandidates candidates;

  /** How a dependence changes a linear term. */
  private enum Change { DECREASES, NEVER_INCREASES, STAYS, MAY_INCREASE }

  /** A dependence, and linear terms for both of its ends. */
  private record Question(Dependence dependence, Term less, Term more) {}

  private final Map<Question, Change> answers = new HashMap<>();
  private final Map<Term, TensorDefinition> definitions;
  private List<Dependence> failed = List.of();

  RankSearch(Calculus calculus, Map<Term, TensorDefinition> definitions) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.definitions = definitions;
    this.candidates = new RankCandidates(calculus);
  }

  /** The tuples of the defined tensors, in terms of their indices; null if none are found. */
  Map<Term, List<Term>> tuples(List<Dependence> dependences) {
    failed = List.of();
    List<Dependence> inner =
        dependences.stream().filter(d -> definitions.containsKey(d.tensor())).toList();
    return byComponent(definitions.keySet(), inner, 0);
  }

  /** The dependences, among some tensors, for which the last search found none. */
  List<Dependence> failed() {
    return failed;
  }

  /** First the number of the component, from 1, then what its own dependences decrease. */
  private Map<Term, List<Term>> byComponent(Collection<Term> tensors, List<Dependence> dependences,
      int depth) {
    List<Set<Term>> components = components(tensors, dependences);
    Map<Term, List<Term>> result = new LinkedHashMap<>();
    for (int n = 0; n < components.size(); n++) {
      Set<Term> component = components.get(n);
      List<Dependence> own = dependences.stream().filter(d -> component.contains(d.tensor())
          && component.contains(d.equation().tensor())).toList();
      Map<Term, List<Term>> rest = own.isEmpty() ? Map.of() : byTerm(component, own, depth);
      if (rest == null) {
        failed = failed.isEmpty() ? own : failed;
        return null;
      }
      for (Term tensor : component) {
        List<Term> tuple = new ArrayList<>();
        if (depth == 0 || components.size() > 1) {
          tuple.add(syntax.literal(n + 1));
        }
        tuple.addAll(rest.getOrDefault(tensor, List.of()));
        result.put(tensor, tuple);
      }
    }
    return result;
  }

  /** The strongly connected components, each after those on which it depends. */
  private static List<Set<Term>> components(Collection<Term> tensors,
      List<Dependence> dependences) {
    Map<Term, Set<Term>> reached = new LinkedHashMap<>();
    tensors.forEach(t -> reached.put(t, reached(t, dependences)));
    List<Term> order = new ArrayList<>(tensors);
    order.sort(java.util.Comparator.comparingInt(t -> reached.get(t).size()));
    Map<Term, Set<Term>> components = new LinkedHashMap<>();
    for (Term t : order) {
      Term first = order.stream().filter(u -> u == t
          || reached.get(t).contains(u) && reached.get(u).contains(t)).findFirst().orElseThrow();
      components.computeIfAbsent(first, u -> new LinkedHashSet<>()).add(t);
    }
    return List.copyOf(components.values());
  }

  /** The tensors on which one depends, itself included. */
  private static Set<Term> reached(Term tensor, List<Dependence> dependences) {
    Set<Term> reached = new LinkedHashSet<>(Set.of(tensor));
    boolean more = true;
    while (more) {
      more = false;
      for (Dependence d : dependences) {
        more |= reached.contains(d.equation().tensor()) && reached.add(d.tensor());
      }
    }
    return reached;
  }

  /** A linear term for each tensor of a component, then what the dependences left decrease. */
  private Map<Term, List<Term>> byTerm(Set<Term> component, List<Dependence> dependences,
      int depth) {
    if (depth == DEPTH) {
      return null;
    }
    Map<Term, Term> chosen = choose(List.copyOf(component), dependences, new LinkedHashMap<>());
    if (chosen == null) {
      return null;
    }
    List<Dependence> left = new ArrayList<>();
    for (Dependence d : dependences) {
      Question q = question(d, chosen);
      Change change = answer(q);
      if (change != Change.DECREASES) {
        left.add(change == Change.STAYS ? d
            : d.with(calculus.with(d.facts(), syntax.equation(q.less, q.more))));
      }
    }
    Map<Term, List<Term>> rest = byComponent(component, left, depth + 1);
    if (rest == null) {
      return null;
    }
    Map<Term, List<Term>> result = new LinkedHashMap<>();
    chosen.forEach((tensor, term) -> {
      List<Term> tuple = new ArrayList<>(List.of(term));
      tuple.addAll(rest.get(tensor));
      result.put(tensor, tuple);
    });
    return result;
  }

  /** Completes a choice of linear terms; null if that is not possible, or useless. */
  private Map<Term, Term> choose(List<Term> tensors, List<Dependence> dependences,
      Map<Term, Term> chosen) {
    if (chosen.size() == tensors.size()) {
      boolean useful = dependences.stream().anyMatch(
          d -> answer(question(d, chosen)) != Change.STAYS);
      return useful ? chosen : null;
    }
    Term next = tensors.get(chosen.size());
    for (Term candidate : candidates.of(definitions.get(next), dependences, tensors.size() > 1)) {
      Map<Term, Term> more = new LinkedHashMap<>(chosen);
      more.put(next, candidate);
      boolean possible = dependences.stream().allMatch(d -> !more.containsKey(d.tensor())
          || !more.containsKey(d.equation().tensor())
          || answer(question(d, more)) != Change.MAY_INCREASE);
      Map<Term, Term> result = possible ? choose(tensors, dependences, more) : null;
      if (result != null) {
        return result;
      }
    }
    return null;
  }

  private Question question(Dependence d, Map<Term, Term> chosen) {
    List<Term.Free> variables = definitions.get(d.tensor()).variables();
    return new Question(d, syntax.logic().terms.substitute(
        TensorDefinition.map(variables, d.subscripts()), chosen.get(d.tensor())),
        chosen.get(d.equation().tensor()));
  }

  private Change answer(Question q) {
    return answers.size() < QUESTIONS ? answers.computeIfAbsent(q, this::ask)
        : answers.getOrDefault(q, Change.MAY_INCREASE);
  }

  private Change ask(Question q) {
    Facts facts = q.dependence.facts();
    if (!holds(facts, syntax.apply("≤", q.less, q.more))) {
      return Change.MAY_INCREASE;
    }
    if (holds(facts, syntax.equation(q.less, q.more))) {
      return Change.STAYS;
    }
    Term strict = calculus.less(q.less, q.more);
    if (!holds(calculus.with(facts, strict), calculus.notNegative(q.more))) {
      return Change.MAY_INCREASE;
    }
    return holds(facts, strict) ? Change.DECREASES : Change.NEVER_INCREASES;
  }

  private boolean holds(Facts facts, Term goal) {
    return calculus.tryArithmetic(facts, goal) != null;
  }
}
