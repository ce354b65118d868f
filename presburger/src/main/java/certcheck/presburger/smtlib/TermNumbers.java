package certcheck.presburger.smtlib;

import certcheck.presburger.formula.Formula;
import certcheck.presburger.formula.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers of terms, by which they are compared: equal terms have the same number. A part that many
 * terms share is looked at once, where {@code equals} would look at it along each path that leads to
 * it.
 */
final class TermNumbers {
  /** The numbers of terms and formulas that were met. */
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();

  /** The numbers of labels with the numbers of parts. */
  private final Map<List<Object>, Integer> distinct = new HashMap<>();

  /** The numbers of some terms. */
  List<Integer> of(List<Term> terms) {
    terms.forEach(this::visit);
    return terms.stream().map(numbers::get).toList();
  }

  private void visit(Object root) {
    Deque<Object> open = new ArrayDeque<>();
    open.push(root);
    while (!open.isEmpty()) {
      Object node = open.peek();
      List<?> parts = parts(node);
      List<?> missing = parts.stream().filter(part -> !numbers.containsKey(part)).toList();
      if (numbers.containsKey(node)) {
        open.pop();
      } else if (missing.isEmpty()) {
        open.pop();
        List<Object> key = new ArrayList<>(label(node));
        parts.forEach(part -> key.add(numbers.get(part)));
        numbers.put(node, distinct.computeIfAbsent(key, unmet -> distinct.size()));
      } else {
        missing.forEach(open::push);
      }
    }
  }

  /** What a node is, without its parts. */
  private static List<Object> label(Object node) {
    if (node instanceof Term.Linear linear) {
      return List.of(Term.Linear.class, linear.term());
    } else if (node instanceof Term.Multiple multiple) {
      return List.of(Term.Multiple.class, multiple.factor());
    } else if (node instanceof Term.Quotient quotient) {
      return List.of(Term.Quotient.class, quotient.divisor());
    } else if (node instanceof Term.Application application) {
      return List.of(Term.Application.class, application.function());
    } else if (node instanceof Formula.Atom atom) {
      return List.of(Formula.Atom.class, atom.kind());
    } else if (node instanceof Formula.ForAll forAll) {
      return List.of(Formula.ForAll.class, forAll.variable());
    } else if (node instanceof Formula.Exists exists) {
      return List.of(Formula.Exists.class, exists.variable());
    }
    return List.of(node.getClass());
  }

  private static List<?> parts(Object node) {
    return node instanceof Term term ? parts(term) : parts((Formula) node);
  }

  private static List<?> parts(Term term) {
    if (term instanceof Term.Sum sum) {
      return List.of(sum.left(), sum.right());
    } else if (term instanceof Term.Multiple multiple) {
      return List.of(multiple.term());
    } else if (term instanceof Term.Quotient quotient) {
      return List.of(quotient.dividend());
    } else if (term instanceof Term.IfThenElse choice) {
      return List.of(choice.condition(), choice.first(), choice.second());
    } else if (term instanceof Term.Application application) {
      List<Term> parts = new ArrayList<>(application.arguments());
      parts.add(application.meaning());
      return parts;
    }
    return List.of();
  }

  private static List<?> parts(Formula formula) {
    if (formula instanceof Formula.Atom atom) {
      return List.of(atom.term());
    } else if (formula instanceof Formula.Not not) {
      return List.of(not.formula());
    } else if (formula instanceof Formula.And and) {
      return and.parts();
    } else if (formula instanceof Formula.Or or) {
      return or.parts();
    } else if (formula instanceof Formula.Iff iff) {
      return List.of(iff.left(), iff.right());
    } else if (formula instanceof Formula.ForAll forAll) {
      return List.of(forAll.body());
    } else if (formula instanceof Formula.Exists exists) {
      return List.of(exists.body());
    }
    Formula.Comparison comparison = (Formula.Comparison) formula;
    return List.of(comparison.atom(), comparison.meaning());
  }
}
