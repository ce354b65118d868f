package certcheck.certificates.text;

import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;

/** What kinds of characters there are, each fact proved once. */
final class CharacterFacts {
  private final Forms forms;
  private final Syntax syntax;
  private final Memo<String, Theorem> known = new Memo<>();

  CharacterFacts(Forms forms) {
    this.forms = forms;
    this.syntax = forms.syntax();
  }

  Term literal(long c) {
    return syntax.literal(c);
  }

  /** {@code letter c}. */
  Theorem letter(int c) {
    return known.of("letter " + c, () -> c == '_' ? forms.lemma("letter_line")
        : c <= 'Z' ? between("letter_capital", 'A', c, 'Z')
        : between("letter_small", 'a', c, 'z'));
  }

  /** {@code digit c}. */
  Theorem digit(int c) {
    return known.of("digit " + c, () -> between("digit_char", '0', c, '9'));
  }

  /** {@code word_part c}. */
  Theorem wordPart(int c) {
    return known.of("part " + c, () -> TokenReader.isDigit(c)
        ? forms.mp(forms.at("digit_part", literal(c)), digit(c))
        : forms.mp(forms.at("letter_part", literal(c)), letter(c)));
  }

  /** {@code ¬digit c}. */
  Theorem noDigit(int c) {
    return known.of("no digit " + c, () -> c < '0'
        ? forms.mp(forms.at("no_digit_below", literal(c)), forms.value("≤", '0', c))
        : forms.mp(forms.at("no_digit_above", literal(c)), forms.value("≤", c, '9')));
  }

  /** {@code ¬word_part c}. */
  Theorem noWordPart(int c) {
    return known.of("no part " + c, () -> {
      Term t = literal(c);
      return c < '0' ? forms.mp(forms.at("no_part_below", t), forms.value("≤", '0', c))
          : c < 'A' ? forms.mp(forms.at("no_part_between", t), forms.value("≤", c, '9'),
              forms.value("≤", 'A', c))
          : c < 'a' ? forms.mp(forms.at("no_part_middle", t), forms.value("≤", c, 'Z'),
              forms.value("≤", 'a', c), forms.value("=", c, '_'))
          : forms.mp(forms.at("no_part_above", t), forms.value("≤", c, 'z'));
    });
  }

  /** {@code within_line c}. */
  Theorem withinLine(int c) {
    return known.of("line " + c, () ->
        forms.mp(forms.at("line_char", literal(c)), forms.value("=", c, '\n')));
  }

  /** {@code sign c}. */
  Theorem sign(int c) {
    return known.of("sign " + c, () -> forms.mp(forms.at("sign_char", literal(c)),
        forms.value("≤", 33, c), forms.value("≤", c, 126), noWordPart(c)));
  }

  /** {@code ¬double_sign c d} for a sign c and a character that does not make it a double sign. */
  Theorem noDoubleSign(int c, int d) {
    return known.of("single " + c + " " + d, () -> {
      int special = ":<>!.-/".indexOf(c);
      if (special >= 0) {
        return forms.mp(forms.at("single_" + c, literal(d)),
            forms.value("=", d, "====.>/".charAt(special)));
      }
      Theorem single = forms.at("single", literal(c), literal(d));
      for (char x : ":<>!.-/".toCharArray()) {
        single = forms.mp(single, forms.value("=", c, x));
      }
      return single;
    });
  }

  private Theorem between(String lemma, int low, int c, int high) {
    return forms.mp(forms.at(lemma, literal(c)), forms.value("≤", low, c),
        forms.value("≤", c, high));
  }
}
