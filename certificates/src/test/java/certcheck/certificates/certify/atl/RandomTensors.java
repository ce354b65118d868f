package certcheck.certificates.certify.atl;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Random texts of ATL programs with one parameter, an output with reshapes nested up to five deep, and
 * two schedules of it, the first of which is right. Most are safe.
 */
final class RandomTensors {
  /** An index variable, or a let, and how far it goes: a literal, or N. */
  private record Index(String name, String extent) {}

  private record Named(String name, List<String> extents) {}

  private final Random random;
  private final List<Index> indices = new ArrayList<>();
  private final List<Named> lets = new ArrayList<>();
  private int fresh;
  private int reshapes;

  private RandomTensors(Random random) {
    this.random = random;
  }

  static String program(Random random) {
    return new RandomTensors(random).program();
  }

  /** A program whose output begins with reshapes, five or more of them inside each other. */
  static String nested(Random random) {
    RandomTensors tensors = new RandomTensors(random);
    tensors.reshapes = 5;
    return tensors.program();
  }

  private String program() {
    List<String> extents = new ArrayList<>();
    for (int d = 1 + random.nextInt(2); d > 0; d--) {
      extents.add(extent());
    }
    String tensor = tensor(extents, 4 + reshapes);
    return "param N;\nassume N >= 1;\ninput a[N + 3, 5], b[7];\noutput c =\n  " + tensor
        + ";\nschedule right of c =\n  " + right(extents, tensor) + ";\nschedule other of c =\n  "
        + other(extents, tensor) + ";\nclaim safe;\nclaim schedules right;\n"
        + "claim schedules other;\n";
  }

  private String extent() {
    return List.of("N", "3", "4", "2").get(random.nextInt(4));
  }

  /** A tensor expression with these extents. */
  private String tensor(List<String> extents, int depth) {
    if (reshapes > 0 && !extents.isEmpty()) {
      reshapes--;
      return reshape(extents, depth);
    }
    if (depth > 0 && random.nextInt(8) == 0) {
      return "[" + condition() + "] " + tensor(extents, depth - 1);
    } else if (depth > 0 && random.nextInt(8) == 0) {
      return let(extents, depth);
    } else if (depth > 0 && random.nextInt(7) == 0) {
      String i = name("k");
      String n = extent();
      indices.add(new Index(i, n));
      String body = tensor(extents, depth - 1);
      indices.remove(indices.size() - 1);
      return "sum " + i + " < " + n + ": " + body;
    } else if (extents.isEmpty()) {
      return scalar(2);
    } else if (depth > 0 && random.nextInt(2) == 0) {
      return reshape(extents, depth);
    }
    String i = name("i");
    indices.add(new Index(i, extents.get(0)));
    String body = tensor(extents.subList(1, extents.size()), depth - 1);
    indices.remove(indices.size() - 1);
    return "gen " + i + " < " + extents.get(0) + ": " + body;
  }

  private String let(List<String> extents, int depth) {
    List<String> inner = random.nextBoolean() ? List.of(extent()) : List.of();
    String value = tensor(inner, depth - 2);
    String x = name("t");
    lets.add(new Named(x, inner));
    String body = tensor(extents, depth - 1);
    lets.remove(lets.size() - 1);
    return "let " + x + " = " + value + " in " + body;
  }

  private String reshape(List<String> extents, int depth) {
    String n = extents.get(0);
    List<String> rest = extents.subList(1, extents.size());
    boolean slip = random.nextInt(25) == 0;
    switch (random.nextInt(6)) {
      case 0:
        if (!rest.isEmpty()) {
          List<String> turned = new ArrayList<>(extents);
          turned.set(0, extents.get(1));
          turned.set(1, n);
          return "transpose " + tensor(turned, depth - 1);
        }
        return tensor(extents, depth - 1);
      case 1:
        return "truncl(" + (slip ? 1 : 2) + ") padl(2) " + tensor(extents, depth - 1);
      case 2:
        return "truncr(1) padr(1) " + tensor(extents, depth - 1);
      case 3:
        return n.equals("4") ? "flatten " + tensor(joined(List.of("2", "2"), rest), depth - 1)
            : "truncr(-" + n + " mod 2) flatten split(2) " + tensor(extents, depth - 1);
      case 4:
        return n.equals("4") ? "concat(" + tensor(joined(List.of("2"), rest), depth - 2) + ", "
            + tensor(joined(List.of("2"), rest), depth - 2) + ")" : tensor(extents, depth - 1);
      default:
        return "truncr(1) " + (slip ? "" : "padr(1) ") + tensor(extents, depth - 1);
    }
  }

  private static List<String> joined(List<String> first, List<String> rest) {
    List<String> all = new ArrayList<>(first);
    all.addAll(rest);
    return all;
  }

  private String right(List<String> extents, String tensor) {
    return switch (random.nextInt(4)) {
      case 0 -> "truncr(2) padr(2) " + tensor;
      case 1 -> "truncl(1) padl(1) " + tensor;
      case 2 -> extents.size() > 1 ? "transpose transpose " + tensor : "[N >= 0] " + tensor;
      default -> "truncr(-" + extents.get(0) + " mod 3) flatten split(3) " + tensor;
    };
  }

  private String other(List<String> extents, String tensor) {
    return switch (random.nextInt(4)) {
      case 0 -> "truncl(1) padr(1) " + tensor;
      case 1 -> "[N > 2] " + tensor;
      case 2 -> "truncr(-" + extents.get(0) + " mod 3) flatten split(2) " + tensor;
      default -> tensor;
    };
  }

  private String condition() {
    return index() + List.of(" < ", " = ", " >= ").get(random.nextInt(3)) + index();
  }

  private String index() {
    return indices.isEmpty() || random.nextInt(4) == 0 ? List.of("1", "N", "0").get(random.nextInt(3))
        : indices.get(random.nextInt(indices.size())).name;
  }

  /** A subscript below a literal, mostly. */
  private String below(int limit) {
    if (indices.isEmpty() || random.nextInt(5) == 0) {
      return Integer.toString(random.nextInt(limit));
    }
    Index i = indices.get(random.nextInt(indices.size()));
    return i.extent.equals("N") && random.nextInt(30) > 0 ? i.name + " mod " + limit
        : i.extent.equals("4") && limit < 4 ? i.name + " div 2" : i.name;
  }

  private String scalar(int depth) {
    int choice = random.nextInt(10);
    if (depth > 0 && choice < 3) {
      return List.of("f(", "(", "g(").get(choice) + scalar(depth - 1)
          + List.of(", ", " * ", ", ").get(choice) + scalar(depth - 1) + ")";
    } else if (choice == 3) {
      return "real(" + index() + ")";
    } else if (choice == 4 && depth > 0) {
      return "select(" + condition() + ", " + scalar(depth - 1) + ", " + scalar(depth - 1) + ")";
    } else if (choice < 7 && !lets.isEmpty()) {
      Named t = lets.get(random.nextInt(lets.size()));
      return t.name + "[" + (t.extents.isEmpty() ? ""
          : t.extents.get(0).equals("N") ? "0" : below(Integer.parseInt(t.extents.get(0)))) + "]";
    } else if (choice < 8) {
      return "b[" + below(7) + "]";
    }
    String first = indices.isEmpty() ? "0" : indices.get(random.nextInt(indices.size())).name;
    return "a[" + first + ", " + below(5) + "]";
  }

  private String name(String letter) {
    return letter + fresh++;
  }
}
