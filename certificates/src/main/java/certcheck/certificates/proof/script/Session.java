package certcheck.certificates.proof.script;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.ProofException;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Rewriter;
import certcheck.certificates.proof.RuleSet;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.TermPrinter;
import certcheck.certificates.proof.Triggers;
import certcheck.certificates.proof.TypeReader;
import certcheck.kernel.Logic;
import certcheck.kernel.Rejection;
import certcheck.kernel.Symbol;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What proofs work with: the recorder and its lemmas, attributes, rule sets, methods. */
public final class Session {
  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  private final Map<String, Method> methods = new HashMap<>();
  private final Map<String, Generator> generators = new HashMap<>();
  private final Map<String, TypeReader.Synonym> synonyms = new HashMap<>();
  private final Map<String, Map<String, Theorem>> attributes = new LinkedHashMap<>();
  private final Map<String, Theorem> definitions = new HashMap<>();
  private final RuleSet simplification;
  private Rewriter.Solver solver;
  private int generation;

  /** A session over a recorder, with the methods that need no prover. */
  public Session(Recorder recorder) {
    this.recorder = recorder;
    this.syntax = new Syntax(recorder.logic());
    this.derived = new Derived(recorder, syntax);
    this.simplification = new RuleSet(derived);
    BasicMethods.register(this);
  }

  /** The recorder of all steps. */
  public Recorder recorder() {
    return recorder;
  }

  /** The logic. */
  public Logic logic() {
    return recorder.logic();
  }

  /** How terms are made and taken apart. */
  public Syntax syntax() {
    return syntax;
  }

  /** The derived rules. */
  public Derived derived() {
    return derived;
  }

  /** Names for types, as proofs may write them. */
  public Map<String, TypeReader.Synonym> synonyms() {
    return synonyms;
  }

  /** Makes a method available under a name. */
  public void method(String name, Method method) {
    methods.put(name, method);
  }

  /** The method of a name, or null. */
  public Method method(String name) {
    return methods.get(name);
  }

  /** Makes a generator of lemmas available under a name. */
  public void generator(String name, Generator generator) {
    generators.put(name, generator);
  }

  /** The generator of a name, or null. */
  public Generator generator(String name) {
    return generators.get(name);
  }

  /** Sets what proves conditions of rewrite rules beyond rewriting. */
  public void solver(Rewriter.Solver conditions) {
    this.solver = conditions;
  }

  /** What proves conditions of rewrite rules beyond rewriting; null if there is nothing. */
  public Rewriter.Solver solver() {
    return solver == null ? null
        : (goal, facts) -> solver.prove(goal, instances("arith", goal, facts));
  }

  /** The facts, and lemmas with an attribute at the terms that occur in the goal or the facts. */
  private List<Theorem> instances(String attribute, Term goal, List<Theorem> facts) {
    List<Theorem> lemmas = attribute(attribute);
    if (lemmas.isEmpty()) {
      return facts;
    }
    List<Term> terms = new ArrayList<>(List.of(goal));
    facts.forEach(f -> terms.add(f.conclusion()));
    List<Theorem> all = new ArrayList<>(facts);
    all.addAll(new Triggers(derived).instances(lemmas, terms));
    return all;
  }

  /**
   * Proves a goal by a method. Lemmas that have the method's name as an attribute are given to it
   * at the terms that occur: so {@code [arith]} is for lemmas such as {@code 0 ≤ length l}.
   */
  public Theorem prove(String method, Goal goal, Arguments arguments) {
    List<Theorem> facts = arguments.facts();
    if (attributes.containsKey(method) && !method.equals("simp")) {
      List<Theorem> all = new ArrayList<>(facts);
      goal.locals().stream().filter(f -> !facts.contains(f)).forEach(all::add);
      List<Theorem> more = instances(method, goal.statement(), all);
      List<Theorem> given = new ArrayList<>(facts);
      given.addAll(more.subList(all.size(), more.size()));
      return methods.get(method).prove(goal, given,
          new Arguments(given, arguments.removed(), arguments.terms()));
    }
    return methods.get(method).prove(goal, facts, arguments);
  }

  /** The rules with the attribute {@code simp}. */
  public RuleSet simplification() {
    return simplification;
  }

  /** The lemmas with an attribute, in the order in which they got it. */
  public List<Theorem> attribute(String attribute) {
    return new ArrayList<>(attributes.getOrDefault(attribute, Map.of()).values());
  }

  /** Gives a lemma an attribute; {@code simp} makes it a rewrite rule. */
  public void declare(String attribute, String lemma) {
    Theorem theorem = fact(lemma);
    attributes.computeIfAbsent(attribute, a -> new LinkedHashMap<>()).put(lemma, theorem);
    if (attribute.equals("simp")) {
      simplification.add(theorem);
    }
  }

  /** Stores a proved theorem under a name, with attributes. */
  public Theorem lemma(String name, List<String> given, Theorem theorem) {
    recorder.lemma(name, theorem);
    given.forEach(a -> declare(a, name));
    return theorem;
  }

  /** The same for a theorem that was replayed from a block written earlier. */
  Theorem lemma(String name, List<String> given, Theorem theorem, String block) {
    recorder.lemma(name, theorem, block);
    given.forEach(a -> declare(a, name));
    return theorem;
  }

  /**
   * The theorem of a name: a lemma; an axiom; {@code c_def} for the definition of c at arguments;
   * a definition as the kernel has it under the constant's own name.
   */
  public Theorem fact(String name) {
    Theorem lemma = recorder.lookup(name);
    if (lemma != null) {
      return lemma;
    }
    if (name.endsWith("_def")) {
      return definition(name.substring(0, name.length() - "_def".length()));
    }
    try {
      return recorder.fact(name);
    } catch (Rejection e) {
      throw new ProofException("there is no fact " + name, e);
    }
  }

  private Theorem definition(String constant) {
    if (generation != recorder.generation()) {
      definitions.clear();
      generation = recorder.generation();
    }
    Symbol symbol = logic().signature.lookup(constant);
    if (symbol == null) {
      throw new ProofException("there is no constant " + constant);
    }
    return definitions.computeIfAbsent(constant, derived::definition);
  }

  /** A term for a message. */
  public String show(Term t) {
    return TermPrinter.print(syntax, t);
  }

  /** A theorem for a message: its conclusion. */
  public String show(Theorem p) {
    return TermPrinter.print(syntax, p.conclusion());
  }
}
