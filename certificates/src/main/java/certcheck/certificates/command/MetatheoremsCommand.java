package certcheck.certificates.command;

import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.replay.Library;
import certcheck.certificates.command.replay.MetatheoremReplay;
import certcheck.certificates.command.verdict.Kernel;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
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

  MetatheoremsCommand(Kernel kernel, Library library) {
    this.kernel = kernel;
    this.library = library;
  }

  @Override
  public Integer call() throws IOException {
    MetatheoremReplay replay = new MetatheoremReplay(library, kernel);
    PrintWriter out = spec.commandLine().getOut();
    List<String> missing = replay.missing();
    int verified = 0;
    for (List<String> group : replay.groups()) {
      for (MetatheoremReplay.Outcome outcome : replay.replay(group)) {
        boolean good = outcome.reason().isEmpty();
        verified += good ? outcome.statements().size() : 0;
        for (String statement : outcome.statements()) {
          out.println((good ? "VERIFIED " : "REJECTED ") + statement + "   " + outcome.library());
        }
        if (!good) {
          out.println("  " + outcome.reason());
        }
      }
      out.flush();
    }
    missing.forEach(s -> out.println("REJECTED " + s + "   no library in " + library.folder()));
    int all = Kernel.statements().size();
    out.println(verified + " verified, " + (all - verified) + " rejected");
    out.flush();
    if (verified < all) {
      throw new Failure(ExitStatus.REJECTED, "not all metatheorems are verified");
    }
    return ExitStatus.OK;
  }
}
