package certcheck.certificates.certify.sched.access;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Structural;
import certcheck.certificates.certify.sched.calculus.Unchanged;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Proofs that what an iteration writes are values of expressions over the memory before it, also
 * where they pass through local arrays: {@code $forwards F H V c}. A cell of a local array holds
 * the value of one expression at any time, its {@linkplain CellInvariant invariant}.
 */
final class Forwarding extends Structural {
  private final Unchanged unchanged;
  private final Term functions;
  private final Set<Term> changed;
  private final Leaf leaf;
  private Level level;

  /** A proof of {@code V a i e}. */
  interface Leaf {
    /** {@code ⊢ V a i e}, for a cell and the expression whose value is written. */
    Theorem of(Code.Cell cell, Term expression, Facts facts);
  }

  /**
   * Proofs about commands.
   *
   * @param unchanged the cells U of arrays that the loop does not write
   * @param changed the others
   * @param functions the interpretation F of the functions
   */
  Forwarding(Calculus calculus, Unchanged unchanged, Set<Term> changed, Term functions, Leaf leaf) {
    super(calculus, "forwards");
    this.unchanged = unchanged;
    this.changed = changed;
    this.functions = functions;
    this.leaf = leaf;
  }

  /** Inside a local array, or inside none. */
  private record Level(Term holds, Term allowed, Term array, CellInvariant invariant, Level outer) {
    boolean isOutermost() {
      return array == null;
    }
  }

  /** {@code ⊢ $forwards F ($initial U) V c} under the facts. */
  Theorem of(Code c, Term allowed, Facts facts) {
    Term initial = calculus.syntax().apply("$initial", unchanged.set());
    level = new Level(initial, allowed, null, null, null);
    return of(c, List.of(functions, initial, allowed), facts);
  }

  @Override
  protected Theorem alloc(Code.Alloc c, List<Term> subject, Facts facts) {
    Map<Term, CellInvariant> known = new HashMap<>();
    for (Level l = level; !l.isOutermost(); l = l.outer) {
      known.put(l.array, l.invariant);
    }
    CellInvariant invariant = CellInvariant.of(calculus, c, known, changed);
    if (invariant == null) {
      throw new OpenObligation(c.position(), "iterations that write the same cell write the same"
          + " value: not proved: no expression is known whose values the cells of this local array"
          + " hold at any time");
    }
    List<Term> variables = new ArrayList<>(subject);
    variables.addAll(List.of(c.array(), c.shape(), invariant.function(), c.body().term()));
    Theorem lemma = calculus.lemma("forwards_alloc", variables);
    List<Term> inner = Syntax.arguments(Syntax.left(lemma.conclusion())).subList(0, 3);
    Level outer = level;
    level = new Level(inner.get(1), inner.get(2), c.array(), invariant, outer);
    try {
      return calculus.recorder().mp(lemma, of(c.body(), inner, facts));
    } finally {
      level = outer;
    }
  }

  @Override
  protected Theorem write(Code.Write c, List<Term> subject, Facts facts) {
    Code.Cell cell = c.cell();
    Theorem stands = stands(c.value());
    Term e = Syntax.right(stands.conclusion());
    return rule("write", subject, List.of(cell.array(), cell.index(), c.value().term(), e),
        stands, fits(cell, e, facts), allowed(cell, e, facts));
  }

  // ── Which values a cell may have ──

  private Deque<Level> between(Code.Cell cell) {
    Deque<Level> between = new ArrayDeque<>();
    Level l = level;
    while (!l.isOutermost() && l.array != cell.array()) {
      between.push(l);
      l = l.outer;
    }
    between.push(l);
    return between;
  }

