package certcheck.certificates.solve;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.solve.SmtEquivalence.NotFound;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What a text says with the conditional terms and quotients of the formula that was decided, from the
 * inside out: each is compared only with those that have the same {@link Fingerprints}, and once.
 */
final class TermImages {
  /** The functions through which terms are replaced. */
  private static final Set<String> TRANSPARENT =
      Set.of("¬", "∧", "∨", "⟹", "=", "≤", "<", "+", "-", "*", "neg");

  private static final Set<String> OPAQUE = Set.of("cond", "div", "abs_int", "min_int", "max_int");

  private final SmtEquivalence equivalence;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Type integer;
  private final Fingerprints fingerprints = new Fingerprints();
  private final Map<OptionalLong, List<Term>> decided = new HashMap<>();
  private final Map<Term, Theorem> images = new HashMap<>();

  /**
   * Images in a formula.
   *
   * @param equivalence proves formulas and terms equal whose parts are compared
   * @param formula that was decided
   */
  TermImages(SmtEquivalence equivalence, Derived derived, Term formula) {
    this.equivalence = equivalence;
    this.derived = derived;
    recorder = derived.recorder();
    syntax = derived.syntax();
    integer = syntax.logic().terms.integer;
    for (Term t : parts(formula)) {
      if (isOpaque(t) && fingerprints.of(t).isPresent()) {
        decided.computeIfAbsent(fingerprints.of(t), none -> new ArrayList<>()).add(t);
      }
    }
  }

  /** The parts of a formula outside of its quantifiers, each once. */
  private static Set<Term> parts(Term formula) {
    Set<Term> parts = new LinkedHashSet<>();
    Deque<Term> pending = new ArrayDeque<>(List.of(formula));
    while (!pending.isEmpty()) {
      Term t = pending.pop();
      if (!(t instanceof Term.Abstraction) && parts.add(t)) {
        Syntax.arguments(t).forEach(pending::push);
      }
    }
    return parts;
  }

  /** How many conditional terms, quotients, absolute values, minima and maxima are in a term. */
  long opaque(Term t) {
    return parts(t).stream().filter(this::isOpaque).count();
  }

  private boolean isOpaque(Term t) {
    return t.type == integer && OPAQUE.contains(name(t));
  }

  private static String name(Term t) {
    return t instanceof Term.Application && Syntax.head(t) instanceof Term.Constant c
        ? c.symbol.name : "";
  }

  /** {@code ⊢ t = t'}, where terms of the formula are put for equal ones as far as they are found. */
  Theorem of(Term t) {
    Theorem image = images.get(t);
    if (image == null) {
      image = image(t);
      images.put(t, image);
    }
    return image;
  }

  private Theorem image(Term t) {
    if (isOpaque(t)) {
      return found(t);
    } else if (t.type == integer && Syntax.isBinary("mod", t)) {
      return remainder(t);
    } else if (!TRANSPARENT.contains(name(t))) {
      return recorder.refl(t);
    }
    List<Theorem> arguments = new ArrayList<>();
    Syntax.arguments(t).forEach(argument -> arguments.add(of(argument)));
    return applied(t, arguments);
  }

  /** {@code ⊢ f x … = f y …}, from equations of the arguments. */
  private Theorem applied(Term t, List<Theorem> arguments) {
    if (arguments.stream().allMatch(one -> Syntax.left(one) == Syntax.right(one))) {
      return recorder.refl(t);
    }
    Theorem result = recorder.refl(Syntax.head(t));
    for (Theorem argument : arguments) {
      result = recorder.mkComb(result, argument);
    }
    return result;
  }

  /** The equation with a term of the formula; if none is found, with itself. */
  private Theorem found(Term t) {
    for (Term candidate : decided.getOrDefault(fingerprints.of(t), List.of())) {
      try {
        return same(t, candidate);
      } catch (NotFound other) {
        continue;
      }
    }
    return recorder.refl(t);
  }

  private Theorem same(Term t, Term candidate) {
    List<Term> one = Syntax.arguments(t);
    List<Term> other = Syntax.arguments(candidate);
    List<Theorem> arguments = new ArrayList<>();
    if (t == candidate) {
      return recorder.refl(t);
    } else if (Syntax.head(t) != Syntax.head(candidate)) {
      one.forEach(argument -> arguments.add(of(argument)));
      Theorem parts = applied(t, arguments);
      return recorder.trans(parts, equivalence.related(Syntax.right(parts), candidate));
    }
    for (int k = 0; k < one.size(); k++) {
      arguments.add(one.get(k).type == integer ? equal(one.get(k), other.get(k))
          : equivalence.of(one.get(k), other.get(k)));
    }
    return applied(t, arguments);
  }

  /** {@code ⊢ t = u}, where u is of terms of the formula. */
  Theorem equal(Term t, Term u) {
    Theorem image = of(t);
    return Syntax.right(image) == u ? image
        : recorder.trans(image, equivalence.linear(Syntax.right(image), u));
  }

  /** {@code ⊢ s mod n = s' - n * (s'' div n)}, for a quotient that is found. */
  private Theorem remainder(Term t) {
    Theorem dividend = of(Syntax.left(t));
    Term s = Syntax.right(dividend);
    Term n = Syntax.right(t);
    Theorem quotient = of(syntax.apply("div", s, n));
    Term value = syntax.apply("-", s, syntax.apply("*", n, Syntax.right(quotient)));
    Term changed = syntax.apply("mod", s, n);
    Theorem moved = applied(t, List.of(dividend, recorder.refl(n)));
    return recorder.trans(moved, equivalence.linear(changed, value, quotient));
  }
}
