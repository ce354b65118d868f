package certcheck.certificates.certify;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.Declaration;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Statement;
import certcheck.semantics.tml.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Certifies what padding claims of a well-typed program (Rink 2018, section 4, corrected), and of
 * which variables it follows from the qualifiers that nothing undefined reaches them, so that their
 * padding is zero (section 5).
 */
final class PaddedCertifier implements Certifier {
  private static final List<String> LIBRARIES = List.of(
      "tml_evaluation", "padding", "padding_simulation", "padding_refinement",
      "padding_definedness");
  private static final List<String> BINDERS = List.of("f", "z");

  private final SafetyCertifier certifier;
  private final BigInteger multiple;
  private final Set<String> zero;

  /** A certifier of padding to multiples of a number that is at least 1. */
  PaddedCertifier(Path folder, BigInteger multiple, Set<String> zero) {
    this.certifier = new SafetyCertifier(folder);
    this.multiple = multiple;
    this.zero = zero;
  }

  @Override
  public void certify(Program program, Typing typing, OutputStream out)
      throws Undecided, IOException {
    PaddingRefusal.check(program, multiple, zero);
    List<String> libraries = new ArrayList<>(SafetyCertifier.LIBRARIES);
    libraries.addAll(LIBRARIES);
    certifier.certify(BINDERS, List.of("tml_claims", "padding_claims", "padded_defined"),
        libraries, out, (logic, recorder, library) -> {
          TmlCertifier tml = new TmlCertifier(logic, recorder, library);
          return tml.about(program, (variables, statements, target, typed) -> {
            Theorem ok = tml.proof().ok(variables, statements, target, typed);
            return claims(tml.proof(), variables, inputs(program), statements, ok);
          });
        });
  }

  private static List<String> inputs(Program program) {
    return program.declarations().stream().filter(d -> d.qualifier().isInput())
        .map(Declaration::name).toList();
  }

  /**
   * The claims of $program.
   *
   * @param ok {@code ⊢ ok $program}
   */
  private Map<String, Theorem> claims(SafetyProof proof, DeclaredVariables variables,
      List<String> inputs, List<Statement> statements, Theorem ok) {
    Lemmas lemmas = proof.lemmas();
    Derived derived = proof.derived();
    Recorder recorder = derived.recorder();
    Syntax syntax = derived.syntax();
    Theorem safety = lemmas.lemma("padding_safety");
    Term.Free f = proof.variable(safety.conclusion(), "f");
    Term.Free z = proof.variable(syntax.instance(safety.conclusion(), f), "z");
    Term extent = syntax.logic().terms.literal(multiple);
    Theorem positive = derived.fromEqTrue(
        recorder.evaluate(syntax.apply("≤", syntax.literal(1), extent)));
    Term program = Syntax.right(ok.conclusion());
    Map<String, Theorem> claims = new LinkedHashMap<>();
    claims.put("padded", derived.gen(List.of(f, z), derived.mp(
        derived.spec(safety, List.of(f, z, extent, program)),
        List.of(recorder.conj(positive, ok)))));
    Theorem definition = Definitions.of(recorder, program);
    Term parts = Syntax.right(definition);
    Theorem settled = new SettledVariables(derived, lemmas, variables)
        .of(inputs, statements, Syntax.right(parts));
    List<Term> lists = Syntax.arguments(settled.conclusion());
    if (!ListEvaluation.isNil(lists.get(2))) {
      Theorem whole = recorder.eqMp(derived.argument(
          ((Term.Application) ok.conclusion()).function, definition), ok);
      Theorem claim = derived.mp(lemmas.at("settled_padding", f, z, extent, Syntax.left(parts),
          lists.get(1), lists.get(0), lists.get(2)), List.of(positive, whole, settled));
      claims.put("padded_defined", derived.gen(List.of(f, z),
          named(derived, claim, recorder.sym(definition))));
    }
    return claims;
  }

  /** The claim about the program's name for that about the program. */
  private static Theorem named(Derived derived, Theorem claim, Theorem name) {
    List<Term> arguments = Syntax.arguments(claim.conclusion());
    Term function = derived.syntax().apply(
        "padded_defined", arguments.get(0), arguments.get(1), arguments.get(2));
    Theorem equation = derived.function(derived.argument(function, name), arguments.get(4));
    return derived.recorder().eqMp(derived.function(equation, arguments.get(5)), claim);
  }
}
