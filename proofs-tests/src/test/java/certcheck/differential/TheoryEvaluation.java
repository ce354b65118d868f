package certcheck.differential;

import certcheck.certificates.certify.TmlEvaluation;
import certcheck.certificates.certify.TmlIntegers;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Library;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.tml.Location;
import certcheck.semantics.tml.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A logic with the theory of the model language and its libraries, in which programs evaluate. */
final class TheoryEvaluation {
  /** The libraries in the order of loading. */
  private static final List<String> LIBRARIES = List.of(
      "logic", "lists", "sequences", "trees", "tml", "tml_evaluation", "tml_stuck");

  /** The folder of the shipped libraries. */
  static final Path FOLDER = Path.of("..", "certificates", "library");

  private final Logic logic = new Logic(40_000_000);
  private final Theories theories = new Theories(logic);
  private final Recorder library;
  private final Map<String, String> digests = new LinkedHashMap<>();
  private Recorder recorder;

  TheoryEvaluation() {
    theories.load("tml_claims");
    library = Recorder.forLibrary(logic);
    try {
      for (String name : LIBRARIES) {
        byte[] file = Files.readAllBytes(FOLDER.resolve(name + ".lib"));
        Library.load(library, file);
        digests.put(name, Library.digest(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    recorder = Recorder.forCertificate(logic);
  }

  /** Starts a new certificate. */
  void restart() {
    recorder = Recorder.forCertificate(logic);
  }

  /** What the theory says of a program. */
  TmlEvaluation.Answer evaluate(Program program) {
    return new TmlEvaluation(logic, recorder, library.lemmas()::get).evaluate(program);
  }

  /** The same over the integers, from given initial values. */
  TmlIntegers.Computed compute(TmlEvaluation.Evaluates evaluation,
      Map<Location, Optional<BigInteger>> initial) {
    return new TmlIntegers(logic, recorder, library.lemmas()::get).compute(evaluation, initial);
  }

  /** Makes a theorem a lemma of the certificate; the text of its block. */
  String written(Theorem theorem) {
    recorder.lemma("$" + recorder.blocks().size(), theorem);
    return recorder.blocks().get(recorder.blocks().size() - 1).text();
  }

  /** The theorem that the kernel makes of a written block. */
  Theorem replayed(String block) {
    Theorem theorem = Library.replay(library, block);
    library.forget();
    return theorem;
  }

  /** The certificate of all lemmas written since the start; it claims nothing. */
  byte[] certificate() {
    return new CertificateWriter(recorder).write(theories.loaded(), digests);
  }
}
