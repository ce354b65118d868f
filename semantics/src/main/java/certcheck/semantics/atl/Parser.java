package certcheck.semantics.atl;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Elaboration;
import certcheck.semantics.sched.ExpressionParser;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.LawParser;
import certcheck.semantics.sched.Program.Parameter;
import certcheck.semantics.sched.RawExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Lexer;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import certcheck.semantics.source.Token;
import certcheck.semantics.source.TokenCursor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads {@code .atl} files: declarations and claims in any order.
 *
 * <pre>
 *   param N, M, K;  assume N &gt;= 1 and M &gt;= 1 and K &gt;= 1;
 *   input a[N, K];  input b[K, M];
 *   output c = gen i &lt; N: gen j &lt; M: sum k &lt; K: a[i, k] * b[k, j];
 *   schedule tiled of c =
 *     truncr(-N mod 4) flatten gen io &lt; (N + 3) div 4: gen ii &lt; 4:
 *     [4 * io + ii &lt; N] gen j &lt; M: sum k &lt; K: a[4 * io + ii, k] * b[k, j];
 *   claim safe;  claim schedules tiled;  claim lowers tiled;
 * </pre>
 *
 * <p>A range is {@code i &lt; upper} or {@code i in lower..upper}. What stands behind a range, a
 * condition or a reshape operator goes as far as it can; {@code let s = e in f} names a tensor, a
 * scalar too, which is read as {@code s[]}. {@link Checker} resolves names.
 */
public final class Parser {

  /** Bounds how deep tensor expressions are nested. */
  public static final int DEPTH = ExpressionParser.DEPTH;

  /** Lets one in the body of the other, which are not counted as other operators are. */
  private static final int LETS = 2_048;

  private static final String SYMBOLS = "[](){},;:=<>!+-*/.";

  private static final Set<String> RESERVED = Set.of("param", "assume", "input", "output",
      "schedule", "of", "claim", "under", "gen", "sum", "let", "in", "concat", "flatten",
      "transpose", "split", "truncl", "truncr", "padl", "padr", "and", "or", "not", "true", "false",
      "div", "mod");

  private final String file;
  private final TokenCursor tokens;
  private final Limits limits;
  private final ExpressionParser expressions;
  private final Elaboration elaboration;
  private int declarations;
  private int nodes;
  private int depth;
  private int lets;

  private Parser(SourceText text, Limits limits) throws SourceException {
    this.file = text.file();
    this.tokens = new TokenCursor(new Lexer(text, limits, c -> c == '_', SYMBOLS));
    this.limits = limits;
    this.expressions = new ExpressionParser(tokens, limits, Parser::isReserved);
    this.elaboration = new Elaboration(tokens, Optional.empty(), true);
  }

  /**
   * Reads a program from the bytes of a file.
   *
   * @param file name for diagnostics
   * @param bytes the whole file: printable ASCII, line feeds and tabs
   * @param limits bounds on what is read; nesting is limited to {@link #DEPTH} whatever they say
   * @throws SourceException at the first place that is not in the language or exceeds a limit
   */
  public static Program parse(String file, byte[] bytes, Limits limits) throws SourceException {
    return new Parser(SourceText.decode(file, bytes, limits).ascii(), limits).program();
  }

  /**
   * Reads an index expression that stands alone, as in an option of a command.
   *
   * @param place what it is, for diagnostics
   * @throws SourceException if the text is no index expression
   */
  public static IndexExpression index(String place, String text) throws SourceException {
    Parser parser = new Parser(SourceText.decode(place, text.getBytes(StandardCharsets.UTF_8),
        Limits.DEFAULT).ascii(), Limits.DEFAULT);
    IndexExpression e = parser.elaboration.index(parser.expressions.expression(), place);
    if (parser.tokens.current().kind() != Token.Kind.END) {
      throw parser.tokens.expected("an operator or the end of the expression");
    }
    return e;
  }

