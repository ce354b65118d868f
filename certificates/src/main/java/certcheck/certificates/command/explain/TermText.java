package certcheck.certificates.command.explain;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.TermPrinter;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.stream.Collectors;

/** How terms and theorems are shown to people: in one line, cut off where it gets too long. */
public final class TermText {
  private final Syntax syntax;
  private final int limit;

  /** Shows what lives in a logic, with at most so many characters for a term. */
  public TermText(Logic logic, int limit) {
    this.syntax = new Syntax(logic);
    this.limit = limit;
  }

  /** What a step created: a type, a term with its type, or a theorem. */
  public String of(Object created) {
    if (created instanceof Theorem p) {
      String hypotheses = p.hypotheses().stream().map(this::term).collect(Collectors.joining(", "));
      return hypotheses + (hypotheses.isEmpty() ? "⊢ " : " ⊢ ") + term(p.conclusion());
    } else if (created instanceof Term t) {
      return term(t) + " : " + t.type;
    }
    return created == null ? "deleted" : "type " + created;
  }

  /** A term without its type. */
  String term(Term t) {
    return TermPrinter.print(syntax, t, limit);
  }
}
