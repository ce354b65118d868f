package certcheck.certificates.prover.firstorder;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.TypeMatch;
import certcheck.kernel.Symbol;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Polymorphic facts at the types that occur: a constant of the fact is matched with the same
 * constant in the goal and in the other facts.
 */
final class Instances {
  /** Logical constants, whose types say little. */
  private static final Set<String> LOGICAL = Set.of("=", "∀", "∃", "ε");

  private static final int ROUNDS = 3;
  private static final int PER_FACT = 12;

  private final Recorder recorder;
  private final Syntax syntax;
  private final Map<Symbol, Set<Type>> seen = new LinkedHashMap<>();
  private final Set<Type.Variable> fixed = new LinkedHashSet<>();

  Instances(Recorder recorder, Syntax syntax) {
    this.recorder = recorder;
    this.syntax = syntax;
  }

  /** The facts, polymorphic ones replaced by their instances. */
  List<Theorem> instances(List<Theorem> facts, Term goal) {
    fixed.addAll(syntax.typeVariables(goal));
    facts.forEach(f -> f.hypotheses().forEach(h -> fixed.addAll(syntax.typeVariables(h))));
    note(goal);
    Map<Term, Theorem> result = new LinkedHashMap<>();
    List<Theorem> polymorphic = new ArrayList<>();
    for (Theorem fact : facts) {
      if (open(fact).isEmpty()) {
        note(fact.conclusion());
        result.put(fact.conclusion(), fact);
      } else {
        polymorphic.add(fact);
      }
    }
    Set<Theorem> used = new LinkedHashSet<>();
    for (int round = 0; round < ROUNDS; round++) {
      int before = result.size();
      for (Theorem fact : polymorphic) {
        for (Map<Type.Variable, Type> types : matches(fact)) {
          Theorem instance = recorder.instType(fact, types);
          result.putIfAbsent(instance.conclusion(), instance);
          used.add(fact);
        }
      }
      List.copyOf(result.values()).forEach(f -> note(f.conclusion()));
      if (result.size() == before) {
        break;
      }
    }
    polymorphic.removeAll(used);
    polymorphic.forEach(f -> result.putIfAbsent(f.conclusion(), f));
    return new ArrayList<>(result.values());
  }

  /** The type variables that may be instantiated. */
  private Set<Type.Variable> open(Theorem fact) {
    Set<Type.Variable> open = new LinkedHashSet<>(syntax.typeVariables(fact.conclusion()));
    fact.hypotheses().forEach(h -> open.removeAll(syntax.typeVariables(h)));
    if (!fact.hypotheses().isEmpty()) {
      open.removeAll(fixed);
    }
    return open;
  }

  private void note(Term t) {
    for (Term part : syntax.logic().terms.subterms(t)) {
      if (part instanceof Term.Constant c && !c.symbol.variables.isEmpty()) {
        seen.computeIfAbsent(c.symbol, s -> new LinkedHashSet<>()).add(c.type);
      }
    }
  }

  /** The instances of a fact's type variables at which each is determined. */
  private List<Map<Type.Variable, Type>> matches(Theorem fact) {
    Set<Type.Variable> open = open(fact);
    List<Map<Type.Variable, Type>> partial = new ArrayList<>(List.of(new HashMap<>()));
    for (boolean logical : new boolean[] {false, true}) {
      for (Term part : syntax.logic().terms.subterms(fact.conclusion())) {
        if (part instanceof Term.Constant c && !c.symbol.variables.isEmpty()
            && LOGICAL.contains(c.symbol.name) == logical
            && partial.stream().noneMatch(m -> m.keySet().containsAll(open))) {
          partial = extended(partial, c, open);
        }
      }
    }
    return partial.stream().filter(m -> m.keySet().containsAll(open)).limit(PER_FACT).toList();
  }

  private List<Map<Type.Variable, Type>> extended(List<Map<Type.Variable, Type>> partial,
      Term.Constant c, Set<Type.Variable> open) {
    Set<Map<Type.Variable, Type>> all = new LinkedHashSet<>();
    for (Map<Type.Variable, Type> map : partial) {
      for (Type type : seen.getOrDefault(c.symbol, Set.of())) {
        Map<Type.Variable, Type> extension = new HashMap<>(map);
        TypeMatch.variables(c.type).stream().filter(v -> !open.contains(v))
            .forEach(v -> extension.put(v, v));
        if (TypeMatch.match(c.type, type, extension)) {
          extension.keySet().retainAll(open);
          all.add(extension);
        }
      }
    }
    all.addAll(partial);
    return all.stream().limit(PER_FACT).toList();
  }
}
