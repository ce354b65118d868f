package certcheck.certificates.emit;

import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Qualifier;
import certcheck.semantics.sched.execution.Environment;
import certcheck.semantics.sched.execution.Indices;
import certcheck.semantics.source.Diagnostic;
import java.math.BigInteger;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * C texts that run two programs on the same inputs, at some values of the parameters, and compare what
 * they leave: what {@link CEmitter} makes of each, and a {@code main}. All loops are sequential. Functions
 * that C does not have are some that no exchange of arguments leaves as they are.
 */
public final class ComparedRuns {
  private static final ElementType TYPE = ElementType.DOUBLE;

  /** How names begin that no program has. */
  private static final String OTHER = "cc_other_";

  private static final String HELPERS = """

      /* Cells with a value each, or all with the one that is given, if that is not 0. */
      static double *cc_filled(size_t number, int array, double value) {
        double *all = malloc((number == 0 ? 1 : number) * sizeof(double));
        for (size_t k = 0; all != NULL && k < number; k++) {
          all[k] = value != 0 ? value : 1 + (double)((k * 37 + (size_t)array * 17) % 101) / 64;
        }
        if (all == NULL) {
          puts("not run: there is no memory");
          exit(2);
        }
        return all;
      }

      /* Prints the first cell that is not the same. */
      static int cc_compare(const char *array, int rank, const int64_t *extents, size_t number,
                            const double *a, const double *b) {
        for (size_t k = 0; k < number; k++) {
          if (a[k] != b[k] && (a[k] == a[k] || b[k] == b[k])) {
            size_t below = number, rest = k;
            printf("%s[", array);
            for (int d = 0; d < rank; d++) {
              below /= (size_t)extents[d];
              printf(d == 0 ? "%zu" : ", %zu", rest / below);
              rest %= below;
            }
            printf("]: first %.17g, second %.17g\\n", a[k], b[k]);
            return 1;
          }
        }
        return 0;
      }

      """;

  private static final String END = """
        if (!differ) {
          puts("equal: with these values, and the arithmetic of C, all outputs are the same");
        }
        return differ;
      }
      """;

  private final Program first;
  private final Program second;
  private final Map<String, BigInteger> parameters;
  private final String firstName;
  private final String secondName;
  private final StringBuilder out = new StringBuilder();

  /**
   * The texts by the names of their files, or why there are none.
   *
   * @param texts in use only if there are no errors
   */
  public record Result(Map<String, String> texts, List<Diagnostic> errors) {}

  private ComparedRuns(Program first, Program second, Map<String, BigInteger> parameters) {
    this.first = first;
    this.second = second;
    this.parameters = parameters;
    this.firstName = name("first_program");
    this.secondName = name("second_program");
  }

  /** A name that no function of values has. */
  private String name(String begins) {
    String name = begins;
    while (CEmitter.calls(first).contains(name) || CEmitter.calls(second).contains(name)) {
      name += "_";
    }
    return name;
  }

  /**
   * The texts.
   *
   * @param first without errors
   * @param second with arrays of the same names, kinds and extents
   * @param parameters of both
   */
  public static Result of(Program first, Program second, Map<String, BigInteger> parameters) {
    ComparedRuns runs = new ComparedRuns(first, second, parameters);
    CEmitter.Result one = runs.emitted(first);
    CEmitter.Result two = runs.emitted(second);
    List<CFunction> others = two.functions().stream().filter(f -> one.functions().stream()
        .anyMatch(g -> g.name().equals(f.name()) && g.arguments() != f.arguments())).toList();
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("check.c", runs.main(Stream.concat(one.functions().stream(),
        two.functions().stream().map(f -> others.contains(f) ? other(f) : f)).distinct()
            .sorted(Comparator.comparing(CFunction::name)).toList()));
    texts.put("first.c", one.text());
    texts.put("second.c", renamed(others) + two.text());
    return new Result(texts,
        Stream.of(one, two).flatMap(r -> r.errors().stream()).distinct().toList());
  }

  /** A function that has another number of arguments in the other program, and so is none of it. */
  private static CFunction other(CFunction function) {
    return new CFunction(OTHER + function.name(), function.arguments(), function.type());
  }

  /** What gives functions other names in a text that comes after. */
  private static String renamed(List<CFunction> functions) {
    return functions.isEmpty() ? "" : functions.stream()
        .map(f -> "#define " + f.name() + " " + other(f).name() + "\n").collect(Collectors.joining("",
            "/* These have other numbers of arguments in first.c. Written by certcheck validate. */\n", "\n"));
  }

