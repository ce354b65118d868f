package certcheck.presburger.formula;

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
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Brings a formula into {@link NormalForm}: negations inside, bound variables renamed apart,
 * {@code div} and {@code if-then-else} named. A defined variable belongs to the innermost
 * quantifier around it, or to the whole formula.
 */
public final class Normaliser {

  /** A formula in which others are nested as deep as this, and not named, is named. */
  private static final int DEEP = 200;

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

  /** The formulas that are met again outside all quantifiers. */
  private final Set<Formula> repeated;

  private final Map<Integer, Normalised> conditions = new HashMap<>();
  private final Map<Integer, Written> written = new HashMap<>();
  private final Map<Written, Integer> writtenBefore = new HashMap<>();
  private Map<Integer, Integer> renaming = Map.of();
  private Scope scope = new Scope();
  private final Steps steps = new Steps();

  /** How deep the present formula is nested, and how deep others in it are that have no names. */
  private int depth;

  private int deepest;

  /**
   * Normalises one formula.
   *
   * @param repeated the formulas in it that are met again outside all quantifiers, by identity
   */
  public Normaliser(Variables fresh, Set<Formula> repeated) {
    this.fresh = fresh;
    this.repeated = repeated;
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
    List<Normalised> result = new ArrayList<>();
    steps.run(() -> visit(formula, result::add));
    return result.get(0);
  }

  private void visit(Formula formula, Consumer<Normalised> then) {
    steps.then(() -> begin(formula, then));
  }

  private void begin(Formula formula, Consumer<Normalised> then) {
    if (formula instanceof Formula.Comparison comparison) {
      Formula.Atom atom = comparison.atom();
      visit(comparison.meaning(), meaning -> writtenTerm(atom.term(), term -> steps.give(
          then, new Normalised.Rewritten(new Constraint(atom.kind(), term), meaning))));
      return;
    }
    deepest = Math.max(deepest, ++depth);
    Consumer<Normalised> end = result -> {
      boolean isDeep = deepest - depth >= DEEP;
      deepest = isDeep ? depth : deepest;
      depth--;
      steps.give(then, isDeep ? named(result) : result);
    };
    if (formula instanceof Formula.Atom || formula instanceof Formula.Not) {
      unshared(formula, end);
    } else {
      shared(formula, end);
    }
  }

