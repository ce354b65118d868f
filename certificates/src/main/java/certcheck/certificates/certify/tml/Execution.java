package certcheck.certificates.certify.tml;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.Computing;
import certcheck.certificates.certify.computation.IndexEvaluation;
import certcheck.certificates.certify.computation.ValueTable;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.tml.evaluation.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The execution of a program by proof, as far as languages share it: the declarations give an
 * initial store whose values are variables, and each assignment changes the store.
 */
public final class Execution extends Computing {
  /**
   * What a theory and its library call the constants and lemmas of an execution.
   *
   * @param value the constant: an expression has a value at an index
   * @param empty that the empty sequence of statements executes
   * @param assigned that a sequence executes, if all but its last statement do, and the expression
   *     of that one has values
   * @param evaluates that a program evaluates, if its statements execute
   * @param parameters names for the leading arguments of all of them: the arithmetic o, and the
   *     empty sum z in languages that have one
   */
  public record Names(String value, String empty, String assigned, String evaluates,
      List<String> parameters) {}

  private final TmlContext context;
  private final Names names;
  private final List<Term.Free> parameters = new ArrayList<>();
  private final List<Term.Free> initial = new ArrayList<>();
  private final Theorem allocated;
  private final TmlStore start;
  private TmlStore store;
  private Theorem state;

  /** Before the first statement of a program with these declarations. */
  public Execution(Computation computation, TmlContext context, Names names) {
    super(computation);
    this.context = context;
    this.names = names;
    Type type = syntax.logic().signature.symbol(names.value).type;
    for (String name : names.parameters) {
      parameters.add(syntax.logic().terms.free(name, type.domain()));
      type = type.codomain();
    }
    this.allocated = allocate(computation);
    this.start = store;
    this.state = lemmas.at(names.empty, here(context.context(), store.term()));
  }

  /** The parameters, then these terms. */
  private Term[] here(Term... terms) {
    return Stream.concat(parameters.stream(), Stream.of(terms)).toArray(Term[]::new);
  }

  /** The arithmetic, a variable. */
  public Term.Free arithmetic() {
    return parameters.get(0);
  }

  /** The empty sum, a variable, in languages that have one. */
  public Term.Free zero() {
    return parameters.get(1);
  }

  /** The variable functions of the initial values, in order of declaration. */
  List<Term.Free> initial() {
    return initial;
  }

  /** {@code ⊢ allocates d μ} for the initial store. */
  Theorem allocated() {
    return allocated;
  }

  /** The initial store. */
  TmlStore start() {
    return start;
  }

  /** The store now. */
  TmlStore store() {
    return store;
  }

  /** {@code ⊢ exec o z Γ μ s θ}, or the like, for the statements so far. */
  Theorem state() {
    return state;
  }

  /** The statements so far. */
  Term statements() {
    return Syntax.left(state.conclusion());
  }

  /** {@code ⊢ allocates d μ}, μ with a variable function for the values of each variable. */
  private Theorem allocate(Computation computation) {
    Theorem result = lemmas.lemma("allocates_intro_d_empty");
    store = TmlStore.empty(computation, Syntax.right(result.conclusion()));
    Type values = syntax.logic().signature.symbol("set_cells").type.codomain().codomain()
        .domain();
    for (int n = 0; n < context.declared().size(); n++) {
      Term x = context.declared().get(n);
      Term shape = context.shapes().get(n);
      Term.Free a = syntax.logic().terms.free("a" + n, values);
      initial.add(a);
      result = recorder.mp(lemmas.at("allocates_intro_d_var", Syntax.left(result.conclusion()), x,
          shape, a, store.term()), result);
      store = store.with(x, shape, a, Map.of());
    }
    return result;
  }

  /** One more statement: an expression is assigned that has a value at each index. */
  public void assign(String target, ExpressionValue e) {
    Term x = context.name(target);
    Theorem declared = context.lookup(x);
    Map<Term, Theorem> results = new LinkedHashMap<>();
    for (Term i : indices.indices(Syntax.right(Syntax.right(declared)))) {
      results.put(i, e.at(i));
    }
    assign(x, e.term(), declared, results);
  }

  /**
   * One more statement: rule ev-stmt.
   *
   * @param x the target
   * @param e the expression
   * @param target {@code ⊢ Γ x = some t}
   * @param results for each index of the target's shape {@code ⊢ ev o z Γ θ e i v}, or the like
   */
  void assign(Term x, Term e, Theorem target, Map<Term, Theorem> results) {
    Term shape = Syntax.right(Syntax.right(target));
    Map<Term, Term> values = new LinkedHashMap<>();
    results.forEach((i, result) -> values.put(i, Syntax.right(result.conclusion())));
    Type value = arithmetic().type.codomain().domain();
    ValueTable r = ValueTable.of(
        derived, lemmas, values, syntax.constant("none", value), indices::different);
    List<Theorem> each = new ArrayList<>();
    results.forEach((i, result) -> {
      Theorem cell = store.cell(x, i);
      Theorem exists = recorder.mp(lemmas.at("cell_defined", Syntax.left(cell),
          Syntax.right(Syntax.right(cell))), cell);
      each.add(recorder.conj(exists, recorder.eqMp(derived.argument(
          ((Term.Application) result.conclusion()).function,
          recorder.sym(r.values().get(i))), result)));
    });
    Term.Free i = syntax.logic().terms.free("i", shape.type);
    Term cell = syntax.apply(store.term(), List.of(x, i));
    Term all = syntax.and(
        syntax.not(syntax.equation(cell, syntax.constant("none", cell.type))),
        syntax.apply(names.value, here(context.context(), store.term(), e, i,
            syntax.logic().terms.application(r.function(), i))));
    Theorem every = indices.forAllIndices(shape, syntax.lambda(i, all), each);
    state = derived.mp(lemmas.at(names.assigned, here(context.context(), start.term(),
        statements(), store.term(), x, e, shape, r.function())), List.of(state, target, every));
    store = store.with(x, shape, r.function(), r.values());
  }

  /** After the last statement. */
  public TmlEvaluation.Evaluates evaluates() {
    List<Theorem> parts = new ArrayList<>(derived.conjuncts(derived.mp(
        lemmas.at(names.evaluates, here(context.list(), statements(), context.context(),
            start.term(), store.term())), List.of(context.formed(), allocated, state))));
    Map<Location, Term> cells = new LinkedHashMap<>();
    Map<String, Term.Free> functions = new LinkedHashMap<>();
    List<String> variables = List.copyOf(context.names().keySet());
    for (int n = 0; n < context.declared().size(); n++) {
      String name = variables.get(n);
      functions.put(name, initial.get(n));
      for (Term i : indices.indices(context.shapes().get(n))) {
        Theorem cell = store.cell(context.declared().get(n), i);
        parts.add(cell);
        cells.put(new Location(name, IndexEvaluation.elements(i).stream()
            .map(k -> IndexEvaluation.number(k).intValueExact()).toList()),
            Syntax.right(Syntax.right(cell)));
      }
    }
    List<Term.Free> all = new ArrayList<>(parameters);
    all.addAll(initial);
    return new TmlEvaluation.Evaluates(
        derived.gen(all, derived.conj(parts)), List.copyOf(parameters), functions, cells);
  }
}
