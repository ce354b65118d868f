package certcheck.kernel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Certificates with one thing changed. A changed byte is refused, or leaves the printed claims as
 * they are. A changed step is refused, or concludes what holds in finite models; how often each
 * condition of each rule refuses is counted and has a floor.
 */
class MutantsTest {
  private static final String[] STEPS = {"refl", "trans", "mk_comb", "abs", "beta", "assume",
      "eq_mp", "deduct_antisym", "inst", "inst_type", "truth", "sym", "conj", "conjunct1",
      "conjunct2", "disj1", "disj2", "disj_cases", "disch", "mp", "gen", "spec", "exists",
      "choose", "not_intro", "not_elim", "contr", "ccontr", "int_eval", "int_norm", "app", "lam"};

  /** Conditions of rules that random changes of one step do not meet often enough. */
  private static final Set<String> RARE = Set.of("choose 3", "choose 5", "int_refute 3",
      "int_refute 7", "not_intro 2", "inst 2", "inst_type 2", "define 1", "define 2", "define 3",
      "define 4", "define 6", "define_type 1", "define_type 2", "define_type 3",
      "define_type 4");

  /** Rules whose lemmas are changed more often. */
  private static final Pattern RARER =
      Pattern.compile("\n(choose|contr|int_refute|not_intro|disj1|exists) ");

  private static void bytes(Function<byte[], Checking.Verdict> checker) {
    byte[] good = Examples.LITTLE.getBytes(UTF_8);
    Checking.Verdict expected = checker.apply(good);
    assertTrue(expected.verified(), expected::toString);
    Random random = new Random(5);
    int refused = 0;
    int total = 0;
    for (int i = 0; i < good.length; i++) {
      byte[] flipped = good.clone();
      flipped[i] ^= (byte) (1 << random.nextInt(8));
      byte[] deleted = Arrays.copyOf(good, good.length - 1);
      System.arraycopy(good, i + 1, deleted, i, good.length - i - 1);
      byte[] inserted = Arrays.copyOf(good, good.length + 1);
      System.arraycopy(good, i, inserted, i + 1, good.length - i);
      inserted[i] = (byte) " \n0123456789aeilnorst\0\u00ff".charAt(random.nextInt(23));
      for (byte[] mutant : List.of(flipped, deleted, inserted)) {
        Checking.Verdict v = checker.apply(mutant);
        total++;
        if (v.verified()) {
          assertEquals(expected.claims(), v.claims(), () -> new String(mutant, UTF_8));
        } else {
          refused++;
        }
      }
    }
    assertTrue(refused * 10 >= total * 9, refused + " of " + total + " mutants refused");
  }

  @Test
  void changedBytesAreRefusedOrLeaveTheClaims() {
    bytes(text -> Checking.check(text, Map.of()));
  }

  @Test
  void checkersThatAlwaysSayTheSameFail() {
    Checking.Verdict yes = Checking.check(Examples.LITTLE);
    Checking.Verdict no = Checking.check("");
    assertThrows(AssertionError.class, () -> bytes(text -> yes));
    assertThrows(AssertionError.class, () -> bytes(text -> no));
    assertThrows(AssertionError.class, () -> steps((session, lemma) -> Checking.Outcome.accepted(
        Checking.Session.FALSITY), 1));
    assertThrows(AssertionError.class, () -> steps((session, lemma) -> Checking.Outcome.refused(
        "trans", 2), 1));
  }

  /** Checks one lemma within a session. */
  private interface Judge {
    Checking.Outcome judge(Checking.Session session, String lemma);
  }

