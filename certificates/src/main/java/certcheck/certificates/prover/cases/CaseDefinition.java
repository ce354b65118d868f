package certcheck.certificates.prover.cases;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Match;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Rewriter;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.script.Goal;
import certcheck.certificates.proof.script.Session;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * A definition by cases, {@code f x … = cond c a (cond d b (…))}, or by alternatives,
 * {@code p x … = (c ∨ d ∨ …)}. Its rows are proved once, so that what it says at given arguments takes a step
 * for each row that is passed, and none for those behind; the term of the definition is built in
 * that lemma alone:
 *
 * <pre>
 *   ∀x …. (c = ⊤ ⟹ f x … = a) ∧ (c = ⊥ ⟹ (d = ⊤ ⟹ f x … = b) ∧ (d = ⊥ ⟹ …))
 *   ∀x …. (c ⟹ p x …) ∧ (d ⟹ p x …) ∧ …
 * </pre>
 */
public final class CaseDefinition {
  private static final long FUEL = 100_000;

  /** {@code ∀f c x y r. (f = y ⟹ r) ⟹ f = cond c x y ⟹ (c = ⊤ ⟹ f = x) ∧ (c = ⊥ ⟹ r)}. */
  private static final String CASE = "case_row";

  /** {@code ∀c q p r. ((q ⟹ p) ⟹ r) ⟹ (c ∨ q ⟹ p) ⟹ (c ⟹ p) ∧ r}. */
  private static final String ALTERNATIVE = "alternative_row";

  private final Session session;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Rewriter rewriter;

  private CaseDefinition(Session session, List<Theorem> facts) {
    this.session = session;
    derived = session.derived();
    recorder = session.recorder();
    syntax = session.syntax();
    rewriter = new Rewriter(derived, session.simplification(), facts, session.solver(), FUEL);
  }

  /**
   * The rows of a constant's definition.
   *
   * @param session which has the lemmas {@code case_row} and {@code alternative_row}
   * @param constant whose definition has no type variables
   * @throws ProofException if that has neither cases nor alternatives
   */
  public static Theorem rows(Session session, String constant) {
    CaseDefinition rows = new CaseDefinition(session, List.of());
    Derived.Opened opened =
        session.derived().open(session.derived().definition(constant), "%");
    Theorem definition = opened.theorem();
    Term body = Syntax.right(definition);
    boolean isCases = Syntax.isConstant("cond", Syntax.head(body));
    if (!isCases && !Syntax.isBinary("∨", body)) {
      throw new ProofException("neither cases nor alternatives: " + session.show(definition));
    }
    return session.derived().gen(opened.variables(),
        isCases ? rows.cases(definition) : rows.alternatives(definition));
  }

  private Theorem cases(Theorem definition) {
    Term value = Syntax.left(definition);
    List<Term> cases = new ArrayList<>();
    Term rest = Syntax.right(definition);
    for (; Syntax.isConstant("cond", Syntax.head(rest)); rest = Syntax.arguments(rest).get(2)) {
      cases.add(rest);
    }
    Theorem row = derived.specialize(recorder.lookup(CASE), value);
    Theorem rows = identity(syntax.equation(value, rest));
    for (int i = cases.size() - 1; i >= 0; i--) {
      List<Term> terms = new ArrayList<>(Syntax.arguments(cases.get(i)));
      terms.add(Syntax.right(rows.conclusion()));
      rows = recorder.mp(derived.spec(row, terms), rows);
    }
    return recorder.mp(rows, definition);
  }

  private Theorem alternatives(Theorem definition) {
    Term value = Syntax.left(definition);
    Term all = Syntax.right(definition);
    List<Term> alternatives = new ArrayList<>();
    Term rest = all;
    for (; Syntax.isBinary("∨", rest); rest = Syntax.right(rest)) {
      alternatives.add(rest);
    }
    Theorem row = recorder.lookup(ALTERNATIVE);
    Theorem rows = identity(syntax.implies(rest, value));
    for (int i = alternatives.size() - 1; i >= 0; i--) {
      Term either = alternatives.get(i);
      rows = recorder.mp(derived.spec(row, List.of(Syntax.left(either), Syntax.right(either), value,
          Syntax.right(rows.conclusion()))), rows);
    }
    return recorder.mp(rows, recorder.disch(all,
        recorder.eqMp(recorder.sym(definition), recorder.assume(all))));
  }

  private Theorem identity(Term p) {
    return recorder.disch(p, recorder.assume(p));
  }

