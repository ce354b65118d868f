package certcheck.certificates.solve;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.certificates.text.Forms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Proves that what a script asserts is the formula that was decided. They have the same structure,
 * but for how conjunctions and disjunctions are nested, and their atoms are equivalent by arithmetic.
 */
final class SmtEquivalence {
  private static final LinearArithmetic.Limits LIMITS =
      new LinearArithmetic.Limits(10_000, 50, 200);

  /** Atoms with more conditional terms and quotients are compared with the formula term by term. */
  private static final int FEW = 8;

  /** Two formulas were not proved equivalent. */
  static final class NotFound extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotFound(Term p, Term q) {
      super("no proof that what the text asserts, " + shown(p) + ", is what was decided, "
          + shown(q), null, false, false);
    }

    private static String shown(Term t) {
      String text = t.toString();
      return text.length() <= 60 ? text : text.substring(0, 57) + "...";
    }
  }

  private final Forms forms;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Memo<List<Term>, Theorem> known = new Memo<>();

  /** Where terms nested deep are looked for; null if they are not. */
  private final TermImages images;

  private int variables;

  /** Equivalences of terms. */
  SmtEquivalence(Forms forms) {
    this(forms, null);
  }

  /** Equivalences with parts of a formula that was decided. */
  SmtEquivalence(Forms forms, Term decided) {
    this.forms = forms;
    this.derived = forms.derived();
    this.recorder = derived.recorder();
    this.syntax = forms.syntax();
    images = decided == null ? null : new TermImages(this, derived, decided);
  }

  /** {@code ⊢ p = q}, for two formulas. */
  Theorem of(Term p, Term q) {
    return known.of(List.of(p, q), () -> prove(p, q));
  }

  private Theorem prove(Term p, Term q) {
    Type integer = syntax.logic().terms.integer;
    if (p == q) {
      return recorder.refl(p);
    } else if (Syntax.isConstant("cond", Syntax.head(p))) {
      List<Term> parts = Syntax.arguments(p);
      return then(forms.at("smt2_choice", parts.get(0), parts.get(1), parts.get(2)), q);
    } else if (isQuantified(p) && Syntax.right(p).type.domain() != integer) {
      return then(derived.reduce(forms.at(
          Syntax.isUnary("∀", p) ? "smt2_all_truths" : "smt2_some_truth", Syntax.right(p))), q);
    } else if (isQuantified(p) && Syntax.head(p) == Syntax.head(q)) {
      Term.Free v = syntax.logic().terms.free("%q" + variables++, integer);
      Theorem bodies = of(syntax.instance(p, v), syntax.instance(q, v));
      return derived.argument(Syntax.head(p), recorder.abs(v, bodies));
    } else if (Syntax.isUnary("¬", p) && Syntax.isUnary("¬", q)) {
      return derived.argument(Syntax.head(p), of(Syntax.right(p), Syntax.right(q)));
    } else if (isBoolean(p) && isBoolean(q)) {
      return derived.binary(Syntax.head(p), of(Syntax.left(p), Syntax.left(q)),
          of(Syntax.right(p), Syntax.right(q)));
    } else if (Syntax.isBinary("∧", p) && Syntax.isBinary("∧", q)) {
      return joined("∧", p, q);
    } else if (isDisjunction(p) && isDisjunction(q)) {
      return joined("∨", p, q);
    }
    return arithmetic(p, q);
  }

  private Theorem then(Theorem first, Term q) {
    return recorder.trans(first, of(Syntax.right(first), q));
  }

  private static boolean isQuantified(Term p) {
    return (Syntax.isUnary("∀", p) || Syntax.isUnary("∃", p))
        && Syntax.right(p) instanceof Term.Abstraction;
  }

  /** Whether it is an equation of truth values. */
  private boolean isBoolean(Term p) {
    return Syntax.isEquation(p) && Syntax.left(p).type == syntax.truth.type;
  }

  private static boolean isDisjunction(Term p) {
    return Syntax.isBinary("∨", p) || Syntax.isBinary("⟹", p);
  }

  // ── Conjunctions and disjunctions ──

  private Theorem joined(String junction, Term p, Term q) {
    Theorem left = flat(junction, p);
    Theorem right = flat(junction, q);
    List<Term> parts = parts(junction, Syntax.right(left));
    List<Term> others = parts(junction, Syntax.right(right));
    if (parts.size() != others.size()) {
      return arithmetic(p, q);
    }
    Term function = Syntax.head(Syntax.right(left));
    Theorem result = null;
    for (int k = parts.size() - 1; k >= 0; k--) {
      Theorem part = of(parts.get(k), others.get(k));
      result = result == null ? part : derived.binary(function, part, result);
    }
    return recorder.trans(recorder.trans(left, result), recorder.sym(right));
  }

  private static List<Term> parts(String junction, Term t) {
    List<Term> parts = new ArrayList<>();
    Term rest = t;
    for (; Syntax.isBinary(junction, rest); rest = Syntax.right(rest)) {
      parts.add(Syntax.left(rest));
    }
    parts.add(rest);
    return parts;
  }

  /** Whether it is a disjunction that is written as an implication or a choice. */
  private boolean isOther(String junction, Term t) {
    return junction.equals("∨") && (Syntax.isBinary("⟹", t)
        || Syntax.isConstant("cond", Syntax.head(t)) && t.type == syntax.truth.type);
  }

  /** {@code ⊢ t = t'}, where t' is the disjunction. */
  private Theorem disjunction(Term t) {
    return forms.at(Syntax.isBinary("⟹", t) ? "smt2_implication" : "smt2_choice",
        Syntax.arguments(t).toArray(new Term[0]));
  }

  /** {@code ⊢ t = t'}, where t' is nested to the right. */
  private Theorem flat(String junction, Term t) {
    if (isOther(junction, t)) {
      return further(junction, disjunction(t));
    } else if (!Syntax.isBinary(junction, t)) {
      return recorder.refl(t);
    }
    Term first = Syntax.left(t);
    if (isOther(junction, first)) {
      return further(junction, derived.binary(
          Syntax.head(t), disjunction(first), recorder.refl(Syntax.right(t))));
    } else if (Syntax.isBinary(junction, first)) {
      return further(junction, forms.at(junction.equals("∧") ? "smt2_and_and" : "smt2_or_or",
          Syntax.left(first), Syntax.right(first), Syntax.right(t)));
    }
    return derived.binary(Syntax.head(t), recorder.refl(first),
        flat(junction, Syntax.right(t)));
  }

  private Theorem further(String junction, Theorem equation) {
    return recorder.trans(equation, flat(junction, Syntax.right(equation)));
  }

  // ── Atoms ──

  /** {@code ⊢ v = w}, for two integers. */
  Theorem equal(Term v, Term w) {
    return v == w ? recorder.refl(v) : arithmetic(v, w);
  }

  private Theorem arithmetic(Term p, Term q) {
    return images != null && images.opaque(p) > FEW ? byImages(p, q) : related(p, q);
  }

  private Theorem byImages(Term p, Term q) {
    Theorem image = images.of(p);
    Term changed = Syntax.right(image);
    if (changed == q) {
      return image;
    }
    try {
      return recorder.trans(image, linear(changed, q));
    } catch (NotFound nonlinear) {
      return recorder.trans(image, related(changed, q));
    }
  }

  /** {@code ⊢ p = q}, by linear arithmetic of the terms in them and some facts. */
  Theorem linear(Term p, Term q, Theorem... facts) {
    if (p == q) {
      return recorder.refl(p);
    } else if (LinearArithmetic.prove(recorder, syntax.equation(p, q), List.of(facts), LIMITS)
        instanceof LinearArithmetic.Proved proved) {
      return proved.theorem();
    }
    throw new NotFound(p, q);
  }

  /** {@code ⊢ p = q}, by what is known of each conditional, absolute value, minimum and maximum. */
  Theorem related(Term p, Term q) {
    Term goal = syntax.equation(p, q);
    List<Theorem> facts = new ArrayList<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(p, q));
    Set<Term> seen = new HashSet<>();
    while (!pending.isEmpty()) {
      Term t = pending.pop();
      if (seen.add(t) && !(t instanceof Term.Abstraction)) {
        Syntax.arguments(t).forEach(pending::push);
        fact(t, facts);
      }
    }
    if (LinearArithmetic.prove(recorder, goal, facts, LIMITS)
        instanceof LinearArithmetic.Proved proved) {
      return proved.theorem();
    }
    throw new NotFound(p, q);
  }

  /** Adds what is known of a conditional, an absolute value, a minimum or a maximum. */
  private void fact(Term t, List<Theorem> facts) {
    List<Term> arguments = Syntax.arguments(t);
    String head = Syntax.head(t) instanceof Term.Constant c ? c.symbol.name : "";
    String lemma = switch (head + " " + arguments.size()) {
      case "cond 3" -> "smt2_cond_cases";
      case "abs_int 1" -> "smt2_abs_cases";
      case "min_int 2" -> "smt2_min_cases";
      case "max_int 2" -> "smt2_max_cases";
      default -> "";
    };
    if (lemma.equals("smt2_cond_cases") && t.type == syntax.truth.type) {
      facts.add(forms.at("smt2_choice", arguments.toArray(new Term[0])));
    } else if (!lemma.isEmpty() && t.type == syntax.logic().terms.integer) {
      facts.add(forms.at(lemma, arguments.toArray(new Term[0])));
    }
  }
}
