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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code validate x.mlir --func f --by g}: a specification in linalg and loops, in one module. */
class MlirModuleTest {
  /** As mlir-opt 19 prints it: values are counted on from the second function to the first. */
  private static final String MODULE = """
      "builtin.module"() ({
        "func.func"() <{function_type = (memref<?xf32>, f32) -> (), sym_name = "spec"}> ({
        ^bb0(%arg3: memref<?xf32>, %arg4: f32):
          "linalg.fill"(%arg4, %arg3) <{operandSegmentSizes = array<i32: 1, 1>}> ({
          ^bb0(%arg5: f32, %arg6: f32):
            "linalg.yield"(%arg5) : (f32) -> ()
          }) : (f32, memref<?xf32>) -> ()
          "func.return"() : () -> ()
        }) : () -> ()
        "func.func"() <{function_type = (memref<?xf32>, f32) -> (), sym_name = "loops"}> ({
        ^bb0(%arg0: memref<?xf32>, %arg1: f32):
          %0 = "arith.constant"() <{value = 0 : index}> : () -> index
          %1 = "memref.dim"(%arg0, %0) : (memref<?xf32>, index) -> index
          "affine.parallel"(%1) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<()[s0] -> (s0)>}> ({
          ^bb0(%arg2: index):
            "affine.store"(%arg1, %arg0, %arg2) <{map = affine_map<(d0) -> (d0)>}> : (f32, memref<?xf32>, index) -> ()
            "affine.yield"() : () -> ()
          }) : (index) -> ()
          "func.return"() : () -> ()
        }) : () -> ()
      }) : () -> ()
      """;

  @TempDir Path folder;

  @BeforeAll
  static void findTheLibrary() {
    System.setProperty("certcheck.library", "library");
  }

  private Result validate(String text, String... options) throws IOException {
    Path file = Files.writeString(folder.resolve("x.mlir"), text);
    List<String> arguments = new ArrayList<>(List.of("validate", file.toString(),
        "-o", folder.resolve("x.cert").toString()));
    arguments.addAll(List.of(options));
    return Session.real().run(arguments.toArray(new String[0]));
  }

  @Test
  void itIsClaimedOfTheBytesOfTheFile() throws IOException {
    String generic = folder.resolve("generic.mlir").toString();
    Result result = validate(MODULE, "--func", "spec", "--by", "loops", "--generic", generic);
    assertEquals(0, result.status(), result.err());
    assertTrue(result.out().contains(
        "VERIFIED " + generic + " " + generic + "  refines @spec by @loops f32\n"), result.out());
    assertTrue(result.err().contains("the claim is of the text: it is proved of @spec and of @loops"), result.err());
    String certificate = folder.resolve("x.cert").toString();
    assertEquals(0, Session.real().run(generic, generic, certificate).status());
    String source = folder.resolve("x.mlir").toString();
    assertEquals(1, Session.real().run(source, generic, certificate).status());
    assertEquals(1, Session.real().run(generic, source, certificate).status());
    Path exchanged = Files.writeString(folder.resolve("exchanged.cert"), Files.readString(
        Path.of(certificate)).replace("@spec by @loops", "@loops by @spec"));
    assertEquals(1, Session.real().run(generic, generic, exchanged.toString()).status());
  }

  /** As the file has the names of arguments, the claim is of the loops, and it says what to do. */
  @Test
  void otherNamesOfArgumentsAreNamed() throws IOException {
    Result result = validate(MODULE, "--func", "spec", "--by", "loops");
    assertEquals(0, result.status(), result.err());
    assertTrue(result.err().contains("x.mlir:3:8: the argument is called %arg3, not %arg0; --generic FILE writes"
        + " a text with such names"), result.err());
    assertTrue(result.out().contains("x.second.sched  refines\n"), result.out());
  }

  /** One element is not filled, or one too many is. */
  @Test
  void aWrongFunctionIsRefuted() throws IOException {
    Result result = validate(MODULE.replace("()[s0] -> (s0)", "()[s0] -> (s0 - 1)"),
        "--func", "spec", "--by", "loops");
    assertEquals(1, result.status(), result.out());
    assertTrue(result.err().contains("claim refines: refuted"), result.err());
    result = validate(MODULE.replace("()[s0] -> (s0)", "()[s0] -> (s0 + 1)"),
        "--func", "spec", "--by", "loops");
    assertEquals(1, result.status(), result.out());
    assertTrue(result.err().contains("claim refines: refuted"), result.err());
    assertFalse(Files.exists(folder.resolve("x.cert")));
  }

  /** A function in its own place says nothing, and one without outputs next to nothing. */
  @Test
  void whatSaysNothingIsRefused() throws IOException {
    Result result = validate(MODULE, "--func", "spec", "--by", "spec");
    assertEquals(2, result.status());
    assertTrue(result.err().contains(
        "--by: expected --func, the name of another function, and files in MLIR"), result.err());
    assertEquals(2, validate(MODULE, "--by", "loops").status());
    assertEquals(2, validate(MODULE, "--func", "spec", "--by", "loops", "--no-overflow").status());
    result = validate(MODULE, "--func", "spec", "--by", "none");
    assertEquals(1, result.status());
    assertTrue(result.err().contains("there is no such function with a body"), result.err());
    String nothing = MODULE.replaceAll("(?s) +\"linalg.fill.*?\\}\\) : \\(f32, memref<\\?xf32>\\) -> \\(\\)\n", "")
        .replaceAll(" +\"affine.store.*\n", "");
    result = validate(nothing, "--func", "spec", "--by", "loops");
    assertEquals(1, result.status());
    assertTrue(result.err().contains("there is no output"), result.err());
  }
}
