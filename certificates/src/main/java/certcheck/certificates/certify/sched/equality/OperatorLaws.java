package certcheck.certificates.certify.sched.equality;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The laws that a function of two values obeys, and what follows from them; the function is
 * written +.
 */
final class OperatorLaws {
  private final Recorder recorder;
  private final Calculus calculus;
  private final Syntax syntax;
  private final Term functions;
  private final Term function;
  private final LawLemmas commutative;
  private final LawLemmas associative;
  private final LawLemmas monoid;

  /** The unit {@code F o nil nil}; null if there is none. */
  private final Term unit;

  /** How summands of a ring are expanded; null if there is no ring. */
  private final RingExpansion ring;

  /** {@code ⊢ (x + y) + w = (x + w) + y} for variables. */
  private Theorem swapLast;

  /**
   * What follows from the laws {@code ⊢ commutative F f}, {@code ⊢ associative F f} and
   * {@code ⊢ commutative_monoid F f o}; null for what is not assumed.
   *
   * @param ring {@code ⊢ commutative_ring F f …}, if the function is its +
   */
  OperatorLaws(Calculus calculus, Term functions, Term function, Theorem commutative,
      Theorem associative, Theorem monoid, Theorem ring) {
    this.recorder = calculus.recorder();
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.functions = functions;
    this.function = function;
    this.commutative = commutative == null ? null : new LawLemmas(calculus, commutative);
    this.associative = associative == null ? null : new LawLemmas(calculus, associative);
    this.monoid = monoid == null ? null : new LawLemmas(calculus, monoid);
    this.unit = monoid == null ? null : Syntax.right(calculus.rule("number_value",
        List.of(functions, Syntax.right(monoid.conclusion()))));
    this.ring = ring == null ? null : new RingExpansion(calculus, ring, this);
  }

  // ── Values ──

  /** Whether a value is {@code v + w}. */
  boolean isSum(TensorValue value) {
    return value instanceof TensorValue.Call call && call.functions() == functions
        && call.function() == function && call.arguments().size() == 2
        && Syntax.isConstant("nil", call.integers());
  }

  /** Whether a value is a reduction by +. */
  boolean isReduction(TensorValue value) {
    return value instanceof TensorValue.Reduction r && r.functions() == functions
        && r.function() == function;
  }

  /** Whether a value is a reduction by + that starts from the unit. */
  boolean isFromUnit(TensorValue value) {
    return unit != null && isReduction(value) && ((TensorValue.Reduction) value).start() == unit;
  }

  /** How summands of a ring are expanded; null if there is no ring. */
  RingExpansion ring() {
    return ring;
  }

  /** The unit; null if there is none. */
  Term unit() {
    return unit;
  }

  boolean isCommutative() {
    return commutative != null || monoid != null;
  }

  boolean isAssociative() {
    return associative != null || monoid != null;
  }

  /** {@code x + y}. */
  Term sum(Term x, Term y) {
    return syntax.apply(functions, List.of(function,
        syntax.list(syntax.logic().terms.integer, List.of()),
        syntax.list(x.type, List.of(x, y))));
  }

  /** {@code reduce F f o n g}, from the unit. */
  Term reduction(Term count, Term body) {
    return syntax.apply("reduce", functions, function, unit, count, body);
  }

  // ── Theorems ──

  /** From {@code a = b} and {@code c = d}: {@code a + c = b + d}. */
  Theorem congruence(Theorem ab, Theorem cd) {
    return calculus.applied(sum(Syntax.left(ab), Syntax.left(cd)), List.of(ab, cd));
  }

  /** {@code ⊢ x + y = y + x}. */
  Theorem swap(Term x, Term y) {
    return monoid != null ? monoid.at("monoid_comm", x, y)
        : commutative.at("commutative_value", x, y);
  }

  /** {@code ⊢ (x + y) + w = x + (y + w)}. */
  Theorem associate(Term x, Term y, Term w) {
    return monoid != null ? monoid.at("monoid_assoc", x, y, w)
        : associative.at("associative_value", x, y, w);
  }

  /** {@code ⊢ (x + y) + w = (x + w) + y}. */
  Theorem swapLast(Term x, Term y, Term w) {
    Term.Free a = syntax.logic().terms.free("%a", x.type);
    Term.Free b = syntax.logic().terms.free("%b", x.type);
    Term.Free c = syntax.logic().terms.free("%c", x.type);
    if (swapLast == null) {
      swapLast = recorder.trans(recorder.trans(associate(a, b, c),
          congruence(recorder.refl(a), swap(b, c))), recorder.sym(associate(a, c, b)));
    }
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    map.put(a, x);
    map.put(b, y);
    map.put(c, w);
    return recorder.inst(swapLast, map);
  }

  /** A lemma about commutative monoids, its terms those after F, f and o; redexes reduced. */
  Theorem at(String lemma, Term... terms) {
    return monoid.at(lemma, terms);
  }
}
