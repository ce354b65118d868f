package certcheck.certificates.proof;

import certcheck.kernel.Rejection;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
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

/**
 * One proof for all that are alike: of two proofs with the {@linkplain ProofSteps same steps}, the proof with
 * variables where their terms differ ({@link LeastGeneral}), of what they prove from what they take as it is.
 * So that rules apply, some of the variables have to be opened: which, is found out by trying.
 */
final class GeneralProof {
  /** As often it is tried. */
  private static final int TRIALS = 400;

  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final TermShapes shapes;
  private final ProofSteps model;
  private final List<Term.Free> local;
  private final Map<Term.Free, Boolean> free = new HashMap<>();
  private final Map<Integer, List<Term.Free>> enclosed = new HashMap<>();
  private final List<Term.Free> bound = new ArrayList<>();
  private final List<Premise> premises = new ArrayList<>();
  private final Map<Term, Boolean> fixed = new IdentityHashMap<>();
  private Theorem result;
  private Theorem theorem;
  private Set<Term.Free> variables;

  /**
   * What other proofs have to take as it is, too; or something of that form.
   *
   * @param number among what proofs take as they are
   * @param general its conclusion, below that of its hypotheses that the result does not have
   * @param hypotheses these
   * @param over the numbers of local variables of the proof that may be free in it
   */
  private record Premise(
      int number, Term general, List<Term> hypotheses, List<Integer> over) {}

  /** A rule that does not apply. */
  private static final class Stuck extends Exception {
    private static final long serialVersionUID = 1L;
    private final boolean opened;

    Stuck(boolean opened) {
      super(null, null, false, false);
      this.opened = opened;
    }
  }

  private GeneralProof(Recorder recorder, TermShapes shapes, ProofSteps model) {
    this.recorder = recorder;
    this.shapes = shapes;
    this.syntax = new Syntax(recorder.logic());
    this.terms = recorder.logic().terms;
    this.model = model;
    this.local = local(model);
  }

  /** The variables that steps bind, in their order, each as often as it is bound. */
  private static List<Term.Free> local(ProofSteps steps) {
    List<Term.Free> local = new ArrayList<>();
    for (ProofSteps.One step : steps.steps()) {
      switch (step.rule()) {
        case "gen", "abs", "choose" -> local.add((Term.Free) step.arguments().get(0));
        case "inst" -> {
          for (int k = 1; k < step.arguments().size(); k += 2) {
            local.add((Term.Free) step.arguments().get(k));
          }
        }
        default -> { }
      }
    }
    return local;
  }

  /** Variables for those that are bound in both proofs: if one is free in what they prove, it is both. */
  private void bind(ProofSteps other, LeastGeneral general) throws Stuck {
    List<Term.Free> there = local(other);
    bound.clear();
    for (int k = 0; k < local.size(); k++) {
      Term.Free x = local.get(k);
      Term.Free y = there.get(k);
      if (x == y) {
        bound.add(x);
        continue;
      } else if (x.type != y.type) {
        throw new Stuck(false);
      }
      int first = local.indexOf(x);
      Term.Free z = first < k && there.get(first) == y ? bound.get(first)
          : terms.free("%l" + k, x.type);
      bound.add(z);
      general.bind(x, y, z);
    }
  }

  /**
   * One proof for two that are alike; null if none is found, or it saves no more than half of the steps.
   *
   * @param shapes of terms that are known
   */
  static GeneralProof of(
      Recorder recorder, TermShapes shapes, ProofSteps one, ProofSteps other) {
    GeneralProof proof = new GeneralProof(recorder, shapes, one);
    LeastGeneral general = new LeastGeneral(recorder.logic().terms);
    for (int trial = 0; trial < TRIALS; trial++) {
      general = general.again();
      proof.premises.clear();
      try {
        proof.bind(other, general);
        proof.prove(other, general);
        return proof.isWorthwhile() ? proof : null;
      } catch (Stuck e) {
        if (!e.opened) {
          return null;
        }
      } catch (LeastGeneral.Unlike e) {
        return null;
      }
    }
    return null;
  }