  /**
   * The normal form; a large formula that is met again is named instead of copied. If it has
   * quantifiers, it is named from the first: otherwise the search would not know that it is the same.
   */
  private void shared(Formula formula, Consumer<Normalised> then) {
    Shared known = scope.shared.get(formula);
    if (known == null) {
      unshared(formula, first -> {
        Shared now = new Shared(first);
        scope.shared.put(formula, now);
        if (renaming.isEmpty() && repeated.contains(formula) && first.form().isQuantified()) {
          now.named = named(first);
        }
        steps.give(then, now.named == null ? first : now.named);
      });
    } else if (isSmall(known.first.form())) {
      steps.give(then, known.first);
    } else {
      if (known.named == null) {
        known.named = named(known.first);
      }
      steps.give(then, known.named);
    }
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

  private void unshared(Formula formula, Consumer<Normalised> then) {
    if (formula instanceof Formula.Atom atom) {
      read(atom.term(), term -> steps.give(then, atomic(atom.kind(), term)));
    } else if (formula instanceof Formula.Not not) {
      visit(not.formula(), part ->
          steps.give(then, new Normalised.Negation(part, part.form().negate())));
    } else if (formula instanceof Formula.And and) {
      steps.each(and.parts(), this::visit, parts ->
          steps.give(then, new Normalised.Junction(true, parts, NormalForm.all(forms(parts)))));
    } else if (formula instanceof Formula.Or or) {
      steps.each(or.parts(), this::visit, parts ->
          steps.give(then, new Normalised.Junction(false, parts, NormalForm.any(forms(parts)))));
    } else if (formula instanceof Formula.Iff iff) {
      operand(iff.left(), left -> operand(iff.right(), right ->
          steps.give(then, equivalence(left, right))));
    } else if (formula instanceof Formula.Exists exists) {
      quantified(exists.variable(), exists.body(), false, then);
    } else if (formula instanceof Formula.ForAll forAll) {
      quantified(forAll.variable(), forAll.body(), true, then);
    }
  }

  private static Normalised atomic(Kind kind, Reading term) {
    NormalForm form = NormalForm.literal(new Constraint(kind, term.value));
    Normalised atomic = new Normalised.Atomic(form);
    return term.value == term.written || !(form instanceof NormalForm.Literal)
        ? atomic
        : new Normalised.Rewritten(new Constraint(kind, term.written), atomic);
  }

  private static List<NormalForm> forms(List<Normalised> parts) {
    List<NormalForm> forms = new ArrayList<>(parts.size());
    for (Normalised part : parts) {
      forms.add(part.form());
    }
    return forms;
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
  private void operand(Formula formula, Consumer<Normalised> then) {
    visit(formula, first -> {
      if (isSmall(first.form())) {
        steps.give(then, first);
      } else {
        visit(formula, then);
      }
    });
  }

  private void quantified(
      int variable, Formula body, boolean universal, Consumer<Normalised> then) {
    Map<Integer, Integer> outerRenaming = renaming;
    Scope outerScope = scope;
    int bound = fresh.next();
    renaming = new HashMap<>(renaming);
    renaming.put(variable, bound);
    scope = new Scope();
    visit(body, inner -> {
      List<Definition> definitions = scope.definitions;
      renaming = outerRenaming;
      scope = outerScope;
      NormalForm form =
          universal
              ? exists(bound, definitions, inner.form().negate()).negate()
              : exists(bound, definitions, inner.form());
      steps.give(then, new Normalised.Quantification(
          universal, bound, variable, definitions, inner, form));
    });
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

  private void read(Term term, Consumer<Reading> then) {
    if (term instanceof Term.Linear linear) {
      steps.give(then, Reading.plain(renamed(linear.term())));
      return;
    }
    Reading known = scope.terms.get(term);
    if (known != null) {
      steps.give(then, known);
    } else {
      steps.then(() -> newReading(term, reading -> {
        scope.terms.put(term, reading);
        steps.give(then, reading);
      }));
    }
  }

  private void newReading(Term term, Consumer<Reading> then) {
    if (term instanceof Term.Sum sum) {
      read(sum.left(), left -> read(sum.right(), right -> steps.give(then, Reading.of(
          left.value.plus(right.value), () -> left.written.plus(right.written), left, right))));
    } else if (term instanceof Term.Multiple multiple) {
      BigInteger factor = multiple.factor();
      read(multiple.term(), one -> steps.give(then, Reading.of(
          one.value.times(factor), () -> one.written.times(factor), one)));
    } else if (term instanceof Term.Quotient quotient) {
      read(quotient.dividend(), dividend -> {
        LinearTerm divisor = LinearTerm.constant(quotient.divisor());
        LinearTerm value = quotient(dividend.value, quotient.divisor());
        List<LinearTerm> arguments = List.of(dividend.written, divisor);
        steps.give(then, Reading.of(
            value, () -> written(Written.Function.DIV, arguments, -1, value), dividend));
      });
    } else if (term instanceof Term.Application application) {
      read(application.meaning(), meaning ->
          writtenApplication(application, meaning.value, written ->
              steps.give(then, new Reading(meaning.value, written))));
    } else {
      choice((Term.IfThenElse) term, then);
    }
  }

  private void writtenApplication(
      Term.Application application, LinearTerm value, Consumer<LinearTerm> then) {
    steps.<Term, Reading>each(application.arguments(), this::read, arguments ->
        steps.give(then, written(
            application.function(), arguments.stream().map(Reading::written).toList(), -1,
            value)));
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
  private void writtenTerm(Term term, Consumer<LinearTerm> then) {
    if (term instanceof Term.Sum sum) {
      steps.then(() -> writtenTerm(sum.left(), left -> steps.then(() ->
          writtenTerm(sum.right(), right -> steps.give(then, left.plus(right))))));
    } else if (term instanceof Term.Multiple multiple) {
      steps.then(() -> writtenTerm(
          multiple.term(), one -> steps.give(then, one.times(multiple.factor()))));
    } else if (term instanceof Term.Application application && application.extremum() != null) {
      writtenApplication(application, null, then);
    } else {
      read(term, reading -> steps.give(then, reading.written));
    }
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

  private void choice(Term.IfThenElse term, Consumer<Reading> then) {
    visit(term.condition(), condition -> read(term.first(), first ->
        read(term.second(), second -> steps.give(then, choice(condition, first, second)))));
  }

  private Reading choice(Normalised origin, Reading first, Reading second) {
    NormalForm condition = origin.form();
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
