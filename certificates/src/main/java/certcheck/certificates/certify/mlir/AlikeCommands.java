package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/**
 * Derives {@code mlir_alike}: the commands that a function becomes access parts of arrays where the loops
 * access the arrays, which is the same where the indices are inside of the parts, and the parts inside of
 * what they are parts of. In iterations of a loop, it is known which indices are met.
 */
final class AlikeCommands {
  private static final String WITHIN = "mlir_within";

  private final Rules rules;
  private final Recorder recorder;
  private final Syntax syntax;
  private final CanonicalTerms canonical;
  private final IndexRanges ranges;
  private int depth;

  AlikeCommands(Forms forms, CanonicalTerms canonical) {
    this.rules = new Rules(forms);
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.canonical = canonical;
    this.ranges = new IndexRanges(forms);
  }

  /**
   * {@code ⊢ mlir_alike c d}; null if they differ in more than accesses to parts.
   *
   * @param known what is assumed
   * @throws Refusal if it is not proved that an access is inside
   */
  Theorem prove(Term c, Term d, List<Theorem> known, Tree place) {
    Theorem first = canonical.of(c);
    Theorem second = canonical.of(d);
    ranges.enter(known);
    Theorem alike = alike(Syntax.right(first), Syntax.right(second), place);
    ranges.leave();
    return alike == null ? null : recorder.eqMp(recorder.mkComb(recorder.mkComb(
        recorder.refl(syntax.apply("mlir_alike")), recorder.sym(first)), recorder.sym(second)), alike);
  }

  private Theorem alike(Term c, Term d, Tree place) {
    if (c == d) {
      return rules.use("mlir_alike_intro_mlir_alike_same", List.of(c));
    }
    List<Term> one = Syntax.arguments(c);
    List<Term> two = Syntax.arguments(d);
    if (Syntax.head(c) != Syntax.head(d) || one.size() != two.size()) {
      return null;
    }
    return switch (Syntax.head(c) instanceof Term.Constant k ? k.symbol.name : "") {
      case "seq" -> {
        Theorem first = alike(one.get(0), two.get(0), place);
        Theorem second = first == null ? null : alike(one.get(1), two.get(1), place);
        yield second == null ? null : rules.use("mlir_alike_intro_mlir_alike_seq",
            List.of(one.get(0), one.get(1), two.get(0), two.get(1)), first, second);
      }
      case "branch" -> branch(one, two, place);
      case "alloc" -> {
        Theorem inner = one.get(0) == two.get(0) && one.get(1) == two.get(1)
            ? alike(one.get(2), two.get(2), place) : null;
        yield inner == null ? null : rules.use("mlir_alike_intro_mlir_alike_alloc",
            List.of(one.get(0), one.get(1), one.get(2), two.get(2)), inner);
      }
      case "for", "par" -> loop(((Term.Constant) Syntax.head(c)).symbol.name, one, two, place);
      default -> equal(c, d, place);
    };
  }

  private Theorem branch(List<Term> one, List<Term> two, Tree place) {
    Term o = one.get(0);
    if (o != two.get(0)) {
      return null;
    }
    Theorem first = under(o, one.get(1), two.get(1), place);
    Theorem second = first == null ? null : under(syntax.not(o), one.get(2), two.get(2), place);
    return second == null ? null : rules.use("mlir_alike_intro_mlir_alike_branch",
        List.of(o, one.get(1), one.get(2), two.get(1), two.get(2)), first, second);
  }

  /** {@code ⊢ o ⟹ mlir_alike c d}. */
  private Theorem under(Term o, Term c, Term d, Tree place) {
    ranges.enter(List.of(recorder.assume(o)));
    Theorem alike = alike(c, d, place);
    ranges.leave();
    return alike == null ? null : recorder.disch(o, alike);
  }

  private Theorem loop(String kind, List<Term> one, List<Term> two, Tree place) {
    Term n = one.get(0);
    if (n != two.get(0)) {
      return null;
    }
    Term.Free j = syntax.logic().terms.free("%a" + depth++, n.type);
    Term range = syntax.and(
        syntax.apply("≤", syntax.literal(0), j), syntax.apply("<", j, n));
    Theorem iteration = recorder.assume(range);
    ranges.enter(List.of(recorder.conjunct1(iteration), recorder.conjunct2(iteration)));
    Theorem body = alike(syntax.at(one.get(1), j), syntax.at(two.get(1), j), place);
    ranges.leave();
    depth--;
    return body == null ? null : rules.use("mlir_alike_intro_mlir_alike_" + kind,
        List.of(n, one.get(1), two.get(1)), new All(recorder.disch(range, body), List.of(j)));
  }

  /** The same of commands that are equal where accesses are inside. */
  private Theorem equal(Term c, Term d, Tree place) {
    if (whole(syntax, d) != c) {
      return null;
    }
    Theorem equal = inside(d, place);
    Theorem same = rules.use("mlir_alike_intro_mlir_alike_same", List.of(c));
    return recorder.eqMp(recorder.mkComb(
        recorder.refl(((Term.Application) same.conclusion()).function), recorder.sym(equal)), same);
  }

  /** The term with accesses to arrays in the place of accesses to parts. */
  static Term whole(Syntax syntax, Term t) {
    if (isWithin(t)) {
      return Syntax.right(t);
    } else if (t instanceof Term.Application a) {
      Term function = whole(syntax, a.function);
      Term argument = whole(syntax, a.argument);
      return function == a.function && argument == a.argument ? t
          : syntax.logic().terms.application(function, argument);
    }
    return t;
  }

  private static boolean isWithin(Term t) {
    return Syntax.isConstant(WITHIN, Syntax.head(t)) && Syntax.arguments(t).size() == 2;
  }

  /** {@code ⊢ t = t'}, where t' is that term. */
  private Theorem inside(Term t, Tree place) {
    if (isWithin(t)) {
      List<Term> parts = Syntax.arguments(t);
      return rules.use("mlir_within_so", parts, holds(parts.get(0), place));
    } else if (t instanceof Term.Application a) {
      return recorder.mkComb(inside(a.function, place), inside(a.argument, place));
    }
    return recorder.refl(t);
  }

  private Theorem holds(Term condition, Tree place) {
    if (Syntax.isBinary("∧", condition)) {
      return recorder.conj(
          holds(Syntax.left(condition), place), holds(Syntax.right(condition), place));
    } else if (condition == syntax.truth) {
      return recorder.truth();
    }
    Theorem proved = ranges.apply(condition);
    if (proved == null) {
      throw new Refusal("an access of which it is not proved that it is inside of the part of an array, and"
          + " that inside of the array: " + condition, place);
    }
    return proved;
  }
}
