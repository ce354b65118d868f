package certcheck.kernel;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Texts of certificates, the files that they are compared with, and claims about them. */
class TextTest {
  private static final String HEADER =
      Checking.header("certificate", "hol", "int", "list", "words") + "nodes 100000\n";

  /** The theorem that {@code word any text text}, for text 0, at a type of values. */
  private static final String WORD = """
      b: type bool
      values: %s
      x: var x values
      top: const ⊤
      any: lam x top
      rany: refl any
      text: text 0
      rtext: refl text
      def: fact word
      %s
      c1: mk_comb at rany
      int: type int
      l: type list int
      s: var s l
      w: var w l
      eq: const = l
      e1: app eq s
      e2: app e1 w
      lw: lam w e2
      ls: lam s lw
      fa: type fun values b
      a: var a fa
      la: lam a ls
      r1: app la any
      b1: beta r1
      u1: trans c1 b1
      c2: mk_comb u1 rtext
      r2: app ls text
      b2: beta r2
      u2: trans c2 b2
      c3: mk_comb u2 rtext
      e1t: app eq text
      e2t: app e1t w
      lt: lam w e2t
      r3: app lt text
      b3: beta r3
      u3: trans c3 b3
      fold: sym u3
      eq_mp fold rtext
      """;

  private static final Blocks.Block LEMMA =
      Blocks.lemma(WORD.formatted("tyvar v", "back: sym def\nat: sym back"));

  private static String text(String text) {
    return "text " + text.getBytes(ISO_8859_1).length + "\n" + text + "\n";
  }

  private static String certificate(String texts, Object... parts) {
    return Blocks.certificate(HEADER + texts, parts);
  }

  /** A certificate about a text, whose words are the same. */
  static String about(String words) {
    return certificate(text(words), LEMMA, "claim 0 " + words);
  }

  private static Source.Content file(String name, String text) {
    return new Source.Content(
        name, name.substring(name.lastIndexOf('.') + 1), text.getBytes(ISO_8859_1));
  }

  private static Checking.Verdict check(String certificate, Source.Content... files) {
    return Checking.check(certificate.getBytes(ISO_8859_1), Map.of(), List.of(files));
  }

  private static void accepts(String certificate, Source.Content... files) {
    Checking.Verdict v = check(utf8(certificate), files);
    assertTrue(v.verified(), v::toString);
  }

  /** The bytes of the text in UTF-8, one a character. */
  private static String utf8(String text) {
    return new String(text.getBytes(java.nio.charset.StandardCharsets.UTF_8), ISO_8859_1);
  }

  private static void refuses(String message, String certificate, Source.Content... files) {
    Corpus.note("reject", certificate, message);
    Checking.Verdict v = check(utf8(certificate), files);
    assertEquals(message, v.word() + " " + v.message());
  }

  @Test
  void aClaimAboutAText() {
    String good = about("safe");
    Corpus.note("accept", good, "");
    accepts(good);
    accepts(good, file("a.word", "safe"));
    Checking.Verdict v = check(utf8(good));
    assertEquals(List.of("  claim word  safe", "  text | safe"), v.lines().subList(0, 2));
    assertTrue(v.lines().stream().noneMatch(l -> l.startsWith("  where")));
  }

  @Test
  void whatATextMayContain() {
    String all = IntStream.rangeClosed(32, 126).mapToObj(c -> (char) c + "")
        .reduce("\n\t", String::concat);
    String good = certificate(text(all), LEMMA, "claim 0 x");
    Checking.Verdict whole = check(utf8(good), file("a.word", all));
    assertEquals("claim", whole.rule(), whole::toString);
    for (char c : new char[] {0, 1, 8, 11, 12, 13, 27, 31, 127, 128, 160, 255}) {
      Checking.Verdict v = check(certificate("text 3\na" + c + "b\n"));
      assertEquals("REJECTED format: expected printable ASCII, found byte " + (int) c,
          v.word() + " " + v.message());
    }
  }

