package certcheck.expander;

import certcheck.kernel.Logic;
import certcheck.kernel.NaturalDeduction;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.Map;
import java.util.function.Supplier;

/** Writes blocks that use the connective rules, as a producer of certificates would. */
final class NaturalProof {
  final CoreProof core;
  private final NaturalDeduction natural;

  NaturalProof(Logic logic) {
    core = new CoreProof(logic, Map.of());
    natural = logic.natural;
  }

  private Theorem line(Supplier<Theorem> rule, Object... tokens) {
    return core.theorem(rule, tokens);
  }

  private int id(Theorem p) {
    return core.id(p);
  }

  private int id(Term t) {
    return core.id(t);
  }

  Theorem truth() {
    return line(natural::truth, "truth");
  }

  Theorem sym(Theorem ab) {
    return line(() -> natural.sym(ab), "sym", id(ab));
  }

  Theorem conj(Theorem p, Theorem q) {
    return line(() -> natural.conj(p, q), "conj", id(p), id(q));
  }

  Theorem conjunct1(Theorem pq) {
    return line(() -> natural.conjunct1(pq), "conjunct1", id(pq));
  }

  Theorem conjunct2(Theorem pq) {
    return line(() -> natural.conjunct2(pq), "conjunct2", id(pq));
  }

  Theorem disj1(Theorem p, Term q) {
    return line(() -> natural.disj1(p, q), "disj1", id(p), id(q));
  }

  Theorem disj2(Term p, Theorem q) {
    return line(() -> natural.disj2(p, q), "disj2", id(p), id(q));
  }

  Theorem disjCases(Theorem pq, Theorem fromP, Theorem fromQ) {
    return line(() -> natural.disjCases(pq, fromP, fromQ), "disj_cases", id(pq), id(fromP),
        id(fromQ));
  }

  Theorem disch(Term p, Theorem q) {
    return line(() -> natural.disch(p, q), "disch", id(p), id(q));
  }

  Theorem mp(Theorem pq, Theorem p) {
    return line(() -> natural.mp(pq, p), "mp", id(pq), id(p));
  }

  Theorem gen(Term.Free x, Theorem p) {
    return line(() -> natural.gen(x, p), "gen", id(x), id(p));
  }

  Theorem spec(Theorem all, Term t) {
    return line(() -> natural.spec(all, t), "spec", id(all), id(t));
  }

  Theorem exists(Term target, Term t, Theorem p) {
    return line(() -> natural.exists(target, t, p), "exists", id(target), id(t), id(p));
  }

  Theorem choose(Term.Free v, Theorem some, Theorem q) {
    return line(() -> natural.choose(v, some, q), "choose", id(v), id(some), id(q));
  }

  Theorem notIntro(Theorem p) {
    return line(() -> natural.notIntro(p), "not_intro", id(p));
  }

  Theorem notElim(Theorem p) {
    return line(() -> natural.notElim(p), "not_elim", id(p));
  }

  Theorem contr(Term p, Theorem bottom) {
    return line(() -> natural.contr(p, bottom), "contr", id(p), id(bottom));
  }

  Theorem ccontr(Term p, Theorem bottom) {
    return line(() -> natural.ccontr(p, bottom), "ccontr", id(p), id(bottom));
  }
}
