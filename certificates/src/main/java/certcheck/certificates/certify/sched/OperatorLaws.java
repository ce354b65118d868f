package certcheck.certificates.certify.sched;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The laws that a function of two values obeys, and what follows from them; the function is
 * written +. A theorem is derived once, for variables, and then instantiated.
 */
final class OperatorLaws {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Derived derived;
  private final Syntax syntax;
  private final Term functions;
  private final Term function;
  private final Theorem commutative;
  private final Theorem associative;
  private final Theorem monoid;

  /** The unit {@code F o nil nil}; null if there is none. */
  private final Term unit;
  private final Map<String, Opened> opened = new HashMap<>();

  private record Opened(Theorem theorem, List<Term.Free> variables) {}

  /**
   * What follows from the laws {@code ⊢ commutative F f}, {@code ⊢ associative F f} and
   * {@code ⊢ commutative_monoid F f o}; null for what is not assumed.
   */
  OperatorLaws(Calculus calculus, Term functions, Term function, Theorem commutative,
      Theorem associative, Theorem monoid) {
    this.calculus = calculus;
    this.recorder = calculus.recorder;
    this.derived = calculus.derived;
    this.syntax = calculus.syntax;
    this.functions = functions;
    this.function = function;
    this.commutative = commutative;
    this.associative = associative;
    this.monoid = monoid;
    this.unit = monoid == null ? null : Syntax.right(calculus.rule("number_value",
        List.of(functions, Syntax.right(monoid.conclusion()))));
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
    Term list = Syntax.right(sum(Syntax.left(ab), Syntax.left(cd)));
    Term partial = ((Term.Application) sum(Syntax.left(ab), Syntax.left(cd))).function;
    Theorem rest = recorder.mkComb(
        derived.argument(Syntax.head(list), cd), recorder.refl(Syntax.right(Syntax.right(list))));
    return derived.argument(partial, derived.binary(Syntax.head(list), ab, rest));
  }

  /** {@code ⊢ x + y = y + x}. */
  Theorem swap(Term x, Term y) {
    return monoid != null ? at("monoid_comm", x, y)
        : instance("commutative_value", commutative, List.of(functions, function), x, y);
  }

  /** {@code ⊢ (x + y) + w = x + (y + w)}. */
  Theorem associate(Term x, Term y, Term w) {
    return monoid != null ? at("monoid_assoc", x, y, w)
        : instance("associative_value", associative, List.of(functions, function), x, y, w);
  }

  /** {@code ⊢ (x + y) + w = (x + w) + y}. */
  Theorem swapLast(Term x, Term y, Term w) {
    return derive("swap", x, List.of(x, y, w), v -> recorder.trans(
        recorder.trans(associate(v.get(0), v.get(1), v.get(2)),
            congruence(recorder.refl(v.get(0)), swap(v.get(1), v.get(2)))),
        recorder.sym(associate(v.get(0), v.get(2), v.get(1)))));
  }

  private interface Derivation {
    Theorem of(List<Term.Free> variables);
  }

  private Theorem derive(String name, Term like, List<Term> at, Derivation derivation) {
    Opened open = opened.get(name);
    if (open == null) {
      List<Term.Free> variables = new ArrayList<>();
      at.forEach(t -> variables.add(
          syntax.logic().terms.free("%v" + variables.size(), like.type)));
      open = new Opened(derivation.of(variables), variables);
      opened.put(name, open);
    }
    return inst(open, at);
  }

  /** A lemma about commutative monoids, its terms those after F, f and o; redexes reduced. */
  Theorem at(String lemma, Term... terms) {
    return derived.reduce(instance(lemma, monoid,
        List.of(functions, function, Syntax.right(monoid.conclusion())), terms));
  }

  private Theorem instance(String lemma, Theorem law, List<Term> leading, Term... terms) {
    Opened open = opened.computeIfAbsent(lemma, l -> open(l, law, leading, terms.length));
    return inst(open, List.of(terms));
  }

  private Theorem inst(Opened open, List<Term> terms) {
    Map<Term.Free, Term> map = new LinkedHashMap<>();
    for (int k = 0; k < terms.size(); k++) {
      map.put(open.variables.get(k), terms.get(k));
    }
    return recorder.inst(open.theorem, map);
  }

  /** A lemma with a variable for each term, its first premise proved, numbers unfolded. */
  private Opened open(String lemma, Theorem law, List<Term> leading, int number) {
    Theorem theorem = calculus.lemma(lemma, leading);
    List<Term.Free> variables = new ArrayList<>();
    for (int k = 0; k < number; k++) {
      variables.add(syntax.logic().terms.free(
          "%" + k, Syntax.right(theorem.conclusion()).type.domain()));
      theorem = recorder.spec(theorem, variables.get(k));
    }
    theorem = recorder.mp(theorem, law);
    return new Opened(unit == null ? theorem
        : recorder.eqMp(numbers(theorem.conclusion()), theorem), variables);
  }

  /** {@code ⊢ t = t'}, where {@code number F o} is replaced by the unit. */
  private Theorem numbers(Term t) {
    if (Syntax.isBinary("number", t)) {
      return calculus.rule("number_value", Syntax.arguments(t));
    } else if (t instanceof Term.Application a) {
      return recorder.mkComb(numbers(a.function), numbers(a.argument));
    } else if (t instanceof Term.Abstraction a) {
      Term.Free x = syntax.variant("x", a.type.domain(), syntax.frees(t));
      return recorder.abs(x, numbers(syntax.at(a, x)));
    }
    return recorder.refl(t);
  }
}
