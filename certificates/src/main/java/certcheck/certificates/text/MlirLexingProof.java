package certcheck.certificates.text;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms.Form;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Proves {@code ⊢ mlir_lexes s l} for a text s in MLIR and its tokens l, from the end to the
 * beginning. The text is taken apart into pieces: blanks, and what one rule makes tokens of. Of each
 * piece that is there several times an implication is proved once, since such texts repeat
 * themselves.
 */
final class MlirLexingProof extends Lexing {
  /** The signs that begin double signs. */
  static final String DOUBLE = "->=/?";

  /**
   * A piece of the text.
   *
   * @param start where its blanks begin
   * @param token where its tokens begin
   * @param end where they end
   * @param first the number of its first token
   * @param size how many tokens there are
   */
  private record Piece(int start, int token, int end, int first, int size) {}

  private final Recorder recorder;
  private final CharacterFacts facts;
  private final MlirCharacterFacts mlirFacts;
  private final NumberProof numbers;
  private final Term.Free s;
  private final Term.Free l;

  MlirLexingProof(
      Forms forms, CharacterFacts facts, SourceBytes text, List<TextToken> tokens) {
    super(forms, text, tokens, "mlir_lexes_intro_mlir_lexes_nothing");
    this.recorder = forms.derived().recorder();
    this.facts = facts;
    this.mlirFacts = new MlirCharacterFacts(forms, facts);
    this.numbers = new NumberProof(forms, facts);
    s = syntax.logic().terms.free("%s", suffixes[0].type);
    l = syntax.logic().terms.free("%l", rests[0].type);
  }

  @Override
  Theorem prove() {
    List<Piece> pieces = pieces();
    Theorem proved = nothing;
    for (int k = pieces.size() - 1; k >= 0; k--) {
      Piece piece = pieces.get(k);
      String follow = follow(piece);
      String characters = text.part(piece.start, piece.end);
      Form form = forms.form(List.of("piece", characters, follow, piece.end == text.length()),
          () -> form(piece, follow));
      proved = forms.use(
          form, proved, suffixes[piece.end + follow.length()], rests[piece.first + piece.size]);
    }
    return proved;
  }

  private List<Piece> pieces() {
    List<Piece> pieces = new ArrayList<>();
    int end = 0;
    for (int i = 0; i < tokens.size(); ) {
      TextToken t = tokens.get(i);
      int size = i + 1 < tokens.size() && isPair(t, tokens.get(i + 1)) ? 2 : 1;
      int next = tokens.get(i + size - 1).end();
      pieces.add(new Piece(end, t.start(), next, i, size));
      end = next;
      i += size;
    }
    if (end < text.length()) {
      pieces.add(new Piece(end, text.length(), text.length(), tokens.size(), 0));
    }
    return pieces;
  }

  /** Whether one rule makes both tokens. */
  private boolean isPair(TextToken a, TextToken b) {
    String spelling = text.part(a.start(), a.end());
    return spelling.equals("%") || spelling.equals("\"") || spelling.equals("0x")
        || a.end() == b.start() && text.part(b.start(), b.end()).equals("x")
            && b.kind() == 0;
  }

  /** The characters behind a piece that its rule looks at. */
  private String follow(Piece piece) {
    int c = text.at(piece.token);
    int d = text.at(piece.end);
    boolean looks = piece.size > 0 && d >= 0 && c != '"' && (TokenReader.isWordPart(c) || c == '%'
        || piece.size == 1 && piece.end == piece.token + 1 && DOUBLE.indexOf(c) >= 0);
    boolean point = looks && d == '.' && tokens.get(piece.first).kind() == 2
        && text.at(piece.end + 1) >= 0;
    return looks ? text.part(piece.end, piece.end + (point ? 2 : 1)) : "";
  }

  /** The implication that a piece is read so, from what is read behind it. */
  private Form form(Piece piece, String follow) {
    Term behind = numbers.characters(follow, s);
    if (piece.end == text.length()) {
      behind = suffixes[text.length()];
    }
    Term premise = syntax.apply("mlir_lexes", behind, l);
    Theorem read = recorder.assume(premise);
    if (piece.size > 0) {
      read = token(piece, follow, behind, read);
    }
    read = blanks(text.part(piece.start, piece.token), read);
    return new Form(recorder.disch(premise, read), List.of(s, l));
  }

