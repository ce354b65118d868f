package certcheck.certificates.text;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms.Form;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Proves {@code ⊢ lexes s l} for a text s and its tokens l, from the end to the beginning. */
final class LexingProof extends Lexing {
  /** The signs that begin no double sign, and for which there is a lemma of their own. */
  private static final String ALONE = ";,()[]{}=+*";

  private final CharacterFacts facts;
  private final NumberProof numbers;
  private final Term.Free s;
  private final Term.Free l;

  /** What is assumed of tokens, by their numbers. */
  private final Map<Integer, Theorem> assumed;
  private Theorem proved;

  LexingProof(Forms forms, CharacterFacts facts, SourceBytes text, List<TextToken> tokens) {
    super(forms, text, tokens, "lexes_intro_lexes_nothing");
    this.facts = facts;
    this.numbers = new NumberProof(forms, facts);
    s = syntax.logic().terms.free("%s", suffixes[0].type);
    l = syntax.logic().terms.free("%l", rests[0].type);
    assumed = Map.of();
    proved = nothing;
  }

  /**
   * The same with other terms, and assumptions about some tokens.
   *
   * @param assumed of tokens by their numbers: {@code ⊢ ∀l. lexes t l ⟹ lexes s (k :: l)}
   */
  private LexingProof(LexingProof like, Term[] suffixes, Term[] rests, Map<Integer, Theorem> assumed) {
    super(like, suffixes, rests);
    this.facts = like.facts;
    this.numbers = like.numbers;
    this.s = like.s;
    this.l = like.l;
    this.assumed = assumed;
  }

  @Override
  Theorem prove() {
    LexingLines lines = forms.derived().recorder().hasManyParts() ? new LexingLines(this) : null;
    int end = text.length();
    int last = tokens.size() - 1;
    while (last >= 0) {
      int first = last;
      while (first > 0 && !begins(first)) {
        first--;
      }
      Line line = new Line(first, last, end);
      Theorem instance = lines == null ? null : lines.instance(line, proved);
      proved = instance == null ? line(line) : instance;
      end = tokens.get(first).start();
      last = first - 1;
    }
    between(0, end, 0);
    return proved;
  }

  /** The tokens of a line, from the first to the last, and where the next one begins. */
  record Line(int first, int last, int end) {}

  /** What is proved of a line with other terms, from what is proved of what is behind it. */
  Theorem line(Line line, Term[] suffixes, Term[] rests, Map<Integer, Theorem> assumed, Theorem behind) {
    LexingProof other = new LexingProof(this, suffixes, rests, assumed);
    other.proved = behind;
    return other.line(line);
  }

  private Theorem line(Line line) {
    int end = line.end;
    for (int i = line.last; i >= line.first; i--) {
      between(tokens.get(i).end(), end, i + 1);
      token(i);
      end = tokens.get(i).start();
    }
    return proved;
  }

  // ── Blanks and comments ──

