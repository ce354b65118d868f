package certcheck.certificates.command.certification;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.reuse.CfdlangReuse;
import certcheck.certificates.certify.reuse.Reuse;
import certcheck.certificates.certify.reuse.TeilReuse;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.program.CfdlangProgram;
import certcheck.certificates.command.program.ModelProgram;
import certcheck.certificates.command.program.TeilProgram;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.TensorProgram;
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
    void write(Deadline deadline, OutputStream out)
        throws Certifier.Undecided, IOException;
  }

  private final List<Declaration> variables;
  private final Map<String, String> buffers;
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
    return new ReuseCertification(source.program(), reuse.buffers(),
        reuse.transformed().toString(), (deadline, out) ->
            Certifiers.ofReuse(reuse, source.text(), deadline, out));
  }

  /**
   * The same of a program of the CFDlang dialect.
   *
   * @throws SourceException if a demand cannot be met
   */
  public static ReuseCertification of(CfdlangProgram source, List<LoweringOptions.Reuse> demands)
      throws SourceException {
    CfdlangReuse reuse = CfdlangReuse.of(
        source.program(), source.typing(), buffers(source.variables(), demands));
    return new ReuseCertification(reuse.variables(), reuse.buffers(),
        reuse.transformed().toString(), (deadline, out) ->
            Certifiers.ofReuse(reuse, source.text(), deadline, out));
  }

  /**
   * The same of a program of TeIL.
   *
   * @throws SourceException if a demand cannot be met
   */
  public static ReuseCertification of(TeilProgram source, List<LoweringOptions.Reuse> demands)
      throws SourceException {
    TeilReuse reuse = TeilReuse.of(
        source.program(), source.typing(), buffers(source.variables(), demands));
    return new ReuseCertification(source.program(), reuse.buffers(),
        reuse.transformed().toString(), (deadline, out) ->
            Certifiers.ofReuse(reuse, source.text(), deadline, out));
  }

  private static Reuse reuse(Program program, Typing typing, List<LoweringOptions.Reuse> demands)
      throws SourceException {
    Map<String, String> buffers = buffers(program, demands);
    return buffers.isEmpty()
        ? Reuse.firstFit(program, typing) : Reuse.of(program, typing, buffers);
  }

  private static Map<String, String> buffers(
      Program program, List<LoweringOptions.Reuse> demands) throws SourceException {
    Map<String, String> buffers = new LinkedHashMap<>();
    for (LoweringOptions.Reuse demand : demands) {
      String other = buffers.put(demand.variable(), demand.dead());
      if (other != null) {
        throw new SourceException(new Diagnostic(Severity.ERROR, program.file(),
            Position.START, Rule.BUFFER, "'" + demand.variable() + "' is to have two buffers",
            "one", "'" + other + "' and '" + demand.dead() + "'"));
      }
    }
    return buffers;
  }

  private ReuseCertification(TensorProgram<?> program, Map<String, String> buffers,
      String transformed, Proof proof) {
    this.variables = program.declarations();
    this.buffers = buffers;
    this.transformed = transformed;
    this.proof = proof;
  }

  /**
   * Writes the program that reuses memory and its certificate; the exit status.
   *
   * @param target where the program goes
   * @param deadline when proving has to end
   * @param out the buffers before and after, and what was written
   * @throws Certifier.Undecided if there is no proof; nothing was then written
   */
  public int write(CertificateFile certificate, String target, Deadline deadline,
      PrintWriter out, Findings found) throws Certifier.Undecided {
    Companions.Text second = new Companions.Text(target, transformed);
    certificate.compare(second);
    return certificate.write(
        bytes -> proof.write(deadline, bytes),
        (certified, verdict) -> {
          report(out);
          return Optional.of(List.of(second));
        }, out, found);
  }

  private void report(PrintWriter out) {
    int width = buffers.keySet().stream().mapToInt(String::length).max().orElse(0);
    for (Declaration d : variables) {
      String buffer = buffers.get(d.name());
      out.println("  " + d.name() + " ".repeat(width - d.name().length()) + " : " + d.type() + ", "
          + count(d.type().size(), "element")
          + (buffer.equals(d.name()) ? "" : ", in " + buffer));
    }
    out.println("before: " + total(variables));
    out.println("after:  "
        + total(variables.stream().filter(d -> buffers.get(d.name()).equals(d.name())).toList()));
    out.flush();
  }

  private static String total(List<Declaration> buffers) {
    BigInteger elements = buffers.stream().map(d -> d.type().size())
        .reduce(BigInteger.ZERO, BigInteger::add);
    return count(BigInteger.valueOf(buffers.size()), "buffer") + ", "
        + count(elements, "element");
  }

  private static String count(BigInteger number, String noun) {
    return String.format(Locale.ROOT, "%,d %s%s", number, noun,
        number.equals(BigInteger.ONE) ? "" : "s");
  }
}
