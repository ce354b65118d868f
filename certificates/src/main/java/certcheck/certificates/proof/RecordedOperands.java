package certcheck.certificates.proof;

import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Operands as {@link Step#arguments} has them. */
final class RecordedOperands implements Operands {
  private final Iterator<Object> arguments;

  RecordedOperands(List<Object> arguments) {
    this.arguments = arguments.iterator();
  }

  @Override
  public Theorem theorem() {
    return (Theorem) arguments.next();
  }

  @Override
  public Term term() {
    return (Term) arguments.next();
  }

  @Override
  public Term.Free variable() {
    return (Term.Free) arguments.next();
  }

  @Override
  public Map<Term.Free, Term> instances() {
    return pairs(Term.Free.class, Term.class);
  }

  @Override
  public Map<Type.Variable, Type> typeInstances() {
    return pairs(Type.Variable.class, Type.class);
  }

  private <K, V> Map<K, V> pairs(Class<K> key, Class<V> value) {
    Map<K, V> map = new LinkedHashMap<>();
    while (arguments.hasNext()) {
      K k = key.cast(arguments.next());
      map.put(k, value.cast(arguments.next()));
    }
    return map;
  }

  @Override
  public List<Theorem> premises() {
    List<Theorem> premises = new ArrayList<>();
    for (int n = (Integer) arguments.next(); n > 0; n--) {
      premises.add(theorem());
    }
    return premises;
  }

  @Override
  public List<Refutation.Step> refutation() {
    List<Refutation.Step> steps = new ArrayList<>();
    arguments.forEachRemaining(step -> steps.add((Refutation.Step) step));
    return steps;
  }
}
