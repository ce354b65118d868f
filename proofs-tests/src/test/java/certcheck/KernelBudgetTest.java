package certcheck;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The trusted Java stays small enough to be read in one sitting. */
class KernelBudgetTest {
  private static final int MOST_LINES = 2000;
  private static final int MOST_LINES_IN_A_FILE = 400;
  private static final int MOST_COLUMNS = 100;

  private static final List<Path> SOURCES = Checkout.files("kernel/src/main/java", ".java");

  /** A comment, or a literal, in which what looks like a comment is none. */
  private static final Pattern COMMENT_OR_LITERAL =
      Pattern.compile(
          "//[^\n]*"
              + "|/\\*(?s:.*?)\\*/"
              + "|\"\"\"(?s:\\\\.|.)*?\"\"\""
              + "|\"(?:\\\\.|[^\"\\\\\n])*\""
              + "|'(?:\\\\.|[^'\\\\\n])*'");

  @Test
  void theKernelHasAtMostTwoThousandLinesOfCode() throws IOException {
    int total = 0;
    StringBuilder table = new StringBuilder();
    for (Path source : SOURCES) {
      int lines = linesOfCode(Files.readString(source));
      table.append(String.format("%6d %s%n", lines, source.getFileName()));
      total += lines;
    }
    System.out.printf("%sKernel: %d of %d lines of code%n", table, total, MOST_LINES);
    assertTrue(total >= 500, "too few lines to be the kernel: " + total);
    assertTrue(total <= MOST_LINES, "the kernel has " + total + " lines of code");
  }

  @Test
  void noLineIsLongerThanOneHundredColumns() {
    assertAll(SOURCES.stream().map(source -> () -> checkColumns(source)));
  }

  @Test
  void noFileIsTwoThings() {
    assertAll(
        SOURCES.stream()
            .map(
                source ->
                    () -> {
                      int lines = Files.readAllLines(source).size();
                      assertTrue(lines <= MOST_LINES_IN_A_FILE, source + ": " + lines + " lines");
                    }));
  }

  /** Assertions are off by default: a side condition in one would not be checked. */
  @Test
  void noConditionIsAnAssertion() {
    assertAll(
        SOURCES.stream()
            .map(
                source ->
                    () ->
                        assertTrue(
                            !code(Files.readString(source)).matches("(?s).*\\bassert\\b.*"),
                            source + " has an assert statement")));
  }

  @Test
  void commentsAndBlankLinesAreNotCounted() {
    assertEquals(1, linesOfCode("/* a\n b */ int x;\n\n  // c\n"));
    assertEquals(2, linesOfCode("String s = \"// no comment\";\n/** d */\nint y; // e\n"));
    assertEquals(3, linesOfCode("char c = '\"'; // \"\nint z;\n/* \" */\nchar d = '\\'';\n"));
    assertEquals(3, linesOfCode("String t = \"\"\"\n  /* text \\\"\"\" */\n  \"\"\";\n"));
  }

  private static void checkColumns(Path source) throws IOException {
    int number = 0;
    for (String line : Files.readAllLines(source)) {
      number++;
      assertTrue(
          line.codePointCount(0, line.length()) <= MOST_COLUMNS && line.indexOf('\t') < 0,
          source + ":" + number + " is longer than " + MOST_COLUMNS + " columns, or has a tab");
    }
  }

  private static int linesOfCode(String source) {
    return (int) code(source).lines().filter(line -> !line.isBlank()).count();
  }

  /** The source without comments, every line of a literal being one letter. */
  private static String code(String source) {
    return COMMENT_OR_LITERAL.matcher(source).replaceAll(KernelBudgetTest::remainder);
  }

  private static String remainder(MatchResult found) {
    String lineEnds = found.group().replaceAll("[^\n]", "");
    boolean literal = !found.group().startsWith("/");
    return Matcher.quoteReplacement(literal ? "L" + lineEnds.replace("\n", "\nL") : lineEnds);
  }
}
