package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.certify.sched.meaning.UpdatingTextClaims;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Updates;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * Writes the claims of a program.
 *
 * @param text what it is, if they are about its text
 * @param kept where they are kept instead, if they are to be about another text, too
 */
record ClaimWriter(Recorder recorder, CertificateWriter writer, Optional<TextClaims> text,
    Optional<List<Addition.Claimed>> kept) {

  /**
   * Proves what the text of a program denotes.
   *
   * @param terms of the program
   * @param specified whether its specification matters
   * @throws Certifier.Undecided if it does not denote the program
   */
  static TextClaims about(Derived derived, Libraries library, Program program, byte[] text,
      ProgramTerms terms, boolean specified) throws Certifier.Undecided {
    return about(derived, library, program, text, terms, specified, "");
  }

  /**
   * The same, of one of several texts.
   *
   * @param which which one, in the names of lemmas
   */
  static TextClaims about(Derived derived, Libraries library, Program program, byte[] text,
      ProgramTerms terms, boolean specified, String which) throws Certifier.Undecided {
    return denoting(program, text, source -> new TextClaims(derived, library.lemmas()::lemma,
        source, new String(text, StandardCharsets.US_ASCII), terms, specified, which));
  }

  /**
   * Proves what the text of a program with updates denotes.
   *
   * @throws Certifier.Undecided if it does not denote the program
   */
  static UpdatingTextClaims about(Derived derived, Libraries library, Program program, byte[] text,
      ReductionProof proof) throws Certifier.Undecided {
    return about(derived, library, program, text, proof.terms(), proof.marked());
  }

  /**
   * The same, with the terms of the program, and of the program with marked updates.
   *
   * @throws Certifier.Undecided if it does not denote the program
   */
  static UpdatingTextClaims about(Derived derived, Libraries library, Program program, byte[] text,
      ProgramTerms terms, ProgramTerms marked) throws Certifier.Undecided {
    boolean specified =
        program.claims().stream().anyMatch(c -> c.kind() == Claim.Kind.IMPLEMENTS);
    return denoting(program, text, source -> new UpdatingTextClaims(derived,
        library.lemmas()::lemma, source, new String(text, StandardCharsets.US_ASCII), terms,
        marked, specified));
  }

  /**
   * Proves what one of several texts denotes, of which some have updates.
   *
   * @param which which one, in the names of lemmas
   * @throws Certifier.Undecided if it does not denote the program
   */
  static UpdatingTextClaims updating(Derived derived, Libraries library, Program program,
      byte[] text, ProgramTerms terms, ProgramTerms marked, String which)
      throws Certifier.Undecided {
    return denoting(program, text, source -> new UpdatingTextClaims(derived,
        library.lemmas()::lemma, source, new String(text, StandardCharsets.US_ASCII), terms,
        marked, false, Updates.in(program), which));
  }

  /** Proofs about the meaning of a text. */
  private interface Meaning<T> {
    T of(SourceBytes text) throws SourceException, NoMeaning;
  }

  private static <T> T denoting(Program program, byte[] text, Meaning<T> meaning)
      throws Certifier.Undecided {
    SourceBytes source = null;
    try {
      source = SourceBytes.of(program.file(), text);
      return meaning.of(source);
    } catch (SourceException e) {
      throw new Certifier.Undecided(e.getMessage());
    } catch (NoMeaning e) {
      throw new Certifier.Undecided(source.position(e.place()) + ": the text denotes "
          + "no such program: " + e.getMessage());
    }
  }

  /**
   * Makes the theorem of a claim a lemma, and what it says of all values a claim.
   *
   * @param name a new one for the lemma
   */
  void write(Claim claim, String name, ProgramProof proof) {
    Theorem proved = recorder.lemma(name, proof.of(claim));
    Theorem general = proof.general(claim, proved);
    String claimed = "claim_" + name;
    if (text.isEmpty()) {
      writer.claim(claimed, general);
      return;
    }
    Theorem theorem = text.get().of(claim, proved, general);
    String words = TextClaims.words(claim);
    if (kept.isPresent()) {
      kept.get().add(new Addition.Claimed(claimed, theorem, words));
    } else {
      writer.claim(claimed, theorem, words);
    }
  }
}
