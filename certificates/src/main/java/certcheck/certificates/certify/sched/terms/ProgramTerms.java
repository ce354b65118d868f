package certcheck.certificates.certify.sched.terms;

import certcheck.certificates.certify.claim.GeneralClaims;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Type;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The terms of a program, with names as theory {@code sched_meaning} has them. Its parameters are a
 * function p of their names; arrays, tensors and functions are the integers that their names spell.
 * What is claimed is a function of p, {@code λp. t}; what is proved is about t.
 */
public final class ProgramTerms {
  private final Syntax syntax;
  private final Terms terms;
  private final Program program;
  private final Translation translation;
  private final Map<String, Term> arrays = new LinkedHashMap<>();
  private final Map<String, Term> functions = new HashMap<>();

  private final SpecTerms specification;

  private final Term.Free parameters;

  /** The terms of a program. */
  public ProgramTerms(Syntax syntax, Program program) {
    this.syntax = syntax;
    this.terms = syntax.logic().terms;
    this.program = program;
    this.parameters = terms.free("p", terms.function(terms.integer, terms.integer));
    program.arrays().forEach(a -> arrays.put(a.name(), spelled(a.name())));
    Map<String, Term> tensors = new LinkedHashMap<>();
    names().forEach(name -> tensors.put(name, spelled(name)));
    Translation.Constants constants = new Translation.Constants() {
      @Override
      public Term array(String name) {
        return arrays.get(name);
      }

      @Override
      public Term local(Statement.Local declaration) {
        return spelled(declaration.array());
      }

      @Override
      public Term prophecy(ValueExpression e, Translation.Environment environment) {
        return specification.value(e, environment);
      }

      @Override
      public Term function(String name) {
        return functions.computeIfAbsent(name, ProgramTerms.this::spelled);
      }
    };
    this.translation = new Translation(syntax, constants);
    this.specification = new SpecTerms(syntax, program, translation, constants, tensors);
  }

  /** The terms of the specification. */
  public SpecTerms specification() {
    return specification;
  }

  /** The variable p of the parameters. */
  public Term.Free parameters() {
    return parameters;
  }

