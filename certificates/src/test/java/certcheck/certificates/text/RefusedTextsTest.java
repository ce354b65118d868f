package certcheck.certificates.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.certify.sched.SchedCertifier;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.GrammarTable.Symbol;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Theories;
import certcheck.semantics.sched.Checker;
import certcheck.semantics.sched.Parser;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Of short texts that parser or checker refuses, each for another reason, the theory proves that
 * they denote nothing: {@code ¬is_program s h g w o x y c} for all h, g, w, o, x, y and c. The method
 * {@code refuted} takes apart what a derivation would be, as a library of its own, which is replayed
 * with the kernel.
 */
class RefusedTextsTest {
  /** No tree: the tokens are not in the language. */
  private static final List<String> NO_TREE = List.of(
      "skip"); // a missing semicolon

  /** A tree that means nothing. */
  private static final List<String> NO_MEANING = List.of(
      "c[0] := 1;", // an array that is not declared
      "param N, N;", // declared twice
      "let i = 1; let i = 2;", // shadowing
      "input c[]; c[] := 1;", // an input that is assigned
      "local t[]; t[0] := 1;", // wrong rank
      "let k = 1.5;", // no integer
      "if 1 { }", // no condition
      "let i = f(1);", // a function of indices that there is not
      "for i in 0..1 step 0 { }", // a step that goes nowhere
      "let x = y;", // an index that is not declared
      "let i = 1; for i < 2 { }", // a loop that hides a name
      "local t[]; local t[];", // an array declared twice
      "param N; let k = N[0];", // an element as an index
      "let k = 1 div 0;", // a division by zero
      "let k = 1 mod -2;", // a negative divisor
      "param N; let k = 1 div N;", // a divisor that may be zero
      "param N; assume N >= 0; let k = 1 div N;", // ... also by what is assumed
      "param N; N[] := 1;", // a parameter that is assigned
      "let k = min(1);", // too few arguments
      "local t[]; let k = t;"); // an array as an index

  private static final String LIBRARY = "sched_refused";
  private static final String HEADER = """
      library sched_refused
      theories sched_text_claims
      imports logic lists sequences trees sched spec text sched_text text_inversion sched_text_inversion text_unique text_forms sched_text_forms

      lemma class_of_first: ∀R t l. next_class R (t :: l) = class R t
      proof
        fix R t l
        unfold next_class head
        by simp
      qed
      lemma no_tree: ∀s l. lexes s l ⟹
          (∀e. ¬parses sched_grammar sched_reserved [sub `program`] l nil{tree (pair int int)} e) ⟹
          (∀h g w o x y c. ¬is_program s h g w o x y c)
      proof
        fix s l
        assume a n
        fix h g w o x y c
        assume i
        unfold is_program in i
        obtain d b k where (p q) from i
        unfold sched_program in p
        unfold denotes in p
        obtain m where (r t) from p
        rewrite (lexes_unique[s, m] r)[l] a in t
        by taut t (n[part `program` [d, b, k]])
      qed
      lemma unmarked: ∀d. (∀x. ¬assumes_positive d x) ⟹ assumed_in d = nowhere
      proof
        fix d
        assume n
        have e: ∀y. ¬(∃x. 1 ≤ x ∧ y = neg x ∧ positive_parameter d x)
        proof
          fix y
          assume h
          obtain x where (a b c) from h
          unfold positive_parameter in c
          by taut c (n[x])
        qed
        ext y
        unfold assumed_in nowhere
        by simp e[y]
      qed
      lemma no_meaning: ∀s d b k. sched_program s (part `program` [d, b, k]) ⟹
          (∀x. ¬assumes_positive d x) ⟹
          (∀p Γ l. ¬(declares p nowhere d Γ ∧ commands_are Γ b l)) ⟹
          (∀h g w o x y c. ¬is_program s h g w o x y c)
      proof
        fix s d b k
        assume a m n
        fix h g w o x y c
        assume i
        unfold is_program in i
        obtain d1 b1 k1 where (p q) from i
        unfold sched_program in a
        unfold sched_program in p
        have e: part `program` [d1, b1, k1] = part `program` [d, b, k] by exact
            (denotes_unique[sched_grammar, sched_reserved, `program`, s,
            part `program` [d1, b1, k1], part `program` [d, b, k]] p a)
        simp in e
        note z = (q[λx:int. 0])
        obtain Γ l where (t u v r) from z
        rewrite e.1 in t
        rewrite (unmarked[d] m) in t
        rewrite e.2.1 in v
        by taut t v (n[λx:int. 0, Γ, l])
      qed
      """;

