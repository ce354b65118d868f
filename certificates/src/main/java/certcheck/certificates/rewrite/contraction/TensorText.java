package certcheck.certificates.rewrite.contraction;

import certcheck.semantics.atl.Printer;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.ValueExpression;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Texts of tensors that do not depend on the names of indices: those of equal tensors are the same. */
final class TensorText {
  private TensorText() {}

  /** The text, in which indices are numbered as they occur. */
  static String of(TensorExpression value) {
    Set<String> indices = new TreeSet<>();
    bound(value, indices);
    Map<String, String> numbers = new HashMap<>();
    return Contractions.NAME.matcher(Printer.print(value)).replaceAll(m -> indices.contains(m.group())
        ? numbers.computeIfAbsent(m.group(), name -> "#" + numbers.size()) : m.group());
  }

  private static void bound(TensorExpression e, Set<String> indices) {
    if (e instanceof TensorExpression.Generation gen) {
      indices.add(gen.variable());
    } else if (e instanceof TensorExpression.Sum sum) {
      indices.add(sum.variable());
    } else if (e instanceof TensorExpression.Scalar scalar) {
      bound(scalar.value(), indices);
    }
    e.parts().forEach(part -> bound(part, indices));
  }

  private static void bound(ValueExpression e, Set<String> indices) {
    if (e instanceof ValueExpression.Reduction reduction) {
      indices.add(reduction.variable());
    }
    e.operands().forEach(operand -> bound(operand, indices));
  }
}
