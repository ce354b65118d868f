package certcheck.certificates.command.program;

import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.finding.Findings;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * An ATL program that claims are about, of a file or made of one in index notation.
 *
 * @param program the program
 * @param text where its text is, or goes
 * @param isMade whether it is not in a file yet
 */
public record WrittenTensors(AtlProgram program, Companions.Text text, boolean isMade) {

  /** Whether the name of a file says that it holds such a program. */
  public static boolean isIn(String file) {
    return AtlProgram.isIn(file) || IndexProgram.isIn(file);
  }

  /** Prints what claims are about, if that is made of a file, which is well-formed. */
  public void report(String file, Findings found) {
    if (isMade && program.errors().isEmpty()) {
      IndexProgram.report(file, text.target(), found);
    }
  }

  /** Where the ATL program goes that is made of a file; empty if none is made. */
  public static Optional<String> target(String file) {
    return IndexProgram.isIn(file)
        ? Optional.of(file.substring(0, file.length() - "ein".length()) + "source.atl")
        : Optional.empty();
  }

  /**
   * Reads a file.
   *
   * @throws SourceException if it is not in its language
   */
  public static WrittenTensors read(String file) throws SourceException {
    return read(file, target(file));
  }

  /**
   * The same.
   *
   * @param target where the ATL program goes that is made of the file; empty if none is made
   */
  public static WrittenTensors read(String file, Optional<String> target) throws SourceException {
    if (target.isPresent()) {
      AtlProgram made = IndexProgram.read(file);
      return new WrittenTensors(made, IndexProgram.text(made, target.get()), true);
    }
    AtlProgram program = AtlProgram.read(file);
    return new WrittenTensors(program, new Companions.Text(
        file, new String(program.text(), StandardCharsets.US_ASCII)), false);
  }
}