  @Test
  void anotherFile() {
    String good = certificate(text("a\nbc"), Blocks.lemma("t: text 0\nrefl t"), "drop 0");
    refuses("REJECTED text, condition (2): expected the text of x.word, found a difference at "
        + "x.word:2:2", good, file("x.word", "a\nbd"));
    refuses("REJECTED text, condition (2): expected the text of x.word, found a difference at "
        + "x.word:2:3", good, file("x.word", "a\nbc\n"));
    refuses("REJECTED text, condition (2): expected the text of x.word, found a difference at "
        + "x.word:2:2", good, file("x.word", "a\nb"));
    refuses("REJECTED text, condition (2): expected the text of x.word, found a difference at "
        + "x.word:1:2", good, file("x.word", "a"));
    refuses("REJECTED text, condition (2): expected the text of x.word, found a difference at "
        + "x.word:1:1", good, file("x.word", "\u00ef\u00bb\u00bfa\nbc"));
    refuses("REJECTED text, condition (2): expected the text of x.word, found a difference at "
        + "x.word:1:2", good, file("x.word", "a\r\nbc"));
  }

  /** No byte of a file can be changed, in one bit or all, left out or added. */
  @Test
  void everyByteOfAFileCounts() {
    String text = "par i < n {\n\tx[i] := 1.5;\n}\n";
    byte[] certificate = utf8(certificate(text(text), LEMMA, "claim 0 no")).getBytes(ISO_8859_1);
    for (int i = 0; i < text.length(); i++) {
      for (int d : new int[] {1, 2, 4, 8, 16, 32, 64, 128, 255}) {
        byte[] changed = text.getBytes(ISO_8859_1);
        changed[i] ^= (byte) d;
        assertEquals("text", difference(certificate, changed));
      }
      byte[] shorter = (text.substring(0, i) + text.substring(i + 1)).getBytes(ISO_8859_1);
      assertEquals("text", difference(certificate, shorter));
      byte[] longer = (text.substring(0, i) + " " + text.substring(i)).getBytes(ISO_8859_1);
      assertEquals("text", difference(certificate, longer));
    }
    assertEquals("claim", difference(certificate, text.getBytes(ISO_8859_1)));
  }

  private static String difference(byte[] certificate, byte[] file) {
    return Checking.check(certificate, Map.of(),
        List.of(new Source.Content("x.word", "word", file))).rule();
  }

  @Test
  void moreOrFewerFilesThanTexts() {
    String good = about("safe");
    refuses("REJECTED text, condition (3): expected 1 files, found 2", good,
        file("a.word", "safe"), file("b.word", "safe"));
    String two = certificate(text("safe") + text("safe"), LEMMA, "claim 0 safe");
    refuses("REJECTED text, condition (3): expected 2 files, found 1", two,
        file("a.word_word", "safe"));
    refuses("REJECTED text, condition (3): expected 0 files, found 1", Examples.SMALL,
        file("a.word", "safe"));
  }

  @Test
  void anotherNumberOfText() {
    refuses("REJECTED text, condition (4): expected a text, found none",
        certificate(text("safe"), Blocks.lemma("t: text 1\nrefl t"), "claim 0 safe"));
  }

  @Test
  void otherTextsAndWords() {
    String theorem = "⊢ word (λx0:'v. ⊤) (115 :: 97 :: 102 :: 101 :: nil{int}) (115 :: 97 :: 102 "
        + ":: 101 :: nil{int})";
    String wrong = "REJECTED claim, condition (3): expected word any text … words, found ";
    for (String words : new String[] {"", " saf", " sAfe", " safe safe", " safe now"}) {
      refuses(wrong + theorem, certificate(text("safe"), LEMMA, "claim 0" + words));
    }
    refuses(wrong + theorem, certificate(text("safe") + text("safe"), LEMMA, "claim 0 safe"));
  }

  /** The claim is about another text than that of the certificate. */
  @Test
  void aTextSpelledByTheCertificate() {
    String other = WORD.formatted("tyvar v", "back: sym def\nat: sym back").replace("text: text 0",
        "n: type int\nc: int 115\nnil: const nil n\ncons: const :: n\nhead: app cons c\n"
            + "text: app head nil");
    refuses("REJECTED claim, condition (3): expected word any text … words, found ⊢ word "
        + "(λx0:'v. ⊤) (115 :: nil{int}) (115 :: nil{int})",
        certificate(text("x"), Blocks.lemma(other), "claim 0 s"));
    accepts(certificate(text("s"), Blocks.lemma(other), "claim 0 s"), file("a.word", "s"));
  }

