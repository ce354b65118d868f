package certcheck.certificates.certify.safety;

import certcheck.certificates.certify.claim.Certifier.Undecided;
import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.ManyParts;
import certcheck.certificates.certify.typing.NameTable;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TensorMeaning;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Assignment;
import certcheck.semantics.source.SourceException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A well-formed program of a tensor language as its text denotes it, and what is claimed of the text.
 * Names are the integers that their characters spell.
 *
 * @param <S> the statements of the language
 * @param <M> the meaning of its texts
 */
public abstract class TensorText<S extends Assignment<?>, M extends TensorMeaning> {
  /**
   * What is claimed of texts.
   *
   * @param words what is claimed
   * @param theorem {@code ⊢ tml any text words}, or the like
   */
  public record Claim(String words, Theorem theorem) {}

  final Derived derived;
  final Recorder recorder;
  final Syntax syntax;
  final Lemmas lemmas;
  final SpelledVariables variables;
  final List<S> statements;
  final Theorem wellFormed;
  private final Theorem ok;
  private final MemberStatements members;
  private M meaning;
  private String number;
  private Theorem isProgram;
  private Theorem allInPlace;

  /**
   * A program.
   *
   * @param variables all that it declares, in order
   * @param typing gives {@code ⊢ typed Γ e t}, or the like, for the expression of each statement
   */
  TensorText(SafetyProof proof, SpelledVariables variables, List<S> statements,
      Function<SpelledVariables, Function<S, Theorem>> typing) {
    this.derived = proof.derived();
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = proof.lemmas();
    this.variables = variables;
    this.statements = statements;
    this.wellFormed =
        proof.wellFormed(variables.typing(), statements, typing.apply(variables));
    this.ok = proof.ok(variables.formed(), wellFormed);
    this.members = new MemberStatements(lemmas, rules() + "member_last",
        rules() + "member_before", Syntax.right(wellFormed.conclusion()));
  }

  /** What a text means, as the language has it. */
  abstract M meaning(TextProof proofs, SourceBytes source) throws SourceException, NoMeaning;

  /** With which names of the lemmas about claims start, such as {@code tml_}. */
  abstract String prefix();

  /** With which names of the lemmas about programs start; the model language has none. */
  abstract String rules();

  /**
   * Proves that a text denotes this program; the next text of the certificate.
   *
   * @param file its name
   * @throws Undecided if it denotes another one
   */
  public void denoted(TextProof proofs, String file, byte[] text) throws Undecided {
    meaning = read(file, text, source -> meaning(proofs, source));
    number = " " + recorder.texts().size();
    recorder.text(new String(text, StandardCharsets.US_ASCII), meaning.text());
    if (meaning.program() != program()) {
      throw new Undecided(file + ": the text denotes another program than the one that it is to");
    }
    isProgram = meaning.isProgram(ok);
    if (ManyParts.are(statements.size())) {
      shareDenoted();
    }
  }

  /** Makes a lemma of what the text denotes, so that a long text is proved in a block of its own. */
  private void shareDenoted() {
    if (recorder.lookup("denotes" + number) == null) {
      recorder.lemma("denotes" + number, meaning.denotes());
    }
  }

  /** Gives the meaning of a text. */
  public interface Reading<M> {
    /** What it means. */
    M of(SourceBytes source) throws SourceException, NoMeaning;
  }

  /**
   * What a text means.
   *
   * @param file its name
   * @throws Undecided if it means nothing, with the place
   */
  public static <M> M read(String file, byte[] text, Reading<M> reading) throws Undecided {
    SourceBytes source = null;
    try {
      source = SourceBytes.of(file, text);
      return reading.of(source);
    } catch (SourceException e) {
      throw new Undecided(e.getMessage());
    } catch (NoMeaning e) {
      throw new Undecided(
          source.position(e.place()) + ": the text denotes no program: " + e.getMessage());
    }
  }

  /** Makes lemmas of what several claims about the text use, so that it is proved once. */
  public void share() {
    shareDenoted();
    recorder.lemma("ok" + number, ok);
    recorder.lemma("program" + number, isProgram);
  }

  /** The same for claims about single statements, each of which uses types of variables. */
  public void shareTypes() {
    recorder.lemma("formed" + number, variables.formed());
    variables.names().forEach(
        name -> recorder.lemma("type of " + name + number, variables.lookup(name)));
    recorder.lemma("well formed" + number, wellFormed);
    share();
  }

