package certcheck.certificates.solve;

import certcheck.certificates.proof.Substitution;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.solve.AnswerCertificate.Undecided;
import certcheck.certificates.text.Forms;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.smtlib.SmtMeaning;
import certcheck.certificates.text.smtlib.SmtMeaning.Division;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.formula.Evaluation;
import certcheck.presburger.smtlib.SmtLibSession;
import certcheck.presburger.smtlib.ZeroDivision;
import certcheck.semantics.source.Position;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The divisions by zero of a script. Of those that the reader gave one variable, the first stands
 * for all: their dividends are equal by arithmetic.
 */
final class DivisionsByZero {
  /**
   * One of them.
   *
   * @param division in the text
   * @param read what the reader made of it
   * @param dividend where truth values are integers, and earlier divisions the first of their kind
   * @param first the first with the same variable
   * @param same {@code ⊢} the dividend is that of the first; null for the first
   */
  private record One(
      Division division, ZeroDivision read, Term dividend, Division first, Theorem same) {}

  private final Forms forms;
  private final SmtMeaning meaning;
  private final SmtEquivalence equivalence;
  private final Map<Integer, One> firsts = new LinkedHashMap<>();
  private final List<One> all = new ArrayList<>();

  /** What is put for truth values, and for divisions that are not the first of their kind. */
  private final Map<Term.Free, Term> representatives;

  /**
   * The divisions of a script.
   *
   * @param truths what is put for truth values
   */
  DivisionsByZero(SmtMeaning meaning, SmtLibSession session, SourceBytes source,
      Map<Term.Free, Term> truths) throws Undecided {
    this.meaning = meaning;
    forms = meaning.forms();
    equivalence = new SmtEquivalence(forms);
    representatives = new LinkedHashMap<>(truths);
    for (Division one : meaning.divisions()) {
      Position position = source.position(one.place());
      ZeroDivision read = session.divisionAt(position.line(), position.column()).orElseThrow(
          () -> new Undecided(position + ": a division by zero that is none of the formula"));
      Term dividend = represented(one.dividend());
      One first = firsts.get(read.variable());
      if (first == null) {
        firsts.put(read.variable(), new One(one, read, dividend, one, null));
        all.add(firsts.get(read.variable()));
      } else {
        representatives.put(one.value(), first.division.value());
        all.add(new One(one, read, dividend, first.division,
            equivalence.equal(dividend, first.dividend)));
      }
    }
  }

  /** A term in which truth values are integers, and divisions the first of their kind. */
  Term represented(Term t) {
    return forms.syntax().logic().terms.substitute(representatives, t);
  }

  /** The variables of the divisions, by their numbers in the formula. */
  Map<Integer, Term.Free> variables() {
    Map<Integer, Term.Free> variables = new LinkedHashMap<>();
    firsts.forEach((number, one) -> variables.put(number, one.division.value()));
    return variables;
  }

  private Term.Free function(Division one) {
    return meaning.values().get(one.function().equals("div") ? 2 : 3);
  }

  // ── Any functions ──

  /** {@code ⊢ v = w ⟹ d v = d w} for two dividends v and w, values put for variables. */
  private Theorem congruence(One one, One other, Map<Term.Free, Term> values) {
    return forms.at("smt2_same_value", function(one.division),
        forms.syntax().logic().terms.substitute(values, one.dividend),
        forms.syntax().logic().terms.substitute(values, other.dividend));
  }

  /**
   * {@code v = w ⟹ z = z'}, for the pairs that the formula has, in their order.
   *
   * @param read the divisions of the formula
   */
  List<Term> congruences(List<ZeroDivision> read) throws Undecided {
    List<Term> congruences = new ArrayList<>();
    for (One[] pair : pairs(read)) {
      congruences.add(forms.syntax().apply("⟹",
          forms.syntax().equation(pair[0].dividend, pair[1].dividend),
          forms.syntax().equation(pair[0].division.value(), pair[1].division.value())));
    }
    return congruences;
  }

