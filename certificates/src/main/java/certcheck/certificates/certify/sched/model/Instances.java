package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Elements of tensors as messages name them, for values of parameters and indices. */
final class Instances {
  private final Syntax syntax;
  private final Map<Term, String> parameters;

  /**
   * Names of elements.
   *
   * @param parameters the parameters as they stand in proofs, and their names
   */
  Instances(Syntax syntax, Map<Term, String> parameters) {
    this.syntax = syntax;
    this.parameters = parameters;
  }

  /**
   * Whether a model of linear arithmetic is one of the integers: it gives values to parameters,
   * variables, and terms that are what their definitions say.
   */
  boolean isExact(Map<Term, BigInteger> model) {
    return !model.isEmpty() && model.keySet().stream().allMatch(t -> parameters.containsKey(t)
        || t instanceof Term.Free || Syntax.isBinary("min_int", t)
        || Syntax.isBinary("max_int", t)
        || Syntax.isBinary("div", t) && Syntax.right(t) instanceof Term.Literal);
  }

  /** The name of an index in the program. */
  static String name(Term.Free index) {
    return index.name.replaceFirst("_s[0-9]+$", "");
  }

  /** {@code D(0, 1)}: an element, where the model gives values; 0 where it does not. */
  String element(String tensor, List<? extends Term> subscripts, Map<Term, BigInteger> model) {
    List<String> numbers = new ArrayList<>();
    for (Term subscript : subscripts) {
      LinearForm form = new LinearForm(syntax, subscript);
      BigInteger value = form.constant();
      for (Map.Entry<Term, BigInteger> part : form.coefficients().entrySet()) {
        value = value.add(part.getValue().multiply(
            model.getOrDefault(part.getKey(), BigInteger.ZERO)));
      }
      numbers.add(value.toString());
    }
    return tensor + "(" + String.join(", ", numbers) + ")";
  }

  /** {@code with N = 2}, after a blank; nothing if there are no parameters. */
  String parameters(Map<Term, BigInteger> model) {
    List<String> values = new ArrayList<>();
    parameters.forEach((p, name) -> {
      if (model.containsKey(p)) {
        values.add(name + " = " + model.get(p));
      }
    });
    return values.isEmpty() ? "" : " with " + String.join(", ", values);
  }
}
