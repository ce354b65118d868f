package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Agreements;
import certcheck.certificates.certify.sched.calculus.Ancestors;
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

/**
 * What the cells of an array hold is the same after commands that do not assign to it, and inside
 * and outside of local arrays.
 */
final class CarriedValues {
  private static final Carrying.Lemmas LEMMAS =
      new Carrying.Lemmas("agree_below_without_values", "agree_below_holds_value");

  private final Calculus calculus;
  private final Agreements agreements;
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
    this.agreements = new Agreements(calculus);
    this.carrying = new Carrying(calculus, agreements, List.of(terms.free("%i", cells.domain()),
        terms.free("%v", cells.codomain().domain())), this::step, LEMMAS);
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

  /** How many local arrays a command begins with, whose numbers are greater than an array's. */
  int locals(Code c, Term array) {
    int number = 0;
    for (Code inner = c; inner instanceof Code.Alloc alloc
        && calculus.isBefore(array, alloc.array()); inner = alloc.body()) {
      number++;
    }
    return number;
  }

  /**
   * {@code ⊢ $without $a (… E) b i v} from {@code ⊢ E b i v}.
   *
   * @param effect of a command that begins with local arrays $a, …
   * @param locals how many, whose numbers are greater than that of b
   */
  Theorem outside(Term effect, int locals, Code.Cell cell, Term value, Theorem written) {
    return agreements.along(place(effect), locals, LEMMAS.holds(),
        List.of(cell.array(), cell.index(), value), written);
  }

  private Ancestors place(Term effect) {
    List<Term> parts = Syntax.arguments(effect);
    return agreements.place(effect,
        () -> Syntax.head(parts.get(1)) == Syntax.head(effect) ? place(parts.get(1))
            : new Ancestors(),
        () -> calculus.lemma(LEMMAS.without(), parts));
  }
}
