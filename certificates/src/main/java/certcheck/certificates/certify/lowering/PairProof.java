package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.claim.ArrayFacts;
import certcheck.certificates.certify.claim.Certifier;
import certcheck.certificates.certify.rewriting.RewrittenProgram;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.certify.sched.calculus.ArrayTables;
import certcheck.certificates.certify.sched.meaning.TextClaims;
import certcheck.certificates.proof.CertificateWriter;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.GrammarTable;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * From what was proved of a program and of loops, claims about their texts: that the one lowers the
 * other, as theory {@code L_sched_text_claims} for a language L says it, and what the loops claim of
 * themselves.
 */
final class PairProof {
  /** The libraries whose lemmas it needs, besides those of the two texts. */
  static final List<String> LIBRARIES = List.of("lowering_text_forms", "lowering_meaning_forms");

  private final Addition.Implementation implementation;
  private final Source source;
  private final String rules;
  private final String targets;
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final TextProof texts;
  private final Forms forms;
  private final ArrayTables tables;
  private final Implemented loops;
  private final Term places;
  private final Term start;
  private final Term end;

  /**
   * What the first text is.
   *
   * @param language of it
   * @param text its characters
   * @param outputs {@code ⊢ tml_outputs s l}, or the like
   * @param isProgram {@code ⊢ is_tml_program s P}, or the like
   */
  record Source(String language, Term text, Theorem outputs, Theorem isProgram) {
    /** The declarations and the statements of the program. */
    List<Term> program() {
      return Syntax.arguments(Syntax.right(isProgram.conclusion()));
    }

    /** The same, with lemmas of their own: they may be long. */
    private Source recorded(Recorder recorder) {
      return new Source(language, text, recorder.lemma("source outputs", outputs),
          recorder.lemma("is source", isProgram));
    }
  }

  /**
   * The proof about two texts.
   *
   * @param library the lemmas by their names
   * @param link the proof about their programs
   * @param source what the first text denotes
   * @param kind with which names go on behind that of the language, such as {@code rewritten_}; or nothing
   */
  PairProof(Addition.Implementation implementation, Function<String, Theorem> library,
      LinkProof<?> link, Source source, String kind) {
    this.implementation = implementation;
    this.rules = source.language + "_sched_" + kind;
    this.targets = source.language + "_" + kind + "targets_";
    this.derived = implementation.derived();
    this.recorder = derived.recorder();
    this.source = source.recorded(recorder);
    this.syntax = derived.syntax();
    this.texts = new TextProof(derived, library,
        new GrammarTable(recorder.logic(), "lowering"));
    this.forms = texts.forms();
    this.tables = link.tables();
    this.loops = link.implemented();
    this.places = link.variablesOfArrays();
    this.start = loops.held();
    this.end = loops.computed();
  }

  /**
   * Adds the claims to a certificate.
   *
   * @param claim which
   * @param lowers {@code ⊢ ∀o z F. lowers_for o z F q P g w f u f c}, or the like
   * @param arrays of the loops whose variables have other names
   * @param claims of the text of the loops
   */
  void write(LoweringClaim<?> claim, Theorem lowers, Map<String, String> arrays,
      List<Addition.Claimed> claims, CertificateWriter writer) throws Certifier.Undecided {
    String words = claim.words() + arrays.entrySet().stream()
        .map(e -> e.getValue() + " in " + e.getKey())
        .collect(Collectors.joining(", ", arrays.isEmpty() ? "" : " ", ""));
    TextProof.Denotation denotation = denotation(words);
    Theorem says = recorder.lemma(
        "says", says(claim, lowers, located(denotation.tree().part(2))));
    write(words, denotation.text(), denotation.theorem(), says, claims, writer);
  }

  /**
   * Adds the claims of a program that was rewritten under laws.
   *
   * @param lowers {@code ⊢ ∀o z F. lowers_under_for o L z F q P g w f u f c}, or the like
   * @param claims of the text of the loops
   */
  void write(RewrittenProgram.Laws laws, Theorem lowers, List<Addition.Claimed> claims,
      CertificateWriter writer) {
    List<Term> terms = terms();
    terms.addAll(laws.words().list());
    terms.add(Syntax.right(laws.list().conclusion()));
    Theorem says = recorder.lemma("says", forms.mp(
        forms.at(rules + "says_lowers", terms.toArray(Term[]::new)), source.isProgram,
        source.outputs, isLoops(), matches(source.outputs, source.program().get(1)), laws.list(),
        laws.satisfiable(), lowers));
    write(laws.words().toString(), laws.words().text(), laws.words().claim(), says, claims, writer);
  }

