package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RecorderTest {
  private final Workbench bench = new Workbench("int");
  private final Recorder recorder = bench.recorder();

  @Test
  void stepsThatProveNothingNewAreLeftOut() {
    Theorem ab = recorder.assume(bench.term("a = b", "a:int", "b:int"));
    Term a = Syntax.left(ab);
    assertSame(ab, recorder.trans(recorder.refl(a), ab));
    assertSame(ab, recorder.sym(recorder.sym(ab)));
    Theorem p = recorder.assume(bench.term("p:bool", "p:bool"));
    assertSame(p, recorder.conjunct1(recorder.conj(p, ab)));
    assertSame(ab, recorder.conjunct2(recorder.conj(p, ab)));
    assertSame(p, recorder.eqMp(recorder.refl(p.conclusion()), p));
  }

  @Test
  void instancesOfQuantifiedLemmasAreMadeByTheirQuantifiers() {
    Term.Free x = (Term.Free) bench.term("x", "x:int");
    Theorem lemma = recorder.lemma("all", recorder.gen(x, recorder.refl(x)));
    Term.Free y = (Term.Free) bench.term("y", "y:int");
    Theorem opened = recorder.spec(lemma, y);
    assertTrue(recorder.made(recorder.inst(opened, Map.of(y, bench.term("3"))), "spec"));
    assertSame(lemma, recorder.step(recorder.inst(opened, Map.of(y, bench.term("3")))).first());
    Theorem assumed = recorder.assume(opened.conclusion());
    assertTrue(recorder.made(recorder.inst(assumed, Map.of(y, bench.term("3"))), "inst"));
  }

  @Test
  void whatIsRewrittenBetweenConnectivesIsRewrittenPartByPart() {
    Theorem pq = recorder.assume(bench.term("p ⟺ q", "p:bool", "q:bool"));
    Theorem p = recorder.assume(bench.term("p", "p:bool"));
    Theorem r = recorder.assume(bench.term("r", "r:bool"));
    Term and = Syntax.head(recorder.conj(p, r).conclusion());
    Theorem equation =
        recorder.mkComb(recorder.mkComb(recorder.refl(and), pq), recorder.refl(r.conclusion()));
    Theorem both = recorder.eqMp(equation, recorder.conj(p, r));
    assertTrue(recorder.made(both, "conj"));
    assertSame(Syntax.right(equation), both.conclusion());
    assertSame(r, recorder.conjunct2(both));
    Theorem from = recorder.eqMp(equation, recorder.assume(Syntax.left(equation)));
    assertTrue(recorder.made(from, "eq_mp"));
    assertSame(pq, recorder.step(recorder.conjunct1(from)).first());
  }

  @Test
  void anAssumptionThatIsTakenBackAtOnceIsLeftOut() {
    Theorem pq = recorder.assume(bench.term("p ⟹ q", "p:bool", "q:bool"));
    Term p = Syntax.left(pq.conclusion());
    assertSame(pq, recorder.disch(p, recorder.mp(pq, recorder.assume(p))));
    Theorem r = recorder.assume(bench.term("r", "r:bool"));
    assertSame(r, recorder.mp(recorder.disch(p, r), recorder.assume(p)));
  }

  @Test
  void aBlockHoldsWhatTheResultNeedsOnce() {
    Term p = bench.term("p", "p:bool");
    Theorem assumed = recorder.assume(p);
    recorder.conj(assumed, assumed);
    recorder.lemma("imp_refl", recorder.disch(p, assumed));
    Block block = recorder.blocks().get(0);
    assertEquals("lemma imp_refl\ntype bool\nvar p 0\nassume 1\ndisch 1 2\nend 3\n", block.text());
    assertEquals(4, block.steps());
  }

  @Test
  void aLemmaIsCited() {
    Term p = bench.term("p", "p:bool");
    Theorem lemma = recorder.lemma("imp_refl", recorder.disch(p, recorder.assume(p)));
    recorder.forget();
    recorder.lemma("twice", recorder.conj(lemma, lemma));
    assertEquals("lemma twice\ncite imp_refl\nconj 0 0\nend 1\n",
        recorder.blocks().get(1).text());
  }

  @Test
  void aLemmaHasNoHypothesesAndANewName() {
    Theorem assumed = recorder.assume(bench.term("p", "p:bool"));
    assertThrows(IllegalArgumentException.class, () -> recorder.lemma("wrong", assumed));
    recorder.lemma("truth", recorder.truth());
    assertThrows(IllegalArgumentException.class,
        () -> recorder.lemma("truth", recorder.truth()));
  }

  @Test
  void equalSequentsAreWrittenOnce() {
    Term p = bench.term("p", "p:bool");
    Theorem one = recorder.disch(p, recorder.assume(p));
    Theorem other = recorder.mp(recorder.disch(p, recorder.disch(p, recorder.assume(p))),
        recorder.assume(p));
    recorder.lemma("both", recorder.conj(one, recorder.disch(p, recorder.mp(other,
        recorder.assume(p)))));
    assertEquals(5, recorder.blocks().get(0).steps());
  }

  @Test
  void librariesWriteBodiesWithVariablesThatAreNeededAnyway() {
    Term body = bench.term("neg x = x", "x:int");
    Term.Free x = (Term.Free) Syntax.right(body);
    Term redex = recorder.logic().terms.application(bench.syntax().lambda(x, body), x);
    Recorder numbered = Recorder.forCertificate(recorder.logic());
    for (Recorder r : List.of(recorder, numbered)) {
      r.lemma("shared", r.conj(r.refl(Syntax.left(body)), r.beta(redex)));
    }
    assertEquals(List.of("x"), variables(recorder));
    assertEquals(Set.of("x", "%1"), Set.copyOf(variables(numbered)));
  }

  private static List<String> variables(Recorder r) {
    return r.blocks().get(0).text().lines().filter(l -> l.startsWith("var "))
        .map(l -> l.split(" ")[1]).toList();
  }

  @Test
  void deepTermsAndProofsAreWritten() {
    Term t = bench.term("x", "x:int");
    Theorem chain = recorder.refl(t);
    for (int i = 0; i < 100_000; i++) {
      t = bench.syntax().apply("neg", t);
    }
    Theorem equation = recorder.assume(bench.syntax().equation(t, t));
    Theorem first = equation;
    for (int i = 0; i < 50_000; i++) {
      equation = recorder.disch(first.conclusion(), equation);
      equation = recorder.mp(equation, first);
      equation = recorder.sym(equation);
    }
    recorder.lemma("deep", recorder.disch(first.conclusion(), equation));
    assertEquals("lemma", recorder.blocks().get(0).kind());
    assertSame(chain, recorder.refl(bench.term("x", "x:int")));
  }

  @Test
  void aBlockIsReplayedToTheSameBytes() {
    Term all = bench.statement("∀p q. p ∧ q ⟹ (λx. x ∧ q) p");
    Theorem proved = bench.session.derived().convert(new Tableau(bench.session.derived(), 0)
        .prove(bench.syntax().beta(all), List.of()), all);
    recorder.lemma("proved", proved);
    String text = recorder.blocks().get(0).text();
    Workbench other = new Workbench("int");
    Theorem again = Library.replay(other.recorder(), text);
    assertEquals(proved.conclusion().toString(), again.conclusion().toString());
    other.recorder().lemma("proved", again);
    assertEquals(recorder.blocks().get(0).steps(), other.recorder().blocks().get(0).steps());
  }
}
