package certcheck.certificates.certify.sched.terms;

import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.VariableNames;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Type;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Statement;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Statements as terms of theory {@code sched}. A loop {@code x in lower..upper step s} becomes one
 * over {@code k < (upper - lower + s - 1) div s} with {@code x = lower + s * k}; {@code let} is
 * substituted; statements that follow one another are paired.
 */
public final class Translation {
  private final Syntax syntax;
  private final Terms terms;
  private final Type expression;
  private final Constants constants;
  private final Map<Term, Iteration> iterations = new LinkedHashMap<>();

  /** What the number k of an iteration stands for: {@code name = lower + step * k}. */
  record Iteration(String name, Term lower, BigInteger step) {}

  /** The integers that arrays and functions are. */
  public interface Constants {
    /** The integer of an array that the caller passes. */
    Term array(String name);

    /** The integer of a local array. */
    Term local(Statement.Local declaration);

    /** The integer of a function, or of a number. */
    Term function(String name);

    /** The value of an expression over tensors; null where values do not matter. */
    default Term prophecy(ValueExpression e, Environment environment) {
      return null;
    }
  }

  /**
   * What names mean at a place of the program.
   *
   * @param indices the values of parameters and index variables
   * @param arrays the integers of the arrays
   * @param iteration the numbers of the iterations of the loops around, the outermost first
   */
  public record Environment(
      Map<String, Term> indices, Map<String, Term> arrays, List<Term> iteration) {
    public Environment(Map<String, Term> indices, Map<String, Term> arrays) {
      this(indices, arrays, List.of());
    }

    Environment with(String name, Term value) {
      Map<String, Term> extended = new HashMap<>(indices);
      extended.put(name, value);
      return new Environment(extended, arrays, iteration);
    }

    Environment withArray(String name, Term constant) {
      Map<String, Term> extended = new HashMap<>(arrays);
      extended.put(name, constant);
      return new Environment(indices, extended, iteration);
    }

    Environment inIteration(Term k) {
      List<Term> extended = new ArrayList<>(iteration);
      extended.add(k);
      return new Environment(indices, arrays, extended);
    }
  }

  public Translation(Syntax syntax, Constants constants) {
    this.syntax = syntax;
    this.terms = syntax.logic().terms;
    this.expression = syntax.apply("read", syntax.literal(0),
        syntax.list(terms.integer, List.of())).type;
    this.constants = constants;
  }

  // ── Statements ──

  /** A statement as code. */
  public Code code(Statement s, Environment environment) {
    if (s instanceof Statement.Skip) {
      return skip();
    } else if (s instanceof Statement.Sequence sequence) {
      return paired(sequence.statements(), environment);
    } else if (s instanceof Statement.Assignment assignment) {
      return write(assignment, environment);
    } else if (s instanceof Statement.Conditional c) {
      Term condition = condition(c.condition(), environment);
      Code then = code(c.then(), environment);
      Code otherwise = code(c.otherwise(), environment);
      return new Code.Branch(syntax.apply("branch", condition, then.term(), otherwise.term()),
          union(then.changed(), otherwise.changed()), condition, then, otherwise);
    } else if (s instanceof Statement.Let let) {
      return code(let.body(), environment.with(let.variable(), index(let.value(), environment)));
    } else if (s instanceof Statement.Local local) {
      return alloc(local, environment);
    } else if (s instanceof Statement.Loop loop) {
      return loop(loop, environment);
    }
    throw new IllegalStateException("no statement of SCHED: " + s);
  }

  private Code.Skip skip() {
    return new Code.Skip(syntax.apply("skip"));
  }

  /** Neighbours are joined in pairs, again and again ({@code in_sequence} of sched_meaning). */
  private Code paired(List<Statement> statements, Environment environment) {
    List<Code> codes = new ArrayList<>();
    statements.forEach(s -> codes.add(code(s, environment)));
    while (codes.size() > 1) {
      List<Code> joined = new ArrayList<>();
      for (int k = 0; k < codes.size(); k += 2) {
        joined.add(k + 1 < codes.size() ? seq(codes.get(k), codes.get(k + 1)) : codes.get(k));
      }
      codes.clear();
      codes.addAll(joined);
    }
    return codes.get(0);
  }

  private Code seq(Code first, Code second) {
    return new Code.Seq(syntax.apply("seq", first.term(), second.term()),
        union(first.changed(), second.changed()), first, second);
  }

