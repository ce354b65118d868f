package certcheck.semantics.tml.syntax;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;

/** Programs for tests, given as text. */
public final class Sources {

  private Sources() {}

  public static Program program(String text) {
    try {
      return Parser.parse(SourceText.of("test.tml", text, Limits.DEFAULT), Limits.DEFAULT);
    } catch (SourceException e) {
      throw new AssertionError(e);
    }
  }

  public static Expression expression(String text) {
    try {
      return Parser.parseExpression(
          SourceText.of("test.tml", text, Limits.DEFAULT), Limits.DEFAULT);
    } catch (SourceException e) {
      throw new AssertionError(e);
    }
  }

  /** The message with which the text is refused. */
  static String refusal(byte[] bytes, Limits limits) {
    try {
      Program program = Parser.parse("test.tml", bytes, limits);
      throw new AssertionError("accepted: " + program);
    } catch (SourceException e) {
      return e.diagnostic().toString();
    }
  }
}
