package certcheck.mlir;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.mlir.MlirPairBinding;
import certcheck.certificates.certify.sched.RefinementCertifier;
import certcheck.certificates.proof.Deadline;
import certcheck.semantics.mlir.Operation;
import certcheck.semantics.mlir.Parser;
import certcheck.semantics.mlir.Type;
import certcheck.semantics.mlir.loops.ArgumentNames;
import certcheck.semantics.mlir.loops.Functions;
import certcheck.semantics.mlir.loops.Translation;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.counterexample.ParameterValues;
import certcheck.semantics.sched.counterexample.RefinementSearch;
import certcheck.semantics.sched.counterexample.SampleParameters;
import certcheck.semantics.sched.counterexample.SearchLimits;
import certcheck.semantics.sched.execution.Start;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A function before and after a pass, as texts in the generic form: read, refuted, proved, executed. */
final class FunctionPair {
  private static final String BEFORE = "before.mlir";
  private static final String AFTER = "after.mlir";
  private static final Pattern VALUE = Pattern.compile("(\\w+) = (-?\\d+)");

  private final List<Operation> functions;
  private final List<byte[]> texts;
  private final String type;
  private final List<Translation> loops;

  private FunctionPair(
      List<Operation> functions, List<byte[]> texts, String type, List<Translation> loops) {
    this.functions = functions;
    this.texts = texts;
    this.type = type;
    this.loops = loops;
  }

  /**
   * Reads both, as {@code certcheck validate} does.
   *
   * @throws SourceException if one of them is not read
   */
  static FunctionPair read(byte[] before, byte[] after, Optional<Program> specification)
      throws SourceException {
    List<Operation> functions = new ArrayList<>();
    functions.add(function(BEFORE, before));
    functions.add(function(AFTER, after));
    Translation.Common common = Translation.Common.of(functions, functions.get(0));
    List<Translation> loops = new ArrayList<>();
    Set<String> outputs = new HashSet<>();
    for (int k = 0; k < 2; k++) {
      loops.add(Translation.of(k == 0 ? BEFORE : AFTER, functions.get(k), common,
          List.of(), specification));
      outputs.addAll(loops.get(k).outputs());
    }
    for (int k = 0; k < 2; k++) {
      loops.set(k, loops.get(k).withOutputs(outputs));
    }
    return new FunctionPair(
        functions, List.of(before, after), common.real().orElse("none"), loops);
  }

  private static Operation function(String file, byte[] text) throws SourceException {
    return Functions.find(file, Parser.parse(file, text, Limits.DEFAULT), Optional.empty());
  }

  /**
   * Reads both with the names that claims about texts have: {@code arg0}, {@code arg0_0}, whatever the
   * specification calls them.
   *
   * @return empty if it cannot be said in these names
   * @throws SourceException if one of them is not read
   */
  static Optional<FunctionPair> named(byte[] before, byte[] after, Optional<Program> specification)
      throws SourceException {
    if (specification.isEmpty()) {
      return Optional.of(read(before, after, specification));
    }
    Optional<Program> own =
        ArgumentNames.of(specification.get(), function(BEFORE, before));
    return own.isEmpty() ? Optional.empty() : Optional.of(read(before, after, own));
  }

  Translation first() {
    return loops.get(0);
  }

  Translation second() {
    return loops.get(1);
  }

  /** A counterexample to the claim that the second refines the first. */
  Optional<RefinementSearch.Found> refuted(List<Law> laws, SearchLimits limits) {
    return RefinementSearch.search(first().program(), second().program(), laws, limits);
  }

  /** A proof of it. */
  RefinementCertifier.Result proved(List<Law> laws, Path library, Deadline deadline)
      throws Certifier.Undecided {
    return new RefinementCertifier(library, deadline)
        .certify(side(first()), side(second()), laws);
  }

  /**
   * A proof of it about the two texts.
   *
   * @throws certcheck.certificates.certify.mlir.MlirBinding.Unproved if a translation is not proved
   */
  RefinementCertifier.Result bound(List<Law> laws, Path library, Deadline deadline)
      throws Certifier.Undecided {
    return new RefinementCertifier(library, deadline, Optional.of(new MlirPairBinding(
        new MlirPairBinding.Side(BEFORE, texts.get(0), Functions.name(functions.get(0))),
        new MlirPairBinding.Side(AFTER, texts.get(1), Functions.name(functions.get(1))), type,
        () -> { }, Optional.empty()))).certify(side(first()), side(second()), laws);
  }

