package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Expressions of TeIL or CFDlang, and the same with the variables of another program: {@code ⊢
 * $teil_alike o Γ Δ A e f} (library {@code teil_reuse}), or {@code ⊢ $cfd_alike o z Γ Δ A e f}
 * (library {@code cfd_reuse}). Works without recursion on expressions.
 */
final class AlikeTerms {
  private final Derived derived;
  private final Lemmas lemmas;
  private final String language;
  private final ProgramVariables before;
  private final ProgramVariables after;
  private final List<Term> point;
  private final AgreeingPairs pairs;
  private final Map<Term, Theorem> known = new HashMap<>();

  /**
   * Expressions at a point.
   *
   * @param language with which names of its constants start
   * @param arithmetic on values
   * @param pairs for each variable that is read the one that holds the same there
   */
  AlikeTerms(Derived derived, Lemmas lemmas, String language, List<? extends Term> arithmetic,
      ProgramVariables before, ProgramVariables after, AgreeingPairs pairs) {
    this.derived = derived;
    this.lemmas = lemmas;
    this.language = language;
    this.before = before;
    this.after = after;
    this.pairs = pairs;
    this.point = new ArrayList<>(arithmetic);
    point.addAll(List.of(before.context(), after.context(), pairs.list()));
  }

  /** The theorem about an expression of the first program. */
  Theorem of(Term expression) {
    Type list = derived.syntax().list(expression.type, List.of()).type;
    Deque<Term> open = new ArrayDeque<>(List.of(expression));
    while (!open.isEmpty()) {
      Term next = open.peek();
      List<Term> operands = new ArrayList<>();
      List<Term> others = new ArrayList<>();
      Syntax.arguments(next).forEach(t -> (t.type.equals(expression.type) || t.type.equals(list)
          ? operands : others).add(t));
      List<Term> missing = operands.stream().filter(t -> !known.containsKey(t)).toList();
      missing.forEach(open::push);
      if (missing.isEmpty()) {
        open.pop();
        known.computeIfAbsent(next, t -> derive(rule(t), others, operands));
      }
    }
    return known.get(expression);
  }

  private String rule(Term node) {
    String constant = ((Term.Constant) Syntax.head(node)).symbol.name;
    return switch (constant) {
      case "nil" -> "_all_alike_none";
      case "::" -> "_all_alike_more";
      default -> "_alike" + constant.substring(language.length());
    };
  }

  private Theorem derive(String rule, List<Term> others, List<Term> operands) {
    return rule.equals("_alike_var") ? variable(others.get(0)) : derive(rule, others,
        operands.stream().map(known::get).toArray(Theorem[]::new));
  }

  private Theorem derive(String rule, List<Term> others, Theorem... operands) {
    List<Term> terms = new ArrayList<>(point);
    terms.addAll(others);
    for (int side = point.size(); side < point.size() + 2; side++) {
      for (Theorem operand : operands) {
        terms.add(Syntax.arguments(operand.conclusion()).get(side));
      }
    }
    return derived.mp(lemmas.at(language + rule, terms.toArray(Term[]::new)), List.of(operands));
  }

  private Theorem variable(Term x) {
    String name = Tree.spelling(((Term.Literal) x).value);
    Theorem type = before.lookup(name);
    List<Term> terms = new ArrayList<>(point);
    terms.addAll(List.of(x, pairs.buffer(name), Syntax.right(Syntax.right(type.conclusion()))));
    return derived.mp(lemmas.at(language + "_alike_var", terms.toArray(Term[]::new)),
        List.of(pairs.member(name), type, after.lookup(pairs.bufferName(name))));
  }
}
