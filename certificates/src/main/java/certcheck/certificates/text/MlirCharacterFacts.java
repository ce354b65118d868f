package certcheck.certificates.text;

import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;

/** What kinds of characters there are in texts in MLIR, each fact proved once. */
final class MlirCharacterFacts {
  private final Forms forms;
  private final CharacterFacts facts;
  private final Syntax syntax;
  private final Memo<String, Theorem> known = new Memo<>();

  MlirCharacterFacts(Forms forms, CharacterFacts facts) {
    this.forms = forms;
    this.facts = facts;
    this.syntax = forms.syntax();
  }

  /** {@code P c} for the property of the parts of words, of names, of numbers or of strings. */
  Theorem is(String property, int c) {
    return switch (property) {
      case "digit" -> facts.digit(c);
      case "word_part" -> facts.wordPart(c);
      case "mlir_part" -> part(c);
      case "mlir_string_part" -> stringPart(c);
      default -> throw new IllegalArgumentException(property);
    };
  }

  /** {@code ¬P c}. */
  Theorem isNot(String property, int c) {
    return switch (property) {
      case "digit" -> facts.noDigit(c);
      case "word_part" -> facts.noWordPart(c);
      case "mlir_part" -> known.of("no part " + c, () -> forms.mp(forms.at("mlir_no_part",
          literal(c)), facts.noWordPart(c), different(c, '.'), different(c, '$')));
      case "mlir_name_part" -> known.of("no name " + c, () -> forms.mp(forms.at(
          "mlir_no_name_part", literal(c)), different(c, '.'), different(c, '$'),
          different(c, '-')));
      case "mlir_hex_digit" -> noHexDigit(c);
      case "mlir_exponent_sign" -> known.of("no exponent " + c, () -> forms.mp(
          forms.at("mlir_no_exponent", literal(c)), different(c, 'e'), different(c, 'E')));
      case "mlir_by" -> known.of("no by " + c, () -> forms.mp(
          forms.at("mlir_no_by", literal(c)), different(c, 'x')));
      default -> throw new IllegalArgumentException(property);
    };
  }

  private Term literal(int c) {
    return syntax.literal(c);
  }

  private Theorem different(int c, int d) {
    return forms.value("=", c, d);
  }

  private Theorem part(int c) {
    return known.of("part " + c, () -> TokenReader.isWordPart(c)
        ? forms.mp(forms.at("mlir_part_word", literal(c)), facts.wordPart(c))
        : forms.lemma("mlir_part_" + c));
  }

  private Theorem stringPart(int c) {
    return known.of("string " + c, () -> forms.mp(forms.at("mlir_string_char", literal(c)),
        forms.value("≤", 32, c), forms.value("≤", c, 126), different(c, '"'), different(c, '\\')));
  }

  /** The words that distinguish what is said of hexadecimal digits: decimal, capital or small. */
  static String hexKind(int c) {
    return TokenReader.isDigit(c) ? "decimal" : c <= 'F' ? "capital" : "small";
  }

  /** {@code digit c}, {@code mlir_capital_digit c} or {@code mlir_small_digit c}. */
  Theorem hexPart(int c) {
    return known.of("hex part " + c, () -> TokenReader.isDigit(c) ? facts.digit(c)
        : c <= 'F' ? forms.mp(forms.at("mlir_capital", literal(c)), forms.value("≤", 65, c),
            forms.value("≤", c, 70))
        : forms.mp(forms.at("mlir_small", literal(c)), forms.value("≤", 97, c),
            forms.value("≤", c, 102)));
  }

  /** {@code mlir_hex_digit c}. */
  Theorem hexDigit(int c) {
    return known.of("hex " + c, () -> forms.mp(forms.at("mlir_hex_of_"
        + (TokenReader.isDigit(c) ? "digit" : hexKind(c)), literal(c)), hexPart(c)));
  }

  private Theorem noHexDigit(int c) {
    return known.of("no hex " + c, () -> c < '0'
        ? forms.mp(forms.at("mlir_no_hex_below", literal(c)), forms.value("≤", 48, c))
        : c < 'A' ? forms.mp(forms.at("mlir_no_hex_between", literal(c)), forms.value("≤", c, 57),
            forms.value("≤", 65, c))
        : c < 'a' ? forms.mp(forms.at("mlir_no_hex_middle", literal(c)), forms.value("≤", c, 70),
            forms.value("≤", 97, c))
        : forms.mp(forms.at("mlir_no_hex_above", literal(c)), forms.value("≤", c, 102)));
  }

  /** {@code ¬mlir_double c d} for a sign c that begins a double sign with another character. */
  Theorem noDouble(int c, int d) {
    return known.of("single " + c + " " + d, () -> forms.mp(
        forms.at("mlir_single_" + c, literal(d)),
        forms.value("=", d, ">==/x".charAt(MlirLexingProof.DOUBLE.indexOf(c)))));
  }
}
