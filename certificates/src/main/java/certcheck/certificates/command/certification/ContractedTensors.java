package certcheck.certificates.command.certification;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.WrittenTensors;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.OperationCount;
import certcheck.certificates.rewrite.contraction.Contractions;
import certcheck.certificates.rewrite.contraction.Contractions.Contracted;
import certcheck.certificates.rewrite.contraction.SharedTensors;
import certcheck.certificates.rewrite.contraction.SharedTensors.Shared;
import certcheck.certificates.schedule.ProgramText;
import certcheck.kernel.Rejection;
import certcheck.semantics.atl.Program;
import certcheck.semantics.sched.Law;
import certcheck.semantics.source.SourceException;
import java.io.PrintWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An ATL program, or a program in index notation, whose sums of products are computed two factors at a
 * time; and the certificate that its outputs are the same in commutative rings.
 */
public final class ContractedTensors {
  /** The value of a parameter that is given none. */
  private static final BigInteger SIZE = BigInteger.valueOf(16);

  private final String file;
  private final WrittenTensors source;
  private final Map<String, BigInteger> sizes;
  private final List<Shared> shared;
  private final List<Contracted> contracted;
  private final Companions.Text text;
  private final AtlProgram program;
  private PairCertification pair;

  /**
   * Rewrites a program.
   *
   * @param file in which it is
   * @param source without errors
   * @param given values of parameters, at which operations are counted; 16 where there is none
   * @param largest how many elements a tensor may have that is kept between; none is any number
   * @param isRing whether sums of products may be computed in another order; else nothing is but shared
   * @param target where the result goes
   * @throws SourceException never of a program that was read
   */
  public ContractedTensors(String file, WrittenTensors source, Map<String, BigInteger> given,
      Optional<BigInteger> largest, boolean isRing, String target) throws SourceException {
    this.file = file;
    this.source = source;
    this.sizes = new LinkedHashMap<>();
    Program first = source.program().program();
    first.parameters().forEach(p -> sizes.put(p.name(), given.getOrDefault(p.name(), SIZE)));
    SharedTensors tensors = new SharedTensors(sizes);
    Program once = tensors.of(first);
    this.shared = tensors.shared();
    Contractions contractions = new Contractions(once, sizes, largest);
    this.text =
        new Companions.Text(target, ProgramText.of(isRing ? contractions.of(once) : once));
    this.contracted = contractions.contracted();
    this.program =
        AtlProgram.parse(target, text.text().getBytes(StandardCharsets.US_ASCII));
  }

  /** Whether anything takes fewer operations. */
  public boolean isBetter() {
    return !contracted.isEmpty() || !shared.isEmpty();
  }

  /**
   * What has to be assumed of the arithmetic.
   *
   * @param ring laws by which sums are put in another order
   * @return none, if they are not
   */
  public List<Law> laws(List<Law> ring) {
    return contracted.isEmpty() ? List.of() : ring;
  }

  /** The result. */
  public AtlProgram program() {
    return program;
  }

  /** Its text. */
  public Companions.Text text() {
    return text;
  }

  /**
   * A certificate that outputs are the same, as bytes; empty if there is none, of which the reason is
   * printed.
   *
   * @param ring what is assumed of the arithmetic, if sums are in another order
   * @throws Certifier.Undecided if there is no proof
   */
  public Optional<byte[]> prove(List<Law> ring, Deadline deadline, Findings found)
      throws Certifier.Undecided {
    pair = new PairCertification(source, new WrittenTensors(program, text, Optional.empty()),
        laws(ring));
    try {
      return pair.prove(deadline, found);
    } catch (Rejection e) {
      Attempt.declined(e, text.target(), found);
      return Optional.empty();
    }
  }

  /**
   * Writes the texts and the certificate, or nothing; the exit status.
   *
   * @param certificate where it goes
   * @param proof its bytes
   */
  public int write(CertificateFile certificate, byte[] proof, PrintWriter out, Findings found) {
    pair.compare(certificate);
    return certificate.write(bytes -> bytes.write(proof), (written, verdict) -> Optional.of(
        Stream.concat(pair.made().stream(), Stream.of(text)).toList()), out, found);
  }

  /** Prints what is kept, and the operations before and after. */
  public void print(PrintWriter out) {
    OperationCount before = OperationCount.NONE;
    OperationCount after = OperationCount.NONE;
    for (Shared one : shared) {
      out.println(file + ":" + one.position() + ": " + one.name());
      out.println("  is    " + one.as());
      before = before.plus(one.saved());
    }
    for (Contracted one : contracted) {
      out.println(file + ":" + one.position() + ": " + one.name());
      one.definitions().forEach(definition -> out.println("  keep  " + definition));
      before = before.plus(one.before());
      after = after.plus(one.after());
    }
    out.println("before  " + before);
    out.println("after   " + after);
    if (!sizes.isEmpty()) {
      out.println("sizes   " + sizes.entrySet().stream().map(e -> e.getKey() + " = " + e.getValue())
          .collect(Collectors.joining(", ")));
    }
    out.flush();
  }
}
