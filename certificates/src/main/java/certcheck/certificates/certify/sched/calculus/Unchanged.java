package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;

/** The cells of all arrays but those that a loop writes: a set U, and proofs about it. */
public final class Unchanged {
  private final Calculus calculus;
  private final Syntax syntax;
  private final Reads reads;
  private final List<Term> changed;
  private final Term set;

  /**
   * The cells of other arrays.
   *
   * @param changed the arrays whose cells are not in the set
   */
  public Unchanged(Calculus calculus, Reads reads, List<Term> changed) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.reads = reads;
    this.changed = changed;
    Term.Free a = syntax.logic().terms.free("a", syntax.logic().terms.integer);
    List<Term> parts = new ArrayList<>();
    changed.forEach(b -> parts.add(syntax.not(syntax.equation(a, b))));
    this.set = syntax.lambda(a, syntax.lambda(index(), syntax.conjunction(parts)));
  }

  /** {@code λa i. ¬(a = $b) ∧ …}. */
  public Term set() {
    return set;
  }

  private Term.Free index() {
    Terms terms = syntax.logic().terms;
    return terms.free("i", syntax.list(terms.integer, List.of()).type);
  }

  /**
   * {@code ⊢ U a i} for a cell that is read.
   *
   * @throws OpenObligation if its array is written
   */
  public Theorem member(Code.Cell cell) {
    List<Theorem> parts = new ArrayList<>();
    for (Term b : changed) {
      if (b == cell.array()) {
        throw new OpenObligation(cell.position(), "iterations that write the same cell write the"
            + " same value: not proved: " + cell.name() + " is read, and written in the loop");
      }
      parts.add(calculus.distinct(cell.array(), b));
    }
    return calculus.expand(syntax.apply(set, List.of(cell.array(), cell.index())),
        calculus.derived().conj(parts));
  }

  /** {@code ⊢ $reads_from_in U c}. */
  public Theorem reads(Code c, Facts facts) {
    return new Containment(calculus, reads, false, (cell, inside) -> member(cell))
        .of(c, List.of(set), facts);
  }

  /** {@code ⊢ ¬writes c a i}, if c does not write the array outside its local ones. */
  public Theorem notWritten(Code c, Code.Cell cell, Facts facts) {
    List<Term> variables = List.of(c.term(), cell.array(), cell.index());
    Term premise = Syntax.left(calculus.lemma("unwritten_array", variables).conclusion());
    Term others = Syntax.arguments(premise).get(0);
    return calculus.rule("unwritten_array", variables,
        new Containment(calculus, reads, true, (access, inside) -> {
          if (access.array() == cell.array()) {
            throw new OpenObligation(cell.position(), "one value is written to " + cell.name()
                + ": not proved: it is written here and at " + access.position());
          }
          return calculus.expand(syntax.apply(others, List.of(access.array(), access.index())),
              calculus.distinct(access.array(), cell.array()));
        }).of(c, List.of(others), facts));
  }

  /** {@code ⊢ ¬U a i} for an array that is written. */
  public Theorem outside(Term array, Term index) {
    Term inside = syntax.apply(set, List.of(array, index));
    for (Theorem part : calculus.derived().conjuncts(
        calculus.contract(calculus.recorder().assume(inside)))) {
      if (Syntax.right(Syntax.right(part.conclusion())) == array) {
        return calculus.derived().notIntro(inside, calculus.derived().contradiction(
            part, calculus.recorder().refl(array)));
      }
    }
    throw new IllegalStateException("not written: " + array);
  }

  /** {@code ⊢ $keeps U c}, where c writes none of the cells. */
  public Theorem kept(Code c, Facts facts) {
    Term premise = Syntax.left(calculus.lemma("keeps_by", List.of(set, c.term())).conclusion());
    Term written = Syntax.arguments(premise).get(0);
    return calculus.rule("keeps_by", List.of(set, c.term()),
        new Containment(calculus, reads, true, (cell, inside) -> calculus.expand(
            syntax.apply(written, List.of(cell.array(), cell.index())),
            outside(cell.array(), cell.index()))).of(c, List.of(written), facts));
  }
}
