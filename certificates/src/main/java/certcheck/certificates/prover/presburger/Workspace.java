package certcheck.certificates.prover.presburger;

import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.certificates.prover.arithmetic.Linearizer;
import certcheck.certificates.prover.logic.Classical;
import certcheck.kernel.Refutation;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import certcheck.presburger.limit.Limits;
import certcheck.presburger.linear.Constraint;
import certcheck.presburger.linear.Definition;
import certcheck.presburger.linear.LinearTerm;
import certcheck.presburger.linear.NormalForm;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** What the proofs about one decision share. */
final class Workspace {
  final Recorder recorder;
  final Syntax syntax;
  final Derived derived;
  final Classical classical;
  final Vocabulary vocabulary;
  final Forms forms;
  final PropositionalLemmas lemmas;
  final Limits limits;
  private final Linearizer linearizer;

  Workspace(Recorder recorder, Syntax syntax, Vocabulary vocabulary, Forms forms,
      PropositionalLemmas lemmas, Limits limits) {
    this.recorder = recorder;
    this.syntax = syntax;
    this.vocabulary = vocabulary;
    this.forms = forms;
    this.lemmas = lemmas;
    this.limits = limits;
    classical = new Classical(recorder, syntax);
    derived = classical.derived();
    linearizer = new Linearizer(syntax);
  }

  /** A linear term as the kernel sees it: variables may be the same term there, or ground. */
  LinearTerm image(LinearTerm term, IntFunction<Term> variables) {
    LinearTerm image = LinearTerm.constant(term.constant());
    for (int k = 0; k < term.size(); k++) {
      LinearTerm variable = linearizer.linear(variables.apply(term.variableAt(k)));
      image = LinearTerm.sum(BigInteger.ONE, image, term.coefficientAt(k), variable);
    }
    return image;
  }

  /** An atom that the kernel sees as ground, or its negation. */
  Theorem ground(Shape.Atom atom, boolean sign) {
    boolean different = sign && Syntax.isEquation(atom.term());
    Refutation.Step step = different ? new Refutation.Differ(0)
        : new Refutation.Combine(BigInteger.ONE, List.of(BigInteger.ONE), List.of(0));
    Theorem opposite = assume(atom, !sign, Context.CLOSED).theorem();
    return byContradiction(atom, sign, recorder.refute(List.of(opposite), List.of(step)));
  }

  /** The type of negation. */
  Type negationType() {
    return syntax.logic().terms.function(syntax.logic().terms.bool, syntax.logic().terms.bool);
  }

  /** {@code p ⊢ p}, or {@code ¬p ⊢ ¬p}, for a formula p; {@code q ⊢ q} instead of {@code ¬¬q}. */
  Known assume(Shape shape, boolean sign, Context context) {
    if (shape instanceof Shape.Not not && !sign) {
      return assume(not.part, true, context);
    }
    return new Known(shape, sign, context, () -> recorder.assume(literal(shape, sign)));
  }

  /** The formula or its negation as a term. */
  Term literal(Shape shape, boolean sign) {
    return sign ? shape.term() : syntax.not(shape.term());
  }

  /** A formula or its negation, from {@code ⊥} under what {@link #assume} makes of the opposite. */
  Theorem byContradiction(Shape shape, boolean sign, Theorem bottom) {
    Term term = shape.term();
    return !sign ? derived.notIntro(term, bottom)
        : shape instanceof Shape.Not not ? derived.notIntro(not.part.term(), bottom)
        : Classical.uses(bottom, syntax.not(term)) ? recorder.ccontr(term, bottom)
        : recorder.contr(term, bottom);
  }

  /** {@code ⊥} from a formula and its negation. */
  Theorem contradiction(Theorem one, Theorem other) {
    return Syntax.isUnary("¬", one.conclusion())
        && Syntax.right(one.conclusion()) == other.conclusion()
        ? derived.contradiction(one, other) : derived.contradiction(other, one);
  }

  /**
   * {@code (∃x. p) ⟹ p}, or {@code ¬(∀x. p) ⟹ ¬p}: an assumption on the free variable x of the
   * body that some integer fulfils whatever else holds (after Henkin).
   */
  Term henkin(Shape.Quantified formula) {
    Known body = assume(formula.body, !formula.universal, Context.CLOSED);
    return syntax.implies(literal(formula, !formula.universal), body.theorem().conclusion());
  }

