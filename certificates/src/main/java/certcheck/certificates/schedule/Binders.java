package certcheck.certificates.schedule;

import certcheck.certificates.schedule.Place.Range;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.ValueExpression;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Other names for what is bound in an expression, where it is put into another place. */
final class Binders {
  private Binders() {}

  /**
   * The same expression, in which none of these names is bound.
   *
   * @param taken names that are bound around it, or will be
   */
  static TensorExpression renamed(TensorExpression e, Set<String> taken) {
    Optional<Range> range = Range.of(e);
    Set<String> inner = new HashSet<>(taken);
    if (range.isPresent()) {
      String old = range.get().variable();
      String name = Subject.fresh(old, inner);
      TensorExpression body =
          Substitution.of(Map.of(old, Indices.variable(name))).in(e.parts().get(0));
      Range other = new Range(name, range.get().lower(), range.get().upper(), e.site());
      TensorExpression renamed = renamed(body, inner);
      return e instanceof TensorExpression.Sum ? other.sum(renamed) : other.generation(renamed);
    } else if (e instanceof TensorExpression.Let let) {
      String name = Subject.fresh(let.name(), inner);
      TensorExpression body = Substitution.ofReads(read -> read.array().equals(let.name())
          ? new ValueExpression.Read(name, read.subscripts(), read.site()) : read).in(let.body());
      return new TensorExpression.Let(
          name, renamed(let.value(), taken), renamed(body, inner), let.site());
    }
    if (e instanceof TensorExpression.Scalar scalar && scalar.reduction().isPresent()) {
      ValueExpression.Reduction r = scalar.reduction().get();
      String name = Subject.fresh(r.variable(), inner);
      return new TensorExpression.Scalar(new ValueExpression.Reduction(r.function(), r.start(), name,
          r.lower(), r.upper(),
          Substitution.of(Map.of(r.variable(), Indices.variable(name))).in(r.body()), r.site()),
          scalar.site());
    }
    return e.with(e.parts().stream().map(part -> renamed(part, taken)).toList());
  }
}
