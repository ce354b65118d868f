package certcheck.certificates.command.certification;

import certcheck.certificates.certify.atl.AtlCertifier;
import certcheck.certificates.certify.atl.AtlLowering;
import certcheck.certificates.certify.atl.RewrittenAtl;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.lowering.LoweringCertifier;
import certcheck.certificates.certify.mlir.MlirBinding;
import certcheck.certificates.certify.rewriting.RewrittenProgram;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.AtlProgram;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.Rejection;
import certcheck.semantics.atl.Claim;
import certcheck.semantics.atl.counterexample.CounterexampleSearch;
import certcheck.semantics.atl.counterexample.LoweringSearch;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.padding.Padding;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * The claims of a SCHED program, each proved, refuted by a counterexample that was replayed, or
 * undecided with its reason.
 */
public final class SchedCertification {
  /** Proving takes minutes for as many that differ, and time that is quadratic in them. */
  private static final int ACCESSES = 10_000;

  private final LoopProgram source;
  private final Comparison comparison;
  private final Program program;
  private final String file;
  private final List<String> lines;
  private final Proof proof;
  private final Refutation refutation;

  /** Proves what is claimed of loops. */
  private interface Proof {
    /** What became of each claim. */
    SchedCertifier.Result of(LoopProgram loops, SchedCertifier certifier)
        throws Certifier.Undecided, SourceException;
  }

  /** Has the kernel compare the certificate with the files that it is about, if it is. */
  private interface Comparison {
    void with(CertificateFile certificate);
  }

  /** Looks for a counterexample to what is claimed besides what loops claim of themselves. */
  private interface Refutation {
    /** What is refuted, and how, if something is found. */
    Optional<Finding> of(LoopProgram loops);
  }

  private SchedCertification(LoopProgram source, Comparison comparison, List<String> lines,
      Proof proof, Refutation refutation) {
    this.source = source;
    this.comparison = comparison;
    this.program = source.program();
    this.file = program.file();
    this.lines = lines;
    this.proof = proof;
    this.refutation = refutation;
  }

  /** The claims of a program. */
  public static SchedCertification of(LoopProgram source) {
    return new SchedCertification(source, CertificateFile::compare, List.of(),
        (loops, certifier) -> certifier.certify(loops.program(), loops.text()), loops -> Optional.empty());
  }

  /** The claims of a program whose text is not yet in a file; its places are those of another text. */
  public static SchedCertification of(LoopProgram source, Companions.Text text) {
    return new SchedCertification(source, certificate -> certificate.compareWith(text), List.of(),
        (loops, certifier) -> certifier.certify(loops.program(), loops.text()), loops -> Optional.empty());
  }

  /**
   * The same, where the loops, which are not yet in their file, are what a function of the other file
   * becomes.
   *
   * @param first the file in MLIR
   */
  public static SchedCertification of(LoopProgram source, Companions.Text text, String first,
      MlirBinding binding) {
    return new SchedCertification(source, certificate -> certificate.compare(first, text), List.of(),
        (loops, certifier) ->
            certifier.certify(loops.program(), binding, Optional.of(loops.text())),
        loops -> Optional.empty());
  }

  /**
   * The claims of loops that a program was lowered to, and that they lower it.
   *
   * @param lowered the program, well-typed
   * @param padding how the extents of arrays are rounded, if storage is padded
   * @param lines the text of the loops, if they are in no file; else none
   */
  public static SchedCertification of(LoopProgram source, SourceProgram lowered,
      Optional<Padding> padding, List<String> lines) {
    return new SchedCertification(source, comparison(source, lowered.variables().file(), lines.isEmpty()), lines,
        (loops, certifier) -> lowered.certify(new LoweringCertifier(certifier), loops, padding),
        loops -> Optional.empty());
  }

  /**
   * The claims of loops that a program was lowered to after it was rewritten, and that they lower it.
   *
   * @param rewritten the program
   * @param file of the program
   * @param lines the text of the loops, which are in no file
   */
  public static SchedCertification of(LoopProgram source, RewrittenProgram rewritten, String file,
      List<String> lines) {
    return new SchedCertification(source, comparison(source, file, false), lines,
        (loops, certifier) -> new LoweringCertifier(certifier).certify(
            rewritten, loops.program(), loops.text()),
        loops -> Optional.empty());
  }

  /**
   * The claims of loops that an ATL program was lowered to, and those of the program that they lower
   * it.
   *
   * @param lowered without errors
   * @param programs the outputs, or schedules, that the loops are known to lower, if that is known
   * @param lines the text of the loops, if they are in no file; else none
   */
  public static SchedCertification of(LoopProgram source, AtlProgram lowered,
      Optional<List<String>> programs, List<String> lines) {
    AtlLowering lowering = new AtlLowering(lowered.program(), programs, lowered.text());
    return new SchedCertification(source,
        comparison(source, lowered.program().file(), lines.isEmpty()), lines,
        (loops, certifier) -> lowering.certify(certifier, loops.program(), loops.text()),
        loops -> refutation(lowered.program(), lowering, loops.program()));
  }

  /**
   * The claims of loops that an ATL program was lowered to after it was rewritten, and that they lower all its
   * outputs.
   *
   * @param lowered the program, without errors
   * @param lines the text of the loops, which are in no file
   */
  public static SchedCertification of(
      LoopProgram source, AtlProgram lowered, RewrittenAtl rewritten, List<String> lines) {
    Companions.Text text = new Companions.Text(
        source.program().file(), new String(source.text(), StandardCharsets.UTF_8));
    AtlLowering lowering = new AtlLowering(lowered.program(), lowered.text(), rewritten);
    return new SchedCertification(source,
        certificate -> certificate.compare(lowered.program().file(), text), lines,
        (loops, certifier) -> lowering.certify(certifier, loops.program(), loops.text()),
        loops -> Optional.empty());
  }

