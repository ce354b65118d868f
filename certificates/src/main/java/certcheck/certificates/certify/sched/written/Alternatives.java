package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Inequalities;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.Witnesses;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.Linearizer;
import certcheck.kernel.Term;
import certcheck.presburger.linear.LinearTerm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What may have written a cell that is read at a place of the program: statements with the
 * iterations in which they have probably done so last, and inputs. Nothing is proved here.
 */
final class Alternatives {
  private final Calculus calculus;
  private final Known known;
  private final Code.Cell cell;
  private final Witnesses witnesses;
  private final List<Candidate> candidates = new ArrayList<>();
  private final Map<Integer, Optional<Alternative>> found = new HashMap<>();

  /**
   * A statement, or an input, and when it is what has written the cell.
   *
   * @param candidate the statement, in unknown iterations
   * @param values the iterations
   * @param conditions that hold if it has written the cell in them
   * @param coordinates the variables of the loops around it, the outermost first, if they were solved for as
   *     those of points and tiles; else none
   */
  record Alternative(Candidate candidate, Map<Term.Free, Term> values, List<Term> conditions,
      List<Term> coordinates) {
    /** Whether the iterations were solved for as those of tiles. */
    boolean isInTiles() {
      return !coordinates.isEmpty();
    }

    /** Whether it is another one in the same iterations of the loops inside of those that both are in. */
    boolean isInstanceOf(Alternative other) {
      int shared = Math.min(coordinates.size(), other.coordinates.size());
      return shared > 0 && candidate.write().source() == other.candidate.write().source()
          && last(shared).equals(other.last(shared));
    }

    /** Whether all tiles around it have one size: none is inside of another. */
    boolean hasTilesOfOneSize() {
      Set<Term> sizes = new HashSet<>();
      coordinates.forEach(t -> divisors(t, sizes));
      return sizes.size() <= 1;
    }

    private static void divisors(Term t, Set<Term> found) {
      if (Syntax.isBinary("div", t)) {
        found.add(Syntax.right(t));
      } else if (t instanceof Term.Application a) {
        divisors(a.function, found);
        divisors(a.argument, found);
      }
    }

    private List<Term> last(int number) {
      return coordinates.subList(coordinates.size() - number, coordinates.size());
    }

    /** Whether it is an input, and no statement. */
    boolean isGiven() {
      return candidate.write() == null;
    }

    /** A term about the unknown iterations, at the iterations. */
    Term at(Calculus calculus, Term t) {
      return calculus.syntax().logic().terms.substitute(new LinkedHashMap<>(values), t);
    }

    /** The numbers of the iterations of the loops around the statement, the outermost first. */
    List<Term> iteration(Calculus calculus) {
      return candidate.write().iteration().stream().map(k -> at(calculus, k)).toList();
    }
  }

  /**
   * The alternatives for a cell.
   *
   * @param known what is known at the place; its sets do not matter
   */
  Alternatives(Calculus calculus, Witnesses witnesses, Known known, Code.Cell cell) {
    this.calculus = calculus;
    this.witnesses = witnesses;
    this.known = known;
    this.cell = cell;
    Candidate.collect(known, cell, calculus, candidates);
  }

  /** The statements and inputs, the latest first. */
  List<Candidate> candidates() {
    return candidates;
  }

  /** How many statements and inputs there are. */
  int size() {
    return candidates.size();
  }

  /** One of them, the latest first; empty if it plainly has not written the cell. */
  Optional<Alternative> get(int n) {
    return found.computeIfAbsent(n, k -> {
      Candidate c = candidates.get(k);
      Map<Term.Free, Term> values = iterations(c);
      return values == null ? Optional.empty() : alternative(c, values, List.of());
    });
  }

  private Optional<Alternative> alternative(
      Candidate c, Map<Term.Free, Term> values, List<Term> coordinates) {
    List<Term> conditions = c.constraints(calculus, values, cell);
    return Optional.of(new Alternative(c, values, !coordinates.isEmpty()
        ? conditions.stream().flatMap(t -> conjuncts(t).stream()).distinct().toList()
        : conditions, coordinates))
        .filter(a -> a.conditions().stream().noneMatch(this::isRefuted));
  }

  /**
   * One of them in several iterations in which it has perhaps written the cell; inside tiles, those
   * that are {@linkplain PointsAndTiles solved} for come first, and those by bounds that are
   * parts of conditions last.
   */
  List<Alternative> options(int n) {
    Candidate c = candidates.get(n);
    List<Alternative> options = new ArrayList<>();
    solutions(c).forEach(s -> alternative(c, values(c, s), s).ifPresent(options::add));
    List<Term> apart = c.conditions().stream().flatMap(Alternatives::parts).toList();
    Stream.of(c.conditions(), apart).distinct()
        .flatMap(bounds -> witnesses.all(c.unknowns(), equations(c), bounds).stream())
        .distinct().forEach(values -> alternative(c, values, List.of()).ifPresent(options::add));
    return options;
  }

