package certcheck.certificates.command.file;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.certificates.command.verdict.VerdictReader;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;

/** Writes a certificate as a whole, once the kernel has verified it, or not at all. */
public final class CertificateFile {
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
  public CertificateFile(Kernel kernel, String subject, String target, boolean unchecked) {
    this.kernel = kernel;
    this.subject = subject;
    this.target = target;
    this.unchecked = unchecked;
    OutputFile.requireOther(target, subject);
  }

  /** Makes the bytes of a certificate, or says why there are none. */
  public interface Source<E extends Exception> {
    void write(OutputStream out) throws E, IOException;
  }

  /**
   * Has a certificate checked, and writes it; the exit status.
   *
   * @param out what was written, and the kernel's verdict on it; with {@code -} the certificate
   * @param err what is wrong
   * @throws E if there is none; nothing was then written
   */
  public <E extends Exception> int write(Source<E> source, PrintWriter out, PrintWriter err)
      throws E {
    return write(source, () -> { }, out, err);
  }

  /**
   * As above, with what else is written.
   *
   * @param others writes it, before the certificate is in its place; not done if there is none
   */
  public <E extends Exception> int write(
      Source<E> source, Runnable others, PrintWriter out, PrintWriter err) throws E {
    try (NewFile file = new NewFile(target)) {
      try (OutputStream bytes = new BufferedOutputStream(Files.newOutputStream(file.path()))) {
        source.write(bytes);
      }
      if (!unchecked && !isVerified(file.path(), err)) {
        err.println(subject + ": no certificate was written");
        return verdict.status() == ExitStatus.DECLINED
            ? ExitStatus.DECLINED : ExitStatus.INTERNAL;
      }
      others.run();
      keep(file, out, err);
      return ExitStatus.OK;
    } catch (IOException | InvalidPathException e) {
      throw Failure.unwritable(target, e);
    }
  }

  /** The kernel's verdict on what was written; null before that, or if it was not asked. */
  public Verdict verdict() {
    return verdict;
  }

  /** Has the kernel check a certificate, and prints why it refuses it. */
  private boolean isVerified(Path certificate, PrintWriter err) {
    verdict = new VerdictReader(kernel).check(certificate.toString());
    if (!verdict.isVerified()) {
      err.println(verdict.status() == ExitStatus.DECLINED
          ? subject + ": limit: the kernel declines the certificate"
          : "certcheck: internal error: the kernel does not accept the certificate of " + subject);
      verdict.report().forEach(line -> err.println(shown(line, certificate)));
    }
    return verdict.isVerified();
  }

  /** Puts the certificate in its place, and prints what the kernel says of it. */
  private void keep(NewFile file, PrintWriter out, PrintWriter err) throws IOException {
    boolean isFile = OutputFile.isReplaceable(target);
    if (target.equals("-")) {
      out.print(Files.readString(file.path(), StandardCharsets.UTF_8));
    } else {
      long size = Files.size(file.path());
      file.keep();
      out.print(isFile ? String.format(Locale.ROOT, "wrote %s, %,d bytes%n", target, size) : "");
    }
    out.flush();
    if (verdict != null) {
      PrintWriter to = isFile ? out : err;
      to.println("checked by the kernel:");
      to.println(shown(verdict.report().get(0), file.path()));
      verdict.claims().forEach(c -> to.println("  claim " + c.name() + "  " + c.text()));
      to.println("  axioms: " + String.join(" ", verdict.axioms()));
      to.flush();
    }
  }

  /** A line of the kernel's, which knows the certificate by the name under which it is written. */
  private String shown(String line, Path certificate) {
    return line.replace(certificate.toString(), target);
  }
}
