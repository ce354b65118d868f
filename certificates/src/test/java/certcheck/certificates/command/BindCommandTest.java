package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.command.Session.Result;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.source.Limits;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code bind}: proofs about terms become proofs about texts. */
class BindCommandTest {
  private static final String SUMS = """
      param N;
      assume N >= 1;
      input x[N] = X;
      output s[] = S;
      tensor S() = sum(k in 0..N) X(k);
      s[] := 0;
      for k < N { s[] := s[] + x[N - 1 - k]; }
      claim bounds; claim race_free; claim defined; claim implements under monoid(+, 0);
      """;

  @TempDir private Path folder;

  private Path source(String text) throws Exception {
    return Files.writeString(folder.resolve("p.sched"), text);
  }

  /** The certificate of what a text claims, about terms. */
  private Path proof(String text) throws Exception {
    byte[] bytes = new SchedCertifier(Path.of("library"))
        .certify(Parser.parse("p.sched", text.getBytes(StandardCharsets.UTF_8), Limits.DEFAULT))
        .certificate().orElseThrow();
    return Files.write(folder.resolve("proof.cert"), bytes);
  }

  private Result bind(Path source, Path proof) {
    return Session.real().run("bind", source.toString(), proof.toString());
  }

  @Test
  void everyClaimBecomesOneAboutTheText() throws Exception {
    Path proof = proof(SUMS);
    Result terms = Session.real().run("check", proof.toString());
    assertTrue(terms.out().contains("(no file compared)  bounds, race_free, defined, implements_under"),
        terms.out());
    Result result = bind(source(SUMS), proof);
    assertEquals("", result.err());
    assertEquals(0, result.status());
    assertTrue(result.out().contains("\nVERIFIED " + folder.resolve("p.sched") + "  "
        + "bounds, race_free, defined, implements under monoid(+, 0)\n"), result.out());
    assertEquals(0, Session.real().run("check", folder.resolve("p.sched").toString()).status());
  }

  /** Layout, comments, and which claims the text makes, are not part of the program. */
  @Test
  void theSameProgramInAnotherText() throws Exception {
    Path proof = proof(SUMS);
    Result result = bind(source("// the same\n" + SUMS.replace("claim bounds; ", "")), proof);
    assertEquals("", result.err());
    assertTrue(result.out().contains("  bounds, race_free, defined, implements under "),
        result.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"N - 1 - k>k", "N >= 1>N >= 2", "sum(k in 0..N)>sum(k in 1..N)",
      "s[] := 0;>s[] := 1;", "X(k)>X(N - 1 - k)", "x[N] = X>x[N] = Y"})
  void anotherProgramIsNone(String change) throws Exception {
    Path proof = proof(SUMS);
    String text = SUMS.replace(change.split(">(?!=)")[0], change.split(">(?!=)")[1]);
    assertFalse(text.equals(SUMS));
    Path source = source(text.replace("tensor S() = sum(k in 0..N) X(k)", text.contains("= Y;")
        ? "tensor S() = sum(k in 0..N) Y(k)" : "tensor S() = sum(k in 0..N) X(k)"));
    Result result = bind(source, proof);
    assertEquals(1, result.status(), result.out());
    assertTrue(result.err().contains("is about another program: expected "), result.err());
    assertFalse(Files.exists(folder.resolve("p.cert")));
  }

  @Test
  void lawsThatTheTextDoesNotName() throws Exception {
    Path proof = proof(SUMS);
    Result result = bind(source(SUMS.replace("implements under monoid(+, 0)", "implements")), proof);
    assertEquals(1, result.status());
    assertTrue(result.err().contains(
        "undecided: claim 3 of the proof, implements_under, is none that the text can make"),
        result.err());
  }

  @Test
  void whatIsNoProofAboutTerms() throws Exception {
    Path source = source(SUMS);
    Path proof = proof(SUMS);
    assertEquals(0, bind(source, proof).status());
    Path bound = Files.move(folder.resolve("p.cert"), folder.resolve("bound.cert"));
    Result again = bind(source, bound);
    assertEquals(1, again.status());
    assertEquals("certcheck: " + bound + " is about a text already\n", again.err());
    Files.writeString(proof, Files.readString(proof).replace("\nclaim 1", "\nclaim 99"));
    Result broken = bind(source, proof);
    assertEquals(1, broken.status());
    assertTrue(broken.err().contains("REJECTED " + proof), broken.err());
    Path answer = folder.resolve("answer.cert");
    Path question = Files.writeString(folder.resolve("q.smt2"),
        "(declare-const x Int)(push 1)(assert (< x x))(check-sat)");
    assertEquals(0, Session.real().run(
        "solve", question.toString(), "-c", answer.toString()).status());
    Result other = bind(source, answer);
    assertEquals(1, other.status());
    assertTrue(other.err().contains("claim 0 of the proof, unsatisfiable, is none that the text can make"),
        other.err());
    Result missing = bind(source, folder.resolve("absent.cert"));
    assertEquals(66, missing.status());
    assertEquals(2, bind(folder.resolve("p.txt"), proof).status());
    Result same = Session.real().run(
        "bind", source.toString(), proof.toString(), "-o", proof.toString());
    assertEquals(2, same.status());
  }
}