  @TempDir Path built;

  private final StringBuilder proofs = new StringBuilder(HEADER);

  @Test
  void refusedTextsDenoteNothing() throws Exception {
    GrammarTable table = table();
    for (String text : NO_TREE) {
      tokens(text, table);
    }
    for (String text : NO_MEANING) {
      tree(text, table);
    }
    Logic logic = new Logic(8_000_000);
    new Theories(logic).load(TextClaims.THEORY);
    Recorder library = RefutingLibrary.load(built, LIBRARY, proofs.toString(), logic,
        Stream.of(SchedCertifier.LIBRARIES, TextClaims.LIBRARIES,
                List.of("text_inversion", "sched_text_inversion", "text_unique"))
            .flatMap(List::stream).toList());
    Recorder recorder = Recorder.forCertificate(logic);
    Derived derived = new Derived(recorder, new Syntax(logic));
    for (String text : Stream.concat(NO_TREE.stream(), NO_MEANING.stream()).toList()) {
      assertThrows(SourceException.class, () -> check(text), text);
      SourceBytes source = source(text);
      assertTrue(TokenReader.read(source).size() <= 16, text);
      Forms forms = new Forms(derived, library.lemmas()::get);
      Theorem refused = NO_TREE.contains(text) ? noTree(forms, source, text)
          : noMeaning(new TextProof(derived, library.lemmas()::get), source, text);
      assertTrue(refused.hypotheses().isEmpty());
      RefutingLibrary.denies(derived.syntax(), refused, "is_program", text);
    }
  }

  private Theorem noTree(Forms forms, SourceBytes source, String text) {
    LexingProof lexing =
        new LexingProof(forms, new CharacterFacts(forms), source, TokenReader.read(source));
    Theorem lexes = lexing.prove();
    return forms.mp(forms.at("no_tree", lexing.text(), lexing.rest(0)), lexes,
        forms.lemma("refused_" + NO_TREE.indexOf(text)));
  }

  private Theorem noMeaning(TextProof proof, SourceBytes source, String text)
      throws SourceException {
    TextProof.Denotation denotes = proof.prove(source, "program");
    List<Term> terms = new ArrayList<>(List.of(denotes.text()));
    denotes.tree().parts().forEach(part -> terms.add(proof.trees().of(part)));
    Forms forms = proof.forms();
    int number = NO_TREE.size() + NO_MEANING.indexOf(text);
    return forms.mp(forms.at("no_meaning", terms.toArray(new Term[0])), denotes.theorem(),
        forms.lemma("unmarked_" + number), forms.lemma("refused_" + number));
  }

  private static GrammarTable table() {
    Logic logic = new Logic(2_000_000);
    new Theories(logic).load("sched_text");
    return GrammarTable.sched(logic);
  }

  private static SourceBytes source(String text) throws SourceException {
    return SourceBytes.of("text", text.getBytes(StandardCharsets.US_ASCII));
  }

  private static void check(String text) throws SourceException {
    certcheck.semantics.sched.Program program =
        Parser.parse("text", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT);
    var error = Checker.firstError(program, Limits.DEFAULT);
    if (error.isPresent()) {
      throw new SourceException(error.get());
    }
  }

  // ── The library ──

