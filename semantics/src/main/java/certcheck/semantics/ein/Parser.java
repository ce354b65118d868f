package certcheck.semantics.ein;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Elaboration;
import certcheck.semantics.sched.ExpressionParser;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.Site;
import certcheck.semantics.source.Diagnostic;
import certcheck.semantics.source.Lexer;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import certcheck.semantics.source.Token;
import certcheck.semantics.source.TokenCursor;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads {@code .ein} files.
 *
 * <pre>
 *   param B, Q &gt;= 1, K &gt;= 1, H, D
 *   input q[B, Q, H, D], k[B, K, H, D]
 *   s = exp(einsum("bqhd,bkhd-&gt;bhqk", q, k) / 8)
 *   p = s / einsum("bhqk-&gt;bhq", s)[:, :, :, new]
 *   output p
 * </pre>
 *
 * <p>Each statement begins on a line of its own, or behind a semicolon. A variable is assigned once.
 */
final class Parser {
  /** Bounds how deep expressions are nested, and how many operands stand in a row. */
  static final int DEPTH = ExpressionParser.DEPTH;

  private static final String SYMBOLS = "[](){},;:=<>!+-*/.\"";

  /** Words that are no names. */
  static final Set<String> RESERVED = Set.of("param", "assume", "input", "output", "inout",
      "einsum", "concat", "new", "merge", "windows", "pad", "schedule", "of", "claim", "under", "gen", "sum", "let", "in",
      "flatten", "transpose", "split", "truncl", "truncr", "padl", "padr", "real", "select", "par",
      "for", "step", "if", "else", "local", "skip", "tensor", "and", "or", "not", "true", "false",
      "div", "mod", "product", "reduce", "min", "max");

  private final String file;
  private final TokenCursor tokens;
  private final Limits limits;
  private final ExpressionParser expressions;
  private final Elaboration elaboration;
  private final Map<String, Position> names = new HashMap<>();
  private final Map<Expression, Integer> heights = new IdentityHashMap<>();
  private int declarations;
  private int depth;

  private Parser(SourceText text, Limits limits) throws SourceException {
    this.file = text.file();
    this.tokens = new TokenCursor(new Lexer(text, limits, c -> c == '_', SYMBOLS));
    this.limits = limits;
    this.expressions = new ExpressionParser(tokens, limits, RESERVED::contains);
    this.elaboration = new Elaboration(tokens, Optional.empty(), true);
  }

  /**
   * Reads a program from the bytes of a file.
   *
   * @param file name for diagnostics
   * @param bytes the whole file: printable ASCII, line feeds and tabs
   * @param limits bounds on what is read
   * @throws SourceException at the first place that is not in the language or exceeds a limit
   */
  static Program parse(String file, byte[] bytes, Limits limits) throws SourceException {
    return new Parser(SourceText.decode(file, bytes, limits).ascii(), limits).program();
  }

  private Program program() throws SourceException {
    List<Program.Parameter> parameters = new ArrayList<>();
    List<Condition> assumptions = new ArrayList<>();
    List<Program.Input> inputs = new ArrayList<>();
    List<Program.Statement> statements = new ArrayList<>();
    List<Program.Output> outputs = new ArrayList<>();
    while (tokens.current().kind() != Token.Kind.END) {
      if (++declarations > limits.declarations()) {
        throw tokens.limit("too many statements", limits.declarations() + " statements");
      }
      Token word = tokens.current();
      switch (word.kind() == Token.Kind.IDENTIFIER ? word.text() : "") {
        case "param" -> listed(() -> parameters.add(parameter()));
        case "assume" -> {
          tokens.advance();
          assumptions.add(elaboration.condition(expressions.expression(), "an assumption"));
        }
        case "input" -> listed(() -> inputs.add(input()));
        case "output" -> listed(() -> {
          Token name = name("the name of an output");
          outputs.add(new Program.Output(name.text(), new Site(name.position())));
        });
        default -> statements.add(statement());
      }
      end(word.position().line());
    }
    if (statements.isEmpty()) {
      throw tokens.expected("a statement, as C = einsum(\"ij,jk->ik\", A, B)");
    }
    return new Program(file, parameters, assumptions, inputs, statements, outputs);
  }

