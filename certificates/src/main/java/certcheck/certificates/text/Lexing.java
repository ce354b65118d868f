package certcheck.certificates.text;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/** The proof that a text has its tokens, by the rules of a language; and both as terms. */
abstract class Lexing {
  final Forms forms;
  final Syntax syntax;
  final SourceBytes text;
  final List<TextToken> tokens;

  /** {@code ⊢ lexes nil nil}. */
  final Theorem nothing;

  /** The text from each offset on. */
  final Term[] suffixes;

  /** The tokens from each number on. */
  final Term[] rests;

  /**
   * A text.
   *
   * @param nothing the lemma that no text has no tokens
   */
  Lexing(Forms forms, SourceBytes text, List<TextToken> tokens, String nothing) {
    this.forms = forms;
    this.syntax = forms.syntax();
    this.text = text;
    this.tokens = tokens;
    this.nothing = forms.lemma(nothing);
    suffixes = new Term[text.length() + 1];
    suffixes[text.length()] = Syntax.left(this.nothing.conclusion());
    for (int i = text.length() - 1; i >= 0; i--) {
      suffixes[i] = cons(text.at(i), suffixes[i + 1]);
    }
    rests = new Term[tokens.size() + 1];
    rests[tokens.size()] = Syntax.right(this.nothing.conclusion());
    for (int i = tokens.size() - 1; i >= 0; i--) {
      rests[i] = syntax.apply("::", token(tokens.get(i)), rests[i + 1]);
    }
  }

  /** The same with other terms for the text, and for the tokens, from some places on. */
  Lexing(Lexing like, Term[] suffixes, Term[] rests) {
    this.forms = like.forms;
    this.syntax = like.syntax;
    this.text = like.text;
    this.tokens = like.tokens;
    this.nothing = like.nothing;
    this.suffixes = suffixes;
    this.rests = rests;
  }

  /** {@code ⊢ lexes s l}, or the same with the rules of the language. */
  abstract Theorem prove();

  /** Whether a token, which is not the first, begins a line. */
  final boolean begins(int number) {
    return text.part(tokens.get(number - 1).end(), tokens.get(number).start()).indexOf('\n') >= 0;
  }

  /** The text as a term. */
  final Term text() {
    return suffixes[0];
  }

  /** The tokens from a number on, as a term. */
  final Term rest(int number) {
    return rests[number];
  }

  /** A token as a term. */
  final Term token(TextToken t) {
    return syntax.apply("mk_pair", syntax.literal(t.kind()), syntax.literal(t.value()));
  }

  /** A character, and what is behind it. */
  final Term cons(int c, Term rest) {
    return syntax.apply("::", syntax.literal(c), rest);
  }
}
