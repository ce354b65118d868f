package certcheck.certificates.certify;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.AbstractAccess;
import certcheck.semantics.tml.AbstractAccesses;
import certcheck.semantics.tml.Desugaring;
import certcheck.semantics.tml.EvaluationLimits;
import certcheck.semantics.tml.InPlaceCounterexample;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Statement;
import certcheck.semantics.tml.TensorType;
import certcheck.semantics.tml.Typing;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Certifies of each statement of a well-typed program that it is in place (Ullrich 2018): the
 * library's theorem {@code own_in_place} from the derivation that evaluation reads of the assigned
 * variable only the cell that is written. Names are defined as for type safety.
 */
final class InPlaceCertifier implements Certifier {
  private final SafetyCertifier certifier;

  /** A certifier that finds the libraries in a folder. */
  InPlaceCertifier(Path folder) {
    this.certifier = new SafetyCertifier(folder);
  }

  @Override
  public void certify(Program program, Typing typing, OutputStream out)
      throws Undecided, IOException {
    if (program.statements().isEmpty()) {
      throw new Undecided("a program without statements assigns nothing");
    }
    refute(program, typing);
    List<String> libraries = new ArrayList<>(SafetyCertifier.LIBRARIES);
    libraries.addAll(List.of("tml_evaluation", "compatible", "compatible_cells"));
    certifier.certify(SafetyCertifier.BINDERS, List.of("tml_claims", "compatible_claims"),
        libraries, out, (logic, recorder, library) -> claims(
            new SafetyProof(logic, recorder, library, TmlCertifier.NAMES), recorder,
            Desugaring.singleContractions(program)));
  }

  /** Replays the accesses to other cells than the assigned one. */
  private static void refute(Program program, Typing typing) throws Undecided {
    List<String> report = new ArrayList<>();
    for (Statement s : program.statements()) {
      Optional<AbstractAccess> foreign = AbstractAccesses.of(s, typing.context()).stream()
          .filter(a -> !a.isOwn()).findFirst();
      if (foreign.isPresent()) {
        InPlaceCounterexample example =
            InPlaceCounterexample.of(program, s, EvaluationLimits.DEFAULT)
                .orElseThrow(() -> new Undecided(foreign.get().position() + ": "
                    + foreign.get().read() + " is read where " + foreign.get().written()
                    + " is assigned, which is too large to be replayed"));
        report.add(program.file() + ":" + foreign.get().position() + ": claim in_place of "
            + s.target() + ", assigned at " + s.position() + ": refuted");
        example.lines().forEach(line -> report.add("  " + line));
      }
    }
    if (!report.isEmpty()) {
      throw new Refused(report);
    }
  }

  /** For each statement {@code ⊢ ∀o z. in_place o z $program x e}. */
  private static Map<String, Theorem> claims(
      SafetyProof proof, Recorder recorder, Program program) {
    Derived derived = proof.derived();
    Lemmas lemmas = proof.lemmas();
    Map<String, TensorType> types = new LinkedHashMap<>();
    program.declarations().forEach(d -> types.put(d.name(), d.type()));
    DeclaredVariables variables = proof.declare(types);
    TmlTyping typing = new TmlTyping(derived, lemmas, variables.context(), variables.lookups(),
        variables.constants());
    List<InPlaceReads.Reads> reads = new ArrayList<>();
    for (Statement s : program.statements()) {
      InPlaceReads about = new InPlaceReads(derived, lemmas, variables, typing, s.target());
      InPlaceReads.Reads r = s.expression().fold(about);
      reads.add(r.own() != null ? r : new InPlaceReads.Reads(r.typed(), null,
          new OwnCells(derived, lemmas, about, variables.context(),
              variables.constant(s.target())).of(s.expression())));
    }
    Map<Statement, Theorem> typed = new IdentityHashMap<>();
    for (int i = 0; i < reads.size(); i++) {
      typed.put(program.statements().get(i), reads.get(i).typed());
    }
    Theorem wellFormed =
        proof.wellFormed(variables, program.statements(), Statement::target, typed::get);
    Term declarations = Syntax.left(variables.formed().conclusion());
    Term statements = Syntax.right(wellFormed.conclusion());
    Theorem definition = recorder.define("$program",
        derived.syntax().apply("prog", declarations, statements));
    Term.Free o = proof.variable(lemmas.lemma("own_in_place").conclusion(), "o");
    Term.Free z = proof.variable(
        derived.syntax().instance(lemmas.lemma("own_in_place").conclusion(), o), "z");
    Map<String, Theorem> claims = new LinkedHashMap<>();
    for (int i = 0; i < reads.size(); i++) {
      String target = program.statements().get(i).target();
      InPlaceReads.Reads r = reads.get(i);
      Theorem claim = derived.mp(lemmas.at("own_in_place", o, z, declarations, statements,
          variables.context(), variables.constant(target), Judgement.expression(r.typed()),
          Judgement.shape(r.typed())), List.of(variables.formed(), wellFormed,
          member(derived, lemmas, statements, reads.size() - 1 - i), variables.lookup(target),
          r.own()));
      claims.put("in_place_" + (i + 1),
          derived.gen(List.of(o, z), named(derived, recorder, claim, definition)));
    }
    return claims;
  }

  /** {@code ⊢ member a s} for the statement a that has so many after it. */
  private static Theorem member(Derived derived, Lemmas lemmas, Term statements, int after) {
    List<Term> later = new ArrayList<>();
    Term front = statements;
    for (int k = 0; k < after; k++) {
      later.add(front);
      front = Syntax.left(front);
    }
    Term statement = Syntax.right(front);
    Theorem result = lemmas.at("member_last", Syntax.left(front), statement);
    for (int k = after - 1; k >= 0; k--) {
      Term list = later.get(k);
      result = derived.mp(lemmas.at("member_before", Syntax.left(list), statement,
          Syntax.right(list)), List.of(result));
    }
    return result;
  }

  /** The claim about the program's name for that about the program. */
  private static Theorem named(Derived derived, Recorder recorder, Theorem claim,
      Theorem definition) {
    List<Term> arguments = Syntax.arguments(claim.conclusion());
    Term function = derived.syntax().apply("in_place", arguments.get(0), arguments.get(1));
    Theorem equation = derived.argument(function, recorder.sym(definition));
    equation = derived.function(equation, arguments.get(3));
    return recorder.eqMp(derived.function(equation, arguments.get(4)), claim);
  }
}
