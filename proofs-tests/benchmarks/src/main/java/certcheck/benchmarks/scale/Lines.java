package certcheck.benchmarks.scale;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A script under construction, and its terms. */
final class Lines {

  private final StringBuilder text = new StringBuilder();

  Lines(String logic) {
    text.append("(set-logic ").append(logic).append(")\n");
  }

  /** Declares {@code name0}, …, and returns these names. */
  List<String> declare(String name, int count, String sort) {
    List<String> names = names(name, count);
    names.forEach(one -> declare(one, sort));
    return names;
  }

  void declare(String name, String sort) {
    text.append("(declare-const ").append(name).append(' ').append(sort).append(")\n");
  }

  void add(String formula) {
    text.append("(assert ").append(formula).append(")\n");
  }

  String end() {
    return text.append("(check-sat)\n").toString();
  }

  static List<String> names(String name, int count) {
    return IntStream.range(0, count).mapToObj(k -> name + k).toList();
  }

  static String number(BigInteger value) {
    return value.signum() < 0 ? "(- " + value.negate() + ")" : value.toString();
  }

  static String number(long value) {
    return number(BigInteger.valueOf(value));
  }

  static String apply(String function, List<String> arguments) {
    return arguments.size() == 1 ? arguments.get(0)
        : "(" + function + " " + String.join(" ", arguments) + ")";
  }

  /** The sum of products. */
  static String sum(List<BigInteger> factors, List<String> terms) {
    List<String> products = new ArrayList<>();
    for (int k = 0; k < terms.size(); k++) {
      products.add("(* " + number(factors.get(k)) + " " + terms.get(k) + ")");
    }
    return apply("+", products);
  }

  /** The sum of products with a number to powers: {@code 1·t₀ + base·t₁ + …}. */
  static String digits(long base, List<String> terms) {
    BigInteger number = BigInteger.valueOf(base);
    return sum(IntStream.range(0, terms.size()).mapToObj(number::pow).toList(), terms);
  }

  static String between(String low, String term, String high) {
    return "(<= " + low + " " + term + " " + high + ")";
  }

  /** That all terms are at least a number and less than another one. */
  static String inside(long low, List<String> terms, long end) {
    return apply("and", terms.stream()
        .map(term -> between(number(low), term, number(end - 1))).toList());
  }

  static String quantified(String quantifier, List<String> variables, String body) {
    return variables.stream().map(v -> "(" + v + " Int)")
        .collect(Collectors.joining(" ", "(" + quantifier + " (", ") " + body + ")"));
  }
}
