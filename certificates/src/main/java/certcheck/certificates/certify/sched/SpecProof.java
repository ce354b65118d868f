package certcheck.certificates.certify.sched;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.calculus.Scope;
import certcheck.certificates.certify.sched.calculus.ValueEquality;
import certcheck.certificates.certify.sched.equality.EqualValues;
import certcheck.certificates.certify.sched.model.Models;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.ProgramModels;
import certcheck.certificates.certify.sched.terms.ProgramTerms;
import certcheck.certificates.certify.sched.terms.SpecEquation;
import certcheck.certificates.certify.sched.terms.SpecTerms;
import certcheck.certificates.certify.sched.terms.ValueText;
import certcheck.certificates.certify.sched.written.Implements;
import certcheck.certificates.certify.sched.written.Inference;
import certcheck.certificates.certify.sched.written.OutputValues;
import certcheck.certificates.certify.sched.written.Prophecies;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Claim;
import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** The proof that a program implements its specification, for the claims of one program. */
final class SpecProof {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Program source;
  private final ProgramTerms program;
  private final SpecTerms spec;
  private final Reads reads;
  private final Code code;
  private final Facts facts;
  private final List<SpecEquation> equations;
  private final ProgramModels words;

  /**
   * Proofs about a program.
   *
   * @param code at the parameters p
   * @param facts its assumptions
   * @param words in whose words values are told
   */
  SpecProof(Calculus calculus, Reads reads, Program source, ProgramTerms program, Code code,
      Facts facts, ProgramModels words) {
    this.calculus = calculus;
    this.words = words;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.source = source;
    this.program = program;
    this.spec = program.specification();
    this.reads = reads;
    this.code = code;
    this.facts = facts;
    this.equations = spec.equations(program.environment());
  }

  /**
   * {@code ⊢ ∀F. implements_for F h S g w x o y c}, or {@code implements_under_for} with laws.
   *
   * @param defined {@code ⊢ ∀F. defined_for F h g w c}
   * @param bounds {@code ⊢ bounds h g c}
   * @throws OpenObligation if it is not proved
   */
  Theorem of(Claim claim, Theorem defined, Theorem bounds) {
    List<Law> laws = claim.laws();
    Term.Free functions = spec.functions();
    Term models = program.models();
    Term held = program.tensors(Program.ArrayDeclaration::before);
    Term computed = program.tensors(Program.ArrayDeclaration::after);
    Implements.Claimed claimed = new Implements.Claimed(functions,
        laws.isEmpty() ? Optional.empty() : Optional.of(spec.laws(laws)), program.assumed(),
        models, program.arrays(), program.inputs(), held, program.outputs(), computed,
        program.command());
    Implements.AtParameters at = new Implements.AtParameters(program.parameters(),
        scope(d -> true), scope(d -> d.qualifier().isInput()),
        new Scope(calculus, held, Map.of()), scope(d -> d.after().isPresent()), outputs(),
        new Scope(calculus, computed, Map.of()), code, facts);
    Theorem hasOutputs = new OutputCells(calculus, program, source, facts)
        .hasOutputs(outputs(), claim.position());
    Theorem hasModel = hasModel(claimed);
    Theorem evaluates = recorder.spec(defined, functions);
    Function<Inference, Theorem> proof = inference -> recorder.gen(functions, new Implements(
        calculus, reads, program.translation(), claimed, at).of(
            evaluates, bounds, hasOutputs, hasModel, spec.model(), values(inference, models, laws)));
    Inference first = inference(Inference.Choice.LATEST);
    List<Inference.Choice> others = new ArrayList<>();
    if (first.hasCases()) {
      others.add(Inference.Choice.CASES);
    }
    if (first.hasCases() || first.hasOutputsAhead()) {
      others.add(Inference.Choice.SETTLED);
    }
    try {
      return proof.apply(first);
    } catch (OpenObligation e) {
      for (Inference.Choice other : others) {
        try {
          return proof.apply(inference(other));
        } catch (OpenObligation again) {
          // What the first one says is what is reported.
        }
      }
      throw e;
    }
  }

  /** {@code ⊢ has_model h S w x}. */
  private Theorem hasModel(Implements.Claimed claimed) {
    return new Models(calculus, words.names(), spec.model(), equations, facts).hasModel(
        program.parameters(), claimed.assumed(), claimed.specification(), claimed.inputs(),
        claimed.held());
  }

  private Scope scope(Predicate<Program.ArrayDeclaration> which) {
    return new Scope(calculus, program.scope(program.environment(), which),
        program.extents(which));
  }

  private List<OutputValues.Output> outputs() {
    Map<Term, List<Term>> extents =
        new LinkedHashMap<>(program.extents(d -> d.after().isPresent()));
    List<OutputValues.Output> outputs = new ArrayList<>();
    source.arrays().stream().filter(d -> d.after().isPresent()).forEach(d -> {
      Term array = extents.keySet().iterator().next();
      outputs.add(new OutputValues.Output(
          array, extents.remove(array), d.name(), subscripts(d), d.position()));
    });
    return outputs;
  }

  /** What the equation of the tensor that an output holds calls its indices; of an input, nothing. */
  private List<String> subscripts(Program.ArrayDeclaration output) {
    return source.equations().stream().filter(e -> e.tensor().equals(output.after().orElse("")))
        .map(Equation::indices).findFirst().orElse(List.of());
  }

  // ── Values in a model ──

  /** What assignments write. */
  private Inference inference(Inference.Choice choice) {
    Inference inference = new Inference(calculus, spec, equations,
        program.tensorsOf(Program.ArrayDeclaration::before),
        program.tensorsOf(Program.ArrayDeclaration::after), choice);
    inference.infer(code, new Known.Given(null, scope(d -> d.qualifier().isInput())), facts);
    return inference;
  }

  private Implements.Values values(Inference inference, Term models, List<Law> laws) {
    EqualValues equality = new EqualValues(calculus, theorems(models), theorems(laws));
    return new Implements.Values() {
      @Override
      public Prophecies prophecies() {
        return inference;
      }

      @Override
      public ValueEquality equality() {
        return equality;
      }

      @Override
      public Term defined(Term element, Facts facts) {
        return equality.defined(element, facts);
      }

      @Override
      public ValueText text() {
        return new ValueText(syntax, program, words.names());
      }
    };
  }

  /** The laws, on the hypothesis that the functions obey them. */
  private List<Theorem> theorems(List<Law> laws) {
    return laws.isEmpty() ? List.of() : AssumedLaws.of(calculus, calculus.contract(
        recorder.assume(syntax.logic().terms.application(spec.laws(laws), spec.functions()))));
  }

  /** The equations, on the hypothesis that the model is one of the specification. */
  private List<Theorem> theorems(Term models) {
    if (equations.isEmpty()) {
      return List.of();
    }
    Term model = spec.models(program.environment());
    Theorem reduced = calculus.derived().function(calculus.normal(
        syntax.logic().terms.application(models, program.parameters()), model), spec.model());
    Theorem formula = recorder.trans(reduced, recorder.beta(Syntax.right(reduced)));
    return calculus.derived().conjuncts(
        recorder.eqMp(formula, recorder.assume(Syntax.left(formula))));
  }
}
