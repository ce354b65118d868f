package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.meaning.NoMeaning;
import certcheck.certificates.certify.sched.meaning.SchedMeaning;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Block;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Library;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A text is proved to mean the program that is certified, and nothing if the checker refuses it. */
class SchedMeaningTest {
  private static final long STEPS_PER_BYTE = 34;

  private static Logic logic;
  private static Recorder library;

  @BeforeAll
  static void load() throws IOException {
    logic = new Logic(8_000_000);
    new Theories(logic).load(TextClaims.THEORY);
    library = Recorder.forLibrary(logic);
    Set<String> names = new LinkedHashSet<>(SchedCertifier.LIBRARIES);
    names.addAll(TextClaims.LIBRARIES);
    for (String name : names) {
      Library.load(library, Files.readAllBytes(Path.of("library", name + ".lib")));
    }
  }

  /** What a text means, as it is proved in a certificate of its own. */
  private static final class Proved {
    private final Recorder recorder = Recorder.forCertificate(logic);
    private final Derived derived = new Derived(recorder, new Syntax(logic));
    private final TextProof.Denotation denotation;
    private final SchedMeaning meaning;

    Proved(String text) throws SourceException, NoMeaning {
      TextProof proof = new TextProof(derived, library.lemmas()::get);
      denotation = proof.prove(SourceBytes.of("text", bytes(text)), "program");
      recorder.lemma("denotes", denotation.theorem());
      meaning = new SchedMeaning(proof, denotation);
    }

    ProgramTerms terms(Program program) {
      return new ProgramTerms(derived.syntax(), program);
    }

    Theorem lemma(String name, Theorem theorem) {
      return recorder.lemma(name, theorem);
    }

    long steps() {
      return recorder.blocks().stream().mapToLong(Block::steps).sum();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static Program parsed(String text) throws SourceException {
    return Parser.parse("random.sched", bytes(text), Limits.DEFAULT);
  }

  /**
   * Proves that a text means the program that the Java parser reads, with the very terms that are
   * certified; the number of steps.
   */
  private static long prove(String text) throws Exception {
    Program program = parsed(text);
    Proved proved = new Proved(text);
    ProgramTerms terms = proved.terms(program);
    List<Term> is = conclusion("is_program", proved.lemma("is_program",
        proved.meaning.program()));
    assertSame(proved.denotation.text(), is.get(0));
    assertSame(terms.assumed(), is.get(1), text);
    assertSame(terms.arrays(), is.get(2), text);
    assertSame(terms.inputs(), is.get(3), text);
    assertSame(terms.outputs(), is.get(4), text);
    assertSame(terms.tensors(Program.ArrayDeclaration::before), is.get(5), text);
    assertSame(terms.tensors(Program.ArrayDeclaration::after), is.get(6), text);
    assertSame(terms.command(), is.get(7), text);
    if (!program.equations().isEmpty()) {
      List<Term> specified = conclusion("is_specification",
          proved.lemma("is_specification", proved.meaning.specification()));
      assertSame(proved.denotation.text(), specified.get(0));
      assertSame(proved.derived.syntax().lambda(
          terms.specification().functions(), terms.models()), specified.get(1), text);
    }
    return proved.steps();
  }

  private static List<Term> conclusion(String constant, Theorem theorem) {
    assertTrue(theorem.hypotheses().isEmpty());
    assertTrue(Syntax.isConstant(constant, Syntax.head(theorem.conclusion())));
    return Syntax.arguments(theorem.conclusion());
  }

  // ── Texts that mean something ──

  @Test
  void examplesMeanWhatIsCertifiedInAFewStepsPerByte() throws Exception {
    List<Path> examples;
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      examples = files.filter(f -> f.toString().endsWith(".sched")).sorted().toList();
    }
    assertTrue(examples.size() >= 49);
    List<String> dear = new ArrayList<>();
    for (Path example : examples) {
      String text = Files.readString(example);
      long steps = prove(text);
      if (text.length() > 300 && steps > STEPS_PER_BYTE * text.length()) {
        dear.add(example.getFileName() + ": " + steps + " steps, " + text.length() + " bytes");
      }
    }
    assertEquals(List.of(), dear);
  }

