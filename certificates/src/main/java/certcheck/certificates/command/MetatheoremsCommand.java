package certcheck.certificates.command;

import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.Finding.Place;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.replay.MetatheoremReplay;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.ParallelWork;
import certcheck.certificates.command.verdict.Summary;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code certcheck --metatheorems}: has the kernel replay the committed statements. */
@Command(name = "metatheorems",
    header = "Have the kernel replay what the meaning of claims rests on.",
    description = {
        "Termination, determinism, uniqueness of texts, agreement of semantics: each statement was",
        "committed before its proof. The kernel replays the proofs, all libraries included, and",
        "what it prints is compared with the statement. The same as certcheck --metatheorems.",
        ""})
final class MetatheoremsCommand implements Callable<Integer> {
  private final Kernel kernel;
  private final Library library;

  @Spec private CommandSpec spec;

  @Mixin private final Timeout limit = new Timeout(Timeout.NONE);

  @Mixin private final Jobs jobs = new Jobs();

  @Mixin private final FindingFormat format = new FindingFormat();

  MetatheoremsCommand(Kernel kernel, Library library) {
    this.kernel = kernel;
    this.library = library;
  }

  @Override
  public Integer call() {
    int threads = jobs.number();
    Kernel patient = kernel.within(limit.seconds());
    String folder = library.folder().toString();
    return format.run(spec, FindingFormat.Task.printing(folder, "the verdicts",
        (out, found) -> replay(patient, threads, out, found)));
  }

  private int replay(Kernel patient, int threads, PrintWriter out, Findings found) {
    try {
      MetatheoremReplay replay = new MetatheoremReplay(library, patient);
      List<List<String>> groups = replay.groups();
      List<List<MetatheoremReplay.Outcome>> outcomes =
          new ArrayList<>(Collections.nCopies(groups.size(), List.of()));
      ParallelWork.each(groups.size(), threads, i -> outcomes.set(i, replayed(replay, groups.get(i))));
      int verified = 0;
      for (List<MetatheoremReplay.Outcome> group : outcomes) {
        for (MetatheoremReplay.Outcome outcome : group) {
          verified += print(outcome, out, found);
        }
      }
      for (String statement : replay.missing()) {
        out.println("REJECTED " + statement + "   no library in " + library.folder());
        rejected(statement, Place.of(library.folder().toString()), "no library proves it", found);
      }
      int all = Kernel.statements().size();
      out.println(verified + " verified, " + (all - verified) + " rejected");
      out.flush();
      if (verified < all) {
        found.println("certcheck: not all metatheorems are verified");
        return ExitStatus.REJECTED;
      }
      return ExitStatus.OK;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<MetatheoremReplay.Outcome> replayed(
      MetatheoremReplay replay, List<String> group) {
    try {
      return replay.replay(group);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Prints what became of the statements of a library; the number of those that are verified. */
  private int print(MetatheoremReplay.Outcome outcome, PrintWriter out, Findings found) {
    boolean good = outcome.reason().isEmpty();
    for (String statement : outcome.statements()) {
      if (!good || found.detail() != Summary.Detail.QUIET) {
        out.println((good ? "VERIFIED " : "REJECTED ") + statement + "   " + outcome.library());
      }
      Place place = Place.of(library.folder().resolve(outcome.library() + ".lib").toString());
      if (good) {
        found.keep(Finding.metatheorem(statement, place));
      } else {
        rejected(statement, place, outcome.reason(), found);
      }
    }
    if (!good) {
      out.println("  " + outcome.reason());
    }
    return good ? outcome.statements().size() : 0;
  }

  private static void rejected(String statement, Place place, String reason, Findings found) {
    found.keep(Finding.other(Finding.Kind.ERROR, Code.NOT_VERIFIED, place,
        "error: not verified: metatheorem " + statement + ": " + reason.replace('\n', ' ')));
  }
}
