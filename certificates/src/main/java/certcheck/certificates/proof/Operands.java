package certcheck.certificates.proof;

import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The operands of a step, which are taken in their order. */
interface Operands {
  /** Whether there is one more. */
  boolean more();

  /** A number. */
  int number();

  /** An operand of a kind. */
  <T> T take(Class<T> kind);

  /** The steps of a refutation: all operands that are left. */
  List<Refutation.Step> refutation();

  /** A theorem. */
  default Theorem theorem() {
    return take(Theorem.class);
  }

  /** A term. */
  default Term term() {
    return take(Term.class);
  }

  /** A free variable. */
  default Term.Free variable() {
    return take(Term.Free.class);
  }

  /** Free variables with the terms for them: all operands that are left. */
  default Map<Term.Free, Term> instances() {
    return pairs(Term.Free.class, Term.class);
  }

  /** Type variables with the types for them: all operands that are left. */
  default Map<Type.Variable, Type> typeInstances() {
    return pairs(Type.Variable.class, Type.class);
  }

  private <K, V> Map<K, V> pairs(Class<K> key, Class<V> value) {
    Map<K, V> map = new LinkedHashMap<>();
    while (more()) {
      K k = take(key);
      map.put(k, take(value));
    }
    return map;
  }

  /** The number of premises, then the premises. */
  default List<Theorem> premises() {
    List<Theorem> premises = new ArrayList<>();
    for (int n = number(); n > 0; n--) {
      premises.add(theorem());
    }
    return premises;
  }
}
