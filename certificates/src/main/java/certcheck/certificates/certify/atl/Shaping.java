package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.atl.Shapes;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/** Proofs that a tensor expression has a shape: {@code ⊢ shaped e s}. */
public final class Shaping {
  private final Rulebook rules;
  private final Syntax syntax;
  private final Facts facts;
  private final Map<Term, Theorem> known = new HashMap<>();

  /**
   * Shapes.
   *
   * @param facts about the parameters
   */
  Shaping(Rulebook rules, Facts facts) {
    this.rules = rules;
    this.syntax = rules.syntax();
    this.facts = facts;
  }

  /** The extents of which a theorem says that they are a shape. */
  static List<Term> extents(Theorem shaped) {
    return Syntax.items(Syntax.right(shaped.conclusion()));
  }

  /**
   * The shape of an expression.
   *
   * @param e the term of source
   */
  public Theorem of(Term e, TensorExpression source) {
    Theorem result = known.get(e);
    if (result == null) {
      result = rules.scope(() -> prove(e, source));
      known.put(e, result);
    }
    return result;
  }

  private Theorem rule(String name, List<Term> terms, Theorem... premises) {
    return rules.use("shaped_intro_sh_" + name, terms, premises);
  }

  private Theorem prove(Term e, TensorExpression source) {
    List<Term> parts = Syntax.arguments(e);
    if (source instanceof TensorExpression.Scalar) {
      return rule("scalar", parts);
    } else if (source instanceof TensorExpression.Generation || source instanceof TensorExpression.Sum) {
      return iteration(parts.get(0), parts.get(1), source);
    } else if (source instanceof TensorExpression.Guard guard) {
      Theorem body = of(parts.get(1), guard.body());
      return rule("guard", List.of(parts.get(0), parts.get(1), shape(body)), body);
    } else if (source instanceof TensorExpression.Let let) {
      Theorem value = of(parts.get(1), let.value());
      Theorem body = of(parts.get(2), let.body());
      return rule("let", List.of(parts.get(0), parts.get(1), shape(value), parts.get(2),
          shape(body)), value, body);
    } else if (source instanceof TensorExpression.Concatenation c) {
      Theorem first = of(parts.get(0), c.first());
      Theorem second = of(parts.get(1), c.second());
      List<Term> wanted = new ArrayList<>(extents(first));
      wanted.set(0, extents(second).get(0));
      second = as(second, wanted, c.position(), sides(c.first(), c.second()));
      return rule("concat", List.of(parts.get(0), extents(first).get(0), parts.get(1),
          wanted.get(0), list(wanted.subList(1, wanted.size()))), first, second);
    }
    return reshape(parts, (TensorExpression.Reshape) source);
  }

  private static Term shape(Theorem shaped) {
    return Syntax.right(shaped.conclusion());
  }

  private Term list(List<Term> extents) {
    return syntax.list(rules.terms().integer, extents);
  }

  private Theorem iteration(Term n, Term f, TensorExpression source) {
    boolean gen = source instanceof TensorExpression.Generation;
    TensorExpression body = gen ? ((TensorExpression.Generation) source).body()
        : ((TensorExpression.Sum) source).body();
    Term.Free k = rules.index();
    Theorem inner = of(syntax.at(f, k), body);
    if (rules.terms().occurs(k, shape(inner))) {
      throw new OpenObligation(
          source.position(), "the shape differs between iterations");
    }
    Theorem all = rules.recorder().gen(k, inner);
    if (!gen) {
      return rule("sum", List.of(n, f, shape(inner)), all);
    }
    Theorem positive = rules.prove(facts, rules.calculus().notNegative(n), source.position(),
        "the extent is at least 0");
    return rule("gen", List.of(n, f, shape(inner)), positive, all);
  }

  private Theorem reshape(List<Term> parts, TensorExpression.Reshape source) {
    Position at = source.position();
    Term e = parts.get(parts.size() - 1);
    Theorem operand = of(e, source.operand());
    List<Term> extents = extents(operand);
    Term n = extents.get(0);
    Term rest = list(extents.subList(1, extents.size()));
    String word = source.operator().word();
    switch (source.operator()) {
      case FLATTEN, TRANSPOSE -> {
        Theorem shaped = rule(word,
            List.of(e, n, extents.get(1), list(extents.subList(2, extents.size()))), operand);
        return word.equals("flatten") && n instanceof Term.Literal ? counted(shaped, at) : shaped;
      }
      case SPLIT -> {
        Term k = parts.get(0);
        return rule(word, List.of(k, e, n, rest), rules.prove(facts,
            syntax.apply("≤", syntax.literal(1), k), at, "tiles have at least a row"), operand);
      }
      default -> {
        Term k = parts.get(0);
        Theorem positive = rules.prove(facts, rules.calculus().notNegative(k), at,
            "the number of '" + word + "' is at least 0");
        if (!source.operator().truncates()) {
          return rule(word, List.of(k, e, n, rest), positive, operand);
        }
        Theorem enough = rules.prove(facts, syntax.apply("≤", k, n), at,
            "'" + word + "' takes away no more rows than there are");
        return rule(word, List.of(k, e, n, rest), positive, enough, operand);
      }
    }
  }

  /** The same where the first extent, a product of two numbers, is one. */
  private Theorem counted(Theorem shaped, Position position) {
    List<Term> wanted = new ArrayList<>(extents(shaped));
    wanted.set(0, Syntax.right(rules.recorder().evaluate(wanted.get(0))));
    return as(shaped, wanted, position);
  }

  /** The equations between the extents of two tensors, in the words of the program. */
  static IntFunction<String> sides(TensorExpression one, TensorExpression other) {
    return d -> ", " + Shapes.equation(Shapes.of(one), Shapes.of(other), d);
  }

  /** The same with extents that are equal to those that it has. */
  public Theorem as(Theorem shaped, List<Term> wanted, Position position) {
    return as(shaped, wanted, position, d -> "");
  }

  /**
   * The same with extents that are equal to those that it has.
   *
   * @param words for messages, of the equation of a dimension
   */
  Theorem as(Theorem shaped, List<Term> wanted, Position position, IntFunction<String> words) {
    List<Term> has = extents(shaped);
    if (has.equals(wanted)) {
      return shaped;
    } else if (has.size() != wanted.size()) {
      throw new OpenObligation(position, "shapes with different numbers of dimensions");
    }
    Theorem same = equal(has, wanted, position, words);
    List<Term> terms = Syntax.arguments(shaped.conclusion());
    return rules.use("shaped_as", List.of(terms.get(0), terms.get(1), Syntax.right(same)), shaped,
        same);
  }

  /** {@code ⊢ [s, …] = [t, …]}, for as many extents. */
  public Theorem equal(List<Term> has, List<Term> wanted, Position position) {
    return equal(has, wanted, position, d -> "");
  }

  private Theorem equal(
      List<Term> has, List<Term> wanted, Position position, IntFunction<String> words) {
    Theorem same = rules.recorder().refl(list(List.of()));
    for (int d = has.size() - 1; d >= 0; d--) {
      Term s = has.get(d);
      Term t = wanted.get(d);
      Theorem equal = s == t ? rules.recorder().refl(s) : rules.prove(facts, syntax.equation(s, t),
          position, "the extents of dimension " + d + " are equal" + words.apply(d));
      Term cons = Syntax.head(syntax.apply("::", s, Syntax.left(same)));
      same = rules.derived().binary(cons, equal, same);
    }
    return same;
  }
}
