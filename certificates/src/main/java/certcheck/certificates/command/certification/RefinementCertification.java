package certcheck.certificates.command.certification;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.claim.Reason;
import certcheck.certificates.certify.mlir.MlirBinding;
import certcheck.certificates.certify.mlir.MlirPairBinding;
import certcheck.certificates.certify.sched.RefinementBinding;
import certcheck.certificates.certify.sched.RefinementCertifier;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.Companions;
import certcheck.certificates.command.file.OutputFile;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Finding.Kind;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Finding.Step;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.program.LoopProgram;
import certcheck.certificates.command.program.SourceProgram;
import certcheck.certificates.emit.ComparedRuns;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.Rejection;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.RefinementSearch;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.source.Position;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * That a loop program refines another one: proved, refuted by a counterexample that was replayed on
 * both, or undecided.
 */
public final class RefinementCertification {
  private final LoopProgram first;
  private final LoopProgram second;
  private final List<Law> laws;
  private final Optional<List<Companions.Text>> texts;
  private final Optional<Bound> bound;
  private final boolean fits;
  private Optional<String> refutedIn = Optional.empty();
  private Optional<RefinementSearch.Found> searched;
  private List<Companions.Text> companions = List.of();
  private boolean isToldUnbound;
  private Optional<Path> example = Optional.empty();

  /**
   * Texts of which the programs were made.
   *
   * @param binding claims what refines of these
   * @param one the loops that were made of the first, with the names that its arguments have there
   * @param two those of the second
   * @param isRenamed whether the programs are the same with other names and parameters
   * @param first the file of the first
   * @param second the file of the second
   * @param outside why it cannot be, if it is known before anything is proved
   * @param unbound is run if the claim is about the programs: with the reason, if it could have been about
   *     these texts
   */
  public record Bound(MlirPairBinding binding, LoopProgram one, LoopProgram two, boolean isRenamed,
      String first, String second, Optional<String> outside,
      Consumer<Optional<String>> unbound) {}

  /**
   * The claim that the second program refines the first.
   *
   * @param laws of values that are assumed; none is any arithmetic
   */
  public RefinementCertification(LoopProgram first, LoopProgram second, List<Law> laws) {
    this(first, second, laws, Optional.empty(), Optional.empty(), false);
  }

  private RefinementCertification(LoopProgram first, LoopProgram second, List<Law> laws,
      Optional<List<Companions.Text>> texts, Optional<Bound> bound, boolean fits) {
    this.first = first;
    this.second = second;
    this.laws = laws;
    this.texts = texts;
    this.bound = bound;
    this.fits = fits;
  }

  /**
   * The claim about programs whose texts are not yet in files; their places are those of other texts.
   *
   * @param one where the text of the first goes
   * @param two where that of the second goes
   * @param bound those other texts, if the claim is to be about them where that is proved
   * @param fits whether nothing is to be claimed unless it is proved, too, that no index overflows, which can
   *     be claimed of those texts alone
   */
  public static RefinementCertification ofTexts(LoopProgram first, LoopProgram second,
      List<Law> laws, Companions.Text one, Companions.Text two, Optional<Bound> bound, boolean fits) {
    return new RefinementCertification(
        first, second, laws, Optional.of(List.of(one, two)), bound, fits);
  }

  /** If a cell is found in which both leave something else, writes C texts that show it to this folder. */
  public RefinementCertification withExample(Optional<Path> folder) {
    example = folder;
    return this;
  }