  private static RefinementCertifier.Side side(Translation t) {
    return new RefinementCertifier.Side(
        t.program(), t.text().getBytes(StandardCharsets.UTF_8));
  }

  // ── Execution ──

  /** The values of parameters that a counterexample names. */
  static Map<String, BigInteger> parameters(List<String> lines) {
    Map<String, BigInteger> values = new LinkedHashMap<>();
    for (String line : lines) {
      if (line.strip().startsWith("parameters")) {
        Matcher value = VALUE.matcher(line);
        while (value.find()) {
          values.put(value.group(1), new BigInteger(value.group(2)));
        }
      }
    }
    return values;
  }

  /** Small values of the parameters that are assumed to be possible. */
  List<Map<String, BigInteger>> samples(int count) {
    List<Map<String, BigInteger>> all = new ArrayList<>();
    new ParameterValues(first().program()).visit(values -> {
      if (SampleParameters.isAssumed(first().program(), values)) {
        all.add(values);
      }
      return all.size() < count;
    });
    return all;
  }

  /**
   * Runs both functions on the same random numbers, without the loops that were made of them: what tells
   * them apart, if anything does.
   *
   * @throws Fault.NotRun if one of them has an operation that is not run
   */
  Optional<String> apart(Map<String, BigInteger> parameters, long seed) {
    String expected = outcome(0, parameters, seed, false);
    for (boolean backwards : List.of(false, true)) {
      String found = outcome(1, parameters, seed, backwards);
      if (!found.equals(expected)) {
        return Optional.of("expected " + abbreviated(expected, found) + ", found "
            + abbreviated(found, expected));
      }
    }
    return Optional.empty();
  }

  private static String abbreviated(String text, String other) {
    int k = 0;
    while (k < text.length() && k < other.length() && text.charAt(k) == other.charAt(k)) {
      k++;
    }
    int from = Math.max(0, k - 10);
    return "…" + text.substring(from, Math.min(text.length(), from + 40));
  }

  /** What a run leaves in memory and returns, or why it has no result. */
  private String outcome(int side, Map<String, BigInteger> parameters, long seed, boolean backwards) {
    Random random = new Random(seed);
    Program program = loops.get(side).program();
    Start<Object> start = new Start<>(program, parameters, c -> null);
    List<Object> arguments = new ArrayList<>();
    List<Memory> memories = new ArrayList<>();
    int arrays = 0;
    List<Operation.Value> declared =
        functions.get(side).regions().get(0).blocks().get(0).arguments();
    for (int k = 0; k < declared.size(); k++) {
      if (declared.get(k).type().text().equals("index")) {
        arguments.add(parameters.get("arg" + k).longValueExact());
      } else if (declared.get(k).type() instanceof Type.Shaped shaped) {
        Memory memory = Memory.allocate(start.extents(program.arrays().get(arrays++).name())
            .stream().mapToLong(BigInteger::longValueExact).toArray());
        for (int cell = 0; cell < memory.buffer().cells.length; cell++) {
          memory.buffer().cells[cell] = number(shaped.element().text(), random);
        }
        memories.add(memory);
        arguments.add(memory);
      } else {
        arrays++;
        arguments.add(number(declared.get(k).type().text(), random));
      }
    }
    try {
      List<Object> results = Machine.run(functions.get(side), arguments, backwards);
      StringBuilder all = new StringBuilder();
      memories.forEach(m -> all.append(m).append('\n'));
      return all.append(results).toString();
    } catch (Fault e) {
      return e.getMessage();
    }
  }

  private static Object number(String type, Random random) {
    return switch (type) {
      case "f32" -> random.nextFloat() + 0.5f;
      case "f64" -> random.nextDouble() + 0.5;
      case "i32", "i64" -> (long) random.nextInt(1 << 20);
      default -> throw new Fault.NotRun("arguments of type " + type);
    };
  }
}