  // ── Blanks and comments ──

  private Theorem blanks(String characters, Theorem read) {
    Theorem proved = read;
    int end = characters.length();
    for (int i = end - 1; i >= 0; i--) {
      int line = characters.lastIndexOf('\n', i - 1) + 1;
      int comment = characters.indexOf("//", line);
      boolean inside = comment >= 0 && comment < i && characters.charAt(i) != '\n';
      if (inside) {
        proved = comment(characters.substring(comment, i + 1), proved);
        i = comment;
      } else {
        int c = characters.charAt(i);
        List<Term> lexes = Syntax.arguments(proved.conclusion());
        proved = forms.mp(forms.at(c == ' ' ? "mlir_space" : c == '\n' ? "mlir_line" : "mlir_tab",
            lexes.get(0), lexes.get(1)), proved);
      }
    }
    return proved;
  }

  private Theorem comment(String characters, Theorem read) {
    List<Term> lexes = Syntax.arguments(read.conclusion());
    Term behind = lexes.get(0);
    Theorem line = behind == suffixes[text.length()] ? forms.lemma("comment_end_of_text")
        : forms.at("comment_end", Syntax.right(behind));
    Term rest = behind;
    for (int i = characters.length() - 1; i > 1; i--) {
      int c = characters.charAt(i);
      line = forms.mp(forms.at("comment_one", syntax.literal(c), rest, behind),
          facts.withinLine(c), line);
      rest = cons(c, rest);
    }
    return forms.mp(forms.at("mlir_lexes_intro_mlir_lexes_comment", rest, behind, lexes.get(1)),
        line, read);
  }

  // ── Tokens ──

  private Theorem token(Piece piece, String follow, Term behind, Theorem read) {
    String spelling = text.part(piece.token, piece.end);
    TextToken last = tokens.get(piece.first + piece.size - 1);
    char c = spelling.charAt(0);
    Term k = syntax.literal(last.value());
    if (c == '"') {
      Term quote = cons('"', behind);
      Theorem end = forms.mp(forms.at("mlir_end", syntax.apply("mlir_string_part"), k, quote),
          forms.at("mlir_quote_ends", behind));
      String contents = spelling.substring(1, spelling.length() - 1);
      return forms.mp(forms.at("mlir_lexes_intro_mlir_lexes_string",
          numbers.characters(contents, quote), k, behind, l),
          spells("mlir_string_part", BigInteger.ZERO, contents, quote, end), read);
    } else if (c == '%') {
      return name(spelling.substring(1), k, follow, behind, read);
    } else if (TokenReader.isLetter(c)) {
      String rest = spelling.substring(1);
      return forms.mp(forms.at("mlir_lexes_intro_mlir_lexes_word", syntax.literal(c),
          numbers.characters(rest, behind), k, behind, l), facts.letter(c),
          spells("mlir_part", BigInteger.valueOf(c), rest, behind,
              stops("mlir_part", k, follow, behind)), read);
    } else if (TokenReader.isDigit(c)) {
      return number(piece, spelling, follow, behind, read);
    }
    return sign(spelling, follow, behind, read);
  }

  private Theorem sign(String spelling, String follow, Term behind, Theorem read) {
    if (spelling.equals("?x")) {
      return forms.mp(forms.at("mlir_unknown", behind, l), read);
    } else if (spelling.length() == 2) {
      return forms.mp(forms.at("mlir_double_" + Tree.spelled(spelling), behind, l), read);
    }
    int c = spelling.charAt(0);
    Term sign = syntax.literal(c);
    Theorem alone;
    if (DOUBLE.indexOf(c) < 0) {
      alone = forms.at("mlir_alone", sign, behind);
      for (char d : DOUBLE.toCharArray()) {
        alone = forms.mp(alone, forms.value("=", c, d));
      }
    } else {
      alone = follow.isEmpty() ? forms.at("begins_nothing", syntax.apply("mlir_double", sign))
          : forms.mp(forms.at("begins_not", syntax.apply("mlir_double", sign),
              syntax.literal(follow.charAt(0)), Syntax.right(behind)),
              mlirFacts.noDouble(c, follow.charAt(0)));
    }
    return forms.mp(forms.at("mlir_sign", sign, behind, l), facts.sign(c),
        forms.value("=", c, '"'), forms.value("=", c, '%'), alone, read);
  }

