package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.calculus.Facts;
import certcheck.certificates.certify.sched.calculus.Known;
import certcheck.certificates.certify.sched.calculus.Scope;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Terms;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.Position;
import java.util.ArrayList;
import java.util.List;

/**
 * The proof that every cell of every output holds in the end what the model says:
 * {@code $each_output o (λa i. K a i (A (y a) i))}.
 */
public final class OutputValues {
  private final Calculus calculus;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Terms terms;
  private final Yields yields;
  private final Known known;
  private final Scope tensors;
  private final Term model;
  private final Facts facts;
  private final Term.Free array;
  private final Term.Free index;

  /**
   * An output: its integer, extents, name, and where it is declared.
   *
   * @param subscripts what its specification calls the indices; none if there is no specification
   */
  public record Output(Term array, List<Term> extents, String name, List<String> subscripts,
      Position position) {
    /** Copies the lists. */
    public Output {
      extents = List.copyOf(extents);
      subscripts = List.copyOf(subscripts);
    }
  }

  /**
   * A proof under the facts.
   *
   * @param known what is known in the end: its set is K
   * @param tensors the names y of the tensors that outputs hold
   * @param model the model A
   */
  OutputValues(Calculus calculus, Yields yields, Known known, Scope tensors, Term model,
      Facts facts) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.syntax = calculus.syntax();
    this.terms = syntax.logic().terms;
    this.yields = yields;
    this.known = known;
    this.tensors = tensors;
    this.model = model;
    this.facts = facts;
    this.array = terms.free("a", terms.integer);
    this.index = terms.free("i", syntax.list(terms.integer, List.of()).type);
  }

  /** {@code λa i. K a i (A (y a) i)}. */
  private Term property() {
    return syntax.lambda(array, syntax.lambda(index,
        syntax.apply(known.set(), List.of(array, index, named()))));
  }

  /** {@code A (y a) i}. */
  private Term named() {
    return syntax.apply(model, List.of(terms.application(tensors.function(), array), index));
  }

  /**
   * From {@code ⊢ K = K'}: {@code ⊢ (λa i. K a i (A (y a) i)) = (λa i. K' a i (A (y a) i))}.
   */
  Theorem property(Theorem same) {
    Theorem applied = same;
    for (Term argument : List.of(array, index, named())) {
      applied = calculus.derived().function(applied, argument);
    }
    return recorder.abs(array, recorder.abs(index, applied));
  }

  /**
   * The theorem for some outputs.
   *
   * @param function o: {@code λa. cond (a = $b) (some extents) …}, with the outputs in this order
   * @throws OpenObligation if it is not proved
   */
  Theorem of(Term function, List<Output> outputs) {
    Term property = property();
    if (outputs.isEmpty()) {
      return calculus.lemma("each_output_none", List.of(property));
    }
    Output output = outputs.get(0);
    Term chain = syntax.at(function, array);
    Term rest = syntax.lambda(array, Syntax.right(chain));
    Theorem others = of(rest, outputs.subList(1, outputs.size()));
    Theorem all = calculus.rule("each_output_cond", List.of(output.array(),
        Syntax.right(Syntax.left(chain)), rest, property), each(output, property), others);
    Theorem reduced = recorder.abs(array, calculus.derived().argument(
        ((Term.Application) chain).function,
        recorder.beta(terms.application(rest, array))));
    return recorder.eqMp(calculus.derived().function(calculus.derived().argument(
        Syntax.head(all.conclusion()), reduced), property), all);
  }

  /** {@code ⊢ ∀i. inside i extents ⟹ property b i}. */
  private Theorem each(Output output, Term property) {
    calculus.begin(output.position(), () -> "what the output " + output.name() + " holds");
    Theorem element = recorder.spec(elements(output, List.of(), facts), index);
    Theorem held = calculus.contract(calculus.derived().undisch(element));
    Theorem tensor = calculus.derived().function(
        calculus.derived().argument(model, tensors.lookup(output.array())), index);
    Theorem named = recorder.eqMp(calculus.derived().argument(
        ((Term.Application) held.conclusion()).function, recorder.sym(tensor)), held);
    return recorder.gen(index, recorder.disch(Syntax.left(element), calculus.expand(
        syntax.apply(property, List.of(output.array(), index)), named)));
  }

  /**
   * {@code ⊢ ∀i. inside i [n, …] ⟹ (λi. K b (k :: … :: i) (A $T (k :: … :: i))) i}, for the
   * extents n, … after those of the first subscripts k, ….
   */
  private Theorem elements(Output output, List<Term> first, Facts inside) {
    int d = first.size();
    Term property = syntax.lambda(index, element(output, first, index));
    if (d == output.extents().size()) {
      Term nil = syntax.list(terms.integer, List.of());
      Term held = element(output, first, nil);
      Code.Cell cell = new Code.Cell(output.array(), first, Syntax.left(held),
          output.name(), output.position());
      return calculus.rule("each_inside_nil", List.of(property), calculus.expand(
          terms.application(property, nil),
          yields.holds(known, cell, Syntax.right(held), inside)));
    }
    Term.Free k = terms.free("j" + d + "'", terms.integer);
    if (d < output.subscripts().size()) {
      calculus.call(k, output.subscripts().get(d));
    }
    Term lower = calculus.notNegative(k);
    Term upper = calculus.less(k, output.extents().get(d));
    List<Term> more = new ArrayList<>(first);
    more.add(k);
    Theorem element = recorder.spec(elements(output, more,
        calculus.with(calculus.with(inside, lower), upper)), index);
    Theorem held = calculus.expand(
        terms.application(property, syntax.apply("::", k, index)),
        calculus.contract(calculus.derived().undisch(element)));
    Theorem each = recorder.gen(k, recorder.disch(lower, recorder.disch(upper,
        recorder.gen(index, recorder.disch(Syntax.left(element), held)))));
    Term rest = syntax.list(terms.integer, output.extents().subList(d + 1,
        output.extents().size()));
    return calculus.rule("each_inside_cons",
        List.of(output.extents().get(d), rest, property), each);
  }

  /** {@code K b i (A $T i)} for the index of the first subscripts and the rest. */
  private Term element(Output output, List<Term> first, Term rest) {
    Term i = rest;
    for (int d = first.size() - 1; d >= 0; d--) {
      i = syntax.apply("::", first.get(d), i);
    }
    Term tensor = Syntax.right(tensors.lookup(output.array()));
    return syntax.apply(known.set(),
        List.of(output.array(), i, syntax.apply(model, List.of(tensor, i))));
  }
}
