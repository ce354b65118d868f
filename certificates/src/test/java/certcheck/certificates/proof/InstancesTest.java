package certcheck.certificates.proof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InstancesTest {
  private final Workbench bench = new Workbench("int");
  private final Recorder recorder = bench.recorder();
  private final Syntax syntax = bench.syntax();

  /** {@code ⊢ ∀x y. x + y = y + x}, with as many variables as asked for, of which two occur. */
  private Theorem lemma(int variables) {
    Term.Free x = (Term.Free) bench.term("x", "x:int");
    Term.Free y = (Term.Free) bench.term("y", "y:int");
    Theorem same = recorder.normalize(syntax.apply("+", x, y), syntax.apply("+", y, x));
    Theorem all = recorder.gen(x, variables == 1 ? recorder.inst(same, Map.of(y, x))
        : recorder.gen(y, same));
    return recorder.lemma("lemma_" + variables, all);
  }

  private List<Theorem> instances(Theorem lemma, int number) {
    List<Theorem> instances = new ArrayList<>();
    for (int k = 0; k < number; k++) {
      Theorem instance = lemma;
      for (int v = 0; Syntax.isUnary("∀", instance.conclusion()); v++) {
        instance = recorder.spec(instance, syntax.literal(10 * k + v));
      }
      instances.add(instance);
    }
    return instances;
  }

  private Theorem all(List<Theorem> parts) {
    Theorem all = parts.get(0);
    for (Theorem part : parts.subList(1, parts.size())) {
      all = recorder.conj(part, all);
    }
    return all;
  }

  @Test
  void whereALemmaIsUsedOftenAllItsVariablesAreReplacedAtOnce() {
    List<Theorem> instances = instances(lemma(2), 20);
    Map<Theorem, Step> steps = Instances.of(recorder, all(instances), 1);
    assertEquals(instances.size(), steps.size());
    for (Theorem instance : instances) {
      Step step = steps.get(instance);
      assertTrue(step.is("inst"), step.rule());
      Map<Term.Free, Term> map = new LinkedHashMap<>();
      for (int k = 1; k < step.arguments().size(); k += 2) {
        map.put((Term.Free) step.arguments().get(k), (Term) step.arguments().get(k + 1));
      }
      Theorem made = recorder.logic().rules.inst((Theorem) step.first(), map);
      assertSame(instance.conclusion(), made.conclusion());
      assertEquals(instance.hypotheses(), made.hypotheses());
    }
  }

  @Test
  void otherwiseStepsStayAsTheyWereMade() {
    assertTrue(Instances.of(recorder, all(instances(lemma(1), 20)), 1).isEmpty());
    List<Theorem> instances = instances(lemma(2), 20);
    assertTrue(Instances.of(recorder, all(instances), Instances.LONG).isEmpty());
    assertTrue(Instances.of(recorder, all(instances.subList(0, 2)), 1).isEmpty());
  }

  /** While many parts are proved, instances of an opened lemma are one step; few are written by its quantifiers. */
  @Test
  void fewInstancesOfAnOpenedLemmaAreMadeByItsQuantifiers() {
    Recorder many = Recorder.forCertificate(recorder.logic());
    many.expectManyParts();
    Theorem lemma = many.cite("lemma", lemma(2));
    Term.Free x = (Term.Free) bench.term("x", "x:int");
    Term.Free y = (Term.Free) bench.term("y", "y:int");
    Theorem opened = many.opened(many.spec(many.spec(lemma, x), y));
    List<Theorem> instances = new ArrayList<>();
    for (int k = 0; k < 20; k++) {
      instances.add(many.inst(opened, Map.of(x, syntax.literal(k), y, syntax.literal(k + 1))));
    }
    assertTrue(instances.stream().allMatch(p -> many.made(p, "inst")));
    Theorem few = many.conj(instances.get(0), instances.get(1));
    Map<Theorem, Step> steps = Instances.of(many, few, Instances.LONG);
    assertTrue(steps.get(instances.get(1)).is("spec"));
    Theorem before = (Theorem) steps.get(instances.get(1)).first();
    assertSame(instances.get(1).conclusion(),
        recorder.logic().natural.spec(before, syntax.literal(2)).conclusion());
    Theorem all = instances.stream().reduce(many::conj).orElseThrow();
    assertTrue(Instances.of(many, all, Instances.LONG).isEmpty());
    for (Theorem proved : List.of(few, all)) {
      String block = new BlockWriter(many).lemma("", proved).text();
      assertSame(proved.conclusion(), Library.replay(many, block).conclusion());
    }
  }
}
