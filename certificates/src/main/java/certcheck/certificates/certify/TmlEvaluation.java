package certcheck.certificates.certify;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.tml.Desugaring;
import certcheck.semantics.tml.Location;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Statement;
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
public final class TmlEvaluation {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  private final Lemmas cited;
  private final OpenLemmas lemmas;
  private final ListEvaluation lists;
  private final IndexEvaluation indices;

  /** What the theory says of a program. */
  public sealed interface Answer {}

  /**
   * It evaluates from every initial store, to one store only.
   *
   * @param theorem {@code ⊢ ∀o z a b …. evaluates o z P μ ν ∧ (∀ρ. evaluates o z P μ ρ ⟹ ρ = ν) ∧
   *     ν x i = some v ∧ …} with a conjunct for each cell; the cells of the n-th variable of μ
   *     have the values of the n-th of the functions a, b, …
   * @param arithmetic the variable o that occurs in {@code cells}
   * @param initial for each variable, the function variable of its initial values
   * @param cells the final value of each cell
   */
  public record Evaluates(Theorem theorem, Term.Free arithmetic, Map<String, Term.Free> initial,
      Map<Location, Term> cells) implements Answer {}

  /**
   * It evaluates from no store.
   *
   * @param theorem {@code ⊢ ∀o z μ. ¬(∃ν. evaluates o z P μ ν)}
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
    this.recorder = recorder;
    this.syntax = new Syntax(logic);
    this.derived = new Derived(recorder, syntax);
    this.cited = new Lemmas(derived, library);
    this.lists = new ListEvaluation(derived, cited);
    this.lemmas = new OpenLemmas(derived, cited);
    this.indices = new IndexEvaluation(derived, lemmas, lists);
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
    private final Term.Free o;
    private final Term.Free z;
    private final List<Term.Free> initial = new ArrayList<>();
    private final Type storeType;
    private TmlJudgements judgements;
    private TmlStore start;
    private TmlStore store;
    private Term statements;
    private Theorem state;
    private Theorem initially;
    private Theorem confined;

    Run(Program program) {
      this.program = program;
      this.context = new TmlContext(derived, lemmas, lists, program);
      Type type = syntax.logic().signature.symbol("evaluates").type;
      this.o = syntax.logic().terms.free("o", type.domain());
      this.z = syntax.logic().terms.free("z", type.codomain().domain());
      this.storeType = type.codomain().codomain().codomain().domain();
    }

    Answer answer() {
      if (context.context() == null) {
        return formless();
      }
      judgements = new TmlJudgements(derived, cited, lemmas, lists, indices, context);
      Theorem allocated = allocate();
      state = lemmas.at("exec_intro_ev_empty", o, z, context.context(), store.term());
      initially = derived.mp(
          lemmas.at("confined_initial", context.list(), context.context(), store.term()),
          List.of(context.formed(), allocated));
      confined = initially;
      statements = Syntax.left(state.conclusion());
      for (int n = 0; n < program.statements().size(); n++) {
        if (!step(program.statements().get(n))) {
          return new Unspecified(n);
        }
      }
      return isBlocked() ? stuck() : evaluates(allocated);
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
      Theorem none = recorder.mp(
          lemmas.at("formless_program", o, z, context.list(), all), context.formed());
      return new Stuck(derived.gen(List.of(o, z), none));
    }

    /** {@code ⊢ allocates d μ}, μ with a variable function for the values of each variable. */
    private Theorem allocate() {
      Theorem allocated = lemmas.lemma("allocates_intro_d_empty");
      store = TmlStore.empty(derived, lemmas, lists, indices,
          Syntax.right(allocated.conclusion()));
      Type values = syntax.logic().signature.symbol("set_cells").type.codomain().codomain()
          .domain();
      for (int n = 0; n < context.declared().size(); n++) {
        Term x = context.declared().get(n);
        Term shape = context.shapes().get(n);
        Term.Free a = syntax.logic().terms.free("a" + n, values);
        initial.add(a);
        allocated = recorder.mp(lemmas.at("allocates_intro_d_var",
            Syntax.left(allocated.conclusion()), x, shape, a, store.term()), allocated);
        store = store.with(x, shape, a, Map.of());
      }
      start = store;
      return allocated;
    }

    private boolean isBlocked() {
      return Syntax.isConstant("$blocked", Syntax.head(state.conclusion()));
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
      if (isBlocked()) {
        state = recorder.mp(
            lemmas.at("blocked_later", o, z, gamma, start.term(), before, x, e), state);
        return true;
      } else if (Syntax.isConstant("none", Syntax.right(target))) {
        state = recorder.mp(
            lemmas.at("blocked_target", o, z, gamma, start.term(), before, x, e), target);
        return true;
      }
      Term shape = Syntax.right(Syntax.right(target));
      TmlValues values = new TmlValues(derived, lemmas, lists, indices, context, judgements, o, z,
          store, confined);
      Map<Term, Theorem> results = new LinkedHashMap<>();
      for (Term i : indices.indices(shape)) {
        Optional<Theorem> result = values.at(s.expression(), i);
        if (result.isPresent() && !TmlValues.isValue(result.get())) {
          state = derived.mp(lemmas.at("blocked_value", o, z, gamma, start.term(), before,
              store.term(), x, e, shape, i),
              List.of(state, target, indices.within(i, shape), result.get()));
          return true;
        }
        results.put(i, result.orElse(null));
      }
      if (results.containsValue(null)) {
        return false;
      }
      assign(x, e, target, results);
      return true;
    }