  /** Reads one of a list. */
  private interface Item {
    void read() throws SourceException;
  }

  private void listed(Item item) throws SourceException {
    do {
      tokens.advance();
      item.read();
    } while (tokens.current().is(','));
  }

  private void end(int line) throws SourceException {
    Token next = tokens.current();
    if (next.is(';')) {
      tokens.advance();
    } else if (next.kind() != Token.Kind.END && next.position().line() <= line) {
      throw tokens.expected("an operator, ';' or the next statement on a line of its own");
    }
  }

  private Program.Parameter parameter() throws SourceException {
    Token name = declared("the name of a parameter");
    BigInteger least = BigInteger.ZERO;
    if (tokens.current().is('>')) {
      tokens.advance();
      tokens.skip('=', "'>=' and the least value of '" + name.text() + "'");
      least = tokens.numeral("the least value of '" + name.text() + "', an integer").number();
    }
    return new Program.Parameter(name.text(), least, new Site(name.position()));
  }

  private Program.Input input() throws SourceException {
    Token name = declared("the name of an input");
    tokens.skip('[', "'[' before the extents of '" + name.text() + "'");
    List<IndexExpression> extents =
        elaboration.indices(expressions.list(']'), "an extent of '" + name.text() + "'");
    return new Program.Input(name.text(), extents, new Site(name.position()));
  }

  private Program.Statement statement() throws SourceException {
    Token name = declared("param, assume, input, output, or a variable that is assigned");
    tokens.skip('=', "'=' behind the variable '" + name.text() + "'");
    return new Program.Statement(name.text(), sum(), new Site(name.position()));
  }

  private Token declared(String what) throws SourceException {
    Token name = name(what);
    Position before = names.putIfAbsent(name.text(), name.position());
    if (before != null) {
      throw tokens.error(name.position(), Rule.DUPLICATE_NAME,
          "a name is declared, or a variable assigned, twice", "a name other than '" + name.text()
              + "'", "'" + name.text() + "' is declared at " + before);
    }
    return name;
  }

  private Token name(String what) throws SourceException {
    Token name = tokens.current();
    if (name.kind() != Token.Kind.IDENTIFIER) {
      throw tokens.expected(what);
    }
    if (RESERVED.contains(name.text())) {
      throw tokens.error(name.position(), Rule.SYNTAX, "a reserved word is no name", what,
          name.describe());
    }
    return tokens.advance();
  }

  // ── Expressions ──

  private Expression sum() throws SourceException {
    if (++depth > DEPTH) {
      throw tokens.limit("expressions are nested too deep", DEPTH + " levels");
    }
    Expression left = product();
    while (tokens.current().is('+') || tokens.current().is('-')) {
      left = binary(left, tokens.advance(), product());
    }
    depth--;
    return left;
  }

  private Expression product() throws SourceException {
    Expression left = signed();
    while (tokens.current().is('*') || tokens.current().is('/')) {
      left = binary(left, tokens.advance(), signed());
    }
    return left;
  }

  private Expression binary(Expression left, Token sign, Expression right)
      throws SourceException {
    return high(new Expression.Apply(Operator.named(sign.text()).orElseThrow().function(),
        List.of(left, right), new Site(sign.position())), List.of(left, right));
  }

  private Expression signed() throws SourceException {
    List<Token> signs = new ArrayList<>();
    while (tokens.current().is('-')) {
      signs.add(tokens.advance());
      if (signs.size() > DEPTH) {
        throw tokens.limit("expressions are nested too deep", DEPTH + " levels");
      }
    }
    Expression e = postfix();
    for (int k = signs.size() - 1; k >= 0; k--) {
      e = high(new Expression.Apply(Operator.NEGATE.function(), List.of(e),
          new Site(signs.get(k).position())), List.of(e));
    }
    return e;
  }