  private Theorem name(String name, Term k, String follow, Term behind, Theorem read) {
    int c = name.charAt(0);
    Term rest = numbers.characters(name.substring(1), behind);
    Theorem ends = no("mlir_name_part", follow, behind);
    if (TokenReader.isDigit(c)) {
      BigInteger n = Tree.spelled("v" + (char) c);
      return forms.mp(forms.at("mlir_number_name", syntax.literal(c), syntax.literal(n), rest, k,
          behind, l), facts.digit(c),
          forms.value(syntax.apply("+", syntax.literal(15104), syntax.literal(c))),
          spells("digit", n, name.substring(1), behind, stops("digit", k, follow, behind)),
          no("mlir_part", follow, behind), ends, read);
    }
    boolean v = c == 'v';
    Theorem spells = spells("word_part", v ? Tree.spelled("vv") : BigInteger.valueOf(c),
        name.substring(1), behind, stops("word_part", k, follow, behind));
    return v ? forms.mp(forms.at("mlir_v_name", rest, k, behind, l), spells, ends, read)
        : forms.mp(forms.at("mlir_letter_name", syntax.literal(c), rest, k, behind, l),
            facts.letter(c), forms.value("=", c, 'v'), spells, ends, read);
  }

  /** {@code ¬begins P s} for what is behind a piece. */
  private Theorem no(String property, String follow, Term behind) {
    Term p = syntax.apply(property);
    return follow.isEmpty() ? forms.at("begins_nothing", p)
        : forms.mp(forms.at("begins_not", p, syntax.literal(follow.charAt(0)),
            Syntax.right(behind)), mlirFacts.isNot(property, follow.charAt(0)));
  }

  /** {@code mlir_spells P k s k s} for what is behind a piece. */
  private Theorem stops(String property, Term k, String follow, Term behind) {
    return forms.mp(forms.at("mlir_end", syntax.apply(property), k, behind),
        no(property, follow, behind));
  }

  /** {@code mlir_spells P n s k t} where s is some characters and then t. */
  private Theorem spells(
      String property, BigInteger first, String characters, Term t, Theorem stops) {
    List<BigInteger> sums = new ArrayList<>(List.of(first));
    for (int i = 0; i < characters.length(); i++) {
      sums.add(sums.get(i).shiftLeft(7).add(BigInteger.valueOf(characters.charAt(i))));
    }
    Term k = syntax.literal(sums.get(characters.length()));
    Theorem result = stops;
    Term rest = t;
    for (int i = characters.length() - 1; i >= 0; i--) {
      Term n = syntax.literal(sums.get(i));
      Term c = syntax.literal(characters.charAt(i));
      Theorem sum = forms.value(
          syntax.apply("+", syntax.apply("*", syntax.literal(128), n), c));
      result = forms.mp(forms.at("mlir_more", syntax.apply(property), n, c,
          syntax.literal(sums.get(i + 1)), rest, k, t),
          mlirFacts.is(property, characters.charAt(i)), sum, result);
      rest = syntax.apply("::", c, rest);
    }
    return result;
  }

  // ── Numbers ──

