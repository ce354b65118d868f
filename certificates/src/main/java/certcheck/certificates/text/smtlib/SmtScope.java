package certcheck.certificates.text.smtlib;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** What names stand for at a place of a script: a scope of theory {@code smt2_meaning}. */
final class SmtScope {
  private final Forms forms;
  private final Syntax syntax;
  private final Term term;
  private final SmtScope outer;
  private final BigInteger name;
  private final Term value;
  private final Map<BigInteger, Theorem> known = new HashMap<>();

  /** The scope without names. */
  SmtScope(Forms forms) {
    this(forms, forms.syntax().apply("smt2_nowhere"), null, null, null);
  }

  private SmtScope(Forms forms, Term term, SmtScope outer, BigInteger name, Term value) {
    this.forms = forms;
    this.syntax = forms.syntax();
    this.term = term;
    this.outer = outer;
    this.name = name;
    this.value = value;
  }

  /** This scope with one more name, which may hide another. */
  SmtScope with(BigInteger x, Term u) {
    return new SmtScope(forms, syntax.apply("smt2_with", term, syntax.literal(x), u), this, x, u);
  }

  /** The scope as a term. */
  Term term() {
    return term;
  }

  /** {@code ⊢ Γ x = some u} or {@code ⊢ Γ x = none}. */
  Theorem lookup(BigInteger x) {
    SmtScope inner = this;
    while (inner.outer != null && !inner.name.equals(x) && !inner.known.containsKey(x)) {
      inner = inner.outer;
    }
    Theorem result = inner.known.get(x);
    if (result == null) {
      result = inner.outer == null ? forms.at("smt2_nothing", syntax.literal(x))
          : forms.at("smt2_same", inner.outer.term, syntax.literal(x), inner.value);
      inner.known.put(x, result);
    }
    return inner == this ? result : above(inner, x, result);
  }

  /** The same for this scope from that for an outer one. */
  private Theorem above(SmtScope from, BigInteger x, Theorem found) {
    Deque<SmtScope> scopes = new ArrayDeque<>();
    for (SmtScope scope = this; scope != from; scope = scope.outer) {
      scopes.push(scope);
    }
    Theorem result = found;
    for (SmtScope scope : scopes) {
      Term y = syntax.literal(x);
      Term bound = syntax.literal(scope.name);
      result = forms.mp(forms.at("smt2_other", scope.outer.term, bound, scope.value, y,
          Syntax.right(result.conclusion())), forms.value(syntax.equation(y, bound)), result);
      scope.known.put(x, result);
    }
    return result;
  }

  /** The value of a name, or null. */
  Term value(BigInteger x) {
    Term result = Syntax.right(lookup(x).conclusion());
    return Syntax.isUnary("some", result) ? Syntax.right(result) : null;
  }
}
