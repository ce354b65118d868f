package certcheck.certificates.prover.presburger;

import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.certificates.prover.arithmetic.Linearizer;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.presburger.formula.Written;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Atoms as the question wrote them: {@code mod} as theory {@code int}'s, minimum, maximum and
 * absolute value as {@code min_int}, {@code max_int} and {@code abs_int}. Where the kernel's
 * arithmetic does not read such an atom as the one that was decided, their equivalence is proved.
 *
 * <p>Not kept: how linear terms were arranged, a comparison with an {@code if-then-else} that is a
 * minimum or maximum, an atom without variables, what is proved equivalent only beyond {@link
 * #LIMITS} or is printed as a defined constant, and terms of more than {@link #NESTED} parts in
 * large formulas; these are printed as they are decided.
 */
final class Rewriting {
  /** What the proof of one equivalence may cost. */
  private static final LinearArithmetic.Limits LIMITS =
      new LinearArithmetic.Limits(10_000, 50, 200);

  /** Terms inside others of more parts are not kept in large formulas. */
  private static final int NESTED = 256;

  private final Recorder recorder;
  private final Syntax syntax;
  private final PropositionalLemmas lemmas;
  private final Map<Integer, Written> written;
  private final Linearizer linearizer;
  private final Memo<Integer, Term> terms = new Memo<>();
  private final Memo<Integer, Integer> sizes = new Memo<>();

  /** The equations of written terms and their values; empty where none is needed or found. */
  private final Map<Integer, List<Theorem>> values = new HashMap<>();

  /** The equations of written atoms and what is decided; empty where none was found. */
  private final Memo<List<Term>, Optional<Theorem>> equations = new Memo<>();

  /**
   * Rewritings of one decision.
   *
   * @param written what the variables from {@link Written#FIRST} on stand for
   */
  Rewriting(Recorder recorder, Syntax syntax, PropositionalLemmas lemmas,
      Map<Integer, Written> written) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.lemmas = lemmas;
    this.written = written;
    linearizer = new Linearizer(syntax);
  }

  private Rendering rendering(Vocabulary vocabulary) {
    return new Rendering(syntax, variable -> term(variable, vocabulary));
  }

  private Term term(int variable, Vocabulary vocabulary) {
    if (variable < Written.FIRST) {
      return vocabulary.term(variable);
    }
    return terms.of(variable, () -> apply(written.get(variable), vocabulary));
  }

  private Term apply(Written term, Vocabulary vocabulary) {
    List<Term> arguments = new ArrayList<>();
    if (term.function() == Written.Function.IF) {
      arguments.add(vocabulary.condition(term.choice()).term());
    }
    for (LinearTerm argument : term.arguments()) {
      arguments.add(rendering(vocabulary).term(argument));
    }
    return syntax.apply(name(term.function()), arguments.toArray(Term[]::new));
  }

  private static String name(Written.Function function) {
    return switch (function) {
      case DIV -> "div";
      case MOD -> "mod";
      case MIN -> "min_int";
      case MAX -> "max_int";
      case ABS -> "abs_int";
      case IF -> "cond";
    };
  }

  /**
   * An atom as it was written, with the formula that is decided in its place.
   *
   * @param vocabulary of what is decided
   */
  Shape shape(Constraint atom, Shape decided, Vocabulary vocabulary) {
    if (vocabulary.isLarge() && size(atom.term()) > NESTED) {
      return decided;
    }
    Term term = rendering(vocabulary).literal(atom);
    if (term == decided.term()) {
      return decided;
    } else if (decided instanceof Shape.Atom known && reads(term, known.term())) {
      return new Shape.Atom(term, known.form);
    }
    List<Term> sides = List.of(term, decided.term());
    return equations.of(sides, () -> equation(atom, sides, vocabulary))
        .<Shape>map(proved -> new Shape.Defined(proved, decided)).orElse(decided);
  }

  /** How many written terms a term has, also inside each other, at most one more than is kept. */
  private int size(LinearTerm term) {
    int size = 0;
    for (int k = 0; k < term.size() && size <= NESTED; k++) {
      size += size(term.variableAt(k));
    }
    return Math.min(size, NESTED + 1);
  }

  private int size(int variable) {
    return variable < Written.FIRST ? 0 : sizes.of(variable,
        () -> 1 + written.get(variable).arguments().stream().mapToInt(this::size).sum());
  }

  private Optional<Theorem> equation(Constraint atom, List<Term> sides, Vocabulary vocabulary) {
    List<Theorem> facts = new ArrayList<>();
    Written compared = null;
    for (int k = 0; k < atom.term().size(); k++) {
      Written term = written.get(atom.term().variableAt(k));
      if (term != null && term.value() == null) {
        compared = term;
      }
      facts.addAll(value(atom.term().variableAt(k), vocabulary));
    }
    try {
      return Optional.of(compared == null
          ? prove(syntax.equation(sides.get(0), sides.get(1)), facts)
          : comparison(sides.get(0), sides.get(1), extremum(compared, vocabulary), facts));
    } catch (NoTheorem notFound) {
      return Optional.empty();
    }
  }

  private Theorem prove(Term goal, List<Theorem> facts, Theorem... more) {
    List<Theorem> all = new ArrayList<>(facts);
    all.addAll(List.of(more));
    if (LinearArithmetic.prove(recorder, goal, all, LIMITS)
        instanceof LinearArithmetic.Proved proved) {
      return proved.theorem();
    }
    throw new NoTheorem("no proof of " + goal);
  }

  /** What is known about a minimum, maximum or absolute value. */
  private List<Theorem> extremum(Written term, Vocabulary vocabulary) {
    Term applied = apply(term, vocabulary);
    return lemmas.extremum(name(term.function()), Syntax.arguments(applied));
  }

  /**
   * The equation of a comparison with a minimum or maximum, and the comparisons with both terms.
   *
   * @param extremum a bound for each term, and that it is one of them
   */
  private Theorem comparison(Term atom, Term both, List<Theorem> extremum, List<Theorem> facts) {
    Theorem values = extremum.get(2);
    Theorem first = recorder.assume(Syntax.left(values));
    Theorem second = recorder.assume(Syntax.right(values));
    Term one = Syntax.left(both);
    Term other = Syntax.right(both);
    Theorem given = recorder.assume(atom);
    Theorem decided = recorder.assume(both);
    if (Syntax.isBinary("∧", both)) {
      return recorder.deductAntisym(
          recorder.disjCases(values, prove(atom, facts, recorder.conjunct1(decided), first),
              prove(atom, facts, recorder.conjunct2(decided), second)),
          recorder.conj(prove(one, facts, given, extremum.get(0)),
              prove(other, facts, given, extremum.get(1))));
    }
    return recorder.deductAntisym(
        recorder.disjCases(decided,
            prove(atom, facts, recorder.assume(one), extremum.get(0)),
            prove(atom, facts, recorder.assume(other), extremum.get(1))),
        recorder.disjCases(values,
            recorder.disj1(prove(one, facts, given, first), other),
            recorder.disj2(one, prove(other, facts, given, second))));
  }

  /** Whether the kernel's arithmetic does not see a difference. */
  private boolean reads(Term one, Term other) {
    return linearizer.constraint(one).equals(linearizer.constraint(other));
  }

  /** The equation of a written term and its value, if it is needed. */
  private List<Theorem> value(int variable, Vocabulary vocabulary) {
    List<Theorem> known = values.get(variable);
    if (known == null) {
      Written term = written.get(variable);
      known = term == null || term.value() == null ? List.of()
          : value(term, term(variable, vocabulary), vocabulary);
      values.put(variable, known);
    }
    return known;
  }

  private List<Theorem> value(Written term, Term applied, Vocabulary vocabulary) {
    Term value = vocabulary.rendering().term(term.value());
    if (linearizer.linear(applied).equals(linearizer.linear(value))) {
      return List.of();
    }
    List<Theorem> facts = new ArrayList<>();
    for (LinearTerm argument : term.arguments()) {
      for (int k = 0; k < argument.size(); k++) {
        facts.addAll(value(argument.variableAt(k), vocabulary));
      }
    }
    switch (term.function()) {
      case MIN, MAX, ABS -> facts.addAll(extremum(term, vocabulary));
      case IF -> facts.add(lemmas.choice(Syntax.arguments(applied)));
      case DIV, MOD -> facts.addAll(quotient(term, Syntax.arguments(applied), facts, vocabulary));
    }
    if (Syntax.isConstant("cond", Syntax.head(value))) {
      facts.add(lemmas.choice(Syntax.arguments(value)));
    }
    facts.addAll(named(term.value(), vocabulary));
    return proved(syntax.equation(applied, value), facts);
  }

  /** What is known of the constants in a term. */
  private List<Theorem> named(LinearTerm value, Vocabulary vocabulary) {
    List<Theorem> facts = new ArrayList<>();
    for (int k = 0; k < value.size(); k++) {
      int variable = value.variableAt(k);
      if (vocabulary.isNamed(variable)) {
        Theorem equation = vocabulary.equation(variable);
        facts.add(vocabulary.definition(variable) instanceof Definition.Choice
            ? lemmas.choice(equation) : equation);
      }
    }
    return facts;
  }

  private List<Theorem> proved(Term goal, List<Theorem> facts) {
    try {
      return List.of(prove(goal, facts));
    } catch (NoTheorem notFound) {
      return List.of();
    }
  }

  /** {@code s div n = t div n} for the dividend s as it was written, if t is as it is decided. */
  private List<Theorem> quotient(Written term, List<Term> division, List<Theorem> facts,
      Vocabulary vocabulary) {
    for (int k = 0; k < term.value().size(); k++) {
      int variable = term.value().variableAt(k);
      Term known = vocabulary.isNamed(variable) ? vocabulary.definiens(variable)
          : vocabulary.term(variable);
      if (Syntax.isBinary("div", known) && Syntax.right(known) == division.get(1)) {
        Term div = ((Term.Application) ((Term.Application) known).function).function;
        return proved(syntax.equation(division.get(0), Syntax.left(known)), facts).stream()
            .map(equal -> recorder.mkComb(recorder.mkComb(recorder.refl(div), equal),
                recorder.refl(division.get(1)))).toList();
      }
    }
    return List.of();
  }
}