  private boolean isWorthwhile() {
    int steps = 1;
    for (Premise premise : premises) {
      steps += 1 + premise.hypotheses.size() + premise.over.size();
    }
    return 2 * steps < model.steps().size();
  }

  private void prove(ProofSteps other, LeastGeneral general)
      throws Stuck, LeastGeneral.Unlike {
    List<Theorem> outer = new ArrayList<>();
    List<Term> closed = new ArrayList<>();
    for (int k = 0; k < model.outer().size(); k++) {
      Theorem p = model.outer().get(k);
      Theorem q = other.outer().get(k);
      outer.add(isSame(p, q) ? p : premise(k, p, q, other, general, closed));
    }
    List<Theorem> proved = new ArrayList<>();
    for (int k = 0; k < model.steps().size(); k++) {
      proved.add(step(model.steps().get(k), other.steps().get(k), outer, proved, general));
    }
    result = proved.get(proved.size() - 1);
    Theorem whole = result;
    for (int k = closed.size() - 1; k >= 0; k--) {
      whole = recorder.disch(closed.get(k), whole);
    }
    variables = new LinkedHashSet<>(general.variables());
    theorem = recorder.asPattern(whole);
  }

  private static boolean isSame(Theorem p, Theorem q) {
    return p.conclusion() == q.conclusion() && p.hypotheses().equals(q.hypotheses());
  }

  /** Those of its hypotheses that the result of a proof does not have. */
  private static List<Term> own(Theorem p, ProofSteps proof) {
    List<Term> own = new ArrayList<>(p.hypotheses());
    own.removeAll(proof.result().hypotheses());
    return own;
  }

  private Theorem premise(int number, Theorem p, Theorem q, ProofSteps other,
      LeastGeneral general, List<Term> closed) throws Stuck, LeastGeneral.Unlike {
    List<Term> here = own(p, model);
    List<Term> there = own(q, other);
    if (here.size() != there.size()
        || p.hypotheses().size() != q.hypotheses().size()) {
      throw new Stuck(false);
    }
    List<Term> hypotheses = new ArrayList<>();
    List<Term.Free> enclosed = this.enclosed.computeIfAbsent(number, k -> enclosed(p, q, other));
    general.enclose(enclosed);
    for (int k = 0; k < here.size(); k++) {
      hypotheses.add(general.outermost(here.get(k), there.get(k)));
    }
    Term conclusion = general.outermost(p.conclusion(), q.conclusion());
    general.disclose(enclosed.size());
    Set<Term.Free> free = new LinkedHashSet<>(syntax.frees(conclusion));
    hypotheses.forEach(h -> free.addAll(syntax.frees(h)));
    List<Integer> over = new ArrayList<>();
    Set<Term.Free> seen = new HashSet<>();
    for (int k = 0; k < bound.size(); k++) {
      if (free.contains(bound.get(k)) && seen.add(bound.get(k)) && !isFree(local.get(k))) {
        over.add(k);
      }
    }
    Premise premise = new Premise(number, conclusion, hypotheses, over);
    premises.add(premise);
    Term whole = conclusion;
    for (int k = hypotheses.size() - 1; k >= 0; k--) {
      whole = syntax.apply("⟹", hypotheses.get(k), whole);
    }
    for (int k = over.size() - 1; k >= 0; k--) {
      whole = syntax.apply("∀", syntax.lambda(bound.get(over.get(k)), whole));
    }
    closed.add(whole);
    Theorem open = recorder.assume(whole);
    for (int k : over) {
      open = recorder.spec(open, bound.get(k));
    }
    for (Term h : hypotheses) {
      open = recorder.mp(open, recorder.assume(h));
    }
    return open;
  }

  /** The local variables of both proofs that are free in what they take as it is, but not in what they prove. */
  private List<Term.Free> enclosed(Theorem p, Theorem q, ProofSteps other) {
    List<Term.Free> there = local(other);
    Set<List<Term.Free>> seen = new HashSet<>();
    Set<Term.Free> enclosed = new LinkedHashSet<>();
    for (int k = 0; k < local.size(); k++) {
      if (seen.add(List.of(local.get(k), there.get(k))) && !isFree(local.get(k))
          && (occurs(local.get(k), p) || occurs(there.get(k), q))) {
        enclosed.add(local.get(k));
        enclosed.add(there.get(k));
      }
    }
    return List.copyOf(enclosed);
  }

