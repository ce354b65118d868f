package certcheck.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.emit.CEmitter;
import certcheck.certificates.emit.ElementType;
import certcheck.certificates.emit.ProvedLoops;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the emitted functions for parameters accept, up to the last value before an overflow. */
class ParameterCheckTest {
  private static final List<String> SANITIZED = List.of(
      "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all");

  /** A program, then what its parameters may be (+) and may not be (-). */
  private static final String CASES = """
      param N, M; output a[N, M];
      + 536870912 1073741824; 0 4611686018427387904; 4611686018427387904 -1; -1 -1
      - 4611686018427387904 4; 1073741824 1073741824; 9223372036854775807 9223372036854775807
      param N; output a[N + 1];
      + 0; -9223372036854775808; 1152921504606846974
      - 9223372036854775807; 1152921504606846975
      param N, M, K; output a[N, M, K];
      + 4611686018427387904 4 0; 0 1 9223372036854775807; 1 1 1152921504606846975
      - 4611686018427387904 2 1; 1 1 1152921504606846976
      param N, M; assume N + M <= 10;
      + 5 5; -9223372036854775808 3; 9223372036854775807 -9223372036854775807
      - 5 6; 9223372036854775807 1; -9223372036854775808 -1
      param N; output a[1]; for i in 0..N step 4 { if (i = 0) { a[0] := 1; } }
      + 9223372036854775804; 0; -9223372036854775808
      - 9223372036854775807; 9223372036854775805
      param N; output a[1]; par i in N..3 { if (i = 0) { a[0] := 1; } }
      + 9; -9223372036854775804
      - -9223372036854775806
      param N; output a[9]; for i < N { for j < 1000000 * i { if (3 * j < 9) { a[3 * j] := 1; } } }
      + 0; 1000; 3000000000; -9223372036854775807
      - 10000000000000
      param N; output a[1]; let k = -N; if (k = 1) { a[0] := 1; }
      + 9223372036854775807; -9223372036854775807
      - -9223372036854775808
      param N; output a[1]; a[0] := real(N div 3 mod 5);
      + 9223372036854775807; -9223372036854775808
      param N; output a[1]; a[0] := real(N - 3 * (N div 3));
      + 9223372036854775807; -9223372036854775806
      - -9223372036854775807; -9223372036854775808
      param N; output a[1]; { local t[N, N]; t[0, 0] := 1; a[0] := t[0, 0]; }
      + 1073741823; -5
      - 1073741824; 4294967296
      param N; output a[1]; if (4 * N < 3 or min(N, 7) = 3) { a[0] := 1; }
      + 2305843009213693951; -2305843009213693952
      - 2305843009213693952; -2305843009213693953
      param N; output a[1]; let k = min(N, 1000) mod 1001; a[0] := real(9000000000000000 * k);
      + 9223372036854775807; 1000; -9223372036854775808
      param N; output a[1]; local t[100, 100]; t[N, 5] := 1; a[0] := t[N, 5];
      + 92233720368547758; -92233720368547758
      - 92233720368547759; -92233720368547759
      """;

  @TempDir Path folder;

  private static Program program(String text) throws SourceException {
    return Parser.parse("test.sched", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
  }

  private static Path executable(Compiler gcc, List<Program> programs) {
    List<Path> sources = new ArrayList<>();
    List<Driver.Function> functions = new ArrayList<>();
    for (Program program : programs) {
      String name = "test" + functions.size();
      functions.add(new Driver.Function(name, program));
      CEmitter.Result result = CEmitter.emit(program, ProvedLoops.NONE,
          new CEmitter.Options(name, ElementType.DOUBLE));
      assertEquals(List.of(), result.errors());
      sources.add(gcc.source(name + ".c", result.text()));
    }
    sources.add(gcc.source("driver.c", Driver.text(functions, ElementType.DOUBLE)));
    return gcc.link("test", SANITIZED, sources);
  }

  private static List<String> run(Compiler gcc, Path executable, String input) {
    Compiler.Run run = gcc.run(List.of(executable.toString()), Map.of(), input);
    assertEquals("", run.err());
    assertEquals(0, run.status());
    return run.out().lines().toList();
  }

  @Test
  void theLastValueBeforeAnOverflowIsAccepted() throws Exception {
    Compiler gcc = new Compiler(folder);
    List<Program> programs = new ArrayList<>();
    List<String> calls = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (String line : CASES.lines().toList()) {
      if (line.startsWith("param")) {
        programs.add(program(line));
      } else {
        for (String values : line.substring(2).split(";")) {
          calls.add(programs.size() - 1 + " 0 " + values.strip());
          expected.add(programs.size() - 1 + " 0 " + values.strip() + ": "
              + (line.startsWith("+") ? 1 : 0));
        }
      }
    }
    List<String> answers =
        run(gcc, executable(gcc, programs), String.join("\n", calls) + "\n");
    List<String> actual = new ArrayList<>();
    for (int k = 0; k < answers.size(); k++) {
      actual.add(calls.get(k) + ": " + answers.get(k));
    }
    assertEquals(String.join("\n", expected), String.join("\n", actual));
  }

  /** What is accepted is computed as in ℤ, and small values are accepted. */
  @Test
  void acceptedParametersDoNotOverflow() {
    Compiler gcc = new Compiler(folder);
    RandomIndices random = new RandomIndices(20_261_121);
    List<Program> programs = new ArrayList<>();
    List<CallData> calls = new ArrayList<>();
    StringBuilder input = new StringBuilder();
    int small = 30;
    for (int function = 0; function < 30; function++) {
      Program program = random.program();
      programs.add(program);
      for (int k = 0; k < 3 * small; k++) {
        CallData call = new CallData(program, ElementType.DOUBLE,
            k < small ? random.small() : random.extreme());
        calls.add(call);
        input.append(call.input(function));
      }
    }
    List<String> answers = run(gcc, executable(gcc, programs), input.toString());
    assertEquals(calls.size(), answers.size());
    int extreme = 0;
    for (int k = 0; k < calls.size(); k++) {
      boolean accepted = answers.get(k).startsWith("1");
      if (accepted) {
        assertEquals(calls.get(k).expected(), CallData.normalised(answers.get(k)));
      } else {
        assertTrue(answers.get(k).startsWith("0 1 "), answers.get(k));
      }
      boolean isSmall = k % (3 * small) < small;
      assertTrue(accepted || !isSmall, calls.get(k).input(0));
      extreme += accepted && !isSmall ? 1 : 0;
    }
    assertTrue(extreme > calls.size() / 20 && extreme < calls.size() / 2, extreme + " accepted");
  }
}
