package certcheck.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Checkout;
import certcheck.Shipped;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.emit.CEmitter;
import certcheck.certificates.emit.CertifiedLoops;
import certcheck.certificates.emit.ElementType;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Emitted C, compiled without warnings and run under sanitizers, does what the executable semantics
 * says, bit by bit: sequentially under AddressSanitizer and UndefinedBehaviorSanitizer, with
 * OpenMP, and in threads under ThreadSanitizer.
 */
class EmittedProgramsTest {
  private static final Map<String, String> ENVIRONMENT = Map.of(
      "ASAN_OPTIONS", "allocator_may_return_null=1:detect_leaks=1",
      "UBSAN_OPTIONS", "print_stacktrace=1",
      "TSAN_OPTIONS", "allocator_may_return_null=1:exitcode=66",
      "OMP_NUM_THREADS", "4");

  private static final List<String> SANITIZED = List.of(
      "-O1", "-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all");

  /** What no certificate proves, for tests that need a race, or programs that claim nothing. */
  private static final CertifiedLoops PRETENDED = new CertifiedLoops(
      "none", EnumSet.of(Claim.Kind.BOUNDS, Claim.Kind.RACE_FREE));

  @TempDir Path folder;

  private static Program example(Path source) throws IOException, SourceException {
    return Parser.parse(source.getFileName().toString(), Files.readAllBytes(source),
        Limits.DEFAULT);
  }

