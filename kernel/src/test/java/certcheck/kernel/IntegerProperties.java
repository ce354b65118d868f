package certcheck.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * The rules of integers against brute force: evaluation and normal forms against
 * {@link BigInteger}, refutations against all points of a box.
 */
class IntegerProperties {
  private static final int BOX = 2;

  private static final Logic LOGIC = new Logic(10_000_000);
  private static final Terms TERMS = LOGIC.terms;
  private static final Term.Free X = TERMS.free("x", TERMS.integer);
  private static final Term.Free Y = TERMS.free("y", TERMS.integer);

  static {
    new Theories(LOGIC).load("int");
  }

  private static Term literal(long n) {
    return TERMS.literal(BigInteger.valueOf(n));
  }

  private static Term binary(String f, Term s, Term t) {
    return LOGIC.connectives.apply(f, s, t);
  }

  /** A random integer term; without variables and opaque terms if it is to be ground. */
  private static Term term(Random random, int depth, boolean ground, boolean division) {
    if (depth == 0 || random.nextInt(5) == 0) {
      return ground || random.nextInt(3) == 0 ? literal(random.nextInt(13) - 6)
          : random.nextBoolean() ? X : Y;
    }
    Term s = term(random, depth - 1, ground, division);
    int kind = random.nextInt(division ? 6 : 4);
    if (kind >= 4) {
      int divisor = random.nextInt(9) - 4;
      return binary(kind == 4 ? "div" : "mod", s, literal(divisor == 0 ? 5 : divisor));
    } else if (kind == 3) {
      return LOGIC.connectives.apply("neg", s);
    }
    return binary(List.of("+", "-", "*").get(kind), s, term(random, depth - 1, ground, division));
  }

  /** The value of a term; division is Euclidean. Independent of the kernel's arithmetic. */
  private static BigInteger value(Term t, Map<Term, BigInteger> point) {
    if (t instanceof Term.Literal n) {
      return n.value;
    } else if (t instanceof Term.Free) {
      return point.get(t);
    }
    Term.Application a = (Term.Application) t;
    BigInteger y = value(a.argument, point);
    if (a.function instanceof Term.Constant) {
      return y.negate();
    }
    Term.Application b = (Term.Application) a.function;
    BigInteger x = value(b.argument, point);
    return switch (((Term.Constant) b.function).symbol.name) {
      case "+" -> x.add(y);
      case "-" -> x.subtract(y);
      case "*" -> x.multiply(y);
      case "mod" -> x.mod(y.abs());
      case "div" -> x.subtract(x.mod(y.abs())).divide(y);
      default -> throw new AssertionError(b.function.toString());
    };
  }

  private static boolean holds(Term atom, Map<Term, BigInteger> point) {
    if (Connectives.isUnary("¬", atom)) {
      return !holds(Connectives.right(atom), point);
    }
    int order = value(Connectives.left(atom), point).compareTo(
        value(Connectives.right(atom), point));
    return Connectives.isBinary("≤", atom) ? order <= 0
        : Connectives.isBinary("<", atom) ? order < 0 : order == 0;
  }

  private static List<Map<Term, BigInteger>> box(int size) {
    List<Map<Term, BigInteger>> points = new ArrayList<>();
    for (int x = -size; x <= size; x++) {
      for (int y = -size; y <= size; y++) {
        points.add(Map.of(X, BigInteger.valueOf(x), Y, BigInteger.valueOf(y)));
      }
    }
    return points;
  }

  @Property(tries = 800, shrinking = ShrinkingMode.OFF)
  void evaluationIsThatOfBigInteger(@ForAll long seed) {
    Random random = new Random(seed);
    Term t = term(random, 4, true, true);
    Theorem e = LOGIC.integers.evaluate(t);
    assertEquals(literal(0).type, t.type);
    assertEquals(TERMS.equation(t, TERMS.literal(value(t, Map.of()))), e.conclusion());
    Term u = term(random, 3, true, true);
    Term atom = random.nextInt(3) == 0 ? TERMS.equation(t, u)
        : binary(random.nextBoolean() ? "≤" : "<", t, u);
    assertEquals(TERMS.equation(atom, LOGIC.connectives.truth(holds(atom, Map.of()))),
        LOGIC.integers.evaluate(atom).conclusion());
  }

