package certcheck.semantics.sched.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Site;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

/** Normal forms are equal exactly if the values are, in domains where that can be computed. */
class LawAlgebraProperties {

  /** Two terms, of which the second is often a rewriting of the first. */
  record Pair(FreeTerm left, FreeTerm right) {}

  private static final String[] UNKNOWNS = {"a", "b", "c"};

  @Provide
  Arbitrary<Pair> pairs() {
    return Arbitraries.randomValue(random -> {
      FreeAlgebra algebra = new FreeAlgebra();
      FreeTerm left = term(random, algebra, 4);
      return new Pair(left, random.nextInt(4) == 0 ? term(random, algebra, 4)
          : rewritten(random, algebra, left));
    });
  }

  private static FreeTerm term(Random random, FreeAlgebra algebra, int depth) {
    int choice = random.nextInt(depth == 0 ? 2 : 9);
    return switch (choice) {
      case 0 -> algebra.number(random.nextBoolean() ? "0" : "1");
      case 1 -> algebra.parse(UNKNOWNS[random.nextInt(UNKNOWNS.length)]);
      case 2 -> algebra.apply("neg", List.of(term(random, algebra, depth - 1))).orElseThrow();
      default -> algebra.apply(List.of("+", "+", "*", "*", "-", "f").get(choice - 3),
          List.of(term(random, algebra, depth - 1), term(random, algebra, depth - 1)))
          .orElseThrow();
    };
  }

  /** Swaps, regroups, distributes and adds zeros here and there. */
  private static FreeTerm rewritten(Random random, FreeAlgebra algebra, FreeTerm term) {
    List<FreeTerm> arguments = new ArrayList<>();
    term.arguments().forEach(a -> arguments.add(rewritten(random, algebra, a)));
    boolean lawful = term.symbol().equals("+") || term.symbol().equals("*");
    FreeTerm same = arguments.isEmpty() ? term
        : algebra.apply(term.symbol(), arguments).orElseThrow();
    if (!lawful) {
      return random.nextInt(6) == 0 ? algebra.add(algebra.zero(), same) : same;
    }
    FreeTerm first = arguments.get(0);
    FreeTerm second = arguments.get(1);
    boolean nested = first.symbol().equals(term.symbol());
    return switch (random.nextInt(4)) {
      case 0 -> algebra.apply(term.symbol(), List.of(second, first)).orElseThrow();
      case 1 -> nested ? algebra.apply(term.symbol(), List.of(first.arguments().get(0),
          algebra.apply(term.symbol(), List.of(first.arguments().get(1), second))
              .orElseThrow())).orElseThrow() : same;
      case 2 -> term.symbol().equals("*") && second.symbol().equals("+")
          ? algebra.add(algebra.multiply(first, second.arguments().get(0)),
              algebra.multiply(first, second.arguments().get(1))) : same;
      default -> same;
    };
  }

  private static boolean equal(Pair pair, Law... laws) {
    LawAlgebra algebra = LawAlgebra.of(List.of(laws)).orElseThrow();
    Interpretation<Lawful> interpretation =
        new Interpretation<>(algebra, algebra::unknown);
    Optional<Lawful> left = interpretation.of(pair.left());
    Optional<Lawful> right = interpretation.of(pair.right());
    return left.orElseThrow() == right.orElseThrow();
  }

  /** Integers modulo a number, or all of them for 0; f is a function without structure. */
  private record Integers(BigInteger modulus) implements Algebra<BigInteger> {
    private BigInteger reduced(BigInteger value) {
      return modulus.signum() == 0 ? value : value.mod(modulus);
    }

    @Override
    public BigInteger number(String text) {
      return reduced(new BigInteger(text));
    }

    @Override
    public BigInteger cast(BigInteger integer) {
      return reduced(integer);
    }

    @Override
    public Optional<BigInteger> apply(String function, List<BigInteger> arguments) {
      BigInteger l = arguments.get(0);
      BigInteger r = arguments.get(arguments.size() - 1);
      return Optional.of(reduced(switch (function) {
        case "+" -> l.add(r);
        case "-" -> l.subtract(r);
        case "*" -> l.multiply(r);
        case "-." -> l.negate();
        default -> new BigInteger(40, new Random(31L * l.hashCode() + r.hashCode()));
      }));
    }

    @Override
    public String format(BigInteger value) {
      return value.toString();
    }
  }

  private static boolean equalIn(Pair pair, BigInteger modulus, long seed) {
    Random random = new Random(seed);
    List<BigInteger> values = List.of(new BigInteger(50, random), new BigInteger(50, random),
        new BigInteger(50, random));
    Integers integers = new Integers(modulus);
    Interpretation<BigInteger> interpretation = new Interpretation<>(integers,
        name -> integers.reduced(values.get(name.charAt(0) - 'a')));
    return interpretation.of(pair.left()).equals(interpretation.of(pair.right()));
  }

  /** Polynomials that differ differ at random points, but for a chance of next to nothing. */
  @Property(tries = 2000)
  void ringsAgreeWithRandomIntegers(@ForAll("pairs") Pair pair, @ForAll long seed) {
    boolean equal = equal(pair, new Law.Ring(Site.NONE));
    assertEquals(equal, equalIn(pair, BigInteger.ZERO, seed));
    Statistics.collect(equal ? pair.left() == pair.right() ? "same" : "equal" : "different");
    Statistics.coverage(c -> {
      c.check("equal").percentage(p -> p > 20);
      c.check("different").percentage(p -> p > 10);
    });
  }

  @Property(tries = 2000)
  void whatIsEqualModuloANumberIsSoForIntegers(@ForAll("pairs") Pair pair, @ForAll long seed) {
    BigInteger modulus = BigInteger.valueOf(2 + Math.floorMod(seed, 6));
    boolean equal = equal(pair, new Law.Modulo(modulus, Site.NONE));
    if (equal) {
      assertEquals(true, equalIn(pair, modulus, seed));
    }
    Statistics.collect(equal ? "equal" : "different");
    Statistics.coverage(c -> c.check("equal").percentage(p -> p > 20));
  }

  /** The arguments of nested additions, sorted, without zeros; those of products in order. */
  private static String canonical(FreeTerm term) {
    if (!term.symbol().equals("+")) {
      return term.symbol() + term.arguments().stream().map(LawAlgebraProperties::canonical)
          .toList();
    }
    List<String> summands = new ArrayList<>();
    summands(term, summands);
    summands.removeIf("0[]"::equals);
    summands.sort(null);
    return summands.isEmpty() ? "0[]" : summands.size() == 1 ? summands.get(0) : "sum" + summands;
  }

  private static void summands(FreeTerm term, List<String> summands) {
    for (FreeTerm argument : term.arguments()) {
      if (argument.symbol().equals("+")) {
        summands(argument, summands);
      } else {
        summands.add(canonical(argument));
      }
    }
  }

  @Property(tries = 2000)
  void monoidsAgreeWithSortedLists(@ForAll("pairs") Pair pair) {
    boolean equal = equal(pair, new Law.Monoid("+", "0", Site.NONE));
    assertEquals(canonical(pair.left()).equals(canonical(pair.right())), equal);
    Statistics.collect(equal ? pair.left() == pair.right() ? "same" : "equal" : "different");
    Statistics.coverage(c -> c.check("equal").percentage(p -> p > 10));
  }
}
