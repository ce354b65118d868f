package certcheck.semantics.sched.counterexample;

import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.execution.ArithmeticAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Interpretation;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What helps to see why two terms differ: rational values, or laws under which they are equal. */
final class Illustration {

  private static final int SHOWN = 8;
  private static final Set<String> COMMUTATIVE = Set.of(Operator.ADD.function(),
      Operator.ADD.word(), Operator.MULTIPLY.function(), Operator.MULTIPLY.word(), "min", "max");

  private Illustration() {}

  /** Small values of the unknowns for which the terms differ as rational numbers, a line. */
  static Optional<String> rational(FreeTerm expected, FreeTerm actual, List<Law> laws) {
    if (!laws.stream().allMatch(Illustration::holdsOfRationals)) {
      return Optional.empty();
    }
    Map<String, Rational> values = new LinkedHashMap<>();
    Interpretation<Rational> interpretation = new Interpretation<>(
        new ArithmeticAlgebra<>(new RationalArithmetic()),
        name -> values.computeIfAbsent(name, n -> Rational.of(prime(values.size()))));
    Optional<Rational> first = interpretation.of(expected);
    Optional<Rational> second = interpretation.of(actual);
    if (first.isEmpty() || second.isEmpty() || first.equals(second) || values.size() > SHOWN) {
      return Optional.empty();
    }
    String with = values.entrySet().stream().map(e -> e.getKey() + " = " + e.getValue())
        .collect(Collectors.joining(", "));
    return Optional.of("in rational numbers" + (with.isEmpty() ? "" : ", with " + with)
        + ": expected " + first.get() + ", found " + second.get());
  }

  private static boolean holdsOfRationals(Law law) {
    if (law instanceof Law.Commutative c) {
      return COMMUTATIVE.contains(c.function());
    }
    if (law instanceof Law.Associative a) {
      return COMMUTATIVE.contains(a.function());
    }
    if (law instanceof Law.Monoid m) {
      Operator operator = Operator.computedBy(m.function()).orElse(null);
      return operator == Operator.ADD && m.unit().equals("0")
          || operator == Operator.MULTIPLY && m.unit().equals("1");
    }
    return law instanceof Law.Ring;
  }

  private static long prime(int n) {
    long candidate = 1;
    for (int found = -1; found < n; ) {
      candidate++;
      long tried = candidate;
      boolean isPrime = true;
      for (long d = 2; d * d <= tried; d++) {
        isPrime &= tried % d != 0;
      }
      found += isPrime ? 1 : 0;
    }
    return candidate;
  }

  /** The first of some sets of laws that make the terms equal, with those that a claim has. */
  static Optional<String> law(FreeTerm expected, FreeTerm actual, List<Law> laws) {
    Law sum = new Law.Monoid(Operator.ADD.function(), "0", Site.NONE);
    Law product = new Law.Commutative(Operator.MULTIPLY.function(), Site.NONE);
    for (List<Law> more : List.<List<Law>>of(
        List.of(new Law.Commutative(Operator.ADD.function(), Site.NONE)), List.of(product),
        List.of(sum), List.of(sum, product), List.of(new Law.Ring(Site.NONE)))) {
      List<Law> all = new ArrayList<>(laws);
      more.stream().filter(law -> !laws.contains(law)).forEach(all::add);
      if (new Comparison(all).same(expected, actual).orElse(false)) {
        return Optional.of("the two values are equal under " + Printer.laws(all));
      }
    }
    return Optional.empty();
  }
}
