package certcheck;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.Limits;
import certcheck.semantics.tml.syntax.Parser;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.typing.TypeChecker;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Each example's certificate is what its source gives. */
class ExamplesCertifiedTest {
  private static final String LIBRARY =
      Checkout.root().resolve("certificates/library").toString();

  @BeforeAll
  static void findTheLibrary() {
    System.setProperty("certcheck.library", LIBRARY);
  }

  private static List<Path> sources() {
    List<Path> sources = new ArrayList<>(Checkout.files("certificates/examples", ".tml"));
    sources.removeIf(f -> f.toString().endsWith("_reused.tml")); // the second of two texts
    assertTrue(sources.size() >= 11, "examples: " + sources);
    sources.addAll(cfdlang());
    sources.addAll(teil());
    return sources;
  }

  private static List<Path> teil() {
    List<Path> sources = new ArrayList<>(Checkout.files("certificates/examples", ".teil"));
    sources.removeIf(f -> f.toString().matches(".*_(rewritten|reused)\\.teil")); // the second of two texts
    assertTrue(sources.size() >= 7, "examples: " + sources);
    return sources;
  }

  private static List<Path> cfdlang() {
    List<Path> sources = new ArrayList<>(Checkout.files("certificates/examples", ".cfd"));
    sources.removeIf(f -> f.toString().endsWith("_reused.cfd")); // the second of two texts
    assertTrue(sources.size() >= 2, "examples: " + sources);
    return sources;
  }

  private static Path certificate(Path source) {
    return Path.of(source.toString().replaceFirst("\\.(tml|cfd|teil)$", ".cert"));
  }

  @Test
  void certifyingASourceAgainGivesTheSameBytes() throws Exception {
    for (Path source : sources()) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      if (source.toString().endsWith(".cfd")) {
        byte[] text = Files.readAllBytes(source);
        certcheck.semantics.cfdlang.Program program =
            certcheck.semantics.cfdlang.Parser.parse(source.toString(), text, Limits.DEFAULT);
        Certifiers.ofTypeSafety(Deadline.NONE).certify(program,
            certcheck.semantics.cfdlang.TypeChecker.check(program), text, out);
      } else if (source.toString().endsWith(".teil")) {
        byte[] text = Files.readAllBytes(source);
        certcheck.semantics.teil.Program program =
            certcheck.semantics.teil.Parser.parse(source.toString(), text, Limits.DEFAULT);
        Certifiers.ofTypeSafety(Deadline.NONE).certify(program,
            certcheck.semantics.teil.TypeChecker.check(program), text, out);
      } else {
        byte[] text = Files.readAllBytes(source);
        Program program = Parser.parse(source.toString(), text, Limits.DEFAULT);
        Certifiers.ofTypeSafety(Deadline.NONE)
            .certify(program, TypeChecker.check(program), text, out);
      }
      assertArrayEquals(Files.readAllBytes(certificate(source)), out.toByteArray(),
          source + " gives another certificate");
    }
  }
}