  private static List<String> lemmas() {
    try (InputStream in = MutantsTest.class.getResourceAsStream("/mutants/lemmas.txt")) {
      return List.of(new String(in.readAllBytes(), UTF_8).split("(?<=\n)(?=lemma\n)"));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Map<String, Integer> steps(Judge judge, int rounds) {
    Map<String, Integer> reasons = new TreeMap<>();
    Random random = new Random(7);
    int accepted = 0;
    int evaluated = 0;
    List<String> all = lemmas();
    for (int round = 0; round < rounds; round++) {
      Checking.Session session = new Checking.Session();
      for (String lemma : all) {
        assertTrue(judge.judge(session, lemma).theorem() != null, lemma);
        for (int i = RARER.matcher(lemma).find() ? 40 : 12; i > 0; i--) {
          String mutant = mutated(random.nextBoolean() ? lemma
              : joined(all.get(random.nextInt(all.size())), lemma), random);
          Checking.Outcome o = judge.judge(session, mutant);
          if (o.theorem() == null) {
            reasons.merge(o.rule() + " " + o.condition(), 1, Integer::sum);
          } else {
            accepted++;
            evaluated += session.holds(o.theorem(), random, mutant) ? 1 : 0;
          }
        }
      }
    }
    assertTrue(evaluated >= 20, evaluated + " accepted mutants were evaluated");
    reasons.put("accepted", accepted);
    reasons.put("evaluated", evaluated);
    return reasons;
  }

  /** One random change: of a reference or number, of the order, of the rule, of a line. */
  private static String mutated(String lemma, Random random) {
    List<String> lines = new ArrayList<>(List.of(lemma.split("\n")));
    int at = random.nextInt(3) > 0 ? Math.max(1, lines.size() - 2)
        : 1 + random.nextInt(lines.size() - 1);
    List<String> words = new ArrayList<>(List.of(lines.get(at).split(" ")));
    int word = words.size() == 1 ? 0 : 1 + random.nextInt(words.size() - 1);
    boolean number = words.get(word).matches("-?[0-9]{1,9}");
    switch (random.nextInt(number ? 12 : 3)) {
      case 0 -> words.set(0, STEPS[random.nextInt(STEPS.length)]);
      case 1 -> Collections.swap(words, word,
          words.size() == 1 ? 0 : 1 + random.nextInt(words.size() - 1));
      case 2 -> {
        words.clear();
        words.addAll(List.of(lines.get(1 + random.nextInt(lines.size() - 1)).split(" ")));
      }
      case 3 -> words.set(word, Integer.toString(Integer.parseInt(words.get(word)) + 1));
      case 4 -> words.set(word, Integer.toString(Integer.parseInt(words.get(word)) - 1));
      case 5 -> words.set(word, Integer.toString(random.nextInt(4) - 1));
      default -> words.set(word, similar(lines, words.get(word), random));
    }
    lines.set(at, String.join(" ", words));
    return String.join("\n", lines) + "\n";
  }

  /** Another step of the same kind: a type, a term or a theorem; mostly of the same rule. */
  private static String similar(List<String> lines, String id, Random random) {
    List<String> steps = lines.stream().skip(1)
        .filter(l -> !l.startsWith("del ") && !l.startsWith("end ")).toList();
    int old = Integer.parseInt(id);
    if (old < 0 || old >= steps.size()) {
      return Integer.toString(random.nextInt(Math.max(1, steps.size())));
    }
    List<Integer> others = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      if (i != old && kind(steps.get(i)) == kind(steps.get(old))) {
        others.add(i);
      }
    }
    return others.isEmpty() ? id : others.get(random.nextInt(others.size())).toString();
  }

  /** 0 for types, 1 for variables, 2 for other terms, 3 for theorems. */
  private static int kind(String step) {
    String word = step.substring(0, step.indexOf(' ') < 0 ? step.length() : step.indexOf(' '));
    return switch (word) {
      case "tyvar", "type" -> 0;
      case "var" -> 1;
      case "const", "int", "app", "lam" -> 2;
      default -> 3;
    };
  }

  /** The steps of one lemma and then another, with its references shifted behind the first's. */
  private static String joined(String first, String second) {
    List<String> head = first.lines().filter(l -> !l.startsWith("end ") && !l.startsWith("del "))
        .toList();
    StringBuilder text = new StringBuilder(String.join("\n", head)).append('\n');
    second.lines().skip(1).forEach(
        l -> text.append(shifted(l.split(" "), head.size() - 1)).append('\n'));
    return text.toString();
  }

  private static String shifted(String[] words, int by) {
    int premises = words[0].equals("int_refute") ? Integer.parseInt(words[1]) : -1;
    for (int i = 1; i < words.length && !words[0].equals("int"); i++) {
      boolean reference = premises < 0 || i >= 2 && i < 2 + premises
          || words[i - 1].equals("s") || words[i - 1].equals("q");
      if (reference && words[i].matches("[0-9]+")) {
        words[i] = Integer.toString(Integer.parseInt(words[i]) + by);
      }
    }
    return String.join(" ", words);
  }

  @Test
  void changedStepsAreRefusedOrTrue() {
    Map<String, Integer> reasons = steps(Checking.Session::lemma, 22);
    System.out.println("Mutants of steps: " + reasons);
    Set<String> rare = new TreeSet<>();
    for (String c : ConditionsTest.ofRules()) {
      if (reasons.getOrDefault(c, 0) < 20 && !RARE.contains(c)) {
        rare.add(c + ": " + reasons.getOrDefault(c, 0));
      }
    }
    assertEquals(Set.of(), rare, "conditions met fewer than 20 times");
  }
}
