package certcheck.differential;

import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/**
 * Random SCHED programs without parameters, as texts. Every extent is 3, so are most bounds of
 * loops; parallel iterations mostly write cells of their own, some one cell with the same value.
 * Most programs evaluate; others access cells outside, read cells without a value, or race.
 */
final class SmallSched {
  private static final String INTERFACE =
      "input p[3];\ninout u[3], v[3, 3], s[];\noutput w[3];\n";

  private final Random random;
  private final boolean careless;
  private final Map<String, Integer> writable = new LinkedHashMap<>();
  private final Map<String, Integer> readable = new LinkedHashMap<>();
  private final List<String> variables = new ArrayList<>();
  private final List<String> parallel = new ArrayList<>();
  private int names;

  private SmallSched(Random random) {
    this.random = random;
    this.careless = random.nextInt(4) == 0;
    readable.put("p", 1);
    declare("u", 1);
    declare("v", 2);
    declare("s", 0);
    writable.put("w", 1);
    if (careless) {
      readable.put("w", 1);
    }
  }

  /** Well-formed programs. */
  static Arbitrary<Program> programs() {
    return Arbitraries.randomValue(random -> parsed(new SmallSched(random).text()));
  }

  static Program parsed(String text) {
    try {
      Program program =
          Parser.parse(SourceText.of("random.sched", text, Limits.DEFAULT), Limits.DEFAULT);
      Checker.firstError(program, Limits.DEFAULT).ifPresent(e -> {
        throw new AssertionError(e + " in\n" + text);
      });
      return program;
    } catch (SourceException e) {
      throw new AssertionError(text, e);
    }
  }

  private String text() {
    StringBuilder text = new StringBuilder(INTERFACE);
    for (int k = random.nextInt(2); k < 2; k++) {
      text.append(random.nextInt(3) == 0 ? statement(3) : loop(3));
    }
    return text.toString();
  }

  private void declare(String array, int rank) {
    writable.put(array, rank);
    readable.put(array, rank);
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  // ── Statements ──

  private String statement(int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : 10)) {
      case 0, 1, 2 -> assignment();
      case 3, 4 -> loop(depth);
      case 5 -> statement(depth - 1) + statement(depth - 1);
      case 6, 7 -> "if (" + condition(2) + ") {\n" + statement(depth - 1) + "} else {\n"
          + (random.nextBoolean() ? "" : statement(depth - 1)) + "}\n";
      case 8 -> let(depth);
      default -> local(depth);
    };
  }

  private String loop(int depth) {
    String x = "i" + names++;
    boolean isParallel = random.nextInt(5) < 3;
    String range = switch (random.nextInt(8)) {
      case 0 -> " < 0 ";
      case 1 -> " in 1..3 ";
      case 2 -> " in 0..3 step 2 ";
      case 3 -> variables.isEmpty() ? " < 3 " : " < " + one(variables) + " ";
      case 4 -> " < 2 ";
      default -> " < 3 ";
    };
    variables.add(x);
    if (isParallel) {
      parallel.add(x);
    }
    String shared = isParallel && random.nextInt(5) == 0 ? "w[0] := p[1];\n" : "";
    String body = shared + statement(depth - 1);
    variables.remove(x);
    parallel.remove(x);
    return (isParallel ? "par " : "for ") + x + range + "{\n" + body + "}\n";
  }

  private String let(int depth) {
    String x = "k" + names++;
    String value = index();
    variables.add(x);
    String body = statement(depth - 1);
    variables.remove(x);
    return "{\nlet " + x + " = " + value + ";\n" + body + "}\n";
  }

  /** A local array, which is mostly filled before the rest. */
  private String local(int depth) {
    String t = "t" + names++;
    int rank = random.nextInt(2);
    String k = "i" + names++;
    String first = rank == 0 ? t + "[] := " + value(1) + ";\n"
        : careless ? t + "[0] := " + value(1) + ";\n"
        : "par " + k + " < 3 {\n" + t + "[" + k + "] := " + value(1) + ";\n}\n";
    declare(t, rank);
    String rest = statement(depth - 1) + assignment();
    writable.remove(t);
    readable.remove(t);
    return "{\nlocal " + t + (rank == 0 ? "[]" : "[3]") + ";\n" + first + rest + "}\n";
  }

  private String assignment() {
    String target = one(List.copyOf(writable.keySet()));
    if (parallel.size() == 2 && random.nextInt(4) > 0) {
      target = "v";
    } else if (parallel.size() == 1 && target.equals("s") && random.nextInt(4) > 0) {
      target = "w";
    }
    List<String> own = new ArrayList<>(parallel);
    return cell(target, writable.get(target), own) + " := " + value(2) + ";\n";
  }

  /** A cell, its subscripts mostly the variables of parallel loops, each once. */
  private String cell(String array, int rank, List<String> own) {
    List<String> subscripts = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      subscripts.add(own.isEmpty() || random.nextInt(8) == 0
          ? index() : own.remove(own.size() - 1));
    }
    return array + subscripts;
  }

  // ── Expressions ──

  private String index() {
    if (variables.isEmpty() || random.nextInt(5) == 0) {
      return String.valueOf(random.nextInt(3));
    }
    String x = one(variables);
    return switch (random.nextInt(16)) {
      case 0, 7, 8, 9 -> careless ? x + " + 1" : "(" + x + " + 1) mod 3";
      case 1 -> "2 - " + x;
      case 2 -> x + " div 2";
      case 3 -> "min(" + x + ", 1)";
      case 4 -> "max(1, " + x + ")";
      case 5 -> "(2 * " + x + " - " + one(variables) + ") mod 3";
      case 6 -> "-" + x + " + 2";
      default -> x;
    };
  }

  private String condition(int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      return switch (random.nextInt(3)) {
        case 0 -> "not (" + condition(depth - 1) + ")";
        case 1 -> "(" + condition(depth - 1) + ") and (" + condition(depth - 1) + ")";
        default -> "(" + condition(depth - 1) + ") or (" + condition(depth - 1) + ")";
      };
    }
    return index() + one(List.of(" = ", " < ", " <= ", " > ", " >= ")) + index();
  }

  private String value(int depth) {
    return switch (random.nextInt(depth == 0 ? 5 : 9)) {
      case 0 -> random.nextBoolean() ? "0" : "1.5";
      case 1 -> "real(" + index() + ")";
      case 2, 3, 4 -> read();
      case 5, 6 -> "(" + value(depth - 1) + one(List.of(" + ", " - ", " * ", " / "))
          + value(depth - 1) + ")";
      case 7 -> "g(" + value(depth - 1) + ", " + value(depth - 1) + ", " + value(depth - 1) + ")";
      default -> "select(" + condition(1) + ", " + value(depth - 1) + ", "
          + value(depth - 1) + ")";
    };
  }

  /** A read, half of the time of the input, which cannot race; else mostly of an own cell. */
  private String read() {
    String array = random.nextBoolean() ? "p" : one(List.copyOf(readable.keySet()));
    List<String> own = array.equals("p") ? new ArrayList<>() : new ArrayList<>(parallel);
    return cell(array, readable.get(array), own);
  }
}
