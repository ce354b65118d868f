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
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
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
      "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all");

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

  private static Path source(
      Compiler gcc, String name, Program program, ElementType type, CertifiedLoops proved) {
    CEmitter.Result result = CEmitter.emit(program, proved, new CEmitter.Options(name, type));
    assertEquals(List.of(), result.errors());
    assertEquals(
        proved.kinds().contains(Claim.Kind.RACE_FREE), result.sequential().isEmpty());
    return gcc.source(name + ".c", result.text());
  }

  private static List<Path> sources(Compiler gcc, Program program, ElementType type) {
    return List.of(source(gcc, "test", program, type, PRETENDED), gcc.source("driver.c",
        Driver.text(List.of(new Driver.Function("test", program)), type)));
  }

  /** The program with its loops in threads that ThreadSanitizer knows. */
  private static Path threaded(Compiler gcc, List<Path> sources, Path driver) {
    List<String> options = List.of("-O1", "-fsanitize=thread");
    List<Path> files = new ArrayList<>();
    for (Path source : sources) {
      files.add(gcc.compile(source.getFileName() + ".o",
          List.of("-O1", "-fsanitize=thread", "-fopenmp"), source));
    }
    files.add(driver);
    files.add(gcc.resource("omp_threads.c"));
    return gcc.link("threaded", options, files);
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
      Map.entry("sched_convolution_zeros", "1 1; 5 4"),
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

  private static final Map<String, String> LOWERED = new TreeMap<>(Map.ofEntries(
      Map.entry("atl_blur_tiled_staged", "1 1; 4 8; 6 7"),
      Map.entry("atl_blur_borders_fused_tails", "2 3; 5 4"),
      Map.entry("atl_scatter_channels_gather", "1 1 1 1 1; 2 3 4 2 3"),
      Map.entry("atl_pipeline_tiled", "2; 11"),
      Map.entry("atl_matmul_tiled_tails", "1 1 1; 5 6 3; 8 4 2"),
      Map.entry("atl_matmul_levels_levels", "1 1 1; 17 9 2"),
      Map.entry("atl_matmul_levels_blocked", "1 1 1; 6 3 2"),
      Map.entry("atl_tensor_add_split_add", "1; 3"),
      Map.entry("atl_im2col_mat", "1 1 1; 2 3 4"),
      Map.entry("atl_scatter_lowered", "1 1; 5 3"),
      Map.entry("atl_scatter_gather", "1 1; 5 3"),
      Map.entry("atl_convolution_tiled", "1; 8; 23")));

  private static final Map<String, String> OTHERS = new TreeMap<>(Map.of(
      "zero", "0 0 0; 0 3 3; 7 0 2; 7 2 0; 3 4 5",
      "negative", "0 0; 1 -5; 5 5; 8 -2",
      "empty", "3; 0; -100"));

  /** A program, what is proved of it, and parameters to run it with. */
  private record Case(String name, Program program, CertifiedLoops proved, String parameters) {}

  /** Cases of which one C program is made: most of the time goes to compilers that start. */
  record Group(List<Case> cases) {
    @Override
    public String toString() {
      return cases.stream().map(Case::name).collect(Collectors.joining(", "));
    }
  }

  private static final int GROUP = 9;

  private static List<Group> groups(List<Case> cases) {
    return IntStream.range(0, (cases.size() + GROUP - 1) / GROUP).mapToObj(i -> new Group(
        cases.subList(i * GROUP, Math.min(cases.size(), (i + 1) * GROUP)))).toList();
  }

  /** Other tests see to it that the certificate of an example is verified, and is of its source. */
  private static Case shipped(Path source, String parameters)
      throws IOException, SourceException {
    String name = source.getFileName().toString().replaceFirst("\\.sched$", "");
    Program program = example(source);
    byte[] certificate = Files.readAllBytes(source.resolveSibling(name + ".cert"));
    return new Case(name, program, new CertifiedLoops(Theories.digest(certificate),
        program.claims().stream().map(Claim::kind).collect(Collectors.toSet())), parameters);
  }

  /** The examples but those with exp, of which C and Java may round the last bit in two ways. */
  static List<Group> exact() throws IOException, SourceException {
    List<Case> exact = new ArrayList<>();
    for (Path source : Shipped.loops()) {
      if (!Files.readString(source).contains("exp(")) {
        String name = source.getFileName().toString().replaceFirst("\\.sched$", "");
        exact.add(shipped(source, Objects.requireNonNull(EXAMPLES.get(name),
            "this test knows no parameters of the example " + name)));
      }
    }
    assertEquals(Shipped.loops().size() - 2, exact.size());
    return groups(exact);
  }

  /** Loops that ATL programs were lowered to, which leave their elements in any arithmetic. */
  static List<Group> lowered() throws IOException, SourceException {
    List<Case> lowered = new ArrayList<>();
    for (Map.Entry<String, String> example : LOWERED.entrySet()) {
      lowered.add(shipped(Checkout.root().resolve("certificates/examples")
          .resolve(example.getKey() + ".sched"), example.getValue()));
    }
    return groups(lowered);
  }

  /** Programs with what the examples lack, and parameters; at the edges of the assumptions too. */
  static List<Group> others() throws Exception {
    List<Case> others = new ArrayList<>();
    for (Map.Entry<String, String> other : OTHERS.entrySet()) {
      try (InputStream in = EmittedProgramsTest.class.getResourceAsStream(
          "/emit/" + other.getKey() + ".sched")) {
        Program program = parsed(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        others.add(new Case(other.getKey(), program, certified(program), other.getValue()));
      }
    }
    return groups(others);
  }

  @ParameterizedTest
  @MethodSource({"exact", "lowered", "others"})
  void doWhatTheSemanticsSays(Group group) throws Exception {
    Compiler gcc = new Compiler(folder);
    StringBuilder input = new StringBuilder();
    List<String> expected = new ArrayList<>();
    List<Path> sources = new ArrayList<>();
    List<Driver.Function> functions = new ArrayList<>();
    for (Case c : group.cases()) {
      int number = functions.size();
      for (String values : c.parameters().split(";")) {
        CallData data = new CallData(c.program(), ElementType.DOUBLE, numbers(values));
        input.append(data.input(number));
        expected.add(data.evaluated(RaceRule.BENIGN).orElseThrow());
      }
      sources.add(source(gcc, "test" + number, c.program(), ElementType.DOUBLE, c.proved()));
      functions.add(new Driver.Function("test" + number, c.program()));
    }
    Path driver = gcc.source("driver.c", Driver.text(functions, ElementType.DOUBLE));
    List<Path> all = new ArrayList<>(sources);
    all.add(driver);
    compare(gcc, gcc.link("sequential", SANITIZED, all), input.toString(), expected);
    compare(gcc, gcc.link("parallel", List.of("-O2", "-march=native", "-fopenmp"), all),
        input.toString(), expected);
    compare(gcc, threaded(gcc, sources, driver), input.toString(), expected);
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
    List<Path> sources = sources(gcc, program, ElementType.DOUBLE);
    Path executable = threaded(gcc, sources.subList(0, 1), sources.get(1));
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
    compare(gcc, threaded(gcc, sources.subList(0, 1), sources.get(1)), input, List.of(output));
    Compiler.Run run = gcc.run(
        List.of(gcc.link("sequential", SANITIZED, sources).toString()), ENVIRONMENT, input);
    assertEquals(0, run.status());
    assertEquals(output, CallData.normalised(run.out().strip()));
  }
}
