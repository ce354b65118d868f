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
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.Statement;
import certcheck.semantics.tml.syntax.TensorType;
import certcheck.semantics.tml.typing.TypeChecker;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
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

  /** A text has no program, by the rules. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private int accepted;
  private int wellFormed;

  @Test
  void theParserAndTheRulesReadTheSamePrograms() throws IOException {
    Logic logic = new Logic(2_000_000);
    new Theories(logic).load("tml_text");
    GrammarTable table = new GrammarTable(logic, "tml");
    Random random = new Random(SEED);
    List<String> examples = examples();
    List<String> different = new ArrayList<>();
    for (int i = 0; i < TEXTS; i++) {
      String text = i % 3 == 2 ? tokens(random) : mutated(examples, random);
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
      for (Tree d : elements(t.part(0))) {
        declarations.add(declaration(d));
      }
      List<Statement> statements = new ArrayList<>();
      for (Tree s : elements(t.part(1))) {
        statements.add(Statement.of(name(s.part(0)), expression(s.part(1))));
      }
      return Optional.of(new Program("text", declarations, statements));
    } catch (SourceException | Refused e) {
      return Optional.empty();
    }
  }

  /** The elements of a list that ends with its last element. */
  private static List<Tree> elements(Tree list) {
    Deque<Tree> elements = new ArrayDeque<>();
    for (Tree rest = list; !rest.isEmpty(); rest = rest.part(0)) {
      elements.push(rest.part(1));
    }
    return List.copyOf(elements);
  }

  private static void require(boolean condition) {
    if (!condition) {
      throw new Refused();
    }
  }

  /** A name of letters and digits, {@code bare_name}. */
  private static String name(Tree t) {
    require(t.isWord());
    String name = Tree.spelling(t.value());
    require(name.indexOf('_') < 0);
    return name;
  }

  private static Declaration declaration(Tree t) {
    Tree names = t.part(0);
    boolean input = false;
    boolean output = false;
    if (!names.isLeaf()) {
      Tree before = names.part(0);
      if (!before.isLeaf()) {
        require(before.part(0).isWord("input") && before.part(1).isWord("output"));
        input = true;
        output = true;
      } else {
        input = before.isWord("input");
        output = before.isWord("output");
        require(input || output);
      }
      names = names.part(1);
    }
    List<BigInteger> extents = new ArrayList<>();
    for (Tree rest = t.part(1); !rest.isEmpty(); rest = rest.part(1)) {
      require(rest.part(0).value().signum() > 0);
      extents.add(rest.part(0).value());
    }
    return new Declaration(
        name(names), new TensorType(extents), Qualifier.of(input, output), Position.START);
  }

  private static Expression.Primary primary(Tree t) {
    return t.isWord() ? new Expression.Variable(name(t), Position.START)
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
      require(!repeats(pairs));
      return new Expression.GroupedContraction(left, pairs, Position.START);
    } else if (t.is("#", 2)) {
      return new Expression.Product(left, primary(t.part(1)), Position.START);
    }
    for (Operator operator : Operator.values()) {
      if (t.is(Character.toString(operator.symbol()), 2)) {
        return new Expression.ElementWise(operator, left, primary(t.part(1)), Position.START);
      }
    }
    throw new Refused();
  }

  private static Pair pair(Tree m, Tree n) {
    return new Pair(new Numeral(m.value(), Position.START), new Numeral(n.value(), Position.START));
  }

  // ── Texts ──

  private static List<String> examples() throws IOException {
    List<String> texts = new ArrayList<>();
    try (Stream<Path> files = Files.list(Path.of("examples"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".tml")).sorted().toList()) {
        texts.add(Files.readString(file));
      }
    }
    return texts;
  }

  private static String word(Random random) {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  private static String tokens(Random random) {
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(6); n >= 0; n--) {
      text.append(word(random)).append(random.nextInt(3) == 0 ? "" : " ");
    }
    String[] frames = {"%s", "x = %s", "x = y %s", "var %s x : []", "var x : [%s]", "var %s : [2]",
        "var x : [3 3 3 3]\nx = (x # x) . [[1 %s]]", "var x : [2 2]\nx = x ^ [%s] + x"};
    return String.format(frames[random.nextInt(frames.length)], text);
  }

  /** An example with one or two changes of characters, or of words. */
  private static String mutated(List<String> examples, Random random) {
    StringBuilder text = new StringBuilder(examples.get(random.nextInt(examples.size())));
    for (int n = random.nextInt(2); n >= 0; n--) {
      int start = random.nextInt(text.length());
      int end = start + 1;
      while (random.nextInt(8) > 0 && end < text.length()
          && TokenReader.isWordPart(text.charAt(end))
          && TokenReader.isWordPart(text.charAt(start))) {
        end++;
      }
      switch (random.nextInt(5)) {
        case 0 -> text.delete(start, end);
        case 1 -> text.insert(end, text.substring(start, end));
        case 2 -> text.insert(start, word(random));
        case 3 -> text.insert(start, " " + word(random) + " ");
        default -> text.replace(start, end, word(random));
      }
    }
    return text.toString();
  }
}
