package certcheck.certificates.command;

import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.FindingReader;
import certcheck.certificates.command.finding.FindingText;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Set;
import java.util.function.IntSupplier;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code --format}: what is found, for people or for programs. */
final class FindingFormat {
  /** How findings are printed. */
  enum Format { TEXT, JSON, SARIF }

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
      description = "How what is found is printed: text, for people; json; or sarif, SARIF 2.1.0,"
          + " with the two schedules of a race as code flows. Not text: on standard output alone.")
  private Format format;

  /**
   * Does the work of a command, and prints what it finds as was asked for.
   *
   * @param files what it is about
   * @param target where the certificate goes
   * @return the status
   * @throws ParameterException if both would go to standard output
   */
  int run(CommandSpec spec, Set<String> files, String target, IntSupplier work) {
    if (format == Format.TEXT) {
      return work.getAsInt();
    }
    CommandLine line = spec.commandLine();
    if (target.equals("-")) {
      throw new ParameterException(line,
          "--format: expected a file for the certificate, found standard output");
    }
    PrintWriter out = line.getOut();
    PrintWriter err = line.getErr();
    StringWriter printed = new StringWriter();
    try (PrintWriter all = new PrintWriter(printed)) {
      line.setOut(all).setErr(all);
      int status = work.getAsInt();
      List<Finding> findings = FindingReader.read(printed.toString(), files);
      out.print(format == Format.JSON ? FindingText.json(findings, status)
          : FindingText.sarif(findings, status));
      out.flush();
      return status;
    } finally {
      line.setOut(out).setErr(err);
    }
  }
}
