package certcheck.kernel;

import static certcheck.kernel.Connectives.isAll;
import static certcheck.kernel.Connectives.isBinary;
import static certcheck.kernel.Connectives.left;
import static certcheck.kernel.Connectives.right;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Inductive definitions of the bundled theories are least fixed points: in every premise, what is
 * defined stands below ∀ and to the right of ⟹ at the end, if at all, and nowhere in an argument.
 * Without it, a definition would still be one, and nothing could be proved that is false; but it
 * would not mean what its rules say. So the kernel does not look.
 */
class InductiveTest {
  /** Their claims have the names that the kernel asks of kinds of files, and other theories' have, too. */
  private static final List<String> ALONE =
      List.of("sched_reductions_text_claims", "sched_reductions_pair_claims");

  /** The same, of tensor programs that were rewritten before they were lowered. */
  private static final List<String> REWRITTEN = List.of("tml_sched_rewritten_claims",
      "teil_sched_rewritten_claims", "cfd_sched_rewritten_claims");

  private final Logic logic = new Logic(Replay.NODES);

  /** The rules of a definition {@code c = λx … . ∀R. rules ⟹ R x …} that are not positive. */
  private List<String> wrong(String name) {
    Term t = right(logic.signature.fact(name).conclusion);
    while (t instanceof Term.Abstraction a) {
      t = logic.terms.instantiate(a, logic.terms.free("x" + t.id, a.type.domain()));
    }
    Term.Abstraction every = (Term.Abstraction) right(t);
    Term.Free relation = logic.terms.free("R", every.type.domain());
    Term rules = left(logic.terms.instantiate(every, relation));
    List<String> wrong = new ArrayList<>();
    for (; isBinary("∧", rules); rules = right(rules)) {
      check(left(rules), relation, wrong);
    }
    check(rules, relation, wrong);
    return wrong;
  }

  private Term below(Term t) {
    Term.Abstraction a = (Term.Abstraction) right(t);
    return logic.terms.instantiate(a, logic.terms.free("y" + t.id, a.type.domain()));
  }

  private void check(Term rule, Term.Free relation, List<String> wrong) {
    Term t = rule;
    while (isAll(t)) {
      t = below(t);
    }
    for (; isBinary("⟹", t); t = right(t)) {
      Term premise = left(t);
      while (isAll(premise)
          || isBinary("⟹", premise) && !logic.terms.occurs(relation, left(premise))) {
        premise = isAll(premise) ? below(premise) : right(premise);
      }
      if (logic.terms.occurs(relation, premise) && !applied(premise, relation)) {
        wrong.add(premise.toString());
      }
    }
    if (!applied(t, relation)) {
      wrong.add(t.toString());
    }
  }

  private boolean applied(Term t, Term.Free relation) {
    Term head = t;
    while (head instanceof Term.Application a && !logic.terms.occurs(relation, a.argument)) {
      head = a.function;
    }
    return head == relation;
  }

  private static List<String> theories() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/main/resources/theories"))) {
      return files.map(f -> f.getFileName().toString().replace(".theory", "")).sorted().toList();
    }
  }

  @Test
  void everyRuleOfTheBundledTheoriesIsPositive() throws IOException {
    List<String> all = new ArrayList<>(theories());
    all.removeAll(ALONE);
    all.removeAll(REWRITTEN);
    int relations = relations(all);
    assertTrue(relations > 90, "relations: " + relations);
  }

  @Test
  void everyRuleOfTheOtherClaimsAboutLoopsIsPositive() {
    assertEquals(2, relations(ALONE));
  }

  @Test
  void everyRuleOfTheClaimsAboutRewrittenProgramsIsPositive() {
    assertEquals(3, relations(REWRITTEN));
  }

  private int relations(List<String> names) {
    Theories theories = new Theories(logic);
    int relations = 0;
    for (String theory : names) {
      theories.load(theory);
      for (String line : new String(Theories.text(theory), StandardCharsets.UTF_8).split("\n")) {
        if (line.startsWith("inductive ")) {
          String name = line.split(" ")[1];
          assertEquals(List.of(), wrong(name), theory + ".theory, " + name);
          relations++;
        }
      }
    }
    return relations;
  }

  /** There are no axioms besides extensionality, choice and int. */
  @Test
  void axiomsStandInTwoTheories() throws IOException {
    for (String theory : theories()) {
      for (String line : new String(Theories.text(theory), StandardCharsets.UTF_8).split("\n")) {
        if (line.startsWith("axiom ") || line.startsWith("constant ")) {
          String word = line.split(" ")[1];
          assertTrue(theory.equals("int") && (word.equals("int") || line.startsWith("constant "))
              || theory.equals("hol") && (List.of("extensionality", "choice").contains(word)
                  || line.startsWith("constant ")), theory + ": " + line);
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      ¬(even m) ── even m                      | ¬R m
      even m ⟹ ⊥ ── even m                     | R m ⟹ ⊥
      even m ∧ ⊤ ── even m                     | R m ∧ ⊤
      ∃k:int. even k ── even m                 | ∃x0:int. R x0
      ⊥ = even m ── even m                     | ⊥ = R m
      ¬((λP:int → bool. P m) even) ── even m   | ¬(λx0:int → bool. x0 m) R
      even m ── m ≤ m                          | m ≤ m
      ¬(even m ⟹ even m) ── even m             | ¬(R m ⟹ R m)
      """)
  void whatIsNotPositive(String rule, String found) {
    assertEquals(List.of(found), of("inductive even (n : int)\n  rule bad (m : int)\n" + rule,
        "even").stream().map(s -> s.replaceAll("y[0-9]+", "m")).toList());
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      ok (ok ⊤) ── ok q                                  | 1
      ── ok (ok q)                                       | 1
      ∀p:bool. p ⟹ ok p ── ok q                          | 0
      """)
  void whatStandsInItsOwnArgument(String rule, int wrong) {
    assertEquals(wrong, of("inductive ok (p : bool)\n rule r (q : bool)\n" + rule, "ok").size());
  }

  private List<String> of(String declarations, String name) {
    new Theories(logic).load("int");
    new TheoryReader(logic, new Lexer("test.theory", declarations), new HashMap<>()).read();
    return wrong(name);
  }
}
