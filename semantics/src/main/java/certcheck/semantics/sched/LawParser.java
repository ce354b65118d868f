package certcheck.semantics.sched;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.Token;
import certcheck.semantics.source.TokenCursor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Reads laws: {@code commutative(f), associative(f), monoid(f, unit), ring, modulo n}. */
public final class LawParser {

  private final TokenCursor tokens;
  private final Limits limits;
  private final ExpressionParser expressions;
  private final Predicate<String> reserved;

  /**
   * A parser of the laws of a text.
   *
   * @param reserved the words of its language, which are no names
   */
  public LawParser(TokenCursor tokens, Limits limits, ExpressionParser expressions,
      Predicate<String> reserved) {
    this.tokens = tokens;
    this.limits = limits;
    this.expressions = expressions;
    this.reserved = reserved;
  }

  /** Laws between commas, at least one. */
  public List<Law> laws() throws SourceException {
    List<Law> laws = new ArrayList<>(List.of(law()));
    while (tokens.current().is(',')) {
      tokens.advance();
      if (laws.size() == limits.rank()) {
        throw tokens.limit("too many laws", limits.rank() + " laws");
      }
      laws.add(law());
    }
    return laws;
  }

  private Law law() throws SourceException {
    Token word = tokens.current();
    Site site = new Site(word.position());
    if (word.kind() != Token.Kind.IDENTIFIER) {
      throw tokens.expected("a law");
    }
    tokens.advance();
    return switch (word.text()) {
      case "ring" -> new Law.Ring(site);
      case "modulo" -> new Law.Modulo(modulus(), site);
      case "commutative" -> {
        String function = function(word);
        tokens.skip(')', "')'");
        yield new Law.Commutative(function, site);
      }
      case "associative" -> {
        String function = function(word);
        tokens.skip(')', "')'");
        yield new Law.Associative(function, site);
      }
      case "monoid" -> {
        String function = function(word);
        tokens.skip(',', "',' and the unit");
        String unit = unit();
        tokens.skip(')', "')'");
        yield new Law.Monoid(function, unit, site);
      }
      default -> throw tokens.error(word.position(), Rule.UNKNOWN_LAW, "there is no such law",
          "commutative(f), associative(f), monoid(f, unit), ring or modulo n",
          word.describe(List.of("commutative", "associative", "monoid", "ring", "modulo")));
    };
  }

  /** {@code (} and a function of two values, as a name or as its sign. */
  private String function(Token law) throws SourceException {
    tokens.skip('(', "'(' and a function after '" + law.text() + "'");
    Token token = tokens.current();
    Optional<Operator> operator = token.kind() == Token.Kind.SYMBOL
        ? Operator.of(token.text(), 2) : Optional.empty();
    if (operator.isPresent()) {
      tokens.advance();
      return operator.get().function();
    }
    return name("a function: + - * / or a name");
  }

  private String unit() throws SourceException {
    return tokens.current().kind() == Token.Kind.INTEGER
        ? new ValueExpression.Number(expressions.number().text(), Site.NONE).shortest()
        : name("a number or the name of a function without arguments");
  }

  private BigInteger modulus() throws SourceException {
    Token number = tokens.current();
    if (number.kind() == Token.Kind.INTEGER) {
      BigInteger modulus = new BigInteger(tokens.advance().text());
      if (modulus.compareTo(BigInteger.ONE) > 0) {
        return modulus;
      }
    }
    throw tokens.error(number.position(), Rule.POSITIVE_LITERAL, "no modulus",
        "an integer of at least 2", number.describe());
  }

  private String name(String what) throws SourceException {
    Token name = tokens.current();
    if (name.kind() == Token.Kind.IDENTIFIER && reserved.test(name.text())) {
      throw tokens.error(name.position(), Rule.SYNTAX, "a reserved word is no name", what,
          name.describe());
    } else if (name.kind() != Token.Kind.IDENTIFIER) {
      throw tokens.expected(what);
    }
    return tokens.advance().text();
  }
}