  /**
   * Proves the claim, prints what becomes of it, and writes the certificate if it is proved.
   *
   * @param certificate where it goes
   * @param deadline when proving has to end
   * @return the exit status
   * @throws Certifier.Refused if arrays are not the same
   */
  public int write(CertificateFile certificate, Deadline deadline, PrintWriter out,
      Findings findings) throws Certifier.Undecided {
    for (LoopProgram program : List.of(first, second)) {
      program.report(findings);
      if (!program.errors().isEmpty()) {
        return SourceProgram.status(program.errors());
      }
    }
    try {
      requireSameArrays();
    } catch (Certifier.Refused e) {
      unbound(Optional.empty());
      throw e;
    }
    Optional<RefinementSearch.Found> found = search(SearchLimits.FIRST);
    if (found.isPresent()) {
      return refuted(more().orElse(found.get()), out, findings);
    }
    try {
      RefinementCertifier.Result result = result(certificate, deadline);
      if (result.open().isEmpty()) {
        return proved(result, certificate, out, findings);
      }
      found = more();
      return found.isPresent()
          ? refuted(found.get(), out, findings) : open(result.open().get(), findings);
    } catch (Certifier.Undecided | Deadline.Passed | Rejection e) {
      found = more();
      if (found.isPresent()) {
        return refuted(found.get(), out, findings);
      } else if (e instanceof Rejection limit) {
        return Attempt.declined(limit, second.program().file(), findings);
      }
      throw e;
    }
  }

  private Optional<RefinementSearch.Found> search(SearchLimits limits) {
    return RefinementSearch.search(first.program(), second.program(), laws, limits);
  }

  /** Looks for the smallest counterexample, and for longer, once it is known that there is no proof. */
  private Optional<RefinementSearch.Found> more() {
    if (searched == null) {
      searched = search(SearchLimits.DEFAULT);
    }
    return searched;
  }

  /** The proof about the texts if there is one, else about the programs, if there is one. */
  private RefinementCertifier.Result result(CertificateFile certificate, Deadline deadline)
      throws Certifier.Undecided {
    if (bound.flatMap(Bound::outside).isPresent()) {
      unbound(bound.get().outside());
    } else if (bound.isPresent()) {
      try {
        RefinementCertifier.Result result = result(bound.get().one(), bound.get().two(),
            deadline, Optional.of(bound.get().binding()));
        if (result.open().isEmpty() || !bound.get().isRenamed() || more().isPresent()) {
          certificate.compare(bound.get().first(), bound.get().second());
          return result;
        }
        unbound(Optional.of("with the names of arguments, it is undecided: "
            + result.open().get().reason()));
      } catch (MlirBinding.Unproved e) {
        unbound(Optional.of(e.getMessage()));
      }
    }
    requireTexts();
    texts.ifPresentOrElse(t -> certificate.compare(t.get(0), t.get(1)),
        () -> certificate.compare(first.program().file(), second.program().file()));
    companions = texts.orElse(List.of());
    return result(first, second, deadline, Optional.empty());
  }

  /** Refuses to go on without the texts, of which alone it can be claimed that no index overflows. */
  private void requireTexts() throws Certifier.Undecided {
    if (fits) {
      throw new Certifier.Undecided("claim " + IndexCertification.CLAIM + ": it is made of the texts of both"
          + " files, where refines is; --claim " + IndexCertification.CLAIM
          + " of certify makes it of one");
    }
  }

  /** Says once what the claim is about, if it is not about the texts. */
  private void unbound(Optional<String> reason) {
    if (!isToldUnbound) {
      isToldUnbound = true;
      bound.ifPresent(b -> b.unbound().accept(reason));
    }
  }

  private RefinementCertifier.Result result(LoopProgram one, LoopProgram two, Deadline deadline,
      Optional<RefinementBinding> binding) throws Certifier.Undecided {
    return new RefinementCertifier(Libraries.folder(), deadline, binding)
        .certify(side(one), side(two), laws, () -> more().isPresent());
  }

