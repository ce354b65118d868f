package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.Shipped;
import certcheck.certificates.certify.Certifiers;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.reuse.Reuse;
import certcheck.certificates.proof.Deadline;
import certcheck.kernel.ReplayedFile;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.analysis.Liveness;
import certcheck.semantics.tml.evaluation.Evaluator;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.evaluation.Store;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Parser;
import certcheck.semantics.tml.syntax.Printer;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.Renaming;
import certcheck.semantics.tml.typing.TypeChecker;
import certcheck.semantics.tml.typing.Typing;
import certcheck.semantics.value.Arithmetic;
import certcheck.semantics.value.Rational;
import certcheck.semantics.value.RationalArithmetic;
import certcheck.semantics.value.Tensor;
import certcheck.semantics.value.Term;
import certcheck.semantics.value.TermArithmetic;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.statistics.Statistics;

/**
 * Programs that reuse memory against the programs that they are made of: what the theory's claim
 * {@code reuses} says, of the Java evaluation.
 */
class ReuseDifferentialProperties {

  @Provide
  Arbitrary<Program> programs() {
    return ReusablePrograms.programs();
  }

  private static Typing typing(Program program) {
    Typing typing = TypeChecker.check(program, Limits.DEFAULT);
    assertTrue(typing.isWellFormed(), () -> typing.diagnostics() + "\n" + program);
    return typing;
  }

  /** One request, or two, mostly for variables that may have another buffer. */
  private static Map<String, String> requests(Program program, Random random) {
    List<String> names = program.declarations().stream().map(Declaration::name).toList();
    Set<String> live = new Liveness(program).before(0).keySet();
    Map<String, String> requests = new LinkedHashMap<>();
    for (int n = 1 + random.nextInt(2); n > 0; n--) {
      int y = random.nextInt(names.size());
      while (live.contains(names.get(y)) && random.nextInt(10) > 0) {
        y = random.nextInt(names.size());
      }
      int x = y - y % 3 + (y % 3 + 1 + random.nextInt(2)) % 3;
      requests.put(names.get(y), names.get(x));
    }
    return requests;
  }

  /** What the outputs hold in the end, from a store of the same inputs and other values else. */
  private static <V> void assertSame(Reuse reuse, Arithmetic<V> arithmetic, Store<V> start,
      Store<V> other) {
    Map<String, Tensor<V>> tensors = new LinkedHashMap<>();
    reuse.transformed().declarations().forEach(d -> tensors.put(d.name(),
        (reuse.inputs().contains(d.name()) ? start : other).tensor(d.name()).orElseThrow()));
    Map<Location, Optional<V>> before = outputs(reuse.program(), arithmetic, start, reuse);
    assertEquals(before,
        outputs(reuse.transformed(), arithmetic, Store.of(tensors), reuse),
        () -> reuse.program() + "with " + reuse.buffers());
    assertTrue(!before.isEmpty(), () -> reuse.program().toString());
  }

