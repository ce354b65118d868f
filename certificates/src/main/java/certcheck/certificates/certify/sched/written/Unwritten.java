package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Cells;
import certcheck.certificates.certify.sched.calculus.Containment;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Iterations;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Proved;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Proofs that a command does not write a cell, or any cell of an array. In a program of {@linkplain
 * Implements#LONG many} assignments, what sequences write is known by numbers of arrays and by subscripts.
 */
final class Unwritten {
  /** Sequences of fewer assignments are looked through. */
  private static final int SHORT = 4;

  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Reads reads;
  private final Cells cells;
  private final Map<List<Term>, Theorem> arrays = new HashMap<>();
  private final Map<List<Term>, Theorem> loops = new HashMap<>();
  private final Map<List<Term>, Optional<Theorem>> closed = new HashMap<>();
  private final Proved others = new Proved();
  private final Set<List<Term>> attempted = new HashSet<>();
  private final boolean isLong;
  private final NumberedArrays numbered;
  private final Bands bands;
  private final Originals originals;
  /** Proofs about the parts of a program. */
  Unwritten(Calculus calculus, Reads reads, Code program) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.reads = reads;
    this.cells = new Cells(calculus);
    this.isLong = writes(program, Implements.LONG) >= Implements.LONG;
    this.numbered = isLong ? new NumberedArrays(calculus, reads, program.changed()) : null;
    Originals originals = new Originals(recorder, program);
    this.bands = new Bands(calculus, originals, this::array);
    this.originals = originals;
  }

  /** Whether no statement of a command assigns to an array. */
  boolean misses(Code c, Term array) {
    return !c.changed().contains(array);
  }

  /** How many assignments a command has; if more than a number, that or more. */
  static int writes(Code c, int most) {
    if (c instanceof Code.Seq seq) {
      int first = writes(seq.first(), most);
      return first >= most ? first : first + writes(seq.second(), most);
    } else if (c instanceof Code.Branch branch) {
      return writes(branch.then(), most) + writes(branch.otherwise(), most);
    } else if (c instanceof Code.Alloc alloc) {
      return writes(alloc.body(), most);
    } else if (c instanceof Code.Loop loop) {
      return writes(loop.body().apply(loop.variable()), most);
    }
    return c instanceof Code.Write ? 1 : 0;
  }

  /** {@code ⊢ $writes_in ($not_array a) c}, for an array that the command {@link #misses}. */
  Theorem array(Code c, Term array) {
    List<Term> key = List.of(c.term(), array);
    Theorem known = arrays.get(key);
    if (known == null) {
      known = isLong && c instanceof Code.Seq seq && writes(c, SHORT) >= SHORT
          ? inAnySequence(seq, array) : everywhere(c, array);
      arrays.put(key, known);
    }
    return known;
  }

  /** The same, if it can be, from that about the original. */
  private Theorem inAnySequence(Code.Seq c, Term array) {
    Theorem instance =
        originals.of("no " + array, c, original -> inSequence(original, array));
    return instance != null && Syntax.right(instance.conclusion()) == c.term() ? instance
        : inSequence(c, array);
  }

  private Theorem inSequence(Code.Seq c, Term array) {
    Theorem missed = numbered.missed(c, array);
    return missed != null ? missed : calculus.rule("writes_in_seq",
        List.of(syntax.apply("$not_array", array), c.first().term(), c.second().term()),
        array(c.first(), array), array(c.second(), array));
  }

  private Theorem everywhere(Code c, Term array) {
    return new Containment(calculus, reads, true, (access, facts) -> calculus.rule("not_array",
        List.of(array, access.array(), access.index()),
        calculus.distinct(access.array(), array)))
        .of(c, List.of(syntax.apply("$not_array", array)), new Facts(List.of()));
  }

  /** {@code ⊢ ∀m. $writes_in ($not_array a) (f m)}, for an array that the loop {@link #misses}. */
  Theorem iterations(Code.Loop loop, Term array) {
    Term.Free m = loop.variable();
    Theorem body = array(loop.body().apply(m), array);
    return loops.computeIfAbsent(List.of(loop.function(), array),
        key -> recorder.gen(m, calculus.atRedex(body, loop, m)));
  }

  /**
   * {@code ⊢ ¬writes c a i}: whatever the facts, if that can be proved, so that it is proved once.
   *
   * @throws OpenObligation if it is not proved
   */
  Theorem cell(Code c, Code.Cell cell, Facts facts) {
    List<Term> key = List.of(c.term(), cell.array(), cell.index());
    Optional<Theorem> always = closed.get(key);
    if (always == null) {
      always = attempt(() -> unwritten(c, cell, new Facts(List.of())));
      closed.put(key, always);
    }
    return always.orElseGet(() -> unwritten(c, cell, facts));
  }

  private static Optional<Theorem> attempt(Supplier<Theorem> proof) {
    try {
      return Optional.of(proof.get());
    } catch (OpenObligation e) {
      return Optional.empty();
    }
  }

  private Theorem unwritten(Code c, Code.Cell cell, Facts facts) {
    if (!isLong || writes(c, SHORT) < SHORT) {
      return within(c, cell, facts);
    } else if (misses(c, cell.array())) {
      return calculus.rule("unwritten_cell", List.of(c.term(), cell.array(), cell.index()),
          array(c, cell.array()));
    } else if (c instanceof Code.Loop loop) {
      return calculus.rule("unwritten_" + loop.kind(),
          List.of(loop.count(), loop.function(), cell.array(), cell.index()),
          iterations(loop, calculus::notNegative, loop.count(), loop.count(), cell, facts));
    } else if (!(c instanceof Code.Seq)) {
      return within(c, cell, facts);
    }
    Code.Seq seq = (Code.Seq) c;
    Theorem outside = bands.unwritten(seq, cell, facts);
    return outside != null ? outside : calculus.rule("unwritten_seq",
        List.of(seq.first().term(), seq.second().term(), cell.array(), cell.index()),
        cell(seq.first(), cell, facts), cell(seq.second(), cell, facts));
  }

  private Theorem within(Code c, Code.Cell cell, Facts facts) {
    Term set = syntax.apply("$not_cell", cell.array(), cell.index());
    return calculus.rule("unwritten", List.of(c.term(), cell.array(), cell.index()),
        new Containment(calculus, reads, true, (access, inside) -> cells.apart(access, cell,
            inside, () -> calculus.text(cell) + " at " + cell.position() + " is not written again at "
                + access.position()))
            .of(c, List.of(set), facts));
  }

  /**
   * {@code ⊢ ∀m. first m ⟹ m < count ⟹ ¬writes (f m) a i} for the iterations m of a loop.
   *
   * @param first {@code 0 ≤ m} or {@code l < m}: which iterations are meant
   * @param shown the count, as it is best written
   * @throws OpenObligation if it is not proved
   */
  Theorem iterations(Code.Loop loop, Iterations.Range first, Term count, Term shown,
      Code.Cell cell, Facts facts) {
    Term nought = syntax.literal(0);
    List<Term> key = List.of(loop.term(), first.of(nought), count, cell.array(), cell.index());
    Theorem known = others.under(facts, key);
    if (known == null && isLong && attempted.add(key)) {
      known = attempt(() ->
          iterationsAnew(loop, first, count, shown, cell, new Facts(List.of()))).orElse(null);
    }
    return others.keep(key, known != null ? known
        : iterationsAnew(loop, first, count, shown, cell, facts));
  }

  private Theorem iterationsAnew(Code.Loop loop, Iterations.Range first, Term count, Term shown,
      Code.Cell cell, Facts facts) {
    Term.Free m = calculus.index("m'", facts, loop.term(), count, shown, cell.index(),
        first.of(syntax.literal(0)));
    Theorem empty = calculus.tryArithmetic(facts, syntax.not(first.of(
        syntax.apply("-", count, syntax.literal(1)))));
    if (empty != null) {
      Theorem none = calculus.arithmetic(calculus.with(calculus.with(calculus.known(
          new Facts(List.of()), empty), first.of(m)), calculus.less(m, count)), syntax.falsity,
          cell.position(), "no iteration");
      return recorder.gen(m, recorder.disch(first.of(m), recorder.disch(calculus.less(m, count),
          recorder.mp(anything(loop.function(), m, cell), none))));
    }
    return calculus.iterations().of(loop, m, List.of(first, k -> calculus.less(k, count)),
        List.of(first, k -> calculus.less(k, shown)), false, facts,
        List.of(count, shown, cell.index(), first.of(syntax.literal(0))), new Iterations.Proof() {
          @Override
          public Theorem of(Code body, Iterations.Iteration iteration, Facts inside) {
            return unwritten(body, cell, inside);
          }

          @Override
          public Theorem atRedex(Calculus rules, Theorem body, Code.Loop same, Term k) {
            return at(syntax.logic().terms.application(same.function(), k), cell, body);
          }
        });
  }

  /** {@code ⊢ ⊥ ⟹ ¬writes (f m) a i}. */
  private Theorem anything(Term function, Term m, Code.Cell cell) {
    return recorder.about("nothing is written", List.of(function, m, cell.array(), cell.index()),
        at -> recorder.disch(syntax.falsity, recorder.contr(syntax.not(syntax.apply("writes",
            syntax.logic().terms.application(at.get(0), at.get(1)), at.get(2), at.get(3))),
            recorder.assume(syntax.falsity))));
  }

  /** From {@code ¬writes c a i}, where the redex reduces to c: this with the redex. */
  private Theorem at(Term redex, Code.Cell cell, Theorem unwritten) {
    Term writes = Syntax.head(Syntax.right(unwritten.conclusion()));
    Theorem same = calculus.derived().function(calculus.derived().function(
        calculus.derived().argument(writes, recorder.beta(redex)), cell.array()), cell.index());
    return recorder.eqMp(recorder.sym(calculus.derived().argument(
        Syntax.head(unwritten.conclusion()), same)), unwritten);
  }
}
