package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.IndexExpressions;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Indices;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Parameters that others determine: those of which an assumption says {@code M = e}, where e is about
 * parameters, and none of them is determined by M. A search need not try values of them.
 */
final class DefinedParameters {
  private final List<String> all = new ArrayList<>();
  private final Map<String, IndexExpression> definitions = new HashMap<>();

  /** Those of a program. */
  DefinedParameters(Program program) {
    program.parameters().forEach(p -> all.add(p.name()));
    program.assumptions().forEach(this::add);
  }

  private void add(Condition assumption) {
    if (assumption instanceof Condition.And and) {
      add(and.left());
      add(and.right());
    } else if (assumption instanceof Condition.Comparison c
        && c.relation() == Condition.Relation.EQUAL && !define(c.left(), c.right())) {
      define(c.right(), c.left());
    }
  }

  private boolean define(IndexExpression defined, IndexExpression e) {
    if (!(defined instanceof IndexExpression.Variable v) || e instanceof IndexExpression.Literal
        || definitions.containsKey(v.name()) || isDivided(e) || depends(e, v.name())) {
      return false;
    }
    definitions.put(v.name(), e);
    return true;
  }

  /** Whether it divides by what is no constant, and so may have no value. */
  private static boolean isDivided(IndexExpression e) {
    return e instanceof IndexExpression.NonLinear && !(e instanceof IndexExpression.Product)
        || IndexExpressions.operands(e).stream().anyMatch(DefinedParameters::isDivided);
  }

  private boolean depends(IndexExpression e, String name) {
    Set<String> open = new LinkedHashSet<>();
    collect(e, open);
    return open.contains(name);
  }

  private void collect(IndexExpression e, Set<String> names) {
    for (IndexExpression.Variable v : IndexExpressions.variables(e)) {
      if (names.add(v.name()) && definitions.containsKey(v.name())) {
        collect(definitions.get(v.name()), names);
      }
    }
  }

  /** Whether others determine a parameter. */
  boolean contains(String name) {
    return definitions.containsKey(name);
  }

  /** Values of all parameters, in their order, of which those that are determined are computed. */
  Map<String, BigInteger> complete(Map<String, BigInteger> values) {
    if (definitions.isEmpty()) {
      return new LinkedHashMap<>(values);
    }
    Map<String, BigInteger> known = new HashMap<>(values);
    definitions.keySet().forEach(known::remove);
    Map<String, BigInteger> complete = new LinkedHashMap<>();
    for (String name : all) {
      complete.put(name, value(name, known));
    }
    return complete;
  }

  private BigInteger value(String name, Map<String, BigInteger> known) {
    if (!known.containsKey(name)) {
      IndexExpression e = definitions.get(name);
      IndexExpressions.variables(e).forEach(v -> value(v.name(), known));
      known.put(name, Indices.value(e, Environment.of(known)));
    }
    return known.get(name);
  }
}
