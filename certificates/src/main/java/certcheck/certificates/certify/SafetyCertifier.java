package certcheck.certificates.certify;

import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Library;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Logic;
import certcheck.kernel.Rejection;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Certifies type safety of the model language: loads the library, proves, writes. */
final class SafetyCertifier implements Certifier {
  private static final long NODES = 20_000_000;
  private static final List<String> LIBRARIES =
      List.of("logic", "lists", "sequences", "trees", "tml");

  private final Path folder;

  /** A certifier that finds the libraries in a folder. */
  SafetyCertifier(Path folder) {
    this.folder = folder;
  }

  @Override
  public void certify(Program program, Typing typing, OutputStream out)
      throws Undecided, IOException {
    Logic logic = new Logic(NODES);
    Theories theories = new Theories(logic);
    theories.load("tml_claims");
    Recorder recorder = Recorder.forCertificate(logic);
    Map<String, Theorem> lemmas = new LinkedHashMap<>();
    Map<String, String> digests = load(logic, lemmas);
    try {
      Theorem safe = new TmlCertifier(logic, recorder, lemmas::get).certify(program);
      CertificateWriter writer = new CertificateWriter(recorder);
      writer.claim("safe", safe, List.of("o", "z"));
      out.write(writer.write(theories.loaded(), digests));
    } catch (Rejection e) {
      throw new Undecided(e.getMessage());
    }
  }

  /** Replays the libraries with a recorder of their own; returns their digests. */
  private Map<String, String> load(Logic logic, Map<String, Theorem> lemmas) throws Undecided {
    Recorder library = Recorder.forLibrary(logic);
    Map<String, String> digests = new LinkedHashMap<>();
    for (String name : LIBRARIES) {
      byte[] bytes = read(folder.resolve(name + ".lib"));
      Library.load(library, bytes);
      digests.put(name, Library.digest(bytes));
    }
    lemmas.putAll(library.lemmas());
    return digests;
  }

  private static byte[] read(Path file) throws Undecided {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new Undecided("cannot read the library " + file + " (-Dcertcheck.library=FOLDER)");
    }
  }
}
