package certcheck.certificates.prover.presburger;

import certcheck.certificates.proof.Memo;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.presburger.evidence.Decision;
import certcheck.presburger.evidence.Elimination;
import certcheck.presburger.formula.Normalised;
import certcheck.presburger.linear.Definition;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * What the variables and formulas of one decision are as terms: a variable that is defined is the
 * quotient or conditional that defines it; every other is a free variable of the logic.
 */
final class Vocabulary {
  /** Formulas with more parts are printed with definitions. */
  private static final int PRINTED = 20_000;

  /** Terms with more parts that occur more than once in such formulas are printed as constants. */
  private static final int REPEATED = 8;

  private final Syntax syntax;
  private final Map<Integer, Definition> definitions = new HashMap<>();
  /** The variables with definitions whose quantifiers are treated as those of the formula. */
  private final Set<Integer> quantified = new HashSet<>();

  private final Map<Integer, Normalised> conditions;
  private final Memo<Integer, Term> terms = new Memo<>();
  private final Map<Integer, Term.Free> frees = new HashMap<>();

  /** The values of a function that stand for free variables. */
  private final Map<Integer, Term> values = new HashMap<>();

  private final Set<String> names = new HashSet<>();
  private final Map<Normalised, Shape> shapes = new IdentityHashMap<>();
  private final Map<Normalised, Integer> heights = new IdentityHashMap<>();
  private final Rendering rendering;
  private final Rewriting rewriting;
  private final Function<Term, Theorem> definer;

  /** The formulas that occur again and again. */
  private final Set<Normalised> repeated = Collections.newSetFromMap(new IdentityHashMap<>());
  private final PrintedSizes sizes;
  private final boolean large;
  private final boolean defining;

  /** The terms that variables stand for, and their equations with constants, as far as these exist. */
  private final Memo<Integer, Term> definientia = new Memo<>();
  private final Memo<Integer, Theorem> equations = new Memo<>();

  /**
   * The variables of a decision.
   *
   * @param definer defines a constant for a formula or a term: the equation of the two; null if
   *     formulas are not printed
   * @param rewriting makes atoms read as they were written
   */
  Vocabulary(Syntax syntax, Decision.Evidence evidence,
      Function<Term, Theorem> definer, Rewriting rewriting) {
    this.syntax = syntax;
    this.definer = definer;
    conditions = evidence.conditions();
    rendering = new Rendering(syntax, this::term);
    this.rewriting = rewriting;
    evidence.definitions().forEach(this::define);
    evidence.eliminations().forEach(this::define);
    Set<Normalised> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    visit(evidence.formula(), visited);
    conditions.values().forEach(condition -> visit(condition, visited));
    sizes = new PrintedSizes(definitions, conditions);
    large = sizes.of(evidence.formula()) > PRINTED;
    defining = large && definer != null;
  }

  private void define(Elimination elimination) {
    elimination.inner().forEach(this::define);
    elimination.facts().forEach(this::define);
    elimination.definitions().forEach(this::define);
  }

  private void define(Definition definition) {
    if (definition instanceof Definition.Quantified quantified) {
      definitions.putIfAbsent(definition.variable(), quantified.choice());
      this.quantified.add(definition.variable());
    } else if (!isValue(definition)) {
      definitions.putIfAbsent(definition.variable(), definition);
    }
  }

  /** Whether a definition is the value of a free variable at the point of the answer. */
  static boolean isValue(Definition definition) {
    return definition instanceof Definition.Quotient quotient
        && quotient.divisor().equals(BigInteger.ONE);
  }

  private void visit(Normalised formula, Set<Normalised> visited) {
    if (!visited.add(formula)) {
      return;
    }
    if (formula instanceof Normalised.Quantification quantified) {
      quantified.definitions().forEach(this::define);
    }
    int below = 0;
    for (Normalised part : formula.parts()) {
      visit(part, visited);
      below = Math.max(below, heights.getOrDefault(part, 0));
    }
    if (formula instanceof Normalised.Named named) {
      repeated.add(named.meaning());
    }
    heights.put(formula, formula instanceof Normalised.Quantification ? below + 1 : below);
  }

  /** Whether formulas would be printed with definitions, if they are. */
  boolean isLarge() {
    return large;
  }

  /** Whether formulas are printed with definitions. */
  boolean isDefining() {
    return defining;
  }

  /**
   * Puts values of a function for variables, at 0 and so on; the function is named as certificates
   * name a binder of this height.
   */
  Term.Free function(Collection<Integer> variables, int height) {
    Terms all = syntax.logic().terms;
    Term.Free function = all.free("%" + height, all.function(all.integer, all.integer));
    names.add("%" + height);
    for (int variable : variables) {
      values.put(variable, syntax.apply(function, List.of(syntax.literal(values.size()))));
    }
    return function;
  }

  /** How many quantifiers are inside each other, at most. */
  int height(Normalised formula) {
    return heights.get(formula);
  }

