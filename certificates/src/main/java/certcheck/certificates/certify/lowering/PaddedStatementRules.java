package certcheck.certificates.certify.lowering;

import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.safety.TypedProgram;
import certcheck.certificates.certify.sched.Addition;
import certcheck.certificates.certify.typing.ExpressionTypes;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.proof.VariableNames;
import certcheck.certificates.prover.arithmetic.LinearArithmetic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Padding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How statements of padded TeIL lead from one store to the next: {@code $teil_pad_reaches o z M Γ A
 * μ s v} of the library {@code teil_lowering_padded}. What keeps zero is evaluated in all cells of
 * an array; of anything else the equation has to tell the cells of the padding, which are 0.
 */
final class PaddedStatementRules extends StatementRules<Expression> {
  private final TeilLowersPadded claim;
  private final PaddedArithmetic padded;
  private final Operators operators;
  private final ZeroKeeping keeping;

  /** The rules for one program, with its types in the rounded context. */
  PaddedStatementRules(TeilLowersPadded claim,
      Addition.Implementation implementation, Operators operators,
      TypedProgram<Expression> program, ExpressionTypes<Expression> types) {
    super(claim, implementation, program, types);
    this.claim = claim;
    this.padded = claim.padding();
    this.operators = operators;
    this.keeping = new ZeroKeeping(derived, implementation.lemmas(), program.types());
  }

  @Override
  String lemmas() {
    return "teil_pad_reaches_";
  }

  @Override
  List<Term> context() {
    return List.of(claim.operation(syntax), padded.zero(syntax), padded.multiple(syntax),
        program.types().context());
  }

  @Override
  ExpressionTypes<Expression> types(Expression e) {
    return Padding.keepsZero(e) ? types : program.types();
  }

  @Override
  Theorem next(Assigned<Expression> assigned, Theorem reached, Meant means) {
    Expression e = assigned.statement().expression();
    String target = assigned.statement().target();
    Theorem stored = types.lookup(target);
    Term cells = types.shape(target);
    if (Padding.keepsZero(e)) {
      Theorem rule = rule("everywhere", assigned, reached, List.of(cells));
      return with(
          derived.mp(rule, List.of(reached, stored, keeping.kept(e))), means.all().get());
    }
    Theorem declared = program.types().lookup(target);
    Theorem rule =
        rule("inside", assigned, reached, List.of(program.types().shape(target), cells));
    rule = derived.mp(rule, List.of(
        padded.positive(derived), reached, declared, stored, keeping.lost(e)));
    rule = with(rule, means.all().get());
    return with(rule, zero(assigned, Syntax.left(rule.conclusion())));
  }

  // ── Equations that tell where the padding is: A $T [i, …] = cond (i < n ∧ …) value zero ──

  private Term values(Assigned<Expression> assigned) {
    return program.types().shape(assigned.statement().target());
  }

  private Term cells(Assigned<Expression> assigned) {
    return types.shape(assigned.statement().target());
  }

  private boolean hasPadding(Assigned<Expression> assigned) {
    return values(assigned) != cells(assigned);
  }

  @Override
  Theorem value(Assigned<Expression> assigned, List<Term.Free> index) {
    Theorem equation = assigned.equation(index);
    if (Padding.keepsZero(assigned.statement().expression()) || !hasPadding(assigned)) {
      return equation;
    }
    List<Term> parts = cases(assigned, equation);
    Theorem inside = proved(assigned, parts.get(0), ranges(index, values(assigned)), equation);
    return recorder.trans(equation, recorder.mp(
        implementation.lemmas().at("cond_holds", parts.toArray(Term[]::new)), inside));
  }

  /** The condition, the value in the tensor, and that in the padding. */
  private List<Term> cases(Assigned<Expression> assigned, Theorem equation) {
    if (!Syntax.isConstant("cond", Syntax.head(Syntax.right(equation)))) {
      throw refused(assigned, equation);
    }
    return Syntax.arguments(Syntax.right(equation));
  }

