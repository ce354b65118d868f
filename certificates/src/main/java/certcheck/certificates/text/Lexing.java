package certcheck.certificates.text;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;

/** The proof that a text has its tokens. */
interface Lexing {
  /** The text as a term. */
  Term text();

  /** The tokens from a number on, as a term. */
  Term rest(int number);

  /** A token as a term. */
  Term token(TextToken t);

  /** {@code ⊢ lexes s l}, or the same with the rules of the language. */
  Theorem prove();
}
