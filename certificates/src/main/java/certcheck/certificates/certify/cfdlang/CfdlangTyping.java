package certcheck.certificates.certify.cfdlang;

import static certcheck.certificates.certify.typing.Judgement.expression;
import static certcheck.certificates.certify.typing.Judgement.shape;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.terms.TypingContext;
import certcheck.certificates.certify.typing.TypingDerivation;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.cfdlang.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Derivations of expression typing in the theory {@code cfdlang}: for an expression that the type
 * checker accepts, {@code ⊢ cfd_typed Γ e t} with t a list of literals. A contraction between
 * tensors is the product of the two, contracted by the pair of dimensions where they meet.
 */
public final class CfdlangTyping extends TypingDerivation implements Expression.Fold<Theorem> {
  private static final Names NAMES = new Names("cfd_typed_intro_c_", "cfd_typed_");

  /** Two dimensions, counted from 0. */
  public record Dimensions(BigInteger m, BigInteger n) {
    public static Dimensions of(Pair pair) {
      return new Dimensions(pair.first().number(), pair.second().number());
    }

    /** The numbers of these dimensions when two others are gone. */
    Dimensions without(Dimensions gone) {
      return new Dimensions(closedUp(m, gone), closedUp(n, gone));
    }

    /** The numbers of the other pairs of a group when the first is gone. */
    public static List<Dimensions> rest(List<Dimensions> pairs) {
      return pairs.stream().skip(1).map(p -> p.without(pairs.get(0))).toList();
    }

    private static BigInteger closedUp(BigInteger k, Dimensions gone) {
      BigInteger first = gone.m.compareTo(k) < 0 ? BigInteger.ONE : BigInteger.ZERO;
      BigInteger second = gone.n.compareTo(k) < 0 ? BigInteger.ONE : BigInteger.ZERO;
      return k.subtract(first).subtract(second);
    }
  }

  /** Typing in a context. */
  public CfdlangTyping(Derived derived, Lemmas lemmas, TypingContext context) {
    super(derived, lemmas, context, NAMES);
  }

  /** {@code ⊢ cfd_typed Γ e t}. */
  public Theorem of(Expression e) {
    return e.fold(this);
  }

  @Override
  public Theorem variable(Expression.Variable variable) {
    return variable(variable.name());
  }

  @Override
  public Theorem constant(Expression.Constant constant) {
    throw new IllegalArgumentException("not well-typed");
  }

  @Override
  public Theorem paren(Expression.Paren paren, Theorem inner) {
    return paren(inner);
  }

  @Override
  public Theorem stack(Expression.Stack stack, List<Theorem> tensors) {
    return stack(tensors);
  }

  /** The type of a stack. */
  Theorem stack(List<Theorem> tensors) {
    Term type = shape(tensors.get(0));
    Theorem all = lemmas.at("all_typed_nil", context, type);
    for (int i = tensors.size() - 1; i >= 0; i--) {
      Term rest = Syntax.left(all.conclusion());
      Term count = Syntax.right(all.conclusion());
      Theorem more = lists.value(syntax.apply("+", count, syntax.literal(1)));
      all = derived.mp(lemmas.at("all_typed_cons", context, type, expression(tensors.get(i)), rest,
          count, Syntax.right(more)), List.of(tensors.get(i), all, more));
    }
    Term count = Syntax.right(all.conclusion());
    return derived.mp(
        lemmas.at("cfd_typed_stack", context, Syntax.left(all.conclusion()), type, count),
        List.of(all, lists.holds(syntax.apply("≤", syntax.literal(1), count))));
  }

  @Override
  public Theorem binary(Expression.Binary node, Theorem left, Theorem right) {
    return switch (node.operator()) {
      case PRODUCT -> product(left, right);
      case CONTRACT -> {
        Dimensions met = meeting(left);
        yield contracted(product(left, right), met);
      }
      case ADD, SUBTRACT, MULTIPLY, DIVIDE ->
          elementWise(Operator.valueOf(node.operator().name()), left, right);
      case TRANSPOSE -> throw new IllegalStateException("a transposition takes pairs");
    };
  }

  /** Where the dimensions of a tensor end, in a product with it on the left. */
  public Dimensions meeting(Theorem left) {
    BigInteger rank = number(Syntax.right(lists.length(shape(left))));
    return new Dimensions(rank.subtract(BigInteger.ONE), rank);
  }

  @Override
  public Theorem contraction(Expression.Contraction node, Theorem operand) {
    return contracted(operand, node.pairs().stream().map(Dimensions::of).toList());
  }

  /** By a group: the first pair, then the others in the numbers that are left. */
  private Theorem contracted(Theorem operand, List<Dimensions> pairs) {
    Theorem single = contracted(operand, pairs.get(0));
    return pairs.size() == 1 ? single
        : grouped(operand, contracted(single, Dimensions.rest(pairs)), renumbering(pairs));
  }

