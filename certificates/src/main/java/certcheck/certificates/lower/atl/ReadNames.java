package certcheck.certificates.lower.atl;

import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.ValueExpression;
import java.util.Map;

/** Names of tensors that are read, put in the place of others. */
public final class ReadNames {
  private ReadNames() {}

  /**
   * A tensor that reads others.
   *
   * @param names the others, by those in whose place they are
   */
  public static TensorExpression replaced(TensorExpression e, Map<String, String> names) {
    return e instanceof TensorExpression.Scalar scalar
        ? new TensorExpression.Scalar(Terms.replaced(read -> new ValueExpression.Read(
            names.getOrDefault(read.array(), read.array()), read.subscripts(), read.site()),
            scalar.value()), scalar.site())
        : e.with(e.parts().stream().map(part -> replaced(part, names)).toList());
  }
}
