package certcheck.certificates.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import certcheck.semantics.cfdlang.Declaration;
import certcheck.semantics.cfdlang.ElementLine;
import certcheck.semantics.cfdlang.Expression;
import certcheck.semantics.cfdlang.Operator;
import certcheck.semantics.cfdlang.Parser;
import certcheck.semantics.cfdlang.Program;
import certcheck.semantics.cfdlang.Statement;
import certcheck.semantics.cfdlang.TypeChecker;
import certcheck.semantics.cfdlang.TypeExpression;
import certcheck.semantics.source.Limits;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Position;
import certcheck.semantics.source.SourceException;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The Java parser and type checker of {@code .cfd} and the rules of theories {@code cfd_text} and
 * {@code cfd_meaning}, interpreted here, read the same programs, and find the same ones well-formed:
 * random and mutated texts, both ways.
 */
class CfdlangReadingTest {
  private static final int TEXTS = 10_000;
  private static final long SEED = 16;

  private static final List<String> WORDS = List.of("var", "type", "input", "output", "elem",
      "first", "last", "x", "y", "a1", "x_1", "_", "0", "1", "2", "3", "03", "1.5", "(", ")", "[",
      "]", "[0 1]", "[[0 1]]", "[[0 1] [1 0]]", ":", "=", "+", "-", "*", "/", "#", "^", ".", ",",
      "//", "\n", "\t", "&", "1a", "u", "D", "field", "matrix");

  private static final List<String> MORE = List.of("""
      type s : []
      type v : [3]
      type m : [3 3]
      var input x : v
      var input output y : m
      var output input a1 : s
      elem [x y] 7 first
      y = y # x . [[1 2]] # x
      x = y . x * a1 / a1
      a1 = x . x + (y . [[0 1]])
      y = [x (y . x) x] ^ [[0 1]] - y
      """, """
      var input A : [2 3]
      var B : [3 2]
      var c : [2 2]
      B = A ^ [[0 1] [1 0] [0 1]]
      c = (A # B) . [[1 2]] - A . B
      """);

  /** To the parser it is a contraction of integers, which has no type; to the rules, no token. */
  private static final Pattern DECIMAL = Pattern.compile("\\d\\.\\d");

  private int accepted;
  private int wellFormed;

  @Test
  void theParserAndTheRulesReadTheSamePrograms() throws IOException {
    Logic logic = new Logic(2_000_000);
    new Theories(logic).load("cfd_text");
    GrammarTable table = new GrammarTable(logic, "cfd");
    Random random = new Random(SEED);
    List<String> examples = new ArrayList<>(TensorReading.examples(".cfd"));
    examples.addAll(MORE);
    List<String> different = new ArrayList<>();
    for (int i = 0; i < TEXTS; i++) {
      String text =
          i % 3 == 2 ? tokens(random) : TensorReading.mutated(examples, WORDS, random);
      Optional<Program> parsed = parsed(text);
      Optional<Tree> tree = tree(table, text);
      Optional<Program> read = tree.flatMap(CfdlangReadingTest::read);
      boolean checked = parsed.isPresent() && TypeChecker.check(parsed.get()).isWellFormed();
      boolean holds = read.isPresent() && new Rules().hold(tree.get());
      if (checked != holds || !parsed.equals(read) && !DECIMAL.matcher(text).find()) {
        different.add(text);
      }
      accepted += parsed.isPresent() ? 1 : 0;
      wellFormed += checked ? 1 : 0;
    }
    assertEquals(List.of(), different);
    assertTrue(accepted >= 1_000 && accepted <= TEXTS - 1_000, accepted + " texts were read");
    assertTrue(wellFormed >= 500 && wellFormed <= accepted - 500,
        wellFormed + " programs are well-formed");
  }

  private static Optional<Program> parsed(String text) {
    try {
      return Optional.of(
          Parser.parse("text", text.getBytes(StandardCharsets.US_ASCII), Limits.DEFAULT));
    } catch (SourceException e) {
      return Optional.empty();
    }
  }

  private static Optional<Tree> tree(GrammarTable table, String text) {
    try {
      return Optional.of(TreeReader.read(table,
          SourceBytes.of("text", text.getBytes(StandardCharsets.US_ASCII)), "program"));
    } catch (SourceException e) {
      return Optional.empty();
    }
  }

  // ── Trees as programs ──

