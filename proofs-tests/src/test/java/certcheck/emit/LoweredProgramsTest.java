package certcheck.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.emit.CEmitter;
import certcheck.certificates.emit.CertifiedLoops;
import certcheck.certificates.emit.ElementType;
import certcheck.certificates.lower.Lowered;
import certcheck.certificates.lower.Lowering;
import certcheck.certificates.lower.LoweringOptions;
import certcheck.differential.LowerablePrograms;
import certcheck.semantics.cfdlang.PairwiseProgram;
import certcheck.semantics.cfdlang.TypeChecker;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.PaddedEvaluator;
import certcheck.semantics.teil.Padding;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Evaluator;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.TensorProgram;
import certcheck.semantics.value.DoubleArithmetic;
import certcheck.semantics.value.Tensor;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs of the model language, of TeIL and of CFDlang, lowered to C with random options, compiled
 * without warnings: wherever the evaluation of the program, padded or not, gives a double, C gives
 * the same one. The undefined value is NaN in C, and what C computes in place of it may be any.
 */
class LoweredProgramsTest {
  private static final int PROGRAMS = 60;
  private static final int STORES = 4;
  private static final DoubleArithmetic DOUBLES = DoubleArithmetic.DEFINITION_4;

  /** Proofs of what lowered programs claim are tested elsewhere. */
  private static final CertifiedLoops PRETENDED = new CertifiedLoops(
      "none", EnumSet.of(Claim.Kind.BOUNDS, Claim.Kind.RACE_FREE));

  @TempDir Path folder;

  private final Random random = new Random(20261122);
  private final StringBuilder input = new StringBuilder();
  private final List<List<Double>> expected = new ArrayList<>();
  private final List<String> subjects = new ArrayList<>();

