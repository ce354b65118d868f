package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.Rulebook;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Position;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lists of indices, indices and conditions as theory {@code ein_meaning} makes them, brought to lists of
 * terms over variables: where an operand is read, for an index of variables.
 */
final class IndexTerms {
  private record Question(Term term, Facts facts) {}

  private final Rulebook rules;
  private final Recorder recorder;
  private final Derived derived;
  private final Syntax syntax;
  private final Position position;
  private final Map<Question, Theorem> known = new HashMap<>();

  /**
   * Terms.
   *
   * @param position of what cannot be brought to such a form
   */
  IndexTerms(Rulebook rules, Position position) {
    this.rules = rules;
    this.recorder = rules.recorder();
    this.derived = rules.derived();
    this.syntax = rules.syntax();
    this.position = position;
  }

  /**
   * {@code ⊢ t = t'}.
   *
   * @param facts by which it is decided whether an extent is 1
   */
  Theorem normal(Term t, Facts facts) {
    Question question = new Question(t, facts);
    Theorem result = known.get(question);
    if (result == null) {
      result = reduced(t, facts);
      known.put(question, result);
    }
    return result;
  }

  private Theorem reduced(Term t, Facts facts) {
    if (!(t instanceof Term.Application)) {
      return recorder.refl(t);
    }
    Term head = Syntax.head(t);
    List<Term> parts = Syntax.arguments(t);
    if (head instanceof Term.Abstraction) {
      return then(step((Term.Application) t), facts);
    } else if (parts.size() == 1
        && (Syntax.isConstant("head", head) || Syntax.isConstant("tail", head))) {
      Theorem list = normal(parts.get(0), facts);
      Term items = nonempty(Syntax.right(list));
      Theorem item = rules.use(Syntax.isConstant("head", head) ? "ein_head" : "ein_tail",
          List.of(Syntax.left(items), Syntax.right(items)));
      return recorder.trans(derived.argument(head, list), item);
    } else if (parts.size() == 2 && Syntax.isConstant("map", head)) {
      Theorem list = normal(parts.get(1), facts);
      return recorder.trans(derived.argument(((Term.Application) t).function, list),
          mapped(parts.get(0), Syntax.right(list), facts));
    } else if (parts.size() == 2 && Syntax.isConstant("ein_aligned", head)) {
      Theorem extents = normal(parts.get(0), facts);
      Theorem list = normal(parts.get(1), facts);
      return recorder.trans(derived.binary(head, extents, list),
          aligned(Syntax.right(extents), Syntax.right(list), facts));
    } else if (parts.size() == 4 && Syntax.isConstant("ein_with", head)) {
      return with(parts, facts);
    }
    return below((Term.Application) t, facts);
  }

  /** {@code ⊢ (λx. t) a b … = …}, reducing once, at the head. */
  Theorem step(Term.Application t) {
    return t.function instanceof Term.Abstraction ? recorder.beta(t)
        : derived.function(step((Term.Application) t.function), t.argument);
  }

  private Theorem then(Theorem equation, Facts facts) {
    return recorder.trans(equation, normal(Syntax.right(equation), facts));
  }

  /** Parts of a term whose head stays as it is. */
  private Theorem below(Term.Application t, Facts facts) {
    Theorem function = t.function instanceof Term.Application f
        ? below(f, facts) : recorder.refl(t.function);
    return recorder.mkComb(function, normal(t.argument, facts));
  }

  private Term nonempty(Term list) {
    if (!Syntax.isBinary("::", list)) {
      throw new OpenObligation(position, "no list of indices: " + list);
    }
    return list;
  }

  /** {@code ⊢ map v [c, …] = [v c, …]}. */
  private Theorem mapped(Term v, Term list, Facts facts) {
    if (!Syntax.isBinary("::", list)) {
      return rules.use("ein_map_nil", List.of(v));
    }
    Theorem first = rules.use("ein_map_cons", List.of(v, Syntax.left(list), Syntax.right(list)));
    Term items = Syntax.right(first);
    return recorder.trans(first, derived.binary(Syntax.head(items),
        normal(Syntax.left(items), facts), mapped(v, Syntax.right(list), facts)));
  }

  /** The index d, where c is k, and others are v. */
  private Theorem with(List<Term> parts, Facts facts) {
    Term c = parts.get(1);
    Term d = parts.get(3);
    if (!(c instanceof Term.Literal one) || !(d instanceof Term.Literal other)) {
      throw new OpenObligation(position, "no letter of an index string: " + d);
    } else if (c == d) {
      return then(rules.use("ein_with_here", parts.subList(0, 3)), facts);
    }
    Theorem differ = recorder.evaluate(syntax.equation(other, one));
    return then(rules.use("ein_with_other", parts, differ), facts);
  }

  // ── Aligned dimensions ──

  /** {@code ⊢ ein_aligned s i = [j, …]}. */
  private Theorem aligned(Term s, Term i, Facts facts) {
    if (!Syntax.isBinary("::", s)) {
      return rules.use("ein_aligned_none", List.of(i));
    }
    Term rest = Syntax.right(nonempty(i));
    Term k = Syntax.left(i);
    if (Syntax.items(s).size() < Syntax.items(i).size()) {
      return recorder.trans(
          rules.use("ein_aligned_behind", List.of(s, k, rest), noLonger(s, rest)),
          aligned(s, rest, facts));
    }
    Term n = Syntax.left(s);
    Term one = syntax.equation(n, syntax.literal(1));
    Term j = place(one, k, facts);
    Theorem others = aligned(Syntax.right(s), rest, facts);
    return rules.use("ein_aligned_at", List.of(n, Syntax.right(s), k, rest, j,
        Syntax.right(others)), asLong(Syntax.right(s), rest), under(one, syntax.literal(0), j, facts),
        under(syntax.not(one), k, j, facts), others);
  }

  /** 0 if the extent is 1, else k; k if both are the same. */
  private Term place(Term one, Term k, Facts facts) {
    Term zero = syntax.literal(0);
    if (under(one, zero, k, facts) != null) {
      return k;
    } else if (under(syntax.not(one), k, zero, facts) != null) {
      return zero;
    }
    throw new OpenObligation(position, "whether an extent is 1 is not known: " + Syntax.left(one));
  }

  /** {@code ⊢ p ⟹ s = t}, or null. */
  private Theorem under(Term p, Term s, Term t, Facts facts) {
    Theorem same = s == t ? recorder.refl(s)
        : rules.decide(rules.calculus().with(facts, p), syntax.equation(s, t));
    return same == null ? null : recorder.disch(p, same);
  }

  private Theorem asLong(Term l, Term s) {
    return !Syntax.isBinary("::", l) ? rules.use("ein_as_long_intro_ein_as_long_none", List.of())
        : rules.use("ein_as_long_intro_ein_as_long_more", List.of(Syntax.left(l), Syntax.right(l),
            Syntax.left(s), Syntax.right(s)), asLong(Syntax.right(l), Syntax.right(s)));
  }

  private Theorem noLonger(Term t, Term s) {
    return !Syntax.isBinary("::", t)
        ? rules.use("ein_no_longer_intro_ein_no_longer_none", List.of(s))
        : rules.use("ein_no_longer_intro_ein_no_longer_more", List.of(Syntax.left(t),
            Syntax.right(t), Syntax.left(s), Syntax.right(s)),
            noLonger(Syntax.right(t), Syntax.right(s)));
  }
}
