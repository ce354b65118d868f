package certcheck.certificates.prover.presburger;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.logic.Classical;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Decision;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.smtlib.FunctionValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;

/**
 * Theorems of theory {@code presburger_claims} from decisions of the Presburger solver. The kernel
 * makes every theorem: wrong evidence raises its {@link certcheck.kernel.Rejection}.
 */
public final class FormulaTheorems {
  /** More variables of a formula that is printed with definitions are values of one function. */
  private static final int MOST_VARIABLES = 16;

  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  private final PropositionalLemmas lemmas;
  private final Limits limits;
  private final boolean printed;

  /** The equations of constants and what they are defined as. */
  private final Map<Term, Theorem> definitions = new HashMap<>();

  /**
   * Theorems in a logic in which the theory {@code presburger_claims} is loaded.
   *
   * @param limits what finding one witness of an eliminated variable may cost
   * @param printed whether formulas are printed, so that large ones need definitions for parts that
   *     occur again
   */
  public FormulaTheorems(Recorder recorder, Limits limits, boolean printed) {
    this.recorder = recorder;
    this.printed = printed;
    this.limits = limits;
    syntax = new Syntax(recorder.logic());
    derived = new Derived(recorder, syntax);
    lemmas = new PropositionalLemmas(recorder, syntax);
  }

  /**
   * Defines a constant for a formula or an integer: {@code ⊢ $fN x … = formula}, or {@code ⊢ $tN x …
   * = term}.
   */
  private Theorem define(Term term) {
    return definitions.computeIfAbsent(term, one -> {
      List<Term.Free> variables = syntax.frees(one);
      Term function = one;
      for (int k = variables.size() - 1; k >= 0; k--) {
        function = syntax.lambda(variables.get(k), function);
      }
      String kind = one.type == syntax.truth.type ? "$f" : "$t";
      Theorem definition = recorder.define(kind + definitions.size(), function);
      return derived.unfold((Term.Constant) Syntax.left(definition), List.copyOf(variables));
    });
  }

  /** The proofs about one decision. */
  private final class Case {
    private final Workspace work;
    private final EliminationLemmas eliminations;
    private final Shape formula;
    private final List<Term.Free> variables = new ArrayList<>();

    /**
     * The proofs about a decision.
     *
     * @param free the free variables of its formula
     * @param closed whether they are only quantified, so that one function may stand for them
     */
    Case(Decision.Evidence evidence, Collection<Integer> free, boolean closed) {
      Vocabulary vocabulary = new Vocabulary(syntax, evidence,
          printed ? FormulaTheorems.this::define : null,
          new Rewriting(recorder, syntax, lemmas, evidence.written()));
      int height = vocabulary.height(evidence.formula());
      if (closed && vocabulary.isDefining() && free.size() > MOST_VARIABLES) {
        variables.add(vocabulary.function(free, height + 1));
      } else {
        height += free.size();
        for (int variable : free) {
          variables.add(vocabulary.free(variable, height--));
        }
      }
      formula = vocabulary.shape(evidence.formula());
      work = new Workspace(recorder, syntax, vocabulary, new Forms(evidence.eliminations()),
          lemmas, limits);
      eliminations = new EliminationLemmas(work);
    }

    /** {@code ⊥} from the formula. */
    Theorem refuted(Decision.Evidence evidence) {
      ProofReplay replay = new ProofReplay(work, eliminations, work.vocabulary::term);
      for (Definition definition : evidence.definitions()) {
        replay.assumeAll(work.facts(definition));
      }
      replay.assume(work.assume(formula, true, Context.OUTERMOST));
      return replay.refute(evidence.proof());
    }

    /** The formula, under the hypotheses that variables have the values of the point. */
    Theorem established(Decision.Satisfiable decision) {
      PointLiterals literals = new PointLiterals(work, eliminations, decision.point());
      Theorem result = literals.establishment().prove(formula, true, Context.OUTERMOST);
      List<Definition> definitions = decision.evidence().definitions();
      for (int k = definitions.size() - 1; k >= 0; k--) {
        int variable = definitions.get(k).variable();
        if (definitions.get(k) instanceof Definition.Quantified
            && Classical.uses(result, literals.equation(variable))) {
          result = derived.cut(literals.value(variable), result);
        }
      }
      return result;
    }
  }

  /**
   * The theorem that a formula is satisfiable, its free variables quantified in ascending order.
   *
   * @param decision of the formula
   * @return {@code ⊢ satisfiable (∃x …. formula)}
   * @throws NoTheorem if a limit is reached
   */
  public Theorem satisfiable(Decision.Satisfiable decision) {
    Case one = new Case(decision.evidence(), decision.model().keySet(), true);
    Theorem result = one.established(decision);
    for (int k = one.variables.size() - 1; k >= 0; k--) {
      Term target = syntax.exists(one.variables.get(k), result.conclusion());
      result = recorder.exists(target, one.variables.get(k), result);
    }
    return claim("satisfiable", withoutValues(result));
  }

  /**
   * What is proved of a formula with free variables.
   *
   * @param variables for the free variables, in ascending order
   * @param formula of these variables
   * @param theorem {@code formula ⊢ ⊥}, or the formula at values of the variables
   */
  public record Open(List<Term.Free> variables, Term formula, Theorem theorem) {}

