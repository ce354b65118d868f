package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.mlir.MlirBinding.Unproved;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.SourceBytes;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.source.SourceException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Proves that indices of a function in MLIR do not overflow, and writes the certificate, of its file alone. */
public final class IndexCertifier {
  private static final long NODES = 40_000_000;
  private static final List<String> THEORIES = List.of("mlir_translation", "mlir_sched_text_claims");

  /**
   * What is proved.
   *
   * @param words of the claim
   * @param certificate of it
   */
  public record Certified(String words, byte[] certificate) {
    /** Copies the bytes. */
    public Certified {
      certificate = certificate.clone();
    }

    /** A copy of the bytes. */
    @Override
    public byte[] certificate() {
      return certificate.clone();
    }
  }

  private final Path folder;
  private final Deadline deadline;

  /**
   * A certifier.
   *
   * @param folder where the libraries are
   * @param deadline when proving has to end
   */
  public IndexCertifier(Path folder, Deadline deadline) {
    this.folder = folder;
    this.deadline = deadline;
  }

  /**
   * The certificate about a text.
   *
   * @param file its name
   * @param text in the generic form
   * @param function the name of the function
   * @param type the type whose functions have no type in their names; any word if there is none
   * @param conditions what is assumed besides that arguments are small, of extents and indices by the names that
   *     claims have for them
   * @throws IndexOverflow if an index does not fit, or it is not known whether it does
   * @throws Certifier.Undecided if the function is not one whose indices are looked at
   */
  public Certified certify(String file, byte[] text, String function, String type,
      List<Condition> conditions) throws Certifier.Undecided {
    if (text.length > MlirBinding.BYTES) {
      throw new Unproved("a text of more than " + MlirBinding.BYTES + " bytes");
    }
    Logic logic = new Logic(NODES);
    Theories theories = new Theories(logic);
    THEORIES.forEach(theories::load);
    Libraries libraries = Libraries.load(folder, Stream.concat(
        SchedCertifier.LIBRARIES.stream(), MlirBinding.LIBRARIES.stream()).toList(), logic, deadline);
    Recorder recorder = Recorder.forCertificate(logic);
    recorder.within(deadline);
    CertificateWriter writer = new CertificateWriter(recorder);
    Derived derived = new Derived(recorder, new Syntax(logic));
    try {
      MlirProof proof = new MlirProof(derived, libraries.lemmas()::lemma,
          SourceBytes.of(file, text), function, type);
      IndexProof.Proved proved = IndexProof.prove(List.of(
          new IndexProof(derived, libraries.lemmas()::lemma, file, proof, conditions)));
      Forms forms = proof.forms();
      Terms terms = logic.terms;
      Term any = derived.syntax().constant(
          "any", terms.function(terms.typeVariable("v"), terms.bool));
      IndexWords words = proved.words();
      writer.claim("claim_no_overflow", forms.mp(forms.at("mlir_claims_index", any, proof.text(),
          words.words().text(), words.words().term()), words.words().theorem(), proved.says().get(0)),
          words.text());
      return new Certified(words.text(), writer.write(theories.loaded(), libraries.digests()));
    } catch (SourceException e) {
      throw new Unproved(e.getMessage());
    }
  }
}
