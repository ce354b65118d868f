package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Parts whose proofs are alike are instances of one, and prove what they would prove. */
class ProofShapesTest {
  private static final int MANY = 24;

  private final Workbench bench = new Workbench("int");
  private final Recorder recorder = Recorder.forCertificate(bench.recorder().logic());
  private final Syntax syntax = bench.syntax();

  /** From p: {@code p ∧ (p ∧ …)}, in ten steps. */
  private Theorem often(Theorem p) {
    Theorem all = p;
    for (int k = 0; k < 10; k++) {
      all = recorder.conj(p, all);
    }
    return all;
  }

  private Term less(Term s, int k) {
    return syntax.apply("<", s, syntax.literal(k));
  }

  private List<Theorem> parts(int number, IntFunction<Theorem> proof) {
    recorder.expectManyParts();
    List<Theorem> parts = new ArrayList<>();
    for (int k = 0; k < number; k++) {
      int n = k;
      parts.add(recorder.ofPart(() -> proof.apply(n)));
    }
    return parts;
  }

  /** How often the block of all parts has a step. */
  private int count(List<Theorem> parts, String rule) {
    Theorem all = parts.get(0);
    for (Theorem part : parts.subList(1, parts.size())) {
      all = recorder.conj(part, all);
    }
    String block = new BlockWriter(recorder).lemma("", all).text();
    return (int) block.lines().filter(line -> line.startsWith(rule + " ")).count();
  }

  private static boolean isInstance(Recorder recorder, Theorem p) {
    return recorder.made(p, "inst") || recorder.made(p, "mp");
  }

  @Test
  void afterSomeThePartsAreInstancesOfOneProof() {
    IntFunction<Theorem> proof = k -> {
      Term t = less(syntax.literal(k), k + 1);
      return recorder.disch(t, often(recorder.assume(t)));
    };
    List<Theorem> parts = parts(MANY, proof);
    for (int k = 0; k < MANY; k++) {
      Theorem plain = proof.apply(k);
      assertSame(plain.conclusion(), parts.get(k).conclusion());
      assertEquals(plain.hypotheses(), parts.get(k).hypotheses());
    }
    assertTrue(recorder.made(parts.get(MANY - 1), "inst"));
    assertFalse(recorder.made(parts.get(0), "inst"));
  }

  @Test
  void aBlockHasTheStepsOfThePartsOnce() {
    List<Theorem> parts = parts(MANY, k -> {
      Term t = less(syntax.literal(k), k + 1);
      return often(recorder.eqMp(recorder.sym(recorder.evaluate(t)), recorder.truth()));
    });
    int first = (int) parts.stream().filter(p -> recorder.made(p, "conj")).count();
    assertTrue(first < MANY, first + " parts are proved as they are");
    assertEquals(10 * (first + 1) + MANY - 1, count(parts, "conj"));
  }

  @Test
  void whatAProofTakesAsItIsBecomesAPremise() {
    List<Theorem> known = new ArrayList<>();
    for (int k = 0; k < MANY; k++) {
      known.add(recorder.evaluate(less(syntax.literal(k), k + 5)));
    }
    List<Theorem> parts = parts(MANY, k -> often(known.get(k)));
    Theorem last = parts.get(MANY - 1);
    assertTrue(recorder.made(last, "mp"));
    assertSame(often(known.get(MANY - 1)).conclusion(), last.conclusion());
  }

  @Test
  void boundVariablesMayHaveOtherNames() {
    List<Theorem> parts = parts(MANY, k -> {
      Term.Free x = recorder.logic().terms.free("x" + k, recorder.logic().terms.integer);
      Term t = less(x, k);
      return recorder.gen(x, recorder.disch(t, often(recorder.assume(t))));
    });
    assertTrue(recorder.made(parts.get(MANY - 1), "inst"));
    Term.Free y = recorder.logic().terms.free("y", recorder.logic().terms.integer);
    Term t = less(y, MANY - 1);
    assertSame(recorder.gen(y, recorder.disch(t, often(recorder.assume(t)))).conclusion(),
        parts.get(MANY - 1).conclusion());
  }

  @Test
  void localFactsAreClosedBeforeTheyArePremises() {
    Term.Free x = recorder.logic().terms.free("x", recorder.logic().terms.integer);
    List<Theorem> known = new ArrayList<>();
    for (int k = 0; k < MANY; k++) {
      Term t = less(x, k);
      known.add(recorder.disj1(recorder.assume(t), less(x, k + 7)));
    }
    List<Theorem> parts = parts(MANY, k -> recorder.gen(x,
        recorder.disch(less(x, k), often(known.get(k)))));
    Theorem last = parts.get(MANY - 1);
    assertTrue(isInstance(recorder, last), "an instance");
    assertTrue(last.hypotheses().isEmpty());
    assertSame(recorder.gen(x, recorder.disch(less(x, MANY - 1), often(known.get(MANY - 1))))
        .conclusion(), last.conclusion());
  }

  @Test
  void proofsWithOtherStepsAreNotMixed() {
    List<Theorem> parts = parts(2 * MANY, k -> {
      Term t = less(syntax.literal(k), k + 1);
      Theorem all = often(recorder.assume(t));
      return recorder.disch(t, k % 2 == 0 ? all : recorder.conj(all, all));
    });
    for (int k = 0; k < 2 * MANY; k++) {
      Term t = less(syntax.literal(k), k + 1);
      Theorem all = often(recorder.assume(t));
      assertSame(recorder.disch(t, k % 2 == 0 ? all : recorder.conj(all, all)).conclusion(),
          parts.get(k).conclusion());
    }
  }

  @Test
  void fewPartsAndThoseOfLibrariesStayAsTheyAre() {
    IntFunction<Theorem> proof = k -> {
      Term t = less(syntax.literal(k), k + 1);
      return recorder.disch(t, often(recorder.assume(t)));
    };
    for (int k = 0; k < MANY; k++) {
      int n = k;
      assertTrue(recorder.made(recorder.ofPart(() -> proof.apply(n)), "disch"), "not told");
    }
    parts(3, proof).forEach(p -> assertTrue(recorder.made(p, "disch")));
    Recorder library = bench.recorder();
    library.expectManyParts();
    for (int k = 0; k < MANY; k++) {
      Term t = less(syntax.literal(k), k + 1);
      Theorem p = library.ofPart(() -> library.disch(t, library.assume(t)));
      assertTrue(library.made(p, "disch"));
    }
  }
}