  /** Renders variables as the terms that define them. */
  Rendering rendering() {
    return rendering;
  }

  /** The definition of a variable, or null. */
  Definition definition(int variable) {
    return definitions.get(variable);
  }

  /**
   * Which quantifiers are opened in the condition of a variable that is defined by a choice.
   *
   * @param context of the formula in which the variable occurs
   */
  Context context(int variable, Context context) {
    return context.outermost() && quantified.contains(variable) ? context : Context.CLOSED;
  }

  /** What a variable stands for. */
  Term term(int variable) {
    return terms.of(variable, () -> isNamed(variable) ? Syntax.left(equation(variable))
        : definitions.containsKey(variable) ? definiens(variable)
        : values.containsKey(variable) ? values.get(variable) : free(variable));
  }

  /** Whether a defined variable is printed as a constant, applied to the free variables of its term. */
  boolean isNamed(int variable) {
    return defining && definitions.containsKey(variable) && sizes.isShared(variable)
        && sizes.of(variable) > REPEATED;
  }

  /** {@code ⊢ c x … = t}, for the term t by which a variable is defined that is printed as c x …. */
  Theorem equation(int variable) {
    return equations.of(variable, () -> definer.apply(definiens(variable)));
  }

  /** {@code ⊢ c x … = n} from {@code ⊢ t = n}, for a variable that is printed so; else the latter. */
  Theorem named(int variable, Recorder recorder, Theorem value) {
    return isNamed(variable) ? recorder.trans(equation(variable), value) : value;
  }

  /** The term by which a variable is defined: a quotient or conditional. */
  Term definiens(int variable) {
    return definientia.of(variable, () -> definiens(definitions.get(variable)));
  }

  private Term definiens(Definition definition) {
    if (definition instanceof Definition.Quotient quotient) {
      return syntax.apply("div", rendering.term(quotient.dividend()),
          syntax.literal(quotient.divisor()));
    }
    Definition.Choice choice = (Definition.Choice) definition;
    return syntax.apply("cond", condition(choice.variable()).term(),
        rendering.term(choice.first()), rendering.term(choice.second()));
  }

  /** The condition of a variable that is defined by a choice. */
  Shape condition(int variable) {
    return shape(conditions.get(variable));
  }

  /** A free variable of the logic for a variable, even if it is defined. */
  Term.Free free(int variable) {
    return frees.computeIfAbsent(variable, v -> named("%v" + v));
  }

  /**
   * Names the free variable of a variable as certificates name a binder of this height, if the name
   * is not taken: terms below the binder are then written once.
   */
  Term.Free free(int variable, int height) {
    Term.Free known = frees.get(variable);
    String name = "%" + height;
    if (known == null && !names.contains(name)) {
      known = named(name);
      frees.put(variable, known);
    }
    return free(variable);
  }

  private Term.Free named(String name) {
    names.add(name);
    return syntax.logic().terms.free(name, syntax.logic().terms.integer);
  }

  /** A formula as a term. */
  Shape shape(Normalised formula) {
    Shape known = shapes.get(formula);
    if (known == null) {
      known = newShape(formula);
      if (defining && repeated.contains(formula)) {
        known = new Shape.Defined(definer.apply(known.term()), known);
      }
      shapes.put(formula, known);
    }
    return known;
  }

  private Shape newShape(Normalised formula) {
    if (formula instanceof Normalised.Atomic atomic) {
      return rendering.shape(atomic.form());
    } else if (formula instanceof Normalised.Rewritten rewritten) {
      return rewriting.shape(rewritten.written(), shape(rewritten.part()), this);
    } else if (formula instanceof Normalised.Negation negation) {
      return Shape.negation(syntax, shape(negation.part()));
    } else if (formula instanceof Normalised.Junction junction) {
      List<Shape> parts = new ArrayList<>();
      junction.parts().forEach(part -> parts.add(shape(part)));
      return isImplication(junction) ? Shape.implication(syntax, parts)
          : Shape.grouped(syntax, junction.conjunction(), parts);
    } else if (formula instanceof Normalised.Equivalence equivalence) {
      return Shape.equivalence(syntax, shape(equivalence.left()), shape(equivalence.right()));
    } else if (formula instanceof Normalised.Quantification quantified) {
      Term.Free bound = free(quantified.variable(), height(quantified));
      return Shape.quantified(syntax, quantified.universal(), quantified.variable(), bound,
          shape(quantified.body()));
    }
    Normalised.Named named = (Normalised.Named) formula;
    return new Shape.Named(named.variable(), shape(named.meaning()), named.form());
  }

  /** Whether a disjunction is of negations and a last part that is none. */
  private static boolean isImplication(Normalised.Junction junction) {
    int last = junction.parts().size() - 1;
    return !junction.conjunction() && last > 0 && last < Shape.GROUP
        && !(junction.parts().get(last) instanceof Normalised.Negation)
        && junction.parts().subList(0, last).stream()
            .allMatch(Normalised.Negation.class::isInstance);
  }
}
