package certcheck.certificates.certify.sched.terms;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.TermPrinter;
import certcheck.kernel.Term;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Condition.Relation;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Values in a model as specifications write them, for messages. */
public final class ValueText {
  /** What stands behind a loop's variable in the names of its iterations and coordinates. */
  private static final String NUMBERED =
      "_[a-z]?[0-9]+(" + ProgramModels.COORDINATE + ")?$";

  private final Syntax syntax;
  private final SpecTerms spec;
  private final Translation translation;
  private final Map<Term, String> names;

  /**
   * Texts with these names.
   *
   * @param parameters the names of the parameters
   */
  public ValueText(Syntax syntax, ProgramTerms program, Map<Term, String> parameters) {
    this.syntax = syntax;
    this.spec = program.specification();
    this.translation = program.translation();
    this.names = new HashMap<>(parameters);
  }

  /** A value. */
  public String of(Term value) {
    return Printer.print(value(value));
  }

  /** A cell. */
  public String of(Code.Cell cell) {
    return cell.name() + cell.subscripts().stream().map(s -> Printer.print(index(s)))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  /** An integer. */
  public String ofInteger(Term t) {
    return Printer.print(index(t));
  }

  /** A value as an expression over tensors. */
  public ValueExpression value(Term t) {
    Term head = Syntax.head(t);
    List<Term> parts = Syntax.arguments(t);
    if (head == spec.model()) {
      return new ValueExpression.Access(name(parts.get(0)), indices(parts.get(1)), Site.NONE);
    } else if (head == spec.functions()) {
      return call(name(parts.get(0)), indices(parts.get(1)), Syntax.items(parts.get(2)));
    } else if (Syntax.isConstant("reduce", head)) {
      Term.Abstraction body = (Term.Abstraction) parts.get(4);
      Term.Free k = bound(syntax.binderName(body));
      return new ValueExpression.Reduction(name(parts.get(1)), value(parts.get(2)), names.get(k),
          literal(BigInteger.ZERO), index(parts.get(3)),
          value(syntax.logic().terms.instantiate(body, k)), Site.NONE);
    } else if (Syntax.isConstant("cond", head)) {
      return new ValueExpression.Select(condition(parts.get(0)), value(parts.get(1)),
          value(parts.get(2)), Site.NONE);
    }
    throw new IllegalStateException("no value: " + t);
  }

  private ValueExpression call(String function, List<IndexExpression> integers,
      List<Term> arguments) {
    if (!integers.isEmpty()) {
      return new ValueExpression.Cast(integers.get(0), Site.NONE);
    }
    return Character.isDigit(function.charAt(0)) && arguments.isEmpty()
        ? new ValueExpression.Number(function, Site.NONE)
        : new ValueExpression.Call(function, arguments.stream().map(this::value).toList(),
            Site.NONE);
  }

  /** The name of a tensor or a function. */
  private static String name(Term integer) {
    return Spelling.text(((Term.Literal) integer).value);
  }

  // ── Variables ──

  /** A variable for the body of a reduction, which no term has met so far. */
  private Term.Free bound(String name) {
    Term.Free k = syntax.logic().terms.free(name + "_t" + names.size(),
        syntax.logic().terms.integer);
    names.put(k, fresh(name));
    return k;
  }

  /** The name that a variable was made from, unless something else is called so. */
  private String fresh(String name) {
    String source = name.replaceFirst("'+$", "").replaceFirst(NUMBERED, "").replaceFirst("^v_", "");
    String candidate = source;
    for (int k = 1; names.containsValue(candidate); k++) {
      candidate = source + k;
    }
    return candidate;
  }

  // ── Integers ──

  private List<IndexExpression> indices(Term list) {
    return Syntax.items(list).stream().map(this::index).toList();
  }

  private IndexExpression index(Term t) {
    Sum sum = new Sum();
    sum.add(t, false);
    return sum.expression();
  }

  /** A sum whose literals are added up, and so are multiples of one term. */
  private final class Sum {
    private final Map<IndexExpression, BigInteger> multiples = new LinkedHashMap<>();
    private BigInteger constant = BigInteger.ZERO;

    void add(Term t, boolean minus) {
      Translation.Iteration loop = translation.iteration(t);
      if (t instanceof Term.Literal n) {
        constant = minus ? constant.subtract(n.value) : constant.add(n.value);
      } else if (Syntax.isBinary("+", t) || Syntax.isBinary("-", t)) {
        add(Syntax.left(t), minus);
        add(Syntax.right(t), minus ^ Syntax.isBinary("-", t));
      } else if (Syntax.isUnary("neg", t)) {
        add(Syntax.right(t), !minus);
      } else if (loop != null && loop.step().equals(BigInteger.ONE)) {
        add(t, loop, minus);
      } else {
        add(factor(t), minus);
      }
    }

    /** Adds {@code x - lower}. */
    void add(Term variable, Translation.Iteration loop, boolean minus) {
      add(variable(variable), minus);
      add(loop.lower(), !minus);
    }

    private void add(IndexExpression e, boolean minus) {
      BigInteger factor = e instanceof IndexExpression.Scaled s ? s.factor() : BigInteger.ONE;
      multiples.merge(e instanceof IndexExpression.Scaled s ? s.operand() : e,
          minus ? factor.negate() : factor, BigInteger::add);
    }

    IndexExpression expression() {
      List<IndexExpression> positive = part(1);
      IndexExpression sum = positive.isEmpty() ? literal(constant) : positive.get(0);
      for (IndexExpression e : positive.subList(Math.min(1, positive.size()), positive.size())) {
        sum = new IndexExpression.Sum(sum, e, Site.NONE);
      }
      if (!positive.isEmpty() && constant.signum() > 0) {
        sum = new IndexExpression.Sum(sum, literal(constant), Site.NONE);
      }
      for (IndexExpression e : part(-1)) {
        sum = new IndexExpression.Difference(sum, e, Site.NONE);
      }
      return positive.isEmpty() || constant.signum() >= 0 ? sum
          : new IndexExpression.Difference(sum, literal(constant.negate()), Site.NONE);
    }

    /** What is added, or what is subtracted. */
    private List<IndexExpression> part(int sign) {
      List<IndexExpression> found = new ArrayList<>();
      multiples.forEach((e, factor) -> {
        if (factor.signum() == sign) {
          found.add(factor.abs().equals(BigInteger.ONE) ? e
              : new IndexExpression.Scaled(factor.abs(), e, Site.NONE));
        }
      });
      return found;
    }
  }

  private IndexExpression factor(Term t) {
    if (Syntax.isBinary("min_int", t)) {
      return new IndexExpression.Minimum(index(Syntax.left(t)), index(Syntax.right(t)), Site.NONE);
    } else if (Syntax.isBinary("max_int", t)) {
      return new IndexExpression.Maximum(index(Syntax.left(t)), index(Syntax.right(t)), Site.NONE);
    } else if (Syntax.isBinary("*", t) && Syntax.left(t) instanceof Term.Literal n) {
      return new IndexExpression.Scaled(n.value, index(Syntax.right(t)), Site.NONE);
    } else if (Syntax.isBinary("*", t)) {
      return new IndexExpression.Product(index(Syntax.left(t)), index(Syntax.right(t)), Site.NONE);
    } else if (Syntax.isBinary("div", t) && !(Syntax.right(t) instanceof Term.Literal)) {
      return new IndexExpression.QuotientBy(
          index(Syntax.left(t)), index(Syntax.right(t)), Site.NONE);
    } else if (Syntax.isBinary("mod", t) && !(Syntax.right(t) instanceof Term.Literal)) {
      return new IndexExpression.RemainderBy(
          index(Syntax.left(t)), index(Syntax.right(t)), Site.NONE);
    } else if (Syntax.isBinary("div", t) && Syntax.right(t) instanceof Term.Literal n) {
      return new IndexExpression.Quotient(index(Syntax.left(t)), n.value, Site.NONE);
    } else if (Syntax.isBinary("mod", t) && Syntax.right(t) instanceof Term.Literal n) {
      return new IndexExpression.Remainder(index(Syntax.left(t)), n.value, Site.NONE);
    }
    Translation.Iteration loop = translation.iteration(t);
    if (loop == null) {
      return variable(t);
    }
    Sum fromLower = new Sum();
    fromLower.add(t, loop, false);
    return new IndexExpression.Quotient(fromLower.expression(), loop.step(), Site.NONE);
  }

  /** The name of the variable of a loop, or of what else is a name in the text. */
  public String name(Term t, String wanted) {
    return names.computeIfAbsent(t, u -> fresh(wanted));
  }

  private IndexExpression variable(Term t) {
    return new IndexExpression.Variable(
        name(t, t instanceof Term.Free x ? x.name : TermPrinter.print(syntax, t)), Site.NONE);
  }

  private static IndexExpression literal(BigInteger value) {
    return new IndexExpression.Literal(value, Site.NONE);
  }

  /** A formula as a condition. */
  public Condition condition(Term t) {
    if (t == syntax.truth || t == syntax.falsity) {
      return new Condition.Constant(t == syntax.truth, Site.NONE);
    } else if (Syntax.isUnary("¬", t)) {
      return new Condition.Not(condition(Syntax.right(t)), Site.NONE);
    } else if (Syntax.isBinary("∧", t)) {
      return new Condition.And(condition(Syntax.left(t)), condition(Syntax.right(t)), Site.NONE);
    } else if (Syntax.isBinary("∨", t)) {
      return new Condition.Or(condition(Syntax.left(t)), condition(Syntax.right(t)), Site.NONE);
    }
    Relation relation = Syntax.isEquation(t) ? Relation.EQUAL
        : Syntax.isBinary("<", t) ? Relation.LESS : Relation.AT_MOST;
    return new Condition.Comparison(relation, index(Syntax.left(t)), index(Syntax.right(t)),
        Site.NONE);
  }
}
