package certcheck.certificates.certify.sched.evaluation;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Ground;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/**
 * Whether a cell {@code a[i]} is one of those that an evaluation reads: proofs by the terms of such
 * sets. Arrays and subscripts are literals.
 */
final class ReadEvaluation {
  private final Calculus calculus;
  private final Ground ground;
  private final Memo<List<Term>, Theorem> known = new Memo<>();

  ReadEvaluation(Calculus calculus, Ground ground) {
    this.calculus = calculus;
    this.ground = ground;
  }

  /** Whether a theorem says {@code r a i}, not {@code ¬r a i}. */
  static boolean isRead(Theorem theorem) {
    return !Syntax.isUnary("¬", theorem.conclusion());
  }

  /** {@code ⊢ r a i} or {@code ⊢ ¬r a i}. */
  Theorem decide(Term r, Term a, Term i) {
    return known.of(List.of(r, a, i), () -> decideOf(r, a, i));
  }

  private Theorem decideOf(Term r, Term a, Term i) {
    List<Term> parts = Syntax.arguments(r);
    return switch (CellEvaluation.kind(r)) {
      case "no_cells" -> calculus.rule("unread_nothing", List.of(a, i));
      case "both_cells" -> both(parts.get(0), parts.get(1), a, i);
      case "cells_without" -> without(parts.get(0), parts.get(1), a, i);
      case "reads_cell" -> {
        Theorem read = read(parts.get(0), a, i);
        yield read != null ? read : calculus.rule("unread_expression",
            List.of(parts.get(0), a, i), others(parts.get(0), a, i));
      }
      default -> throw new IllegalStateException("no cells that are read: " + r);
    };
  }

  private Theorem both(Term r, Term s, Term a, Term i) {
    List<Term> terms = List.of(r, s, a, i);
    Theorem first = decide(r, a, i);
    if (isRead(first)) {
      return calculus.rule("read_first", terms, first);
    }
    Theorem second = decide(s, a, i);
    return isRead(second) ? calculus.rule("read_second", terms, second)
        : calculus.rule("unread_both", terms, first, second);
  }

  private Theorem without(Term local, Term r, Term a, Term i) {
    if (local == a) {
      return calculus.rule("unread_without_array", List.of(a, r, i));
    }
    List<Term> terms = List.of(local, r, a, i);
    Theorem inside = decide(r, a, i);
    return isRead(inside)
        ? calculus.rule("read_without_array_other", terms, ground.different(a, local), inside)
        : calculus.rule("unread_without_array_other", terms, inside);
  }

  // ── Expressions ──

  /** {@code ⊢ reads_cell e a i}; null if e does not read the cell. */
  private Theorem read(Term e, Term a, Term i) {
    List<Term> parts = Syntax.arguments(e);
    return switch (CellEvaluation.kind(e)) {
      case "read" -> {
        Theorem index = ground.list(parts.get(1));
        yield parts.get(0) != a || Syntax.right(index) != i ? null
            : calculus.rule("read_here", List.of(a, parts.get(1), i), index);
      }
      case "select_if" -> {
        List<Term> terms = List.of(parts.get(0), parts.get(1), parts.get(2), a, i);
        Theorem first = read(parts.get(1), a, i);
        Theorem second = first != null ? null : read(parts.get(2), a, i);
        yield first != null ? calculus.rule("reads_cell_intro_rd_select_left", terms, first)
            : second == null ? null
            : calculus.rule("reads_cell_intro_rd_select_right", terms, second);
      }
      case "call" -> {
        Theorem some = someRead(parts.get(2), a, i);
        yield some == null ? null : calculus.rule("read_call",
            List.of(parts.get(0), parts.get(1), parts.get(2), a, i), some);
      }
      default -> throw new IllegalStateException("no expression: " + e);
    };
  }

  /** {@code ⊢ $some_read l a i}; null if no expression of the list reads the cell. */
  private Theorem someRead(Term list, Term a, Term i) {
    if (!Syntax.isBinary("::", list)) {
      return null;
    }
    List<Term> terms = List.of(Syntax.left(list), Syntax.right(list), a, i);
    Theorem first = read(terms.get(0), a, i);
    Theorem later = first != null ? null : someRead(terms.get(1), a, i);
    return first != null ? calculus.rule("some_read_here", terms, first)
        : later == null ? null : calculus.rule("some_read_later", terms, later);
  }

  /** {@code ⊢ $reads_in ($not_cell a i) e} for an expression that does not read the cell. */
  private Theorem others(Term e, Term a, Term i) {
    Term others = calculus.syntax().apply("$not_cell", a, i);
    List<Term> parts = Syntax.arguments(e);
    return switch (CellEvaluation.kind(e)) {
      case "read" -> calculus.rule("reads_in_read", List.of(others, parts.get(0), parts.get(1)),
          otherCell(parts.get(0), parts.get(1), a, i));
      case "select_if" -> calculus.rule("reads_in_select",
          List.of(others, parts.get(1), parts.get(2), parts.get(0)),
          others(parts.get(1), a, i), others(parts.get(2), a, i));
      case "call" -> calculus.rule("reads_in_call",
          List.of(others, parts.get(2), parts.get(0), parts.get(1)),
          allOthers(others, parts.get(2), a, i));
      default -> throw new IllegalStateException("no expression: " + e);
    };
  }

  private Theorem allOthers(Term others, Term list, Term a, Term i) {
    return !Syntax.isBinary("::", list) ? calculus.rule("all_read_in_nil", List.of(others))
        : calculus.rule("all_read_in_cons",
            List.of(others, Syntax.left(list), Syntax.right(list)),
            others(Syntax.left(list), a, i), allOthers(others, Syntax.right(list), a, i));
  }

  /** {@code ⊢ $not_cell a i b j} for different cells. */
  private Theorem otherCell(Term b, Term j, Term a, Term i) {
    if (b != a) {
      return calculus.rule("not_cell_array", List.of(b, a, j, i), ground.different(b, a));
    }
    Theorem index = ground.list(j);
    Term k = Syntax.right(index);
    return calculus.rule("not_cell_at", List.of(b, a, j, i, k), index,
        ground.differentLists(k, i));
  }
}
