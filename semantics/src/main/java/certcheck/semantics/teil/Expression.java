package certcheck.semantics.teil;

import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SyntaxTree;
import certcheck.semantics.source.VariableUse;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import java.util.List;

/**
 * An expression (TeIL 2019, Fig. 5); {@code sub} and {@code div} are this project's extension.
 * {@code contr m n e} is no kind of its own, but {@code red+ m (diag m n e)}, as (6) defines it.
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

  /** {@code contr m n operand} in a program that has no text (6). */
  public static Expression contraction(int m, int n, Expression operand) {
    return Reduction.of(Reducer.SUM, m, Diagonal.of(m, n, operand));
  }

  /** One case per kind of expression: what to make of a node, given what its operands came to. */
  public interface Fold<R> {
    /** {@code x}. */
    R variable(Variable variable);

    /** {@code (e)}. */
    R paren(Paren paren, R inner);

    /** {@code add e0 e1} and its like. */
    R elementWise(ElementWise elementWise, R left, R right);

    /** {@code prod e0 e1}. */
    R product(Product product, R left, R right);

    /** {@code red+ i e} and its like. */
    R reduction(Reduction reduction, R operand);

    /** {@code transp i0 i1 e}. */
    R transposition(Transposition transposition, R operand);

    /** {@code diag i0 i1 e}. */
    R diagonal(Diagonal diagonal, R operand);

    /** {@code expa i n e}. */
    R expansion(Expansion expansion, R operand);

    /** {@code proj i n e}. */
    R projection(Projection projection, R operand);
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

  /** A variable {@code x}. */
  public static final class Variable extends Expression implements VariableUse {

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

  /** An expression in parentheses, {@code (e)}. */
  public static final class Paren extends Expression {

    /** {@code inner} in parentheses; the position is that of the open one. */
    public Paren(Expression inner, Position position) {
      super(position, "(", inner);
    }

    /** {@code (inner)} in a program that has no text. */
    public static Paren of(Expression inner) {
      return new Paren(inner, Position.START);
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

  /** An operation of two operands. */
  public abstract static sealed class Binary extends Expression {

    private Binary(Position position, Object label, Expression left, Expression right) {
      super(position, label, left, right);
    }

    /** The first operand; that of a product has the first dimensions. */
    public final Expression left() {
      return operands().get(0);
    }

    /** The second operand. */
    public final Expression right() {
      return operands().get(1);
    }
  }

  /** An element-wise operation; {@code mul} also scales, {@code div} also divides by a scalar. */
  public static final class ElementWise extends Binary {

    private final Operator operator;

    /** {@code operator left right}. */
    public ElementWise(Operator operator, Expression left, Expression right, Position position) {
      super(position, operator, left, right);
      this.operator = operator;
    }

    /** {@code operator left right} in a program that has no text. */
    public static ElementWise of(Operator operator, Expression left, Expression right) {
      return new ElementWise(operator, left, right, Position.START);
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

  /** A tensor product {@code prod e0 e1}. */
  public static final class Product extends Binary {

    /** {@code prod left right}. */
    public Product(Expression left, Expression right, Position position) {
      super(position, "prod", left, right);
    }

    /** {@code prod left right} in a program that has no text. */
    public static Product of(Expression left, Expression right) {
      return new Product(left, right, Position.START);
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.product(this, operands.get(0), operands.get(1));
    }
  }

  /** An operation on the dimensions of one operand. */
  public abstract static sealed class Unary extends Expression {

    private Unary(Position position, Object label, Expression operand) {
      super(position, label, operand);
    }

    /** What it is applied to. */
    public final Expression operand() {
      return operands().get(0);
    }
  }

  /** A reduction {@code red+ i e}: dimension i is summed away; and its like. */
  public static final class Reduction extends Unary {

    private final Reducer reducer;
    private final Numeral dimension;

    /** The reduction of {@code operand} along {@code dimension}. */
    public Reduction(Reducer reducer, Numeral dimension, Expression operand, Position position) {
      super(position, List.of(reducer, dimension), operand);
      this.reducer = reducer;
      this.dimension = dimension;
    }

    /** The reduction of {@code operand} along dimension m in a program that has no text. */
    public static Reduction of(Reducer reducer, int m, Expression operand) {
      return new Reduction(reducer, Numeral.of(m), operand, Position.START);
    }

    /** The operation that combines the elements. */
    public Reducer reducer() {
      return reducer;
    }

    /** The dimension that disappears. */
    public Numeral dimension() {
      return dimension;
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.reduction(this, operands.get(0));
    }
  }

  /** An operation with two literals. */
  public abstract static sealed class Numbered extends Unary {

    private final Numeral first;
    private final Numeral second;

    private Numbered(Numeral first, Numeral second, Expression operand, Position position) {
      super(position, List.of(first, second), operand);
      this.first = first;
      this.second = second;
    }

    /** The first literal: a dimension. */
    public final Numeral first() {
      return first;
    }

    /** The second literal: the extent of an expansion, the index of a slice, or a dimension. */
    public final Numeral second() {
      return second;
    }
  }

  /** A transposition {@code transp i0 i1 e}: the two dimensions change places. */
  public static final class Transposition extends Numbered {

    /** {@code transp first second operand}. */
    public Transposition(Numeral first, Numeral second, Expression operand, Position position) {
      super(first, second, operand, position);
    }

    /** {@code transp m n operand} in a program that has no text. */
    public static Transposition of(int m, int n, Expression operand) {
      return new Transposition(Numeral.of(m), Numeral.of(n), operand, Position.START);
    }

    /** The swapped dimensions. */
    public Pair pair() {
      return new Pair(first(), second());
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.transposition(this, operands.get(0));
    }
  }

  /** A diagonal {@code diag i0 i1 e}: dimension i1 disappears, its index is that of i0. */
  public static final class Diagonal extends Numbered {

    /** {@code diag first second operand}. */
    public Diagonal(Numeral first, Numeral second, Expression operand, Position position) {
      super(first, second, operand, position);
    }

    /** {@code diag m n operand} in a program that has no text. */
    public static Diagonal of(int m, int n, Expression operand) {
      return new Diagonal(Numeral.of(m), Numeral.of(n), operand, Position.START);
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.diagonal(this, operands.get(0));
    }
  }

  /** An expansion {@code expa i n e}: a new dimension i of extent n, in which e is constant. */
  public static final class Expansion extends Numbered {

    /** {@code expa dimension extent operand}. */
    public Expansion(Numeral dimension, Numeral extent, Expression operand, Position position) {
      super(dimension, extent, operand, position);
    }

    /** {@code expa m n operand} in a program that has no text. */
    public static Expansion of(int m, long n, Expression operand) {
      return new Expansion(Numeral.of(m), Numeral.of(n), operand, Position.START);
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.expansion(this, operands.get(0));
    }
  }

  /** A projection {@code proj i n e}: the slice of e at index n of dimension i. */
  public static final class Projection extends Numbered {

    /** {@code proj dimension index operand}. */
    public Projection(Numeral dimension, Numeral index, Expression operand, Position position) {
      super(dimension, index, operand, position);
    }

    /** {@code proj m n operand} in a program that has no text. */
    public static Projection of(int m, long n, Expression operand) {
      return new Projection(Numeral.of(m), Numeral.of(n), operand, Position.START);
    }

    @Override
    public <R> R apply(Fold<R> fold, List<R> operands) {
      return fold.projection(this, operands.get(0));
    }
  }
}
