package certcheck.semantics.sched;

import certcheck.semantics.source.Lexer;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import certcheck.semantics.source.Token;
import certcheck.semantics.source.TokenCursor;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads {@code .sched} files: declarations in any order, then statements, then claims.
 *
 * <pre>
 *   param N, M;  assume 1 &lt;= N and M &gt;= 0;
 *   input a[N, M];  output c[N];  inout d[];
 *   par i &lt; N {
 *     local s[];
 *     s[] := 0;
 *     for j in 0..M step 2 { s[] := s[] + a[i, j]; }
 *     if (i = 0 or i mod 4 != 1) { c[i] := s[] * 0.5; } else { c[i] := max(s[], real(i + 1)); }
 *   }
 *   claim bounds; claim race_free;
 * </pre>
 *
 * <p>And a specification, where a sum binds its body as a product does:
 *
 * <pre>
 *   input a[N, P] = A;  input b[P, M] = B;  output c[N, M] = C;  inout x[N] = X -&gt; Y;
 *   tensor C(i, j) = sum(k in 0..P) A(i, k) * B(k, j);
 *   tensor Y(i) = X(0) if i = 0;
 *   tensor Y(i) = reduce(max, X(0), j in 1..i + 1) X(j) if i &gt;= 1;
 *   … c[i, j] {sum(l in 0..k + 1) A(i, l) * B(l, j)} := c[i, j] + a[i, k] * b[k, j]; …
 *   claim implements under monoid(+, 0), commutative(*);
 * </pre>
 *
 * <p>{@code product} is a reduction, too; the laws are those of {@link LawParser}. An
 * equation without {@code if} holds everywhere. Tensors that no equation defines are given.
 *
 * <p>Updates (Clément 2022, chapter 7): of cells that several iterations update with one function,
 * and of those that a loop reduces to, which need no {@code atomic}:
 *
 * <pre>
 *   par i &lt; N reduce(+: s) reduce(max: m) { s[] += a[i]; m[] := max(m[], a[i]); }
 *   par i &lt; N { atomic h[i mod 8] += a[i]; }
 * </pre>
 *
 * <p>In indices, {@code *} multiplies any two, and {@code div} and {@code mod} divide by what is
 * positive ({@link Positivity}). {@code //} starts a comment. A chain {@code 0 <= i < N} is the
 * conjunction of its comparisons.
 * In a value, a variable is the number that it stands for, and {@code real(ι)} that of any index
 * expression. A block in braces is a statement. {@link Checker} resolves names.
 */
public final class Parser {

  private static final String SYMBOLS = "[](){},;:=<>!+-*/.";

  private static final Set<String> RESERVED = Set.of("param", "assume", "input", "output", "inout",
      "par", "for", "in", "step", "if", "else", "let", "local", "skip", "claim", "under", "tensor",
      "and", "or", "not", "true", "false", "div", "mod");

  /** Local arrays inside each other, which are not counted as other statements are. */
  private static final int LOCALS = 2_048;

  private final String file;
  private final TokenCursor tokens;
  private final Limits limits;
  private final ExpressionParser expressions;
  private final Elaboration elaboration;
  private final SpecificationParser specification;
  private final Deque<String> reduced = new ArrayDeque<>();
  private int statements;
  private int depth;
  private int locals;

  private Parser(SourceText text, Limits limits) throws SourceException {
    this.file = text.file();
    this.tokens = new TokenCursor(new Lexer(text, limits, c -> c == '_', SYMBOLS));
    this.limits = limits;
    this.expressions = new ExpressionParser(tokens, limits, Parser::isReserved);
    this.elaboration = new Elaboration(tokens, Optional.empty(), false);
    this.specification = new SpecificationParser(tokens, limits, expressions);
  }

  /**
   * Reads a program from the bytes of a file.
   *
   * @param file name for diagnostics
   * @param bytes the whole file: printable ASCII, line feeds and tabs
   * @param limits bounds on what is read; nesting is limited to 500, and of local
   *     arrays to 1,024, whatever they say
   * @throws SourceException at the first place that is not in the language or exceeds a limit
   */
  public static Program parse(String file, byte[] bytes, Limits limits) throws SourceException {
    return parse(SourceText.decode(file, bytes, limits), limits);
  }

  /**
   * Reads a program from a decoded text.
   *
   * @throws SourceException as {@link #parse(String, byte[], Limits)}
   */
  public static Program parse(SourceText text, Limits limits) throws SourceException {
    return new Parser(text.ascii(), limits).program();
  }

  /** Whether the word is no name. */
  public static boolean isReserved(String word) {
    return RESERVED.contains(word);
  }

  private Program program() throws SourceException {
    List<Program.Parameter> parameters = new ArrayList<>();
    List<Condition> assumptions = new ArrayList<>();
    List<Program.ArrayDeclaration> arrays = new ArrayList<>();
    List<Claim> claims = new ArrayList<>();
    while (declaration(parameters, assumptions, arrays, claims)) {
      if (parameters.size() + assumptions.size() + arrays.size() + specification.size()
          > limits.declarations()) {
        throw tokens.limit("too many declarations", limits.declarations() + " declarations");
      }
    }
    List<Equation> equations = specification.equations();
    Statement body = block();
    while (tokens.current().isWord("claim")) {
      claim(claims);
    }
    if (tokens.current().kind() != Token.Kind.END) {
      throw tokens.expected(claims.isEmpty() ? "a statement, a claim or the end of the text"
          : "a claim or the end of the text");
    }
    return new Program(file, parameters, assumptions, arrays, equations, body, claims);
  }

  private boolean declaration(
      List<Program.Parameter> parameters,
      List<Condition> assumptions,
      List<Program.ArrayDeclaration> arrays,
      List<Claim> claims)
      throws SourceException {
    Token word = tokens.current();
    if (word.isWord("param")) {
      do {
        tokens.advance();
        Token name = name(tokens, "the name of a parameter");
        parameters.add(new Program.Parameter(name.text(), new Site(name.position())));
      } while (tokens.current().is(','));
      end();
      return true;
    }
    if (word.isWord("assume")) {
      tokens.advance();
      assumptions.add(elaboration.condition(expressions.expression(), "an assumption"));
      end();
      return true;
    }
    for (Qualifier qualifier : Qualifier.values()) {
      if (word.isWord(qualifier.word())) {
        do {
          tokens.advance();
          arrays.add(array(qualifier));
        } while (tokens.current().is(','));
        end();
        return true;
      }
    }
    if (word.isWord("claim")) {
      claim(claims);
      return true;
    }
    if (word.isWord("tensor")) {
      specification.equation();
      end();
      return true;
    }
    return false;
  }

  private Program.ArrayDeclaration array(Qualifier qualifier) throws SourceException {
    Token name = name(tokens, "the name of an array");
    tokens.skip('[', "'[' before the extents");
    List<IndexExpression> extents = elaboration.indices(
        expressions.list(']'), "an extent of '" + name.text() + "'");
    return specification.array(name.text(), qualifier, extents, new Site(name.position()));
  }

  private void claim(List<Claim> claims) throws SourceException {
    tokens.advance();
    Token word = tokens.current();
    if (word.kind() != Token.Kind.IDENTIFIER) {
      throw tokens.expected("a claim");
    }
    Claim.Kind kind = Claim.Kind.named(word.text()).orElseThrow(() -> tokens.error(
        word.position(), Rule.UNKNOWN_CLAIM, "there is no such claim",
        "bounds, defined, race_free, race_benign, race_covered or implements",
        word.describe(Claim.Kind.words())));
    tokens.advance();
    List<Law> laws = List.of();
    if (tokens.current().isWord("under")) {
      tokens.advance();
      laws = new LawParser(tokens, limits, expressions, Parser::isReserved).laws();
    }
    claims.add(new Claim(kind, laws, new Site(word.position())));
    end();
  }

  /** Statements up to a closing brace, a claim or the end, as one. */
  private Statement block() throws SourceException {
    Position start = tokens.current().position();
    if (++depth > ExpressionParser.DEPTH) {
      throw tokens.limit("statements and lets are nested too deep",
          String.valueOf(ExpressionParser.DEPTH));
    }
    List<Statement> block = new ArrayList<>();
    while (!tokens.current().is('}') && tokens.current().kind() != Token.Kind.END
        && !tokens.current().isWord("claim")) {
      block.add(statement());
    }
    depth--;
    return Statement.Sequence.of(block, new Site(start));
  }

  private Statement braces() throws SourceException {
    Position start = tokens.current().position();
    tokens.skip('{', "'{'");
    Statement block = block();
    tokens.skip('}', "a statement or '}' for the '{' at " + start);
    return block;
  }

  private Statement statement() throws SourceException {
    if (++statements > limits.statements()) {
      throw tokens.limit("too many statements", limits.statements() + " statements");
    }
    Token first = tokens.current();
    Site site = new Site(first.position());
    if (first.is('{')) {
      return braces();
    }
    if (first.kind() != Token.Kind.IDENTIFIER) {
      throw tokens.expected("a statement");
    }
    return switch (first.text()) {
      case "skip" -> {
        tokens.advance();
        end();
        yield new Statement.Skip(site);
      }
      case "if" -> conditional(site);
      case "let" -> let(site);
      case "local" -> local(site);
      case "for", "par" -> loop(site);
      case "atomic" -> atomic(site);
      default -> assignment(name(tokens, "a statement"), false, site);
    };
  }

  private Statement conditional(Site site) throws SourceException {
    tokens.advance();
    Condition condition = elaboration.condition(expressions.expression(), "a condition");
    Statement then = braces();
    if (!tokens.current().isWord("else")) {
      return new Statement.Conditional(condition, then, new Statement.Skip(site), site);
    }
    tokens.advance();
    Statement otherwise;
    if (tokens.current().isWord("if")) {
      depth++;
      otherwise = statement();
      depth--;
    } else {
      otherwise = braces();
    }
    return new Statement.Conditional(condition, then, otherwise, site);
  }

  private Statement let(Site site) throws SourceException {
    tokens.advance();
    Token name = name(tokens, "the name of an index variable");
    tokens.skip('=', "'='");
    IndexExpression value = elaboration.index(
        expressions.expression(), "the value of '" + name.text() + "'");
    end();
    return new Statement.Let(name.text(), value, block(), site);
  }

  private Statement local(Site site) throws SourceException {
    tokens.advance();
    Token name = name(tokens, "the name of a local array");
    tokens.skip('[', "'[' before the extents");
    List<IndexExpression> extents = elaboration.indices(
        expressions.list(']'), "an extent of '" + name.text() + "'");
    end();
    if (++locals > LOCALS) {
      throw tokens.limit("local arrays are nested too deep", String.valueOf(LOCALS));
    }
    depth--;
    Statement body = block();
    depth++;
    locals--;
    return new Statement.Local(name.text(), extents, body, site);
  }

  private Statement loop(Site site) throws SourceException {
    boolean parallel = tokens.advance().isWord("par");
    Token name = name(tokens, "the name of a loop's variable");
    String place = "a bound of '" + name.text() + "'";
    IndexExpression lower = IndexExpression.Literal.of(0);
    IndexExpression upper;
    BigInteger step = BigInteger.ONE;
    if (tokens.current().is('<')) {
      tokens.advance();
      upper = elaboration.index(expressions.expression(), place);
      if (tokens.current().isWord("step")) {
        throw tokens.expected("'{' (with a step, a loop is 'in 0..upper step k')");
      }
    } else if (tokens.current().isWord("in")) {
      tokens.advance();
      List<RawExpression> bounds = expressions.bounds();
      lower = elaboration.index(bounds.get(0), place);
      upper = elaboration.index(bounds.get(1), place);
      step = step(name.text());
    } else {
      throw tokens.expected("'< upper' or 'in lower..upper'");
    }
    List<Statement.Reduction> reductions =
        new ReductionParser(tokens, limits).reductions(parallel);
    reductions.forEach(r -> r.arrays().forEach(reduced::push));
    Statement body = braces();
    reductions.forEach(r -> r.arrays().forEach(array -> reduced.pop()));
    return new Statement.Loop(
        parallel, name.text(), lower, upper, step, body, reductions, site);
  }

  private BigInteger step(String variable) throws SourceException {
    if (!tokens.current().isWord("step")) {
      return BigInteger.ONE;
    }
    Token word = tokens.advance();
    IndexExpression step =
        elaboration.index(expressions.expression(), "the step of '" + variable + "'");
    if (step instanceof IndexExpression.Literal literal && literal.value().signum() > 0) {
      return literal.value();
    }
    throw tokens.error(word.position(), Rule.POSITIVE_LITERAL,
        "the step of '" + variable + "' is not positive, or no literal", "a positive literal",
        "'" + Printer.print(step) + "'");
  }

  /** {@code atomic} and what it stands before, or an assignment to an array of that name. */
  private Statement atomic(Site site) throws SourceException {
    Token word = tokens.advance();
    return tokens.current().is('[') ? assignment(word, false, site)
        : assignment(name(tokens, "the array that is updated"), true, site);
  }

  private Statement assignment(Token name, boolean marked, Site site) throws SourceException {
    tokens.skip('[', "'[' after the array '" + name.text() + "'", name, RESERVED);
    List<IndexExpression> subscripts = elaboration.indices(
        expressions.list(']'), "a subscript of '" + name.text() + "'");
    Optional<ValueExpression> prophecy = Optional.empty();
    if (tokens.current().is('{')) {
      tokens.advance();
      prophecy = Optional.of(specification.elaboration().value(expressions.value()));
      tokens.skip('}', "an operator or '}'");
    }
    boolean atomic = marked || reduced.contains(name.text());
    Token sign = tokens.current();
    boolean operates = ReductionParser.sign(sign).isPresent();
    if (operates && !atomic) {
      throw tokens.expected("':=' ('" + sign.text() + "=' is for 'atomic' updates, and for arrays"
          + " that a loop around reduces to)");
    }
    if (operates) {
      tokens.advance();
    } else {
      tokens.skip(':', atomic ? "':=', '+=' or '*='" : "':='");
    }
    if (!ExpressionParser.follows(sign, tokens.current())) {
      throw tokens.expected("'" + sign.text() + "=' without a blank");
    }
    tokens.skip('=', "'" + sign.text() + "='");
    ValueExpression value = elaboration.value(expressions.value());
    end();
    if (operates) {
      value = new ValueExpression.Call(sign.text(), List.of(
          new ValueExpression.Read(name.text(), subscripts, site), value), site);
    }
    return new Statement.Assignment(name.text(), subscripts, value, prophecy, atomic, site);
  }

  /** Goes on behind a name; {@code what} says of what, for a message. */
  static Token name(TokenCursor tokens, String what) throws SourceException {
    Token name = tokens.current();
    if (name.kind() != Token.Kind.IDENTIFIER) {
      throw tokens.expected(what);
    }
    if (isReserved(name.text())) {
      throw tokens.error(name.position(), Rule.SYNTAX, "a reserved word is no name", what,
          name.describe());
    }
    tokens.advance();
    return name;
  }

  private void end() throws SourceException {
    tokens.skip(';', "';'");
  }
}
