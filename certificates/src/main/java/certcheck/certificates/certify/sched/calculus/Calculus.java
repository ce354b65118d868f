package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.certify.claim.OpenLemmas;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.Countermodels;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Position;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The steps that all proofs about programs share: rules of the library, and arithmetic. */
public final class Calculus {
  /** As many countermodels are kept. */
  private static final int VALUATIONS = 32;

  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  private final OpenLemmas lemmas;
  private Countermodels countermodels = model -> "no contradiction was found";

  private final Memo<List<Term>, Theorem> reduced = new Memo<>();
  private Watch watch = Watch.NONE;

  private final Map<Term, Theorem> decided = new HashMap<>();
  private final List<ArrayPlaces> places = new ArrayList<>();
  private final Map<Term, ScopeRows> rows = new HashMap<>();
  private final Iterations iterations;
  private final Hulls hulls;
  private final Splits splits;
  private final Proved arithmetic = new Proved();
  /** Where questions had no proof, the latest first. */
  private final Deque<Valuation> refuted = new ArrayDeque<>();

  public Calculus(Derived derived, OpenLemmas lemmas) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.iterations = new Iterations(this);
    this.hulls = new Hulls(syntax);
    this.splits = new Splits(this);
  }

  /** Has countermodels told in the words of a program. */
  public void tell(Countermodels words) {
    countermodels = words;
  }

  /** Has somebody told of obligations. */
  public void tell(Watch other) {
    watch = other;
  }

  /** Tells that an obligation is being worked on, which may take more than one question. */
  public void begin(Position position, Supplier<String> what) {
    watch.obligation(position, what);
  }

  /** What records the steps. */
  public Recorder recorder() {
    return recorder;
  }

  /** Terms. */
  public Syntax syntax() {
    return syntax;
  }

  /** Derived rules, which record. */
  public Derived derived() {
    return derived;
  }

  // ── Rules ──

  /** Whether there is a lemma of the name. */
  public boolean has(String name) {
    return lemmas.has(name);
  }

  /** A lemma at terms for its variables, in the order in which it quantifies them. */
  public Theorem lemma(String name, List<Term> terms) {
    return lemmas.at(name, terms.toArray(Term[]::new));
  }

  /** A lemma at terms, from theorems of its premises. */
  public Theorem rule(String name, List<Term> terms, Theorem... premises) {
    Theorem result = lemma(name, terms);
    for (Theorem premise : premises) {
      result = recorder.mp(result, premise);
    }
    return result;
  }

  /**
   * From a proof about the iteration k of a loop, {@code P … (body k)}: {@code ∀k. 0 ≤ k ⟹
   * k < n ⟹ P … ((λk. body) k)}, as the rules for loops ask for it.
   *
   * @param about terms that the proof mentions, besides those of the loop and the facts
   */
  public Theorem iterations(
      Code.Loop loop, Facts facts, List<Term> about, Iterations.Proof proof) {
    return iterations(loop, false, facts, about, proof);
  }

  /**
   * The same.
   *
   * @param numbered whether the proof mentions the number k
   */
  public Theorem iterations(
      Code.Loop loop, boolean numbered, Facts facts, List<Term> about, Iterations.Proof proof) {
    List<Iterations.Range> range = iterations.all(loop);
    return iterations.of(loop, loop.variable(), range, range, numbered, facts, about, proof);
  }

  /** Proofs about iterations. */
  public Iterations iterations() {
    return iterations;
  }

  /** Between which subscripts commands write. */
  public Hulls hulls() {
    return hulls;
  }

  /** The facts in the iteration k. */
  public Facts inRange(Code.Loop loop, Term k, Facts facts) {
    return with(with(facts, notNegative(k)), less(k, loop.count()));
  }

  /** From {@code P … (body k)}: {@code P … ((λk. body) k)}. */
  public Theorem atRedex(Theorem body, Code.Loop loop, Term k) {
    Term.Application statement = (Term.Application) body.conclusion();
    Theorem beta = recorder.beta(syntax.logic().terms.application(loop.function(), k));
    return recorder.eqMp(recorder.sym(derived.argument(statement.function, beta)), body);
  }

  /** From {@code v = v'}, …: {@code ⊢ F f m [v, …] = F f m [v', …]}. */
  public Theorem applied(Term call, List<Theorem> arguments) {
    Term list = Syntax.right(call);
    Theorem same = recorder.refl(syntax.list(Syntax.left(list).type, List.of()));
    for (int k = arguments.size() - 1; k >= 0; k--) {
      same = derived.binary(Syntax.head(list), arguments.get(k), same);
    }
    return derived.argument(((Term.Application) call).function, same);
  }

  /** An integer variable that occurs neither in terms nor in facts. */
  public Term.Free index(String name, Facts facts, Term... terms) {
    Set<Term.Free> avoid = new LinkedHashSet<>();
    facts.theorems().forEach(t -> avoid.addAll(syntax.frees(t)));
    for (Term t : terms) {
      avoid.addAll(syntax.frees(t));
    }
    return syntax.variant(name, syntax.logic().terms.integer, avoid);
  }

  /** A statement {@code ∀k. p ⟹ … ⟹ g k = h k} by a proof for one k; null if that fails. */
  public Theorem everywhere(Term statement, Facts facts, ValueEquality equality) {
    Term.Free k = index("k", facts, statement);
    List<Term> premises = new ArrayList<>();
    Facts inside = facts;
    Term rest = syntax.instance(statement, k);
    while (Syntax.isBinary("⟹", rest)) {
      premises.add(Syntax.left(rest));
      inside = with(inside, Syntax.left(rest));
      rest = Syntax.right(rest);
    }
    Theorem same = equality.prove(
        syntax.beta(Syntax.left(rest)), syntax.beta(Syntax.right(rest)), inside);
    return same == null ? null
        : recorder.gen(k, derived.disch(premises, derived.convert(same, rest)));
  }

  /** {@code 0 ≤ t}. */
  public Term notNegative(Term t) {
    return syntax.apply("≤", syntax.literal(0), t);
  }

  /** {@code s < t}. */
  public Term less(Term s, Term t) {
    return syntax.apply("<", s, t);
  }

  /** From a proof of what {@code (λx y …. t) a b …} reduces to: this. */
  public Theorem expand(Term redex, Theorem reduced) {
    return recorder.eqMp(recorder.sym(headNormal(redex)), reduced);
  }

  /** From {@code (λx y …. t) a b …}: what it reduces to at its head. */
  public Theorem contract(Theorem redex) {
    return recorder.eqMp(headNormal(redex.conclusion()), redex);
  }

  /** {@code ⊢ (λx y …. t) a b … = t'}, reducing at the head only. */
  public Theorem headNormal(Term t) {
    Term.Application a = (Term.Application) t;
    if (a.function instanceof Term.Abstraction) {
      return recorder.beta(t);
    }
    Theorem applied = derived.function(headNormal(a.function), a.argument);
    return recorder.trans(applied, recorder.beta(Syntax.right(applied)));
  }

  /** {@code ⊢ (λk. t) s = t'}, made once for all that is proved of the body of a loop at s. */
  public Theorem beta(Term function, Term s) {
    return reduced.of(List.of(function, s),
        () -> recorder.beta(syntax.logic().terms.application(function, s)));
  }

  /** {@code ⊢ (λp. t) q = t'}. */
  public Theorem normal(Term redex, Term target) {
    Theorem result = recorder.beta(redex);
    if (Syntax.right(result) != target) {
      throw new IllegalStateException("not reduced to " + target + ": " + result);
    }
    return result;
  }

  /** What {@code (λx y …. t) a b …} reduces to at its head. */
  public Term reduct(Term redex) {
    Term.Application a = (Term.Application) redex;
    Term function = a.function instanceof Term.Abstraction ? a.function : reduct(a.function);
    return syntax.logic().terms.instantiate((Term.Abstraction) function, a.argument);
  }

  // ── Arrays ──

  /** What a scope of many arrays is at each of them, proved once for all claims. */
  ScopeRows rows(Term function) {
    return rows.computeIfAbsent(function, f -> new ScopeRows(this, f));
  }

  /** {@code ⊢ g $a = m}, of a function of many arrays, all of which are then looked up once for all claims. */
  public Theorem row(Term function, Term array) {
    return rows(function).lookup(array);
  }

  /**
   * The same theorems, from a lemma that says them all, for all values of their variables.
   *
   * @param name of the lemma, with which a number goes
   * @param theorems without hypotheses, at least one
   */
  public List<Theorem> shared(String name, List<Theorem> theorems) {
    return Parts.shared(this, name, theorems);
  }

  /** Whether arrays are so many that they are numbered for all claims, and the library is there. */
  public boolean hasPlaces(Collection<Term> arrays) {
    return arrays.size() >= Scope.MANY && lemmas.has("place_all");
  }

  /** Places of arrays, in this order. */
  public ArrayPlaces places(List<Term> arrays) {
    for (ArrayPlaces known : places) {
      if (known.inOrder(arrays)) {
        return known;
      }
    }
    places.add(new ArrayPlaces(this, arrays));
    return places.get(places.size() - 1);
  }

  /** {@code ⊢ ¬(a = b)} for the integers of different arrays. */
  public Theorem distinct(Term a, Term b) {
    return decided(syntax.equation(a, b));
  }

  /** Whether the integer of an array is less than that of another. */
  public boolean isBefore(Term a, Term b) {
    return ((Term.Literal) a).value.compareTo(((Term.Literal) b).value) < 0;
  }

  /** {@code ⊢ a < b} where that {@link #isBefore}. */
  Theorem before(Term a, Term b) {
    return decided(less(a, b));
  }

  /** A proof of a fact about the subscript of a dimension, counted from 0. */
  public interface SubscriptProof {
    /** The fact as a theorem. */
    Theorem of(int dimension, Term fact);
  }

  /** {@code ⊢ cond (a = b) s (…) = t} for arrays, or {@code a < b}: the case that holds. */
  public Theorem chosen(Term cases) {
    Theorem result = recorder.refl(cases);
    while (Syntax.isConstant("cond", Syntax.head(Syntax.right(result)))) {
      List<Term> parts = Syntax.arguments(Syntax.right(result));
      Theorem decided = decided(parts.get(0));
      result = recorder.trans(result, decided.conclusion() == parts.get(0)
          ? rule("cond_holds", parts, decided) : rule("cond_fails", parts, decided));
    }
    return result;
  }

  /** A condition about two integers, or its negation. */
  private Theorem decided(Term condition) {
    return decided.computeIfAbsent(condition, key -> {
      Term a = Syntax.left(condition);
      if (Syntax.isEquation(condition) && a == Syntax.right(condition)) {
        return recorder.refl(a);
      }
      Theorem value = recorder.evaluate(condition);
      return Syntax.right(value) == syntax.truth
          ? derived.fromEqTrue(value) : derived.fromEqFalse(value);
    });
  }

  /**
   * {@code ⊢ inside index extents}.
   *
   * @param proof that a subscript is at least 0, and that it is less than its extent
   */
  public Theorem inside(List<Term> subscripts, List<Term> extents, SubscriptProof proof) {
    Theorem result = lemma("inside_nil", List.of());
    for (int d = extents.size() - 1; d >= 0; d--) {
      Term subscript = subscripts.get(d);
      List<Term> rest = Syntax.arguments(result.conclusion());
      result = rule("inside_cons",
          List.of(subscript, extents.get(d), rest.get(0), rest.get(1)),
          proof.of(d, notNegative(subscript)), proof.of(d, less(subscript, extents.get(d))),
          result);
    }
    return result;
  }

  /** {@code ⊢ nth [e, …] d = e}. */
  public Theorem coordinate(Term index, int dimension) {
    Term head = Syntax.left(index);
    Term tail = Syntax.right(index);
    if (dimension == 0) {
      return rule("nth_first", List.of(head, tail));
    }
    Term d = syntax.literal(dimension);
    Theorem next = rule("nth_next", List.of(head, tail, d), positive(d));
    Term minus = Syntax.right(Syntax.right(next));
    Theorem lesser = derived.argument(
        ((Term.Application) Syntax.right(next)).function, recorder.evaluate(minus));
    return recorder.trans(recorder.trans(next, lesser), coordinate(tail, dimension - 1));
  }

  private Theorem positive(Term d) {
    return arithmetic(new Facts(List.of()), syntax.apply("≤", syntax.literal(1), d), null,
        "numbers");
  }

  // ── Arithmetic ──

  /** More facts: an assumption. */
  public Facts with(Facts facts, Term assumption) {
    return known(facts, recorder.assume(assumption));
  }

  /** More facts: a theorem. */
  public Facts known(Facts facts, Theorem theorem) {
    Facts extended = facts.with(theorem);
    for (Theorem split : splits.of(facts, theorem.conclusion())) {
      extended = extended.with(split);
    }
    return extended;
  }

  /** Proves a formula of linear arithmetic from facts; null if that fails. */
  public Theorem tryArithmetic(Facts facts, Term goal) {
    return tryArithmetic(facts, goal, LinearArithmetic.Limits.STANDARD);
  }

  /** The same, with products of facts alone: for guesses, of which many are wrong. */
  public Theorem tryByFacts(Facts facts, Term goal) {
    return tryArithmetic(facts, goal, LinearArithmetic.Limits.FACTS);
  }

  private Theorem tryArithmetic(Facts facts, Term goal, LinearArithmetic.Limits limits) {
    Theorem known = arithmetic.under(facts, List.of(goal));
    if (known != null) {
      return known;
    }
    if (refuted.stream().anyMatch(v -> v.refutes(facts, goal))) {
      return null;
    }
    LinearArithmetic.Answer answer = attempt(facts, goal, limits);
    if (answer instanceof LinearArithmetic.Failed failed && !failed.model().isEmpty()
        && (limits.guesses() || failed.products().isEmpty())) {
      if (refuted.size() == VALUATIONS) {
        refuted.removeLast();
      }
      refuted.addFirst(new Valuation(failed.model()));
    }
    return answer instanceof LinearArithmetic.Proved proved
        ? arithmetic.keep(List.of(goal), proved.theorem()) : null;
  }

  /**
   * Proves a formula of linear arithmetic from facts.
   *
   * @param position what it is about
   * @param what is to be proved, in words
   * @throws OpenObligation if that fails
   */
  public Theorem arithmetic(Facts facts, Term goal, Position position, Supplier<String> what) {
    Theorem known = arithmetic.under(facts, List.of(goal));
    if (known != null) {
      return known;
    }
    watch.obligation(position, what);
    LinearArithmetic.Answer answer = attempt(facts, goal);
    if (answer instanceof LinearArithmetic.Proved proved) {
      return arithmetic.keep(List.of(goal), proved.theorem());
    }
    LinearArithmetic.Failed failed = (LinearArithmetic.Failed) answer;
    String where = failed.model().isEmpty() ? failed.reason()
        : countermodels.text(failed.model()) + countermodels.text(failed.products());
    throw new OpenObligation(position, () -> what.get() + ": not proved: " + where);
  }

  /** The same, of words that need not be made. */
  public Theorem arithmetic(Facts facts, Term goal, Position position, String what) {
    return arithmetic(facts, goal, position, () -> what);
  }

  /** Has a variable that is none of the program's called so in what is said from now on. */
  public void call(Term variable, String name) {
    countermodels.call(variable, name);
  }

  /** A cell in the words of the program. */
  public String text(Code.Cell cell) {
    return countermodels.text(cell);
  }

  /** Where facts hold, in the words of the program, behind a comma; nothing if that is not found. */
  public String where(Facts facts) {
    return attempt(facts, syntax.falsity) instanceof LinearArithmetic.Failed failed
        ? countermodels.example(failed.model()) : "";
  }

  /** Proves a formula of linear arithmetic from facts, or says where it does not follow. */
  public LinearArithmetic.Answer attempt(Facts facts, Term goal) {
    return attempt(facts, goal, LinearArithmetic.Limits.STANDARD);
  }

  private LinearArithmetic.Answer attempt(
      Facts facts, Term goal, LinearArithmetic.Limits limits) {
    List<Theorem> all = new ArrayList<>(facts.theorems());
    all.addAll(splits.of(facts, goal));
    return LinearArithmetic.prove(recorder, goal, all, limits);
  }

  /** Anything, if the facts contradict each other. */
  Theorem absurd(Facts facts, Term goal, Position position, Supplier<String> what) {
    return recorder.contr(goal, arithmetic(facts, syntax.falsity, position, what));
  }
}
