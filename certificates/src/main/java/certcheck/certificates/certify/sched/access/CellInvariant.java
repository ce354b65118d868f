package certcheck.certificates.certify.sched.access;

import certcheck.certificates.certify.sched.calculus.Calculus;
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
 * the subscripts only, and reads none of the arrays that a loop writes. It is guessed from an
 * assignment to the array, by solving its subscripts for the variables of the loops around it; what
 * is guessed is proved of all assignments afterwards.
 */
final class CellInvariant {
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
    return new Guess(calculus, c, changed).of(c.body(), List.of(), known);
  }

  /** Looks for an assignment to the array from which its invariant can be told. */
  private static final class Guess {
    private final Calculus calculus;
    private final Syntax syntax;
    private final Terms terms;
    private final Term array;
    private final List<Term.Free> subscripts = new ArrayList<>();
    private final Set<Term> changed;

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
      }
    }

    CellInvariant of(Code c, List<Term.Free> variables, Map<Term, CellInvariant> known) {
      if (!c.changed().contains(array)) {
        return null;
      } else if (c instanceof Code.Write write) {
        return of(write, variables, known);
      } else if (c instanceof Code.Seq seq) {
        return either(of(seq.first(), variables, known), seq.second(), variables, known);
      } else if (c instanceof Code.Branch branch) {
        return either(of(branch.then(), variables, known), branch.otherwise(), variables, known);
      } else if (c instanceof Code.Loop loop) {
        List<Term.Free> more = new ArrayList<>(variables);
        more.add(loop.variable());
        return of(loop.body().apply(loop.variable()), more, known);
      } else if (c instanceof Code.Alloc alloc) {
        Map<Term, CellInvariant> more = new HashMap<>(known);
        more.put(alloc.array(), CellInvariant.of(calculus, alloc, known, changed));
        return of(alloc.body(), variables, more);
      }
      return null;
    }

    private CellInvariant either(CellInvariant found, Code other, List<Term.Free> variables,
        Map<Term, CellInvariant> known) {
      return found != null ? found : of(other, variables, known);
    }

    private CellInvariant of(Code.Write write, List<Term.Free> variables,
        Map<Term, CellInvariant> known) {
      Term value = forwarded(write.value(), known);
      if (value == null) {
        return null;
      }
      Term said = value;
      for (Map.Entry<Term.Free, Multiple> found : solved(write.cell(), variables).entrySet()) {
        said = replaced(said, found.getKey(), found.getValue());
      }
      Term result = said;
      return variables.stream().anyMatch(v -> terms.occurs(v, result)) ? null
          : new CellInvariant(calculus, subscripts, result);
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
          return syntax.apply("+", form.term(v, BigInteger.ONE),
              syntax.apply("*", terms.literal(times[0]), known.product));
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
