package certcheck.kernel;

import static certcheck.kernel.Checking.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/**
 * What a producer of certificates can ask of the kernel and no certificate can; and the sets of
 * hypotheses that all rules share.
 */
class ProducerTest {
  private final Logic logic = Checking.logic(100_000, "int");
  private final Terms terms = logic.terms;

  private Term.Free truth(String name) {
    return terms.free(name, terms.bool);
  }

  private static long[] ids(Term[] hypotheses) {
    return Arrays.stream(hypotheses).mapToLong(h -> h.id).toArray();
  }

  /** All pairs of subsets of six terms. */
  @Test
  void hypothesesAreUnitedAsSets() {
    List<Term> all = new ArrayList<>();
    for (String name : List.of("a", "b", "c", "d", "e", "f")) {
      all.add(truth(name));
    }
    for (int i = 0; i < 64; i++) {
      for (int j = 0; j < 64; j++) {
        Term[] union = Theorem.union(subset(all, i), subset(all, j));
        assertEquals(Arrays.toString(subset(all, i | j)), Arrays.toString(union));
      }
    }
  }

  @Test
  void ofManyHypothesesNineArePrinted() {
    Theorem nine = null;
    for (int i = 1; i <= 9; i++) {
      Theorem p = logic.rules.assume(truth("p" + i));
      nine = nine == null ? p : logic.rules.deductAntisym(nine, p);
    }
    assertEquals("p1, p2, p3, p4, p5, p6, p7, p8, p9 ⊢ ", nine.toString().replaceAll("⊢.*", "⊢ "));
    assertEquals("p1, p2, p3, p4, p5, p6, p7, p8, p9, … ⊢ ", logic.rules.deductAntisym(nine,
        logic.rules.assume(truth("p10"))).toString().replaceAll("⊢.*", "⊢ "));
  }

  @Test
  void aHypothesisIsTakenAway() {
    List<Term> all = List.of(truth("a"), truth("b"), truth("c"));
    for (int i = 0; i < 8; i++) {
      for (int k = 0; k < 3; k++) {
        Theorem p = Rules.theorem(subset(all, i), truth("p"), 0);
        assertEquals(Arrays.toString(subset(all, i & ~(1 << k))),
            Arrays.toString(p.without(all.get(k))));
        assertEquals(i, LongStream.range(0, 3).filter(n -> p.hypotheses().contains(all.get((int) n)))
            .map(n -> 1L << n).sum());
      }
    }
  }

  private static Term[] subset(List<Term> all, int bits) {
    List<Term> chosen = new ArrayList<>();
    for (int k = 0; k < all.size(); k++) {
      if ((bits >> k & 1) != 0) {
        chosen.add(all.get(k));
      }
    }
    return chosen.toArray(new Term[0]);
  }

  /** Images may fall together, and come in another order than what they are images of. */
  @Test
  void instantiatedHypothesesAreASetAgain() {
    Term.Free[] x = new Term.Free[5];
    Term[] image = new Term[5];
    for (int k = 4; k >= 0; k--) {
      image[k] = truth("i" + k);
    }
    image[4] = image[1];
    Theorem p = logic.rules.assume(truth("p"));
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int k = 0; k < 5; k++) {
      x[k] = truth("x" + k);
      map.put(x[k], image[k]);
      p = logic.natural.conj(p, logic.rules.assume(x[k]));
    }
    Theorem q = logic.rules.inst(p, map);
    long[] ids = ids(q.hypotheses);
    assertEquals(5, ids.length);
    for (int k = 1; k < ids.length; k++) {
      assertTrue(ids[k - 1] < ids[k], Arrays.toString(ids));
    }
    TreeSet<Term> expected = new TreeSet<>(Comparator.comparingLong(t -> t.id));
    expected.addAll(List.of(image));
    expected.add(truth("p"));
    assertEquals(new ArrayList<>(expected), q.hypotheses());
    assertEquals("((((p ∧ i0) ∧ i1) ∧ i2) ∧ i3) ∧ i1", q.conclusion().toString());
  }

  @Test
  void termsPutInAreClosed() {
    Theorem p = logic.rules.assume(truth("p"));
    refused("inst", 1,
        () -> logic.rules.inst(p, Map.of(truth("p"), terms.bound(0, terms.bool))));
    refused("inst", 1,
        () -> logic.rules.inst(p, Map.of(truth("p"), terms.free("n", terms.integer))));
  }

  @Test
  void combinationsHaveAMultiplierForEachConstraintThatIsThere() {
    Theorem premise = logic.rules.assume(
        logic.connectives.apply("≤", terms.free("x", terms.integer), terms.literal(BigInteger.ONE)));
    BigInteger one = BigInteger.ONE;
    for (int constraint : new int[] {-1, 1, Integer.MIN_VALUE}) {
      refused("int_refute", 4, () -> logic.integers.refute(List.of(premise),
          List.of(new Refutation.Combine(one, List.of(one), List.of(constraint)))));
    }
    refused("int_refute", 3, () -> logic.integers.refute(List.of(premise),
        List.of(new Refutation.Combine(one, List.of(one, one), List.of(0)))));
    refused("int_refute", 3, () -> logic.integers.refute(List.of(premise),
        List.of(new Refutation.Combine(one, List.of(), List.of(0)))));
  }

  @Test
  void aQuantifierOfNoAbstractionIsNotLookedInto() {
    Term predicate = terms.free("P", terms.function(terms.bool, terms.bool));
    assertFalse(Connectives.isAll(logic.connectives.quantify("∀", predicate)));
    assertTrue(Connectives.isAll(logic.connectives.forall(truth("x"), truth("x"))));
    assertFalse(Connectives.isAll(
        logic.connectives.quantify("∃", terms.abstraction(truth("x"), truth("x")))));
  }

  /** Types that do not match bind what they can, and never fail. */
  @Test
  void typesAreMatchedAsFarAsTheyAgree() {
    Type.Variable a = terms.typeVariable("a");
    Type.Variable b = terms.typeVariable("b");
    Type both = terms.function(terms.integer, terms.bool);
    Map<Type.Variable, Type> map = new HashMap<>();
    Signature.match(terms.function(a, b), both, map);
    assertEquals(Map.of(a, terms.integer, b, terms.bool), map);
    Signature.match(a, terms.bool, map);
    assertEquals(terms.integer, map.get(a));
    map.clear();
    Signature.match(terms.function(a, b), terms.integer, map);
    Signature.match(terms.integer, both, map);
    Signature.match(terms.function(a, b), b, map);
    assertEquals(Map.of(), map);
    TypeOperator pair = new TypeOperator("couple", 2);
    Signature.match(terms.type(pair, List.of(a, b)), both, map);
    assertEquals(Map.of(), map);
  }
}
