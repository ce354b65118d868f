package certcheck.presburger.formula;

import certcheck.presburger.limit.LimitReached;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/** Renumbers all variables of a formula, bound ones included, injectively. */
public final class Renaming {

  private static final int MAXIMAL_DEPTH = 1_000;

  private final IntUnaryOperator renaming;
  private final Map<Formula, Formula> known = new IdentityHashMap<>();
  private final Map<Term, Term> knownTerms = new IdentityHashMap<>();
  private int depth;

  public Renaming(IntUnaryOperator renaming) {
    this.renaming = renaming;
  }

  /** The renumbered formula; throws {@link LimitReached} if it is nested too deeply. */
  public Formula of(Formula formula) {
    Formula renamed = known.get(formula);
    if (renamed == null) {
      enter();
      renamed = renamed(formula);
      depth--;
      known.put(formula, renamed);
    }
    return renamed;
  }

  private void enter() {
    if (++depth > MAXIMAL_DEPTH) {
      throw new LimitReached("formula nested deeper than " + MAXIMAL_DEPTH);
    }
  }

  private Formula renamed(Formula formula) {
    if (formula instanceof Formula.Atom atom) {
      return new Formula.Atom(atom.kind(), of(atom.term()));
    } else if (formula instanceof Formula.Not not) {
      return new Formula.Not(of(not.formula()));
    } else if (formula instanceof Formula.And and) {
      return new Formula.And(all(and.parts()));
    } else if (formula instanceof Formula.Or or) {
      return new Formula.Or(all(or.parts()));
    } else if (formula instanceof Formula.Iff iff) {
      return new Formula.Iff(of(iff.left()), of(iff.right()));
    } else if (formula instanceof Formula.Comparison comparison) {
      return new Formula.Comparison(
          (Formula.Atom) of(comparison.atom()), of(comparison.meaning()));
    } else if (formula instanceof Formula.Exists exists) {
      return Formula.exists(renaming.applyAsInt(exists.variable()), of(exists.body()));
    }
    Formula.ForAll forAll = (Formula.ForAll) formula;
    return Formula.forAll(renaming.applyAsInt(forAll.variable()), of(forAll.body()));
  }

  private List<Formula> all(List<Formula> parts) {
    List<Formula> renamed = new ArrayList<>();
    for (Formula part : parts) {
      renamed.add(of(part));
    }
    return renamed;
  }

  private Term of(Term term) {
    Term renamed = knownTerms.get(term);
    if (renamed == null) {
      enter();
      renamed = renamed(term);
      depth--;
      knownTerms.put(term, renamed);
    }
    return renamed;
  }

  private Term renamed(Term term) {
    if (term instanceof Term.Linear linear) {
      return new Term.Linear(linear.term().renamed(renaming));
    } else if (term instanceof Term.Sum sum) {
      return new Term.Sum(of(sum.left()), of(sum.right()));
    } else if (term instanceof Term.Multiple multiple) {
      return new Term.Multiple(multiple.factor(), of(multiple.term()));
    } else if (term instanceof Term.Quotient quotient) {
      return new Term.Quotient(of(quotient.dividend()), quotient.divisor());
    } else if (term instanceof Term.Application application) {
      List<Term> arguments = new ArrayList<>();
      for (Term argument : application.arguments()) {
        arguments.add(of(argument));
      }
      return new Term.Application(
          application.function(), arguments, of(application.meaning()));
    }
    Term.IfThenElse choice = (Term.IfThenElse) term;
    return new Term.IfThenElse(of(choice.condition()), of(choice.first()), of(choice.second()));
  }
}
