package certcheck.certificates.certify;

import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Certifies what padding claims of a well-typed program (Rink 2018, section 4, corrected). */
final class PaddedCertifier implements Certifier {
  private static final List<String> LIBRARIES =
      List.of("padding", "padding_simulation", "padding_refinement");

  private final SafetyCertifier certifier;
  private final BigInteger multiple;

  /** A certifier of padding to multiples of a number that is at least 1. */
  PaddedCertifier(Path folder, BigInteger multiple) {
    this.certifier = new SafetyCertifier(folder);
    this.multiple = multiple;
  }

  @Override
  public void certify(Program program, Typing typing, OutputStream out)
      throws Undecided, IOException {
    List<String> libraries = new ArrayList<>(SafetyCertifier.LIBRARIES);
    libraries.addAll(LIBRARIES);
    certifier.certify(List.of("f", "z"), List.of("tml_claims", "padding_claims"),
        libraries, out, (logic, recorder, library) ->
            Map.of("padded",
                new TmlCertifier(logic, recorder, library).padded(program, multiple)));
  }
}