  /**
   * The claims of loops that a program in index notation was lowered to, and that they lower it.
   *
   * @param made the ATL program that was made of it, without errors
   * @param lines the text of the loops
   */
  public static SchedCertification of(
      LoopProgram source, AtlProgram made, LoweredIndices lowered, List<String> lines) {
    AtlLowering lowering = new AtlLowering(made.program(), Optional.empty(), made.text());
    Companions.Text text = new Companions.Text(
        source.program().file(), new String(source.text(), StandardCharsets.UTF_8));
    return new SchedCertification(source, certificate -> lowered.compare(certificate, text), lines,
        (loops, certifier) -> lowered.certify(certifier, loops,
            () -> lowering.certify(certifier, loops.program(), loops.text())),
        loops -> lowered.isRewritten() ? Optional.empty()
            : refutation(made.program(), lowering, loops.program()));
  }

  private static Optional<Finding> refutation(certcheck.semantics.atl.Program program,
      AtlLowering lowering, Program loops) {
    for (Claim claim : lowering.claims()) {
      Optional<CounterexampleSearch.Refutation> found =
          LoweringSearch.search(program, claim, loops);
      if (found.isPresent()) {
        return Optional.of(Finding.claim(
            Kind.REFUTED, AtlCertifier.words(claim), Place.of(loops.file()), "").with(List.of(
                "  parameters  " + found.get().values(), "  " + found.get().reason())));
      }
    }
    return Optional.empty();
  }

  private static Comparison comparison(
      LoopProgram loops, String first, boolean isInFile) {
    String second = loops.program().file();
    return isInFile ? certificate -> certificate.compare(first, second)
        : certificate -> certificate.compare(first, new Companions.Text(
            second, new String(loops.text(), StandardCharsets.UTF_8)));
  }

  /**
   * The same, where neither the loops nor the program that they lower are in their files yet.
   *
   * @param lowered the text of that
   */
  public SchedCertification of(Companions.Text lowered) {
    Companions.Text loops =
        new Companions.Text(file, new String(source.text(), StandardCharsets.UTF_8));
    return new SchedCertification(source, certificate -> certificate.compare(lowered, loops),
        lines, proof, refutation);
  }

  /** The loops. */
  public Program program() {
    return program;
  }

  /**
   * How claims are certified.
   *
   * @param deadline when proving has to end
   * @param partial whether a certificate is written of the claims that are proved if not all are
   * @param companions the texts that are written with it
   */
  public record Conduct(Deadline deadline, boolean partial, Companions companions) {}

  /**
   * Proves the claims, prints what becomes of each, and writes the certificate.
   *
   * @param certificate where it goes
   * @return the exit status, which is that all claims are proved or that one is not
   * @throws SourceException if the program that was lowered cannot be
   */
  public int write(
      CertificateFile certificate, Conduct conduct, PrintWriter out, Findings found)
      throws Certifier.Undecided, SourceException {
    source.report(found);
    if (!source.errors().isEmpty()) {
      return SourceProgram.status(source.errors());
    }
    if (program.claims().isEmpty()) {
      found.add(Finding.other(Kind.ERROR, Code.NO_CLAIM, Place.of(file),
          "no claim: say what is to be proved, for example"
              + " `claim bounds; claim race_free; claim defined;`"));
      return ExitStatus.REJECTED;
    }
    Optional<Diagnostic> excess = ProgramSize.excess(program, ACCESSES);
    if (excess.isPresent()) {
      found.add(excess.get());
      return ExitStatus.DECLINED;
    }
    try {
      return prove(certificate, conduct, out, found);
    } catch (SchedCertifier.Unsatisfiable e) {
      found.add(Finding.other(Kind.REFUTED, Code.ASSUMPTIONS, Place.of(file, e.position()),
          "refuted: " + e.getMessage() + "; no certificate was written"));
      return ExitStatus.REJECTED;
    } catch (Rejection e) {
      return Attempt.declined(e, file, found);
    }
  }

  private int prove(CertificateFile certificate, Conduct conduct, PrintWriter out,
      Findings found) throws Certifier.Undecided, SourceException {
    comparison.with(certificate);
    ClaimReport report = new ClaimReport(program, lines, conduct.deadline(), found);
    SchedCertifier.Result result = proof.of(source,
        new SchedCertifier(Libraries.folder(), conduct.deadline(), report));
    comparison.with(certificate); // what it is about may depend on what is proved
    if (!result.isProved() && !(conduct.partial() && result.certificate().isPresent())) {
      if (result.open().isPresent()) {
        Optional<Finding> refuted = refutation.of(source);
        if (refuted.isEmpty()) {
          throw result.open().get();
        }
        found.add(refuted.get());
      }
      found.println(file + ": no certificate was written");
      return ExitStatus.REJECTED;
    }
    result.open().ifPresent(e -> Attempt.report(e, file, found));
    int status = certificate.write(bytes -> bytes.write(result.certificate().orElseThrow()),
        conduct.companions(), out, found);
    if (result.isProved() || status != ExitStatus.OK) {
      return status;
    }
    found.println(file + ": the certificate has the claims that are proved, not all");
    return ExitStatus.REJECTED;
  }
}
