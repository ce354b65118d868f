package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Instances of universal lemmas at terms that occur: a lemma such as {@code ∀l. 0 ≤ length l} is
 * instantiated wherever there is a {@code length l}.
 */
public final class Triggers {
  private static final Set<String> TRANSPARENT = Set.of("∧", "∨", "⟹", "¬", "=", "≤", "<", "+",
      "-", "*", "neg", "∀", "∃");

  private final Derived derived;
  private final Syntax syntax;

  /** Instantiation through derived rules. */
  public Triggers(Derived derived) {
    this.derived = derived;
    this.syntax = derived.syntax();
  }

  /** The instances of the lemmas at the parts of the terms, those without bound variables. */
  public List<Theorem> instances(List<Theorem> lemmas, List<Term> terms) {
    Set<Term> parts = new LinkedHashSet<>();
    terms.forEach(t -> syntax.openSubterms(t, parts));
    Map<Term, Theorem> instances = new LinkedHashMap<>();
    for (Theorem lemma : lemmas) {
      Derived.Opened opened = derived.open(lemma, "%t");
      Term trigger = trigger(opened.theorem().conclusion(), opened.variables());
      for (Term part : trigger == null ? Set.<Term>of() : parts) {
        Match match = Match.of(syntax, lemma, opened.variables());
        if (RewriteRule.head(part).equals(RewriteRule.head(trigger))
            && match.match(trigger, part)) {
          Theorem instance = derived.instantiate(opened.theorem(), match);
          instances.putIfAbsent(instance.conclusion(), instance);
        }
      }
    }
    return new ArrayList<>(instances.values());
  }

  /** The first application of an opaque function to all variables of a lemma. */
  private Term trigger(Term t, List<Term.Free> variables) {
    boolean opaque = Syntax.head(t) instanceof Term.Constant c
        && !TRANSPARENT.contains(c.symbol.name);
    if (opaque && t instanceof Term.Application && syntax.frees(t).containsAll(variables)) {
      return t;
    }
    for (Term a : Syntax.arguments(t)) {
      Term inner = trigger(a, variables);
      if (inner != null) {
        return inner;
      }
    }
    return null;
  }
}
