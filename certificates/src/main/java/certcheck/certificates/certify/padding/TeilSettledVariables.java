package certcheck.certificates.certify.padding;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.safety.TeilText;
import certcheck.certificates.certify.teil.TeilTyping;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Expression;
import certcheck.semantics.teil.Statement;
import certcheck.semantics.tml.syntax.Operator;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Proves which variables of a program of TeIL are defined after its statements if the inputs are before
 * them: those that are last assigned an expression that divides nothing and asks only for defined
 * variables (library {@code teil_padded_defined}).
 */
final class TeilSettledVariables extends DefinedVariables implements Expression.Fold<Theorem> {
  private final TeilText about;
  private final TeilTyping typing;
  private final List<Term> point;

  /**
   * Of a program.
   *
   * @param f the operations
   * @param z zero
   */
  TeilSettledVariables(Derived derived, Lemmas lemmas, TeilText about, Term f, Term z) {
    super(derived, lemmas, about.variables(), "teil_");
    this.about = about;
    this.typing = new TeilTyping(derived, lemmas, variables.typing());
    this.point = List.of(f, z, variables.context());
  }

  /**
   * {@code ⊢ $teil_settled f z Γ I s D}.
   *
   * @param inputs the list I of variables, without repetition
   */
  Theorem of(Term inputs) {
    Theorem state = lemma("teil_settled_none", inputs);
    List<Term> assignments = about.assignments();
    for (int k = 0; k < assignments.size(); k++) {
      state = after(state, about.statements().get(k), Syntax.right(assignments.get(k)));
    }
    return state;
  }

  private Theorem lemma(String name, Term... terms) {
    List<Term> all = new ArrayList<>(point);
    all.addAll(Arrays.asList(terms));
    return lemmas.at(name, all.toArray(Term[]::new));
  }

  private Theorem after(Theorem state, Statement s, Term e) {
    List<Term> lists = Syntax.arguments(state.conclusion());
    Term inputs = lists.get(3);
    Term before = lists.get(4);
    Term x = variables.constant(s.target());
    at(lists.get(5));
    Theorem total = s.expression().fold(this);
    if (total == null) {
      Theorem struck = struck(x);
      return derived.mp(lemma("teil_settled_other", inputs, before, defined(),
          Syntax.right(struck.conclusion()), x, e), List.of(state, struck));
    }
    Theorem type = variables.lookup(s.target());
    List<Theorem> premises =
        new ArrayList<>(List.of(state, total, type, typing.of(s.expression())));
    Theorem again = member(x);
    if (again != null) {
      premises.add(again);
    }
    return derived.mp(lemma(again == null ? "teil_settled_defined" : "teil_settled_again", inputs,
        before, defined(), x, e, Syntax.right(Syntax.right(type.conclusion()))), premises);
  }

  /** {@code ⊢ $teil_total f z Γ D e}; null if e need not be total. */
  @Override
  public Theorem variable(Expression.Variable node) {
    Term x = variables.constant(node.name());
    Theorem member = member(x);
    return member == null ? null
        : recorder.mp(lemma("teil_total_var", defined(), x), member);
  }

  private Theorem total(String rule, List<Term> numbers, Theorem... operands) {
    if (Arrays.stream(operands).anyMatch(Objects::isNull)) {
      return null;
    }
    List<Term> terms = new ArrayList<>(List.of(defined()));
    terms.addAll(numbers);
    Arrays.stream(operands).forEach(t -> terms.add(Syntax.right(t.conclusion())));
    return lemma("teil_total_" + rule, terms.toArray(Term[]::new));
  }

  private Theorem from(Theorem rule, Theorem... premises) {
    return rule == null ? null : derived.mp(rule, List.of(premises));
  }

  @Override
  public Theorem paren(Expression.Paren node, Theorem inner) {
    return from(total("paren", List.of(), inner), inner);
  }

  @Override
  public Theorem elementWise(Expression.ElementWise node, Theorem left, Theorem right) {
    if (node.operator() == Operator.DIVIDE) {
      return null;
    }
    String p = TmlTerms.constant(node.operator());
    return from(total("elem", List.of(syntax.apply(p)), left, right),
        lemmas.lemma(p + "_over"), left, right);
  }

  @Override
  public Theorem product(Expression.Product node, Theorem left, Theorem right) {
    return from(total("prod", List.of(), left, right), left, right);
  }

  @Override
  public Theorem reduction(Expression.Reduction node, Theorem operand) {
    String p = TmlTerms.constant(node.reducer().operation());
    return from(total("red", List.of(syntax.apply(p),
        syntax.literal(node.dimension().number())), operand),
        lemmas.lemma(p + "_over"), operand);
  }

  @Override
  public Theorem transposition(Expression.Transposition node, Theorem operand) {
    return numbered("transp", node, operand);
  }

  @Override
  public Theorem diagonal(Expression.Diagonal node, Theorem operand) {
    return numbered("diag", node, operand);
  }

  @Override
  public Theorem expansion(Expression.Expansion node, Theorem operand) {
    return numbered("expa", node, operand);
  }

  @Override
  public Theorem projection(Expression.Projection node, Theorem operand) {
    return numbered("proj", node, operand);
  }

  private Theorem numbered(String rule, Expression.Numbered node, Theorem operand) {
    return from(total(rule, List.of(syntax.literal(node.first().number()),
        syntax.literal(node.second().number())), operand), operand);
  }
}