  private static Optional<Program> read(Tree t) {
    try {
      List<Declaration> declarations = new ArrayList<>();
      for (Tree d : TensorReading.elements(t.part(0))) {
        declarations.add(declaration(d));
      }
      List<Statement> statements = new ArrayList<>();
      Optional<ElementLine> line =
          t.part(1).isEmpty() ? Optional.empty() : Optional.of(line(t.part(1)));
      for (Tree s : TensorReading.elements(t.part(2))) {
        statements.add(new Statement(word(s.part(0)), expression(s.part(1)), Position.START));
      }
      return Optional.of(new Program("text", declarations, line, statements));
    } catch (TensorReading.Refused e) {
      return Optional.empty();
    }
  }

  private static String word(Tree t) {
    TensorReading.require(t.isWord());
    return Tree.spelling(t.value());
  }

  private static Declaration declaration(Tree t) {
    boolean input = false;
    boolean output = false;
    Tree name = t.part(0);
    for (; !name.isLeaf(); name = name.part(1)) {
      input |= name.part(0).isWord("input");
      output |= name.part(0).isWord("output");
    }
    Tree shape = t.part(1);
    return new Declaration(
        t.is("type", 2) ? Declaration.Kind.TYPE : Declaration.Kind.VARIABLE,
        Qualifier.of(input, output), word(name),
        shape.isLeaf() ? new TypeExpression.Named(word(shape), Position.START)
            : new TypeExpression.Extents(new TensorType(extents(shape))), Position.START);
  }

  private static List<BigInteger> extents(Tree list) {
    List<BigInteger> extents = new ArrayList<>();
    for (Tree n : items(list)) {
      TensorReading.require(n.value().signum() > 0);
      extents.add(n.value());
    }
    return extents;
  }

  private static ElementLine line(Tree t) {
    TensorReading.require(t.part(1).value().signum() > 0);
    return new ElementLine(
        TensorReading.elements(t.part(0)).stream().map(CfdlangReadingTest::word).toList(),
        t.part(1).value(), t.part(2).isWord("first") ? ElementLine.Place.FIRST
            : ElementLine.Place.LAST, Position.START);
  }

  private static List<Tree> items(Tree list) {
    List<Tree> items = new ArrayList<>();
    for (Tree rest = list; !rest.isEmpty(); rest = rest.part(1)) {
      items.add(rest.part(0));
    }
    return items;
  }

  private static Expression expression(Tree t) {
    if (t.isLeaf()) {
      return t.isWord() ? new Expression.Variable(word(t), Position.START)
          : new Expression.Constant(t.value(), Position.START);
    }
    if (t.is("(", 1)) {
      return new Expression.Paren(expression(t.part(0)), Position.START);
    }
    if (t.is("[", 1)) {
      return new Expression.Stack(
          items(t.part(0)).stream().map(CfdlangReadingTest::expression).toList(), Position.START);
    }
    Expression left = expression(t.part(0));
    char sign = Tree.spelling(t.kind()).charAt(0);
    if (sign == '^' || sign == '.' && isListOfLists(t.part(1))) {
      List<Pair> pairs = pairs(t.part(1));
      return sign == '^' ? new Expression.Transposition(left, pairs, Position.START)
          : new Expression.Contraction(left, pairs, Position.START);
    }
    Operator operator =
        List.of(Operator.values()).stream().filter(o -> o.symbol() == sign).findFirst().get();
    return new Expression.Binary(operator, left, expression(t.part(1)), Position.START);
  }

  /** With integers only, which are no expressions, so that it stands for nothing but pairs. */
  private static boolean isListOfLists(Tree t) {
    return t.is("[", 1) && items(t.part(0)).stream().allMatch(pair -> pair.is("[", 1)
        && items(pair.part(0)).stream().allMatch(n -> n.isLeaf() && !n.isWord()));
  }

  /** {@code cfd_pairs_are}; and there is one. */
  private static List<Pair> pairs(Tree t) {
    TensorReading.require(isListOfLists(t) && !items(t.part(0)).isEmpty());
    List<Pair> pairs = new ArrayList<>();
    for (Tree pair : items(t.part(0))) {
      List<Tree> numbers = items(pair.part(0));
      TensorReading.require(numbers.size() == 2);
      pairs.add(new Pair(new Numeral(numbers.get(0).value(), Position.START),
          new Numeral(numbers.get(1).value(), Position.START)));
    }
    return pairs;
  }

  // ── What the trees mean ──

  /** The rules of theory {@code cfd_meaning}, and of {@code cfd_ok}. */
  private static final class Rules {
    private final Map<String, List<BigInteger>> variables = new HashMap<>();
    private final Map<String, List<BigInteger>> types = new HashMap<>();

