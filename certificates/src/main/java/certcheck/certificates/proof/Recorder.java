package certcheck.certificates.proof;

import certcheck.kernel.Logic;
import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Calls the kernel's rules and remembers what was called. Every method is named as the kernel's
 * rule and makes the same theorem; steps that prove nothing new (transitivity with reflexivity,
 * symmetry twice) are left out. A finished theorem becomes a {@link #lemma}: its steps are written
 * as a block, and later uses cite it.
 *
 * <p>Not trusted: theorems come from the kernel alone, so a wrong record can only be rejected.
 */
public final class Recorder {
  private final Logic logic;
  private final Map<Theorem, Step> steps = new IdentityHashMap<>();
  private final Map<String, Theorem> lemmas = new LinkedHashMap<>();
  private final Map<Term, Theorem> reflexive = new IdentityHashMap<>();
  private final Map<String, Theorem> facts = new LinkedHashMap<>();
  private final List<Block> blocks = new ArrayList<>();
  private final List<String> texts = new ArrayList<>();
  private final Map<Term, Integer> textTerms = new IdentityHashMap<>();
  private final boolean numbered;
  private final Shortcuts shortcuts;
  private final Patterns patterns;
  private final ProofShapes shapes;
  private final Set<Theorem> general = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Theorem> opened = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean hasManyParts;
  private long calls;
  private int generation;
  private Runnable watch = () -> {};
  private Deadline deadline = Deadline.NONE;
  private LibraryLemmas imported;

  private Recorder(Logic logic, boolean numbered) {
    this.logic = logic;
    this.numbered = numbered;
    this.shortcuts = new Shortcuts(this);
    this.patterns = new Patterns(this);
    this.shapes = new ProofShapes(this);
  }

  /** A recorder for a library: its lemmas are cited by name. */
  public static Recorder forLibrary(Logic logic) {
    return new Recorder(logic, false);
  }

  /** A recorder for a certificate: its own lemmas are numbered and recalled by number. */
  public static Recorder forCertificate(Logic logic) {
    return new Recorder(logic, true);
  }

  /** The logic in which the theorems live. */
  public Logic logic() {
    return logic;
  }

  /** Has something run after every call of a rule; what it throws ends the work. */
  public void watch(Runnable other) {
    watch = other;
  }

  /** Has every call of a rule end the work, by {@link Deadline.Passed}, when a deadline passes. */
  public void within(Deadline other) {
    deadline = other;
  }

  /** When the work has to end. */
  public Deadline deadline() {
    return deadline;
  }

  /** The number of kernel rules called so far; grows with the work done, never with time. */
  public long calls() {
    return calls;
  }

  /** How often steps were forgotten: what was derived in an earlier generation is lost. */
  public int generation() {
    return generation;
  }

  /** Tells that what is proved from now on has many parts. */
  public void expectManyParts() {
    hasManyParts = numbered;
  }

  /** Whether what is proved from now on has many parts. */
  public boolean hasManyParts() {
    return hasManyParts;
  }

  /**
   * What is proved of a part of a program, such as a statement or a line of its text: in a certificate
   * about {@linkplain #expectManyParts many}, proofs that differ in their terms alone are instances of one.
   */
  public <X extends Exception> Theorem ofPart(Part<X> part) throws X {
    return hasManyParts ? shapes.of(part) : part.prove();
  }

  /** How a theorem was made; null if another recorder, or nobody, made it. */
  Step step(Theorem theorem) {
    return steps.get(theorem);
  }

  private Theorem record(Theorem theorem, String rule, Object... arguments) {
    calls++;
    watch.run();
    deadline.check();
    steps.put(theorem, new Step(rule, List.of(arguments), (int) calls));
    return theorem;
  }

  /** Whether a theorem that is no lemma was made by this rule. */
  boolean made(Theorem theorem, String rule) {
    Step step = steps.get(theorem);
    return step != null && !step.isReference() && step.is(rule);
  }

  /** {@code ⊢ t = t}. */
  public Theorem refl(Term t) {
    Theorem known = reflexive.get(t);
    if (known == null) {
      known = record(logic.rules.refl(t), "refl", t);
      reflexive.put(t, known);
    }
    return known;
  }

  /** Whether a theorem is a recorded instance of reflexivity. */
  public boolean isRefl(Theorem theorem) {
    return made(theorem, "refl");
  }

  /** From {@code a = b} and {@code b = c}: {@code a = c}. */
  public Theorem trans(Theorem ab, Theorem bc) {
    return isRefl(ab) ? bc : isRefl(bc) ? ab
        : record(logic.rules.trans(ab, bc), "trans", ab, bc);
  }

  /** From {@code f = g} and {@code a = b}: {@code f a = g b}. */
  public Theorem mkComb(Theorem fg, Theorem ab) {
    if (isRefl(fg) && isRefl(ab)) {
      return refl(logic.terms.application((Term) steps.get(fg).first(),
          (Term) steps.get(ab).first()));
    }
    return record(logic.rules.mkComb(fg, ab), "mk_comb", fg, ab);
  }

  /** From {@code a = b}: {@code (λx. a) = (λx. b)}, x not free in the hypotheses. */
  public Theorem abs(Term.Free x, Theorem ab) {
    return isRefl(ab) ? refl(logic.terms.abstraction(x, (Term) steps.get(ab).first()))
        : record(logic.rules.abs(x, ab), "abs", x, ab);
  }

  /** {@code ⊢ (λx. b) a = b[a/x]}. */
  public Theorem beta(Term redex) {
    if (!(redex instanceof Term.Application a && a.function instanceof Term.Abstraction)) {
      return reduced(redex);
    }
    return numbered && patterns.hasOthers(a.function)
        ? patterns.of("beta", List.of(a.function, a.argument),
            parts -> reduced(logic.terms.application(parts.get(0), parts.get(1))))
        : reduced(redex);
  }

  private Theorem reduced(Term redex) {
    return record(logic.rules.beta(redex), "beta", redex);
  }

  /**
   * A theorem about terms; in a certificate, an instance of that about others, if that is shorter.
   *
   * @param name of what the theorem says of them
   * @param making the theorem about any terms; it has no variables but theirs
   */
  public Theorem about(Object name, List<Term> terms, Function<List<Term>, Theorem> making) {
    // A program of many parts has no patterns: what is said of it is not looked through.
    return numbered && !(hasManyParts && patterns.isEmpty())
        ? patterns.of(name, terms, making) : making.apply(terms);
  }

  /** Makes a term one of which others are seen to be instances, in what is said of terms. */
  public void offer(Term t) {
    if (numbered) {
      patterns.offer(t);
    }
  }

  /**
   * A lemma whose quantifiers were taken off by variables, to be instantiated often: in a certificate about
   * {@linkplain #expectManyParts many} parts, that is one step, and not one for each quantifier.
   */
  public Theorem opened(Theorem theorem) {
    if (hasManyParts && made(theorem, "spec")) {
      opened.add(theorem);
      general.add(theorem);
    }
    return theorem;
  }

  /** Whether a theorem is {@linkplain #opened such a lemma}. */
  boolean isOpened(Theorem theorem) {
    return opened.contains(theorem);
  }

  /** Makes a theorem one whose instances are made of it alone, and not of what it was made of. */
  Theorem asPattern(Theorem theorem) {
    general.add(theorem);
    return theorem;
  }

  /** {@code p ⊢ p}. */
  public Theorem assume(Term p) {
    return record(logic.rules.assume(p), "assume", p);
  }

  /** From {@code p = q} and {@code p}: {@code q}. */
  public Theorem eqMp(Theorem pq, Theorem p) {
    Theorem shorter = isRefl(pq) ? p : shortcuts.eqMp(pq, p);
    return shorter != null ? shorter : record(logic.rules.eqMp(pq, p), "eq_mp", pq, p);
  }

  /** From {@code q ⊢ p} and {@code p ⊢ q}: {@code p = q}. */
  public Theorem deductAntisym(Theorem p, Theorem q) {
    return record(logic.rules.deductAntisym(p, q), "deduct_antisym", p, q);
  }

  /** Simultaneous instantiation of free variables. */
  public Theorem inst(Theorem p, Map<Term.Free, Term> map) {
    Map<Term.Free, Term> proper = new LinkedHashMap<>(map);
    proper.entrySet().removeIf(e -> e.getKey() == e.getValue());
    Theorem shorter = proper.isEmpty() ? p
        : general.contains(p) ? null : shortcuts.inst(p, proper);
    if (shorter != null) {
      return shorter;
    }
    List<Object> arguments = new ArrayList<>(List.of(p));
    proper.forEach((x, t) -> Collections.addAll(arguments, x, t));
    return record(logic.rules.inst(p, proper), "inst", arguments.toArray());
  }

  /** Simultaneous instantiation of type variables. */
  public Theorem instType(Theorem p, Map<Type.Variable, Type> map) {
    Map<Type.Variable, Type> proper = new LinkedHashMap<>();
    map.keySet().stream().sorted(Comparator.comparing(v -> v.name))
        .filter(v -> v != map.get(v)).forEach(v -> proper.put(v, map.get(v)));
    Theorem shorter = proper.isEmpty() ? p : shortcuts.instType(p, proper);
    if (shorter != null) {
      return shorter;
    }
    List<Object> arguments = new ArrayList<>(List.of(p));
    proper.forEach((a, type) -> Collections.addAll(arguments, a, type));
    return record(logic.rules.instType(p, proper), "inst_type", arguments.toArray());
  }

  /** {@code ⊢ ⊤}. */
  public Theorem truth() {
    return record(logic.natural.truth(), "truth");
  }

  /** From {@code a = b}: {@code b = a}. */
  public Theorem sym(Theorem ab) {
    Theorem shorter = isRefl(ab) ? ab : shortcuts.sym(ab);
    return shorter != null ? shorter : record(logic.natural.sym(ab), "sym", ab);
  }

  /** From {@code p} and {@code q}: {@code p ∧ q}. */
  public Theorem conj(Theorem p, Theorem q) {
    return record(logic.natural.conj(p, q), "conj", p, q);
  }

  /** From {@code p ∧ q}: {@code p}. */
  public Theorem conjunct1(Theorem pq) {
    Theorem shorter = shortcuts.conjunct(pq, 0);
    return shorter != null ? shorter : record(logic.natural.conjunct1(pq), "conjunct1", pq);
  }

  /** From {@code p ∧ q}: {@code q}. */
  public Theorem conjunct2(Theorem pq) {
    Theorem shorter = shortcuts.conjunct(pq, 1);
    return shorter != null ? shorter : record(logic.natural.conjunct2(pq), "conjunct2", pq);
  }

  /** From {@code p}: {@code p ∨ q}. */
  public Theorem disj1(Theorem p, Term q) {
    return record(logic.natural.disj1(p, q), "disj1", p, q);
  }

  /** From {@code q}: {@code p ∨ q}. */
  public Theorem disj2(Term p, Theorem q) {
    return record(logic.natural.disj2(p, q), "disj2", p, q);
  }

  /** From {@code p ∨ q}, {@code p ⊢ r} and {@code q ⊢ r}: {@code r}. */
  public Theorem disjCases(Theorem pq, Theorem fromP, Theorem fromQ) {
    return record(logic.natural.disjCases(pq, fromP, fromQ), "disj_cases", pq, fromP, fromQ);
  }

  /** From {@code p ⊢ q}: {@code p ⟹ q}. */
  public Theorem disch(Term p, Theorem q) {
    Theorem shorter = shortcuts.disch(p, q);
    return shorter != null ? shorter : record(logic.natural.disch(p, q), "disch", p, q);
  }

  /** From {@code p ⟹ q} and {@code p}: {@code q}. */
  public Theorem mp(Theorem pq, Theorem p) {
    Theorem shorter = shortcuts.mp(pq, p);
    return shorter != null ? shorter : record(logic.natural.mp(pq, p), "mp", pq, p);
  }

  /** From {@code p}: {@code ∀x. p}, x not free in the hypotheses. */
  public Theorem gen(Term.Free x, Theorem p) {
    return record(logic.natural.gen(x, p), "gen", x, p);
  }

  /** From {@code ∀x. p}: {@code p[t/x]}. */
  public Theorem spec(Theorem all, Term t) {
    Theorem shorter = shortcuts.spec(all, t);
    return shorter != null ? shorter : record(logic.natural.spec(all, t), "spec", all, t);
  }

  /** From {@code p[t/x]}: the target {@code ∃x. p}. */
  public Theorem exists(Term target, Term t, Theorem p) {
    return record(logic.natural.exists(target, t, p), "exists", target, t, p);
  }

  /** From {@code ∃x. p} and {@code p[v/x] ⊢ q}: {@code q}, v new. */
  public Theorem choose(Term.Free v, Theorem some, Theorem q) {
    return record(logic.natural.choose(v, some, q), "choose", v, some, q);
  }

  /** From {@code p ⟹ ⊥}: {@code ¬p}. */
  public Theorem notIntro(Theorem p) {
    return record(logic.natural.notIntro(p), "not_intro", p);
  }

  /** From {@code ¬p}: {@code p ⟹ ⊥}. */
  public Theorem notElim(Theorem p) {
    return made(p, "not_intro") ? (Theorem) steps.get(p).first()
        : record(logic.natural.notElim(p), "not_elim", p);
  }

  /** From {@code ⊥}: {@code p}. */
  public Theorem contr(Term p, Theorem bottom) {
    return record(logic.natural.contr(p, bottom), "contr", p, bottom);
  }

  /** From {@code ¬p ⊢ ⊥}: {@code p}. */
  public Theorem ccontr(Term p, Theorem bottom) {
    return record(logic.natural.ccontr(p, bottom), "ccontr", p, bottom);
  }

  /** The value of one integer operation on literals, as an equation. */
  public Theorem evaluate(Term t) {
    return record(logic.integers.evaluate(t), "int_eval", t);
  }

  /** {@code ⊢ s = t} for the same polynomial. */
  public Theorem normalize(Term s, Term t) {
    return s == t ? refl(s) : record(logic.integers.normalize(s, t), "int_norm", s, t);
  }

  /** {@code ⊥} from linear atoms that contradict each other, by an explicit refutation. */
  public Theorem refute(List<Theorem> premises, List<Refutation.Step> refutation) {
    List<Object> arguments = new ArrayList<>(List.of(premises.size()));
    arguments.addAll(premises);
    arguments.addAll(refutation);
    return record(logic.integers.refute(premises, refutation), "int_refute",
        arguments.toArray());
  }

  /** The definition of a constant, of a type operator (after a colon), or an axiom. */
  public Theorem fact(String name) {
    return facts.computeIfAbsent(name, unknown -> {
      Theorem known = logic.signature.fact(unknown);
      steps.put(known, Step.of("fact", unknown));
      return known;
    });
  }

  /**
   * Defines a constant of the library or certificate.
   *
   * @param name its name, which starts with {@code $}
   * @param t a closed term whose type variables are all in its type
   * @return {@code ⊢ name = t}
   */
  public Theorem define(String name, Term t) {
    blocks.add(new BlockWriter(this).define(name, t));
    logic.signature.define(name, t);
    return fact(name);
  }

  /**
   * Writes the block of a theorem under a name; from now on the theorem is cited.
   *
   * @param name a name that no lemma has yet
   * @param theorem a theorem without hypotheses
   * @return the theorem
   */
  public Theorem lemma(String name, Theorem theorem) {
    if (!theorem.hypotheses().isEmpty()) {
      throw new IllegalArgumentException("lemma " + name + " has hypotheses: " + theorem);
    }
    return lemma(name, theorem, new BlockWriter(this).lemma(numbered ? "" : name, theorem));
  }

  private Theorem lemma(String name, Theorem theorem, Block block) {
    requireNew(name);
    long number = blocks.stream().filter(b -> b.kind().equals("lemma")).count();
    Step reference = numbered ? Step.of("recall", (int) number) : Step.of("cite", name);
    blocks.add(block);
    lemmas.put(name, theorem);
    refer(theorem, reference);
    return theorem;
  }

  /**
   * Stores a lemma of a library whose block was written earlier, and was replayed to give the
   * theorem: the block is taken as it is.
   */
  public Theorem lemma(String name, Theorem theorem, String block) {
    return lemma(name, theorem, new Block("lemma", name, block, (int) block.lines().count() - 2));
  }

  /** Makes a lemma of another library, proved by the kernel, available for citation. */
  public Theorem cite(String name, Theorem theorem) {
    requireNew(name);
    return cited(name, theorem, Step.of("cite", name));
  }

  private Theorem cited(String name, Theorem theorem, Step step) {
    lemmas.put(name, theorem);
    refer(theorem, step);
    return theorem;
  }

  /** Has a theorem be cited from now on, if it is not yet. */
  private void refer(Theorem theorem, Step reference) {
    steps.merge(theorem, reference, (known, other) -> known.isReference() ? known : other);
  }

  /** Has lemmas of other libraries cited when they are first asked for. */
  public void importing(LibraryLemmas libraries) {
    imported = libraries;
  }

  private void requireNew(String name) {
    if (lemmas.containsKey(name) || imported != null && imported.has(name)) {
      throw new IllegalArgumentException("there is a lemma " + name + " already");
    }
  }

  /**
   * Makes a text part of the certificate: from now on its term is one step.
   *
   * @param text printable ASCII, line feeds and tabs
   * @param term the list of its characters
   */
  public void text(String text, Term term) {
    textTerms.putIfAbsent(term, texts.size());
    texts.add(text);
  }

  /** The texts of the certificate, in order. */
  public List<String> texts() {
    return Collections.unmodifiableList(texts);
  }

  /** The number of the text whose term this is, or null. */
  Integer text(Term term) {
    return textTerms.get(term);
  }

  /** The lemma of a name, or null. */
  public Theorem lookup(String name) {
    Theorem known = lemmas.get(name);
    return known != null || imported == null || !imported.has(name) ? known
        : cited(name, imported.lemma(name), imported.origin(name));
  }

  /** All lemmas by name, in order, those of other libraries included that were asked for. */
  public Map<String, Theorem> lemmas() {
    return Collections.unmodifiableMap(lemmas);
  }

  /** The blocks written so far, in order. */
  public List<Block> blocks() {
    return Collections.unmodifiableList(blocks);
  }

  /** Forgets how all theorems but lemmas and facts were made; they cannot be used any more. */
  public void forget() {
    steps.values().removeIf(step -> !step.isReference());
    reflexive.clear();
    generation++;
  }
}