  private Code write(Statement.Assignment a, Environment environment) {
    Code.Cell cell = cell(a.array(), a.subscripts(), a.position(), environment);
    Code.Value value = value(a.value(), environment);
    return new Code.Write(syntax.apply("write", cell.array(), cell.index(), value.term()),
        Set.of(cell.array()), cell, value, a, environment.iteration(),
        a.prophecy().map(e -> constants.prophecy(e, environment)).orElse(null));
  }

  private Code alloc(Statement.Local local, Environment environment) {
    Term array = constants.local(local);
    List<Term> extents = indices(local.extents(), environment);
    Term shape = syntax.list(terms.integer, extents);
    Code body = code(local.body(), environment.withArray(local.array(), array));
    return new Code.Alloc(syntax.apply("alloc", array, shape, body.term()),
        union(Set.of(array), body.changed()), array, extents, shape, body, local.position());
  }

  private Code loop(Statement.Loop loop, Environment environment) {
    Term lower = index(loop.lower(), environment);
    Term upper = index(loop.upper(), environment);
    Term count = count(loop, lower, upper);
    Term.Free variable =
        terms.free(VariableNames.lexical(loop.variable()) + "_" + iterations.size(), terms.integer);
    iterations.put(variable, new Iteration(loop.variable(), lower, loop.step()));
    Function<Term, Code> body = k -> code(loop.body(),
        environment.with(loop.variable(), iteration(lower, loop.step(), k)).inIteration(k));
    Code once = body.apply(variable);
    Term function = syntax.lambda(variable, once.term());
    Memo<Term, Code> bodies = new Memo<>();
    bodies.of(variable, () -> once);
    Memo<List<Term>, Code> places = new Memo<>();
    Code.Range range = new Code.Range(lower, upper, loop.step(),
        (x, k) -> places.of(List.of(x, k),
            () -> code(loop.body(), environment.with(loop.variable(), x).inIteration(k))));
    return new Code.Loop(syntax.apply(loop.parallel() ? "par" : "for", count, function),
        once.changed(), loop.parallel(), count, function, variable,
        k -> bodies.of(k, () -> body.apply(k)), range, loop.position());
  }

  /** The variables of all loops that were translated, each as often as it was, in this order. */
  List<Term> loops() {
    return List.copyOf(iterations.keySet());
  }

  /** What the variable of a loop stands for; null for other terms. */
  Iteration iteration(Term variable) {
    return iterations.get(variable);
  }

  private Term count(Statement.Loop loop, Term lower, Term upper) {
    Term length = isZero(lower) ? upper : syntax.apply("-", upper, lower);
    return loop.step().equals(BigInteger.ONE) ? length
        : syntax.apply("div", syntax.apply("+", length,
            terms.literal(loop.step().subtract(BigInteger.ONE))), terms.literal(loop.step()));
  }

  private Term iteration(Term lower, BigInteger step, Term k) {
    Term offset = step.equals(BigInteger.ONE) ? k : syntax.apply("*", terms.literal(step), k);
    return isZero(lower) ? offset : syntax.apply("+", lower, offset);
  }

  private static boolean isZero(Term t) {
    return t instanceof Term.Literal n && n.value.signum() == 0;
  }

  private static Set<Term> union(Set<Term> a, Set<Term> b) {
    Set<Term> all = new LinkedHashSet<>(a);
    all.addAll(b);
    return all;
  }

  // ── Values ──

  private Code.Value value(ValueExpression e, Environment environment) {
    if (e instanceof ValueExpression.Number number) {
      return call(number.shortest(), List.of(), List.of());
    } else if (e instanceof ValueExpression.Read read) {
      Code.Cell cell = cell(read.array(), read.subscripts(), read.position(), environment);
      return new Code.Value.Read(syntax.apply("read", cell.array(), cell.index()), cell);
    } else if (e instanceof ValueExpression.Cast cast) {
      return call("real", List.of(index(cast.index(), environment)), List.of());
    } else if (e instanceof ValueExpression.Call c) {
      List<Code.Value> arguments = new ArrayList<>();
      c.arguments().forEach(a -> arguments.add(value(a, environment)));
      return call(c.function(), List.of(), arguments);
    } else if (e instanceof ValueExpression.Select select) {
      Term condition = condition(select.condition(), environment);
      Code.Value first = value(select.first(), environment);
      Code.Value second = value(select.second(), environment);
      return new Code.Value.Select(
          syntax.apply("select_if", condition, first.term(), second.term()),
          condition, first, second);
    }
    throw new IllegalStateException("no expression of SCHED: " + e);
  }

