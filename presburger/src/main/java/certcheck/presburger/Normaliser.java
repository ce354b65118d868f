package certcheck.presburger;

import certcheck.presburger.Constraint.Kind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Brings a formula into {@link NormalForm}: negations inside, bound variables renamed apart,
 * {@code div} and {@code if-then-else} named. A defined variable belongs to the innermost
 * quantifier around it, or to the whole formula.
 */
final class Normaliser {

  private static final int MAXIMAL_DEPTH = 800;

  /** The definitions of one scope, found again by what they define. */
  private static final class Scope {
    final List<Definition> definitions = new ArrayList<>();
    final Map<Object, Integer> known = new HashMap<>();
    final Map<Term, LinearTerm> terms = new IdentityHashMap<>();

    /** The formulas met in this scope, and the names of those met again. */
    final Map<Formula, Shared> shared = new IdentityHashMap<>();
  }

  /** A formula met before: its normal form, and the variable that names it from then on. */
  private static final class Shared {
    final NormalForm form;
    int name = -1;

    Shared(NormalForm form) {
      this.form = form;
    }
  }

  private final Variables fresh;
  private Map<Integer, Integer> renaming = Map.of();
  private Scope scope = new Scope();
  private int depth;

  Normaliser(Variables fresh) {
    this.fresh = fresh;
  }

  /** The definitions that belong to no quantifier, in order of dependency. */
  List<Definition> definitions() {
    return scope.definitions;
  }

  /** The normal form of the formula, or of its negation if {@code positive} is false. */
  NormalForm normalise(Formula formula, boolean positive) {
    enter();
    NormalForm result;
    if (formula instanceof Formula.Atom || formula instanceof Formula.Not) {
      result = form(formula, positive);
    } else {
      result = shared(formula, positive);
    }
    depth--;
    return result;
  }

  /** The normal form; a large formula that is met again is named instead of copied. */
  private NormalForm shared(Formula formula, boolean positive) {
    Shared known = scope.shared.get(formula);
    if (known == null) {
      NormalForm form = form(formula, true);
      scope.shared.put(formula, new Shared(form));
      return positive ? form : form.negate();
    }
    if (isSmall(known.form)) {
      return positive ? known.form : known.form.negate();
    }
    LinearTerm one = LinearTerm.constant(1);
    if (known.name < 0) {
      known.name = fresh.next();
      scope.definitions.add(
          new Definition.Choice(known.name, known.form, one, LinearTerm.ZERO));
    }
    NormalForm named =
        NormalForm.literal(Constraint.atLeastZero(LinearTerm.variable(known.name).minus(one)));
    return positive ? named : named.negate();
  }

  private static boolean isSmall(NormalForm form) {
    return form instanceof NormalForm.Literal
        || form instanceof NormalForm.All all && all.parts().size() < 3 && areLiterals(all.parts())
        || form instanceof NormalForm.Any any && any.parts().size() < 3 && areLiterals(any.parts());
  }

  private static boolean areLiterals(List<NormalForm> parts) {
    return parts.stream().allMatch(NormalForm.Literal.class::isInstance);
  }

  private void enter() {
    if (++depth > MAXIMAL_DEPTH) {
      throw new LimitReached("formula nested deeper than " + MAXIMAL_DEPTH);
    }
  }

  private NormalForm form(Formula formula, boolean positive) {
    if (formula instanceof Formula.Atom atom) {
      return atom(atom.kind(), linear(atom.term()), positive);
    }
    if (formula instanceof Formula.Not not) {
      return normalise(not.formula(), !positive);
    }
    if (formula instanceof Formula.And and) {
      return positive
          ? NormalForm.all(forms(and.parts(), true))
          : NormalForm.any(forms(and.parts(), false));
    }
    if (formula instanceof Formula.Or or) {
      return positive
          ? NormalForm.any(forms(or.parts(), true))
          : NormalForm.all(forms(or.parts(), false));
    }
    if (formula instanceof Formula.Iff iff) {
      return iff(iff, positive);
    }
    if (formula instanceof Formula.Exists exists) {
      return quantified(exists.variable(), exists.body(), positive, positive);
    }
    Formula.ForAll forAll = (Formula.ForAll) formula;
    return quantified(forAll.variable(), forAll.body(), positive, !positive);
  }

  private static NormalForm atom(Kind kind, LinearTerm term, boolean positive) {
    Constraint constraint = new Constraint(kind, term);
    return NormalForm.literal(positive ? constraint : constraint.negate());
  }