  /** The tensors of the specification. */
  private Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    program.arrays().forEach(a -> {
      a.before().ifPresent(names::add);
      a.after().ifPresent(names::add);
    });
    program.equations().forEach(e -> names.add(e.tensor()));
    return names;
  }

  private Term spelled(String name) {
    return terms.literal(Spelling.of(name));
  }

  /** The integer of a function that the program uses; empty if it does not. */
  public Optional<Term> function(String name) {
    return Optional.ofNullable(functions.get(name));
  }

  /** The integer of an array that the caller passes. */
  public Term array(String name) {
    return arrays.get(name);
  }

  public Translation translation() {
    return translation;
  }

  // ── Functions of the parameters ──

  /** {@code λp. t}, for t made of the parameters' values. */
  private Term function(Function<Translation.Environment, Term> t) {
    return syntax.lambda(parameters, t.apply(environment()));
  }

  /** The parameters as they stand in proofs. */
  public Translation.Environment environment() {
    Map<String, Term> values = new HashMap<>();
    program.parameters().forEach(n -> values.put(n.name(), parameter(n.name())));
    return new Translation.Environment(values, arrays);
  }

  /** {@code p N} for the name N of a parameter. */
  public Term parameter(String name) {
    return terms.application(parameters, spelled(name));
  }

  // ── The arguments of claims ──

  /** The assumptions. */
  public Term assumed() {
    return function(this::assumptions);
  }

  /** The extents of the arrays. */
  public Term arrays() {
    return function(e -> scope(e, d -> true));
  }

  /** The extents of those that hold values at the beginning. */
  public Term inputs() {
    return function(e -> scope(e, d -> d.qualifier().isInput()));
  }

  /** The command. */
  public Term command() {
    return function(this::body);
  }

  /** {@code implements any h S g w x o y c}, or {@code implements_under any l h S g w x o y c}. */
  public Term implementation(List<Law> laws) {
    return implementation(laws.isEmpty() ? "implements" : "implements_under", laws);
  }

  /** {@code C any l h S g w x o y c} for a claim C, without the l if there are no laws. */
  public Term implementation(String constant, List<Law> laws) {
    List<Term> arguments = new ArrayList<>();
    if (!laws.isEmpty()) {
      arguments.add(specification.data(laws));
    }
    arguments.addAll(List.of(assumed(), syntax.lambda(specification.functions(), models()),
        arrays(), inputs(), tensors(Program.ArrayDeclaration::before), outputs(),
        tensors(Program.ArrayDeclaration::after), command()));
    return claim(constant, arguments);
  }

  /** A claim about all types of values. */
  public Term claim(String constant, List<Term> arguments) {
    return syntax.apply(syntax.apply(constant, GeneralClaims.any(syntax, constant)), arguments);
  }

  /** That a model is one of the specification. */
  public Term models() {
    return function(specification::models);
  }

  /** The extents of the arrays that hold tensors at the end. */
  public Term outputs() {
    return function(e -> scope(e, d -> d.after().isPresent()));
  }

  // ── Parts of the interface ──

  /** {@code λa. cond (a = b) B …}: the tensors of arrays; those without one have their own names. */
  public Term tensors(Function<Program.ArrayDeclaration, Optional<String>> which) {
    Term.Free a = terms.free("a", terms.integer);
    Term result = a;
    List<Map.Entry<Term, Term>> entries = new ArrayList<>(tensorsOf(which).entrySet());
    Collections.reverse(entries);
    for (Map.Entry<Term, Term> entry : entries) {
      result = syntax.apply("cond", syntax.equation(a, entry.getKey()), entry.getValue(), result);
    }
    return syntax.lambda(a, result);
  }

  /** The tensors of arrays. */
  public Map<Term, Term> tensorsOf(Function<Program.ArrayDeclaration, Optional<String>> which) {
    Map<Term, Term> result = new LinkedHashMap<>();
    program.arrays().forEach(d -> which.apply(d).ifPresent(
        name -> result.put(arrays.get(d.name()), specification.tensor(name))));
    return result;
  }

  /** The assumptions as one formula. */
  public Term assumptions(Translation.Environment environment) {
    List<Term> parts = new ArrayList<>();
    for (Condition c : program.assumptions()) {
      parts.add(translation.condition(c, environment));
    }
    return syntax.conjunction(parts);
  }

  /** The body as a term. */
  private Term body(Translation.Environment environment) {
    return translation.code(program.body(), environment).term();
  }

  /** The body as code. */
  public Code code() {
    return translation.code(program.body(), environment());
  }

  /** {@code λa. cond (a = b) (some extents) …} for some of the arrays. */
  public Term scope(
      Translation.Environment environment, Predicate<Program.ArrayDeclaration> which) {
    Type shape = syntax.list(terms.integer, List.of()).type;
    Term.Free a = terms.free("a", terms.integer);
    Term result = none(shape);
    List<Program.ArrayDeclaration> chosen = program.arrays().stream().filter(which).toList();
    for (int k = chosen.size() - 1; k >= 0; k--) {
      Program.ArrayDeclaration declaration = chosen.get(k);
      Term extents = syntax.list(terms.integer,
          translation.indices(declaration.extents(), environment));
      result = syntax.apply("cond", syntax.equation(a, arrays.get(declaration.name())),
          syntax.apply("some", extents), result);
    }
    return syntax.lambda(a, result);
  }

  /** The extents of some of the arrays. */
  public Map<Term, List<Term>> extents(Predicate<Program.ArrayDeclaration> which) {
    Map<Term, List<Term>> result = new LinkedHashMap<>();
    program.arrays().stream().filter(which).forEach(d -> result.put(arrays.get(d.name()),
        translation.indices(d.extents(), environment())));
    return result;
  }

  private Term none(Type type) {
    Term some = syntax.apply("some", terms.free("x", type));
    return syntax.constant("none", some.type);
  }
}
