package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.ManyParts;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.calculus.Calculus;
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
import java.util.stream.Stream;

/** Proves what an {@code .ein} text means: {@code is_ein_text s d h w c l} of theory {@code ein_meaning}. */
final class EinMeaning {
  /** The theory of the claim. */
  static final String THEORY = "ein_text_claims";

  /** The libraries whose lemmas it needs. */
  static final List<String> LIBRARIES = List.of("logic", "lists", "sequences", "trees", "sched",
      "spec", "sched_interleaving", "sched_evaluation", "atl", "atl_claims", "indexed", "text",
      "text_forms", "sched_text", "sched_text_forms", "sched_meaning_forms",
      "text_inversion", "text_unique", "sched_text_inversion", "sched_text_unique", "ein_text",
      "ein_text_unique", "ein_text_forms", "ein", "ein_forms");

  /** The libraries that it needs besides, of texts of many lines. */
  private static final List<String> OF_MANY = List.of("sched_tables", "memories", "ein_places");

  private final Rules rules;
  private final Recorder recorder;
  private final Syntax syntax;
  private final TextProof proof;
  private final Denotation text;
  private final Term.Free parameters;
  private final List<Theorem> facts;
  private final Calculus calculus;
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
    this.calculus =
        new Calculus(derived, new OpenLemmas(derived, new Lemmas(derived, library)));
    this.isText = recorder.lemma("is " + which + "text", isText());
  }

  /** The libraries whose lemmas the proof of a text needs. */
  static List<String> libraries(byte[] text) {
    int lines = 0;
    for (byte b : text) {
      lines += b == '\n' ? 1 : 0;
    }
    return ManyParts.are(lines)
        ? Stream.of(LIBRARIES, OF_MANY).flatMap(List::stream).toList() : LIBRARIES;
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

  /** The names of a text: inputs, from the last one on, variables in the order of statements, and sizes. */
  private List<Term> names() {
    List<Term> inputs = new ArrayList<>();
    List<Term> assigned = new ArrayList<>();
    for (Tree rest = text.tree().part(0); rest.is(";", 2); rest = rest.part(1)) {
      Tree d = rest.part(0);
      if (d.is("input", 2)) {
        inputs.add(0, syntax.literal(d.part(0).value()));
      } else if (d.is("=", 2)) {
        assigned.add(syntax.literal(d.part(0).value()));
      }
    }
    return Stream.of(inputs, assigned, parameterNames()).flatMap(List::stream).toList();
  }

  private Theorem isText(Conditions conditions) throws Certifier.Undecided, NoMeaning {
    Judgements judgements = new Judgements(proof.forms(), conditions);
    List<Term> declared = names();
    if (declared.stream().distinct().count() == declared.size()
        && PlacedExtents.areMany(calculus, declared)) {
      conditions.place(new PlacedExtents(calculus, declared));
    }
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
    assigns = assigns(conditions, judgements, names, w);
    List<Term> parts = Syntax.arguments(assigns.conclusion());
    List<Term.Free> p = List.of(parameters);
    return rules.use("ein_text_is", List.of(text.text(), d, of(h), of(w), of(parts.get(3)), l,
        of(names), of(parts.get(4))), text.theorem(), assigned, outputs, new All(sizes, p),
        new All(assumes, p), new All(recorder.disch(h, given), p),
        new All(recorder.disch(h, assigns), p));
  }

  /**
   * A statement, where variables have the extents w.
   *
   * @param list of it, and those behind
   * @param tensors {@code ⊢ ein_tensors Γ w e l}, e being what is assigned; null if nothing is
   */
  private record Stated(Tree list, Term w, Theorem tensors) {
    private Tree statement() {
      return list.part(0);
    }
  }

  /**
   * {@code ⊢ ein_assigns Γ w d c u}, statement by statement.
   *
   * @param names Γ
   * @param given w
   * @throws NoMeaning with the first statement whose tensor has no meaning, and why, as far as that is known
   */
  private Theorem assigns(Conditions conditions, Judgements judgements, Term names, Term given)
      throws NoMeaning, Certifier.Undecided {
    List<Stated> statements = new ArrayList<>();
    Tree rest = text.tree().part(0);
    Term w = given;
    for (; rest.is(";", 2); rest = rest.part(1)) {
      Stated next = stated(conditions, judgements, names, w, rest);
      statements.add(next);
      w = next.tensors == null ? w : syntax.apply("indexed_declared",
          syntax.literal(next.statement().part(0).value()), Syntax.left(first(next)), w);
    }
    Theorem result = judgements.find("ein_assigns", names, w, proof.trees().of(rest), null, null);
    for (int k = statements.size() - 1; k >= 0; k--) {
      Stated next = statements.get(k);
      Theorem behind = result;
      conditions.open();
      try {
        result = recorder.ofPart(() -> assigns(judgements, names, next, behind));
      } catch (Certifier.Undecided e) {
        throw new NoMeaning(reason(conditions, "statements without a meaning"), next.statement());
      }
    }
    return result;
  }

  private Stated stated(Conditions conditions, Judgements judgements, Term names, Term w, Tree list)
      throws NoMeaning {
    Tree statement = list.part(0);
    if (!statement.is("=", 2)) {
      return new Stated(list, w, null);
    }
    conditions.open();
    Term e = proof.trees().of(statement.part(1));
    try {
      return new Stated(list, w,
          recorder.ofPart(() -> judgements.find("ein_tensors", names, w, e, null)));
    } catch (Certifier.Undecided e1) {
      throw new NoMeaning(reason(conditions, "a tensor without a meaning"), statement);
    }
  }

  /** The first tensor: its extents, and its elements. */
  private static Term first(Stated statement) {
    return Syntax.items(Syntax.right(statement.tensors.conclusion())).get(0);
  }

  private Theorem assigns(Judgements judgements, Term names, Stated next, Theorem behind)
      throws Certifier.Undecided {
    List<Term> after = Syntax.arguments(behind.conclusion());
    Term e = proof.trees().of(next.list.part(1));
    if (next.tensors == null) {
      List<Term> node = Syntax.arguments(proof.trees().of(next.statement()));
      return judgements.conclude(rules.at("ein_assigns_intro_ein_assigns_other", List.of(
          names, next.w, node.get(0), node.get(1), e, after.get(3), after.get(4))), behind);
    }
    Term tensor = first(next);
    return judgements.conclude(rules.at("ein_assigns_as", List.of(names, next.w,
        syntax.literal(next.statement().part(0).value()),
        Syntax.arguments(next.tensors.conclusion()).get(2), Syntax.left(tensor),
        Syntax.right(tensor), e, after.get(3), after.get(4))), next.tensors, behind);
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
