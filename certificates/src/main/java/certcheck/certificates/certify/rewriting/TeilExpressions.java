package certcheck.certificates.certify.rewriting;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/** What is proved about parts of expressions of TeIL, as terms of the theory {@code teil}. */
final class TeilExpressions {
  private static final String PREFIX = "teil_";

  private final Derived derived;
  private final Lemmas lemmas;

  TeilExpressions(Derived derived, Lemmas lemmas) {
    this.derived = derived;
    this.lemmas = lemmas;
  }

  private static String kind(Term e) {
    return ((Term.Constant) Syntax.head(e)).symbol.name.substring(PREFIX.length());
  }

  /** The operands of an expression. */
  static List<Term> operands(Term e) {
    List<Term> arguments = Syntax.arguments(e);
    return arguments.subList(first(e), arguments.size());
  }

  /** What is no operand: operators, dimensions, extents. */
  private static List<Term> labels(Term e) {
    return Syntax.arguments(e).subList(0, first(e));
  }

  private static int first(Term e) {
    return switch (kind(e)) {
      case "paren", "prod" -> 0;
      case "var", "elem" -> 1;
      default -> 2;
    };
  }

  private static Term[] array(List<Term> terms) {
    return terms.toArray(Term[]::new);
  }

  /**
   * {@code ⊢ simplifies o Γ e f} for an expression e that has an equal part.
   *
   * @param path to the part
   * @param equality {@code ⊢ simplifies o Γ d c} about the part
   */
  Theorem below(Term o, Term context, Term e, List<Integer> path, Theorem equality) {
    if (path.isEmpty()) {
      return equality;
    }
    int place = path.get(0);
    List<Term> before = operands(e);
    List<Theorem> equalities = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      equalities.add(i == place
          ? below(o, context, before.get(i), path.subList(1, path.size()), equality)
          : lemmas.at("simplifies_refl", o, context, before.get(i)));
    }
    List<Term> terms = new ArrayList<>(List.of(o, context));
    terms.addAll(labels(e));
    terms.addAll(before);
    equalities.forEach(q -> terms.add(Syntax.right(q.conclusion())));
    return derived.mp(lemmas.at("simplifies_" + kind(e), array(terms)), equalities);
  }

  /** {@code ⊢ replaces d c e f} for all occurrences of d in e. */
  Theorem replaced(Term d, Term c, Term e) {
    return replaced(d, c, e, new Memo<>());
  }

  private Theorem replaced(Term d, Term c, Term e, Memo<Term, Theorem> known) {
    return known.of(e, () -> e == d ? lemmas.at("replaces_intro_replaces_here", d, c)
        : inside(d, c, e, operands(e).stream().map(part -> replaced(d, c, part, known))
            .toList()));
  }

  private Theorem inside(Term d, Term c, Term e, List<Theorem> parts) {
    List<Term> terms = new ArrayList<>(Arrays.asList(d, c));
    terms.addAll(labels(e));
    boolean changed = false;
    for (Theorem part : parts) {
      Term before = Syntax.arguments(part.conclusion()).get(2);
      Term after = Syntax.right(part.conclusion());
      changed |= before != after;
      terms.add(before);
      terms.add(after);
    }
    return changed
        ? derived.mp(lemmas.at("replaces_intro_replaces_" + kind(e), array(terms)), parts)
        : lemmas.at("replaces_intro_replaces_not", d, c, e);
  }

  /**
   * {@code ⊢ avoids w e} for a variable that does not occur in e.
   *
   * @param different proves {@code ⊢ ¬(w = x)} for a variable x of e
   */
  Theorem avoids(Term w, Term e, Function<Term, Theorem> different) {
    return avoids(w, e, different, new Memo<>());
  }

  private Theorem avoids(
      Term w, Term e, Function<Term, Theorem> different, Memo<Term, Theorem> known) {
    return known.of(e, () -> {
      List<Term> terms = new ArrayList<>(List.of(w));
      terms.addAll(Syntax.arguments(e));
      List<Theorem> premises = kind(e).equals("var") ? List.of(different.apply(Syntax.right(e)))
          : operands(e).stream().map(part -> avoids(w, part, different, known)).toList();
      return derived.mp(lemmas.at("avoids_intro_avoids_" + kind(e), array(terms)), premises);
    });
  }
}
