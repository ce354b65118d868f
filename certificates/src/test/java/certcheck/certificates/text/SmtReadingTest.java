package certcheck.certificates.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import certcheck.kernel.Logic;
import certcheck.kernel.Theories;
import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.smtlib.SmtLibException;
import certcheck.presburger.smtlib.SmtLibSession;
import certcheck.presburger.smtlib.ZeroDivision;
import certcheck.semantics.source.SourceException;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The Java reader of SMT-LIB and the rules of theories {@code smt2_text} and {@code smt2_meaning},
 * interpreted here, read the same scripts and give their assertions the same truth values, at
 * random values of the constants: random and mutated texts, both ways. Quantifiers are over few
 * values here.
 */
class SmtReadingTest {
  private static final int TEXTS = 10_000;
  private static final long SEED = 16;

  private static final List<BigInteger> NUMBERS =
      List.of(BigInteger.TWO.negate(), BigInteger.ZERO, BigInteger.ONE, BigInteger.valueOf(3));

  private static final List<String> WORDS = List.of("x", "y", "p", "q", "|x|", "|a b|", "||",
      "|let|", "0", "1", "7", "03", "2.5", "1a", "true", "false", "not", "and", "or", "xor", "=>",
      "=",
      "distinct", "ite", "-", "+", "*", "div", "mod", "abs", "<=", "<", ">=", ">", "let", "forall",
      "exists", "Int", "Bool", "(", ")", "((", "))", "assert", "check-sat", "declare-const",
      "declare-fun", "define-fun", "exit", "set-logic", "set-info", ":a", "\"s\"\"t\"", "; c\n",
      "\n", "\t", "#", "par", "|", "(x Int)", "(x 1)", "(p Bool)", "(assert p)", "(check-sat)",
      "(not p)", "(- 2)", "(+ x y)", "z");

  /** What the rules do not have and the reader does. */
  private static final Pattern READER_ALONE = Pattern.compile(
      "\\(\\s*!|\\\\|define-const|push|pop|get-|echo|define-fun\\s+\\S+\\s*\\(\\s*\\(");

  private static final Set<String> THEORY = Set.of("true", "false", "not", "=>", "and", "or", "xor",
      "=", "distinct", "ite", "-", "+", "*", "div", "mod", "abs", "<=", "<", ">=", ">");

  private int accepted;
  private int unsupported;
  private int twice;
  private int trueOnes;
  private int values;

  /** A text has no meaning, by the rules. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void theReaderAndTheRulesReadTheSameScripts() throws IOException {
    Logic logic = new Logic(2_000_000);
    new Theories(logic).load("smt2_text");
    GrammarTable table = new GrammarTable(logic, "smt2");
    Random random = new Random(SEED);
    List<String> examples = new ArrayList<>(TensorReading.examples(".smt2"));
    examples.replaceAll(text -> text.replace("(set-info :status unsat)", "(set-info :a b)"));
    List<String> different = new ArrayList<>();
    for (int i = 0; i < TEXTS; i++) {
      String text = i % 3 == 2 ? TensorReading.mutated(examples, WORDS, random)
          : i % 3 == 0
              ? TensorReading.mutated(List.of(SmtScripts.script(random)), WORDS, random)
              : SmtScripts.script(random);
      if (!READER_ALONE.matcher(text).find() && !isSame(table, text, random)) {
        different.add(text);
      }
    }
    assertEquals(List.of(), different);
    assertTrue(accepted >= 2_000 && accepted <= TEXTS - 2_000, accepted + " texts were read");
    assertTrue(unsupported <= TEXTS / 4, unsupported + " texts were outside the reader's limits");
    assertTrue(twice <= TEXTS / 10, twice + " texts had a name twice");
    assertTrue(trueOnes >= values / 20 && trueOnes <= values - values / 20,
        trueOnes + " of " + values + " values were true");
  }

  private boolean isSame(GrammarTable table, String text, Random random) {
    List<String> warnings = new ArrayList<>();
    SmtLibSession session = new SmtLibSession(Limits.STANDARD.working(0), answer -> { },
        warnings::add);
    SmtLibSession.Check check;
    try {
      List<SmtLibSession.Check> checks = session.run(text);
      if (!warnings.isEmpty()) {
        // A name that is there twice, of which the later one counts: the rules have no meaning for it.
        twice++;
        return true;
      }
      check = checks.size() == 1 ? checks.get(0) : null;
    } catch (SmtLibException e) {
      if (e.isUnsupported() && !e.reason().startsWith("unknown or unsupported")) {
        unsupported++;
        return true;
      }
      check = null;
    }
    Script script = new Script(session.constants().keySet(), random);
    try {
      Tree tree = TreeReader.read(table,
          SourceBytes.of("text", text.getBytes(StandardCharsets.US_ASCII)), "program");
      boolean truth = script.asserts(Map.of(), tree);
      if (check == null) {
        return false;
      }
      accepted++;
      for (int k = 0; k < 3; k++) {
        values++;
        trueOnes += truth ? 1 : 0;
        if (truth != holds(check, script.assignment(session.constants()))) {
          return false;
        }
        script.change();
        truth = script.asserts(Map.of(), tree);
      }
      return true;
    } catch (SourceException | Refused e) {
      return check == null;
    }
  }

  // ── The rules ──

  /** Values of constants, and what a script asserts of them. */
  private static final class Script {
    private final Set<String> names;
    private final Random random;
    private final Map<String, BigInteger> integers = new HashMap<>();
    private final Map<String, Boolean> truths = new HashMap<>();

