package certcheck.kernel;

import static certcheck.kernel.Rejection.require;

import java.io.*;
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.util.*;

/** The theories bundled with the kernel: only these exist. Loads them into a logic. */
public final class Theories {
  private final Logic logic;
  private final Map<String, TermParser.Synonym> synonyms = new HashMap<>();
  private final Map<String, String> loaded = new LinkedHashMap<>();

  /** No theory is loaded yet. */
  public Theories(Logic logic) { this.logic = logic; }

  /** The SHA-256 of each theory loaded, in order of loading. */
  public Map<String, String> loaded() { return Collections.unmodifiableMap(loaded); }

  /** Loads a theory, after those that it imports; does nothing if it is loaded. */
  public void load(String name) {
    if (loaded.containsKey(name)) return;
    byte[] bytes = text(name);
    Lexer lexer = new Lexer(name + ".theory", new String(bytes, StandardCharsets.UTF_8));
    lexer.expect("theory");
    lexer.expect(name);
    boolean imports = lexer.accept("imports");
    while (imports && lexer.kind == Lexer.Kind.CONSTANT) load(lexer.take(Lexer.Kind.CONSTANT));
    loaded.put(name, digest(bytes));
    new TheoryReader(logic, lexer, synonyms).read();
  }

  /** The one closed term that a text consists of, in the notation of the theories loaded. */
  public Term term(String file, String text) {
    TermParser parser = new TermParser(new Lexer(file, text), logic, synonyms);
    Term term = parser.term();
    parser.lexer.require(parser.lexer.kind == Lexer.Kind.END, "the end of the text");
    return term;
  }

  /** Adds the types that later texts may name: they must survive a sweep. */
  void roots(Collection<Object> roots) { synonyms.values().forEach(s -> roots.add(s.type())); }

  /** The text of a bundled theory. (2) It exists. */
  public static byte[] text(String name) {
    require(Lexer.isName(name, Lexer.Kind.CONSTANT), "theory", 2, "a bundled theory", name);
    try (InputStream in = Theories.class.getResourceAsStream("/theories/" + name + ".theory")) {
      require(in != null, "theory", 2, "a bundled theory", name);
      return in.readAllBytes();
    } catch (IOException e) { throw new UncheckedIOException(e); }
  }

  /** The SHA-256 of some bytes, in lower-case hexadecimal. */
  public static String digest(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) { throw new IllegalStateException(e); }
  }
}
