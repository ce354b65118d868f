package certcheck.presburger.sets;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Operations on descriptions that take tuples apart or put them side by side; as those of {@link
 * Description}, they build formulas and decide nothing.
 */
public final class TupleOperations {

  private final List<String> parameters;
  private final Description left;
  private final Description right;
  private final int start;

  /** Operations on two sets or relations. */
  public TupleOperations(Description left, Description right) {
    parameters = left.parametersWith(right);
    this.left = left.withParameters(parameters);
    this.right = right.withParameters(parameters);
    start = parameters.size();
  }

  /** Operations on one set or relation. */
  public TupleOperations(Description only) {
    this(only, only);
  }

  private static int[] from(int first, int count) {
    return IntStream.range(first, first + count).toArray();
  }

  /**
   * The differences between related tuples of the same kind.
   *
   * @throws IllegalArgumentException for a set
   */
  public Description deltas() {
    List<Description.Part> results = new ArrayList<>();
    for (Space space : left.spaces()) {
      Tuple domain = Relation.requireMap(space);
      if (!domain.matches(space.range())) {
        continue;
      }
      int size = domain.size();
      List<Formula> parts = new ArrayList<>();
      parts.add(left.at(space, from(start + size, 2 * size), start + 3 * size));
      for (int k = 0; k < size; k++) {
        Term difference =
            Term.variable(start + 2 * size + k).minus(Term.variable(start + size + k));
        parts.add(Formula.equal(Term.variable(start + k), difference));
      }
      results.add(
          new Description.Part(
              Space.set(space.range()),
              Description.exists(start + size, 2 * size, new Formula.And(parts))));
    }
    return new Description(parameters, results);
  }

  /** Each tuple of a set with itself. */
  public Description identity() {
    List<Description.Part> results = new ArrayList<>();
    for (Space space : left.spaces()) {
      requireSet(space);
      int size = space.size();
      List<Formula> parts = new ArrayList<>();
      parts.add(left.at(space, from(start, size), start + 2 * size));
      for (int k = start; k < start + size; k++) {
        parts.add(Formula.equal(Term.variable(k), Term.variable(k + size)));
      }
      results.add(
          new Description.Part(
              Space.map(space.range(), space.range()), new Formula.And(parts)));
    }
    return new Description(parameters, results);
  }

  private static void requireSet(Space space) {
    if (!space.isSet()) {
      throw new IllegalArgumentException("a set is needed, not a relation");
    }
  }

  /** Each tuple of the first set with each of the second. */
  public Description product() {
    return pairs("");
  }

  /** The pairs of tuples of the two sets that are in lexicographic order: {@code << <<= >> >>=}. */
  public Description ordered(String order) {
    return pairs(order);
  }

  private Description pairs(String order) {
    List<Description.Part> results = new ArrayList<>();
    for (Space one : left.spaces()) {
      for (Space two : right.spaces()) {
        requireSet(one);
        requireSet(two);
        int size = one.size();
        if (!order.isEmpty() && size != two.size()) {
          continue;
        }
        int end = start + size + two.size();
        List<Formula> parts = new ArrayList<>();
        parts.add(left.at(one, from(start, size), end));
        parts.add(right.at(two, from(start + size, two.size()), end));
        if (!order.isEmpty()) {
          parts.add(order(order, from(start, size), from(start + size, size)));
        }
        results.add(
            new Description.Part(Space.map(one.range(), two.range()), new Formula.And(parts)));
      }
    }
    return new Description(parameters, results);
  }

  private static Formula order(String order, int[] first, int[] second) {
    List<Term> one = IntStream.of(first).mapToObj(Term::variable).toList();
    List<Term> two = IntStream.of(second).mapToObj(Term::variable).toList();
    return order(order, one, two);
  }

  /** The lexicographic comparison of two lists of the same length. */
  public static Formula order(String order, List<Term> first, List<Term> second) {
    if (order.startsWith(">")) {
      return order(order.replace('>', '<'), second, first);
    }
    List<Formula> cases = new ArrayList<>();
    List<Formula> equal = new ArrayList<>();
    for (int k = 0; k < first.size(); k++) {
      List<Formula> parts = new ArrayList<>(equal);
      parts.add(Formula.less(first.get(k), second.get(k)));
      cases.add(new Formula.And(parts));
      equal.add(Formula.equal(first.get(k), second.get(k)));
    }
    if (order.endsWith("=")) {
      cases.add(new Formula.And(equal));
    }
    return new Formula.Or(cases);
  }

  /** The values of the parameters for which there is a tuple. */
  public Description parameters() {
    List<Description.Part> results = new ArrayList<>();
    for (Space space : left.spaces()) {
      results.add(
          new Description.Part(
              Space.set(Tuple.PARAMETERS),
              Description.exists(start, space.size(), left.in(space))));
    }
    return new Description(parameters, results);
  }

  /** The first, where the parameters are in the second, which has no tuples; or are not. */
  Description onParameters(boolean inside) {
    List<Description.Part> results = new ArrayList<>();
    for (Space space : left.spaces()) {
      List<Formula> conditions = new ArrayList<>();
      for (Space other : right.spaces()) {
        conditions.add(right.at(other, new int[0], start + space.size()));
      }
      Formula condition = new Formula.Or(conditions);
      results.add(
          new Description.Part(
              space,
              Formula.and(left.in(space), inside ? condition : Formula.not(condition))));
    }
    return new Description(parameters, results);
  }

  /** The pairs of a relation whose first tuple is in a set; or is not. */
  public Description domainIn(boolean inside) {
    List<Description.Part> results = new ArrayList<>();
    for (Space space : left.spaces()) {
      Space domain = Space.set(Relation.requireMap(space));
      right.spaces().forEach(TupleOperations::requireSet);
      Formula there =
          right.at(domain, from(start, domain.size()), start + space.size());
      results.add(
          new Description.Part(
              space, Formula.and(left.in(space), inside ? there : Formula.not(there))));
    }
    return new Description(parameters, results);
  }
}
