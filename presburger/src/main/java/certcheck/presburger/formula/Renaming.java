package certcheck.presburger.formula;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/** Renumbers all variables of a formula, bound ones included, injectively. */
public final class Renaming {

  private final IntUnaryOperator renaming;
  private final Map<Formula, Formula> known = new IdentityHashMap<>();
  private final Map<Term, Term> knownTerms = new IdentityHashMap<>();
  private final Steps steps = new Steps();

  public Renaming(IntUnaryOperator renaming) {
    this.renaming = renaming;
  }

  /** The renumbered formula. */
  public Formula of(Formula formula) {
    steps.run(() -> visit(formula, renamed -> { }));
    return known.get(formula);
  }

  private void visit(Formula formula, Consumer<Formula> then) {
    Formula before = known.get(formula);
    if (before != null) {
      steps.give(then, before);
    } else {
      steps.then(() -> rename(formula, renamed -> {
        known.put(formula, renamed);
        steps.give(then, renamed);
      }));
    }
  }

  private void rename(Formula formula, Consumer<Formula> then) {
    if (formula instanceof Formula.Atom atom) {
      visit(atom.term(), term -> steps.give(then, new Formula.Atom(atom.kind(), term)));
    } else if (formula instanceof Formula.Not not) {
      visit(not.formula(), part -> steps.give(then, new Formula.Not(part)));
    } else if (formula instanceof Formula.And and) {
      steps.<Formula, Formula>each(and.parts(), this::visit, parts ->
          steps.give(then, new Formula.And(parts)));
    } else if (formula instanceof Formula.Or or) {
      steps.<Formula, Formula>each(or.parts(), this::visit, parts ->
          steps.give(then, new Formula.Or(parts)));
    } else if (formula instanceof Formula.Iff iff) {
      visit(iff.left(), left ->
          visit(iff.right(), right -> steps.give(then, new Formula.Iff(left, right))));
    } else if (formula instanceof Formula.Comparison comparison) {
      visit(comparison.atom(), atom -> visit(comparison.meaning(), meaning ->
          steps.give(then, new Formula.Comparison((Formula.Atom) atom, meaning))));
    } else if (formula instanceof Formula.Exists exists) {
      visit(exists.body(), body ->
          steps.give(then, Formula.exists(renaming.applyAsInt(exists.variable()), body)));
    } else if (formula instanceof Formula.ForAll forAll) {
      visit(forAll.body(), body ->
          steps.give(then, Formula.forAll(renaming.applyAsInt(forAll.variable()), body)));
    }
  }

  private void visit(Term term, Consumer<Term> then) {
    Term before = knownTerms.get(term);
    if (before != null) {
      steps.give(then, before);
    } else {
      steps.then(() -> rename(term, renamed -> {
        knownTerms.put(term, renamed);
        steps.give(then, renamed);
      }));
    }
  }

  private void rename(Term term, Consumer<Term> then) {
    if (term instanceof Term.Linear linear) {
      steps.give(then, new Term.Linear(linear.term().renamed(renaming)));
    } else if (term instanceof Term.Sum sum) {
      visit(sum.left(), left ->
          visit(sum.right(), right -> steps.give(then, new Term.Sum(left, right))));
    } else if (term instanceof Term.Multiple multiple) {
      visit(multiple.term(), one ->
          steps.give(then, new Term.Multiple(multiple.factor(), one)));
    } else if (term instanceof Term.Quotient quotient) {
      visit(quotient.dividend(), dividend ->
          steps.give(then, new Term.Quotient(dividend, quotient.divisor())));
    } else if (term instanceof Term.Application application) {
      steps.<Term, Term>each(application.arguments(), this::visit, arguments ->
          visit(application.meaning(), meaning -> steps.give(
              then, new Term.Application(application.function(), arguments, meaning))));
    } else if (term instanceof Term.IfThenElse choice) {
      visit(choice.condition(), condition -> visit(choice.first(), first ->
          visit(choice.second(), second ->
              steps.give(then, new Term.IfThenElse(condition, first, second)))));
    }
  }
}
