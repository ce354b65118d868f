package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Theorems that take fewer steps than the rule called for: an instance of a quantified lemma is
 * made by its quantifiers, and an equation between connectives is used part by part. Each method
 * gives the conclusion of the rule of its name, from no more hypotheses; or null, where there is
 * nothing to save.
 */
final class Shortcuts {
  /** How deep below an implication its premise is replaced. */
  private static final int CUT = 6;

  /** The rules below which it is. */
  private static final Set<String> LINEAR =
      Set.of("spec", "conjunct1", "conjunct2", "sym", "mp", "eq_mp");

  private final Recorder recorder;
  private final Terms terms;

  Shortcuts(Recorder recorder) {
    this.recorder = recorder;
    this.terms = recorder.logic().terms;
  }

  private boolean made(Theorem p, String rule) {
    return recorder.made(p, rule);
  }

  private Theorem premise(Theorem p, int index) {
    return (Theorem) recorder.step(p).arguments().get(index);
  }

  private Term term(Theorem p, int index) {
    return (Term) recorder.step(p).arguments().get(index);
  }

  private boolean occurs(Term.Free x, Theorem p) {
    return terms.occurs(x, p.conclusion())
        || p.hypotheses().stream().anyMatch(h -> terms.occurs(x, h));
  }

  /**
   * {@code (∀x …. p)} at variables, instantiated: p at the terms for these variables. A theorem
   * that was generalised is instantiated before, and one that was instantiated is so only once.
   */
  Theorem inst(Theorem p, Map<Term.Free, Term> map) {
    Theorem all = quantified(p);
    if (all != p && map.keySet().stream().noneMatch(x -> occurs(x, all))) {
      return at(p, all, all, t -> terms.substitute(map, t));
    } else if (made(p, "gen")) {
      Term.Free y = (Term.Free) term(p, 0);
      boolean captures = map.containsKey(y)
          || map.values().stream().anyMatch(t -> terms.occurs(y, t));
      return captures ? null : recorder.gen(y, recorder.inst(premise(p, 1), map));
    } else if (made(p, "inst")) {
      Map<Term.Free, Term> both = new LinkedHashMap<>();
      arguments(p).forEach((x, t) -> both.put(x, terms.substitute(map, t)));
      map.forEach(both::putIfAbsent);
      return recorder.inst(premise(p, 0), both);
    }
    return null;
  }

