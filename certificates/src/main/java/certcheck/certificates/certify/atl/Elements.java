package certcheck.certificates.certify.atl;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.atl.TensorExpression;
import certcheck.semantics.sched.ValueExpression;
import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The element of a tensor expression at an index of terms, {@code ⊢ element F μ e i o}: what the facts
 * decide is decided, every other condition makes o a case, {@code cond b o u}.
 */
public final class Elements {
  private final Rulebook rules;
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Term functions;
  private final Shaping shapes;
  private final Theorem zero;
  private final Term none;
  private final Optional<BoundedSums> bounded;
  private final Filling filling;

  /**
   * Elements.
   *
   * @param functions the variable F
   * @param zero {@code ⊢ numeral 0 0 = z}
   * @param bounding whether conditions on the index of a sum become its bounds, where they can
   */
  Elements(
      Rulebook rules, Term.Free functions, Shaping shapes, Theorem zero, boolean bounding) {
    this.rules = rules;
    this.calculus = rules.calculus();
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.functions = functions;
    this.shapes = shapes;
    this.zero = zero;
    this.none = syntax.constant("none",
        syntax.apply("some", rules.terms().free("%u", rules.terms().typeVariable("v"))).type);
    this.bounded = bounding
        ? Optional.of(new BoundedSums(rules, functions, zero, none)) : Optional.empty();
    this.filling = new Filling(rules, functions, zero, none);
  }

  /** What cells hold. */
  public Filling filling() {
    return filling;
  }

  /** Whether conditions on the index of a sum have become its bounds. */
  boolean isBounded() {
    return bounded.isPresent() && bounded.get().isUsed();
  }

  /** The number z that is 0. */
  Term zero() {
    return Syntax.right(zero);
  }

  /** {@code ⊢ numeral 0 0 = z}. */
  public Theorem isZero() {
    return zero;
  }

  /** Padding. */
  Term none() {
    return none;
  }

  private Theorem use(String lemma, Memory memory, List<Term> terms, Theorem... premises) {
    List<Term> all = new ArrayList<>(List.of(functions, memory.term()));
    all.addAll(terms);
    return rules.use(lemma, all, premises);
  }

  private Term list(List<Term> index) {
    return syntax.list(rules.terms().integer, index);
  }

  private static Term element(Theorem theorem) {
    return Syntax.right(theorem.conclusion());
  }

  private static List<Term> from(List<Term> index, int first) {
    return index.subList(first, index.size());
  }

  // ── Scalars ──

  /** {@code ⊢ value_of F μ e v}. */
  Theorem value(Term e, ValueExpression source, Memory memory, Facts facts) {
    List<Term> parts = Syntax.arguments(e);
    if (Syntax.isConstant("read", Syntax.head(e))) {
      ValueExpression.Read read = (ValueExpression.Read) source;
      Theorem held = memory.read(((Term.Literal) parts.get(0)).value, Syntax.items(parts.get(1)),
          facts, read.position(), read.array());
      return use("value_of_intro_v_read", memory, List.of(parts.get(0), parts.get(1),
          Syntax.right(Syntax.right(Syntax.right(held)))), held);
    } else if (Syntax.isConstant("select_if", Syntax.head(e))) {
      ValueExpression.Select select = (ValueExpression.Select) source;
      Theorem first = value(parts.get(1), select.first(), memory, facts);
      Theorem second = value(parts.get(2), select.second(), memory, facts);
      return use("value_of_select", memory, List.of(parts.get(0), parts.get(1), parts.get(2),
          element(first), element(second)), first, second);
    }
    List<Term> arguments = Syntax.items(parts.get(2));
    Theorem all = use("values_nil", memory, List.of());
    for (int k = arguments.size() - 1; k >= 0; k--) {
      Theorem v = value(arguments.get(k), source.operands().get(k), memory, facts);
      List<Term> rest = Syntax.arguments(all.conclusion());
      all = use("values_cons", memory, List.of(arguments.get(k), element(v), rest.get(2),
          rest.get(3)), v, all);
    }
    return use("call_evaluates", memory, List.of(parts.get(0), parts.get(1), parts.get(1),
        parts.get(2), Syntax.right(all.conclusion())), recorder.refl(parts.get(1)), all);
  }

