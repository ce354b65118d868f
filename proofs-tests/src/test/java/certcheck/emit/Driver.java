package certcheck.emit;

import certcheck.certificates.emit.ElementType;
import certcheck.semantics.sched.Program;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A C program that calls emitted functions. It reads calls, one after the other: the number of the
 * function, 1 to run it or 0 to check parameters only, the parameters, and for each array the
 * number of cells and their values. It writes one line each: what the check says, what running
 * returns, and all cells of all arrays. Each array is a block of exactly its cells, so that
 * AddressSanitizer sees every access outside.
 */
final class Driver {
  private Driver() {}

  /** Functions to call, with a name each. */
  record Function(String name, Program program) {}

  /** The text of the C program. */
  static String text(List<Function> functions, ElementType type) {
    StringBuilder out = new StringBuilder("""
        #include <inttypes.h>
        #include <stdbool.h>
        #include <stdint.h>
        #include <stdio.h>
        #include <stdlib.h>

        static int64_t integer(void) {
          int64_t value;
          if (scanf("%" SCNd64, &value) != 1) {
            exit(99);
          }
          return value;
        }

        static TYPE *array(int64_t cells) {
          TYPE *a = malloc((size_t)cells * sizeof(TYPE));
          for (int64_t k = 0; k < cells; k++) {
            double value;
            if (scanf("%la", &value) != 1) {
              exit(99);
            }
            a[k] = (TYPE)value;
          }
          return a;
        }

        static void show(TYPE *a, int64_t cells) {
          for (int64_t k = 0; k < cells; k++) {
            printf(" %a", (double)a[k]);
          }
          free(a);
        }

        """.replace("TYPE", type.toString()));
    functions.forEach(f -> out.append(call(f, type)));
    out.append("""
        int main(void) {
          int function;
          while (scanf("%d", &function) == 1) {
            switch (function) {
        """);
    IntStream.range(0, functions.size()).forEach(k -> out.append(
        "    case " + k + ": call_" + functions.get(k).name() + "(); break;\n"));
    return out.append("    default: return 99;\n    }\n  }\n  return 0;\n}\n").toString();
  }

  private static String call(Function function, ElementType type) {
    String name = function.name();
    int parameters = function.program().parameters().size();
    List<Program.ArrayDeclaration> arrays = function.program().arrays();
    String parameterTypes = repeated(parameters, k -> "int64_t");
    String arrayTypes = arrays.stream()
        .map(a -> (a.qualifier().isOutput() ? "" : "const ") + type + " *restrict")
        .collect(Collectors.joining(", "));
    String parameterNames = repeated(parameters, k -> "p" + k);
    String arrayNames = repeated(arrays.size(), k -> "a" + k);
    StringBuilder out = new StringBuilder();
    out.append("bool " + name + "_params_ok(" + orVoid(parameterTypes) + ");\n");
    out.append("int " + name + "(" + orVoid(joined(parameterTypes, arrayTypes)) + ");\n\n");
    out.append("static void call_" + name + "(void) {\n  const bool run = integer();\n");
    for (int k = 0; k < parameters; k++) {
      out.append("  const int64_t p" + k + " = integer();\n");
    }
    out.append("  printf(\"%d\", " + name + "_params_ok(" + parameterNames + "));\n"
        + "  if (run) {\n");
    for (int k = 0; k < arrays.size(); k++) {
      out.append("    const int64_t n" + k + " = integer();\n");
      out.append("    " + type + " *a" + k + " = array(n" + k + ");\n");
    }
    out.append("    printf(\" %d\", " + name + "(" + joined(parameterNames, arrayNames) + "));\n");
    for (int k = 0; k < arrays.size(); k++) {
      out.append("    show(a" + k + ", n" + k + ");\n");
    }
    return out.append("  }\n  printf(\"\\n\");\n}\n\n").toString();
  }

  private static String repeated(int number, java.util.function.IntFunction<String> text) {
    return IntStream.range(0, number).mapToObj(text).collect(Collectors.joining(", "));
  }

  private static String joined(String first, String second) {
    return first.isEmpty() || second.isEmpty() ? first + second : first + ", " + second;
  }

  private static String orVoid(String text) {
    return text.isEmpty() ? "void" : text;
  }
}
