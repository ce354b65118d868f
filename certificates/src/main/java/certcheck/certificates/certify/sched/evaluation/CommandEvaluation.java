package certcheck.certificates.certify.sched.evaluation;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Ground;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/**
 * The evaluation of commands by proof: {@code updates F μ c δ r}, from the terms of commands. Loops
 * are unrolled; the updates of parallel iterations are compared cell by cell.
 */
final class CommandEvaluation {
  /** Why there is no proof. */
  static final class Blocked extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final SchedEvaluation.Obstacle obstacle;
    final transient Term array;
    final transient Term index;

    Blocked(SchedEvaluation.Obstacle obstacle, Term array, Term index) {
      super(obstacle.name(), null, false, false);
      this.obstacle = obstacle;
      this.array = array;
      this.index = index;
    }
  }

  /** {@code updates F μ c δ r}, taken apart. */
  private record Effect(Theorem theorem, Term update, Term reads) {
    static Effect of(Theorem theorem) {
      List<Term> parts = Syntax.arguments(theorem.conclusion());
      return new Effect(theorem, parts.get(3), parts.get(4));
    }
  }

  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Ground ground;
  private final CellEvaluation cells;
  private final ReadEvaluation reads;
  private final Term functions;

  /**
   * Evaluation under an interpretation of the functions.
   *
   * @param functions F, a variable
   */
  CommandEvaluation(Calculus calculus, Ground ground, CellEvaluation cells,
      ReadEvaluation reads, Term functions) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.ground = ground;
    this.cells = cells;
    this.reads = reads;
    this.functions = functions;
  }

  /** The variables of a rule that every rule begins with, and more. */
  private List<Term> at(Term mu, Term... more) {
    List<Term> terms = new ArrayList<>(List.of(functions, mu));
    terms.addAll(List.of(more));
    return terms;
  }

  // ── Commands ──

  /**
   * {@code ⊢ updates F μ c δ r}.
   *
   * @throws Blocked if an access or a race prevents it
   */
  Theorem updates(Term c, Term mu) {
    List<Term> parts = Syntax.arguments(c);
    String kind = CellEvaluation.kind(c);
    return switch (kind) {
      case "skip" -> calculus.rule("updates_intro_u_skip", at(mu));
      case "seq" -> seq(parts.get(0), parts.get(1), mu);
      case "write" -> write(parts.get(0), parts.get(1), parts.get(2), mu);
      case "branch" -> branch(parts, mu);
      case "alloc" -> alloc(parts.get(0), parts.get(1), parts.get(2), mu);
      case "for" -> counted(kind, parts, mu, sequential(parts.get(0), parts.get(1), mu));
      case "par" -> counted(kind, parts, mu, parallel(parts.get(0), parts.get(1), mu));
      default -> throw new IllegalStateException("no command: " + c);
    };
  }

  private Theorem seq(Term c, Term d, Term mu) {
    Effect first = Effect.of(updates(c, mu));
    Effect second = Effect.of(updates(d, syntax.apply("after", mu, first.update)));
    return calculus.rule("updates_intro_u_seq",
        at(mu, c, d, first.update, second.update, first.reads, second.reads),
        first.theorem, second.theorem);
  }

  private Theorem write(Term a, Term i, Term e, Term mu) {
    Theorem value = value(e, mu);
    Theorem index = ground.list(i);
    Term j = Syntax.right(index);
    Theorem held = held(mu, a, j);
    return calculus.rule("updates_write",
        at(mu, a, i, j, e, Syntax.right(value.conclusion()), Syntax.right(Syntax.right(held))),
        index, value, held);
  }

  private Theorem branch(List<Term> parts, Term mu) {
    Theorem decided = ground.decide(parts.get(0));
    boolean holds = decided.conclusion() == parts.get(0);
    Effect taken = Effect.of(updates(parts.get(holds ? 1 : 2), mu));
    return calculus.rule(holds ? "updates_intro_u_true" : "updates_intro_u_false",
        at(mu, parts.get(0), parts.get(1), parts.get(2), taken.update, taken.reads),
        decided, taken.theorem);
  }

  private Theorem alloc(Term a, Term shape, Term c, Term mu) {
    Theorem extents = ground.list(shape);
    Term t = Syntax.right(extents);
    Term fresh = terms.application(
        syntax.constant("fresh", terms.function(t.type, mu.type.codomain())), t);
    Effect body = Effect.of(updates(c, syntax.apply("with_array", a, fresh, mu)));
    return calculus.rule("updates_alloc", at(mu, a, shape, t, c, body.update, body.reads),
        extents, body.theorem);
  }

  // ── Loops ──

  /** From {@code updates F μ (for m f) δ r}, m the value of a count: for the count. */
  private Theorem counted(String kind, List<Term> parts, Term mu, Theorem theorem) {
    Theorem count = ground.value(parts.get(0));
    Effect loop = Effect.of(theorem);
    return calculus.rule("updates_" + kind, at(mu, parts.get(0), Syntax.right(count),
        parts.get(1), loop.update, loop.reads), count, theorem);
  }

  private Theorem sequential(Term count, Term f, Term mu) {
    Term n = Syntax.right(ground.value(count));
    Effect before = none("for", n, f, mu);
    for (int k = 0; k < Ground.number(n).intValueExact(); k++) {
      Effect last = iteration(f, k, syntax.apply("after", mu, before.update));
      before = next("for", k, f, mu, before, last);
    }
    return before.theorem;
  }

  /** Each iteration in the memory before the loop; then races. */
  private Theorem parallel(Term count, Term f, Term mu) {
    Term n = Syntax.right(ground.value(count));
    List<Effect> iterations = new ArrayList<>();
    for (int k = 0; k < Ground.number(n).intValueExact(); k++) {
      iterations.add(iteration(f, k, mu));
    }
    Effect before = none("par", n, f, mu);
    for (int k = 0; k < iterations.size(); k++) {
      Effect last = iterations.get(k);
      before = next("par", k, f, mu, before, last, disjoint(before.update, last.reads),
          disjoint(last.update, before.reads), compatible(before.update, last.update));
    }
    return before.theorem;
  }

  /** No iteration of a loop that has n, or is to have. */
  private Effect none(String kind, Term n, Term f, Term mu) {
    Term zero = Ground.number(n).signum() > 0 ? syntax.literal(0) : n;
    return Effect.of(calculus.rule("updates_intro_u_" + kind + "_none", at(mu, zero, f),
        ground.holds(syntax.apply("≤", zero, syntax.literal(0)))));
  }

  /** {@code ⊢ updates F μ (f k) δ r} for f an abstraction. */
  private Effect iteration(Term f, int k, Term mu) {
    Theorem reduced = recorder.beta(terms.application(f, syntax.literal(k)));
    Effect body = Effect.of(updates(Syntax.right(reduced), mu));
    Term judgement = syntax.apply("updates", functions, mu);
    Theorem same = calculus.derived().argument(judgement, recorder.sym(reduced));
    same = calculus.derived().function(same, body.update);
    return Effect.of(recorder.eqMp(calculus.derived().function(same, body.reads), body.theorem));
  }

  /** Iteration k after those before. */
  private Effect next(String kind, int k, Term f, Term mu, Effect before, Effect last,
      Theorem... apart) {
    Term n = syntax.literal(k + 1);
    Theorem rule = calculus.rule("updates_" + kind + "_next",
        at(mu, n, syntax.literal(k), f, before.update, last.update, before.reads, last.reads),
        ground.holds(syntax.apply("≤", syntax.literal(1), n)),
        ground.value(syntax.apply("-", n, syntax.literal(1))), before.theorem, last.theorem);
    return Effect.of(calculus.derived().mp(rule, List.of(apart)));
  }

  /** {@code ⊢ disjoint δ r}. */
  private Theorem disjoint(Term delta, Term r) {
    return calculus.rule("disjoint_by", List.of(delta, r),
        cells.allWritten(syntax.apply("$unread", r), delta, (a, i) -> {
          Theorem unread = reads.decide(r, a, i);
          if (ReadEvaluation.isRead(unread)) {
            throw new Blocked(SchedEvaluation.Obstacle.RACE, a, i);
          }
          return calculus.rule("unread_cell", List.of(r, a, i), unread);
        }));
  }

  /** {@code ⊢ compatible δ ζ}. */
  private Theorem compatible(Term delta, Term zeta) {
    return calculus.rule("compatible_by", List.of(delta, zeta),
        cells.allWritten(syntax.apply("$agree", delta, zeta), delta, (a, i) -> {
          Theorem second = cells.update(zeta, a, i);
          if (CellEvaluation.isNone(second)) {
            return calculus.rule("agree_kept", List.of(delta, zeta, a, i), second);
          }
          Theorem first = cells.update(delta, a, i);
          if (Syntax.right(first) != Syntax.right(second)) {
            throw new Blocked(SchedEvaluation.Obstacle.RACE, a, i);
          }
          return calculus.rule("agree_same",
              List.of(delta, zeta, a, i, Syntax.right(Syntax.right(first))), first, second);
        }));
  }

  // ── Expressions ──

  /** {@code ⊢ value_of F μ e v}. */
  private Theorem value(Term e, Term mu) {
    List<Term> parts = Syntax.arguments(e);
    return switch (CellEvaluation.kind(e)) {
      case "read" -> read(parts.get(0), parts.get(1), mu);
      case "call" -> call(parts, mu);
      case "select_if" -> select(parts, mu);
      default -> throw new IllegalStateException("no expression: " + e);
    };
  }

  private Theorem read(Term a, Term i, Term mu) {
    Theorem index = ground.list(i);
    Term j = Syntax.right(index);
    Theorem held = held(mu, a, j);
    if (CellEvaluation.isNone(held)) {
      throw new Blocked(SchedEvaluation.Obstacle.UNDEFINED, a, j);
    }
    return calculus.rule("read_evaluates",
        at(mu, a, i, j, Syntax.right(Syntax.right(Syntax.right(held)))), index, held);
  }

  /** {@code ⊢ μ a i = some w}. */
  private Theorem held(Term mu, Term a, Term i) {
    Theorem held = cells.memory(mu, a, i);
    if (held == null) {
      throw new Blocked(SchedEvaluation.Obstacle.OUTSIDE, a, i);
    }
    return held;
  }

  private Theorem call(List<Term> parts, Term mu) {
    List<Theorem> arguments = new ArrayList<>();
    for (Term rest = parts.get(2); Syntax.isBinary("::", rest); rest = Syntax.right(rest)) {
      arguments.add(value(Syntax.left(rest), mu));
    }
    Theorem all = calculus.rule("values_nil", at(mu));
    for (int k = arguments.size() - 1; k >= 0; k--) {
      Term judgement = arguments.get(k).conclusion();
      all = calculus.rule("values_cons", at(mu, Syntax.left(judgement), Syntax.right(judgement),
          Syntax.left(all.conclusion()), Syntax.right(all.conclusion())), arguments.get(k), all);
    }
    Theorem integers = ground.list(parts.get(1));
    return calculus.rule("call_evaluates", at(mu, parts.get(0), parts.get(1), Syntax.right(integers),
        parts.get(2), Syntax.right(all.conclusion())), integers, all);
  }

  private Theorem select(List<Term> parts, Term mu) {
    Theorem decided = ground.decide(parts.get(0));
    Theorem first = value(parts.get(1), mu);
    Theorem second = value(parts.get(2), mu);
    boolean holds = decided.conclusion() == parts.get(0);
    return calculus.rule("value_of_intro_v_select_" + holds,
        at(mu, parts.get(0), parts.get(1), parts.get(2), Syntax.right(first.conclusion()),
            Syntax.right(second.conclusion())), decided, first, second);
  }
}
