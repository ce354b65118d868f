package certcheck.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.cfdlang.CfdlangEvaluation;
import certcheck.certificates.certify.sched.evaluation.SchedEvaluation;
import certcheck.certificates.certify.teil.TeilEvaluation;
import certcheck.certificates.certify.teil.TeilTranslation;
import certcheck.certificates.certify.tml.TmlEvaluation;
import certcheck.certificates.certify.tml.TmlIntegers;
import certcheck.certificates.command.verdict.InProcessKernel;
import certcheck.certificates.command.verdict.Kernel;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Library;
import certcheck.certificates.proof.Recorder;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.syntax.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.statistics.Statistics;

/** A logic with the theories of a language and its libraries, in which programs evaluate. */
final class TheoryEvaluation {

  /** The folder of the shipped libraries. */
  private static final Path FOLDER = Path.of("..", "certificates", "library");

  private final Logic logic = new Logic(40_000_000);
  private final Theories theories = new Theories(logic);
  private final Recorder library;
  private final Map<String, String> digests = new LinkedHashMap<>();
  private Recorder recorder;
  private int theorems;

  private TheoryEvaluation(List<String> claims, List<String> libraries) {
    claims.forEach(theories::load);
    library = Recorder.forLibrary(logic);
    try {
      for (String name : libraries) {
        byte[] file = Files.readAllBytes(FOLDER.resolve(name + ".lib"));
        Library.load(library, file);
        digests.put(name, Library.digest(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    recorder = Recorder.forCertificate(logic);
  }

  /** For programs of the model language. */
  static TheoryEvaluation ofModelLanguage() {
    return new TheoryEvaluation(List.of("tml_claims"), List.of(
        "logic", "lists", "sequences", "trees", "tml", "tml_evaluation", "tml_stuck"));
  }

  /** For programs of the CFDlang dialect. */
  static TheoryEvaluation ofCfdlang() {
    return new TheoryEvaluation(List.of("tml_claims", "cfdlang_claims"),
        List.of("logic", "lists", "sequences", "trees", "tml", "cfdlang", "tml_evaluation",
            "cfdlang_evaluation"));
  }

  /** For programs of TeIL. */
  static TheoryEvaluation ofTeil() {
    return new TheoryEvaluation(List.of("tml_claims", "teil_claims"),
        List.of("logic", "lists", "sequences", "trees", "tml", "tml_evaluation", "tml_stuck",
            "teil", "teil_programs", "teil_evaluation", "teil_laws", "teil_core",
            "teil_translation", "teil_translated"));
  }

  /** For SCHED programs. */
  static TheoryEvaluation ofSched() {
    return new TheoryEvaluation(List.of("sched_claims"),
        List.of("logic", "lists", "sequences", "trees", "sched", "sched_evaluation"));
  }

  /** Starts a new certificate. */
  void restart() {
    recorder = Recorder.forCertificate(logic);
  }

  /** What the theory says of a program. */
  TmlEvaluation.Answer evaluate(Program program) {
    return new TmlEvaluation(logic, recorder, library.lemmas()::get).evaluate(program);
  }

  /** What the theory {@code cfdlang} says of a well-typed program. */
  TmlEvaluation.Evaluates evaluate(certcheck.semantics.cfdlang.Program program) {
    return new CfdlangEvaluation(logic, recorder, library.lemmas()::get).evaluate(program);
  }

  /** What the theory {@code teil} says of a well-typed program. */
  TmlEvaluation.Evaluates evaluate(certcheck.semantics.teil.Program program) {
    return new TeilEvaluation(logic, recorder, library.lemmas()::get).evaluate(program);
  }

  /** That a program of TeIL, which the type checker refuses, is not well-formed. */
  Theorem refute(certcheck.semantics.teil.Program program) {
    return new TeilEvaluation(logic, recorder, library.lemmas()::get).refute(program);
  }

  /** That a program of TeIL is the translation of one of the model language. */
  Theorem translated(Program program, certcheck.semantics.teil.Program translation) {
    return new TeilTranslation(logic, recorder, library.lemmas()::get)
        .prove(program, translation);
  }

  /** What the theory {@code sched} says of a well-formed program without parameters. */
  SchedEvaluation.Answer evaluate(certcheck.semantics.sched.Program program) {
    return new SchedEvaluation(logic, recorder, library.lemmas()::get).evaluate(program);
  }

  /** The same over the integers, from given initial values. */
  TmlIntegers.Computed compute(TmlEvaluation.Evaluates evaluation,
      Map<Location, Optional<BigInteger>> initial) {
    return new TmlIntegers(logic, recorder, library.lemmas()::get).compute(evaluation, initial);
  }

  /** Makes a theorem a lemma of the certificate; the text of its block. */
  String written(Theorem theorem) {
    recorder.lemma("$" + recorder.blocks().size(), theorem);
    return recorder.blocks().get(recorder.blocks().size() - 1).text();
  }

  /** The theorem that the kernel makes of a written block. */
  private Theorem replayed(String block) {
    Theorem theorem = Library.replay(library, block);
    library.forget();
    return theorem;
  }

  /** A theorem must not have hypotheses. */
  void assertClosed(Theorem theorem) {
    assertTrue(theorem.hypotheses().isEmpty(), () -> theorem.hypotheses().toString());
  }

  /** What is written of a theorem must be a proof of it. */
  void assertReplays(Theorem theorem) {
    Theorem replayed = replayed(written(theorem));
    assertSame(theorem.conclusion(), replayed.conclusion());
    assertClosed(replayed);
  }

  /** The same for every fourth theorem, and for 20 of a property at least. */
  void assertSomeReplay(Theorem theorem) {
    boolean replayed = theorems++ % 4 == 0; // hashes of terms are other ones in each run
    if (replayed) {
      assertReplays(theorem);
    }
    Statistics.label("written proof").collect(replayed ? "replayed" : "not replayed");
    Statistics.label("written proof").coverage(c -> c.check("replayed").count(n -> n >= 20));
  }

  /** The checker must find nothing wrong with the lemmas written since the start but that they claim nothing. */
  void assertCheckerReplays() throws IOException {
    Path file = Files.createTempFile("evaluation", ".cert");
    try {
      Files.write(file, new CertificateWriter(recorder).write(theories.loaded(), digests));
      Kernel.Run run = new InProcessKernel().run(List.of(file.toString()));
      assertEquals(1, run.status(), run::toString);
      assertTrue(run.out().contains("claim, condition (1): expected at least one claim"), run::toString);
    } finally {
      Files.delete(file);
    }
  }
}
