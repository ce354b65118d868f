package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.atl.Memory;
import certcheck.certificates.certify.atl.NamedTensor;
import certcheck.certificates.certify.atl.Rulebook;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.sched.meaning.Constants;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Values of programs of theory {@code indexed}, as theory {@code ein_meaning} makes them: what is assigned,
 * at an index of variables, and what a program ends with.
 */
final class AssignedValues {
  private final Rulebook rules;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Derived derived;
  private final Term functions;
  private final Constants constants;
  private final Position position;
  private final IndexTerms indices;

  /**
   * Values.
   *
   * @param functions the variable F
   * @param position of what has no value
   */
  AssignedValues(Rulebook rules, Term functions, Constants constants, Position position) {
    this.rules = rules;
    this.recorder = rules.recorder();
    this.syntax = rules.syntax();
    this.derived = rules.derived();
    this.functions = functions;
    this.constants = constants;
    this.position = position;
    this.indices = new IndexTerms(rules, position);
  }

  private Theorem use(String lemma, Memory memory, List<Term> terms, Theorem... premises) {
    List<Term> all = new ArrayList<>(List.of(functions, memory.term()));
    all.addAll(terms);
    return rules.use(lemma, all, premises);
  }

  private static Term value(Theorem theorem) {
    return Syntax.right(theorem.conclusion());
  }

  private Theorem zero() {
    return constants.number(BigInteger.ZERO, 0);
  }

  // ── Elements ──

  /** {@code ⊢ indexed_value F μ e v}. */
  Theorem of(Term e, Memory memory, Facts facts) {
    Term head = Syntax.head(e);
    List<Term> parts = Syntax.arguments(e);
    if (head instanceof Term.Abstraction && !parts.isEmpty()) {
      Theorem reduced = indices.step((Term.Application) e);
      Theorem value = of(Syntax.right(reduced), memory, facts);
      return use("iv_as", memory,
          List.of(e, Syntax.right(reduced), value(value)), reduced, value);
    } else if (Syntax.isConstant("indexed_scalar", head)) {
      return scalar(parts.get(0), memory, facts);
    } else if (Syntax.isConstant("indexed_apply", head)) {
      Theorem values = values(parts.get(1), memory, facts);
      Theorem function = Syntax.isConstant("minus_sign", parts.get(0))
          ? constants.minus() : recorder.refl(parts.get(0));
      return use("iv_apply", memory, List.of(parts.get(0), Syntax.right(function), parts.get(1),
          value(values)), function, values);
    } else if (Syntax.isConstant("indexed_fold", head)) {
      boolean product = parts.get(0) == syntax.literal(Tree.spelled("*"));
      Theorem start = constants.number(product ? BigInteger.ONE : BigInteger.ZERO, 0);
      Each each = each(parts.get(3), k -> k, parts.get(1), memory, facts);
      return use(product ? "iv_product" : "iv_sum", memory,
          List.of(parts.get(1), parts.get(3), each.values, Syntax.right(start)), start, each.theorem);
    } else if (Syntax.isConstant("indexed_reduced", head)) {
      return reduced(parts.get(0), parts.get(1), parts.get(2), memory, facts);
    } else if (Syntax.isConstant("indexed_choice", head)) {
      return choice(parts.get(0), parts.get(1), parts.get(2), memory, facts);
    }
    throw new OpenObligation(position, "an element of no known form: " + head);
  }

  private Theorem scalar(Term d, Memory memory, Facts facts) {
    Term head = Syntax.head(d);
    List<Term> parts = Syntax.arguments(d);
    if (Syntax.isConstant("zero_constant", head)) {
      return use("iv_zero", memory, List.of(Syntax.right(zero())), zero());
    } else if (Syntax.isConstant("read", head)) {
      Theorem index = indices.normal(parts.get(1), facts);
      BigInteger array = ((Term.Literal) parts.get(0)).value;
      Theorem held = memory.read(array, Syntax.items(Syntax.right(index)), facts, position,
          Tree.spelling(array));
      return use("iv_read", memory, List.of(parts.get(0), parts.get(1), Syntax.right(index),
          Syntax.right(Syntax.right(Syntax.right(held)))), index, held);
    }
    List<Term> number = Syntax.arguments(parts.get(0));
    if (Syntax.isConstant("numeral", Syntax.head(parts.get(0))) && number.size() == 2) {
      Theorem is = constants.number(((Term.Literal) number.get(0)).value,
          ((Term.Literal) number.get(1)).value.intValueExact());
      return use("iv_number", memory,
          List.of(number.get(0), number.get(1), Syntax.right(is)), is);
    }
    Theorem integers = indices.normal(parts.get(1), facts);
    return use("iv_call", memory, List.of(parts.get(0), parts.get(1), Syntax.right(integers)),
        integers);
  }

  /** {@code ⊢ $ein_values F μ l w}. */
  private Theorem values(Term l, Memory memory, Facts facts) {
    if (Syntax.head(l) instanceof Term.Abstraction) {
      Theorem reduced = indices.step((Term.Application) l);
      Theorem values = values(Syntax.right(reduced), memory, facts);
      return use("ivs_as", memory,
          List.of(l, Syntax.right(reduced), value(values)), reduced, values);
    } else if (!Syntax.isBinary("::", l)) {
      return use("ivs_none", memory, List.of());
    }
    Theorem first = of(Syntax.left(l), memory, facts);
    Theorem rest = values(Syntax.right(l), memory, facts);
    return use("ivs_more", memory, List.of(Syntax.left(l), value(first), Syntax.right(l),
        value(rest)), first, rest);
  }

