package certcheck.certificates.certify.mlir;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.certify.sched.meaning.SchedMeaning;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Functions in MLIR, and loops that they become, or do not. */
class MlirProofTest {
  private static final String LOOPS = """
      param arg1_0, arg3;
      assume arg1_0 >= 0;
      input arg0[16];
      inout arg1[arg1_0];
      input arg2[];
      local s0[];
      s0[] := -0.25;
      for i1 in 0..min(arg1_0, 16) step 2 {
        s0[] := s0[] + arg0[i1] * arg2[];
      }
      for i2 in max(arg3, 0)..arg1_0 {
        arg1[arg1_0 - i2 - 1] := -exp(s0[]);
      }
      """;

  private static String module;
  private static Logic logic;
  private static Libraries libraries;

  @BeforeAll
  static void load() throws Exception {
    module = Files.readString(Path.of("src/test/resources/mlir/proved/operations.mlir"));
    logic = new Logic(40_000_000);
    Theories theories = new Theories(logic);
    MlirBinding binding = new MlirBinding("", new byte[0], "", "", () -> { });
    theories.load(TextClaims.THEORY);
    binding.theories().forEach(theories::load);
    List<String> names = new ArrayList<>(SchedCertifier.LIBRARIES);
    names.addAll(binding.libraries());
    libraries = Libraries.load(Path.of("library"), names, logic, Deadline.NONE);
  }

  private static SourceBytes bytes(String text) throws Exception {
    return SourceBytes.of("text", text.getBytes(StandardCharsets.US_ASCII));
  }

  /** What is proved of the texts, in a certificate of its own. */
  private static Theorem says(String mlir, String sched, String function) throws Exception {
    Recorder recorder = Recorder.forCertificate(logic);
    Derived derived = new Derived(recorder, new Syntax(logic));
    MlirProof proof =
        new MlirProof(derived, libraries.lemmas()::lemma, bytes(mlir), function, "f32");
    TextProof texts = new TextProof(derived, libraries.lemmas()::lemma);
    Theorem loops = new SchedMeaning(texts, texts.prove(bytes(sched), "program")).program();
    Term any = derived.syntax().constant("any", logic.terms.function(
        logic.terms.typeVariable("v"), logic.terms.bool));
    Theorem says = proof.says(any, loops);
    assertTrue(says.hypotheses().isEmpty());
    Syntax syntax = derived.syntax();
    Term claim = syntax.apply("part", syntax.literal(Tree.spelled("claim")), syntax.list(
        syntax.apply("empty").type, List.of(syntax.apply("word", syntax.literal(
            Tree.spelled(function))), syntax.apply("word", syntax.literal(Tree.spelled("f32"))))));
    List<Term> parts = Syntax.arguments(says.conclusion());
    assertEquals(List.of(any, syntax.characters(mlir), syntax.characters(sched), claim), parts);
    return says;
  }

  @Test
  void aFunctionDoesWhatItsLoopsDo() throws Exception {
    assertTrue(Syntax.isConstant("mlir_sched_says",
        Syntax.head(says(module, LOOPS, "operations").conclusion())));
  }

  /** Every change of the loops is noticed, of which some would compute the same. */
  @Test
  void otherLoopsAreNoticed() {
    for (Map.Entry<String, String> change : Map.of("step 2", "step 3", "-0.25", "0.25",
        "arg1_0 - i2 - 1", "arg1_0 - i2", "input arg0[16]", "input arg0[17]",
        "input arg2[];\n", "input arg2[];\ninput arg4[];\n",
        "arg0[i1] * arg2[]", "arg2[] * arg0[i1]").entrySet()) {
      assertTrue(LOOPS.contains(change.getKey()), change.getKey());
      String other = LOOPS.replace(change.getKey(), change.getValue());
      assertThrows(MlirBinding.Unproved.class, () -> says(module, other, "operations"),
          change.getKey());
    }
  }

  @Test
  void otherFunctionsAreNoticed() {
    for (Map.Entry<String, String> change : Map.of("(d0 - 1)", "(d0 - 2)",
        "fastmath<none>", "fastmath<fast>", "overflow<none>", "overflow<nsw>", "%8 = ", "%2 = ",
        "\"operations\"", "\"other\"").entrySet()) {
      assertTrue(module.contains(change.getKey()), change.getKey());
      String other = module.replace(change.getKey(), change.getValue());
      assertThrows(MlirBinding.Unproved.class, () -> says(other, LOOPS, "operations"),
          change.getKey());
    }
  }

  @Test
  void whatIsOutsideIsNamedWithItsPlace() throws IOException {
    String other = module.replace("\"math.exp\"(%4) <{fastmath = #arith.fastmath<none>}>",
        "\"llvm.foo\"(%4)");
    assertFalse(other.equals(module));
    MlirBinding.Unproved e = assertThrows(
        MlirBinding.Unproved.class, () -> says(other, LOOPS, "operations"));
    assertEquals("19:8: 'llvm.foo' is not among the operations whose translation is proved",
        e.getMessage());
  }
}