  private static boolean normalises(Term s, Term t) {
    try {
      return LOGIC.integers.normalize(s, t).conclusion() == TERMS.equation(s, t);
    } catch (Rejection different) {
      return false;
    }
  }

  /** A polynomial of degree at most 8 in each variable is determined by its values on 9 × 9. */
  @Property(tries = 800, shrinking = ShrinkingMode.OFF)
  void polynomialsNormaliseIfAndOnlyIfTheyAreEqual(@ForAll long seed) {
    Random random = new Random(seed);
    Term s = term(random, 3, false, false);
    Term t = random.nextBoolean() ? rewritten(s, random) : term(random, 3, false, false);
    boolean equal = box(4).stream().allMatch(p -> value(s, p).equals(value(t, p)));
    assertEquals(equal, normalises(s, t), () -> s + "  and  " + t);
    Statistics.label("equal").collect(equal);
    Statistics.label("equal").coverage(c -> {
      c.check(true).percentage(p -> p > 20);
      c.check(false).percentage(p -> p > 20);
    });
  }

  /** With opaque quotients, terms that normalise are equal; the converse does not hold. */
  @Property(tries = 800, shrinking = ShrinkingMode.OFF)
  void termsWithQuotientsThatNormaliseAreEqual(@ForAll long seed) {
    Random random = new Random(seed);
    Term s = term(random, 3, false, true);
    Term t = random.nextInt(4) > 0 ? rewritten(s, random) : term(random, 2, false, true);
    boolean accepted = normalises(s, t);
    if (accepted) {
      box(4).forEach(p -> assertEquals(value(s, p), value(t, p), () -> s + "  and  " + t));
    }
    Statistics.label("accepted").collect(accepted);
    Statistics.label("accepted").coverage(c -> c.check(true).percentage(p -> p > 20));
  }

  /** The same term after a law of rings, at a random place; sometimes a wrong law. */
  private static Term rewritten(Term t, Random random) {
    if (t instanceof Term.Application a && a.function instanceof Term.Application b) {
      String f = ((Term.Constant) b.function).symbol.name;
      Term x = b.argument;
      Term y = a.argument;
      if (f.equals("div") || f.equals("mod")) {
        return f.equals("mod") ? binary("-", x, binary("*", y, binary("div", x, y))) : t;
      }
      return switch (random.nextInt(6)) {
        case 0 -> f.equals("-") ? binary("+", x, LOGIC.connectives.apply("neg", y))
            : binary(f, y, x);
        case 1 -> binary(f, rewritten(x, random), y);
        case 2 -> binary(f, x, rewritten(y, random));
        case 3 -> binary("-", binary(f, x, y), literal(0));
        case 4 -> binary("*", binary(f, x, y), literal(random.nextInt(8) == 0 ? 2 : 1));
        default -> f.equals("*") ? binary("-", binary("*", x, binary("+", y, literal(1))), x)
            : binary("-", literal(0), binary(f.equals("+") ? "-" : "+",
                LOGIC.connectives.apply("neg", x), y));
      };
    }
    return random.nextInt(3) == 0 ? binary("+", t, literal(0)) : t;
  }

  // Refutations.

  /** Random atoms over x and y, among them always the bounds of the box. */
  private static List<Term> atoms(Random random) {
    List<Term> atoms = new ArrayList<>();
    for (Term v : List.of(X, Y)) {
      atoms.add(binary("≤", literal(-BOX), v));
      atoms.add(binary("≤", v, literal(BOX)));
    }
    for (int i = 0; i < 4; i++) {
      int x = random.nextInt(7) - 3;
      Term s = binary("+", binary("*", literal(x), X),
          binary("*", literal(x == 0 ? 1 : random.nextInt(7) - 3), Y));
      Term bound = literal(random.nextInt(11) - 5);
      Term atom = switch (random.nextInt(4)) {
        case 0 -> TERMS.equation(s, bound);
        case 1 -> binary("<", s, bound);
        default -> binary("≤", bound, s);
      };
      atoms.add(random.nextInt(4) == 0 ? LOGIC.connectives.apply("¬", atom) : atom);
    }
    return atoms;
  }