  private Theorem number(
      Piece piece, String spelling, String follow, Term behind, Theorem read) {
    boolean pair = piece.size == 2;
    if (pair && tokens.get(piece.first).kind() == 0) {
      return hex(spelling.substring(2), follow, behind, read);
    }
    int first = spelling.charAt(0);
    Term c = syntax.literal(first);
    Term digit = syntax.literal(first - '0');
    Theorem value = forms.value(syntax.apply("-", c, syntax.literal(48)));
    if (!pair && spelling.indexOf('.') >= 0) {
      return decimal(piece, spelling, follow, behind, read);
    }
    String digits = spelling.substring(1, spelling.length() - (pair ? 1 : 0));
    BigInteger start = BigInteger.valueOf(first - '0');
    BigInteger k = NumberProof.value(start, digits);
    Term size = syntax.literal(digits.length());
    Term end = pair ? cons('x', behind) : behind;
    Theorem counts = numbers.counts(start, digits, end,
        numbers.countsEnd(k, digits.length(), pair ? "x" : follow, end));
    Term rest = numbers.characters(digits, end);
    String lemma = pair ? "mlir_extent" : "mlir_integer";
    Theorem number = forms.mp(forms.at(lemma, c, digit, rest, syntax.literal(k), size, behind, l),
        facts.digit(first), value, counts);
    if (!pair) {
      Term beyond = follow.length() < 1 ? behind
          : follow.length() < 2 ? Syntax.right(behind) : Syntax.right(Syntax.right(behind));
      return forms.mp(
          number, numbers.noFraction(follow, beyond), no("mlir_by", follow, behind), read);
    }
    Theorem noHex = first != '0' ? forms.mp(forms.at("mlir_not_zero", c, size, behind),
            forms.value("=", first, '0'))
        : digits.isEmpty() ? forms.mp(forms.at("mlir_not_hex", c, size, behind),
            no("mlir_hex_digit", follow, behind))
        : forms.mp(forms.at("mlir_not_single", c, size, behind),
            forms.value("=", digits.length(), 0));
    return forms.mp(number, noHex, read);
  }

  private Theorem hex(String digits, String follow, Term behind, Theorem read) {
    BigInteger value = new BigInteger(digits, 16);
    Term k = syntax.literal(value);
    Theorem result = forms.mp(
        forms.at("mlir_hex_stop", k, behind), no("mlir_hex_digit", follow, behind));
    Term rest = behind;
    for (int i = digits.length() - 1; i >= 0; i--) {
      int c = digits.charAt(i);
      Term n = syntax.literal(i == 0 ? BigInteger.ZERO
          : new BigInteger(digits.substring(0, i), 16));
      int off = c - Character.digit(c, 16);
      Theorem sum = forms.value(syntax.apply("+", syntax.apply("*", syntax.literal(16), n),
          syntax.apply("-", syntax.literal(c), syntax.literal(off))));
      result = forms.mp(forms.at("mlir_hex_more_" + MlirCharacterFacts.hexKind(c), n,
          syntax.literal(c), syntax.literal(new BigInteger(digits.substring(0, i + 1), 16)), rest,
          k, behind), mlirFacts.hexPart(c), sum, result);
      rest = cons(c, rest);
    }
    int c = digits.charAt(0);
    Theorem begins = forms.mp(forms.at("begins_so", syntax.apply("mlir_hex_digit"),
        syntax.literal(c), Syntax.right(rest)), mlirFacts.hexDigit(c));
    return forms.mp(forms.at("mlir_lexes_intro_mlir_lexes_hex", rest, k, behind, l), begins,
        result, read);
  }

