package certcheck.certificates.text;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.cfdlang.CfdlangMeaning;
import certcheck.certificates.certify.safety.SafetyCertifier;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.cfdlang.Parser;
import certcheck.semantics.cfdlang.TypeChecker;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Of short texts of CFDlang that parser or type checker refuses, each for another reason, the theory
 * proves that they denote nothing: {@code ¬is_cfd_program s P} for all P.
 */
class RefusedCfdlangTextsTest {
  /** By their declarations. */
  private static final List<String> DECLARATIONS = List.of(
      "var x : [] var x : []", // declared twice
      "type x : [] var x : []", // a variable with the name of a type
      "var x : t", // a type that is not declared
      "var x : [] var y : x"); // the name of a variable as a type

  /** By their element lines. */
  private static final List<String> ELEMENTS = List.of(
      "var x : [] elem [x x] 1 last", // a variable twice
      "var x : [] elem [x] 0 first", // no element
      "elem [x] 1 last"); // a variable that is not declared

  /** By their statements. */
  private static final List<String> STATEMENTS = List.of(
      "x = 1", // a number
      "x = y + 1", // a number in an expression
      "x = []", // an empty stack
      "x = x ^ y", // no pairs
      "x = x ^ [0 1]", // a pair that is in no list
      "x = x . [[0]]", // one dimension
      "x = [x [0 1]]"); // pairs in a stack

  private static final String LIBRARY = "cfd_refused";
  private static final String HEADER = """
      library cfd_refused
      theories cfd_text_claims
      imports logic lists sequences trees tml cfdlang text tml_text cfd_text text_inversion text_unique tml_text_inversion tml_text_unique cfd_text_unique

      lemma no_meaning: ∀s a b c. cfd_program s (part `program` [a, b, c]) ⟹
          (∀d Γ T r. ¬(cfd_declarations_are a d Γ T ∧ cfd_elements_fit Γ b ∧ cfd_statements_are Γ c r)) ⟹
          (∀P. ¬is_cfd_program s P)
      proof
        fix s a b c
        assume g n
        fix P
        assume i
        unfold is_cfd_program in i
        obtain a1 b1 c1 d Γ T r where (p q u v w z) from i
        note e = (cfd_program_unique[s, a1, b1, c1, a, b, c] p g)
        rewrite e.1 in q
        rewrite e.2 in u
        rewrite e.3 in v
        by taut q u v (n[d, Γ, T, r])
      qed
      """;

  @TempDir Path built;

  @Test
  void refusedTextsDenoteNothing() throws Exception {
    List<String> texts = Stream.of(DECLARATIONS, ELEMENTS, STATEMENTS).flatMap(List::stream).toList();
    Logic logic = new Logic(8_000_000);
    Theories theories = new Theories(logic);
    theories.load(TmlMeaning.THEORY);
    theories.load(CfdlangMeaning.THEORY);
    GrammarTable table = new GrammarTable(logic, "cfd");
    StringBuilder proofs = new StringBuilder(HEADER);
    for (int k = 0; k < texts.size(); k++) {
      proofs.append(proof(k, TreeReader.read(table, source(texts.get(k)), "program")));
    }
    Recorder library = RefutingLibrary.load(built, LIBRARY, proofs.toString(), logic,
        Stream.of(SafetyCertifier.LIBRARIES, List.of("cfdlang"), TextProof.libraries("cfd"),
            CfdlangMeaning.LIBRARIES, List.of("text_inversion", "text_unique",
                "tml_text_inversion", "tml_text_unique", "declared_names", "cfd_text_unique"))
            .flatMap(List::stream).toList());
    Derived derived = new Derived(Recorder.forCertificate(logic), new Syntax(logic));
    for (int k = 0; k < texts.size(); k++) {
      String text = texts.get(k);
      assertFalse(isWellFormed(text), text);
      assertTrue(TokenReader.read(source(text)).size() <= 14, text);
      TextProof proof = CfdlangMeaning.proofs(derived, library.lemmas()::get);
      TextProof.Denotation denotes = proof.prove(source(text), "program");
      List<Term> terms = new ArrayList<>(List.of(denotes.text()));
      denotes.tree().parts().forEach(part -> terms.add(proof.trees().of(part)));
      Forms forms = proof.forms();
      Theorem refused = forms.mp(forms.at("no_meaning", terms.toArray(Term[]::new)),
          denotes.theorem(), forms.lemma("refused_" + k));
      RefutingLibrary.denies(derived.syntax(), refused, "is_cfd_program", text);
    }
  }

  private static SourceBytes source(String text) throws SourceException {
    return SourceBytes.of("text", text.getBytes(StandardCharsets.US_ASCII));
  }

  private static boolean isWellFormed(String text) {
    try {
      return TypeChecker.check(Parser.parse(
          "text", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT)).isWellFormed();
    } catch (SourceException e) {
      return false;
    }
  }

  private static String proof(int number, Tree tree) {
    return "lemma refused_" + number + ": ∀d Γ T r. ¬(cfd_declarations_are "
        + RefutingLibrary.written(tree.part(0)) + " d Γ T ∧ cfd_elements_fit Γ "
        + RefutingLibrary.written(tree.part(1)) + " ∧ cfd_statements_are Γ "
        + RefutingLibrary.written(tree.part(2)) + " r)\nproof\n  fix d Γ T r\n  by refuted"
        + " cfd_declarations_are_cases cfd_qualifies_cases cfd_type_is_cases extents_no_word"
        + " cfd_elements_fit_cases cfd_element_variables_cases cfd_statements_are_cases"
        + " cfd_expressions_are_cases cfd_pairs_are_cases cfd_integer_no_expression"
        + " cfd_pair_no_item operator_is_def integer_def extend_def member_snoc\nqed\n";
  }
}
