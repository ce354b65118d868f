package certcheck.certificates.certify.sched.meaning;

import certcheck.certificates.certify.sched.meaning.Rules.All;
import certcheck.certificates.certify.claim.ManyParts;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof.Denotation;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.source.SourceException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** From what was proved of a program: {@code sched any{'v} s w}, the claim about its text. */
public final class TextClaims extends ProgramText {
  /** The libraries whose lemmas it needs. */
  public static final List<String> LIBRARIES = List.of("spec", "laws", "text", "text_forms",
      "sched_text", "sched_text_forms", "sched_meaning_forms", "sched_text_claims");

  /** Those that it needs besides, if a program has many names. */
  private static final List<String> OF_MANY = List.of("sched_tables", "memories", "sched_names");

  /** The theory of the claim. */
  public static final String THEORY = "sched_text_claims";

  private final ProgramTerms program;
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
    super(new TextProof(derived, library), text, characters, which);
    this.program = program;
    this.isProgram = derived.recorder().lemma(which + "is_program", meaning.program(program));
    this.isSpecification = specified
        ? Optional.of(derived.recorder().lemma(which + "is_specification", meaning.specification(program)))
        : Optional.empty();
  }

  /** The libraries whose lemmas proofs about the text of a program need. */
  public static List<String> libraries(Program program) {
    int names = program.parameters().size() + program.equations().size() + localArrays(program.body());
    for (Program.ArrayDeclaration array : program.arrays()) {
      names += 1 + (int) Stream.of(array.before(), array.after()).flatMap(Optional::stream).count();
    }
    return ManyParts.are(names)
        ? Stream.of(LIBRARIES, OF_MANY).flatMap(List::stream).toList() : LIBRARIES;
  }

  /** How many local arrays are inside each other. */
  public static int localArrays(Statement s) {
    int inside = s.parts().stream().mapToInt(TextClaims::localArrays).max().orElse(0);
    return s instanceof Statement.Local ? inside + 1 : inside;
  }

  @Override
  public Theorem isProgram() {
    return isProgram;
  }

  @Override
  public Theorem outputs() {
    return outputs("outputs_are");
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
}
