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

    /** The least cost, by subsets as numbers, which is fast enough for 12 factors. */
    long leastBySubsets() {
      int n = factors.size();
      long[] left = new long[1 << n];
      long[] least = new long[1 << n];
      for (int set = 1; set < 1 << n; set++) {
        Set<Integer> members = new TreeSet<>();
        for (int f = 0; f < n; f++) {
          if ((set >> f & 1) == 1) {
            members.add(f);
          }
        }
        left[set] = bits(left(members));
        least[set] = members.size() > 1 ? Long.MAX_VALUE : leaf(members.iterator().next());
        for (int one = set - 1 & set; one > set - one; one = one - 1 & set) {
          int two = set - one;
          least[set] = Math.min(least[set], least[one] + least[two]
              + 2 * size(left[one] | left[two]) - size(left[set]));
        }
      }
      return least[(1 << n) - 1];
    }

    private long size(long some) {
      long size = 1;
      List<Character> order = List.copyOf(new TreeSet<>(extents.keySet()));
      for (int k = 0; k < order.size(); k++) {
        size *= (some >> k & 1) == 1 ? extents.get(order.get(k)) : 1;
      }
      return size;
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
    for (int n = 2; n <= 7; n++) {
      for (int k = 0; k < (n < 6 ? 40 : n < 7 ? 10 : 1); k++) {
        Problem problem = Problem.random(n, random);
        long leaves = problem.all().stream().mapToLong(problem::leaf).sum();
        long least = leaves + problem.leastOfAll(problem.all().stream().map(Set::of).toList());
        assertEquals(least, problem.best(), problem::toString);
        assertEquals(least, problem.least(problem.all(), new HashMap<>()), problem::toString);
        assertEquals(least, problem.leastBySubsets(), problem::toString);
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

  @ParameterizedTest
  @ValueSource(ints = {11, 12})
  void upToTwelveFactorsNoOrderIsBetter(int factors) {
    Problem problem = Problem.random(factors, new Random(factors));
    assertEquals(problem.leastBySubsets(), problem.best(), problem::toString);
  }

  /**
   * Of HPAC/tccg (benchmark/benchmark.py: ccsd, ao2mo, and the first one of intensli), of dgasmith/opt_einsum, and
   * others: chains, attention, transformations of several indices, forms.
   */
  @ParameterizedTest
  @ValueSource(strings = {"ik,kj->ij", "ikl,ljk->ij", "kil,lkj->ij", "ikl,lj->ijk", "ilk,jl->ijk",
      "ilmk,mjl->ijk", "imjn,lnkm->ijkl", "imjn,nlmk->ijkl", "minl,njmk->ijkl", "pa,pqrs->aqrs",
      "qb,aqrs->abrs", "rc,abrs->abcs", "bka,kj->abj",
      "a,b,ab->ab", "ea,fb,abcd,gc,hd->efgh", "abcd,ea,fb,gc,hd->efgh", "chd,bde,agbc,hiad,hgc,hgi,hiad->",
      "bdhe,acad,hiab,agac,hibd->", "ab,ab,c->c", "ab,ab,cd,cd->ac", "ab,cd,ef->abcdef", "ab,cd,de->be",
      "ab,bcd,cd->abd", "eb,cb,fb->cef", "dd,fb,be,cdb->cef", "dcc,fce,ea,dbf->ab", "fdf,cdd,ccd,afe->ae",
      "ed,fcd,ff,bcf->be", "bd,db,eac->ace",
      "ab,bc,cd,de->ae", "ab,bc,cd,de,ef,fg,gh,hi->ai", "ab,bc,cd,de,ef,fg,gh,hi,ij,jk,kl,lm->am",
      "abij,cdij,ka,lb,mc,nd->klmn", "xkq,xhq,xkv,xhv->x", "zbi,zij,zjk,zkc->zbc", "ia,ib,ic,id,ie,if->abcdef",
      "pqrs,pa,qb,rc,sd->abcd", "bqhd,bkhd,bkhe->bqhe", "ai,bj,ck,ijk->abc", "a,ab,b->", "xa,abc,xb->xc",
      "pqr,pqr,p,q,r->", "abc,acd,ade,aef,afg,agh,ahi,aij,ajk,akl,alm,amn->abn"})
  void listedContractionsAreOrderedBest(String indices) {
    Problem problem = Problem.of(indices, new Random(11));
    assertEquals(problem.leastBySubsets(), problem.best());
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
