package certcheck.benchmarks.loops;

import java.util.List;

/** A script under construction. */
final class Script {

  private final StringBuilder declarations = new StringBuilder();
  private final StringBuilder assertions = new StringBuilder();

  /** Declares integer variables. */
  void declare(List<String> variables) {
    for (String variable : variables) {
      declarations.append("(declare-const ").append(variable).append(" Int)\n");
    }
  }

  /** Asserts formulas. */
  void add(List<String> formulas) {
    formulas.forEach(this::add);
  }

  /** Asserts a formula. */
  void add(String formula) {
    assertions.append("(assert ").append(formula).append(")\n");
  }

  /** Declares parameters, which are positive. */
  void parameters(List<String> parameters) {
    declare(parameters);
    parameters.forEach(parameter -> add(Text.atMost("1", parameter)));
  }

  /** Declares the loops of a nest and asserts its domain. */
  void iteration(Nest nest) {
    declare(nest.loops());
    add(nest.domain());
  }

  String text() {
    boolean quantified = assertions.indexOf("(forall") >= 0 || assertions.indexOf("(exists") >= 0;
    return "(set-logic " + (quantified ? "LIA" : "QF_LIA") + ")\n" + declarations + assertions
        + "(check-sat)\n";
  }
}
