package certcheck.kernel;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The theories bundled with the kernel: only these exist. Loads them into a logic. */
public final class Theories {
  private static final Pattern HEAD = Pattern.compile("theory ([a-z_]+)(?: imports ([a-z_ ]+))?\n");

  private final Logic logic;
  private final Map<String, TermParser.Synonym> synonyms = new HashMap<>();

  /** The digests of the theories loaded, in order of loading. */
  private final Map<String, String> loaded = new LinkedHashMap<>();

  /** No theory is loaded yet. */
  public Theories(Logic logic) {
    this.logic = logic;
  }

  /** The SHA-256 of each theory loaded, in order of loading; a theory's place is its number. */
  public Map<String, String> loaded() {
    return java.util.Collections.unmodifiableMap(loaded);
  }

  /** Loads a theory, after those that it imports; does nothing if it is loaded. */
  public void load(String name) {
    if (loaded.containsKey(name)) {
      return;
    }
    byte[] bytes = text(name);
    String text = new String(bytes, StandardCharsets.UTF_8);
    Matcher head = HEAD.matcher(text);
    Rejection.require(head.lookingAt() && head.group(1).equals(name), "theory", 1,
        "theory " + name + " imports …", text.lines().findFirst().orElse(""));
    for (String imported : head.group(2) == null ? List.<String>of()
        : List.of(head.group(2).split(" "))) {
      load(imported);
    }
    loaded.put(name, digest(bytes));
    // Blanks in place of the head, so that positions in messages are those in the file.
    String body = "\n" + text.substring(head.end());
    Lexer lexer = new Lexer(name + ".theory", body);
    new TheoryReader(logic, lexer, synonyms, Provenance.theory(loaded.size() - 1)).read();
  }

  /** The one closed term that a text consists of, in the notation of the theories loaded. */
  public Term term(String file, String text) {
    TermParser parser = parser(file, text);
    Term term = parser.term();
    if (parser.lexer.kind != Lexer.Kind.END) {
      throw parser.lexer.error("the end of the text");
    }
    return term;
  }

  /** A parser for terms in the notation of the theories loaded. */
  TermParser parser(String file, String text) {
    return new TermParser(new Lexer(file, text), logic, synonyms);
  }

  /** The text of a bundled theory. */
  public static byte[] text(String name) {
    String path = "/theories/" + name + ".theory";
    try (InputStream in = Theories.class.getResourceAsStream(path)) {
      Rejection.require(in != null, "theory", 2, "a bundled theory", name);
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The SHA-256 of some bytes, in lower-case hexadecimal. */
  public static String digest(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