  /** The same of the value of a scalar, which may be a reduction. */
  Theorem scalar(Term e, ValueExpression source, Memory memory, Facts facts) {
    if (!(source instanceof ValueExpression.Reduction reduction)) {
      return value(e, source, memory, facts);
    }
    List<Term> parts = Syntax.arguments(e);
    Theorem start = value(parts.get(1), reduction.start(), memory, facts);
    Term.Free k = rules.index();
    Term[] next = new Term[1];
    Theorem each = rules.inRange(k, parts.get(2), facts, inside -> {
      Theorem one = value(syntax.at(parts.get(3), k), reduction.body(), memory, inside);
      next[0] = element(one);
      return one;
    });
    return use("folded_value", memory, List.of(parts.get(0), parts.get(1), parts.get(2),
        parts.get(3), element(start), syntax.lambda(k, next[0])), start, each);
  }

  // ── Elements ──

  /**
   * The element at an index, which the facts put inside the shape.
   *
   * @param e the term of source
   */
  public Theorem of(Term e, TensorExpression source, List<Term> index, Memory memory, Facts facts) {
    List<Term> parts = Syntax.arguments(e);
    if (source instanceof TensorExpression.Scalar scalar) {
      Theorem v = scalar(parts.get(0), scalar.value(), memory, facts);
      return use("element_intro_el_scalar", memory, List.of(parts.get(0), element(v)), v);
    } else if (source instanceof TensorExpression.Generation gen) {
      return generation(parts.get(0), parts.get(1), gen, index, memory, facts);
    } else if (source instanceof TensorExpression.Sum sum) {
      return sum(parts.get(0), parts.get(1), sum, index, memory, facts);
    } else if (source instanceof TensorExpression.Guard guard) {
      return guard(parts.get(0), parts.get(1), guard, index, memory, facts);
    } else if (source instanceof TensorExpression.Let let) {
      Scoped inner = name(parts.get(0), parts.get(1), let, memory, facts);
      Theorem body = of(parts.get(2), let.body(), index, inner.scope.memory(), facts);
      List<Term> terms = new ArrayList<>(inner.front);
      terms.addAll(List.of(parts.get(2), list(index), element(body)));
      return use("let_element", memory, terms, inner.shape, inner.named, inner.scope.closed(body));
    } else if (source instanceof TensorExpression.Concatenation c) {
      return concatenation(parts, c, index, memory, facts);
    }
    return reshaped(parts, (TensorExpression.Reshape) source, index, memory, facts);
  }

  private Theorem generation(Term n, Term f, TensorExpression.Generation source, List<Term> index,
      Memory memory, Facts facts) {
    Term k = index.get(0);
    Theorem body = of(syntax.at(f, k), source.body(), from(index, 1), memory, facts);
    return use("element_intro_el_gen", memory, List.of(n, f, k, list(from(index, 1)),
        element(body)), inside(facts, calculus.notNegative(k), source.position()),
        inside(facts, calculus.less(k, n), source.position()), body);
  }

  private Theorem inside(Facts facts, Term fact, Position position) {
    return rules.prove(facts, fact, position, "the index of an element is inside");
  }

  private Theorem sum(Term n, Term f, TensorExpression.Sum source, List<Term> index, Memory memory,
      Facts facts) {
    Term.Free k = rules.index();
    Term[] o = new Term[1];
    Theorem all = rules.inRange(k, n, facts, inside -> {
      Theorem body = of(syntax.at(f, k), source.body(), index, memory, inside);
      o[0] = element(body);
      return body;
    });
    Term g = syntax.lambda(k, o[0]);
    Theorem theorem =
        use("element_intro_el_sum", memory, List.of(n, f, list(index), g), all);
    if (Syntax.isUnary("some", o[0])) {
      Theorem some = rules.decide(facts, syntax.apply("≤", syntax.literal(1), n));
      if (some != null) {
        return as(theorem, rules.use("sum_is_value",
            List.of(functions, n, syntax.lambda(k, Syntax.right(o[0])), g, Syntax.right(zero)),
            zero, some, recorder.gen(k, recorder.refl(o[0]))));
      }
    }
    if (o[0] != none) {
      Theorem between = bounded.isEmpty() ? null
          : bounded.get().of(n, k, o[0], facts, this::padding);
      return between == null ? theorem : as(theorem, between);
    }
    Theorem nothing = nothing(n, g, k, facts, inside -> recorder.refl(none));
    return as(theorem, nothing);
  }

