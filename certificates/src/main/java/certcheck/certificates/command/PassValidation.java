package certcheck.certificates.command;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.command.file.CertificateFile;
import certcheck.certificates.command.file.OutputFile;
import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.mlir.MlirOpt;
import certcheck.certificates.command.mlir.MlirProgram;
import certcheck.certificates.command.mlir.Pipeline;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.sched.Law;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Runs passes of mlir-opt one after the other, and validates what each does apart, up to the first that
 * breaks the function. Texts that are not read are passed over: the next that is read is held against the
 * last that was.
 */
final class PassValidation {
  /** What {@code git bisect run} takes for: cannot be tested. */
  static final int UNDECIDED = 125;

  private final MlirFlags flags;
  private final MlirOpt tool;
  private final Path folder;
  private final boolean fits;
  private final Optional<Path> example;
  private final PrintWriter out;
  private final Findings found;
  private Optional<MlirProgram> source = Optional.empty();
  private boolean isReported;
  private int open;

  /**
   * A validation of passes.
   *
   * @param folder where the texts, loops and certificates of the steps go
   * @param fits whether it is to be claimed, too, that no index overflows; a pass that makes one do so breaks the
   *     function
   * @param example where C texts go that show what the pass does that breaks the function
   */
  PassValidation(MlirFlags flags, MlirOpt tool, Path folder, boolean fits, Optional<Path> example,
      PrintWriter out, Findings found) {
    this.flags = flags;
    this.tool = tool;
    this.folder = folder;
    this.fits = fits;
    this.example = example;
    this.out = out;
    this.found = found;
  }

  /** A text, and its file. */
  private record Text(String file, byte[] bytes, Optional<MlirProgram> program) {}

  /**
   * Runs and validates the passes.
   *
   * @param limit makes the deadline of each step
   * @return 0 if all are proved, 1 if one is refuted, 125 if one is undecided or not read, and none is
   *     refuted
   */
  int run(String file, List<Pipeline.Pass> passes, List<Law> laws, Supplier<Deadline> limit,
      Kernel kernel) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw Failure.unwritable(folder.toString(), e);
    }
    Text last = text("0.mlir", tool.run(file, List.of("-linalg-generalize-named-ops")));
    if (last.program().isEmpty()) {
      return ExitStatus.REJECTED;
    }
    source = last.program();
    Text before = last;
    for (int k = 0; k < passes.size(); k++) {
      Pipeline.Pass pass = passes.get(k);
      String name = (k + 1) + "-" + pass.name();
      String step = file + ": pass " + (k + 1) + " of " + passes.size() + ", " + pass.text() + ": ";
      byte[] printed =
          tool.run(before.file(), List.of("--pass-pipeline=" + pass.nested()));
      if (Arrays.equals(printed, before.bytes())) {
        found.println(step + "changes nothing");
        continue;
      }
      before = text(name + ".mlir", printed);
      if (before.program().isEmpty()) {
        open++;
        found.println(step + "not read; what follows is held against " + last.file());
        continue;
      }
      int status = validate(last, before, name, laws, limit.get(), kernel);
      found.println(step + (status == ExitStatus.OK ? "proved"
          : status == ExitStatus.REJECTED ? "refuted" : "undecided"));
      if (status == ExitStatus.REJECTED) {
        found.println(file + ": broken by pass " + (k + 1) + ", " + pass.text() + ", which makes "
            + before.file() + " of " + last.file());
        return status;
      }
      open += status == ExitStatus.OK ? 0 : 1;
      last = before;
    }
    found.flush();
    return open == 0 ? ExitStatus.OK : UNDECIDED;
  }

  private Text text(String name, byte[] bytes) {
    String file = folder.resolve(name).toString();
    OutputFile.write(file, new String(bytes, StandardCharsets.UTF_8));
    try {
      return new Text(file, bytes, Optional.of(MlirProgram.of(file, bytes, flags.function())));
    } catch (SourceException e) {
      found.add(e.diagnostic());
      return new Text(file, bytes, Optional.empty());
    }
  }

  /** 0 if proved, 1 if refuted, 125 if undecided. */
  private int validate(Text first, Text second, String name, List<Law> laws, Deadline deadline,
      Kernel kernel) {
    String target = folder.resolve(name + ".cert").toString();
    CertificateFile certificate = new CertificateFile(kernel, second.file(), target, false,
        TranslatedLoops.first(target), TranslatedLoops.second(target));
    try {
      TranslatedLoops loops = TranslatedLoops.of(flags,
          List.of(first.program().orElseThrow(), second.program().orElseThrow()),
          source.orElseThrow(), laws, out);
      int status =
          loops.validate(certificate, target, !isReported, laws, fits, example, deadline, out, found);
      isReported = true;
      return status == ExitStatus.OK || loops.isRefuted() ? status : UNDECIDED;
    } catch (SourceException e) {
      found.add(e.diagnostic());
    } catch (Certifier.Undecided | Deadline.Passed e) {
      found.add(Finding.other(Finding.Kind.UNDECIDED,
          e instanceof Deadline.Passed ? Code.OUT_OF_TIME : Code.UNDECIDED,
          Finding.Place.of(second.file()), "undecided: " + e.getMessage()));
    }
    return UNDECIDED;
  }
}
