package certcheck.semantics.teil;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;

/** Programs for tests, given as text. */
final class Sources {

  private Sources() {}

  static Program program(String text) {
    try {
      return Parser.parse(SourceText.of("test.teil", text, Limits.DEFAULT), Limits.DEFAULT);
    } catch (SourceException e) {
      throw new AssertionError(e);
    }
  }

  static Expression expression(String text) {
    try {
      return Parser.parseExpression(
          SourceText.of("test.teil", text, Limits.DEFAULT), Limits.DEFAULT);
    } catch (SourceException e) {
      throw new AssertionError(e);
    }
  }

  /** The message with which the text is refused. */
  static String refusal(byte[] bytes, Limits limits) {
    try {
      Program program = Parser.parse("test.teil", bytes, limits);
      throw new AssertionError("accepted: " + program);
    } catch (SourceException e) {
      return e.diagnostic().toString();
    }
  }
}