  @Test
  void computeInCWhatTheyEvaluateTo() throws Exception {
    Compiler gcc = new Compiler(folder);
    List<Driver.Function> functions = new ArrayList<>();
    List<Path> sources = new ArrayList<>();
    for (int function = 0; function < PROGRAMS; function++) {
      Subject subject = switch (function % 3) {
        case 0 -> model();
        case 1 -> teil();
        default -> cfdlang();
      };
      Lowered lowered = subject.lowered;
      String name = "lowered" + function;
      CEmitter.Result result = CEmitter.emit(
          lowered.loops(), PRETENDED, new CEmitter.Options(name, ElementType.DOUBLE));
      assertEquals(List.of(), result.errors());
      functions.add(new Driver.Function(name, lowered.loops()));
      sources.add(gcc.source(name + ".c", result.text()));
      for (int store = 0; store < STORES; store++) {
        call(function, subject);
      }
    }
    sources.add(gcc.source("driver.c", Driver.text(functions, ElementType.DOUBLE)));
    Path executable = gcc.link("lowered",
        List.of("-O1", "-fopenmp", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"),
        sources);
    compare(gcc.run(List.of(executable.toString()),
        Map.of("OMP_NUM_THREADS", "2", "ASAN_OPTIONS", "detect_leaks=0"), input.toString()));
  }

  /**
   * A program.
   *
   * @param padded a store as the loops begin with it
   * @param run evaluates the program from there
   */
  private record Subject(TensorProgram<?> program, Lowered lowered,
      UnaryOperator<Store<Double>> padded, Function<Store<Double>, Outcome<Double>> run) {}

  private Subject model() throws SourceException {
    Program program = LowerablePrograms.program(random);
    LoweringOptions options = LowerablePrograms.options(random);
    return new Subject(program, Lowering.lower(program, options),
        store -> options.padding().map(p -> p.padded(store, 0.0)).orElse(store),
        store -> options.padding().isPresent()
            ? options.padding().get().run(program, store, DOUBLES, EvaluationLimits.DEFAULT)
            : new Evaluator<>(DOUBLES).run(program, store));
  }

  private Subject teil() throws SourceException {
    certcheck.semantics.teil.Program program = LowerablePrograms.mixedTeil(random);
    LoweringOptions options = LowerablePrograms.options(random);
    return new Subject(program, Lowering.lower(program, options),
        store -> options.padding().map(p -> p.padded(store, 0.0)).orElse(store),
        store -> options.padding().isPresent()
            ? new PaddedEvaluator<>(new Padding(options.padding().get()), DOUBLES,
                EvaluationLimits.DEFAULT).run(program, store)
            : LowerablePrograms.run(program, DOUBLES, store));
  }

  /** With stacks; without padding. */
  private Subject cfdlang() throws SourceException {
    certcheck.semantics.cfdlang.Program program = LowerablePrograms.cfdlang(random);
    PairwiseProgram pairwise = PairwiseProgram.of(program, TypeChecker.check(program));
    return new Subject(pairwise,
        Lowering.lower(pairwise, LowerablePrograms.unpadded(random)), store -> store, store -> {
          try {
            return new certcheck.semantics.cfdlang.Evaluator<>(DOUBLES, EvaluationLimits.DEFAULT)
                .run(program, store.tensors());
          } catch (SourceException e) {
            throw new AssertionError(e);
          }
        });
  }

  /** Initial values, of which some are zero and some undefined. */
  private Store<Double> store(TensorProgram<?> program) {
    Map<String, Tensor<Double>> tensors = new LinkedHashMap<>();
    program.declarations().forEach(d -> {
      List<Double> elements = new ArrayList<>();
      for (int left = d.type().size().intValueExact(); left > 0; left--) {
        int kind = random.nextInt(12);
        elements.add(kind == 0 ? null : kind < 3 ? 0.0 : random.nextGaussian());
      }
      tensors.put(d.name(), Tensor.of(
          d.type().extents().stream().map(BigInteger::intValueExact).toList(), elements));
    });
    return Store.of(tensors);
  }

  private void call(int function, Subject subject) {
    Lowered lowered = subject.lowered;
    Store<Double> start = subject.padded.apply(store(subject.program));
    Outcome<Double> outcome = subject.run.apply(start);
    assertInstanceOf(Outcome.Finished.class, outcome);
    Store<Double> end = ((Outcome.Finished<Double>) outcome).store();
    input.append(function).append(" 1");
    List<Double> results = new ArrayList<>();
    for (certcheck.semantics.sched.Program.ArrayDeclaration array : lowered.loops().arrays()) {
      String variable = variable(lowered, array.name());
      Tensor<Double> before = start.tensor(variable).orElseThrow();
      Tensor<Double> after = (array.qualifier().isOutput() ? end : start)
          .tensor(variable).orElseThrow();
      input.append(' ').append(before.size());
      for (int k = 0; k < before.size(); k++) {
        boolean given = array.qualifier().isInput() && before.element(k) != null;
        input.append(' ').append(given ? Double.toHexString(before.element(k)) : "NaN");
        results.add(after.element(k));
      }
    }
    input.append('\n');
    expected.add(results);
    subjects.add(subject.program + "\n" + lowered.loops());
  }

  /** The variable that an array of the ambient application is for. */
  private static String variable(Lowered lowered, String array) {
    return lowered.storage().stream()
        .filter(s -> s.array().equals(array) && s.qualifier().isPresent())
        .findFirst().orElseThrow().variable();
  }

  private void compare(Compiler.Run run) {
    assertEquals("", run.err());
    assertEquals(0, run.status());
    List<String> lines = run.out().lines().toList();
    assertEquals(expected.size(), lines.size());
    long defined = 0;
    long all = 0;
    for (int call = 0; call < lines.size(); call++) {
      String[] words = lines.get(call).split(" ");
      assertEquals("1 0", words[0] + " " + words[1]);
      List<Double> values = expected.get(call);
      assertEquals(values.size(), words.length - 2);
      for (int k = 0; k < values.size(); k++) {
        Optional<Double> value = Optional.ofNullable(values.get(k));
        all++;
        if (value.isPresent()) {
          defined++;
          String subject = subjects.get(call);
          assertTrue(words[k + 2].endsWith("nan") ? value.get().isNaN()
                  : value.get() == number(words[k + 2]),
              () -> value.get() + " in\n" + subject);
        }
      }
    }
    assertTrue(defined > all / 2, defined + " of " + all + " values are defined");
  }

  private static double number(String word) {
    return word.equals("inf") ? Double.POSITIVE_INFINITY
        : word.equals("-inf") ? Double.NEGATIVE_INFINITY : Double.parseDouble(word);
  }
}
