package certcheck.presburger.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.RandomFormulas;
import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.limit.Limits;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Operations against isl: {@code mvn -Pisl -pl presburger verify}, with gcc and Debian's libisl-dev.
 * Where that is unpacked elsewhere, {@code -Dcertcheck.isl.flags='-I… -L… -lisl'} says so to gcc.
 */
@EnabledIfSystemProperty(named = "certcheck.isl", matches = "true")
class IslAnswersTest {

  private static final int FORMULAS = 100;

  @TempDir static Path folder;

  @BeforeAll
  static void compile() throws IOException, InterruptedException {
    Path source = folder.resolve("answers.c");
    Files.write(source, Operations.lines("answers.c"));
    List<String> command = new ArrayList<>(List.of("gcc", "-o", "answers", "answers.c"));
    command.addAll(List.of(System.getProperty("certcheck.isl.flags", "-lisl").split(" ")));
    Process gcc = new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start();
    assertEquals(0, gcc.waitFor());
  }

  /** What isl answers to each line. */
  private static List<String> answers(List<String> lines) throws IOException, InterruptedException {
    Path input = Files.write(folder.resolve("input"), lines);
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(folder.resolve("answers").toString())
            .redirectInput(input.toFile())
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertEquals(0, process.waitFor());
    List<String> answers = Files.readAllLines(output, StandardCharsets.UTF_8);
    assertEquals(lines.size(), answers.size());
    return answers;
  }

  @Test
  @DisplayName("the same points, and the numbers of pieces that are written down for isl")
  void operations() throws IOException, InterruptedException {
    List<Operations.Operation> operations = Operations.read();
    List<String> answers =
        answers(operations.stream().map(Operations.Operation::line).toList());
    Map<String, Operations.Pieces> pieces = Operations.pieces();
    List<String> questions = new ArrayList<>();
    List<String> counted = new ArrayList<>();
    for (int k = 0; k < operations.size(); k++) {
      String[] answer = answers.get(k).split(" ", 3);
      Operations.Operation operation = operations.get(k);
      Relation own = operation.result(Limits.STANDARD);
      counted.add(
          operation.label() + "|" + own.pieces().size() + "|" + answer[0] + "|" + answer[1]);
      // simplified in a context, results may differ outside it
      if (!operation.name().equals("gist")) {
        questions.add("equal|" + answer[2] + "|" + own);
      }
    }
    List<String> expected = new ArrayList<>();
    pieces.forEach(
        (label, count) ->
            expected.add(label + "|" + count.own() + "|" + count.isl() + "|" + count.coalesced()));
    assertEquals(String.join("\n", expected), String.join("\n", counted));
    List<String> verdicts = answers(questions);
    for (int k = 0; k < questions.size(); k++) {
      assertEquals("true", verdicts.get(k), questions.get(k));
    }
  }

  @Test
  @DisplayName("random relations: what is printed is what isl makes of it, and optima agree")
  void formulas() throws IOException, InterruptedException {
    Random random = new Random(Long.getLong("certcheck.isl.seed", 1));
    List<String> questions = new ArrayList<>();
    List<String> operations = new ArrayList<>();
    List<Relation> own = new ArrayList<>();
    for (int n = 0; n < FORMULAS; n++) {
      Relation read = relation(random);
      String text = read.toString();
      try {
        Relation relation = read.coalesce();
        for (String name : List.of("complement", "coalesce", "lexmin", "lexmax")) {
          own.add(switch (name) {
            case "complement" -> relation.complement();
            case "coalesce" -> relation;
            case "lexmin" -> relation.lexicographicMinimum().toRelation();
            default -> relation.lexicographicMaximum().toRelation();
          });
          operations.add((name.equals("coalesce") ? "read" : name) + "|" + text);
        }
      } catch (LimitReached limit) {
        own.subList(operations.size(), own.size()).clear();
      }
    }
    List<String> answers = answers(operations);
    for (int k = 0; k < operations.size(); k++) {
      String[] answer = answers.get(k).split(" ", 3);
      if (!answer[0].equals("error") && !own.get(k).pieces().isEmpty()) {
        questions.add("equal|" + answer[2] + "|" + own.get(k));
      }
    }
    assertTrue(questions.size() > FORMULAS * 2);
    List<String> verdicts = answers(questions);
    for (int k = 0; k < questions.size(); k++) {
      assertEquals("true", verdicts.get(k), questions.get(k));
    }
  }

  /** A relation from two tuples on a box to one, of random formulas. */
  private static Relation relation(Random random) {
    RandomFormulas formulas = new RandomFormulas(random, 4, 3);
    Formula formula = formulas.formula(3, 1, 3);
    for (int variable = 0; variable < 3; variable++) {
      formula = Formula.and(formulas.box(variable), formula);
    }
    Space space = Space.map(new Tuple("A", List.of("a")), new Tuple("B", List.of("b", "c")));
    return new Description(List.of(), List.of(new Description.Part(space, formula)))
        .relation(Limits.STANDARD);
  }
}
