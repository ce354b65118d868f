package certcheck.certificates.text;

import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Proves {@code ⊢ smt2_lexes s l} for an SMT-LIB script s and its tokens l, from the end to the
 * beginning.
 */
final class SmtLexingProof extends Lexing {
  private static final String SYMBOL_PART = "smt2_symbol_part";
  private static final String QUOTED_PART = "smt2_quoted_part";

  private final CharacterFacts facts;
  private final NumberProof numbers;
  private final ReservedWords reservedWords;
  private final Memo<String, Theorem> known = new Memo<>();
  private Theorem proved;

  SmtLexingProof(Forms forms, CharacterFacts facts, SourceBytes text, List<TextToken> tokens,
      GrammarTable table) {
    super(forms, text, tokens, "smt2_lexes_intro_smt2_lexes_nothing");
    this.facts = facts;
    this.numbers = new NumberProof(forms, facts);
    this.reservedWords = new ReservedWords(forms, table);
    proved = nothing;
  }

  @Override
  Theorem prove() {
    int end = text.length();
    for (int i = tokens.size() - 1; i >= 0; i--) {
      between(tokens.get(i).end(), end, i + 1);
      token(i);
      end = tokens.get(i).start();
    }
    between(0, end, 0);
    return proved;
  }

  private Term literal(long n) {
    return syntax.literal(n);
  }

  // ── Blanks and comments ──

  private void between(int start, int end, int next) {
    List<int[]> comments = new ArrayList<>();
    for (int i = start; i < end; i++) {
      if (text.at(i) == ';') {
        int from = i;
        while (i < end && text.at(i) != '\n') {
          i++;
        }
        comments.add(new int[] {from, i});
      }
    }
    int rest = end;
    for (int k = comments.size() - 1; k >= 0; k--) {
      blanks(comments.get(k)[1], rest, next);
      comment(comments.get(k)[0], comments.get(k)[1], next);
      rest = comments.get(k)[0];
    }
    blanks(start, rest, next);
  }

  private void blanks(int start, int end, int next) {
    for (int i = end - 1; i >= start; i--) {
      int c = text.at(i);
      proved = forms.use(forms.open(
          c == ' ' ? "smt2_space" : c == '\n' ? "smt2_line" : "smt2_tab"), proved,
          suffixes[i + 1], rests[next]);
    }
  }

  private void comment(int start, int end, int next) {
    Theorem line = end == text.length() ? forms.lemma("comment_end_of_text")
        : forms.at("comment_end", suffixes[end + 1]);
    for (int i = end - 1; i > start; i--) {
      line = forms.mp(forms.at("comment_one", literal(text.at(i)), suffixes[i + 1],
          suffixes[end]), facts.withinLine(text.at(i)), line);
    }
    proved = forms.mp(forms.at("smt2_comment", suffixes[start + 1], suffixes[end], rests[next]),
        line, proved);
  }

  // ── Tokens ──

  private void token(int number) {
    TextToken t = tokens.get(number);
    int c = text.at(t.start());
    Term l = rests[number + 1];
    Term c0 = literal(c);
    Term behind = suffixes[t.start() + 1];
    Term end = suffixes[t.end()];
    if (c == '(' || c == ')') {
      proved = forms.use(forms.open("smt2_lexes_intro_smt2_lexes_" + (c == '(' ? "open" : "close")),
          proved, behind, l);
    } else if (c == '|') {
      Theorem spells = spells(QUOTED_PART, t.start() + 1, t.end() - 1, BigInteger.ZERO,
          forms.at("smt2_quoted_stops", syntax.literal(t.value()), end));
      proved = forms.mp(forms.at("smt2_lexes_intro_smt2_lexes_quoted", behind,
          syntax.literal(t.value()), end, l), spells, reservedWords.without(t.value()), proved);
    } else if (c == '"') {
      proved = forms.mp(forms.at("smt2_lexes_intro_smt2_lexes_string", behind, end, l),
          string(t.start() + 1, t.end()), proved);
    } else if (c == ':') {
      Theorem begins = forms.mp(forms.at("begins_so", syntax.apply(SYMBOL_PART),
          literal(text.at(t.start() + 1)), suffixes[t.start() + 2]),
          part(text.at(t.start() + 1)));
      Theorem spells =
          spells(SYMBOL_PART, t.start() + 1, t.end(), BigInteger.ZERO, stops(t));
      proved = forms.mp(forms.at("smt2_lexes_intro_smt2_lexes_keyword", behind,
          syntax.literal(t.value()), end, l), begins, spells, ends(t.end()), proved);
    } else if (TokenReader.isDigit(c)) {
      number(t, number);
    } else {
      Theorem spells =
          spells(SYMBOL_PART, t.start() + 1, t.end(), BigInteger.valueOf(c), stops(t));
      proved = forms.mp(forms.at("smt2_lexes_intro_smt2_lexes_symbol", c0, behind,
          syntax.literal(t.value()), end, l), part(c), facts.noDigit(c), spells, ends(t.end()),
          proved);
    }
  }

  private String stopping(String lemma, int place) {
    return place == text.length() ? lemma : lemma + "_" + text.at(place);
  }

  /** {@code smt2_spells smt2_symbol_part k s k s} for what is behind a token. */
  private Theorem stops(TextToken t) {
    return t.end() == text.length() ? forms.at("smt2_stops", syntax.literal(t.value()))
        : forms.at(stopping("smt2_stops", t.end()), syntax.literal(t.value()),
            suffixes[t.end() + 1]);
  }

