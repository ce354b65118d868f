package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;

import certcheck.semantics.atl.Parser;
import certcheck.semantics.atl.Program;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.source.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * How many operators of each kind the thirteen programs have, beside Fig. 6 of Liu et al. 2024: the table
 * in divergences.md says what the examples are.
 */
class AtlOperatorCountsTest {
  private static final Path DOCUMENT = Checkout.root().resolve("proofs-tests/docs/divergences.md");

  @Test
  void theTableIsTrue() throws Exception {
    List<String> rows = Files.readAllLines(DOCUMENT).stream()
        .filter(line -> line.matches("\\| [A-Z].* \\| `atl_\\w+\\.atl`, `\\w+` \\|.*")).toList();
    assertEquals(13, rows.size());
    for (String row : rows) {
      List<String> cells = List.of(row.split(" *\\| *"));
      String[] program = cells.get(2).replace("`", "").split(", ");
      List<String> ours = new ArrayList<>();
      for (String cell : cells.subList(3, 9)) {
        ours.add(cell.replaceFirst(".*/ *", ""));
      }
      assertEquals(counts(program[0], program[1]), ours, row);
    }
  }

  /** Generations, concatenations, truncations, transpositions, flattenings, splits; - for none. */
  private static List<String> counts(String file, String name) throws Exception {
    int[] counts = new int[6];
    count(expression(file, name), counts);
    List<String> all = new ArrayList<>();
    for (int n : counts) {
      all.add(n == 0 ? "–" : Integer.toString(n));
    }
    return all;
  }

  private static TensorExpression expression(String file, String name) throws Exception {
    Program program = program(file);
    return program.schedules().stream().filter(s -> s.name().equals(name))
        .map(Program.Schedule::value).findFirst().orElseGet(() -> program.outputs().stream()
            .filter(o -> o.name().equals(name)).map(Program.Output::value).findFirst()
            .orElseThrow());
  }

  private static Program program(String file) throws Exception {
    Path path = Checkout.root().resolve("certificates/examples").resolve(file);
    return Parser.parse(file, Files.readAllBytes(path), Limits.DEFAULT);
  }

  private static void count(TensorExpression e, int[] counts) {
    if (e instanceof TensorExpression.Generation gen) {
      counts[0]++;
      count(gen.body(), counts);
    } else if (e instanceof TensorExpression.Sum sum) {
      count(sum.body(), counts);
    } else if (e instanceof TensorExpression.Guard guard) {
      count(guard.body(), counts);
    } else if (e instanceof TensorExpression.Let let) {
      count(let.value(), counts);
      count(let.body(), counts);
    } else if (e instanceof TensorExpression.Concatenation c) {
      counts[1]++;
      count(c.first(), counts);
      count(c.second(), counts);
    } else if (e instanceof TensorExpression.Reshape reshape) {
      switch (reshape.operator()) {
        case TRUNCATE_LEFT, TRUNCATE_RIGHT -> counts[2]++;
        case TRANSPOSE -> counts[3]++;
        case FLATTEN -> counts[4]++;
        case SPLIT -> counts[5]++;
        default -> { }
      }
      count(reshape.operand(), counts);
    }
  }
}
