package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.certify.typing.DeclaredVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Pair;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The buffer of each variable, as a function τ and theorems about it, at a cost linear in the
 * number of variables; and expressions in which variables are replaced by their buffers.
 */
final class BufferTerms implements Expression.Fold<Theorem> {
  private final Derived derived;
  private final Recorder recorder;
  private final Syntax syntax;
  private final Lemmas lemmas;
  private final DeclaredVariables variables;
  private final Map<String, String> buffers;
  private final Map<String, Theorem> equations = new HashMap<>();
  private final Term function;

  /**
   * The terms.
   *
   * @param variables all variables
   * @param buffers the buffer of each
   */
  BufferTerms(Derived derived, Lemmas lemmas, DeclaredVariables variables,
      Map<String, String> buffers) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.variables = variables;
    this.buffers = buffers;
    this.function = define();
  }

  /** The function τ from variables to buffers. */
  Term function() {
    return function;
  }

  /** The constant of the buffer of a variable. */
  Term buffer(String variable) {
    return variables.constant(buffers.get(variable));
  }

  /** {@code ⊢ τ $x = $b}. */
  Theorem equation(String variable) {
    return equations.get(variable);
  }

  /** {@code ⊢ ¬($b = $c)} for the buffers of variables in different ones. */
  Theorem different(String x, String y) {
    return variables.different(buffer(x), buffer(y));
  }

  private Term define() {
    Term.Free x = syntax.logic().terms.free("x", syntax.logic().terms.integer);
    Term result = syntax.logic().terms.abstraction(x, x);
    List<Theorem> steps = new ArrayList<>();
    List<String> names = variables.names();
    for (String name : names) {
      Theorem number = variables.number(name);
      Theorem step = recorder.mp(lemmas.at("with_buffer_next", result,
          Syntax.right(number.conclusion()), variables.constant(name), buffer(name)), number);
      steps.add(step);
      result = Syntax.right(Syntax.left(step.conclusion()));
    }
    Theorem same = lemmas.at("same_below_refl", syntax.literal(names.size()), result);
    for (int k = names.size() - 1; k >= 0; k--) {
      String name = names.get(k);
      Term number = Syntax.right(variables.number(name).conclusion());
      Theorem before = recorder.conjunct1(steps.get(k));
      List<Term> later = Syntax.arguments(same.conclusion());
      equations.put(name, derived.mp(lemmas.at("same_below_buffer", later.get(0), later.get(1),
          result, number, variables.constant(name), buffer(name)), List.of(same,
          variables.number(name), holds("<", number, later.get(0)),
          recorder.conjunct2(steps.get(k)))));
      List<Term> earlier = Syntax.arguments(before.conclusion());
      same = derived.mp(lemmas.at("same_below_trans", number, later.get(0), earlier.get(1),
          later.get(1), result), List.of(before, same, holds("≤", number, later.get(0))));
    }
    return result;
  }

  private Theorem holds(String relation, Term m, Term n) {
    return derived.fromEqTrue(recorder.evaluate(syntax.apply(relation, m, n)));
  }

  /**
   * {@code ⊢ fits τ Γ Δ}: buffers have the types of their variables.
   *
   * @param kept the variables that are buffers, in the context Δ
   */
  Theorem fits(DeclaredVariables kept) {
    Theorem result = lemmas.at("fits_none", function, kept.context());
    for (String name : variables.names()) {
      Term context = Syntax.arguments(result.conclusion()).get(1);
      Theorem lookup = kept.lookup(buffers.get(name));
      result = derived.mp(lemmas.at("fits_next", function, context, kept.context(),
          variables.constant(name), buffer(name), Syntax.right(Syntax.right(lookup.conclusion()))),
          List.of(result, equation(name), lookup));
    }
    return result;
  }

  /** {@code ⊢ renames τ e f}. */
  Theorem renames(Expression e) {
    return e.fold(this);
  }

  private static Term before(Theorem renames) {
    return Syntax.arguments(renames.conclusion()).get(1);
  }

  private static Term after(Theorem renames) {
    return Syntax.right(renames.conclusion());
  }

  @Override
  public Theorem variable(Expression.Variable node) {
    return recorder.mp(lemmas.at("renames_to", function, variables.constant(node.name()),
        buffer(node.name())), equation(node.name()));
  }

  @Override
  public Theorem paren(Expression.Paren node, Theorem inner) {
    return recorder.mp(lemmas.at("renames_intro_renames_paren", function, before(inner),
        after(inner)), inner);
  }

  @Override
  public Theorem product(Expression.Product node, Theorem left, Theorem right) {
    return derived.mp(lemmas.at("renames_intro_renames_prod", function, before(left),
        before(right), after(left), after(right)), List.of(left, right));
  }

  @Override
  public Theorem elementWise(Expression.ElementWise node, Theorem left, Theorem right) {
    return derived.mp(lemmas.at("renames_intro_renames_elem", function,
        syntax.apply(TmlTerms.constant(node.operator())), before(left), before(right),
        after(left), after(right)), List.of(left, right));
  }

  @Override
  public Theorem contraction(Expression.Contraction node, Theorem operand) {
    return onDimensions("renames_intro_renames_contr", node.pair(), operand);
  }

  @Override
  public Theorem transposition(Expression.Transposition node, Theorem operand) {
    return onDimensions("renames_intro_renames_trans", node.pair(), operand);
  }

  private Theorem onDimensions(String rule, Pair pair, Theorem operand) {
    return recorder.mp(lemmas.at(rule, function, before(operand), after(operand),
        syntax.literal(pair.first().number()), syntax.literal(pair.second().number())), operand);
  }

  @Override
  public Theorem groupedContraction(Expression.GroupedContraction node, Theorem operand) {
    throw new IllegalArgumentException("grouped contractions are desugared first");
  }
}