  @Test
  void aClaimAboutOneArithmetic() {
    String at = "back: sym def\nsame: sym back\nvariable: tyvar v\nat: inst_type same variable values";
    String message = check(utf8(certificate(text("safe"),
        Blocks.lemma(WORD.formatted("type int", at)), "claim 0 safe"))).message();
    assertTrue(message.startsWith("claim, condition (2): expected a closed theorem without "
        + "hypotheses about a claim constant"), message);
  }

  @Test
  void aFileOfAnotherKind() {
    String good = about("safe");
    refuses("REJECTED claim, condition (4): expected sched, found word", good,
        file("a.sched", "safe"));
    refuses("REJECTED claim, condition (4): expected , found word", good,
        file("a.", "safe"));
    accepts(good, file("word", "safe"));
  }

  /** What stands behind two slashes would be a comment. */
  @Test
  void aCommentInTheWords() {
    refuses("REJECTED claim, condition (5): expected words without a comment, found safe // under",
        certificate(text("safe // under"), LEMMA, "claim 0 safe // under"));
  }

  @Test
  void wordsWithOtherBlanks() {
    for (String words : new String[] {"safe  now", "safe ", "safe\tnow"}) {
      Checking.Verdict v = check(utf8(certificate(text(words), LEMMA, "claim 0 " + words)));
      assertEquals("format", v.rule(), words);
    }
  }

  @Test
  void aTextThatEndsEarlyOrLate() {
    refuses("REJECTED format: expected printable ASCII, found the end of the file",
        HEADER + "text 9\na");
    refuses("REJECTED format: expected a blank or the end of the line, found byte 101",
        certificate("text 3\nsafe\n", LEMMA, "claim 0 safe"));
    refuses("DECLINED bytes of a text: expected at most 1000000, found 1000001",
        certificate("text 1000001\nsafe\n", LEMMA, "claim 0 safe"));
    char[] long_ = new char[1_000_000];
    Arrays.fill(long_, 'x');
    String text = new String(long_);
    String wide = utf8(certificate(text(text), LEMMA, "claim 0 x")
        .replace("nodes 100000", "nodes 3000000"));
    assertEquals("claim", check(wide,
        file("a.word", text)).rule());
    assertEquals("text, condition (2): expected the text of a.word, found a difference at "
        + "a.word:1:1000001", check(wide,
        file("a.word", text + "x")).message());
  }

  /** Only a certificate has texts. */
  @Test
  void aTextInALibrary() {
    String library = Checking.header("library base", "hol") + "nodes 1000\n" + text("a")
        + "qed 0 0\n";
    Checking.Verdict v = Checking.check(Examples.SMALL.replace("nodes 100000",
        "library base " + Checking.digest(library) + "\nnodes 100000").getBytes(ISO_8859_1),
        Map.of("base", library));
    assertEquals("REJECTED 4:1   format: expected a block or qed, found text", v.toString());
  }

  /** Lines and columns go on behind a text as in any other file. */
  @Test
  void positionsBehindAText() {
    String header = HEADER + text("a\n\tbc\n\nd") + text("e");
    int line = (int) header.lines().count() + 1;
    assertEquals(line + ":1", check(header + "nothing\n").position());
    assertEquals(line + ":6", check(header + "drop x\n").position());
    assertEquals((line - 2) + ":6", check(header.replace("text 1\n", "text x\n")).position());
  }

  /** So they do within a text, where a byte is refused. */
  @Test
  void positionsWithinAText() {
    int line = (int) HEADER.lines().count() + 2;
    assertEquals(line + ":3", check(HEADER + "text 9\nab\u0001\n").position());
    assertEquals((line + 1) + ":2", check(HEADER + "text 9\nab\nc\u0001\n").position());
    assertEquals((line + 2) + ":4", check(HEADER + "text 9\nab\n\n\tde\u0001\n").position());
  }

  /** Files are compared with the texts of a certificate, whatever libraries it names. */
  @Test
  void aFileBesideALibrary() {
    String library = Checking.header("library base", "hol") + "nodes 1000\nqed 0 0\n";
    String text = utf8(about("safe").replace("nodes 100000",
        "library base " + Checking.digest(library) + "\nnodes 100000"));
    Checking.Verdict v = Checking.check(text.getBytes(ISO_8859_1), Map.of("base", library),
        List.of(file("a.word", "safe")));
    assertTrue(v.verified(), v::toString);
  }
}
