package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.command.Session.Result;
import certcheck.certificates.command.verdict.Json;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.command.verdict.Rendering;
import certcheck.certificates.command.verdict.Schemas;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What every command prints for programs, by the schemas of those who read it. */
class FormatsTest {
  /** Commands, the kind and code or rule of the first thing that is found, and the status. */
  private static final String[] TRIED = {
      "certify --no-check good.sched | proved claim/bounds 0",
      "certify --no-check racy.sched | refuted E0202 1",
      "certify --timeout 0 good.sched | undecided E0302 1",
      "certify absent.sched | error E0307 66",
      "bind good.sched bad.cert | error E0307 1",
      "validate --no-check good.sched other.sched | refuted E0207 1",
      "rewrite --laws ring one.ein | error E0195 1",
      "schedule --tile k=4 copy.atl | error E0194 1",
      "lower --timeout 0 copy.atl wrong.tml | undecided E0302 1",
      "emit-c --strict -o good.c parallel.sched | error E0309 1",
      "emit-c -o good.c good.sched | none - 0",
      "run -p N=2 good.sched | answered answer 0",
      "run -p N=2 far.sched | refuted E0189 1",
      "run -t 0 -p N=2 good.sched | undecided E0302 3",
      "solve ask.smt2 | answered answer 0",
      "solve --work 0 hard.smt2 | answered answer 3",
      "solve bad.smt2 | error E0185 1",
      "report -o page.html bad.cert | error E0193 1",
      "check bad.cert | verdict - 1",
      "check -t 0 bad.cert | verdict - 70",
      "metatheorems | error E0193 1"};

  @TempDir Path folder;

  @BeforeEach
  void layOut() throws IOException {
    file("good.sched", "param N;\noutput b[N];\nfor i < N { b[i] := 1; }\nclaim bounds;\n");
    file("other.sched", "param N;\noutput b[N];\nfor i < N { b[i] := 2; }\n");
    file("racy.sched", "param N;\noutput s[1];\npar i < N { s[0] := i; }\nclaim race_free;\n");
    file("parallel.sched", "param N;\noutput b[N];\npar i < N { b[i] := 1; }\n");
    file("far.sched", "param N;\noutput b[N];\nfor i < N { b[i + 1] := 1; }\n");
    file("copy.atl", "param N;\ninput x[N];\noutput y = gen i < N: x[i];\n");
    file("one.ein", "param N >= 1, K >= 1\ninput a[N, K], x[K]\ny = einsum(\"ik,k->i\", a, x)\n");
    file("wrong.tml", "program p\nvar x : [2]\n");
    file("ask.smt2", "(declare-const x Int)\n(assert (> x 0))\n(check-sat)\n");
    file("hard.smt2", "(declare-const x Int)\n(declare-const y Int)\n(assert (= (+ (* 3 x) (* 5 y)) 1))"
        + "\n(check-sat)\n");
    file("bad.smt2", "(assert (> x 0)\n");
    file("bad.cert", "certcheck 1 certificate\n");
  }

  private void file(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private Result run(String command, String... more) {
    List<String> words = new ArrayList<>();
    for (String word : command.split(" ")) {
      words.add(word.matches("[a-z]+\\.[a-z0-9]+") ? folder.resolve(word).toString() : word);
    }
    words.addAll(1, List.of(more));
    Session session = Session.real();
    return (words.get(0).equals("metatheorems")
        ? session.with((Kernel) a -> new Kernel.Run(1, "REJECTED x:1:1   no\n", "")) : session)
        .run(words.toArray(String[]::new));
  }

  /** None is left out that has the option. */
  @Test
  void allAreTried() {
    Set<String> tried = new TreeSet<>();
    for (String one : TRIED) {
      tried.add(one.split(" ")[0]);
    }
    assertEquals(Certcheck.commandLine().getSubcommands().entrySet().stream()
        .filter(c -> c.getValue().getCommandSpec().findOption("--format") != null)
        .map(Map.Entry::getKey).collect(Collectors.toCollection(TreeSet::new)), tried);
  }

  @ParameterizedTest
  @EnumSource(value = Rendering.class, names = {"SARIF", "JUNIT", "GITLAB"})
  void areValid(Rendering form) {
    for (String one : TRIED) {
      String command = one.split(" \\| ")[0];
      Result result = run(command, "--format", form.toString());
      assertEquals(List.of(), Schemas.wrong(form, result.out()), command + "\n" + result.out());
      assertTrue(one.endsWith(" " + result.status()), command + ": " + result.status());
    }
  }

  @Test
  void sayWhatWasFound() throws IOException {
    for (String one : TRIED) {
      String[] parts = one.split(" \\| ");
      Result result = run(parts[0], "--format", "json");
      String[] expected = parts[1].split(" ");
      assertEquals(expected[2], String.valueOf(result.status()), parts[0] + "\n" + result.err());
      Map<?, ?> all = (Map<?, ?>) Json.parse(result.out());
      if (expected[0].equals("verdict")) {
        assertTrue(all.containsKey("files"), result.out());
        continue;
      }
      List<?> findings = (List<?>) all.get("findings");
      if (expected[0].equals("none")) {
        assertEquals(List.of(), findings);
        continue;
      }
      Map<?, ?> first = (Map<?, ?>) findings.get(0);
      assertEquals(expected[0], first.get("kind"), result.out());
      assertEquals(expected[1],
          String.valueOf(expected[1].startsWith("E") ? first.get("code") : first.get("rule")));
    }
  }

  /** Nothing of what is good; what is wrong all the same. And more of both, if that is asked for. */
  @Test
  void quietAndVerbose() {
    assertEquals(new Result(0, "", ""), run("certify --no-check good.sched", "--quiet"));
    assertEquals(new Result(0, "", ""), run("emit-c -o good.c good.sched", "-q"));
    Result racy = run("certify --no-check racy.sched", "-q");
    assertTrue(racy.err().contains("claim race_free: refuted"), racy.err());
    Result values = run("run -p N=2 good.sched", "-q");
    assertEquals("b : [2]\n  1.0  1.0\n", values.out());
    Result verbose = run("run -p N=2 far.sched", "-v");
    assertTrue(verbose.err().endsWith("\n  E0189: The evaluation is stuck: no rule applies; certcheck"
        + " explain E0189 says more\n"), verbose.err());
    Result checked = run("certify good.sched", "-v");
    assertTrue(checked.out().contains("\n  theory hol sha256 "), checked.out());
    Result both = run("lower copy.atl", "-q", "-v");
    assertEquals(2, both.status());
    assertTrue(both.err().startsWith("certcheck lower: expected one of --quiet and --verbose, found"
        + " both\n"), both.err());
  }

  /** What is undecided says what to do, whichever command finds it. */
  @Test
  void whatIsUndecidedSaysWhatToDo() {
    for (String one : TRIED) {
      if (one.contains("| undecided ") || one.contains("hard.smt2")) {
        String err = run(one.split(" \\| ")[0]).err();
        assertTrue(err.contains("\n  next        "), one + "\n" + err);
      }
    }
  }

  /** Of several programs at the same time, what one after the other gives. */
  @Test
  void jobsChangeNothing() {
    Result one = run("lower --timeout 0 copy.atl wrong.tml absent.ein");
    assertEquals(one, run("lower --timeout 0 copy.atl wrong.tml absent.ein", "--jobs", "3"));
    assertTrue(one.out().endsWith("0 lowered, 3 not\n"), one.out());
  }
}
