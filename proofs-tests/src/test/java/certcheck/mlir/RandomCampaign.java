package certcheck.mlir;

import certcheck.certificates.command.mlir.MlirOpt;
import certcheck.certificates.command.mlir.Pipeline;
import certcheck.certificates.command.outcome.Failure;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Random functions through random pipelines of an mlir-opt, each step validated. As a program, prints a line for
 * each step: {@code RandomCampaign MLIR-OPT FIRST COUNT FOLDER LIBRARY}; texts go to the folder.
 */
final class RandomCampaign {
  private static final SearchLimits LIMITS = new SearchLimits(20_000, 60_000);
  private static final Duration TIME = Duration.ofSeconds(15);
  private static final long LONGEST_RUN = 20;

  /**
   * A step of a pipeline that changes the function.
   *
   * @param seed of the function and the pipeline
   * @param validation what becomes of it
   */
  record Step(long seed, int number, String pass, Validation validation) {
    @Override
    public String toString() {
      return String.join("\t", String.valueOf(seed), String.valueOf(number), pass,
          validation.outcome() + (validation.commutative() ? " under commutativity" : ""), validation.executed().toString(),
          String.valueOf(validation.nanoseconds() / 1_000_000),
          String.valueOf(validation.certificate().map(c -> c.length).orElse(0)), validation.detail());
    }
  }

  private final MlirOpt tool;
  private final Path folder;
  private final Optional<Path> library;
  private final List<String> failures = new ArrayList<>();

  RandomCampaign(String program, Path folder, Optional<Path> library) {
    this.tool = MlirOpt.at(program, LONGEST_RUN);
    this.folder = folder;
    this.library = library;
  }

  /** The steps for a seed, up to the first that is refuted or not read; mlir-opt may refuse a pass. */
  List<Step> steps(long seed) throws IOException, SourceException {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L);
    RandomFunctions.Made function = RandomFunctions.function(random);
    String stem = "r" + seed;
    Path source = Files.writeString(folder.resolve(stem + ".mlir"), function.text());
    Path specification =
        Files.writeString(folder.resolve(stem + ".spec.sched"), function.specification());
    Program assumed = Parser.parse(specification.toString(),
        function.specification().getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    List<Step> steps = new ArrayList<>();
    byte[] before = tool.run(source.toString(), List.of());
    Path last = Files.write(folder.resolve(stem + ".0.mlir"), before);
    int number = 0;
    for (Pipeline.Pass pass
        : Pipeline.parse(String.join(",", RandomPipelines.pipeline(random)))) {
      number++;
      Optional<byte[]> made = after(last, pass.nested());
      if (made.isEmpty()) {
        break;
      }
      byte[] after = made.get();
      if (Arrays.equals(before, after)) {
        continue;
      }
      last = Files.write(folder.resolve(stem + "." + number + ".mlir"), after);
      Validation validation = Validation.of(
          before, after, Optional.of(assumed), LIMITS, library, TIME);
      steps.add(new Step(seed, number, pass.text(), validation));
      if (validation.outcome() == Validation.Outcome.REFUTED
          || validation.outcome() == Validation.Outcome.UNREAD) {
        break;
      }
      before = after;
    }
    return steps;
  }

  /** What a pass makes; nothing if mlir-opt fails. Until 19, options of fusion have longer names. */
  private Optional<byte[]> after(Path file, String pipeline) {
    for (String spelled : List.of(pipeline, pipeline.replace(" maximal", " fusion-maximal")
        .replace(" compute-tolerance", " fusion-compute-tolerance"))) {
      try {
        return Optional.of(tool.run(file.toString(), List.of("--pass-pipeline=" + spelled)));
      } catch (Failure e) {
        if (!e.getMessage().contains("no such option")) {
          failures.add(file.getFileName() + " " + spelled + ": " + e.getMessage());
          return Optional.empty();
        }
      }
    }
    throw new IllegalStateException("mlir-opt has no such option: " + pipeline);
  }

  /** Runs of mlir-opt that failed. */
  List<String> failures() {
    return failures;
  }

  /** Prints the steps of many seeds. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createDirectories(Path.of(arguments[3]));
    RandomCampaign campaign = new RandomCampaign(arguments[0], folder,
        arguments.length > 4 ? Optional.of(Path.of(arguments[4])) : Optional.empty());
    long first = Long.parseLong(arguments[1]);
    for (long seed = first; seed < first + Long.parseLong(arguments[2]); seed++) {
      campaign.steps(seed).forEach(System.out::println);
    }
    campaign.failures().forEach(System.err::println);
  }
}