  /** {@code ⊢ sum_present F n g = none}, from a proof that {@code g k = none}. */
  private Theorem nothing(Term n, Term g, Term.Free k, Facts facts,
      Function<Facts, Theorem> proof) {
    Facts inside = calculus.with(
        calculus.with(facts, calculus.notNegative(k)), calculus.less(k, n));
    Theorem each = recorder.gen(k, rules.derived().disch(
        List.of(calculus.notNegative(k), calculus.less(k, n)), proof.apply(inside)));
    return rules.use("sum_nothing", List.of(functions, n, g), each);
  }

  /** The same element, from {@code ⊢ o = u}. */
  private Theorem as(Theorem theorem, Theorem same) {
    List<Term> terms = new ArrayList<>(Syntax.arguments(theorem.conclusion()));
    terms.add(Syntax.right(same));
    return rules.use("element_as", terms, theorem, same);
  }

  private Theorem guard(Term b, Term e, TensorExpression.Guard source, List<Term> index,
      Memory memory, Facts facts) {
    Theorem holds = rules.decide(facts, b);
    if (holds != null) {
      Theorem body = of(e, source.body(), index, memory, facts);
      return use("element_intro_el_guard_true", memory,
          List.of(b, e, list(index), element(body)), holds, body);
    }
    Theorem fails = rules.decide(facts, syntax.not(b));
    if (fails != null) {
      return use("element_intro_el_guard_false", memory, List.of(b, e, list(index)), fails);
    }
    Theorem body = of(e, source.body(), index, memory, calculus.with(facts, b));
    return optional(use("element_guard_cases", memory, List.of(b, e, list(index), element(body)),
        recorder.disch(b, body)));
  }

  /** An element that is a case; padding, if both cases are. */
  private Theorem optional(Theorem theorem) {
    List<Term> parts = Syntax.arguments(element(theorem));
    if (parts.get(1) != none || parts.get(2) != none) {
      return theorem;
    }
    return as(theorem, rules.use("cond_nones", parts,
        recorder.disch(parts.get(0), recorder.refl(none)),
        recorder.disch(syntax.not(parts.get(0)), recorder.refl(none))));
  }

  private Theorem concatenation(List<Term> parts, TensorExpression.Concatenation source,
      List<Term> index, Memory memory, Facts facts) {
    Term d = parts.get(0);
    Term e = parts.get(1);
    Theorem shape = shapes.of(d, source.first());
    Term m = Shaping.extents(shape).get(0);
    Term s = list(from(Shaping.extents(shape), 1));
    Term k = index.get(0);
    Term rest = list(from(index, 1));
    List<Term> later = new ArrayList<>(index);
    later.set(0, syntax.apply("-", k, m));
    Term before = calculus.less(k, m);
    Term behind = syntax.apply("≤", m, k);
    Theorem first = rules.decide(facts, before);
    if (first != null) {
      Theorem body = of(d, source.first(), index, memory, facts);
      return use("element_intro_el_concat_first", memory,
          List.of(d, m, s, e, k, rest, element(body)), shape, first, body);
    }
    Theorem second = rules.decide(facts, behind);
    if (second != null) {
      Theorem body = of(e, source.second(), later, memory, facts);
      return use("element_intro_el_concat_second", memory,
          List.of(d, m, s, e, k, rest, element(body)), shape, second, body);
    }
    Theorem one = of(d, source.first(), index, memory, calculus.with(facts, before));
    Theorem other = of(e, source.second(), later, memory, calculus.with(facts, behind));
    return optional(use("element_concat_cases", memory,
        List.of(d, m, s, e, k, rest, element(one), element(other)), shape,
        recorder.disch(before, one), recorder.disch(behind, other)));
  }

