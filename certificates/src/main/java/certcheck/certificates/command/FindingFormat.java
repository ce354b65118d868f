package certcheck.certificates.command;

import certcheck.certificates.command.finding.Code;
import certcheck.certificates.command.finding.Finding;
import certcheck.certificates.command.finding.FindingText;
import certcheck.certificates.command.finding.Findings;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.verdict.ParallelWork;
import certcheck.certificates.command.verdict.Rendering;
import certcheck.certificates.command.verdict.Summary;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code --format}, {@code --quiet}, {@code --verbose}: how what is found is printed, and how much. */
final class FindingFormat {
  @Spec(Spec.Target.MIXEE) private CommandSpec command;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
      description = "How what is found is printed: text, for people; json; sarif, SARIF 2.1.0,"
          + " with the two schedules of a race as code flows; junit, JUnit's XML; or gitlab, GitLab's"
          + " Code Quality report. Not text: on standard output alone.")
  private Rendering format;

  @Option(names = {"-q", "--quiet"},
      description = "Text: nothing of what is proved or verified, nor where it was written; only the"
          + " main output, and what is wrong.")
  private boolean quiet;

  @Option(names = {"-v", "--verbose"},
      description = "Text: of what the kernel verified also claims, texts or terms, and what they rest"
          + " on; of what is wrong also what its code means.")
  private boolean verbose;

  /** What is done with one file. */
  interface Work {
    /** The file that it is about. */
    String file();

    /** Where what is made goes; {@code -} is standard output. */
    String target();

    /** What is made. */
    default String made() {
      return "the certificate";
    }

    /** Whether what is printed is the main output of the command. */
    default boolean isOutput() {
      return target().equals("-");
    }

    /**
     * Does it.
     *
     * @param out what was done
     * @param found what was found
     * @return the status
     */
    int run(PrintWriter out, Findings found);
  }

  /** Work of which all that is made is printed. */
  interface Printing extends Work {
    @Override
    default String target() {
      return "";
    }

    @Override
    default boolean isOutput() {
      return true;
    }
  }

  /** What is done with files. */
  @FunctionalInterface
  interface Use {
    /**
     * Does it.
     *
     * @param out what was done
     * @param found what was found
     * @return the status
     */
    int of(PrintWriter out, Findings found);
  }

  /** Work that is one call. */
  record Task(String file, String target, String made, boolean isOutput, Use use) implements Work {
    /** Work that makes something. */
    Task(String file, String target, String made, Use use) {
      this(file, target, made, target.equals("-"), use);
    }

    /** Work that writes a certificate. */
    Task(String file, String target, Use use) {
      this(file, target, "the certificate", use);
    }

    /** Work of which all that is made is printed. */
    static Task printing(String file, String made, Use use) {
      return new Task(file, file, made, true, use);
    }

    @Override
    public int run(PrintWriter out, Findings found) {
      return use.of(out, found);
    }
  }

  /** How it is printed. */
  Rendering rendering() {
    detail();
    return format;
  }

  /**
   * How much is printed as text.
   *
   * @throws ParameterException if both less and more are asked for
   */
  Summary.Detail detail() {
    if (quiet && verbose) {
      throw new ParameterException(
          command.commandLine(), "expected one of --quiet and --verbose, found both");
    }
    return Certcheck.detail(command);
  }

  /** What became of one file, and what was printed of it. */
  private record Outcome(
      Work work, int status, List<Finding> findings, String errors, String output) {}

  /**
   * Does work with one program, and prints what it finds as was asked for.
   *
   * @return the status
   * @throws ParameterException if findings and what is made would both go to standard output
   */
  int run(CommandSpec spec, Work work) {
    return run(spec, List.of(work), 1, "done");
  }

  /**
   * Does the work of a command, and prints what it finds as was asked for.
   *
   * @param works for each file
   * @param jobs how many are worked on at the same time
   * @param done the word for what succeeded, of many files
   * @return the largest status
   * @throws ParameterException if findings and what is made would both go to standard output
   */
  int run(CommandSpec spec, List<? extends Work> works, int jobs, String done) {
    CommandLine line = spec.commandLine();
    boolean text = rendering() == Rendering.TEXT;
    if (text && works.size() == 1) {
      Work work = works.get(0);
      return work.run(quiet && !work.isOutput() ? new PrintWriter(Writer.nullWriter())
          : line.getOut(), Certcheck.findings(spec));
    }
    for (Work work : works) {
      if (work.target().equals("-")) {
        throw new ParameterException(line, (text ? "" : "--format: ")
            + "expected a file for " + work.made() + ", found standard output");
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
      case TEXT -> good + " " + done + ", " + (works.size() - good) + " not\n";
      case JSON -> FindingText.json(findings, status);
      case SARIF -> FindingText.sarif(findings, status);
      case JUNIT -> FindingText.junit(findings);
      case GITLAB -> FindingText.gitlab(findings);
    });
    out.flush();
    return status;
  }

  /** Prints what is found and said of a file, in the order of the files; of an output, also of which. */
  private void print(Outcome outcome, CommandSpec spec) {
    PrintWriter err = spec.commandLine().getErr();
    err.print(outcome.errors());
    err.flush();
    PrintWriter out = spec.commandLine().getOut();
    boolean isOutput = outcome.work().isOutput();
    if (isOutput && !outcome.output().isEmpty()) {
      out.println(outcome.work().file() + ":");
    }
    if (!quiet || isOutput) {
      out.print(outcome.output());
      out.flush();
    }
  }

  private List<Future<Outcome>> begin(CommandSpec spec, List<? extends Work> works, int jobs) {
    List<FutureTask<Outcome>> tasks = new ArrayList<>();
    works.forEach(w -> tasks.add(new FutureTask<>(() -> outcome(w, spec))));
    ParallelWork.begin(tasks.size(), jobs, i -> tasks.get(i).run());
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
        new PrintWriter(errors), Certcheck.presentation(spec).uncoloured()).with(detail());
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