  /**
   * Proves {@code f t … = v}, or {@code p t …}: f and p, and what their values are applications of, by rows and
   * equations; what is left by simplification, which decides the conditions of rows, too.
   *
   * @param known rows, and facts with which to simplify; an equation of a whole left side is used first
   */
  public static Theorem prove(Goal goal, List<Theorem> known) {
    CaseDefinition definition =
        new CaseDefinition(goal.session(), known.stream().filter(f -> !isRows(f)).toList());
    Term statement = goal.statement();
    return goal.session().derived().convert(Syntax.isEquation(statement)
        ? definition.equal(Syntax.left(statement), Syntax.right(statement), known)
        : definition.holds(statement, known), statement);
  }

  private static boolean isRows(Theorem fact) {
    Term t = fact.conclusion();
    while (Syntax.isUnary("∀", t) && Syntax.right(t) instanceof Term.Abstraction a) {
      t = a.body;
    }
    return Syntax.isBinary("∧", t) && Syntax.isBinary("⟹", Syntax.left(t));
  }

  private Theorem holds(Term t, List<Theorem> known) {
    for (Theorem rows : known) {
      Theorem at = isRows(rows) ? at(rows, t) : null;
      while (at != null && Syntax.isBinary("∧", at.conclusion())
          && !isSame(Syntax.left(Syntax.left(at.conclusion())))) {
        at = recorder.conjunct2(at);
      }
      Theorem row = at != null && Syntax.isBinary("∧", at.conclusion()) ? recorder.conjunct1(at) : at;
      if (row != null && Syntax.right(row.conclusion()) == t && isSame(Syntax.left(row.conclusion()))) {
        return recorder.mp(row, recorder.refl(Syntax.left(Syntax.left(row.conclusion()))));
      }
    }
    throw new ProofException("no alternative is an equation of a term with itself");
  }

  private static boolean isSame(Term t) {
    return Syntax.isEquation(t) && Syntax.left(t) == Syntax.right(t);
  }

  private Theorem equal(Term t, Term value, List<Theorem> known) {
    Theorem result = null;
    Term reached = t;
    for (Theorem fact : known) {
      Theorem next = isRows(fact) ? value(at(fact, reached), reached) : instance(fact, reached);
      result = next == null ? result : result == null ? next : recorder.trans(result, next);
      reached = result == null ? t : Syntax.right(result);
    }
    if (syntax.beta(reached) != syntax.beta(value)) {
      Theorem rest = rewriter.normalize(reached);
      result = result == null ? rest : recorder.trans(result, rest);
    }
    if (result == null || syntax.beta(Syntax.right(result)) != syntax.beta(value)) {
      throw new ProofException("rows leave\n    " + session.show(reached));
    }
    return result;
  }

  /** An instance of an equation whose left side is a term; null if there is none. */
  private Theorem instance(Theorem fact, Term t) {
    Derived.Opened opened = derived.open(fact, "%e");
    Match match = Match.of(syntax, fact, opened.variables());
    return Syntax.isEquation(opened.theorem().conclusion())
        && match.match(Syntax.left(opened.theorem()), t)
        ? derived.instantiate(opened.theorem(), match) : null;
  }

  /** A fact about all arguments, at those of a term; null if it is about fewer. */
  private Theorem at(Theorem fact, Term t) {
    Theorem at = fact;
    for (Term argument : Syntax.arguments(t)) {
      if (!Syntax.isUnary("∀", at.conclusion())
          || Syntax.right(at.conclusion()).type.domain() != argument.type) {
        return null;
      }
      at = recorder.spec(at, argument);
    }
    return at;
  }

  /** What rows say that a term is; null if they are about another. */
  private Theorem value(Theorem rows, Term t) {
    Theorem at = rows;
    if (at == null || !Syntax.isBinary("∧", at.conclusion())
        || Syntax.left(Syntax.right(Syntax.left(at.conclusion()))) != t) {
      return null;
    }
    while (Syntax.isBinary("∧", at.conclusion())) {
      Theorem decided = decided(Syntax.left(Syntax.left(Syntax.left(at.conclusion()))));
      boolean holds = Syntax.right(decided) == syntax.truth;
      at = recorder.mp(holds ? recorder.conjunct1(at) : recorder.conjunct2(at), decided);
    }
    return at;
  }

  private Theorem decided(Term condition) {
    Theorem equation = rewriter.normalize(condition);
    Term value = Syntax.right(equation);
    if (value != syntax.truth && value != syntax.falsity) {
      throw new ProofException("simp does not decide " + session.show(condition));
    }
    return equation;
  }
}
