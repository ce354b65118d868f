package certcheck.certificates.certify.sched.evaluation;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Ground;
import certcheck.certificates.certify.sched.terms.Translation;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.execution.Cell;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Evaluates SCHED programs without parameters by proof, in the update semantics (Clément 2022, Fig.
 * 4.5) of theory {@code sched}: from a memory whose input cells hold variables, with a variable for
 * the functions, so that values are terms. Arrays and functions are numbered by literals.
 */
public final class SchedEvaluation {

  /** What keeps the rules from applying. */
  public enum Obstacle {
    /** A cell that does not exist is read or written. */
    OUTSIDE,
    /** A cell is read that holds no value. */
    UNDEFINED,
    /** An iteration writes a cell that another reads, or to which that writes something else. */
    RACE
  }

  /** What comes of a program. */
  public sealed interface Answer permits Evaluates, Blocked {}

  /**
   * The program evaluates.
   *
   * @param theorem {@code ⊢ ∀F μ x …. μ a [i] = some (some x) ⟹ … ⟹ updates F μ c δ r ∧ …}, the
   *     rest being {@code δ a [i] = …} and {@code r a [i]} or {@code ¬r a [i]} for all cells of the
   *     arrays that the caller passes
   * @param functions F
   * @param initial the variables of the input cells
   * @param names the names of the functions' numbers
   * @param written what δ holds, for all cells
   * @param read the cells that are read
   */
  public record Evaluates(Theorem theorem, Term.Free functions, Map<Term, Cell> initial,
      Map<Term, String> names, Map<Cell, Optional<Term>> written, Set<Cell> read)
      implements Answer {}

  /** A rule does not apply because of a cell. No theorem says that there is no evaluation. */
  public record Blocked(Obstacle obstacle, Cell cell) implements Answer {}

  private final Calculus calculus;
  private final Syntax syntax;
  private final Recorder recorder;
  private final Terms terms;

  /** Evaluation in a logic with theory {@code sched} and the lemmas of its libraries. */
  public SchedEvaluation(Logic logic, Recorder recorder, Function<String, Theorem> library) {
    this.syntax = new Syntax(logic);
    this.recorder = recorder;
    this.terms = logic.terms;
    Derived derived = new Derived(recorder, syntax);
    this.calculus = new Calculus(derived, new OpenLemmas(derived, new Lemmas(derived, library)));
  }

  /**
   * Evaluates a well-formed program.
   *
   * @throws IllegalArgumentException if it has parameters
   */
  public Answer evaluate(Program program) {
    if (!program.parameters().isEmpty()) {
      throw new IllegalArgumentException("the program has parameters");
    }
    return new Run(program).answer();
  }

  /** The evaluation of one program. */
  private final class Run implements Translation.Constants {
    private final Program program;
    private final Ground ground = new Ground(calculus);
    private final Map<String, Term> arrays = new HashMap<>();
    private final Map<Statement.Local, Term> locals = new IdentityHashMap<>();
    private final Map<String, Term> functions = new LinkedHashMap<>();
    private final Map<Term, String> arrayNames = new LinkedHashMap<>();
    private final Map<List<Term>, Theorem> start = new LinkedHashMap<>();
    private final Map<Term, Cell> initial = new LinkedHashMap<>();
    private final Term.Free f;
    private final Term.Free mu;

    Run(Program program) {
      this.program = program;
      Type type = syntax.logic().signature.symbol("updates").type;
      this.f = terms.free("F", type.domain());
      this.mu = terms.free("μ", type.codomain().domain());
    }

    private Term newArray(String name) {
      Term number = syntax.literal(arrayNames.size());
      arrayNames.put(number, name);
      return number;
    }

    @Override
    public Term array(String name) {
      return arrays.computeIfAbsent(name, this::newArray);
    }

    @Override
    public Term local(Statement.Local declaration) {
      return locals.computeIfAbsent(declaration, d -> newArray(d.array()));
    }

    @Override
    public Term function(String name) {
      return functions.computeIfAbsent(name, n -> syntax.literal(functions.size()));
    }

    Answer answer() {
      Translation translation = new Translation(syntax, this);
      program.arrays().forEach(d -> array(d.name()));
      Translation.Environment environment = new Translation.Environment(Map.of(), arrays);
      for (Program.ArrayDeclaration d : program.arrays()) {
        allocate(d, List.of(), translation.indices(d.extents(), environment));
      }
      CellEvaluation cells = new CellEvaluation(calculus, ground, start);
      ReadEvaluation reads = new ReadEvaluation(calculus, ground);
      try {
        return evaluates(cells, reads, new CommandEvaluation(calculus, ground, cells, reads, f)
            .updates(translation.code(program.body(), environment).term(), mu));
      } catch (CommandEvaluation.Blocked e) {
        return new Blocked(e.obstacle, cell(e.array, e.index));
      }
    }

    private Cell cell(Term array, Term index) {
      return new Cell(arrayNames.get(array), Ground.numbers(index));
    }

    /** Assumes what the cells of an array hold whose first subscripts are given. */
    private void allocate(Program.ArrayDeclaration d, List<Term> subscripts, List<Term> extents) {
      if (subscripts.size() < extents.size()) {
        Term extent = Syntax.right(ground.value(extents.get(subscripts.size())));
        for (int k = 0; k < Ground.number(extent).intValueExact(); k++) {
          List<Term> more = new ArrayList<>(subscripts);
          more.add(syntax.literal(k));
          allocate(d, more, extents);
        }
        return;
      }
      List<Term> key = List.of(array(d.name()), syntax.list(terms.integer, subscripts));
      Term.Free x = terms.free("x" + initial.size(),
          f.type.codomain().codomain().codomain());
      Term value = syntax.apply("some", x);
      if (d.qualifier().isInput()) {
        initial.put(x, cell(key.get(0), key.get(1)));
      } else {
        value = syntax.constant("none", value.type);
      }
      start.put(key, recorder.assume(syntax.equation(
          syntax.apply(mu, key), syntax.apply("some", value))));
    }

    private Evaluates evaluates(CellEvaluation cells, ReadEvaluation reads, Theorem updates) {
      List<Term> judgement = Syntax.arguments(updates.conclusion());
      List<Theorem> parts = new ArrayList<>(List.of(updates));
      Map<Cell, Optional<Term>> written = new LinkedHashMap<>();
      Set<Cell> read = new LinkedHashSet<>();
      start.keySet().forEach(key -> {
        Cell cell = cell(key.get(0), key.get(1));
        Theorem held = cells.update(judgement.get(3), key.get(0), key.get(1));
        Theorem decided = reads.decide(judgement.get(4), key.get(0), key.get(1));
        parts.addAll(List.of(held, decided));
        written.put(cell, CellEvaluation.isNone(held) ? Optional.empty()
            : Optional.of(Syntax.right(Syntax.right(held))));
        if (ReadEvaluation.isRead(decided)) {
          read.add(cell);
        }
      });
      List<Term.Free> variables = new ArrayList<>(List.of(f, mu));
      initial.keySet().forEach(x -> variables.add((Term.Free) x));
      List<Term> hypotheses = start.values().stream().map(Theorem::conclusion).toList();
      Theorem theorem = calculus.derived().gen(variables,
          calculus.derived().disch(hypotheses, calculus.derived().conj(parts)));
      Map<Term, String> names = new LinkedHashMap<>();
      functions.forEach((name, number) -> names.put(number, name));
      return new Evaluates(theorem, f, initial, names, written, read);
    }
  }
}
