package certcheck.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Shipped;
import certcheck.certificates.certify.Certifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.emit.CEmitter;
import certcheck.certificates.emit.CertifiedLoops;
import certcheck.certificates.emit.ElementType;
import certcheck.certificates.emit.ProvedLoops;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Emitted C, compiled without warnings and run under sanitizers, does what the executable semantics
 * says, bit by bit: sequentially under AddressSanitizer and UndefinedBehaviorSanitizer, with OpenMP,
 * and in threads under ThreadSanitizer.
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
  private static final ProvedLoops PRETENDED = new CertifiedLoops(
      "none", EnumSet.of(Claim.Kind.BOUNDS, Claim.Kind.RACE_FREE));

  @TempDir Path folder;

  private static Program program(String name) throws IOException, SourceException {
    String file = name + ".sched";
    try (InputStream in = EmittedProgramsTest.class.getResourceAsStream("/emit/" + file)) {
      return Parser.parse(file, in.readAllBytes(), Limits.DEFAULT);
    }
  }

  private static Program parsed(String text) throws SourceException {
    return Parser.parse("test.sched", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }

  /** What the certificate of a program proves, which is all that it claims. */
  private static ProvedLoops certified(Program program) throws Certifier.Undecided {
    SchedCertifier.Result result =
        new SchedCertifier(Shipped.libraryFolder()).certify(program);
    assertTrue(result.isProved(), () -> result.outcomes().toString());
    return new CertifiedLoops(Theories.digest(result.certificate().orElseThrow()),
        result.outcomes().stream().map(SchedCertifier.Outcome::kind)
            .collect(Collectors.toSet()));
  }

  private static List<Path> sources(
      Compiler gcc, Program program, ElementType type, ProvedLoops proved) {
    CEmitter.Result result =
        CEmitter.emit(program, proved, new CEmitter.Options("test", type));
    assertEquals(List.of(), result.errors());
    assertEquals(List.of(), result.sequential());
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

  /** Programs, and parameters to run them with. Loops are parallel because certificates say so. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      matmul          | 0 0 0; 1 1 1; 3 4 5; 7 2 0; 0 3 3; 16 16 16
      matmul_tiled    | 0 0 0; 1 1 1; 3 4 5; 4 2 3; 9 3 2; 7 0 3
      matmul_unrolled | 1 1 1; 3 4 5; 2 3 8; 2 2 7; 2 2 0
      blur            | 3 3; 4 7; 10 11
      jacobi          | 2 3; 3 1; 9 0; 17 4
      triangular      | 0; 1; 2; 13
      strided         | 0; 1; 2; 3; 4; 5; 17
      red_black       | 2; 3; 4; 5; 20
      nested_locals   | 0 0; 0 4; 4 0; 1 1; 5 6
      negative        | 0 0; 1 -5; 5 5; 8 -2
      empty           | 3; 0; -100
      """)
  void doWhatTheSemanticsSays(String name, String parameters) throws Exception {
    Compiler gcc = new Compiler(folder);
    Program program = program(name);
    StringBuilder input = new StringBuilder();
    List<String> expected = new ArrayList<>();
    for (String values : parameters.split(";")) {
      CallData data = new CallData(program, ElementType.DOUBLE, numbers(values));
      input.append(data.input(0));
      expected.add(data.expected());
    }
    List<Path> sources = sources(gcc, program, ElementType.DOUBLE, certified(program));
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
