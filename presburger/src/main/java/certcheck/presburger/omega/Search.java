package certcheck.presburger.omega;

import certcheck.presburger.branch.Branch;
import certcheck.presburger.branch.Derivation;
import certcheck.presburger.branch.Derivation.Opened;
import certcheck.presburger.branch.Equation;
import certcheck.presburger.branch.Row;
import certcheck.presburger.branch.Slab;
import certcheck.presburger.branch.Trail;
import certcheck.presburger.limit.Budget;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.linear.Division;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.omega.Closure.Contradiction;
import certcheck.presburger.simplex.Simplex;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The Omega test on a conjunction of equalities and inequalities (Pugh, CACM 1992): exact
 * elimination as long as possible, then the real shadow, the dark shadow and the splinters.
 *
 * <p>The dark shadow is the exact projection of the case in which every bound {@code β ≤ b·z} on
 * one side holds with a distance beyond its last splinter; so it is a case of a chain of splits,
 * and the splinters are the other cases.
 */
final class Search {

  private static final BigInteger ONE = BigInteger.ONE;

  private static final Comparator<Projection> CHEAPEST =
      Comparator.comparingLong(Projection::growth).thenComparing(Projection::variable);

  /** The real shadow is given up when elimination has seen more rows than this. */
  private static final int REAL_SHADOW_ROWS = 100;

  /** Up to this number of rows, exact elimination is preferred to cases. */
  private static final int FEW_ROWS = 30;

  /** How often the first branch, and every later one, may be halved before shadows are tried. */
  private static final int FIRST_PATIENCE = 50;

  private static final int LATER_PATIENCE = 8;

