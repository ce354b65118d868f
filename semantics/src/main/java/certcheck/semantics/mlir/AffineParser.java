package certcheck.semantics.mlir;

import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads affine maps and integer sets (dialect affine, "Affine Maps", "Integer Sets"). */
final class AffineParser {
  private final Cursor tokens;
  private final Map<String, Integer> names = new LinkedHashMap<>();
  private int dimensions;
  private int operations;

  AffineParser(Cursor tokens) {
    this.tokens = tokens;
  }

  /** A map, between the angle brackets. */
  AffineMap map() throws SourceException {
    operands();
    tokens.skip("->");
    List<AffineExpression> results = new ArrayList<>();
    tokens.skip("(");
    if (!tokens.is(")")) {
      do {
        results.add(whole());
      } while (tokens.take(","));
    }
    tokens.skip(")");
    return new AffineMap(dimensions, names.size() - dimensions, results);
  }

  /** A set, between the angle brackets. */
  IntegerSet set() throws SourceException {
    operands();
    tokens.skip(":");
    List<IntegerSet.Constraint> constraints = new ArrayList<>();
    tokens.skip("(");
    if (!tokens.is(")")) {
      do {
        AffineExpression left = whole();
        boolean equal = tokens.take("==");
        if (!equal) {
          tokens.skip(">=");
        }
        constraints.add(new IntegerSet.Constraint(left, equal, whole()));
      } while (tokens.take(","));
    }
    tokens.skip(")");
    return new IntegerSet(dimensions, names.size() - dimensions, constraints);
  }

  private void operands() throws SourceException {
    tokens.skip("(");
    names(")");
    dimensions = names.size();
    if (tokens.take("[")) {
      names("]");
    }
  }

  private void names(String close) throws SourceException {
    if (!tokens.is(close)) {
      do {
        Token name = tokens.skip(Token.Kind.WORD, "the name of a dimension or symbol");
        if (names.putIfAbsent(name.text(), names.size()) != null) {
          throw tokens.error(name.position(), Rule.DUPLICATE_NAME, "a name is bound twice",
              "another name", name.describe());
        }
      } while (tokens.take(","));
    }
    tokens.skip(close);
  }

  /** An expression that is no part of another one. */
  private AffineExpression whole() throws SourceException {
    operations = 0;
    return sum();
  }

  private AffineExpression sum() throws SourceException {
    AffineExpression sum = product();
    while (tokens.is("+") || tokens.is("-")) {
      AffineExpression.Operation operation = tokens.advance().is("+")
          ? AffineExpression.Operation.ADD : AffineExpression.Operation.SUBTRACT;
      sum = binary(operation, sum, product());
    }
    return sum;
  }

  private AffineExpression product() throws SourceException {
    AffineExpression product = factor();
    for (;;) {
      Optional<AffineExpression.Operation> operation = operation();
      if (operation.isEmpty()) {
        return product;
      }
      tokens.advance();
      product = binary(operation.get(), product, factor());
    }
  }

  private Optional<AffineExpression.Operation> operation() {
    Token token = tokens.current();
    return token.is("*") ? Optional.of(AffineExpression.Operation.MULTIPLY)
        : token.isWord("floordiv") ? Optional.of(AffineExpression.Operation.FLOOR_DIVIDE)
        : token.isWord("ceildiv") ? Optional.of(AffineExpression.Operation.CEILING_DIVIDE)
        : token.isWord("mod") ? Optional.of(AffineExpression.Operation.MODULO)
        : Optional.empty();
  }

  private AffineExpression factor() throws SourceException {
    if (tokens.take("-")) {
      tokens.enter();
      AffineExpression operand = factor();
      tokens.leave();
      return operand instanceof AffineExpression.Constant constant
          ? new AffineExpression.Constant(constant.value().negate())
          : binary(AffineExpression.Operation.SUBTRACT,
              new AffineExpression.Constant(BigInteger.ZERO), operand);
    }
    if (tokens.take("(")) {
      tokens.enter();
      AffineExpression inner = sum();
      tokens.leave();
      tokens.skip(")");
      return inner;
    }
    if (tokens.is(Token.Kind.INTEGER)) {
      return new AffineExpression.Constant(Attributes.integer(tokens.advance()));
    }
    Token name = tokens.skip(Token.Kind.WORD, "an affine expression");
    Integer index = names.get(name.text());
    if (index == null) {
      throw tokens.error(name.position(), Rule.UNKNOWN_NAME,
          "a name that is no dimension or symbol of the map", "one of " + names.keySet(),
          name.describe());
    }
    return new AffineExpression.Operand(index);
  }

  private AffineExpression binary(AffineExpression.Operation operation, AffineExpression left,
      AffineExpression right) throws SourceException {
    if (++operations > Cursor.DEPTH) {
      throw tokens.error(tokens.position(), Rule.LIMIT, "an affine expression is too long",
          "at most " + Cursor.DEPTH + " operations", "more");
    }
    return new AffineExpression.Binary(operation, left, right);
  }
}
