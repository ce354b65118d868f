package certcheck.certificates.certify.typing;

import static certcheck.certificates.certify.typing.Judgement.expression;
import static certcheck.certificates.certify.typing.Judgement.shape;

import certcheck.certificates.certify.claim.Lemmas;
import certcheck.certificates.certify.computation.ListEvaluation;
import certcheck.certificates.certify.terms.TmlTerms;
import certcheck.certificates.certify.terms.TypingContext;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Operator;
import java.util.List;

/**
 * What derivations of typing in a context work with, and the rules that languages share: those of
 * variables, parentheses, products and the operators between elements.
 */
public abstract class TypingDerivation {
  /**
   * How the names of the lemmas start.
   *
   * @param rules those of the rules that are as in the theory
   * @param derived those that the library derives from its rules
   */
  public record Names(String rules, String derived) {}

  protected final Derived derived;
  protected final Recorder recorder;
  protected final Syntax syntax;
  protected final Lemmas lemmas;
  protected final ListEvaluation lists;
  protected final Term context;
  private final TypingContext variables;
  private final Names names;

  /** Typing in a context. */
  protected TypingDerivation(Derived derived, Lemmas lemmas, TypingContext context, Names names) {
    this.derived = derived;
    this.recorder = derived.recorder();
    this.syntax = derived.syntax();
    this.lemmas = lemmas;
    this.lists = new ListEvaluation(derived, lemmas);
    this.context = context.term();
    this.variables = context;
    this.names = names;
  }

  /** The type of a variable. */
  public final Theorem variable(String name) {
    Theorem lookup = variables.lookups().get(name);
    Term shape = Syntax.right(Syntax.right(lookup.conclusion()));
    return recorder.mp(lemmas.at(
        names.rules + "var", context, variables.constants().get(name), shape), lookup);
  }

  /** The type of an expression in parentheses. */
  public final Theorem paren(Theorem inner) {
    return recorder.mp(
        lemmas.at(names.rules + "paren", context, expression(inner), shape(inner)), inner);
  }

  /** The type of an outer product. */
  public final Theorem product(Theorem left, Theorem right) {
    Theorem joined = lists.append(shape(left), shape(right));
    return derived.mp(lemmas.at(names.derived + "prod", context, expression(left),
        expression(right), shape(left), shape(right), Syntax.right(joined)),
        List.of(left, right, joined));
  }

  /** The type of an operator between elements, or with a scalar where the shapes differ. */
  public final Theorem elementWise(Operator operator, Theorem left, Theorem right) {
    boolean scales = operator == Operator.MULTIPLY && shape(left) != shape(right);
    boolean divides = operator == Operator.DIVIDE && shape(left) != shape(right);
    String rule = scales ? names.rules + "smul" : divides ? names.rules + "sdiv"
        : names.derived + TmlTerms.constant(operator);
    return derived.mp(lemmas.at(rule, context, expression(left), expression(right),
        shape(scales ? right : left)), List.of(left, right));
  }
}
