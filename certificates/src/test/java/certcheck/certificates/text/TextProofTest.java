package certcheck.certificates.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.certificates.proof.Block;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Library;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theories;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TextProofTest {
  private static final List<String> LIBRARIES = List.of(
      "logic", "lists", "sequences", "trees", "text", "text_forms", "sched_text_forms",
      "tml_text_forms", "smt2_text", "smt2_text_forms", "smt2_forms");

  private static Logic logic;
  private static Recorder library;

  @BeforeAll
  static void load() throws IOException {
    logic = new Logic(40_000_000);
    Theories theories = new Theories(logic);
    theories.load("sched_text");
    theories.load("tml_text");
    theories.load("smt2_claims");
    library = Recorder.forLibrary(logic);
    for (String name : LIBRARIES) {
      Library.load(library, Files.readAllBytes(Path.of("library", name + ".lib")));
    }
  }

  /** Proves what a text denotes, in a certificate of its own; the number of its steps. */
  private static long steps(byte[] bytes, String nonterminal) throws Exception {
    return steps("sched", bytes, nonterminal);
  }

  private static long steps(String language, byte[] bytes, String nonterminal) throws Exception {
    Recorder recorder = Recorder.forCertificate(logic);
    Derived derived = new Derived(recorder, new Syntax(logic));
    TextProof proof = new TextProof(
        derived, library.lemmas()::get, new GrammarTable(logic, language));
    TextProof.Denotation denotation =
        proof.prove(SourceBytes.of("text", bytes), nonterminal);
    assertTrue(denotation.theorem().hypotheses().isEmpty());
    List<Term> arguments = Syntax.arguments(denotation.theorem().conclusion());
    assertTrue(Syntax.isConstant(
        language + "_" + nonterminal, Syntax.head(denotation.theorem().conclusion())));
    assertEquals(characters(derived.syntax(), bytes), arguments.get(0));
    assertEquals(denotation.term(), arguments.get(1));
    recorder.lemma("denotes", denotation.theorem());
    return recorder.blocks().stream().mapToLong(Block::steps).sum();
  }

  private static Term characters(Syntax syntax, byte[] bytes) {
    List<Term> characters = new ArrayList<>();
    for (byte b : bytes) {
      characters.add(syntax.literal(b));
    }
    return syntax.list(logic.terms.integer, characters);
  }

  /** A third of them. */
  @Test
  void examplesAreProvedInAFewStepsPerByte() throws Exception {
    List<String> dear = new ArrayList<>();
    List<Path> examples;
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      examples = files.filter(f -> f.toString().endsWith(".sched"))
          .filter(f -> !f.getFileName().toString().matches("updated_.*|.*_reduced[.]sched")).sorted().toList();
    }
    assertTrue(examples.size() >= 49);
    for (int k = 0; k < examples.size(); k += 3) {
      Path example = examples.get(k);
      byte[] bytes = Files.readAllBytes(example);
      long steps = steps(bytes, "program");
      if (bytes.length > 300 && steps > 18L * bytes.length) {
        dear.add(example.getFileName() + ": " + steps + " steps, " + bytes.length + " bytes");
      }
    }
    assertEquals(List.of(), dear);
  }

  @Test
  void examplesOfTheModelLanguageAreProvedInAFewStepsPerByte() throws Exception {
    List<String> dear = new ArrayList<>();
    List<Path> examples;
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      examples = files.filter(f -> f.toString().endsWith(".tml")).sorted().toList();
    }
    assertTrue(examples.size() >= 13, examples.toString());
    for (Path example : examples) {
      byte[] bytes = Files.readAllBytes(example);
      long steps = steps("tml", bytes, "program");
      if (bytes.length > 300 && steps > 18L * bytes.length) {
        dear.add(example.getFileName() + ": " + steps + " steps, " + bytes.length + " bytes");
      }
    }
    assertEquals(List.of(), dear);
  }

  @Test
  void everyFormOfAModelProgramIsProved() throws Exception {
    for (String text : List.of("", "\t// a comment", "var x:[]x=x",
        "var input x : [1 02 300] var output y:[7]var input output input : [] // ...",
        "x = a # b . [1 2] ^ [2 1] + (c - d * (e)) / input.[[1 2] [3 4]] . []\ny=x.[1 2]")) {
      assertTrue(steps("tml", text.getBytes(StandardCharsets.US_ASCII), "program") > 0);
    }
    for (String claim : List.of("safe", "padded 8 ", "padded_defined 8 x", "padded_defined 1 x y safe",
        "in_place x")) {
      assertTrue(steps("tml", claim.getBytes(StandardCharsets.US_ASCII), "claim") > 0);
    }
  }

  /** Lines that are alike but for words and numbers of all lengths, and for what tells that these end; and such that are not. */
  private static String lines(int number) {
    StringBuilder tensors = new StringBuilder("output c[10];\n");
    StringBuilder loops = new StringBuilder();
    for (int k = 0; k < number; k++) {
      String name = "x".repeat(k % 7) + "y" + k * k;
      tensors.append("tensor %1$s(i) = A(i) * %2$d;  // as before\n\n".formatted(name, 17 * k));
      loops.append("for i in %1$d..%2$d step 3 {c[%1$d]:=1.%2$d + %3$s();\tc[i] := c[%1$d];}\n"
          .formatted(k, 9 * k, name));
    }
    return tensors + loops.toString() + "skip;";
  }

  /** With each line proved on its own, a line more took 429 steps; it takes 358, most of which are its characters, tokens and trees. */
  @Test
  void linesOfLongTextsAreInstances() throws Exception {
    long few = steps(lines(24).getBytes(StandardCharsets.US_ASCII), "program");
    long many = steps(lines(48).getBytes(StandardCharsets.US_ASCII), "program");
    assertTrue(many - few < 390 * 48, (many - few) / 48 + " steps for a line");
  }

  @Test
  void everyFormOfTokenIsProved() throws Exception {
    for (String text : List.of("", "\t// a comment", "skip;//\n//x\n\n\n      \t  \n",
        "param N_1, _x, Zz9;output c[10, 007];c[0,0]:=1.5+1.50-2.0*0.250/10.00;",
        "for i in 0..N{skip;}for j in 10 .. 20 step 5 {if i<=1 and not i>=2 or i!=3{skip;}}",
        "inout x[] = X->Y; tensor Y() = sum(k in 0..3)X()if true; claim defined;",
        "x[-1<2=3>4<5]{y[]}:=abcdefghijklmnopqrstuvwxyz - -f(x,y) mod 2 div 3;",
        "{if i=0{}else if i=1{}else{}}local s[];let k=1;",
        "claim implements under monoid(+,0),ring,modulo 7,commutative(max),associative(*);")) {
      assertTrue(steps(text.getBytes(StandardCharsets.US_ASCII), "program") > 0);
    }
    for (String claim : List.of("bounds", "implements under ring", "x under modulo 7",
        "x under monoid(-, 1.5) ")) {
      assertTrue(steps(claim.getBytes(StandardCharsets.US_ASCII), "claim") > 0);
    }
  }

  @Test
  void everyFormOfAScriptIsProved() throws Exception {
    for (String text : List.of("(check-sat)", "(check-sat)\n(exit);", " ;\n;; a\n\t(check-sat) ; b",
        "(set-info :version 2.6)(set-option :a \"x\"\"y\")(set-logic LIA)(set-info :b)(check-sat)",
        "(set-info :c |a\n\t\\\"z|)(set-option :d 0)(check-sat)".replace("\\", ""),
        "(declare-const || Int)(declare-fun a~!@$%^&*_-+=<>.?/0Z () Bool)(check-sat)",
        "(define-fun f () Int (- 10 007))(check-sat)".replace("007", "700"),
        "(assert(forall((x Int)(y Bool))(exists((z Int))(let((u z)(v 0))(=> y(< x u v))))))"
            + "(check-sat)(exit)")) {
      assertTrue(steps("smt2", text.getBytes(StandardCharsets.US_ASCII), "program") > 0);
    }
  }

  @Test
  void longTextsTakeFewerStepsPerByte() throws Exception {
    StringBuilder text = new StringBuilder("param N;\noutput c[N];\n");
    for (int i = 0; text.length() < 50_000; i++) {
      text.append("par i < N {\n  c[i] := c[i] + a[i, ").append(i % 100).append("] * 0.5;\n}\n");
    }
    byte[] bytes = text.toString().getBytes(StandardCharsets.US_ASCII);
    assertTrue(steps(bytes, "program") <= 15L * bytes.length);
  }

  @Test
  void theLemmasAreThoseOfTheGrammar() throws IOException {
    for (String language : EntryLemmas.LANGUAGES) {
      assertEquals(Files.readString(Path.of("src/main/proofs/" + language + "_text_forms.proof")),
          EntryLemmas.text(language));
    }
  }
}
