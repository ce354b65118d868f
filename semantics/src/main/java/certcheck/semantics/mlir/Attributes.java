package certcheck.semantics.mlir;

import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads attributes (Language Reference, "Attributes"; dialect builtin, "Attributes"). */
final class Attributes {
  private static final Map<String, String> BRACKETS =
      Map.of("(", ")", "[", "]", "{", "}", "<", ">");
  private static final Set<String> SKIPPED =
      Set.of("sparse", "dense_resource", "opaque", "distinct");

  private final Cursor tokens;
  private final Types types;

  Attributes(Cursor tokens) {
    this.tokens = tokens;
    this.types = new Types(tokens, this);
  }

  Types types() {
    return types;
  }

  /** The value of a token, decimal or hexadecimal. */
  static BigInteger integer(Token token) {
    return token.text().startsWith("0x") ? new BigInteger(token.text().substring(2), 16)
        : new BigInteger(token.text());
  }

  /** {@code {a = …, b}}, with the braces. */
  Map<String, Attribute> dictionary() throws SourceException {
    Map<String, Attribute> values = new LinkedHashMap<>();
    tokens.skip("{");
    if (!tokens.is("}")) {
      do {
        Token name = tokens.is(Token.Kind.STRING) ? tokens.advance()
            : tokens.skip(Token.Kind.WORD, "the name of an attribute");
        Attribute value = tokens.take("=") ? attribute() : new Attribute.Unit();
        if (values.putIfAbsent(name.text(), value) != null) {
          throw tokens.error(name.position(), Rule.DUPLICATE_NAME, "an attribute is given twice",
              "another name", name.describe());
        }
      } while (tokens.take(","));
    }
    tokens.skip("}");
    return values;
  }

  /** The attribute that starts here. */
  Attribute attribute() throws SourceException {
    tokens.enter();
    Attribute attribute = unbounded();
    tokens.leave();
    return attribute;
  }

  private Attribute unbounded() throws SourceException {
    Token first = tokens.current();
    return switch (first.kind()) {
      case INTEGER, FLOAT -> number("");
      case STRING -> text();
      case SYMBOL -> symbol();
      case ATTRIBUTE -> dialect(first);
      case WORD -> word(first);
      case MARK -> marked(first);
      default -> first.kind() == Token.Kind.TYPE ? new Attribute.OfType(types.type())
          : failed();
    };
  }

  private Attribute failed() throws SourceException {
    throw tokens.expected("an attribute");
  }

  private Attribute marked(Token first) throws SourceException {
    if (first.is("-")) {
      tokens.advance();
      return number("-");
    } else if (first.is("[")) {
      return elements();
    } else if (first.is("{")) {
      return new Attribute.Dictionary(dictionary());
    } else if (first.is("(")) {
      return new Attribute.OfType(types.type());
    }
    return failed();
  }

  private Attribute elements() throws SourceException {
    List<Attribute> values = new ArrayList<>();
    tokens.skip("[");
    if (!tokens.is("]")) {
      do {
        values.add(attribute());
      } while (tokens.take(","));
    }
    tokens.skip("]");
    return new Attribute.Elements(values);
  }

  private Attribute text() throws SourceException {
    Attribute text = new Attribute.Text(tokens.advance().text());
    if (tokens.take(":")) {
      types.type();
    }
    return text;
  }

  private Attribute symbol() throws SourceException {
    StringBuilder name = new StringBuilder(tokens.advance().text());
    while (tokens.take("::")) {
      name.append("::").append(tokens.skip(Token.Kind.SYMBOL, "'@' and a name").text());
    }
    return new Attribute.Symbol(name.toString());
  }

  private Attribute number(String sign) throws SourceException {
    if (!tokens.is(Token.Kind.INTEGER) && !tokens.is(Token.Kind.FLOAT)) {
      throw tokens.expected("a number");
    }
    Token number = tokens.advance();
    boolean real = number.kind() == Token.Kind.FLOAT;
    Type type = tokens.take(":") ? types.type() : new Type.Named(real ? "f64" : "i64");
    if (real || type instanceof Type.Named named && named.isFloat()) {
      return new Attribute.Real(sign + number.text(), type);
    }
    BigInteger value = integer(number);
    return new Attribute.Whole(sign.isEmpty() ? value : value.negate(), type);
  }

  /** An attribute of a dialect, which is not looked into. */
  private Attribute dialect(Token first) throws SourceException {
    requireNoAlias("#");
    tokens.advance();
    if (tokens.is("<")) {
      skipBrackets();
    }
    Attribute other =
        new Attribute.Other(tokens.lexer().between(first, tokens.current()));
    if (tokens.take(":")) {
      types.type();
    }
    return other;
  }

  /** Refuses an alias, which is a sigil and a name without a dialect. */
  void requireNoAlias(String sigil) throws SourceException {
    String name = tokens.current().text();
    if (name.indexOf('.') < 0) {
      Token alias = tokens.current();
      tokens.advance();
      if (!tokens.is("<")) {
        throw alias(alias, sigil);
      }
      tokens.lexer().rewind(alias);
      tokens.advance();
    }
  }

  /** The refusal of an alias. */
  SourceException alias(Token alias, String sigil) {
    return tokens.error(alias.position(), Rule.NOT_SUPPORTED,
        "an alias of a type or an attribute", "what it stands for, as mlir-opt prints it with"
            + " -mlir-print-op-generic -mlir-print-local-scope", "'" + sigil + alias.text() + "'");
  }

