package certcheck.certificates.certify.sched;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Proofs of what a command writes outside its local arrays, by expressions whose values do not
 * change while it runs: {@code $values_in F U L V c}.
 */
final class Values extends Structural {
  private final Recorder recorder;
  private final Unchanged unchanged;
  private final BiFunction<Code.Write, Facts, Theorem> leaf;
  private final List<Term> locals = new ArrayList<>();

  /**
   * Proofs about commands.
   *
   * @param unchanged the cells U
   * @param leaf proves {@code V a i e} for an assignment
   */
  Values(Calculus calculus, Unchanged unchanged, BiFunction<Code.Write, Facts, Theorem> leaf) {
    super(calculus, "values_in");
    this.recorder = calculus.recorder;
    this.unchanged = unchanged;
    this.leaf = leaf;
  }

  @Override
  Theorem write(Code.Write c, List<Term> subject, Facts facts) {
    List<Term> parts = List.of(c.cell().array(), c.cell().index(), c.value().term());
    List<Term> variables = new ArrayList<>(subject);
    variables.addAll(parts);
    Term premise = Syntax.left(calculus.lemma("values_in_write", variables).conclusion());
    Term outer = Syntax.left(premise);
    Theorem proved = locals.contains(c.cell().array())
        ? recorder.contr(Syntax.right(premise), calculus.derived.contradiction(
            recorder.assume(outer), local(Syntax.right(outer), c.cell().array())))
        : recorder.conj(leaf.apply(c, facts), unchanged.reads(c.value()));
    return rule("write", subject, parts, recorder.disch(outer, proved));
  }

  /** {@code ⊢ (λb. b = local ∨ L b) a}. */
  private Theorem local(Term target, Term array) {
    Term either = calculus.reduct(target);
    return calculus.expand(target, Syntax.right(Syntax.left(either)) == array
        ? recorder.disj1(recorder.refl(array), Syntax.right(either))
        : recorder.disj2(Syntax.left(either), local(Syntax.right(either), array)));
  }

  @Override
  Theorem seq(Code.Seq c, List<Term> subject, Facts facts) {
    return rule("seq", subject, List.of(c.first().term(), c.second().term()),
        of(c.first(), subject, facts), unchanged.kept(c.first(), facts),
        of(c.second(), subject, facts));
  }

  @Override
  Theorem loop(Code.Loop loop, List<Term> subject, Facts facts) {
    if (loop.parallel()) {
      return super.loop(loop, subject, facts);
    }
    return rule("for", before(loop.count(), subject), List.of(loop.function()),
        unchanged.kept(loop, facts), calculus.iterations(loop, facts,
            inside -> of(loop.body().apply(loop.variable()), subject, inside)));
  }

  @Override
  Theorem alloc(Code.Alloc c, List<Term> subject, Facts facts) {
    List<Term> parts = List.of(c.array(), c.shape(), c.body().term());
    List<Term> variables = new ArrayList<>(subject);
    variables.addAll(parts);
    Term premise = Syntax.left(calculus.lemma("values_in_alloc", variables).conclusion());
    locals.add(c.array());
    Theorem body = of(c.body(), Syntax.arguments(premise).subList(0, 4), facts);
    locals.remove(locals.size() - 1);
    return rule("alloc", subject, parts, body, unchanged.outside(c.array()));
  }
}
