package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Position;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.source.VariableUse;
import certcheck.semantics.tml.syntax.Pair;
import java.util.List;

/**
 * An expression as theory {@code cfdlang} has it, for work that goes by one pair of dimensions after the other:
 * {@code d . e} between tensors is a product that is contracted, and a {@link Group} of pairs has the
 * expression that it stands for as its operand. Dimensions count from 0. Prints as it is written.
 */
public abstract sealed class Pairwise extends SyntaxTree<Pairwise> {
  private final Expression written;

  private Pairwise(Expression written, Object label, List<Pairwise> operands) {
    super(written.position(), label, operands);
    this.written = written;
  }

  @Override
  protected final Pairwise self() {
    return this;
  }

  @Override
  protected final List<?> pieces() {
    return List.of(written);
  }

  /** The only operand, or the first. */
  public final Pairwise operand() {
    return operands().get(0);
  }

  /** One case per kind of expression: what to make of a node, given what its operands came to. */
  public interface Fold<R> {
    /** {@code x}. */
    R variable(Variable x);

    /** {@code ( e )}. */
    R paren(Paren paren, R inner);

    /** {@code d # e}. */
    R product(Product product, R left, R right);

    /** {@code d + e}, or another operation on elements. */
    R elementWise(ElementWise node, R left, R right);

    /** {@code e . [[m n]]}. */
    R contraction(Contraction node, R operand);

    /** {@code e ^ [[m n]]}. */
    R transposition(Transposition node, R operand);

    /** {@code e . [[m n] p …]} or {@code e ^ [[m n] p …]}, which stands for its operand. */
    R group(Group group, R all);

    /** {@code [e1 … en]}. */
    R stack(Stack stack, List<R> tensors);
  }

  /** Applies {@code fold} from the leaves to the root, left before right, without recursion. */
  public final <R> R fold(Fold<R> fold) {
    return bottomUp((node, operands) -> node.apply(fold, operands));
  }

  /** What a fold makes of this node. */
  public abstract <R> R apply(Fold<R> fold, List<R> operands);

  /** A variable. */
  public static final class Variable extends Pairwise implements VariableUse {
    private final String name;

    Variable(Expression.Variable written) {
      super(written, written.name(), List.of());
      this.name = written.name();
    }

    @Override
    public String name() {
      return name;
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.variable(this);
    }
  }

  /** An expression in parentheses. */
  public static final class Paren extends Pairwise {
    Paren(Expression written, Pairwise inner) {
      super(written, "(", List.of(inner));
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.paren(this, operands.get(0));
    }
  }

  /** An outer product. */
  public static final class Product extends Pairwise {
    Product(Expression written, Pairwise left, Pairwise right) {
      super(written, "#", List.of(left, right));
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.product(this, operands.get(0), operands.get(1));
    }
  }

  /** An operation on elements. */
  public static final class ElementWise extends Pairwise {
    private final certcheck.semantics.tml.syntax.Operator operator;

    ElementWise(Expression written, certcheck.semantics.tml.syntax.Operator operator, Pairwise left,
        Pairwise right) {
      super(written, operator, List.of(left, right));
      this.operator = operator;
    }

    /** The operator, which is one of the model language, too. */
    public certcheck.semantics.tml.syntax.Operator operator() {
      return operator;
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.elementWise(this, operands.get(0), operands.get(1));
    }
  }

  /** What is of one pair of dimensions of its operand. */
  public abstract static sealed class OfPair extends Pairwise {
    private final Pair pair;

    private OfPair(Expression written, Pairwise operand, Pair pair) {
      super(written, pair, List.of(operand));
      this.pair = pair;
    }

    /** The pair of dimensions, from 0. */
    public final Pair pair() {
      return pair;
    }

    /** The pair, counted from 1. */
    public final Pair fromOne() {
      return ExpressionTyping.fromOne(List.of(pair)).get(0);
    }
  }

  /** A contraction by one pair. */
  public static final class Contraction extends OfPair {
    Contraction(Expression written, Pairwise operand, Pair pair) {
      super(written, operand, pair);
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.contraction(this, operands.get(0));
    }
  }

  /** A transposition by one pair. */
  public static final class Transposition extends OfPair {
    Transposition(Expression written, Pairwise operand, Pair pair) {
      super(written, operand, pair);
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.transposition(this, operands.get(0));
    }
  }

  /** Two pairs or more: the operand is the first pair's node, contracted or transposed by the others. */
  public static final class Group extends Pairwise {
    private final boolean isContraction;
    private final List<Pair> pairs;

    Group(Expression written, boolean isContraction, List<Pair> pairs, Pairwise all) {
      super(written, pairs, List.of(all));
      this.isContraction = isContraction;
      this.pairs = List.copyOf(pairs);
    }

    /** Whether it contracts; else it transposes. */
    public boolean isContraction() {
      return isContraction;
    }

    /** The pairs of dimensions of what the group is of, from 0. */
    public List<Pair> pairs() {
      return pairs;
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.group(this, operands.get(0));
    }
  }

  /** A stack. */
  public static final class Stack extends Pairwise {
    Stack(Expression written, List<Pairwise> tensors) {
      super(written, "[", tensors);
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.stack(this, List.copyOf(operands));
    }
  }

  /** An assignment. */
  public static final class Statement extends certcheck.semantics.source.Assignment<Pairwise> {
    Statement(String target, Pairwise expression, Position position) {
      super(target, expression, position);
    }
  }
}
