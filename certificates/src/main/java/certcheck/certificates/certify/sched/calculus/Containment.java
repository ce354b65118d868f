package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Proofs that a set contains the cells that a command writes, or those that it reads:
 * {@code $writes_in s c}, {@code $reads_from_in s c}. Inside a local array the set also has the
 * cells of that. A cell of an array from {@linkplain Ancestors#FAR far} outside is in such a set
 * because the sets of inner arrays contain those of outer ones.
 */
public final class Containment extends Structural {
  private final Reads reads;
  private final boolean writing;
  private final BiFunction<Code.Cell, Facts, Theorem> leaf;
  private Level level;

  /**
   * Proofs about a set.
   *
   * @param writing whether about what is written
   * @param leaf proves {@code s a i} for a cell
   */
  public Containment(Calculus calculus, Reads reads, boolean writing,
      BiFunction<Code.Cell, Facts, Theorem> leaf) {
    super(calculus, writing ? "writes_in" : "reads_from_in");
    this.reads = reads;
    this.writing = writing;
    this.leaf = leaf;
  }

  /** The same, the statements of a sequence as parts of a program. */
  public Containment byParts() {
    proveByParts();
    return this;
  }

  @Override
  protected Theorem write(Code.Write c, List<Term> subject, Facts facts) {
    Code.Cell cell = c.cell();
    Term s = subject.get(0);
    if (writing) {
      return rule("write", subject, List.of(cell.array(), cell.index(), c.value().term()),
          member(cell, facts));
    }
    return rule("write", subject, List.of(c.value().term(), cell.array(), cell.index()),
        reads.in(s, c.value(), read -> member(read, facts)));
  }

  @Override
  protected Theorem alloc(Code.Alloc c, List<Term> subject, Facts facts) {
    List<Term> variables = List.of(c.array(), subject.get(0), c.body().term(), c.shape());
    Term premise = Syntax.left(calculus.lemma(writing ? "writes_in_alloc" : "reads_from_in_alloc",
        variables).conclusion());
    Term extended = Syntax.arguments(premise).get(0);
    Level outer = level;
    level = new Level(subject.get(0), c.array(), outer);
    try {
      return rule("alloc", List.of(), variables, of(c.body(), List.of(extended), facts));
    } finally {
      level = outer;
    }
  }

  /** {@code ⊢ s a i} for the set s at this place. */
  private Theorem member(Code.Cell cell, Facts facts) {
    Deque<Level> between = new ArrayDeque<>();
    Level owner = level;
    while (owner != null && owner.array != cell.array()) {
      between.push(owner);
      owner = owner.outer;
    }
    Theorem result = owner == null ? leaf.apply(cell, facts) : owner.own(cell);
    if (between.size() >= Ancestors.FAR) {
      return level.place.inwards(between.size(), result, (contained, outside) -> {
        List<Term> terms = new ArrayList<>(Syntax.arguments(contained.conclusion()));
        terms.addAll(List.of(cell.array(), cell.index()));
        return calculus.rule("cells_in_at", terms, contained, outside);
      });
    }
    for (Level inner : between) {
      result = inner.other(cell, result);
    }
    return result;
  }

  /** Inside a local array: the set {@code λb i. b = local ∨ s b i}. */
  private final class Level {
    private final Term contained;
    private final Term array;
    private final Level outer;
    private final Ancestors place;

    Level(Term contained, Term array, Level outer) {
      this.contained = contained;
      this.array = array;
      this.outer = outer;
      this.place = new Ancestors(outer == null ? new Ancestors() : outer.place,
          () -> calculus.lemma("cells_in_local", List.of(array, contained)), this::composed);
    }

    /** From {@code $cells_in t u} and {@code $cells_in s t}: {@code $cells_in s u}. */
    private Theorem composed(Theorem inner, Theorem further) {
      List<Term> terms = new ArrayList<>(Syntax.arguments(further.conclusion()));
      terms.add(Syntax.right(inner.conclusion()));
      return calculus.rule("cells_in_trans", terms, further, inner);
    }

    /** A cell of the local array is in the set. */
    Theorem own(Code.Cell cell) {
      return calculus.rule("inside_own", List.of(array, contained, cell.index()));
    }

    /** A cell that is in the set around is in the set. */
    Theorem other(Code.Cell cell, Theorem outside) {
      return calculus.rule(
          "inside_other", List.of(array, contained, cell.array(), cell.index()), outside);
    }
  }
}
