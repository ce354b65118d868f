package certcheck.certificates.certify.sched;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Random SCHED texts in which every construct of the language occurs: qualifiers, tensors, ranges
 * and steps, blocks, local arrays, every form of index, condition and value, numbers with zeros that
 * mean nothing, comments. Names are declared, unless the text is to be careless: then some are not,
 * or stand for something else, or literals are none.
 */
final class RandomTexts {
  private final Random random;
  private final boolean careless;
  private final List<String> indices = new ArrayList<>();
  private final Map<String, Integer> readable = new LinkedHashMap<>();
  private final Map<String, Integer> writable = new LinkedHashMap<>();
  private final Map<String, Integer> tensors = new LinkedHashMap<>();
  private boolean specifying;
  private int names;

  private RandomTexts(Random random, boolean careless) {
    this.random = random;
    this.careless = careless;
  }

  /** A program without mistakes. */
  static String careful(Random random) {
    return new RandomTexts(random, false).program();
  }

  /** A program that mostly has a mistake. */
  static String careless(Random random) {
    return new RandomTexts(random, true).program();
  }

  private String program() {
    StringBuilder text = new StringBuilder("// random\n");
    String parameter = fresh("N");
    text.append("param ").append(parameter).append(", M;\n");
    indices.addAll(List.of(parameter, "M"));
    if (oneIn(2)) {
      text.append("assume ").append(condition(2)).append(";\n");
    }
    String rest = "assume M >= 1;\n" + (oneIn(2) ? "" : "assume " + condition(1) + ";\n");
    text.append(rest);
    for (int k = random.nextInt(4); k >= 0; k--) {
      text.append(array());
    }
    text.append("output w[M] = W;\n");
    tensors.put("W", 1);
    readable.put("w", 1);
    writable.put("w", 1);
    text.append(equation("W", 1));
    if (oneIn(2)) {
      text.append(equation("W", 1));
    }
    return text.append(block(2)).append("claim bounds;\n")
        .append(oneIn(3) ? "claim implements under monoid(+, 0);\n" : "").toString();
  }

  // ── Choices ──

  private boolean oneIn(int n) {
    return random.nextInt(n) == 0;
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** A choice, or, seldom, a mistake. */
  private String or(String right, String... wrong) {
    return careless && oneIn(40) ? wrong[random.nextInt(wrong.length)] : right;
  }

  private String fresh(String letter) {
    return or(letter + "_" + names++, "M", "w", "W");
  }

  // ── Declarations ──

  private String array() {
    String name = fresh("a");
    int rank = random.nextInt(3);
    List<String> extents = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      extents.add(index(1));
    }
    int kind = random.nextInt(5);
    String qualifier = kind < 2 ? "input" : "inout";
    String given = fresh("T");
    readable.put(name, rank);
    if (kind >= 2) {
      writable.put(name, rank);
    }
    String held = "";
    if (kind == 1 || kind >= 3) {
      tensors.put(given, rank);
      held = " = " + given + (kind == 4 ? " -> " + or("W", "undefined", given) : "");
      if (kind == 4 && rank != 1 && !careless) {
        held = " = " + given;
      }
    }
    return qualifier + " " + name + extents + held + ";\n";
  }

  private String equation(String tensor, int rank) {
    specifying = true;
    int before = indices.size();
    List<String> variables = new ArrayList<>();
    for (int d = 0; d < rank; d++) {
      String x = fresh("e");
      variables.add(x);
      indices.add(x);
    }
    String text = "tensor " + tensor + "(" + String.join(", ", variables) + ") = " + value(2)
        + (oneIn(2) ? " if " + condition(2) : "") + ";\n";
    while (indices.size() > before) {
      indices.remove(indices.size() - 1);
    }
    specifying = false;
    return text;
  }

  // ── Statements ──

  private String block(int depth) {
    StringBuilder text = new StringBuilder();
    int before = indices.size();
    Map<String, Integer> readableBefore = new LinkedHashMap<>(readable);
    Map<String, Integer> writableBefore = new LinkedHashMap<>(writable);
    for (int k = random.nextInt(4); k > 0; k--) {
      text.append(statement(depth));
    }
    while (indices.size() > before) {
      indices.remove(indices.size() - 1);
    }
    readable.clear();
    readable.putAll(readableBefore);
    writable.clear();
    writable.putAll(writableBefore);
    return text.toString();
  }

  private String statement(int depth) {
    switch (random.nextInt(depth == 0 ? 3 : 9)) {
      case 0 -> {
        return "skip;\n";
      }
      case 3 -> {
        return "{\n" + block(depth - 1) + "}\n";
      }
      case 4 -> {
        String otherwise = switch (random.nextInt(3)) {
          case 0 -> "";
          case 1 -> " else {" + block(depth - 1) + "}";
          default -> " else if " + condition(1) + " {" + block(depth - 1) + "}";
        };
        return "if " + condition(2) + " {\n" + block(depth - 1) + "}" + otherwise + "\n";
      }
      case 5, 6 -> {
        return loop(depth);
      }
      case 7 -> {
        String value = index(2);
        String x = fresh("l");
        indices.add(x);
        return "let " + x + " = " + value + ";\n";
      }
      case 8 -> {
        int rank = random.nextInt(3);
        List<String> extents = new ArrayList<>();
        for (int d = 0; d < rank; d++) {
          extents.add(index(1));
        }
        String t = fresh("t");
        readable.put(t, rank);
        writable.put(t, rank);
        return "local " + t + extents + "; // a local array\n";
      }
      default -> {
        String a = one(List.copyOf(writable.keySet()));
        return cell(or(a, "nothing", one(List.copyOf(readable.keySet())), one(indices)),
            writable.get(a)) + " := " + value(3) + ";\n";
      }
    }
  }

