package certcheck.certificates.certify.sched.evaluation;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Ground;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * What the updates and memories of an evaluation hold at a cell {@code a[i]}: proofs by the terms
 * of these functions. Arrays and subscripts are literals.
 */
final class CellEvaluation {
  private static final String UNKNOWN = "no part of an evaluation: ";

  private final Calculus calculus;
  private final Ground ground;
  private final Map<List<Term>, Theorem> start;
  private final Memo<List<Term>, Theorem> known = new Memo<>();

  /**
   * What follows from the start.
   *
   * @param start {@code μ a i = …} for each a and i where the first memory has a cell
   */
  CellEvaluation(Calculus calculus, Ground ground, Map<List<Term>, Theorem> start) {
    this.calculus = calculus;
    this.ground = ground;
    this.start = start;
  }

  /** Whether {@code δ a i = none}, or {@code μ a i = some none}, and not a value. */
  static boolean isNone(Theorem held) {
    Term right = Syntax.right(held);
    return Syntax.isConstant("none", Syntax.isUnary("some", right) ? Syntax.right(right) : right);
  }

  /** The name of the constant that a term applies. */
  static String kind(Term t) {
    return ((Term.Constant) Syntax.head(t)).symbol.name;
  }

  private Theorem then(Theorem equation, Theorem rest) {
    return calculus.recorder().trans(equation, rest);
  }

  // ── Updates ──

  /** {@code ⊢ δ a i = none} or {@code ⊢ δ a i = some v}. */
  Theorem update(Term delta, Term a, Term i) {
    return known.of(List.of(delta, a, i), () -> updateOf(delta, a, i));
  }

  private Theorem updateOf(Term delta, Term a, Term i) {
    List<Term> parts = Syntax.arguments(delta);
    return switch (kind(delta)) {
      case "no_update" -> calculus.rule("at_no_update", List.of(a, i));
      case "single" -> single(parts, a, i);
      case "overwrite" -> {
        Theorem later = update(parts.get(1), a, i);
        yield isNone(later)
            ? then(calculus.rule("at_overwrite_kept",
                List.of(parts.get(0), parts.get(1), a, i), later), update(parts.get(0), a, i))
            : calculus.rule("at_overwrite",
                List.of(parts.get(0), parts.get(1), a, i, value(later)), later);
      }
      case "without_array" -> parts.get(0) == a
          ? calculus.rule("at_without_array", List.of(a, parts.get(1), i))
          : then(calculus.rule("at_without_array_other",
              List.of(parts.get(0), parts.get(1), a, i), ground.different(a, parts.get(0))),
              update(parts.get(1), a, i));
      default -> throw new IllegalStateException(UNKNOWN + delta);
    };
  }

  private Theorem single(List<Term> parts, Term a, Term i) {
    List<Term> terms = new ArrayList<>(parts);
    if (parts.get(0) == a && parts.get(1) == i) {
      return calculus.rule("at_single", terms);
    }
    terms.addAll(List.of(a, i));
    return parts.get(0) == a
        ? calculus.rule("at_single_index", terms, ground.differentLists(i, parts.get(1)))
        : calculus.rule("at_single_array", terms, ground.different(a, parts.get(0)));
  }

  private static Term value(Theorem held) {
    return Syntax.right(Syntax.right(held));
  }

  /**
   * {@code ⊢ $all_written p δ}.
   *
   * @param member proves {@code p a i} for a cell that δ writes outside its local arrays
   */
  Theorem allWritten(Term p, Term delta, BiFunction<Term, Term, Theorem> member) {
    List<Term> parts = Syntax.arguments(delta);
    return switch (kind(delta)) {
      case "no_update" -> calculus.rule("all_written_none", List.of(p));
      case "single" -> calculus.rule("all_written_single",
          List.of(p, parts.get(0), parts.get(1), parts.get(2)),
          member.apply(parts.get(0), parts.get(1)));
      case "overwrite" -> calculus.rule("all_written_overwrite",
          List.of(p, parts.get(0), parts.get(1)), allWritten(p, parts.get(0), member),
          allWritten(p, parts.get(1), member));
      case "without_array" -> {
        Term local = parts.get(0);
        yield calculus.rule("all_written_without_array", List.of(p, local, parts.get(1)),
            allWritten(calculus.syntax().apply("$or_array", local, p), parts.get(1),
                (a, i) -> a == local ? calculus.rule("or_array_here", List.of(local, p, i))
                    : calculus.rule("or_array_other", List.of(local, p, a, i),
                        member.apply(a, i))));
      }
      default -> throw new IllegalStateException(UNKNOWN + delta);
    };
  }

  // ── Memories ──

  /**
   * {@code ⊢ μ a i = some none} or {@code ⊢ μ a i = some (some v)}; null if there is no such cell.
   */
  Theorem memory(Term mu, Term a, Term i) {
    return mu instanceof Term.Free ? start.get(List.of(a, i))
        : known.of(List.of(mu, a, i), () -> memoryOf(mu, a, i));
  }

  private Theorem memoryOf(Term mu, Term a, Term i) {
    List<Term> parts = Syntax.arguments(mu);
    return switch (kind(mu)) {
      case "after" -> {
        Theorem written = update(parts.get(1), a, i);
        yield isNone(written)
            ? kept(calculus.rule("at_after_kept",
                List.of(parts.get(0), parts.get(1), a, i), written), parts.get(0), a, i)
            : calculus.rule("at_after",
                List.of(parts.get(0), parts.get(1), a, i, value(written)), written);
      }
      case "with_array" -> parts.get(0) == a
          ? fresh(a, Syntax.right(parts.get(1)), parts.get(2), i)
          : kept(calculus.rule("at_with_array_other",
              List.of(parts.get(0), parts.get(1), parts.get(2), a, i),
              ground.different(a, parts.get(0))), parts.get(2), a, i);
      default -> throw new IllegalStateException(UNKNOWN + mu);
    };
  }

  private Theorem kept(Theorem equation, Term before, Term a, Term i) {
    Theorem held = memory(before, a, i);
    return held == null ? null : then(equation, held);
  }

  private Theorem fresh(Term a, Term shape, Term before, Term i) {
    List<BigInteger> extents = Ground.numbers(shape);
    List<BigInteger> subscripts = Ground.numbers(i);
    for (int d = 0; d < extents.size(); d++) {
      if (subscripts.get(d).signum() < 0 || subscripts.get(d).compareTo(extents.get(d)) >= 0) {
        return null;
      }
    }
    Theorem inside = calculus.inside(literals(subscripts), literals(extents),
        (d, fact) -> ground.holds(fact));
    return calculus.rule("at_with_array", List.of(a, shape, before, i), inside);
  }

  private List<Term> literals(List<BigInteger> numbers) {
    List<Term> literals = new ArrayList<>();
    numbers.forEach(n -> literals.add(calculus.syntax().literal(n)));
    return literals;
  }
}
