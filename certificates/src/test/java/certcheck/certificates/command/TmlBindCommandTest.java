package certcheck.certificates.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.claim.GeneralClaims;
import certcheck.certificates.certify.inplace.InPlaceCertifier;
import certcheck.certificates.certify.inplace.InPlaceText;
import certcheck.certificates.certify.safety.ProgramText;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.certify.safety.SafetyProof;
import certcheck.certificates.command.Session.Result;
import certcheck.certificates.proof.Deadline;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Limits;
import certcheck.semantics.tml.syntax.Parser;
import certcheck.semantics.tml.syntax.Program;
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

/** {@code bind} of {@code .tml}: proofs about the terms of programs become proofs about texts. */
class TmlBindCommandTest {
  private static final String UPDATES = "var input x : [2]\nvar y : [2]\ny = x\ny = y + x\nx = x\n";
  private static final String NOTHING = "var input x : [2]\nvar input y : [3]\nvar z : [4]\n";

  @TempDir private Path folder;

  /** What a producer proves of a program whose names are what they spell. */
  private interface Claims {
    Map<String, Theorem> of(SafetyProof proof, InPlaceText about);
  }

  private Path proof(String text, Claims claims) throws Exception {
    List<String> libraries = Stream.of(SafetyCertifier.LIBRARIES, TextProof.libraries("tml"),
        TmlMeaning.LIBRARIES, InPlaceCertifier.LIBRARIES,
        List.of("padding", "padding_simulation", "padding_refinement", "padding_definedness"))
        .flatMap(List::stream).toList();
    Program program =
        Parser.parse("p.tml", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new SafetyCertifier(Path.of("library"), Deadline.NONE).certify(
        List.of("tml_claims", TmlMeaning.THEORY), libraries, out, (logic, recorder, library) -> {
          SafetyProof proof = new SafetyProof(logic, recorder, library, SafetyProof.MODEL);
          return claims.of(proof, new InPlaceText(proof, program, s -> true));
        });
    return Files.write(folder.resolve("proof.cert"), out.toByteArray());
  }

  private Result bind(String text, Path proof) throws Exception {
    Path source = Files.writeString(folder.resolve("p.tml"), text);
    return Session.real().run("bind", source.toString(), proof.toString());
  }

  private void binds(String words, String text, Path proof) throws Exception {
    Result result = bind(text, proof);
    assertEquals(
        List.of(), result.err().lines().filter(l -> !l.contains(": warning: ")).toList());
    assertTrue(result.out().contains("VERIFIED " + folder.resolve("p.tml") + "  " + words + "\n"),
        result.out());
    assertEquals(0, Session.real().run("check", folder.resolve("p.tml").toString()).status());
    Files.delete(folder.resolve("p.cert"));
  }

  private void refuses(String message, String text, Path proof) throws Exception {
    Result result = bind(text, proof);
    assertEquals(1, result.status(), result.out());
    assertTrue(result.err().contains(message), result.err());
    assertFalse(Files.exists(folder.resolve("p.cert")));
  }

  private static Map<String, Theorem> inPlace(InPlaceText about, List<Integer> chosen) {
    Map<String, Theorem> claims = new LinkedHashMap<>();
    for (int k : chosen) {
      claims.put("in place " + k, about.each().get(about.text().statements().get(k)));
    }
    return claims;
  }

  @Test
  void allAssignmentsToAVariable() throws Exception {
    binds("in_place x, in_place y",
        "var input x:[2] var y:[2] // as above\n" + UPDATES.substring(UPDATES.indexOf("y =")),
        proof(UPDATES, (proof, about) -> inPlace(about, List.of(2, 1, 0))));
    binds("in_place x", UPDATES,
        proof(UPDATES, (proof, about) -> inPlace(about, List.of(2))));
    refuses("the proof has no claim in_place of the assignment to y at 3:1", UPDATES,
        proof(UPDATES, (proof, about) -> inPlace(about, List.of(2, 1))));
    refuses("is about another program", UPDATES.replace("y = y + x", "y = y - x"),
        proof(UPDATES, (proof, about) -> inPlace(about, List.of(2))));
  }

  /** {@code ⊢ C any M P …}, of M = 4, from a lemma {@code ∀f z …} of a program. */
  private static Theorem padded(SafetyProof proof, ProgramText about, List<String> inputs) {
    Derived derived = proof.derived();
    Syntax syntax = derived.syntax();
    Theorem lemma = proof.lemmas().lemma(inputs == null ? "padding_safety" : "settled_padding");
    Term.Free f = proof.variable(lemma.conclusion(), "f");
    Term.Free z = proof.variable(syntax.instance(lemma.conclusion(), f), "z");
    Term multiple = syntax.literal(4);
    Theorem positive = derived.fromEqTrue(
        derived.recorder().evaluate(syntax.apply("≤", syntax.literal(1), multiple)));
    Theorem claim;
    if (inputs == null) {
      claim = derived.mp(derived.spec(lemma, List.of(f, z, multiple, about.program())),
          List.of(derived.recorder().conj(positive, about.ok())));
    } else {
      Term list = syntax.list(syntax.logic().terms.integer, List.of());
      for (String name : inputs) {
        list = syntax.apply("▹", list, about.variables().constant(name));
      }
      claim = derived.mp(proof.lemmas().at("settled_padding", f, z, multiple,
          Syntax.left(about.program()), Syntax.right(about.program()), list, list),
          List.of(positive, about.ok(), proof.lemmas().at("settled_none", list)));
    }
    return GeneralClaims.of(derived, derived.gen(List.of(f, z), claim));
  }

  @Test
  void paddingOfTheInputsThatTheTextDeclares() throws Exception {
    binds("padded 4, safe", UPDATES, proof(UPDATES, (proof, about) -> {
      Map<String, Theorem> claims = new LinkedHashMap<>();
      claims.put("padded", padded(proof, about.text(), null));
      claims.put("safe", GeneralClaims.of(proof.derived(), proof.safe(about.text().ok())));
      return claims;
    }));
    binds("padded_defined 4 x y", NOTHING, proof(NOTHING, (proof, about) ->
        Map.of("padded", padded(proof, about.text(), List.of("x", "y")))));
    for (List<String> inputs : List.of(List.of("x"), List.of("y", "x"), List.of("x", "y", "z"),
        List.of("x", "y", "y"), List.<String>of())) {
      refuses("is about another program", NOTHING, proof(NOTHING, (proof, about) ->
          Map.of("padded", padded(proof, about.text(), inputs))));
    }
    Path proof = proof(NOTHING, (p, about) ->
        Map.of("padded", padded(p, about.text(), List.of("x", "y"))));
    refuses("is about another program", NOTHING.replace("var z", "var output z").replace(
        "var input y", "var y"), proof);
  }
}
