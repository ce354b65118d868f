package certcheck.semantics.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import java.util.List;

/** Programs of tests, as texts. */
public final class Sources {

  private Sources() {}

  /** Parses a text that may be ill-formed. */
  public static Program parse(String text) throws SourceException {
    return Parser.parse(SourceText.of("test.sched", text, Limits.DEFAULT), Limits.DEFAULT);
  }

  /** Parses a text that must be well-formed. */
  public static Program program(String text) {
    try {
      Program program = parse(text);
      assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
      return program;
    } catch (SourceException e) {
      throw new AssertionError(e);
    }
  }
}