  /** The variables, in the context Γ. */
  public SpelledVariables variables() {
    return variables;
  }

  /** The statements, without grouped contractions. */
  public List<S> statements() {
    return statements;
  }

  /** {@code ⊢ well_formed Γ s}, or the like. */
  public Theorem wellFormed() {
    return wellFormed;
  }

  /** {@code ⊢ ok P}, or the like. */
  public Theorem ok() {
    return ok;
  }

  /** The program P. */
  public Term program() {
    return Syntax.right(ok.conclusion());
  }

  /** What the text means. */
  public M meaning() {
    return meaning;
  }

  /** {@code ⊢ is_tml_program text P}, or the like. */
  public Theorem isProgram() {
    return isProgram;
  }

  /**
   * The program is safe.
   *
   * @param safe {@code ⊢ ∀o z. safe_for o z P}, or the like
   */
  public Claim safe(Theorem safe) {
    String words = "safe";
    TextProof.Denotation claim = meaning.words(words);
    return new Claim(words, derived.mp(
        lemmas.at(prefix() + "claims_safe", any(), meaning.text(), claim.text(), program()),
        List.of(claim.theorem(), isProgram, safe)));
  }

  /**
   * What padding claims.
   *
   * @param padded {@code ⊢ ∀f z. padded_for M f z P}, or the like
   * @param multiple M, a literal from 1 on
   */
  public Claim padded(Theorem padded, Term multiple) {
    String words = "padded " + number(multiple);
    TextProof.Denotation claim = meaning.words(words);
    return new Claim(words, derived.mp(lemmas.at(prefix() + "claims_padded", any(),
        meaning.text(), claim.text(), program(), multiple),
        List.of(claim.theorem(), isProgram, positive(multiple), padded)));
  }

  /**
   * What padding claims of some variables, in TeIL or CFDlang; the library {@code declared_names} is
   * needed.
   *
   * @param defined {@code ⊢ ∀f z. teil_padded_defined_for M f z P I X}, or the like; I as the text has it
   * @param multiple M, a literal from 1 on
   * @param names X, all different, at least one
   */
  public Claim paddedDefined(Theorem defined, Term multiple, List<String> names) {
    Theorem named = named(names, "names", List.of(Syntax.left(program())),
        List.of(Syntax.left(program()), variables.context()));
    return paddedDefined(defined, multiple, names, named,
        List.of(Syntax.left(program()), Syntax.right(program())));
  }

  /** The same, with {@code ⊢ declared_names d e X}, or the like, and the program as the lemma has it. */
  final Claim paddedDefined(Theorem defined, Term multiple, List<String> names, Theorem named,
      List<Term> program) {
    String words = "padded_defined " + number(multiple) + " " + String.join(" ", names);
    TextProof.Denotation claim = meaning.words(words);
    Theorem inputs = meaning.inputs();
    List<Term> about = Syntax.arguments(named.conclusion());
    Term last = Syntax.right(about.get(1));
    List<Term> terms = new ArrayList<>(List.of(any(), meaning.text(), claim.text()));
    terms.addAll(program);
    terms.addAll(List.of(multiple, Syntax.right(inputs.conclusion()), about.get(2),
        Syntax.left(last), Syntax.left(Syntax.right(last))));
    return new Claim(words, derived.mp(
        lemmas.at(prefix() + "claims_padded_defined", terms.toArray(Term[]::new)),
        List.of(claim.theorem(), isProgram, positive(multiple), inputs, named, defined)));
  }

  /**
   * {@code ⊢ declared_names d e l}, or the like, for names of which e is the list in a claim.
   *
   * @param lemma with which names of its lemmas start
   * @param of what stands in the lemma about no names
   * @param declaring what stands in the lemma about one more
   */
  final Theorem named(List<String> names, String lemma, List<Term> of, List<Term> declaring) {
    NameTable numbers = NameTable.numbering(
        derived, lemmas, names.stream().map(Tree::spelled).toList());
    List<Term> none = new ArrayList<>(List.of(numbers.function()));
    none.addAll(of);
    Theorem result = lemmas.at(lemma + "_none", none.toArray(Term[]::new));
    for (int k = 0; k < names.size(); k++) {
      Theorem lookup = variables.lookup(names.get(k));
      Term n = syntax.literal(k);
      Theorem next = recorder.evaluate(syntax.apply("+", n, syntax.literal(1)));
      List<Term> before = Syntax.arguments(Syntax.left(result.conclusion()));
      List<Term> terms = new ArrayList<>(List.of(numbers.function()));
      terms.addAll(declaring);
      terms.addAll(List.of(before.get(1), before.get(2), n, variables.constant(names.get(k)),
          Syntax.right(Syntax.right(lookup.conclusion())), Syntax.right(next.conclusion())));
      result = derived.mp(lemmas.at(lemma + "_next", terms.toArray(Term[]::new)),
          List.of(result, variables.formed(), lookup,
              numbers.value(Tree.spelled(names.get(k))), next));
    }
    return recorder.conjunct1(result);
  }

