package certcheck.certificates.command.certification;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.reuse.Reuse;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.finding.Findings;
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
import java.io.PrintWriter;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Memory reuse: the program that reuses memory, the certificate of that, and what it saves. */
public final class ReuseCertification {
  private final ModelProgram source;
  private final Reuse reuse;

  /**
   * Gives variables of a program the buffers of others.
   *
   * @param source a well-typed program
   * @param demands which ones; if there is none, the first fit
   * @throws SourceException if a demand cannot be met
   */
  public static ReuseCertification of(ModelProgram source, List<LoweringOptions.Reuse> demands)
      throws SourceException {
    Map<String, String> buffers = new LinkedHashMap<>();
    for (LoweringOptions.Reuse demand : demands) {
      String other = buffers.put(demand.variable(), demand.dead());
      if (other != null) {
        throw new SourceException(new Diagnostic(Severity.ERROR, source.program().file(),
            Position.START, Rule.BUFFER, "'" + demand.variable() + "' is to have two buffers",
            "one", "'" + other + "' and '" + demand.dead() + "'"));
      }
    }
    return new ReuseCertification(source,
        demands.isEmpty() ? Reuse.firstFit(source.program(), source.typing())
            : Reuse.of(source.program(), source.typing(), buffers));
  }

  private ReuseCertification(ModelProgram source, Reuse reuse) {
    this.source = source;
    this.reuse = reuse;
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
    Companions.Text second = new Companions.Text(program, reuse.transformed().toString());
    certificate.compare(second);
    return certificate.write(
        bytes -> Certifiers.ofReuse(reuse, source.text(), deadline, bytes),
        (proof, verdict) -> {
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
