package certcheck.certificates.lower.atl;

import certcheck.semantics.atl.Shapes;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What names stand for at a place. */
record Scope(Map<String, IndexExpression> variables, Map<String, Named> tensors,
    Knowledge knowledge) {
  /** A tensor that a let has named: its name, and the variables that are its first indices. */
  record Named(String tensor, List<String> first) {}

  Scope with(String variable, IndexExpression value) {
    Map<String, IndexExpression> all = new LinkedHashMap<>(variables);
    all.put(variable, value);
    return new Scope(all, tensors, knowledge);
  }

  Scope naming(String name, Named tensor) {
    Map<String, Named> all = new HashMap<>(tensors);
    all.put(name, tensor);
    return new Scope(variables, all, knowledge);
  }

  Scope knowing(Knowledge more) {
    return new Scope(variables, tensors, more);
  }

  /**
   * The scope of loops, where variables stand for themselves.
   *
   * @param index of an element of e, which is inside
   */
  static Scope around(TensorExpression e, List<IndexExpression> index,
      Map<String, Named> tensors, Knowledge known) {
    Knowledge inside = known;
    List<IndexExpression> shape = Shapes.of(e);
    for (int d = 0; d < shape.size(); d++) {
      inside = inside
          .with(Knowledge.compare(Condition.Relation.AT_MOST, Terms.NOTHING, index.get(d)))
          .with(Knowledge.compare(Condition.Relation.LESS, index.get(d), shape.get(d)));
    }
    Set<String> names = new TreeSet<>();
    Variables.of(e, names);
    tensors.values().forEach(t -> names.addAll(t.first));
    Map<String, IndexExpression> variables = new LinkedHashMap<>();
    names.forEach(x -> variables.put(x, IndexExpression.Variable.of(x)));
    return new Scope(variables, tensors, inside);
  }
}