  private Expression postfix() throws SourceException {
    Expression e = primary();
    while (tokens.current().is('[')) {
      Site site = new Site(tokens.advance().position());
      List<Expression.Subscript> subscripts = new ArrayList<>();
      while (!tokens.current().is(']')) {
        subscripts.add(subscript());
        if (!tokens.current().is(']')) {
          tokens.skip(',', "',' or ']' behind a subscript");
        }
      }
      tokens.advance();
      e = high(new Expression.Slice(e, subscripts, site), List.of(e));
    }
    return e;
  }

  private Expression.Subscript subscript() throws SourceException {
    Site site = new Site(tokens.current().position());
    if (tokens.current().isWord("new")) {
      tokens.advance();
      return new Expression.Subscript.New(site);
    }
    Optional<IndexExpression> from = bound();
    if (!tokens.current().is(':')) {
      return new Expression.Subscript.At(from.orElseThrow(
          () -> tokens.expected("a subscript: an index, from:to:step, or new")), site);
    }
    tokens.advance();
    Optional<IndexExpression> to = bound();
    BigInteger step = BigInteger.ONE;
    if (tokens.current().is(':')) {
      tokens.advance();
      step = tokens.positive("a step, a positive integer", "the step of a slice is not positive");
    }
    return new Expression.Subscript.Range(from, to, step, site);
  }

  private Optional<IndexExpression> bound() throws SourceException {
    Token next = tokens.current();
    return next.is(':') || next.is(',') || next.is(']') ? Optional.empty()
        : Optional.of(elaboration.index(expressions.expression(), "a subscript"));
  }

  private Expression primary() throws SourceException {
    Token first = tokens.current();
    Site site = new Site(first.position());
    if (first.is('(')) {
      tokens.advance();
      Expression inner = sum();
      tokens.skip(')', "an operator or ')'");
      return inner;
    } else if (first.kind() == Token.Kind.INTEGER) {
      return number(tokens.advance(), site);
    } else if (first.isWord("einsum")) {
      return einsum(site);
    } else if (first.isWord("concat")) {
      return concatenation(site);
    }
    Optional<Expression.Operator> operator = Expression.Operator.named(first.text());
    if (operator.isPresent()) {
      return rearranged(operator.get(), site);
    }
    boolean isFunction = first.isWord("min") || first.isWord("max");
    Token name = isFunction ? tokens.advance() : name("a tensor, a number, a function or '('");
    if (!tokens.current().is('(')) {
      if (isFunction) {
        throw tokens.expected("'(' and the arguments of '" + name.text() + "'");
      }
      return new Expression.Name(name.text(), site);
    }
    List<Expression> arguments = new ArrayList<>();
    tokens.advance();
    if (tokens.current().is('"')) {
      return fold(name.text(), site);
    }
    arguments.add(sum());
    if (tokens.current().is(',')) {
      listed(() -> arguments.add(sum()));
    }
    tokens.skip(')', "an operator, ',' or ')'");
    if (isFunction && arguments.size() != 2) {
      throw tokens.error(first.position(), Rule.ARITY, "wrong number of arguments of '"
          + name.text() + "'", "2", String.valueOf(arguments.size()));
    }
    return high(new Expression.Apply(name.text(), arguments, site), arguments);
  }

  /** The indices and the operand of a fold, behind the parenthesis. */
  private Expression fold(String function, Site site) throws SourceException {
    Position start = tokens.current().position();
    IndexString indices = new IndexStringParser(tokens, function).string();
    if (indices.operands().size() != 1 || indices.result().isEmpty()) {
      throw tokens.error(start, Rule.INDEX_STRING, "the indices of '" + function + "' are not those of"
          + " one tensor and of what is left of it", "indices as \"ij->i\"",
          indices.operands().size() + (indices.operands().size() == 1 ? " operand" : " operands")
              + (indices.result().isEmpty() ? " and no '->'" : ""));
    }
    tokens.skip(',', "',' and the tensor that is folded");
    Expression operand = sum();
    tokens.skip(')', "an operator or ')'");
    return high(new Expression.Fold(function, indices, operand, site), List.of(operand));
  }