  private Mismatch refused(Assigned<Expression> assigned, Theorem equation) {
    Expression e = assigned.statement().expression();
    Expression obstacle =
        e.postorder().stream().filter(Padding::isObstacle).findFirst().orElseThrow();
    List<String> conditions = new ArrayList<>();
    List<Term> values = Syntax.items(values(assigned));
    List<Term> cells = Syntax.items(cells(assigned));
    for (int d = 0; d < values.size(); d++) {
      if (values.get(d) != cells.get(d)) {
        conditions.add(assigned.definition().text().indices().get(d) + " < " + values.get(d));
      }
    }
    return assigned.refusal().because(obstacle, "select(" + String.join(" and ", conditions)
        + ", …, 0), as this does not keep padding zero", Syntax.right(equation));
  }

  private List<Theorem> ranges(List<Term.Free> index, Term shape) {
    Indices indices = indices();
    List<Theorem> ranges = new ArrayList<>();
    List<Term> extents = Syntax.items(shape);
    for (int d = 0; d < index.size(); d++) {
      ranges.add(recorder.assume(indices.range(index.get(d), extents.get(d))));
    }
    return ranges;
  }

  private Indices indices() {
    return new Indices(derived, implementation.lemmas(),
        new ListEvaluation(derived, implementation.cited()));
  }

  private Theorem proved(
      Assigned<Expression> assigned, Term goal, List<Theorem> facts, Theorem equation) {
    if (LinearArithmetic.prove(recorder, goal, facts) instanceof LinearArithmetic.Proved proved) {
      return proved.theorem();
    }
    throw refused(assigned, equation);
  }

  /** {@code ⊢ ∀j. inside j u ⟹ ¬inside j t ⟹ A T j = some z}, up to redexes. */
  private Theorem zero(Assigned<Expression> assigned, Term goal) {
    Term.Application every = (Term.Application) goal;
    Term.Free j = syntax.logic().terms.free(
        "j", ((Term.Abstraction) every.argument).type.domain());
    Term padding = Syntax.right(syntax.instance(goal, j));
    if (!hasPadding(assigned)) {
      return implementation.lemmas().at("no_padding", values(assigned),
          syntax.lambda(j, Syntax.right(padding)));
    }
    List<Term.Free> index = new ArrayList<>();
    assigned.definition().text().indices().forEach(name -> index.add(syntax.logic().terms.free(
        VariableNames.lexical(name) + "_" + index.size(), syntax.logic().terms.integer)));
    Theorem outside = outside(assigned, index);
    return new EachIndex(derived, implementation.lemmas(), indices()).all(outside, index,
        Syntax.items(cells(assigned)),
        k -> syntax.logic().terms.substitute(Map.of(j, k), padding));
  }

  /** {@code ⊢ ¬inside [i, …] t ⟹ A $T [i, …] = some z}, the components in range. */
  private Theorem outside(Assigned<Expression> assigned, List<Term.Free> index) {
    Theorem equation = assigned.equation(index);
    List<Term> parts = cases(assigned, equation);
    Theorem condition = recorder.assume(parts.get(0));
    List<Theorem> facts = ranges(index, cells(assigned));
    facts.add(condition);
    Indices indices = indices();
    List<Term> extents = Syntax.items(values(assigned));
    for (int d = 0; d < index.size(); d++) {
      indices.know(proved(
          assigned, indices.range(index.get(d), extents.get(d)), facts, equation));
    }
    Term list = syntax.list(syntax.logic().terms.integer, List.copyOf(index));
    Theorem inside = indices.inside(list, values(assigned));
    Term outside = syntax.not(inside.conclusion());
    Theorem fails = derived.notIntro(parts.get(0),
        derived.contradiction(recorder.assume(outside), inside));
    Theorem chosen = recorder.trans(equation, recorder.mp(
        implementation.lemmas().at("cond_fails", parts.toArray(Term[]::new)), fails));
    Theorem number = number();
    if (parts.get(2) != Syntax.left(number)) {
      throw refused(assigned, equation);
    }
    return recorder.disch(outside, recorder.trans(chosen, number));
  }

  /** {@code ⊢ F n nil nil = some z}, as the claim assumes. */
  private Theorem number() {
    Term.Free functions = operators.functions();
    Theorem value = implementation.lemmas().at(
        "number_value", functions, claim.number(implementation));
    return recorder.trans(recorder.sym(value),
        recorder.assume(claim.assumed(implementation, functions).get(0)));
  }
}
