package certcheck.certificates.certify.ein;

import certcheck.certificates.certify.cfdlang.CfdlangTyping;
import certcheck.certificates.certify.cfdlang.CfdlangTyping.Dimensions;
import certcheck.certificates.certify.cfdlang.CfdlangTyping.Renumbering;
import certcheck.certificates.certify.cfdlang.PairGroups;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.OpenObligation;
import certcheck.certificates.certify.typing.Judgement;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Expression;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Operator;
import java.util.List;

/**
 * Values of programs of the CFDlang dialect, with stacks or without, in index notation, by the lemmas of library
 * {@code cfd_ein}.
 */
final class CfdlangStoredValues extends StoredValues<Expression>
    implements Expression.Fold<StoredValues.Valued>, PairGroups<StoredValues.Valued> {
  private static final Names NAMES = new Names("cfd_", "cfd_indexed", "cfd_assign");

  private final CfdlangTyping typing;

  /**
   * Values.
   *
   * @param typing of expressions of the program
   */
  CfdlangStoredValues(Program<Expression> program, CfdlangTyping typing) {
    super(NAMES, program);
    this.typing = typing;
  }

  @Override
  Valued of(Expression e) {
    return e.fold(this);
  }

  @Override
  public Valued variable(Expression.Variable node) {
    return variable(node.name(), node.position(), typing.variable(node));
  }

  @Override
  public Valued constant(Expression.Constant constant) {
    throw new IllegalArgumentException("not well-typed");
  }

  @Override
  public Valued paren(Expression.Paren node, Valued inner) {
    return paren(inner, typing.paren(node, inner.typed()));
  }

  @Override
  public Valued binary(Expression.Binary node, Valued left, Valued right) {
    return switch (node.operator()) {
      case PRODUCT -> product(left, right);
      case CONTRACT -> contracted(product(left, right), typing.meeting(left.typed()));
      case ADD, SUBTRACT, MULTIPLY, DIVIDE ->
          elementWise(Operator.valueOf(node.operator().name()), left, right,
              typing.binary(node, left.typed(), right.typed()));
      case TRANSPOSE -> throw new IllegalStateException("a transposition takes pairs");
    };
  }

  private Valued product(Valued left, Valued right) {
    return product(left, right, typing.product(left.typed(), right.typed()));
  }

  // ── Stacks ──

  @Override
  public Valued stack(Expression.Stack node, List<Valued> tensors) {
    List<Valued> stacked = List.copyOf(tensors);
    Theorem typed = typing.stack(node, stacked.stream().map(Valued::typed).toList());
    Stack stack = new Stack(stacked, Judgement.expression(typed), node.position());
    return new Valued(typed, (index, place) -> stack.from(0, index, place));
  }

  /** A stack, at an index of which the first number may be a variable. */
  private final class Stack {
    private final List<Valued> tensors;
    private final Term term;
    private final Term list;
    private final Theorem length;
    private final Position position;

    Stack(List<Valued> tensors, Term term, Position position) {
      this.tensors = tensors;
      this.term = term;
      this.list = Syntax.arguments(term).get(0);
      this.length = lists.length(list);
      this.position = position;
    }

    /** Of the tensors from one on: that one, or one of the others. */
    Theorem from(int j, List<Term> index, Place place) {
      if (j == tensors.size() - 1) {
        return tensor(j, index, place);
      }
      Term here = syntax.apply("<", index.get(0), syntax.literal(j + 1));
      Term later = syntax.not(here);
      if (rules.decide(place.facts(), here) != null) {
        return tensor(j, index, place);
      } else if (rules.decide(place.facts(), later) != null) {
        return from(j + 1, index, place);
      }
      Theorem one = tensor(j, index, with(place, here));
      Theorem other = from(j + 1, index, with(place, later));
      return general("valued_either", place,
          List.of(term, list(index), here, value(one), value(other)),
          rules.recorder().disch(here, one), rules.recorder().disch(later, other));
    }

    private Place with(Place place, Term fact) {
      Facts facts = rules.calculus().with(place.facts(), fact);
      return new Place(place.memory(), facts);
    }

    /** That tensor, which the index selects. */
    private Theorem tensor(int j, List<Term> index, Place place) {
      Term number = syntax.literal(j);
      Term first = index.get(0);
      List<Term> rest = index.subList(1, index.size());
      Theorem selected = rules.decide(place.facts(), syntax.equation(first, number));
      if (selected == null) {
        throw new OpenObligation(position, "which tensor of the stack is read: not proved");
      }
      Theorem tensor = lists.nth(list, number);
      Theorem value = tensors.get(j).at(rest, place);
      Term n = Syntax.right(length);
      return use("valued_stack", place, List.of(list, n, first, number, Syntax.right(tensor),
          list(rest), value(value)), selected, length,
          lists.holds(syntax.apply("≤", syntax.literal(0), number)),
          lists.holds(syntax.apply("<", number, n)), tensor, value);
    }
  }

  // ── Groups of pairs ──

  @Override
  public Valued contraction(Expression.Contraction node, Valued operand) {
    return contractedBy(operand, PairGroups.of(node.pairs()));
  }

  @Override
  public Valued contracted(Valued operand, Valued all, List<Dimensions> pairs) {
    Renumbering renumbering = typing.renumbering(pairs);
    List<Term> numbers = Syntax.arguments(Syntax.left(renumbering.renumbered().conclusion()));
    return new Valued(typing.grouped(operand.typed(), all.typed(), renumbering),
        (index, place) -> {
          Theorem value = all.at(index, place);
          return use("valued_contr_more", place, List.of(operand.term(), numbers.get(0),
              numbers.get(1), Syntax.left(numbers.get(2)), Syntax.right(numbers.get(2)),
              Syntax.right(renumbering.renumbered()), list(index), value(value)),
              renumbering.renumbered(), value);
        });
  }

  @Override
  public Valued contracted(Valued operand, Dimensions pair) {
    Term m = syntax.literal(pair.m());
    Term n = syntax.literal(pair.n());
    Theorem a = indices.plusOne(m);
    Theorem b = indices.plusOne(n);
    Theorem extent = lists.nth(operand.extents(), m);
    Term r = Syntax.right(extent);
    Theorem typed = typing.contracted(operand.typed(), pair);
    return new Valued(typed, (index, place) -> {
      Summands summands = summands(operand, r, place,
          k -> indices.withBoth(Syntax.right(a), Syntax.right(b), k, list(index)));
      Theorem reduced = use("valued_contr", place, List.of(operand.term(), m, n, Syntax.right(a),
          Syntax.right(b), operand.extents(), r, list(index), summands.function()), a, b,
          operand.typed(), extent, positive(r), summands.each());
      return fromUnit("+", reduced, Judgement.expression(typed), summands, r, place);
    });
  }

  @Override
  public Valued transposition(Expression.Transposition node, Valued operand) {
    return transposedBy(operand, PairGroups.of(node.pairs()));
  }

  @Override
  public Valued transposed(Valued operand, Dimensions pair) {
    Term m = syntax.literal(pair.m());
    Term n = syntax.literal(pair.n());
    return new Valued(typing.transposed(operand.typed(), pair), (index, place) -> {
      Theorem swapped = lists.swapAt(m, n, list(index));
      Theorem value = operand.at(Syntax.items(Syntax.right(swapped)), place);
      return use("valued_trans", place, List.of(operand.term(), m, n, list(index),
          Syntax.right(swapped), value(value)), swapped, value);
    });
  }

  @Override
  public Valued transposed(Valued operand, Valued all, Dimensions first) {
    Term rest = Syntax.right(all.term());
    return new Valued(typing.transposed(operand.typed(), first, all.typed()), (index, place) -> {
      Theorem value = all.at(index, place);
      return use("valued_trans_more", place, List.of(operand.term(), syntax.literal(first.m()),
          syntax.literal(first.n()), Syntax.left(rest), Syntax.right(rest), list(index), value(value)), value);
    });
  }
}
