package certcheck.certificates.proof.script;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.RuleSet;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The method {@code auto}: takes quantifiers and connectives of the goal apart, simplifies, tries
 * the provers, and distinguishes cases on conditions of {@code cond} and on facts. What it does is
 * bounded by the number of cases.
 */
final class Auto {
  private static final long FUEL = 20_000;
  private static final int CASES = 64;
  private static final int DEPTH = 8;

  private final Goal goal;
  private final Session session;
  private final Syntax syntax;
  private final Derived derived;
  private final Recorder recorder;
  private final RuleSet rules;
  private int cases;

  Auto(Goal goal, RuleSet rules) {
    this.goal = goal;
    this.session = goal.session();
    this.syntax = session.syntax();
    this.derived = session.derived();
    this.recorder = session.recorder();
    this.rules = rules;
  }

  /** Proves the goal from facts. */
  Theorem prove(List<Theorem> facts) {
    return intro(goal.statement(), facts, 0);
  }

  /** Takes the goal apart, and goes on with what is left. */
  private Theorem intro(Term t, List<Theorem> facts, int depth) {
    if (Syntax.isUnary("∀", t) && Syntax.right(t) instanceof Term.Abstraction a) {
      Set<Term.Free> avoid = new LinkedHashSet<>(syntax.frees(t));
      facts.forEach(f -> avoid.addAll(syntax.frees(f)));
      Term.Free x = syntax.variant(syntax.binderName(a), a.type.domain(), avoid);
      return recorder.gen(x, intro(syntax.instance(t, x), facts, depth));
    } else if (Syntax.isBinary("⟹", t)) {
      return recorder.disch(Syntax.left(t),
          intro(Syntax.right(t), with(facts, recorder.assume(Syntax.left(t))), depth));
    } else if (Syntax.isBinary("∧", t)) {
      return recorder.conj(intro(Syntax.left(t), facts, depth),
          intro(Syntax.right(t), facts, depth));
    }
    return simplify(t, facts, depth);
  }

  private static List<Theorem> with(List<Theorem> facts, Theorem fact) {
    List<Theorem> more = new ArrayList<>(facts);
    more.add(fact);
    return more;
  }

  private Theorem simplify(Term t, List<Theorem> facts, int depth) {
    Simplification attempt = new Simplification(session, rules, facts, FUEL);
    Theorem proved = attempt.prove(t);
    if (proved != null) {
      return proved;
    }
    Term rest = attempt.rest();
    boolean compound = Syntax.isUnary("∀", rest) || Syntax.isBinary("⟹", rest)
        || Syntax.isBinary("∧", rest);
    if (compound && depth < DEPTH) {
      return attempt.restored(intro(rest, facts, depth + 1));
    }
    return attempt.restored(distinguish(rest, facts, attempt, depth));
  }

  /** Opens an existential fact, or distinguishes cases, or hands over to the provers. */
  private Theorem distinguish(Term t, List<Theorem> facts, Simplification attempt, int depth) {
    Theorem quick = attempt(t, attempt.facts(), List.of("taut"), new StringBuilder());
    if (quick != null) {
      return quick;
    }
    List<Theorem> reduced = attempt.reduced();
    Theorem some = depth < DEPTH ? find("∃", 1, reduced) : null;
    if (some != null) {
      return open(t, reduced, some, depth);
    }
    Term condition = depth < DEPTH && cases < CASES ? condition(t) : null;
    Theorem either = condition != null ? derived.negations().excludedMiddle(condition)
        : depth < DEPTH && cases < CASES ? find("∨", 2, reduced) : null;
    if (either != null) {
      cases++;
      List<Theorem> others = new ArrayList<>(reduced);
      others.removeIf(f -> f.conclusion() == either.conclusion());
      Term left = Syntax.left(either.conclusion());
      Term right = Syntax.right(either.conclusion());
      return recorder.disjCases(either,
          simplify(t, with(others, recorder.assume(left)), depth + 1),
          simplify(t, with(others, recorder.assume(right)), depth + 1));
    }
    StringBuilder failures = new StringBuilder();
    Theorem proved = attempt(t, attempt.facts(), List.of("arith", "blast", "meson"), failures);
    if (proved == null) {
      throw new ProofException("auto leaves\n    " + session.show(t) + attempt.show() + failures);
    }
    return proved;
  }

  private Theorem attempt(Term t, List<Theorem> facts, List<String> names,
      StringBuilder failures) {
    for (String name : names) {
      if (session.method(name) != null) {
        try {
          return session.prove(name, goal.with(t), new Arguments(facts, List.of(), List.of()));
        } catch (ProofException e) {
          failures.append("\n    ").append(name).append(": ")
              .append(e.getMessage().lines().findFirst().orElse(""));
        }
      }
    }
    return null;
  }

  /** A fact with this connective at its top. */
  private static Theorem find(String connective, int arity, List<Theorem> facts) {
    return facts.stream().filter(f -> arity == 1 ? Syntax.isUnary(connective, f.conclusion())
        : Syntax.isBinary(connective, f.conclusion())).findFirst().orElse(null);
  }

  private Theorem open(Term t, List<Theorem> facts, Theorem some, int depth) {
    Set<Term.Free> avoid = new LinkedHashSet<>(syntax.frees(t));
    facts.forEach(f -> avoid.addAll(syntax.frees(f)));
    avoid.addAll(syntax.frees(some));
    Term predicate = Syntax.right(some.conclusion());
    String name = predicate instanceof Term.Abstraction a ? syntax.binderName(a) : "x";
    Term.Free x = syntax.variant(name, predicate.type.domain(), avoid);
    Theorem fact = recorder.assume(syntax.instance(some.conclusion(), x));
    List<Theorem> others = new ArrayList<>(facts);
    others.removeIf(f -> f.conclusion() == some.conclusion());
    return recorder.choose(x, some, simplify(t, with(others, fact), depth + 1));
  }

  /** The condition of a {@code cond} outside all binders; null if there is none. */
  private Term condition(Term t) {
    List<Term> arguments = Syntax.arguments(t);
    for (Term a : arguments) {
      Term inner = condition(a);
      if (inner != null) {
        return inner;
      }
    }
    return arguments.size() >= 3 && Syntax.isConstant("cond", Syntax.head(t)) ? arguments.get(0)
        : null;
  }
}
