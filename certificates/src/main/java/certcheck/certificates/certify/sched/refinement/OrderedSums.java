package certcheck.certificates.certify.sched.refinement;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.equality.Matching;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.certify.sched.terms.SpecTerms;
import certcheck.certificates.certify.sched.written.CellHistories;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Accumulations as reductions, for claims under laws: an assignment {@code x[i] := f(x[i], e)} whose
 * cell was written last by its own last iteration, or before the loop over k began, writes the
 * reduction of e up to k; what is left behind the loop is the whole reduction, also of no elements.
 */
final class OrderedSums {
  private final Calculus calculus;
  private final Syntax syntax;
  private final Terms terms;
  private final SpecTerms spec;
  private final Map<Term, Sum> sums = new HashMap<>();
  private final Map<Term, Term> numbers = new HashMap<>();

  /**
   * An accumulation.
   *
   * @param variables the loops around the assignment
   * @param k the one over which it accumulates
   * @param count how often that runs
   * @param element what the assignment writes, as an element of its tensor
   */
  private record Sum(List<Term.Free> variables, Term.Free k, Term function, Term start, Term count,
      Term body, Term element) {}

  OrderedSums(Calculus calculus, SpecTerms spec) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.spec = spec;
  }

  /** What an assignment writes, with reductions; later values may mention it. */
  Term written(Code.Write write, Term value, CellHistories.Place place) {
    Term simplified = held(value, place.facts());
    Sum sum = sum(write, simplified, place);
    Term tensor = Syntax.arguments(write.prophecy()).get(0);
    if (sum != null) {
      sums.put(tensor, sum);
      return reduce(sum.function, sum.start,
          syntax.apply("+", sum.k, syntax.literal(1)), sum.body);
    }
    if (isCall(simplified) && isNil(Syntax.arguments(simplified).get(1))
        && isNil(Syntax.arguments(simplified).get(2))) {
      numbers.put(tensor, simplified);
    }
    return simplified;
  }

  /** What a cell holds, with numbers for the elements that are such, and with whole reductions. */
  Term held(Term value, Facts facts) {
    List<Term> parts = Syntax.arguments(value);
    if (Syntax.head(value) == spec.model()) {
      return numbers.getOrDefault(parts.get(0), value);
    } else if (isCall(value)) {
      return spec.call(parts.get(0), parts.get(1),
          Syntax.items(parts.get(2)).stream().map(v -> held(v, facts)).toList());
    } else if (Syntax.isConstant("cond", Syntax.head(value))) {
      Term otherwise = held(parts.get(2), facts);
      Term whole = whole(parts.get(1), otherwise, calculus.with(facts, parts.get(0)));
      return whole != null ? whole
          : syntax.apply("cond", parts.get(0), held(parts.get(1), facts), otherwise);
    }
    return value;
  }

  private boolean isCall(Term value) {
    return Syntax.head(value) == spec.functions() && Syntax.arguments(value).size() == 3;
  }

  private static boolean isNil(Term list) {
    return Syntax.isConstant("nil", list);
  }

  private Term reduce(Term function, Term start, Term count, Term body) {
    return syntax.apply("reduce", spec.functions(), function, start, count, body);
  }

  private Sum sum(Code.Write write, Term value, CellHistories.Place place) {
    if (!(write.value() instanceof Code.Value.Call call) || call.arguments().size() != 2
        || !(call.arguments().get(0) instanceof Code.Value.Read own)
        || own.cell().array() != write.cell().array()
        || own.cell().index() != write.cell().index()) {
      return null;
    }
    List<Term> operands = Syntax.items(Syntax.arguments(value).get(2));
    Term before = operands.get(0);
    if (!Syntax.isConstant("cond", Syntax.head(before))) {
      return null;
    }
    Term last = Syntax.arguments(before).get(1);
    Term start = Syntax.arguments(before).get(2);
    List<Term.Free> variables =
        write.iteration().stream().map(v -> (Term.Free) v).toList();
    Facts facts = calculus.with(place.facts(), Syntax.arguments(before).get(0));
    for (int n = variables.size() - 1; n >= 0; n--) {
      Term.Free k = variables.get(n);
      Term count = count(k, place.domain());
      Term earlier = terms.substitute(
          Map.of(k, syntax.apply("-", k, syntax.literal(1))), write.prophecy());
      if (count != null && !terms.occurs(k, start) && equal(last, earlier, facts)) {
        return new Sum(variables, k, call.function(), start, count,
            syntax.lambda(k, operands.get(1)), write.prophecy());
      }
    }
    return null;
  }

  /** How often the loop over k runs, if nothing else is said of k. */
  private Term count(Term.Free k, List<Term> domain) {
    List<Term> about = new ArrayList<>(domain);
    about.removeIf(t -> !terms.occurs(k, t));
    return about.size() == 2 && Syntax.isBinary("<", about.get(1))
        && Syntax.left(about.get(1)) == k ? Syntax.right(about.get(1)) : null;
  }

  /** Whether two elements of a tensor have the same indices. */
  private boolean equal(Term element, Term other, Facts facts) {
    if (Syntax.head(element) != spec.model()
        || Syntax.arguments(element).get(0) != Syntax.arguments(other).get(0)) {
      return false;
    }
    List<Term> indices = Syntax.items(Syntax.arguments(element).get(1));
    List<Term> others = Syntax.items(Syntax.arguments(other).get(1));
    for (int d = 0; d < indices.size(); d++) {
      if (calculus.tryArithmetic(
          facts, syntax.equation(indices.get(d), others.get(d))) == null) {
        return false;
      }
    }
    return true;
  }

  /** A whole reduction, if an element is its last value and the other value is its start. */
  private Term whole(Term element, Term otherwise, Facts facts) {
    Sum sum = Syntax.head(element) == spec.model()
        ? sums.get(Syntax.arguments(element).get(0)) : null;
    if (sum == null) {
      return null;
    }
    Map<Term.Free, Term> at =
        Matching.match(calculus, sum.variables, sum.element, element, facts);
    if (at == null || terms.substitute(at, sum.start) != otherwise) {
      return null;
    }
    Term count = terms.substitute(at, sum.count);
    boolean last = calculus.tryArithmetic(facts, syntax.equation(
        at.get(sum.k), syntax.apply("-", count, syntax.literal(1)))) != null;
    return last ? reduce(sum.function, otherwise, count, terms.substitute(at, sum.body)) : null;
  }
}