    boolean hold(Tree t) {
      try {
        TensorReading.elements(t.part(0)).forEach(this::declare);
        if (!t.part(1).isEmpty()) {
          Set<String> seen = new HashSet<>();
          for (Tree x : TensorReading.elements(t.part(1).part(0))) {
            TensorReading.require(variables.containsKey(word(x)) && seen.add(word(x)));
          }
        }
        for (Tree s : TensorReading.elements(t.part(2))) {
          TensorReading.require(
              shape(s.part(1)).equals(variables.get(word(s.part(0)))));
        }
        return true;
      } catch (TensorReading.Refused e) {
        return false;
      }
    }

    private void declare(Tree t) {
      Tree name = t.part(0);
      while (!name.isLeaf()) {
        name = name.part(1);
      }
      TensorReading.require(
          !variables.containsKey(word(name)) && !types.containsKey(word(name)));
      Tree shape = t.part(1);
      TensorReading.require(!shape.isLeaf() || types.containsKey(word(shape)));
      (t.is("type", 2) ? types : variables).put(
          word(name), shape.isLeaf() ? types.get(word(shape)) : extents(shape));
    }

    /** The shape t with {@code cfd_typed Γ d t}, where d is what the tree stands for. */
    private List<BigInteger> shape(Tree t) {
      if (t.isLeaf()) {
        TensorReading.require(variables.containsKey(word(t)));
        return variables.get(word(t));
      }
      if (t.is("(", 1)) {
        return shape(t.part(0));
      }
      if (t.is("[", 1)) {
        List<List<BigInteger>> shapes = new ArrayList<>();
        items(t.part(0)).forEach(item -> shapes.add(shape(item)));
        TensorReading.require(new HashSet<>(shapes).size() == 1);
        return joined(List.of(BigInteger.valueOf(shapes.size())), shapes.get(0));
      }
      List<BigInteger> left = shape(t.part(0));
      char sign = Tree.spelling(t.kind()).charAt(0);
      if (sign == '^' || sign == '.' && isListOfLists(t.part(1))) {
        return sign == '^' ? transposed(left, pairs(t.part(1)))
            : contracted(left, pairs(t.part(1)));
      }
      List<BigInteger> right = shape(t.part(1));
      return switch (sign) {
        case '#' -> {
          TensorReading.require(!left.isEmpty() && !right.isEmpty());
          yield joined(left, right);
        }
        case '.' -> {
          TensorReading.require(!left.isEmpty() && !right.isEmpty()
              && left.get(left.size() - 1).equals(right.get(0)));
          yield joined(left.subList(0, left.size() - 1), right.subList(1, right.size()));
        }
        default -> {
          TensorReading.require(left.equals(right) || sign == '*' && left.isEmpty()
              || sign == '/' && right.isEmpty());
          yield sign == '*' ? right : left;
        }
      };
    }

    private static List<BigInteger> joined(List<BigInteger> left, List<BigInteger> right) {
      List<BigInteger> joined = new ArrayList<>(left);
      joined.addAll(right);
      return joined;
    }

    private static int dimension(Numeral n, List<BigInteger> shape) {
      TensorReading.require(n.number().compareTo(BigInteger.valueOf(shape.size())) < 0);
      return n.number().intValue();
    }

    private static List<BigInteger> transposed(List<BigInteger> shape, List<Pair> pairs) {
      List<BigInteger> result = new ArrayList<>(shape);
      for (Pair pair : pairs) {
        int m = dimension(pair.first(), shape);
        int n = dimension(pair.second(), shape);
        TensorReading.require(m != n);
        Collections.swap(result, m, n);
      }
      return result;
    }

    private static List<BigInteger> contracted(List<BigInteger> shape, List<Pair> pairs) {
      Set<Integer> gone = new HashSet<>();
      for (Pair pair : pairs) {
        int m = dimension(pair.first(), shape);
        int n = dimension(pair.second(), shape);
        TensorReading.require(gone.add(m) && gone.add(n) && shape.get(m).equals(shape.get(n)));
      }
      List<BigInteger> result = new ArrayList<>();
      for (int k = 0; k < shape.size(); k++) {
        if (!gone.contains(k)) {
          result.add(shape.get(k));
        }
      }
      return result;
    }
  }

  // ── Texts ──

  private static String tokens(Random random) {
    StringBuilder text = new StringBuilder();
    for (int n = random.nextInt(6); n >= 0; n--) {
      text.append(TensorReading.word(WORDS, random)).append(random.nextInt(3) == 0 ? "" : " ");
    }
    String[] frames = {"%s", "x = %s", "x = x + %s", "var %s x : []", "var x : [%s]",
        "type x : [2] var y : %s", "var x : [3 3]\nx = x . %s", "elem [%s] 1 last",
        "var x : [] elem [x] %s x = x", "var x : [2 2]\nx = (x ^ %s) "};
    return String.format(frames[random.nextInt(frames.length)], text);
  }
}
