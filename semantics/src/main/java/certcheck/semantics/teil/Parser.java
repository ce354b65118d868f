package certcheck.semantics.teil;

import certcheck.semantics.source.Lexer;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import certcheck.semantics.source.Token;
import certcheck.semantics.source.TokenCursor;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads programs in the notation of TeIL 2019, Fig. 5, 7, 10 and 11:
 *
 * <pre>
 *   program ::= alloc* stmt*
 *   alloc   ::= "alloc" ["input"] ["output"] x ":" "[" [ i { "," i } ] "]"
 *   stmt    ::= x "=" e
 *   e       ::= x | "(" e ")"
 *             | "add" e e | "sub" e e | "mul" e e | "div" e e | "prod" e e
 *             | "red+" i e | "red*" i e | "redmin" i e | "redmax" i e
 *             | "transp" i i e | "diag" i i e | "contr" i i e
 *             | "expa" i i e | "proj" i i e
 * </pre>
 *
 * <p>What the paper leaves open is settled so:
 *
 * <ul>
 *   <li>parentheses directly around an operand of an operation group only, as in the figures, and
 *       are not in the tree; all others are the expression {@code (e)}. Operands of operations need
 *       none, for each operation has a fixed number of them;
 *   <li>{@code contr m n e} is {@code red+ m (diag m n e)}, as (6) defines it;
 *   <li>{@code sub} and {@code div} are ours; {@code red*}, {@code redmin} and {@code redmax} are
 *       the product, the minimum and the maximum of section 3.3;
 *   <li>dimensions and indices count from 1 (section 3.1); extents of allocations are at least 1;
 *   <li>{@code input} and {@code output} are the qualifiers of Rink 2018, section 5, where a name
 *       follows, else names; {@code alloc} and the words of operations are reserved;
 *   <li>line ends are blanks, {@code //} starts a comment, integers may have leading zeros.
 * </ul>
 */
public final class Parser {

  private static final String SYMBOLS = ":[],=()+*";

  private final TokenCursor tokens;
  private final Limits limits;

  private Parser(SourceText text, Limits limits) throws SourceException {
    this.tokens = new TokenCursor(new Lexer(text, limits, c -> false, SYMBOLS));
    this.limits = limits;
  }

  /**
   * Reads a program from the bytes of a file.
   *
   * @param file name for diagnostics
   * @param bytes the whole file, UTF-8
   * @param limits bounds on what is read
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
    Parser parser = new Parser(text, limits);
    List<Declaration> allocations = parser.allocations();
    return new Program(text.file(), allocations, parser.statements());
  }

  /**
   * Reads a single expression that makes up the whole text.
   *
   * @throws SourceException as {@link #parse(String, byte[], Limits)}
   */
  public static Expression parseExpression(SourceText text, Limits limits) throws SourceException {
    Parser parser = new Parser(text, limits);
    Expression expression = parser.expressions().expression();
    if (parser.tokens.current().kind() != Token.Kind.END) {
      throw parser.tokens.expected("the end of the text");
    }
    return expression;
  }

  /** The words that no variable may have as its name. */
  public static Set<String> reserved() {
    Set<String> words = new TreeSet<>(ExpressionParser.WORDS);
    words.add("alloc");
    return words;
  }

  private ExpressionParser expressions() {
    return new ExpressionParser(tokens, limits);
  }

  private List<Declaration> allocations() throws SourceException {
    List<Declaration> allocations = new ArrayList<>();
    while (tokens.current().isWord("alloc")) {
      if (allocations.size() == limits.declarations()) {
        throw tokens.limit("too many allocations", limits.declarations() + " allocations");
      }
      allocations.add(allocation());
    }
    return allocations;
  }

  private Declaration allocation() throws SourceException {
    tokens.advance();
    String what = "the name of the allocated variable";
    Token name = ExpressionParser.name(tokens, what);
    boolean input = name.isWord("input") && tokens.current().kind() == Token.Kind.IDENTIFIER;
    if (input) {
      name = ExpressionParser.name(tokens, what);
    }
    boolean output = name.isWord("output") && tokens.current().kind() == Token.Kind.IDENTIFIER;
    if (output) {
      name = ExpressionParser.name(tokens, what);
    }
    tokens.skip(':', "':' after the allocated name", name, List.of("input", "output"));
    return new Declaration(name.text(), extents(), Qualifier.of(input, output), name.position());
  }

  private TensorType extents() throws SourceException {
    tokens.skip('[', "'[' before the extents");
    List<BigInteger> extents = new ArrayList<>();
    if (!tokens.current().is(']')) {
      extents.add(tokens.positive("an extent or ']'", "an extent counts elements"));
      while (tokens.current().is(',')) {
        if (extents.size() == limits.rank()) {
          throw tokens.limit("the rank is too large", limits.rank() + " dimensions");
        }
        tokens.advance();
        extents.add(tokens.positive("an extent", "an extent counts elements"));
      }
    }
    tokens.skip(']', "',' or ']' after an extent");
    return new TensorType(extents);
  }

  private List<Statement> statements() throws SourceException {
    ExpressionParser expressions = expressions();
    List<Statement> statements = new ArrayList<>();
    while (tokens.current().kind() != Token.Kind.END) {
      if (statements.size() == limits.statements()) {
        throw tokens.limit("too many statements", limits.statements() + " statements");
      }
      Token target = ExpressionParser.name(tokens, statements.isEmpty()
          ? "'alloc', the target of a statement or the end of the text"
          : "the target of a statement or the end of the text");
      tokens.skip('=', "'=' after the target", target, List.of("alloc"));
      statements.add(
          new Statement(target.text(), expressions.expression(), target.position()));
    }
    return statements;
  }
}
