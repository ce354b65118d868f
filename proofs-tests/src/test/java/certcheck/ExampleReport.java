package certcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.source.Limits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What the kernel says in detail, {@code -v}, of the certificates of all examples together. */
record ExampleReport(List<String> lines) {
  static ExampleReport of(String output) {
    return new ExampleReport(output.lines().toList());
  }

  /** All are verified, from three axioms and no other. */
  void assertVerified() {
    int n = Shipped.examples().size();
    assertTrue(n >= 140, "examples: " + n);
    assertEquals(n, starting("VERIFIED "));
    assertEquals(n, starting("  axioms: "));
    assertEquals(n, starting("  axioms: extensionality choice int     rules: core "));
    assertEquals(n + " verified, 0 rejected", lines.get(lines.size() - 1));
  }

  /** Of programs and of what they are lowered to is proved what each is an example of. */
  void assertClaims() throws Exception {
    for (String language : List.of("tml", "cfd", "teil")) {
      long safe = Checkout.files("certificates/examples", "." + language).stream()
          .filter(f -> !f.toString().matches(".*_(reused|rewritten)\\.\\w+")).count();
      assertTrue(safe >= 2, language + ": " + safe);
      assertEquals(safe, starting("  claim " + language + "  safe"), language);
    }
    Map<Claim.Kind, Integer> claims = new EnumMap<>(Claim.Kind.class);
    for (Path source :
        Stream.concat(Shipped.loops().stream(), Shipped.updates().stream()).toList()) {
      Parser.parse(source.toString(), Files.readAllBytes(source), Limits.DEFAULT).claims()
          .forEach(c -> claims.merge(c.kind(), 1, Integer::sum));
    }
    for (Claim.Kind kind : Claim.Kind.values()) {
      assertEquals(claims.getOrDefault(kind, 0), starting("  claim sched  " + kind.word()));
    }
    assertEquals(6, lines.stream()
        .filter(l -> l.matches("  claim (tml|cfd|teil)_sched  lowers_padded 8")).count());
    assertEquals(4, lines.stream().filter(l -> l.equals("  claim teil_sched  lowers")).count());
  }

  private int starting(String start) {
    return (int) lines.stream().filter(l -> l.startsWith(start)).count();
  }
}
