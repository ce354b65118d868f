package certcheck.certificates.certify.sched.terms;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.VariableNames;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Type;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Equation;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.Program;
import certcheck.semantics.sched.ValueExpression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Specifications as terms of theory {@code spec}: equations about a model A, and the values of
 * expressions in it, where functions mean what F says.
 */
public final class SpecTerms {
  private final Syntax syntax;
  private final Terms terms;
  private final Program program;
  private final Translation translation;
  private final Translation.Constants constants;
  private final Map<String, Term> tensors;

  private final Term.Free functions;
  private final Term.Free model;
  private final Type values;
  private int variables;

  /**
   * The terms of a program's specification.
   *
   * @param tensors the integers of the tensors
   */
  SpecTerms(Syntax syntax, Program program, Translation translation,
      Translation.Constants constants, Map<String, Term> tensors) {
    this.syntax = syntax;
    this.terms = syntax.logic().terms;
    this.program = program;
    this.translation = translation;
    this.constants = constants;
    this.tensors = tensors;
    this.values = terms.typeVariable("v");
    Type index = syntax.list(terms.integer, List.of()).type;
    this.functions = terms.free("F", terms.function(terms.integer, terms.function(index,
        terms.function(syntax.list(values, List.of()).type, values))));
    this.model = terms.free("A", terms.function(terms.integer, terms.function(index, values)));
  }

  /** The interpretation of functions, as it stands in proofs. */
  public Term.Free functions() {
    return functions;
  }

  /** The model, as it stands in proofs. */
  public Term.Free model() {
    return model;
  }

  /** The integer of a function or a number. */
  public Term function(String name) {
    return constants.function(name);
  }

  /** The integer of a tensor. */
  Term tensor(String name) {
    return tensors.get(name);
  }

  // ── Equations ──

  /** The equations, where names mean what the environment says. */
  public List<SpecEquation> equations(Translation.Environment environment) {
    List<SpecEquation> result = new ArrayList<>();
    for (Equation equation : program.equations()) {
      Translation.Environment inside = environment;
      List<Term.Free> indices = new ArrayList<>();
      for (String index : equation.indices()) {
        Term.Free variable = fresh(index);
        indices.add(variable);
        inside = inside.with(index, variable);
      }
      result.add(new SpecEquation(tensors.get(equation.tensor()), indices,
          translation.condition(equation.guard(), inside), value(equation.value(), inside),
          equation.position()));
    }
    return result;
  }

  /** {@code λA. equation ∧ …}: that A is a model. */
  public Term models(Translation.Environment environment) {
    return syntax.lambda(model, SpecEquation.formula(syntax, model, equations(environment)));
  }

  private Term.Free fresh(String name) {
    return terms.free(VariableNames.lexical(name) + "_s" + variables++, terms.integer);
  }

  // ── Values ──

  /** {@code A T [i, …]}. */
  public Term element(Term tensor, List<Term> indices) {
    return syntax.apply(model, List.of(tensor, syntax.list(terms.integer, indices)));
  }

  /** {@code F f integers [v, …]}. */
  public Term call(Term function, Term integers, List<Term> values) {
    return syntax.apply(functions,
        List.of(function, integers, syntax.list(this.values, values)));
  }

  private Term call(String function, List<Term> integers, List<Term> values) {
    return call(constants.function(function), syntax.list(terms.integer, integers), values);
  }

  /** The value of an expression over tensors. */
  Term value(ValueExpression e, Translation.Environment environment) {
    if (e instanceof ValueExpression.Number n) {
      return call(n.shortest(), List.of(), List.of());
    } else if (e instanceof ValueExpression.Access access) {
      return element(tensors.get(access.tensor()),
          translation.indices(access.indices(), environment));
    } else if (e instanceof ValueExpression.Cast cast) {
      return call("real", List.of(translation.index(cast.index(), environment)), List.of());
    } else if (e instanceof ValueExpression.Call c) {
      List<Term> arguments = new ArrayList<>();
      c.arguments().forEach(a -> arguments.add(value(a, environment)));
      return call(c.function(), List.of(), arguments);
    } else if (e instanceof ValueExpression.Select s) {
      Condition condition = s.condition();
      return syntax.apply("cond", translation.condition(condition, environment),
          value(s.first(), environment), value(s.second(), environment));
    } else if (e instanceof ValueExpression.Reduction r) {
      return reduction(r, environment);
    }
    throw new IllegalStateException("no expression over tensors: " + e);
  }

  private Term reduction(ValueExpression.Reduction r, Translation.Environment environment) {
    Term lower = translation.index(r.lower(), environment);
    Term upper = translation.index(r.upper(), environment);
    Term.Free k = fresh(r.variable());
    boolean fromZero = r.lower() instanceof IndexExpression.Literal n && n.value().signum() == 0;
    Term body = value(r.body(),
        environment.with(r.variable(), fromZero ? k : syntax.apply("+", lower, k)));
    return syntax.apply("reduce", functions, constants.function(r.function()),
        value(r.start(), environment), fromZero ? upper : syntax.apply("-", upper, lower),
        syntax.lambda(k, body));
  }

  // ── Laws ──

  /** {@code λF. obeys any F l} for the laws l. */
  public Term laws(List<Law> laws) {
    Term any = syntax.constant("any", terms.function(values, terms.bool));
    return syntax.lambda(functions, syntax.apply("obeys", any, functions, data(laws)));
  }

  /** The laws as data. */
  public Term data(List<Law> laws) {
    List<Term> parts = new ArrayList<>();
    laws.forEach(law -> parts.addAll(data(law)));
    return syntax.list(syntax.list(terms.integer, List.of()).type, parts);
  }

  private List<Term> data(Law law) {
    if (law instanceof Law.Commutative c) {
      return List.of(data("commutativity", c.function()));
    } else if (law instanceof Law.Associative a) {
      return List.of(data("associativity", a.function()));
    } else if (law instanceof Law.Monoid m) {
      return List.of(data("monoid", m.function(), m.unit()));
    } else if (law instanceof Law.Ring) {
      return List.of(ring());
    } else if (law instanceof Law.Modulo modulo) {
      return List.of(ring(), terms.application(
          data("modulo", Operator.ADD.function(), "0", "1"), terms.literal(modulo.modulus())));
    }
    throw new IllegalStateException("no law: " + law);
  }

  private Term ring() {
    return data("ring", Operator.ADD.function(), Operator.SUBTRACT.function(),
        Operator.MULTIPLY.function(), Operator.NEGATE.function(), "0", "1");
  }

  private Term data(String name, String... names) {
    Term result = syntax.apply(name);
    for (String n : names) {
      result = terms.application(result, constants.function(n));
    }
    return result;
  }
}
