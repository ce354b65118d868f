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
      Term name = syntax.literal(sorted.get(k));
      Theorem before = recorder.conjunct1(steps.get(k));
      List<Term> later = Syntax.arguments(same.conclusion());
      Theorem less =
          derived.fromEqTrue(recorder.evaluate(syntax.apply("<", name, later.get(0))));
      values.put(sorted.get(k), derived.mp(
          lemmas.at("agree_below_value", later.get(0), later.get(1), result, name,
              numbers.get(sorted.get(k))),
          List.of(same, less, recorder.conjunct2(steps.get(k)))));
      same = derived.mp(lemmas.at("agree_below_trans", name, later.get(0),
          Syntax.arguments(before.conclusion()).get(1), later.get(1), result),
          List.of(before, same, less));
    }
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
