package certcheck.certificates.prover.presburger;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A function from integers to integers with given values at some places: a balanced tree of
 * comparisons, each of whose nodes is a closed function, so that applying one copies no other.
 */
final class PointFunction {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final PropositionalLemmas lemmas;
  private final Term.Free function;
  private final List<Term> equations;
  private final Map<List<Integer>, Term> nodes = new HashMap<>();

  /** From equations {@code f k = n} of one function f, at different places k. */
  PointFunction(Derived derived, PropositionalLemmas lemmas, Collection<Term> equations) {
    this.derived = derived;
    this.lemmas = lemmas;
    recorder = derived.recorder();
    syntax = derived.syntax();
    this.equations = new ArrayList<>(equations);
    this.equations.sort((one, other) -> at(one).compareTo(at(other)));
    function = (Term.Free) Syntax.head(Syntax.left(this.equations.get(0)));
  }

  private static BigInteger at(Term equation) {
    return ((Term.Literal) Syntax.right(Syntax.left(equation))).value;
  }

  /** A theorem under these equations without them, if they are all that it says of f. */
  Theorem discharged(Theorem theorem) {
    Theorem result = recorder.inst(theorem, Map.of(function, node(0, equations.size())));
    for (Term equation : equations) {
      result = derived.cut(value(at(equation), 0, equations.size()), result);
    }
    return result;
  }

  /** The function that has the values of the equations of a range. */
  private Term node(int from, int to) {
    Term known = nodes.get(List.of(from, to));
    if (known == null) {
      Terms terms = syntax.logic().terms;
      Term.Free x = terms.free("%1", terms.integer);
      int middle = (from + to) >>> 1;
      known = syntax.lambda(x, to - from == 1 ? Syntax.right(equations.get(from))
          : syntax.apply("cond", isBelow(x, middle),
              syntax.apply(node(from, middle), List.of(x)),
              syntax.apply(node(middle, to), List.of(x))));
      nodes.put(List.of(from, to), known);
    }
    return known;
  }

  /** Whether a place is left of that of an equation. */
  private Term isBelow(Term place, int equation) {
    return syntax.apply("<", place, syntax.literal(at(equations.get(equation))));
  }

  /** {@code ⊢ F k = n}, for a place k and the function F of a range. */
  private Theorem value(BigInteger place, int from, int to) {
    Term k = syntax.literal(place);
    Theorem opened = recorder.beta(syntax.apply(node(from, to), List.of(k)));
    if (to - from == 1) {
      return opened;
    }
    int middle = (from + to) >>> 1;
    boolean isBelow = place.compareTo(at(equations.get(middle))) < 0;
    Theorem compared = recorder.evaluate(isBelow(k, middle));
    Theorem branch = lemmas.branch(
        isBelow ? derived.fromEqTrue(compared) : derived.fromEqFalse(compared),
        Syntax.arguments(Syntax.right(opened)), isBelow);
    return recorder.trans(recorder.trans(opened, branch),
        isBelow ? value(place, from, middle) : value(place, middle, to));
  }
}
