package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.equality.Matching;
import certcheck.certificates.certify.sched.terms.SpecEquation;
import certcheck.certificates.certify.sched.terms.SpecTerms;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds elements of tensors in values: what an equation of the specification says an element is,
 * becomes this element. Nothing is proved: the results are guesses.
 */
final class TensorFolding {
  private final Calculus calculus;
  private final Syntax syntax;
  private final Terms terms;
  private final SpecTerms spec;
  private final List<SpecEquation> equations;

  TensorFolding(Calculus calculus, SpecTerms spec, List<SpecEquation> equations) {
    this.calculus = calculus;
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.spec = spec;
    this.equations = equations;
  }

  /** The value with elements of tensors in it, as large as possible. */
  Term fold(Term value, Facts facts) {
    Term whole = element(value, facts);
    if (whole != null) {
      return whole;
    }
    Term inside = inside(value, facts);
    Term folded = inside == value ? null : element(inside, facts);
    return folded == null ? inside : folded;
  }

  private Term inside(Term value, Facts facts) {
    if (!isCall(value)) {
      return value;
    }
    List<Term> parts = Syntax.arguments(value);
    List<Term> arguments = new ArrayList<>();
    for (Term argument : Syntax.items(parts.get(2))) {
      arguments.add(fold(argument, facts));
    }
    return spec.call(parts.get(0), parts.get(1), arguments);
  }

  /** Whether a value is {@code F f integers values}. */
  boolean isCall(Term value) {
    return Syntax.head(value) == spec.functions() && Syntax.arguments(value).size() == 3;
  }

  /** An element that an equation says has this value, or null. */
  private Term element(Term value, Facts facts) {
    if (Syntax.head(value) == spec.model()) {
      return null;
    }
    for (SpecEquation equation : equations) {
      Map<Term.Free, Term> match = Matching.match(calculus, equation.indices(),
          equation.value(), value, facts);
      if (match != null && holds(terms.substitute(match, equation.guard()), facts)) {
        List<Term> indices = new ArrayList<>();
        equation.indices().forEach(i -> indices.add(match.get(i)));
        return spec.element(equation.tensor(), indices);
      }
    }
    return null;
  }

  /**
   * An element that an equation says has this value, where a variable in it stands for some element,
   * or for one of several by a condition; or null.
   */
  Term recursive(Term value, Term.Free some, Facts facts) {
    for (SpecEquation equation : equations) {
      Term pattern = aligned(equation.value(), value, some);
      Map<Term.Free, Term> match = terms.occurs(some, pattern)
          ? Matching.match(calculus, equation.indices(), pattern, value, facts) : null;
      if (match != null && holds(terms.substitute(match, equation.guard()), facts)) {
        return spec.element(
            equation.tensor(), equation.indices().stream().map(match::get).toList());
      }
    }
    return null;
  }

  /** A pattern with the variable where a value has it. */
  private Term aligned(Term pattern, Term value, Term.Free some) {
    if (value == some && isElement(pattern)) {
      return some;
    } else if (pattern instanceof Term.Application p && value instanceof Term.Application v
        && p.function.type == v.function.type && terms.occurs(some, v)) {
      return terms.application(
          aligned(p.function, v.function, some), aligned(p.argument, v.argument, some));
    }
    return pattern;
  }

  /** Whether a value is an element, or one of several. */
  private boolean isElement(Term value) {
    if (Syntax.isConstant("cond", Syntax.head(value)) && Syntax.arguments(value).size() == 3) {
      return isElement(Syntax.arguments(value).get(1)) && isElement(Syntax.arguments(value).get(2));
    }
    return Syntax.head(value) == spec.model();
  }

  private boolean holds(Term guard, Facts facts) {
    return guard == syntax.truth || calculus.tryByFacts(facts, guard) != null;
  }

  /** Whether some equation says that this element has this value. */
  boolean says(Term tensor, List<Term> indices, Term value, Facts facts) {
    for (SpecEquation equation : equations) {
      if (equation.tensor() != tensor) {
        continue;
      }
      Map<Term.Free, Term> at = new HashMap<>();
      for (int d = 0; d < indices.size(); d++) {
        at.put(equation.indices().get(d), indices.get(d));
      }
      if (Matching.match(calculus, List.of(), terms.substitute(at, equation.value()), value, facts)
          != null && holds(terms.substitute(at, equation.guard()), facts)) {
        return true;
      }
    }
    return false;
  }
}