  private void write(String words, Term wordsText, Theorem denoted, Theorem says,
      List<Addition.Claimed> claims, CertificateWriter writer) {
    Term tree = Syntax.right(says.conclusion());
    TextClaims text = implementation.text().orElseThrow();
    Term loopsText = Syntax.arguments(text.isProgram().conclusion()).get(0);
    for (Addition.Claimed c : claims) {
      Term w = Syntax.right(c.theorem().conclusion());
      writer.claim(c.name(), forms.mp(forms.at(rules + "claims_loops", syntax.any(),
          source.text, loopsText, w, tree), says, c.theorem()), c.words());
    }
    writer.claim("claim_lowers", forms.mp(forms.at(rules + "claims_lowering", syntax.any(),
        source.text, loopsText, wordsText, tree), denoted, says), words);
  }

  private TextProof.Denotation denotation(String words)
      throws Certifier.Undecided {
    try {
      return texts.prove(
          SourceBytes.of("claim", words.getBytes(StandardCharsets.US_ASCII)), "claim");
    } catch (SourceException e) {
      throw new Certifier.Undecided("no claim: " + e.getMessage());
    }
  }

  private Theorem isLoops() {
    return implementation.text().orElseThrow().isProgram();
  }

  /** The terms with which a rule begins. */
  private List<Term> terms() {
    Term t = Syntax.arguments(isLoops().conclusion()).get(0);
    return new ArrayList<>(List.of(syntax.any(), source.text, t, source.program().get(0),
        source.program().get(1), Syntax.right(source.outputs.conclusion()), loops.arrays(),
        loops.inputs(), loops.outputs(), start, end, loops.command()));
  }

  /** {@code ⊢ tml_sched_says any s t e}, or the like. */
  private Theorem says(LoweringClaim<?> claim, Theorem lowers, Theorem located) {
    List<Term> terms = terms();
    List<Theorem> premises = new ArrayList<>(List.of(source.isProgram, source.outputs, isLoops(),
        located, matches(source.outputs, source.program().get(1))));
    List<Theorem> conditions = claim.conditions(derived);
    if (!conditions.isEmpty()) {
      terms.add(Syntax.right(conditions.get(0).conclusion()));
    }
    premises.addAll(conditions);
    premises.add(recorder.lemma("lowers", lowers));
    terms.addAll(List.of(Syntax.left(located.conclusion()), places));
    String lemma = rules + "says_lowers" + (conditions.isEmpty() ? "" : "_padded");
    return forms.mp(forms.at(lemma, terms.toArray(Term[]::new)),
        premises.toArray(Theorem[]::new));
  }

  /** {@code ⊢ places_are e f}. */
  private Theorem located(Tree list) {
    List<Tree> pairs = new ArrayList<>();
    for (Tree rest = list; !rest.isEmpty(); rest = rest.part(1)) {
      pairs.add(rest.part(0));
    }
    Theorem result = forms.lemma("places_are_intro_places_none");
    for (int k = pairs.size() - 1; k >= 0; k--) {
      List<Term> before = Syntax.arguments(result.conclusion());
      result = derived.reduce(forms.mp(forms.at("places_are_intro_places_more",
          syntax.literal(pairs.get(k).part(0).value()),
          syntax.literal(pairs.get(k).part(1).value()), before.get(0), before.get(1)), result));
    }
    return derived.convert(result,
        syntax.apply("places_are", texts.trees().of(list), places));
  }

  // ── The arrays hold what their names say ──

  /** {@code ⊢ loops_match h w x u y f R}. */
  private Theorem matches(Theorem outputs, Term statements) {
    Term declared = Syntax.right(outputs.conclusion());
    Theorem targets = targets(statements);
    Term n = Syntax.left(targets.conclusion());
    boolean assigned = isNil(declared);
    Term results = assigned ? Syntax.right(targets.conclusion()) : declared;
    Theorem held = held(results);
    List<Term> last = Syntax.arguments(Syntax.right(held.conclusion()));
    Theorem rule = forms.at(assigned ? "matches_assigned" : "matches_declared", loops.inputs(),
        start, loops.outputs(), end, places, last.get(0), last.get(1), n);
    ArrayFacts facts = new ArrayFacts(derived, implementation.lemmas(), "arrays");
    rule = recorder.mp(rule, facts.all(Syntax.left(rule.conclusion()), this::atStart));
    rule = recorder.mp(rule, facts.all(Syntax.left(rule.conclusion()), this::atEnd));
    return assigned ? forms.mp(rule, targets, held) : forms.mp(rule, held);
  }