  private Expression number(Token digits, Site site) throws SourceException {
    Position behind = new Position(
        digits.position().line(), digits.position().column() + digits.text().length());
    if (!tokens.current().is('.') || !tokens.current().position().equals(behind)) {
      return new Expression.Number(digits.text(), site);
    }
    tokens.advance();
    if (tokens.current().kind() != Token.Kind.INTEGER || !tokens.current().position()
        .equals(new Position(behind.line(), behind.column() + 1))) {
      throw tokens.expected("digits behind the point");
    }
    return new Expression.Number(digits.text() + "." + tokens.advance().text(), site);
  }

  private Expression rearranged(Expression.Operator operator, Site site) throws SourceException {
    int axis = axis();
    List<IndexExpression> amounts = new ArrayList<>();
    for (int k = 0; k < operator.amounts(); k++) {
      tokens.skip(',', "',' and a number of '" + operator.word() + "'");
      amounts.add(elaboration.index(
          expressions.expression(), "a number of '" + operator.word() + "'"));
    }
    tokens.skip(',', "',' and a tensor");
    Expression operand = sum();
    tokens.skip(')', "an operator or ')'");
    return high(
        new Expression.Rearranged(operator, axis, amounts, operand, site), List.of(operand));
  }

  /** The number of a dimension, behind a word and a parenthesis. */
  private int axis() throws SourceException {
    tokens.advance();
    tokens.skip('(', "'(' and the number of a dimension, from 0");
    Position position = tokens.current().position();
    BigInteger axis = tokens.numeral("the number of a dimension, from 0").number();
    if (axis.compareTo(BigInteger.valueOf(limits.rank())) >= 0) {
      throw tokens.error(position, Rule.OPERANDS, "a dimension that no tensor has",
          "a number below " + limits.rank(), Diagnostic.abbreviated(axis));
    }
    return axis.intValueExact();
  }

  private Expression concatenation(Site site) throws SourceException {
    int axis = axis();
    List<Expression> parts = new ArrayList<>();
    while (tokens.current().is(',')) {
      tokens.advance();
      parts.add(sum());
    }
    tokens.skip(')', "an operator, ',' or ')'");
    if (parts.size() < 2 || parts.size() > DEPTH) {
      throw tokens.error(site.position(), Rule.OPERANDS, "'concat' of too few tensors, or too many",
          "2 to " + DEPTH, String.valueOf(parts.size()));
    }
    return high(new Expression.Concatenation(axis, parts, site), parts);
  }

  private Expression einsum(Site site) throws SourceException {
    tokens.advance();
    tokens.skip('(', "'(' and the indices of the operands, in quotes");
    if (!tokens.current().is('"')) {
      throw tokens.expected("the indices of the operands, as \"ij,jk->ik\"");
    }
    IndexString indices = new IndexStringParser(tokens, "einsum").string();
    List<Expression> operands = new ArrayList<>();
    while (tokens.current().is(',')) {
      tokens.advance();
      operands.add(sum());
    }
    tokens.skip(')', "an operator, ',' or ')'");
    if (operands.size() != indices.operands().size()) {
      throw tokens.error(site.position(), Rule.OPERANDS,
          "'einsum' has another number of operands than its indices say",
          String.valueOf(indices.operands().size()), String.valueOf(operands.size()));
    }
    if (operands.size() > DEPTH) {
      throw tokens.limit("too many operands", DEPTH + " operands");
    }
    return high(new Expression.Einsum(indices, operands, site), operands);
  }

  /** The expression, whose height is bounded. */
  private Expression high(Expression e, List<Expression> parts) throws SourceException {
    int height = 1 + parts.stream().mapToInt(p -> heights.getOrDefault(p, 0)).max().orElse(0);
    if (height > DEPTH) {
      throw tokens.limit("expressions are nested too deep", DEPTH + " levels");
    }
    heights.put(e, height);
    return e;
  }
}
