package certcheck.certificates.certify.typing;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A function of names, which are integers, that is given by a table, and theorems about its values,
 * at a cost linear in the number of names: it is defined at one after the other, from the least one.
 */
public final class NameTable {
  private final Term function;
  private final Map<BigInteger, Theorem> values = new HashMap<>();

  /**
   * A function that numbers names from 0 on.
   *
   * @param lemmas also of library {@code tml_meaning_forms}
   * @param names in the order in which they are numbered, all different
   */
  public static NameTable numbering(
      Derived derived, Lemmas lemmas, Collection<BigInteger> names) {
    Map<BigInteger, Term> numbers = new HashMap<>();
    names.forEach(name -> numbers.put(name, derived.syntax().literal(numbers.size())));
    return new NameTable(derived, lemmas, numbers);
  }

  /**
   * A function.
   *
   * @param lemmas also of library {@code tml_meaning_forms}
   * @param numbers an integer for each name
   */
  public NameTable(Derived derived, Lemmas lemmas, Map<BigInteger, Term> numbers) {
    Recorder recorder = derived.recorder();
    Syntax syntax = derived.syntax();
    List<BigInteger> sorted = numbers.keySet().stream().sorted().toList();
    Term.Free x = syntax.logic().terms.free("x", syntax.logic().terms.integer);
    Term result = syntax.lambda(x, x);
    List<Theorem> steps = new ArrayList<>();
    for (BigInteger name : sorted) {
      Theorem step =
          lemmas.at("with_value_next", result, syntax.literal(name), numbers.get(name));
      steps.add(step);
      result = Syntax.right(Syntax.left(step.conclusion()));
    }
    this.function = result;
    BigInteger end =
        sorted.isEmpty() ? BigInteger.ZERO : sorted.get(sorted.size() - 1).add(BigInteger.ONE);
    Theorem same = lemmas.at("agree_below_refl", syntax.literal(end), result);
    for (int k = sorted.size() - 1; k >= 0; k--) {
      Theorem later = same;
      Theorem step = steps.get(k);
      Term name = syntax.literal(sorted.get(k));
      Term number = numbers.get(sorted.get(k));
      Theorem both = recorder.ofPart(() -> value(derived, lemmas, name, number, step, later));
      values.put(sorted.get(k), recorder.conjunct1(both));
      same = recorder.conjunct2(both);
    }
  }

  /**
   * The value of a name, and that functions agree below it.
   *
   * @param step {@code ⊢ $agree_below x Γ Δ ∧ Δ x = n}
   * @param later {@code ⊢ $agree_below y Δ ρ} for the next name y
   * @return {@code ⊢ ρ x = n ∧ $agree_below x Γ ρ}
   */
  private static Theorem value(
      Derived derived, Lemmas lemmas, Term name, Term number, Theorem step, Theorem later) {
    Recorder recorder = derived.recorder();
    List<Term> same = Syntax.arguments(later.conclusion());
    Theorem before = recorder.conjunct1(step);
    Theorem less = derived.fromEqTrue(
        recorder.evaluate(derived.syntax().apply("<", name, same.get(0))));
    return recorder.conj(
        derived.mp(lemmas.at("agree_below_value", same.get(0), same.get(1), same.get(2), name, number),
            List.of(later, less, recorder.conjunct2(step))),
        derived.mp(lemmas.at("agree_below_trans", name, same.get(0),
            Syntax.arguments(before.conclusion()).get(1), same.get(1), same.get(2)),
            List.of(before, later, less)));
  }

  /** The function ρ. */
  public Term function() {
    return function;
  }

  /** {@code ⊢ ρ x = n} for a name x. */
  public Theorem value(BigInteger name) {
    return values.get(name);
  }
}
