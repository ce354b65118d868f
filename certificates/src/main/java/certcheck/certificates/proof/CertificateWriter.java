package certcheck.certificates.proof;

import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Writes a certificate: the blocks of a recorder, and which of its lemmas are claims; others go. */
public final class CertificateWriter {
  private final Recorder recorder;
  private final Map<Long, List<String>> claims = new LinkedHashMap<>();

  /** The names of the last claim. */
  private List<String> last = new ArrayList<>();

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
    last = new ArrayList<>(hints);
    claims.put(lemmas(), last);
    recorder.lemma(name, theorem);
  }

  /**
   * Gives names to the bound variables of definitions, after all claims.
   *
   * @param hints in the order in which a report prints the definitions, the latest first
   */
  public void nameBinders(List<String> hints) {
    last.addAll(hints);
  }

  /**
   * The bytes of the certificate.
   *
   * @param theories the digests of the theories used, by name in order of loading
   * @param libraries the digests of the libraries used, by name in order of loading
   */
  public byte[] write(Map<String, String> theories, Map<String, String> libraries) {
    StringBuilder tail = new StringBuilder();
    claims.forEach((lemma, hints) -> {
      tail.append("claim ").append(lemma);
      hints.forEach(h -> tail.append(' ').append(h));
      tail.append('\n');
    });
    LongStream.range(0, lemmas()).filter(lemma -> !claims.containsKey(lemma))
        .forEach(lemma -> tail.append("drop ").append(lemma).append('\n'));
    return Library.file("certificate", theories, libraries, recorder.texts(),
        recorder.blocks(), tail.toString());
  }

  private long lemmas() {
    return recorder.blocks().stream().filter(b -> b.kind().equals("lemma")).count();
  }
}