  /** What variables were instantiated by. */
  private Map<Term.Free, Term> arguments(Theorem instance) {
    List<Object> arguments = recorder.step(instance).arguments();
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int i = 1; i < arguments.size(); i += 2) {
      map.put((Term.Free) arguments.get(i), (Term) arguments.get(i + 1));
    }
    return map;
  }

  /** The same for types: these are instantiated before the variables. */
  Theorem instType(Theorem p, Map<Type.Variable, Type> map) {
    Theorem all = quantified(p);
    if (all != p) {
      return at(p, all, recorder.instType(all, map), t -> terms.substituteTypes(map, t));
    } else if (made(p, "gen")) {
      return recorder.gen((Term.Free) terms.substituteTypes(map, term(p, 0)),
          recorder.instType(premise(p, 1), map));
    }
    return made(p, "inst") ? typed(p, map) : null;
  }

  /** An instance, its types instantiated: the typed theorem at the typed terms. */
  private Theorem typed(Theorem p, Map<Type.Variable, Type> map) {
    Map<Term.Free, Term> typed = new LinkedHashMap<>();
    arguments(p).forEach((x, t) -> typed.put((Term.Free) terms.substituteTypes(map, x),
        terms.substituteTypes(map, t)));
    Theorem image = recorder.inst(recorder.instType(premise(p, 0), map), typed);
    return image.conclusion() == terms.substituteTypes(map, p.conclusion()) ? image : null;
  }

  /** The theorem of which a theorem is an instance by quantifiers. */
  private Theorem quantified(Theorem p) {
    Theorem all = p;
    while (made(all, "spec")) {
      all = premise(all, 0);
    }
    return all;
  }

  private Theorem at(Theorem p, Theorem all, Theorem image,
      java.util.function.UnaryOperator<Term> change) {
    List<Term> arguments = new ArrayList<>();
    for (Theorem q = p; q != all; q = premise(q, 0)) {
      arguments.add(0, change.apply(term(q, 1)));
    }
    Theorem result = image;
    for (Term t : arguments) {
      result = recorder.spec(result, t);
    }
    return result;
  }

  /**
   * An equation that was turned round before; an instance of an equation, turned round, is an
   * instance of that turned round.
   */
  Theorem sym(Theorem equation) {
    if (!made(equation, "inst")) {
      return made(equation, "sym") ? premise(equation, 0) : null;
    }
    return recorder.inst(recorder.sym(premise(equation, 0)), arguments(equation));
  }

  /** {@code p ⟹ q} that was used with p as an assumption. */
  Theorem disch(Term p, Theorem q) {
    boolean undone = made(q, "mp") && made(premise(q, 1), "assume")
        && premise(q, 1).conclusion() == p && !premise(q, 0).hypotheses().contains(p);
    return undone ? premise(q, 0) : null;
  }

  /** Both equations of {@code (a ∘ b) = (c ∘ d)}, for a connective; null for any other. */
  private List<Theorem> parts(String connective, Theorem equation) {
    if (made(equation, "sym")) {
      List<Theorem> parts = parts(connective, premise(equation, 0));
      return parts == null ? null
          : List.of(recorder.sym(parts.get(0)), recorder.sym(parts.get(1)));
    }
    if (!made(equation, "mk_comb")) {
      return null;
    }
    Theorem function = premise(equation, 0);
    if (recorder.isRefl(function) && Syntax.isUnary(connective, Syntax.right(function))) {
      Theorem first = recorder.refl(Syntax.right(Syntax.right(function)));
      return List.of(first, premise(equation, 1));
    }
    boolean found = made(function, "mk_comb") && recorder.isRefl(premise(function, 0))
        && Syntax.isConstant(connective, Syntax.right(premise(function, 0)));
    return found ? List.of(premise(function, 1), premise(equation, 1)) : null;
  }

  /** A part of a conjunction that was made of its parts, or rewritten. */
  Theorem conjunct(Theorem both, int index) {
    if (made(both, "conj")) {
      return premise(both, index);
    }
    List<Theorem> parts = made(both, "eq_mp") ? parts("∧", premise(both, 0)) : null;
    if (parts == null) {
      return null;
    }
    Theorem before = premise(both, 1);
    return recorder.eqMp(parts.get(index),
        index == 0 ? recorder.conjunct1(before) : recorder.conjunct2(before));
  }

  /** A generalised theorem at a term. */
  Theorem spec(Theorem all, Term t) {
    return made(all, "gen")
        ? recorder.inst(premise(all, 1), Map.of((Term.Free) term(all, 0), t)) : null;
  }

  /** Modus ponens with an implication that was rewritten, or does not need its premise. */
  Theorem mp(Theorem implication, Theorem p) {
    if (made(implication, "disch")) {
      return replaced(premise(implication, 1), p, CUT);
    }
    List<Theorem> parts = made(implication, "eq_mp") ? parts("⟹", premise(implication, 0)) : null;
    return parts == null ? null : recorder.eqMp(parts.get(1),
        recorder.mp(premise(implication, 1), recorder.eqMp(recorder.sym(parts.get(0)), p)));
  }

  /** A theorem with a proof in the place of an assumption; null if that takes more steps. */
  private Theorem replaced(Theorem theorem, Theorem p, int depth) {
    if (!theorem.hypotheses().contains(p.conclusion()) || made(p, "assume")) {
      return theorem;
    } else if (made(theorem, "assume")) {
      return p;
    } else if (depth == 0 || !LINEAR.contains(recorder.step(theorem).rule())) {
      return null;
    }
    Theorem first = replaced(premise(theorem, 0), p, depth - 1);
    if (first == null) {
      return null;
    }
    return switch (recorder.step(theorem).rule()) {
      case "spec" -> recorder.spec(first, term(theorem, 1));
      case "conjunct1" -> recorder.conjunct1(first);
      case "conjunct2" -> recorder.conjunct2(first);
      case "sym" -> recorder.sym(first);
      default -> {
        Theorem second = replaced(premise(theorem, 1), p, depth - 1);
        yield second == null ? null
            : made(theorem, "mp") ? recorder.mp(first, second) : recorder.eqMp(first, second);
      }
    };
  }

  /** From an equation of propositions and the left one: the right one. */
  Theorem eqMp(Theorem equation, Theorem p) {
    if (Syntax.right(equation) == p.conclusion()) {
      return p;
    }
    Theorem result = trivial(equation, p);
    if (result != null) {
      return result;
    }
    List<Theorem> parts = parts("=", equation);
    if (parts != null) {
      return recorder.trans(recorder.sym(parts.get(0)), recorder.trans(p, parts.get(1)));
    }
    parts = made(p, "conj") ? parts("∧", equation) : null;
    if (parts != null) {
      return recorder.conj(recorder.eqMp(parts.get(0), premise(p, 0)),
          recorder.eqMp(parts.get(1), premise(p, 1)));
    }
    parts = made(p, "disch") ? parts("⟹", equation) : null;
    if (parts != null && recorder.isRefl(parts.get(0))) {
      return recorder.disch(term(p, 0), recorder.eqMp(parts.get(1), premise(p, 1)));
    }
    return made(p, "gen") ? quantifier(equation, p) : null;
  }

  /** From {@code q = (p = ⊤)}-like chains: uses of ⊤ that a proof of p can take the place of. */
  private Theorem trivial(Theorem equation, Theorem p) {
    if (!made(equation, "sym") || !made(p, "truth")) {
      return null;
    }
    return holds(premise(equation, 0));
  }

  /** From {@code p = ⊤}: p, if the last equation of a chain was made from a proof. */
  private Theorem holds(Theorem equation) {
    if (made(equation, "deduct_antisym") && made(premise(equation, 1), "truth")) {
      Theorem p = premise(equation, 0);
      return p.hypotheses().equals(equation.hypotheses()) ? p : null;
    } else if (made(equation, "trans")) {
      Theorem last = holds(premise(equation, 1));
      return last == null ? null : recorder.eqMp(recorder.sym(premise(equation, 0)), last);
    }
    return null;
  }

  /** From {@code (∀x. p) = (∀x. q)} and the former: the latter. */
  private Theorem quantifier(Theorem equation, Theorem all) {
    boolean reversed = made(equation, "sym");
    Theorem e = reversed ? premise(equation, 0) : equation;
    if (!made(e, "mk_comb") || !recorder.isRefl(premise(e, 0)) || !made(premise(e, 1), "abs")
        || !Syntax.isConstant("∀", Syntax.right(premise(e, 0)))) {
      return null;
    }
    Term.Free x = (Term.Free) term(premise(e, 1), 0);
    Term.Free y = (Term.Free) term(all, 0);
    if (x != y && occurs(y, e)) {
      return null;
    }
    Theorem body = recorder.inst(premise(premise(e, 1), 1), Map.of(x, y));
    return recorder.gen(y, recorder.eqMp(reversed ? recorder.sym(body) : body, premise(all, 1)));
  }
}