  private static <V> Map<Location, Optional<V>> outputs(Program program, Arithmetic<V> arithmetic,
      Store<V> start, Reuse reuse) {
    return InitialStores.values(new Evaluator<>(arithmetic).run(program, start)).entrySet()
        .stream().filter(e -> reuse.outputs().contains(e.getKey().name()))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static void assertSame(Reuse reuse, Random random) {
    TermArithmetic terms = new TermArithmetic();
    Store<Term> names = InitialStores.names(reuse.program(), terms);
    Map<String, Tensor<Term>> others = new LinkedHashMap<>();
    names.tensors().forEach((name, t) -> others.put(name, Tensor.undefined(t.extents())));
    assertSame(reuse, terms, names, Store.of(others));
    RationalArithmetic rationals = new RationalArithmetic();
    assertSame(reuse, rationals, integers(reuse.program(), random),
        integers(reuse.program(), random));
  }

  private static Store<Rational> integers(Program program, Random random) {
    return InitialStores.of(program, InitialStores.integers(program, random),
        n -> Rational.of(n.longValueExact()));
  }

  @Property(tries = 1500, shrinking = ShrinkingMode.OFF)
  void whatIsAcceptedComputesTheSame(@ForAll("programs") Program program, @ForAll long seed) {
    Random random = new Random(seed);
    Map<String, String> requests = requests(program, random);
    try {
      Reuse reuse = Reuse.of(program, typing(program), requests);
      assertSame(reuse, random);
      typing(reuse.transformed());
      Statistics.collect("accepted");
    } catch (SourceException e) {
      Statistics.collect(e.diagnostic().rule().label());
      if (e.diagnostic().rule() == Rule.LIVENESS) {
        Statistics.label("what is live").collect(
            changes(program, requests) ? "changes an output" : "dead, or the same value");
      }
    }
    Statistics.coverage(c -> {
      c.check("accepted").percentage(p -> p > 5);
      c.check("liveness").percentage(p -> p > 5);
      c.check("in-place").percentage(p -> p > 0.5);
    });
    Statistics.label("what is live").coverage(
        c -> c.check("changes an output").percentage(p -> p > 40));
  }

  /** Whether the refused reuse changes an output, in free terms. */
  private static boolean changes(Program program, Map<String, String> requests) {
    Map<String, String> buffers = new LinkedHashMap<>();
    for (Declaration d : program.declarations()) {
      String owner = d.name();
      while (requests.containsKey(owner)) {
        owner = requests.get(owner);
      }
      buffers.put(d.name(), owner);
    }
    Program transformed = new Program(program.file(), program.declarations(),
        program.statements().stream().map(s -> Renaming.of(s, buffers::get)).toList());
    TermArithmetic terms = new TermArithmetic();
    Store<Term> start = InitialStores.names(program, terms);
    Reuse unchanged = Reuse.firstFit(program, typing(program));
    return !outputs(program, terms, start, unchanged)
        .equals(outputs(transformed, terms, start, unchanged));
  }

  @Property(tries = 500, shrinking = ShrinkingMode.OFF)
  void theFirstFitComputesTheSame(@ForAll("programs") Program program, @ForAll long seed) {
    Reuse reuse = Reuse.firstFit(program, typing(program));
    assertSame(reuse, new Random(seed));
    int saved = program.declarations().size() - reuse.transformed().declarations().size();
    Statistics.collect(Math.min(saved, 2));
    Statistics.coverage(c -> c.check(0).percentage(p -> p < 80));
  }

  @Property(tries = 4, shrinking = ShrinkingMode.OFF)
  void theKernelVerifiesTheCertificate(@ForAll("programs") Program any) throws Exception {
    Program program = withInputs(any);
    Reuse reuse = Reuse.firstFit(program, typing(program));
    ReplayedFile replayed =
        ReplayedFile.of(certificate(reuse), Shipped.libraries());
    assertTrue(replayed.report().stream().anyMatch(l -> l.equals("  claim tml_tml  reuses")),
        () -> replayed.report().toString());
  }

  /** With the qualifier of an input for what is read before it is assigned. */
  private static Program withInputs(Program program) {
    Set<String> live = new Liveness(program).before(0).keySet();
    return new Program(program.file(), program.declarations().stream().map(d -> new Declaration(
        d.name(), d.type(), Qualifier.of(live.contains(d.name()), d.qualifier().isOutput()),
        d.position())).toList(), program.statements());
  }

  /** The claim is about the inputs and outputs that the text declares, and needs them. */
  @Example
  void whatIsReadBeforeItIsAssignedIsAnInput() throws Exception {
    for (String missing : List.of("input ", "output ")) {
      Program program = Parser.parse("p.tml", "var input x : [2]\nvar output y : [2]\ny = x\n"
          .replace(missing, "").getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
      Certifier.Undecided undecided = assertThrows(Certifier.Undecided.class,
          () -> certificate(Reuse.firstFit(program, typing(program))));
      assertEquals(missing.equals("input ") ? "'x' is read before it is assigned, and is no input"
          : "the program declares no output, so nothing is claimed of any",
          undecided.getMessage());
    }
  }

  /** What the rules refuse has no proof either; and the certificate is of these programs only. */
  @Example
  void aLiveBufferHasNoProof() throws Exception {
    assertThrows(Certifier.Undecided.class, () -> certificate(shared("w = x")));
    byte[] good = certificate(shared("w = v"));
    assertTrue(ReplayedFile.of(good, Shipped.libraries()).report().stream().anyMatch(
        l -> l.equals("  claim tml_tml  reuses")));
    String text = new String(good, StandardCharsets.UTF_8);
    String other = text.replace("v = x - x\n", "v = x + x\n");
    assertNotEquals(text, other);
    assertThrows(AssertionError.class, () -> ReplayedFile.of(
        other.getBytes(StandardCharsets.UTF_8), Shipped.libraries()));
  }

  /** With y in the buffer of x, whatever the rules say. */
  private static Reuse shared(String last) throws SourceException {
    Program program = Parser.parse("scaled.tml", ("""
        var input s : []
        var input x : [4]
        var y : [4]
        var output v : [4]
        var w : [4]
        y = s * x
        v = y - y
        """ + last + "\n").getBytes(StandardCharsets.UTF_8), Limits.DEFAULT);
    return new Reuse(program, Map.of("s", "s", "x", "x", "y", "x", "v", "v", "w", "w"),
        List.of("s", "x"), List.of("v"));
  }

  private static byte[] certificate(Reuse reuse) throws Certifier.Undecided, IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Certifiers.ofReuse(reuse, Printer.print(reuse.program()).getBytes(StandardCharsets.US_ASCII),
        Deadline.NONE, out);
    return out.toByteArray();
  }
}
