package certcheck.semantics.mlir;

import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads types (Language Reference, "Type System"). */
final class Types {
  private static final Set<String> SHAPED = Set.of("memref", "tensor", "vector");

  private final Cursor tokens;
  private final Attributes attributes;

  Types(Cursor tokens, Attributes attributes) {
    this.tokens = tokens;
    this.attributes = attributes;
  }

  /** The type that starts here. */
  Type type() throws SourceException {
    tokens.enter();
    Type type = unbounded();
    tokens.leave();
    return type;
  }

  private Type unbounded() throws SourceException {
    if (tokens.is("(")) {
      return function();
    }
    Token first = tokens.current();
    if (tokens.is(Token.Kind.TYPE)) {
      attributes.requireNoAlias("!");
      tokens.advance();
      if (tokens.is("<")) {
        attributes.skipBrackets();
      }
      return new Type.Other(tokens.lexer().between(first, tokens.current()));
    }
    Token word = tokens.skip(Token.Kind.WORD, "a type");
    if (!tokens.is("<")) {
      return new Type.Named(word.text());
    }
    return SHAPED.contains(word.text()) ? shaped(word) : other(word);
  }

  private Type other(Token first) throws SourceException {
    attributes.skipBrackets();
    return new Type.Other(tokens.lexer().between(first, tokens.current()));
  }

  /** Types in parentheses, an arrow, and a type or types in parentheses. */
  Type.Function function() throws SourceException {
    List<Type> inputs = list();
    tokens.skip("->");
    if (tokens.is("(")) {
      return new Type.Function(inputs, list());
    }
    return new Type.Function(inputs, List.of(type()));
  }

  private List<Type> list() throws SourceException {
    List<Type> types = new ArrayList<>();
    tokens.skip("(");
    if (!tokens.is(")")) {
      do {
        types.add(type());
      } while (tokens.take(","));
    }
    tokens.skip(")");
    return types;
  }

  /** What has a shape; of unknown rank, or with scalable dimensions, it is another type. */
  private Type shaped(Token word) throws SourceException {
    Token open = tokens.current();
    tokens.advance();
    if (tokens.is("*") || tokens.is("[")) {
      Token inside = tokens.current();
      tokens.advance();
      attributes.skipTo(inside.is("[") ? List.of("]", ">") : List.of(">"));
      return new Type.Other(tokens.lexer().between(word, tokens.current()));
    }
    List<Optional<BigInteger>> shape = new ArrayList<>();
    while (tokens.is("?") || tokens.is(Token.Kind.INTEGER)) {
      String dimension = tokens.dimension();
      shape.add(dimension.equals("?") ? Optional.empty()
          : Optional.of(new BigInteger(dimension)));
      if (shape.size() > tokens.lexer().limits().rank()) {
        throw tokens.error(open.position(), Rule.LIMIT,
            "too many dimensions", "at most " + tokens.lexer().limits().rank(), "more");
      }
    }
    Type element = type();
    Optional<Attribute> layout = Optional.empty();
    while (tokens.take(",")) {
      Attribute attribute = attributes.attribute();
      if (attribute instanceof Attribute.Mapping || attribute instanceof Attribute.Strided) {
        layout = Optional.of(attribute);
      }
    }
    tokens.skipGreater();
    return new Type.Shaped(kind(word.text()), shape, element, layout,
        tokens.lexer().between(word, tokens.current()));
  }

  private static Type.Kind kind(String word) {
    return switch (word) {
      case "memref" -> Type.Kind.MEMREF;
      case "tensor" -> Type.Kind.TENSOR;
      default -> Type.Kind.VECTOR;
    };
  }
}
