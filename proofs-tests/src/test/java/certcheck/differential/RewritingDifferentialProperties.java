package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.rewrite.ArithmeticLaw;
import certcheck.certificates.rewrite.OperationCount;
import certcheck.certificates.rewrite.Rewriting;
import certcheck.corpus.KernelCommand;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Evaluator;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Parser;
import certcheck.semantics.teil.Printer;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Reducer;
import certcheck.semantics.teil.Statement;
import certcheck.semantics.teil.Translation;
import certcheck.semantics.teil.TypeChecker;
import certcheck.semantics.tml.evaluation.EvaluationLimits;
import certcheck.semantics.tml.evaluation.Outcome;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * Random programs of TeIL and what they are rewritten to have the same results: the same terms if no
 * law of arithmetic is assumed, the same rational numbers if the ring's are; and the kernel verifies
 * that they do.
 */
class RewritingDifferentialProperties {

  @Provide
  Arbitrary<Program> varied() {
    return SmallTeil.wellTyped(Reducer.values());
  }

  @Property(tries = 100, shrinking = ShrinkingMode.OFF)
  void withoutLawsTheTermsAreTheSame(@ForAll("varied") Program program) throws SourceException {
    assertSameTerms(rewritten(program, "none"));
  }

  @Property(tries = 100, shrinking = ShrinkingMode.OFF)
  void withLawsTheNumbersAreTheSame(@ForAll("varied") Program program, @ForAll long seed)
      throws SourceException {
    assertSameNumbers(rewritten(program, "ring,idempotent(min),idempotent(max)"), seed);
  }

  /** Contractions of products of three or four factors. */
  @Property(tries = 80, shrinking = ShrinkingMode.OFF)
  void contractionsAreRegroupedRightly(@ForAll long seed) throws SourceException {
    Program program = contractions(new Random(seed), 1);
    assertSameTerms(rewritten(program, "none"));
    Rewriting rewriting = rewritten(program, "ring");
    assertSameNumbers(rewriting, seed);
    Statistics.collect(rewriting.assumed().isEmpty() ? "not regrouped" : "regrouped");
    Statistics.coverage(c -> c.check("regrouped").percentage(p -> p > 80));
  }

  @Example
  void theKernelVerifiesThem() throws Exception {
    for (int i = 0; i < 2; i++) {
      String laws = i % 2 == 0 ? "ring" : "none";
      byte[] text = Printer.print(contractions(new Random(i), 8))
          .getBytes(StandardCharsets.US_ASCII);
      Rewriting rewriting =
          rewritten(Parser.parse("random.teil", text, Limits.DEFAULT), laws);
      assertTrue(rewriting.assumed().isEmpty() == laws.equals("none"));
      assertTrue(rewriting.result().statements().size() > 8, rewriting.result()::toString);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Certifiers.ofRewriting(rewriting, text, Deadline.NONE, out);
      isOfBoth(out.toByteArray(), "p.teil", text, rewriting);
    }
  }

  /** Random programs of the model language, which are translated first. */
  @Example
  void theKernelVerifiesWhatProgramsOfTheModelLanguageAreRewrittenTo() throws Exception {
    for (int i = 0; i < 2; i++) {
      certcheck.semantics.tml.syntax.Program program = SmallPrograms.wellTyped(new Random(i));
      byte[] text = program.toString().getBytes(StandardCharsets.US_ASCII);
      Rewriting rewriting = rewritten(Translation.of(program), i % 2 == 0 ? "ring" : "none");
      assertSameNumbers(rewriting, i);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Certifiers.ofRewriting(program, rewriting, text, Deadline.NONE, out);
      isOfBoth(out.toByteArray(), "p.tml", text, rewriting);
    }
  }

  /** Random programs of CFDlang without stacks, which are translated twice; laws or none. */
  @Example
  void theKernelVerifiesWhatProgramsOfCfdlangAreRewrittenTo() throws Exception {
    int verified = 0;
    for (int i = 0; verified < 2; i++) {
      String source = SmallCfdlang.of(SmallPrograms.wellTyped(new Random(i)), new Random(i))
          .toString().replace("new_", "new"); // no name of TeIL has an underscore
      byte[] text = source.getBytes(StandardCharsets.US_ASCII);
      certcheck.semantics.cfdlang.Program program =
          certcheck.semantics.cfdlang.Parser.parse("p.cfd", text, Limits.DEFAULT);
      var model = certcheck.semantics.cfdlang.Translation.withNames(program).program();
      if (model.isEmpty()) {
        continue;
      }
      Rewriting rewriting =
          rewritten(Translation.of(model.get()), verified % 2 == 0 ? "ring" : "none");
      assertSameNumbers(rewriting, i);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      Certifiers.ofRewriting(program, model.get(), rewriting, text, Deadline.NONE, out);
      isOfBoth(out.toByteArray(), "p.cfd", text, rewriting);
      verified++;
    }
  }

