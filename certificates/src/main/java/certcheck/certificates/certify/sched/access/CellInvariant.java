package certcheck.certificates.certify.sched.access;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which expression the cells of a local array hold the values of, at any time: one that depends on
 * the subscripts only, and reads none of the arrays that a loop writes. It is guessed from the
 * assignments to the array, by solving their subscripts for the variables of the loops around them,
 * case by case where they differ; what is guessed is proved of all assignments afterwards.
 */
final class CellInvariant {
  /** Assignments to one array. */
  private static final int CASES = 32;

  private final Calculus calculus;
  private final Syntax syntax;
  private final List<Term.Free> subscripts;
  private final Term expression;

  private CellInvariant(Calculus calculus, List<Term.Free> subscripts, Term expression) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.subscripts = subscripts;
    this.expression = expression;
  }

  /** {@code λi. …}: the expression as a function X of the index. */
  Term function() {
    Terms terms = syntax.logic().terms;
    Term.Free i = terms.free("i", syntax.list(terms.integer, List.of()).type);
    return syntax.lambda(i, syntax.apply(bySubscripts(), coordinates(i)));
  }

  private Term bySubscripts() {
    Term result = expression;
    for (int d = subscripts.size() - 1; d >= 0; d--) {
      result = syntax.lambda(subscripts.get(d), result);
    }
    return result;
  }

  private List<Term> coordinates(Term index) {
    List<Term> all = new ArrayList<>();
    for (int d = 0; d < subscripts.size(); d++) {
      all.add(syntax.apply("nth", index, syntax.literal(d)));
    }
    return all;
  }

  /** {@code ⊢ X i = e} for the index of a cell. */
  Theorem at(Code.Cell cell) {
    Recorder recorder = calculus.recorder();
    Theorem result = recorder.beta(
        syntax.logic().terms.application(function(), cell.index()));
    if (subscripts.isEmpty()) {
      return result;
    }
    Theorem same = recorder.refl(bySubscripts());
    for (int d = 0; d < subscripts.size(); d++) {
      same = recorder.mkComb(same, calculus.coordinate(cell.index(), d));
    }
    return recorder.trans(recorder.trans(result, same), calculus.headNormal(Syntax.right(same)));
  }

  /** The expression for a cell. */
  private Term of(Code.Cell cell) {
    Map<Term.Free, Term> map = new HashMap<>();
    for (int d = 0; d < subscripts.size(); d++) {
      map.put(subscripts.get(d), cell.subscripts().get(d));
    }
    return syntax.logic().terms.substitute(map, expression);
  }

  // ── Guesses ──

  /**
   * What the cells of a local array hold; null if that cannot be told.
   *
   * @param known of the local arrays around it
   * @param changed arrays that have no invariant
   */
  static CellInvariant of(Calculus calculus, Code.Alloc c, Map<Term, CellInvariant> known,
      Set<Term> changed) {
    return new Guess(calculus, c, changed).of(c.body(), known);
  }

  /** Looks for the assignments to the array, and for what each of them says of its cells. */
  private static final class Guess {
    private final Calculus calculus;
    private final Syntax syntax;
    private final Terms terms;
    private final Term array;
    private final List<Term.Free> subscripts = new ArrayList<>();
    private final Set<Term> changed;
    private final List<Case> cases = new ArrayList<>();
    /** The subscripts are inside the array. */
    private Facts inside = new Facts(List.of());

    /** An expression, where a condition holds of the subscripts. */
    private record Case(Term condition, Term expression) {}

    /** A place in the block: the variables of the loops around, and the conditions there. */
    private record Place(List<Term.Free> variables, List<Term> conditions,
        Map<Term, CellInvariant> known) {
      Place with(Term condition) {
        List<Term> more = new ArrayList<>(conditions);
        more.add(condition);
        return new Place(variables, more, known);
      }

      Place with(Term.Free variable) {
        List<Term.Free> more = new ArrayList<>(variables);
        more.add(variable);
        return new Place(more, conditions, known);
      }

      Place with(Term local, CellInvariant invariant) {
        Map<Term, CellInvariant> more = new HashMap<>(known);
        more.put(local, invariant);
        return new Place(variables, conditions, more);
      }
    }

    Guess(Calculus calculus, Code.Alloc c, Set<Term> changed) {
      this.calculus = calculus;
      this.syntax = calculus.syntax();
      this.terms = syntax.logic().terms;
      this.array = c.array();
      this.changed = changed;
      List<Term.Free> avoid = new ArrayList<>(syntax.frees(c.term()));
      for (int d = 0; d < c.extents().size(); d++) {
        subscripts.add(syntax.variant("y" + d + "''", terms.integer, avoid));
        avoid.add(subscripts.get(d));
        inside = calculus.with(calculus.with(inside, calculus.notNegative(subscripts.get(d))),
            calculus.less(subscripts.get(d), c.extents().get(d)));
      }
    }

    /** What the cases say together: the last one holds in all others. */
    CellInvariant of(Code c, Map<Term, CellInvariant> known) {
      collect(c, new Place(List.of(), List.of(), known));
      if (cases.isEmpty() || cases.size() > CASES) {
        return null;
      }
      Term all = cases.get(cases.size() - 1).expression();
      for (int k = cases.size() - 2; k >= 0; k--) {
        Case one = cases.get(k);
        all = one.expression() == all ? all
            : syntax.apply("cond", one.condition(), one.expression(), all);
      }
      return new CellInvariant(calculus, subscripts, all);
    }

    private void collect(Code c, Place place) {
      if (!c.changed().contains(array)) {
        return;
      } else if (c instanceof Code.Write write) {
        add(write, place);
      } else if (c instanceof Code.Seq seq) {
        collect(seq.first(), place);
        collect(seq.second(), place);
      } else if (c instanceof Code.Branch branch) {
        collect(branch.then(), place.with(branch.condition()));
        collect(branch.otherwise(), place.with(syntax.not(branch.condition())));
      } else if (c instanceof Code.Loop loop) {
        Term.Free k = loop.variable();
        collect(loop.body().apply(k), place.with(k).with(calculus.notNegative(k))
            .with(calculus.less(k, loop.count())));
      } else if (c instanceof Code.Alloc alloc) {
        collect(alloc.body(), place.with(alloc.array(),
            CellInvariant.of(calculus, alloc, place.known(), changed)));
      }
    }

    private void add(Code.Write write, Place place) {
      Term value = forwarded(write.value(), place.known());
      Map<Term.Free, Multiple> solved = solved(write.cell(), place.variables());
      Term said = value == null ? null : replaced(value, solved);
      if (said == null || mentions(said, place.variables())) {
        return;
      }
      Map<Term.Free, Term> quotients = new HashMap<>();
      solved.forEach((v, multiple) -> quotients.put(v, multiple.quotient()));
      List<Term> conditions = new ArrayList<>();
      for (int d = 0; d < subscripts.size(); d++) {
        conditions.add(syntax.equation(subscripts.get(d),
            terms.substitute(quotients, write.cell().subscripts().get(d))));
      }
      place.conditions().forEach(p -> conditions.add(replaced(p, solved)));
      conditions.removeIf(p -> mentions(p, place.variables())
          || calculus.tryArithmetic(inside, p) != null);
      add(new Case(syntax.conjunction(conditions), said));
    }

    /** Cases that follow one another with the same expression are one. */
    private void add(Case one) {
      int last = cases.size() - 1;
      if (last >= 0 && cases.get(last).expression() == one.expression()) {
        cases.set(last, new Case(
            syntax.or(cases.get(last).condition(), one.condition()), one.expression()));
      } else {
        cases.add(one);
      }
    }

    private boolean mentions(Term t, List<Term.Free> variables) {
      return variables.stream().anyMatch(v -> terms.occurs(v, t));
    }

    private Term replaced(Term t, Map<Term.Free, Multiple> solved) {
      Term result = t;
      for (Map.Entry<Term.Free, Multiple> known : solved.entrySet()) {
        result = replaced(result, known.getKey(), known.getValue());
      }
      return result;
    }

    /** What is known of a variable v: {@code factor * v} is a term, and v the quotient. */
    private record Multiple(BigInteger factor, Term product, Term quotient) {}

    /** The variables that the subscripts determine, in terms of these. */
    private Map<Term.Free, Multiple> solved(Code.Cell cell, List<Term.Free> variables) {
      Map<Term.Free, Multiple> solved = new LinkedHashMap<>();
      Map<Term.Free, Term> quotients = new HashMap<>();
      for (int round = 0; round < variables.size(); round++) {
        for (int d = 0; d < subscripts.size(); d++) {
          LinearForm form = new LinearForm(syntax, syntax.apply("-",
              terms.substitute(quotients, cell.subscripts().get(d)), subscripts.get(d)));
          for (Term.Free v : variables) {
            if (!solved.containsKey(v) && form.coefficient(v).signum() != 0 && !form.hides(v)
                && !form.mentions(variables, v, quotients)) {
              quotients.put(v, form.solution(v));
              solved.put(v, new Multiple(form.coefficient(v),
                  form.term(v, BigInteger.ONE.negate()), quotients.get(v)));
            }
          }
        }
      }
      return solved;
    }

    /** A term without a variable: multiples of the factor are exact, where others are quotients. */
    private Term replaced(Term t, Term.Free v, Multiple known) {
      if (!terms.occurs(v, t)) {
        return t;
      } else if (t.type == terms.integer) {
        LinearForm form = new LinearForm(syntax, t);
        BigInteger[] times = form.coefficient(v).divideAndRemainder(known.factor);
        if (!form.hides(v) && times[1].signum() == 0) {
          return new LinearForm(syntax, syntax.apply("+", form.term(v, BigInteger.ONE),
              syntax.apply("*", terms.literal(times[0]), known.product)))
              .term(null, BigInteger.ONE);
        }
      } else if (t instanceof Term.Application a) {
        return terms.application(replaced(a.function, v, known), replaced(a.argument, v, known));
      }
      return terms.substitute(Map.of(v, known.quotient), t);
    }

    /** A value over the memory before the iteration; null if a read is not known. */
    private Term forwarded(Code.Value e, Map<Term, CellInvariant> known) {
      if (e instanceof Code.Value.Read read) {
        CellInvariant invariant = known.get(read.cell().array());
        return invariant != null ? invariant.of(read.cell())
            : known.containsKey(read.cell().array()) || changed.contains(read.cell().array())
                ? null : read.term();
      } else if (e instanceof Code.Value.Select select) {
        Term first = forwarded(select.first(), known);
        Term second = forwarded(select.second(), known);
        return first == null || second == null ? null
            : syntax.apply("select_if", select.condition(), first, second);
      }
      Code.Value.Call call = (Code.Value.Call) e;
      List<Term> arguments = new ArrayList<>();
      for (Code.Value argument : call.arguments()) {
        Term value = forwarded(argument, known);
        if (value == null) {
          return null;
        }
        arguments.add(value);
      }
      return syntax.apply("call", call.function(), call.integers(),
          syntax.list(e.term().type, arguments));
    }
  }
}
