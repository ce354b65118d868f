package certcheck.semantics.cfdlang;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Other names for the variables of expressions.
 *
 * @param names the name for each variable
 */
public record Renaming(UnaryOperator<String> names) implements Expression.Fold<Expression> {

  /**
   * A program with other names for its variables, or without some of them, or of its statements.
   *
   * @param names the name for each variable
   * @param declared the variables that are still declared; the element line keeps what is
   * @param kept whether a statement is kept, by its number
   */
  public static Program of(
      Program program, UnaryOperator<String> names, Set<String> declared, IntPredicate kept) {
    Renaming renaming = new Renaming(names);
    List<Declaration> declarations = program.declarations().stream()
        .filter(d -> d.kind() == Declaration.Kind.TYPE || declared.contains(d.name())).toList();
    Optional<ElementLine> elements = program.elements().map(line -> new ElementLine(
        line.variables().stream().filter(declared::contains).toList(), line.count(), line.place(),
        line.position())).filter(line -> !line.variables().isEmpty());
    List<Statement> statements = IntStream.range(0, program.statements().size()).filter(kept)
        .mapToObj(program.statements()::get)
        .map(s -> new Statement(
            names.apply(s.target()), s.expression().fold(renaming), s.position())).toList();
    return new Program(program.file(), declarations, elements, statements);
  }

  @Override
  public Expression variable(Expression.Variable x) {
    return new Expression.Variable(names.apply(x.name()), x.position());
  }

  @Override
  public Expression constant(Expression.Constant constant) {
    return constant;
  }

  @Override
  public Expression stack(Expression.Stack stack, List<Expression> tensors) {
    return new Expression.Stack(tensors, stack.position());
  }

  @Override
  public Expression paren(Expression.Paren paren, Expression inner) {
    return new Expression.Paren(inner, paren.position());
  }

  @Override
  public Expression binary(Expression.Binary node, Expression left, Expression right) {
    return new Expression.Binary(node.operator(), left, right, node.position());
  }

  @Override
  public Expression contraction(Expression.Contraction node, Expression operand) {
    return new Expression.Contraction(operand, node.pairs(), node.position());
  }

  @Override
  public Expression transposition(Expression.Transposition node, Expression operand) {
    return new Expression.Transposition(operand, node.pairs(), node.position());
  }
}
