package certcheck.benchmarks.solvers;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random scripts of LIA: Boolean structure and constants, quantifiers below quantifiers and in
 * conditions, named assertions that later ones refer to, formulas used again by {@code let}, {@code
 * div}, {@code mod}, {@code ite}.
 */
final class RandomScript {

  private final Random random;
  private final int coefficient;
  private int bound;

  /** The Boolean constants, and the names of earlier assertions. */
  private final List<String> truths = new ArrayList<>();

  private RandomScript(Random random) {
    this.random = random;
    coefficient = 1 + random.nextInt(random.nextInt(8) == 0 ? 1_000 : 9);
  }

  /** The script of a seed. */
  static String of(long seed) {
    Random random = new Random(seed);
    RandomScript script = new RandomScript(random);
    List<String> variables = new ArrayList<>();
    StringBuilder text = new StringBuilder("(set-logic LIA)\n");
    for (int k = random.nextInt(4); k > 0; k--) {
      variables.add("x" + k);
      text.append("(declare-const x").append(k).append(" Int)\n");
    }
    for (int k = random.nextInt(3); k > 0; k--) {
      script.truths.add("p" + k);
      text.append("(declare-const p").append(k).append(" Bool)\n");
    }
    int quantifiers = random.nextBoolean() ? 0 : 1 + random.nextInt(4);
    int assertions = 1 + random.nextInt(4);
    for (int k = 0; k < assertions; k++) {
      String formula = script.formula(variables, quantifiers, random.nextInt(3) == 0 ? 4 : 3);
      if (random.nextInt(3) == 0) {
        text.append("(assert (! ").append(formula).append(" :named a").append(k).append("))\n");
        script.truths.add("a" + k);
      } else {
        text.append("(assert ").append(formula).append(")\n");
      }
    }
    return text.append("(check-sat)\n").toString();
  }

  private String formula(List<String> variables, int quantifiers, int depth) {
    int kind = random.nextInt(quantifiers > 0 ? 11 : 8);
    if (depth == 0 || kind == 0) {
      return truths.isEmpty() || random.nextInt(4) > 0 ? atom(variables, depth)
          : truths.get(random.nextInt(truths.size()));
    }
    if (kind > 7) {
      return quantified(variables, quantifiers - 1, depth);
    }
    String first = formula(variables, quantifiers, depth - 1);
    if (kind == 1) {
      return "(not " + first + ")";
    }
    String second = formula(variables, kind > 3 ? 0 : quantifiers, depth - 1);
    if (kind == 7) {
      return "(ite " + formula(variables, 0, depth - 1) + " " + first + " " + second + ")";
    }
    String[] operators = {"and", "or", "=>", "=", "xor"};
    if (random.nextInt(8) == 0) {
      String name = "s" + bound++;
      return "(let ((" + name + " " + first + ")) (" + operators[random.nextInt(5)] + " ("
          + operators[kind - 2] + " " + name + " " + second + ") (" + operators[random.nextInt(5)]
          + " " + formula(variables, 0, depth - 1) + " " + name + ")))";
    }
    String third = random.nextInt(3) > 0 ? "" : " " + formula(variables, 0, depth - 1);
    return "(" + operators[kind - 2] + " " + first + " " + second + third + ")";
  }

  private String quantified(List<String> variables, int quantifiers, int depth) {
    List<String> inner = new ArrayList<>(variables);
    StringBuilder names = new StringBuilder();
    for (int k = random.nextInt(2); k >= 0; k--) {
      String name = "y" + bound++;
      inner.add(name);
      names.append("(").append(name).append(" Int)");
    }
    return "(" + (random.nextBoolean() ? "exists" : "forall") + " (" + names + ") "
        + formula(inner, quantifiers, depth - 1) + ")";
  }

  private String atom(List<String> variables, int depth) {
    String[] relations = {"<=", "<", "=", ">=", "distinct"};
    return "(" + relations[random.nextInt(relations.length)] + " " + term(variables, depth) + " "
        + term(variables, 0) + ")";
  }

  private String term(List<String> variables, int depth) {
    switch (random.nextInt(depth > 0 ? 9 : 4)) {
      case 4:
        return "(div " + term(variables, depth - 1) + " " + number(1 + random.nextInt(7)) + ")";
      case 5:
        return "(mod " + term(variables, depth - 1) + " "
            + number(random.nextBoolean() ? 1 + random.nextInt(7) : -1 - random.nextInt(7)) + ")";
      case 6:
        String condition = formula(variables, random.nextInt(4) == 0 ? 2 : 0, depth - 1);
        return "(ite " + condition + " " + term(variables, depth - 1) + " "
            + term(variables, depth - 1) + ")";
      case 7:
        return "(abs " + term(variables, depth - 1) + ")";
      case 8:
        return "(- " + term(variables, depth - 1) + " " + term(variables, depth - 1) + ")";
      default:
        return linear(variables);
    }
  }

  private String linear(List<String> variables) {
    StringBuilder sum = new StringBuilder("(+ ").append(number(coefficient())).append(" 0");
    for (String variable : variables) {
      if (random.nextInt(3) > 0) {
        sum.append(" (* ").append(number(coefficient())).append(" ").append(variable).append(")");
      }
    }
    return sum.append(")").toString();
  }

  private int coefficient() {
    return random.nextInt(2 * coefficient + 1) - coefficient;
  }

  private static String number(int value) {
    return value < 0 ? "(- " + -value + ")" : String.valueOf(value);
  }
}