  /** The same as theorems, when variables have values. */
  List<Theorem> congruences(List<ZeroDivision> read, Map<Term.Free, Term> values)
      throws Undecided {
    List<Theorem> congruences = new ArrayList<>();
    for (One[] pair : pairs(read)) {
      congruences.add(congruence(pair[0], pair[1], values));
    }
    return congruences;
  }

  private List<One[]> pairs(List<ZeroDivision> read) throws Undecided {
    List<One> ones = new ArrayList<>();
    for (ZeroDivision one : read) {
      if (!firsts.containsKey(one.variable())) {
        throw new Undecided("the formula has a division by zero that is none of the text");
      }
      ones.add(firsts.get(one.variable()));
    }
    List<One[]> pairs = new ArrayList<>();
    for (int k = 0; k < ones.size(); k++) {
      for (int other = 0; other < k; other++) {
        if (ones.get(k).read.function().equals(ones.get(other).read.function())) {
          pairs.add(new One[] {ones.get(other), ones.get(k)});
        }
      }
    }
    return pairs;
  }

  /**
   * Adds the values d v of divisions, for any functions, and what they are equal to when values are
   * put for variables.
   *
   * @param values of the variables
   * @param equations of values of variables of the text with what is put for them
   */
  void any(Map<Term.Free, Term> values, Map<Term.Free, Theorem> equations) {
    for (One one : all) {
      Term.Free d = function(one.division);
      if (one.same == null) {
        values.put(one.division.value(), forms.syntax().apply(d, List.of(
            forms.syntax().logic().terms.substitute(values, one.dividend))));
      }
      Theorem dividend = Substitution.of(forms.derived(), one.division.dividend(), equations);
      if (one.same != null) {
        dividend = forms.derived().recorder().trans(dividend, forms.derived().recorder().inst(one.same, values));
      }
      equations.put(one.division.value(), forms.derived().argument(d, dividend));
    }
  }

  // ── The functions of a model ──

  /** The values of two functions at some dividends, 0 elsewhere. */
  record Functions(Map<BigInteger, BigInteger> quotients, Map<BigInteger, BigInteger> remainders) {
    Map<BigInteger, BigInteger> of(String function) {
      return function.equals("div") ? quotients : remainders;
    }
  }

  /**
   * The functions of a model.
   *
   * @param model the values of variables by their numbers; those of the other divisions are added
   */
  Functions functions(Map<Integer, BigInteger> model) {
    Functions functions = new Functions(new TreeMap<>(), new TreeMap<>());
    Map<Integer, BigInteger> known = new HashMap<>(model);
    for (boolean inModel : new boolean[] {true, false}) {
      for (One one : firsts.values()) {
        if (known.containsKey(one.read.variable()) == inModel) {
          Map<BigInteger, BigInteger> values = functions.of(one.read.function());
          BigInteger n = Evaluation.value(one.read.dividend(), known);
          values.putIfAbsent(n, known.getOrDefault(one.read.variable(), BigInteger.ZERO));
          model.put(one.read.variable(), values.get(n));
        }
      }
      known.putAll(model);
    }
    return functions;
  }

  /** A function that is chosen. */
  interface Chosen {
    /** The function D. */
    Term function();

    /** {@code ⊢ D n = v}. */
    Theorem picked(BigInteger n);
  }

  /**
   * Adds {@code D v = z}, for each division, to the equations of variables with their values.
   *
   * @param model the values of all variables by their numbers
   * @param functions by {@code div} and {@code mod}
   */
  void chosen(
      Map<Integer, BigInteger> model, Function<String, Chosen> functions,
      Map<Term.Free, Theorem> equations) {
    for (One one : all) {
      Chosen chosen = functions.apply(one.division.function());
      Theorem dividend = Substitution.of(forms.derived(), one.division.dividend(), equations);
      BigInteger n = Evaluation.value(one.read.dividend(), model);
      dividend = forms.derived().recorder().trans(dividend, equivalence.equal(
          Syntax.right(dividend.conclusion()), forms.syntax().literal(n)));
      equations.put(one.division.value(), forms.derived().recorder().trans(
          forms.derived().argument(chosen.function(), dividend), chosen.picked(n)));
    }
  }
}
