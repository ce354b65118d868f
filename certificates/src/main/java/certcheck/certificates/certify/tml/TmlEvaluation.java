package certcheck.certificates.certify.tml;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.Computing;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.tml.evaluation.Location;
import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Evaluates programs of the model language by proof, index by index, with the rules of the theory
 * {@code tml}: a test of what the theory says, for small extents. The arithmetic is a variable and
 * so is each initial value, so that the values are terms of the free algebra, and show the order
 * of all operations. Programs need not be well-formed. Recurs on expressions: call it in a thread
 * with a large stack.
 */
public final class TmlEvaluation extends Computing {
  private static final Execution.Names NAMES =
      new Execution.Names("ev", "exec_intro_ev_empty", "exec_assign", "evaluates_intro",
          List.of("o", "z"));

  /** What the theory says of a program. */
  public sealed interface Answer {}

  /**
   * It evaluates from every initial store, to one store only.
   *
   * @param theorem {@code ⊢ ∀o z a b …. evaluates o z P μ θ ∧ (∀ρ. evaluates o z P μ ρ ⟹ ρ = θ) ∧
   *     θ x i = some v ∧ …} with a conjunct for each cell; the cells of the n-th variable of μ
   *     have the values of the n-th of the functions a, b, …; or the like, with these parameters
   * @param parameters the variables o and z; the arithmetic o occurs in {@code cells}
   * @param initial for each variable, the function variable of its initial values
   * @param cells the final value of each cell
   */
  public record Evaluates(Theorem theorem, List<Term.Free> parameters,
      Map<String, Term.Free> initial, Map<Location, Term> cells) implements Answer {

    /** The arithmetic. */
    public Term.Free arithmetic() {
      return parameters.get(0);
    }
  }

  /**
   * It evaluates from no store.
   *
   * @param theorem {@code ⊢ ∀o z μ. ¬(∃θ. evaluates o z P μ θ)}
   */
  public record Stuck(Theorem theorem) implements Answer {}

  /**
   * Neither is provable this way: the value depends on an element that a list does not have.
   *
   * @param statement the number of the statement, from 0
   */
  public record Unspecified(int statement) implements Answer {}

  /**
   * Evaluation in a logic that holds the theory {@code tml_claims}.
   *
   * @param library proves a library lemma by its name, in the same logic; those of
   *     {@code tml_stuck} and what it imports are needed
   */
  public TmlEvaluation(Logic logic, Recorder recorder, Function<String, Theorem> library) {
    super(Computation.of(logic, recorder, library));
  }

  /**
   * Evaluates a program.
   *
   * @param program in each group of its contractions, all dimensions differ
   */
  public Answer evaluate(Program program) {
    return new Run(Desugaring.singleContractions(program)).answer();
  }

  /** One evaluation. */
  private final class Run {
    private final Program program;
    private final TmlContext context;
    private Execution execution;
    private Term.Free o;
    private Term.Free z;
    private TmlJudgements judgements;
    /** All statements so far, also those that are not executed. */
    private Term statements;
    /** That they have no execution; null while they have one. */
    private Theorem blocked;
    private Theorem initially;
    private Theorem confined;

    Run(Program program) {
      this.program = program;
      this.context = new TmlContext(computation, program);
    }

    Answer answer() {
      if (context.context() == null) {
        return formless();
      }
      judgements = new TmlJudgements(computation, context);
      execution = new Execution(computation, context, NAMES);
      o = execution.arithmetic();
      z = execution.zero();
      initially = derived.mp(lemmas.at("confined_initial", context.list(), context.context(),
          execution.start().term()), List.of(context.formed(), execution.allocated()));
      confined = initially;
      statements = execution.statements();
      for (int n = 0; n < program.statements().size(); n++) {
        if (!step(program.statements().get(n))) {
          return new Unspecified(n);
        }
      }
      return blocked != null ? stuck() : execution.evaluates();
    }

    private Term assignment(Statement s) {
      return syntax.apply("assign", context.name(s.target()),
          s.expression().fold(new TmlTerms(syntax, context::name)));
    }

