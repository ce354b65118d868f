package certcheck.certificates.command;

import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
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
import java.util.Locale;

/** Writes a certificate as a whole or not at all, and has the kernel check it. */
final class CertificateFile {
  private final Kernel kernel;
  private final String subject;
  private final String target;
  private final boolean unchecked;
  private Verdict verdict;

  /**
   * A certificate to be written.
   *
   * @param subject the file that it is about
   * @param target where it goes; {@code -} is the output given later
   * @param unchecked whether the kernel is not asked
   * @throws Failure if it would replace the file that it is about
   */
  CertificateFile(Kernel kernel, String subject, String target, boolean unchecked) {
    this.kernel = kernel;
    this.subject = subject;
    this.target = target;
    this.unchecked = unchecked;
    OutputFile.requireOther(target, subject);
  }

  /** Makes the bytes of a certificate, or says why there are none. */
  interface Source<E extends Exception> {
    void write(OutputStream out) throws E, IOException;
  }

  /**
   * Writes and checks the certificate; the exit status.
   *
   * @param out what was written, and the kernel's verdict on it; with {@code -} the certificate
   * @param err what is wrong
   * @throws E if there is none; nothing was then written
   */
  <E extends Exception> int write(Source<E> source, PrintWriter out, PrintWriter err) throws E {
    try {
      boolean inPlace = OutputFile.isReplaceable(target);
      Path temporary = beside(inPlace ? place()
          : Path.of(System.getProperty("java.io.tmpdir"), "certcheck"));
      try {
        try (OutputStream bytes = new BufferedOutputStream(
            Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW))) {
          source.write(bytes);
        }
        return inPlace ? store(temporary, out, err) : copy(temporary, out, err);
      } finally {
        Files.deleteIfExists(temporary);
      }
    } catch (IOException | InvalidPathException e) {
      throw Failure.unwritable(target, e);
    }
  }

  /** The kernel's verdict on what was written; null before that, or if it was not asked. */
  Verdict verdict() {
    return verdict;
  }

  /** The file that the target names, following symbolic links. */
  private Path place() throws IOException {
    Path path = Path.of(target).toAbsolutePath();
    return Files.exists(path) ? path.toRealPath() : path;
  }

  /** A new file beside another, so that moving it there is one step. */
  private static Path beside(Path file) {
    return file.resolveSibling(
        "." + file.getFileName() + "." + ProcessHandle.current().pid() + ".part");
  }

  /** To standard output, or to a device, which cannot be replaced by a file. */
  private int copy(Path certificate, PrintWriter out, PrintWriter err) throws IOException {
    int status = unchecked ? ExitStatus.OK : check(certificate.toString(), target, err, err);
    if (status == ExitStatus.OK && !target.equals("-")) {
      Files.write(Path.of(target), Files.readAllBytes(certificate), StandardOpenOption.WRITE);
    } else if (status == ExitStatus.OK) {
      out.print(Files.readString(certificate, StandardCharsets.UTF_8));
      out.flush();
    }
    return status;
  }

  private int store(Path temporary, PrintWriter out, PrintWriter err) throws IOException {
    Path path = place();
    try {
      Files.move(temporary, path, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, path, StandardCopyOption.REPLACE_EXISTING);
    }
    out.println(String.format(Locale.ROOT, "wrote %s, %,d bytes", target, Files.size(path)));
    out.flush();
    return unchecked ? ExitStatus.OK : check(target, target, out, err);
  }

  /** Has the kernel check a certificate, and prints what came of it. */
  private int check(String certificate, String shown, PrintWriter to, PrintWriter err) {
    verdict = new VerdictReader(kernel).check(certificate);
    if (verdict.isVerified()) {
      to.println("checked by the kernel:");
      to.println(verdict.report().get(0).replace(certificate, shown));
      verdict.claims().forEach(c -> to.println("  claim " + c.name() + "  " + c.text()));
      to.println("  axioms: " + String.join(" ", verdict.axioms()));
      to.flush();
      return ExitStatus.OK;
    }
    boolean declined = verdict.status() == ExitStatus.DECLINED;
    err.println(declined ? subject + ": limit: the kernel declines the certificate"
        : "certcheck: internal error: the kernel does not accept the certificate of " + subject);
    verdict.report().forEach(err::println);
    return declined ? ExitStatus.DECLINED : ExitStatus.INTERNAL;
  }
}