  /** {@code ⊢ $fits H a i e}. */
  private Theorem fits(Code.Cell cell, Term e, Facts facts) {
    Deque<Level> levels = between(cell);
    Level own = levels.pop();
    Theorem result = own.isOutermost()
        ? calculus.rule("fits_initial", List.of(unchanged.set(), cell.array(), cell.index(), e),
            unchanged.outside(cell.array(), cell.index()))
        : calculus.rule("fits_here", List.of(own.array, own.invariant.function(), own.outer.holds,
            cell.index(), e), same(own.invariant.at(cell), cell, e, facts));
    for (Level l : levels) {
      result = calculus.rule("fits_other", List.of(l.array, l.invariant.function(), l.outer.holds,
          cell.array(), cell.index(), e), calculus.distinct(cell.array(), l.array), result);
    }
    return result;
  }

  /** From {@code X i = d}: {@code X i = e}. */
  private Theorem same(Theorem at, Code.Cell cell, Term e, Facts facts) {
    SameValue.At here = new SameValue.At(cell, e);
    return calculus.recorder().trans(at,
        new SameValue(calculus, here, here).equal(Syntax.right(at), e, facts));
  }

  /** {@code ⊢ V a i e}. */
  private Theorem allowed(Code.Cell cell, Term e, Facts facts) {
    Deque<Level> levels = between(cell);
    Level own = levels.pop();
    Theorem result = own.isOutermost() ? leaf.of(cell, e, facts)
        : calculus.rule("or_local_here", List.of(own.array, own.outer.allowed, cell.index(), e));
    for (Level l : levels) {
      result = calculus.rule("or_local_other",
          List.of(l.array, l.outer.allowed, cell.array(), cell.index(), e), result);
    }
    return result;
  }

  // ── Expressions ──

  /** {@code ⊢ $stands F H d e}. */
  private Theorem stands(Code.Value d) {
    Term holds = level.holds;
    if (d instanceof Code.Value.Read read) {
      Theorem held = held(read.cell());
      return calculus.rule("stands_read", List.of(functions, holds, read.cell().array(),
          read.cell().index(), Syntax.right(held.conclusion())), held);
    } else if (d instanceof Code.Value.Select select) {
      Theorem first = stands(select.first());
      Theorem second = stands(select.second());
      return calculus.rule("stands_select", List.of(functions, holds, select.condition(),
          select.first().term(), select.second().term(), Syntax.right(first.conclusion()),
          Syntax.right(second.conclusion())), first, second);
    }
    Code.Value.Call call = (Code.Value.Call) d;
    Theorem all = calculus.rule("all_stand_nil", List.of(functions, holds));
    for (int k = call.arguments().size() - 1; k >= 0; k--) {
      Theorem argument = stands(call.arguments().get(k));
      List<Term> lists = Syntax.arguments(all.conclusion());
      all = calculus.rule("all_stand_cons", List.of(functions, holds,
          call.arguments().get(k).term(), Syntax.right(argument.conclusion()), lists.get(2),
          lists.get(3)), argument, all);
    }
    List<Term> lists = Syntax.arguments(all.conclusion());
    return calculus.rule("stands_call", List.of(functions, holds, call.function(),
        call.integers(), lists.get(2), lists.get(3)), all);
  }

  /** {@code ⊢ H a i e}: the expression whose value the cell holds, if any. */
  private Theorem held(Code.Cell cell) {
    Deque<Level> levels = between(cell);
    Level own = levels.pop();
    Theorem result;
    if (own.isOutermost()) {
      result = calculus.rule("initial_at", List.of(unchanged.set(), cell.array(), cell.index()),
          unchanged.member(cell));
    } else {
      Theorem at = own.invariant.at(cell);
      result = calculus.rule("local_holds_here", List.of(own.array, own.invariant.function(),
          own.outer.holds, cell.index(), Syntax.right(at)), at);
    }
    for (Level l : levels) {
      result = calculus.rule("local_holds_other", List.of(l.array, l.invariant.function(),
          l.outer.holds, cell.array(), cell.index(), Syntax.right(result.conclusion())),
          calculus.distinct(cell.array(), l.array), result);
    }
    return result;
  }
}
