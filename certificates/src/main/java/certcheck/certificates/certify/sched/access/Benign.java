package certcheck.certificates.certify.sched.access;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Containment;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.calculus.Reads;
import certcheck.certificates.certify.sched.calculus.Unchanged;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.List;

/**
 * Proofs that parallel loops have no race, or only such as do no harm: {@code $benign_loops F c}.
 * Where two iterations may write the same cell, both write it by the same command, an assignment or
 * a block with local arrays, which reads only arrays that the loop does not write; or both write
 * the value of the same expression over these, perhaps by way of local arrays.
 */
public final class Benign extends Conflicts {
  private final Reads reads;
  private final Races races;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Term.Free functions;

  /**
   * Proofs about commands.
   *
   * @param functions the interpretation F of the functions
   */
  public Benign(Calculus calculus, Reads reads, Term.Free functions) {
    super(calculus, "benign");
    this.reads = reads;
    this.races = new Races(calculus, reads);
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.functions = functions;
  }

  /** {@code ⊢ $benign_loops F c} under the facts. */
  public Theorem of(Code c, Facts facts) {
    return of(c, List.of(functions), facts);
  }

  /** {@code ⊢ $harmless F n f}: without races, or else by the values that are written. */
  @Override
  Theorem iterations(Code.Loop loop, Facts facts) {
    Theorem apart;
    try {
      apart = races.iterations(loop, facts);
    } catch (OpenObligation e) {
      return equalValues(loop, facts);
    }
    return calculus.rule("harmless_apart",
        List.of(functions, loop.count(), loop.function()), apart);
  }

  /** By the same commands, or else by expressions over the memory before the loop. */
  private Theorem equalValues(Code.Loop loop, Facts facts) {
    try {
      return sameValues(loop, facts);
    } catch (OpenObligation e) {
      return forwarded(loop, facts);
    }
  }

  private Theorem sameValues(Code.Loop loop, Facts facts) {
    Unchanged unchanged = new Unchanged(calculus, reads,
        List.copyOf(loop.changed()));
    Theorem lemma = calculus.lemma("harmless_made",
        List.of(functions, loop.count(), loop.function(), unchanged.set()));
    return settled(lemma, loop, facts,
        (statement, other, inside) -> values(statement, loop, other, unchanged, inside));
  }

  /** From a lemma on any two iterations: what is written first, since that fails at once. */
  private Theorem settled(Theorem lemma, Code.Loop loop, Facts facts, Races.PairProof values) {
    Theorem equal = races.pairs(
        Syntax.left(Syntax.right(lemma.conclusion())), loop, facts, values);
    Theorem apart = races.pairs(Syntax.left(lemma.conclusion()), loop, facts,
        (statement, other, inside) -> unread(statement, loop, other, inside));
    return recorder.mp(recorder.mp(lemma, apart), equal);
  }

  // ── What one writes, the other does not read ──

  /** {@code ⊢ $writes_in (λa i. ¬reads_from (f l) a i) c}. */
  private Theorem unread(Term statement, Code.Loop loop, Races.Iteration other, Facts facts) {
    Term set = Syntax.arguments(statement).get(0);
    return new Containment(calculus, reads, true, (cell, inside) -> calculus.expand(
        syntax.apply(set, List.of(cell.array(), cell.index())),
        calculus.rule("unread", List.of(cell.array(), cell.index(), at(loop, other)),
            races.missed(false, cell, loop, other, inside))))
        .of(loop.body().apply(loop.variable()), List.of(set), facts);
  }

  private Term at(Code.Loop loop, Races.Iteration other) {
    return syntax.logic().terms.application(loop.function(), other.index());
  }

  // ── Both write the same ──

  /** {@code ⊢ $made_in F U ($makes_only F U (f l)) c}. */
  private Theorem values(Term statement, Code.Loop loop, Races.Iteration other,
      Unchanged unchanged, Facts facts) {
    List<Term> subject = Syntax.arguments(statement).subList(0, 3);
    return new Makers(calculus, reads, unchanged, (cell, maker, inside) -> {
      List<Term> variables = List.of(functions, unchanged.set(), at(loop, other),
          cell.array(), cell.index(), maker.term());
      Term premise = Syntax.left(calculus.lemma("makes_only_by", variables).conclusion());
      List<Term> inner = Syntax.arguments(premise).subList(0, 3);
      SameValue.At here = new SameValue.At(cell, maker.term());
      Theorem all = new Makers(calculus, reads, unchanged, (there, same, within) ->
          calculus.expand(
              syntax.apply(inner.get(2), List.of(there.array(), there.index(), same.term())),
              new SameValue(calculus, here, new SameValue.At(there, same.term())).of(within)))
          .of(other.code(), inner, inside);
      return calculus.rule("makes_only_by", variables,
          calculus.atRedex(all, loop, other.index()),
          new OneValue(calculus, unchanged, functions, cell).of(maker, inside));
    }).of(loop.body().apply(loop.variable()), subject, facts);
  }

  // ── Both write the value of the same expression ──

  private Theorem forwarded(Code.Loop loop, Facts facts) {
    Unchanged unchanged = new Unchanged(calculus, reads, List.copyOf(loop.changed()));
    Theorem lemma = calculus.lemma("harmless_forwarded",
        List.of(functions, loop.count(), loop.function(), unchanged.set()));
    return settled(lemma, loop, facts,
        (statement, other, inside) -> expressions(statement, loop, other, unchanged, inside));
  }

  /** {@code ⊢ $forwards F ($initial U) ($sets_only F U (f l)) c}. */
  private Theorem expressions(Term statement, Code.Loop loop, Races.Iteration other,
      Unchanged unchanged, Facts facts) {
    Term allowed = Syntax.arguments(statement).get(2);
    return new Forwarding(calculus, unchanged, loop.changed(), functions,
        (cell, value, inside) -> {
          List<Term> variables = List.of(functions, unchanged.set(), at(loop, other),
              cell.array(), cell.index(), value);
          Term premise = Syntax.left(calculus.lemma("sets_only_by", variables).conclusion());
          Term same = Syntax.arguments(premise).get(2);
          SameValue.At here = new SameValue.At(cell, value);
          Theorem all = new Forwarding(calculus, unchanged, loop.changed(), functions,
              (there, written, within) -> calculus.expand(
                  syntax.apply(same, List.of(there.array(), there.index(), written)),
                  new SameValue(calculus, here, new SameValue.At(there, written)).of(within)))
              .of(other.code(), same, inside);
          return calculus.rule("sets_only_by", variables,
              calculus.atRedex(all, loop, other.index()));
        }).of(loop.body().apply(loop.variable()), allowed, facts);
  }
}
