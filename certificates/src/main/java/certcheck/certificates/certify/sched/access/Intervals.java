package certcheck.certificates.certify.sched.access;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.Linearizer;
import certcheck.kernel.Term;
import certcheck.presburger.linear.LinearTerm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Guesses which part of an array belongs to an iteration of a parallel loop. If all subscripts of
 * one dimension grow with the loop's variable k by the same α, the part of k may begin at the least
 * constant that is added to {@code α · k}, and be α cells wide.
 */
final class Intervals {
  private final Syntax syntax;
  private final Code.Loop loop;
  private final Map<Term, List<Code.Cell>> accesses = new LinkedHashMap<>();
  private final Set<Term> written = new LinkedHashSet<>();
  private final Set<Term> inner = new LinkedHashSet<>();

  /**
   * The part {@code lower ≤ i_d < upper} of an array.
   *
   * @param dimension d, from 0
   */
  record Interval(int dimension, Term lower, Term upper) {}

  private Intervals(Syntax syntax, Code.Loop loop) {
    this.syntax = syntax;
    this.loop = loop;
    collect(loop.body().apply(loop.variable()), Set.of());
  }

  /** An interval for each array that is written, or null. */
  static Map<Term, Interval> find(Syntax syntax, Code.Loop loop) {
    Intervals intervals = new Intervals(syntax, loop);
    Map<Term, Interval> found = new LinkedHashMap<>();
    for (Term array : intervals.written) {
      Interval interval = intervals.interval(intervals.accesses.get(array));
      if (interval == null) {
        return null;
      }
      found.put(array, interval);
    }
    return found.isEmpty() ? null : found;
  }

  private void collect(Code c, Set<Term> local) {
    if (c instanceof Code.Seq seq) {
      collect(seq.first(), local);
      collect(seq.second(), local);
    } else if (c instanceof Code.Branch branch) {
      collect(branch.then(), local);
      collect(branch.otherwise(), local);
    } else if (c instanceof Code.Alloc alloc) {
      Set<Term> more = new LinkedHashSet<>(local);
      more.add(alloc.array());
      collect(alloc.body(), more);
    } else if (c instanceof Code.Loop l) {
      inner.add(l.variable());
      collect(l.body().apply(l.variable()), local);
    } else if (c instanceof Code.Write write) {
      if (!local.contains(write.cell().array())) {
        written.add(write.cell().array());
      }
      access(write.cell(), local);
      collect(write.value(), local);
    }
  }

  private void collect(Code.Value e, Set<Term> local) {
    if (e instanceof Code.Value.Read read) {
      access(read.cell(), local);
    } else if (e instanceof Code.Value.Call call) {
      call.arguments().forEach(a -> collect(a, local));
    } else if (e instanceof Code.Value.Select select) {
      collect(select.first(), local);
      collect(select.second(), local);
    }
  }

  private void access(Code.Cell cell, Set<Term> local) {
    if (!local.contains(cell.array())) {
      accesses.computeIfAbsent(cell.array(), a -> new ArrayList<>()).add(cell);
    }
  }

  private Interval interval(List<Code.Cell> cells) {
    for (int d = 0; d < cells.get(0).subscripts().size(); d++) {
      Interval interval = interval(cells, d);
      if (interval != null) {
        return interval;
      }
    }
    return null;
  }

  private Interval interval(List<Code.Cell> cells, int d) {
    Linearizer linearizer = new Linearizer(syntax);
    int variable = -1;
    BigInteger factor = null;
    LinearTerm least = null;
    for (Code.Cell cell : cells) {
      LinearTerm subscript = linearizer.linear(cell.subscripts().get(d));
      List<Term> atoms = linearizer.monomials();
      variable = atoms.indexOf(loop.variable());
      BigInteger own = variable < 0 ? BigInteger.ZERO : coefficient(subscript, variable);
      if (own.signum() <= 0 || factor != null && !factor.equals(own)) {
        return null;
      }
      factor = own;
      LinearTerm outer = outer(subscript, atoms);
      if (outer == null || least != null && !outer.minus(least).isGround()) {
        return null;
      }
      least = least == null || outer.minus(least).constant().signum() < 0 ? outer : least;
    }
    Term lower = linearizer.term(least);
    return new Interval(d, lower, syntax.apply("+", lower,
        syntax.literal(factor)));
  }

  /** The part of a subscript that does not depend on inner loops; null if that is hidden. */
  private LinearTerm outer(LinearTerm subscript, List<Term> atoms) {
    LinearTerm result = LinearTerm.constant(subscript.constant());
    for (int n = 0; n < subscript.size(); n++) {
      int variable = subscript.variableAt(n);
      Term atom = atoms.get(variable);
      if (!depends(atom)) {
        result = result.plus(LinearTerm.variable(variable).times(subscript.coefficientAt(n)));
      }
    }
    return result;
  }

  private boolean depends(Term atom) {
    return inner.stream().anyMatch(
        x -> syntax.logic().terms.occurs((Term.Free) x, atom));
  }

  private static BigInteger coefficient(LinearTerm term, int variable) {
    for (int n = 0; n < term.size(); n++) {
      if (term.variableAt(n) == variable) {
        return term.coefficientAt(n);
      }
    }
    return BigInteger.ZERO;
  }
}
