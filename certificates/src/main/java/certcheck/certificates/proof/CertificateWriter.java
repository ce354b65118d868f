package certcheck.certificates.proof;

import certcheck.kernel.Theorem;
import java.util.List;
import java.util.Map;

/** Writes a certificate: the blocks of a recorder, and which of its lemmas are claims. */
public final class CertificateWriter {
  private final Recorder recorder;
  private final StringBuilder claims = new StringBuilder();

  /** A writer for a recorder made by {@link Recorder#forCertificate}. */
  public CertificateWriter(Recorder recorder) {
    this.recorder = recorder;
  }

  /**
   * Makes a theorem a claim.
   *
   * @param name a new name for the lemma
   * @param theorem without hypotheses, its head a claim constant
   * @param hints names for its bound variables, in the order of their binders
   */
  public void claim(String name, Theorem theorem, List<String> hints) {
    long number = recorder.blocks().stream().filter(b -> b.kind().equals("lemma")).count();
    recorder.lemma(name, theorem);
    claims.append("claim ").append(number);
    hints.forEach(h -> claims.append(' ').append(h));
    claims.append('\n');
  }

  /**
   * The bytes of the certificate.
   *
   * @param theories the digests of the theories used, by name in order of loading
   * @param libraries the digests of the libraries used, by name in order of loading
   */
  public byte[] write(Map<String, String> theories, Map<String, String> libraries) {
    return Library.file("certificate", theories, libraries, recorder.blocks(), claims.toString());
  }
}
