package certcheck.certificates.certify.ein;

import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.semantics.sched.Operator;
import certcheck.semantics.sched.execution.Algebra;
import certcheck.semantics.sched.execution.Cell;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What a program of theory {@code indexed}, as a term, computes for some sizes, by its definitions. */
final class IndexedValues<V> {
  private final Syntax syntax;
  private final Map<BigInteger, BigInteger> sizes;
  private final Algebra<V> algebra;
  private final Function<Cell, V> inputs;
  private final Map<String, Map<List<BigInteger>, V>> assigned = new LinkedHashMap<>();

  IndexedValues(Syntax syntax, Map<String, BigInteger> sizes, Algebra<V> algebra,
      Function<Cell, V> inputs) {
    this.syntax = syntax;
    this.sizes = new HashMap<>();
    sizes.forEach((name, size) -> this.sizes.put(Tree.spelled(name), size));
    this.algebra = algebra;
    this.inputs = inputs;
  }

  /** The elements of all variables, after their extents. */
  Map<String, List<String>> run(Term program) {
    Map<String, List<String>> results = new LinkedHashMap<>();
    for (Term assignment : list(program)) {
      List<Term> parts = Syntax.arguments(assignment);
      String name = Tree.spelling(integer(parts.get(0)));
      List<BigInteger> extents = list(parts.get(1)).stream().map(this::integer).toList();
      Map<List<BigInteger>, V> elements = new LinkedHashMap<>();
      each(extents, new ArrayList<>(), index -> elements.put(
          index, value(apply(parts.get(2), literals(index)))));
      assigned.put(name, elements);
      List<String> text = new ArrayList<>(List.of(extents.toString()));
      elements.values().forEach(v -> text.add(algebra.format(v)));
      results.put(name, text);
    }
    return results;
  }

  private interface Visit {
    void at(List<BigInteger> index);
  }

  private static void each(List<BigInteger> extents, List<BigInteger> index, Visit visit) {
    if (index.size() == extents.size()) {
      visit.at(List.copyOf(index));
      return;
    }
    for (int k = 0; k < extents.get(index.size()).intValueExact(); k++) {
      index.add(BigInteger.valueOf(k));
      each(extents, index, visit);
      index.remove(index.size() - 1);
    }
  }

  private Term literals(List<BigInteger> index) {
    return syntax.list(syntax.literal(0).type, index.stream().map(syntax::literal).toList());
  }

  private Term apply(Term function, Term argument) {
    return syntax.logic().terms.application(function, argument);
  }

  private Term literal(int k) {
    return syntax.literal(k);
  }

  private static String head(Term t) {
    return Syntax.head(t) instanceof Term.Constant c ? c.symbol.name : "";
  }

  /** What {@code (λx. t) a b …} reduces to at its head; null if that is no abstraction. */
  private Term reduct(Term t) {
    if (!(t instanceof Term.Application a)) {
      return null;
    } else if (a.function instanceof Term.Abstraction f) {
      return syntax.logic().terms.instantiate(f, a.argument);
    }
    Term function = reduct(a.function);
    return function == null ? null : apply(function, a.argument);
  }

  private BigInteger integer(Term t) {
    if (t instanceof Term.Literal k) {
      return k.value;
    } else if (t instanceof Term.Application a && a.function instanceof Term.Free) {
      return sizes.get(((Term.Literal) a.argument).value);
    }
    Term reduct = reduct(t);
    List<Term> p = Syntax.arguments(t);
    return reduct != null ? integer(reduct) : switch (head(t)) {
      case "+" -> integer(p.get(0)).add(integer(p.get(1)));
      case "-" -> integer(p.get(0)).subtract(integer(p.get(1)));
      case "*" -> integer(p.get(0)).multiply(integer(p.get(1)));
      case "div" -> floor(integer(p.get(0)), integer(p.get(1)));
      case "mod" -> integer(p.get(0)).mod(integer(p.get(1)));
      case "neg" -> integer(p.get(0)).negate();
      case "cond" -> integer(truth(p.get(0)) ? p.get(1) : p.get(2));
      case "head" -> integer(list(p.get(0)).get(0));
      case "nth" -> integer(list(p.get(0)).get(integer(p.get(1)).intValueExact()));
      case "length" -> BigInteger.valueOf(list(p.get(0)).size());
      case "ein_with" -> integer(p.get(3)).equals(integer(p.get(1))) ? integer(p.get(2))
          : integer(apply(p.get(0), p.get(3)));
      default -> throw new AssertionError(t);
    };
  }

