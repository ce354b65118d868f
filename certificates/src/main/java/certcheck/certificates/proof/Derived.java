package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Rules derived from the kernel's: each is a fixed, small number of recorded steps. */
public final class Derived {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Negations negations;
  private final Redexes redexes;

  /** Derived rules over a recorder. */
  public Derived(Recorder recorder, Syntax syntax) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.negations = new Negations(this);
    this.redexes = new Redexes(this);
  }

  /** The recorder of all steps. */
  public Recorder recorder() {
    return recorder;
  }

  /** How terms are made and taken apart. */
  public Syntax syntax() {
    return syntax;
  }

  /** From {@code p ⟹ q}: {@code p ⊢ q}. */
  public Theorem undisch(Theorem p) {
    return recorder.mp(p, recorder.assume(Syntax.left(p)));
  }

  /** From {@code ∀x y …. p}: p at the given terms. */
  public Theorem spec(Theorem all, List<? extends Term> terms) {
    Theorem result = all;
    for (Term t : terms) {
      result = recorder.spec(result, t);
    }
    return result;
  }

  /** From {@code ∀x. p}: p at a term, type variables of p instantiated as need be. */
  public Theorem specialize(Theorem all, Term t) {
    Match types = Match.of(syntax, all, List.of());
    if (!TypeMatch.match(Syntax.right(all.conclusion()).type.domain(), t.type, types.types())) {
      throw new ProofException(TermPrinter.print(syntax, t) + " has type " + t.type + ", not "
          + Syntax.right(all.conclusion()).type.domain());
    }
    return recorder.spec(instantiate(all, types), t);
  }

  /** From p: {@code ∀x y …. p}. */
  public Theorem gen(List<Term.Free> variables, Theorem p) {
    Theorem result = p;
    for (int i = variables.size() - 1; i >= 0; i--) {
      result = recorder.gen(variables.get(i), result);
      if (!variables.get(i).name.startsWith("%")) {
        syntax.named(Syntax.right(result.conclusion()), variables.get(i).name);
      }
    }
    return result;
  }

  /** From q: {@code p₁ ⟹ … ⟹ q}, the last one discharged first. */
  public Theorem disch(List<Term> hypotheses, Theorem q) {
    Theorem result = q;
    for (int i = hypotheses.size() - 1; i >= 0; i--) {
      result = recorder.disch(hypotheses.get(i), result);
    }
    return result;
  }

  /** From {@code p ⟹ q ⟹ … ⟹ r} and p, q, …: r. */
  public Theorem mp(Theorem implication, List<Theorem> premises) {
    Theorem result = implication;
    for (Theorem p : premises) {
      result = recorder.mp(result, p);
    }
    return result;
  }

  /** From {@code p} and {@code p ⊢ q}: q, with the hypothesis p replaced by those of the proof. */
  public Theorem cut(Theorem p, Theorem q) {
    return recorder.mp(recorder.disch(p.conclusion(), q), p);
  }

  /** The parts of a conjunction, taken apart on both sides. */
  public List<Theorem> conjuncts(Theorem p) {
    if (!Syntax.isBinary("∧", p.conclusion())) {
      return List.of(p);
    }
    List<Theorem> all = new ArrayList<>(conjuncts(recorder.conjunct1(p)));
    all.addAll(conjuncts(recorder.conjunct2(p)));
    return all;
  }

  /** {@code p₁ ∧ (p₂ ∧ …)} from its parts; {@code ⊤} from none. */
  public Theorem conj(List<Theorem> parts) {
    if (parts.isEmpty()) {
      return recorder.truth();
    }
    Theorem result = parts.get(parts.size() - 1);
    for (int i = parts.size() - 2; i >= 0; i--) {
      result = recorder.conj(parts.get(i), result);
    }
    return result;
  }

  /** From p: {@code p = ⊤}. */
  public Theorem eqTrue(Theorem p) {
    return recorder.deductAntisym(p, recorder.truth());
  }

  /** From {@code ¬p}: {@code p = ⊥}. */
  public Theorem eqFalse(Theorem notP) {
    Term p = Syntax.right(notP.conclusion());
    return recorder.deductAntisym(recorder.contr(p, recorder.assume(syntax.falsity)),
        recorder.mp(recorder.notElim(notP), recorder.assume(p)));
  }

  /** From {@code p = ⊤}: p. */
  public Theorem fromEqTrue(Theorem equation) {
    return recorder.eqMp(recorder.sym(equation), recorder.truth());
  }

  /** From {@code p = ⊥}: {@code ¬p}. */
  public Theorem fromEqFalse(Theorem equation) {
    Term p = Syntax.left(equation);
    return notIntro(p, recorder.eqMp(equation, recorder.assume(p)));
  }

  /** From {@code p ⊢ ⊥}: {@code ¬p}. */
  public Theorem notIntro(Term p, Theorem bottom) {
    return recorder.notIntro(recorder.disch(p, bottom));
  }

  /** From {@code ¬p} and p: {@code ⊥}. */
  public Theorem contradiction(Theorem notP, Theorem p) {
    return recorder.mp(recorder.notElim(notP), p);
  }

  /** The rules about negation and classical reasoning. */
  public Negations negations() {
    return negations;
  }

  /** A variable for the body of a quantifier that is free nowhere in a theorem. */
  public Term.Free fresh(Term quantified, Theorem... theorems) {
    List<Term.Free> avoid = new ArrayList<>(syntax.freesOfParts(quantified));
    for (Theorem p : theorems) {
      if (p.conclusion() != quantified) {
        avoid.addAll(syntax.frees(p.conclusion()));
      }
      p.hypotheses().forEach(h -> avoid.addAll(syntax.frees(h)));
    }
    Term predicate = Syntax.right(quantified);
    String name = predicate instanceof Term.Abstraction a ? syntax.binderName(a) : "x";
    return syntax.variant(name, predicate.type.domain(), avoid);
  }

  /** From {@code a = b}: {@code f a = f b}. */
  public Theorem argument(Term function, Theorem equation) {
    return recorder.mkComb(recorder.refl(function), equation);
  }

  /** From {@code f = g}: {@code f a = g a}. */
  public Theorem function(Theorem equation, Term argument) {
    return recorder.mkComb(equation, recorder.refl(argument));
  }

  /** From {@code a = b} and {@code c = d}: {@code f a c = f b d}. */
  public Theorem binary(Term function, Theorem ab, Theorem cd) {
    return recorder.mkComb(argument(function, ab), cd);
  }

  /** {@code ⊢ t = t'} with t' free of redexes. */
  public Theorem beta(Term t) {
    return redexes.reduce(t);
  }

  /** {@code ⊢ (λx. f x) = f}. */
  Theorem eta(Term t) {
    Term f = syntax.eta(t);
    Map<Type.Variable, Type> map = new HashMap<>();
    Theorem axiom = recorder.fact("eta_axiom");
    TypeMatch.match(Syntax.right(axiom.conclusion()).type.domain(), f.type, map);
    return recorder.spec(recorder.instType(axiom, map), f);
  }

  /** From {@code f x = g x} (reduced), x not free in f, g or hypotheses: {@code f = g}. */
  public Theorem extensionality(Term f, Term g, Term.Free x, Theorem pointwise) {
    Theorem equation = recorder.abs(x, pointwise);
    Theorem left = f instanceof Term.Abstraction ? recorder.refl(f)
        : recorder.sym(eta(Syntax.left(equation)));
    Theorem right = g instanceof Term.Abstraction ? recorder.refl(g) : eta(Syntax.right(equation));
    return recorder.trans(recorder.trans(left, equation), right);
  }

  /** The theorem with all redexes of its conclusion reduced. */
  public Theorem reduce(Theorem p) {
    return redexes.reduce(p);
  }

  /** From p and a term that is the same but for redexes: that term. */
  public Theorem convert(Theorem p, Term target) {
    return redexes.convert(p, target);
  }

  /**
   * The definition of a constant at arguments: {@code ⊢ ∀x y …. c x y … = body}, with as many
   * arguments as the defining term has leading binders.
   */
  public Theorem definition(String constant) {
    Theorem equation = recorder.fact(constant);
    List<Term.Free> variables = new ArrayList<>();
    if (!Syntax.isEquation(equation.conclusion())) {
      return equation;
    }
    while (Syntax.right(equation) instanceof Term.Abstraction a) {
      Term.Free x = syntax.variant(syntax.binderName(a), a.type.domain(), variables);
      variables.add(x);
      equation = applied(equation, List.of(x));
    }
    return gen(variables, equation);
  }

  /** The definition of a constant at given arguments, as many as it has leading binders. */
  public Theorem unfold(Term.Constant constant, List<Term> arguments) {
    return applied(recorder.instType(recorder.fact(constant.symbol.name), typeInstance(constant)),
        arguments);
  }

  /** From {@code f = λx y …. b}: {@code f s t … = b}, b at these arguments. */
  public Theorem applied(Theorem functions, List<? extends Term> arguments) {
    Theorem equation = functions;
    for (Term a : arguments) {
      Theorem applied = function(equation, a);
      equation = Syntax.right(equation) instanceof Term.Abstraction
          ? recorder.trans(applied, recorder.beta(Syntax.right(applied))) : applied;
    }
    return equation;
  }

  private static Map<Type.Variable, Type> typeInstance(Term.Constant constant) {
    Map<Type.Variable, Type> map = new LinkedHashMap<>();
    TypeMatch.match(constant.symbol.type, constant.type, map);
    return map;
  }

  /** From {@code ∃x. P x}: {@code P (ε x. P x)}, reduced. */
  public Theorem select(Theorem some) {
    Term predicate = Syntax.right(some.conclusion());
    Term.Free x = fresh(some.conclusion(), some);
    Term body = syntax.at(predicate, x);
    Map<Type.Variable, Type> map = new HashMap<>();
    Theorem axiom = recorder.fact("select_axiom");
    syntax.typeVariables(axiom.conclusion()).forEach(v -> map.put(v, x.type));
    Theorem chosen = reduce(recorder.spec(recorder.instType(axiom, map), predicate));
    return recorder.choose(x, some,
        recorder.mp(recorder.spec(chosen, x), recorder.assume(syntax.beta(body))));
  }

  /** The theorem under a match: types, then variables, then redexes that this made. */
  public Theorem instantiate(Theorem p, Match match) {
    return instantiateTerms(recorder.instType(p, restricted(match.types(), p)), match);
  }

  /** The same for a theorem whose types are instantiated already. */
  Theorem instantiateTerms(Theorem typed, Match match) {
    Theorem result = inst(typed, match);
    return match.isHigherOrder() ? reduce(result) : result;
  }

  /** The theorem under a match: types, then variables. */
  public Theorem instantiateUnreduced(Theorem p, Match match) {
    return inst(recorder.instType(p, restricted(match.types(), p)), match);
  }

  private Theorem inst(Theorem typed, Match match) {
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    match.bindings().forEach((x, t) -> map.put(syntax.logic().terms.free(x.name,
        syntax.logic().terms.substitute(match.types(), x.type)), t));
    return recorder.inst(typed, map);
  }

  private Map<Type.Variable, Type> restricted(Map<Type.Variable, Type> types, Theorem p) {
    Set<Type.Variable> present = syntax.typeVariables(p.conclusion());
    Map<Type.Variable, Type> map = new LinkedHashMap<>(types);
    map.keySet().retainAll(present);
    return map;
  }

  /** A theorem whose leading quantifiers are taken off, and the variables put in their place. */
  public record Opened(Theorem theorem, List<Term.Free> variables) {}

  /** Takes off leading quantifiers, also behind premises; the variables are named apart. */
  public Opened open(Theorem p, String prefix) {
    List<Term.Free> variables = new ArrayList<>();
    return new Opened(open(p, prefix, variables), variables);
  }

  private Theorem open(Theorem p, String prefix, List<Term.Free> variables) {
    Theorem result = p;
    while (Syntax.isUnary("∀", result.conclusion())) {
      Term predicate = Syntax.right(result.conclusion());
      Term.Free x = syntax.logic().terms.free(prefix + variables.size(), predicate.type.domain());
      variables.add(x);
      result = recorder.spec(result, x);
    }
    if (Syntax.isBinary("⟹", result.conclusion()) && hidesQuantifier(result.conclusion())) {
      Term premise = Syntax.left(result.conclusion());
      return recorder.disch(premise, open(undisch(result), prefix, variables));
    }
    return result;
  }

  private static boolean hidesQuantifier(Term t) {
    Term rest = t;
    while (Syntax.isBinary("⟹", rest)) {
      rest = Syntax.right(rest);
    }
    return Syntax.isUnary("∀", rest);
  }

  /**
   * Modus ponens up to instantiation: from {@code ∀x …. p ⟹ q} and an instance of p, the instance
   * of q. Variables that p does not fix stay quantified.
   */
  public Theorem matchMp(Theorem implication, Theorem premise) {
    Opened opened = open(implication, "%q");
    Match match = Match.of(syntax, implication, opened.variables());
    if (!match.match(premise(opened.theorem(), implication), premise.conclusion())) {
      throw new ProofException("the premise of " + show(implication) + "\n  does not match "
          + show(premise));
    }
    Theorem instance = instantiate(opened.theorem(), match);
    Theorem given = convert(premise, premise(instance, implication));
    Theorem result = Syntax.isEquation(instance.conclusion()) ? recorder.eqMp(instance, given)
        : recorder.mp(Syntax.isUnary("¬", instance.conclusion()) ? recorder.notElim(instance)
            : instance, given);
    return requantify(result, opened.variables(), match);
  }

  /** What {@code p ⟹ q}, {@code p = q} or {@code ¬p} is used with. */
  private Term premise(Theorem p, Theorem implication) {
    Term t = p.conclusion();
    if (Syntax.isUnary("¬", t)) {
      return Syntax.right(t);
    } else if (Syntax.isBinary("⟹", t)
        || Syntax.isEquation(t) && Syntax.left(t).type == syntax.logic().terms.bool) {
      return Syntax.left(t);
    }
    throw new ProofException("no implication: " + show(implication));
  }

  /** Generalises what a match left open. */
  public Theorem requantify(Theorem p, Collection<Term.Free> variables, Match match) {
    List<Term.Free> left = new ArrayList<>();
    for (Term.Free x : variables) {
      if (!match.bindings().containsKey(x)) {
        Term.Free typed = syntax.logic().terms.free(x.name,
            syntax.logic().terms.substitute(match.types(), x.type));
        if (syntax.logic().terms.occurs(typed, p.conclusion())) {
          left.add(typed);
        }
      }
    }
    return gen(left, p);
  }

  /** Applies a function to a theorem below its leading quantifiers and premises. */
  public Theorem below(Theorem p, UnaryOperator<Theorem> action) {
    Term t = p.conclusion();
    if (Syntax.isUnary("∀", t)) {
      Term.Free x = fresh(t, p);
      return gen(List.of(x), below(recorder.spec(p, x), action));
    } else if (Syntax.isBinary("⟹", t)) {
      return recorder.disch(Syntax.left(t), below(undisch(p), action));
    }
    return action.apply(p);
  }

  private String show(Theorem p) {
    return TermPrinter.print(syntax, p.conclusion());
  }
}
