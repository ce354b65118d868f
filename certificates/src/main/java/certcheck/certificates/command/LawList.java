package certcheck.certificates.command;

import certcheck.semantics.atl.Parser;
import certcheck.semantics.sched.Law;
import certcheck.semantics.source.SourceException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** The value of an option that names laws of values. */
final class LawList {
  private LawList() {}

  /**
   * The laws of {@code --under}.
   *
   * @param laws as in {@code claim … under}; null is none
   * @throws ParameterException if they are no laws
   */
  static List<Law> under(String laws, CommandLine line) {
    try {
      return laws == null ? List.of() : Parser.laws("the laws", laws);
    } catch (SourceException e) {
      throw new ParameterException(
          line, "--under: " + laws + ": " + e.diagnostic().text());
    }
  }
}