  private List<NormalForm> forms(List<Formula> parts, boolean positive) {
    List<NormalForm> forms = new ArrayList<>();
    for (Formula part : parts) {
      forms.add(normalise(part, positive));
    }
    return forms;
  }

  private NormalForm iff(Formula.Iff iff, boolean positive) {
    NormalForm left = operand(iff.left(), true);
    NormalForm right = operand(iff.right(), positive);
    return NormalForm.any(
        List.of(
            NormalForm.all(List.of(left, right)),
            NormalForm.all(List.of(left.negate(), right.negate()))));
  }

  /** The normal form of a formula that is used with both signs: named unless it is small. */
  private NormalForm operand(Formula formula, boolean positive) {
    NormalForm form = normalise(formula, positive);
    return isSmall(form) ? form : normalise(formula, positive);
  }

  private NormalForm quantified(
      int variable, Formula body, boolean positive, boolean existential) {
    Map<Integer, Integer> outerRenaming = renaming;
    Scope outerScope = scope;
    int bound = fresh.next();
    renaming = new HashMap<>(renaming);
    renaming.put(variable, bound);
    scope = new Scope();
    NormalForm inner = normalise(body, positive);
    List<Definition> definitions = scope.definitions;
    renaming = outerRenaming;
    scope = outerScope;
    return existential ? exists(bound, definitions, inner) : forAll(bound, definitions, inner);
  }

  private static NormalForm exists(int bound, List<Definition> definitions, NormalForm inner) {
    List<Integer> variables = new ArrayList<>(List.of(bound));
    List<Definition> all = new ArrayList<>(definitions);
    NormalForm body = inner;
    if (inner instanceof NormalForm.Exists nested) {
      variables.addAll(nested.variables());
      all.addAll(nested.definitions());
      body = nested.body();
    }
    return new NormalForm.Exists(variables, all, body);
  }

  private static NormalForm forAll(int bound, List<Definition> definitions, NormalForm inner) {
    return exists(bound, definitions, inner.negate()).negate();
  }

  private LinearTerm linear(Term term) {
    if (term instanceof Term.Linear linear) {
      return renamed(linear.term());
    }
    LinearTerm known = scope.terms.get(term);
    if (known == null) {
      enter();
      known = linearTerm(term);
      scope.terms.put(term, known);
      depth--;
    }
    return known;
  }

  private LinearTerm linearTerm(Term term) {
    if (term instanceof Term.Sum sum) {
      return linear(sum.left()).plus(linear(sum.right()));
    }
    if (term instanceof Term.Multiple multiple) {
      return linear(multiple.term()).times(multiple.factor());
    }
    if (term instanceof Term.Quotient quotient) {
      return quotient(linear(quotient.dividend()), quotient.divisor());
    }
    Term.IfThenElse choice = (Term.IfThenElse) term;
    return choice(choice);
  }

  private LinearTerm renamed(LinearTerm term) {
    LinearTerm result = term;
    for (int k = 0; k < term.size() && !renaming.isEmpty(); k++) {
      Integer bound = renaming.get(term.variableAt(k));
      if (bound != null) {
        result = result.substitute(term.variableAt(k), LinearTerm.variable(bound));
      }
    }
    return result;
  }

  /** {@code ⌊whole / divisor⌋} with common factors cancelled: ⌊(g·t + c)/(g·d)⌋ = ⌊(t + ⌊c/g⌋)/d⌋. */
  private LinearTerm quotient(LinearTerm whole, BigInteger wholeDivisor) {
    BigInteger common = whole.content().gcd(wholeDivisor);
    LinearTerm dividend = whole.dividedBy(common);
    BigInteger divisor = wholeDivisor.divide(common);
    if (divisor.equals(BigInteger.ONE)) {
      return dividend;
    }
    Integer known = scope.known.get(List.of(dividend, divisor));
    if (known != null) {
      return LinearTerm.variable(known);
    }
    int variable = fresh.next();
    scope.known.put(List.of(dividend, divisor), variable);
    scope.definitions.add(new Definition.Quotient(variable, dividend, divisor));
    return LinearTerm.variable(variable);
  }

  private LinearTerm choice(Term.IfThenElse term) {
    NormalForm condition = normalise(term.condition(), true);
    LinearTerm first = linear(term.first());
    LinearTerm second = linear(term.second());
    if (condition.equals(NormalForm.TRUE) || first.equals(second)) {
      return first;
    }
    if (condition.equals(NormalForm.FALSE)) {
      return second;
    }
    int variable = fresh.next();
    scope.definitions.add(new Definition.Choice(variable, condition, first, second));
    return LinearTerm.variable(variable);
  }
}
