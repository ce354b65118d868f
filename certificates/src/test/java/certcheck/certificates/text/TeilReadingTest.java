package certcheck.certificates.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Parser;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Reducer;
import certcheck.semantics.teil.Statement;
import certcheck.semantics.teil.TypeChecker;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Operator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The Java parser of {@code .teil} and the rules of theories {@code teil_text} and
 * {@code teil_meaning}, interpreted here, read the same programs: random and mutated texts, both ways.
 */
class TeilReadingTest {
  private static final int TEXTS = 10_000;
  private static final long SEED = 16;

  private static final List<String> WORDS = List.of("alloc", "input", "output", "x", "y", "a1",
      "x_1", "0", "1", "2", "03", "1.5", "(", ")", "[", "]", ":", "=", "+", "-", "*", ",", "add",
      "sub", "mul", "div", "prod", "red", "red+", "red*", "redmin", "redmax", "transp", "diag",
      "contr", "expa", "proj", "//", "\n", "\t", "&", "1a", "#");

  private static final Map<String, Operator> OPERATORS = Map.of("add", Operator.ADD, "sub",
      Operator.SUBTRACT, "mul", Operator.MULTIPLY, "div", Operator.DIVIDE);

  private static final Map<String, Reducer> REDUCERS = Map.of("+", Reducer.SUM, "*",
      Reducer.PRODUCT, "redmin", Reducer.MINIMUM, "redmax", Reducer.MAXIMUM);

  private int accepted;
  private int wellFormed;

  @Test
  void theParserAndTheRulesReadTheSamePrograms() throws IOException {
    Logic logic = new Logic(2_000_000);
    new Theories(logic).load("teil_text");
    GrammarTable table = new GrammarTable(logic, "teil");
    Random random = new Random(SEED);
    List<String> examples = TensorReading.examples(".teil");
    List<String> different = new ArrayList<>();
    for (int i = 0; i < TEXTS; i++) {
      String text =
          i % 3 == 2 ? tokens(random) : TensorReading.mutated(examples, WORDS, random);
      Optional<Program> parsed = parsed(text);
      if (!parsed.equals(read(table, text))) {
        different.add(text);
      }
      accepted += parsed.isPresent() ? 1 : 0;
      wellFormed += parsed.isPresent() && TypeChecker.check(parsed.get()).isWellFormed() ? 1 : 0;
    }
    assertEquals(List.of(), different);
    assertTrue(accepted >= 1_000 && accepted <= TEXTS - 1_000, accepted + " texts were read");
    assertTrue(wellFormed >= 500, wellFormed + " programs are well-formed");
  }

  private static Optional<Program> parsed(String text) {
    try {
      return Optional.of(
          Parser.parse("text", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT));
    } catch (SourceException e) {
      return Optional.empty();
    }
  }

  // ── The rules ──

  private static Optional<Program> read(GrammarTable table, String text) {
    try {
      Tree t = TreeReader.read(table,
          SourceBytes.of("text", text.getBytes(StandardCharsets.US_ASCII)), "program");
      List<Declaration> allocations = new ArrayList<>();
      for (Tree d : TensorReading.elements(t.part(0))) {
        allocations.add(TensorReading.declaration(d));
      }
      List<Statement> statements = new ArrayList<>();
      for (Tree s : TensorReading.elements(t.part(1))) {
        statements.add(Statement.of(TensorReading.name(s.part(0)), expression(s.part(1))));
      }
      return Optional.of(new Program("text", allocations, statements));
    } catch (SourceException | TensorReading.Refused e) {
      return Optional.empty();
    }
  }

  private static Expression expression(Tree t) {
    if (t.isLeaf()) {
      return Expression.Variable.of(TensorReading.name(t));
    }
    Expression last = expression(t.part(t.parts().size() - 1));
    String word = Tree.spelling(t.kind());
    if (t.is("(", 1)) {
      return Expression.Paren.of(last);
    } else if (t.is("prod", 2)) {
      return Expression.Product.of(expression(t.part(0)), last);
    } else if (OPERATORS.containsKey(word)) {
      return Expression.ElementWise.of(OPERATORS.get(word), expression(t.part(0)), last);
    }
    Numeral m = number(t.part(0));
    Position at = Position.START;
    return switch (word) {
      case "transp" -> new Expression.Transposition(m, number(t.part(1)), last, at);
      case "diag" -> new Expression.Diagonal(m, number(t.part(1)), last, at);
      case "contr" -> new Expression.Reduction(Reducer.SUM, m,
          new Expression.Diagonal(m, number(t.part(1)), last, at), at);
      case "expa" -> new Expression.Expansion(m, number(t.part(1)), last, at);
      case "proj" -> new Expression.Projection(m, number(t.part(1)), last, at);
      default -> new Expression.Reduction(REDUCERS.get(word), m, last, at);
    };
  }

  private static Numeral number(Tree t) {
    return new Numeral(t.value(), Position.START);
  }

  // ── Texts ──

  private static String tokens(Random random) {
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(6); n >= 0; n--) {
      text.append(TensorReading.word(WORDS, random)).append(random.nextInt(3) == 0 ? "" : " ");
    }
    String[] frames = {"%s", "x = %s", "x = add y %s", "alloc %s x : []", "alloc x : [%s]",
        "alloc %s : [2]", "alloc x : [3, 3]\nx = contr 1 2 (prod x (%s))",
        "alloc x : [2, 2]\nx = (transp 1 2 %s) "};
    return String.format(frames[random.nextInt(frames.length)], text);
  }
}
