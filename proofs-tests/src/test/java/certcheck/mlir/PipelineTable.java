package certcheck.mlir;

import certcheck.Shipped;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.command.mlir.MlirOpt;
import certcheck.certificates.command.mlir.MlirProgram;
import certcheck.certificates.command.outcome.Failure;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.ReplayedFile;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Functions through pipelines, each held against the function before: {@code PipelineTable MLIR-OPT FUNCTIONS
 * LIBRARY FOLDER SECONDS LINES [-growth] [-only=PIPELINE]
 * [FUNCTION…]} adds a line to the file LINES for each pair whose texts differ, and
 * prints it; pairs of which there is a line are not done again. Texts go to the folder. The first pair is done twice,
 * so that no line is of code that is not compiled yet. Used by {@code proofs-tests/benchmarks/mlir}.
 */
final class PipelineTable {
  private static final int MOST_UNROLLED = 64;
  private static final int MOST_LEVELS = 4;
  private static final String ONLY = "-only=";

  /** Passes that are run on the function in affine loops, as {@code canonicalize} leaves it. */
  private static final Map<String, String> PIPELINES = new LinkedHashMap<>();

  static {
    PIPELINES.put("fusion", "affine-loop-fusion{mode=producer fusion-maximal}");
    PIPELINES.put("sibling", "affine-loop-fusion{mode=sibling fusion-maximal}");
    PIPELINES.put("tile", "affine-loop-tile{tile-size=8}");
    PIPELINES.put("tiles", "affine-loop-tile{tile-size=16},affine-loop-tile{tile-size=4}");
    PIPELINES.put("unroll", "affine-loop-unroll{unroll-factor=4}");
    PIPELINES.put("unroll_jam", "affine-loop-unroll-jam{unroll-jam-factor=2}");
    PIPELINES.put("parallel", "affine-parallelize");
    PIPELINES.put("vectorize", "affine-super-vectorize{virtual-vector-size=4}");
    PIPELINES.put("vectorize_2d", "affine-super-vectorize{virtual-vector-size=4,8}");
    PIPELINES.put("scalrep", "affine-scalrep");
    PIPELINES.put("copies",
        "affine-loop-tile{tile-size=4},affine-data-copy-generate{generate-dma=0 fast-mem-space=0}");
    PIPELINES.put("normalize", "affine-loop-tile{tile-size=4},affine-loop-normalize");
    PIPELINES.put("hoist", "affine-loop-invariant-code-motion");
    PIPELINES.put("lower", "lower-affine");
    PIPELINES.put("all", "affine-loop-fusion,affine-scalrep,affine-loop-tile{tile-size=8},"
        + "affine-parallelize,canonicalize");
    PIPELINES.put("levels", levels(2));
  }

  /** Pipelines of which each does more of one thing than the one before. */
  private static final Map<String, String> GROWTH = new LinkedHashMap<>();

  static {
    for (int factor = 2; factor <= MOST_UNROLLED; factor *= 2) {
      GROWTH.put("unroll_" + factor, "affine-loop-unroll{unroll-factor=" + factor + "}");
    }
    for (int levels = 1; levels <= MOST_LEVELS; levels++) {
      GROWTH.put("levels_" + levels, levels(levels));
    }
  }

  /** Parallel loops in tiles of tiles, each a quarter as long; affine-loop-tile leaves tiles as they are. */
  private static String levels(int levels) {
    StringBuilder passes = new StringBuilder("affine-parallelize,lower-affine");
    for (int size = 1 << (2 * levels); size > 1; size >>= 2) {
      passes.append(",scf-parallel-loop-tiling{parallel-loop-tile-sizes=").append(size).append('}');
    }
    return passes.toString();
  }

  private static final SearchLimits LIMITS = new SearchLimits(50_000, 150_000);

  private final MlirOpt tool;
  private final Path functions;
  private final Path library;
  private final Path folder;
  private final Duration time;
  private final Path lines;
  private final Set<String> done = new HashSet<>();
  private boolean isWarm;
  private final Map<String, byte[]> libraries = Shipped.libraries();

  private PipelineTable(String[] arguments) throws Exception {
    tool = MlirOpt.at(arguments[0], 60);
    functions = Path.of(arguments[1]);
    library = Path.of(arguments[2]);
    folder = Files.createDirectories(Path.of(arguments[3]));
    time = Duration.ofSeconds(Long.parseLong(arguments[4]));
    lines = Path.of(arguments[5]);
    if (Files.exists(lines)) {
      Files.readAllLines(lines).stream().map(PipelineTable::pair).forEach(done::add);
    }
  }

  private static String pair(String line) {
    return line.split("\t", 3)[0] + "\t" + line.split("\t", 3)[1];
  }