  private boolean occurs(Term.Free x, Theorem p) {
    return terms.occurs(x, p.conclusion())
        || p.hypotheses().stream().anyMatch(h -> terms.occurs(x, h));
  }

  /** Whether a variable is free in what the model proves. */
  private boolean isFree(Term.Free x) {
    return free.computeIfAbsent(x, y -> occurs(y, model.result()));
  }

  private Theorem step(ProofSteps.One one, ProofSteps.One other, List<Theorem> outer,
      List<Theorem> proved, LeastGeneral general) throws Stuck, LeastGeneral.Unlike {
    List<Object> arguments = new ArrayList<>();
    boolean says = one.rule().equals("assume") || one.rule().equals("refl") || one.rule().equals("beta");
    for (int k = 0; k < one.arguments().size(); k++) {
      Object a = one.arguments().get(k);
      if (a instanceof ProofSteps.Reference r) {
        arguments.add((r.isOuter() ? outer : proved).get(r.number()));
      } else if (a instanceof Term t) {
        Term u = (Term) other.arguments().get(k);
        arguments.add(says ? general.outermost(t, u) : general.of(t, u));
      } else {
        arguments.add(a);
      }
    }
    require(one.rule(), arguments, general);
    try {
      return RecordedRules.apply(recorder, one.rule(), new RecordedOperands(arguments));
    } catch (Rejection | ClassCastException | ProofException | IllegalArgumentException e) {
      throw new Stuck(openAny(arguments, general));
    }
  }

  // ── What has to be opened ──

  private void require(String rule, List<Object> arguments, LeastGeneral general) throws Stuck {
    switch (rule) {
      case "mp", "eq_mp" -> {
        Term first = ((Theorem) arguments.get(0)).conclusion();
        boolean fits = rule.equals("mp") ? Syntax.isBinary("⟹", first) : Syntax.isEquation(first);
        if (!fits) {
          throw new Stuck(openAny(arguments, general));
        }
        requireSame(Syntax.left(first), ((Theorem) arguments.get(1)).conclusion(), general);
      }
      case "trans" -> {
        Term first = ((Theorem) arguments.get(0)).conclusion();
        Term second = ((Theorem) arguments.get(1)).conclusion();
        if (Syntax.isEquation(first) && Syntax.isEquation(second)) {
          requireSame(Syntax.right(first), Syntax.left(second), general);
        }
      }
      case "spec" -> {
        Term all = ((Theorem) arguments.get(0)).conclusion();
        if (!Syntax.isUnary("∀", all) || !(Syntax.right(all) instanceof Term.Abstraction)) {
          throw new Stuck(openAny(List.of(all), general));
        }
      }
      default -> { }
    }
  }

  private static void requireSame(Term s, Term t, LeastGeneral general) throws Stuck {
    if (s != t) {
      throw new Stuck(openDifference(s, t, general));
    }
  }

  private static boolean openDifference(Term s, Term t, LeastGeneral general) {
    if (s == t) {
      return false;
    } else if (general.open(s) || general.open(t)) {
      return true;
    } else if (s instanceof Term.Application a && t instanceof Term.Application b) {
      return openDifference(a.function, b.function, general)
          || openDifference(a.argument, b.argument, general);
    }
    return s instanceof Term.Abstraction a && t instanceof Term.Abstraction b
        && openDifference(a.body, b.body, general);
  }

  /** Opens the outermost variable that can be opened. */
  private static boolean openAny(List<Object> arguments, LeastGeneral general) {
    Set<Term> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<Term> pending = new ArrayDeque<>();
    for (Object argument : arguments) {
      if (argument instanceof Theorem p) {
        pending.add(p.conclusion());
      } else if (argument instanceof Term t) {
        pending.add(t);
      }
    }
    while (!pending.isEmpty()) {
      Term t = pending.remove();
      if (!seen.add(t)) {
        continue;
      } else if (general.open(t)) {
        return true;
      } else if (t instanceof Term.Application a) {
        pending.add(a.function);
        pending.add(a.argument);
      } else if (t instanceof Term.Abstraction a) {
        pending.add(a.body);
      }
    }
    return false;
  }

