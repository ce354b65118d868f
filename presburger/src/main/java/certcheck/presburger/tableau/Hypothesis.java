package certcheck.presburger.tableau;

import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.NormalForm;

/** Something assumed in a {@link Tableau}: a literal, a disjunction or a quantified formula. */
final class Hypothesis {

  final Node node;

  Hypothesis(Node node) {
    this.node = node;
  }

  /** The constraint that a literal is. */
  Constraint constraint() {
    return ((NormalForm.Literal) node.form).constraint();
  }
}
