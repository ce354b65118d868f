package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Variables that have the names of something else: of what a certificate or a library defines, of
 * constants of the theories, words of the notation, and variables of claims.
 */
class NamesTest {
  private static final List<String> NAMES = List.of("program", "rewritten", "below", "includes",
      "context", "value", "safe", "prog", "node", "zero", "loops", "mu", "then", "apply", "own",
      "o", "F");

  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private static String declared(String line) {
    return NAMES.stream().map(x -> line.replace("?", x) + "\n").collect(Collectors.joining());
  }

  private static void verified(Result result, String... claims) {
    assertEquals("", result.complaints());
    assertEquals(0, result.status());
    for (String kind : claims) {
      assertTrue(result.claims().stream().anyMatch(c -> c.split(" ")[0].equals(kind)),
          result.out());
    }
  }

  private String model() throws IOException {
    return file("p.tml", declared("var input ? : [2]") + "var output r : [2]\nvar t : [2]\n"
        + "t = " + String.join(" + ", NAMES) + "\nr = t / program\n");
  }

  @Test
  void ofTheModelLanguage() throws IOException {
    String program = model();
    verified(Session.real().run("certify", program), "safe");
    verified(Session.real().run("certify", "--claim", "in_place", program), "in_place");
    verified(Session.real().run("certify", "--claim", "reuses", program),
        "reuses");
    verified(Session.real().run("certify", "--claim", "padded", "--pad", "4", program), "padded");
    verified(Session.real().run("rewrite", program), "rewritten");
  }

  @Test
  void ofLoweredPrograms() throws IOException {
    verified(Session.real().run("lower", "--parallel", "--reuse", model()),
        "bounds", "race_free", "defined", "implements", "lowers");
  }

  /** The kernel has names of at most 255 letters. */
  @Test
  void ofManyLetters() throws IOException {
    String text = "var input ? : [2]\nvar output y : [2]\nvar t : [2]\nt = ? + ?\ny = t * t\n";
    String longest = file("p.tml", text.replace("?", "x".repeat(240)));
    for (String[] claim : List.of(new String[] {"safe"}, new String[] {"in_place"},
        new String[] {"reuses"}, new String[] {"padded", "--pad", "4"})) {
      List<String> arguments = new ArrayList<>(List.of("certify", longest, "--claim"));
      arguments.addAll(List.of(claim));
      verified(Session.real().run(arguments.toArray(String[]::new)), claim[0]);
    }
    verified(Session.real().run("rewrite", longest), "rewritten");
    String lowered = file("lowered.tml", text.replace("?", "x".repeat(238)));
    verified(Session.real().run("lower", "--pad", "4", "--parallel", lowered), "bounds");
    String refused = file("q.tml", text.replace("?", "x".repeat(241)));
    Result result = Session.real().run("certify", refused);
    assertEquals(refused + ":1:11: error: limit: the name is too long: expected at most 240"
        + " letters, found 241 letters\n", result.err());
    assertEquals(3, result.status());
  }

  @Test
  void ofTheCfdlangDialect() throws IOException {
    String program = file("p.cfd", declared("var input ? : [2]") + "var output r : [2]\n"
        + "r = " + String.join(" + ", NAMES));
    verified(Session.real().run("certify", program), "safe");
  }

  @Test
  void ofTeil() throws IOException {
    String program = file("p.teil", declared("alloc input ? : [2, 2]") + """
        alloc input t1 : [2, 2, 2]
        alloc output r : [2, 2, 2]
        alloc input output s : [2]
        r = contr 4 5 (contr 3 6 (contr 2 7 (prod (prod program (prod rewritten zero)) t1)))
        """ + declared("s = add s (red + 1 ?)"));
    verified(Session.real().run("certify", program), "safe");
    verified(Session.real().run("rewrite", program), "rewritten");
    Result under = Session.real().run("rewrite", "--laws", "ring", program);
    verified(under, "rewritten");
    assertTrue(under.claims().get(0).startsWith("rewritten under "), under.out());
  }

  @Test
  void ofLoops() throws IOException {
    String arrays = declared("?[k]").strip().replace("\n", " + ");
    String tensors = arrays.replace('[', '(').replace(']', ')');
    String claims = "claim bounds; claim race_free; claim defined; ";
    verified(Session.real().run("certify", file("arrays.sched", declared("input ?[2];")
        + "output s[2];\npar k < 2 { s[k] := " + arrays + "; }\n" + claims)),
        "bounds", "race_free", "defined");
    StringBuilder inputs = new StringBuilder();
    for (int i = 0; i < NAMES.size(); i++) {
      inputs.append("input a" + i + "[2] = " + NAMES.get(i) + ";\n");
    }
    verified(Session.real().run("certify", file("tensors.sched", inputs
        + "output s[2] = S;\ntensor S(k) = " + tensors + ";\npar k < 2 { s[k] := "
        + inputs.toString().strip().replaceAll("input (a.*)\\[2\\].*", "$1[k]")
            .replace("\n", " + ") + "; }\n" + claims + "claim implements;")),
        "bounds", "race_free", "defined", "implements");
    verified(Session.real().run("certify", file("indices.sched",
        "output s[2];\n" + declared("par ? < 2 { s[?] := ?(); }") + claims)),
        "bounds", "race_free", "defined");
  }
}
