package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** From what was proved of a program: {@code sched any{'v} s w}, the claim about its text. */
public final class TextClaims implements ProgramText {
  /** The libraries whose lemmas it needs. */
  public static final List<String> LIBRARIES = List.of("spec", "laws", "text", "text_forms",
      "sched_text", "sched_text_forms", "sched_meaning_forms", "sched_text_claims");

  /** The theory of the claim. */
  public static final String THEORY = "sched_text_claims";

  private final Rules rules;
  private final Syntax syntax;
  private final TreeTerms trees;
  private final TextProof proof;
  private final ProgramTerms program;
  private final Constants constants;
  private final String which;
  private final SchedMeaning meaning;
  private final Theorem isProgram;
  private final Optional<Theorem> isSpecification;

  /**
   * Proves what a text denotes.
   *
   * @param library the lemmas by their names
   * @param text of the program, printable ASCII
   * @param specified whether its specification matters
   * @throws SourceException if the text is not in the language
   * @throws NoMeaning if it means nothing, or another program
   */
  public TextClaims(Derived derived, Function<String, Theorem> library, SourceBytes text,
      String characters, ProgramTerms program, boolean specified)
      throws SourceException, NoMeaning {
    this(derived, library, text, characters, program, specified, "");
  }

  /**
   * The same, of one of several texts.
   *
   * @param which which one, in the names of lemmas
   */
  public TextClaims(Derived derived, Function<String, Theorem> library, SourceBytes text,
      String characters, ProgramTerms program, boolean specified, String which)
      throws SourceException, NoMeaning {
    this.which = which;
    this.program = program;
    this.proof = new TextProof(derived, library);
    this.rules = new Rules(proof.forms());
    this.syntax = rules.syntax();
    this.trees = proof.trees();
    this.constants = new Constants(rules);
    Denotation denotation = proof.prove(text, "program");
    derived.recorder().text(characters, denotation.text());
    derived.recorder().lemma(which + "text", denotation.theorem());
    this.meaning = new SchedMeaning(proof, denotation);
    this.isProgram = derived.recorder().lemma(which + "is_program", meaning.program(program));
    this.isSpecification = specified
        ? Optional.of(derived.recorder().lemma(which + "is_specification", meaning.specification(program)))
        : Optional.empty();
  }

  @Override
  public Theorem isProgram() {
    return isProgram;
  }

  @Override
  public Theorem outputs() {
    Theorem known = rules.recorder().lookup(which + "outputs");
    return known != null ? known
        : rules.recorder().lemma(which + "outputs", meaning.outputs("outputs_are"));
  }

  @Override
  public Rules rules() {
    return rules;
  }

  @Override
  public Theorem laws(Denotation words, List<Law> laws) {
    return new LawMeanings(rules, trees, constants).of(words.tree().part(1), laws);
  }

  /** A claim in words. */
  public static String words(Claim claim) {
    return claim.kind().word()
        + (claim.laws().isEmpty() ? "" : " under " + Printer.laws(claim.laws()));
  }

  /**
   * The claim about the text.
   *
   * @param proved what was proved of the program, with {@code ∀F} in front if it is about values
   * @param general the same as a claim about all values
   */
  public Theorem of(Claim claim, Theorem proved, Theorem general) {
    Denotation words = words(words(claim));
    List<Term> terms = new ArrayList<>(List.of(any(), Syntax.arguments(isProgram.conclusion()).get(0),
        words.text()));
    List<Term> is = Syntax.arguments(isProgram.conclusion());
    terms.addAll(is.subList(1, 8));
    Theorem said = words.theorem();
    switch (claim.kind()) {
      case BOUNDS, RACE_FREE -> {
        return rules.use("claims_" + claim.kind().word(), terms, said, isProgram, proved);
      }
      case DEFINED, RACE_BENIGN, RACE_COVERED -> {
        return rules.use(
            "claims_" + claim.kind().word(), terms, said, isProgram, forAll(proved));
      }
      default -> {
        Theorem specification = isSpecification.orElseThrow();
        terms.add(Syntax.arguments(specification.conclusion()).get(1));
        if (claim.laws().isEmpty()) {
          return rules.use("claims_implements", terms, said, isProgram, specification,
              forAll(proved));
        }
        Tree list = words.tree().part(1);
        Theorem laws = laws(words, claim.laws());
        terms.addAll(List.of(trees.of(list.part(0)), trees.of(list.part(1)),
            Syntax.right(laws.conclusion())));
        return rules.use("claims_implements_under", terms, said, isProgram, specification, laws,
            general);
      }
    }
  }

  private All forAll(Theorem proved) {
    Term.Free functions = program.specification().functions();
    return new All(rules.recorder().spec(proved, functions), List.of(functions));
  }

  @Override
  public Term any() {
    return syntax.constant("any", syntax.logic().terms.function(
        syntax.logic().terms.typeVariable("v"), syntax.logic().terms.bool));
  }

  @Override
  public Denotation words(String words) {
    return words(proof, words);
  }

  /** The same by proofs about texts of a language whose claims are those of {@code .sched}. */
  static Denotation words(TextProof proof, String words) {
    try {
      return proof.prove(SourceBytes.of("claim", words.getBytes(StandardCharsets.US_ASCII)),
          "claim");
    } catch (SourceException e) {
      throw new IllegalStateException("no claim: " + words, e);
    }
  }
}