  /**
   * The formula at the values of a model.
   *
   * @throws NoTheorem if a limit is reached
   */
  public Open modelled(Decision.Satisfiable decision) {
    List<Integer> free = List.copyOf(decision.model().keySet());
    Case one = new Case(decision.evidence(), free, false);
    Map<Term.Free, Term> values = new LinkedHashMap<>();
    for (int k = 0; k < free.size(); k++) {
      values.put(one.variables.get(k), syntax.literal(decision.model().get(free.get(k))));
    }
    Theorem theorem = withoutValues(one.established(decision));
    return new Open(one.variables, one.formula.term(), recorder.inst(theorem, values));
  }

  /**
   * From the formula, a contradiction.
   *
   * @param free the free variables of the formula
   * @throws NoTheorem if a limit is reached
   */
  public Open refuted(Decision.Unsatisfiable decision, SortedSet<Integer> free) {
    Case one = new Case(decision.evidence(), free, false);
    return new Open(one.variables, one.formula.term(), one.refuted(decision.evidence()));
  }

  /**
   * Puts values for variables in equations {@code x = n}, or a function for that of equations
   * {@code f k = n}, and discharges those.
   */
  private Theorem withoutValues(Theorem theorem) {
    Map<Term.Free, Term> values = new LinkedHashMap<>();
    for (Term equation : theorem.hypotheses()) {
      if (Syntax.left(equation) instanceof Term.Application) {
        return new PointFunction(derived, lemmas, theorem.hypotheses()).discharged(theorem);
      }
      values.put((Term.Free) Syntax.left(equation), Syntax.right(equation));
    }
    Theorem result = recorder.inst(theorem, values);
    while (!result.hypotheses().isEmpty()) {
      Term identity = result.hypotheses().iterator().next();
      result = recorder.mp(recorder.disch(identity, result),
          recorder.refl(Syntax.right(identity)));
    }
    return result;
  }

  /**
   * The theorem that a formula is unsatisfiable, with its free variables quantified.
   *
   * @param decision of the formula
   * @param free the free variables of the formula, which are quantified in this order
   * @return {@code ⊢ unsatisfiable (∃x …. formula)}
   * @throws NoTheorem if a limit is reached
   */
  public Theorem unsatisfiable(Decision.Unsatisfiable decision, SortedSet<Integer> free) {
    Case one = new Case(decision.evidence(), free, true);
    Theorem bottom = one.refuted(decision.evidence());
    Term closed = one.formula.term();
    List<Term> closures = new ArrayList<>(List.of(closed));
    for (int k = one.variables.size() - 1; k >= 0; k--) {
      closed = syntax.exists(one.variables.get(k), closed);
      closures.add(closed);
    }
    for (int k = 0; k < one.variables.size(); k++) {
      Term some = closures.get(k + 1);
      Term.Free x = one.variables.get(one.variables.size() - 1 - k);
      bottom = recorder.choose(x, recorder.assume(some), bottom);
    }
    return claim("unsatisfiable", derived.notIntro(closed, bottom));
  }

  /**
   * The theorem that no functions and integers satisfy assertions, which say something of values of
   * functions; as far as arguments are no linear terms, these values are variables.
   *
   * @param decision of the formula
   * @param formula the assertions, and then the congruences
   * @param values of functions
   * @param congruences what the last parts of the formula say of the values
   * @return {@code ⊢ unsatisfiable (∃f …. ∃x …. assertions)}, or {@code ⊢ unsatisfiable (∃x ….
   *     formula)}
   * @throws NoTheorem if a limit is reached
   */
  public Theorem unsatisfiable(
      Decision.Unsatisfiable decision, Formula.And formula, List<FunctionValue> values,
      List<FunctionValue.Congruence> congruences) {
    SortedSet<Integer> free = formula.freeVariables();
    return new FunctionTheorems(derived)
        .refuted(formula, free, refuted(decision, free), values, congruences)
        .map(theorem -> claim("unsatisfiable", theorem))
        .orElseGet(() -> unsatisfiable(decision, free));
  }

  /**
   * The theorem that a formula is valid, with its free variables quantified.
   *
   * @param decision of the negation of the formula
   * @param free the free variables of the formula, which are quantified in this order
   * @return {@code ⊢ valid (∀x …. formula)}
   * @throws NoTheorem if a limit is reached
   */
  public Theorem valid(Decision.Unsatisfiable decision, SortedSet<Integer> free) {
    Case one = new Case(decision.evidence(), free, true);
    if (!(one.formula instanceof Shape.Not not)) {
      throw new IllegalArgumentException("not a decision of a negation");
    }
    Theorem bottom = one.refuted(decision.evidence());
    Theorem result = one.work.byContradiction(not.part, true, bottom);
    for (int k = one.variables.size() - 1; k >= 0; k--) {
      result = recorder.gen(one.variables.get(k), result);
    }
    return claim("valid", result);
  }

  private Theorem claim(String claim, Theorem theorem) {
    Term statement = claim.equals("unsatisfiable") ? Syntax.right(theorem.conclusion())
        : theorem.conclusion();
    Term.Application applied = (Term.Application) syntax.apply(claim, statement);
    Theorem definition =
        derived.unfold((Term.Constant) Syntax.head(applied), List.of(statement));
    return recorder.eqMp(recorder.sym(definition), theorem);
  }
}
