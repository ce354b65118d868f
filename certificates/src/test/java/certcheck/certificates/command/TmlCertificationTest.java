package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code certcheck certify x.tml}: what is claimed is claimed of the bytes of the file. */
class TmlCertificationTest {
  @TempDir Path folder;

  private Result certify(Path program, String... options) {
    List<String> arguments = new ArrayList<>(List.of("certify", program.toString()));
    arguments.addAll(List.of(options));
    return Session.real().run(arguments.toArray(String[]::new));
  }

  private Path program(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void theNameSaysTheLanguage() throws IOException {
    Path program = program("p.txt", "var output x : [2]\nx = x\n");
    Result result = certify(program);
    assertEquals(2, result.status(), result.out());
    assertTrue(result.err().contains(program + ": expected a name that ends in .tml, .cfd, .cfdlang,"
        + " .teil, .sched, .atl, .ein, .mlir, by which the language is known"), result.err());
  }

  @Test
  void theCertificateIsFoundBesideTheProgramAndIsAboutItsText() throws IOException {
    Path program = program("p.tml", "var x : [2 3 // two dimensions\n]\nx = x * (x)");
    Result result = certify(program);
    assertEquals("", result.err());
    assertEquals("VERIFIED " + program + "  safe", result.lines().get(2));
    Result checked = Session.real().run(program.toString());
    assertEquals(0, checked.status(), checked.err());
    assertEquals("VERIFIED " + program + "  safe", checked.lines().get(0));
    String text = Files.readString(program);
    assertTrue(Files.readString(folder.resolve("p.cert"))
        .contains("\ntext " + text.length() + "\n" + text + "\n"));
  }

  @Test
  void oneByteMoreOrLessOrAnotherOneIsRejected() throws IOException {
    String text = "var x : [2]\nx = x //\n";
    Path program = program("p.tml", text);
    assertEquals(0, certify(program).status());
    List<String> files = new ArrayList<>();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      files.add(program("other" + i + ".tml", text.substring(0, i) + (char) (c ^ 1)
          + text.substring(i + 1)).toString());
      files.add(folder.resolve("p.cert").toString());
    }
    files.add(program("less.tml", text.substring(0, text.length() - 1)).toString());
    files.add(folder.resolve("p.cert").toString());
    files.add(program("more.tml", text + " ").toString());
    files.add(folder.resolve("p.cert").toString());
    Result result = Session.real().run(files.toArray(String[]::new));
    assertEquals(1, result.status(), result.err());
    assertEquals("0 verified, " + files.size() / 2 + " rejected",
        result.lines().get(result.lines().size() - 1));
  }

  @Test
  void anotherProgramsCertificateIsRejected() {
    Result result = Session.real().run("examples/trace.tml", "examples/matmul.cert");
    assertEquals(1, result.status());
    assertTrue(result.out().contains("found a difference at examples/trace.tml:1:8"),
        result.out());
  }

  /** A proof about a text of the model language is none about a .sched file with the same bytes. */
  @Test
  void theEndingOfTheFileIsPartOfTheClaim() throws IOException {
    Path program = program("p.tml", "// nothing\n");
    assertEquals(0, certify(program).status());
    Path loops = program("p.sched", "// nothing\n");
    Result result = Session.real().run(loops.toString(), folder.resolve("p.cert").toString());
    assertEquals(1, result.status(), result.out());
  }

  @Test
  void aTextWithOtherCharactersIsUndecided() throws IOException {
    Path program = program("p.tml", "var x : []\r\nx = x\n");
    Result result = certify(program);
    assertEquals(1, result.status());
    assertTrue(result.err().contains("p.tml:1:11: error: syntax: a character that no text may"
        + " contain"), result.err());
    assertFalse(Files.exists(folder.resolve("p.cert")));
  }

  @Test
  void otherClaimsAreAboutItsTextToo() throws IOException {
    Path program = program("p.tml", "var input x : [2] // x\nvar y : [2]\ny = x + x\ny = y * y\n");
    Result result = certify(program, "--claim", "in_place");
    assertEquals("", result.complaints());
    assertTrue(result.out().contains("VERIFIED " + program + "  in_place y\n"), result.out());
    result = certify(program, "--claim", "padded", "--pad", "8");
    assertTrue(result.out().contains(
        "VERIFIED " + program + "  padded 8, padded_defined 8 x y\n"), result.out());
  }

  /** The inputs of padded_defined are those that the text declares; no variable may be left over. */
  @Test
  void whatIsUndefinedIsNotNamed() throws IOException {
    Path program = program("p.tml",
        "var input output x : [2]\nvar y : [2]\nvar z : [2]\nz = x + y\nz = z\nx = x * x\n");
    assertTrue(certify(program, "--claim", "padded", "--pad", "3").out()
        .contains("  padded 3, padded_defined 3 x\n"));
    program = program("p.tml", "var x : [2]\nvar y : [2]\ny = x\n");
    assertTrue(certify(program, "--claim", "padded", "--pad", "3").out()
        .contains(program + "  padded 3\n"));
    program = program("p.tml", "// nothing");
    assertTrue(certify(program, "--claim", "padded", "--pad", "1").out()
        .contains(program + "  padded 1\n"));
    Result result = certify(program, "--claim", "in_place");
    assertTrue(result.err().contains("a program without statements assigns nothing"),
        result.err());
  }
}
