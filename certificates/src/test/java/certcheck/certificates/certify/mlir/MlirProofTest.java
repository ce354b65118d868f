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
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Limits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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

  private static final String REGIONS = """
      param arg0_1, arg2;
      assume arg0_1 >= 0;
      input arg0[100, arg0_1];
      inout arg1[100, 64];
      par i0 in max(0, arg2)..100 step 2 {
        par i1 in 0..min(arg0_1, 64) {
          local s2[];
          local s3[];
          if (i0 - i1 + arg2 >= 0 and i1 - 3 = 0) {
            s2[] := arg0[i0, i1];
            s3[] := arg0[i0, i1];
          } else {
            s2[] := arg0[i0, i1];
            s3[] := -arg0[i0, i1];
          }
          if (i0 - 1 >= 0) {
            arg1[i0, i1] := s2[] + s3[];
          }
        }
      }
      """;

  private static final String ARRAYS = """
      param arg0_0, arg1_0;
      assume arg0_0 >= 0 and arg1_0 >= 0;
      inout arg0[arg0_0];
      input arg1[arg1_0];
      local v2[arg0_0, 2];
      local v3[];
      par i0 in 0..arg0_0 {
        v2[i0, 1] := arg0[i0];
      }
      for i1 in 0..arg0_0 {
        v3[] := v2[i1, 1];
        arg0[i1] := v3[] + v3[];
      }
      """;

  private static final String TILES = """
      param arg0_0, arg0_1;
      inout arg0[arg0_0, arg0_1];
      par i0 in 0..arg0_0 step 8 {
        for i1 < min(8, arg0_0 - i0) {
          for i2 < arg0_1 {
            arg0[i0 + i1, i2] := -arg0[i0 + i1, i2];
          }
        }
      }
      """;

  private static final String WINDOW = """
      inout arg0[16, 8];
      local v0[4, 4];
      for i3 < 4 {
        for i4 < 4 {
          v0[i3, i4] := arg0[2 * i3 + 4, i4 + 1];
        }
      }
      for i5 < 4 {
        for i6 < 4 {
          arg0[i5, i6 + 4] := v0[i5, i6];
        }
      }
      """;

  private static final String ELEMENT = """
      inout arg0[16];
      local v1[16];
      v1[10] := arg0[10];
      arg0[10] := v1[10];
      """;

  private static final String OVERLAPPING = """
      inout arg0[16];
      arg0[5] := -arg0[5];
      arg0[0] := arg0[5];
      """;

  private static final String DOT = """
      param arg0_0, arg1_0;
      assume arg0_0 >= 0 and arg1_0 = arg0_0;
      input arg0[arg0_0], arg1[arg1_0];
      inout arg2[];
      local s0[];
      s0[] := arg2[];
      for i0 < arg0_0 {
        s0[] := s0[] + arg0[i0] * arg1[i0];
      }
      arg2[] := s0[];
      """;

  private static final String FREED = """
      param arg0_0, arg1_0, arg2;
      assume arg0_0 >= 0;
      assume arg1_0 >= 0;
      input arg0[arg0_0];
      inout arg1[arg1_0];
      local v2[];
      local s0[];
      s0[] := 0.5;
      for i1 in 1..arg2 step 2 {
        local v4[];
        v4[] := arg0[i1];
        s0[] := s0[] + v4[];
      }
      v2[] := s0[];
      arg1[arg2] := v2[];
      """;

  private static final String GENERIC = """
      param arg0_0, arg0_1, arg1_0, arg3_0;
      assume arg1_0 = arg0_1;
      input arg0[arg0_0, arg0_1];
      input arg1[arg1_0];
      input arg2[];
      inout arg3[arg3_0];
      for i0 < arg3_0 {
        for i1 < arg0_1 {
          arg3[i0] := arg3[i0] + arg0[i0 + i1, i1] * arg2[];
        }
      }
      """;

  private static final String FILLS = """
      param arg0_0;
      inout arg0[arg0_0, 8];
      input arg1[];
      local v2[arg0_0, 8];
      for i0 < arg0_0 {
        for i1 < 8 {
          v2[i0, i1] := arg1[];
        }
      }
      for i2 < arg0_0 {
        for i3 < 8 {
          arg0[i2, i3] := v2[i2, i3] + arg0[i2, i3];
        }
      }
      """;

  private static final String COPIES = """
      param arg0_0, arg0_1, arg1_0, arg1_1;
      assume arg1_0 = arg0_0 and arg0_1 - 1 < arg1_1 and arg1_1 <= arg0_1;
      input arg0[arg0_0, arg0_1];
      inout arg1[arg1_0, arg1_1];
      for i0 < arg0_0 {
        for i1 < arg0_1 {
          arg1[i0, i1] := arg0[i0, i1];
        }
      }
      """;

  private static final String CONDITIONS = """
      param arg0_0, arg1, arg2;
      inout arg0[arg0_0];
      par i0 < min(arg1, arg2) {
        par i1 in 1..2 step 2 {
          local s2[];
          if (i0 != arg2 and i0 > 1) {
            s2[] := arg0[i0];
          } else {
            s2[] := arg0[i0] + 0.5;
          }
          if (i0 > 1) {
            arg0[i0] := s2[];
          }
        }
      }
      """;

  private static final String MIXED = """
      param arg0_0, arg1_0;
      assume arg1_0 = arg0_0;
      input arg0[arg0_0];
      inout arg1[arg1_0];
      for i0 < arg0_0 {
        arg1[i0] := addf_f64(arg1[i0], extf_f64_f32(arg0[i0]));
      }
      """;

  private static final String DIVISIONS = """
      param arg0_0, arg1_0, arg2;
      input arg0[arg0_0];
      inout arg1[arg1_0];
      for i0 in 0..arg2 {
        arg1[i0] := arg0[max(i0, 0) div 4 - max(-i0, 0) div 4]
            + arg0[i0 - 4 * (max(i0, 0) div 4) + 4 * (max(-i0, 0) div 4)] + arg0[i0 div 4] + arg0[(i0 + 3) div 4];
      }
      """;

  private static final String LOWERED = """
      param arg0_0, arg1_0, arg2;
      input arg0[arg0_0];
      inout arg1[arg1_0];
      for i0 in 0..arg2 {
        arg1[i0] := arg0[i0 div 4] + arg0[i0 mod 4] + arg0[(i0 + 3) div 4];
      }
      """;

  private static final String INDICES = """
      param arg0_0, arg1_0, arg2;
      input arg0[arg0_0];
      inout arg1[arg1_0];
      for i0 < arg2 {
        arg1[max(min(max(i0, 0) div 4 - max(-i0, 0) div 4 + i0 - 4 * (max(i0, 0) div 4 - max(-i0, 0) div 4) - i0 div 4,
            4 * ((i0 + 3) div 4)), 0)] := 0;
      }
      """;

  private static final String CONNECTIVES = """
      param arg0_0, arg1, arg2;
      inout arg0[arg0_0];
      for i0 < arg0_0 {
        local s1[];
        s1[] := arg0[i0];
        if (i0 < arg1 or i0 = arg2) {
          arg0[i0] := s1[] + s1[];
        }
        if ((i0 < arg1 and not (i0 = arg2) or not (i0 < arg1) and i0 = arg2) and not (i0 = arg2)) {
          arg0[i0] := s1[] * s1[];
        }
      }
      """;

  private static final String NAMED = """
      param arg0_0, arg0_1, arg0_2, arg1_0, arg2_0, arg2_1, arg2_2, arg3_0, arg3_1, arg3_2;
      assume arg1_0 = arg0_2 and arg2_0 = arg0_1 and arg2_1 = arg0_2 and arg2_2 = arg0_0;
      assume arg3_0 = arg0_1 and arg3_1 = arg0_2 and arg3_2 = arg0_0;
      input arg0[arg0_0, arg0_1, arg0_2];
      input arg1[arg1_0];
      inout arg2[arg2_0, arg2_1, arg2_2];
      inout arg3[arg3_0, arg3_1, arg3_2];
      for i0 < arg0_0 {
        for i1 < arg0_1 {
          for i2 < arg0_2 {
            arg2[i1, i2, i0] := arg0[i0, i1, i2];
          }
        }
      }
      for i3 < arg3_0 {
        for i4 < arg1_0 {
          for i5 < arg3_2 {
            arg3[i3, i4, i5] := arg1[i4];
          }
        }
      }
      for i6 < arg2_0 {
        for i7 < arg2_1 {
          for i8 < arg2_2 {
            arg2[i6, i7, i8] := arg2[i6, i7, i8] + arg3[i6, i7, i8];
          }
        }
      }
      for i9 < arg2_0 {
        for i10 < arg2_1 {
          for i11 < arg2_2 {
            arg2[i9, i10, i11] := exp(arg2[i9, i10, i11]);
          }
        }
      }
      """;

  private static final String PRODUCT = """
      param arg0_0, arg0_1, arg1_0, arg1_1, arg2_0, arg2_1;
      assume arg1_0 = arg0_1 and arg2_0 = arg0_0 and arg2_1 = arg1_1;
      input arg0[arg0_0, arg0_1];
      input arg1[arg1_0, arg1_1];
      inout arg2[arg2_0, arg2_1];
      for i0 < arg2_0 {
        for i1 < arg2_1 {
          arg2[i0, i1] := 0;
        }
      }
      for i2 < arg0_0 {
        for i3 < arg1_1 {
          for i4 < arg0_1 {
            arg2[i2, i3] := arg2[i2, i3] + arg0[i2, i4] * arg1[i4, i3];
          }
        }
      }
      """;

  private static final String CONVOLUTION = """
      param arg0_0, arg0_1, arg0_2, arg0_3, arg1_2, arg1_3, arg2_0, arg2_1, arg2_2, arg2_3;
      assume arg2_0 = arg0_0 and arg1_2 = arg0_3 and arg2_3 = arg1_3;
      input arg0[arg0_0, arg0_1, arg0_2, arg0_3];
      input arg1[3, 3, arg1_2, arg1_3];
      inout arg2[arg2_0, arg2_1, arg2_2, arg2_3];
      for i0 < arg0_0 {
        for i1 < arg2_1 {
          for i2 < arg2_2 {
            for i3 < arg1_3 {
              for i4 < 3 {
                for i5 < 3 {
                  for i6 < arg0_3 {
                    arg2[i0, i1, i2, i3] := arg2[i0, i1, i2, i3]
                        + arg0[i0, 2 * i1 + i4, 2 * i2 + 2 * i5, i6] * arg1[i4, i5, i6, i3];
                  }
                }
              }
            }
          }
        }
      }
      """;

  private static final String POOLING = """
      param arg0_0, arg0_1, arg0_2, arg0_3, arg2_0, arg2_1, arg2_2, arg2_3;
      assume arg2_0 = arg0_0 and arg2_3 = arg0_3;
      input arg0[arg0_0, arg0_1, arg0_2, arg0_3];
      input arg1[2, 2];
      inout arg2[arg2_0, arg2_1, arg2_2, arg2_3];
      for i0 < arg0_0 {
        for i1 < arg2_1 {
          for i2 < arg2_2 {
            for i3 < arg0_3 {
              for i4 < 2 {
                for i5 < 2 {
                  arg2[i0, i1, i2, i3] :=
                      maximumf(arg2[i0, i1, i2, i3], arg0[i0, 2 * i1 + i4, 2 * i2 + i5, i3]);
                }
              }
            }
          }
        }
      }
      """;

  private static final String IN_PLACE = """
      param arg0_0, arg0_1, arg1_0, arg1_1;
      assume arg1_0 = arg0_0 and arg1_1 = arg0_1;
      inout arg0[arg0_0, arg0_1];
      inout arg1[arg1_0, arg1_1];
      for i0 < arg1_0 {
        for i1 < arg1_1 {
          local s2[];
          s2[] := arg1[i0, i1];
          arg1[i0, i1] := s2[] + arg0[i0, i1];
          arg0[i0, i1] := s2[];
        }
      }
      """;

  private static String module;
  private static String named;
  private static String divisions;
  private static String structured;
  private static String parts;
  private static String regions;
  private static String scf;
  private static Logic logic;
  private static Libraries libraries;

  /** What tests of several classes need: it is read, and lemmas are replayed, once in each process. */
  @BeforeAll
  static void load() throws Exception {
    if (libraries != null) {
      return;
    }
    module = Files.readString(Path.of("src/test/resources/mlir/proved/operations.mlir"));
    regions = Files.readString(Path.of("src/test/resources/mlir/proved/regions.mlir"));
    scf = Files.readString(Path.of("src/test/resources/mlir/proved/scf.mlir"));
    divisions = Files.readString(Path.of("src/test/resources/mlir/proved/divisions.mlir"));
    named = Files.readString(Path.of("src/test/resources/mlir/proved/named.mlir"));
    structured = Files.readString(Path.of("src/test/resources/mlir/proved/structured.mlir"));
    parts = Files.readString(Path.of("src/test/resources/mlir/proved/parts.mlir"));
    logic = new Logic(40_000_000);
    Theories theories = new Theories(logic);
    MlirBinding binding = new MlirBinding("", new byte[0], "", "", () -> { }, Optional.empty(),
        List.of());
    theories.load(TextClaims.THEORY);
    binding.theories().forEach(theories::load);
    MlirPairBinding pair = pair(module, module);
    pair.theories().forEach(theories::load);
    List<String> names = new ArrayList<>(SchedCertifier.LIBRARIES);
    names.addAll(pair.libraries());
    libraries = Libraries.load(Path.of("library"), names, logic, Deadline.NONE);
  }

  private static SourceBytes bytes(String text) throws Exception {
    return SourceBytes.of("text", text.getBytes(StandardCharsets.US_ASCII));
  }

  /** A certificate about a function, of several texts of loops. */
  static final class Certificate {
    private final String mlir;
    private final String function;
    private final Derived derived;
    private final MlirProof proof;

    Certificate(String mlir, String function) throws Exception {
      this.mlir = mlir;
      this.function = function;
      this.derived = new Derived(Recorder.forCertificate(logic), new Syntax(logic));
      this.proof =
          new MlirProof(derived, libraries.lemmas()::lemma, bytes(mlir), function, "f32");
    }

    /** What is proved of the text and these loops. */
    Theorem says(String sched) throws Exception {
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

    /** Every change of the loops is noticed, of which some would compute the same. */
    void notices(String sched, Map<String, String> changes) throws Exception {
      for (Map.Entry<String, String> change : changes.entrySet()) {
        assertTrue(sched.contains(change.getKey()), change.getKey());
        String other = sched.replace(change.getKey(), change.getValue());
        assertThrows(MlirBinding.Unproved.class, () -> says(other), change.getKey());
      }
    }
  }

  @Test
  void aFunctionDoesWhatItsLoopsDoAndNoOthers() throws Exception {
    Certificate certificate = new Certificate(module, "operations");
    assertTrue(Syntax.isConstant("mlir_sched_says",
        Syntax.head(certificate.says(LOOPS).conclusion())));
    certificate.notices(LOOPS, Map.of("step 2", "step 3", "-0.25", "0.25",
        "arg1_0 - i2 - 1", "arg1_0 - i2", "input arg0[16]", "input arg0[17]",
        "input arg2[];\n", "input arg2[];\ninput arg4[];\n",
        "arg0[i1] * arg2[]", "arg2[] * arg0[i1]"));
  }

  @Test
  void aFunctionWithRegionsDoesWhatItsLoopsDoAndNoOthers() throws Exception {
    Certificate certificate = new Certificate(regions, "regions");
    certificate.says(REGIONS);
    certificate.notices(REGIONS, Map.of("step 2", "step 3", "max(0, arg2)", "arg2",
        "min(arg0_1, 64)", "64", "par i0", "for i0", "par i1", "for i1",
        " and i1 - 3 = 0", "", "i0 - 1 >= 0", "i0 >= 0", "-arg0", "arg0"));
  }

  @Test
  void aFunctionWithArraysDoesWhatItsLoopsDoAndNoOthers() throws Exception {
    Certificate certificate = new Certificate(regions, "allocs");
    certificate.says(ARRAYS);
    certificate.notices(ARRAYS, Map.of("arg0_0, 2", "arg0_0, 3", "v2", "w2", "v3", "w3",
        "par i0", "for i0", "i1, 1", "i1, 0"));
  }

  @Test
  void anArrayIsFreedByItsBlockAndALoopOfScfDoesWhatItsLoopsDo() throws Exception {
    Certificate certificate = new Certificate(scf, "freed");
    certificate.says(FREED);
    certificate.notices(FREED, Map.of("step 2", "step 1", "1..arg2", "0..arg2", "v4", "w4"));
  }

  /** In each of these, an array is freed by another block, twice, before its last use, or not from the heap. */
  @Test
  void whatIsFreedOtherwiseHasNoMeaning() {
    String free = "\"memref.dealloc\"(%4) : (memref<f32>) -> ()\n";
    String load = "%6 = \"memref.load\"(%4)";
    for (Map.Entry<String, String> change : Map.of(free, free + free,
        load, free + load, free + "      \"scf.yield\"", free.replace("%4", "%2") + "      \"scf.yield\"",
        "\"memref.dealloc\"(%2) : (memref<f32>)", "\"memref.dealloc\"(%arg0) : (memref<?xf32>)",
        "%4 = \"memref.alloc\"()", "%4 = \"memref.alloca\"()").entrySet()) {
      String other = scf.replace(change.getKey(), change.getValue());
      assertFalse(other.equals(scf), change.getKey());
      assertThrows(MlirBinding.Unproved.class, () -> new Certificate(other, "freed").says(FREED),
          change.getKey());
    }
  }

  /** Steps are positive, and the end is that of the dialect. */
  @Test
  void otherLoopsOfScfHaveNoMeaning() {
    for (Map.Entry<String, String> change : Map.of("value = 2 : index", "value = 0 : index",
        "(%9, %arg2, %0, %1)", "(%9, %arg2, %arg2, %1)", "scf.yield", "affine.yield",
        "(index, index, index, f32) -> f32", "(index, index, index, f64) -> f32").entrySet()) {
      String other = scf.replace(change.getKey(), change.getValue());
      assertFalse(other.equals(scf), change.getKey());
      assertThrows(MlirBinding.Unproved.class, () -> new Certificate(other, "freed").says(FREED),
          change.getKey());
    }
  }

  /** Loops are in the order of the dimensions; what is not used is not read, a number is put in. */
  @Test
  void aGenericOperationDoesWhatItsLoopsDoAndNoOthers() throws Exception {
    Certificate generic = new Certificate(structured("generic"), "generic");
    generic.says(GENERIC);
    generic.notices(GENERIC, Map.of("assume arg1_0 = arg0_1;\n", "", "arg1_0 = arg0_1", "arg1_0 <= arg0_1",
        "i0 + i1, i1", "i0, i1", "* arg2[]", "* arg1[i1]", "for i0", "par i0", "i0 < arg3_0", "i0 < arg0_0",
        "i1 < arg0_1", "i1 < arg0_1 - 1"));
    Certificate fills = new Certificate(structured("fills"), "fills");
    fills.says(FILLS);
    fills.notices(FILLS, Map.of("i1 < 8", "i1 < 7", ":= arg1[]", ":= 0.5", "v2[i2, i3] +", "v2[i2, 7 - i3] +",
        "+ arg0[i2, i3]", "+ v2[i2, i3]"));
  }

  @Test
  void functionsOfSeveralTypesHaveThemInTheirNames() throws Exception {
    Certificate certificate = new Certificate(structured("mixed"), "mixed");
    certificate.says(MIXED);
    certificate.notices(MIXED, Map.of("addf_f64", "addf_f32", "extf_f64_f32", "extf_f32_f64",
        "addf_f64(arg1[i0], extf_f64_f32(arg0[i0]))", "arg1[i0] + extf_f64_f32(arg0[i0])"));
  }

  @Test
  void aCopyDoesWhatItsLoopsDoAndNoOthers() throws Exception {
    Certificate certificate = new Certificate(structured("copies"), "copies");
    certificate.says(COPIES);
    certificate.notices(COPIES, Map.of("arg1_0 = arg0_0", "arg1_0 >= arg0_0", "arg1_1 <= arg0_1",
        "arg1_1 <= arg0_1 + 1", "i1 < arg0_1", "i1 < arg0_0", "arg0[i0, i1]", "arg0[i1, i0]"));
    unproved("copies", COPIES, "copy\"(%arg0, %arg1)", "copy\"(%arg0, %arg0)");
  }

  /** A part of a part, with a dimension less; parts that are copied; two parts that share an element. */
  @Test
  void accessesToPartsAreAccessesToTheirArrays() throws Exception {
    Certificate tiles = new Certificate(only(parts, "tiles"), "tiles");
    tiles.says(TILES);
    tiles.notices(TILES, Map.of(":= -arg0[i0 + i1, i2]", ":= -arg0[i0, i2]", "par i0", "for i0",
        "min(8, arg0_0 - i0)", "8", "i2 < arg0_1", "i2 < arg0_1 - 1"));
    Certificate window = new Certificate(only(parts, "window"), "window");
    window.says(WINDOW);
    window.notices(WINDOW, Map.of("2 * i3 + 4", "i3 + 4", "i4 + 1]", "i4]", "i6 + 4", "i6"));
    new Certificate(only(parts, "element"), "element").says(ELEMENT);
    Certificate overlapping = new Certificate(only(parts, "overlapping"), "overlapping");
    overlapping.says(OVERLAPPING);
    overlapping.notices(OVERLAPPING, Map.of("arg0[0] := arg0[5]", "arg0[0] := -arg0[5]"));
  }

  /**
   * Outside of a part, though inside of the array; a part outside of the array; strides that are not positive; a part
   * of an array that is freed; sizes that are not those of the type, and operands of other numbers.
   */
  @Test
  void otherAccessesToPartsHaveNoMeaning() {
    String tiles = only(parts, "tiles");
    unproved(tiles, "tiles", TILES.replace("min(8, arg0_0 - i0)", "8"), "\"scf.for\"(%0, %5, %1)",
        "\"scf.for\"(%0, %2, %1)");
    unproved(tiles, "tiles", TILES, "(%arg0, %arg1, %5, %4)", "(%arg0, %arg1, %2, %4)");
    String element = only(parts, "element");
    String last = ELEMENT.replace("arg0[10]", "arg0[12]").replace("v1[10]", "v1[12]");
    unproved(element, "element", last, "value = 3", "value = 4");
    unproved(element, "element", ELEMENT.replace("16", "10"), "memref<16x", "memref<10x");
    for (Map.Entry<String, String> change : Map.of("static_sizes = array<i64: 4>", "static_sizes = array<i64: 5>",
        "array<i64: 2>", "array<i64: -2>", "array<i32: 1, 0, 0, 0>", "array<i32: 1, 0, 0, 1>",
        "memref<4xf32, strided<[2], offset: 4>>", "memref<4xf64, strided<[2], offset: 4>>",
        "\"memref.dealloc\"(%1)", "\"memref.dealloc\"(%3)").entrySet()) {
      unproved(element, "element", ELEMENT, change.getKey(), change.getValue());
    }
    String load = "    %5 = \"memref.load\"(%3, %0) : (memref<4xf32, strided<[2], offset: 4>>, index) -> f32\n";
    String free = "    \"memref.dealloc\"(%1) : (memref<16xf32>) -> ()\n";
    unproved(element, "element", ELEMENT, load + free, free + load);
    unproved(only(parts, "window"), "window", WINDOW.replace("arg0[i5, i6 + 4] := v0[i5, i6]",
        "arg0[i5, i6 + 4] := arg0[2 * i5 + 4, i6 + 1]"), "copy\"(%0, %2)", "copy\"(%1, %2)");
  }

  @Test
  void conditionsAndParallelLoopsOfScfDoWhatTheirLoopsDoAndNoOthers() throws Exception {
    Certificate certificate = new Certificate(structured("conditions"), "conditions");
    certificate.says(CONDITIONS);
    certificate.notices(CONDITIONS, Map.of("par i0", "for i0", "i0 != arg2 and ", "", "i0 != arg2", "i0 = arg2",
        "if (i0 > 1)", "if (i0 >= 1)", "min(arg1, arg2)", "max(arg1, arg2)", "1..2", "1..4"));
    for (Map.Entry<String, String> change : Map.of("predicate = 2", "predicate = 5", "predicate = 1",
        "predicate = 6", "predicate = 4", "predicate = 5", "arith.andi", "arith.ori", "scf.reduce", "scf.yield",
        "\"arith.select\"(%4, %arg1", "\"arith.select\"(%4, %2", "%2, %1, %2)", "%2, %1, %0)").entrySet()) {
      unproved("conditions", CONDITIONS, change.getKey(), change.getValue());
    }
  }

  /** A parallel dimension that the output has not, an output that is an input, a block that accesses memory. */
  @Test
  void otherGenericOperationsHaveNoMeaning() {
    String mulf = "\"arith.mulf\"(%arg4, %arg6) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32";
    for (Map.Entry<String, String> change : Map.of("iterator_type<reduction>", "iterator_type<parallel>",
        "iterator_type<reduction>]", "iterator_type<reduction>, #linalg.iterator_type<reduction>]",
        "array<i32: 3, 1>", "array<i32: 2, 2>", "(d0 + d1, d1)", "(d0 + d1, d0)", "-> ()>", "-> (d0)>",
        mulf, "\"memref.load\"(%arg3, %0) : (memref<?xf32>, index) -> f32",
        "linalg.yield\"(%1)", "linalg.yield\"(%0)", "%arg6: f32, %arg7", "%arg6: f64, %arg7").entrySet()) {
      unproved("generic", GENERIC, change.getKey(), change.getValue());
    }
    unproved("fills", FILLS, "(%2, %2, %arg0)", "(%2, %arg0, %arg0)");
    unproved("fills", FILLS, "(%2, %2, %arg0)", "(%2, %2, %2)");
  }

  /** Rounded towards 0, down and up; a rest has the sign of the dividend. */
  @Test
  void divisionsOfIndicesDoWhatTheirLoopsDoAndNoOthers() throws Exception {
    Certificate certificate = new Certificate(only(divisions, "divisions"), "divisions");
    certificate.says(DIVISIONS);
    certificate.notices(DIVISIONS, Map.of("max(i0, 0) div 4 - max(-i0, 0) div 4", "i0 div 4",
        "i0 - 4 * (max(i0, 0) div 4) + 4 * (max(-i0, 0) div 4)", "i0 mod 4", "arg0[i0 div 4]", "arg0[i0 div 5]",
        "(i0 + 3) div 4", "(i0 + 4) div 4"));
    Certificate lowered = new Certificate(only(divisions, "lowered"), "lowered");
    lowered.says(LOWERED);
    lowered.notices(LOWERED, Map.of("i0 div 4", "i0 div 3", "i0 mod 4", "i0 - 4 * (max(i0, 0) div 4)",
        "(i0 + 3) div 4", "i0 div 4 + 1"));
  }

  @Test
  void operationsOfDialectIndexDoWhatTheirLoopsDoAndNoOthers() throws Exception {
    String text = only(divisions, "indices");
    new Certificate(text, "indices").says(INDICES);
    for (Map.Entry<String, String> change : Map.of("index.divs", "index.divu", "index.mins", "index.maxs",
        "index.add", "index.sub", "value = 4 : index", "value = 0 : index").entrySet()) {
      unproved(text, "indices", INDICES, change.getKey(), change.getValue());
    }
  }

  /** A condition chooses between indices whose difference is a constant. */
  @Test
  void anIndexThatAConditionStepsDoesWhatItsLoopsDoAndNoOthers() throws Exception {
    String loops = """
        param arg0_0, arg1, arg2;
        inout arg0[arg0_0];
        arg0[min(1, max(0, -arg1 + arg2)) + 1] := 0;
        """;
    String text = only(divisions, "steps");
    new Certificate(text, "steps").says(loops);
    for (Map.Entry<String, String> change : Map.of("predicate = 2", "predicate = 3", "predicate = 1",
        "predicate = 0", "value = 1 : index", "value = 2 : index").entrySet()) {
      unproved(text, "steps", loops, change.getKey(), change.getValue());
    }
  }

  /** What is divided by 0, or a negative number, has no meaning; what else lower-affine does not make is no division. */
  @Test
  void otherDivisionsHaveNoMeaning() {
    String text = only(divisions, "divisions");
    for (String divisor : List.of("0", "-4")) {
      unproved(text, "divisions", DIVISIONS, "value = 4 : index", "value = " + divisor + " : index");
    }
    unproved(text, "divisions", DIVISIONS, "arith.remsi", "arith.remui");
    unproved(text, "divisions", DIVISIONS, "arith.ceildivsi", "arith.ceildivui");
    String lowered = only(divisions, "lowered");
    for (Map.Entry<String, String> change : Map.of("value = -1 : index", "value = -2 : index",
        "predicate = 3", "predicate = 1", "\"arith.select\"(%15, %16, %13)", "\"arith.select\"(%15, %13, %16)",
        "\"arith.addi\"(%26, %21)", "\"arith.addi\"(%26, %19)", "\"arith.remsi\"", "\"arith.divsi\"").entrySet()) {
      unproved(lowered, "lowered", LOWERED, change.getKey(), change.getValue());
    }
  }

  @Test
  void connectivesOfConditionsDoWhatTheirLoopsDoAndNoOthers() throws Exception {
    String text = only(divisions, "connectives");
    Certificate certificate = new Certificate(text, "connectives");
    certificate.says(CONNECTIVES);
    certificate.notices(CONNECTIVES, Map.of("arg1 or i0", "arg1 and i0", " and not (i0 = arg2)) {", ") {",
        "and not (i0 = arg2) or not", "or not (i0 = arg2) or not", "i0 = arg2)) {", "i0 < arg1)) {"));
    unproved(text, "connectives", CONNECTIVES, "value = true", "value = false");
    unproved(text, "connectives", CONNECTIVES, "arith.ori", "arith.xori");
    unproved(text, "connectives", CONNECTIVES, "arith.xori\"(%5, %6)", "arith.xori\"(%5, %5)");
  }

  @Test
  void namedOperationsOfLinalgDoWhatTheirLoopsDoAndNoOthers() throws Exception {
    Certificate each = new Certificate(only(named, "named"), "named");
    each.says(NAMED);
    each.notices(NAMED, Map.of("arg2[i1, i2, i0]", "arg2[i2, i1, i0]", "arg3[i3, i4, i5]", "arg3[i3, i5, i4]",
        "assume arg1_0 = arg0_2 and ", "assume arg1_0 >= arg0_2 and "));
    Certificate product = new Certificate(only(named, "product"), "product");
    product.says(PRODUCT);
    product.notices(PRODUCT, Map.of("arg1[i4, i3]", "arg1[i3, i4]", "arg1_0 = arg0_1 and ", ""));
    Certificate convolution = new Certificate(only(named, "convolution"), "convolution");
    convolution.says(CONVOLUTION);
    convolution.notices(CONVOLUTION, Map.of("2 * i2 + 2 * i5", "2 * i2 + i5"));
    new Certificate(only(named, "pooling"), "pooling").says(POOLING);
  }

  /** Other attributes, or other names, are other operations, or have no meaning. */
  @Test
  void otherNamedOperationsHaveNoMeaningOrAnother() {
    String each = only(named, "named");
    for (Map.Entry<String, String> change : Map.of("1, 2, 0>", "2, 0, 1>", "i64: 1, 2, 0>", "i64: 1, 2, 2>",
        "i64: 0, 2>", "i64: 0, 1>", "(%arg2, %arg3, %arg2)", "(%arg2, %arg3, %arg3)").entrySet()) {
      unproved(each, "named", NAMED, change.getKey(), change.getValue());
    }
    String product = only(named, "product");
    unproved(product, "product", PRODUCT, "linalg.matmul", "linalg.matmul_transpose_b");
    unproved(product, "product", PRODUCT, "linalg.matmul", "linalg.quantized_matmul");
    unproved(product, "product", PRODUCT, "2, 1>}> ({", "2, 1>, strides = 1 : i64}> ({");
    String convolution = only(named, "convolution");
    for (String change : List.of("strides = dense<1>", "strides = dense<0>", "dilations = dense<2>")) {
      unproved(convolution, "convolution", CONVOLUTION, change.startsWith("s") ? "strides = dense<2>"
          : "dilations = dense<[1, 2]>", change);
    }
  }

  /** An output may be read as an input, too, where each iteration reads the element that it writes. */
  @Test
  void aGenericOperationInPlaceDoesWhatItsLoopsDoAndNoOthers() throws Exception {
    String text = only(named, "in_place");
    Certificate certificate = new Certificate(text, "in_place");
    certificate.says(IN_PLACE);
    certificate.notices(IN_PLACE, Map.of("s2[] + arg0", "arg0", "arg0[i0, i1] := s2[]", "arg0[i0, i1] := arg1[i0, i1]"));
    unproved(text, "in_place", IN_PLACE, "[affine_map<(d0, d1) -> (d0, d1)>", "[affine_map<(d0, d1) -> (d0, d0)>");
    unproved(text, "in_place", IN_PLACE, "(%arg1, %arg1, %arg0)", "(%arg1, %arg1, %arg1)");
  }

  private static String structured(String function) {
    return only(structured, function);
  }

  /** A module with one of the functions of a module. */
  static String only(String module, String function) {
    String[] functions = module.split("(?m)^  (?=\"func.func\")|^(?=}\\) : \\(\\) -> \\(\\)$)");
    String text = Stream.of(functions).filter(
        f -> f.contains("sym_name = \"" + function + "\"")).findFirst().orElseThrow();
    return functions[0] + text + functions[functions.length - 1];
  }

  private static void unproved(String function, String loops, String old, String other) {
    unproved(structured(function), function, loops, old, other);
  }

  /** A function of a module does what loops do, and not what each change makes of them. */
  static void says(String module, String function, String loops, Map<String, String> changes) throws Exception {
    Certificate certificate = new Certificate(only(module, function), function);
    certificate.says(loops);
    certificate.notices(loops, changes);
  }

  /** What each change makes of a function of a module does not do what the loops do. */
  static void unproved(String module, String function, String loops, Map<String, String> changes) {
    changes.forEach((old, other) -> unproved(only(module, function), function, loops, old, other));
  }

  /** With another part, the text is not one of a function that does what the loops do. */
  static void unproved(String text, String function, String loops, String old, String other) {
    String changed = text.replace(old, other);
    assertFalse(changed.equals(text), old);
    assertThrows(MlirBinding.Unproved.class, () -> new Certificate(changed, function).says(loops), old);
  }

  private static MlirPairBinding pair(String first, String second) {
    return new MlirPairBinding(
        new MlirPairBinding.Side("first", first.getBytes(StandardCharsets.US_ASCII), "operations"),
        new MlirPairBinding.Side("second", second.getBytes(StandardCharsets.US_ASCII), "operations"),
        "f32", () -> { }, Optional.empty());
  }

  /** The words of what is claimed of a sum in order and one that combines iterations, under laws. */
  private static String reduced(String parallel, List<Law> laws) throws Exception {
    return under(Files.readString(Path.of("src/test/resources/mlir/proved/dot.mlir")), parallel, "dot", DOT, laws);
  }

  /** The words of what is claimed of a function of two texts, if both become these loops, under laws. */
  static String under(String first, String second, String function, String loops, List<Law> laws) throws Exception {
    MlirPairBinding pair = new MlirPairBinding(
        new MlirPairBinding.Side("first", first.getBytes(StandardCharsets.US_ASCII), function),
        new MlirPairBinding.Side("second", second.getBytes(StandardCharsets.US_ASCII), function),
        "f32", () -> { }, Optional.empty());
    pair.begin(new Derived(Recorder.forCertificate(logic), new Syntax(logic)),
        libraries.lemmas()::lemma, program(loops), program(loops), laws);
    return pair.words(laws);
  }

  /** The order of iterations does not matter where both laws are assumed of the function, and nothing is written. */
  @Test
  void iterationsAreCombinedInAnyOrderUnderLawsAlone() throws Exception {
    String parallel = Files.readString(Path.of("src/test/resources/mlir/proved/dot_reduced.mlir"));
    Law commutative = new Law.Commutative("+", Site.NONE);
    Law associative = new Law.Associative("+", Site.NONE);
    assertEquals("refines @dot f32 if arg1_0 = arg0_0 under commutative(+), associative(+)",
        reduced(parallel, List.of(commutative, associative)));
    assertEquals("refines @dot f32 if arg1_0 = arg0_0 under monoid(+, 0)",
        reduced(parallel, List.<Law>of(new Law.Monoid("+", "0", Site.NONE))));
    for (List<Law> laws : List.of(List.<Law>of(), List.<Law>of(commutative), List.<Law>of(associative),
        List.<Law>of(commutative, new Law.Associative("*", Site.NONE)))) {
      assertThrows(MlirBinding.Unproved.class, () -> reduced(parallel, laws), laws.toString());
    }
    String load = "      %6 = \"memref.load\"(%arg1, %arg3) : (memref<?xf32>, index) -> f32\n";
    for (Map.Entry<String, String> change : Map.of("\"scf.reduce\"(%7)", "\"scf.reduce\"(%6)",
        "\"arith.addf\"", "\"arith.maximumf\"", "(%arg4, %arg5)", "(%arg4, %arg4)",
        "\"scf.reduce.return\"(%8)", "\"scf.reduce.return\"(%arg4)", "array<i32: 1, 1, 1, 1>", "array<i32: 1, 1, 1, 0>",
        load, load + "      \"memref.store\"(%6, %arg1, %arg3) : (f32, memref<?xf32>, index) -> ()\n").entrySet()) {
      String other = parallel.replace(change.getKey(), change.getValue());
      assertFalse(other.equals(parallel), change.getKey());
      assertThrows(MlirBinding.Unproved.class,
          () -> reduced(other, List.of(commutative, associative)), change.getKey());
    }
  }

  /** The words of what is claimed of two texts, if they become these loops. */
  private static String words(String other, String first, String second) throws Exception {
    MlirPairBinding pair = pair(module, other);
    pair.begin(new Derived(Recorder.forCertificate(logic), new Syntax(logic)),
        libraries.lemmas()::lemma, program(first), program(second), List.of());
    return pair.words(List.of());
  }

  private static Program program(String text) throws Exception {
    return Parser.parse("text", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
  }

  /** A claim of two functions is of the loops that both become, and says what these assume. */
  @Test
  void whatIsAssumedOfTwoFunctionsStandsInTheWords() throws Exception {
    String more = LOOPS.replace(
        "assume arg1_0 >= 0;", "assume arg1_0 >= 1 and (arg3 >= 0 or arg1_0 = 3);");
    assertEquals("refines @operations f32 if arg1_0 >= 1 and (arg3 >= 0 or arg1_0 = 3)",
        words(module, more, LOOPS));
    Map<String, String> changes = Map.of("assume arg1_0 >= 0;\n", "", "arg1_0 >= 0", "arg1_0 >= -1",
        "inout arg1", "output arg1");
    for (Map.Entry<String, String> change : changes.entrySet()) {
      String other = LOOPS.replace(change.getKey(), change.getValue());
      assertFalse(other.equals(LOOPS), change.getKey());
      assertThrows(MlirBinding.Unproved.class, () -> words(module, other, LOOPS), change.getKey());
    }
    assertThrows(MlirBinding.Unproved.class,
        () -> words(module, LOOPS, LOOPS.replace("step 2", "step 3")));
    String other = module.replace("memref<16xf32>", "memref<17xf32>");
    assertFalse(other.equals(module));
    assertThrows(MlirBinding.Unproved.class, () -> words(other, LOOPS, LOOPS));
  }

  @Test
  void otherFunctionsAreNoticed() {
    for (Map.Entry<String, String> change : Map.of("(d0 - 1)", "(d0 - 2)",
        "fastmath<none>", "fastmath<fast>", "overflow<none>", "overflow<nsw>", "%8 = ", "%2 = ",
        "\"operations\"", "\"other\"").entrySet()) {
      assertTrue(module.contains(change.getKey()), change.getKey());
      String other = module.replace(change.getKey(), change.getValue());
      assertThrows(MlirBinding.Unproved.class, () -> new Certificate(other, "operations").says(LOOPS),
          change.getKey());
    }
  }

  @Test
  void whatIsOutsideIsNamedWithItsPlace() throws IOException {
    String other = module.replace("\"math.exp\"(%4) <{fastmath = #arith.fastmath<none>}>",
        "\"llvm.foo\"(%4)");
    assertFalse(other.equals(module));
    MlirBinding.Unproved e = assertThrows(
        MlirBinding.Unproved.class, () -> new Certificate(other, "operations").says(LOOPS));
    assertEquals("19:8: 'llvm.foo' is not among the operations whose translation is proved",
        e.getMessage());
  }
}
