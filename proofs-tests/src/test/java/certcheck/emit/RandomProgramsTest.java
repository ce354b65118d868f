package certcheck.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.emit.CEmitter;
import certcheck.certificates.emit.CertifiedLoops;
import certcheck.certificates.emit.ElementType;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.execution.RaceRule;
import certcheck.semantics.source.Limits;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs in C, compiled without warnings, give the values of the executable semantics, bit
 * by bit. Their parallel loops are in threads; no certificate says that they may, so only calls are
 * made that have no race.
 */
class RandomProgramsTest {
  private static final int PROGRAMS = 25;

  private static final CertifiedLoops PRETENDED = new CertifiedLoops(
      "none", EnumSet.of(Claim.Kind.BOUNDS, Claim.Kind.RACE_FREE));

  @TempDir Path folder;

  private final List<Driver.Function> functions = new ArrayList<>();
  private final List<Path> sources = new ArrayList<>();
  private final StringBuilder input = new StringBuilder();
  private final List<String> expected = new ArrayList<>();
  private int calls;

  @Test
  void giveTheValuesOfTheSemantics() {
    Compiler gcc = new Compiler(folder);
    Random random = new Random(42);
    for (int function = 0; function < PROGRAMS; function++) {
      Program program = RandomNests.program(random);
      assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
      String name = "random" + function;
      CEmitter.Result result = CEmitter.emit(
          program, PRETENDED, new CEmitter.Options(name, ElementType.DOUBLE));
      assertEquals(List.of(), result.errors());
      functions.add(new Driver.Function(name, program));
      sources.add(gcc.source(name + ".c", result.text()));
      for (long n : new long[] {-1, 0, 1, 3, 5}) {
        call(function, new CallData(program, ElementType.DOUBLE, List.of(n)));
      }
    }
    assertTrue(expected.size() >= calls / 2, expected.size() + " of " + calls + " calls");
    Path driver = gcc.source("driver.c", Driver.text(functions, ElementType.DOUBLE));
    run(gcc, sequential(gcc, driver));
    run(gcc, threaded(gcc, driver));
  }

  private void call(int function, CallData data) {
    calls++;
    data.evaluated(RaceRule.FREE).ifPresent(line -> {
      input.append(data.input(function));
      expected.add(line);
    });
  }

  private Path sequential(Compiler gcc, Path driver) {
    List<Path> files = new ArrayList<>(sources);
    files.add(driver);
    return gcc.link("sequential",
        List.of("-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"), files);
  }

  private Path threaded(Compiler gcc, Path driver) {
    List<Path> files = new ArrayList<>(List.of(driver, gcc.resource("omp_threads.c")));
    for (Path source : sources) {
      files.add(gcc.compile(source.getFileName() + ".o",
          List.of("-O2", "-fopenmp", "-fsanitize=thread"), source));
    }
    return gcc.link("threaded", List.of("-O1", "-fsanitize=thread"), files);
  }

  private void run(Compiler gcc, Path executable) {
    Compiler.Run run =
        gcc.run(List.of(executable.toString()), Map.of("TSAN_OPTIONS", "exitcode=66"), input + "");
    assertEquals("", run.err());
    assertEquals(0, run.status());
    List<String> lines = run.out().lines().map(CallData::normalised).toList();
    assertEquals(expected.size(), lines.size());
    List<String> asked = input.toString().lines().toList();
    for (int k = 0; k < lines.size(); k++) {
      String call = asked.get(k);
      assertEquals(expected.get(k), lines.get(k), () -> call + "\n" + Printer.print(
          functions.get(Integer.parseInt(call.split(" ")[0])).program()));
    }
  }
}
