package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.Witnesses;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.Linearizer;
import certcheck.kernel.Term;
import certcheck.presburger.linear.LinearTerm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
   */
  record Alternative(Candidate candidate, Map<Term.Free, Term> values, List<Term> conditions) {
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
      return values == null ? Optional.empty() : alternative(c, values);
    });
  }

  private Optional<Alternative> alternative(Candidate c, Map<Term.Free, Term> values) {
    return Optional.of(new Alternative(c, values, c.constraints(calculus, values, cell)))
        .filter(a -> a.conditions().stream().noneMatch(this::isRefuted));
  }

  /** The iterations in which a statement has perhaps written the cell, or null. */
  private Map<Term.Free, Term> iterations(Candidate c) {
    List<Term> equations = new ArrayList<>();
    if (c.subscripts() != null) {
      for (int d = 0; d < c.subscripts().size(); d++) {
        equations.add(calculus.syntax().apply(
            "-", cell.subscripts().get(d), c.subscripts().get(d)));
      }
    }
    return witnesses.find(c.unknowns(), equations, c.conditions());
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
      List<List<Term>> solutions = c.unknowns().isEmpty() ? List.of()
          : new PointsAndTiles(calculus, new Instance(calculus, known, c), cell).solutions();
      if (solutions.isEmpty()) {
        get(n).ifPresent(all::add);
      }
      for (List<Term> solution : solutions) {
        alternative(c, values(c, solution)).ifPresent(all::add);
      }
    }
    return all;
  }

  private static Map<Term.Free, Term> values(Candidate c, List<Term> numbers) {
    Map<Term.Free, Term> values = new LinkedHashMap<>();
    for (int d = 0; d < numbers.size(); d++) {
      values.put(c.unknowns().get(d), numbers.get(d));
    }
    return values;
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
