package certcheck.certificates.command.certification;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.IndexProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.command.program.WrittenTensors;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.contraction.Contractions;
import certcheck.certificates.rewrite.contraction.Contractions.Contracted;
import certcheck.certificates.rewrite.contraction.Contractions.Operations;
import certcheck.certificates.schedule.ProgramText;
import certcheck.semantics.atl.Program;
import certcheck.semantics.sched.Law;
import certcheck.semantics.source.SourceException;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An ATL program, or a program in index notation, whose sums of products are computed two factors at a
 * time; and the certificate that its outputs are the same in commutative rings.
 */
public final class ContractedTensors {
  /** The value of a parameter that is given none. */
  private static final BigInteger SIZE = BigInteger.valueOf(16);

  private final String file;
  private final WrittenTensors source;
  private final Map<String, BigInteger> sizes = new LinkedHashMap<>();
  private final Optional<BigInteger> largest;

  /**
   * A program to be rewritten.
   *
   * @param file in which it is
   * @param given values of parameters, at which operations are counted; 16 where there is none
   * @param largest how many elements a tensor may have that is kept between; none is any number
   */
  public ContractedTensors(String file, WrittenTensors source, Map<String, BigInteger> given,
      Optional<BigInteger> largest) {
    this.file = file;
    this.source = source;
    this.largest = largest;
    source.program().program().parameters().forEach(
        p -> sizes.put(p.name(), given.getOrDefault(p.name(), SIZE)));
  }

  /**
   * Rewrites, proves, and writes the program and the certificate, or nothing.
   *
   * @param certificate where that goes
   * @param target where the program goes
   * @param ring what is assumed of the arithmetic
   * @return the exit status
   * @throws SourceException never of a program that was read
   * @throws Certifier.Undecided if there is no proof
   */
  public int write(CertificateFile certificate, String target, List<Law> ring, Deadline deadline,
      PrintWriter out, Findings found) throws SourceException, Certifier.Undecided {
    AtlProgram first = source.program();
    first.report(found);
    if (!first.errors().isEmpty()) {
      return SourceProgram.status(first.errors());
    }
    Contractions contractions = new Contractions(first.program(), sizes, largest);
    Program rewritten = contractions.of(first.program());
    print(contractions.contracted(), out);
    if (contractions.contracted().isEmpty()) {
      found.println(file + ": no sum of products takes fewer operations in another order; nothing was"
          + " written");
      return ExitStatus.REJECTED;
    }
    Companions.Text result = new Companions.Text(target, ProgramText.of(rewritten));
    AtlProgram second =
        AtlProgram.parse(target, result.text().getBytes(StandardCharsets.US_ASCII));
    if (source.isMade()) {
      IndexProgram.report(file, source.text().target(), found);
    }
    return new PairCertification(first, second, ring).write(certificate, () -> {
      if (source.isMade()) {
        certificate.compare(source.text(), result);
      } else {
        certificate.compare(result);
      }
    }, (proof, verdict) -> Optional.of(
        source.isMade() ? List.of(source.text(), result) : List.of(result)), deadline, out, found);
  }

  private void print(List<Contracted> contracted, PrintWriter out) {
    BigInteger additions = BigInteger.ZERO;
    BigInteger multiplications = BigInteger.ZERO;
    Operations before = new Operations(additions, multiplications);
    Operations after = before;
    for (Contracted one : contracted) {
      out.println(file + ":" + one.position() + ": " + one.name());
      one.definitions().forEach(definition -> out.println("  keep  " + definition));
      before = sum(before, one.before());
      after = sum(after, one.after());
    }
    if (!contracted.isEmpty()) {
      out.println("before  " + words(before));
      out.println("after   " + words(after));
      if (!sizes.isEmpty()) {
        out.println("sizes   " + sizes.entrySet().stream().map(e -> e.getKey() + " = " + e.getValue())
            .collect(Collectors.joining(", ")));
      }
    }
    out.flush();
  }

  private static Operations sum(Operations left, Operations right) {
    return new Operations(left.additions().add(right.additions()),
        left.multiplications().add(right.multiplications()));
  }

  private static String words(Operations operations) {
    return String.format(Locale.ROOT, "%,d additions, %,d multiplications",
        operations.additions(), operations.multiplications());
  }
}