  /**
   * Refutes by going through the box: splits on x and y until both are fixed, then combines what
   * fixes them with an atom that fails there.
   */
  private static final class BoxRefutation {
    final List<Term> atoms;
    final List<Refutation.Step> steps = new ArrayList<>();
    final Random random;

    BoxRefutation(List<Term> atoms, Random random) {
      this.atoms = atoms;
      this.random = random;
    }

    /**
     * The ranges of both variables; the constraints that say so; the number of constraints. False
     * if there is a solution.
     */
    boolean close(int[] low, int[] high, int[] lowBy, int[] highBy, int size) {
      int v = low[0] < high[0] ? 0 : low[1] < high[1] ? 1 : -1;
      if (v < 0) {
        return conflict(low, lowBy, highBy, size);
      }
      int k = low[v] + random.nextInt(high[v] - low[v]);
      steps.add(new Refutation.Split(binary("-", v == 0 ? X : Y, literal(k))));
      return close(low, with(high, v, k), lowBy, with(highBy, v, size), size + 1)
          && close(with(low, v, k + 1), high, with(lowBy, v, size), highBy, size + 1);
    }

    private static int[] with(int[] array, int i, int value) {
      int[] copy = array.clone();
      copy[i] = value;
      return copy;
    }

    private boolean conflict(int[] at, int[] lowBy, int[] highBy, int size) {
      Map<Term, BigInteger> point =
          Map.of(X, BigInteger.valueOf(at[0]), Y, BigInteger.valueOf(at[1]));
      for (int i = 4; i < atoms.size(); i++) {
        if (!holds(atoms.get(i), point)) {
          if (Connectives.isUnary("¬", atoms.get(i))
              && Connectives.isBinary("=", Connectives.right(atoms.get(i)))) {
            steps.add(new Refutation.Differ(i));
            cancel(size, 1, difference(i, 1), lowBy, highBy);
            cancel(size, 1, difference(i, -1), lowBy, highBy);
            return true;
          }
          int[] p = difference(i, 0);
          int sign = p[0] * at[0] + p[1] * at[1] + p[2] > 0 ? -1 : 1;
          boolean equation = Connectives.isBinary("=", atoms.get(i));
          int m = equation ? sign : 1;
          cancel(i, m, new int[] {m * p[0], m * p[1]}, lowBy, highBy);
          return true;
        }
      }
      return false;
    }

    /** Coefficients and constant of the atom's constraint; of one branch of a disequality. */
    private int[] difference(int i, int branch) {
      Term atom = atoms.get(i);
      boolean negated = Connectives.isUnary("¬", atom);
      Term t = negated ? Connectives.right(atom) : atom;
      int sign = negated && branch == 0 ? -1 : 1;
      int[] p = new int[3];
      Map<Term, BigInteger> point = new HashMap<>();
      for (int k = 2; k >= 0; k--) {
        point.put(X, BigInteger.valueOf(k == 0 ? 1 : 0));
        point.put(Y, BigInteger.valueOf(k == 1 ? 1 : 0));
        p[k] = value(Connectives.right(t), point).subtract(value(Connectives.left(t), point))
            .intValueExact() * sign - (k < 2 ? p[2] : 0);
      }
      return branch == 0 ? p : new int[] {-branch * p[0], -branch * p[1]};
    }

