package certcheck.presburger.sets;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Renaming;
import certcheck.presburger.formula.Term;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * A set or relation as formulas that say which tuples are in it. Operations build larger formulas
 * and decide nothing; a {@link Relation} has its quantifiers eliminated.
 *
 * @param parameters the names of the parameters, which are variables 0, 1, …
 * @param parts one or more formulas for each space
 */
public record Description(List<String> parameters, List<Part> parts) {

  /**
   * Some tuples of a space.
   *
   * @param space the tuples, whose dimensions are the variables after the parameters
   * @param formula which of them; bound variables have higher numbers
   */
  public record Part(Space space, Formula formula) {

    private Part renamed(IntUnaryOperator renaming) {
      return new Part(space, new Renaming(renaming).of(formula));
    }
  }

  private static final int MAXIMAL_PARTS = 10_000;

  /**
   * Copies the lists.
   *
   * @throws LimitReached if there are more than 10,000 parts
   */
  public Description {
    parameters = List.copyOf(parameters);
    parts = List.copyOf(parts);
    if (parts.size() > MAXIMAL_PARTS) {
      throw new LimitReached("more than " + MAXIMAL_PARTS + " parts of a set");
    }
  }

  /**
   * The tuples without quantifiers.
   *
   * @throws LimitReached when a limit is reached
   */
  public Relation relation(Limits limits) {
    List<BasicRelation> pieces = new ArrayList<>();
    for (Part part : parts) {
      int dimensions = parameters.size() + part.space.size();
      for (Piece piece : new PieceAlgebra(dimensions, limits).of(part.formula)) {
        pieces.add(new BasicRelation(part.space, piece));
      }
    }
    return new Relation(parameters, pieces, limits);
  }

  /** The same with all the given parameters, which include its own. */
  public Description withParameters(List<String> all) {
    if (all.equals(parameters)) {
      return this;
    }
    int[] numbers = parameters.stream().mapToInt(all::indexOf).toArray();
    int shift = all.size() - parameters.size();
    IntUnaryOperator renaming = v -> v < numbers.length ? numbers[v] : v + shift;
    return new Description(all, parts.stream().map(part -> part.renamed(renaming)).toList());
  }

  /** The parameters of this and of another, in order. */
  public List<String> parametersWith(Description other) {
    Set<String> all = new LinkedHashSet<>(parameters);
    all.addAll(other.parameters);
    return List.copyOf(all);
  }

  /** The spaces, each once. */
  public List<Space> spaces() {
    List<Space> spaces = new ArrayList<>();
    for (Part part : parts) {
      if (spaces.stream().noneMatch(part.space::matches)) {
        spaces.add(part.space);
      }
    }
    return spaces;
  }

  /** Which tuples of a space are in this set or relation. */
  public Formula in(Space space) {
    List<Formula> formulas =
        parts.stream().filter(part -> part.space.matches(space)).map(Part::formula).toList();
    return formulas.size() == 1 ? formulas.get(0) : new Formula.Or(formulas);
  }

  /**
   * Which tuples of a space are in this set or relation, with other variables.
   *
   * @param dimensions the variable for each dimension of the space
   * @param bound bound variables are numbered from here, above all others
   */
  Formula at(Space space, int[] dimensions, int bound) {
    int start = parameters.size();
    int end = start + dimensions.length;
    IntUnaryOperator renaming =
        v -> v < start ? v : v < end ? dimensions[v - start] : v - end + bound;
    return new Renaming(renaming).of(in(space));
  }

  /** The tuples of this or of the other. */
  public Description union(Description other) {
    List<String> all = parametersWith(other);
    List<Part> joined = new ArrayList<>(withParameters(all).parts);
    joined.addAll(other.withParameters(all).parts);
    return new Description(all, joined);
  }

  /** The tuples of this and of the other, which may be about parameters only. */
  public Description intersect(Description other) {
    return onParameters(other)
        ? new TupleOperations(this, other).onParameters(true) : restricted(other, true);
  }

  /** The tuples of this that are not in the other, which may be about parameters only. */
  public Description subtract(Description other) {
    return onParameters(other)
        ? new TupleOperations(this, other).onParameters(false) : restricted(other, false);
  }

  /** Whether the other has parameters only, and this has tuples. */
  private boolean onParameters(Description other) {
    return !other.parts.isEmpty() && other.spaces().stream().allMatch(Space::isParameters)
        && !spaces().stream().allMatch(Space::isParameters);
  }

