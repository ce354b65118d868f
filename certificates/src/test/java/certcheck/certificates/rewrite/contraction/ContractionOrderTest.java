package certcheck.certificates.rewrite.contraction;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Orders of contraction, held against all orders and against another search for the best. */
class ContractionOrderTest {

  /** A contraction as {@code einsum} has it, with an extent for each letter. */
  record Problem(List<String> factors, String result, Map<Character, Long> extents) {
    static Problem of(String indices, Random random) {
      String[] sides = indices.split("->", -1);
      Map<Character, Long> extents = new HashMap<>();
      for (char c : indices.replaceAll("[^a-zA-Z]", "").toCharArray()) {
        extents.putIfAbsent(c, 2L + random.nextInt(9));
      }
      return new Problem(List.of(sides[0].split(",")), sides[1], extents);
    }

    static Problem random(int factors, Random random) {
      String letters = "abcdefghijklmnop".substring(0, Math.min(16, 3 + factors));
      StringBuilder text = new StringBuilder();
      for (int f = 0; f < factors; f++) {
        text.append(f == 0 ? "" : ",");
        for (int k = 1 + random.nextInt(3); k > 0; k--) {
          text.append(letters.charAt(random.nextInt(letters.length())));
        }
      }
      Set<Character> used = letters(text.toString());
      StringBuilder result = new StringBuilder();
      used.forEach(c -> result.append(random.nextInt(4) == 0 ? String.valueOf(c) : ""));
      return of(text + "->" + result, random);
    }

    long size(Set<Character> letters) {
      return letters.stream().mapToLong(extents::get).reduce(1, Math::multiplyExact);
    }

    /** Of what a set of factors has, what is needed outside of it. */
    Set<Character> left(Set<Integer> set) {
      Set<Character> outside = letters(result);
      Set<Character> inside = new TreeSet<>();
      for (int f = 0; f < factors.size(); f++) {
        (set.contains(f) ? inside : outside).addAll(letters(factors.get(f)));
      }
      inside.retainAll(outside);
      return inside;
    }

    long leaf(int f) {
      return size(letters(factors.get(f))) - size(left(Set.of(f)));
    }

    long join(Set<Integer> one, Set<Integer> two) {
      Set<Character> all = left(one);
      all.addAll(left(two));
      Set<Integer> both = new TreeSet<>(one);
      both.addAll(two);
      return 2 * size(all) - size(left(both));
    }

    /** The least cost, by subsets. */
    long least(Set<Integer> set, Map<Set<Integer>, Long> known) {
      if (set.size() == 1) {
        return leaf(set.iterator().next());
      }
      Long before = known.get(set);
      if (before != null) {
        return before;
      }
      List<Integer> members = new ArrayList<>(set);
      long least = Long.MAX_VALUE;
      for (int bits = 1; bits < 1 << members.size() - 1; bits++) {
        Set<Integer> one = new TreeSet<>();
        Set<Integer> two = new TreeSet<>();
        for (int k = 0; k < members.size(); k++) {
          ((bits >> k & 1) == 1 ? one : two).add(members.get(k));
        }
        least = Math.min(least, least(one, known) + least(two, known) + join(one, two));
      }
      known.put(set, least);
      return least;
    }

    /** The least cost, by all orders of joining two. */
    long leastOfAll(List<Set<Integer>> open) {
      if (open.size() == 1) {
        return 0;
      }
      long least = Long.MAX_VALUE;
      for (int i = 0; i < open.size(); i++) {
        for (int j = i + 1; j < open.size(); j++) {
          List<Set<Integer>> next = new ArrayList<>(open);
          Set<Integer> both = new TreeSet<>(next.remove(j));
          both.addAll(next.remove(i));
          next.add(both);
          least = Math.min(least, join(open.get(i), open.get(j)) + leastOfAll(next));
        }
      }
      return least;
    }

    Set<Integer> all() {
      Set<Integer> all = new TreeSet<>();
      for (int f = 0; f < factors.size(); f++) {
        all.add(f);
      }
      return all;
    }

    private static Set<Character> letters(String text) {
      Set<Character> letters = new TreeSet<>();
      for (char c : text.replace(",", "").toCharArray()) {
        letters.add(c);
      }
      return letters;
    }

    // What the code under test is given.

    private long bits(Set<Character> some) {
      List<Character> order = new ArrayList<>(new TreeSet<>(extents.keySet()));
      return some.stream().mapToLong(c -> 1L << order.indexOf(c)).sum();
    }