    Script(Set<String> names, Random random) {
      this.names = new TreeSet<>(names);
      this.random = random;
      change();
    }

    void change() {
      for (String name : names) {
        integers.put(name, BigInteger.valueOf(random.nextInt(9) - 4L));
        truths.put(name, random.nextBoolean());
      }
    }

    Map<Integer, BigInteger> assignment(Map<String, Integer> variables) {
      Map<Integer, BigInteger> assignment = new HashMap<>();
      variables.forEach((name, variable) -> assignment.put(variable, used.contains(name)
          ? truths.get(name) ? BigInteger.ONE : BigInteger.ZERO : integers.get(name)));
      return assignment;
    }

    /** The constants that are truth values. */
    private final Set<String> used = new HashSet<>();

    boolean asserts(Map<String, Object> scope, Tree e) {
      if (e.isEmpty()) {
        return true;
      }
      Tree command = e.part(0);
      Map<String, Object> inner = new HashMap<>(scope);
      if (command.is("assert", 1)) {
        boolean truth = truth(term(scope, command.part(0)));
        return asserts(scope, e.part(1)) && truth;
      }
      String name = name(command.part(0));
      boolean isInt = isInt(command.part(1));
      require(!scope.containsKey(name) && !THEORY.contains(name));
      if (command.is("declare-const", 2)) {
        require(names.contains(name));
        if (!isInt) {
          used.add(name);
        }
        inner.put(name, isInt ? integers.get(name) : truths.get(name));
      } else {
        Object value = term(scope, command.part(2));
        require(value instanceof BigInteger == isInt);
        inner.put(name, value);
      }
      return asserts(inner, e.part(1));
    }
  }

  private static void require(boolean condition) {
    if (!condition) {
      throw new Refused();
    }
  }

  private static String name(Tree t) {
    require(t.isWord());
    return Tree.spelling(t.value());
  }

  private static boolean isInt(Tree sort) {
    require(sort.isWord("Int") || sort.isWord("Bool"));
    return sort.isWord("Int");
  }

  private static boolean truth(Object value) {
    require(value instanceof Boolean);
    return (Boolean) value;
  }

  private static BigInteger number(Object value) {
    require(value instanceof BigInteger);
    return (BigInteger) value;
  }

  private static Object term(Map<String, Object> scope, Tree e) {
    if (e.isWord()) {
      Object value = scope.get(name(e));
      require(value != null || e.isWord("true") || e.isWord("false"));
      return value != null ? value : (Object) e.isWord("true");
    } else if (e.isLeaf()) {
      return e.value();
    } else if (e.is("let", 2)) {
      Map<String, Object> inner = new HashMap<>(scope);
      Set<String> bound = new HashSet<>();
      for (Tree b = e.part(0); !b.isEmpty(); b = b.part(2)) {
        require(bound.add(name(b.part(0))));
        inner.put(name(b.part(0)), term(scope, b.part(1)));
      }
      return term(inner, e.part(1));
    } else if (e.is("forall", 2) || e.is("exists", 2)) {
      return quantified(scope, e.part(0), e.part(1), e.is("forall", 2));
    }
    require(!scope.containsKey(name(e.part(0))));
    List<Object> arguments = new ArrayList<>();
    for (Tree rest = e.part(1); !rest.isEmpty(); rest = rest.part(1)) {
      arguments.add(term(scope, rest.part(0)));
    }
    return apply(name(e.part(0)), arguments);
  }

  private static boolean quantified(
      Map<String, Object> scope, Tree variables, Tree body, boolean universal) {
    if (variables.isEmpty()) {
      return truth(term(scope, body));
    }
    boolean isInt = isInt(variables.part(1));
    boolean result = universal;
    for (Object value : isInt ? NUMBERS : List.of(false, true)) {
      Map<String, Object> inner = new HashMap<>(scope);
      inner.put(name(variables.part(0)), value);
      boolean one = quantified(inner, variables.part(2), body, universal);
      result = universal ? result & one : result | one;
    }
    return result;
  }