  /** Halving did not end soon enough; caught where it began. */
  private static final class OutOfPatience extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OutOfPatience() {
      super(null, null, false, false);
    }
  }

  private int allowance = FIRST_PATIENCE;
  private int patience;
  private boolean halving;

  /** Cuts with larger numbers than this are not used, lest they grow from cut to cut. */
  private int cutBits;

  /** Whether coordinates are such that halving a variable is better than a cut. */
  private boolean reduced;

  private final Budget budget;

  Search(Budget budget) {
    this.budget = budget;
  }

  /** Decides a branch, which is changed. */
  Outcome decide(Branch branch, int depth) {
    while (true) {
      budget.tick();
      branch.solveEquations();
      if (branch.contradiction() != null) {
        return new Contradiction(branch.contradiction());
      }
      if (branch.slabs().isEmpty()) {
        return new Outcome.Model(branch.trail().model(Map.of()));
      }
      Projection exact = exact(branch);
      if (exact == null || exact.growth() > 0) {
        Outcome outcome = relaxation(branch, exact, depth);
        if (outcome != null) {
          return outcome;
        }
      }
      project(branch, exact.variable());
    }
  }

  /** Decides a branch by its rational relaxation and by cases; null to eliminate exactly. */
  private Outcome relaxation(Branch branch, Projection exact, int depth) {
    Simplex simplex = new Simplex(branch, budget);
    Derivation falsum = simplex.solve();
    if (falsum != null) {
      return new Contradiction(falsum);
    }
    Map<Integer, BigInteger> point = simplex.numerators();
    BigInteger denominator = simplex.denominator();
    Integer fractional = fractional(point, denominator);
    if (fractional == null) {
      point.replaceAll((variable, value) -> value.divide(denominator));
      return new Outcome.Model(branch.trail().model(point));
    }
    if (exact != null && branch.slabs().size() + exact.growth() <= FEW_ROWS) {
      return null;
    }
    falsum = halving ? null : realShadow(branch.copy());
    if (falsum != null) {
      return new Contradiction(falsum);
    }
    if (!halving) {
      cutBits = largestBits(branch) + 2;
    }
    LinearTerm cut = reduced ? null : cutFromProof(branch, simplex.tight());
    BigInteger floor = Division.floor(point.get(fractional), denominator);
    LinearTerm whole = LinearTerm.variable(fractional).plus(floor.negate());
    Outcome outcome = tryHalves(branch, isSmall(cut) ? cut : whole, depth);
    if (outcome != null) {
      return outcome;
    }
    if (exact != null) {
      return null;
    } else if (Reduction.reduce(branch, budget)) {
      reduced = true;
      allowance = FIRST_PATIENCE;
      return decide(branch, depth);
    }
    Projection inexact = inexact(branch);
    LinearTerm thin = thinnest(branch, inexact.splinters());
    return thin == null
        ? shadows(branch, inexact, depth)
        : slices(branch, branch.slabs().get(thin), depth);
  }

  private static int largestBits(Branch branch) {
    return branch.slabs().keySet().stream().mapToInt(LinearTerm::bitLength).max().orElse(0);
  }

  private boolean isSmall(LinearTerm cut) {
    return cut != null && cut.withConstant(BigInteger.ZERO).bitLength() <= cutBits;
  }

  private static Integer fractional(Map<Integer, BigInteger> point, BigInteger denominator) {
    for (Map.Entry<Integer, BigInteger> entry : point.entrySet()) {
      if (!Division.divides(denominator, entry.getValue())) {
        return entry.getKey();
      }
    }
    return null;
  }

  /**
   * A term that is between 0 and 1 where the given terms are 0: an equality among them, brought
   * into unimodular coordinates, has a content that does not divide its constant ("cuts from
   * proofs", Dillig, Dillig and Aiken, CAV 2009). Null if there is none.
   */
  private LinearTerm cutFromProof(Branch branch, List<LinearTerm> tight) {
    Branch lattice = Branch.after(branch.trail(), budget);
    Derivation none = new Derivation.Given(-1, true);
    for (LinearTerm term : tight) {
      LinearTerm present = lattice.present(term);
      BigInteger content = present.content();
      if (content.signum() != 0 && !Division.divides(content, present.constant())) {
        return lattice.trail().expand(present.dividedBy(content).plus(1));
      }
      lattice.add(new Equation(present, none, none));
      lattice.solveEquations();
    }
    return null;
  }

  /** Halves the branch, and its halves again; null if that does not end soon enough. */
  private Outcome tryHalves(Branch branch, LinearTerm term, int depth) {
    if (halving) {
      if (patience-- == 0) {
        throw new OutOfPatience();
      }
      return halves(branch, term, depth);
    }
    halving = true;
    patience = allowance;
    try {
      return halves(branch, term, depth);
    } catch (OutOfPatience exceeded) {
      allowance = LATER_PATIENCE;
      return null;
    } finally {
      halving = false;
    }
  }

  /** Branches: { term ≤ 0}, and { term ≥ 1}. */
  private Outcome halves(Branch branch, LinearTerm term, int depth) {
    Opened below = new Opened();
    Branch first = branch.copy();
    first.add(new Row(term.negate(), below));
    budget.openCase(depth);
    Outcome outcome = decide(first, depth + 1);
    if (!(outcome instanceof Closure closure) || !closure.assumptions().contains(below)) {
      return outcome;
    }
    Opened above = new Opened();
    Branch second = branch.copy();
    second.add(new Row(term.plus(-1), above));
    budget.openCase(depth);
    Outcome rest = decide(second, depth + 1);
    return rest instanceof Closure other
        ? Closure.split(branch.trail().expand(term), below, closure, above, other)
        : rest;
  }

  /** The exact elimination that adds the fewest rows; null if none is exact. */
  private static Projection exact(Branch branch) {
    List<Projection> projections = Projection.all(branch);
    projections.sort(CHEAPEST);
    for (Projection projection : projections) {
      if (projection.isExact()) {
        return projection;
      }
    }
    return null;
  }

  /** The elimination with the fewest splinters, where none is exact. */
  private static Projection inexact(Branch branch) {
    return Projection.all(branch).stream()
        .min(Comparator.comparing(Projection::splinters).thenComparing(CHEAPEST))
        .orElseThrow();
  }

  /** A contradiction of the real shadow with tightening; null if none is found soon. */
  private Derivation realShadow(Branch branch) {
    int rows = 0;
    while (true) {
      branch.solveEquations();
      rows += branch.slabs().size();
      if (branch.contradiction() != null) {
        return branch.contradiction();
      }
      if (branch.slabs().isEmpty() || rows > REAL_SHADOW_ROWS) {
        return null;
      }
      Projection cheapest =
          Projection.all(branch).stream().min(CHEAPEST).orElseThrow();
      if (rows + cheapest.growth() > REAL_SHADOW_ROWS) {
        return null;
      }
      project(branch, cheapest.variable());
    }
  }

  /** Replaces the bounds of a variable by their real shadow. */
  private void project(Branch branch, int variable) {
    List<Row> bounds = branch.takeRows(variable);
    branch.trail().add(new Trail.Projected(variable, bounds));
    List<Row> lowers = side(bounds, variable, 1);
    List<Row> uppers = side(bounds, variable, -1);
    addShadow(branch, variable, lowers, uppers);
  }

  private static List<Row> side(List<Row> bounds, int variable, int sign) {
    return bounds.stream()
        .filter(row -> row.term().coefficient(variable).signum() == sign)
        .toList();
  }

  /** Adds the combination of every lower with every upper bound. */
  private void addShadow(Branch branch, int variable, List<Row> lowers, List<Row> uppers) {
    for (Row lower : lowers) {
      BigInteger b = lower.term().coefficient(variable);
      for (Row upper : uppers) {
        BigInteger a = upper.term().coefficient(variable).negate();
        BigInteger gcd = a.gcd(b);
        if (!Projection.isOpposite(lower.term(), upper.term())) {
          branch.add(
              branch.combine(Division.exact(a, gcd), lower, Division.exact(b, gcd), upper));
          if (branch.contradiction() != null) {
            return;
          }
        }
      }
    }
  }

  /** The direction with the fewest values, if they are at most {@code most}; otherwise null. */
  private static LinearTerm thinnest(Branch branch, BigInteger most) {
    LinearTerm thinnest = null;
    BigInteger least = most.add(ONE);
    for (Map.Entry<LinearTerm, Slab> entry : branch.slabs().entrySet()) {
      BigInteger width = entry.getValue().width();
      if (width != null && width.compareTo(least) < 0) {
        thinnest = entry.getKey();
        least = width;
      }
    }
    return thinnest;
  }

  /** Gives a bounded direction its values one after the other. */
  private Outcome slices(Branch branch, Slab slab, int depth) {
    Opened beyond = new Opened();
    BigInteger last = slab.width().subtract(ONE);
    Row past = new Row(slab.lower().term().plus(last.negate().subtract(ONE)), beyond);
    Row impossible = branch.combine(ONE, past, ONE, slab.upper());
    Chain chain = new Chain(slab.lower(), last, beyond);
    return splinters(branch, List.of(chain), new Contradiction(impossible.derivation()), depth);
  }

  /** The dark shadow, then the splinters of every bound that the refutation of it needs. */
  private Outcome shadows(Branch branch, Projection projection, int depth) {
    int variable = projection.variable();
    Branch dark = branch.copy();
    List<Row> bounds = dark.takeRows(variable);
    dark.trail().add(new Trail.Projected(variable, bounds));
    List<Row> lowers = side(bounds, variable, 1);
    List<Row> uppers = side(bounds, variable, -1);
    boolean below = projection.splintersBelow();
    List<Row> opposite = below ? uppers : lowers;
    BigInteger oppositeMax =
        opposite.stream()
            .map(row -> row.term().coefficient(variable).abs())
            .max(Comparator.naturalOrder())
            .orElseThrow();
    List<Chain> chains = new ArrayList<>();
    List<Row> distant = new ArrayList<>();
    for (Row bound : below ? lowers : uppers) {
      BigInteger coefficient = bound.term().coefficient(variable).abs();
      BigInteger last = Projection.lastSplinter(coefficient, oppositeMax);
      if (last.signum() < 0) {
        distant.add(bound);
      } else {
        Chain chain = new Chain(bound, last, new Opened());
        chains.add(chain);
        distant.add(new Row(bound.term().plus(last.negate().subtract(ONE)), chain.beyond));
      }
    }
    addShadow(dark, variable, below ? distant : lowers, below ? uppers : distant);
    budget.openCase(depth);
    Outcome outcome = decide(dark, depth + 1);
    return outcome instanceof Closure closure
        ? splinters(branch, chains, closure, depth)
        : outcome;
  }

  /** The splinters {@code bound = 0, …, bound = last}; {@code beyond} opens the rest. */
  private record Chain(Row bound, BigInteger last, Opened beyond) {}

  /** Closes the chains that a closure of the case beyond all of them rests on. */
  private Outcome splinters(Branch branch, List<Chain> chains, Closure beyond, int depth) {
    Closure closure = beyond;
    for (int k = chains.size() - 1; k >= 0; k--) {
      if (closure.assumptions().contains(chains.get(k).beyond)) {
        Outcome outcome = splinters(branch, chains.get(k), closure, depth);
        if (!(outcome instanceof Closure closed)) {
          return outcome;
        }
        closure = closed;
      }
    }
    return closure;
  }

  private Outcome splinters(Branch branch, Chain chain, Closure beyond, int depth) {
    if (chain.last.bitLength() > 31) {
      throw new LimitReached("more than 2^31 splinters of one bound");
    }
    LinearTerm expanded = branch.trail().expand(chain.bound.term());
    Closure closure = beyond;
    Opened above = chain.beyond;
    for (int value = chain.last.intValueExact(); value >= 0; value--) {
      budget.openCase(depth);
      Opened below = new Opened();
      Opened from = value == 0 ? null : new Opened();
      Derivation atLeast = from == null ? chain.bound.derivation() : from;
      Branch splinter = branch.copy();
      splinter.add(
          new Equation(chain.bound.term().plus(-value), atLeast, below));
      Outcome outcome = decide(splinter, depth + 1);
      if (!(outcome instanceof Closure closed)) {
        return outcome;
      }
      closure = Closure.split(expanded.plus(-value), below, closed, above, closure);
      if (from == null || !closure.assumptions().contains(from)) {
        return closure;
      }
      above = from;
    }
    return closure;
  }
}
