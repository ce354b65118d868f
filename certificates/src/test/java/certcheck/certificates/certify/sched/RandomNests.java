package certcheck.certificates.certify.sched;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Texts of random programs over parameters N and M: nests of loops around a few assignments, whose
 * subscripts are mostly the variables of the loops around them, so that many programs are right and
 * many are wrong in one place.
 */
final class RandomNests {

  /** A loop's variable, and whether it runs over the columns. */
  private record Variable(String name, boolean column) {}

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private final List<Variable> variables = new ArrayList<>();
  private final List<String> locals = new ArrayList<>();
  private int names;

  private RandomNests(Random random) {
    this.random = random;
  }

  /** A program that makes every claim. */
  static String program(Random random) {
    return new RandomNests(random).program();
  }

  private String program() {
    out.append("param N, M;\nassume N >= 1 and M >= 1;\ninput p[N], q[N, M];\n")
        .append("inout u[N], v[N, M];\noutput w[N];\n");
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      nest(1 + random.nextInt(2), "");
    }
    return out.append("claim bounds;\nclaim race_free;\nclaim race_benign;\n")
        .append("claim race_covered;\nclaim defined;\n").toString();
  }

  private boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  private String one(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private void nest(int depth, String indent) {
    boolean column = variables.stream().anyMatch(v -> !v.column) && !oneIn(6);
    Variable variable = new Variable("i" + names++, column);
    String size = column ? "M" : "N";
    String range = switch (random.nextInt(8)) {
      case 0 -> " in 1.." + size;
      case 1 -> " < " + size + " - 1";
      case 2 -> " in 0.." + size + " step 2";
      default -> " < " + size;
    };
    out.append(indent).append(one("par ", "par ", "for ")).append(variable.name).append(range)
        .append(" {\n");
    variables.add(variable);
    int before = locals.size();
    if (oneIn(5)) {
      String name = "t" + names++;
      out.append(indent).append("  local ").append(name).append("[];\n");
      locals.add(name + "[]");
      out.append(indent).append("  ").append(name).append("[] := ").append(value(1))
          .append(";\n");
    }
    if (depth > 1 && !oneIn(4)) {
      nest(depth - 1, indent + "  ");
    } else {
      assignments(indent + "  ");
    }
    while (locals.size() > before) {
      locals.remove(locals.size() - 1);
    }
    variables.remove(variable);
    out.append(indent).append("}\n");
  }

  private void assignments(String indent) {
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      boolean guarded = oneIn(4);
      Variable v = variables.get(variables.size() - 1);
      out.append(indent);
      if (guarded) {
        out.append("if (").append(one(v.name + " > 0", v.name + " + 1 < " + (v.column ? "M" : "N"),
            v.name + " mod 2 = 0")).append(") { ");
      }
      out.append(locals.isEmpty() || !oneIn(3) ? cell(false) : locals.get(0)).append(" := ")
          .append(value(2)).append(guarded ? "; }\n" : ";\n");
    }
  }

  /** A cell of an array that may be read, or written. */
  private String cell(boolean read) {
    boolean matrix = variables.stream().anyMatch(v -> v.column) && !oneIn(4);
    return matrix
        ? (read && oneIn(2) ? "q[" : "v[") + subscript(false) + ", " + subscript(true) + "]"
        : (read ? one("p", "p", "u", "w") : one("u", "w")) + "[" + subscript(false) + "]";
  }

  private String subscript(boolean column) {
    List<Variable> fitting = variables.stream().filter(v -> v.column == column).toList();
    if (fitting.isEmpty()) {
      return "0";
    }
    String name = fitting.get(random.nextInt(fitting.size())).name;
    return switch (random.nextInt(24)) {
      case 0 -> name + " + 1";
      case 1 -> name + " - 1";
      case 2 -> (column ? "M" : "N") + " - 1 - " + name;
      case 3 -> name + " div 2";
      case 4 -> "max(" + name + " - 1, 0)";
      case 5 -> "0";
      default -> name;
    };
  }

  private String value(int depth) {
    return switch (random.nextInt(depth == 0 ? 3 : 6)) {
      case 0 -> one("0", "1.5");
      case 1, 2 -> !locals.isEmpty() && oneIn(2) ? locals.get(0) : cell(true);
      case 3 -> value(depth - 1) + " + " + value(depth - 1);
      case 4 -> "f(" + value(depth - 1) + ")";
      default -> variables.get(0).name + " * " + value(depth - 1);
    };
  }
}
