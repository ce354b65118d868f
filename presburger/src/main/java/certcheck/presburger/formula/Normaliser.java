package certcheck.presburger.formula;

import certcheck.presburger.limit.LimitReached;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Constraint.Kind;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Brings a formula into {@link NormalForm}: negations inside, bound variables renamed apart,
 * {@code div} and {@code if-then-else} named. A defined variable belongs to the innermost
 * quantifier around it, or to the whole formula.
 */
public final class Normaliser {

  private static final int MAXIMAL_DEPTH = 800;

  /** The definitions of one scope, found again by what they define. */
  private static final class Scope {
    final List<Definition> definitions = new ArrayList<>();
    final Map<Object, Integer> known = new HashMap<>();
    final Map<Term, Reading> terms = new IdentityHashMap<>();

    /** The formulas met in this scope, and the names of those met again. */
    final Map<Formula, Shared> shared = new IdentityHashMap<>();
  }

  /** A term as it is decided, and as it was written; the same object where there is no difference. */
  private record Reading(LinearTerm value, LinearTerm written) {
    static Reading plain(LinearTerm value) {
      return new Reading(value, value);
    }

    static Reading of(LinearTerm value, Supplier<LinearTerm> written, Reading... parts) {
      boolean plain = Arrays.stream(parts).allMatch(part -> part.value == part.written);
      return plain ? plain(value) : new Reading(value, written.get());
    }
  }

  /** A formula met before: its normal form, and the variable that names it from then on. */
  private static final class Shared {
    final Normalised first;
    Normalised.Named named;

    Shared(Normalised first) {
      this.first = first;
    }
  }

  private final Variables fresh;
  private final Map<Integer, Normalised> conditions = new HashMap<>();
  private final Map<Integer, Written> written = new HashMap<>();
  private final Map<Written, Integer> writtenBefore = new HashMap<>();
  private Map<Integer, Integer> renaming = Map.of();
  private Scope scope = new Scope();
  private int depth;

  public Normaliser(Variables fresh) {
    this.fresh = fresh;
  }

  /** The definitions that belong to no quantifier, in order of dependency. */
  public List<Definition> definitions() {
    return scope.definitions;
  }

  /** The condition of each variable that is defined by a choice. */
  public Map<Integer, Normalised> conditions() {
    return conditions;
  }

  /** What the variables in rewritten atoms stand for, from {@link Written#FIRST} on. */
  public Map<Integer, Written> written() {
    return written;
  }

  /** The formula with its normal form. */
  public Normalised normalise(Formula formula) {
    if (formula instanceof Formula.Comparison comparison) {
      Normalised meaning = normalise(comparison.meaning());
      LinearTerm term = writtenTerm(comparison.atom().term());
      return new Normalised.Rewritten(new Constraint(comparison.atom().kind(), term), meaning);
    }
    enter();
    Normalised result =
        formula instanceof Formula.Atom || formula instanceof Formula.Not
            ? unshared(formula)
            : shared(formula);
    depth--;
    return result;
  }

  /** The normal form; a large formula that is met again is named instead of copied. */
  private Normalised shared(Formula formula) {
    Shared known = scope.shared.get(formula);
    if (known == null) {
      Normalised first = unshared(formula);
      scope.shared.put(formula, new Shared(first));
      return first;
    }
    if (isSmall(known.first.form())) {
      return known.first;
    }
    if (known.named == null) {
      known.named = named(known.first);
    }
    return known.named;
  }

