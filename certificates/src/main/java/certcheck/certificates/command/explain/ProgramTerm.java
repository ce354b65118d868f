package certcheck.certificates.command.explain;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Reads the program in a claim back as a text, for display. Identifiers, which are numbers there,
 * get the names of the certificate's constants for them, or {@code x0}, …
 */
final class ProgramTerm {
  private static final List<Function<Term, Object>> LANGUAGES =
      List.of(ModelTerm::program, CfdlangTerm::program, TeilTerm::program);

  private static final List<BiFunction<Term, Term, Object>> STATEMENTS =
      List.of(ModelTerm::statement, CfdlangTerm::statement);

  private ProgramTerm() {}

  /** The text of the program that a part of the term denotes; empty if there is none. */
  static Optional<String> in(Term term) {
    return all(term).stream().findFirst();
  }

  /** The texts of the programs that parts of the term denote, in order. */
  static List<String> all(Term term) {
    List<String> programs = new ArrayList<>();
    for (Term argument : arguments(term)) {
      for (Function<Term, Object> language : LANGUAGES) {
        try {
          programs.add(language.apply(argument).toString());
          break;
        } catch (NoSuchElementException e) {
          continue; // another language, or another argument
        }
      }
    }
    return programs;
  }

  /** The text of the statement x = e of a term that ends with x and e; empty if there is none. */
  static Optional<String> statement(Term term) {
    List<Term> arguments = arguments(term);
    int last = arguments.size() - 1;
    for (BiFunction<Term, Term, Object> language : STATEMENTS) {
      try {
        if (last > 0) {
          return Optional.of(
              language.apply(arguments.get(last - 1), arguments.get(last)).toString());
        }
      } catch (NoSuchElementException e) {
        continue; // another language, or no statement
      }
    }
    return Optional.empty();
  }

  /** What the constant of a claim is applied to. */
  private static List<Term> arguments(Term term) {
    Term t = term;
    while (Syntax.isUnary("∀", t) && Syntax.right(t) instanceof Term.Abstraction a) {
      t = a.body;
    }
    return Syntax.arguments(t);
  }
}
