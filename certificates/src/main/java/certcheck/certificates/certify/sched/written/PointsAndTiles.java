package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Inequalities;
import certcheck.certificates.certify.sched.calculus.LiteralRadices;
import certcheck.certificates.certify.sched.calculus.Radices;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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
  /** Inequalities about fewer coordinates. */
  private static final int PROJECTED = 300;

  private final Syntax syntax;
  private final Terms terms;
  private final Instance instance;
  private final List<Instance.Coordinate> coordinates;
  private final List<Term.Free> unknowns;
  private final List<Term> equations = new ArrayList<>();
  private final List<Map<Term.Free, Term>> solutions = new ArrayList<>();
  private boolean isTiled;

  /** The iterations of a statement that write a cell. */
  PointsAndTiles(Calculus calculus, Instance instance, Code.Cell cell) {
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.instance = instance;
    this.coordinates = instance.coordinates();
    this.unknowns = coordinates.stream().map(Instance.Coordinate::variable).toList();
    Inequalities all = new Inequalities(syntax, unknowns, instance.conditions());
    Radices radices = new Radices(syntax, unknowns);
    LiteralRadices literal = new LiteralRadices(syntax, unknowns, all.slacks());
    for (int d = 0; d < instance.subscripts().size(); d++) {
      radices.digits(syntax.apply("-", cell.subscripts().get(d), instance.subscripts().get(d)))
          .forEach(equation -> equations.addAll(literal.digits(equation)));
    }
    equations.addAll(undivided(cell));
    all.zeros().forEach(zero -> equations.add(zero.term(null, BigInteger.ONE)));
    if (!coordinates.isEmpty()) {
      solve(new LinkedHashMap<>());
    }
  }

  /** {@code e = n * s + t}, where subscripts {@code e div n} and {@code e mod n} are s and t. */
  private List<Term> undivided(Code.Cell cell) {
    List<Term> found = new ArrayList<>();
    for (int d = 0; d < instance.subscripts().size(); d++) {
      for (int m = 0; m < instance.subscripts().size(); m++) {
        Term quotient = instance.subscripts().get(d);
        Term remainder = instance.subscripts().get(m);
        if (Syntax.isBinary("div", quotient) && Syntax.isBinary("mod", remainder)
            && Syntax.arguments(quotient).equals(Syntax.arguments(remainder))) {
          found.add(syntax.apply("-", syntax.apply("+", syntax.apply("*", Syntax.right(quotient),
              cell.subscripts().get(d)), cell.subscripts().get(m)), Syntax.left(quotient)));
        }
      }
    }
    return found;
  }

  /** Values of the coordinates, in order; those that are probably the last come first. */
  List<List<Term>> solutions() {
    return solutions.stream()
        .map(values -> unknowns.stream().map(values::get).toList()).toList();
  }

  // ── Tiles ──

  /** Whether the statement is in tiles. */
  boolean isTiled() {
    return isTiled;
  }

  /** A coordinate that two bounds determine: the quotient of the rest of one of them. */
  private record Tile(Term.Free variable, LinearForm upper, Term quotient, boolean isOne) {}

  /**
   * Solves for a tile that is between two bounds which only one integer satisfies: the innermost of
   * those that depend on no other tile, and on none around; or else the innermost.
   */
  private boolean tile(Map<Term.Free, Term> values) {
    List<LinearForm> slacks = slacks(values, instance.conditions());
    List<Tile> given = tiles(values, slacks);
    List<Tile> tiles = given.isEmpty() ? tiles(values, projected(values, slacks)) : given;
    Set<Term.Free> tiled = new HashSet<>();
    tiles.forEach(tile -> tiled.add(tile.variable()));
    Optional<Tile> chosen = tiles.stream().filter(tile -> {
      int depth = unknowns.indexOf(tile.variable());
      return unknowns.stream().noneMatch(v -> v != tile.variable() && mentions(tile.upper(), v)
          && (tiled.contains(v) || unknowns.indexOf(v) < depth));
    }).findFirst().or(() -> tiles.stream().findFirst());
    chosen.ifPresent(tile -> {
      isTiled |= !tile.isOne();
      assign(values, tile.variable(), tile.quotient());
    });
    return chosen.isPresent();
  }

  /** The coordinates that bounds determine, the innermost first. */
  private List<Tile> tiles(Map<Term.Free, Term> values, List<LinearForm> slacks) {
    List<Tile> tiles = new ArrayList<>();
    for (int d = unknowns.size() - 1; d >= 0; d--) {
      Term.Free u = unknowns.get(d);
      for (LinearForm upper : values.containsKey(u) ? List.<LinearForm>of() : slacks) {
        BigInteger size = upper.coefficient(u).negate();
        if (size.signum() > 0 && !upper.hides(u) && isOnly(u, upper, size, slacks)) {
          tiles.add(new Tile(u, upper, new LinearForm(
              syntax, upper.term(u, BigInteger.ONE)).quotient(size), size.equals(BigInteger.ONE)));
        } else if (size.signum() == 0) {
          bySize(u, upper, slacks).ifPresent(tiles::add);
        }
      }
    }
    return tiles;
  }

  /**
   * What follows from inequalities and from the equations of the cell by eliminating one coordinate: of
   * tiles in a tile, {@code 32 * t + 8 * u <= e} and {@code 0 <= u} give {@code 32 * t <= e}.
   * Quotients are taken to be at least 0: what an unrolled loop has left starts at
   * {@code 32 * t + 4 * (s div 4)}.
   */
  private List<LinearForm> projected(Map<Term.Free, Term> values, List<LinearForm> slacks) {
    List<LinearForm> all = new ArrayList<>(slacks);
    slacks.forEach(slack -> slack.coefficients().forEach((t, factor) -> {
      if (factor.signum() < 0 && Syntax.isBinary("div", t) && hides(t)) {
        all.add(new LinearForm(syntax, slack.term(t, BigInteger.ONE)));
      }
    }));
    for (Term equation : equations) {
      LinearForm form = new LinearForm(syntax, terms.substitute(values, equation));
      all.add(form);
      all.add(new LinearForm(syntax, form.term(null, BigInteger.ONE.negate())));
    }
    List<LinearForm> found = new ArrayList<>(all);
    for (Term.Free u : unknowns) {
      for (LinearForm upper : values.containsKey(u) ? List.<LinearForm>of() : all) {
        if (upper.coefficient(u).signum() < 0 && !upper.hides(u)) {
          all.stream().filter(lower -> lower.coefficient(u).signum() > 0 && !lower.hides(u))
              .limit(Math.max(0, PROJECTED - found.size())).map(lower -> sum(upper, lower, u))
              .forEach(found::add);
        }
      }
    }
    return found;
  }

  private boolean hides(Term t) {
    return unknowns.stream().anyMatch(u -> terms.occurs(u, t));
  }

  /** The least multiples of two inequalities in whose sum an unknown does not occur. */
  private LinearForm sum(LinearForm upper, LinearForm lower, Term.Free u) {
    BigInteger divisor = upper.coefficient(u).gcd(lower.coefficient(u));
    BigInteger factor = upper.coefficient(u).negate().divide(divisor);
    BigInteger other = lower.coefficient(u).divide(divisor);
    return new LinearForm(syntax, syntax.apply("+",
        syntax.apply("*", terms.literal(other), upper.term(null, BigInteger.ONE)),
        syntax.apply("*", terms.literal(factor), lower.term(null, BigInteger.ONE))));
  }

  /** A tile whose size is no number: {@code e div T}, if {@code T * u <= e < T * u + T}. */
  private Optional<Tile> bySize(Term.Free u, LinearForm upper, List<LinearForm> slacks) {
    Term product = upper.product(u);
    if (product == null || upper.coefficients().get(product).compareTo(BigInteger.ONE.negate()) != 0) {
      return Optional.empty();
    }
    Term size = Syntax.parts("*", product).stream().filter(t -> t != u)
        .reduce((s, t) -> syntax.apply("*", s, t)).orElseThrow();
    Term rest = upper.term(product, BigInteger.ONE);
    for (LinearForm lower : slacks) {
      Term same = lower.product(u);
      if (same != null && isProduct(same, product)
          && lower.coefficients().get(same).equals(BigInteger.ONE)) {
        LinearForm room = new LinearForm(syntax, syntax.apply("-", syntax.apply("+",
            rest, lower.term(same, BigInteger.ONE)), size));
        if (room.coefficients().isEmpty() && room.constant().signum() < 0) {
          return Optional.of(new Tile(u, upper, syntax.apply("div", rest, size), false));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether two products have the same factors, in any order. */
  private static boolean isProduct(Term one, Term other) {
    List<Term> factors = new ArrayList<>(Syntax.parts("*", one));
    List<Term> others = Syntax.parts("*", other);
    return factors.size() == others.size()
        && others.stream().allMatch(factors::remove);
  }

  /** Whether some lower bound of a coordinate leaves one integer below an upper bound. */
  private boolean isOnly(
      Term.Free u, LinearForm upper, BigInteger size, List<LinearForm> slacks) {
    for (LinearForm lower : slacks) {
      if (lower.coefficient(u).equals(size)) {
        LinearForm width = new LinearForm(syntax, syntax.apply("+",
            upper.term(u, BigInteger.ONE), lower.term(u, BigInteger.ONE)));
        if (width.coefficients().isEmpty() && width.constant().signum() >= 0
            && width.constant().compareTo(size) < 0) {
          return true;
        }
      }
    }
    return false;
  }

  /** What follows from conditions, with values of coordinates. */
  private List<LinearForm> slacks(Map<Term.Free, Term> values, List<Term> conditions) {
    return new Inequalities(syntax, unknowns,
        conditions.stream().map(c -> terms.substitute(values, c)).toList()).slacks();
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
    Map<Term, Term> known = new HashMap<>();
    values.replaceAll((v, t) -> divided(terms.substitute(Map.of(u, normal), t), known));
    values.put(u, divided(normal, known));
  }

  /** A sum with a quotient whose dividend has multiples of the divisor, without these. */
  private Term divided(Term t, Map<Term, Term> known) {
    Term found = known.get(t);
    if (found == null && t instanceof Term.Application a) {
      Term same = terms.application(divided(a.function, known), divided(a.argument, known));
      found = Syntax.isBinary("div", same) && Syntax.right(same) instanceof Term.Literal n
          && n.value.signum() > 0
          ? new LinearForm(syntax, Syntax.left(same)).quotient(n.value) : same;
      known.put(t, found);
    }
    return found == null ? t : found;
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

  /** What a coordinate that nothing determines may be. */
  private Set<Term> guesses(Instance.Coordinate open, Map<Term.Free, Term> values) {
    Set<Term> found = new LinkedHashSet<>();
    if (open.reader() != null) {
      found.add(normal(open.reader()));
      found.add(normal(syntax.apply("-", open.reader(), syntax.literal(1))));
      return found;
    }
    found.addAll(greatest(open.variable(), values, List.of(open.upper())));
    found.addAll(greatest(open.variable(), values, instance.conditions()));
    return found;
  }

  /** The upper bounds of a coordinate by conditions. */
  private Set<Term> greatest(
      Term.Free u, Map<Term.Free, Term> values, List<Term> conditions) {
    Set<Term> found = new LinkedHashSet<>();
    for (LinearForm slack : slacks(values, conditions)) {
      BigInteger factor = slack.coefficient(u).negate();
      if (factor.signum() > 0 && !slack.hides(u) && !slack.mentions(unknowns, u, values)) {
        found.add(normal(new LinearForm(syntax, slack.term(u, BigInteger.ONE)).quotient(factor)));
      }
    }
    return found;
  }

  private Term normal(Term t) {
    return new LinearForm(syntax, t).term(null, BigInteger.ONE);
  }
}
