package certcheck.presburger.smtlib;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import java.util.List;
import java.util.Map;

/** What a name or a term of SMT-LIB means. */
sealed interface SmtLibMeaning {

  /** The sorts. */
  enum Sort {
    BOOL("Bool"),
    INT("Int");

    private final String text;

    Sort(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }

    /** The sort that is written; others are unsupported. */
    static Sort of(SExpression sort) {
      for (Sort one : values()) {
        if (sort instanceof SExpression.Atom atom && !atom.isString()
            && atom.text().equals(one.text)) {
          return one;
        }
      }
      throw SmtLibException.unsupported(sort.position(), "unsupported sort");
    }

    /** A constant of this sort, which is a variable; a Boolean one is true from 1 on. */
    SmtLibMeaning constant(int variable) {
      return this == INT
          ? new Number(Term.variable(variable))
          : new Truth(Formula.less(Term.constant(0), Term.variable(variable)));
    }

    /** Some value of this sort. */
    SmtLibMeaning value() {
      return this == INT ? new Number(Term.constant(1)) : new Truth(Formula.TRUE);
    }

    /** The meaning; refused if it is of the other sort. */
    SmtLibMeaning require(SmtLibMeaning meaning, SExpression where) {
      if (meaning.sort() != this) {
        throw new SmtLibException(where.position(), "a term of sort " + text + " is needed");
      }
      return meaning;
    }
  }

  /** A term of sort Bool. */
  record Truth(Formula formula) implements SmtLibMeaning {
    @Override
    public Sort sort() {
      return Sort.BOOL;
    }
  }

  /** A term of sort Int. */
  record Number(Term term) implements SmtLibMeaning {
    @Override
    public Sort sort() {
      return Sort.INT;
    }
  }

  /** A parameter of a function. */
  record Parameter(String name, Sort sort) {}

  /** A function defined by {@code define-fun}, of the sort of its results. */
  record Macro(
      List<Parameter> parameters, Sort sort, SExpression body, Map<String, SmtLibMeaning> scope)
      implements SmtLibMeaning {}

  /**
   * A function that is declared, or a division by zero.
   *
   * @param number tells declarations of the same name apart
   */
  record Uninterpreted(String name, int number, List<Sort> parameters, Sort sort)
      implements SmtLibMeaning {

    /** {@code x div 0}, by x. */
    static final Uninterpreted DIV = new Uninterpreted("div", -1, List.of(Sort.INT), Sort.INT);

    /** {@code x mod 0}, by x. */
    static final Uninterpreted MOD = new Uninterpreted("mod", -1, List.of(Sort.INT), Sort.INT);
  }

  /** The sort of the term, or of the results of the function. */
  Sort sort();

  /** A meaning of the same sort that mentions no variable. */
  default SmtLibMeaning standIn() {
    if (this instanceof Macro macro) {
      String value = macro.sort == Sort.INT ? "1" : "true";
      return new Macro(macro.parameters, macro.sort,
          new SExpression.Atom(value, SExpression.Kind.PLAIN, macro.body.position()), Map.of());
    }
    return this instanceof Uninterpreted ? this : sort().value();
  }
}
