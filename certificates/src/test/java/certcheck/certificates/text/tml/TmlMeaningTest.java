package certcheck.certificates.text.tml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Library;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.source.Limits;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Parser;
import certcheck.semantics.tml.syntax.Program;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TmlMeaningTest {
  private static Logic logic;
  private static Recorder library;

  @BeforeAll
  static void load() throws IOException {
    logic = new Logic(40_000_000);
    new Theories(logic).load(TmlMeaning.THEORY);
    library = Recorder.forLibrary(logic);
    for (String name : Stream.of(SafetyCertifier.LIBRARIES, TextProof.libraries("tml"),
        TmlMeaning.LIBRARIES).flatMap(List::stream).toList()) {
      Library.load(library, Files.readAllBytes(Path.of("library", name + ".lib")));
    }
  }

  private static TmlMeaning meaning(byte[] text) throws Exception {
    Derived derived = new Derived(Recorder.forCertificate(logic), new Syntax(logic));
    return TmlMeaning.of(derived, library.lemmas()::get, SourceBytes.of("text", text));
  }

  /** The names of a list that a theorem says of a text. */
  private static List<String> names(TmlMeaning meaning, String relation, Theorem theorem) {
    assertTrue(theorem.hypotheses().isEmpty());
    assertTrue(Syntax.isConstant(relation, Syntax.head(theorem.conclusion())));
    assertEquals(meaning.text(), Syntax.left(theorem.conclusion()));
    List<String> names = new ArrayList<>();
    for (Term rest = Syntax.right(theorem.conclusion()); Syntax.isBinary("▹", rest);
        rest = Syntax.left(rest)) {
      names.add(0, Tree.spelling(((Term.Literal) Syntax.right(rest)).value));
    }
    return names;
  }

  private static void check(byte[] text) throws Exception {
    Program program = Parser.parse("text", text, Limits.DEFAULT);
    TmlMeaning meaning = meaning(text);
    assertEquals(program.declarations().stream().filter(d -> d.qualifier().isInput())
        .map(Declaration::name).toList(), names(meaning, "tml_inputs", meaning.inputs()));
    assertEquals(program.declarations().stream().filter(d -> d.qualifier().isOutput())
        .map(Declaration::name).toList(), names(meaning, "tml_outputs", meaning.outputs()));
  }

  @Test
  void inputsAndOutputsAreThoseThatAreDeclared() throws Exception {
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".tml")).toList()) {
        check(Files.readAllBytes(file));
      }
    }
    check("".getBytes(StandardCharsets.US_ASCII));
    check("var x : []".getBytes(StandardCharsets.US_ASCII));
    check(("var input input : [2] var output output : [2] var input output both : []\n"
        + "var none : [] var output last : [3 4] var input a : [1]").getBytes(
            StandardCharsets.US_ASCII));
  }
}
