package certcheck.certificates.command.explain;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.source.Numeral;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.syntax.Declaration;
import certcheck.semantics.tml.syntax.Operator;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.Qualifier;
import certcheck.semantics.tml.syntax.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;

/**
 * Takes the terms of programs apart. Each method throws {@link NoSuchElementException} for a term
 * that is something else.
 */
final class TermParts {
  /** The constants for the numbers of the operators, which are the places in these lists. */
  private static final List<String> NAMES = List.of("plus", "minus", "times", "over");
  private static final List<Operator> OPERATORS =
      List.of(Operator.ADD, Operator.SUBTRACT, Operator.MULTIPLY, Operator.DIVIDE);

  private TermParts() {}

  /** The arguments of one of these constants; a constant that was defined is unfolded first. */
  static List<Term> of(Term t, String... heads) {
    Term term = unfolded(t);
    if (!List.of(heads).contains(head(term))) {
      throw new NoSuchElementException("no " + String.join(" or ", heads));
    }
    return Syntax.arguments(term);
  }

  /** The name of the constant at the head of a term; empty if there is none. */
  static String head(Term t) {
    return Syntax.head(t) instanceof Term.Constant c ? c.symbol.name : "";
  }

  /** A term, where it is a constant of the certificate what that stands for. */
  static Term unfolded(Term t) {
    Term result = t;
    while (result instanceof Term.Constant c && c.symbol.name.startsWith("$")
        && c.symbol.definition() != null) {
      result = c.symbol.definition();
    }
    return result;
  }

  /** The elements of a list. */
  static List<Term> items(Term list) {
    List<Term> front = new ArrayList<>();
    List<Term> back = new ArrayList<>();
    Term rest = unfolded(list);
    while (!(rest instanceof Term.Constant c && c.symbol.name.equals("nil"))) {
      if (Syntax.isBinary("::", rest)) {
        front.add(Syntax.left(rest));
        rest = unfolded(Syntax.right(rest));
      } else if (Syntax.isBinary("▹", rest)) {
        back.add(Syntax.right(rest));
        rest = unfolded(Syntax.left(rest));
      } else {
        throw new NoSuchElementException("no list");
      }
    }
    Collections.reverse(back);
    front.addAll(back);
    return front;
  }

  /** The declarations in a list. */
  static List<Declaration> declarations(Term list) {
    List<Declaration> declarations = new ArrayList<>();
    for (Term d : items(list)) {
      List<Term> pair = of(d, "decl", "mk_pair");
      List<BigInteger> extents = items(pair.get(1)).stream().map(TermParts::number).toList();
      if (extents.stream().anyMatch(n -> n.signum() <= 0)) {
        throw new NoSuchElementException("an extent that is not positive");
      }
      declarations.add(new Declaration(name(pair.get(0)), new TensorType(extents),
          Qualifier.NONE, Position.START));
    }
    return declarations;
  }

  /**
   * The statements in a list.
   *
   * @param statement makes one of its target and its expression
   * @param heads the constants that apply to these
   */
  static <S> List<S> statements(
      Term list, BiFunction<Term, Term, S> statement, String... heads) {
    List<S> statements = new ArrayList<>();
    for (Term s : items(list)) {
      List<Term> pair = of(s, heads);
      statements.add(statement.apply(pair.get(0), pair.get(1)));
    }
    return statements;
  }

  /** The name that the certificate gave to the number of a variable, or one made of the number. */
  static String name(Term t) {
    BigInteger number = number(t);
    return t instanceof Term.Constant c ? c.symbol.name.substring(1) : "x" + number;
  }

  /** A pair of dimensions. */
  static Pair pair(Term m, Term n) {
    return new Pair(new Numeral(number(m), Position.START),
        new Numeral(number(n), Position.START));
  }

  /** An operator, by its constant or its number. */
  static Operator operator(Term t) {
    Term term = unfolded(t);
    for (int n = 0; n < OPERATORS.size(); n++) {
      if (term instanceof Term.Constant c && c.symbol.name.equals(NAMES.get(n))
          || term instanceof Term.Literal l && l.value.equals(BigInteger.valueOf(n))) {
        return OPERATORS.get(n);
      }
    }
    throw new NoSuchElementException("no operator");
  }

  /** A number, by its literal or a constant for it. */
  static BigInteger number(Term t) {
    if (unfolded(t) instanceof Term.Literal n) {
      return n.value;
    }
    throw new NoSuchElementException("no number");
  }
}