  private Theorem reshaped(List<Term> parts, TensorExpression.Reshape source, List<Term> index,
      Memory memory, Facts facts) {
    Term e = parts.get(parts.size() - 1);
    Term k = parts.get(0);
    Term j = index.get(0);
    List<Term> inner = new ArrayList<>(index);
    switch (source.operator()) {
      case FLATTEN -> {
        Theorem shape = shapes.of(e, source.operand());
        List<Term> extents = Shaping.extents(shape);
        Term n = extents.get(1);
        inner.set(0, syntax.apply("div", j, n));
        inner.add(1, syntax.apply("mod", j, n));
        Theorem positive = rules.prove(facts, syntax.apply("≤", syntax.literal(1), n),
            source.position(), "the second extent of what is flattened is at least 1");
        Theorem body = of(e, source.operand(), inner, memory, facts);
        return use("element_intro_el_flatten", memory, List.of(e, extents.get(0), n,
            list(from(extents, 2)), j, list(from(index, 1)), element(body)), shape, positive, body);
      }
      case TRANSPOSE -> {
        inner.set(0, index.get(1));
        inner.set(1, j);
        Theorem body = of(e, source.operand(), inner, memory, facts);
        return use("element_intro_el_transpose", memory,
            List.of(e, j, index.get(1), list(from(index, 2)), element(body)), body);
      }
      case SPLIT -> {
        return split(k, e, source, index, memory, facts);
      }
      case TRUNCATE_LEFT -> {
        inner.set(0, syntax.apply("+", j, k));
        Theorem body = of(e, source.operand(), inner, memory, facts);
        return use("element_intro_el_truncl", memory,
            List.of(k, e, j, list(from(index, 1)), element(body)), body);
      }
      case TRUNCATE_RIGHT -> {
        Theorem body = of(e, source.operand(), index, memory, facts);
        return use("element_intro_el_truncr", memory,
            List.of(k, e, list(index), element(body)), body);
      }
      case PAD_LEFT -> {
        inner.set(0, syntax.apply("-", j, k));
        return padded("padl", syntax.apply("≤", k, j), calculus.less(j, k), List.of(k, e),
            List.of(), source, index, inner, memory, facts);
      }
      default -> {
        Theorem shape = shapes.of(e, source.operand());
        List<Term> extents = Shaping.extents(shape);
        Term n = extents.get(0);
        return padded("padr", calculus.less(j, n), syntax.apply("≤", n, j),
            List.of(k, e, n, list(from(extents, 1))), List.of(shape), source, index, inner, memory,
            facts);
      }
    }
  }

  private Theorem split(Term k, Term e, TensorExpression.Reshape source, List<Term> index,
      Memory memory, Facts facts) {
    Theorem shape = shapes.of(e, source.operand());
    List<Term> extents = Shaping.extents(shape);
    Term j = index.get(0);
    Term l = index.get(1);
    Term row = syntax.apply("+", syntax.apply("*", k, j), l);
    List<Term> inner = new ArrayList<>(from(index, 1));
    inner.set(0, row);
    List<Term> front = List.of(k, e, extents.get(0), list(from(extents, 1)), j, l);
    Theorem least = inside(facts, calculus.notNegative(l), source.position());
    Theorem most = inside(facts, calculus.less(l, k), source.position());
    return decided("split", calculus.less(row, extents.get(0)),
        syntax.apply("≤", extents.get(0), row), front, List.of(shape, least, most), source, e,
        from(index, 2), inner, memory, facts);
  }

  private Theorem padded(String name, Term here, Term padding, List<Term> front,
      List<Theorem> premises, TensorExpression.Reshape source, List<Term> index, List<Term> inner,
      Memory memory, Facts facts) {
    List<Term> terms = new ArrayList<>(front);
    terms.add(index.get(0));
    return decided(name, here, padding, terms, premises, source, front.get(1), from(index, 1),
        inner, memory, facts);
  }

