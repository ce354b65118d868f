package certcheck.certificates.command;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.semantics.source.Position;
import certcheck.semantics.tml.Declaration;
import certcheck.semantics.tml.Dimension;
import certcheck.semantics.tml.Expression;
import certcheck.semantics.tml.Operator;
import certcheck.semantics.tml.Pair;
import certcheck.semantics.tml.Program;
import certcheck.semantics.tml.Qualifier;
import certcheck.semantics.tml.Statement;
import certcheck.semantics.tml.TensorType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Reads a closed term of theory {@code tml} back as a program, for display. Identifiers, which are
 * numbers there, get the names of the certificate's constants for them, or {@code x0}, …
 */
final class ProgramTerm {
  private static final Map<String, Operator> OPERATORS = Map.of("plus", Operator.ADD,
      "minus", Operator.SUBTRACT, "times", Operator.MULTIPLY, "over", Operator.DIVIDE);
  private static final List<String> NUMBERED = List.of("plus", "minus", "times", "over");

  private ProgramTerm() {}

  /** The program that a part of the term denotes; empty if there is none. */
  static Optional<Program> in(Term term) {
    Term t = term;
    while (Syntax.isUnary("∀", t) && Syntax.right(t) instanceof Term.Abstraction a) {
      t = a.body;
    }
    for (Term argument : Syntax.arguments(t)) {
      try {
        return Optional.of(program(argument));
      } catch (NoSuchElementException e) {
        continue; // another argument may be the program
      }
    }
    return Optional.empty();
  }

  private static Program program(Term t) {
    List<Term> parts = parts(t, "prog", "mk_pair");
    List<Declaration> declarations = new ArrayList<>();
    for (Term d : items(parts.get(0))) {
      List<Term> pair = parts(d, "decl", "mk_pair");
      declarations.add(new Declaration(name(pair.get(0)), new TensorType(
          items(pair.get(1)).stream().map(ProgramTerm::number).toList()), Qualifier.NONE,
          Position.START));
    }
    List<Statement> statements = new ArrayList<>();
    for (Term s : items(parts.get(1))) {
      List<Term> pair = parts(s, "assign", "mk_pair");
      statements.add(Statement.of(name(pair.get(0)), expression(pair.get(1))));
    }
    return new Program("", declarations, statements);
  }

  /** The arguments of one of these constants; a constant that was defined is unfolded first. */
  private static List<Term> parts(Term t, String... heads) {
    Term term = unfolded(t);
    Term head = Syntax.head(term);
    if (head instanceof Term.Constant c && List.of(heads).contains(c.symbol.name)) {
      return Syntax.arguments(term);
    }
    throw new NoSuchElementException("no " + String.join(" or ", heads));
  }

  private static Term unfolded(Term t) {
    Term result = t;
    while (result instanceof Term.Constant c && c.symbol.name.startsWith("$")
        && c.symbol.definition() != null) {
      result = c.symbol.definition();
    }
    return result;
  }

  private static List<Term> items(Term list) {
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

  private static BigInteger number(Term t) {
    if (unfolded(t) instanceof Term.Literal n) {
      return n.value;
    }
    throw new NoSuchElementException("no number");
  }

  /** The name that the certificate gave to the number of a variable, or one made of the number. */
  private static String name(Term t) {
    BigInteger number = number(t);
    return t instanceof Term.Constant c ? c.symbol.name.substring(1) : "x" + number;
  }

  /** An expression; nested as deep as the program's, on a stack that suits it. */
  private static Expression expression(Term t) {
    Term term = unfolded(t);
    List<Term> a = Syntax.arguments(term);
    String head = Syntax.head(term) instanceof Term.Constant c ? c.symbol.name : "";
    return switch (head) {
      case "var" -> new Expression.Variable(name(a.get(0)), Position.START);
      case "paren" -> new Expression.Paren(expression(a.get(0)), Position.START);
      case "prod" -> new Expression.Product(
          expression(a.get(0)), primary(a.get(1)), Position.START);
      case "trans" -> new Expression.Transposition(
          expression(a.get(0)), pair(a.get(1), a.get(2)), Position.START);
      case "contr" -> new Expression.Contraction(
          expression(a.get(0)), pair(a.get(1), a.get(2)), Position.START);
      case "elem" -> new Expression.ElementWise(
          operator(a.get(0)), expression(a.get(1)), primary(a.get(2)), Position.START);
      default -> throw new NoSuchElementException("no expression");
    };
  }

  private static Expression.Primary primary(Term t) {
    return expression(t) instanceof Expression.Primary p ? p
        : new Expression.Paren(expression(t), Position.START);
  }

  private static Pair pair(Term m, Term n) {
    return new Pair(new Dimension(number(m), Position.START),
        new Dimension(number(n), Position.START));
  }

  private static Operator operator(Term t) {
    String name = unfolded(t) instanceof Term.Constant c ? c.symbol.name
        : NUMBERED.get(number(t).intValueExact());
    return Optional.ofNullable(OPERATORS.get(name)).orElseThrow();
  }
}