  private String loop(int depth) {
    String range = switch (random.nextInt(6)) {
      case 0 -> " < " + index(1);
      case 1 -> " in 0.." + index(1);
      case 2 -> " in " + index(1) + " .. " + index(1);
      case 3 -> " in 0.." + index(1) + " step " + or("2", "0", "M", "-1");
      case 4 -> " in " + index(1) + ".." + index(1) + " step (3)";
      default -> " in 0.." + index(1) + " step 01";
    };
    String x = fresh("i");
    indices.add(x);
    String body = block(depth - 1);
    indices.remove(x);
    return one(List.of("for ", "par ")) + x + range + " {\n" + body + "}\n";
  }

  private String cell(String array, int rank) {
    List<String> subscripts = new ArrayList<>();
    for (int d = careless && oneIn(40) ? -1 : 0; d < rank; d++) {
      subscripts.add(index(1));
    }
    return array + subscripts;
  }

  // ── Expressions ──

  private String index(int depth) {
    if (depth == 0 || oneIn(3)) {
      return oneIn(3) ? one(List.of("0", "1", "7", "-1", "-0", "012", "(2)"))
          : or(one(indices), "nobody", "w", "W", "1.5");
    }
    String e = index(depth - 1);
    String f = index(depth - 1);
    return switch (random.nextInt(11)) {
      case 0 -> e + " + " + f;
      case 1 -> "(" + e + ") - " + f;
      case 2 -> "-(" + e + ")";
      case 3 -> "3 * (" + e + ")";
      case 4 -> "(" + e + ") * " + or("-2", "M");
      case 5 -> "(" + e + ") div " + or("2", "-2", "0", "M");
      case 6 -> "(" + e + ") mod " + or("(3)", "M");
      case 7 -> "min(" + e + or(", ", " + ") + f + ")";
      case 8 -> "max(" + e + ", " + f + ")";
      case 9 -> "- " + f;
      default -> "(" + or(e, e + " * " + f, "f(" + e + ")") + ")";
    };
  }

  private String condition(int depth) {
    if (depth == 0 || oneIn(3)) {
      String e = index(1) + one(List.of(" = ", " != ", " < ", " <= ", " > ", " >= ")) + index(1);
      return oneIn(4) ? e + one(List.of(" < ", " <= ", " = ")) + index(1) : e;
    }
    String b = condition(depth - 1);
    String d = condition(depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> "not (" + b + ")";
      case 1 -> b + " and " + d;
      case 2 -> b + " or " + d;
      case 3 -> "(" + b + ")";
      case 4 -> or("true", "0", "M");
      default -> "false";
    };
  }

  private String value(int depth) {
    if (depth == 0 || oneIn(4)) {
      return switch (random.nextInt(4)) {
        case 0 -> one(List.of("0", "1", "007", "1.5", "1.50", "0.250", "2.0", "10.010"));
        case 1 -> or(one(indices), "nobody", "w", "W");
        default -> element();
      };
    }
    String e = value(depth - 1);
    String f = value(depth - 1);
    return switch (random.nextInt(12)) {
      case 0, 1 -> e + one(List.of(" + ", " - ", " * ", " / ")) + f;
      case 2 -> "-" + value(0);
      case 3 -> "(" + e + ")";
      case 4 -> "real(" + index(2) + ")";
      case 5 -> "select(" + condition(2) + ", " + e + ", " + f + ")";
      case 6 -> one(List.of("sqrt(", "neg(")) + e + ")";
      case 7 -> one(List.of("max(", "min(", "add(", "mul(")) + e + ", " + f + ")";
      case 8, 9 -> specifying ? reduction(depth) : e + " + " + f;
      case 10 -> or(e, e + " < " + f, "real()", "sum(q in 0..3) 1", "select(M, 1)");
      default -> element();
    };
  }

  private String reduction(int depth) {
    String range = (oneIn(2) ? "0" : index(1)) + ".." + index(1);
    String x = fresh("k");
    indices.add(x);
    String body = value(depth - 1);
    indices.remove(x);
    String front = switch (random.nextInt(4)) {
      case 0 -> "sum(";
      case 1 -> "product(";
      case 2 -> "reduce(max, " + value(0) + ", ";
      default -> "reduce(" + one(List.of("+", "*")) + ", 0, ";
    };
    return "(" + front + x + " in " + range + ") "
        + (body.matches("[\\w.]+") ? body : "(" + body + ")") + ")";
  }

  private String element() {
    if (specifying) {
      List<String> known = tensors.keySet().stream().toList();
      String tensor = one(known);
      String cell = cell(tensor, tensors.get(tensor));
      return or(tensor, "M").equals("M") ? "M" + cell.substring(tensor.length())
          : tensor + "(" + cell.substring(tensor.length() + 1, cell.length() - 1) + ")";
    }
    String a = one(List.copyOf(readable.keySet()));
    return cell(or(a, "nothing", "W", one(indices)), readable.get(a));
  }
}