  /** An element of the operand where a condition holds, and padding where it does not. */
  private Theorem decided(String name, Term here, Term padding, List<Term> front,
      List<Theorem> premises, TensorExpression.Reshape source, Term e, List<Term> rest,
      List<Term> inner, Memory memory, Facts facts) {
    List<Term> terms = new ArrayList<>(front);
    terms.add(list(rest));
    List<Theorem> all = new ArrayList<>(premises);
    Theorem fails = rules.decide(facts, padding);
    if (fails != null) {
      all.add(fails);
      return use("element_intro_el_" + name + "_padding", memory, terms,
          all.toArray(new Theorem[0]));
    }
    Theorem holds = rules.decide(facts, here);
    Theorem body = of(e, source.operand(), inner, memory,
        holds != null ? facts : calculus.with(facts, here));
    terms.add(element(body));
    if (holds != null) {
      all.addAll(List.of(holds, body));
      return use("element_intro_el_" + name, memory, terms, all.toArray(new Theorem[0]));
    }
    all.add(recorder.disch(here, body));
    return optional(
        use("element_" + name + "_cases", memory, terms, all.toArray(new Theorem[0])));
  }

  // ── Lets ──

  /**
   * A let: the memory of its body, and what is known there.
   *
   * @param front x, d, s, W
   * @param shape {@code ⊢ shaped d s}
   * @param named {@code ⊢ ∀j. inside j s ⟹ (∃o. element F μ d j o ∧ filled F o = W j)}
   */
  record Scoped(Memory.Named scope, List<Term> front, Theorem shape, Theorem named) {}

  /** The scope of a let. */
  Scoped name(Term x, Term d, TensorExpression.Let source, Memory memory, Facts facts) {
    Theorem shape = shapes.of(d, source.value());
    List<Term> extents = Shaping.extents(shape);
    NamedTensor tensor = NamedTensor.of(rules, extents, facts, (index, inside) ->
        Syntax.right(filling.of(element(of(d, source.value(), index, memory, inside)))));
    Term integers = list(List.of());
    Term.Free j = rules.terms().free("j" + rules.next(), integers.type);
    Term.Free o = rules.terms().free("o" + rules.next(), none.type);
    Term property = syntax.lambda(j, syntax.exists(o, syntax.and(
        syntax.apply("element", functions, memory.term(), d, j, o),
        syntax.equation(syntax.apply("filled", functions, o),
            rules.terms().application(tensor.function(), j)))));
    Theorem named = recorder.ofPart(() -> rules.each(property, extents, facts, (at, known) -> {
      Theorem one = of(d, source.value(), at, memory, known);
      Theorem value = filling.of(element(one));
      Theorem is = tensor.at(at, list(at));
      if (Syntax.right(is) != Syntax.right(value)) {
        throw new OpenObligation(source.position(), "no function of the index: "
            + Syntax.right(is) + ", " + Syntax.right(value));
      }
      return use("element_exists", memory, List.of(d, list(at), element(one), Syntax.left(is)),
          one, recorder.trans(value, recorder.sym(is)));
    }));
    Term s = list(extents);
    return new Scoped(
        memory.named(x, s, j, tensor), List.of(x, d, s, tensor.function()), shape, named);
  }

  // ── Padding ──

  /** {@code ⊢ o = none}; null if that is not proved. */
  Theorem padding(Term o, Facts facts) {
    List<Term> parts = Syntax.arguments(o);
    if (o == none) {
      return recorder.refl(none);
    } else if (Syntax.isConstant("cond", Syntax.head(o))) {
      Term b = parts.get(0);
      Theorem first = padding(parts.get(1), calculus.with(facts, b));
      Theorem second = padding(parts.get(2), calculus.with(facts, syntax.not(b)));
      return first == null || second == null ? null : rules.use("cond_nones", parts,
          recorder.disch(b, first), recorder.disch(syntax.not(b), second));
    } else if (Syntax.isConstant("sum_present", Syntax.head(o))) {
      Term.Free k = rules.index();
      Term each = syntax.at(parts.get(2), k);
      Facts inside = calculus.with(
          calculus.with(facts, calculus.notNegative(k)), calculus.less(k, parts.get(1)));
      return padding(each, inside) == null ? null : nothing(
          parts.get(1), parts.get(2), k, facts, known -> padding(each, known));
    }
    Theorem absurd = rules.decide(facts, syntax.falsity);
    return absurd == null ? null : recorder.contr(syntax.equation(o, none), absurd);
  }
}