  private String main(List<CFunction> functions) {
    heading();
    for (Program program : List.of(first, second)) {
      out.append("extern int ").append(name(program)).append(Stream.concat(
          program.parameters().stream().map(p -> "int64_t"),
          program.arrays().stream().map(a ->
              (a.qualifier().isOutput() ? "" : "const ") + TYPE + " *restrict"))
          .collect(Collectors.joining(", ", "(", ");\n")));
    }
    if (!functions.isEmpty()) {
      out.append("\n/* Functions of values: what they compute does not matter. */\n");
    }
    for (int k = 0; k < functions.size(); k++) {
      out.append(functions.get(k).prototype()).append('\n')
          .append(functions.get(k).definition(value(k + 1, functions.get(k).arguments())));
    }
    out.append(HELPERS).append("int main(void) {\n  int differ = 0;\n");
    for (int k = 0; k < first.arrays().size(); k++) {
      filled(first.arrays().get(k), k);
    }
    out.append("  if (").append(call(first, "a")).append(" != 0 || ").append(call(second, "b"))
        .append(" != 0) {\n    puts(\"not run: there is no memory, or what is assumed does not hold\");\n")
        .append("    return 2;\n  }\n");
    for (int k = 0; k < first.arrays().size(); k++) {
      if (first.arrays().get(k).qualifier().isOutput()) {
        compared(first.arrays().get(k), k);
      }
    }
    return out.append(END).toString();
  }

  /** Two copies of the array with a number: of one that is no input, what they begin with differs. */
  private void filled(Program.ArrayDeclaration array, int k) {
    boolean isInput = array.qualifier() != Qualifier.OUTPUT;
    out.append(String.format(
        "  %1$s *a%2$d = cc_filled(%3$s, %2$d, %4$s), *b%2$d = cc_filled(%3$s, %2$d, %5$s);\n",
        TYPE, k, cells(array), isInput ? "0" : "-1", isInput ? "0" : "-2"));
  }

  private void compared(Program.ArrayDeclaration array, int k) {
    List<BigInteger> extents = extents(array);
    out.append(String.format(
        "  differ |= cc_compare(\"%s\", %d, (const int64_t[]){%s}, %s, a%d, b%d);\n",
        array.name(), extents.size(), extents.isEmpty() ? "1" : extents.stream()
            .map(ComparedRuns::literal).collect(Collectors.joining(", ")), cells(array), k, k));
  }

  private void heading() {
    out.append("/*\n * Runs ").append(CText.inComment(first.file())).append(" (first.c) and ")
        .append(CText.inComment(second.file())).append(" (second.c) on the same inputs")
        .append(parameters.isEmpty() ? "" : parameters.entrySet().stream()
            .map(e -> e.getKey() + " = " + e.getValue()).collect(Collectors.joining(", ", ",\n * with ", "")))
        .append(", and compares their outputs. Written by certcheck validate.\n *\n")
        .append(" *   cc -std=c11 -O1 -ffp-contract=off check.c first.c second.c -lm -o check && ./check\n *\n")
        .append(" * It prints the first cell of each output that is not the same, and exits with 1; with 0 if there\n")
        .append(" * is none. Values are made up: that they differ in all arithmetics is not claimed.\n */\n")
        .append("#include <inttypes.h>\n#include <stdio.h>\n#include <stdlib.h>\n\n");
  }

  private CEmitter.Result emitted(Program program) {
    return CEmitter.emit(program, ProvedLoops.NONE, new CEmitter.Options(name(program), TYPE));
  }

  private String name(Program program) {
    return program == first ? firstName : secondName;
  }

  private List<BigInteger> extents(Program.ArrayDeclaration array) {
    return Indices.values(array.extents(), Environment.of(parameters));
  }

  private String cells(Program.ArrayDeclaration array) {
    return "" + extents(array).stream().map(BigInteger.ZERO::max)
        .reduce(BigInteger.ONE, BigInteger::multiply);
  }

  private static String literal(BigInteger n) {
    return "INT64_C(" + n + ")";
  }

  /** The call of a program, with the arrays of these names. */
  private String call(Program program, String prefix) {
    List<String> names = first.arrays().stream().map(Program.ArrayDeclaration::name).toList();
    return name(program) + Stream.concat(
        program.parameters().stream().map(p -> literal(parameters.get(p.name()))),
        program.arrays().stream().map(a -> prefix + names.indexOf(a.name())))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  /** A value of x0, x1, … that changes if two of them are exchanged; and with the number. */
  private static String value(int number, int arguments) {
    return number + " / 8.0" + IntStream.range(0, arguments)
        .mapToObj(k -> " + " + (k + 1) + " / 8.0 * x" + k + " * x" + k).collect(Collectors.joining());
  }
}
