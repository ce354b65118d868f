package certcheck.certificates.text;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** What the digits of numbers count, by the lemmas of library {@code text_forms}. */
final class NumberProof {
  private final Forms forms;
  private final CharacterFacts facts;
  private final Syntax syntax;

  NumberProof(Forms forms, CharacterFacts facts) {
    this.forms = forms;
    this.facts = facts;
    this.syntax = forms.syntax();
  }

  private Term cons(int c, Term rest) {
    return syntax.apply("::", syntax.literal(c), rest);
  }

  /** The digits of a number from the second one, or from the first behind the point. */
  Theorem counts(BigInteger start, String digits, Term rest, Theorem end) {
    List<BigInteger> read = new ArrayList<>(List.of(start));
    for (int i = 0; i < digits.length(); i++) {
      read.add(value(read.get(i), digits.substring(i, i + 1)));
    }
    Theorem counts = end;
    Term behind = rest;
    Term k = Syntax.arguments(end.conclusion()).get(3);
    Term f = syntax.literal(digits.length());
    for (int i = digits.length() - 1; i >= 0; i--) {
      int c = digits.charAt(i);
      Term n = syntax.literal(read.get(i));
      Term sum = syntax.apply("+", syntax.apply("*", syntax.literal(10), n),
          syntax.apply("-", syntax.literal(c), syntax.literal(48)));
      Term next = syntax.apply("+", syntax.literal(i), syntax.literal(1));
      counts = forms.mp(forms.at("number_digit", n, syntax.literal(i),
          syntax.literal(c), syntax.literal(read.get(i + 1)),
          syntax.literal(i + 1), behind, k, f, rest), facts.digit(c), forms.value(sum),
          forms.value(next), counts);
      behind = cons(c, behind);
    }
    return counts;
  }

  static BigInteger value(BigInteger start, String digits) {
    return digits.isEmpty() ? start
        : start.multiply(BigInteger.TEN.pow(digits.length())).add(new BigInteger(digits));
  }

  Theorem countsEnd(BigInteger k, int e, String follow, Term behind) {
    Term number = syntax.literal(k);
    Term digits = syntax.literal(e);
    return follow.isEmpty() ? forms.at("number_end_of_text", number, digits)
        : forms.mp(forms.at("number_end", number, digits, syntax.literal(follow.charAt(0)),
            Syntax.right(behind)), facts.noDigit(follow.charAt(0)));
  }

  Term characters(String characters, Term behind) {
    Term result = behind;
    for (int i = characters.length() - 1; i >= 0; i--) {
      result = cons(characters.charAt(i), result);
    }
    return result;
  }

  Theorem noFraction(String follow, Term s) {
    if (follow.isEmpty()) {
      return forms.lemma("no_fraction_end_of_text");
    } else if (follow.charAt(0) != '.') {
      return forms.mp(forms.at("no_fraction", syntax.literal(follow.charAt(0)), s),
          forms.value("=", follow.charAt(0), '.'));
    }
    return follow.length() == 1 ? forms.lemma("no_fraction_last")
        : forms.mp(forms.at("no_fraction_point", syntax.literal(follow.charAt(1)), s),
            facts.noDigit(follow.charAt(1)));
  }

  /** {@code ⊢ shortened k e m g}, from the right: the zeros at the end go one by one. */
  Theorem shortened(BigInteger k, int e, int g) {
    int zeros = e - g;
    BigInteger m = k.divide(BigInteger.TEN.pow(zeros));
    Term digits = syntax.literal(g);
    Theorem result = g == 0 ? forms.at("shortened_all", syntax.literal(m))
        : forms.mp(forms.at("shortened_nothing", syntax.literal(m), digits),
            forms.value("≤", 1, g), forms.value(isZero(m)));
    for (int i = 1; i <= zeros; i++) {
      BigInteger longer = m.multiply(BigInteger.TEN.pow(i));
      Term number = syntax.literal(longer);
      Term size = syntax.literal(g + i);
      result = forms.mp(forms.at("shortened_one", number, size,
          syntax.literal(longer.divide(BigInteger.TEN)), syntax.literal(g + i - 1L),
          syntax.literal(m), digits), forms.value("≤", 1, g + i), forms.value(isZero(longer)),
          forms.value(syntax.apply("div", number, syntax.literal(10))),
          forms.value(syntax.apply("-", size, syntax.literal(1))), result);
    }
    return result;
  }

  private Term isZero(BigInteger k) {
    return syntax.equation(
        syntax.apply("mod", syntax.literal(k), syntax.literal(10)), syntax.literal(0));
  }
}
