package certcheck.semantics.ein;

import certcheck.semantics.ein.IndexString.Letter;
import certcheck.semantics.ein.IndexString.Term;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.Token;
import certcheck.semantics.source.TokenCursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the indices of an {@code einsum}, or of a fold, in quotes: letters, {@code ...}, commas and an
 * arrow.
 */
final class IndexStringParser {
  private static final String EXPECTED = "letters, '...', ',', '->' or '\"'";

  private final TokenCursor tokens;
  private final String function;

  /**
   * A reader.
   *
   * @param function whose indices they are, for messages
   */
  IndexStringParser(TokenCursor tokens, String function) {
    this.tokens = tokens;
    this.function = function;
  }

  /** The indices, whose first quote is the current token. */
  IndexString string() throws SourceException {
    Site site = new Site(tokens.advance().position());
    List<Term> operands = new ArrayList<>();
    operands.add(term());
    while (tokens.current().is(',')) {
      tokens.advance();
      operands.add(term());
    }
    Optional<Term> result = Optional.empty();
    if (tokens.current().is('-')) {
      Position arrow = tokens.advance().position();
      Token tip = tokens.current();
      if (!tip.is('>') || !tip.position().equals(
          new Position(arrow.line(), arrow.column() + 1))) {
        throw malformed(tip, "'->', without a blank");
      }
      tokens.advance();
      result = Optional.of(term());
    }
    if (!tokens.current().is('"')) {
      throw malformed(tokens.current(), result.isPresent() ? "letters, '...' or '\"'" : EXPECTED);
    }
    tokens.advance();
    return new IndexString(operands, result, site);
  }

  private Term term() throws SourceException {
    Site site = new Site(tokens.current().position());
    List<Letter> before = new ArrayList<>();
    List<Letter> after = new ArrayList<>();
    Optional<Site> ellipsis = Optional.empty();
    while (true) {
      Token next = tokens.current();
      if (next.kind() == Token.Kind.IDENTIFIER) {
        letters(tokens.advance(), ellipsis.isPresent() ? after : before);
      } else if (next.is('.')) {
        if (ellipsis.isPresent()) {
          throw malformed(next, "one ellipsis at most");
        }
        ellipsis = Optional.of(new Site(next.position()));
        for (int k = 0; k < 3; k++) {
          if (!tokens.current().is('.')) {
            throw malformed(tokens.current(), "'...', three points");
          }
          tokens.advance();
        }
      } else {
        return new Term(before, ellipsis, after, site);
      }
    }
  }

  private void letters(Token word, List<Letter> letters) throws SourceException {
    for (int k = 0; k < word.text().length(); k++) {
      char c = word.text().charAt(k);
      Position position = new Position(word.position().line(), word.position().column() + k);
      if (!Character.isLetter(c)) {
        throw tokens.error(
            position, Rule.INDEX_STRING, "no index of '" + function + "'", "a letter", "'" + c + "'");
      }
      letters.add(new Letter(c, new Site(position)));
    }
  }

  private SourceException malformed(Token found, String expected) {
    return tokens.error(found.position(), Rule.INDEX_STRING, "the indices of '" + function
        + "' are malformed", expected, found.describe());
  }
}
