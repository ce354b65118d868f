package certcheck.certificates.certify.teil;

import certcheck.certificates.certify.computation.Computation;
import certcheck.certificates.certify.computation.Computing;
import certcheck.certificates.certify.tml.TmlContext;
import certcheck.certificates.certify.typing.Judgement;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.teil.Program;
import certcheck.semantics.teil.Statement;
import java.util.ArrayList;
import java.util.List;

/** Refutes that an ill-typed program of TeIL is well-formed (TeIL 2019, Fig. 8). */
final class TeilRefutation extends Computing {
  private final TmlContext context;
  private final Program program;
  private final TeilTyping typing;

  /**
   * A refutation.
   *
   * @param typing typing in the context; null if there is none
   */
  TeilRefutation(
      Computation computation, TmlContext context, Program program, TeilTyping typing) {
    super(computation);
    this.context = context;
    this.program = program;
    this.typing = typing;
  }

  /**
   * The refutation.
   *
   * @return {@code ⊢ ¬teil_ok P}
   * @throws IllegalArgumentException if the program is well-formed
   */
  Theorem theorem() {
    Term statements = syntax.list(
        syntax.logic().signature.symbol("teil_assign").type.codomain().codomain(), List.of());
    Theorem ill = null;
    for (Statement s : program.statements()) {
      Term assignment = syntax.apply("teil_assign", context.name(s.target()),
          s.expression().fold(new TeilTerms(syntax, context::name)));
      if (context.context() != null) {
        ill = ill != null ? recorder.mp(at("teil_ill_formed_later", statements, assignment), ill)
            : reason(s, statements, assignment);
      }
      statements = syntax.apply("▹", statements, assignment);
    }
    if (context.context() == null) {
      return recorder.mp(
          lemmas.at("teil_formless_program", context.list(), statements), context.formed());
    } else if (ill == null) {
      throw new IllegalArgumentException("the program is well-formed");
    }
    return derived.mp(lemmas.at("teil_ill_formed_program", context.list(), context.context(),
        statements), List.of(context.formed(), ill));
  }

  /** A lemma {@code ∀Γ s x e …} about a sequence of statements and one more, and at terms. */
  private Theorem at(String lemma, Term before, Term assignment, Term... terms) {
    List<Term> all = new ArrayList<>(List.of(context.context(),
        before, Syntax.left(assignment), Syntax.right(assignment)));
    all.addAll(List.of(terms));
    return lemmas.at(lemma, all.toArray(Term[]::new));
  }

  /** That a statement is not well-formed; null if it is. */
  private Theorem reason(Statement s, Term before, Term assignment) {
    Theorem target = context.lookup(context.name(s.target()));
    if (Syntax.isConstant("none", Syntax.right(target))) {
      return recorder.mp(at("teil_ill_formed_target", before, assignment), target);
    }
    Theorem judgement =
        s.expression().fold(new TeilJudgements(computation, context, typing));
    if (!TeilJudgements.isTyped(judgement)) {
      return recorder.mp(at("teil_ill_formed_expression", before, assignment), judgement);
    }
    Term declared = Syntax.right(Syntax.right(target));
    Term found = Judgement.shape(judgement);
    return declared == found ? null
        : derived.mp(at("teil_ill_formed_types", before, assignment, declared, found),
            List.of(target, judgement, indices.different(declared, found)));
  }
}
