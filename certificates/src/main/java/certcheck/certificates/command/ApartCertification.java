package certcheck.certificates.command;

import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.Failure;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** What {@code certify} does, for other commands, which keep neither what it prints nor its certificate. */
final class ApartCertification {
  private ApartCertification() {}

  /**
   * Certifies a file; of loops, and of ATL, what can be proved.
   *
   * @param command one of certcheck
   * @param options more options of {@code certify}
   * @param use what was found, and the certificate, which is there if there is one
   */
  static <T> T of(CommandSpec command, String file, List<String> options,
      BiFunction<Findings, Path, T> use) {
    Path folder = null;
    try {
      folder = Files.createTempDirectory("certcheck");
      Path certificate = folder.resolve("apart.cert");
      Findings found = certify(command, file, certificate.toString(), options);
      return use.apply(found, certificate);
    } catch (IOException e) {
      throw Failure.unwritable("a temporary file", e);
    } finally {
      remove(folder);
    }
  }

  /** Certifies a file. */
  static Findings certify(
      CommandSpec command, String file, String certificate, List<String> options) {
    CommandLine certify = command.root().subcommands().get("certify");
    List<String> all = new ArrayList<>(options);
    all.addAll(
        List.of("--partial=" + CertifyCommand.claimsItself(file), "-o", certificate, file));
    certify.parseArgs(all.toArray(String[]::new));
    Findings found = Findings.unprinted();
    ((CertifyCommand) certify.getCommand()).work(file)
        .run(new PrintWriter(Writer.nullWriter()), found);
    return found;
  }

  private static void remove(Path folder) {
    if (folder != null) {
      // Beside the certificate are the programs that were made for it.
      File[] files = folder.toFile().listFiles();
      Stream.of(files == null ? new File[0] : files).forEach(File::delete);
      folder.toFile().delete();
    }
  }
}
