package certcheck.semantics.tml.syntax;

import certcheck.semantics.source.Position;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.source.VariableUse;
import java.util.List;

/**
 * An expression (Rink 2018, Fig. 1). All operators associate to the left with one precedence, so a
 * right operand is a {@link Primary}: a variable, or an expression in parentheses. What can be
 * built can therefore be printed and parsed back.
 *
 * <p>Equality is structural and ignores positions. Expressions may be deep: take them apart with
 * {@link #fold}, or with an explicit stack over {@link #operands}.
 */
public abstract sealed class Expression extends SyntaxTree<Expression> {

  private Expression(Position position, Object label, Expression... operands) {
    super(position, label, List.of(operands));
  }

  @Override
  protected final Expression self() {
    return this;
  }

  /** This expression as a right operand: itself, or in parentheses. */
  public Primary primary() {
    return new Paren(this, position());
  }

  /** One case per kind of expression: what to make of a node, given what its operands came to. */
  public interface Fold<R> {
    /** {@code x}. */
    R variable(Variable variable);

    /** {@code ( e )}. */
    R paren(Paren paren, R inner);

    /** {@code e0 # e1}. */
    R product(Product product, R left, R right);

    /** {@code e0 ⊙ e1}. */
    R elementWise(ElementWise elementWise, R left, R right);

    /** {@code e . [m n]}. */
    R contraction(Contraction contraction, R operand);

    /** {@code e ^ [m n]}. */
    R transposition(Transposition transposition, R operand);

    /** {@code e . [[m n] …]}. */
    R groupedContraction(GroupedContraction contraction, R operand);
  }

  /** Applies {@code fold} from the leaves to the root, left before right, without recursion. */
  public final <R> R fold(Fold<R> fold) {
    return bottomUp((node, operands) -> node.apply(fold, operands));
  }

  /** The case of {@code fold} for this node, given what its operands came to. */
  public abstract <R> R apply(Fold<R> fold, List<R> operands);

  @Override
  protected final List<?> pieces() {
    return Printer.pieces(this);
  }

  /** What may stand to the right of an operator: a variable or an expression in parentheses. */
  public abstract static sealed class Primary extends Expression {

    private Primary(Position position, Object label, Expression... operands) {
      super(position, label, operands);
    }

    @Override
    public final Primary primary() {
      return this;
    }
  }

  /** A variable {@code x}. */
  public static final class Variable extends Primary implements VariableUse {

    private final String name;

    /** The variable {@code name}. */
    public Variable(String name, Position position) {
      super(position, name);
      this.name = name;
    }

    /** The variable {@code name} of a program that has no text. */
    public static Variable of(String name) {
      return new Variable(name, Position.START);
    }

    /** The name. */
    @Override
    public String name() {
      return name;
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.variable(this);
    }
  }

  /** An expression in parentheses, {@code ( e )}. */
  public static final class Paren extends Primary {

    /** {@code inner} in parentheses; the position is that of the open one. */
    public Paren(Expression inner, Position position) {
      super(position, "(", inner);
    }

    /** The expression between the parentheses. */
    public Expression inner() {
      return operands().get(0);
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.paren(this, operands.get(0));
    }
  }

  /** An operator between two operands. */
  public abstract static sealed class Binary extends Expression {

    private Binary(Position position, Object label, Expression left, Primary right) {
      super(position, label, left, right);
    }

    /** The operand before the operator; that of an outer product has the first dimensions. */
    public final Expression left() {
      return operands().get(0);
    }

    /** The operand after the operator. */
    public final Expression right() {
      return operands().get(1);
    }
  }

  /** An outer product {@code e0 # e1}. */
  public static final class Product extends Binary {

    /** {@code left # right}. */
    public Product(Expression left, Primary right, Position position) {
      super(position, "#", left, right);
    }

    /** {@code left # right} in a program that has no text. */
    public static Product of(Expression left, Expression right) {
      return new Product(left, right.primary(), Position.START);
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.product(this, operands.get(0), operands.get(1));
    }
  }

  /** An element-wise operation {@code e0 ⊙ e1}; with a scalar, {@code *} and {@code /} scale. */
  public static final class ElementWise extends Binary {

    private final Operator operator;

    /** {@code left operator right}. */
    public ElementWise(Operator operator, Expression left, Primary right, Position position) {
      super(position, operator, left, right);
      this.operator = operator;
    }

    /** {@code left operator right} in a program that has no text. */
    public static ElementWise of(Operator operator, Expression left, Expression right) {
      return new ElementWise(operator, left, right.primary(), Position.START);
    }

    /** The operation. */
    public Operator operator() {
      return operator;
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.elementWise(this, operands.get(0), operands.get(1));
    }
  }

  /** An operator on dimensions, behind its operand. */
  public abstract static sealed class Postfix extends Expression {

    private Postfix(Position position, Object label, Expression operand) {
      super(position, label, operand);
    }

    /** What it is applied to. */
    public final Expression operand() {
      return operands().get(0);
    }
  }

  /** A contraction {@code e . [m n]}: the sum over equal indices m and n, which disappear. */
  public static final class Contraction extends Postfix {

    private final Pair pair;

    /** {@code operand . [pair]}. */
    public Contraction(Expression operand, Pair pair, Position position) {
      super(position, pair, operand);
      this.pair = pair;
    }

    /** {@code operand . [m n]} in a program that has no text. */
    public static Contraction of(Expression operand, int m, int n) {
      return new Contraction(operand, Pair.of(m, n), Position.START);
    }

    /** The contracted dimensions of the operand. */
    public Pair pair() {
      return pair;
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.contraction(this, operands.get(0));
    }
  }

  /** A transposition {@code e ^ [m n]}: dimensions m and n change places. */
  public static final class Transposition extends Postfix {

    private final Pair pair;

    /** {@code operand ^ [pair]}. */
    public Transposition(Expression operand, Pair pair, Position position) {
      super(position, pair, operand);
      this.pair = pair;
    }

    /** {@code operand ^ [m n]} in a program that has no text. */
    public static Transposition of(Expression operand, int m, int n) {
      return new Transposition(operand, Pair.of(m, n), Position.START);
    }

    /** The swapped dimensions. */
    public Pair pair() {
      return pair;
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.transposition(this, operands.get(0));
    }
  }

  /**
   * A grouped contraction {@code e . [[2 9] [4 8] [6 7]]} (Ullrich 2018, section 6.3): all numbers
   * are dimensions of the operand. {@link Desugaring} says which single contractions it stands for.
   */
  public static final class GroupedContraction extends Postfix {

    private final List<Pair> pairs;

    /**
     * {@code operand . [[pair] …]}.
     *
     * @throws IllegalArgumentException if there is no pair
     */
    public GroupedContraction(Expression operand, List<Pair> pairs, Position position) {
      super(position, List.copyOf(pairs), operand);
      if (pairs.isEmpty()) {
        throw new IllegalArgumentException("a grouped contraction has at least one pair");
      }
      this.pairs = List.copyOf(pairs);
    }

    /** {@code operand . [[pair] …]} in a program that has no text. */
    public static GroupedContraction of(Expression operand, Pair... pairs) {
      return new GroupedContraction(operand, List.of(pairs), Position.START);
    }

    /** The pairs of contracted dimensions of the operand, as written. */
    public List<Pair> pairs() {
      return pairs;
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.groupedContraction(this, operands.get(0));
    }
  }
}