  /** One of them in the iterations that are solved for by points and tiles, if any. */
  List<Alternative> byPoints(int n) {
    Candidate c = candidates.get(n);
    return c.unknowns().isEmpty() ? List.of() : points(c).solutions().stream()
        .flatMap(solution -> alternative(c, values(c, solution), solution).stream()).toList();
  }

  /** The iterations in which a statement has perhaps written the cell, or null. */
  private Map<Term.Free, Term> iterations(Candidate c) {
    return witnesses.find(c.unknowns(), equations(c), c.conditions());
  }

  /** That the subscripts are those of the cell: terms that are 0. */
  private List<Term> equations(Candidate c) {
    List<Term> equations = new ArrayList<>();
    if (c.subscripts() != null) {
      for (int d = 0; d < c.subscripts().size(); d++) {
        equations.add(calculus.syntax().apply(
            "-", cell.subscripts().get(d), c.subscripts().get(d)));
      }
    }
    return equations;
  }

  /** All that have perhaps written the cell, the latest first. */
  List<Alternative> all() {
    List<Alternative> all = new ArrayList<>();
    for (int n = 0; n < size(); n++) {
      get(n).ifPresent(all::add);
    }
    return all;
  }

  /** The same, where statements inside tiles are {@linkplain PointsAndTiles solved} for. */
  List<Alternative> solved() {
    List<Alternative> all = new ArrayList<>();
    for (int n = 0; n < size(); n++) {
      Candidate c = candidates.get(n);
      List<List<Term>> solutions = solutions(c);
      if (solutions.isEmpty()) {
        get(n).ifPresent(all::add);
      }
      for (List<Term> solution : solutions) {
        alternative(c, values(c, solution), solution).ifPresent(all::add);
      }
    }
    return all;
  }

  /** Coordinates in which a statement has perhaps written the cell; none if it is in no tiles. */
  private List<List<Term>> solutions(Candidate c) {
    if (c.unknowns().isEmpty()) {
      return List.of();
    }
    PointsAndTiles points = points(c);
    return points.isTiled() || !c.ranges().stream().allMatch(calculus.iterations()::isPlain)
        ? points.solutions() : List.of();
  }

  private PointsAndTiles points(Candidate c) {
    return new PointsAndTiles(calculus, new Instance(calculus, known, c), cell);
  }

  /** The numbers of iterations for the coordinates. */
  private Map<Term.Free, Term> values(Candidate c, List<Term> coordinates) {
    Map<Term.Free, Term> values = new LinkedHashMap<>();
    for (int d = 0; d < coordinates.size(); d++) {
      Code.Range range = c.ranges().get(d);
      Term lower = calculus.syntax().logic().terms.substitute(values, range.lower());
      boolean isNumber = !range.isUnit()
          || lower instanceof Term.Literal n && n.value.signum() == 0;
      values.put(c.unknowns().get(d), isNumber ? coordinates.get(d)
          : calculus.syntax().apply("-", coordinates.get(d), lower));
    }
    return values;
  }

  /** A condition as several that open no cases, without those that hold of numbers. */
  private List<Term> conjuncts(Term condition) {
    return Inequalities.conjuncts(calculus.syntax(), condition).stream()
        .filter(t -> !isGroundTruth(t)).toList();
  }

  /** The sides of a conjunction. */
  private static Stream<Term> parts(Term condition) {
    return Syntax.isBinary("∧", condition)
        ? Stream.concat(parts(Syntax.left(condition)), parts(Syntax.right(condition))) : Stream.of(condition);
  }

  /** Whether a condition is {@code 0 ≤ n} for a number that is not negative. */
  private static boolean isGroundTruth(Term condition) {
    return Syntax.isBinary("≤", condition) && Syntax.right(condition) instanceof Term.Literal n
        && n.value.signum() >= 0 && Syntax.left(condition) instanceof Term.Literal zero
        && zero.value.signum() == 0;
  }

  /** Whether a condition equates terms that differ by a constant. */
  private boolean isRefuted(Term condition) {
    if (!Syntax.isEquation(condition)) {
      return false;
    }
    LinearTerm difference = new Linearizer(calculus.syntax()).linear(
        calculus.syntax().apply("-", Syntax.left(condition), Syntax.right(condition)));
    return difference.isGround() && difference.constant().signum() != 0;
  }
}
