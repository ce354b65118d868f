package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A statement that may have written a cell, in the iterations of the loops around it that its
 * unknowns stand for; or an input that has the cell.
 *
 * @param path how to come to it: see {@link Step}
 * @param unknowns the iterations
 * @param ranges what the iterations stand for
 * @param conditions under which it is executed
 * @param write the statement in these iterations; null for an input
 */
record Candidate(List<Step> path, List<Term.Free> unknowns, List<Code.Range> ranges,
    List<Term> conditions, Code.Write write) {

  /** The subscripts of the cell that it writes; null for an input. */
  List<Term> subscripts() {
    return write == null ? null : write.cell().subscripts();
  }

  /** Where a way leads on: into a part of what is known, or of a command. */
  enum Turn { BEFORE, HERE, FIRST, SECOND, THEN, OTHERWISE, BODY }

  /**
   * A step of the way.
   *
   * @param unknown the iteration that is entered, or null
   */
  record Step(Turn turn, Term.Free unknown) {}

  /** Adds what may have written a cell, the latest first. */
  static void collect(Known known, Code.Cell cell, Calculus calculus, List<Candidate> found) {
    collect(known, cell, new Search(calculus, cell, found), null);
  }

  private static void collect(Known known, Code.Cell cell, Search search, Way path) {
    if (known instanceof Known.Given given) {
      if (given.inputs().extents(cell.array()) != null) {
        search.found.add(new Candidate(Way.steps(path), List.of(), List.of(), search.inside(given),
            null));
      }
    } else if (known instanceof Known.Then then) {
      search.code(then.code(), with(path, Turn.HERE, null), Loops.NONE, List.of());
      collect(then.before(), cell, search, with(path, Turn.BEFORE, null));
    } else if (known instanceof Known.Earlier earlier) {
      search.earlier(earlier, path);
      collect(earlier.before(), cell, search, with(path, Turn.BEFORE, null));
    } else if (known instanceof Known.Without without) {
      if (without.array() != cell.array()) {
        collect(without.before(), cell, search, with(path, Turn.BEFORE, null));
      }
    }
  }

  private static Way with(Way path, Turn turn, Term.Free unknown) {
    return new Way(path, new Step(turn, unknown));
  }

  /**
   * Steps that share those before them with others: the way to what is far outside is as long as
   * the program.
   *
   * @param before null for none
   */
  private record Way(Way before, Step last) {
    static List<Step> steps(Way way) {
      List<Step> steps = new ArrayList<>();
      for (Way at = way; at != null; at = at.before) {
        steps.add(at.last);
      }
      Collections.reverse(steps);
      return steps;
    }
  }

  /** All that must hold if the unknowns have these values and the cell is that one. */
  List<Term> constraints(Calculus calculus, Map<Term.Free, Term> values, Code.Cell cell) {
    List<Term> all = new ArrayList<>(conditions);
    for (int d = 0; write != null && d < subscripts().size(); d++) {
      all.add(calculus.syntax().equation(cell.subscripts().get(d), subscripts().get(d)));
    }
    Map<Term.Free, Term> map = new LinkedHashMap<>(values);
    all.replaceAll(t -> calculus.syntax().logic().terms.substitute(map, t));
    return all;
  }

  /** The loops around a place: the iterations that were entered, and what they stand for. */
  private record Loops(List<Term.Free> unknowns, List<Code.Range> ranges) {
    private static final Loops NONE = new Loops(List.of(), List.of());

    Loops with(Term.Free unknown, Code.Range range) {
      List<Term.Free> variables = new ArrayList<>(unknowns);
      List<Code.Range> all = new ArrayList<>(ranges);
      variables.add(unknown);
      all.add(range);
      return new Loops(variables, all);
    }
  }

  /** A search for the writers of one cell. */
  private static final class Search {
    /** Of so many writes it is seen first whether all are to other cells. */
    private static final int MANY = 8;

    private final Calculus calculus;
    private final Syntax syntax;
    private final Code.Cell cell;
    private final List<Candidate> found;

    Search(Calculus calculus, Code.Cell cell, List<Candidate> found) {
      this.calculus = calculus;
      this.syntax = calculus.syntax();
      this.cell = cell;
      this.found = found;
    }

    List<Term> inside(Known.Given given) {
      List<Term> conditions = new ArrayList<>();
      List<Term> extents = given.inputs().extents(cell.array());
      for (int d = 0; d < extents.size(); d++) {
        conditions.add(calculus.notNegative(cell.subscripts().get(d)));
        conditions.add(calculus.less(cell.subscripts().get(d), extents.get(d)));
      }
      return conditions;
    }

    void earlier(Known.Earlier known, Way path) {
      if (known.loop().changed().contains(cell.array())) {
        Term.Free l = unknown(Loops.NONE);
        code(known.loop().body().apply(l), with(path, Turn.HERE, l),
            Loops.NONE.with(l, known.loop().range()),
            List.of(calculus.notNegative(l), calculus.less(l, known.current())));
      }
    }

    /** An iteration inside those of outer loops; bodies of loops are made once for all searches. */
    private Term.Free unknown(Loops outer) {
      return syntax.logic().terms.free(
          "u_" + outer.unknowns().size(), syntax.logic().terms.integer);
    }

    void code(Code c, Way path, Loops bound, List<Term> conditions) {
      if (!c.changed().contains(cell.array())) {
        return;
      }
      if (c instanceof Code.Write write) {
        if (write.cell().array() == cell.array()
            && !calculus.hulls().areApart(write.cell(), cell)) {
          found.add(
              new Candidate(Way.steps(path), bound.unknowns(), bound.ranges(), conditions, write));
        }
      } else if (c instanceof Code.Seq seq) {
        if (calculus.hulls().misses(c, cell, MANY)) {
          return;
        }
        code(seq.second(), with(path, Turn.SECOND, null), bound, conditions);
        code(seq.first(), with(path, Turn.FIRST, null), bound, conditions);
      } else if (c instanceof Code.Branch branch) {
        code(branch.then(), with(path, Turn.THEN, null), bound,
            Evaluation.with(conditions, branch.condition()));
        code(branch.otherwise(), with(path, Turn.OTHERWISE, null), bound,
            Evaluation.with(conditions, syntax.not(branch.condition())));
      } else if (c instanceof Code.Alloc alloc && alloc.array() != cell.array()) {
        code(alloc.body(), with(path, Turn.BODY, null), bound, conditions);
      } else if (c instanceof Code.Loop loop) {
        Term.Free k = unknown(bound);
        code(loop.body().apply(k), with(path, Turn.BODY, k), bound.with(k, loop.range()),
            Evaluation.with(
                conditions, calculus.notNegative(k), calculus.less(k, loop.count())));
      }
    }
  }
}
