package certcheck.spark;

import certcheck.certificates.command.file.OutputFile;
import certcheck.certificates.command.outcome.ExitStatus;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Rendering;
import certcheck.certificates.command.verdict.Summary;
import certcheck.certificates.command.verdict.Verdict;
import certcheck.semantics.source.Printable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.util.SerializableConfiguration;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code certcheck-spark}. */
@Command(name = "certcheck-spark", mixinStandardHelpOptions = true, version = Summary.VERSION,
    header = "Check all certificates of a folder as a job of Apache Spark.",
    description = {
        "The driver lists the certificates in the folder and below it; tasks copy a few of them each,",
        "with the sources beside them, and start the kernel on the copies; the driver writes one",
        "report, as certcheck --jobs does. Names are those below the folder. A certificate that the",
        "kernel gives no verdict on costs the others nothing; it is an error, with exit status 70.",
        ""})
public final class CheckFolder implements Callable<Integer> {
  private static final int WIDTH = 100;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FOLDER",
      description = "A path that the driver and all workers have, or an address of a file system that"
          + " Hadoop knows, as hdfs://….")
  private String folder;

  @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text",
      description = "One of ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
  private Rendering format;

  @Option(names = {"-o", "--output"}, paramLabel = "FILE", defaultValue = "-",
      description = "Where the report goes; - is standard output. Default: ${DEFAULT-VALUE}.")
  private String output;

  @Option(names = "--timeout", paramLabel = "SECONDS", defaultValue = "600",
      description = "What the kernel may take for a certificate, by the clock. Default:"
          + " ${DEFAULT-VALUE}.")
  private long seconds;

  @Option(names = "--memory", paramLabel = "MB", defaultValue = "2048",
      description = "The heap of one process of the kernel; a core of a worker runs one at a time."
          + " Default: ${DEFAULT-VALUE}.")
  private int megabytes;

  @Option(names = "--largest", paramLabel = "BYTES", defaultValue = "1073741824",
      description = "Files that are larger are not copied, nor checked. Default: ${DEFAULT-VALUE}.")
  private long largest;

  @Option(names = "--digests", paramLabel = "FILE",
      description = "A list of SHA-256 as sha256sum prints it, of names below the folder. What has"
          + " another digest, or none, is an error.")
  private Path digests;

  @Option(names = "--library", paramLabel = "FOLDER",
      description = "The libraries that certificates cite. Default: those of the installation.")
  private Path library;

  @Option(names = "--master", paramLabel = "URL",
      description = "Spark's master. Default: what spark-submit says; without that, local[*].")
  private String master;

  @Option(names = {"-q", "--quiet"}, description = "Text: no line for what is verified.")
  private boolean quiet;

  @Option(names = {"-v", "--verbose"},
      description = "Text: claims, texts or terms, and what they rest on.")
  private boolean verbose;

  private CheckFolder() {}

  /** Runs the command; the exit status is that of {@code certcheck}. */
  public static void main(String[] arguments) {
    int status = commandLine().execute(arguments);
    System.out.flush();
    System.exit(System.out.checkError() ? ExitStatus.INTERNAL : status);
  }

  static CommandLine commandLine() {
    CommandLine line = new CommandLine(new CheckFolder());
    line.setUsageHelpWidth(WIDTH);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setExecutionExceptionHandler((e, command, parsed) -> {
      command.getErr().println("certcheck-spark: "
          + (e instanceof Failure ? e.getMessage() : "internal error: " + e));
      return e instanceof Failure f ? f.status() : ExitStatus.INTERNAL;
    });
    return line;
  }

  @Override
  public Integer call() throws IOException {
    if (!Printable.is(folder) || folder.isEmpty()) {
      throw usage("FOLDER: expected a name that can be printed");
    }
    if (seconds < 1 || megabytes < 16 || largest < 1) {
      throw usage("expected --timeout and --largest from 1 on, --memory from 16 on");
    }
    List<Verdict> verdicts = verdicts();
    Summary summary = new Summary(verdicts, List.of(),
        verbose ? Summary.Detail.VERBOSE : quiet ? Summary.Detail.QUIET : Summary.Detail.NORMAL,
        Summary.Axioms.AS_REPORTED);
    if (output.equals("-")) {
      format.write(summary, spec.commandLine().getOut());
      spec.commandLine().getOut().flush();
    } else {
      StringBuilder text = new StringBuilder();
      format.write(summary, text);
      OutputFile.write(output, text.toString());
    }
    return summary.status();
  }

  private List<Verdict> verdicts() throws IOException {
    Map<String, String> expected = digests == null ? null : DigestList.read(digests);
    Path pack = Files.createTempFile(Installation.NAME, ".zip");
    try {
      Installation installation = Installation.pack(Kernel.location(), library(), pack);
      try (JavaSparkContext spark = new JavaSparkContext(configuration())) {
        Configuration hadoop = spark.hadoopConfiguration();
        org.apache.hadoop.fs.Path root = root(hadoop);
        List<Entry> entries = Listing.of(folder, root, hadoop, expected);
        spark.sc().addArchive(pack.toUri() + "#" + Installation.NAME);
        CheckTask task = new CheckTask(root.toString(),
            spark.broadcast(new SerializableConfiguration(hadoop)), spark.broadcast(installation),
            new Limits(seconds, megabytes, largest));
        return new Tasks(spark, task).outcomes(entries).stream().map(Outcome::verdict).toList();
      }
    } finally {
      Files.deleteIfExists(pack);
    }
  }

  /** The folder with the scheme of its file system; a path without one is of this machine. */
  private org.apache.hadoop.fs.Path root(Configuration hadoop) throws IOException {
    try {
      org.apache.hadoop.fs.Path path = folder.matches("[A-Za-z][A-Za-z0-9+.-]*://.*")
          ? new org.apache.hadoop.fs.Path(folder)
          : new org.apache.hadoop.fs.Path(Path.of(folder).toAbsolutePath().normalize().toUri());
      return path.getFileSystem(hadoop).makeQualified(path);
    } catch (IllegalArgumentException e) {
      throw usage("FOLDER: " + e.getMessage());
    }
  }

  private Path library() {
    String installed = System.getProperty("certcheck.library");
    if (library == null && installed == null) {
      throw usage("expected --library, or -Dcertcheck.library");
    }
    return library == null ? Path.of(installed) : library;
  }

  private SparkConf configuration() {
    SparkConf conf = new SparkConf().setIfMissing("spark.app.name", "certcheck " + folder);
    if (master != null) {
      conf.setMaster(master);
    }
    conf.setIfMissing("spark.master", "local[*]");
    conf.setIfMissing("spark.ui.enabled", "false");
    if (conf.get("spark.master").startsWith("local")) {
      conf.setIfMissing("spark.driver.host", "localhost");
      conf.setIfMissing("spark.driver.bindAddress", "127.0.0.1");
    } else if (System.getProperty("certcheck.jars") != null) {
      conf.setIfMissing("spark.jars", System.getProperty("certcheck.jars"));
    }
    return conf;
  }

  private ParameterException usage(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