  /**
   * Reads laws that stand alone, as in an option of a command: {@code monoid(+, 0)}.
   *
   * @param place what they are, for diagnostics
   * @throws SourceException if the text is no list of laws
   */
  public static List<Law> laws(String place, String text) throws SourceException {
    Parser parser = new Parser(SourceText.decode(place, text.getBytes(StandardCharsets.UTF_8),
        Limits.DEFAULT).ascii(), Limits.DEFAULT);
    List<Law> laws = new LawParser(
        parser.tokens, parser.limits, parser.expressions, Parser::isReserved).laws();
    if (parser.tokens.current().kind() != Token.Kind.END) {
      throw parser.tokens.expected("',' or the end of the laws");
    }
    return laws;
  }

  /** Whether the word is no name. */
  public static boolean isReserved(String word) {
    return RESERVED.contains(word);
  }

  private Program program() throws SourceException {
    List<Parameter> parameters = new ArrayList<>();
    List<Condition> assumptions = new ArrayList<>();
    List<Program.Input> inputs = new ArrayList<>();
    List<Program.Output> outputs = new ArrayList<>();
    List<Program.Schedule> schedules = new ArrayList<>();
    List<Claim> claims = new ArrayList<>();
    while (tokens.current().kind() != Token.Kind.END) {
      Token word = tokens.current();
      switch (word.kind() == Token.Kind.IDENTIFIER ? word.text() : "") {
        case "param" -> {
          do {
            Token name = behind("the name of a parameter");
            parameters.add(new Parameter(name.text(), new Site(name.position())));
          } while (tokens.current().is(','));
        }
        case "assume" -> {
          counted();
          tokens.advance();
          assumptions.add(elaboration.condition(expressions.expression(), "an assumption"));
        }
        case "input" -> {
          do {
            inputs.add(input());
          } while (tokens.current().is(','));
        }
        case "output" -> {
          Token name = behind("the name of an output");
          outputs.add(new Program.Output(name.text(), value(), new Site(name.position())));
        }
        case "schedule" -> {
          Token name = behind("the name of a schedule");
          if (!tokens.current().isWord("of")) {
            throw tokens.expected("'of' and the output that it is a schedule of");
          }
          Token of = behind("the name of an output");
          schedules.add(new Program.Schedule(
              name.text(), of.text(), value(), new Site(name.position())));
        }
        case "claim" -> claims.add(claim());
        default -> throw tokens.expected(
            "param, assume, input, output, schedule, claim or the end of the text", RESERVED);
      }
      tokens.skip(';', "';'");
    }
    return new Program(file, parameters, assumptions, inputs, outputs, schedules, claims);
  }

  private void counted() throws SourceException {
    if (++declarations > limits.declarations()) {
      throw tokens.limit("too many declarations", limits.declarations() + " declarations");
    }
  }

  /** The name behind the current token. */
  private Token behind(String what) throws SourceException {
    counted();
    tokens.advance();
    return name(what);
  }

  private Program.Input input() throws SourceException {
    Token name = behind("the name of an input");
    tokens.skip('[', "'[' before the extents");
    return new Program.Input(name.text(),
        elaboration.indices(expressions.list(']'), "an extent of '" + name.text() + "'"),
        new Site(name.position()));
  }

  private TensorExpression value() throws SourceException {
    tokens.skip('=', "'=' and a tensor expression");
    return tensor();
  }

  private Claim claim() throws SourceException {
    counted();
    tokens.advance();
    Token word = tokens.current();
    if (word.kind() != Token.Kind.IDENTIFIER) {
      throw tokens.expected("a claim");
    }
    Claim.Kind kind = Claim.Kind.named(word.text()).orElseThrow(() -> tokens.error(
        word.position(), Rule.UNKNOWN_CLAIM, "there is no such claim",
        "safe, schedules or lowers", word.describe(Claim.Kind.words())));
    tokens.advance();
    Optional<String> of = kind == Claim.Kind.SAFE ? Optional.empty()
        : Optional.of(name(kind == Claim.Kind.SCHEDULES ? "the name of a schedule"
            : "the name of an output or of a schedule").text());
    List<Law> laws = List.of();
    if (tokens.current().isWord("under") && kind != Claim.Kind.SAFE) {
      tokens.advance();
      laws = new LawParser(tokens, limits, expressions, Parser::isReserved).laws();
    }
    return new Claim(kind, of, laws, new Site(word.position()));
  }

