package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Inequalities;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Solves for the iterations in which a statement inside tiles has written a cell. The point follows
 * from the subscripts, the innermost coordinates first. A tile follows from the points in it: where
 * {@code 32 * t <= e < 32 * t + 32} for an e of inner coordinates, t is {@code e div 32}; so does a
 * wavefront {@code 32 * w - 32 * q <= t < 32 * w - 32 * q + 32} from its tiles. A coordinate that
 * the cell leaves open, as the time of a stencil or the step of a reduction, is what it is where the
 * cell is read, or one less, or the greatest that the loops allow. Nothing is proved here: a wrong
 * solution is dropped when its conditions are not proved.
 */
final class PointsAndTiles {
  /** Solutions for one statement and one cell. */
  private static final int SOLUTIONS = 6;

  private final Calculus calculus;
  private final Syntax syntax;
  private final Terms terms;
  private final Instance instance;
  private final List<Instance.Coordinate> coordinates;
  private final List<Term.Free> unknowns;
  private final List<Term> equations = new ArrayList<>();
  private final List<Tile> tiles = new ArrayList<>();
  private final List<Map<Term.Free, Term>> solutions = new ArrayList<>();

  /** A coordinate that is the quotient of a term about inner ones. */
  private record Tile(Term.Free variable, LinearForm points, BigInteger size) {}

