package certcheck.certificates.rewrite;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The equalities of expressions that are used from left to right (TeIL 2019, section 3.6). */
public enum Law {
  /** Parentheses do nothing (Fig. 6). */
  PAREN("(e) = e"),
  /** (3). */
  PROJ_EXPA("(3) proj m l (expa m n e) = e"),
  /** (4). */
  DIAG_TRANSP("(4) diag m n (transp m n e) = diag m n e"),
  /** (5), with n-fold addition or multiplication. */
  RED_EXPA("(5) red m (expa m n e) = n-fold e"),
  /** (5) for the minimum. */
  MIN_EXPA("(5) redmin m (expa m n e) = e", ArithmeticLaw.IDEMPOTENT_MINIMUM),
  /** (5) for the maximum. */
  MAX_EXPA("(5) redmax m (expa m n e) = e", ArithmeticLaw.IDEMPOTENT_MAXIMUM),
  /** The second factor leaves a contraction. */
  CONTR_LEFT("contr m n (prod d e) = prod (contr m n d) e", ArithmeticLaw.DISTRIBUTIVE_RIGHT),
  /** The first factor leaves a contraction. */
  CONTR_RIGHT("contr m n (prod d e) = prod d (contr m' n' e)", ArithmeticLaw.DISTRIBUTIVE_LEFT),
  /** The second factor leaves a sum. */
  RED_LEFT("red+ m (prod d e) = prod (red+ m d) e", ArithmeticLaw.DISTRIBUTIVE_RIGHT),
  /** The first factor leaves a sum. */
  RED_RIGHT("red+ m (prod d e) = prod d (red+ m' e)", ArithmeticLaw.DISTRIBUTIVE_LEFT),
  /** A product is grouped to the right. */
  PROD_RIGHT("prod (prod d e) f = prod d (prod e f)", ArithmeticLaw.ASSOCIATIVE_TIMES),
  /** A product is grouped to the left. */
  PROD_LEFT("prod d (prod e f) = prod (prod d e) f", ArithmeticLaw.ASSOCIATIVE_TIMES),
  /** Contractions are exchanged. */
  CONTR_CONTR("contr m n (contr a b e) = contr a' b' (contr m' n' e)",
      ArithmeticLaw.COMMUTATIVE_PLUS, ArithmeticLaw.ASSOCIATIVE_PLUS);

  private final String formula;
  private final Set<ArithmeticLaw> conditions;

  Law(String formula, ArithmeticLaw... conditions) {
    this.formula = formula;
    this.conditions = EnumSet.noneOf(ArithmeticLaw.class);
    this.conditions.addAll(List.of(conditions));
  }

  /** What it holds under; nothing for most. */
  public Set<ArithmeticLaw> conditions() {
    return Set.copyOf(conditions);
  }

  /** The equality, as it is printed. */
  @Override
  public String toString() {
    return formula;
  }
}
