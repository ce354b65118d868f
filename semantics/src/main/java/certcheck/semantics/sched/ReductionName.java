package certcheck.semantics.sched;

import java.util.Optional;

/** The reductions with a word of their own. */
enum ReductionName {
  /** {@code 0 + … + …}. */
  SUM("sum", Operator.ADD, "0"),
  /** {@code 1 * … * …}. */
  PRODUCT("product", Operator.MULTIPLY, "1");

  private final String word;
  private final Operator operator;
  private final String unit;

  ReductionName(String word, Operator operator, String unit) {
    this.word = word;
    this.operator = operator;
    this.unit = unit;
  }

  String word() {
    return word;
  }

  String function() {
    return operator.function();
  }

  /** The value that it starts from, at a place. */
  ValueExpression.Number start(Site site) {
    return new ValueExpression.Number(unit, site);
  }

  /** The word for a reduction, if there is one. */
  static Optional<ReductionName> of(ValueExpression.Reduction reduction) {
    for (ReductionName name : values()) {
      if (name.function().equals(reduction.function())
          && name.start(reduction.site()).equals(reduction.start())) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  /** The reduction that is written so, if there is one. */
  static Optional<ReductionName> named(String word) {
    for (ReductionName name : values()) {
      if (name.word.equals(word)) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }
}
