package certcheck.spark;

import certcheck.kernel.Theories;
import java.util.ArrayList;
import java.util.List;

/** Certificates that would keep a kernel busy for hours, or need more memory than it has. */
final class Poison {
  private Poison() {}

  /** 200,000 times the normal form of (w + x + y + z)^37, which has 9,880 monomials. */
  static String endless() {
    List<String> lines = heading();
    for (String name : List.of("w", "x", "y", "z")) {
      lines.add("var " + name + " 0");
    }
    lines.addAll(List.of("const +", "const *", "app 5 1", "app 7 2", "app 5 8", "app 9 3", "app 5 10",
        "app 11 4"));
    int sum = 12;
    int last = sum;
    int product = sum;
    for (int i = 0; i < 36; i++) {
      lines.add("app 6 " + sum);
      lines.add("app " + (last + 1) + " " + product);
      last += 2;
      product = last;
    }
    String step = "int_norm " + product + " " + product;
    for (int i = 0; i < 200_000; i++) {
      lines.add(step);
    }
    return String.join("\n", lines) + "\n";
  }

  /** A million terms, each inside the next one. */
  static String deep() {
    List<String> lines = heading();
    lines.addAll(List.of("var f 0", "const +", "app 2 1"));
    for (int i = 0; i < 1_000_000; i++) {
      lines.add("app 3 " + (i == 0 ? 1 : i + 3));
    }
    return String.join("\n", lines) + "\n";
  }

  private static List<String> heading() {
    return new ArrayList<>(List.of("certcheck 1 certificate", "theory hol " + digest("hol"),
        "theory int " + digest("int"), "nodes 2000000", "lemma", "type int"));
  }

  private static String digest(String theory) {
    return Theories.digest(Theories.text(theory));
  }
}
