package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Witnesses;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.SpecEquation;
import certcheck.certificates.certify.sched.terms.SpecTerms;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.semantics.sched.Statement;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The prophecies of a program's assignments: those that the text gives, and guesses for the others.
 * An assignment that adds to its own cell is taken for a reduction; of others the value is computed
 * from what was written before; and elements of tensors are found in values. Nothing is proved here.
 */
public final class Inference implements Prophecies {
  private final Calculus calculus;
  private final Terms terms;
  private final SpecTerms spec;
  private final TensorFolding folding;
  private final Accumulations accumulations;
  private final Witnesses witnesses;
  private final Map<Term, Term> before;
  private final Map<Term, Term> after;
  private final Map<Statement.Assignment, Inferred> inferred = new IdentityHashMap<>();
  private final Map<Statement.Assignment, Inferred> recursive = new IdentityHashMap<>();

  /** What is guessed of a cell that one of several assignments may have written. */
  public enum Choice {
    /** What the latest writes, in any case. */
    LATEST,
    /** One value or another, by cases. */
    CASES,
    /**
     * The same, by iterations that have certainly written it, if there are any; and that of an
     * output is what it holds then, not what it is to hold, where assignments that come later in
     * the text have written it.
     */
    SETTLED
  }

  private final Choice choice;
  private boolean hasCases;
  private boolean hasOutputsAhead;

  private record Inferred(Code.Write write, Term value) {}

  /**
   * No prophecies yet.
   *
   * @param before the tensors that arrays hold at the start
   * @param after the tensors that they hold at the end
   * @param choice what a cell holds that one of several may have written
   */
  public Inference(Calculus calculus, SpecTerms spec, List<SpecEquation> equations,
      Map<Term, Term> before, Map<Term, Term> after, Choice choice) {
    this.choice = choice;
    this.calculus = calculus;
    this.terms = calculus.syntax().logic().terms;
    this.spec = spec;
    this.folding = new TensorFolding(calculus, spec, equations);
    this.accumulations = new Accumulations(calculus, spec, equations, this);
    this.witnesses = new Witnesses(calculus);
    this.before = before;
    this.after = after;
  }

  /** Whether a cell was met that holds different values by cases. */
  public boolean hasCases() {
    return hasCases;
  }

  /**
   * Whether what an output is to hold was taken for what it holds before assignments that come
   * later in the text.
   */
  public boolean hasOutputsAhead() {
    return hasOutputsAhead;
  }

  @Override
  public Term of(Code.Write write) {
    Term value = known(write);
    if (value == null) {
      throw new OpenObligation(write.source().position(), "what is assigned to "
          + write.cell().name() + " cannot be told from the specification: write it as "
          + write.cell().name() + "[…] {value} := …");
    }
    return value;
  }

  private Term known(Code.Write write) {
    if (write.prophecy() != null) {
      return write.prophecy();
    }
    Inferred guess = inferred.get(write.source());
    return guess == null ? null : guess.write().in(terms, write.iteration(), guess.value());
  }

  // ── The assignments in their order ──

  /**
   * Finds prophecies for the assignments of a program. What is found of those that update their own
   * cell is kept, and the others are told anew by that; and once more, when what later
   * assignments write is known, if that is {@linkplain Choice#SETTLED chosen}.
   */
  public void infer(Code c, Known known, Facts facts) {
    infer(c, known, facts, Around.NOTHING);
    if (!recursive.isEmpty()) {
      inferred.clear();
      inferred.putAll(recursive);
      infer(c, known, facts, Around.NOTHING);
    }
    if (choice == Choice.SETTLED) {
      infer(c, known, facts, Around.NOTHING);
    }
  }

  /**
   * What is around an assignment: how often the loops run, and the conditions of branches, the outermost
   * first.
   */
  record Around(List<Term> counts, List<Term> conditions) {
    private static final Around NOTHING = new Around(List.of(), List.of());

    private Around loop(Term count) {
      return new Around(Evaluation.with(counts, count), conditions);
    }

    private Around branch(Term condition) {
      return new Around(counts, Evaluation.with(conditions, condition));
    }
  }

