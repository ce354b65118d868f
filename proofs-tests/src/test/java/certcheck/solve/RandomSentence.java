package certcheck.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random closed formula in the text of SMT-LIB, with quantifiers over all integers inside each
 * other, and much that disappears when it is decided: remainders by 1, products with 0, conditionals
 * with equal branches, quantifiers beside truth values.
 */
final class RandomSentence {
  private static final List<String> RELATIONS = List.of("<=", "<", ">=", "=", "distinct");

  private final Random random;
  private final String formula;

  /** A formula with so many quantifiers outside, and perhaps others in terms. */
  RandomSentence(Random random, int quantifiers, int depth) {
    this.random = random;
    formula = prefix(List.of(), quantifiers, depth);
  }

  /** The script. */
  String text() {
    return "(set-logic LIA)(assert " + formula + ")(check-sat)";
  }

  private String prefix(List<String> variables, int quantifiers, int depth) {
    return quantifiers == 0 ? formula(variables, depth)
        : quantified(variables, inner -> prefix(inner, quantifiers - 1, depth));
  }

  private interface Body {
    String of(List<String> variables);
  }

  private String quantified(List<String> variables, Body body) {
    String name = "q" + variables.size();
    List<String> inner = new ArrayList<>(variables);
    inner.add(name);
    String word = random.nextBoolean() ? "forall" : "exists";
    return "(" + word + " ((" + name + " Int)) " + body.of(inner) + ")";
  }

  private String formula(List<String> variables, int depth) {
    if (depth == 0) {
      return comparison(variables, 0);
    }
    return switch (random.nextInt(12)) {
      case 0 -> "(and " + formula(variables, depth - 1) + " " + formula(variables, depth - 1) + ")";
      case 1 -> "(or " + formula(variables, depth - 1) + " " + formula(variables, depth - 1) + ")";
      case 2 -> "(not " + formula(variables, depth - 1) + ")";
      case 3 -> "(= " + formula(variables, depth - 1) + " " + formula(variables, depth - 1) + ")";
      case 4, 5 -> quantified(variables, inner -> formula(inner, depth - 1));
      case 6 -> shared(variables, depth);
      default -> comparison(variables, depth);
    };
  }

  private String comparison(List<String> variables, int depth) {
    String relation = RELATIONS.get(random.nextInt(RELATIONS.size()));
    return "(" + relation + " " + term(variables, depth) + " " + term(variables, depth - 1) + ")";
  }

  /** A term that is a variable from here on, and occurs twice. */
  private String shared(List<String> variables, int depth) {
    String name = "t" + depth;
    List<String> inner = new ArrayList<>(variables);
    inner.add(name);
    return "(let ((" + name + " " + term(variables, depth) + ")) " + formula(inner, depth - 1)
        + ")";
  }

  private String term(List<String> variables, int depth) {
    if (depth <= 0) {
      return random.nextInt(4) == 0 || variables.isEmpty() ? literal() : variable(variables);
    }
    return switch (random.nextInt(10)) {
      case 0 -> "(+ " + term(variables, depth - 1) + " " + term(variables, depth - 1) + ")";
      case 1 -> "(- " + term(variables, depth - 1) + " " + term(variables, depth - 1) + ")";
      case 2 -> "(* " + literal() + " " + term(variables, depth - 1) + ")";
      case 3, 4 -> "(mod " + term(variables, depth - 1) + " " + divisor() + ")";
      case 5 -> "(div " + term(variables, depth - 1) + " " + divisor() + ")";
      case 6 -> "(abs " + term(variables, depth - 1) + ")";
      default -> "(ite " + formula(variables, depth - 1) + " " + term(variables, depth - 1) + " "
          + term(variables, depth - 1) + ")";
    };
  }

  /** A variable, or what vanishes of one. */
  private String variable(List<String> variables) {
    String name = variables.get(random.nextInt(variables.size()));
    return random.nextInt(6) == 0 ? "(mod " + name + " 1)" : name;
  }

  private String literal() {
    int value = random.nextInt(7) - 3;
    return value < 0 ? "(- " + -value + ")" : "" + value;
  }

  /** Often 1. */
  private String divisor() {
    int value = Math.max(1, random.nextInt(6) - 1);
    return random.nextInt(4) == 0 ? "(- " + value + ")" : "" + value;
  }
}
