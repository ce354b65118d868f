package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.finding.Code;
import certcheck.semantics.source.Rule;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The page of each code: its wrong example has that finding, and the right one has not, and is proved,
 * or evaluated.
 */
class CodePagesTest {
  private static final Pattern SECTION = Pattern.compile("(?m)^## ([\\w.]+)(?:: (.+))?\\n");

  /** What no small example shows: limits of the kernel, errors of the system and of ours. */
  private static final Set<Code> WITHOUT_EXAMPLES =
      EnumSet.of(Code.KERNEL_LIMIT, Code.UNREADABLE, Code.INTERNAL);

  @TempDir Path folder;

  /** An example, and the command that is given for it. */
  private record Example(String name, String command) {}

  private List<Example> examples(Code code) throws IOException {
    String page = code.page();
    Matcher section = SECTION.matcher(page);
    Map<String, Integer> begins = new LinkedHashMap<>();
    List<Integer> ends = new ArrayList<>();
    List<Example> examples = new ArrayList<>();
    while (section.find()) {
      ends.add(section.start());
      begins.put(section.group(1), section.end());
      examples.add(new Example(section.group(1), section.group(2)));
    }
    ends.add(page.length());
    int k = 1;
    for (Map.Entry<String, Integer> file : begins.entrySet()) {
      Files.writeString(folder.resolve(file.getKey()),
          page.substring(file.getValue(), ends.get(k++)).strip() + "\n");
    }
    return examples;
  }

  /** What is printed; of a page about texts, nothing is proved, so that the test takes no time. */
  private String printed(Code code, Example example) {
    String command = example.command() != null ? example.command() : "certify " + example.name();
    command += command.startsWith("certify ") ? " --no-check" : "";
    command += isOfTexts(code) && command.matches("(certify|lower) .*") ? " --timeout 0" : "";
    String[] arguments = command.split(" ");
    for (int i = 1; i < arguments.length; i++) {
      if (Files.exists(folder.resolve(arguments[i]))) {
        arguments[i] = folder.resolve(arguments[i]).toString();
      }
    }
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    int status = Certcheck.run(out, out, CODED, arguments);
    return text + "exit " + status;
  }

  private static boolean isOfTexts(Code code) {
    return code.compareTo(Code.UNKNOWN_ANSWER) < 0;
  }

  private static final Certcheck.Terminal CODED = new Certcheck.Terminal(
      new certcheck.certificates.command.finding.Presentation(true, Set.of(),
          certcheck.certificates.command.finding.Presentation.Styles.NONE), false);

  @ParameterizedTest
  @EnumSource(Code.class)
  void examplesAreWrongAndRight(Code code) throws IOException {
    Set<String> seen = new TreeSet<>();
    for (Example example : examples(code)) {
      if (example.name().startsWith("wrong")) {
        String printed = printed(code, example);
        assertTrue(printed.contains("[" + code + "]"), printed);
        seen.add("wrong");
      } else if (example.name().startsWith("right")) {
        String printed = printed(code, example);
        assertTrue(isOfTexts(code) || printed.endsWith("exit 0"), printed);
        assertFalse(printed.contains(isOfTexts(code) ? "[E01" : "[E"), printed);
        seen.add("right");
      }
    }
    assertEquals(WITHOUT_EXAMPLES.contains(code) ? Set.of() : Set.of("right", "wrong"), seen);
  }

  @Test
  void everyRuleHasACodeAndNumbersAreDifferent() {
    for (Rule rule : Rule.values()) {
      assertEquals(rule.label(), Code.of(rule).rule());
    }
    assertEquals(Code.values().length,
        Stream.of(Code.values()).map(Code::number).distinct().count());
    assertEquals(Code.values().length,
        Stream.of(Code.values()).map(Code::rule).distinct().count());
  }

  @Test
  void pagesAreExplained() {
    Session.Result result = Session.real().run("explain", "E0107");
    assertEquals(0, result.status());
    assertTrue(result.out().startsWith("E0107 (t-contr): A contraction of dimensions that do not fit\n"),
        result.out());
    assertEquals(result.out(), Session.real().run("explain", "t-contr").out());
    assertEquals("certcheck: no code E0199; certcheck explain --codes lists them\n",
        Session.real().run("explain", "E0199").err());
    assertEquals(Code.values().length, Session.real().run("explain", "--codes").lines().size());
  }
}