  private void infer(Code c, Known known, Facts facts, Around around) {
    if (c instanceof Code.Write write) {
      boolean told = write.prophecy() != null || recursive.containsKey(write.source());
      Term value = told ? null : guess(write, known, facts, around);
      if (value != null) {
        inferred.put(write.source(), new Inferred(write, value));
      }
    } else if (c instanceof Code.Seq seq) {
      infer(seq.first(), known, facts, around);
      infer(seq.second(), new Known.Then(null, known, seq.first()), facts, around);
    } else if (c instanceof Code.Branch branch) {
      Term not = calculus.syntax().not(branch.condition());
      infer(branch.then(), known, calculus.with(facts, branch.condition()),
          around.branch(branch.condition()));
      infer(branch.otherwise(), known, calculus.with(facts, not), around.branch(not));
    } else if (c instanceof Code.Alloc alloc) {
      infer(alloc.body(), new Known.Without(null, known, alloc.array()), facts, around);
    } else if (c instanceof Code.Loop loop) {
      Known inside = loop.parallel() ? known
          : new Known.Earlier(null, known, loop,
              calculus.iterations().plain(loop, loop.variable()));
      infer(loop.body().apply(loop.variable()), inside,
          calculus.inRange(loop, loop.variable(), facts), around.loop(loop.count()));
    }
  }

  /** A guess, which is any term where the assignment is never executed; null if there is none. */
  private Term guess(Code.Write write, Known known, Facts facts, Around around) {
    calculus.begin(write.cell().position(),
        () -> "guessing what is assigned to " + calculus.text(write.cell()));
    Term sum = accumulations.guess(write, known, facts, around);
    if (sum != null) {
      return sum;
    }
    Term updated = updated(write, known, facts);
    if (updated != null) {
      recursive.put(write.source(), new Inferred(write, updated));
      return updated;
    }
    Term value = expected(write.value(), known, facts);
    Term tensor = after.get(write.cell().array());
    List<Term> subscripts = write.cell().subscripts();
    if (tensor != null && (value == null || folding.says(tensor, subscripts, value, facts)
        || value(write.value(), cell -> read(cell, writers(cell, known, facts), facts)) == null)) {
      return spec.element(tensor, subscripts);
    }
    if (value != null) {
      return folding.fold(value, facts);
    }
    boolean never = calculus.tryArithmetic(facts, calculus.syntax().falsity) != null;
    return never ? spec.element(write.cell().array(), subscripts) : null;
  }

  /**
   * An element of a tensor that is given by an earlier one, where an assignment updates its own cell
   * by this equation; null if there is none. Other outputs are taken to hold what they are to hold.
   */
  private Term updated(Code.Write write, Known known, Facts facts) {
    Code.Cell own = write.cell();
    if (!after.containsKey(own.array()) || !isUpdate(write.value(), own)
        || writers(own, known, facts).stream().noneMatch(
            w -> !w.isGiven() && w.candidate().write().source() == write.source())) {
      return null;
    }
    Term.Free some = terms.free("some''", spec.element(after.get(own.array()),
        own.subscripts()).type);
    Term value = value(write.value(), cell -> isSame(cell, own) ? some
        : after.get(cell.array()) != null ? spec.element(after.get(cell.array()), cell.subscripts())
        : read(cell, writers(cell, known, facts), facts));
    Term found = value == null ? null : folding.recursive(value, some, facts);
    return found == null || found == spec.element(after.get(own.array()), own.subscripts())
        ? null : found;
  }

  private static boolean isSame(Code.Cell cell, Code.Cell own) {
    return cell.array() == own.array() && cell.index() == own.index();
  }

  private static boolean isUpdate(Code.Value e, Code.Cell own) {
    return e instanceof Code.Value.Read read ? isSame(read.cell(), own)
        : e instanceof Code.Value.Select s ? isUpdate(s.first(), own) || isUpdate(s.second(), own)
        : ((Code.Value.Call) e).arguments().stream().anyMatch(a -> isUpdate(a, own));
  }

  // ── Values ──

  /**
   * The value of an expression at a place; null if it is not known. Of an output that a later
   * statement has written last, in an earlier iteration, it is what the output is to hold.
   */
  Term expected(Code.Value e, Known known, Facts facts) {
    return value(e, cell -> {
      List<Alternatives.Alternative> writers = writers(cell, known, facts);
      Term tensor = after.get(cell.array());
      boolean open = tensor != null && !writers.isEmpty() && value(writers.get(0), cell) == null;
      hasOutputsAhead |= open;
      return open ? spec.element(tensor, cell.subscripts()) : read(cell, writers, facts);
    });
  }