  /** That some x fulfils the assumption. */
  Theorem henkinWitness(Shape.Quantified formula) {
    boolean sign = !formula.universal;
    Term existential = literal(formula, sign);
    Term assumption = henkin(formula);
    Term target = syntax.exists(formula.bound, assumption);
    Theorem none = recorder.assume(syntax.not(target));
    Known body = assume(formula.body, sign, Context.CLOSED);
    Theorem fulfilled = recorder.exists(target, formula.bound,
        recorder.disch(existential, body.theorem()));
    Theorem bottom = derived.contradiction(none, fulfilled);
    Theorem some = recorder.assume(existential);
    Theorem refuted = sign ? recorder.choose(formula.bound, some, bottom)
        : derived.contradiction(some, recorder.gen(formula.bound,
            byContradiction(formula.body, true, bottom)));
    Theorem vacuous = recorder.exists(target, formula.bound, recorder.disch(existential,
        recorder.contr(body.theorem().conclusion(), refuted)));
    return recorder.ccontr(target, derived.contradiction(none, vacuous));
  }

  /** The parts of a conjunction, as many as are given. */
  List<Theorem> conjuncts(Theorem conjunction, int parts) {
    List<Theorem> result = new ArrayList<>();
    Theorem rest = conjunction;
    for (int k = 0; k + 1 < parts; k++) {
      result.add(recorder.conjunct1(rest));
      rest = recorder.conjunct2(rest);
    }
    if (parts > 0) {
      result.add(rest);
    }
    return result;
  }

  /** A literal from others that imply it. */
  Theorem linear(Term goal, List<Theorem> facts) {
    LinearArithmetic.Answer answer = LinearArithmetic.prove(recorder, goal, facts);
    if (answer instanceof LinearArithmetic.Proved proved) {
      return proved.theorem();
    }
    throw new NoTheorem(((LinearArithmetic.Failed) answer).reason() + " in " + goal);
  }

  /** What determines a defined variable. */
  List<Known> facts(Definition definition) {
    Term term = vocabulary.term(definition.variable());
    if (Vocabulary.isValue(definition)) {
      Theorem equation = recorder.assume(syntax.equation(
          term, vocabulary.rendering().term(((Definition.Quotient) definition).dividend())));
      return bounds((Definition.Quotient) definition, equation);
    } else if (definition instanceof Definition.Quotient quotient
        && vocabulary.isNamed(definition.variable())) {
      return bounds(quotient, vocabulary.equation(definition.variable()));
    }
    return facts(definition, term);
  }

  /** Both bounds of a variable that is equal to a quotient, or to a value. */
  private List<Known> bounds(Definition.Quotient definition, Theorem equation) {
    List<Known> facts = new ArrayList<>();
    for (Constraint constraint : definition.constraints()) {
      Shape bound = vocabulary.rendering().atom(constraint);
      facts.add(new Known(bound, true, Context.CLOSED,
          () -> linear(bound.term(), List.of(equation))));
    }
    return facts;
  }

  /** What determines a defined variable that is rendered as the given term. */
  List<Known> facts(Definition definition, Term value) {
    if (definition instanceof Definition.Quotient quotient) {
      List<Known> facts = new ArrayList<>();
      for (int k = 0; k < 2; k++) {
        NormalForm form = NormalForm.literal(quotient.constraints().get(k));
        Shape shape = new Shape.Bound(value, k == 1, form);
        facts.add(new Known(shape, true, Context.CLOSED, () -> {
          throw new IllegalStateException("a bound of a quotient is no theorem");
        }));
      }
      return facts;
    }
    if (definition instanceof Definition.Quantified quantified) {
      return facts(quantified.choice(), value, Context.OUTERMOST);
    }
    return facts((Definition.Choice) definition, value, Context.CLOSED);
  }

  private List<Known> facts(Definition.Choice choice, Term value, Context context) {
    Shape condition = vocabulary.condition(choice.variable());
    boolean named = vocabulary.isNamed(choice.variable());
    List<Term> arguments =
        Syntax.arguments(named ? vocabulary.definiens(choice.variable()) : value);
    Shape first = valueIs(value, arguments.get(1), choice, true);
    Shape second = valueIs(value, arguments.get(2), choice, false);
    Shape cases = Shape.junction(syntax, false, List.of(
        Shape.junction(syntax, true, List.of(condition, first)),
        Shape.junction(syntax, true, List.of(Shape.negation(syntax, condition), second))));
    return List.of(new Known(cases, true, context, () -> named
        ? lemmas.choice(vocabulary.equation(choice.variable())) : lemmas.choice(arguments)));
  }

  /** {@code value = branch}, for the variable of a choice minus one of its branches. */
  private Shape valueIs(Term value, Term branch, Definition.Choice choice, boolean first) {
    LinearTerm difference =
        LinearTerm.variable(choice.variable())
            .minus(first ? choice.first() : choice.second());
    return new Shape.Atom(syntax.equation(branch, value),
        NormalForm.literal(Constraint.zero(difference)));
  }
}
