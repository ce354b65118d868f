package certcheck.certificates.certify;

import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Logic;
import certcheck.kernel.Rejection;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Certifies type safety: loads the libraries, proves, writes. */
final class SafetyCertifier implements Certifier {
  private static final long NODES = 20_000_000;
  /** What proofs about programs of the model language use. */
  static final List<String> LIBRARIES =
      List.of("logic", "lists", "sequences", "trees", "tml");

  /** The binders of claims about any arithmetic. */
  static final List<String> BINDERS = List.of("o", "z");

  private final Path folder;

  /** A certifier that finds the libraries in a folder. */
  SafetyCertifier(Path folder) {
    this.folder = folder;
  }

  /** Proves claims with the lemmas of the libraries. */
  interface Proof {
    /** The claims by their names, in order. */
    Map<String, Theorem> of(Logic logic, Recorder recorder, Function<String, Theorem> library)
        throws Undecided;
  }

  @Override
  public void certify(Program program, Typing typing, OutputStream out)
      throws Undecided, IOException {
    certify(BINDERS, List.of("tml_claims"), LIBRARIES, out, (logic, recorder, library) ->
        Map.of("safe", new TmlCertifier(logic, recorder, library).certify(program)));
  }

  @Override
  public void certify(certcheck.semantics.cfdlang.Program program, Typing typing,
      OutputStream out) throws Undecided, IOException {
    List<String> libraries = new ArrayList<>(LIBRARIES);
    libraries.add("cfdlang");
    certify(BINDERS, List.of("tml_claims", "cfdlang_claims"), libraries, out,
        (logic, recorder, library) -> Map.of("cfd_safe",
            new CfdlangCertifier(logic, recorder, library).certify(program, typing.context())));
  }

  @Override
  public void certify(certcheck.semantics.teil.Program program, Typing typing, OutputStream out)
      throws Undecided, IOException {
    List<String> libraries = new ArrayList<>(LIBRARIES);
    libraries.addAll(List.of("tml_evaluation", "teil", "teil_programs"));
    certify(List.of("o"), List.of("tml_claims", "teil_claims"), libraries, out,
        (logic, recorder, library) -> Map.of("teil_safe",
            new TeilCertifier(logic, recorder, library).certify(program, typing.context())));
  }

  /**
   * Writes the certificate of claims.
   *
   * @param binders the names of their leading variables
   * @param claims the theories
   */
  void certify(List<String> binders, List<String> claims, List<String> libraries,
      OutputStream out, Proof proof) throws Undecided, IOException {
    Logic logic = new Logic(NODES);
    Theories theories = new Theories(logic);
    claims.forEach(theories::load);
    Recorder recorder = Recorder.forCertificate(logic);
    Libraries loaded = Libraries.load(folder, libraries, logic);
    try {
      Map<String, Theorem> proved = proof.of(logic, recorder, loaded.lemmas()::get);
      CertificateWriter writer = new CertificateWriter(recorder);
      proved.forEach((name, theorem) -> writer.claim(name, theorem, binders));
      out.write(writer.write(theories.loaded(), loaded.digests()));
    } catch (Rejection e) {
      throw new Undecided(e.getMessage());
    }
  }
}
