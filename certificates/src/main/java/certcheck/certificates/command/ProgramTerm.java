package certcheck.certificates.command;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reads the program in a claim back as a text, for display. Identifiers, which are numbers there,
 * get the names of the certificate's constants for them, or {@code x0}, …
 */
final class ProgramTerm {
  private static final List<Function<Term, Object>> LANGUAGES =
      List.of(ModelTerm::program, CfdlangTerm::program, TeilTerm::program);

  private ProgramTerm() {}

  /** The text of the program that a part of the term denotes; empty if there is none. */
  static Optional<String> in(Term term) {
    Term t = term;
    while (Syntax.isUnary("∀", t) && Syntax.right(t) instanceof Term.Abstraction a) {
      t = a.body;
    }
    for (Term argument : Syntax.arguments(t)) {
      for (Function<Term, Object> language : LANGUAGES) {
        try {
          return Optional.of(language.apply(argument).toString());
        } catch (NoSuchElementException e) {
          continue; // another language, or another argument
        }
      }
    }
    return Optional.empty();
  }
}
