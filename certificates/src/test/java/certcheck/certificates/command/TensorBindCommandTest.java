package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.cfdlang.CfdlangMeaning;
import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.claim.GeneralClaims;
import certcheck.certificates.certify.inplace.CfdlangInPlace;
import certcheck.certificates.certify.inplace.InPlaceCertifier;
import certcheck.certificates.certify.safety.CfdlangText;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.certify.safety.TeilText;
import certcheck.certificates.command.Session.Result;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.teil.TeilMeaning;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Statement;
import certcheck.semantics.source.Limits;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code bind} of {@code .teil} and {@code .cfd}: proofs about their terms become proofs about texts. */
class TensorBindCommandTest {
  private static final String TEIL = """
      alloc input A : [2, 3]
      alloc input B : [2, 3]
      alloc output C : [2, 2]
      C = contr 2 4 (prod A B)
      """;
  private static final String CFDLANG =
      "var input A : [2 3]\nvar output C : [2 3]\nvar D : [2 3]\nC = A + A\nD = A * C\nC = C - D\n";

  @TempDir private Path folder;

  private Path proof(List<String> theories, Stream<List<String>> libraries,
      SafetyCertifier.Proof claims) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new SafetyCertifier(Path.of("library"), Deadline.NONE).certify(
        theories, libraries.flatMap(List::stream).distinct().toList(), out, claims);
    return Files.write(folder.resolve("proof.cert"), out.toByteArray());
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** That a program of TeIL is padded with this multiple, if there is one, and safe. */
  private Path teil(String text, int multiple) throws Exception {
    var program =
        certcheck.semantics.teil.Parser.parse("p.teil", bytes(text), Limits.DEFAULT);
    return proof(List.of("tml_claims", TmlMeaning.THEORY, TeilMeaning.THEORY), Stream.of(
        SafetyCertifier.TEIL_LIBRARIES, List.of("tml_evaluation", "padding",
            "padding_simulation", "padding_refinement", "teil_padding",
            "teil_padding_simulation")), (logic, recorder, library) -> {
          SafetyProof proof = new SafetyProof(logic, recorder, library, SafetyProof.TEIL);
          Derived derived = proof.derived();
          TeilText about = new TeilText(proof, program);
          Map<String, Theorem> claims = new LinkedHashMap<>();
          if (multiple > 0) {
            claims.put("padded", GeneralClaims.of(derived, padded(proof, about, multiple)));
          }
          claims.put("safe", GeneralClaims.of(derived, proof.safe(about.ok())));
          return claims;
        });
  }

  private static Theorem padded(SafetyProof proof, TeilText about, int multiple) {
    Derived derived = proof.derived();
    Syntax syntax = derived.syntax();
    Theorem lemma = proof.lemmas().lemma("teil_padding_safety");
    Term.Free f = proof.variable(lemma.conclusion(), "f");
    Term.Free z = proof.variable(syntax.instance(lemma.conclusion(), f), "z");
    Term m = syntax.literal(multiple);
    Theorem positive = derived.fromEqTrue(
        derived.recorder().evaluate(syntax.apply("≤", syntax.literal(1), m)));
    return derived.gen(List.of(f, z), derived.mp(
        derived.spec(lemma, List.of(f, z, m, about.program())),
        List.of(derived.recorder().conj(positive, about.ok()))));
  }

