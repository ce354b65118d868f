package certcheck.benchmarks.loops;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * The family: a thousand problems, the same in every run. {@code FOLDER} writes them there.
 *
 * <p>Problem {@code k} is drawn with {@code k} as the seed. The questions are asked in turn; a
 * third of the programs has a mistake of one iteration, so that both answers occur.
 */
public final class Family {

  /** How many problems there are. */
  public static final int SIZE = 1_000;

  private Family() {}

  /** The problems. */
  public static List<Problem> problems() {
    List<Problem> problems = new ArrayList<>();
    for (int number = 0; number < SIZE; number++) {
      problems.add(problem(number));
    }
    return problems;
  }

  private static Problem problem(int number) {
    Question[] all = Question.values();
    Question question = all[number % all.length];
    Random random = new Random(number);
    // The first numbers of similar seeds are similar.
    random.nextInt();
    Script script = new Script();
    question.ask(random, script);
    String kind = question.name().toLowerCase(Locale.ROOT);
    return new Problem(String.format(Locale.ROOT, "%04d-%s", number, kind), kind, script.text());
  }

  /** Writes a file for each problem. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Files.createDirectories(Path.of(arguments[0]));
    for (Problem problem : problems()) {
      Files.writeString(folder.resolve(problem.name() + ".smt2"), problem.script());
    }
  }
}
