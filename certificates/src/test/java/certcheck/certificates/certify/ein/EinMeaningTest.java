package certcheck.certificates.certify.ein;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.SourceBytes;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theories;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.evaluation.Evaluator;
import certcheck.semantics.ein.EinProgram;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.source.Limits;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a text means in the theory is what the reader makes of it, over free terms: order is seen. */
class EinMeaningTest {
  private static final Map<String, BigInteger> SIZES = Map.of("N", BigInteger.valueOf(3), "K",
      BigInteger.TWO, "M", BigInteger.ONE);

  private static final String TEXT = """
      param N >= 1, K >= 1, M; assume K <= N and M <= K
      input x[N], w[K], X[4 * M, N, 3], Q[2, N, M], R[2, M, N], V[N, N], U[N], o[1], O[1, 1], W[1, N]
      y = einsum("ik,k->i", windows(0, K, pad(0, K - 1, 0, x)), w)
      z = concat(0, x, y, x[1:])
      s = split(0, 4, X) - 2.5
      m = merge(1, X)[::3, 1]
      c = concat(1, X, X[:, :1, :])[:, -1, :]
      e = einsum("...ij,...jk", Q, R)
      f = einsum("...ij,...jk->...ki", Q, R) * einsum("aij->", R) / K
      g = -max(x[:, new], x[-1]) + einsum("ba", V) + V[0, 0]
      h = einsum("ii", V) + einsum("iab,b,ab->ba", Q, w[:M], V[:, :M])
      p = f(pad(1, 1, M, V), N)
      q = einsum("i,ij,...i", o, V, W) + einsum("...i,...i->...i", U, O)
      r = max("...i->...", V) / prod("ij->", V) + min("ij->j", V * U) - f("ii->", V)
      t = max("ijk->jk", Q) + prod("i->", x[:0]) + f("ji->", O) + max("ij->ij", O)
      """;

  private static EinMeaning meaning(String text) throws Exception {
    Logic logic = new Logic(10_000_000);
    new Theories(logic).load(EinMeaning.THEORY);
    Libraries libraries =
        Libraries.load(Path.of("library"), EinMeaning.LIBRARIES, logic, Deadline.NONE);
    Recorder recorder = Recorder.forCertificate(logic);
    byte[] bytes = text.getBytes(US_ASCII);
    return new EinMeaning(new Derived(recorder, new Syntax(logic)), libraries.lemmas()::lemma,
        SourceBytes.of("p.ein", bytes), bytes);
  }

  private static Map<String, List<String>> read(String text, FreeAlgebra algebra)
      throws Exception {
    Program program = EinProgram.read("p.ein", text.getBytes(US_ASCII), Limits.DEFAULT);
    Map<String, List<BigInteger>> extents = new HashMap<>();
    program.inputs().forEach(i -> extents.put(
        i.name(), Indices.values(i.extents(), Environment.of(SIZES))));
    Map<String, List<String>> results = new LinkedHashMap<>();
    for (Program.Output output : program.outputs()) {
      var result = new Evaluator<>(
          SIZES, algebra, extents, algebra::initially, 100_000, 1_000_000).evaluate(output.value());
      var tensor = ((Evaluator.Result.Value<FreeTerm>) result).tensor();
      List<String> elements = new ArrayList<>(List.of(tensor.extents().toString()));
      for (int k = 0; k < tensor.size(); k++) {
        elements.add(algebra.format(tensor.element(k).orElseGet(() -> algebra.number("0"))));
      }
      results.put(output.name(), elements);
    }
    return results;
  }

  @Test
  void theMeaningIsWhatIsRun() throws Exception {
    FreeAlgebra algebra = new FreeAlgebra();
    EinMeaning meaning = meaning(TEXT);
    Term program = Syntax.arguments(meaning.isTextTheorem().conclusion()).get(4);
    Syntax syntax = meaning.rules().syntax();
    Map<String, List<String>> meant = new IndexedValues<>(syntax, SIZES, algebra, algebra::initially)
        .run(syntax.at(program, meaning.parameters()));
    Map<String, List<String>> run = read(TEXT, algebra);
    assertEquals(List.of("z", "s", "m", "c", "e", "f", "g", "h", "p", "q", "r", "t"), List.copyOf(run.keySet()));
    run.forEach((name, elements) -> assertEquals(elements, meant.get(name), name));
    // of a text that means something else, this is seen
    assertNotEquals(meant.get("g"), read(TEXT.replace("V[0, 0]", "V[0, 1]"), algebra).get("g"));
    assertNotEquals(meant.get("r"), read(TEXT.replace("max(\"...i->...\"", "min(\"...i->...\""), algebra).get("r"));
    assertNotEquals(meant.get("t"), read(TEXT.replace("max(\"ijk", "min(\"ijk"), algebra).get("t"));
    assertNotEquals(meant.get("h"), read(TEXT.replace("iab,b,ab->ba", "iab,b,ab->ab"), algebra).get("h"));
  }
}
