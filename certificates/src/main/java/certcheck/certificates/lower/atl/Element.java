package certcheck.certificates.lower.atl;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;

/** An element of a tensor expression: a value, padding, a case, or a sum. */
sealed interface Element {
  /** A value. */
  record Present(ValueExpression value) implements Element {}

  /** Padding. */
  record Padding() implements Element {}

  /** One element or another. */
  record Case(Condition condition, Element then, Element otherwise) implements Element {}

  /** A sum; padding, if it may be empty and is so. */
  record Total(String variable, IndexExpression lower, IndexExpression upper,
      boolean isMaybeEmpty, Element body) implements Element {
    /** The condition that it is not empty. */
    Condition some() {
      return Knowledge.compare(Condition.Relation.LESS, lower, upper);
    }
  }

  /** What a cell holds. */
  static ValueExpression filled(Element element) {
    if (element instanceof Present present) {
      return present.value;
    } else if (element instanceof Case c) {
      return new ValueExpression.Select(
          c.condition, filled(c.then), filled(c.otherwise), Site.NONE);
    } else if (element instanceof Total total) {
      return new ValueExpression.Reduction("+", Terms.zero(), total.variable, total.lower,
          total.upper, filled(total.body), Site.NONE);
    }
    return Terms.zero();
  }

  /** Whether a case of an element depends on a variable. */
  static boolean depends(Element element, String variable) {
    return element instanceof Case c && (Bounds.mentions(c.condition, variable)
        || depends(c.then, variable) || depends(c.otherwise, variable))
        || element instanceof Total total && total.isMaybeEmpty
            && Bounds.mentions(total.some(), variable);
  }

  /** A sum: outside of a case that does not depend on its variable. */
  static Element total(
      String k, IndexExpression lower, IndexExpression upper, Element body) {
    if (body instanceof Padding) {
      return body;
    } else if (body instanceof Case c && !Bounds.mentions(c.condition, k)) {
      return new Case(c.condition, total(k, lower, upper, c.then),
          total(k, lower, upper, c.otherwise));
    }
    return new Total(k, lower, upper, false, body);
  }

  /** Whether it is no padding. */
  default boolean isValue() {
    return this instanceof Present || this instanceof Total total && !total.isMaybeEmpty
        || this instanceof Case c && c.then.isValue() && c.otherwise.isValue();
  }
}
