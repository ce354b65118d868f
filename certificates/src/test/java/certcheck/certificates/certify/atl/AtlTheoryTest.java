package certcheck.certificates.certify.atl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.SourceBytes;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.atl.evaluation.Evaluator;
import certcheck.semantics.atl.evaluation.PaddedTensor;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.FreeAlgebra;
import certcheck.semantics.sched.execution.FreeTerm;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.source.Limits;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The theory and the evaluator say the same of random programs: {@code ⊢ element F μ e i o} is derived
 * in the kernel's logic, once for all parameters and indices, and o is, at small sizes and each index,
 * the element that the evaluator has, over free terms. What loops leave is compared with the evaluator
 * in {@link AtlLoweringProperties}.
 */
class AtlTheoryTest {
  /** So many programs are compared, four times as many by -Dcertcheck.tries=4, and so many in one logic. */
  private static final int PROGRAMS = 250 * Integer.getInteger("certcheck.tries", 1);
  private static final int AT_A_TIME = 100;
  private static final int SIZES = 4;
  private static final long SEED = 17;

  private Logic logic;
  private Libraries libraries;
  private int elements;
  private int deep;

  @Test
  void theoryAndEvaluatorAgree() throws Exception {
    Random random = new Random(SEED);
    int compared = 0;
    int tried = 0;
    while (compared < PROGRAMS) {
      if (tried++ % AT_A_TIME == 0) {
        logic = new Logic(40_000_000);
        new Theories(logic).load(AtlMeaning.THEORY);
        libraries = Libraries.load(Path.of("library"),
            Stream.concat(AtlMeaning.LIBRARIES.stream(), AtlCertifier.LIBRARIES.stream()).toList(),
            logic, Deadline.NONE);
      }
      String text =
          random.nextBoolean() ? RandomTensors.nested(random) : RandomTensors.program(random);
      compared += agree(text.substring(0, text.indexOf("schedule "))) ? 1 : 0;
    }
    assertTrue(compared * 10 >= tried * 9, compared + " of " + tried);
    assertTrue(elements >= 10 * compared, elements + " elements");
    assertTrue(deep * 10 >= 3 * compared, deep + " with five nested reshapes");
  }

  /** Whether the program has a value at each size, and a derivation. */
  private boolean agree(String text) throws Exception {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    Program program = Parser.parse("random.atl", bytes, Limits.DEFAULT);
    TensorExpression source = program.outputs().get(0).value();
    for (int n = 1; n <= SIZES; n++) {
      if (evaluated(program, n, new FreeAlgebra()) == null) {
        return false;
      }
    }
    Derived derived = new Derived(Recorder.forCertificate(logic), new Syntax(logic));
    AtlMeaning meaning = new AtlMeaning(
        derived, libraries.lemmas()::lemma, SourceBytes.of("random.atl", bytes), bytes);
    AtlProof proof = new AtlProof(meaning, derived, libraries.lemmas()::lemma);
    Term e = meaning.named().values().iterator().next().term();
    List<Term> index = new ArrayList<>();
    Term o;
    try {
      o = derivation(proof, e, source, index);
    } catch (OpenObligation open) {
      return false;
    }
    deep += nested(source) >= 5 ? 1 : 0;
    for (int n = 1; n <= SIZES; n++) {
      int size = n;
      FreeAlgebra free = new FreeAlgebra();
      PaddedTensor<FreeTerm> tensor = evaluated(program, n, free);
      Indices.allWithin(tensor.extents(), at -> {
        Map<Term, BigInteger> values = new HashMap<>();
        for (int d = 0; d < index.size(); d++) {
          values.put(index.get(d), at.get(d));
        }
        assertEquals(tensor.element(at), new TermValues(derived.syntax(), proof, free,
            BigInteger.valueOf(size), values).element(o), () -> at + " of " + text);
        elements++;
        return true;
      });
    }
    return true;
  }

  /** How many reshape operators are inside each other. */
  private static int nested(TensorExpression e) {
    return e.parts().stream().mapToInt(AtlTheoryTest::nested).max().orElse(0)
        + (e instanceof TensorExpression.Reshape ? 1 : 0);
  }

  /** o of {@code ⊢ element F μ e i o}. */
  private static Term derivation(
      AtlProof proof, Term e, TensorExpression source, List<Term> index) {
    Calculus calculus = proof.calculus();
    Facts facts = proof.facts;
    for (Term extent : Shaping.extents(proof.shapes.of(e, source))) {
      Term.Free k = proof.rules.index();
      index.add(k);
      facts = calculus.with(
          calculus.with(facts, calculus.notNegative(k)), calculus.less(k, extent));
    }
    Theorem element = proof.elements.of(e, source, index, proof.beginning(List.of()), facts);
    Term said = element.conclusion();
    assertEquals("element", TermValues.name(said));
    assertEquals(List.of(proof.functions, proof.memory, e), Syntax.arguments(said).subList(0, 3));
    return Syntax.right(said);
  }

  private static PaddedTensor<FreeTerm> evaluated(
      Program program, int n, FreeAlgebra free) {
    Map<String, BigInteger> parameters = Map.of("N", BigInteger.valueOf(n));
    Map<String, List<BigInteger>> extents = new HashMap<>();
    program.inputs().forEach(i -> extents.put(
        i.name(), Indices.values(i.extents(), Environment.of(parameters))));
    return new Evaluator<>(parameters, free, extents, free::initially, 20_000, 400_000)
        .evaluate(program.outputs().get(0).value())
        instanceof Evaluator.Result.Value<FreeTerm> value ? value.tensor() : null;
  }
}