  private void between(int start, int end, int next) {
    List<int[]> comments = new ArrayList<>();
    for (int i = start; i < end; i++) {
      if (text.at(i) == '/') {
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
    int rest = end;
    while (rest > start) {
      String before = text.part(Math.max(start, rest - 4), rest);
      String lemma = before.equals("    ") ? "blank_four"
          : before.endsWith("\n  ") ? "blank_indented" : before.endsWith("  ") ? "blank_two"
          : before.endsWith("\n") ? "blank_line" : before.endsWith(" ") ? "blank_space"
          : "blank_tab";
      proved = forms.use(forms.open(lemma), proved, suffixes[rest], rests[next]);
      rest -= lemma.equals("blank_four") ? 4 : lemma.equals("blank_indented") ? 3
          : lemma.equals("blank_two") ? 2 : 1;
    }
  }

  private void comment(int start, int end, int next) {
    Theorem line = end == text.length() ? forms.lemma("comment_end_of_text")
        : forms.at("comment_end", suffixes[end + 1]);
    int rest = end;
    while (rest > start + 2) {
      int size = rest - start - 2 >= 8 ? 8 : rest - start - 2 >= 4 ? 4 : 1;
      String lemma = size == 8 ? "comment_eight" : size == 4 ? "comment_four" : "comment_one";
      rest -= size;
      List<Term> terms = new ArrayList<>();
      List<Theorem> premises = new ArrayList<>();
      for (int i = rest; i < rest + size; i++) {
        terms.add(syntax.literal(text.at(i)));
        premises.add(facts.withinLine(text.at(i)));
      }
      terms.add(suffixes[rest + size]);
      terms.add(suffixes[end]);
      Form form = forms.open(lemma);
      premises.add(line);
      line = forms.use(form, premises.get(0), terms.toArray(new Term[0]));
      for (Theorem premise : premises.subList(1, premises.size())) {
        line = forms.mp(line, premise);
      }
    }
    proved = forms.mp(forms.use(forms.open("comment"), line, suffixes[start + 2], suffixes[end],
        rests[next]), proved);
  }

  // ── Tokens ──

  private void token(int number) {
    if (assumed.containsKey(number)) {
      proved = forms.mp(
          forms.derived().recorder().spec(assumed.get(number), rests[number + 1]), proved);
      return;
    }
    TextToken t = tokens.get(number);
    String spelling = text.part(t.start(), t.end());
    int d = text.at(t.end());
    boolean alone = t.kind() == 0 && (spelling.length() == 2 || ALONE.contains(spelling));
    if (alone) {
      String lemma = (spelling.length() == 2 ? "double_" : "sign_") + t.value();
      proved = forms.use(forms.open(lemma), proved, suffixes[t.end()], rests[number + 1]);
      return;
    }
    int used = used(t, d);
    proved = forms.use(form(t), proved, suffixes[t.end() + used], rests[number + 1]);
  }

  /** How many characters behind a token tell that it ends. */
  private int used(TextToken t, int d) {
    boolean point = d == '.' && t.kind() == 2;
    return d < 0 ? 0 : point && text.at(t.end() + 1) >= 0 ? 2 : 1;
  }

  private Form form(TextToken t) {
    String spelling = text.part(t.start(), t.end());
    int d = text.at(t.end());
    String follow = text.part(t.end(), t.end() + used(t, d));
    return forms.form(List.of("token", spelling, follow),
        () -> new Form(t.kind() == 0 ? sign(spelling.charAt(0), d)
            : t.kind() == 1 ? word(spelling, d) : number(t, spelling, follow), List.of(s, l)));
  }

  /**
   * {@code ⊢ ∀l. lexes t l ⟹ lexes s (k :: l)}.
   *
   * @param t a word or number of which one character behind it tells that it ends
   */
  Theorem lexeme(TextToken t) {
    String spelling = text.part(t.start(), t.end());
    String follow = text.part(t.end(), t.end() + 1);
    Form form = forms.form(List.of("lexeme", spelling, follow),
        () -> new Form(forms.derived().recorder().gen(l, form(t).theorem()), List.of(s)));
    return forms.derived().recorder().inst(form.theorem(), Map.of(s, suffixes[t.end() + 1]));
  }

  /** The variable s behind characters; nil if there are none, for the end of the text. */
  private Term behind(String follow) {
    Term result = follow.isEmpty() ? suffixes[text.length()] : s;
    for (int i = follow.length() - 1; i >= 0; i--) {
      result = cons(follow.charAt(i), result);
    }
    return result;
  }

  private Theorem sign(int c, int d) {
    Term literal = syntax.literal(c);
    Term rest = d < 0 ? suffixes[text.length()] : cons(d, s);
    Theorem ends = d < 0
        ? forms.at("begins_nothing", syntax.apply("double_sign", literal))
        : forms.mp(forms.at("begins_not", syntax.apply("double_sign", literal), syntax.literal(d),
            s), facts.noDoubleSign(c, d));
    return forms.mp(forms.at("lexes_intro_lexes_sign", literal, rest, l), facts.sign(c), ends);
  }

  private Theorem word(String spelling, int d) {
    Term k = syntax.literal(Tree.spelled(spelling));
    Term t = d < 0 ? suffixes[text.length()] : cons(d, s);
    Theorem spells = d < 0 ? forms.at("word_end_of_text", k)
        : forms.mp(forms.at("word_end", k, syntax.literal(d), s), facts.noWordPart(d));
    Term rest = t;
    int end = spelling.length();
    while (end > 1) {
      int size = end > 4 ? 4 : end > 2 ? 2 : 1;
      int start = end - size;
      List<Term> terms = new ArrayList<>();
      List<Theorem> premises = new ArrayList<>();
      Term sum = syntax.literal(Tree.spelled(spelling.substring(0, start)));
      terms.add(sum);
      for (int i = start; i < end; i++) {
        Term c = syntax.literal(spelling.charAt(i));
        terms.add(c);
        premises.add(facts.wordPart(spelling.charAt(i)));
        sum = syntax.apply("+", syntax.apply("*", syntax.literal(128), sum), c);
      }
      premises.add(forms.value(sum));
      premises.add(spells);
      terms.addAll(
          List.of(syntax.literal(Tree.spelled(spelling.substring(0, end))), rest, k, t));
      spells = forms.mp(forms.at(size == 4 ? "word_four" : size == 2 ? "word_two" : "word_one",
          terms.toArray(new Term[0])), premises.toArray(new Theorem[0]));
      for (int i = end - 1; i >= start; i--) {
        rest = cons(spelling.charAt(i), rest);
      }
      end = start;
    }
    return forms.mp(forms.at("word", syntax.literal(spelling.charAt(0)), rest, k, t, l),
        facts.letter(spelling.charAt(0)), spells);
  }

  private Theorem number(TextToken t, String spelling, String follow) {
    Term behind = behind(follow);
    int point = spelling.indexOf('.');
    int first = spelling.charAt(0);
    String whole = (point < 0 ? spelling : spelling.substring(0, point)).substring(1);
    BigInteger start = BigInteger.valueOf(first - '0');
    BigInteger n = NumberProof.value(start, whole);
    Theorem digit = forms.value(syntax.apply("-", syntax.literal(first), syntax.literal(48)));
    Term c = syntax.literal(first);
    if (point < 0) {
      Theorem counts = numbers.counts(
          start, whole, behind, numbers.countsEnd(n, whole.length(), follow, behind));
      return forms.mp(forms.at("integer", c, syntax.literal(start),
          numbers.characters(whole, behind), syntax.literal(n), syntax.literal(whole.length()), behind, l), facts.digit(first), digit,
          counts, numbers.noFraction(follow, s));
    }
    String digits = spelling.substring(point + 1);
    Term fraction = numbers.characters(digits, behind);
    Term rest = cons('.', fraction);
    Theorem before = numbers.counts(
        start, whole, rest, numbers.countsEnd(n, whole.length(), ".", rest));
    BigInteger k = NumberProof.value(n, digits);
    Theorem after = numbers.counts(
        n, digits, behind, numbers.countsEnd(k, digits.length(), follow, behind));
    int g = t.kind() - 3;
    return forms.mp(forms.at("decimal", c, syntax.literal(start), numbers.characters(whole, rest),
        syntax.literal(n), syntax.literal(whole.length()), Syntax.left(fraction),
        Syntax.right(fraction), syntax.literal(k), syntax.literal(digits.length()), behind,
        syntax.literal(t.value()), syntax.literal(g), syntax.literal(t.kind()), l),
        facts.digit(first), digit, before, facts.digit(digits.charAt(0)), after,
        numbers.shortened(k, digits.length(), g),
        forms.value(syntax.apply("+", syntax.literal(3), syntax.literal(g))));
  }
}
