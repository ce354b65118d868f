package certcheck.certificates.command;

import certcheck.certificates.certify.Certifier;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
import certcheck.semantics.source.SourceException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code certcheck certify}: proves that a program is type-safe, and writes the certificate. */
@Command(name = "certify", header = "Write the certificate that a program is type-safe.",
    description = {
        "An ill-typed program gets every reason, with its place and the violated rule of Rink",
        "2018, Fig. 7-9, and no certificate. A file that ends in .cfd or .cfdlang is read as the",
        "CFDlang compiler does.",
        ""})
final class CertifyCommand implements Callable<Integer> {
  private final Kernel kernel;
  private final Certifier certifier;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PROGRAM", description = "Source, or - for standard input.")
  private String file;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE",
      description = "Where the certificate goes; - is standard output. Default: beside the source,"
          + " with the ending .cert; for standard input, standard output.")
  private String output;

  @Option(names = "--no-check",
      description = "Do not have the kernel check what was written.")
  private boolean unchecked;

  CertifyCommand(Kernel kernel, Certifier certifier) {
    this.kernel = kernel;
    this.certifier = certifier;
  }

  @Override
  public Integer call() {
    PrintWriter err = spec.commandLine().getErr();
    try {
      SourceProgram source = SourceProgram.read(file);
      source.report(file, err);
      return source.typing().isWellFormed() ? certify(source)
          : SourceProgram.status(source.typing().errors());
    } catch (SourceException e) {
      err.println(e.getMessage());
      return SourceProgram.status(List.of(e.diagnostic()));
    } catch (Certifier.Undecided e) {
      err.println(file + ": undecided: " + e.getMessage() + "; no certificate was written");
      return ExitStatus.REJECTED;
    }
  }

  private int certify(SourceProgram source) throws Certifier.Undecided {
    String target = output != null ? output : file.equals("-") ? "-"
        : file.replaceFirst("\\.(tml|cfd|cfdlang)$", "") + ".cert";
    try {
      Path temporary = temporary(target);
      try {
        try (OutputStream out = new BufferedOutputStream(
            Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW))) {
          source.certify(certifier, out);
        }
        return target.equals("-") ? print(temporary) : store(temporary, target);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException | InvalidPathException e) {
      throw new Failure(ExitStatus.UNREADABLE, "cannot make " + target + ": " + e);
    }
  }

  /** A new file beside the target, so that moving it there is one step. */
  private static Path temporary(String target) {
    Path file = target.equals("-") ? Path.of(System.getProperty("java.io.tmpdir"), "certcheck")
        : Path.of(target).toAbsolutePath();
    return file.resolveSibling(
        "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".part");
  }

  private int print(Path certificate) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    int status = unchecked ? ExitStatus.OK
        : check(certificate.toString(), "-", spec.commandLine().getErr());
    if (status == ExitStatus.OK) {
      out.print(Files.readString(certificate, StandardCharsets.UTF_8));
      out.flush();
    }
    return status;
  }

  private int store(Path temporary, String target) throws IOException {
    Path path = Path.of(target);
    try {
      Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, path, StandardCopyOption.REPLACE_EXISTING);
    }
    PrintWriter out = spec.commandLine().getOut();
    out.println(String.format(Locale.ROOT, "wrote %s, %,d bytes", target, Files.size(path)));
    out.flush();
    return unchecked ? ExitStatus.OK : check(target, target, out);
  }

  /** Has the kernel check a certificate, and prints what came of it. */
  private int check(String certificate, String shown, PrintWriter to) {
    Verdict verdict = new VerdictReader(kernel).check(certificate);
    if (verdict.isVerified()) {
      to.println("checked by the kernel:");
      to.println(verdict.report().get(0).replace(certificate, shown));
      verdict.claims().forEach(c -> to.println("  claim " + c.name() + "  " + c.text()));
      to.println("  axioms: " + String.join(" ", verdict.axioms()));
      to.flush();
      return ExitStatus.OK;
    }
    PrintWriter err = spec.commandLine().getErr();
    err.println("certcheck: internal error: the kernel does not accept the certificate of " + file);
    verdict.report().forEach(err::println);
    return verdict.status() == ExitStatus.DECLINED ? ExitStatus.DECLINED : ExitStatus.INTERNAL;
  }
}