  private Attribute word(Token first) throws SourceException {
    return switch (first.text()) {
      case "true", "false" -> {
        tokens.advance();
        yield new Attribute.Whole(
            first.text().equals("true") ? BigInteger.ONE : BigInteger.ZERO, new Type.Named("i1"));
      }
      case "unit" -> {
        tokens.advance();
        yield new Attribute.Unit();
      }
      case "affine_map" -> {
        tokens.advance();
        tokens.skip("<");
        AffineMap map = new AffineParser(tokens).map();
        tokens.skipGreater();
        yield new Attribute.Mapping(map);
      }
      case "affine_set" -> {
        tokens.advance();
        tokens.skip("<");
        IntegerSet set = new AffineParser(tokens).set();
        tokens.skipGreater();
        yield new Attribute.SetOf(set);
      }
      case "strided" -> strided();
      case "array" -> array();
      case "dense" -> dense(first);
      case "loc" -> {
        tokens.advance();
        skipBrackets();
        yield new Attribute.Other("loc");
      }
      default -> SKIPPED.contains(first.text()) ? skipped(first)
          : new Attribute.OfType(types.type());
    };
  }

  private Attribute skipped(Token first) throws SourceException {
    tokens.advance();
    if (BRACKETS.containsKey(tokens.current().text()) && tokens.is(Token.Kind.MARK)) {
      skipBrackets();
    }
    Attribute other = new Attribute.Other(tokens.lexer().between(first, tokens.current()));
    if (tokens.take(":")) {
      types.type();
    }
    return other;
  }

  private Attribute strided() throws SourceException {
    tokens.advance();
    tokens.skip("<");
    tokens.skip("[");
    List<Optional<BigInteger>> strides = new ArrayList<>();
    if (!tokens.is("]")) {
      do {
        strides.add(stride());
      } while (tokens.take(","));
    }
    tokens.skip("]");
    if (tokens.take(",")) {
      tokens.skip(Token.Kind.WORD, "'offset'");
      tokens.skip(":");
      stride();
    }
    tokens.skipGreater();
    return new Attribute.Strided(strides);
  }

  private Optional<BigInteger> stride() throws SourceException {
    if (tokens.take("?")) {
      return Optional.empty();
    }
    boolean negative = tokens.take("-");
    BigInteger value = integer(tokens.skip(Token.Kind.INTEGER, "an integer or '?'"));
    return Optional.of(negative ? value.negate() : value);
  }

  /** {@code array<i32: 0, 1>}; of what are no integers it is not looked into. */
  private Attribute array() throws SourceException {
    Token first = tokens.advance();
    tokens.skip("<");
    Type element = types.type();
    List<BigInteger> values = new ArrayList<>();
    if (tokens.take(":")) {
      if (element instanceof Type.Named named && named.isFloat()) {
        skipTo(List.of(">"));
        return new Attribute.Other(tokens.lexer().between(first, tokens.current()));
      }
      do {
        values.add(truthOrInteger());
      } while (tokens.take(","));
    }
    tokens.skipGreater();
    return new Attribute.Integers(values, false);
  }

  private BigInteger truthOrInteger() throws SourceException {
    if (tokens.current().isWord("true") || tokens.current().isWord("false")) {
      return tokens.advance().isWord("true") ? BigInteger.ONE : BigInteger.ZERO;
    }
    boolean negative = tokens.take("-");
    BigInteger value = integer(tokens.skip(Token.Kind.INTEGER, "an integer"));
    return negative ? value.negate() : value;
  }

  /**
   * {@code dense<…> : type}: one number for all elements, or integers in one list; into another one it
   * is not looked.
   */
  private Attribute dense(Token first) throws SourceException {
    tokens.advance();
    Token open = tokens.current();
    skipBrackets();
    String text = tokens.lexer().between(open, tokens.current());
    Attribute other = new Attribute.Other(tokens.lexer().between(first, tokens.current()));
    tokens.skip(":");
    Type type = types.type();
    String inside = text.substring(1, text.length() - 1);
    if (type instanceof Type.Shaped shaped && shaped.element() instanceof Type.Named element
        && element.isFloat() && inside.matches("-?([0-9]+[.][0-9]*([eE][-+]?[0-9]+)?|0x[0-9A-F]+)")) {
      return new Attribute.Real(inside, element);
    }
    boolean splat = inside.matches("-?[0-9]{1,50}");
    if (!splat && !inside.matches("\\[-?[0-9]{1,50}(, *-?[0-9]{1,50})*\\]")) {
      return other;
    }
    List<BigInteger> values = new ArrayList<>();
    for (String number : (splat ? inside : inside.substring(1, inside.length() - 1)).split(",")) {
      values.add(new BigInteger(number.strip()));
    }
    return new Attribute.Integers(values, splat);
  }

  /** Goes on behind the brackets that open here, and whatever is between them. */
  void skipBrackets() throws SourceException {
    String close = tokens.is(Token.Kind.MARK) ? BRACKETS.get(tokens.current().text()) : null;
    if (close == null) {
      throw tokens.expected("an opening bracket");
    }
    tokens.advance();
    skipTo(List.of(close));
  }

  /**
   * Goes on behind the brackets that are open.
   *
   * @param open what closes them, the innermost first
   */
  void skipTo(List<String> open) throws SourceException {
    Token start = tokens.current();
    Deque<String> closing = new ArrayDeque<>(open);
    while (!closing.isEmpty()) {
      if (tokens.is(Token.Kind.END)) {
        throw tokens.expected("'" + closing.peek() + "' for what is open at "
            + start.position());
      }
      if (closing.size() > Cursor.DEPTH) {
        throw tokens.error(tokens.position(), Rule.LIMIT, "nested too deep",
            "at most " + Cursor.DEPTH + " levels", "more");
      }
      if (tokens.is(closing.peek())) {
        closing.pop();
      } else if (tokens.is(Token.Kind.MARK) && BRACKETS.containsKey(tokens.current().text())) {
        closing.push(BRACKETS.get(tokens.current().text()));
      }
      tokens.advance();
    }
  }
}
