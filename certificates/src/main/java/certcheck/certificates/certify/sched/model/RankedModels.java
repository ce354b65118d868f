package certcheck.certificates.certify.sched.model;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.kernel.Type;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Models of equations of which each defines elements by way of such that have a smaller rank. There is
 * a solution of {@code A T i = Φ A T i}, where Φ takes the equations together, and whatever is given
 * where there is none.
 */
final class RankedModels implements Solution {
  private final Setting setting;
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Term.Free model;
  private final Term.Free other;
  private final Term.Free given;
  private final Term.Free index;
  private final Map<Term, TensorDefinition> definitions;
  private final TensorSearch tree;
  private final Ranks ranks;

  /**
   * Models by ranks.
   *
   * @param ranks of the elements
   * @param tree a search for the tensors that have equations
   */
  RankedModels(Setting setting, Ranks ranks, TensorSearch tree) {
    this.setting = setting;
    this.calculus = setting.calculus();
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.model = setting.model();
    this.other = setting.other();
    this.given = setting.given();
    this.index = setting.index();
    this.definitions = setting.definitions();
    this.tree = tree;
    this.ranks = ranks;
  }

  @Override
  public Theorem exists() {
    Theorem ranked = ranked();
    return calculus.rule("ranked_model",
        List.of(ranks.function, Syntax.right(ranked.conclusion())), ranked);
  }

  /** {@code ⊢ $ranked m Φ}. */
  private Theorem ranked() {
    return tree.fold(calculus.lemma("ranked_given", List.of(ranks.function, given)), tensor -> {
      TensorDefinition d = definitions.get(tensor);
      Term psi = setting.equationsOf(d);
      return calculus.rule("ranked_tensor", List.of(ranks.function, tensor, psi, given),
          agreement(d, psi));
    }, (k, less, others) -> calculus.rule("ranked_split", List.of(ranks.function, k,
        Syntax.right(less.conclusion()), Syntax.right(others.conclusion())), less, others));
  }

  /** {@code ⊢ ∀A B i. (∀U j. $before (m U j) (m T i) ⟹ A U j = B U j) ⟹ Ψ A i = Ψ B i}. */
  private Theorem agreement(TensorDefinition d, Term psi) {
    Term rank = syntax.list(terms.integer, ranks.at(d.tensor(), d.variables()));
    Term below = below(rank.type);
    Theorem hypothesis = recorder.assume(syntax.at(below, rank));
    Theorem cases = new Agreement(calculus, model, other, d.variables(),
        (tensor, element, here) -> {
          List<Term> subscripts = Dependence.items(element);
          Theorem before = ranks.decrease(
              new Dependence(d.equations().get(0), here, tensor, subscripts));
          Theorem ranked = calculus.derived().function(calculus.derived().argument(
              Syntax.head(before.conclusion()),
              recorder.sym(ranks.atElement(tensor, subscripts))), rank);
          return recorder.mp(calculus.derived().spec(hypothesis, List.of(tensor, element)),
              recorder.eqMp(ranked, before));
        }).of(setting.cases(d), setting.facts());
    List<Term> items = IntStream.range(0, d.variables().size())
        .mapToObj(k -> AtIndex.component(syntax, index, k)).toList();
    Theorem implication = recorder.inst(recorder.disch(hypothesis.conclusion(), cases),
        TensorDefinition.map(d.variables(), items));
    Theorem ranked = ranks.atVariable(d.tensor(), index);
    Theorem same = recorder.trans(
        recorder.sym(recorder.beta(terms.application(below, Syntax.left(ranked)))),
        recorder.trans(calculus.derived().argument(below, ranked),
            recorder.beta(terms.application(below, Syntax.right(ranked)))));
    Theorem agrees = recorder.mp(implication,
        recorder.eqMp(same, recorder.assume(Syntax.left(same))));
    Theorem result = recorder.trans(unfolded(d, psi, model),
        recorder.trans(agrees, recorder.sym(unfolded(d, psi, other))));
    return calculus.derived().gen(List.of(model, other, index),
        recorder.disch(Syntax.left(same), result));
  }

  /** {@code λr. ∀U j. $before (m U j) r ⟹ A U j = B U j}. */
  private Term below(Type tuple) {
    Term.Free r = terms.free("r", tuple);
    Term.Free tensor = terms.free("U", terms.integer);
    Term.Free element = terms.free("j", index.type);
    List<Term> place = List.of(tensor, element);
    return syntax.lambda(r, syntax.forall(List.of(tensor, element), syntax.implies(
        syntax.apply("$before", syntax.apply(ranks.function, place), r),
        syntax.equation(syntax.apply(model, place), syntax.apply(other, place)))));
  }

  /** {@code ⊢ Ψ A i = cond guard₁ value₁ (…)} at {@code nth i 0}, {@code nth i 1}, …. */
  private Theorem unfolded(TensorDefinition d, Term psi, Term a) {
    return ranks.applied(calculus.headNormal(syntax.apply(psi, List.of(a, index))), d);
  }

  @Override
  public Theorem at(Theorem solution, Term tensor, Term element) {
    Theorem result = calculus.derived().spec(solution, List.of(tensor, element));
    Term cases = ((Term.Application) Syntax.right(result)).function;
    result = recorder.trans(result, calculus.derived().function(tree.find(cases), element));
    return Syntax.head(Syntax.right(result)) == given ? result
        : recorder.trans(result, recorder.beta(Syntax.right(result)));
  }

  @Override
  public Theorem given(Theorem solution, Term tensor) {
    return calculus.derived().extensionality(terms.application(model, tensor),
        terms.application(given, tensor), index, at(solution, tensor, index));
  }
}