  /** The value of an expression, where cells hold what the function says; null if not known. */
  private Term value(Code.Value e, Function<Code.Cell, Term> cells) {
    if (e instanceof Code.Value.Read read) {
      return cells.apply(read.cell());
    } else if (e instanceof Code.Value.Select select) {
      Term first = value(select.first(), cells);
      Term second = value(select.second(), cells);
      return first == null || second == null ? null
          : calculus.syntax().apply("cond", select.condition(), first, second);
    }
    Code.Value.Call call = (Code.Value.Call) e;
    List<Term> arguments = new ArrayList<>();
    for (Code.Value argument : call.arguments()) {
      Term value = value(argument, cells);
      if (value == null) {
        return null;
      }
      arguments.add(value);
    }
    return spec.call(call.function(), call.integers(), arguments);
  }

  /**
   * What the latest of the writers whose prophecy is known has written to a cell, or what each has, by
   * cases.
   */
  private Term read(Code.Cell cell, List<Alternatives.Alternative> writers, Facts facts) {
    List<Alternatives.Alternative> known = writers.stream()
        .filter(w -> value(w, cell) != null).toList();
    if (known.isEmpty()) {
      return null;
    }
    Term latest = value(known.get(0), cell);
    hasCases |= known.stream().anyMatch(w -> value(w, cell) != latest);
    return choice != Choice.LATEST ? cases(cell, known, facts) : folding.fold(latest, facts);
  }

  private Term cases(Code.Cell cell, List<Alternatives.Alternative> writers, Facts facts) {
    int last = writers.size() - 1;
    Term all = folding.fold(value(writers.get(last), cell), facts);
    for (int n = last - 1; n >= 0; n--) {
      Term here = folding.fold(value(writers.get(n), cell), facts);
      all = all == here ? here : calculus.syntax().apply("cond",
          calculus.syntax().conjunction(writers.get(n).conditions()), here, all);
    }
    return all;
  }

  /** What a writer has written to a cell; null if it is not known. */
  Term value(Alternatives.Alternative writer, Code.Cell cell) {
    if (writer.isGiven()) {
      return spec.element(before.get(cell.array()), cell.subscripts());
    }
    Term value = known(writer.candidate().write());
    return value == null ? null : writer.at(calculus, value);
  }

  /** Whether an array is to hold a tensor in the end. */
  boolean holds(Term array, Term tensor) {
    return after.get(array) == tensor;
  }

  /** Whether a value is an element of a tensor. */
  boolean isElement(Term value) {
    return Syntax.head(value) == spec.model();
  }

  /** Whether a value is an element, and an equation says that it is another value. */
  boolean says(Term element, Term value, Facts facts) {
    if (!isElement(element)) {
      return false;
    }
    List<Term> parts = Syntax.arguments(element);
    return folding.says(parts.get(0), Syntax.items(parts.get(1)), value, facts);
  }

  /** With elements of tensors in it. */
  Term folded(Term value, Facts facts) {
    return folding.fold(value, facts);
  }

  /** What may have written a cell, the latest first, up to one that certainly has. */
  List<Alternatives.Alternative> writers(Code.Cell cell, Known known, Facts facts) {
    List<Alternatives.Alternative> writers = new ArrayList<>();
    Alternatives alternatives = new Alternatives(calculus, witnesses, known, cell);
    for (int n = 0; n < alternatives.size(); n++) {
      List<Alternatives.Alternative> possible = alternatives.options(n).stream()
          .filter(a -> isPossible(a, facts)).limit(choice == Choice.SETTLED ? Long.MAX_VALUE : 1).toList();
      Optional<Alternatives.Alternative> certain = possible.stream().filter(a -> isCertain(a, facts)).findFirst();
      certain.or(() -> possible.stream().findFirst()).ifPresent(writers::add);
      if (certain.isPresent()) {
        break;
      }
    }
    return writers;
  }

  private boolean isCertain(Alternatives.Alternative writer, Facts facts) {
    return writer.conditions().stream().allMatch(c -> calculus.tryArithmetic(facts, c) != null);
  }

  private boolean isPossible(Alternatives.Alternative writer, Facts facts) {
    Term all = calculus.syntax().conjunction(writer.conditions());
    return calculus.tryByFacts(
        calculus.with(facts, all), calculus.syntax().falsity) == null;
  }
}
