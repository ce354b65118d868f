package certcheck.certificates.certify.safety;

import certcheck.certificates.certify.cfdlang.CfdlangMeaning;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.teil.TeilMeaning;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Logic;
import certcheck.kernel.Rejection;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.typing.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Certifies type safety: loads the libraries, builds the derivation that the program is well-formed
 * bottom up, and applies the library's theorem that such programs are safe. The cost is linear in
 * the program, but for CFDlang's groups of pairs quadratic in their length; no index is ever
 * enumerated. All steps stand in one block, so that a term that many statements share is written
 * once.
 *
 * <p>Names are the integers that their characters spell. A grouped contraction of the model language
 * is certified as the single ones that it stands for. Of CFDlang, names of types are resolved, the
 * element line, which says nothing about values, is dropped, and a contraction between tensors is
 * written out; all as the theories of texts say it.
 */
public final class SafetyCertifier implements Certifier {
  private static final long NODES = 20_000_000;

  /** What proofs about programs of the model language use. */
  public static final List<String> LIBRARIES =
      List.of("logic", "lists", "sequences", "trees", "tml");

  private static final List<String> TEXT_THEORIES = List.of("tml_claims", TmlMeaning.THEORY);

  /** What proofs about texts of the model language use. */
  public static final List<String> TEXT_LIBRARIES =
      Stream.of(LIBRARIES, TextProof.libraries("tml"), TmlMeaning.LIBRARIES)
          .flatMap(List::stream).toList();

  /** What proofs about texts of the CFDlang dialect use. */
  public static final List<String> CFDLANG_LIBRARIES = Stream.of(LIBRARIES, List.of("cfdlang"),
      TextProof.libraries("cfd"), CfdlangMeaning.LIBRARIES).flatMap(List::stream).toList();

  /** What proofs about texts of TeIL use. */
  public static final List<String> TEIL_LIBRARIES = Stream.of(LIBRARIES,
      List.of("tml_evaluation", "teil", "teil_programs"), TextProof.libraries("teil"),
      TeilMeaning.LIBRARIES).flatMap(List::stream).toList();

  private final Path folder;
  private final Deadline deadline;

  /**
   * A certifier.
   *
   * @param folder where the libraries are
   * @param deadline when proving has to end
   */
  public SafetyCertifier(Path folder, Deadline deadline) {
    this.folder = folder;
    this.deadline = deadline;
  }

  /** Proves claims with the lemmas of the libraries. */
  public interface Proof {
    /** The claims by their names, in order. */
    Map<String, Theorem> of(Logic logic, Recorder recorder, Function<String, Theorem> library)
        throws Undecided;
  }

  @Override
  public void certify(Program program, Typing typing, byte[] text, OutputStream out)
      throws Undecided, IOException {
    certify(List.of(), List.of(), out, (proof, library) -> {
      ProgramText about = new ProgramText(proof, program);
      about.denoted(TmlMeaning.proofs(proof.derived(), library), program.file(), text);
      return List.of(about.safe(proof.safe(about.ok())));
    });
  }

  /** Proves claims about texts of the model language. */
  public interface TextClaims {
    /** The claims, in order. */
    List<ProgramText.Claim> of(SafetyProof proof, Function<String, Theorem> library)
        throws Undecided;
  }

  /**
   * Writes the certificate of claims about texts of the model language.
   *
   * @param theories that are needed besides
   * @param libraries that are needed besides
   */
  public void certify(List<String> theories, List<String> libraries, OutputStream out,
      TextClaims claims) throws Undecided, IOException {
    certify(joined(TEXT_THEORIES, theories), joined(TEXT_LIBRARIES, libraries), out,
        (logic, recorder, library, writer) -> {
          SafetyProof proof = new SafetyProof(logic, recorder, library, SafetyProof.MODEL);
          claims.of(proof, library)
              .forEach(c -> writer.claim(c.words(), c.theorem(), c.words()));
        });
  }

  /** Proves a claim about texts of several languages. */
  public interface PairClaim {
    /** The claim. */
    TensorText.Claim of(Logic logic, Recorder recorder, Function<String, Theorem> library)
        throws Undecided;
  }

  /**
   * Writes the certificate of a claim about texts of several languages.
   *
   * @param theories all that are needed
   * @param libraries all that are needed
   */
  public void certifyPair(List<String> theories, List<String> libraries, OutputStream out,
      PairClaim claim) throws Undecided, IOException {
    certify(theories, libraries.stream().distinct().toList(), out,
        (logic, recorder, library, writer) -> {
          TensorText.Claim claimed = claim.of(logic, recorder, library);
          writer.claim(claimed.words(), claimed.theorem(), claimed.words());
        });
  }

