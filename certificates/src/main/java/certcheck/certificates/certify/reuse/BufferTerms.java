package certcheck.certificates.certify.reuse;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.certify.typing.NameTable;
import certcheck.certificates.certify.typing.ProgramVariables;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Pair;
import java.math.BigInteger;
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
  private final ProgramVariables variables;
  private final Map<String, String> buffers;
  private final Map<String, Theorem> equations = new HashMap<>();
  private final Term function;

  /**
   * The terms.
   *
   * @param variables all variables
   * @param buffers the buffer of each
   */
  BufferTerms(Derived derived, Lemmas lemmas, ProgramVariables variables,
      Map<String, String> buffers) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.variables = variables;
    this.buffers = buffers;
    Map<BigInteger, Term> table = new HashMap<>();
    variables.names().forEach(name -> table.put(Tree.spelled(name), buffer(name)));
    NameTable values = new NameTable(derived, lemmas, table);
    variables.names().forEach(
        name -> equations.put(name, values.value(Tree.spelled(name))));
    this.function = values.function();
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

  /**
   * {@code ⊢ fits τ Γ Δ}: buffers have the types of their variables.
   *
   * @param kept the variables that are buffers, in the context Δ
   */
  Theorem fits(ProgramVariables kept) {
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
