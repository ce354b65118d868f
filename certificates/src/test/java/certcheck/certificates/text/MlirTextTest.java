package certcheck.certificates.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Block;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Library;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Texts in the generic form of MLIR: what is proved of them, and what is not read. */
class MlirTextTest {
  private static final List<String> LIBRARIES = List.of("logic", "lists", "sequences", "trees",
      "text", "text_forms", "mlir_text", "mlir_text_forms", "mlir_forms");

  private static Logic logic;
  private static Recorder library;

  @BeforeAll
  static void load() throws IOException {
    logic = new Logic(40_000_000);
    new Theories(logic).load("mlir_text");
    library = Recorder.forLibrary(logic);
    for (String name : LIBRARIES) {
      Library.load(library, Files.readAllBytes(Path.of("library", name + ".lib")));
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Proves what a text denotes, in a certificate of its own; the number of its steps. */
  private static long steps(byte[] bytes) throws SourceException {
    Recorder recorder = Recorder.forCertificate(logic);
    Derived derived = new Derived(recorder, new Syntax(logic));
    TextProof proof = new TextProof(
        derived, library.lemmas()::get, new GrammarTable(logic, "mlir"));
    TextProof.Denotation denotation = proof.prove(SourceBytes.of("text", bytes), "program");
    assertTrue(denotation.theorem().hypotheses().isEmpty());
    assertEquals(derived.syntax().apply("mlir_program", derived.syntax().characters(
        new String(bytes, StandardCharsets.US_ASCII)), denotation.term()),
        denotation.theorem().conclusion());
    recorder.lemma("denotes", denotation.theorem());
    return recorder.blocks().stream().mapToLong(Block::steps).sum();
  }

  private static Tree read(String text) throws SourceException {
    return TreeReader.read(
        new GrammarTable(logic, "mlir"), SourceBytes.of("text", bytes(text)), "program");
  }

  @Test
  void everyFormIsProved() throws Exception {
    for (String text : List.of("\"m\"() : () -> ()", "// c\n\t // d //\n\"m\"() : () -> ()// x\n",
        "%0, %1:2, %v, %va_1 = \"a.b\"(%0#1, %x) <{a, b = 1, c = -2.500000e-01 : f32, d = "
            + "3.40282347E+38 : f64, e = 0xFF80aB : f32, f = 1.0, g = 10.250}> ({ }, {^bb0: }, "
            + "{^bb1(%a: index, %b: memref<f32>): \"x\"() : () -> () }) {h = [], i = [1 : index, "
            + "true, \"s t\", @foo.bar$1], j = array<i32>, k = array<i1: true, false>, l = "
            + "dense<[1, 2]> : tensor<2xi32>, m = #a.b<c, d>, n = #e, o = {p = 1.5}, q = "
            + "memref<?x4x10xvector<8xf32>, strided<[?, -1], offset: ?>>, r = memref<10x0xi32, 1>, "
            + "s = affine_set<(d0, d1)[s0, s1] : (-d0 + 5 >= 0, (d0 - 1) * 2 mod 3 == 0)>, t = "
            + "affine_map<() -> ()>, u = strided<[]>, v = affine_map<(d0) -> (d0 floordiv 2, d0 "
            + "ceildiv 3 + d0 - 1)>, w = () -> (), x = (index, f32) -> f32, y = 1.5e+00, z = "
            + "00.100E-02} : (i1, f32) -> (f32, f32)")) {
      assertTrue(steps(bytes(text)) > 0);
    }
  }

  @Test
  void outputOfThreeVersionsIsProvedInAFewStepsPerByte() throws Exception {
    for (String name : List.of(
        "right/matmul.after.mlir", "right/softmax.after.mlir", "bugs/peeling.after.mlir")) {
      byte[] bytes = Files.readAllBytes(Path.of("src/test/resources/mlir", name));
      long steps = steps(bytes);
      assertTrue(steps <= 14L * bytes.length, name + ": " + steps + " of " + bytes.length);
    }
  }

  @Test
  void namesAreSpelledInjectively() throws SourceException {
    for (Map.Entry<String, String> name : Map.of(
        "0", "v0", "12", "v12", "v0", "vv0", "v", "vv", "arg0", "arg0", "_v", "_v").entrySet()) {
      Tree operands = read("\"m\"(%" + name.getKey() + ") : () -> ()").part(0).part(2);
      assertTrue(operands.part(0).part(0).isWord(name.getValue()), name.toString());
    }
  }

  @Test
  void numbersHaveTheirValues() throws SourceException {
    for (Map.Entry<String, List<Long>> number : Map.of("1.500000e+00", List.of(4L, 15L),
        "3.40282347E+08", List.of(3L, 340282347L), "2.5e-01", List.of(5L, 25L),
        "1.20e+04", List.of(3L, 12000L), "0.000000e+00", List.of(3L, 0L),
        "10.10", List.of(4L, 101L), "007", List.of(2L, 7L)).entrySet()) {
      Tree value = read("\"m\"() {a = " + number.getKey() + "} : () -> ()")
          .part(1).part(2).part(0).part(1).part(0);
      assertEquals(List.of(value.kind(), value.value()),
          number.getValue().stream().map(BigInteger::valueOf).toList(), number.getKey());
    }
  }

  @Test
  void whatIsNotReadIsRefusedWithItsPlace() {
    Map<String, String> wrong = Map.ofEntries(Map.entry("%a.b = \"m\"() : () -> ()", "1:3"),
        Map.entry("%1a = \"m\"() : () -> ()", "1:3"), Map.entry("% = \"m\"() : () -> ()", "1:2"),
        Map.entry("\"m", "1:3"), Map.entry("\"m\\n\"() : () -> ()", "1:3"),
        Map.entry("\"m\"() {a = 1.0e5} : () -> ()", "1:16"),
        Map.entry("\"m\"() {a = 1.0e-} : () -> ()", "1:17"),
        Map.entry("\"m\"() {a = 1.0e+401} : () -> ()", "1:17"),
        Map.entry("\"m\"() {a = memref<0x4xf32>} : () -> ()", "1:19"),
        Map.entry("\"m\"() ({^a: ^b: }) : () -> ()", "1:13"),
        Map.entry("\"m\"() : () -> () loc(unknown)", "1:18"), Map.entry("#a = 1", "1:1"),
        Map.entry("func.func @f() { return }", "1:1"), Map.entry("\"m\"() : ()", "1:11"),
        Map.entry("\"m\"() : () -> () \"m\"() : () -> ()", "1:18"));
    wrong.forEach((text, place) -> {
      SourceException e = assertThrows(SourceException.class, () -> steps(bytes(text)), text);
      assertTrue(e.getMessage().startsWith("text:" + place + ": "), text + ": " + e.getMessage());
    });
  }
}
