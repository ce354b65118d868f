package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.TermPrinter;
import certcheck.certificates.text.GrammarTable;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Proves what an {@code .ein} text means: {@code is_ein_text s d h w c l} of theory {@code ein_meaning}. */
final class EinMeaning {
  /** The theory of the claim. */
  static final String THEORY = "ein_text_claims";

  /** The libraries whose lemmas it needs. */
  static final List<String> LIBRARIES = List.of("logic", "lists", "sequences", "trees", "sched",
      "spec", "sched_interleaving", "sched_evaluation", "atl", "atl_claims", "indexed", "text",
      "text_forms", "sched_text", "sched_text_forms", "sched_meaning_forms", "text_unique",
      "sched_text_unique", "ein_text", "ein_text_unique", "ein_text_forms", "ein", "ein_forms");

  private final Rules rules;
  private final Recorder recorder;
  private final Syntax syntax;
  private final TextProof proof;
  private final Denotation text;
  private final Term.Free parameters;
  private final List<Theorem> facts;
  private final Theorem isText;
  private Theorem assigns;

  /**
   * Proves what a text means, in a recorder whose logic has theory {@code ein_text_claims}.
   *
   * @param library the lemmas by their names
   * @throws SourceException if the text is not in the language
   * @throws NoMeaning if the theory gives no meaning to a part of it
   * @throws Certifier.Undecided if no meaning of its declarations is derived
   */
  EinMeaning(Derived derived, Function<String, Theorem> library, SourceBytes source, byte[] bytes)
      throws SourceException, NoMeaning, Certifier.Undecided {
    this(derived, library, source, bytes, "");
  }

  /**
   * The same, of one of several texts.
   *
   * @param which which one, in the names of lemmas
   */
  EinMeaning(Derived derived, Function<String, Theorem> library, SourceBytes source, byte[] bytes,
      String which) throws SourceException, NoMeaning, Certifier.Undecided {
    this.proof =
        new TextProof(derived, library, new GrammarTable(derived.recorder().logic(), "ein"));
    this.rules = new Rules(proof.forms());
    this.syntax = rules.syntax();
    this.recorder = derived.recorder();
    this.text = proof.prove(source, "program");
    recorder.text(new String(bytes, StandardCharsets.US_ASCII), text.text());
    recorder.lemma("text of " + which + "program", text.theorem());
    Terms terms = syntax.logic().terms;
    this.parameters = terms.free("%p", terms.function(terms.integer, terms.integer));
    this.facts = new ArrayList<>();
    this.isText = recorder.lemma("is " + which + "text", isText());
  }

  /** Where the first statement is whose tensor has no meaning, and why, as far as that is known. */
  private NoMeaning unbound(Conditions conditions, Judgements judgements, Term names, Term given) {
    Term w = given;
    for (Tree rest = text.tree().part(0); rest.is(";", 2); rest = rest.part(1)) {
      Tree statement = rest.part(0);
      if (statement.is("=", 2)) {
        conditions.open();
        try {
          Theorem tensor = judgements.find(
              "ein_tensors", names, w, proof.trees().of(statement.part(1)), null);
          Term first = Syntax.items(Syntax.right(tensor.conclusion())).get(0);
          w = syntax.apply("indexed_declared", syntax.literal(statement.part(0).value()),
              Syntax.left(first), w);
        } catch (Certifier.Undecided e) {
          return new NoMeaning(reason(conditions, "a tensor without a meaning"), statement);
        }
      }
    }
    return new NoMeaning(reason(conditions, "statements without a meaning"), text.tree());
  }

  private String reason(Conditions conditions, String otherwise) {
    return conditions.open().map(goal -> "not shown: " + TermPrinter.print(syntax, goal))
        .orElse(otherwise);
  }

  private Theorem isText() throws Certifier.Undecided, NoMeaning {
    Conditions conditions = new Conditions(proof);
    try {
      return isText(conditions);
    } catch (Certifier.Undecided e) {
      throw new Certifier.Undecided(reason(conditions, "declarations without a meaning"));
    }
  }

  private Theorem isText(Conditions conditions) throws Certifier.Undecided, NoMeaning {
    Judgements judgements = new Judgements(proof.forms(), conditions);
    Term d = proof.trees().of(text.tree().part(0));
    Theorem assigned = judgements.find("ein_assigned", d, null);
    Term l = Syntax.right(assigned.conclusion());
    Theorem outputs = judgements.find("ein_outputs_are", d, l);
    Theorem sizes =
        judgements.find("ein_sizes", parameters, syntax.apply("nowhere"), d, null);
    Term names = Syntax.right(sizes.conclusion());
    Theorem assumes = judgements.find("ein_assumes", names, d, null);
    Term h = Syntax.right(assumes.conclusion());
    facts.addAll(rules.derived().conjuncts(recorder.assume(h)));
    conditions.know(facts);
    Theorem given = judgements.find("ein_given", names, d, null);
    Term w = Syntax.right(given.conclusion());
    assigns = assigns(conditions, judgements, names, w, d);
    List<Term> parts = Syntax.arguments(assigns.conclusion());
    List<Term.Free> p = List.of(parameters);
    return rules.use("ein_text_is", List.of(text.text(), d, of(h), of(w), of(parts.get(3)), l,
        of(names), of(parts.get(4))), text.theorem(), assigned, outputs, new All(sizes, p),
        new All(assumes, p), new All(recorder.disch(h, given), p),
        new All(recorder.disch(h, assigns), p));
  }

  private Theorem assigns(Conditions conditions, Judgements judgements, Term names, Term w, Term d)
      throws NoMeaning {
    try {
      return judgements.find("ein_assigns", names, w, d, null, null);
    } catch (Certifier.Undecided e) {
      throw unbound(conditions, judgements, names, w);
    }
  }

  private Term of(Term t) {
    return syntax.lambda(parameters, t);
  }

  /** Rules as these lemmas. */
  Rules rules() {
    return rules;
  }

  /** The variable p. */
  Term.Free parameters() {
    return parameters;
  }

  /** The integers that the sizes are. */
  List<Term> parameterNames() {
    List<Term> names = new ArrayList<>();
    for (Tree rest = text.tree().part(0); rest.is(";", 2); rest = rest.part(1)) {
      if (rest.part(0).is("param", 2)) {
        names.add(syntax.literal(rest.part(0).part(0).value()));
      }
    }
    return names;
  }

  /** What is assumed of p, each part as a hypothesis. */
  List<Theorem> facts() {
    return facts;
  }

  /** {@code ⊢ is_ein_text s d h w c l}. */
  Theorem isTextTheorem() {
    return isText;
  }

  /** {@code h p ⊢ ein_assigns Γ (w p) d (c p) u}. */
  Theorem assignsTheorem() {
    return assigns;
  }

  /** What words say of the text: {@code ⊢ ein_claim w e}. */
  Denotation words(String words) {
    return proof.words(words);
  }
}