  /** The terms of the statements, {@code assign x e}. */
  public List<Term> assignments() {
    List<Term> assignments = new ArrayList<>();
    Term rest = Syntax.right(wellFormed.conclusion());
    for (int k = 0; k < statements.size(); k++) {
      assignments.add(0, Syntax.right(rest));
      rest = Syntax.left(rest);
    }
    return assignments;
  }

  /**
   * All assignments to a variable are in place.
   *
   * @param each {@code ⊢ in_place any P x e} for each assignment to it
   */
  public Claim inPlace(String x, Map<S, Theorem> each) {
    String words = "in_place " + x;
    TextProof.Denotation claim = meaning().words(words);
    Theorem all = inPlaceTo(x, each);
    List<Term> parts = Syntax.arguments(all.conclusion());
    Theorem member = assigned(x);
    return new Claim(words, derived.mp(lemmas.at(prefix() + "claims_in_place", any(), meaning().text(),
        claim.text(), Syntax.left(program()), parts.get(3), parts.get(2),
        Syntax.right(Syntax.left(member.conclusion()))),
        List.of(claim.theorem(), isProgram(), member, all)));
  }

  /** {@code ⊢ $in_place_to any P x s}, from {@code ⊢ in_place any P x e} for each of them. */
  public Theorem inPlaceTo(String x, Map<S, Theorem> each) {
    Term name = variables.constant(x);
    if (each.size() == statements.size() && lemmas.has(rules() + "all_in_place_to")) {
      if (allInPlace == null) {
        allInPlace = allInPlace(each);
      }
      return recorder.mp(lemmas.at(rules() + "all_in_place_to", any(), program(),
          Syntax.right(allInPlace.conclusion()), name), allInPlace);
    }
    Theorem result = lemmas.at(rules() + "in_place_to_none", any(), program(), name);
    List<Term> assignments = assignments();
    for (int k = 0; k < statements.size(); k++) {
      S s = statements.get(k);
      Term before = Syntax.right(result.conclusion());
      Term e = Syntax.right(assignments.get(k));
      result = s.target().equals(x)
          ? derived.mp(lemmas.at(rules() + "in_place_to_more", any(), program(), name, before, e),
              List.of(result, each.get(s)))
          : derived.mp(lemmas.at(rules() + "in_place_to_other", any(), program(), name, before,
              variables.constant(s.target()), e),
              List.of(result, variables.different(variables.constant(s.target()), name)));
    }
    return result;
  }

  /** {@code ⊢ $all_in_place any P s}, from {@code ⊢ in_place any P x e} for each statement. */
  private Theorem allInPlace(Map<S, Theorem> each) {
    Theorem result = lemmas.at(rules() + "all_in_place_none", any(), program());
    List<Term> assignments = assignments();
    for (int k = 0; k < statements.size(); k++) {
      S s = statements.get(k);
      result = derived.mp(lemmas.at(rules() + "all_in_place_more", any(), program(),
          Syntax.right(result.conclusion()), variables.constant(s.target()),
          Syntax.right(assignments.get(k))), List.of(result, each.get(s)));
    }
    return result;
  }

  /** {@code ⊢ member (assign x e) s} for the last assignment to a variable. */
  public Theorem assigned(String x) {
    int last = statements.size() - 1;
    while (!statements.get(last).target().equals(x)) {
      last--;
    }
    return members.of(statements.size() - 1 - last);
  }

  /** {@code ⊢ 1 ≤ M}. */
  final Theorem positive(Term multiple) {
    return derived.fromEqTrue(
        recorder.evaluate(syntax.apply("≤", syntax.literal(1), multiple)));
  }

  static String number(Term literal) {
    return ((Term.Literal) literal).value.toString();
  }

  /** What stands in a claim for all types of values. */
  public Term any() {
    return syntax.any();
  }
}
