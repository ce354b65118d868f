package certcheck.semantics.sched;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.Token;
import certcheck.semantics.source.TokenCursor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads what a program says of tensors: its equations, which arrays hold them, and laws. What is a
 * tensor is known when all declarations are read.
 */
final class SpecificationParser {

  private final TokenCursor tokens;
  private final Limits limits;
  private final ExpressionParser expressions;
  private final Set<String> tensors = new HashSet<>();
  private final List<RawEquation> equations = new ArrayList<>();

  /** An equation as it is written. */
  private record RawEquation(Token tensor, List<String> indices, RawExpression value,
      Optional<RawExpression> guard) {}

  SpecificationParser(TokenCursor tokens, Limits limits, ExpressionParser expressions) {
    this.tokens = tokens;
    this.limits = limits;
    this.expressions = expressions;
  }

  /** How many equations were read. */
  int size() {
    return equations.size();
  }

  /** {@code tensor T(i, …) = value if guard}, without the semicolon. */
  void equation() throws SourceException {
    tokens.advance();
    Token tensor = Parser.name(tokens, "the name of a tensor");
    tokens.skip('(', "'(' before the indices");
    List<String> indices = new ArrayList<>();
    while (!tokens.current().is(')')) {
      if (!indices.isEmpty()) {
        tokens.skip(',',
            "',' or ')' (an index is a name; 'if' behind the value says which there are)");
      }
      if (indices.size() == limits.rank()) {
        throw tokens.limit("too many indices of a tensor", limits.rank() + " indices");
      }
      indices.add(Parser.name(tokens, "the name of an index").text());
    }
    tokens.advance();
    tokens.skip('=', "'='");
    RawExpression value = expressions.value();
    Optional<RawExpression> guard = Optional.empty();
    if (tokens.current().isWord("if")) {
      tokens.advance();
      guard = Optional.of(expressions.expression());
    }
    tensors.add(tensor.text());
    equations.add(new RawEquation(tensor, indices, value, guard));
  }

  /** The tensor behind {@code =}, if there is one; {@code X -> Y} is one before, one after. */
  Program.ArrayDeclaration array(
      String name, Qualifier qualifier, List<IndexExpression> extents, Site site)
      throws SourceException {
    if (!tokens.current().is('=')) {
      return new Program.ArrayDeclaration(name, qualifier, extents, site);
    }
    tokens.advance();
    Optional<String> first = Optional.of(tensor());
    Optional<String> second = Optional.empty();
    if (tokens.current().is('-')) {
      if (qualifier != Qualifier.INOUT) {
        throw tokens.expected("',' or ';': only an inout array holds two tensors");
      }
      Token minus = tokens.advance();
      if (!ExpressionParser.follows(minus, tokens.current())) {
        throw tokens.expected("'->' without a blank");
      }
      tokens.skip('>', "'->' between two tensors");
      second = Optional.of(tensor());
    }
    return qualifier == Qualifier.OUTPUT
        ? new Program.ArrayDeclaration(name, qualifier, extents, second, first, site)
        : new Program.ArrayDeclaration(name, qualifier, extents, first, second, site);
  }

  private String tensor() throws SourceException {
    String tensor = Parser.name(tokens, "the name of a tensor").text();
    tensors.add(tensor);
    return tensor;
  }

  /** Elaborates expressions over tensors, once all declarations are read. */
  Elaboration elaboration() {
    return new Elaboration(tokens, Optional.of(tensors), false);
  }

  /** The equations, once all declarations are read. */
  List<Equation> equations() throws SourceException {
    Elaboration elaboration = elaboration();
    List<Equation> result = new ArrayList<>();
    for (RawEquation raw : equations) {
      Site site = new Site(raw.tensor().position());
      ValueExpression value = elaboration.value(raw.value());
      Condition guard = raw.guard().isEmpty() ? new Condition.Constant(true, site)
          : elaboration.condition(raw.guard().get(), "the guard of an equation");
      result.add(new Equation(raw.tensor().text(), raw.indices(), value, guard, site));
    }
    return result;
  }
}