    ContractionCosts costs() {
      return new ContractionCosts(new TreeSet<>(extents.keySet()).stream()
          .map(c -> BigInteger.valueOf(extents.get(c))).toList());
    }

    FactorIndices indices() {
      return new FactorIndices(bits(extents.keySet()), bits(letters(result)),
          factors.stream().mapToLong(f -> bits(letters(f))).toArray());
    }

    long best() {
      return cost(OptimalOrder.of(costs(), indices().leaves(), indices().result(),
          Optional.empty()).orElseThrow());
    }

    long large() {
      return cost(LargeOrder.of(costs(), indices().leaves(), indices().result(),
          Optional.empty()).orElseThrow());
    }

    long cost(ContractionTree tree) {
      ContractionCosts costs = costs();
      return costs.multiplications(tree).add(costs.additions(tree, indices().factors()))
          .longValueExact();
    }
  }

  @Test
  void noOrderOfFewIsBetter() {
    Random random = new Random(41);
    for (int n = 2; n <= 6; n++) {
      for (int k = 0; k < (n < 6 ? 40 : 10); k++) {
        Problem problem = Problem.random(n, random);
        long leaves = problem.all().stream().mapToLong(problem::leaf).sum();
        long least = leaves + problem.leastOfAll(problem.all().stream().map(Set::of).toList());
        assertEquals(least, problem.best(), problem::toString);
        assertEquals(least, problem.least(problem.all(), new HashMap<>()), problem::toString);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {7, 8, 9, 10})
  void anotherSearchFindsNoBetterOrder(int factors) {
    Random random = new Random(factors);
    for (int k = 0; k < 3; k++) {
      Problem problem = Problem.random(factors, random);
      assertEquals(problem.least(problem.all(), new HashMap<>()), problem.best(), problem::toString);
    }
  }

  /** Operands of what NumPy and opt_einsum are tested with. */
  @ParameterizedTest
  @ValueSource(strings = {"a,ab,abc->abc", "ea,fb,gc,hd,abcd->efgh", "acdf,jbje,gihb,hfac,gfac,gifabc,hfac->",
      "cd,bdhe,aidb,hgca,gc,hgibcd,hgac->", "abhe,hidj,jgba,hiab,gab->", "bde,cdh,agdb,hica,ibd,hgicd,hiac->",
      "chd,bde,agbc,hiad,bdi,cgh,agdb->", "ab,ab,cd,cd,ef,ef->", "ab,cd,ef->acdf", "bca,cdb,dbf,afc->",
      "efc,dbc,acf,fd->abe", "fff,fae,bef,def->abd", "baa,dcf,af,cde->be"})
  void knownContractionsAreOrderedBest(String indices) {
    Problem problem = Problem.of(indices, new Random(7));
    assertEquals(problem.least(problem.all(), new HashMap<>()), problem.best());
  }

  /** Searches that do not try all are nearly as good, where the best is known. */
  @Test
  void ordersOfManyAreNearlyBest() {
    Random random = new Random(5);
    double logarithms = 0;
    double worst = 1;
    int problems = 20;
    for (int k = 0; k < problems; k++) {
      Problem problem = Problem.random(9 + k % 4, random);
      double ratio = (double) problem.large() / problem.best();
      logarithms += Math.log(ratio);
      worst = Math.max(worst, ratio);
    }
    double mean = Math.exp(logarithms / problems);
    assertTrue(mean <= 1.05 && worst <= 1.5, "mean " + mean + ", worst " + worst);
  }

  @Test
  void whatIsKeptBetweenIsNoLargerThanAllowed() {
    Problem problem = new Problem(List.of("ab", "bc", "cd"), "ad",
        Map.of('a', 2L, 'b', 9L, 'c', 9L, 'd', 9L));
    ContractionCosts costs = problem.costs();
    for (long most : new long[] {18, 80}) {
      ContractionTree tree = OptimalOrder.of(costs, problem.indices().leaves(),
          problem.indices().result(), Optional.of(BigInteger.valueOf(most))).orElseThrow();
      ContractionCosts.nodes(tree).stream().skip(1).filter(ContractionTree.Join.class::isInstance)
          .forEach(node -> assertTrue(costs.size(node.indices()).longValueExact() <= most));
    }
    assertEquals(Optional.empty(), OptimalOrder.of(costs, problem.indices().leaves(),
        problem.indices().result(), Optional.of(BigInteger.valueOf(17))));
    assertEquals(Optional.empty(), LargeOrder.of(costs, problem.indices().leaves(),
        problem.indices().result(), Optional.of(BigInteger.valueOf(17))));
  }
}