  private Theorem decimal(
      Piece piece, String spelling, String follow, Term behind, Theorem read) {
    int point = spelling.indexOf('.');
    int mark = Math.max(spelling.indexOf('e'), spelling.indexOf('E'));
    String power = mark < 0 ? "" : spelling.substring(mark);
    String fraction = spelling.substring(point + 1, mark < 0 ? spelling.length() : mark);
    String whole = spelling.substring(1, point);
    int first = spelling.charAt(0);
    BigInteger start = BigInteger.valueOf(first - '0');
    Term u = numbers.characters(power, behind);
    Term t = numbers.characters(fraction, u);
    Term rest = cons('.', t);
    BigInteger n = NumberProof.value(start, whole);
    BigInteger k = NumberProof.value(n, fraction);
    Theorem before = numbers.counts(
        start, whole, rest, numbers.countsEnd(n, whole.length(), ".", rest));
    Theorem after = numbers.counts(n, fraction, u,
        numbers.countsEnd(k, fraction.length(), power.isEmpty() ? follow : power, u));
    int x = power.isEmpty() ? 0 : Integer.parseInt(power.substring(1));
    Theorem exponent = exponent(power, follow, behind);
    int places = fraction.length() - x;
    TextToken token = tokens.get(piece.first);
    int g = token.kind() - 3;
    return forms.mp(forms.at("mlir_decimal", syntax.literal(first), syntax.literal(start),
        numbers.characters(whole, rest), syntax.literal(n), syntax.literal(whole.length()),
        Syntax.left(t), Syntax.right(t), syntax.literal(k), syntax.literal(fraction.length()), u,
        syntax.literal(x), behind, syntax.literal(places), syntax.literal(token.value()),
        syntax.literal(g), syntax.literal(token.kind()), l), facts.digit(first),
        forms.value(syntax.apply("-", syntax.literal(first), syntax.literal(48))), before,
        facts.digit(fraction.charAt(0)), after, exponent,
        forms.value(syntax.apply("-", syntax.literal(fraction.length()), syntax.literal(x))),
        scaled(k, places, g),
        forms.value(syntax.apply("+", syntax.literal(3), syntax.literal(g))), read);
  }

  /** {@code mlir_exponent s x t} where s is the power and then t. */
  private Theorem exponent(String power, String follow, Term behind) {
    if (power.isEmpty()) {
      return forms.mp(forms.at("mlir_exponent_so", behind),
          no("mlir_exponent_sign", follow, behind));
    }
    boolean down = power.charAt(1) == '-';
    int first = power.charAt(2);
    String digits = power.substring(3);
    BigInteger start = BigInteger.valueOf(first - '0');
    BigInteger x = NumberProof.value(start, digits);
    Term size = syntax.literal(digits.length());
    Theorem counts = numbers.counts(start, digits, behind,
        numbers.countsEnd(x, digits.length(), follow, behind));
    List<Term> terms = new ArrayList<>(List.of(syntax.literal(power.charAt(0)),
        syntax.literal(first), syntax.literal(start), numbers.characters(digits, behind),
        syntax.literal(x), size, behind));
    List<Theorem> premises = new ArrayList<>(List.of(
        forms.lemma("mlir_exponent_" + (int) power.charAt(0)), facts.digit(first),
        forms.value(syntax.apply("-", syntax.literal(first), syntax.literal(48))), counts));
    if (down) {
      terms.add(syntax.literal(x.negate()));
      premises.add(forms.value(syntax.apply("-", syntax.literal(0), syntax.literal(x))));
    }
    return forms.mp(forms.at(down ? "mlir_exponent_down" : "mlir_exponent_up",
        terms.toArray(new Term[0])), premises.toArray(new Theorem[0]));
  }

  /** {@code mlir_scaled k e m g}. */
  private Theorem scaled(BigInteger k, int e, int g) {
    BigInteger whole = e < 0 ? k.multiply(BigInteger.TEN.pow(-e)) : k;
    Theorem shortened = numbers.shortened(whole, Math.max(e, 0), g);
    List<Term> parts = Syntax.arguments(shortened.conclusion());
    Term m = parts.get(2);
    Term places = parts.get(3);
    Theorem result = forms.mp(forms.at("mlir_scaled_so", syntax.literal(whole),
        syntax.literal(Math.max(e, 0)), m, places), forms.value("≤", 0, Math.max(e, 0)), shortened);
    for (int i = -1; i >= e; i--) {
      Term larger = syntax.literal(whole);
      whole = whole.divide(BigInteger.TEN);
      Term n = syntax.literal(whole);
      result = forms.mp(forms.at("mlir_scaled_more", n, syntax.literal(i), larger,
          syntax.literal(i + 1), m, places), forms.value("≤", 0, i),
          forms.value(syntax.apply("*", syntax.literal(10), n)),
          forms.value(syntax.apply("+", syntax.literal(i), syntax.literal(1))), result);
    }
    return result;
  }
}
