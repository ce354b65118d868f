package certcheck.certificates.proof;

import certcheck.kernel.Theorem;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.LongStream;

/** Writes a certificate: the blocks of a recorder, and which of its lemmas are claims; others go. */
public final class CertificateWriter {
  private final Recorder recorder;
  private final Map<Long, String> claims = new LinkedHashMap<>();

  /** A writer for a recorder made by {@link Recorder#forCertificate}. */
  public CertificateWriter(Recorder recorder) {
    this.recorder = recorder;
  }

  /**
   * Makes a theorem about terms a claim.
   *
   * @param name a new name for the lemma
   * @param theorem without hypotheses, its head a claim constant
   */
  public void claim(String name, Theorem theorem) {
    claim(name, theorem, "");
  }

  /**
   * Makes a theorem about the texts of the certificate a claim.
   *
   * @param name a new name for the lemma
   * @param theorem without hypotheses, a claim constant applied to texts and words
   * @param words what it says, with one blank between them
   */
  public void claim(String name, Theorem theorem, String words) {
    claims.put(lemmas(), words);
    recorder.lemma(name, theorem);
  }

  /** Whether there is a claim. */
  public boolean hasClaims() {
    return !claims.isEmpty();
  }

  /**
   * The bytes of the certificate.
   *
   * @param theories the digests of the theories used, by name in order of loading
   * @param libraries the digests of the libraries used, by name in order of loading
   */
  public byte[] write(Map<String, String> theories, Map<String, String> libraries) {
    StringBuilder tail = new StringBuilder();
    claims.forEach((lemma, words) -> tail.append("claim ").append(lemma)
        .append(words.isEmpty() ? "" : " ").append(words).append('\n'));
    LongStream.range(0, lemmas()).filter(lemma -> !claims.containsKey(lemma))
        .forEach(lemma -> tail.append("drop ").append(lemma).append('\n'));
    return Library.file("certificate", theories, libraries, recorder.texts(),
        recorder.blocks(), tail.toString());
  }

  private long lemmas() {
    return recorder.blocks().stream().filter(b -> b.kind().equals("lemma")).count();
  }
}
