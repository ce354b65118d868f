package certcheck.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.emit.CEmitter;
import certcheck.certificates.emit.CertifiedLoops;
import certcheck.certificates.emit.ElementType;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.Updates;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Emitted C with reductions and atomic updates leaves what the loops in order leave, where the
 * operations are exact: on small integers.
 */
class UpdatedProgramsTest {
  private static final String PROGRAM = """
      param N, M;
      assume N >= 0 and M >= 0;
      input a[N];
      output h[5], s[], p[], least[M], t[];
      s[] := 3; p[] := 1; t[] := 0;
      for j < 5 { h[j] := 0; }
      par j < M { least[j] := 1000; }
      par i < N reduce(+: s, t) reduce(*: p) {
        local u[];
        u[] := 0;
        for j < M { u[] := u[] + real(i + j); }
        s[] += u[];
        p[] *= select(i mod 100 = 7, 2, 1);
        par j < 3 { t[] += real(j); }
        atomic h[i mod 5] += real(i);
        for j < M { atomic least[j] := min(least[j], a[i] + real(j)); }
      }
      """;

  /** What the certificates of other tests prove. */
  private static final CertifiedLoops PRETENDED = new CertifiedLoops("none",
      Stream.of(Claim.Kind.BOUNDS, Claim.Kind.RACE_FREE)
          .map(kind -> new Claim(kind, Site.NONE)).toList(), true);

  @TempDir Path folder;

  @Test
  void updatesAreExactOnIntegers() throws Exception {
    Program program = Parser.parse(
        "test.sched", PROGRAM.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    CEmitter.Result result = CEmitter.emit(
        program, PRETENDED, new CEmitter.Options("test", ElementType.DOUBLE));
    assertEquals(List.of(), result.errors());
    for (String pragma : List.of(
        "#pragma omp parallel for reduction(+: s[:1], t[:1]) reduction(*: p[:1]) schedule(static)\n",
        "#pragma omp atomic\n#endif\n    h[cc_mod(i, 5)] += (double)i;",
        "#pragma omp atomic\n#endif\n      t[0] += (double)j;",
        "#pragma omp critical(cc_update)\n#endif\n      least[j] = cc_value_min(",
        "      u = u + (double)(i + j);")) {
      assertTrue(result.text().contains(pragma), pragma + " is not in\n" + result.text());
    }
    StringBuilder input = new StringBuilder();
    List<String> expected = new ArrayList<>();
    for (List<Long> parameters : List.of(List.of(0L, 2L), List.of(1L, 0L), List.of(517L, 3L))) {
      CallData data = new CallData(Updates.inOrder(program), ElementType.DOUBLE, parameters);
      input.append(data.input(0));
      expected.add(data.expected());
    }
    Compiler gcc = new Compiler(folder);
    List<Path> sources = List.of(gcc.source("test.c", result.text()), gcc.source("driver.c",
        Driver.text(List.of(new Driver.Function("test", program)), ElementType.DOUBLE)));
    for (List<String> options : List.of(
        List.of("-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
        List.of("-O2", "-fopenmp"))) {
      Path executable = gcc.link("test" + options.size(), options, sources);
      Compiler.Run run = gcc.run(List.of(executable.toString()),
          Map.of("OMP_NUM_THREADS", "4", "OMP_MAX_ACTIVE_LEVELS", "2"), input.toString());
      assertEquals("", run.err());
      assertEquals(0, run.status());
      assertEquals(expected, run.out().lines().map(CallData::normalised).toList());
    }
  }
}