    /** Adds what fixes the variables so that only a constant is left. */
    private void cancel(int constraint, int m, int[] p, int[] lowBy, int[] highBy) {
      List<BigInteger> multipliers = new ArrayList<>(List.of(BigInteger.valueOf(m)));
      List<Integer> constraints = new ArrayList<>(List.of(constraint));
      for (int v = 0; v < 2; v++) {
        if (p[v] != 0) {
          multipliers.add(BigInteger.valueOf(Math.abs(p[v])));
          constraints.add(p[v] > 0 ? highBy[v] : lowBy[v]);
        }
      }
      steps.add(new Refutation.Combine(BigInteger.ONE, multipliers, constraints));
    }
  }

  private static boolean refutes(List<Term> atoms, List<Refutation.Step> steps) {
    List<Theorem> premises = atoms.stream().map(LOGIC.rules::assume).toList();
    try {
      Theorem t = LOGIC.integers.refute(premises, steps);
      assertTrue(atoms.containsAll(t.hypotheses()) && t.hypotheses().containsAll(atoms));
      return t.conclusion() == LOGIC.connectives.truth(false);
    } catch (Rejection r) {
      return false;
    }
  }

  private static boolean satisfiable(List<Term> atoms) {
    return box(BOX).stream().anyMatch(p -> atoms.stream().allMatch(a -> holds(a, p)));
  }

  private static List<Refutation.Step> refutation(List<Term> atoms, Random random) {
    BoxRefutation r = new BoxRefutation(atoms, random);
    boolean done = r.close(new int[] {-BOX, -BOX}, new int[] {BOX, BOX}, new int[] {0, 2},
        new int[] {1, 3}, atoms.size());
    return done ? r.steps : null;
  }

  @Property(tries = 300, shrinking = ShrinkingMode.OFF)
  void boxesAreRefutedIfAndOnlyIfTheyHoldNoPoint(@ForAll long seed) {
    Random random = new Random(seed);
    List<Term> atoms = atoms(random);
    List<Refutation.Step> steps = refutation(atoms, random);
    assertEquals(satisfiable(atoms), steps == null);
    assertTrue(steps == null || refutes(atoms, steps), atoms::toString);
    Statistics.label("refuted").collect(steps != null);
    Statistics.label("refuted").coverage(c -> c.check(true).count(n -> n > 60));
  }

  /** Whatever happens to a refutation and its atoms: if it is accepted, no point is left. */
  @Property(tries = 120, shrinking = ShrinkingMode.OFF)
  void acceptedMutantsRefuteAnEmptyBox(@ForAll long seed) {
    Random random = new Random(seed);
    List<Term> atoms = atoms(random);
    List<Refutation.Step> steps = refutation(atoms, random);
    for (int i = 0; steps != null && i < 8; i++) {
      List<Term> changed = new ArrayList<>(atoms);
      List<Refutation.Step> mutant = new ArrayList<>(steps);
      if (random.nextBoolean()) {
        int k = random.nextInt(atoms.size());
        changed.set(k, atoms(random).get(k));
      }
      if (random.nextInt(4) > 0) {
        int k = random.nextInt(steps.size());
        mutant.set(k, mutated(mutant.get(k), random, atoms.size() + 10));
      }
      boolean accepted = refutes(changed, mutant);
      boolean satisfiable = satisfiable(changed);
      assertTrue(!accepted || !satisfiable, () -> changed + "  by  " + mutant);
      Statistics.label("mutant").collect((accepted ? "accepted" : "refused")
          + (satisfiable ? ", rightly" : ""));
    }
    Statistics.label("mutant").coverage(c -> {
      c.check("accepted").count(n -> n > 50);
      c.check("refused, rightly").count(n -> n > 4);
      c.check("accepted, rightly").count(n -> n == 0);
    });
  }

