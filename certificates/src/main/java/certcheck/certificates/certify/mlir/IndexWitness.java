package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Parameters that satisfy what a claim assumes.
 *
 * @param parameters a function q of their names
 * @param theorem that the condition holds of q
 */
record IndexWitness(Term parameters, Theorem theorem) {

  /**
   * The parameters at which a proof that there are none has failed.
   *
   * @param p the variable of the parameters in the words
   * @throws MlirBinding.Unproved if there are none, or none were found
   */
  static IndexWitness of(Rules rules, Term.Free p, IndexWords words) throws MlirBinding.Unproved {
    Recorder recorder = rules.recorder();
    Syntax syntax = rules.syntax();
    Map<BigInteger, Term> names = new TreeMap<>();
    for (Term t : syntax.logic().terms.subterms(words.condition())) {
      if (t instanceof Term.Application a && a.function == p
          && a.argument instanceof Term.Literal x) {
        names.put(x.value, t);
      }
    }
    if (!(LinearArithmetic.prove(recorder, syntax.falsity,
        List.of(recorder.assume(words.condition()))) instanceof LinearArithmetic.Failed failed)) {
      throw new MlirBinding.Unproved("no parameters satisfy what is assumed: " + words.text());
    }
    Term q = syntax.constant("$mlir_zeros", p.type);
    Map<BigInteger, Theorem> values = new TreeMap<>();
    names.keySet().forEach(x -> values.put(x, rules.use("mlir_zeros_so", List.of(syntax.literal(x)))));
    for (Map.Entry<BigInteger, Term> name : names.entrySet()) {
      BigInteger value = failed.model().getOrDefault(name.getValue(), BigInteger.ZERO);
      if (value.signum() != 0) {
        q = put(rules, name.getKey(), syntax.literal(value), q, values);
      }
    }
    Term goal = syntax.logic().terms.substitute(Map.of(p, q), words.condition());
    if (LinearArithmetic.prove(recorder, goal, new ArrayList<>(values.values()))
        instanceof LinearArithmetic.Proved proved) {
      return new IndexWitness(q, proved.theorem());
    }
    throw new MlirBinding.Unproved("no parameters were found that satisfy what is assumed: "
        + words.text());
  }

  /** The parameters with another value of one, and all their values. */
  private static Term put(
      Rules rules, BigInteger name, Term value, Term before, Map<BigInteger, Theorem> values) {
    Syntax syntax = rules.syntax();
    Term a = syntax.literal(name);
    values.replaceAll((x, is) -> x.equals(name)
        ? rules.use("mlir_at_here", List.of(a, value, before))
        : rules.use("mlir_at_before", List.of(a, value, before, syntax.literal(x),
            Syntax.right(is)), rules.differ(x, name), is));
    return syntax.apply("$mlir_at", a, value, before);
  }
}
