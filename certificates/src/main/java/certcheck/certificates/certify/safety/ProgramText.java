package certcheck.certificates.certify.safety;

import certcheck.certificates.certify.tml.TmlTyping;
import certcheck.certificates.certify.typing.NameTable;
import certcheck.certificates.certify.typing.SpelledVariables;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.tml.TmlMeaning;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.util.List;
import java.util.function.Function;

/**
 * A well-formed program of the model language as its text denotes it, and what is claimed of the
 * text.
 */
public final class ProgramText extends TensorText<Statement, TmlMeaning> {
  /**
   * A program whose expressions are typed as ever.
   *
   * @param program without errors
   */
  public ProgramText(SafetyProof proof, Program program) {
    this(proof, program, declared(proof, program));
  }

  /**
   * The same.
   *
   * @param variables those that it declares
   */
  public ProgramText(SafetyProof proof, Program program, SpelledVariables variables) {
    this(proof, program, variables, declared -> {
      TmlTyping types = new TmlTyping(proof.derived(), proof.lemmas(), declared.typing());
      return s -> types.of(s.expression());
    });
  }

  /**
   * A program.
   *
   * @param typing gives {@code ⊢ typed Γ e t} for the expression of each statement, grouped
   *     contractions being the single ones that they stand for
   */
  public ProgramText(SafetyProof proof, Program program,
      Function<SpelledVariables, Function<Statement, Theorem>> typing) {
    this(proof, program, declared(proof, program), typing);
  }

  private ProgramText(SafetyProof proof, Program program, SpelledVariables variables,
      Function<SpelledVariables, Function<Statement, Theorem>> typing) {
    super(proof, variables, Desugaring.singleContractions(program).statements(), typing);
  }

  private static SpelledVariables declared(SafetyProof proof, Program program) {
    return new SpelledVariables(proof.derived(), proof.lemmas(), program.types());
  }

  @Override
  TmlMeaning meaning(TextProof proofs, SourceBytes source) throws SourceException, NoMeaning {
    return TmlMeaning.of(proofs, source);
  }

  @Override
  String prefix() {
    return "tml_";
  }

  @Override
  String rules() {
    return "";
  }

  /** The list of some variables, as the text has lists. */
  Term list(List<String> names) {
    Term result = syntax.list(syntax.logic().terms.integer, List.of());
    for (String name : names) {
      result = syntax.apply("▹", result, variables.constant(name));
    }
    return result;
  }

  /**
   * What padding claims of some variables.
   *
   * @param defined {@code ⊢ ∀f z. padded_defined_for M f z P I X}; I as the text has it
   * @param multiple M, a literal from 1 on
   * @param names X, all different, at least one
   */
  public Claim paddedDefined(Theorem defined, Term multiple, List<String> names) {
    String words = "padded_defined " + number(multiple) + " " + String.join(" ", names);
    TextProof.Denotation claim = meaning().words(words);
    Theorem inputs = meaning().inputs();
    Theorem named = named(names);
    List<Term> about = Syntax.arguments(named.conclusion());
    Term last = Syntax.right(about.get(1));
    return new Claim(words, derived.mp(lemmas.at("tml_claims_padded_defined", any(),
        meaning().text(), claim.text(), program(), multiple, Syntax.right(inputs.conclusion()),
        about.get(2), Syntax.left(last), Syntax.left(Syntax.right(last))),
        List.of(claim.theorem(), isProgram(), positive(multiple), inputs, named, defined)));
  }

  /** {@code ⊢ tml_variables P e l} for names of which e is the list in a claim. */
  private Theorem named(List<String> names) {
    NameTable numbers = NameTable.numbering(
        derived, lemmas, names.stream().map(Tree::spelled).toList());
    Theorem result = lemmas.at("variables_none", numbers.function(), program());
    for (int k = 0; k < names.size(); k++) {
      Theorem lookup = variables.lookup(names.get(k));
      Term n = syntax.literal(k);
      Theorem next = recorder.evaluate(syntax.apply("+", n, syntax.literal(1)));
      List<Term> before = Syntax.arguments(Syntax.left(result.conclusion()));
      result = derived.mp(lemmas.at("variables_next", numbers.function(),
          Syntax.left(variables.formed().conclusion()), Syntax.right(wellFormed.conclusion()),
          variables.context(), before.get(1), before.get(2), n, variables.constant(names.get(k)),
          Syntax.right(Syntax.right(lookup.conclusion())), Syntax.right(next.conclusion())),
          List.of(result, variables.formed(), lookup,
              numbers.value(Tree.spelled(names.get(k))), next));
    }
    return recorder.conjunct1(result);
  }
}
