package certcheck.semantics.cfdlang;

import certcheck.semantics.source.Position;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.source.VariableUse;
import certcheck.semantics.tml.syntax.Pair;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * An expression. Constructors refuse operands that would need parentheses: operators associate to
 * the right, so a left operand binds tighter than the operator and a right operand at least as
 * tightly. What is well-typed can therefore be printed and parsed back.
 *
 * <p>Equality is structural and ignores positions. Expressions may be deep: take them apart with
 * {@link #fold}.
 */
public abstract sealed class Expression extends SyntaxTree<Expression> {

  /** How tightly what needs no parentheses binds. */
  private static final int ATOM = 4;

  private final int level;

  private Expression(Position position, int level, Object label, List<Expression> operands) {
    super(position, label, operands);
    this.level = level;
  }

  @Override
  protected final Expression self() {
    return this;
  }

  private static void checkLevels(int operator, Expression left, Expression right) {
    if (left.level <= operator || right.level < operator) {
      throw new IllegalArgumentException("an operand needs parentheses");
    }
  }

  /** This expression as the left operand of an operator: itself, or in parentheses. */
  public final Expression leftOf(Operator operator) {
    return level > operator.level() ? this : new Paren(this, position());
  }

  /** This expression as the right operand of an operator: itself, or in parentheses. */
  public final Expression rightOf(Operator operator) {
    return level >= operator.level() ? this : new Paren(this, position());
  }

  /** One case per kind of expression: what to make of a node, given what its operands came to. */
  public interface Fold<R> {
    /** {@code x}. */
    R variable(Variable variable);

    /** {@code 3}. */
    R constant(Constant constant);

    /** {@code [e1 … en]}. */
    R stack(Stack stack, List<R> tensors);

    /** {@code ( e )}. */
    R paren(Paren paren, R inner);

    /** {@code e0 ⊙ e1}. */
    R binary(Binary binary, R left, R right);

    /** {@code e . [[m n] …]}. */
    R contraction(Contraction contraction, R operand);

    /** {@code e ^ [[m n] …]}. */
    R transposition(Transposition transposition, R operand);
  }

  /** Applies {@code fold} from the leaves to the root, left before right, without recursion. */
  public final <R> R fold(Fold<R> fold) {
    return bottomUp((node, operands) -> node.apply(fold, operands));
  }

  abstract <R> R apply(Fold<R> fold, List<R> operands);

  /** The texts before, between and after the operands; one more than there are operands. */
  abstract List<String> texts();

  @Override
  protected final List<?> pieces() {
    List<String> texts = texts();
    List<Object> pieces = new ArrayList<>();
    pieces.add(texts.get(0));
    for (int i = 0; i < operands().size(); i++) {
      pieces.add(operands().get(i));
      pieces.add(texts.get(i + 1));
    }
    return pieces;
  }

  /** A variable {@code x}. */
  public static final class Variable extends Expression implements VariableUse {
    private final String name;

    /** The variable {@code name}. */
    public Variable(String name, Position position) {
      super(position, ATOM, name, List.of());
      this.name = name;
    }

    /** The name. */
    @Override
    public String name() {
      return name;
    }

    @Override
    <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.variable(this);
    }

    @Override
    List<String> texts() {
      return List.of(name);
    }
  }

  /** An integer {@code 3}; the type checker refuses it, because a value domain need not hold it. */
  public static final class Constant extends Expression {
    private final BigInteger number;

    /** The integer {@code number}, at least 0. */
    public Constant(BigInteger number, Position position) {
      super(position, ATOM, number, List.of());
      this.number = number;
    }

    /** The integer. */
    public BigInteger number() {
      return number;
    }

    @Override
    <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.constant(this);
    }

    @Override
    List<String> texts() {
      return List.of(number.toString());
    }
  }

  /** A stack {@code [e1 … en]}: a tensor whose first dimension selects one of n tensors. */
  public static final class Stack extends Expression {

    /** The stack of {@code tensors}; the type checker refuses an empty one. */
    public Stack(List<Expression> tensors, Position position) {
      super(position, ATOM, "[", tensors);
    }

    @Override
    <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.stack(this, List.copyOf(operands));
    }

    @Override
    List<String> texts() {
      if (operands().isEmpty()) {
        return List.of("[]");
      }
      List<String> texts = new ArrayList<>(Collections.nCopies(operands().size() + 1, " "));
      texts.set(0, "[");
      texts.set(operands().size(), "]");
      return texts;
    }
  }

  /** An expression in parentheses, {@code ( e )}. */
  public static final class Paren extends Expression {

    /** {@code inner} in parentheses; the position is that of the open one. */
    public Paren(Expression inner, Position position) {
      super(position, ATOM, "(", List.of(inner));
    }

    @Override
    <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.paren(this, operands.get(0));
    }

    @Override
    List<String> texts() {
      return List.of("(", ")");
    }
  }

  /** {@code e0 ⊙ e1} for an operator between tensors. */
  public static final class Binary extends Expression {
    private final Operator operator;

    /**
     * {@code left operator right}.
     *
     * @throws IllegalArgumentException if an operand needs parentheses, or for {@code ^}
     */
    public Binary(Operator operator, Expression left, Expression right, Position position) {
      super(position, operator.level(), operator, List.of(left, right));
      checkLevels(operator.level(), left, right);
      if (operator == Operator.TRANSPOSE) {
        throw new IllegalArgumentException("a transposition takes pairs");
      }
      this.operator = operator;
    }

    /** The operator. */
    public Operator operator() {
      return operator;
    }

    @Override
    <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.binary(this, operands.get(0), operands.get(1));
    }

    @Override
    List<String> texts() {
      return List.of("", " " + operator.symbol() + " ", "");
    }
  }

  /** An operator that takes a list of dimension pairs. */
  public abstract static sealed class Grouped extends Expression {
    private final Operator operator;
    private final List<Pair> pairs;

    private Grouped(Operator operator, Expression operand, List<Pair> pairs, Position position) {
      super(position, operator.level(), List.copyOf(pairs), List.of(operand));
      if (operand.level <= operator.level() || pairs.isEmpty()) {
        throw new IllegalArgumentException("the operand needs parentheses, or a pair is missing");
      }
      this.operator = operator;
      this.pairs = List.copyOf(pairs);
    }

    /** The pairs of dimensions, counted from 0, as written. */
    public final List<Pair> pairs() {
      return pairs;
    }

    @Override
    final List<String> texts() {
      return List.of("", pairs.stream().map(pair -> "[" + pair + "]")
          .collect(Collectors.joining(" ", " " + operator.symbol() + " [", "]")));
    }
  }

  /** A contraction {@code e . [[m n] …]}; all numbers are dimensions of e. */
  public static final class Contraction extends Grouped {

    /**
     * {@code operand . [[pair] …]}.
     *
     * @throws IllegalArgumentException if the operand needs parentheses or there is no pair
     */
    public Contraction(Expression operand, List<Pair> pairs, Position position) {
      super(Operator.CONTRACT, operand, pairs, position);
    }

    @Override
    <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.contraction(this, operands.get(0));
    }
  }

  /** A transposition {@code e ^ [[m n] …]}: swaps dimensions, one pair after the other. */
  public static final class Transposition extends Grouped {

    /**
     * {@code operand ^ [[pair] …]}.
     *
     * @throws IllegalArgumentException if the operand needs parentheses or there is no pair
     */
    public Transposition(Expression operand, List<Pair> pairs, Position position) {
      super(Operator.TRANSPOSE, operand, pairs, position);
    }

    @Override
    <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.transposition(this, operands.get(0));
    }
  }
}
