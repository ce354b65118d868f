package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.ProgramModels;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Proofs about the iterations of a loop: {@code ∀k. p k ⟹ q k ⟹ P … ((λk. body) k)}. Where the
 * lower bound of the loop is a maximum or the like, the proof is about the loop's variable x in the
 * text, and {@code lower + k} is put in its place afterwards: the bounds of x are facts without
 * cases, and no term inside the loop has the lower bound in it.
 */
public final class Iterations {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;

  /**
   * An iteration.
   *
   * @param number its number k
   * @param coordinate what the variable in the text is: a variable x, or {@code lower + k}
   */
  public record Iteration(Term number, Term coordinate) {}

  /** What iterations a proof is about. */
  public interface Range {
    /** The condition on the number of an iteration. */
    Term of(Term number);
  }

  /** A proof about one iteration. */
  public interface Proof {
    /** {@code ⊢ P … body}. */
    Theorem of(Code body, Iteration iteration, Facts facts);

    /** From {@code ⊢ P … body} for the iteration k: {@code ⊢ P … ((λk. body) k)}. */
    default Theorem atRedex(Calculus calculus, Theorem body, Code.Loop loop, Term k) {
      return calculus.atRedex(body, loop, k);
    }
  }

  Iterations(Calculus calculus) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
  }

  /**
   * The theorem for a loop.
   *
   * @param k the variable that is quantified
   * @param range the conditions p and q
   * @param shown the same for terms that say it best; they follow from the conditions and the facts
   * @param numbered whether the proof mentions the number of the iteration
   * @param about terms that the proof mentions, besides those of the loop and the facts
   */
  public Theorem of(Code.Loop loop, Term.Free k, List<Range> range, List<Range> shown,
      boolean numbered, Facts facts, List<Term> about, Proof proof) {
    Theorem body = body(loop, k, range, shown, numbered, facts, about, proof);
    return recorder.gen(k, calculus.derived().disch(
        range.stream().map(r -> r.of(k)).toList(), proof.atRedex(calculus, body, loop, k)));
  }

  /** {@code ⊢ P … body} for the body of any iteration k: the loop's variable is k. */
  public Theorem any(
      Code.Loop loop, boolean numbered, Facts facts, List<Term> about, Proof proof) {
    List<Range> range = all(loop);
    return body(loop, loop.variable(), range, range, numbered, facts, about, proof);
  }

  /** The range of all iterations. */
  List<Range> all(Code.Loop loop) {
    return List.of(calculus::notNegative, k -> calculus.less(k, loop.count()));
  }

  private Theorem body(Code.Loop loop, Term.Free k, List<Range> range, List<Range> shown,
      boolean numbered, Facts facts, List<Term> about, Proof proof) {
    Facts inside = facts;
    for (Range condition : range) {
      inside = calculus.with(inside, condition.of(k));
    }
    return isPlain(loop.range()) ? proof.of(loop.body().apply(k), plain(loop, k), inside)
        : byCoordinate(loop, k, shown, numbered, facts, inside, about, proof);
  }

  /** Whether the variable of a loop is best written with the number of its iteration. */
  public boolean isPlain(Code.Range range) {
    return !range.isUnit() || !hasCases(range.lower());
  }

  private static boolean hasCases(Term t) {
    Deque<Term> pending = new ArrayDeque<>(List.of(t));
    Set<Term> seen = new HashSet<>();
    while (!pending.isEmpty()) {
      Term next = pending.pop();
      if (Syntax.isBinary("min_int", next) || Syntax.isBinary("max_int", next)
          || Syntax.isBinary("div", next) || Syntax.isBinary("mod", next)) {
        return true;
      } else if (next instanceof Term.Application a && seen.add(next)) {
        pending.push(a.argument);
        pending.push(a.function);
      }
    }
    return false;
  }

  /** An iteration whose coordinate is written with its number. */
  public Iteration plain(Code.Loop loop, Term number) {
    Code.Range range = loop.range();
    return new Iteration(number, syntax.apply("+", range.lower(), range.isUnit() ? number
        : syntax.apply("*", syntax.logic().terms.literal(range.step()), number)));
  }

  /** The number of an iteration, as its coordinate says it. */
  public Term number(Code.Loop loop, Iteration iteration) {
    return isPlain(loop.range()) ? iteration.number()
        : syntax.apply("-", iteration.coordinate(), loop.range().lower());
  }

  /** {@code ⊢ P … body} for the body of the iteration k, by the same for a coordinate x. */
  private Theorem byCoordinate(Code.Loop loop, Term.Free k, List<Range> shown, boolean numbered,
      Facts facts, Facts inside, List<Term> mentioned, Proof proof) {
    Term lower = loop.range().lower();
    List<Term> avoid = new ArrayList<>(mentioned);
    avoid.add(loop.term());
    Term.Free x = calculus.index(
        k.name + ProgramModels.COORDINATE, inside, avoid.toArray(Term[]::new));
    Term value = syntax.apply("+", lower, k);
    Facts known = facts;
    List<Term> assumed = new ArrayList<>();
    if (numbered) {
      assumed.add(syntax.equation(x, value));
    }
    for (Range condition : shown) {
      assumed.addAll(Inequalities.conjuncts(syntax, condition.of(syntax.apply("-", x, lower))));
    }
    for (Term assumption : assumed) {
      known = calculus.with(known, assumption);
    }
    Theorem about = proof.of(loop.range().at().apply(x, k), new Iteration(k, x), known);
    List<Term> used = assumed.stream().filter(about.hypotheses()::contains).toList();
    Theorem result =
        recorder.inst(calculus.derived().disch(used, about), Map.of(x, value));
    for (int n = 0; n < used.size(); n++) {
      result = recorder.mp(result, bound(loop, Syntax.left(result.conclusion()), facts, inside));
    }
    return result;
  }

  /** A bound of a coordinate from the bounds of the number, with other facts if need be. */
  private Theorem bound(Code.Loop loop, Term condition, Facts facts, Facts inside) {
    Facts own = new Facts(inside.theorems().subList(
        facts.theorems().size(), inside.theorems().size()));
    Theorem proved = calculus.tryArithmetic(own, condition);
    return proved != null ? proved
        : calculus.arithmetic(inside, condition, loop.position(), "the bounds of this loop");
  }
}
