package certcheck.certificates.command.program;

import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.file.InputFile;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.schedule.ProgramText;
import certcheck.semantics.atl.Checker;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.ein.EinProgram;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * A program in index notation, as commands read it: an ATL program, whose places are those of the file, and
 * whose text is in none.
 */
public final class IndexProgram {
  private IndexProgram() {}

  /** Whether the name of a file says that it holds such a program. */
  public static boolean isIn(String file) {
    return file.endsWith(".ein");
  }

  /**
   * Reads a file.
   *
   * @throws Failure if it cannot be read
   * @throws SourceException if it is not in the language, or extents do not fit
   */
  public static AtlProgram read(String file) throws SourceException {
    return parse(file, bytes(file));
  }

  /**
   * The bytes of a file.
   *
   * @throws Failure if it cannot be read
   */
  public static byte[] bytes(String file) {
    return InputFile.read(file, Limits.DEFAULT.bytes());
  }

  /**
   * Reads a text. What is printed is read again, so that it is what was meant.
   *
   * @param file its name, for diagnostics
   * @throws SourceException if it is not in the language, or extents do not fit
   */
  public static AtlProgram parse(String file, byte[] bytes) throws SourceException {
    Limits limits = Limits.DEFAULT;
    Program program = EinProgram.read(file, bytes, limits);
    byte[] text = (head(file) + "\n" + ProgramText.of(program)).getBytes(StandardCharsets.US_ASCII);
    Program again = again(file, text, limits);
    if (!again.equals(program)) {
      throw new IllegalStateException("what was printed is another program: " + again);
    }
    return new AtlProgram(program, Checker.check(program, limits), text);
  }

  private static Program again(String file, byte[] text, Limits limits) throws SourceException {
    try {
      return Parser.parse(file, text, limits);
    } catch (SourceException e) {
      Diagnostic d = e.diagnostic();
      throw new SourceException(new Diagnostic(d.severity(), file, Position.START, d.rule(),
          "the ATL program that it is cannot be read at " + d.position() + ": " + d.message(),
          d.expected(), d.found()));
    }
  }

  /** The first line of what is made of a file. */
  private static String head(String file) {
    return "// " + file.replaceFirst("^.*[/\\\\]", "").replaceAll("[^ -~]", "?") + ", as an ATL program.";
  }

  /**
   * Refuses to replace an ATL program that was not made of a file.
   *
   * @param target where what is made of it goes
   * @throws Failure if another text is there
   */
  public static void requireOwn(String file, String target) {
    try {
      if (Files.isRegularFile(Path.of(target))) {
        byte[] head = head(file).getBytes(StandardCharsets.US_ASCII);
        try (InputStream in = Files.newInputStream(Path.of(target))) {
          if (!Arrays.equals(head, in.readNBytes(head.length))) {
            throw new Failure(ExitStatus.USAGE, target + ": not replaced: it was not made of " + file
                + "; --output names another place");
          }
        }
      }
    } catch (IOException | InvalidPathException e) {
      throw Failure.unwritable(target, e);
    }
  }

  /** The text of the ATL program, for a file. */
  public static Companions.Text text(AtlProgram program, String target) {
    return new Companions.Text(target, new String(program.text(), StandardCharsets.US_ASCII));
  }

  /** Prints what claims are about. */
  public static void report(String file, String target, Findings found) {
    found.println(file + ": " + about(target));
  }

  /**
   * Prints what claims are about, and why they are not about the text itself.
   *
   * @param reason what its meaning is not proved of
   */
  public static void report(String file, String target, String reason, Findings found) {
    found.println(file + ": " + about(target) + "; not bound: " + reason);
  }

  private static String about(String target) {
    return "claims are of the tensors in " + target
        + ", which a reader, of which nothing is proved, made of it";
  }
}
