package certcheck.certificates.certify.terms;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.value.Operation;
import java.util.function.Function;

/** Expressions of the model language as terms of the theory {@code tml}. */
public final class TmlTerms implements Expression.Fold<Term> {
  private final Syntax syntax;
  private final Function<String, Term> names;

  /** Terms in which the given ones stand for names. */
  public TmlTerms(Syntax syntax, Function<String, Term> names) {
    this.syntax = syntax;
    this.names = names;
  }

  /** The name of the constant for an operator. */
  public static String constant(Operator operator) {
    return constant(operator.operation());
  }

  /** The name of the constant for an operation; {@code minimum} and its like are in TeIL only. */
  public static String constant(Operation operation) {
    return switch (operation) {
      case ADD -> "plus";
      case SUBTRACT -> "minus";
      case MULTIPLY -> "times";
      case DIVIDE -> "over";
      case MINIMUM -> "minimum";
      case MAXIMUM -> "maximum";
    };
  }

  @Override
  public Term variable(Expression.Variable node) {
    return syntax.apply("var", names.apply(node.name()));
  }

  @Override
  public Term paren(Expression.Paren node, Term inner) {
    return syntax.apply("paren", inner);
  }

  @Override
  public Term product(Expression.Product node, Term left, Term right) {
    return syntax.apply("prod", left, right);
  }

  @Override
  public Term elementWise(Expression.ElementWise node, Term left, Term right) {
    return syntax.apply("elem", syntax.apply(constant(node.operator())), left, right);
  }

  @Override
  public Term contraction(Expression.Contraction node, Term operand) {
    return withPair("contr", operand, node.pair());
  }

  @Override
  public Term transposition(Expression.Transposition node, Term operand) {
    return withPair("trans", operand, node.pair());
  }

  private Term withPair(String constant, Term operand, Pair pair) {
    return syntax.apply(constant, operand,
        syntax.literal(pair.first().number()), syntax.literal(pair.second().number()));
  }

  @Override
  public Term groupedContraction(Expression.GroupedContraction node, Term operand) {
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }
}