    private Answer formless() {
      Term all = syntax.list(syntax.logic().signature.symbol("assign").type.codomain().codomain(),
          List.of());
      for (Statement s : program.statements()) {
        all = syntax.apply("▹", all, assignment(s));
      }
      Type type = syntax.logic().signature.symbol("evaluates").type;
      o = syntax.logic().terms.free("o", type.domain());
      z = syntax.logic().terms.free("z", type.codomain().domain());
      Theorem none = recorder.mp(
          lemmas.at("formless_program", o, z, context.list(), all), context.formed());
      return new Stuck(derived.gen(List.of(o, z), none));
    }

    /** One more statement: false if its value is not specified. */
    private boolean step(Statement s) {
      Term gamma = context.context();
      Term x = context.name(s.target());
      Term assignment = assignment(s);
      Term e = Syntax.right(assignment);
      Theorem target = context.lookup(x);
      Term before = statements;
      statements = syntax.apply("▹", before, assignment);
      Term start = execution.start().term();
      if (blocked != null) {
        blocked = recorder.mp(
            lemmas.at("blocked_later", o, z, gamma, start, before, x, e), blocked);
        return true;
      } else if (Syntax.isConstant("none", Syntax.right(target))) {
        blocked = recorder.mp(
            lemmas.at("blocked_target", o, z, gamma, start, before, x, e), target);
        return true;
      }
      Term shape = Syntax.right(Syntax.right(target));
      TmlValues values = new TmlValues(computation, context, judgements, execution, confined);
      Map<Term, Theorem> results = new LinkedHashMap<>();
      for (Term i : indices.indices(shape)) {
        Optional<Theorem> result = values.at(s.expression(), i);
        if (result.isPresent() && !TmlValues.isValue(result.get())) {
          blocked = derived.mp(lemmas.at("blocked_value", o, z, gamma, start, before,
              execution.store().term(), x, e, shape, i),
              List.of(execution.state(), target, indices.within(i, shape), result.get()));
          return true;
        }
        results.put(i, result.orElse(null));
      }
      if (results.containsValue(null)) {
        return false;
      }
      execution.assign(x, e, target, results);
      Theorem state = execution.state();
      confined = recorder.mp(recorder.mp(lemmas.at("confined_later",
          Syntax.arguments(state.conclusion()).toArray(Term[]::new)), state), initially);
      return true;
    }

    /** From being stuck in stores with any initial values to being stuck in any initial store. */
    private Answer stuck() {
      Term gamma = context.context();
      List<Term.Free> initial = execution.initial();
      Term.Free mu = syntax.logic().terms.free("μ", execution.start().term().type);
      List<Term> predicates = new ArrayList<>();
      Term none = syntax.apply("$blocked", o, z, gamma, mu, statements);
      for (int n = initial.size() - 1; n >= 0; n--) {
        predicates.add(0, syntax.lambda(mu, none));
        Term more = syntax.apply("set_cells", context.declared().get(n), context.shapes().get(n),
            initial.get(n), mu);
        none = syntax.forall(initial.get(n),
            syntax.logic().terms.substitute(Map.of(mu, more), none));
      }
      Theorem every = recorder.mp(
          derived.reduce(lemmas.at("initial_none", syntax.lambda(mu, none))),
          derived.gen(initial, blocked));
      Term declarations = Syntax.left(Syntax.left(
          syntax.instance(every.conclusion(), mu)));
      for (int n = 0; n < initial.size(); n++) {
        Term x = context.declared().get(n);
        Term shape = context.shapes().get(n);
        every = recorder.mp(derived.reduce(
            lemmas.at("initial_more", predicates.get(n), declarations, x, shape)), every);
        declarations = syntax.apply("▹", declarations, syntax.apply("decl", x, shape));
      }
      Theorem stuck = derived.mp(
          lemmas.at("blocked_program", o, z, context.list(), statements, gamma),
          List.of(context.formed(), every));
      return new Stuck(derived.gen(List.of(o, z), stuck));
    }
  }
}
