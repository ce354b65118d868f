package certcheck.certificates.certify.teil;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.Computing;
import certcheck.certificates.certify.tml.TmlContext;
import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Logic;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.tml.syntax.Desugaring;
import certcheck.semantics.tml.syntax.Expression;
import certcheck.semantics.tml.syntax.Pair;
import certcheck.semantics.tml.syntax.Program;
import certcheck.semantics.tml.syntax.Statement;
import java.util.List;
import java.util.function.Function;

/**
 * Proves that a program of TeIL is the translation of one of Rink's language, in the sense of the
 * theory {@code teil_translation}: by {@code teil_translation_program} it is then well-formed if
 * and only if that is, and reaches the same stores. Works without recursion on expressions.
 */
public final class TeilTranslation extends Computing {

  /**
   * Proofs in a logic that holds the theories {@code tml_claims} and {@code teil_claims}.
   *
   * @param library proves a library lemma by its name, in the same logic; those of
   *     {@code teil_translated} and what it imports are needed
   */
  public TeilTranslation(Logic logic, Recorder recorder, Function<String, Theorem> library) {
    super(Computation.of(logic, recorder, library));
  }

  /**
   * Proves that one program is the translation of another.
   *
   * @param program its declared names differ
   * @param translation a program with the same names
   * @return {@code ⊢ into_teil_program P Q}
   * @throws IllegalArgumentException if it is not the translation
   */
  public Theorem prove(Program program, certcheck.semantics.teil.Program translation) {
    Program single = Desugaring.singleContractions(program);
    TmlContext context = new TmlContext(computation, single);
    Theorem into = prove(single, context.list(), context::name);
    if (!translation.allocations().equals(single.declarations())
        || Syntax.right(Syntax.right(into.conclusion())) != statements(translation, context)) {
      throw new IllegalArgumentException("not the translation:\n" + translation);
    }
    return into;
  }

  /**
   * Proves what the translation of a program is.
   *
   * @param single a program without grouped contractions
   * @param declarations its list of declarations
   * @param name the term of each variable
   * @return {@code ⊢ into_teil_program (prog d s) (teil_prog d r)}
   */
  public Theorem prove(Program single, Term declarations, Function<String, Term> name) {
    Theorem all = lemmas.lemma("into_teil_all_intro_into_empty");
    for (Statement s : single.statements()) {
      Theorem into = recorder.ofPart(() -> s.expression().fold(new Rules(name)));
      all = derived.mp(lemmas.at("into_teil_all_intro_into_seq", Syntax.left(all.conclusion()),
          Syntax.right(all.conclusion()), name.apply(s.target()),
          Syntax.left(into.conclusion()), Syntax.right(into.conclusion())), List.of(all, into));
    }
    return recorder.mp(lemmas.at("into_teil_prog", declarations,
        Syntax.left(all.conclusion()), Syntax.right(all.conclusion())), all);
  }

  private Term statements(certcheck.semantics.teil.Program program, TmlContext context) {
    Term statements = syntax.list(
        syntax.logic().signature.symbol("teil_assign").type.codomain().codomain(), List.of());
    for (certcheck.semantics.teil.Statement s : program.statements()) {
      statements = syntax.apply("▹", statements, syntax.apply("teil_assign",
          context.name(s.target()), s.expression().fold(new TeilTerms(syntax, context::name))));
    }
    return statements;
  }

  /** {@code ⊢ into_teil e f} for an expression e without grouped contractions. */
  private final class Rules implements Expression.Fold<Theorem> {
    private final Function<String, Term> name;

    Rules(Function<String, Term> name) {
      this.name = name;
    }

    private static Term source(Theorem into) {
      return Syntax.left(into.conclusion());
    }

    private static Term target(Theorem into) {
      return Syntax.right(into.conclusion());
    }

    @Override
    public Theorem variable(Expression.Variable node) {
      return lemmas.at("into_teil_intro_into_var", name.apply(node.name()));
    }

    @Override
    public Theorem paren(Expression.Paren node, Theorem inner) {
      return recorder.mp(
          lemmas.at("into_teil_intro_into_paren", source(inner), target(inner)), inner);
    }

    @Override
    public Theorem product(Expression.Product node, Theorem left, Theorem right) {
      return derived.mp(lemmas.at("into_teil_intro_into_prod", source(left), source(right),
          target(left), target(right)), List.of(left, right));
    }

    @Override
    public Theorem elementWise(Expression.ElementWise node, Theorem left, Theorem right) {
      return derived.mp(lemmas.at("into_teil_intro_into_elem", operator(node.operator()),
          source(left), source(right), target(left), target(right)), List.of(left, right));
    }

    @Override
    public Theorem contraction(Expression.Contraction node, Theorem operand) {
      return paired("into_teil_contr", node.pair(), operand);
    }

    @Override
    public Theorem transposition(Expression.Transposition node, Theorem operand) {
      return paired("into_teil_transp", node.pair(), operand);
    }

    private Theorem paired(String lemma, Pair pair, Theorem operand) {
      Term m = syntax.literal(pair.first().number());
      Term n = syntax.literal(pair.second().number());
      boolean less = pair.first().number().compareTo(pair.second().number()) <= 0;
      Theorem order = lists.holds(less ? syntax.apply("≤", m, n) : syntax.apply("≤", n, m));
      return derived.mp(lemmas.at(lemma + (less ? "_less" : "_more"), source(operand), m, n,
          target(operand)), List.of(order, operand));
    }

    @Override
    public Theorem groupedContraction(Expression.GroupedContraction node, Theorem operand) {
      throw new IllegalArgumentException("grouped contractions are desugared first");
    }
  }
}