  /** That the first statements of a program of the dialect are in place, and that it is safe. */
  private Path cfdlang(String text, int statements) throws Exception {
    var source = certcheck.semantics.cfdlang.Parser.parse("p.cfd", bytes(text), Limits.DEFAULT);
    var typing = certcheck.semantics.cfdlang.TypeChecker.check(source, Limits.DEFAULT);
    return proof(List.of(TmlMeaning.THEORY, CfdlangMeaning.THEORY), Stream.of(
        SafetyCertifier.LIBRARIES, List.of("cfdlang"), TextProof.libraries("cfd"),
        CfdlangMeaning.LIBRARIES, InPlaceCertifier.LIBRARIES,
        List.of("cfdlang_translated", "cfdlang_in_place")), (logic, recorder, library) -> {
          SafetyProof proof = new SafetyProof(logic, recorder, library, SafetyProof.CFDLANG);
          CfdlangText about = new CfdlangText(proof, source, typing.context());
          Map<Statement, Theorem> each = statements == 0 ? Map.of() : inPlace(proof, about, source);
          Map<String, Theorem> claims = new LinkedHashMap<>();
          for (int k = 0; k < statements; k++) {
            claims.put("in place " + k, each.get(source.statements().get(k)));
          }
          claims.put("safe", GeneralClaims.of(proof.derived(), proof.safe(about.ok())));
          return claims;
        });
  }

  private static Map<Statement, Theorem> inPlace(SafetyProof proof, CfdlangText about,
      certcheck.semantics.cfdlang.Program source) throws Undecided {
    return new CfdlangInPlace(proof, about, source).each();
  }

  private Result bind(String file, String text, Path proof) throws Exception {
    Path source = Files.writeString(folder.resolve(file), text);
    return Session.real().run("bind", source.toString(), proof.toString());
  }

  private void binds(String words, String file, String text, Path proof) throws Exception {
    Result result = bind(file, text, proof);
    assertTrue(result.out().contains("VERIFIED " + folder.resolve(file) + "  " + words + "\n"),
        result.toString());
    assertEquals(0, Session.real().run("check", folder.resolve(file).toString()).status());
    Files.delete(folder.resolve("p.cert"));
  }

  private void refuses(String message, String file, String text, Path proof) throws Exception {
    Result result = bind(file, text, proof);
    assertEquals(1, result.status(), result.out());
    assertTrue(result.err().contains(message), result.err());
    assertFalse(Files.exists(folder.resolve("p.cert")));
  }

  @Test
  void programsOfTeil() throws Exception {
    binds("safe", "p.teil", "// the same\n" + TEIL.replace(" : ", ":"), teil(TEIL, 0));
    binds("padded 4, safe", "p.teil", TEIL, teil(TEIL, 4));
    refuses("is about another program: ", "p.teil", TEIL.replace("prod A B", "prod B A"),
        teil(TEIL, 4));
    refuses("is about another program: ", "p.teil", TEIL.replace("output C", "D").replace(
        "C =", "D ="), teil(TEIL, 0));
  }

  @Test
  void programsOfTheCfdlangDialect() throws Exception {
    binds("safe, in_place C, in_place D", "p.cfd", CFDLANG, cfdlang(CFDLANG, 3));
  }

  @Test
  void notAllAssignmentsToAVariable() throws Exception {
    refuses("the proof has no claim in_place of the assignment to C at 6:1", "p.cfd", CFDLANG,
        cfdlang(CFDLANG, 2));
  }

  @ParameterizedTest
  @CsvSource({"A * C, C * A", "A + A, A - A", "D, E", "var D : [2 3], var D : [2 3] var E : [1]"})
  void anotherProgramOfTheCfdlangDialect(String from, String to) throws Exception {
    refuses("is about another program: ", "p.cfd", CFDLANG.replace(from, to), cfdlang(CFDLANG, 0));
  }

  @Test
  void aProofInAnotherLanguage() throws Exception {
    Path proof = teil(TEIL, 0);
    refuses("claim 0 of the proof, teil_safe, is none that the text can make", "p.tml",
        "var input x : [2]\nvar y : [2]\ny = x\n", proof);
    refuses("claim 0 of the proof, teil_safe, is none that the text can make", "p.cfd", CFDLANG,
        proof);
  }

  @ParameterizedTest
  @ValueSource(strings = {"p.txt", "p.smt2", "p", "p.cert"})
  void otherFiles(String file) throws Exception {
    Result result = bind(file, "", folder.resolve("proof.cert"));
    assertEquals(2, result.status());
    assertTrue(result.err().contains(
        "expected a program that ends in .sched, .tml, .teil or .cfd, found "), result.err());
  }
}
