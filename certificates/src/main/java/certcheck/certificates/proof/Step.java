package certcheck.certificates.proof;

import java.util.List;

/**
 * How a theorem was made: the kernel rule as written in the certificate format, and its arguments
 * in the order of the format. An argument is a theorem, a term, a type, a name, a number or a step
 * of an integer refutation.
 *
 * @param rule the word of the format, such as {@code trans} or {@code cite}
 * @param arguments the arguments in order
 * @param number how many rules were called before; less than 0 for a lemma or a fact that is cited
 */
record Step(String rule, List<Object> arguments, int number) {
  Step(String rule, List<Object> arguments) {
    this(rule, arguments, 0);
  }

  /** How a lemma, or a fact, is cited. */
  static Step of(String rule, Object... arguments) {
    return new Step(rule, List.of(arguments), -1);
  }

  /** Whether it cites a lemma or a fact. */
  boolean isReference() {
    return number < 0;
  }

  boolean is(String other) {
    return rule.equals(other);
  }

  Object first() {
    return arguments.get(0);
  }
}
