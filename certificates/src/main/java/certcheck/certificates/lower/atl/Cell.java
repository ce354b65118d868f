package certcheck.certificates.lower.atl;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where an element goes.
 *
 * @param conditions under which it goes anywhere
 * @param value of the specification, which the cell holds then, if that is told
 */
record Cell(String array, List<IndexExpression> subscripts, List<Condition> conditions,
    Optional<ValueExpression> value) {
  Cell(String array, List<IndexExpression> subscripts) {
    this(array, subscripts, List.of(), Optional.empty());
  }

  /** The same, without being told what it holds. */
  Cell untold() {
    return telling(Optional.empty());
  }

  Cell telling(Optional<ValueExpression> told) {
    return new Cell(array, subscripts, conditions, told);
  }

  ValueExpression read() {
    return new ValueExpression.Read(array, subscripts, Site.NONE);
  }

  /** The same, only where more conditions hold. */
  Cell only(List<Condition> more) {
    List<Condition> all = new ArrayList<>(more);
    all.addAll(conditions);
    return new Cell(array, subscripts, all, value);
  }
}
