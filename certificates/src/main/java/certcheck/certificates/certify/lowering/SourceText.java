package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.proof.Derived;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.function.Function;

/** The text of a program that loops lower, in a certificate about both texts. */
interface SourceText {

  /** The ending of its files, such as {@code tml}, with which names of claims start. */
  String language();

  /** The libraries of what it denotes, besides those of the loops and of what they lower. */
  List<String> libraries();

  /**
   * What a text denotes, as far as that is independent of what is proved of its program.
   *
   * @throws Certifier.Undecided if it denotes nothing
   */
  Denoted denoted(Derived derived, Function<String, Theorem> library) throws Certifier.Undecided;

  /** What a text denotes. */
  interface Denoted {
    /** Its characters. */
    Term text();

    /** {@code ⊢ tml_outputs s l}, or the like. */
    Theorem outputs();

    /**
     * That it denotes a program.
     *
     * @param ok {@code ⊢ ok P}, or the like
     * @return {@code ⊢ is_tml_program s P}, or the like
     * @throws Certifier.Undecided if it denotes another program
     */
    Theorem isProgram(Theorem ok) throws Certifier.Undecided;
  }
}
