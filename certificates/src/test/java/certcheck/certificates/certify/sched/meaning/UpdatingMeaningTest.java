package certcheck.certificates.certify.sched.meaning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.GrammarTable;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.kernel.Logic;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Updates;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What texts with updates mean, with proofs. That a tree has no meaning where this finds none is
 * proved in library {@code sched_reductions_text_sanity}, for each side condition.
 */
class UpdatingMeaningTest {
  private static final String HEAD =
      "param N; input a[N], z[]; inout h[N], s[], r[]; ";

  private static Logic logic;
  private static Libraries libraries;

  @BeforeAll
  static void load() throws Exception {
    logic = new Logic(8_000_000);
    new Theories(logic).load(UpdatingTextClaims.THEORY);
    List<String> names = Stream.of(SchedCertifier.LIBRARIES,
        List.of("spec", "laws", "sched_interleaving", "sched_logic", "sched_reductions",
            "sched_reductions_claims"), UpdatingTextClaims.LIBRARIES).flatMap(List::stream).toList();
    libraries = Libraries.load(Path.of("library"), names, logic, Deadline.NONE);
  }

  private record Meant(Derived derived, SchedMeaning meaning) {
    static Meant of(String text) throws SourceException, NoMeaning {
      Derived derived = new Derived(Recorder.forCertificate(logic), new Syntax(logic));
      TextProof proof = new TextProof(
          derived, libraries.lemmas()::lemma, GrammarTable.updates(logic));
      return new Meant(derived, new SchedMeaning(
          proof, proof.prove(SourceBytes.of("p.sched", bytes(text)), "program")));
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static Program program(String text) throws SourceException {
    Program program = Parser.parse("p.sched", bytes(text), Limits.DEFAULT);
    assertTrue(Checker.check(program, Limits.DEFAULT).isEmpty(), text);
    return program;
  }

  /** The terms of both readings, as the certifier has them. */
  @ParameterizedTest
  @ValueSource(strings = {
      "par i < N reduce(+: s) { s[] += a[i]; }",
      "par i < N reduce(+: s, r) reduce(max: h0) { s[] += a[i]; r[] := r[] + 1; h0[] := max(h0[], a[i]); }",
      "par i in 1..N step 2 reduce(*: s) { atomic s[] := (s[] * a[i]); }",
      "par i < N { atomic h[i div 2] *= select(i = 0, a[i], z[]); atomic s[] := f(s[], a[i]); }",
      "par i < N { let j = i; par k < N reduce(+: r) { local t[]; t[] := 0; t[] := t[] + a[k]; r[] += t[]; } }",
      "par i < N reduce(+: s) { if i = 0 { s[] += 1; } else { skip; } { s[] += 2; } }",
      "par i < N reduce(+: s) { skip; }"})
  void updatesMeanWhatIsCertified(String body) throws Exception {
    String text = HEAD + "local h0[]; h0[] := 0; " + body;
    Meant meant = Meant.of(text);
    Program program = program(text);
    Syntax syntax = meant.derived().syntax();
    Theorem theorem = meant.meaning().program(new ProgramTerms(syntax, program),
        new ProgramTerms(syntax, Updates.marked(program)));
    assertTrue(theorem.hypotheses().isEmpty());
    assertTrue(Updates.in(program));
  }

  /** Names may be {@code atomic} and {@code reduce}, as in texts without updates. */
  @Test
  void theWordsRemainNames() throws Exception {
    String text = "inout atomic[2], reduce[]; atomic[0] := reduce[]; par k < 2 reduce(+: reduce)"
        + " { atomic reduce[] += atomic[k]; }";
    Program program = program(text);
    Meant meant = Meant.of(text);
    Syntax syntax = meant.derived().syntax();
    assertTrue(meant.meaning().program(new ProgramTerms(syntax, program),
        new ProgramTerms(syntax, Updates.marked(program))).hypotheses().isEmpty());
  }

  /** A side condition each; parser and checker are not asked. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = """
      par i < N reduce(+: s) { s[] *= a[i]; }                          | another function than the loop reduces with
      par i < N reduce(max: s) { s[] := min(s[], a[i]); }              | another function than the loop reduces with
      par i < N reduce(+: s) { s[] += s[]; }                           | no array
      par i < N reduce(+: s) { h[i] := s[]; }                          | no array
      par i < N reduce(+: s, r) { s[] += r[]; }                        | no array
      par i < N reduce(+: s) { s[] := a[i]; }                          | no function of the cell, as it is written, and another value
      par i < N reduce(+: s) { s[] := a[i] + s[]; }                    | no function of the cell, as it is written, and another value
      par i < N reduce(+: t) { skip; }                                 | no array of one cell to reduce to
      par i < N reduce(+: i) { skip; }                                 | no array of one cell to reduce to
      par i < N reduce(+: h) { skip; }                                 | no array of one cell to reduce to
      par i < N reduce(+: z) { skip; }                                 | no array of one cell to reduce to
      par i < N reduce(+: s, s) { s[] += 1; }                          | no array of one cell to reduce to
      par i < N reduce(+: s) reduce(+: s) { s[] += 1; }                | no array of one cell to reduce to
      par i < N reduce(+: s) { par j < N reduce(+: s) { s[] += 1; } }  | no array of one cell to reduce to
      par i < N fold(+: s) { s[] += 1; }                               | no 'reduce' behind a range
      par i < N reduce(+: s) { s[0] += 1; }                            | another number of indices
      par i < N reduce(+: s) { local s[]; s[] := 0; }                  | no new name
      par i < N reduce(+: s) { atomic s[] *= 2; }                      | another function than the loop reduces with
      par i < N { h[i] += 1; }                                         | no 'atomic' before an update, and no loop around that reduces
      par i < N { plain h[i] += 1; }                                   | no 'atomic' before an assignment
      par i < N { atomic h[i] += h[0]; }                               | no array
      par i < N { atomic h[i] := h[0] + 1; }                           | no function of the cell, as it is written, and another value
      par i < N { atomic h[i] := 1; }                                  | no function of the cell, as it is written, and another value
      par i < N { atomic z[] += 1; }                                   | no array that may be assigned
      par i < N { atomic q[] += 1; }                                   | no array that may be assigned
      par i < N { atomic h[] += 1; }                                   | another number of indices
      par i < N reduce(+: s) { skip; } r[] += s[];                     | no 'atomic' before an update, and no loop around that reduces
      par i < N { atomic h[i div N] += 1; }                            | no positive divisor
      """)
  void otherTreesMeanNothing(String body, String message) throws Exception {
    Meant meant = Meant.of(HEAD + body);
    assertEquals(message, assertThrows(NoMeaning.class,
        () -> meant.meaning().program(null, null)).getMessage());
  }

  /** The grammar has them not. */
  @ParameterizedTest
  @ValueSource(strings = {"for i < N reduce(+: s) { s[] += 1; }", "s[] -= 1;", "atomic { s[] += 1; }",
      "atomic atomic s[] += 1;", "par i < N reduce(: s) { skip; }", "par i < N reduce(+) { skip; }",
      "par i < N reduce(+: ) { skip; }", "par i < N reduce(2: s) { skip; }", "s[] + 1;"})
  void otherTextsHaveNoTree(String body) {
    assertThrows(SourceException.class, () -> Meant.of(HEAD + body));
  }
}
