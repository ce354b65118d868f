package certcheck.certificates.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** C texts of programs in tests. */
final class Emitted {
  private Emitted() {}

  /** A well-formed program. */
  static Program program(String text) {
    try {
      Program program =
          Parser.parse("test.sched", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
      assertEquals(List.of(), Checker.check(program, Limits.DEFAULT));
      return program;
    } catch (SourceException e) {
      throw new AssertionError(e);
    }
  }

  /** What comes of a program of which nothing is proved. */
  static CEmitter.Result result(String text) {
    return result(text, ProvedLoops.NONE);
  }

  static CEmitter.Result result(String text, ProvedLoops proved) {
    return CEmitter.emit(
        program(text), proved, new CEmitter.Options("test", ElementType.DOUBLE));
  }

  /** The C text of a program of which nothing is proved. */
  static String text(String text) {
    CEmitter.Result result = result(text);
    assertEquals(List.of(), result.errors());
    return result.text();
  }

  /** The function that runs the program, from its first line on. */
  static String run(String text) {
    return text.substring(text.lastIndexOf("\nint test(") + 1);
  }

  /** The function that checks the parameters. */
  static String check(String text) {
    return text.substring(
        text.lastIndexOf("\nbool test_params_ok(") + 1, text.lastIndexOf("\nint test("));
  }

  /** A proof that the loops on some lines are race free, and that the others are benign. */
  static ProvedLoops proved(Set<Integer> lines) {
    return new ProvedLoops() {
      @Override
      public Optional<String> obstacle(Statement.Loop loop) {
        return lines.contains(loop.position().line()) ? Optional.empty()
            : Optional.of("it is only race_benign");
      }

      @Override
      public List<String> claims() {
        return List.of("race_benign */ of test.sched");
      }

      @Override
      public String digest() {
        return "ab".repeat(32);
      }
    };
  }
}