  /** {@code ¬begins smt2_no_end s}. */
  private Theorem ends(int place) {
    return place == text.length() ? forms.lemma("smt2_ends")
        : forms.at(stopping("smt2_ends", place), suffixes[place + 1]);
  }

  /** {@code smt2_spells P n s k t} where s is the text from one place on, and t from another. */
  private Theorem spells(String property, int start, int end, BigInteger first, Theorem stops) {
    List<BigInteger> sums = new ArrayList<>(List.of(first));
    for (int i = start; i < end; i++) {
      sums.add(sums.get(i - start).shiftLeft(7).add(BigInteger.valueOf(text.at(i))));
    }
    Theorem result = stops;
    Term k = syntax.literal(sums.get(end - start));
    for (int i = end - 1; i >= start; i--) {
      Term n = syntax.literal(sums.get(i - start));
      Term c = literal(text.at(i));
      Theorem sum = forms.value(syntax.apply("+", syntax.apply("*", literal(128), n), c));
      result = forms.mp(forms.at("smt2_more", syntax.apply(property), n, c,
          syntax.literal(sums.get(i - start + 1)), suffixes[i + 1], k, suffixes[end]),
          property.equals(SYMBOL_PART) ? part(text.at(i)) : quotedPart(text.at(i)), sum, result);
    }
    return result;
  }

  private Theorem part(int c) {
    return known.of("part " + c, () -> TokenReader.isWordPart(c)
        ? forms.mp(forms.at("smt2_part_word", literal(c)), facts.wordPart(c))
        : forms.lemma("smt2_part_" + c));
  }

  private Theorem content(int c) {
    return known.of("content " + c, () -> c <= ' ' ? forms.lemma("smt2_content_" + c)
        : forms.mp(forms.at("smt2_content_char", literal(c)), forms.value("≤", 33, c),
            forms.value("≤", c, 126)));
  }

  private Theorem quotedPart(int c) {
    return known.of("quoted " + c, () -> forms.mp(forms.at("smt2_quoted_char", literal(c)),
        content(c), forms.value("=", c, '|'), forms.value("=", c, '\\')));
  }

  private Theorem noQuote(int c) {
    return known.of("no quote " + c, () -> forms.mp(forms.at("smt2_no_quote", literal(c)),
        forms.value("=", c, '"')));
  }

  /** {@code smt2_string s t} where s is the text from one place on, and t from another. */
  private Theorem string(int start, int end) {
    Term quote = syntax.apply("smt2_quote");
    Theorem closes = end == text.length() ? forms.at("begins_nothing", quote)
        : forms.mp(forms.at("begins_not", quote, literal(text.at(end)), suffixes[end + 1]),
            noQuote(text.at(end)));
    Theorem result =
        forms.mp(forms.at("smt2_string_intro_smt2_string_end", suffixes[end]), closes);
    for (int i = end - 2; i >= start; i--) {
      int c = text.at(i);
      if (c == '"') {
        i--;
        result = forms.mp(forms.at("smt2_string_intro_smt2_string_quote", suffixes[i + 2],
            suffixes[end]), result);
      } else {
        result = forms.mp(forms.at("smt2_string_intro_smt2_string_more", literal(c),
            suffixes[i + 1], suffixes[end]), content(c), noQuote(c), result);
      }
    }
    return result;
  }

  // ── Numbers ──

  private void number(TextToken t, int number) {
    String spelling = text.part(t.start(), t.end());
    int point = spelling.indexOf('.');
    int whole = t.start() + (point < 0 ? spelling.length() : point);
    int c = text.at(t.start());
    Term first = literal(c);
    Term digit = literal(c - '0');
    int size = whole - t.start() - 1;
    Theorem value = forms.value(syntax.apply("-", first, literal(48)));
    Theorem counts = counts(BigInteger.valueOf(c - '0'), t.start() + 1, whole);
    Theorem zero = size == 0 ? forms.at("smt2_single", first)
        : forms.mp(forms.at("smt2_not_zero", first, literal(size)), forms.value("=", c, '0'));
    List<Term> counted = Syntax.arguments(counts.conclusion());
    Term l = rests[number + 1];
    if (point < 0) {
      proved = forms.mp(forms.at("smt2_numeral", first, digit, suffixes[t.start() + 1],
          counted.get(3), counted.get(4), suffixes[t.end()], l), facts.digit(c), value, counts,
          zero, ends(t.end()), proved);
      return;
    }
    Theorem fraction = counts(BigInteger.ZERO, whole + 1, t.end());
    List<Term> behind = Syntax.arguments(fraction.conclusion());
    Theorem begins = forms.mp(forms.at("begins_so", syntax.apply("digit"),
        literal(text.at(whole + 1)), suffixes[whole + 2]), facts.digit(text.at(whole + 1)));
    proved = forms.mp(forms.at("smt2_decimal", first, digit, suffixes[t.start() + 1],
        counted.get(3), counted.get(4), suffixes[whole + 1], behind.get(3), behind.get(4),
        suffixes[t.end()], l), facts.digit(c), value, counts, zero, begins, fraction,
        ends(t.end()), proved);
  }

  /** {@code counts n 0 s k f t} where s is the text from one place on, and t from another. */
  private Theorem counts(BigInteger n, int start, int end) {
    String digits = text.part(start, end);
    String follow = text.part(end, Math.min(end + 1, text.length()));
    return numbers.counts(n, digits, suffixes[end],
        numbers.countsEnd(NumberProof.value(n, digits), digits.length(), follow, suffixes[end]));
  }
}
