package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.terms.LinearForm;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Linear terms that may decrease along dependences: the indices of a tensor, what the guards of its
 * equations say to be at least 0, and sums of two of these.
 */
final class RankCandidates {
  private final Syntax syntax;

  RankCandidates(Calculus calculus) {
    this.syntax = calculus.syntax();
  }

  /**
   * Candidates for a tensor, the simplest first.
   *
   * @param dependences their facts are where bounds are found
   * @param shifted whether also the terms one above and below others are wanted
   */
  List<Term> of(TensorDefinition definition, List<Dependence> dependences, boolean shifted) {
    Map<Object, Term> found = new LinkedHashMap<>();
    List<Term.Free> variables = definition.variables();
    variables.forEach(x -> add(found, x));
    for (Dependence d : dependences) {
      if (d.equation().tensor() == definition.tensor()) {
        for (Theorem fact : d.facts().theorems()) {
          slacks(fact.conclusion()).stream().filter(t -> isAbout(t, variables))
              .forEach(t -> add(found, t));
        }
      }
    }
    List<Term> simple = List.copyOf(found.values());
    for (int i = 0; i < simple.size(); i++) {
      for (int j = 0; j < i; j++) {
        add(found, syntax.apply("+", simple.get(j), simple.get(i)));
      }
    }
    for (Term s : simple) {
      for (Term t : simple) {
        add(found, syntax.apply("+", syntax.apply("*", syntax.literal(2), s), t));
      }
    }
    if (shifted) {
      for (Term t : simple) {
        add(found, syntax.apply("+", t, syntax.literal(1)));
        add(found, syntax.apply("-", t, syntax.literal(1)));
      }
    }
    return List.copyOf(found.values());
  }

  /** Adds a term unless it is constant, or the same linear term as one that is there. */
  private void add(Map<Object, Term> found, Term t) {
    LinearForm form = new LinearForm(syntax, t);
    if (!form.coefficients().isEmpty()) {
      found.putIfAbsent(List.of(form.coefficients(), form.constant()), t);
    }
  }

  /** Whether a term mentions indices, and no variables but those and the parameters. */
  private boolean isAbout(Term t, List<Term.Free> variables) {
    Set<Term.Free> integers = new HashSet<>();
    syntax.frees(t).stream().filter(x -> !x.type.isFunction()).forEach(integers::add);
    return !integers.isEmpty() && variables.containsAll(integers);
  }

  /**
   * What an inequality, or a part of a formula that is one, says to be at least 0; and its greater
   * side, which is so if the other one is an index of a reduction.
   */
  private List<Term> slacks(Term formula) {
    List<Term> result = new ArrayList<>();
    if (Syntax.isBinary("∧", formula) || Syntax.isBinary("∨", formula)) {
      result.addAll(slacks(Syntax.left(formula)));
      result.addAll(slacks(Syntax.right(formula)));
    } else if (Syntax.isUnary("¬", formula)) {
      Term negated = Syntax.right(formula);
      if (Syntax.isBinary("≤", negated) || Syntax.isBinary("<", negated)) {
        result.add(syntax.apply("-", Syntax.left(negated), Syntax.right(negated)));
      }
    } else if (Syntax.isBinary("≤", formula) || Syntax.isBinary("<", formula)) {
      result.add(syntax.apply("-", Syntax.right(formula), Syntax.left(formula)));
      result.add(Syntax.right(formula));
    }
    return result;
  }
}
