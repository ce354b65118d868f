package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.cfdlang.CfdlangMeaning;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.CfdlangText;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TensorText;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TensorMeaning;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.teil.TeilMeaning;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.TypeChecker;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The text of a program that loops lower, in a certificate about both texts.
 *
 * @param language the ending of its files, such as {@code tml}, with which names of claims start
 * @param libraries of what it denotes, besides those of the loops and of what they lower
 * @param reading what it means
 * @param file its name
 * @param bytes its characters
 */
record ProgramSource(
    String language, List<String> libraries, Reading reading, String file, byte[] bytes) {

  /** Gives the meaning of texts of a language. */
  interface Reading {
    /** What a text means. */
    Denoted of(Derived derived, Function<String, Theorem> library, SourceBytes source)
        throws SourceException, NoMeaning;
  }

  /** A program of the model language. */
  static ProgramSource tml(String file, byte[] bytes) {
    return new ProgramSource(
        "tml", joined("tml", TmlMeaning.LIBRARIES),
        (derived, library, source) -> new Denoted(
            TmlMeaning.of(derived, library, source), Optional.empty()), file, bytes);
  }

  /** A program of TeIL. */
  static ProgramSource teil(String file, byte[] bytes) {
    return new ProgramSource(
        "teil", joined("teil", TeilMeaning.LIBRARIES),
        (derived, library, source) -> new Denoted(
            TeilMeaning.of(derived, library, source), Optional.empty()), file, bytes);
  }

  /** A program of the CFDlang dialect, which is well-typed. */
  static ProgramSource cfdlang(Program program, byte[] bytes) {
    return new ProgramSource(
        "cfd", joined("cfd", CfdlangMeaning.LIBRARIES), (derived, library, source) -> {
          CfdlangText about = new CfdlangText(
              new SafetyProof(derived, new Lemmas(derived, library), SafetyProof.CFDLANG), program,
              TypeChecker.check(program).context());
          return new Denoted(about.meaning(CfdlangMeaning.proofs(derived, library), source),
              Optional.of(about.ok()));
        }, program.file(), bytes);
  }

  private static List<String> joined(String language, List<String> libraries) {
    return Stream.concat(TextProof.libraries(language).stream(), libraries.stream()).toList();
  }

  /**
   * What the text denotes; it becomes the next text of the certificate.
   *
   * @throws Certifier.Undecided if it denotes nothing
   */
  Denoted denoted(Derived derived, Function<String, Theorem> library)
      throws Certifier.Undecided {
    Denoted denoted =
        TensorText.read(file, bytes, source -> reading.of(derived, library, source));
    derived.recorder().text(new String(bytes, StandardCharsets.US_ASCII), denoted.text());
    derived.recorder().lemma("source text", denoted.meaning().denotes());
    return denoted;
  }

  /**
   * What a text denotes.
   *
   * @param meaning what it means
   * @param ok {@code ⊢ cfd_ok P} for the program, if it is proved apart from its lowering
   */
  record Denoted(TensorMeaning meaning, Optional<Theorem> ok) {
    /** Its characters. */
    Term text() {
      return meaning.text();
    }

    /** {@code ⊢ tml_outputs s l}, or the like. */
    Theorem outputs() {
      return meaning.outputs();
    }

    /**
     * That it denotes a program.
     *
     * @param ok {@code ⊢ ok P}, or the like
     * @return {@code ⊢ is_tml_program s P}, or the like
     * @throws Certifier.Undecided if it denotes another program
     */
    Theorem isProgram(Theorem ok) throws Certifier.Undecided {
      if (meaning.program() != Syntax.right(ok.conclusion())) {
        throw new Certifier.Undecided("the text denotes another program than that which is lowered");
      }
      return meaning.isProgram(ok);
    }
  }
}
