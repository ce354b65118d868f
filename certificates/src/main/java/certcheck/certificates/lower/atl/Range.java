package certcheck.certificates.lower.atl;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import java.util.ArrayList;
import java.util.List;

/**
 * What a sum adds up: a value between bounds of its index, where some conditions hold, and padding
 * elsewhere.
 *
 * @param isMaybeEmpty whether it is not known that something is between the bounds
 */
record Range(List<Condition> conditions, IndexExpression lower, IndexExpression upper,
    boolean isMaybeEmpty, Element value) {

  /** The range of a summand with the index k; null if it is of another kind. */
  static Range of(Element element, String k, IndexExpression lower, IndexExpression upper,
      Knowledge known) {
    List<Condition> all = new ArrayList<>();
    Element value = stripped(element, all);
    if (value == null) {
      return null;
    }
    List<Condition> others = all.stream().flatMap(c -> Bounds.parts(c).stream())
        .filter(c -> !Bounds.mentions(c, k) && !known.implies(c)).toList();
    Knowledge here = known;
    for (Condition c : others) {
      here = here.with(c);
    }
    Bounds bounds = Bounds.of(k, all, lower, upper, here);
    return bounds.rest().isEmpty() ? new Range(others, bounds.lower(), bounds.upper(),
        !here.implies(some(bounds.lower(), bounds.upper())), value) : null;
  }

  private static Condition some(IndexExpression lower, IndexExpression upper) {
    return Knowledge.compare(Condition.Relation.LESS, lower, upper);
  }

  /** The value that an element is where conditions hold, which are added; null if there is none. */
  private static Element stripped(Element element, List<Condition> conditions) {
    if (element instanceof Element.Case c && c.otherwise() instanceof Element.Padding) {
      conditions.add(c.condition());
      return stripped(c.then(), conditions);
    } else if (element instanceof Element.Case c && c.then() instanceof Element.Padding) {
      conditions.add(new Condition.Not(c.condition(), Site.NONE));
      return stripped(c.otherwise(), conditions);
    } else if (element instanceof Element.Total total && total.isMaybeEmpty()) {
      conditions.add(total.some());
      return new Element.Total(
          total.variable(), total.lower(), total.upper(), false, total.body());
    }
    return element.isValue() ? element : null;
  }

  /** The sum up to a bound. */
  Element element(String k, IndexExpression to) {
    Element sum = new Element.Total(k, lower, to, isMaybeEmpty, value);
    Condition all = conditions.stream().reduce(Terms::and).orElse(null);
    return all == null ? sum : new Element.Case(all, sum, new Element.Padding());
  }

  /** The conditions under which the sum is no padding. */
  List<Condition> presence() {
    List<Condition> all = new ArrayList<>(conditions);
    if (isMaybeEmpty) {
      all.addAll(Bounds.parts(some(lower, upper)));
    }
    return all;
  }
}
