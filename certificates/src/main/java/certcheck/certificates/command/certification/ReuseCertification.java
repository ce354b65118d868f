package certcheck.certificates.command.certification;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.reuse.CfdlangReuse;
import certcheck.certificates.certify.reuse.Reuse;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.program.CfdlangProgram;
import certcheck.certificates.command.program.ModelProgram;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.typing.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Memory reuse: the program that reuses memory, the certificate of that, and what it saves. */
public final class ReuseCertification {
  /** Writes the certificate. */
  private interface Proof {
    void write(Reuse reuse, Deadline deadline, OutputStream out)
        throws Certifier.Undecided, IOException;
  }

  private final Reuse reuse;
  private final String transformed;
  private final Proof proof;

  /**
   * Gives variables of a program the buffers of others.
   *
   * @param source a well-typed program
   * @param demands which ones; if there is none, the first fit
   * @throws SourceException if a demand cannot be met
   */
  public static ReuseCertification of(ModelProgram source, List<LoweringOptions.Reuse> demands)
      throws SourceException {
    Reuse reuse = reuse(source.program(), source.typing(), demands);
    return new ReuseCertification(reuse, reuse.transformed().toString(), (given, deadline, out) ->
        Certifiers.ofReuse(given, source.text(), deadline, out));
  }

  /**
   * The same of a program of the CFDlang dialect.
   *
   * @throws SourceException if a demand cannot be met, or the program has a stack
   */
  public static ReuseCertification of(CfdlangProgram source, List<LoweringOptions.Reuse> demands)
      throws SourceException {
    Reuse reuse = reuse(source.translation(), source.typing(), demands);
    CfdlangReuse own = CfdlangReuse.of(source.program(), reuse);
    return new ReuseCertification(reuse, own.transformed().toString(), (given, deadline, out) ->
        Certifiers.ofReuse(own, given, source.text(), deadline, out));
  }

  private static Reuse reuse(Program program, Typing typing, List<LoweringOptions.Reuse> demands)
      throws SourceException {
    Map<String, String> buffers = new LinkedHashMap<>();
    for (LoweringOptions.Reuse demand : demands) {
      String other = buffers.put(demand.variable(), demand.dead());
      if (other != null) {
        throw new SourceException(new Diagnostic(Severity.ERROR, program.file(),
            Position.START, Rule.BUFFER, "'" + demand.variable() + "' is to have two buffers",
            "one", "'" + other + "' and '" + demand.dead() + "'"));
      }
    }
    return demands.isEmpty()
        ? Reuse.firstFit(program, typing) : Reuse.of(program, typing, buffers);
  }

  private ReuseCertification(Reuse reuse, String transformed, Proof proof) {
    this.reuse = reuse;
    this.transformed = transformed;
    this.proof = proof;
  }

  /**
   * Writes the program that reuses memory and its certificate; the exit status.
   *
   * @param program where the program goes
   * @param deadline when proving has to end
   * @param out the buffers before and after, and what was written
   * @throws Certifier.Undecided if there is no proof; nothing was then written
   */
  public int write(CertificateFile certificate, String program, Deadline deadline,
      PrintWriter out, Findings found) throws Certifier.Undecided {
    Companions.Text second = new Companions.Text(program, transformed);
    certificate.compare(second);
    return certificate.write(
        bytes -> proof.write(reuse, deadline, bytes),
        (certified, verdict) -> {
          report(out);
          return Optional.of(List.of(second));
        }, out, found);
  }

  private void report(PrintWriter out) {
    Map<String, String> buffers = reuse.buffers();
    int width = buffers.keySet().stream().mapToInt(String::length).max().orElse(0);
    for (Declaration d : reuse.program().declarations()) {
      String buffer = buffers.get(d.name());
      out.println("  " + d.name() + " ".repeat(width - d.name().length()) + " : " + d.type() + ", "
          + count(d.type().size(), "element")
          + (buffer.equals(d.name()) ? "" : ", in " + buffer));
    }
    out.println("before: " + total(reuse.program()));
    out.println("after:  " + total(reuse.transformed()));
    out.flush();
  }

  private static String total(Program program) {
    BigInteger elements = program.declarations().stream().map(d -> d.type().size())
        .reduce(BigInteger.ZERO, BigInteger::add);
    return count(BigInteger.valueOf(program.declarations().size()), "buffer") + ", "
        + count(elements, "element");
  }

  private static String count(BigInteger number, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", number, noun,
        number.equals(BigInteger.ONE) ? "" : "s");
  }
}