    /** Rule ev-stmt. */
    private void assign(Term x, Term e, Theorem target, Map<Term, Theorem> results) {
      Term shape = Syntax.right(Syntax.right(target));
      Map<Term, Term> values = new LinkedHashMap<>();
      results.forEach((i, result) -> values.put(i, TmlValues.value(result)));
      ValueTable r = ValueTable.of(derived, lemmas, values, syntax.constant("none", z.type),
          indices::different);
      List<Theorem> each = new ArrayList<>();
      results.forEach((i, result) -> {
        Theorem cell = store.cell(x, i);
        Theorem exists = recorder.mp(lemmas.at("cell_defined", Syntax.left(cell),
            Syntax.right(Syntax.right(cell))), cell);
        Theorem value = recorder.eqMp(derived.argument(
            ((Term.Application) result.conclusion()).function,
            recorder.sym(r.values().get(i))), result);
        each.add(recorder.conj(exists, value));
      });
      Term.Free i = syntax.logic().terms.free("i", shape.type);
      Term cell = syntax.apply(store.term(), List.of(x, i));
      Term all = syntax.and(
          syntax.not(syntax.equation(cell, syntax.constant("none", cell.type))),
          syntax.apply("ev", o, z, context.context(), store.term(), e, i,
              syntax.logic().terms.application(r.function(), i)));
      Theorem every = indices.forAllIndices(shape, syntax.lambda(i, all), each);
      List<Term> execution = Syntax.arguments(state.conclusion());
      state = derived.mp(lemmas.at("exec_assign", o, z, context.context(), start.term(),
          execution.get(4), store.term(), x, e, shape, r.function()),
          List.of(state, target, every));
      confined = recorder.mp(recorder.mp(lemmas.at("confined_later",
          Syntax.arguments(state.conclusion()).toArray(Term[]::new)), state), initially);
      store = store.with(x, shape, r.function(), r.values());
    }

    private Answer evaluates(Theorem allocated) {
      List<Theorem> parts = new ArrayList<>(derived.conjuncts(derived.mp(
          lemmas.at("evaluates_intro", o, z, context.list(), statements, context.context(),
              start.term(), store.term()), List.of(context.formed(), allocated, state))));
      Map<Location, Term> cells = new LinkedHashMap<>();
      Map<String, Term.Free> functions = new LinkedHashMap<>();
      for (int n = 0; n < context.declared().size(); n++) {
        String name = program.declarations().get(n).name();
        functions.put(name, initial.get(n));
        for (Term i : indices.indices(context.shapes().get(n))) {
          Theorem cell = store.cell(context.declared().get(n), i);
          parts.add(cell);
          cells.put(new Location(name, IndexEvaluation.elements(i).stream()
              .map(k -> IndexEvaluation.number(k).intValueExact()).toList()),
              Syntax.right(Syntax.right(cell)));
        }
      }
      List<Term.Free> variables = new ArrayList<>(List.of(o, z));
      variables.addAll(initial);
      return new Evaluates(derived.gen(variables, derived.conj(parts)), o, functions, cells);
    }

    /** From being stuck in stores with any initial values to being stuck in any initial store. */
    private Answer stuck() {
      Term gamma = context.context();
      Term.Free mu = syntax.logic().terms.free("μ", storeType);
      List<Term> predicates = new ArrayList<>();
      Term blocked = syntax.apply("$blocked", o, z, gamma, mu, statements);
      for (int n = initial.size() - 1; n >= 0; n--) {
        predicates.add(0, syntax.lambda(mu, blocked));
        Term more = syntax.apply("set_cells", context.declared().get(n), context.shapes().get(n),
            initial.get(n), mu);
        blocked = syntax.forall(initial.get(n),
            syntax.logic().terms.substitute(Map.of(mu, more), blocked));
      }
      Theorem every = recorder.mp(
          derived.reduce(lemmas.at("initial_none", syntax.lambda(mu, blocked))),
          derived.gen(initial, state));
      Term declarations = Syntax.left(Syntax.left(
          syntax.instance(every.conclusion(), mu)));
      for (int n = 0; n < initial.size(); n++) {
        Term x = context.declared().get(n);
        Term shape = context.shapes().get(n);
        every = recorder.mp(derived.reduce(
            lemmas.at("initial_more", predicates.get(n), declarations, x, shape)), every);
        declarations = syntax.apply("▹", declarations, syntax.apply("decl", x, shape));
      }
      Theorem none = derived.mp(
          lemmas.at("blocked_program", o, z, context.list(), statements, gamma),
          List.of(context.formed(), every));
      return new Stuck(derived.gen(List.of(o, z), none));
    }
  }
}