  private static Refutation.Step mutated(Refutation.Step step, Random random, int constraints) {
    if (step instanceof Refutation.Split s) {
      return new Refutation.Split(binary("+", s.t(), literal(random.nextInt(5) - 2)));
    } else if (step instanceof Refutation.Differ) {
      return new Refutation.Differ(random.nextInt(constraints));
    }
    Refutation.Combine s = (Refutation.Combine) step;
    List<BigInteger> multipliers = new ArrayList<>(s.multipliers());
    List<Integer> numbers = new ArrayList<>(s.constraints());
    int k = random.nextInt(numbers.size());
    switch (random.nextInt(3)) {
      case 0 -> numbers.set(k, random.nextInt(constraints));
      case 1 -> multipliers.set(k, BigInteger.valueOf(random.nextInt(7) - 3));
      default -> {
        return new Refutation.Combine(BigInteger.valueOf(random.nextInt(5) - 1), multipliers,
            numbers);
      }
    }
    return new Refutation.Combine(s.divisor(), multipliers, numbers);
  }

  /** Cuts: d·t between two bounds without a multiple of d, and equations that d excludes. */
  @Property(tries = 600, shrinking = ShrinkingMode.OFF)
  void cutsAreAcceptedIfAndOnlyIfNoMultipleIsLeft(@ForAll long seed) {
    Random random = new Random(seed);
    int d = 1 + random.nextInt(6);
    int low = random.nextInt(25) - 12;
    int high = low + random.nextInt(6);
    Term t = binary("*", literal(d), X);
    List<Term> atoms = List.of(binary("≤", literal(low), t), binary("≤", t, literal(high)));
    BigInteger divisor = BigInteger.valueOf(d);
    BigInteger one = BigInteger.ONE;
    boolean accepted = refutes(atoms, List.of(
        new Refutation.Combine(divisor, List.of(one), List.of(0)),
        new Refutation.Combine(divisor, List.of(one), List.of(1)),
        new Refutation.Combine(one, List.of(one, one), List.of(2, 3))));
    boolean multiple = false;
    for (int n = low; n <= high; n++) {
      multiple |= Math.floorMod(n, d) == 0;
    }
    assertEquals(!multiple, accepted, atoms::toString);
    Statistics.label("cut").collect(accepted);
    Statistics.label("cut").coverage(c -> c.check(true).percentage(p -> p > 10));
  }

  /** Bounds of a quotient: {@code n·q ≤ s < n·(q + 1)}. */
  @Property(tries = 300, shrinking = ShrinkingMode.OFF)
  void quotientFactsPinTheQuotient(@ForAll long seed) {
    Random random = new Random(seed);
    int n = 1 + random.nextInt(6);
    int s = random.nextInt(41) - 20;
    int q = Math.floorDiv(s, n) + random.nextInt(3) - 1;
    Term quotient = binary("div", X, literal(n));
    List<Term> atoms = List.of(TERMS.equation(X, literal(s)),
        TERMS.equation(quotient, literal(q)));
    BigInteger one = BigInteger.ONE;
    BigInteger m = BigInteger.valueOf(n);
    boolean accepted = false;
    for (int side = 0; side < 2; side++) {
      BigInteger sign = side == 0 ? one : one.negate();
      // 2: x − n·q ≥ 0, 3: n·q + n − 1 − x ≥ 0; 0 and 1: s − x = 0, q − quotient = 0
      accepted |= refutes(atoms, List.of(new Refutation.Quotient(quotient),
          new Refutation.Combine(one, List.of(one, sign, sign.negate().multiply(m)),
              List.of(2 + side, 0, 1))));
    }
    assertEquals(q != Math.floorDiv(s, n), accepted, s + " div " + n + " = " + q);
  }

  /** A checker that forgot a condition is caught by the brute force above. */
  @Example
  void wrongConclusionsWouldBeNoticed() {
    Map<Term, BigInteger> seven = Map.of(X, BigInteger.valueOf(-7), Y, BigInteger.ZERO);
    assertEquals(BigInteger.valueOf(-4), value(binary("div", X, literal(2)), seven));
    assertEquals(BigInteger.ONE, value(binary("mod", X, literal(-2)), seven));
    assertEquals(BigInteger.valueOf(4), value(binary("div", X, literal(-2)), seven));
    assertTrue(satisfiable(List.of(binary("≤", X, Y), binary("≤", Y, X))));
    assertTrue(!satisfiable(List.of(binary("≤", X, Y), binary("<", Y, X))));
  }
}
