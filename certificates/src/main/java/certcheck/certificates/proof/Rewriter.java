package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Conditional rewriting to normal form: {@code t ↦ ⊢ t = t'}. Works from the leaves, remembers the
 * normal form of every subterm, and adds steps only where something changes. Below
 * {@code p ⟹ _}, {@code p ∧ _} and the branches of {@code cond p} the condition is an assumption
 * (where the lemmas {@code imp_cong}, {@code conj_cong}, {@code cond_cong} are available).
 */
public final class Rewriter {
  /** Proves a condition that rewriting alone does not: linear arithmetic, for instance. */
  public interface Solver {
    /** A theorem with this conclusion from the facts, or null. */
    Theorem prove(Term goal, List<Theorem> facts);
  }

  private static final int CONDITION_DEPTH = 12;

  /** What is assumed where a term stands. */
  private static final class Scope {
    final Scope outer;
    final RuleSet rules;
    final List<Theorem> facts;

    /** Whether normal forms of terms without variables may differ from those outside. */
    final boolean concernsGround;
    final Map<Term, Theorem> normal = new IdentityHashMap<>();

    Scope(Scope outer, RuleSet rules, List<Theorem> facts, boolean concernsGround) {
      this.outer = outer;
      this.rules = rules;
      this.facts = facts;
      this.concernsGround = concernsGround;
    }
  }

  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Arithmetic arithmetic;
  private final Congruences congruences;
  private final Solver solver;
  private final Scope root;
  private final boolean normalizesArithmetic;
  private long fuel;
  private int binders;
  private int conditionDepth;

  /**
   * A rewriter.
   *
   * @param derived the rules that it uses
   * @param rules the rewrite rules
   * @param facts theorems that are assumed, also given to the solver
   * @param solver proves conditions; may be null
   * @param fuel the number of rewrite steps after which it gives up
   */
  public Rewriter(Derived derived, RuleSet rules, List<Theorem> facts, Solver solver, long fuel) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.arithmetic = new Arithmetic(derived);
    this.congruences = new Congruences(derived);
    this.solver = solver;
    this.fuel = fuel;
    this.normalizesArithmetic = solver != null;
    RuleSet local = new RuleSet(derived);
    facts.forEach(f -> addFact(local, f));
    this.root = new Scope(facts.isEmpty() ? null : new Scope(null, rules, List.of(), true),
        facts.isEmpty() ? rules : local, facts, true);
  }

  /** {@code ⊢ t = t'} with t' in normal form. */
  public Theorem normalize(Term t) {
    return normalize(t, root);
  }

  /** The theorem with its conclusion in normal form. */
  public Theorem simplify(Theorem p) {
    return recorder.eqMp(normalize(p.conclusion()), p);
  }

  /** The proposition, if its normal form is ⊤; else null. */
  public Theorem prove(Term p) {
    Theorem equation = normalize(p);
    return Syntax.right(equation) == syntax.truth ? derived.fromEqTrue(equation) : null;
  }

  private void addFact(RuleSet rules, Theorem fact) {
    for (RewriteRule rule : RewriteRule.of(derived, fact)) {
      rules.add(rule);
      if (normalizesArithmetic && rule.conditions().isEmpty() && rule.variables().isEmpty()
          && arithmetic.isComparison(rule.left())) {
        Theorem normal = arithmetic.normalizeComparison(rule.left());
        if (normal != null) {
          Theorem equation = recorder.trans(recorder.sym(normal), rule.instance(
              new Match(syntax, List.of())));
          RewriteRule.of(derived, equation).forEach(rules::add);
        }
      }
    }
  }

  private Theorem normalize(Term t, Scope scope) {
    Scope home = syntax.isGround(t) ? outermost(scope) : scope;
    Theorem known = home.normal.get(t);
    if (known != null) {
      return known;
    }
    if (t instanceof Term.Literal || t instanceof Term.Free && scope.rules.isEmpty()) {
      return recorder.refl(t);
    }
    Theorem result = recorder.refl(t);
    while (true) {
      result = recorder.trans(result, heads(Syntax.right(result)));
      result = recorder.trans(result, below(Syntax.right(result), home));
      Theorem step = step(Syntax.right(result), home);
      if (step == null) {
        break;
      }
      if (--fuel < 0) {
        throw new ProofException("rewriting does not end; last at "
            + TermPrinter.print(syntax, Syntax.left(step), 400));
      }
      result = recorder.trans(result, step);
      Theorem rest = home.normal.get(Syntax.right(result));
      if (rest != null) {
        result = recorder.trans(result, rest);
        break;
      }
    }
    home.normal.put(t, result);
    home.normal.putIfAbsent(Syntax.right(result), recorder.refl(Syntax.right(result)));
    return result;
  }

  /** The outermost scope on whose facts the normal form of a ground term depends. */
  private static Scope outermost(Scope scope) {
    Scope s = scope;
    while (!s.concernsGround) {
      s = s.outer;
    }
    return s;
  }

  /** Reduces redexes at the head of a term. */
  private Theorem heads(Term t) {
    Theorem result = recorder.refl(t);
    Theorem step = head(t);
    while (step != null) {
      result = recorder.trans(result, step);
      step = head(Syntax.right(result));
    }
    return result;
  }

  private Theorem head(Term t) {
    if (!(t instanceof Term.Application a)) {
      return null;
    } else if (a.function instanceof Term.Abstraction) {
      return recorder.beta(t);
    }
    Theorem step = head(a.function);
    return step == null ? null : derived.function(step, a.argument);
  }

  /** Rewrites the parts of a term. */
  private Theorem below(Term t, Scope scope) {
    if (t instanceof Term.Abstraction a) {
      return abstraction(a, scope);
    } else if (!(t instanceof Term.Application)) {
      return recorder.refl(t);
    }
    Theorem special = contextual(t, scope);
    return special != null ? special : parts((Term.Application) t, scope);
  }

  private Theorem parts(Term.Application t, Scope scope) {
    Theorem function = t.function instanceof Term.Application f ? parts(f, scope)
        : normalize(t.function, scope);
    Theorem argument = normalize(t.argument, scope);
    boolean same = recorder.isRefl(function) && recorder.isRefl(argument);
    return same ? recorder.refl(t) : recorder.mkComb(function, argument);
  }

  private Theorem abstraction(Term.Abstraction a, Scope scope) {
    String name = "%b" + binders;
    Term.Free x = syntax.logic().terms.free(name, a.type.domain());
    binders++;
    Theorem body = normalize(syntax.at(a, x), scope);
    binders--;
    Theorem result = recorder.abs(x, body);
    syntax.named(Syntax.right(result), syntax.binderName(a));
    return result;
  }

  /** Rewrites below connectives that give an assumption; null where there is nothing special. */
  private Theorem contextual(Term t, Scope scope) {
    if (Syntax.isBinary("∧", t) || Syntax.isBinary("⟹", t)) {
      Theorem first = normalize(Syntax.left(t), scope);
      Term condition = Syntax.right(first);
      if (condition == syntax.truth || condition == syntax.falsity
          || !congruences.isKnown(t)) {
        boolean decided = condition == syntax.falsity;
        Theorem second = decided ? recorder.refl(Syntax.right(t))
            : normalize(Syntax.right(t), scope);
        return recorder.mkComb(derived.argument(Syntax.head(t), first), second);
      }
      return congruences.binary(t, first, normalize(Syntax.right(t), assuming(condition, scope)));
    }
    if (Syntax.arguments(t).size() == 3 && Syntax.isConstant("cond", Syntax.head(t))) {
      return conditional(t, scope);
    }
    return null;
  }

  private Theorem conditional(Term t, Scope scope) {
    List<Term> arguments = Syntax.arguments(t);
    Theorem first = decided(normalize(arguments.get(0), scope), scope);
    Term condition = Syntax.right(first);
    if (condition == syntax.truth || condition == syntax.falsity || !congruences.isKnown(t)) {
      Theorem function = derived.argument(Syntax.head(t), first);
      return derived.function(derived.function(function, arguments.get(1)), arguments.get(2));
    }
    return congruences.conditional(t, first,
        normalize(arguments.get(1), assuming(condition, scope)),
        normalize(arguments.get(2), assuming(syntax.not(condition), scope)));
  }

  /** Goes on from {@code p = q} to ⊤ or ⊥ if the solver proves q or its negation. */
  private Theorem decided(Theorem equation, Scope scope) {
    Term condition = Syntax.right(equation);
    if (solver == null || condition == syntax.truth || condition == syntax.falsity) {
      return equation;
    }
    Theorem yes = solver.prove(condition, scope.facts);
    if (yes != null) {
      return recorder.trans(equation, derived.eqTrue(yes));
    }
    Theorem no = solver.prove(syntax.not(condition), scope.facts);
    return no == null ? equation : recorder.trans(equation, derived.eqFalse(no));
  }

  private Scope assuming(Term p, Scope scope) {
    Theorem fact = recorder.assume(p);
    RuleSet rules = new RuleSet(derived);
    addFact(rules, fact);
    List<Theorem> facts = new ArrayList<>(scope.facts);
    facts.addAll(derived.conjuncts(fact));
    return new Scope(scope, rules, facts, rules.concernsGround(syntax));
  }

  /** One step at the root of a term, or null. */
  private Theorem step(Term t, Scope scope) {
    Theorem evaluated = evaluate(t);
    if (evaluated != null) {
      return evaluated;
    }
    return rules(t, Syntax.arguments(t).size(), scope);
  }

  /** A step by a rule, for the term or for the function that it applies. */
  private Theorem rules(Term t, int arity, Scope scope) {
    boolean shorter = false;
    for (Scope s = scope; s != null; s = s.outer) {
      List<RewriteRule> candidates = s.rules.candidates(t);
      for (int i = candidates.size() - 1; i >= 0; i--) {
        RewriteRule rule = candidates.get(i);
        shorter |= rule.arity() > 0 && rule.arity() < arity;
        Theorem step = rule.arity() == arity ? apply(rule, t, scope) : null;
        if (step != null) {
          return step;
        }
      }
    }
    if (!shorter) {
      return null;
    }
    Term.Application a = (Term.Application) t;
    Theorem step = rules(a.function, arity - 1, scope);
    return step == null ? null : derived.function(step, a.argument);
  }

  private Theorem evaluate(Term t) {
    if (Syntax.isEquation(t) && Syntax.left(t) == Syntax.right(t)) {
      return derived.eqTrue(recorder.refl(Syntax.left(t)));
    } else if (!(t instanceof Term.Application)) {
      return null;
    } else if (isOperation(t)) {
      return recorder.evaluate(t);
    } else if (!normalizesArithmetic) {
      return null;
    }
    return Arithmetic.isSum(t) ? arithmetic.normalize(t)
        : arithmetic.isComparison(t) ? arithmetic.normalizeComparison(t) : null;
  }

  private boolean isOperation(Term t) {
    if (Syntax.isUnary("neg", t)) {
      return Syntax.right(t) instanceof Term.Literal;
    }
    boolean division = Syntax.isBinary("div", t) || Syntax.isBinary("mod", t);
    return (division || Arithmetic.isSum(t) || arithmetic.isComparison(t))
        && Syntax.left(t) instanceof Term.Literal && Syntax.right(t) instanceof Term.Literal n
        && !(division && n.value.signum() == 0);
  }

  private Theorem apply(RewriteRule rule, Term t, Scope scope) {
    Match match = rule.match(t);
    if (match == null || !completes(rule, match, scope)) {
      return null;
    }
    if (rule.permutes() && TermOrder.INSTANCE.compare(match.instance(rule.right()), t) >= 0) {
      return null;
    }
    List<Theorem> conditions = new ArrayList<>();
    for (Term condition : rule.conditions()) {
      Theorem proved = condition(match.instance(condition), scope);
      if (proved == null) {
        return null;
      }
      conditions.add(proved);
    }
    return derived.mp(rule.instance(match), conditions);
  }

  /** Binds variables that only the conditions have, by facts that match them. */
  private boolean completes(RewriteRule rule, Match match, Scope scope) {
    if (match.bindings().size() == rule.variables().size()) {
      return true;
    }
    for (Term condition : rule.conditions()) {
      boolean open = syntax.frees(condition).stream().anyMatch(x ->
          rule.variables().contains(x) && !match.bindings().containsKey(x));
      if (open && scope.facts.stream().noneMatch(f -> extend(match, condition, f))) {
        return false;
      }
    }
    return match.bindings().size() == rule.variables().size();
  }

  private boolean extend(Match match, Term condition, Theorem fact) {
    Match attempt = match.copy();
    if (!attempt.match(condition, fact.conclusion())) {
      return false;
    }
    match.become(attempt);
    return true;
  }

  private Theorem condition(Term p, Scope scope) {
    if (conditionDepth >= CONDITION_DEPTH) {
      return null;
    }
    for (Theorem fact : scope.facts) {
      if (fact.conclusion() == p) {
        return fact;
      }
    }
    conditionDepth++;
    try {
      Theorem equation = normalize(p, scope);
      Term rest = Syntax.right(equation);
      if (rest == syntax.truth) {
        return derived.fromEqTrue(equation);
      } else if (rest == syntax.falsity || solver == null) {
        return null;
      }
      Theorem solved = solver.prove(rest, scope.facts);
      return solved == null ? null : recorder.eqMp(recorder.sym(equation), solved);
    } finally {
      conditionDepth--;
    }
  }
}