  /** The iterations of a statement that write a cell. */
  PointsAndTiles(Calculus calculus, Instance instance, Code.Cell cell) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.instance = instance;
    this.coordinates = instance.coordinates();
    this.unknowns = coordinates.stream().map(Instance.Coordinate::variable).toList();
    Inequalities all = new Inequalities(syntax, unknowns, instance.conditions());
    for (int d = 0; d < instance.subscripts().size(); d++) {
      equations.add(syntax.apply("-", cell.subscripts().get(d), instance.subscripts().get(d)));
    }
    all.zeros().forEach(zero -> equations.add(zero.term(null, BigInteger.ONE)));
    for (int d = coordinates.size() - 1; d >= 0; d--) {
      tile(d, all.slacks()).ifPresent(tiles::add);
    }
  }

  /**
   * The coordinates in order; those that are probably the last
   * come first.
   */
  List<List<Term>> solutions() {
    solve(new LinkedHashMap<>());
    return solutions.stream()
        .map(values -> unknowns.stream().map(values::get).toList()).toList();
  }

  // ── Tiles ──

  /** Whether the statement is in tiles. */
  boolean isTiled() {
    return tiles.stream().anyMatch(t -> !t.size().equals(BigInteger.ONE));
  }

  /** The equation for a coordinate between two bounds that only one integer satisfies. */
  private Optional<Tile> tile(int depth, List<LinearForm> slacks) {
    Term.Free u = unknowns.get(depth);
    for (LinearForm upper : slacks) {
      BigInteger size = upper.coefficient(u).negate();
      Term points = size.signum() > 0 && isInside(upper, depth)
          ? upper.term(u, BigInteger.ONE) : null;
      for (LinearForm lower : points == null ? List.<LinearForm>of() : slacks) {
        if (lower.coefficient(u).equals(size)) {
          LinearForm width = new LinearForm(syntax,
              syntax.apply("+", points, lower.term(u, BigInteger.ONE)));
          if (width.coefficients().isEmpty() && width.constant().signum() >= 0
              && width.constant().compareTo(size) < 0) {
            return Optional.of(new Tile(u, new LinearForm(syntax, points), size));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a form mentions no coordinate outside one, and does mention one inside it. */
  private boolean isInside(LinearForm form, int depth) {
    return unknowns.subList(0, depth).stream().noneMatch(v -> mentions(form, v))
        && unknowns.subList(depth + 1, unknowns.size()).stream().anyMatch(v -> mentions(form, v));
  }

  private static boolean mentions(LinearForm form, Term.Free v) {
    return form.coefficient(v).signum() != 0 || form.hides(v);
  }

  // ── Solving ──

  private void solve(Map<Term.Free, Term> values) {
    if (solutions.size() >= SOLUTIONS) {
      return;
    }
    boolean more = true;
    while (more) {
      more = point(values) || tile(values);
    }
    Optional<Instance.Coordinate> open =
        coordinates.stream().filter(c -> !values.containsKey(c.variable())).findFirst();
    if (open.isEmpty()) {
      solutions.add(values);
      return;
    }
    for (Term guess : guesses(open.get(), values)) {
      Map<Term.Free, Term> extended = new LinkedHashMap<>(values);
      assign(extended, open.get().variable(), guess);
      solve(extended);
    }
  }

  private void assign(Map<Term.Free, Term> values, Term.Free u, Term value) {
    Term normal = new LinearForm(syntax, value).term(null, BigInteger.ONE);
    values.replaceAll((v, t) -> divided(terms.substitute(Map.of(u, normal), t)));
    values.put(u, divided(normal));
  }

  /** A sum with a quotient whose dividend has multiples of the divisor, without these. */
  private Term divided(Term t) {
    if (t instanceof Term.Application a) {
      Term same = terms.application(divided(a.function), divided(a.argument));
      return Syntax.isBinary("div", same) && Syntax.right(same) instanceof Term.Literal n
          && n.value.signum() > 0
          ? new LinearForm(syntax, Syntax.left(same)).quotient(n.value) : same;
    }
    return t;
  }

  /** Solves an equation for the innermost coordinate that has a unit coefficient. */
  private boolean point(Map<Term.Free, Term> values) {
    for (int d = unknowns.size() - 1; d >= 0; d--) {
      Term.Free u = unknowns.get(d);
      for (Term equation : values.containsKey(u) ? List.<Term>of() : equations) {
        LinearForm form = new LinearForm(syntax, terms.substitute(values, equation));
        BigInteger factor = form.coefficient(u);
        boolean alone = !form.hides(u);
        if (alone && factor.abs().equals(BigInteger.ONE)) {
          assign(values, u, form.term(u, factor.negate()));
          return true;
        } else if (alone && factor.signum() != 0 && !form.mentions(unknowns, u, values)) {
          assign(values, u, form.solution(u));
          return true;
        }
      }
    }
    return false;
  }

  /** Solves for the innermost tile. */
  private boolean tile(Map<Term.Free, Term> values) {
    for (Tile tile : tiles) {
      if (!values.containsKey(tile.variable())) {
        Term points = terms.substitute(values, tile.points().term(null, BigInteger.ONE));
        assign(values, tile.variable(), new LinearForm(syntax, points).quotient(tile.size()));
        return true;
      }
    }
    return false;
  }

  /** What a coordinate that nothing determines may be. */
  private Set<Term> guesses(Instance.Coordinate open, Map<Term.Free, Term> values) {
    Set<Term> found = new LinkedHashSet<>();
    if (open.reader() != null) {
      found.add(normal(open.reader()));
      found.add(normal(syntax.apply("-", open.reader(), syntax.literal(1))));
      return found;
    }
    found.addAll(greatest(open.variable(), values, List.of(open.upper())));
    return !found.isEmpty() ? found : greatest(open.variable(), values, instance.conditions());
  }

  /** The upper bounds of a coordinate by conditions. */
  private Set<Term> greatest(
      Term.Free u, Map<Term.Free, Term> values, List<Term> conditions) {
    Set<Term> found = new LinkedHashSet<>();
    for (LinearForm slack : new Inequalities(syntax, unknowns, conditions.stream()
        .map(c -> terms.substitute(values, c)).toList()).slacks()) {
      BigInteger factor = slack.coefficient(u).negate();
      if (factor.signum() > 0 && !slack.mentions(unknowns, u, values)) {
        found.add(normal(new LinearForm(syntax, slack.term(u, BigInteger.ONE)).quotient(factor)));
      }
    }
    return found;
  }

  private Term normal(Term t) {
    return new LinearForm(syntax, t).term(null, BigInteger.ONE);
  }
}
