package certcheck.certificates.proof;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Rewrite rules by what their left sides begin with; the last one added is tried first. */
public final class RuleSet {
  private final Derived derived;
  private final Map<Object, List<RewriteRule>> rules = new HashMap<>();

  /** No rules. */
  public RuleSet(Derived derived) {
    this.derived = derived;
  }

  /** The same rules; later additions to one are not in the other. */
  public RuleSet copy() {
    RuleSet copy = new RuleSet(derived);
    rules.forEach((head, list) -> copy.rules.put(head, new ArrayList<>(list)));
    return copy;
  }

  /** Adds the rules that a theorem gives. */
  public void add(Theorem theorem) {
    RewriteRule.of(derived, theorem).forEach(this::add);
  }

  /** Adds a rule. */
  public void add(RewriteRule rule) {
    rules.computeIfAbsent(rule.head(), h -> new ArrayList<>()).add(rule);
  }

  /** Removes the rules made from this theorem. */
  public void remove(Theorem theorem) {
    rules.values().forEach(list -> list.removeIf(r ->
        r.source().conclusion() == theorem.conclusion()));
  }

  /** The rules that may apply to a term, the first to be tried last. */
  List<RewriteRule> candidates(Term t) {
    return rules.getOrDefault(RewriteRule.head(t), List.of());
  }

  /** Whether some left side has an instance without free variables. */
  boolean concernsGround(Syntax syntax) {
    return rules.values().stream().flatMap(List::stream).anyMatch(r ->
        r.variables().containsAll(syntax.frees(r.left())));
  }

  boolean isEmpty() {
    return rules.isEmpty();
  }
}
