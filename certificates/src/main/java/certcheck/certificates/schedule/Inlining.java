package certcheck.certificates.schedule;

import certcheck.certificates.schedule.Place.Range;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** {@code inline h}: the scalar that h is made of is written where an element of h is read. */
final class Inlining {
  private Inlining() {}

  static Applied of(Subject subject, Step step) throws Refusal {
    Place place = subject.let(step.arguments().get(0), step.at());
    TensorExpression.Let let = (TensorExpression.Let) place.node();
    List<Range> ranges = new ArrayList<>();
    TensorExpression value = let.value();
    while (value instanceof TensorExpression.Generation) {
      ranges.add(Range.of(value).orElseThrow());
      value = value.parts().get(0);
    }
    if (!(value instanceof TensorExpression.Scalar scalar) || scalar.reduction().isPresent()) {
      throw new Refusal("what is inlined is made of generations of a scalar; in "
          + let.name() + " stands " + Layout.head(value) + " at " + value.position());
    }
    TensorExpression body = Substitution.ofReads(read -> read.array().equals(let.name())
        ? at(ranges, scalar.value(), read) : read).in(let.body());
    return new Applied(step, place, place.put(body), let.name());
  }

  /** The scalar at the subscripts of a read. */
  private static ValueExpression at(
      List<Range> ranges, ValueExpression scalar, ValueExpression.Read read) {
    Map<String, IndexExpression> map = new HashMap<>();
    for (int d = 0; d < ranges.size(); d++) {
      IndexExpression lower = Substitution.of(map).in(ranges.get(d).lower());
      map.put(ranges.get(d).variable(), Indices.plus(read.subscripts().get(d), lower));
    }
    return Substitution.of(map).in(scalar);
  }
}