  private static List<String> joined(List<String> first, List<String> more) {
    return Stream.concat(first.stream(), more.stream()).distinct().toList();
  }

  @Override
  public void certify(certcheck.semantics.cfdlang.Program program, Typing typing, byte[] text,
      OutputStream out) throws Undecided, IOException {
    certify(program, typing, text, List.of(), List.of(), out,
        (proof, about, library) -> List.of(about.safe(proof.safe(about.ok()))));
  }

  /** Proves claims about a text, of a language whose texts are the T. */
  public interface ProgramClaims<T extends TensorText<?, ?>> {
    /** The claims, in order. */
    List<TensorText.Claim> of(SafetyProof proof, T about, Function<String, Theorem> library)
        throws Undecided;
  }

  /**
   * Writes the certificate of claims about the text of a program of the CFDlang dialect.
   *
   * @param theories that are needed besides
   * @param libraries that are needed besides
   */
  public void certify(certcheck.semantics.cfdlang.Program program, Typing typing, byte[] text,
      List<String> theories, List<String> libraries, OutputStream out,
      ProgramClaims<CfdlangText> claims) throws Undecided, IOException {
    certify(joined(List.of(TmlMeaning.THEORY, CfdlangMeaning.THEORY), theories),
        joined(CFDLANG_LIBRARIES, libraries), out, (logic, recorder, library, writer) -> {
          SafetyProof proof = new SafetyProof(logic, recorder, library, SafetyProof.CFDLANG);
          CfdlangText about = new CfdlangText(proof, program, typing.context());
          about.denoted(CfdlangMeaning.proofs(proof.derived(), library), program.file(), text);
          claims.of(proof, about, library)
              .forEach(c -> writer.claim(c.words(), c.theorem(), c.words()));
        });
  }

  @Override
  public void certify(certcheck.semantics.teil.Program program, Typing typing, byte[] text,
      OutputStream out) throws Undecided, IOException {
    certify(program, text, List.of(), List.of(), out,
        (proof, about, library) -> List.of(about.safe(proof.safe(about.ok()))));
  }

  /**
   * Writes the certificate of claims about the text of a program of TeIL.
   *
   * @param theories that are needed besides
   * @param libraries that are needed besides
   */
  public void certify(certcheck.semantics.teil.Program program, byte[] text,
      List<String> theories, List<String> libraries, OutputStream out,
      ProgramClaims<TeilText> claims) throws Undecided, IOException {
    certify(joined(List.of("tml_claims", TmlMeaning.THEORY, TeilMeaning.THEORY), theories),
        joined(TEIL_LIBRARIES, libraries), out, (logic, recorder, library, writer) -> {
          SafetyProof proof = new SafetyProof(logic, recorder, library, SafetyProof.TEIL);
          TeilText about = new TeilText(proof, program);
          about.denoted(TeilMeaning.proofs(proof.derived(), library), program.file(), text);
          claims.of(proof, about, library)
              .forEach(c -> writer.claim(c.words(), c.theorem(), c.words()));
        });
  }

  /**
   * Writes the certificate of claims.
   *
   * @param claims the theories
   */
  public void certify(List<String> claims, List<String> libraries, OutputStream out, Proof proof)
      throws Undecided, IOException {
    certify(claims, libraries, out, (logic, recorder, library, writer) ->
        proof.of(logic, recorder, library).forEach(writer::claim));
  }

  /** Proves claims, and writes them. */
  private interface Writing {
    void of(Logic logic, Recorder recorder, Function<String, Theorem> library,
        CertificateWriter writer) throws Undecided;
  }

  private void certify(List<String> claims, List<String> libraries, OutputStream out,
      Writing proof) throws Undecided, IOException {
    Logic logic = new Logic(NODES);
    Theories theories = new Theories(logic);
    claims.forEach(theories::load);
    Recorder recorder = Recorder.forCertificate(logic);
    recorder.within(deadline);
    Libraries loaded = Libraries.load(folder, libraries, logic, deadline);
    try {
      CertificateWriter writer = new CertificateWriter(recorder);
      proof.of(logic, recorder, loaded.lemmas()::lemma, writer);
      out.write(writer.write(theories.loaded(), loaded.digests()));
    } catch (Rejection e) {
      throw new Undecided(e.getMessage());
    }
  }
}