  // ── Instances ──

  /** Whether a general term is the same for all proofs: only itself is an instance of it. */
  private boolean isFixed(Term t) {
    Boolean known = fixed.get(t);
    if (known == null) {
      if (t instanceof Term.Application a) {
        known = isFixed(a.function) && isFixed(a.argument);
      } else if (t instanceof Term.Abstraction a) {
        known = isFixed(a.body);
      } else {
        known = !variables.contains(t) && !bound.contains(t);
      }
      fixed.put(t, known);
    }
    return known;
  }

  /** What another proof with the same steps proves, as an instance; null if it is none. */
  Theorem at(ProofSteps other) {
    List<Term.Free> there = local(other);
    Matching matching = new Matching(there);
    Theorem goal = other.result();
    for (int k = 0, next = 0; k < other.outer().size(); k++) {
      Theorem q = other.outer().get(k);
      if (next < premises.size() && premises.get(next).number == k) {
        if (!matching.premise(premises.get(next++), q, own(q, other))) {
          return null;
        }
      } else if (!isSame(q, model.outer().get(k))) {
        return null;
      }
    }
    if (!matching.match(result.conclusion(), goal.conclusion(), 0)) {
      return null;
    }
    Theorem instance = recorder.inst(theorem, matching.bindings);
    for (Premise premise : premises) {
      Theorem closed = closed(premise, other, there);
      if (!Syntax.isBinary("⟹", instance.conclusion())
          || Syntax.left(instance.conclusion()) != closed.conclusion()) {
        return null;
      }
      instance = recorder.mp(instance, closed);
    }
    return instance.conclusion() == goal.conclusion()
        && goal.hypotheses().containsAll(instance.hypotheses()) ? instance : null;
  }

  private Theorem closed(Premise premise, ProofSteps other, List<Term.Free> there) {
    Theorem closed = other.outer().get(premise.number);
    List<Term> own = own(closed, other);
    for (int k = own.size() - 1; k >= 0; k--) {
      closed = recorder.disch(own.get(k), closed);
    }
    for (int k = premise.over.size() - 1; k >= 0; k--) {
      closed = recorder.gen(there.get(premise.over.get(k)), closed);
    }
    return closed;
  }

  /** First-order matching of general terms. */
  private final class Matching {
    private final Map<Term.Free, Term> bindings = new LinkedHashMap<>();
    private final Map<Term, Term> local = new HashMap<>();
    private final Set<List<Term>> seen = new HashSet<>();

    Matching(List<Term.Free> there) {
      for (int k = 0; k < there.size(); k++) {
        local.put(bound.get(k), there.get(k));
      }
    }

    boolean premise(Premise premise, Theorem q, List<Term> own) {
      if (own.size() != premise.hypotheses.size()) {
        return false;
      }
      for (int k = 0; k < own.size(); k++) {
        if (!match(premise.hypotheses.get(k), own.get(k), 0)) {
          return false;
        }
      }
      return match(premise.general, q.conclusion(), 0);
    }

    boolean match(Term pattern, Term t, int depth) {
      if (pattern instanceof Term.Free x && variables.contains(x)) {
        Term bound = bindings.putIfAbsent(x, t);
        return bound == t || bound == null && t.type == x.type && isClosed(t, depth);
      } else if (pattern == t || local.get(pattern) == t) {
        return true;
      } else if (pattern.type != t.type || isFixed(pattern)) {
        return false;
      } else if (pattern instanceof Term.Application f && t instanceof Term.Application g) {
        return !seen.add(List.of(pattern, t))
            || match(f.function, g.function, depth) && match(f.argument, g.argument, depth);
      }
      return pattern instanceof Term.Abstraction f && t instanceof Term.Abstraction g
          && (!seen.add(List.of(pattern, t)) || match(f.body, g.body, depth + 1));
    }

    /** Whether no binder around a term, of which there are some, binds anything in it. */
    private boolean isClosed(Term t, int depth) {
      return depth == 0 || shapes.of(t).isClosed();
    }
  }
}
