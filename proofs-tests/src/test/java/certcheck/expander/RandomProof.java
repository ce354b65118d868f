package certcheck.expander;

import static certcheck.kernel.Connectives.isBinary;
import static certcheck.kernel.Connectives.isUnary;
import static certcheck.kernel.Connectives.left;
import static certcheck.kernel.Connectives.right;

import certcheck.kernel.Rejection;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A block of random rule applications over few formulas, so that hypotheses often coincide. */
final class RandomProof {
  private static final List<String> FORMULAS = List.of("p", "q", "r", "⊤", "⊥", "p ∧ q", "p ∧ p",
      "p ∨ q", "p ∨ ¬p", "p ⟹ q", "p ⟹ p ⟹ q", "¬p", "¬¬p", "¬⊥", "p ⟹ ⊥", "P x", "P y", "x = y",
      "p = q", "∀x:int. P x", "∀x:int. p", "∀x:int. P x ⟹ q", "∀x:int y:int. P x ⟹ x = y",
      "∀x:int. ¬P x", "∀x:int. P x ∧ x = y", "∃x:int. P x", "∃x:int. p", "∃x:int. P x ∧ x = y",
      "(λz:int. P z) x", "∃x:int. ∀y:int. x = y", "∀x:int. ∃y:int. x = y", "(∀x:int. P x) ⟹ p");

  private final Formulas f;
  private final Random random;
  private final NaturalProof o;
  private final List<Theorem> pool = new ArrayList<>();

  RandomProof(Formulas f, Random random) {
    this.f = f;
    this.random = random;
    this.o = new NaturalProof(f.logic);
  }

  /** The block that proves the last theorem made. */
  CoreProof.Lines block(int attempts) {
    pool.add(o.core.assume(formula()));
    for (int i = 0; i < attempts; i++) {
      try {
        Theorem made = step(random.nextInt(24));
        if (made.hypotheses().size() <= 6
            && f.logic.terms.subterms(made.conclusion()).size() <= 60) {
          pool.add(made);
        }
      } catch (Rejection e) {
        continue;
      }
    }
    return o.core.text(o.core.id(pool.get(pool.size() - 1)), random.nextBoolean());
  }

  private Term formula() {
    return f.term(FORMULAS.get(random.nextInt(FORMULAS.size())));
  }

  private Term number() {
    return f.term(List.of("x", "y", "1", "x + y").get(random.nextInt(4)));
  }

  private Term.Free variable() {
    return f.variable(List.of("x", "y").get(random.nextInt(2)));
  }

  /** A theorem that was made, rather one of the last. */
  private Theorem any() {
    int back = (int) Math.abs(random.nextGaussian() * 6);
    return pool.get(Math.max(0, pool.size() - 1 - back));
  }

  private Theorem such(Predicate<Term> form) {
    List<Theorem> some = pool.stream().filter(t -> form.test(t.conclusion())).toList();
    return some.isEmpty() ? formula(form) : some.get(random.nextInt(some.size()));
  }

  private Theorem formula(Predicate<Term> form) {
    List<Term> some = FORMULAS.stream().map(f::term).filter(form).toList();
    return o.core.assume(some.get(random.nextInt(some.size())));
  }

  private Theorem of(Term conclusion) {
    List<Theorem> some = pool.stream().filter(t -> t.conclusion() == conclusion).toList();
    return some.isEmpty() || random.nextInt(3) == 0 ? o.core.assume(conclusion)
        : some.get(random.nextInt(some.size()));
  }

  private Theorem binary(String connective) {
    return such(t -> isBinary(connective, t));
  }

  private Theorem unary(String connective) {
    return such(t -> isUnary(connective, t));
  }

  private Theorem bottom() {
    return such(t -> t == f.term("⊥"));
  }

  private Term hypothesis(Theorem p) {
    return p.hypotheses().isEmpty() || random.nextInt(4) == 0 ? formula()
        : p.hypotheses().get(random.nextInt(p.hypotheses().size()));
  }

  private Theorem step(int rule) {
    List<Supplier<Theorem>> rules = List.of(o::truth, () -> o.sym(binary("=")),
        () -> o.conj(any(), any()), () -> o.conjunct1(binary("∧")),
        () -> o.conjunct2(binary("∧")), () -> o.disj1(any(), formula()),
        () -> o.disj2(formula(), any()), this::cases, this::discharge, this::mp, this::mp,
        () -> o.gen(variable(), any()), () -> o.spec(unary("∀"), number()),
        () -> o.spec(unary("∀"), number()), this::exists, this::choose,
        () -> o.notIntro(such(this::refuted)), () -> o.notElim(unary("¬")),
        () -> o.contr(formula(), bottom()), this::classical, () -> o.core.assume(formula()),
        () -> o.core.deductAntisym(any(), any()), this::rewrite, this::weaken);
    return rules.get(rule).get();
  }

  private boolean refuted(Term t) {
    return isBinary("⟹", t) && right(t) == f.term("⊥");
  }

  private Theorem cases() {
    Theorem either = binary("∨");
    Theorem first = any();
    return o.disjCases(either, first, of(first.conclusion()));
  }

  private Theorem discharge() {
    Theorem p = any();
    return o.disch(hypothesis(p), p);
  }

  private Theorem mp() {
    Theorem implication = binary("⟹");
    return o.mp(implication, of(left(implication.conclusion())));
  }

  private Theorem exists() {
    Term target = formula(t -> isUnary("∃", t)).conclusion();
    Term.Abstraction predicate = (Term.Abstraction) right(target);
    Term t = number();
    return o.exists(target, t, of(f.logic.terms.instantiate(predicate, t)));
  }

  private Theorem choose() {
    Theorem some = unary("∃");
    Term.Free v = f.logic.terms.free(random.nextInt(4) == 0 ? "x" : "%1", variable().type);
    Term body = f.logic.terms.instantiate((Term.Abstraction) right(some.conclusion()), v);
    return o.choose(v, some, new Deduction(o.core).prove(o.core.assume(body), any()));
  }

  private Theorem classical() {
    Theorem bottom = bottom();
    Term h = hypothesis(bottom);
    return o.ccontr(isUnary("¬", h) ? right(h) : formula(), bottom);
  }

  private Theorem rewrite() {
    Theorem equal = such(t -> isBinary("=", t) && left(t).type == f.logic.terms.bool);
    return o.core.eqMp(equal, of(left(equal.conclusion())));
  }

  private Theorem weaken() {
    return new Deduction(o.core).prove(o.core.assume(formula()), any());
  }
}
