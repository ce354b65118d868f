package certcheck.certificates.proof;

import certcheck.kernel.Theorem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Writes a certificate: the blocks of a recorder, and which of its lemmas are claims; others go. */
public final class CertificateWriter {
  private final Recorder recorder;
  private final Map<Long, List<String>> claims = new LinkedHashMap<>();
  private List<String> binders = List.of();

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
    claims.put(number, hints);
  }

  /**
   * Gives names to the bound variables of definitions.
   *
   * @param hints in the order in which a report prints the definitions, the latest first
   */
  public void nameBinders(List<String> hints) {
    binders = hints;
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
    if (!claims.isEmpty()) {
      tail.setLength(tail.length() - 1);
      binders.forEach(h -> tail.append(' ').append(h));
      tail.append('\n');
    }
    long lemmas = recorder.blocks().stream().filter(b -> b.kind().equals("lemma")).count();
    LongStream.range(0, lemmas).filter(lemma -> !claims.containsKey(lemma))
        .forEach(lemma -> tail.append("drop ").append(lemma).append('\n'));
    return Library.file("certificate", theories, libraries, recorder.blocks(), tail.toString());
  }
}
