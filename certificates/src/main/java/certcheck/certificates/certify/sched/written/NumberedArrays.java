package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.ArrayPlaces;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Containment;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The arrays of a program numbered in the order in which it first assigns to them, or is declared if
 * that is the same, and between which
 * numbers those are that its commands assign to. So a long sequence is seen in one step not to write
 * most arrays, and such a proof is put together from those about the halves in one step.
 */
final class NumberedArrays {
  private final Calculus calculus;
  private final Syntax syntax;
  private final Reads reads;
  private final Map<Term, Integer> numbers = new LinkedHashMap<>();
  private final Term function;
  private final Tree tree;
  private final ArrayPlaces places;
  private final Map<Term, Theorem> lookups = new HashMap<>();
  private final Map<Term, Interval> intervals = new HashMap<>();

  /** {@code $number left array number right}, or the empty tree, without an array. */
  private record Tree(Term term, Tree left, Term array, Tree right) {}

  /**
   * {@code ⊢ $writes_in ($array_in N p q) c}.
   *
   * @param least p
   * @param greatest q
   */
  private record Interval(int least, int greatest, Theorem theorem) {}

  /** Numbers for arrays, in their order. */
  NumberedArrays(Calculus calculus, Reads reads, Set<Term> arrays) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.reads = reads;
    if (calculus.hasPlaces(arrays)) {
      this.places = calculus.places(List.copyOf(arrays));
      arrays.forEach(array -> numbers.put(array, places.number(array)));
      this.tree = null;
      this.function = places.term();
    } else {
      this.places = null;
      arrays.forEach(array -> numbers.put(array, numbers.size()));
      List<Term> sorted = new ArrayList<>(arrays);
      sorted.sort(Comparator.comparing(array -> ((Term.Literal) array).value));
      this.tree = tree(sorted);
      this.function = tree.term;
    }
  }

  private Tree tree(List<Term> sorted) {
    if (sorted.isEmpty()) {
      return new Tree(syntax.apply("$no_number"), null, null, null);
    }
    int middle = sorted.size() / 2;
    Tree left = tree(sorted.subList(0, middle));
    Term array = sorted.get(middle);
    Tree right = tree(sorted.subList(middle + 1, sorted.size()));
    return new Tree(syntax.apply("$number", left.term, array,
        syntax.literal(numbers.get(array)), right.term), left, array, right);
  }

  /** {@code ⊢ N a = k}. */
  private Theorem number(Term array) {
    return places != null ? places.of(array)
        : lookups.computeIfAbsent(array, a -> number(tree, a));
  }

  private Theorem number(Tree at, Term array) {
    List<Term> terms =
        new ArrayList<>(List.of(at.left.term, at.array, literal(at.array), at.right.term));
    if (at.array == array) {
      return calculus.rule("number_there", terms);
    }
    boolean before = calculus.isBefore(array, at.array);
    terms.addAll(List.of(array, literal(array)));
    return before
        ? calculus.rule("number_before", terms, less(array, at.array), number(at.left, array))
        : calculus.rule("number_behind", terms, less(at.array, array), number(at.right, array));
  }

  private Term literal(Term array) {
    return syntax.literal(numbers.get(array));
  }

  /** {@code ⊢ (s < t) = ⊤}. */
  private Theorem less(Term s, Term t) {
    return calculus.recorder().evaluate(calculus.less(s, t));
  }

  /** {@code ⊢ (s ≤ t) = ⊤}. */
  private Theorem atMost(Term s, Term t) {
    return calculus.recorder().evaluate(syntax.apply("≤", s, t));
  }

  /**
   * {@code ⊢ $writes_in ($not_array a) c}; null if the number of the array is between those of
   * others that the command assigns to.
   */
  Theorem missed(Code c, Term array) {
    Integer number = numbers.get(array);
    if (number == null) {
      return null;
    }
    Interval interval = interval(c);
    if (interval.least <= number && number <= interval.greatest) {
      return null;
    }
    Term least = syntax.literal(interval.least);
    Term greatest = syntax.literal(interval.greatest);
    List<Term> terms =
        List.of(function, least, greatest, c.term(), array, literal(array));
    return number < interval.least
        ? calculus.rule("array_in_smaller", terms, number(array), less(literal(array), least),
            interval.theorem)
        : calculus.rule("array_in_greater", terms, number(array), less(greatest, literal(array)),
            interval.theorem);
  }

  private Interval interval(Code c) {
    Interval known = intervals.get(c.term());
    if (known == null) {
      known = c instanceof Code.Seq seq ? both(seq) : alone(c);
      intervals.put(c.term(), known);
    }
    return known;
  }

  private Interval both(Code.Seq c) {
    Interval first = interval(c.first());
    Interval second = interval(c.second());
    int least = Math.min(first.least, second.least);
    int greatest = Math.max(first.greatest, second.greatest);
    List<Term> bounds = new ArrayList<>();
    for (int bound : List.of(first.least, first.greatest, second.least, second.greatest, least,
        greatest)) {
      bounds.add(syntax.literal(bound));
    }
    return new Interval(least, greatest, calculus.rule("array_in_seq",
        List.of(function, bounds.get(0), bounds.get(1), bounds.get(2), bounds.get(3),
            c.first().term(), c.second().term(), bounds.get(4), bounds.get(5)),
        first.theorem, second.theorem, atMost(bounds.get(4), bounds.get(0)),
        atMost(bounds.get(4), bounds.get(2)), atMost(bounds.get(1), bounds.get(5)),
        atMost(bounds.get(3), bounds.get(5))));
  }

  private Interval alone(Code c) {
    int least = Integer.MAX_VALUE;
    int greatest = -1;
    for (Term array : c.changed()) {
      least = Math.min(least, numbers.get(array));
      greatest = Math.max(greatest, numbers.get(array));
    }
    Term p = syntax.literal(least);
    Term q = syntax.literal(greatest);
    Term set = syntax.apply("$array_in", function, p, q);
    Containment contained = new Containment(calculus, reads, true,
        (cell, facts) -> calculus.rule("array_in_at", List.of(function, p, q, cell.array(),
            cell.index(), literal(cell.array())), number(cell.array()),
            atMost(p, literal(cell.array())), atMost(literal(cell.array()), q)));
    return new Interval(least, greatest, calculus.recorder().ofPart(
        () -> contained.of(c, List.of(set), new Facts(List.of()))));
  }
}
