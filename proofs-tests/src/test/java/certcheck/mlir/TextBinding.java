package certcheck.mlir;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.GrammarTable;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import certcheck.semantics.source.SourceException;
import java.nio.file.Path;
import java.util.List;

/**
 * What it costs that texts denote their syntax trees, and nothing else: the part of a certificate about
 * texts that is the same whatever is claimed of them.
 *
 * @param certificate of that alone, without a claim
 * @param nanoseconds of processor time to prove it
 */
record TextBinding(byte[] certificate, long nanoseconds) {
  private static final long NODES = 40_000_000;
  private static final List<String> LIBRARIES = List.of("logic", "lists", "sequences", "trees",
      "text", "text_forms", "mlir_text", "mlir_text_forms", "mlir_forms");

  /** That texts in the generic form denote what they do. */
  static TextBinding of(List<byte[]> sources, Path library)
      throws Certifier.Undecided, SourceException {
    long start = Validation.clock();
    Logic logic = new Logic(NODES);
    Theories theories = new Theories(logic);
    theories.load("mlir_text");
    Libraries libraries = Libraries.load(library, LIBRARIES, logic, Deadline.NONE);
    Recorder recorder = Recorder.forCertificate(logic);
    TextProof proof = new TextProof(new Derived(recorder, new Syntax(logic)),
        libraries.lemmas()::lemma, new GrammarTable(logic, "mlir"));
    for (int k = 0; k < sources.size(); k++) {
      SourceBytes source = SourceBytes.of("text " + k, sources.get(k));
      TextProof.Denotation denoted = proof.prove(source, "program");
      recorder.text(source.part(0, source.length()), denoted.text());
      recorder.lemma("denotes " + k, denoted.theorem());
    }
    byte[] certificate = new CertificateWriter(recorder).write(theories.loaded(), libraries.digests());
    return new TextBinding(certificate, Validation.clock() - start);
  }
}