  private int proved(RefinementCertifier.Result result, CertificateFile certificate,
      PrintWriter out, Findings findings) {
    findings.add(
        Finding.claim(Kind.PROVED, claim(), Place.of(second.program().file()),
            result.equalValues() ? ClaimReport.EQUAL_VALUES : ""));
    Optional<Certifier.Undecided> unfit = bound.flatMap(b -> b.binding().unfit());
    bound.flatMap(b -> b.binding().fits()).ifPresent(words -> findings.add(Finding.claim(
        Kind.PROVED, words, Place.of(second.program().file()), "")));
    if (unfit.isPresent()) {
      refutedIn = IndexCertification.report(unfit.get(), second.program().file(), findings);
      return none(findings);
    }
    return certificate.write(bytes -> bytes.write(result.certificate().orElseThrow()),
        (proof, verdict) -> Optional.of(companions), out, findings);
  }

  private static RefinementCertifier.Side side(LoopProgram program) {
    return new RefinementCertifier.Side(program.program(), program.text());
  }

  private String claim() {
    return RefinementCertifier.words(laws);
  }

  /** The file with the place of the counterexample, if one was found. */
  public Optional<String> refutedIn() {
    return refutedIn;
  }

  private int refuted(RefinementSearch.Found found, PrintWriter out, Findings findings) {
    if (bound.filter(b -> b.binding().isProved()).isEmpty()) {
      unbound(Optional.empty());
    }
    refutedIn = Optional.of(found.file());
    findings.add(Finding.claim(
        Kind.REFUTED, claim(), Place.of(found.file(), found.position()), "")
        .with(found.lines().stream().map(line -> "  " + line).toList())
        .withSteps(found.places().stream().map(p -> Step.of(p.file(), p.place())).toList()));
    example.ifPresent(folder -> example(folder, found, out, findings));
    return none(findings);
  }

  private void example(
      Path folder, RefinementSearch.Found found, PrintWriter out, Findings findings) {
    if (found.differs().isEmpty()) {
      findings.println(second.program().file()
          + ": no example: it is not that both run, and leave different values");
      return;
    }
    ComparedRuns.Result runs =
        ComparedRuns.of(first.program(), second.program(), found.differs().get());
    runs.errors().forEach(findings::add);
    if (runs.errors().isEmpty()) {
      OutputFile.write(folder, runs.texts(), out);
    }
  }

  private int open(RefinementCertifier.Open open, Findings findings) {
    findings.add(Finding.claim(Kind.UNDECIDED, claim(), Place.of(open.file(), open.position()),
        ": " + (open.first() ? "in the first program: " : "") + open.reason()));
    return none(findings);
  }

  private int none(Findings findings) {
    findings.println(second.program().file() + ": no certificate was written");
    return ExitStatus.REJECTED;
  }

  // ── The arrays of both ──

  private void requireSameArrays() throws Certifier.Refused {
    List<Reason> reasons = new ArrayList<>();
    compare(first.program(), second.program(), reasons);
    compare(second.program(), first.program(), reasons);
    if (first.program().arrays().stream().noneMatch(a -> a.qualifier().isOutput())) {
      reasons.add(Reason.refused("refines", first.program().file(), "there is no output"));
    }
    if (!reasons.isEmpty()) {
      throw new Certifier.Refused(reasons);
    }
  }

  private static void compare(Program one, Program two, List<Reason> reasons) {
    for (Program.ArrayDeclaration a : one.arrays()) {
      String declared = a.qualifier().word() + " " + a.name();
      Optional<Program.ArrayDeclaration> other =
          two.arrays().stream().filter(b -> b.name().equals(a.name())).findFirst();
      if (other.isEmpty() || other.get().qualifier() != a.qualifier()) {
        reasons.add(reason(two, other.map(Program.ArrayDeclaration::position), "there is no "
            + declared + ", as " + one.file() + " has at " + a.position()));
      } else if (other.get().extents().size() != a.extents().size()) {
        reasons.add(reason(two, Optional.of(other.get().position()), declared + " has "
            + other.get().extents().size() + " dimensions, in " + one.file() + " "
            + a.extents().size()));
      }
    }
  }

  private static Reason reason(Program program, Optional<Position> position, String text) {
    return new Reason(
        Reason.Outcome.REFUSED, "refines", program.file(), position, text, List.of());
  }
}
