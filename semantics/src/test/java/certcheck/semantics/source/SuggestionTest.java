package certcheck.semantics.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a word may have been meant to be, and the messages that say so. */
class SuggestionTest {
  private static final List<String> CLAIMS = List.of("race_free", "bounds", "defined", "implements");

  @ParameterizedTest
  @CsvSource({"bound,bounds", "buonds,bounds", "Bounds,bounds", "racefree,race_free",
      "definedd,defined", "implement,implements"})
  void aNearWordIsMeant(String word, String meant) {
    assertEquals(Optional.of("; did you mean " + meant + "?"), Suggestion.of(word, CLAIMS));
    assertEquals("'" + word + "'; did you mean " + meant + "?", Suggestion.found(word, CLAIMS));
  }

  @Test
  void whatIsFarIsNotGuessed() {
    assertEquals(Optional.empty(), Suggestion.of("safe", CLAIMS));
    assertEquals(Optional.empty(), Suggestion.of("x", List.of("y")));
    assertEquals(Optional.empty(), Suggestion.of("xy", List.of("xz")));
    assertEquals(Optional.empty(), Suggestion.of("", CLAIMS));
    assertEquals(Optional.empty(), Suggestion.of("input", List.of("input", "inputs")));
    assertEquals(Optional.empty(), Suggestion.of("bounds".repeat(7), List.of("bounds".repeat(7))));
    assertEquals("'safe'", Suggestion.found("safe", CLAIMS));
  }

  @Test
  void ofSeveralThatAreAsNearTheFirstInTheAlphabetIsTold() {
    assertEquals(Optional.of("; did you mean abcd?"), Suggestion.of("abce", List.of("abcf", "abcd")));
    assertEquals(Optional.of("; did you mean abcd?"), Suggestion.of("abce", List.of("abcd", "abcf")));
  }

  private static String loops(String text) {
    return Assertions.assertThrows(SourceException.class, () -> certcheck.semantics.sched.Parser.parse(
        "a", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT)).getMessage();
  }

  @Test
  void readersSayWhatWasMeant() {
    assertEquals("a:1:10: error: syntax: unexpected token: expected '[' after the array 'inptu', "
        + "found 'xs'; did you mean input instead of 'inptu'?", loops("   inptu xs[4]; skip;"));
    assertEquals("a:1:13: error: unknown-claim: there is no such claim: expected bounds, defined, "
        + "race_free, race_benign, race_covered or implements, found 'bound'; did you mean bounds?",
        loops("skip; claim bound;"));
    assertEquals("a:1:30: error: unknown-law: there is no such law: expected commutative(f), "
        + "associative(f), monoid(f, unit), ring or modulo n, found 'monid'; did you mean monoid?",
        loops("skip; claim implements under monid(+, 0);"));
    assertEquals("a:1:7: error: syntax: unexpected token: expected '[' after the array 'xs', "
        + "found 'ys'", loops("   xs ys[4]; skip;"));
    assertEquals("a:1:10: error: syntax: unexpected token: expected '[' after the array 'parallel', "
        + "found 'i'; did you mean par instead of 'parallel'?", loops("parallel i < 4 { skip; }"));
    assertEquals("a:1:11: error: syntax: unexpected token: expected '[' after the array 'parameter', "
        + "found 'N'; did you mean param instead of 'parameter'?", loops("parameter N; skip;"));
  }

  @Test
  void readersOfTensorProgramsSayWhatWasMeant() {
    assertEquals("a:1:5: error: syntax: unexpected token: expected '=' after the target, found 'A'; "
        + "did you mean var instead of 'vra'?", refused("vra A : [4]"));
    assertEquals("a:1:11: error: syntax: unexpected token: expected ':' after the declared name, "
        + "found 'A'; did you mean input instead of 'inptu'?", refused("var inptu A : [4]"));
    assertEquals("a:1:1: error: syntax: unexpected token: expected param, assume, input, output, "
        + "schedule, claim or the end of the text, found 'outptu'; did you mean output?",
        Assertions.assertThrows(SourceException.class, () -> certcheck.semantics.atl.Parser.parse(
            "a", "outptu b = 1;".getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT)).getMessage());
  }

  private static String refused(String text) {
    return Assertions.assertThrows(SourceException.class,
        () -> certcheck.semantics.tml.syntax.Parser.parse(
            "a", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT)).getMessage();
  }
}
