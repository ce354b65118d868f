package certcheck.benchmarks.loops;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Terms and formulas of SMT-LIB 2, as text. */
final class Text {

  private Text() {}

  static String number(long value) {
    return value < 0 ? "(- " + -value + ")" : String.valueOf(value);
  }

  static String sum(String... terms) {
    List<String> parts = Stream.of(terms).filter(term -> !term.equals("0")).toList();
    return parts.isEmpty() ? "0" : apply("+", parts);
  }

  static String times(long factor, String term) {
    return factor == 0 ? "0" : factor == 1 ? term : "(* " + number(factor) + " " + term + ")";
  }

  static String minus(String left, String right) {
    return "(- " + left + " " + right + ")";
  }

  static String less(String left, String right) {
    return "(< " + left + " " + right + ")";
  }

  static String atMost(String left, String right) {
    return "(<= " + left + " " + right + ")";
  }

  static String equal(String left, String right) {
    return "(= " + left + " " + right + ")";
  }

  static String least(String left, String right) {
    return "(ite " + atMost(left, right) + " " + left + " " + right + ")";
  }

  static String not(String formula) {
    return "(not " + formula + ")";
  }

  static String and(Collection<String> parts) {
    return parts.isEmpty() ? "true" : apply("and", parts);
  }

  static String or(Collection<String> parts) {
    return parts.isEmpty() ? "false" : apply("or", parts);
  }

  static String implies(String left, String right) {
    return "(=> " + left + " " + right + ")";
  }

  static String exists(List<String> variables, String body) {
    return quantified("exists", variables, body);
  }

  static String forAll(List<String> variables, String body) {
    return quantified("forall", variables, body);
  }

  private static String quantified(String quantifier, List<String> variables, String body) {
    return variables.stream().map(v -> "(" + v + " Int)")
        .collect(Collectors.joining(" ", "(" + quantifier + " (", ") " + body + ")"));
  }

  private static String apply(String operator, Collection<String> parts) {
    return parts.size() == 1
        ? parts.iterator().next()
        : "(" + operator + " " + String.join(" ", parts) + ")";
  }

  /** Whether one vector comes before another of the same length in the lexicographic order. */
  static String before(List<String> left, List<String> right) {
    List<String> levels = new ArrayList<>();
    for (int k = 0; k < left.size(); k++) {
      levels.add(beforeAt(k, left, right));
    }
    return or(levels);
  }

  /** Whether two vectors agree before a level, and the first is smaller there. */
  static String beforeAt(int level, List<String> left, List<String> right) {
    List<String> parts = new ArrayList<>();
    for (int k = 0; k < level; k++) {
      parts.add(equal(left.get(k), right.get(k)));
    }
    parts.add(less(left.get(level), right.get(level)));
    return and(parts);
  }

  /** Whether two vectors of the same length are equal. */
  static String equal(List<String> left, List<String> right) {
    List<String> parts = new ArrayList<>();
    for (int k = 0; k < left.size(); k++) {
      parts.add(equal(left.get(k), right.get(k)));
    }
    return and(parts);
  }
}
