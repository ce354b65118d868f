package certcheck.semantics.mlir;

import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.Rule;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.source.SourceText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads MLIR in the generic form (Language Reference, "Operations", "Blocks", "Regions"):
 *
 * <pre>
 *   %1 = "affine.load"(%arg0, %0) &lt;{map = affine_map&lt;(d0) -&gt; (d0)&gt;}&gt; : (memref&lt;?xf32&gt;, index) -&gt; f32
 * </pre>
 *
 * <p>Properties and attributes are one dictionary; locations are skipped. Aliases, and operations in
 * the form of their dialects, are refused with the options of {@code mlir-opt} that avoid them.
 * Recursion is bounded by {@link Cursor#DEPTH}.
 */
public final class Parser {
  private static final String OPTIONS = "-mlir-print-op-generic -mlir-print-local-scope";

  private final Cursor tokens;
  private final Attributes attributes;
  private final Limits limits;
  private final Optional<String> origin;
  private Position place = Position.START;
  private int operations;

  private Parser(SourceText text, Limits limits, Optional<String> origin) throws SourceException {
    this.origin = origin;
    this.tokens = new Cursor(new Lexer(text, limits));
    this.attributes = new Attributes(tokens);
    this.limits = limits;
  }

  /**
   * Reads the operations of a file; of one module those in it.
   *
   * @param file name for diagnostics
   * @param bytes the whole file: UTF-8, lines that end with LF
   * @param limits bounds on what is read
   * @throws SourceException at the first place that is not in the generic form or exceeds a limit
   */
  public static List<Operation> parse(String file, byte[] bytes, Limits limits)
      throws SourceException {
    return new Parser(SourceText.decode(file, bytes, limits), limits, Optional.empty()).file();
  }

  /**
   * Reads what was printed of another file, with locations, which then are the places of operations.
   *
   * @param file name for diagnostics
   * @param origin how locations name the file
   * @throws SourceException as {@link #parse}
   */
  public static List<Operation> parseLocated(
      String file, String origin, byte[] bytes, Limits limits) throws SourceException {
    return new Parser(SourceText.decode(file, bytes, limits), limits, Optional.of(origin)).file();
  }

  private List<Operation> file() throws SourceException {
    List<Operation> all = new ArrayList<>();
    while (!tokens.is(Token.Kind.END)) {
      all.add(operation());
    }
    return all;
  }

  private Operation operation() throws SourceException {
    if (++operations > limits.statements()) {
      throw tokens.error(tokens.position(), Rule.LIMIT, "too many operations",
          "at most " + limits.statements(), "more");
    }
    requireGeneric();
    Position position = tokens.position();
    List<Token> names = new ArrayList<>();
    List<Integer> counts = new ArrayList<>();
    if (tokens.is(Token.Kind.VALUE)) {
      do {
        names.add(tokens.skip(Token.Kind.VALUE, "'%' and a name"));
        counts.add(tokens.take(":") ? count() : 1);
      } while (tokens.take(","));
      tokens.skip("=");
    }
    Token name = tokens.skip(Token.Kind.STRING,
        "the name of an operation in quotes, as mlir-opt prints it with " + OPTIONS);
    List<Token> operands = uses();
    int successors = successors();
    Map<String, Attribute> all = new LinkedHashMap<>();
    if (tokens.take("<")) {
      merge(all, attributes.dictionary());
      tokens.skipGreater();
    }
    List<Operation.Region> regions = regions();
    if (tokens.is("{")) {
      merge(all, attributes.dictionary());
    }
    tokens.skip(":");
    Token typesAt = tokens.current();
    Type.Function types = attributes.types().function();
    Optional<Position> at = location();
    return new Operation(name.text(), placed(results(names, counts, types, typesAt), at),
        placed(typed(operands, types, typesAt), at), all, regions, successors,
        at.orElse(position));
  }

  /** Names what is not the generic form before saying what is expected. */
  private void requireGeneric() throws SourceException {
    Token token = tokens.current();
    if (token.kind() == Token.Kind.ATTRIBUTE || token.kind() == Token.Kind.TYPE) {
      throw attributes.alias(token, token.kind() == Token.Kind.TYPE ? "!" : "#");
    }
    if (token.kind() == Token.Kind.WORD) {
      throw tokens.error(token.position(), Rule.NOT_SUPPORTED,
          "an operation in the form of its dialect",
          "the generic form, which mlir-opt prints with " + OPTIONS, token.describe());
    }
  }

  private void merge(Map<String, Attribute> all, Map<String, Attribute> more)
      throws SourceException {
    for (Map.Entry<String, Attribute> entry : more.entrySet()) {
      if (all.putIfAbsent(entry.getKey(), entry.getValue()) != null) {
        throw tokens.error(tokens.position(), Rule.DUPLICATE_NAME,
            "an attribute is a property, too", "another name", "'" + entry.getKey() + "'");
      }
    }
  }

  private int count() throws SourceException {
    Token number = tokens.skip(Token.Kind.INTEGER, "the number of results");
    if (!number.text().matches("[0-9]{1,6}")) {
      throw tokens.error(number.position(), Rule.LIMIT, "too many results", "at most 999999",
          number.describe());
    }
    return Integer.parseInt(number.text());
  }

  private List<Token> uses() throws SourceException {
    List<Token> uses = new ArrayList<>();
    tokens.skip("(");
    if (!tokens.is(")")) {
      do {
        uses.add(use());
      } while (tokens.take(","));
    }
    tokens.skip(")");
    return uses;
  }

  /** A value, perhaps one of several of an operation: {@code %0#1}. */
  private Token use() throws SourceException {
    Token value = tokens.skip(Token.Kind.VALUE, "'%' and a name");
    Token number = tokens.current();
    boolean numbered = number.kind() == Token.Kind.ATTRIBUTE
        && number.start() == value.start() + 1 + value.text().length();
    if (!numbered) {
      return value;
    }
    tokens.advance();
    return number.text().equals("0") ? value : new Token(value.kind(),
        value.text() + "#" + number.text(), value.position(), value.start());
  }

  private int successors() throws SourceException {
    int successors = 0;
    if (tokens.take("[")) {
      do {
        tokens.skip(Token.Kind.BLOCK, "'^' and a name");
        successors++;
      } while (tokens.take(","));
      tokens.skip("]");
    }
    return successors;
  }

  private List<Operation.Region> regions() throws SourceException {
    List<Operation.Region> regions = new ArrayList<>();
    if (tokens.take("(")) {
      do {
        regions.add(region());
      } while (tokens.take(","));
      tokens.skip(")");
    }
    return regions;
  }

  private Operation.Region region() throws SourceException {
    tokens.enter();
    Position position = tokens.position();
    tokens.skip("{");
    List<Operation.Block> blocks = new ArrayList<>();
    if (!tokens.is("}") && !tokens.is(Token.Kind.BLOCK)) {
      blocks.add(new Operation.Block(List.of(), operations(position), position));
    }
    while (tokens.is(Token.Kind.BLOCK)) {
      Position start = tokens.advance().position();
      List<Operation.Value> arguments = arguments();
      tokens.skip(":");
      blocks.add(new Operation.Block(arguments, operations(position), start));
    }
    tokens.skip("}");
    tokens.leave();
    return new Operation.Region(blocks, position);
  }

  private List<Operation.Value> arguments() throws SourceException {
    List<Operation.Value> arguments = new ArrayList<>();
    if (tokens.take("(")) {
      if (!tokens.is(")")) {
        do {
          Token name = tokens.skip(Token.Kind.VALUE, "'%' and a name");
          tokens.skip(":");
          Type type = attributes.types().type();
          arguments.add(new Operation.Value(
              name.text(), type, location().orElse(name.position())));
        } while (tokens.take(","));
      }
      tokens.skip(")");
    }
    return arguments;
  }

  private List<Operation> operations(Position region) throws SourceException {
    List<Operation> all = new ArrayList<>();
    while (!tokens.is("}") && !tokens.is(Token.Kind.BLOCK)) {
      if (tokens.is(Token.Kind.END)) {
        throw tokens.expected("an operation, or '}' for the '{' at " + region);
      }
      all.add(operation());
    }
    return all;
  }

  /** Goes on behind a location, if there is one; the place, where places are those of locations. */
  private Optional<Position> location() throws SourceException {
    if (!tokens.current().isWord("loc")) {
      return origin.map(o -> place);
    }
    tokens.advance();
    tokens.skip("(");
    if (tokens.is(Token.Kind.STRING) && origin.filter(tokens.current().text()::equals).isPresent()) {
      tokens.advance();
      tokens.skip(":");
      Token line = tokens.skip(Token.Kind.INTEGER, "a line");
      tokens.skip(":");
      Token column = tokens.skip(Token.Kind.INTEGER, "a column");
      if (line.text().length() <= 9 && column.text().length() <= 9) {
        place = new Position(Integer.parseInt(line.text()), Integer.parseInt(column.text()));
      }
      tokens.skip(")");
    } else {
      attributes.skipTo(List.of(")"));
    }
    return origin.map(o -> place);
  }

  private static List<Operation.Value> placed(
      List<Operation.Value> values, Optional<Position> at) {
    return at.isEmpty() ? values : values.stream()
        .map(v -> new Operation.Value(v.name(), v.type(), at.get())).toList();
  }

  private List<Operation.Value> results(
      List<Token> names, List<Integer> counts, Type.Function types, Token typesAt)
      throws SourceException {
    List<Operation.Value> results = new ArrayList<>();
    int total = counts.stream().mapToInt(Integer::intValue).sum();
    if (!names.isEmpty() && total != types.results().size()) {
      throw tokens.error(typesAt.position(), Rule.ARITY, "not as many types as results",
          String.valueOf(total), String.valueOf(types.results().size()));
    }
    for (int k = 0; k < names.size(); k++) {
      for (int number = 0; number < counts.get(k); number++) {
        Token name = names.get(k);
        results.add(new Operation.Value(name.text() + (number == 0 ? "" : "#" + number),
            types.results().get(results.size()), name.position()));
      }
    }
    for (int k = results.size(); k < types.results().size(); k++) {
      // Results that have no name are not used.
      results.add(new Operation.Value("", types.results().get(k), typesAt.position()));
    }
    return results;
  }

  private List<Operation.Value> typed(List<Token> operands, Type.Function types, Token typesAt)
      throws SourceException {
    if (operands.size() != types.inputs().size()) {
      throw tokens.error(typesAt.position(), Rule.ARITY, "not as many types as operands",
          String.valueOf(operands.size()), String.valueOf(types.inputs().size()));
    }
    List<Operation.Value> typed = new ArrayList<>();
    for (int k = 0; k < operands.size(); k++) {
      typed.add(new Operation.Value(
          operands.get(k).text(), types.inputs().get(k), operands.get(k).position()));
    }
    return typed;
  }
}
