package certcheck.semantics.atl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Programs of tests, as texts. */
public final class AtlSources {

  private AtlSources() {}

  /** Parses a text that may be ill-formed. */
  public static Program parse(String text) throws SourceException {
    return Parser.parse("test.atl", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
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

  /** A program of the paper. */
  public static Program resource(String file) {
    try (InputStream in = AtlSources.class.getResourceAsStream(file)) {
      return program(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