  private static Object apply(String f, List<Object> l) {
    if (l.size() == 1 && f.equals("not")) {
      return !truth(l.get(0));
    } else if (l.size() == 1) {
      require(f.equals("-") || f.equals("abs"));
      return f.equals("-") ? number(l.get(0)).negate() : number(l.get(0)).abs();
    } else if (f.equals("ite")) {
      require(l.size() == 3 && l.get(1).getClass() == l.get(2).getClass());
      return truth(l.get(0)) ? l.get(1) : l.get(2);
    } else if (l.size() == 2) {
      return joins(f, l.get(0), l.get(1));
    }
    List<Object> rest = l.subList(1, l.size());
    switch (f) {
      case "+", "-", "*", "and", "or", "xor" -> {
        List<Object> more = new ArrayList<>(l.subList(2, l.size()));
        more.add(0, joins(f, l.get(0), l.get(1)));
        return apply(f, more);
      }
      case "=>" -> {
        return joins(f, l.get(0), apply(f, rest));
      }
      case "=", "<=", "<", ">=", ">" -> {
        return truth(joins(f, l.get(0), l.get(1))) & truth(apply(f, rest));
      }
      default -> {
        require(f.equals("distinct"));
        boolean result = truth(apply(f, rest));
        for (Object other : rest) {
          result &= truth(joins(f, l.get(0), other));
        }
        return result;
      }
    }
  }

  private static Object joins(String f, Object a, Object b) {
    return switch (f) {
      case "+" -> number(a).add(number(b));
      case "-" -> number(a).subtract(number(b));
      case "*" -> number(a).multiply(number(b));
      case "div" -> quotient(number(a), number(b));
      case "mod" -> number(b).signum() == 0 ? byZero(f, number(a))
          : number(a).mod(number(b).abs());
      case "and" -> truth(a) & truth(b);
      case "or" -> truth(a) | truth(b);
      case "xor" -> truth(a) ^ truth(b);
      case "=>" -> !truth(a) | truth(b);
      case "<=" -> number(a).compareTo(number(b)) <= 0;
      case "<" -> number(a).compareTo(number(b)) < 0;
      case ">=" -> number(a).compareTo(number(b)) >= 0;
      case ">" -> number(a).compareTo(number(b)) > 0;
      case "=", "distinct" -> {
        require(a.getClass() == b.getClass());
        yield a.equals(b) == f.equals("=");
      }
      default -> throw new Refused();
    };
  }

  private static BigInteger quotient(BigInteger a, BigInteger b) {
    if (b.signum() == 0) {
      return byZero("div", a);
    }
    return a.subtract(a.mod(b.abs())).divide(b);
  }

  /** Some functions, on which divisions by zero of equal and of different dividends differ. */
  private static BigInteger byZero(String f, BigInteger a) {
    BigInteger modulus = BigInteger.valueOf(f.equals("div") ? 11 : 7);
    return a.multiply(BigInteger.valueOf(5)).mod(modulus).subtract(BigInteger.TWO);
  }

  // ── What was read ──

  private static boolean holds(SmtLibSession.Check check, Map<Integer, BigInteger> assignment) {
    Map<Integer, BigInteger> values = new HashMap<>(assignment);
    for (ZeroDivision one : check.divisions()) {
      values.put(one.variable(), byZero(one.function(), value(one.dividend(), values)));
    }
    return holds(check.formula(), values);
  }

  private static boolean holds(Formula f, Map<Integer, BigInteger> values) {
    if (f instanceof Formula.Atom atom) {
      int sign = value(atom.term(), values).signum();
      return switch (atom.kind()) {
        case AT_LEAST_ZERO -> sign >= 0;
        case ZERO -> sign == 0;
        default -> sign != 0;
      };
    } else if (f instanceof Formula.Not not) {
      return !holds(not.formula(), values);
    } else if (f instanceof Formula.And and) {
      return and.parts().stream().allMatch(part -> holds(part, values));
    } else if (f instanceof Formula.Or or) {
      return or.parts().stream().anyMatch(part -> holds(part, values));
    } else if (f instanceof Formula.Iff iff) {
      return holds(iff.left(), values) == holds(iff.right(), values);
    } else if (f instanceof Formula.Comparison comparison) {
      return holds(comparison.meaning(), values);
    }
    boolean universal = f instanceof Formula.ForAll;
    int variable = f instanceof Formula.ForAll all ? all.variable()
        : ((Formula.Exists) f).variable();
    Formula body = f instanceof Formula.ForAll all ? all.body() : ((Formula.Exists) f).body();
    for (BigInteger n : NUMBERS) {
      Map<Integer, BigInteger> inner = new HashMap<>(values);
      inner.put(variable, n);
      if (holds(body, inner) != universal) {
        return !universal;
      }
    }
    return universal;
  }

  private static BigInteger value(Term t, Map<Integer, BigInteger> values) {
    if (t instanceof Term.Linear linear) {
      LinearTerm term = linear.term();
      BigInteger sum = term.constant();
      for (int k = 0; k < term.size(); k++) {
        sum = sum.add(term.coefficientAt(k).multiply(values.get(term.variableAt(k))));
      }
      return sum;
    } else if (t instanceof Term.Sum sum) {
      return value(sum.left(), values).add(value(sum.right(), values));
    } else if (t instanceof Term.Multiple multiple) {
      return multiple.factor().multiply(value(multiple.term(), values));
    } else if (t instanceof Term.Quotient quotient) {
      return quotient(value(quotient.dividend(), values), quotient.divisor());
    } else if (t instanceof Term.IfThenElse choice) {
      return value(holds(choice.condition(), values) ? choice.first() : choice.second(), values);
    }
    return value(((Term.Application) t).meaning(), values);
  }
}