  /** The kernel compares both texts; exchanged, or with another byte, they are refused. */
  private static void isOfBoth(byte[] certificate, String first, byte[] text, Rewriting rewriting)
      throws Exception {
    Path folder = Files.createTempDirectory("rewritten");
    byte[] result = Printer.print(rewriting.result()).getBytes(StandardCharsets.US_ASCII);
    List<Path> files = List.of(folder.resolve(first), folder.resolve("q.teil"),
        folder.resolve("r.cert"), folder.resolve("other.teil"));
    Files.write(files.get(0), text);
    Files.write(files.get(1), result);
    Files.write(files.get(2), certificate);
    result[new Random(result.length).nextInt(result.length)] ^= 1;
    Files.write(files.get(3), result);
    String words = rewriting.assumed().stream().map(ArithmeticLaw::toString).collect(
        Collectors.joining(", ", rewriting.assumed().isEmpty() ? "" : " under ", ""));
    String refused = "REJECTED r.cert: text, condition (2): expected the text of ";
    KernelCommand.Result checked = KernelCommand.run(folder, List.of(first, "q.teil", "r.cert",
        "q.teil", first, "r.cert", first, "other.teil", "r.cert"));
    assertEquals(List.of("VERIFIED " + first + " q.teil  rewritten" + words, refused + "q.teil",
        refused + "other.teil", "1 verified, 2 rejected"), checked.out().lines()
        .map(l -> l.replaceAll("cert:[0-9:]+ +", "cert: ").replaceAll(", found a .*", ""))
        .toList());
    for (Path file : files) {
      Files.delete(file);
    }
    Files.delete(folder);
  }

  private static Rewriting rewritten(Program program, String laws) {
    Rewriting rewriting = Rewriting.of(
        program, TypeChecker.check(program).context(), ArithmeticLaw.parse(laws), Deadline.NONE);
    assertEquals(List.of(), TypeChecker.check(rewriting.result()).errors(),
        () -> program + "\n" + rewriting.result());
    assertTrue(OperationCount.of(rewriting.result(), rewriting.context()).total().compareTo(
        OperationCount.of(program, rewriting.context()).total()) <= 0,
        () -> program + "\n" + rewriting.result());
    Statistics.label("statements").collect(
        rewriting.result().statements().size() > program.statements().size() ? "more" : "same");
    return rewriting;
  }

  private static void assertSameTerms(Rewriting rewriting) throws SourceException {
    TermArithmetic algebra = new TermArithmetic();
    Map<String, Tensor<Term>> initial =
        InitialStores.names(rewriting.source().variables(), algebra).tensors();
    assertSame(rewriting, algebra, initial);
  }

  private static void assertSameNumbers(Rewriting rewriting, long seed) throws SourceException {
    var cells = InitialStores.integers(rewriting.source().variables(), new Random(seed));
    Store<Rational> initial = InitialStores.of(rewriting.source().variables(), cells,
        n -> Rational.of(n, BigInteger.ONE));
    assertSame(rewriting, new RationalArithmetic(), initial.tensors());
  }

  private static <V> void assertSame(
      Rewriting rewriting, Arithmetic<V> arithmetic, Map<String, Tensor<V>> initial)
      throws SourceException {
    Map<String, Tensor<V>> expected = run(rewriting.source(), arithmetic, initial);
    Map<String, Tensor<V>> found = run(rewriting.result(), arithmetic, initial);
    expected.forEach((name, tensor) -> assertEquals(tensor, found.get(name),
        () -> name + "\n" + rewriting.source() + "\n" + rewriting.result()));
  }

  private static <V> Map<String, Tensor<V>> run(
      Program program, Arithmetic<V> arithmetic, Map<String, Tensor<V>> initial)
      throws SourceException {
    Outcome<V> outcome =
        new Evaluator<>(arithmetic, EvaluationLimits.DEFAULT).run(program, initial);
    return ((Outcome.Finished<V>) outcome).store().tensors();
  }

  /** Statements, each of which assigns contractions of a product of variables to a new one. */
  private static Program contractions(Random random, int statements) {
    Map<String, TensorType> context = new LinkedHashMap<>();
    for (int i = 0; i < 4; i++) {
      long[] extents = random.longs(1 + random.nextInt(3), 2, 4).toArray();
      context.put("x" + i, TensorType.of(extents));
    }
    List<Statement> assignments = new ArrayList<>();
    for (int i = 0; i < statements; i++) {
      Expression e = contracted(random, product(random, 3 + random.nextInt(2)), context);
      context.put("y" + i, TypeChecker.typeOf(e, context).orElseThrow());
      assignments.add(Statement.of("y" + i, e));
    }
    List<Declaration> allocations = context.entrySet().stream().map(v -> new Declaration(
        v.getKey(), v.getValue(), Qualifier.NONE, Position.START)).toList();
    return new Program("random.teil", allocations, assignments);
  }

  private static Expression product(Random random, int factors) {
    if (factors == 1) {
      return Expression.Variable.of("x" + random.nextInt(4));
    }
    int left = 1 + random.nextInt(factors - 1);
    return Expression.Product.of(product(random, left), product(random, factors - left));
  }

  /** Contracts or sums until few dimensions are left. */
  private static Expression contracted(
      Random random, Expression product, Map<String, TensorType> context) {
    Expression e = product;
    TensorType type = TypeChecker.typeOf(e, context).orElseThrow();
    for (int tries = 0; type.rank() > 3 || tries < 2 && type.rank() > 1; tries++) {
      int m = 1 + random.nextInt(type.rank() - 1);
      int n = m + 1 + random.nextInt(type.rank() - m);
      e = type.extent(m).equals(type.extent(n)) ? Expression.contraction(m, n, e)
          : tries > 20 ? Expression.Reduction.of(Reducer.SUM, m, e) : e;
      type = TypeChecker.typeOf(e, context).orElseThrow();
    }
    return e;
  }
}
