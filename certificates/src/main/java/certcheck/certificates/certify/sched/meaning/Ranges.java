package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.certify.sched.meaning.Rules.Meant;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** What ranges mean: {@code range_is}. */
public final class Ranges {
  /** The number of iterations, the function i of the variable, and {@code range_is Γ e n i}. */
  public record Range(Term count, Term function, Term value, Theorem theorem) {}

  private final Rules rules;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final Indices indices;

  /** Ranges between such indices. */
  public Ranges(Rules rules, TreeTerms trees, Indices indices) {
    this.rules = rules;
    this.syntax = rules.syntax();
    this.trees = trees;
    this.indices = indices;
  }

  private Term of(Tree t) {
    return trees.of(t);
  }

  /** A range, whose iterations j counts. */
  public Range of(Tree t, Term.Free j, Scope scope) throws NoMeaning {
    Term names = scope.term();
    if (t.is("<", 1)) {
      Meant n = indices.index(t.part(0), scope);
      return new Range(n.term(), syntax.lambda(j, j), j, rules.use("range_is_intro_range_below",
          List.of(names, of(t.part(0)), n.term()), n.theorem()));
    } else if (!t.is("in", 3)) {
      throw new NoMeaning("no range", t);
    }
    Meant v = indices.index(t.part(0), scope);
    Meant w = indices.index(t.part(1), scope);
    boolean fromZero = v.term() instanceof Term.Literal n && n.value.signum() == 0;
    boolean stepped = !t.part(2).isEmpty();
    Indices.Literal step = stepped ? indices.literal(t.part(2)) : null;
    if (stepped && (step == null || step.value().signum() <= 0)) {
      throw new NoMeaning("no positive literal", t.part(2));
    }
    boolean one = !stepped || step.value().equals(BigInteger.ONE);
    Term length = fromZero ? w.term() : syntax.apply("-", w.term(), v.term());
    Term offset = one ? j : syntax.apply("*", syntax.literal(step.value()), j);
    Term value = fromZero ? offset : syntax.apply("+", v.term(), offset);
    Term function = syntax.lambda(j, value);
    List<Term> terms = new ArrayList<>(List.of(names, of(t.part(0)), of(t.part(1))));
    if (stepped) {
      terms.add(of(t.part(2)));
    }
    terms.addAll(fromZero ? List.of(w.term()) : List.of(v.term(), w.term()));
    if (!stepped) {
      return new Range(length, function, value, rules.use(
          fromZero ? "range_from_zero" : "range_is_intro_range_between", terms, v.theorem(),
          w.theorem()));
    } else if (one) {
      return new Range(length, function, value, rules.use(
          fromZero ? "range_by_one_from_zero" : "range_by_one", terms, v.theorem(), w.theorem(),
          step.theorem()));
    }
    Term k = syntax.literal(step.value());
    Theorem less = rules.value(syntax.apply("-", k, syntax.literal(1)));
    terms.addAll(List.of(k, Syntax.right(less)));
    Term count = syntax.apply("div", syntax.apply("+", length, Syntax.right(less)), k);
    return new Range(count, function, value, rules.use(
        fromZero ? "range_steps_from_zero" : "range_steps", terms, v.theorem(), w.theorem(),
        step.theorem(), rules.holds("≤", BigInteger.ONE, step.value()), less));
  }
}
