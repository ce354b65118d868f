package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.List;

/** What the cells of an array hold is the same after commands that do not assign to it. */
final class CarriedValues {
  private final Calculus calculus;
  private final Unwritten unwritten;
  private final Carrying carrying;

  /**
   * Proofs about a program.
   *
   * @param given what cells hold at the beginning
   */
  CarriedValues(Calculus calculus, Unwritten unwritten, GivenValues given) {
    this.calculus = calculus;
    this.unwritten = unwritten;
    Terms terms = calculus.syntax().logic().terms;
    Type cells = given.known().set().type.codomain();
    this.carrying = new Carrying(calculus, List.of(terms.free("%i", cells.domain()),
        terms.free("%v", cells.codomain().domain())), this::step);
  }

  /** How many places back an array was assigned to, or the program began. */
  int steps(Known known, Term array) {
    int steps = 0;
    for (Known place = known; keeps(place, array); place = place.before()) {
      steps++;
    }
    return steps;
  }

  private boolean keeps(Known known, Term array) {
    return known instanceof Known.Then then && unwritten.misses(then.code(), array)
        || known instanceof Known.Earlier earlier && unwritten.misses(earlier.loop(), array)
        || known instanceof Known.Without without && without.array() != array;
  }

  /** {@code ⊢ L a i v} from {@code ⊢ K a i v}, where K is known some {@link #steps} back. */
  Theorem on(Known known, int steps, Code.Cell cell, Term value, Theorem held) {
    return carrying.on(known, steps, List.of(cell.array(), cell.index(), value), held);
  }

  private Theorem step(Known known, Term array, List<Term.Free> variables, Theorem held) {
    List<Term> terms = new ArrayList<>(Syntax.arguments(known.set()));
    terms.add(array);
    terms.addAll(variables);
    if (known instanceof Known.Then then) {
      return calculus.rule("overwritten_old_array", terms, held,
          unwritten.array(then.code(), array));
    } else if (known instanceof Known.Earlier earlier) {
      return calculus.rule("to_old_array", terms, held,
          unwritten.iterations(earlier.loop(), array));
    }
    Known.Without without = (Known.Without) known;
    return calculus.rule("without_at", terms, calculus.distinct(array, without.array()), held);
  }
}
