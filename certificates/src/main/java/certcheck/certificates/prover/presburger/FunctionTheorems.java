package certcheck.certificates.prover.presburger;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.smtlib.FunctionValue;
import certcheck.presburger.smtlib.FunctionValue.Congruence;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * Puts functions for variables that stand for their values: what was refuted with congruences of the
 * values is refuted for all functions, of which the kernel knows that they are such.
 */
final class FunctionTheorems {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;

  /** The functions by name. */
  private final Map<String, Term.Free> functions = new LinkedHashMap<>();

  /** The constants, by number, and the values of functions. */
  private final Map<Integer, Term.Free> constants = new TreeMap<>();

  private final Map<Integer, Term> values = new LinkedHashMap<>();

  FunctionTheorems(Derived derived) {
    this.derived = derived;
    recorder = derived.recorder();
    syntax = derived.syntax();
  }

  /**
   * {@code ⊢ ¬∃f …. ∃x …. assertions}, where values of functions are written as such; empty if an
   * argument is no linear term.
   *
   * @param formula the assertions, and then the congruences
   * @param free the free variables of the formula
   * @param refuted from the formula, a contradiction
   */
  Optional<Theorem> refuted(
      Formula.And formula, SortedSet<Integer> free, FormulaTheorems.Open refuted,
      List<FunctionValue> applications, List<Congruence> congruences) {
    Iterator<Term.Free> variables = refuted.variables().iterator();
    free.forEach(number -> constants.put(number, variables.next()));
    Map<Term.Free, Term> put = new LinkedHashMap<>();
    for (FunctionValue one : applications) {
      List<Term> arguments = new ArrayList<>();
      for (certcheck.presburger.formula.Term argument : one.arguments()) {
        if (!(argument instanceof certcheck.presburger.formula.Term.Linear linear)) {
          return Optional.empty();
        }
        arguments.add(term(linear.term()));
      }
      Term value = syntax.apply(function(one), arguments);
      values.put(one.variable(), value);
      Term.Free variable = constants.remove(one.variable());
      if (variable != null) {
        put.put(variable, value);
      }
    }
    Theorem bottom = recorder.inst(refuted.theorem(), put);
    Term rest = syntax.logic().terms.substitute(put, refuted.formula());
    int asserted = formula.parts().size() - congruences.size();
    List<Term> parts = new ArrayList<>();
    for (int k = 1; k < formula.parts().size(); k++) {
      parts.add(Syntax.left(rest));
      rest = Syntax.right(rest);
    }
    parts.add(rest);
    Term assertions = syntax.conjunction(parts.subList(0, asserted));
    List<Theorem> all = new ArrayList<>();
    Theorem assumed = recorder.assume(assertions);
    for (int k = 1; k < asserted; k++) {
      all.add(recorder.conjunct1(assumed));
      assumed = recorder.conjunct2(assumed);
    }
    all.add(assumed);
    parts.subList(asserted, parts.size()).forEach(congruence -> all.add(proved(congruence)));
    return Optional.of(closed(assertions, derived.cut(derived.conj(all), bottom)));
  }

  private Term.Free function(FunctionValue one) {
    return functions.computeIfAbsent(one.function(), name -> {
      Type integer = syntax.logic().terms.integer;
      Type type = integer;
      for (int k = 0; k < one.arguments().size(); k++) {
        type = syntax.logic().terms.function(integer, type);
      }
      return syntax.logic().terms.free("%f" + functions.size(), type);
    });
  }

  private Term term(LinearTerm term) {
    Term sum = term.isGround() || term.constant().signum() != 0
        ? syntax.literal(term.constant()) : null;
    for (int k = 0; k < term.size(); k++) {
      int number = term.variableAt(k);
      Term one = values.containsKey(number) ? values.get(number)
          : constants.computeIfAbsent(number, none -> syntax.logic().terms.free(
              "%x" + number, syntax.logic().terms.integer));
      Term product = term.coefficientAt(k).equals(BigInteger.ONE) ? one
          : syntax.apply("*", syntax.literal(term.coefficientAt(k)), one);
      sum = sum == null ? product : syntax.apply("+", sum, product);
    }
    return sum;
  }

  /** Equal arguments have equal values, as the formula says it. */
  private Theorem proved(Term congruence) {
    if (LinearArithmetic.prove(recorder, congruence, List.of())
        instanceof LinearArithmetic.Proved proved) {
      return proved.theorem();
    }
    throw new NoTheorem("no proof that a function has equal values for equal arguments");
  }

  /** {@code ⊢ ¬∃f …. ∃x …. p}, from {@code p ⊢ ⊥}. */
  private Theorem closed(Term p, Theorem bottom) {
    List<Term.Free> variables = new ArrayList<>(functions.values());
    variables.addAll(constants.values());
    Term closed = p;
    Theorem result = bottom;
    for (int k = variables.size() - 1; k >= 0; k--) {
      closed = syntax.exists(variables.get(k), closed);
      result = recorder.choose(variables.get(k), recorder.assume(closed), result);
    }
    return derived.notIntro(closed, result);
  }
}