  private static boolean isNil(Term list) {
    return Syntax.isConstant("nil", list);
  }

  /** {@code ⊢ map (λr. fst r) s = l}. */
  private Theorem targets(Term statements) {
    List<Term> assignments = new ArrayList<>();
    Term rest = statements;
    for (; !isNil(rest); rest = Syntax.left(rest)) {
      assignments.add(Syntax.right(rest));
    }
    Theorem result = forms.lemma(targets + "none");
    for (int k = assignments.size() - 1; k >= 0; k--) {
      Term before = Syntax.right(Syntax.left(result.conclusion()));
      result = forms.mp(forms.at(targets + "more", before,
          Syntax.right(result.conclusion()), Syntax.left(assignments.get(k)),
          Syntax.right(assignments.get(k))), result);
    }
    return result;
  }

  /** {@code ⊢ $held U f l} for a list of variables. */
  private Theorem held(Term results) {
    List<Term> variables = new ArrayList<>();
    for (Term rest = results; !isNil(rest); rest = Syntax.left(rest)) {
      variables.add(Syntax.right(rest));
    }
    Map<Term, Term> arrays = new HashMap<>();
    tables.entries(loops.outputs()).keySet()
        .forEach(a -> arrays.putIfAbsent(Syntax.right(tables.value(places, a)), a));
    Theorem result = forms.at("held_none", loops.outputs(), places);
    for (int k = variables.size() - 1; k >= 0; k--) {
      Term variable = variables.get(k);
      Term array = Objects.requireNonNull(arrays.get(variable), "an output without an array");
      Theorem extents = tables.value(loops.outputs(), array);
      result = forms.mp(forms.at("held_more", loops.outputs(), places,
          Syntax.right(result.conclusion()), variable, array,
          Syntax.right(Syntax.right(extents))), extents, tables.value(places, array), result);
    }
    return result;
  }

  /** {@code ⊢ x a = initial_version (f a)}. */
  private Theorem atStart(Term array) {
    Theorem tensor = tables.value(start, array);
    Theorem variable = tables.value(places, array);
    Term v = Syntax.right(variable);
    Theorem initial =
        forms.mp(forms.at("initial_is", v, Syntax.right(tensor)), numbered(v, '0'));
    Term function = ((Term.Application) Syntax.right(initial)).function;
    return recorder.trans(tensor,
        recorder.trans(initial, recorder.sym(derived.argument(function, variable))));
  }

  /** {@code ⊢ version (y a) (f a)}. */
  private Theorem atEnd(Term array) {
    Theorem tensor = tables.value(end, array);
    Theorem variable = tables.value(places, array);
    Term v = Syntax.right(variable);
    String name = Tree.spelling(((Term.Literal) Syntax.right(tensor)).value);
    String digits = name.substring(name.lastIndexOf('_') + 1);
    Theorem first = numbered(v, digits.charAt(0));
    Theorem result = forms.mp(forms.at("version_first", v, syntax.literal(digits.charAt(0)),
        Syntax.right(first)), texts.digit(digits.charAt(0)), first);
    for (char c : digits.substring(1).toCharArray()) {
      Term before = Syntax.left(result.conclusion());
      Theorem next = appended(before, c);
      result = forms.mp(forms.at("version_next", before, v, syntax.literal(c),
          Syntax.right(next)), texts.digit(c), next, result);
    }
    Theorem both =
        derived.binary(Syntax.head(result.conclusion()), tensor, variable);
    return recorder.eqMp(recorder.sym(both), result);
  }

  /** {@code ⊢ 128 * (128 * v + `_`) + c = n}. */
  private Theorem numbered(Term v, char c) {
    return recorder.evaluate(appending(appending(v, '_'), c));
  }

  private Theorem appended(Term word, char c) {
    return recorder.evaluate(appending(word, c));
  }

  private Term appending(Term word, char c) {
    return syntax.apply(
        "+", syntax.apply("*", syntax.literal(128), word), syntax.literal(c));
  }
}
