package certcheck.certificates.certify.typing;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A function from names, which are numbers, to numbers, and theorems about its values, at a cost
 * linear in the number of names: it is defined at one after the other, from the least one.
 */
public final class NameTable {
  private final Term function;
  private final Map<String, Theorem> values = new HashMap<>();

  /**
   * A function.
   *
   * @param numbers for each name {@code ⊢ x = n}, where x is what stands for it
   * @param value what the function is to give for a name
   */
  public NameTable(Derived derived, Lemmas lemmas, Map<String, Theorem> numbers,
      Function<String, Term> value) {
    Recorder recorder = derived.recorder();
    Syntax syntax = derived.syntax();
    Term.Free x = syntax.logic().terms.free("x", syntax.logic().terms.integer);
    Term result = syntax.logic().terms.abstraction(x, x);
    List<String> names = new ArrayList<>(numbers.keySet());
    names.sort(Comparator.comparing(name -> number(numbers.get(name)).value));
    List<Theorem> steps = new ArrayList<>();
    for (String name : names) {
      Theorem number = numbers.get(name);
      Theorem step = recorder.mp(lemmas.at("with_value_next", result,
          Syntax.right(number.conclusion()), Syntax.left(number.conclusion()), value.apply(name)),
          number);
      steps.add(step);
      result = Syntax.right(Syntax.left(step.conclusion()));
    }
    this.function = result;
    Term end = names.isEmpty() ? syntax.literal(0) : syntax.literal(
        number(numbers.get(names.get(names.size() - 1))).value.add(BigInteger.ONE));
    Theorem same = lemmas.at("same_below_refl", end, result);
    for (int k = names.size() - 1; k >= 0; k--) {
      String name = names.get(k);
      Theorem equation = numbers.get(name);
      Term number = number(equation);
      Theorem before = recorder.conjunct1(steps.get(k));
      List<Term> later = Syntax.arguments(same.conclusion());
      values.put(name, derived.mp(lemmas.at("same_below_value", later.get(0), later.get(1),
          result, number, Syntax.left(equation.conclusion()), value.apply(name)), List.of(same,
          equation, derived.fromEqTrue(recorder.evaluate(
              syntax.apply("<", number, later.get(0)))), recorder.conjunct2(steps.get(k)))));
      List<Term> earlier = Syntax.arguments(before.conclusion());
      same = derived.mp(lemmas.at("same_below_trans", number, later.get(0), earlier.get(1),
          later.get(1), result), List.of(before, same, derived.fromEqTrue(recorder.evaluate(
              syntax.apply("≤", number, later.get(0))))));
    }
  }

  private static Term.Literal number(Theorem equation) {
    return (Term.Literal) Syntax.right(equation.conclusion());
  }

  /** The function τ. */
  public Term function() {
    return function;
  }

  /** {@code ⊢ τ x = v} for each name. */
  public Map<String, Theorem> values() {
    return values;
  }
}