  private static BigInteger floor(BigInteger n, BigInteger k) {
    return n.subtract(n.mod(k)).divide(k);
  }

  private boolean truth(Term t) {
    Term reduct = reduct(t);
    List<Term> p = Syntax.arguments(t);
    return reduct != null ? truth(reduct) : switch (head(t)) {
      case "=" -> integer(p.get(0)).equals(integer(p.get(1)));
      case "≤" -> integer(p.get(0)).compareTo(integer(p.get(1))) <= 0;
      case "<" -> integer(p.get(0)).compareTo(integer(p.get(1))) < 0;
      case "∧" -> truth(p.get(0)) && truth(p.get(1));
      default -> throw new AssertionError(t);
    };
  }

  private List<Term> list(Term t) {
    Term reduct = reduct(t);
    List<Term> p = Syntax.arguments(t);
    return reduct != null ? list(reduct) : switch (head(t)) {
      case "nil" -> List.of();
      case "::" -> {
        List<Term> all = new ArrayList<>(List.of(p.get(0)));
        all.addAll(list(p.get(1)));
        yield all;
      }
      case "tail" -> list(p.get(0)).subList(1, list(p.get(0)).size());
      case "map" -> list(p.get(1)).stream().map(x -> apply(p.get(0), x)).toList();
      case "ein_aligned" -> aligned(list(p.get(0)), list(p.get(1)));
      default -> throw new AssertionError(t);
    };
  }

  private List<Term> aligned(List<Term> extents, List<Term> index) {
    List<Term> own = new ArrayList<>();
    for (int k = 0; k < extents.size(); k++) {
      own.add(integer(extents.get(k)).equals(BigInteger.ONE) ? literal(0)
          : index.get(index.size() - extents.size() + k));
    }
    return own;
  }

  /** The value of an element, or of a scalar of SCHED. */
  private V value(Term t) {
    Term reduct = reduct(t);
    List<Term> p = Syntax.arguments(t);
    return reduct != null ? value(reduct) : switch (head(t)) {
      case "indexed_scalar" -> value(p.get(0));
      case "indexed_apply" -> applied(p.get(0), list(p.get(1)).stream().map(this::value).toList());
      case "indexed_fold" -> fold(p);
      case "indexed_reduced" -> reduced(p);
      case "indexed_choice" -> value(truth(p.get(0)) ? p.get(1) : p.get(2));
      case "zero_constant" -> algebra.number("0");
      case "read" -> read(Tree.spelling(integer(p.get(0))),
          list(p.get(1)).stream().map(this::integer).toList());
      case "call" -> called(p.get(0), list(p.get(1)));
      default -> throw new AssertionError(t);
    };
  }

  private V fold(List<Term> p) {
    V sum = value(p.get(2));
    for (int k = 0; k < integer(p.get(1)).intValueExact(); k++) {
      sum = applied(p.get(0), List.of(sum, value(apply(p.get(3), literal(k)))));
    }
    return sum;
  }

  private V reduced(List<Term> p) {
    V all = value(apply(p.get(2), literal(0)));
    for (int k = 1; k < integer(p.get(1)).intValueExact(); k++) {
      all = applied(p.get(0), List.of(all, value(apply(p.get(2), literal(k)))));
    }
    return all;
  }

  private V called(Term function, List<Term> integers) {
    if (head(function).equals("numeral")) {
      List<Term> p = Syntax.arguments(function);
      return algebra.number(new BigDecimal(
          integer(p.get(0)), integer(p.get(1)).intValueExact()).toPlainString());
    }
    return algebra.cast(integer(integers.get(0)));
  }

  private V applied(Term function, List<V> arguments) {
    String name = Syntax.isConstant("minus_sign", function) ? Operator.NEGATE.function()
        : Tree.spelling(integer(function));
    return algebra.apply(name, arguments).orElseThrow();
  }

  private V read(String name, List<BigInteger> index) {
    Map<List<BigInteger>, V> elements = assigned.get(name);
    return elements == null ? inputs.apply(new Cell(name, index)) : elements.get(index);
  }
}
