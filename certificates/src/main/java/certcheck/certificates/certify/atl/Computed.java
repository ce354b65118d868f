package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.atl.TensorExpression;
import java.util.ArrayList;
import java.util.List;

/** Proofs that all of a tensor expression has values: {@code ⊢ atl_computed F μ e}. */
final class Computed {
  private final Rulebook rules;
  private final Syntax syntax;
  private final Term functions;
  private final Shaping shapes;
  private final Elements elements;

  /**
   * Proofs for one arithmetic.
   *
   * @param functions the variable F
   */
  Computed(Rulebook rules, Term.Free functions, Shaping shapes, Elements elements) {
    this.rules = rules;
    this.syntax = rules.syntax();
    this.functions = functions;
    this.shapes = shapes;
    this.elements = elements;
  }

  private Theorem rule(String name, Memory memory, List<Term> terms, Theorem... premises) {
    List<Term> all = new ArrayList<>(List.of(functions, memory.term()));
    all.addAll(terms);
    return rules.use(name, all, premises);
  }

  /**
   * All of an expression has values.
   *
   * @param e the term of source
   * @throws OpenObligation if that is not proved, with the place
   */
  Theorem of(Term e, TensorExpression source, Memory memory, Facts facts) {
    List<Term> parts = Syntax.arguments(e);
    if (source instanceof TensorExpression.Scalar scalar) {
      Theorem value = elements.scalar(parts.get(0), scalar.value(), memory, facts);
      return rule("atl_computed_intro_co_scalar", memory,
          List.of(parts.get(0), Syntax.right(value.conclusion())), value);
    } else if (source instanceof TensorExpression.Generation gen) {
      return iterations("gen", parts, gen.body(), memory, facts);
    } else if (source instanceof TensorExpression.Sum sum) {
      return iterations("sum", parts, sum.body(), memory, facts);
    } else if (source instanceof TensorExpression.Guard guard) {
      Term b = parts.get(0);
      Theorem body =
          of(parts.get(1), guard.body(), memory, rules.calculus().with(facts, b));
      return rule("atl_computed_intro_co_guard", memory, parts,
          rules.recorder().disch(b, body));
    } else if (source instanceof TensorExpression.Let let) {
      Theorem value = of(parts.get(1), let.value(), memory, facts);
      Elements.Scoped inner =
          elements.name(parts.get(0), parts.get(1), let, memory, facts);
      Theorem body = of(parts.get(2), let.body(), inner.scope().memory(), facts);
      List<Term> terms = new ArrayList<>(inner.front());
      terms.add(parts.get(2));
      return rule("let_computed", memory, terms, value, inner.shape(), inner.named(),
          inner.scope().closed(body));
    } else if (source instanceof TensorExpression.Concatenation c) {
      return rule("atl_computed_intro_co_concat", memory, parts,
          of(parts.get(0), c.first(), memory, facts),
          of(parts.get(1), c.second(), memory, facts));
    }
    return reshaped(parts, (TensorExpression.Reshape) source, memory, facts);
  }

  private Theorem iterations(String rule, List<Term> parts, TensorExpression body, Memory memory,
      Facts facts) {
    Theorem all = rules.scope(() -> {
      Term.Free k = rules.index();
      return rules.inRange(k, parts.get(0), facts,
          inside -> of(syntax.at(parts.get(1), k), body, memory, inside));
    });
    return rule("atl_computed_intro_co_" + rule, memory, parts, all);
  }

  private Theorem reshaped(List<Term> parts, TensorExpression.Reshape source, Memory memory,
      Facts facts) {
    Term e = parts.get(parts.size() - 1);
    Theorem body = of(e, source.operand(), memory, facts);
    String name = "atl_computed_intro_co_" + source.operator().word();
    if (!source.operator().truncates()) {
      return rule(name, memory, parts, body);
    }
    Theorem shape = shapes.of(e, source.operand());
    List<Term> extents = Shaping.extents(shape);
    Term k = parts.get(0);
    Term n = extents.get(0);
    List<Term> rest = extents.subList(1, extents.size());
    Term list = syntax.list(rules.terms().integer, rest);
    Term.Free j = rules.index();
    boolean left = source.operator() == TensorExpression.Operator.TRUNCATE_LEFT;
    Term least = left ? rules.calculus().notNegative(j)
        : syntax.apply("≤", syntax.apply("-", n, k), j);
    Term most = left ? rules.calculus().less(j, k) : rules.calculus().less(j, n);
    Facts inside = rules.calculus().with(rules.calculus().with(facts, least), most);
    Theorem all = removed(e, source, j, rest, memory, inside);
    Term.Free i = rules.terms().free("j" + rules.next(), list.type);
    Term index = syntax.apply("inside", i, list);
    Term range = syntax.and(least, syntax.and(most, index));
    List<Theorem> known = rules.derived().conjuncts(rules.recorder().assume(range));
    Theorem each = rules.recorder().mp(rules.recorder().spec(all, i), known.get(2));
    Theorem cut = rules.derived().cut(known.get(1), rules.derived().cut(known.get(0), each));
    Theorem removed = rules.recorder().gen(j, rules.recorder().gen(i, rules.recorder().disch(
        range, cut)));
    return rule(name, memory, List.of(k, e, n, list), body, shape, removed);
  }

  /** {@code ⊢ ∀i. inside i s ⟹ element F μ e (j :: i) none}. */
  private Theorem removed(Term e, TensorExpression.Reshape source, Term j, List<Term> extents,
      Memory memory, Facts facts) {
    Term integers = syntax.list(rules.terms().integer, List.of());
    Term.Free i = rules.terms().free("j" + rules.next(), integers.type);
    Term property = syntax.lambda(i, syntax.apply("element", functions, memory.term(), e,
        syntax.apply("::", j, i), elements.none()));
    return rules.each(property, extents, facts, (index, known) -> {
      List<Term> whole = new ArrayList<>(List.of(j));
      whole.addAll(index);
      Theorem element = elements.of(e, source.operand(), whole, memory, known);
      Theorem padding = elements.padding(Syntax.right(element.conclusion()), known);
      if (padding == null) {
        throw new OpenObligation(source.position(), "'" + source.operator().word()
            + "' takes away nothing but padding: not proved");
      }
      List<Term> terms = new ArrayList<>(Syntax.arguments(element.conclusion()));
      terms.add(elements.none());
      return rules.use("element_as", terms, element, padding);
    });
  }
}