  /** The tensor expression that starts at the current token. */
  private TensorExpression tensor() throws SourceException {
    if (++depth > DEPTH) {
      throw tokens.limit("tensor expressions are nested too deep", DEPTH + " levels");
    }
    if (++nodes > limits.statements()) {
      throw tokens.limit("too many operators", limits.statements() + " operators");
    }
    Token first = tokens.current();
    Site site = new Site(first.position());
    TensorExpression result;
    if (first.is('[')) {
      tokens.advance();
      Condition condition = elaboration.condition(expressions.expression(), "a guard");
      tokens.skip(']', "an operator or ']'");
      result = new TensorExpression.Guard(condition, tensor(), site);
    } else {
      result = switch (first.kind() == Token.Kind.IDENTIFIER ? first.text() : "") {
        case "gen", "sum" -> iteration(site);
        case "let" -> let(site);
        case "concat" -> concatenation(site);
        default -> {
          Optional<TensorExpression.Operator> operator =
              TensorExpression.Operator.named(first.text());
          yield operator.isPresent() ? reshape(operator.get(), site)
              : new TensorExpression.Scalar(elaboration.scalar(expressions.value()), site);
        }
      };
    }
    depth--;
    return result;
  }

  private TensorExpression iteration(Site site) throws SourceException {
    boolean sum = tokens.advance().isWord("sum");
    Token name = name("the name of an index variable");
    String place = "a bound of '" + name.text() + "'";
    IndexExpression lower = IndexExpression.Literal.of(0);
    IndexExpression upper;
    if (tokens.current().is('<')) {
      tokens.advance();
      upper = elaboration.index(expressions.expression(), place);
    } else if (tokens.current().isWord("in")) {
      tokens.advance();
      List<RawExpression> bounds = expressions.bounds();
      lower = elaboration.index(bounds.get(0), place);
      upper = elaboration.index(bounds.get(1), place);
    } else {
      throw tokens.expected("'< upper' or 'in lower..upper'");
    }
    tokens.skip(':', "an operator, or ':' between a range and what is in it");
    TensorExpression body = tensor();
    return sum ? new TensorExpression.Sum(name.text(), lower, upper, body, site)
        : new TensorExpression.Generation(name.text(), lower, upper, body, site);
  }

  private TensorExpression let(Site site) throws SourceException {
    tokens.advance();
    Token name = name("the name of a tensor");
    TensorExpression value = value();
    if (!tokens.current().isWord("in")) {
      throw tokens.expected("an operator, or 'in' behind what 'let' names");
    }
    tokens.advance();
    if (++lets > LETS) {
      throw tokens.limit("lets are nested too deep", String.valueOf(LETS));
    }
    depth--;
    TensorExpression body = tensor();
    depth++;
    lets--;
    return new TensorExpression.Let(name.text(), value, body, site);
  }

  private TensorExpression concatenation(Site site) throws SourceException {
    tokens.advance();
    tokens.skip('(', "'(' before two tensors");
    TensorExpression first = tensor();
    tokens.skip(',', "an operator, or ',' between two tensors");
    TensorExpression second = tensor();
    tokens.skip(')', "an operator or ')'");
    return new TensorExpression.Concatenation(first, second, site);
  }

  private TensorExpression reshape(TensorExpression.Operator operator, Site site)
      throws SourceException {
    tokens.advance();
    Optional<IndexExpression> amount = Optional.empty();
    if (operator.hasAmount()) {
      tokens.skip('(', "'(' and how much after '" + operator.word() + "'");
      amount = Optional.of(elaboration.index(
          expressions.expression(), "the number of '" + operator.word() + "'"));
      tokens.skip(')', "an operator or ')'");
    }
    return new TensorExpression.Reshape(operator, amount, tensor(), site);
  }

  private Token name(String what) throws SourceException {
    Token name = tokens.current();
    if (name.kind() != Token.Kind.IDENTIFIER) {
      throw tokens.expected(what);
    }
    if (isReserved(name.text())) {
      throw tokens.error(name.position(), Rule.SYNTAX, "a reserved word is no name", what,
          name.describe());
    }
    return tokens.advance();
  }
}
