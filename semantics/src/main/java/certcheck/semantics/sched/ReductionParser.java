package certcheck.semantics.sched;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.Token;
import certcheck.semantics.source.TokenCursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what a loop reduces to: {@code reduce(+: s, t) reduce(max: m)}. */
final class ReductionParser {
  /** The signs before {@code =} in an update. */
  private static final List<String> SIGNS = List.of("+", "*");

  private final TokenCursor tokens;
  private final Limits limits;

  ReductionParser(TokenCursor tokens, Limits limits) {
    this.tokens = tokens;
    this.limits = limits;
  }

  /** The sign of an update that a token is, if it is one. */
  static Optional<String> sign(Token token) {
    return SIGNS.stream().filter(sign -> token.is(sign.charAt(0))).findFirst();
  }

  /**
   * The reductions up to the brace of a loop.
   *
   * @param parallel whether the loop may have any
   */
  List<Statement.Reduction> reductions(boolean parallel) throws SourceException {
    List<Statement.Reduction> reductions = new ArrayList<>();
    int arrays = 0;
    while (tokens.current().isWord("reduce")) {
      if (!parallel) {
        throw tokens.expected("'{' (a loop that is no par has no 'reduce')");
      }
      reductions.add(reduction());
      arrays += reductions.get(reductions.size() - 1).arrays().size();
      if (arrays > limits.declarations()) {
        throw tokens.limit("too many reductions", limits.declarations() + " arrays");
      }
    }
    return reductions;
  }

  private Statement.Reduction reduction() throws SourceException {
    tokens.advance();
    tokens.skip('(', "'(' before the function of a reduction");
    String function = function();
    tokens.skip(':', "':' behind the function of a reduction");
    List<String> arrays = new ArrayList<>(List.of(array()));
    while (tokens.current().is(',') && arrays.size() <= limits.declarations()) {
      tokens.advance();
      arrays.add(array());
    }
    tokens.skip(')', "',' or ')'");
    return new Statement.Reduction(function, arrays);
  }

  private String function() throws SourceException {
    Optional<String> sign = sign(tokens.current());
    if (sign.isPresent()) {
      tokens.advance();
      return sign.get();
    }
    return Parser.name(tokens, "+, * or the name of a function of two values").text();
  }

  private String array() throws SourceException {
    return Parser.name(tokens, "the name of an array of one cell").text();
  }
}
