package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.sched.meaning.Indices;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.Scope;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;

/**
 * What the words of a claim about texts in MLIR assume of parameters.
 *
 * @param tree of the words, as a term
 * @param condition as a formula about the parameters p
 * @param assumes {@code ⊢ mlir_assumes p tree condition}
 */
record AssumedCondition(Term tree, Term condition, Theorem assumes) {

  /**
   * The condition of a syntax tree.
   *
   * @param p the variable of the parameters
   * @param parameters that it may name, each once
   * @throws NoMeaning if it has none
   */
  static AssumedCondition of(Rules rules, TreeTerms trees, Term.Free p, Tree tree,
      Collection<BigInteger> parameters) throws NoMeaning {
    Syntax syntax = rules.syntax();
    Term e = trees.of(tree);
    if (tree.isEmpty()) {
      return new AssumedCondition(e, syntax.truth,
          rules.use("mlir_assumes_intro_mlir_assumes_nothing", List.of(p)));
    }
    Scope scope = Scope.empty(rules);
    Theorem own = rules.use("mlir_only_parameters_intro_mlir_only_parameters_none", List.of(p));
    for (BigInteger x : parameters) {
      own = rules.use("mlir_only_parameters_intro_mlir_only_parameters_more",
          List.of(p, scope.term(), syntax.literal(x)), own);
      scope = scope.with(
          x, new Scope.Name(0, syntax.logic().terms.application(p, syntax.literal(x))));
    }
    Rules.Meant meant = new Indices(rules, trees).condition(tree, scope);
    return new AssumedCondition(e, meant.term(),
        rules.use("mlir_assumes_intro_mlir_assumes_condition",
            List.of(p, scope.term(), e, meant.term()), own, meant.theorem()));
  }
}