  /** Adds a line as a whole: what is stopped can be gone on with. */
  private void add(String line) throws IOException {
    System.out.println(line);
    Files.writeString(lines, line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private byte[] run(Path file, Path target, String... options) throws Exception {
    byte[] printed = tool.run(file.toString(), List.of(options));
    Files.write(target, printed);
    return printed;
  }

  private void print(String function, Map<String, String> pipelines) throws Exception {
    Path source = functions.resolve(function + ".mlir");
    Path file = functions.resolve(function + ".spec.sched");
    Optional<Program> specification = Files.exists(file)
        ? Optional.of(MlirProgram.specification(file.toString())) : Optional.empty();
    Path plain = folder.resolve(function + ".plain.mlir");
    byte[] loops = run(source, plain, "-convert-linalg-to-affine-loops", "-canonicalize");
    byte[] before = specification.isPresent() ? loops
        : run(source, folder.resolve(function + ".before.mlir"), "-linalg-generalize-named-ops");
    for (Map.Entry<String, String> pipeline : pipelines.entrySet()) {
      if (done.contains(function + "\t" + pipeline.getKey())) {
        continue;
      }
      byte[] after;
      try {
        after = run(plain, folder.resolve(function + "." + pipeline.getKey() + ".mlir"),
            "--pass-pipeline=builtin.module(func.func(" + pipeline.getValue() + "))");
      } catch (Failure e) {
        add(function + "\t" + pipeline.getKey() + "\tFAILS\t" + e.getMessage().replaceAll("\\s+", " "));
        continue;
      }
      if (!Arrays.equals(after, loops)) {
        if (!isWarm) {
          row(before, after, specification);
          isWarm = true;
        }
        add(String.join("\t", function, pipeline.getKey(), row(before, after, specification)));
      }
    }
  }

  /**
   * What is said of a pair, what execution says, and what both cost, in milliseconds of processor time and
   * in bytes: outcome, texts or loops; execution and its time; search and proof, of which binding; certificate,
   * of which binding; the kernel's check, of which binding; bounds, race_free; why.
   */
  private String row(byte[] before, byte[] after, Optional<Program> specification)
      throws Certifier.Undecided, SourceException {
    Validation validation = Validation.of(
        before, after, specification, LIMITS, Optional.of(library), true, time);
    List<String> cells = new ArrayList<>();
    cells.add(validation.outcome() + (validation.commutative() ? " under commutativity" : ""));
    cells.add(validation.isBound() ? "texts" : validation.certificate().isPresent() ? "loops" : "-");
    cells.add(validation.executed().toString());
    cells.add(milliseconds(validation.runs()));
    cells.add(milliseconds(validation.nanoseconds()));
    Optional<TextBinding> binding = validation.isBound()
        ? Optional.of(TextBinding.of(List.of(before, after), library)) : Optional.empty();
    cells.add(milliseconds(binding.map(TextBinding::nanoseconds).orElse(0L)));
    cells.add(String.valueOf(validation.certificate().map(c -> c.length).orElse(0)));
    cells.add(String.valueOf(binding.map(b -> b.certificate().length).orElse(0)));
    cells.add(check(validation.certificate()));
    cells.add(check(binding.map(TextBinding::certificate)));
    cells.addAll(claims(before, after, specification));
    cells.add(validation.detail().replaceAll("\\s+", " "));
    return String.join("\t", cells);
  }

  private String check(Optional<byte[]> certificate) {
    return milliseconds(certificate.map(c -> ReplayedFile.processorTime(c, libraries)).orElse(0L));
  }

  private static String milliseconds(long nanoseconds) {
    return String.valueOf(nanoseconds / 1_000_000);
  }

  /** What becomes of bounds and race_free of the second function. */
  private List<String> claims(byte[] before, byte[] after, Optional<Program> specification)
      throws Certifier.Undecided {
    List<String> words = new ArrayList<>();
    Program loops;
    try {
      loops = FunctionPair.read(before, after, specification).second().program();
    } catch (SourceException e) {
      return List.of("unread", "unread");
    }
    Program claiming = new Program(loops.file(), loops.parameters(), loops.assumptions(),
        loops.arrays(), loops.body(), List.of(new Claim(Claim.Kind.BOUNDS, Site.NONE),
            new Claim(Claim.Kind.RACE_FREE, Site.NONE)));
    try {
      new SchedCertifier(library, Deadline.after(time, Validation::clock),
          SchedCertifier.Progress.NONE).certify(claiming).outcomes().forEach(
              o -> words.add(o.isProved() ? "proved" : o.reason().orElseThrow()));
    } catch (Deadline.Passed | SchedCertifier.Unsatisfiable e) {
      words.addAll(List.of(String.valueOf(e.getMessage()), String.valueOf(e.getMessage())));
    }
    return words.stream().map(w -> w.replaceAll("\\s+", " ")).toList();
  }

  /** Prints the table. */
  public static void main(String[] arguments) throws Exception {
    PipelineTable table = new PipelineTable(arguments);
    List<String> names = new ArrayList<>(
        Arrays.asList(arguments).subList(6, arguments.length));
    Map<String, String> pipelines = new LinkedHashMap<>(names.remove("-growth") ? GROWTH : PIPELINES);
    names.stream().filter(n -> n.startsWith(ONLY)).findFirst().ifPresent(only -> {
      names.remove(only);
      pipelines.keySet().retainAll(Set.of(only.substring(ONLY.length())));
    });
    if (names.isEmpty()) {
      try (Stream<Path> files = Files.list(table.functions)) {
        files.map(f -> f.getFileName().toString()).filter(f -> f.matches("[a-z0-9_]+\\.mlir"))
            .map(f -> f.replace(".mlir", "")).sorted().forEach(names::add);
      }
    }
    for (String name : names) {
      table.print(name, pipelines);
    }
  }
}
