package certcheck.presburger.omega;

import static certcheck.presburger.linear.Constraint.atLeastZero;
import static certcheck.presburger.linear.Constraint.atMost;
import static certcheck.presburger.linear.Constraint.notZero;
import static certcheck.presburger.linear.Constraint.zero;
import static certcheck.presburger.linear.LinearTerm.constant;
import static certcheck.presburger.omega.Evidence.assertSatisfiable;
import static certcheck.presburger.omega.Evidence.assertUnsatisfiable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.evidence.Answer;
import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OmegaTestTest {

  private static final LinearTerm X = LinearTerm.variable(0);
  private static final LinearTerm Y = LinearTerm.variable(1);
  private static final LinearTerm Z = LinearTerm.variable(2);
  private static final BigInteger HUGE = BigInteger.TEN.pow(30);

  /** {@code low ≤ term ≤ high}. */
  private static List<Constraint> between(long low, LinearTerm term, long high) {
    return List.of(atMost(constant(low), term), atMost(term, constant(high)));
  }

  private static List<Constraint> and(List<Constraint> left, List<Constraint> right) {
    List<Constraint> all = new ArrayList<>(left);
    all.addAll(right);
    return all;
  }

  @Test
  @DisplayName("no constraints: the empty model")
  void empty() {
    Answer answer = OmegaTest.solve(List.of());
    assertEquals(new Answer.Satisfiable(Map.of()), answer);
  }

  @Test
  @DisplayName("ground falsehoods close with one step")
  void ground() {
    assertEquals(
        "combine 1 (1 0)", assertUnsatisfiable(List.of(atLeastZero(constant(-1)))).toString());
    assertEquals("combine 1 (1 0)", assertUnsatisfiable(List.of(zero(constant(3)))).toString());
    assertEquals("differ 0", assertUnsatisfiable(List.of(notZero(constant(0)))).toString());
    assertSatisfiable(List.of(notZero(constant(2)), zero(constant(0)), atLeastZero(constant(0))));
  }

  @Test
  @DisplayName("an equality whose coefficients share a factor that the constant has not")
  void parity() {
    assertUnsatisfiable(List.of(zero(X.times(2).plus(Y.times(4)).plus(-1))));
    assertSatisfiable(List.of(zero(X.times(2).plus(Y.times(3)).plus(-1))));
  }

  @Test
  @DisplayName("Pugh's symmetric modulo example has its solutions")
  void symmetricModulo() {
    List<Constraint> constraints = new ArrayList<>();
    constraints.add(zero(X.times(7).plus(Y.times(12)).plus(Z.times(31)).plus(-17)));
    constraints.add(zero(X.times(3).plus(Y.times(5)).plus(Z.times(14)).plus(-7)));
    constraints.addAll(between(1, X, 40));
    constraints.addAll(between(-50, Y, 50));
    assertSatisfiable(constraints);
  }

  @Test
  @DisplayName("Pugh's dark shadow example: real shadow inhabited, no integer point")
  void darkShadow() {
    assertUnsatisfiable(
        and(
            between(27, X.times(11).plus(Y.times(13)), 45),
            between(-10, X.times(7).minus(Y.times(9)), 4)));
  }

  @Test
  @DisplayName("the dark shadow tightens by (a-1)(b-1): its sign matters")
  void darkShadowSign() {
    for (int width = 0; width < 8; width++) {
      for (int start = 0; start < 15; start++) {
        List<Constraint> strip =
            List.of(
                atMost(Y, X.times(3)), atMost(X.times(5), constant(start)),
                atMost(constant(start - width), Y));
        boolean solvable = false;
        for (int x = -20; x <= 20; x++) {
          solvable |= 5 * x <= start && 3 * x >= start - width;
        }
        if (solvable) {
          assertSatisfiable(strip);
        } else {
          assertUnsatisfiable(strip);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5, 8, 13, 21})
  @DisplayName("tight rhombi around no integer point")
  void rhombus(int n) {
    assertUnsatisfiable(
        and(
            between(1, X.times(n).minus(Y.times(n + 1)), n - 1),
            between(1, X.times(n).plus(Y.times(n + 1)), n - 1)));
  }

  @Test
  @DisplayName("real-feasible, integer-infeasible: 2x = 2y + 1 in disguise")
  void betweenMultiples() {
    assertUnsatisfiable(
        List.of(atMost(Y.times(2).plus(1), X.times(2)), atMost(X.times(2), Y.times(2).plus(1))));
    assertUnsatisfiable(between(1, X.times(3), 2));
  }

  @Test
  @DisplayName("coefficients beyond 64 bits")
  void huge() {
    assertUnsatisfiable(
        List.of(zero(X.times(HUGE).plus(Y.times(HUGE.add(BigInteger.TWO))).plus(-1))));
    assertSatisfiable(
        List.of(
            zero(X.times(HUGE).plus(Y.times(HUGE.add(BigInteger.ONE))).plus(-1)),
            atLeastZero(X.minus(constant(HUGE)))));
    LinearTerm strip = X.times(HUGE).minus(Y.times(HUGE.add(BigInteger.ONE)));
    List<Constraint> thin =
        List.of(
            atMost(constant(1), strip), atMost(strip, constant(3)), atLeastZero(X),
            atLeastZero(Y), atMost(X, constant(HUGE.shiftRight(1))));
    assertUnsatisfiable(thin);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 10, 30, 100})
  @DisplayName("a chain of differences closes with one Farkas combination")
  void chain(int n) {
    List<Constraint> constraints = new ArrayList<>();
    for (int k = 0; k + 1 < n; k++) {
      constraints.add(atMost(LinearTerm.variable(k).plus(1), LinearTerm.variable(k + 1)));
    }
    LinearTerm last = LinearTerm.variable(n - 1);
    constraints.add(atMost(last, X.plus(n - 1)));
    assertSatisfiable(constraints);
    constraints.set(n - 1, atMost(last, X.plus(n - 2)));
    assertEquals(1, assertUnsatisfiable(constraints).steps().size());
  }

  @Test
  @DisplayName("the dependence test of a tiled loop: two tiles never write the same cell")
  void tiles() {
    LinearTerm otherTile = LinearTerm.variable(3);
    LinearTerm otherOffset = LinearTerm.variable(4);
    List<Constraint> constraints = new ArrayList<>();
    constraints.addAll(between(0, Y, 31));
    constraints.addAll(between(0, otherOffset, 31));
    constraints.add(
        zero(X.times(32).plus(Y).minus(otherTile.times(32)).minus(otherOffset)));
    assertSatisfiable(constraints);
    constraints.add(atLeastZero(Z));
    constraints.add(notZero(X.minus(otherTile)));
    Refutation refutation = assertUnsatisfiable(constraints);
    assertEquals(Set.of(0, 1, 2, 3, 4, 6), refutation.usedPremises());
  }

  /** The dependences of one time step of a stencil over 15 dimensions: 30 variables. */
  @Test
  @DisplayName("30 variables with unit coefficients, satisfiable and not")
  void manyVariables() {
    List<Constraint> constraints = new ArrayList<>();
    LinearTerm distance = constant(0);
    for (int d = 0; d < 15; d++) {
      LinearTerm source = LinearTerm.variable(2 * d);
      LinearTerm target = LinearTerm.variable(2 * d + 1);
      constraints.addAll(between(0, source, 99));
      constraints.addAll(between(0, target, 99));
      constraints.addAll(between(-1, target.minus(source), 1));
      distance = distance.plus(target).minus(source);
      if (d > 0) {
        constraints.add(atMost(LinearTerm.variable(2 * d - 2), target));
        constraints.add(atMost(source, LinearTerm.variable(2 * d - 1).plus(1)));
      }
    }
    constraints.add(atMost(constant(15), distance));
    assertSatisfiable(constraints);
    constraints.set(constraints.size() - 1, atMost(constant(16), distance));
    assertUnsatisfiable(constraints);
    constraints.set(constraints.size() - 1, zero(distance.minus(constant(15))));
    constraints.add(notZero(LinearTerm.variable(29).minus(LinearTerm.variable(28)).plus(-1)));
    assertUnsatisfiable(constraints);
  }

  @Test
  @DisplayName("five pigeons do not fit into four holes")
  void pigeons() {
    List<Constraint> constraints = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      constraints.addAll(between(0, LinearTerm.variable(i), 3));
      for (int j = 0; j < i; j++) {
        constraints.add(notZero(LinearTerm.variable(i).minus(LinearTerm.variable(j))));
      }
    }
    assertUnsatisfiable(constraints);
  }

  @Test
  @DisplayName("the same input gives the same certificate")
  void deterministic() {
    List<Constraint> constraints =
        and(
            between(27, X.times(11).plus(Y.times(13)), 45),
            between(-10, X.times(7).minus(Y.times(9)), 4));
    assertEquals(OmegaTest.solve(constraints), OmegaTest.solve(constraints));
  }

  @Test
  @DisplayName("limits give unknown with their reason")
  void limits() {
    List<Constraint> constraints =
        and(
            between(27, X.times(11).plus(Y.times(13)), 45),
            between(-10, X.times(7).minus(Y.times(9)), 4));
    assertReason("limit of 3 cases reached", constraints, limits(3, 99, 99));
    assertReason("coefficient of more than 5 bits", constraints, limits(99, 5, 99));
    assertReason("cases nested deeper than 0", constraints, limits(99, 99, 0));
    assertReason("limit of 0 pieces of work reached", constraints, Limits.STANDARD.working(0));
    assertReason(
        "time limit of 0 ms reached", constraints, Limits.STANDARD.within(Duration.ZERO));
  }

  private static Limits limits(int cases, int bits, int depth) {
    return new Limits(Limits.FOREVER, Limits.ENDLESS, cases, bits, depth);
  }

  @Test
  @DisplayName("work is counted: as much as is needed is enough, always, and less is not")
  void workIsCounted() {
    List<Constraint> constraints =
        and(
            between(27, X.times(11).plus(Y.times(13)), 45),
            between(-10, X.times(7).minus(Y.times(9)), 4));
    long needed = 0;
    while (OmegaTest.solve(constraints, Limits.STANDARD.working(needed)) instanceof Answer.Unknown) {
      needed++;
    }
    assertTrue(needed > 10, "work " + needed);
    for (int repeated = 0; repeated < 3; repeated++) {
      assertReason(
          "limit of " + (needed - 1) + " pieces of work reached", constraints,
          Limits.STANDARD.working(needed - 1));
      assertEquals(
          OmegaTest.solve(constraints),
          OmegaTest.solve(constraints, Limits.STANDARD.working(needed)));
    }
  }

  @Test
  @DisplayName("a limit of time replaces one of work, and the other way round")
  void timeOrWork() {
    Duration second = Duration.ofSeconds(1);
    assertEquals(Limits.FOREVER, Limits.STANDARD.time());
    assertEquals(Limits.ENDLESS, Limits.STANDARD.within(second).work());
    assertEquals(second, Limits.STANDARD.within(second).time());
    assertEquals(Limits.STANDARD, Limits.STANDARD.within(second).working(1_000_000));
  }

  private static void assertReason(String reason, List<Constraint> constraints, Limits limits) {
    assertEquals(new Answer.Unknown(reason), OmegaTest.solve(constraints, limits));
  }

  @Test
  @DisplayName("an interrupted thread gets unknown and stays interrupted")
  void interrupted() {
    Thread.currentThread().interrupt();
    List<Constraint> constraints = between(1, X.times(11).plus(Y.times(13)), 45);
    Answer answer = OmegaTest.solve(constraints);
    assertTrue(Thread.interrupted());
    assertInstanceOf(Answer.Unknown.class, answer);
  }

  @Test
  @DisplayName("variables are numbered from 0")
  void negativeVariable() {
    assertThrows(
        IllegalArgumentException.class,
        () -> OmegaTest.solve(List.of(zero(LinearTerm.variable(-1)))));
  }
}