  /**
   * What becomes of the pairs p after the first, [m n], of a group.
   *
   * @param apart {@code ⊢ apart m n p}
   * @param renumbered {@code ⊢ renumber m n p = q}
   */
  public record Renumbering(Theorem apart, Theorem renumbered) {}

  /** The renumbering of a group of two pairs or more. */
  public Renumbering renumbering(List<Dimensions> pairs) {
    return new Renumberings(derived, lists, lemmas::at).of(pairs);
  }

  /** From the type of {@code (e . [[m n]]) . q}: {@code ⊢ cfd_typed Γ (e . ([m n] :: p)) t}. */
  public Theorem grouped(Theorem operand, Theorem all, Renumbering pairs) {
    return grouped(expression(operand), all, pairs);
  }

  /** The same, of the expression that the group is of. */
  Theorem grouped(Term operand, Theorem all, Renumbering pairs) {
    List<Term> apart = Syntax.arguments(pairs.apart.conclusion());
    Term first = Syntax.left(apart.get(2));
    Theorem rule = lemmas.at("cfd_typed_contr_group", context, operand, apart.get(0),
        apart.get(1), Syntax.left(first), Syntax.right(first), Syntax.right(apart.get(2)),
        Syntax.right(pairs.renumbered), shape(all));
    return derived.mp(rule, List.of(pairs.apart, pairs.renumbered, all));
  }

  /** By one pair. */
  public Theorem contracted(Theorem operand, Dimensions pair) {
    Term m = syntax.literal(pair.m);
    Term n = syntax.literal(pair.n);
    boolean ordered = pair.m.compareTo(pair.n) < 0;
    Term smaller = ordered ? m : n;
    Term larger = ordered ? n : m;
    Theorem one = lists.nth(shape(operand), m);
    Theorem other = lists.nth(shape(operand), n);
    Theorem rest = lists.removeAt(larger, shape(operand));
    Theorem both = lists.removeAt(smaller, Syntax.right(rest));
    List<Theorem> inRange = inRange(operand, m, n);
    Theorem rule = recorder.mp(
        lemmas.at(ordered ? "cfd_typed_contr_less" : "cfd_typed_contr_greater", context,
            expression(operand), m, n, shape(operand), Syntax.right(inRange.get(0)),
            Syntax.right(one), Syntax.right(rest), Syntax.right(both)), operand);
    return derived.mp(derived.mp(rule, inRange), List.of(
        lists.holds(syntax.apply("<", smaller, larger)), one, other, rest, both));
  }

  /** The rank of the operand, and that two dimensions are in range. */
  private List<Theorem> inRange(Theorem operand, Term m, Term n) {
    Theorem length = lists.length(shape(operand));
    Term rank = Syntax.right(length);
    Term zero = syntax.literal(0);
    return List.of(length, lists.holds(syntax.apply("≤", zero, m)),
        lists.holds(syntax.apply("<", m, rank)), lists.holds(syntax.apply("≤", zero, n)),
        lists.holds(syntax.apply("<", n, rank)));
  }

  @Override
  public Theorem transposition(Expression.Transposition node, Theorem operand) {
    List<Dimensions> pairs = node.pairs().stream().map(Dimensions::of).toList();
    List<Theorem> operands = new ArrayList<>(List.of(operand));
    for (Dimensions pair : pairs) {
      operands.add(transposed(operands.get(operands.size() - 1), pair));
    }
    Theorem result = operands.get(pairs.size());
    for (int i = pairs.size() - 2; i >= 0; i--) {
      result = transposed(operands.get(i), pairs.get(i), result);
    }
    return result;
  }

  /** From the type of {@code (e ^ [[m n]]) ^ p}: {@code ⊢ cfd_typed Γ (e ^ ([m n] :: p)) t}. */
  public Theorem transposed(Theorem operand, Dimensions pair, Theorem all) {
    return transposed(expression(operand), pair, all);
  }

  /** The same, of the expression that the group is of. */
  Theorem transposed(Term operand, Dimensions pair, Theorem all) {
    Term rest = Syntax.right(expression(all));
    return recorder.mp(lemmas.at("cfd_typed_intro_c_trans_more", context, operand,
        syntax.literal(pair.m), syntax.literal(pair.n), Syntax.left(rest), Syntax.right(rest),
        shape(all)), all);
  }

  /** By one pair. */
  public Theorem transposed(Theorem operand, Dimensions pair) {
    Term m = syntax.literal(pair.m);
    Term n = syntax.literal(pair.n);
    Theorem swapped = lists.swapAt(m, n, shape(operand));
    List<Theorem> inRange = inRange(operand, m, n);
    Theorem rule = recorder.mp(lemmas.at("cfd_typed_trans", context, expression(operand), m, n,
        shape(operand), Syntax.right(inRange.get(0)), Syntax.right(swapped)), operand);
    return derived.mp(derived.mp(rule, inRange), List.of(lists.different(m, n), swapped));
  }

  private static BigInteger number(Term n) {
    return ((Term.Literal) n).value;
  }
}
