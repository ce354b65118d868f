package certcheck.certificates.command;

import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.FindingText;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code --format}: what is found, for people or for programs. */
final class FindingFormat {
  /** How findings are printed. */
  enum Format {
    TEXT, JSON, SARIF, JUNIT, GITLAB;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private static final long STACK = 512L << 20;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
      description = "How what is found is printed: text, for people; json; sarif, SARIF 2.1.0,"
          + " with the two schedules of a race as code flows; or junit, JUnit's XML. Not text: on"
          + " standard output alone.")
  private Format format;

  /** What is done with one file. */
  interface Work {
    /** The file that it is about. */
    String file();

    /** Where the certificate goes. */
    String target();

    /**
     * Does it.
     *
     * @param out what was done
     * @param found what was found
     * @return the status
     */
    int run(PrintWriter out, Findings found);
  }

  /** What became of one file, and what was printed of it. */
  private record Outcome(
      Work work, int status, List<Finding> findings, String errors, String output) {}

  /**
   * Does the work of a command, and prints what it finds as was asked for.
   *
   * @param works for each file
   * @param jobs how many are worked on at the same time
   * @return the largest status
   * @throws ParameterException if findings and a certificate would both go to standard output
   */
  int run(CommandSpec spec, List<? extends Work> works, int jobs) {
    CommandLine line = spec.commandLine();
    boolean text = format == Format.TEXT;
    if (text && works.size() == 1) {
      return works.get(0).run(line.getOut(), Certcheck.findings(spec));
    }
    for (Work work : works) {
      if (work.target().equals("-")) {
        throw new ParameterException(line, (text ? "" : "--format: ")
            + "expected a file for the certificate, found standard output");
      }
    }
    List<Future<Outcome>> outcomes = begin(spec, works, jobs);
    List<Finding> findings = new ArrayList<>();
    int status = ExitStatus.OK;
    int good = 0;
    for (Future<Outcome> future : outcomes) {
      Outcome outcome = done(future);
      status = Math.max(status, outcome.status());
      good += outcome.status() == ExitStatus.OK ? 1 : 0;
      findings.addAll(outcome.findings());
      if (text) {
        print(outcome, spec);
      }
    }
    PrintWriter out = line.getOut();
    out.print(switch (format) {
      case TEXT -> good + " certified, " + (works.size() - good) + " not\n";
      case JSON -> FindingText.json(findings, status);
      case SARIF -> FindingText.sarif(findings, status);
      case JUNIT -> FindingText.junit(findings);
      case GITLAB -> FindingText.gitlab(findings);
    });
    out.flush();
    return status;
  }

  /** Prints what is found and said of a file, in the order of the files. */
  private static void print(Outcome outcome, CommandSpec spec) {
    PrintWriter err = spec.commandLine().getErr();
    err.print(outcome.errors());
    err.flush();
    spec.commandLine().getOut().print(outcome.output());
    spec.commandLine().getOut().flush();
  }

  /** Has threads take the next file until there is none. */
  private List<Future<Outcome>> begin(CommandSpec spec, List<? extends Work> works, int jobs) {
    List<FutureTask<Outcome>> tasks = new ArrayList<>();
    works.forEach(w -> tasks.add(new FutureTask<>(() -> outcome(w, spec))));
    AtomicInteger next = new AtomicInteger();
    for (int k = 0; k < Math.min(jobs, tasks.size()); k++) {
      Thread thread = new Thread(null, () -> {
        for (int i = next.getAndIncrement(); i < tasks.size(); i = next.getAndIncrement()) {
          tasks.get(i).run();
        }
      }, "certcheck-" + k, STACK);
      thread.setDaemon(true);
      thread.start();
    }
    return List.copyOf(tasks);
  }

  private static Outcome done(Future<Outcome> future) {
    try {
      return future.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Failure(ExitStatus.INTERNAL, "interrupted");
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException exception) {
        throw exception;
      } else if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  /** What becomes of one file; what goes wrong with it is no other's business. */
  private Outcome outcome(Work work, CommandSpec spec) {
    StringWriter errors = new StringWriter();
    StringWriter output = new StringWriter();
    Findings found = new Findings(
        new PrintWriter(errors), Certcheck.presentation(spec).uncoloured());
    PrintWriter out = new PrintWriter(output);
    int status;
    try {
      status = work.run(out, found);
    } catch (Failure e) {
      status = e.status();
      found.println("certcheck: " + e.getMessage());
      found.keep(Finding.other(Finding.Kind.ERROR, Code.UNREADABLE, Finding.Place.of(work.file()),
          "error: " + e.getMessage()));
    } catch (ParameterException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      status = ExitStatus.INTERNAL;
      found.println("certcheck: internal error: " + e);
      found.keep(Finding.other(Finding.Kind.ERROR, Code.INTERNAL, Finding.Place.of(work.file()),
          "error: internal error: " + e));
    }
    out.flush();
    found.flush();
    return new Outcome(work, status, found.all(), errors.toString(), output.toString());
  }
}