  @Test
  void everyConstructMeansWhatIsCertified() throws Exception {
    for (String text : List.of("skip;", "{}", "output c[] = C; tensor C() = 1.50; c[] := 01.5;",
        "param N; output c[N]; par i in -1..N step 2 { for j in 0..i { c[i] := -j; } }",
        "output c[2]; let k = 2 - 1; local t[k]; local s[]; t[0] := s[]; c[k] := t[0] / 3;",
        "inout x[3] = X -> Y; tensor Y(i) = X(i) + sum(k in 0..3) X(k) if 0 <= i < 3;"
            + " for i < 3 { x[i] {Y(i)} := x[i]; } claim implements under ring;",
        "param N; assume N > 1; assume not N = 7 or true; output c[N];"
            + " if N < 2 { skip; } else if N = 3 { c[0] := 1; } else { c[1] := add(1, 2) + 3; }",
        "output c[4] = C; tensor C(i) = reduce(max, 0, k in 1..4) product(j in 0..k) real(j);")) {
      prove(text);
    }
  }

  private static String names(int n) {
    StringBuilder text = new StringBuilder();
    for (int k = 0; k < n; k++) {
      text.append("inout a_").append((long) k * 7919 % 1009).append("[3];\n");
    }
    for (int k = 0; k < n; k++) {
      String a = "a_" + (long) k * 31 % n * 7919 % 1009;
      text.append(a).append("[0] := ").append(a).append("[1];\n");
    }
    return text.toString();
  }

  // ── Texts that mean nothing ──

  @Test
  void refusedTextsMeanNothing() {
    for (String text : List.of("c[0] := 1;", "output c[2]; c[0, 1] := 1;", "input c[2]; c[0] := 1;",
        "param N, N; skip;", "output c[1]; for c < 2 { skip; }", "let i = 1; let i = 2; skip;",
        "param N; output c[N * N]; skip;", "output c[1]; c[c] := 1;", "output c[1]; c[0] := c;",
        "param N; output c[N]; for i in 0..N step 0 { c[0] := 1; }", "skip; let k = 1.5; skip;",
        "param N; output c[N]; c[N div 0] := 1;", "output c[1]; c[0] := i;",
        "param N; output c[N]; c[N mod N] := 1;", "if 1 { skip; }", "let i = f(1); skip;",
        "output c[1] = C; tensor C(i, j) = 1; skip;", "tensor min() = 1; skip;",
        "output c[1] = C; tensor C(c) = 1; skip;", "input a[1] = A; output c[1]; c[0] := A(0);",
        "output c[1] = C; tensor C(i) = c[i]; skip;", "output c[1]; c[0] := sum(k in 0..3) 1;",
        "output c[1] = C; tensor C(i) = D(i, 1) + C(i, i); skip;")) {
      assertThrows(Exception.class, () -> checked(text), text);
      assertThrows(NoMeaning.class, () -> meant(text), text);
    }
  }

  private static void meant(String text) throws SourceException, NoMeaning {
    Proved proved = new Proved(text);
    proved.meaning.program();
    proved.meaning.specification();
  }

  /** The program, if the parser and the checker have nothing against it. */
  private static void checked(String text) throws SourceException {
    Optional<Diagnostic> error = Checker.firstError(parsed(text), Limits.DEFAULT);
    if (error.isPresent()) {
      throw new SourceException(error.get());
    }
  }

  private static Optional<Rule> rule(String text) {
    try {
      checked(text);
      return Optional.empty();
    } catch (SourceException e) {
      return Optional.of(e.diagnostic().rule());
    }
  }

  private static Optional<String> reason(String text) {
    try {
      meant(text);
      return Optional.empty();
    } catch (SourceException | NoMeaning e) {
      return Optional.of(e.getMessage());
    }
  }
}