  /** The values w of the elements of a fold, and that {@code w k} is that of the element k, inside it. */
  private record Each(Term values, Theorem theorem) {}

  /**
   * {@code ⊢ ∀k. 0 ≤ k ∧ k < n ⟹ indexed_value F μ (g (at k)) (w k)}.
   *
   * @param at where the element k is
   */
  private Each each(Term g, UnaryOperator<Term> at, Term n, Memory memory, Facts facts) {
    Term.Free k = rules.index();
    Term[] value = new Term[1];
    Theorem all = rules.inRange(k, n, facts, inside -> {
      Theorem one = of(rules.terms().application(g, at.apply(k)), memory, inside);
      value[0] = value(one);
      return as(one, syntax.lambda(k, value[0]), k);
    });
    return new Each(syntax.lambda(k, value[0]), all);
  }

  private Theorem reduced(Term f, Term n, Term g, Memory memory, Facts facts) {
    Theorem first = of(rules.terms().application(g, syntax.literal(0)), memory, facts);
    Each each = each(g, k -> syntax.apply("+", k, syntax.literal(1)),
        syntax.apply("-", n, syntax.literal(1)), memory, facts);
    return use("iv_reduced", memory, List.of(f, n, g, value(first), each.values), first,
        each.theorem);
  }

  /** From {@code P v}, v being what {@code w k} reduces to: {@code P (w k)}. */
  private Theorem as(Theorem value, Term w, Term k) {
    Theorem reduced = recorder.beta(rules.terms().application(w, k));
    Term.Application p = (Term.Application) value.conclusion();
    return recorder.eqMp(derived.argument(p.function, recorder.sym(reduced)), value);
  }

  private Theorem choice(Term b, Term d, Term e, Memory memory, Facts facts) {
    Theorem is = indices.normal(b, facts);
    Term c = Syntax.right(is);
    Term not = syntax.not(c);
    Theorem holds = rules.decide(facts, c);
    if (holds != null) {
      Theorem value = of(d, memory, facts);
      return use("iv_first", memory, List.of(b, c, d, e, value(value)), is, holds, value);
    }
    Theorem fails = rules.decide(facts, not);
    if (fails != null) {
      Theorem value = of(e, memory, facts);
      return use("iv_second", memory, List.of(b, c, d, e, value(value)), is, fails, value);
    }
    Theorem first = of(d, memory, rules.calculus().with(facts, c));
    Theorem second = of(e, memory, rules.calculus().with(facts, not));
    return use("iv_either", memory, List.of(b, c, d, e, value(first), value(second)), is,
        recorder.disch(c, first), recorder.disch(not, second));
  }

  // ── Programs ──

  /**
   * {@code ⊢ $ein_ends F μ c P}: the program ends in a memory of which P is true.
   *
   * @param end proves P of the memory at the end, at the head of which it is applied
   */
  Theorem ends(Term c, Term property, Memory memory, Facts facts,
      Function<Memory, Theorem> end) {
    if (!Syntax.isBinary("::", c)) {
      Term last = rules.terms().application(property, memory.term());
      return use("ein_ends_none", memory, List.of(property),
          rules.calculus().expand(last, end.apply(memory)));
    }
    List<Term> assign = Syntax.arguments(Syntax.left(c));
    Term x = assign.get(0);
    Term f = assign.get(2);
    List<Term> extents = Syntax.items(assign.get(1));
    NamedTensor tensor = NamedTensor.of(rules, extents, facts,
        (index, inside) -> value(of(element(f, index), memory, inside)));
    Theorem named = assigned(f, extents, tensor, memory, facts);
    Term.Free j = rules.terms().free("j" + rules.next(), assign.get(1).type);
    Memory.Named next = memory.named(x, assign.get(1), j, tensor);
    Theorem rest = ends(Syntax.right(c), property, next.memory(), facts, end);
    return use("ein_ends_more", memory, List.of(x, assign.get(1), f, tensor.function(),
        Syntax.right(c), property), named,
        next.closed(rest));
  }

  private Term element(Term f, List<Term> index) {
    return rules.terms().application(f, syntax.list(rules.terms().integer, index));
  }

  /** {@code ⊢ ∀j. inside j s ⟹ indexed_value F μ (f j) (W j)}. */
  private Theorem assigned(
      Term f, List<Term> extents, NamedTensor tensor, Memory memory, Facts facts) {
    Term.Free j = rules.terms().free(
        "j" + rules.next(), syntax.list(rules.terms().integer, List.of()).type);
    Term property = syntax.lambda(j, syntax.apply("indexed_value", functions, memory.term(),
        rules.terms().application(f, j), rules.terms().application(tensor.function(), j)));
    return recorder.ofPart(() -> rules.each(property, extents, facts,
        (at, known) -> tensor.as(of(element(f, at), memory, known), at, position)));
  }
}