  private Description restricted(Description other, boolean inside) {
    List<String> all = parametersWith(other);
    Description left = withParameters(all);
    Description right = other.withParameters(all);
    List<Part> results = new ArrayList<>();
    for (Space space : left.spaces()) {
      Formula there = right.in(space);
      results.add(
          new Part(
              space, Formula.and(left.in(space), inside ? there : Formula.not(there))));
    }
    return new Description(all, results);
  }

  /** The tuples of its spaces that are not in it. */
  public Description complement() {
    return new Description(
        parameters,
        spaces().stream().map(space -> new Part(space, Formula.not(in(space)))).toList());
  }

  /** The set of first components; throws {@link IllegalArgumentException} for a set. */
  public Description domain() {
    List<Part> results = new ArrayList<>();
    for (Part part : parts) {
      Tuple domain = Relation.requireMap(part.space);
      int first = parameters.size() + domain.size();
      results.add(
          new Part(
              Space.set(domain), exists(first, part.space.range().size(), part.formula)));
    }
    return new Description(parameters, results);
  }

  /** The set of second components; throws {@link IllegalArgumentException} for a set. */
  public Description range() {
    return inverse().domain();
  }

  static Formula exists(int first, int count, Formula formula) {
    Formula result = formula;
    for (int k = count - 1; k >= 0; k--) {
      result = Formula.exists(first + k, result);
    }
    return result;
  }

  /** The relation backwards; throws {@link IllegalArgumentException} for a set. */
  public Description inverse() {
    int start = parameters.size();
    List<Part> results = new ArrayList<>();
    for (Part part : parts) {
      int domain = Relation.requireMap(part.space).size();
      int range = part.space.range().size();
      IntUnaryOperator renaming =
          v ->
              v < start || v >= start + domain + range
                  ? v
                  : v < start + domain ? v + range : v - domain;
      Formula formula = part.renamed(renaming).formula;
      results.add(
          new Part(Space.map(part.space.range(), part.space.domain().get()), formula));
    }
    return new Description(parameters, results);
  }

  /** First this relation (or the tuples of this set), then the other. */
  public Description then(Description other) {
    List<String> all = parametersWith(other);
    List<Part> results = new ArrayList<>();
    for (Part left : withParameters(all).parts) {
      for (Part right : other.withParameters(all).parts) {
        if (left.space.range().matches(Relation.requireMap(right.space))) {
          results.add(joined(left, right, all.size()));
        }
      }
    }
    return new Description(all, results);
  }

  /** The middle tuple is bound by variables after those of the outer two. */
  private static Part joined(Part left, Part right, int start) {
    int outer = left.space.domainSize();
    int middle = left.space.range().size();
    int last = right.space.range().size();
    int bound = start + outer + last;
    IntUnaryOperator first = v -> v < start + outer ? v : v + last;
    IntUnaryOperator second =
        v ->
            v < start
                ? v
                : v < start + middle
                    ? v + outer + last
                    : v < start + middle + last ? v - middle + outer : v + outer;
    Formula both =
        Formula.and(left.renamed(first).formula, right.renamed(second).formula);
    Optional<Tuple> domain = left.space.domain();
    return new Part(
        new Space(domain, right.space.range()), exists(bound, middle, both));
  }

  /** The tuples whose first component is related to a second tuple too; empty for functions. */
  public Description ambiguous() {
    List<Part> results = new ArrayList<>();
    int start = parameters.size();
    for (Space one : spaces()) {
      int domain = Relation.requireMap(one).size();
      int size = one.range().size();
      for (Space other : spaces()) {
        if (!Relation.requireMap(other).matches(one.domain().get())) {
          continue;
        }
        IntUnaryOperator apart = v -> v < start + domain ? v : v + size;
        Formula second = new Renaming(apart).of(in(other));
        IntUnaryOperator aside =
            v -> v < start + domain + size ? v : v + other.range().size();
        Formula first = new Renaming(aside).of(in(one));
        List<Formula> differ = new ArrayList<>();
        for (int k = 0; k < size && one.matches(other); k++) {
          int variable = start + domain + k;
          differ.add(
              Formula.not(Formula.equal(Term.variable(variable), Term.variable(variable + size))));
        }
        Formula different = one.matches(other) ? new Formula.Or(differ) : Formula.TRUE;
        Formula both = new Formula.And(List.of(first, second, different));
        results.add(
            new Part(one, exists(start + domain + size, other.range().size(), both)));
      }
    }
    return new Description(parameters, results);
  }
}