  private static Program parsed(String text) throws SourceException {
    return Parser.parse("test.sched", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }

  /** What the certificate of a program proves, which is all that it claims. */
  private static CertifiedLoops certified(Program program) throws Certifier.Undecided {
    SchedCertifier.Result result =
        new SchedCertifier(Shipped.libraryFolder()).certify(program);
    assertTrue(result.isProved(), () -> result.outcomes().toString());
    return new CertifiedLoops(Theories.digest(result.certificate().orElseThrow()),
        result.outcomes().stream().map(SchedCertifier.Outcome::kind)
            .collect(Collectors.toSet()));
  }

  private static List<Path> sources(
      Compiler gcc, Program program, ElementType type, CertifiedLoops proved) {
    CEmitter.Result result =
        CEmitter.emit(program, proved, new CEmitter.Options("test", type));
    assertEquals(List.of(), result.errors());
    assertEquals(
        proved.kinds().contains(Claim.Kind.RACE_FREE), result.sequential().isEmpty());
    return List.of(gcc.source("test.c", result.text()), gcc.source("driver.c",
        Driver.text(List.of(new Driver.Function("test", program)), type)));
  }

  private static List<Path> sources(Compiler gcc, Program program, ElementType type) {
    return sources(gcc, program, type, PRETENDED);
  }

  /** The program with its loops in threads that ThreadSanitizer knows. */
  private static Path threaded(Compiler gcc, List<Path> sources) {
    List<String> options = List.of("-O1", "-g", "-fsanitize=thread");
    Path object = gcc.compile(
        "test.o", List.of("-O1", "-g", "-fsanitize=thread", "-fopenmp"), sources.get(0));
    return gcc.link("threaded", options,
        List.of(object, sources.get(1), gcc.resource("omp_threads.c")));
  }

  private static void compare(
      Compiler gcc, Path executable, String input, List<String> expected) {
    Compiler.Run run = gcc.run(List.of(executable.toString()), ENVIRONMENT, input);
    assertEquals("", run.err());
    assertEquals(0, run.status());
    assertEquals(expected, run.out().lines().map(CallData::normalised).toList());
  }

  private static List<Long> numbers(String text) {
    return Arrays.stream(text.strip().split(" ")).map(Long::valueOf).toList();
  }

  /** The examples, and parameters to run them with. */
  private static final Map<String, String> EXAMPLES = Map.ofEntries(
      Map.entry("sched_blur", "1 1; 4 7"),
      Map.entry("sched_blur_fused", "1 1; 5 6"),
      Map.entry("sched_blur_rolling", "1 1; 5 6"),
      Map.entry("sched_cholesky", "1; 2; 7"),
      Map.entry("sched_conv_flat", "0 1 1 1; 3 4 2 3"),
      Map.entry("sched_conv_flat_symbolic", "0 1 1 1 1 1; 5 4 2 3 2 3"),
      Map.entry("sched_conv_symbolic", "0 0 1 1 1 1; 5 4 2 3 2 3"),
      Map.entry("sched_convolution", "1 1 1 1; 2 3 4 5"),
      Map.entry("sched_convolution_separable", "1 1 1; 4 5 3"),
      Map.entry("sched_dot", "0; 7; 8; 37"),
      Map.entry("sched_forward_substitution", "1; 2; 9"),
      Map.entry("sched_gauss_seidel", "3 0; 3 2; 8 4"),
      Map.entry("sched_gemm_flat", "0 1 0; 3 4 5"),
      Map.entry("sched_gemm_flat_symbolic", "0 1 0 1 1; 5 4 3 2 3"),
      Map.entry("sched_gemm_symbolic", "0 0 0 1; 5 4 7 3"),
      Map.entry("sched_harris", "1 1; 4 5"),
      Map.entry("sched_im2col", "1 1 1 1; 2 3 4 5"),
      Map.entry("sched_inplace", "1 3; 8 5"),
      Map.entry("sched_interpolation", "1 1; 2 3; 4 2"),
      Map.entry("sched_interpolation_reused", "1; 4"),
      Map.entry("sched_interpolation_steps", "1; 4"),
      Map.entry("sched_jacobi", "3 1; 9 0; 17 4"),
      Map.entry("sched_jacobi2_flat", "0 1; 5 4"),
      Map.entry("sched_jacobi2_flat_symbolic", "0 1 1 1; 7 5 3 2"),
      Map.entry("sched_jacobi2_symbolic", "2 2 1 1; 7 5 3 2"),
      Map.entry("sched_jacobi3_flat", "0 1 1; 4 5 3"),
      Map.entry("sched_jacobi3_flat_symbolic", "0 1 1 1 1 1; 4 5 3 2 3 1"),
      Map.entry("sched_jacobi3_symbolic", "0 0 0 1 1 1; 4 5 3 2 3 1"),
      Map.entry("sched_lu", "1; 2; 7"),
      Map.entry("sched_matmul", "1 1 0; 3 4 5; 16 16 16"),
      Map.entry("sched_matmul_accumulator", "1 1 0; 3 4 5"),
      Map.entry("sched_matmul_accumulators", "1 1 0; 3 4 5"),
      Map.entry("sched_matmul_guarded", "1 1 1; 3 4 5; 4 2 3; 9 3 0"),
      Map.entry("sched_matmul_packed", "1 1 0; 5 9 4; 3 8 2"),
      Map.entry("sched_matmul_reordered", "1 1 0; 3 4 5"),
      Map.entry("sched_matmul_shifted", "4 1 1; 5 4 3; 9 3 2"),
      Map.entry("sched_matmul_split", "1 1 0; 3 4 5"),
      Map.entry("sched_matmul_tiled", "1 1 0; 8 9 3; 17 7 2"),
      Map.entry("sched_matmul_unrolled", "1 1 0; 3 2 5"),
      Map.entry("sched_nested", "1 1; 5 6"),
      Map.entry("sched_outer", "1 1; 7 5"),
      Map.entry("sched_outer_shifted", "4 1; 7 2; 9 5"),
      Map.entry("sched_prefix", "1; 2; 17"),
      Map.entry("sched_redblack", "2; 3; 9"),
      Map.entry("sched_reduction", "1 0; 6 7"),
      Map.entry("sched_specialised", "1 8; 3 16; 3 5"),
      Map.entry("sched_stencil_chain", "1; 16; 35"),
      Map.entry("sched_strided", "1; 2; 3; 17"),
      Map.entry("sched_transpose_flat", "1 0; 3 4"),
      Map.entry("sched_transpose_flat_symbolic", "1 0 1 1; 5 4 2 3"),
      Map.entry("sched_transpose_symbolic", "0 0 1 1; 5 4 2 3"),
      Map.entry("sched_triangular", "1; 2; 13"),
      Map.entry("sched_two_levels", "0 1 1; 17 2 3"));

  /** The examples but those with exp, of which C and Java may round the last bit in two ways. */
  static List<Path> exact() throws IOException {
    List<Path> exact = new ArrayList<>();
    for (Path source : Shipped.loops()) {
      if (!Files.readString(source).contains("exp(")) {
        exact.add(source);
      }
    }
    assertEquals(Shipped.loops().size() - 2, exact.size());
    return exact;
  }

  /** Other tests see to it that the certificate of an example is verified, and is of its source. */
  @ParameterizedTest
  @MethodSource("exact")
  void examplesDoWhatTheSemanticsSays(Path source) throws Exception {
    String name = source.getFileName().toString().replaceFirst("\\.sched$", "");
    Program program = example(source);
    byte[] certificate = Files.readAllBytes(source.resolveSibling(name + ".cert"));
    CertifiedLoops proved = new CertifiedLoops(Theories.digest(certificate),
        program.claims().stream().map(Claim::kind).collect(Collectors.toSet()));
    doesWhatTheSemanticsSays(program, proved,
        Objects.requireNonNull(EXAMPLES.get(name), "this test knows no parameters of the example"));
  }

  /** Loops that ATL programs were lowered to, which leave their elements in any arithmetic. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      atl_blur_tiled_staged    | 1 1; 4 8; 6 7
      atl_blur_borders_fused_tails | 2 3; 5 4
      atl_scatter_channels_gather | 1 1 1 1 1; 2 3 4 2 3
      atl_pipeline_tiled       | 2; 11
      atl_matmul_tiled_tails   | 1 1 1; 5 6 3; 8 4 2
      atl_matmul_levels_levels | 1 1 1; 17 9 2
      atl_matmul_levels_blocked | 1 1 1; 6 3 2
      atl_tensor_add_split_add | 1; 3
      atl_im2col_mat           | 1 1 1; 2 3 4
      atl_scatter_lowered      | 1 1; 5 3
      atl_scatter_gather       | 1 1; 5 3
      atl_convolution_tiled    | 1; 8; 23
      """)
  void loweredAtlDoesWhatTheSemanticsSays(String name, String parameters) throws Exception {
    Path source = Checkout.root().resolve("certificates/examples").resolve(name + ".sched");
    Program program = example(source);
    byte[] certificate = Files.readAllBytes(source.resolveSibling(name + ".cert"));
    doesWhatTheSemanticsSays(program, new CertifiedLoops(Theories.digest(certificate),
        program.claims().stream().map(Claim::kind).collect(Collectors.toSet())), parameters);
  }

  /** Programs with what the examples lack, and parameters; at the edges of the assumptions too. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      zero     | 0 0 0; 0 3 3; 7 0 2; 7 2 0; 3 4 5
      negative | 0 0; 1 -5; 5 5; 8 -2
      empty    | 3; 0; -100
      """)
  void doWhatTheSemanticsSays(String name, String parameters) throws Exception {
    try (InputStream in =
        EmittedProgramsTest.class.getResourceAsStream("/emit/" + name + ".sched")) {
      Program program = parsed(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      doesWhatTheSemanticsSays(program, certified(program), parameters);
    }
  }

  private void doesWhatTheSemanticsSays(Program program, CertifiedLoops proved, String parameters) {
    Compiler gcc = new Compiler(folder);
    StringBuilder input = new StringBuilder();
    List<String> expected = new ArrayList<>();
    for (String values : parameters.split(";")) {
      CallData data = new CallData(program, ElementType.DOUBLE, numbers(values));
      input.append(data.input(0));
      expected.add(data.evaluated(RaceRule.BENIGN).orElseThrow());
    }
    List<Path> sources = sources(gcc, program, ElementType.DOUBLE, proved);
    compare(gcc, gcc.link("sequential", SANITIZED, sources), input.toString(), expected);
    compare(gcc, gcc.link("parallel", List.of("-O2", "-march=native", "-fopenmp"), sources),
        input.toString(), expected);
    compare(gcc, threaded(gcc, sources), input.toString(), expected);
  }

  @ParameterizedTest
  @EnumSource(ElementType.class)
  void roundAsTheirType(ElementType type) throws Exception {
    Compiler gcc = new Compiler(folder);
    Program program = parsed("""
        param N;
        input a[N], b[N]; output c[N, 4];
        for i < N {
          c[i, 0] := a[i] * b[i] + a[i] / 3 - 0.1;
          c[i, 1] := (a[i] + 16777217) * 0.3333333333333333333333;
          c[i, 2] := sqrt(max(a[i], -a[i])) - (b[i] - (a[i] - 1));
          c[i, 3] := real(i + 33554433) * a[i] / 0 + min(a[i], b[i]);
        }
        """);
    CallData data = new CallData(program, type, List.of(50L));
    Path executable = gcc.link("test", SANITIZED, sources(gcc, program, type));
    compare(gcc, executable, data.input(0), List.of(data.expected()));
  }

  /** Iterations that write the same values race in C. */
  @Test
  void aLoopThatIsOnlyBenignIsSequential() throws Exception {
    Program program = example(Shipped.loops().stream()
        .filter(f -> f.endsWith("sched_outer_shifted.sched")).findFirst().orElseThrow());
    CEmitter.Result result = CEmitter.emit(program,
        new CertifiedLoops("none", EnumSet.of(
            Claim.Kind.BOUNDS, Claim.Kind.RACE_BENIGN, Claim.Kind.DEFINED)),
        new CEmitter.Options("test", ElementType.DOUBLE));
    assertEquals(List.of("race_free is not proved"),
        result.sequential().stream().map(CEmitter.Sequential::reason).toList());
    assertFalse(result.text().contains("#pragma omp"));
  }

  /** The tests above could not fail if ThreadSanitizer overlooked races. */
  @Test
  void aRaceIsSeen() throws Exception {
    Compiler gcc = new Compiler(folder);
    Program program = parsed("""
        param N;
        inout a[N];
        par i in 1..N { a[i] := a[i] + a[i - 1]; }
        """);
    CallData data = new CallData(program, ElementType.DOUBLE, List.of(30L));
    Path executable = threaded(gcc, sources(gcc, program, ElementType.DOUBLE));
    Compiler.Run run = gcc.run(List.of(executable.toString()), ENVIRONMENT, data.input(0));
    assertEquals(66, run.status());
    assertTrue(run.err().contains("ThreadSanitizer: data race"), run.err());
  }

  /** And these if AddressSanitizer overlooked accesses outside. */
  @Test
  void anAccessOutsideIsSeen() throws Exception {
    Compiler gcc = new Compiler(folder);
    Program program = parsed("param N; output a[N]; for i < N + 1 { a[i] := 1; }");
    CallData data = new CallData(program, ElementType.DOUBLE, List.of(30L));
    Path executable = gcc.link("test", SANITIZED, sources(gcc, program, ElementType.DOUBLE));
    Compiler.Run run = gcc.run(List.of(executable.toString()), ENVIRONMENT, data.input(0));
    assertTrue(run.err().contains("AddressSanitizer: heap-buffer-overflow"), run.err());
  }

  /** Sizes that C can count, but that no machine has memory for. */
  @Test
  void lackOfMemoryIsReported() throws Exception {
    Compiler gcc = new Compiler(folder);
    Program program = parsed("""
        param N;
        output a[8];
        par i < 8 {
          for j < 2 { local t[4, N]; t[0, 0] := real(i); a[i] := t[0, 0]; }
        }
        """);
    List<Path> sources = sources(gcc, program, ElementType.DOUBLE);
    String input = "0 1 " + (1L << 57) + " 8 1 2 3 4 5 6 7 8\n";
    String output = "1 2 0x1.0p0 0x1.0p1 0x1.8p1 0x1.0p2 0x1.4p2 0x1.8p2 0x1.cp2 0x1.0p3";
    compare(gcc, threaded(gcc, sources), input, List.of(output));
    Compiler.Run run = gcc.run(
        List.of(gcc.link("sequential", SANITIZED, sources).toString()), ENVIRONMENT, input);
    assertEquals(0, run.status());
    assertEquals(output, CallData.normalised(run.out().strip()));
  }
}