  private Normalised.Named named(Normalised meaning) {
    LinearTerm one = LinearTerm.constant(1);
    int name = fresh.next();
    conditions.put(name, meaning);
    scope.definitions.add(new Definition.Choice(name, meaning.form(), one, LinearTerm.ZERO));
    LinearTerm excess = LinearTerm.variable(name).minus(one);
    return new Normalised.Named(
        name, meaning, NormalForm.literal(Constraint.atLeastZero(excess)));
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

  private Normalised unshared(Formula formula) {
    if (formula instanceof Formula.Atom atom) {
      return atomic(atom.kind(), read(atom.term()));
    }
    if (formula instanceof Formula.Not not) {
      Normalised part = normalise(not.formula());
      return new Normalised.Negation(part, part.form().negate());
    }
    if (formula instanceof Formula.And and) {
      List<Normalised> parts = normalise(and.parts());
      return new Normalised.Junction(true, parts, NormalForm.all(forms(parts)));
    }
    if (formula instanceof Formula.Or or) {
      List<Normalised> parts = normalise(or.parts());
      return new Normalised.Junction(false, parts, NormalForm.any(forms(parts)));
    }
    if (formula instanceof Formula.Iff iff) {
      return equivalence(operand(iff.left()), operand(iff.right()));
    }
    if (formula instanceof Formula.Exists exists) {
      return quantified(exists.variable(), exists.body(), false);
    }
    Formula.ForAll forAll = (Formula.ForAll) formula;
    return quantified(forAll.variable(), forAll.body(), true);
  }

  private static Normalised atomic(Kind kind, Reading term) {
    NormalForm form = NormalForm.literal(new Constraint(kind, term.value));
    Normalised atomic = new Normalised.Atomic(form);
    return term.value == term.written || !(form instanceof NormalForm.Literal)
        ? atomic
        : new Normalised.Rewritten(new Constraint(kind, term.written), atomic);
  }

  private List<Normalised> normalise(List<Formula> formulas) {
    List<Normalised> parts = new ArrayList<>();
    for (Formula formula : formulas) {
      parts.add(normalise(formula));
    }
    return parts;
  }

  private static List<NormalForm> forms(List<Normalised> parts) {
    return parts.stream().map(Normalised::form).toList();
  }

  private static Normalised equivalence(Normalised left, Normalised right) {
    NormalForm form =
        NormalForm.any(
            List.of(
                NormalForm.all(List.of(left.form(), right.form())),
                NormalForm.all(List.of(left.form().negate(), right.form().negate()))));
    return new Normalised.Equivalence(left, right, form);
  }

  /** A formula that is used with both signs: named unless it is small. */
  private Normalised operand(Formula formula) {
    Normalised first = normalise(formula);
    return isSmall(first.form()) ? first : normalise(formula);
  }

  private Normalised quantified(int variable, Formula body, boolean universal) {
    Map<Integer, Integer> outerRenaming = renaming;
    Scope outerScope = scope;
    int bound = fresh.next();
    renaming = new HashMap<>(renaming);
    renaming.put(variable, bound);
    scope = new Scope();
    Normalised inner = normalise(body);
    List<Definition> definitions = scope.definitions;
    renaming = outerRenaming;
    scope = outerScope;
    NormalForm form =
        universal
            ? exists(bound, definitions, inner.form().negate()).negate()
            : exists(bound, definitions, inner.form());
    return new Normalised.Quantification(
        universal, bound, variable, definitions, inner, form);
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

  private Reading read(Term term) {
    if (term instanceof Term.Linear linear) {
      return Reading.plain(renamed(linear.term()));
    }
    Reading known = scope.terms.get(term);
    if (known == null) {
      enter();
      known = newReading(term);
      scope.terms.put(term, known);
      depth--;
    }
    return known;
  }

  private Reading newReading(Term term) {
    if (term instanceof Term.Sum sum) {
      Reading left = read(sum.left());
      Reading right = read(sum.right());
      return Reading.of(
          left.value.plus(right.value), () -> left.written.plus(right.written), left, right);
    }
    if (term instanceof Term.Multiple multiple) {
      Reading one = read(multiple.term());
      return Reading.of(
          one.value.times(multiple.factor()), () -> one.written.times(multiple.factor()), one);
    }
    if (term instanceof Term.Quotient quotient) {
      Reading dividend = read(quotient.dividend());
      LinearTerm divisor = LinearTerm.constant(quotient.divisor());
      LinearTerm value = quotient(dividend.value, quotient.divisor());
      List<LinearTerm> arguments = List.of(dividend.written, divisor);
      return Reading.of(
          value, () -> written(Written.Function.DIV, arguments, -1, value), dividend);
    }
    if (term instanceof Term.Application application) {
      LinearTerm value = read(application.meaning()).value;
      List<LinearTerm> arguments = new ArrayList<>();
      for (Term argument : application.arguments()) {
        arguments.add(read(argument).written);
      }
      return new Reading(value, written(application.function(), arguments, -1, value));
    }
    return choice((Term.IfThenElse) term);
  }

  /** A variable that stands for a term as it was written. */
  private LinearTerm written(
      Written.Function function, List<LinearTerm> arguments, int choice, LinearTerm value) {
    Written term = new Written(function, arguments, choice, value);
    Integer known = writtenBefore.get(term);
    if (known == null) {
      known = Written.FIRST + written.size();
      writtenBefore.put(term, known);
      written.put(known, term);
    }
    return LinearTerm.variable(known);
  }

  /** A term of a comparison that was taken apart, as it was written; it defines nothing. */
  private LinearTerm writtenTerm(Term term) {
    if (term instanceof Term.Sum sum) {
      return writtenTerm(sum.left()).plus(writtenTerm(sum.right()));
    }
    if (term instanceof Term.Multiple multiple) {
      return writtenTerm(multiple.term()).times(multiple.factor());
    }
    if (term instanceof Term.Application application && application.extremum() != null) {
      List<LinearTerm> arguments =
          application.arguments().stream().map(argument -> read(argument).written).toList();
      return written(application.function(), arguments, -1, null);
    }
    return read(term).written;
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

  private Reading choice(Term.IfThenElse term) {
    Normalised origin = normalise(term.condition());
    NormalForm condition = origin.form();
    Reading first = read(term.first());
    Reading second = read(term.second());
    if (condition.equals(NormalForm.TRUE) || first.value.equals(second.value)) {
      return first;
    }
    if (condition.equals(NormalForm.FALSE)) {
      return second;
    }
    int variable = fresh.next();
    conditions.put(variable, origin);
    scope.definitions.add(
        new Definition.Choice(variable, condition, first.value, second.value));
    LinearTerm value = LinearTerm.variable(variable);
    List<LinearTerm> branches = List.of(first.written, second.written);
    return Reading.of(
        value, () -> written(Written.Function.IF, branches, variable, value), first, second);
  }
}