  private Code.Value call(String name, List<Term> integers, List<Code.Value> arguments) {
    Term function = constants.function(name);
    Term list = syntax.list(terms.integer, integers);
    List<Term> parts = new ArrayList<>();
    arguments.forEach(a -> parts.add(a.term()));
    return new Code.Value.Call(
        syntax.apply("call", function, list, syntax.list(expression, parts)),
        function, list, arguments);
  }

  /** Expressions as a list. */
  public Term list(List<Code.Value> values) {
    List<Term> parts = new ArrayList<>();
    values.forEach(v -> parts.add(v.term()));
    return syntax.list(expression, parts);
  }

  private Code.Cell cell(String array, List<IndexExpression> subscripts,
      Position position, Environment environment) {
    List<Term> parts = indices(subscripts, environment);
    return new Code.Cell(environment.arrays().get(array), parts,
        syntax.list(terms.integer, parts), array, position);
  }

  // ── Integers ──

  /** Index expressions as terms. */
  public List<Term> indices(List<IndexExpression> expressions, Environment environment) {
    List<Term> result = new ArrayList<>();
    expressions.forEach(e -> result.add(index(e, environment)));
    return result;
  }

  /** An index expression as a term. */
  Term index(IndexExpression e, Environment environment) {
    if (e instanceof IndexExpression.Literal literal) {
      return terms.literal(literal.value());
    } else if (e instanceof IndexExpression.Variable variable) {
      return environment.indices().get(variable.name());
    } else if (e instanceof IndexExpression.Sum sum) {
      return binary("+", sum.left(), sum.right(), environment);
    } else if (e instanceof IndexExpression.Difference d) {
      return binary("-", d.left(), d.right(), environment);
    } else if (e instanceof IndexExpression.Negation n) {
      return syntax.apply("neg", index(n.operand(), environment));
    } else if (e instanceof IndexExpression.Scaled s) {
      return syntax.apply("*", terms.literal(s.factor()), index(s.operand(), environment));
    } else if (e instanceof IndexExpression.Quotient q) {
      return syntax.apply("div", index(q.operand(), environment), terms.literal(q.divisor()));
    } else if (e instanceof IndexExpression.Remainder r) {
      return syntax.apply("mod", index(r.operand(), environment), terms.literal(r.divisor()));
    } else if (e instanceof IndexExpression.Product p) {
      return binary("*", p.left(), p.right(), environment);
    } else if (e instanceof IndexExpression.QuotientBy q) {
      return binary("div", q.left(), q.right(), environment);
    } else if (e instanceof IndexExpression.RemainderBy r) {
      return binary("mod", r.left(), r.right(), environment);
    } else if (e instanceof IndexExpression.Minimum m) {
      return binary("min_int", m.left(), m.right(), environment);
    } else if (e instanceof IndexExpression.Maximum m) {
      return binary("max_int", m.left(), m.right(), environment);
    }
    throw new IllegalStateException("no index expression of SCHED: " + e);
  }

  private Term binary(String operator, IndexExpression left, IndexExpression right,
      Environment environment) {
    return syntax.apply(operator, index(left, environment), index(right, environment));
  }

  /** A condition as a formula. */
  Term condition(Condition c, Environment environment) {
    if (c instanceof Condition.Constant constant) {
      return constant.value() ? syntax.truth : syntax.falsity;
    } else if (c instanceof Condition.Comparison comparison) {
      return comparison(comparison.relation(), index(comparison.left(), environment),
          index(comparison.right(), environment));
    } else if (c instanceof Condition.And and) {
      return syntax.and(condition(and.left(), environment), condition(and.right(), environment));
    } else if (c instanceof Condition.Or or) {
      return syntax.or(condition(or.left(), environment), condition(or.right(), environment));
    } else if (c instanceof Condition.Not not) {
      return syntax.not(condition(not.operand(), environment));
    }
    throw new IllegalStateException("no condition of SCHED: " + c);
  }

  private Term comparison(Condition.Relation relation, Term left, Term right) {
    return switch (relation) {
      case EQUAL -> syntax.equation(left, right);
      case DIFFERENT -> syntax.not(syntax.equation(left, right));
      case LESS -> syntax.apply("<", left, right);
      case AT_MOST -> syntax.apply("≤", left, right);
      case GREATER -> syntax.apply("<", right, left);
      case AT_LEAST -> syntax.apply("≤", right, left);
    };
  }
}
