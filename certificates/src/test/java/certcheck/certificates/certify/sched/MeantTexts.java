package certcheck.certificates.certify.sched;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Libraries;
import certcheck.certificates.certify.sched.meaning.SchedMeaning;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Block;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
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
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.Severity;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the theory says that SCHED texts mean, with proofs, and what parser and checker say. */
final class MeantTexts {
  /** What parser and checker demand and the meaning does not: what claims need, and arities. */
  private static final Set<Rule> BEYOND =
      EnumSet.of(Rule.ARITY, Rule.UNKNOWN_CLAIM, Rule.UNKNOWN_LAW);

  /** The same of rules that the meaning has, too. */
  private static final Set<String> BEYOND_MESSAGES = Set.of("a claim is made twice",
      "a tensor that is not declared, or a function that the program does not call",
      "an equation for a tensor that is given", "a tensor that nothing defines or gives",
      "there is no specification");

  private final Logic logic;
  private final Libraries library;

  MeantTexts() throws Certifier.Undecided {
    logic = new Logic(8_000_000);
    new Theories(logic).load(TextClaims.THEORY);
    Set<String> names = new LinkedHashSet<>(SchedCertifier.LIBRARIES);
    names.addAll(TextClaims.LIBRARIES);
    library = Libraries.load(Path.of("library"), List.copyOf(names), logic, Deadline.NONE);
  }

  private TextProof proof(Recorder recorder) {
    return new TextProof(new Derived(recorder, new Syntax(logic)), library.lemmas()::lemma);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /**
   * Proves that a text means the program that the Java parser reads, with the very terms that are
   * certified, in a certificate of its own.
   *
   * @return the number of steps
   */
  long prove(String text) throws SourceException, NoMeaning {
    Recorder recorder = Recorder.forCertificate(logic);
    same(text, proof(recorder), recorder);
    return recorder.blocks().stream().mapToLong(Block::steps).sum();
  }

  /** The same with what was proved for other texts at hand. */
  void same(String text, TextProof proof) throws SourceException, NoMeaning {
    same(text, proof, null);
  }

  // Lemmas are recorded where there is a certificate.
  private static void same(String text, TextProof proof, Recorder recorder)
      throws SourceException, NoMeaning {
    Syntax syntax = proof.forms().syntax();
    Program program = parsed(text);
    ProgramTerms terms = new ProgramTerms(syntax, program);
    TextProof.Denotation denotation = proof.prove(SourceBytes.of("text", bytes(text)), "program");
    if (recorder != null) {
      recorder.text(text, denotation.text());
      recorder.lemma("denotes", denotation.theorem());
    }
    SchedMeaning meaning = new SchedMeaning(proof, denotation);
    List<Term> is = conclusion("is_program", meaning.program(), recorder);
    assertSame(denotation.text(), is.get(0));
    assertSame(terms.assumed(), is.get(1), text);
    assertSame(terms.arrays(), is.get(2), text);
    assertSame(terms.inputs(), is.get(3), text);
    assertSame(terms.outputs(), is.get(4), text);
    assertSame(terms.tensors(Program.ArrayDeclaration::before), is.get(5), text);
    assertSame(terms.tensors(Program.ArrayDeclaration::after), is.get(6), text);
    assertSame(terms.command(), is.get(7), text);
    if (!program.equations().isEmpty()) {
      List<Term> specified = conclusion("is_specification", meaning.specification(), recorder);
      assertSame(denotation.text(), specified.get(0));
      assertSame(syntax.lambda(terms.specification().functions(), terms.models()),
          specified.get(1), text);
    }
  }

  private static List<Term> conclusion(String constant, Theorem theorem, Recorder recorder) {
    assertTrue(theorem.hypotheses().isEmpty());
    assertEquals(Optional.of(constant), Optional.of(Syntax.head(theorem.conclusion()))
        .filter(c -> Syntax.isConstant(constant, c)).map(c -> constant));
    return Syntax.arguments(
        (recorder == null ? theorem : recorder.lemma(constant, theorem)).conclusion());
  }

  /** Proofs for many texts, which have no certificate in the end. */
  TextProof proofs() {
    return proof(Recorder.forCertificate(logic));
  }

  /** Why a text means nothing; empty if it is proved to mean something. */
  Optional<String> reason(String text, TextProof proof) {
    try {
      SchedMeaning meaning =
          new SchedMeaning(proof, proof.prove(SourceBytes.of("text", bytes(text)), "program"));
      meaning.program();
      meaning.specification();
      return Optional.empty();
    } catch (SourceException | NoMeaning e) {
      return Optional.of(e.getMessage());
    }
  }

  // ── Parser and checker ──

  static Program parsed(String text) throws SourceException {
    return Parser.parse("random.sched", bytes(text), Limits.DEFAULT);
  }

  /**
   * What parser and checker have against the meaning of a text, if anything.
   *
   * @throws SourceException if the parser refuses it for something else
   */
  static Optional<Diagnostic> refusal(String text) throws SourceException {
    try {
      return Checker.check(parsed(text), Limits.DEFAULT).stream()
          .filter(d -> d.severity() == Severity.ERROR && !isBeyond(text, d)).findFirst();
    } catch (SourceException e) {
      if (isBeyond(text, e.diagnostic())) {
        throw e;
      }
      return Optional.of(e.diagnostic());
    }
  }

  private static boolean isBeyond(String text, Diagnostic d) {
    return BEYOND.contains(d.rule()) || BEYOND_MESSAGES.contains(d.message())
        || d.message().startsWith("it is not said which tensor")
        || d.rule() == Rule.SYNTAX && isInLaws(text, d.position());
  }

  /** Whether a place is among the laws of a claim, whose functions the grammar leaves open. */
  private static boolean isInLaws(String text, Position place) {
    int start = 0;
    for (int line = 1; line < place.line(); line++) {
      start = text.indexOf('\n', start) + 1;
    }
    String before = text.substring(0, start + place.column() - 1);
    return before.substring(before.lastIndexOf(';') + 1)
        .matches("\\s*claim\\s+\\w+\\s+under\\b[^;]*");
  }
}
