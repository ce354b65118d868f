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
 * @param source the text in index notation of which it was made; empty if it is that of a file
 */
public record WrittenTensors(AtlProgram program, Companions.Text text, Optional<byte[]> source) {
  /** Copies the bytes. */
  public WrittenTensors {
    source = source.map(byte[]::clone);
  }

  /** A copy of the bytes. */
  @Override
  public Optional<byte[]> source() {
    return source.map(byte[]::clone);
  }

  /** Whether it was made of a program in index notation. */
  public boolean isMade() {
    return source.isPresent();
  }

  /** Whether the name of a file says that it holds such a program. */
  public static boolean isIn(String file) {
    return AtlProgram.isIn(file) || IndexProgram.isIn(file);
  }

  /**
   * Prints what claims are about, if that is made of a file, which is well-formed.
   *
   * @param reason why they are not about the file; empty if that is known
   */
  public void report(String reason, Findings found) {
    if (isMade() && program.errors().isEmpty()) {
      String file = program.program().file();
      if (reason.isEmpty()) {
        IndexProgram.report(file, text.target(), found);
      } else {
        IndexProgram.report(file, text.target(), reason, found);
      }
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
      byte[] source = IndexProgram.bytes(file);
      AtlProgram made = IndexProgram.parse(file, source);
      return new WrittenTensors(
          made, IndexProgram.text(made, target.get()), Optional.of(source));
    }
    AtlProgram program = AtlProgram.read(file);
    return new WrittenTensors(program, new Companions.Text(
        file, new String(program.text(), StandardCharsets.US_ASCII)), Optional.empty());
  }
}