  /** The tokens of a text have no tree: the entries of the table that matter, and then refuted. */
  private void tokens(String text, GrammarTable table) throws SourceException {
    List<TextToken> tokens = TokenReader.read(source(text));
    int number = NO_TREE.indexOf(text);
    List<String> entries = new ArrayList<>();
    Set<List<BigInteger>> seen = new LinkedHashSet<>();
    Deque<Symbol> symbols =
        new ArrayDeque<>(List.of(new Symbol(2, Tree.spelled("program"))));
    for (int next = 0; !symbols.isEmpty();) {
      Symbol symbol = symbols.pop();
      BigInteger k = table.classOf(next < tokens.size() ? tokens.get(next) : null);
      if (symbol.action() < 2 && !symbol.k().equals(k)) {
        break;
      } else if (symbol.action() < 2) {
        next++;
      } else if (symbol.action() == 2) {
        List<Symbol> expanded = table.symbols(symbol.k(), k);
        for (int i = expanded.size() - 1; i >= 0; i--) {
          symbols.push(expanded.get(i));
        }
        if (seen.add(List.of(symbol.k(), k))) {
          String entry = "entry_" + number + "_" + entries.size();
          entries.add(entry);
          proofs.append("lemma ").append(entry).append(": sched_grammar ").append(symbol.k())
              .append(" ").append(k).append(" = ").append(expanded.isEmpty()
                  ? "nil{pair int int}" : expanded.stream().map(s -> "mk_pair " + s.action() + " "
                      + s.k()).collect(Collectors.joining(", ", "[", "]")))
              .append("\n  by simp table_").append(symbol.k()).append(definitions(table)).append("\n");
        }
      }
    }
    proofs.append("lemma refused_").append(number).append(": ∀e. ¬parses sched_grammar"
        + " sched_reserved [sub `program`] ").append(tokens.stream().map(t -> "mk_pair " + t.kind()
            + " " + t.value()).collect(Collectors.joining(", ", "[", "]")))
        .append(" nil{tree (pair int int)} e\nproof\n  fix e\n  by refuted parses_cases class_def"
            + " next_nothing class_of_first sched_reserved_def drop_token_def keep_def sub_def"
            + " make_def ")
        .append(String.join(" ", entries)).append("\nqed\n");
  }

  /** The definitions of the grammar, and what they are made of. */
  private static String definitions(GrammarTable table) {
    return Stream.of("expression", "operand", "suffix", "more", "statement", "else",
        "otherwise", "range", "step", "note", "block", "declarations", "parameters", "array",
        "arrays", "tensors", "later", "names", "name", "guard", "laws", "more_laws", "law",
        "function", "unit").map(name -> table.language() + "_" + name + "_def")
        .collect(Collectors.joining(" ", " ", "")) + " no_way_def precedence_def comparison_def"
        + " drop_token_def keep_def sub_def make_def";
  }

  /** The tree of a text means nothing. */
  private void tree(String text, GrammarTable table) throws SourceException {
    Tree tree = TreeReader.read(table, source(text), "program");
    int number = NO_TREE.size() + NO_MEANING.indexOf(text);
    String declarations = RefutingLibrary.written(tree.part(0));
    proofs.append("lemma unmarked_").append(number).append(": ∀x. ¬assumes_positive ")
        .append(declarations).append(" x\nproof\n  fix x\n  by refuted assumes_positive_cases"
            + " says_positive_cases literal_is_cases\nqed\n");
    proofs.append("lemma refused_").append(number)
        .append(": ∀p Γ l. ¬(declares p nowhere ").append(declarations)
        .append(" Γ ∧ commands_are Γ ").append(RefutingLibrary.written(tree.part(1))).append(" l)\nproof\n"
            + "  fix p Γ l\n  by refuted declares_cases counted_cases declares_tensors_cases"
            + " commands_are_cases range_is_cases condition_is_cases indices_are_cases"
            + " index_is_cases positive_cases positive_mark_def"
            + " literal_is_cases two_arguments_def nowhere_def"
            + " with_name_def length_nil comparison_def\nqed\n");
  }
}
