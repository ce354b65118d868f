package certcheck.certificates.command.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The grammars by which editors colour texts, against the parsers and the examples. */
class EditorGrammarsTest {
  private static final Path SYNTAXES = Path.of("editors/vscode/syntaxes");

  /** The patterns of a grammar by which words are coloured. */
  private static List<Pattern> patterns(String grammar) throws IOException {
    List<Pattern> patterns = new ArrayList<>();
    Path file = SYNTAXES.resolve(grammar + ".tmLanguage.json");
    try (JsonParser json = new JsonFactory().createParser(file.toFile())) {
      while (json.nextToken() != null) {
        if (json.currentToken() == JsonToken.FIELD_NAME && json.currentName().equals("match")) {
          patterns.add(Pattern.compile(json.nextTextValue()));
        }
      }
    }
    return patterns;
  }

  private static List<String> examples(String ending) throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(ending)).sorted().toList()) {
        texts.add(Files.readString(file));
      }
    }
    assertTrue(!texts.isEmpty(), ending);
    return texts;
  }

  /** The words of the examples that a pattern of the grammar matches as a whole, outside comments. */
  private static Set<String> coloured(String grammar, String ending, boolean are)
      throws IOException {
    List<Pattern> patterns = patterns(grammar);
    Set<String> words = new TreeSet<>();
    for (String text : examples(ending)) {
      for (Words.Token t : Words.of(text)) {
        boolean is = patterns.stream().anyMatch(p -> p.matcher(text)
            .useTransparentBounds(true).region(t.from(), t.to()).lookingAt());
        if (t.isWord() && is == are) {
          words.add(t.text());
        }
      }
    }
    return words;
  }

  private static void assertReserved(String grammar, Predicate<String> isReserved)
      throws IOException {
    Set<String> plain = coloured(grammar, "." + grammar, false);
    plain.removeIf(isReserved.negate());
    assertEquals(Set.of(), plain, "reserved words without a colour");
    Set<String> set = coloured(grammar, "." + grammar, true);
    set.removeIf(isReserved);
    set.removeAll(Set.of("sum", "product", "reduce", "select", "min", "max", "real", "atomic"));
    assertEquals(Set.of(), set, "names with the colour of a word of the language");
  }

  @Test
  void reservedWordsHaveColours() throws IOException {
    assertReserved("sched", certcheck.semantics.sched.Parser::isReserved);
    assertReserved("atl", certcheck.semantics.atl.Parser::isReserved);
    assertReserved("ein", certcheck.semantics.ein.EinProgram::isReserved);
    for (String ending : List.of(".tml", ".cfd", ".teil")) {
      Set<String> coloured = coloured("tensors", ending, true);
      assertTrue(coloured.containsAll(Set.of("input", "output")), coloured.toString());
    }
  }

  /** Each reserved word of index notation has a colour, of which examples have few. */
  @Test
  void allWordsOfIndexNotationHaveColours() throws IOException {
    List<Pattern> patterns = patterns("ein");
    for (String word : certcheck.semantics.ein.EinProgram.reserved()) {
      assertTrue(patterns.stream().anyMatch(p -> p.matcher(word).matches()), word);
    }
  }

  /**
   * In the generic form, all that is not blank has a colour but brackets, commas, and names of
   * attributes; and what the reader takes for an operation has that of one.
   */
  @Test
  void theGenericFormOfMlirHasColours() throws IOException {
    List<Pattern> patterns = patterns("mlir");
    int operations = 0;
    for (String text : examples(".mlir")) {
      int at = 0;
      while (at < text.length()) {
        int from = at;
        Matcher first = patterns.stream().map(p -> p.matcher(text).useTransparentBounds(true)
            .region(from, text.length())).filter(Matcher::lookingAt).findFirst().orElse(null);
        if (first != null) {
          at = first.end();
          operations += first.group().matches("\"[a-z]+\\.[a-z_.]+\"") ? 1 : 0;
        } else {
          Matcher plain = PLAIN.matcher(text).region(from, text.length());
          assertTrue(plain.lookingAt(), text.substring(from, Math.min(text.length(), from + 40)));
          at = plain.end();
        }
      }
    }
    assertTrue(operations >= 50, operations + " operations");
  }

  /** Blanks, brackets, commas; names of attributes, dimensions and symbols of affine maps. */
  private static final Pattern PLAIN = Pattern.compile("[\\s()\\[\\]{},]+|[A-Za-z_][A-Za-z0-9_.]*");

  /** Each language that the extension names has a grammar that is there. */
  @Test
  void theExtensionNamesFilesThatAreThere() throws IOException {
    Path folder = SYNTAXES.getParent();
    String extension = Files.readString(folder.resolve("package.json"));
    List<String> named = Pattern.compile("\"(\\./[^\"]+)\"").matcher(extension).results()
        .map(m -> m.group(1)).toList();
    assertTrue(named.size() >= 11, named.toString());
    for (String file : named) {
      assertTrue(Files.exists(folder.resolve(file)), file);
    }
  }
}
