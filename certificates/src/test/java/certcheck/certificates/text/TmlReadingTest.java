package certcheck.certificates.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.Parser;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.typing.TypeChecker;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The Java parser of {@code .tml} and the rules of theories {@code tml_text} and {@code tml_meaning},
 * interpreted here, read the same programs: random and mutated texts, both ways.
 */
class TmlReadingTest {
  private static final int TEXTS = 10_000;
  private static final long SEED = 16;

  private static final List<String> WORDS = List.of("var", "input", "output", "x", "y", "xs", "a1",
      "x_1", "0", "1", "2", "03", "12", "1.5", "(", ")", "[", "]", ":", "=", "+", "-", "*", "/", "#",
      "^", ".", "..", "->", ":=", "//", "\n", "\t", "&", "1a", ",");

  private int accepted;
  private int wellFormed;

  @Test
  void theParserAndTheRulesReadTheSamePrograms() throws IOException {
    Logic logic = new Logic(2_000_000);
    new Theories(logic).load("tml_text");
    GrammarTable table = new GrammarTable(logic, "tml");
    Random random = new Random(SEED);
    List<String> examples = TensorReading.examples(".tml");
    List<String> different = new ArrayList<>();
    for (int i = 0; i < TEXTS; i++) {
      String text = i % 3 == 2 ? tokens(random) : TensorReading.mutated(examples, WORDS, random);
      Optional<Program> parsed = parsed(text);
      Optional<Program> read = read(table, text);
      if (parsed.isPresent() && repeats(parsed.get())) {
        assertTrue(!isWellFormed(parsed.get()), text);
        parsed = Optional.empty();
      }
      if (!parsed.equals(read)) {
        different.add(text);
      }
      accepted += parsed.isPresent() ? 1 : 0;
      wellFormed += parsed.isPresent() && isWellFormed(parsed.get()) ? 1 : 0;
    }
    assertEquals(List.of(), different);
    assertTrue(accepted >= 1_000 && accepted <= TEXTS - 1_000, accepted + " texts were read");
    assertTrue(wellFormed >= 500, wellFormed + " programs are well-formed");
  }

  /** A group that names a dimension twice has no meaning; the type checker refuses it later. */
  private static boolean repeats(Program program) {
    return program.statements().stream().flatMap(s -> s.expression().postorder().stream())
        .anyMatch(e -> e instanceof Expression.GroupedContraction g && repeats(g.pairs()));
  }

  private static boolean repeats(List<Pair> pairs) {
    List<BigInteger> before = new ArrayList<>();
    for (Pair pair : pairs) {
      if (before.contains(pair.first().number()) || before.contains(pair.second().number())) {
        return true;
      }
      before.add(pair.first().number());
      before.add(pair.second().number());
    }
    return false;
  }

  private static boolean isWellFormed(Program program) {
    return TypeChecker.check(program).isWellFormed();
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
      List<Declaration> declarations = new ArrayList<>();
      for (Tree d : TensorReading.elements(t.part(0))) {
        declarations.add(TensorReading.declaration(d));
      }
      List<Statement> statements = new ArrayList<>();
      for (Tree s : TensorReading.elements(t.part(1))) {
        statements.add(Statement.of(TensorReading.name(s.part(0)), expression(s.part(1))));
      }
      return Optional.of(new Program("text", declarations, statements));
    } catch (SourceException | TensorReading.Refused e) {
      return Optional.empty();
    }
  }

  private static Expression.Primary primary(Tree t) {
    return t.isWord() ? new Expression.Variable(TensorReading.name(t), Position.START)
        : new Expression.Paren(expression(t.part(0)), Position.START);
  }

  private static Expression expression(Tree t) {
    if (t.isLeaf() || t.is("(", 1)) {
      return primary(t);
    }
    Expression left = expression(t.part(0));
    if (t.is("^", 3)) {
      return new Expression.Transposition(left, pair(t.part(1), t.part(2)), Position.START);
    } else if (t.is(".", 3)) {
      return new Expression.Contraction(left, pair(t.part(1), t.part(2)), Position.START);
    } else if (t.is(".", 2)) {
      List<Pair> pairs = new ArrayList<>();
      for (Tree rest = t.part(1); !rest.isEmpty(); rest = rest.part(1)) {
        pairs.add(pair(rest.part(0).part(0), rest.part(0).part(1)));
      }
      TensorReading.require(!repeats(pairs));
      return new Expression.GroupedContraction(left, pairs, Position.START);
    } else if (t.is("#", 2)) {
      return new Expression.Product(left, primary(t.part(1)), Position.START);
    }
    for (Operator operator : Operator.values()) {
      if (t.is(Character.toString(operator.symbol()), 2)) {
        return new Expression.ElementWise(operator, left, primary(t.part(1)), Position.START);
      }
    }
    throw new TensorReading.Refused();
  }

  private static Pair pair(Tree m, Tree n) {
    return new Pair(new Numeral(m.value(), Position.START), new Numeral(n.value(), Position.START));
  }

  // ── Texts ──

  private static String tokens(Random random) {
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(6); n >= 0; n--) {
      text.append(TensorReading.word(WORDS, random)).append(random.nextInt(3) == 0 ? "" : " ");
    }
    String[] frames = {"%s", "x = %s", "x = y %s", "var %s x : []", "var x : [%s]", "var %s : [2]",
        "var x : [3 3 3 3]\nx = (x # x) . [[1 %s]]", "var x : [2 2]\nx = x ^ [%s] + x"};
    return String.format(frames[random.nextInt(frames.length)], text);
  }
}
