package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.sched.meaning.Indices;
import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.meaning.Scope;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.proof.Syntax;
import certcheck.certificates.text.GrammarTable.Symbol;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The words of a claim that indices do not overflow, and what they mean: {@code no_overflow @f if
 * CONDITION}. The condition says that all memrefs that are arguments are small enough, and that indices
 * that are arguments have 64 bits.
 *
 * @param text the words
 * @param words {@code ⊢ mlir_index_claim w e}
 * @param tree what they assume of parameters, as a term
 * @param condition that, as a formula about the parameters p
 * @param assumes {@code ⊢ mlir_assumes p tree condition}
 */
record IndexWords(String text, TextProof.Denotation words, Term tree, Term condition,
    Theorem assumes) {
  private static final List<Symbol> SYMBOLS = List.of(new Symbol(1, BigInteger.ONE),
      new Symbol(0, Tree.spelled("@")), new Symbol(1, BigInteger.ONE),
      new Symbol(5, Tree.spelled("@")), new Symbol(2, Tree.spelled("guard")),
      new Symbol(5, Tree.spelled("claim")));

  /** What arguments are assumed to be, and the parameters that are named there. */
  private record Assumption(List<String> conditions, List<BigInteger> parameters) {}

  /**
   * The words about a function.
   *
   * @param p the variable of the parameters
   * @param arguments of the function, as the tree has them
   * @throws MlirBinding.Unproved if the function has no words
   */
  static IndexWords of(Derived derived, Function<String, Theorem> library, Term.Free p,
      String function, Tree arguments) throws MlirBinding.Unproved {
    Assumption assumption = new Assumption(new ArrayList<>(), new ArrayList<>());
    for (Tree rest = arguments; rest.is(",", 2); rest = rest.part(1)) {
      argument(rest.part(0), assumption);
    }
    String text = "no_overflow @" + function + (assumption.conditions.isEmpty() ? ""
        : " if " + String.join(" and ", assumption.conditions));
    TextProof proof = new TextProof(derived, library);
    Rules rules = new Rules(proof.forms());
    try {
      TextProof.Denotation words = proof.prove(SourceBytes.of("claim",
          text.getBytes(StandardCharsets.UTF_8)), SYMBOLS, "mlir_index_claim_so");
      Tree named = words.tree().part(0);
      if (!named.part(0).isWord("no_overflow") || !named.part(1).isWord(function)) {
        throw new MlirBinding.Unproved("no words for the claim: the name of @" + function);
      }
      Tree tree = words.tree().part(1);
      Term e = proof.trees().of(tree);
      if (tree.isEmpty()) {
        return new IndexWords(text, words, e, derived.syntax().truth,
            rules.use("mlir_assumes_intro_mlir_assumes_nothing", List.of(p)));
      }
      Scope scope = Scope.empty(rules);
      Theorem own = rules.use(
          "mlir_only_parameters_intro_mlir_only_parameters_none", List.of(p));
      Syntax syntax = derived.syntax();
      for (BigInteger x : assumption.parameters) {
        own = rules.use("mlir_only_parameters_intro_mlir_only_parameters_more",
            List.of(p, scope.term(), syntax.literal(x)), own);
        scope = scope.with(
            x, new Scope.Name(0, syntax.logic().terms.application(p, syntax.literal(x))));
      }
      Rules.Meant meant = new Indices(rules, proof.trees()).condition(tree, scope);
      return new IndexWords(text, words, e, meant.term(),
          rules.use("mlir_assumes_intro_mlir_assumes_condition",
              List.of(p, scope.term(), e, meant.term()), own, meant.theorem()));
    } catch (SourceException e) {
      throw new MlirBinding.Unproved("no words for the claim, '" + text + "': " + e.getMessage());
    } catch (NoMeaning e) {
      throw new MlirBinding.Unproved("the claim '" + text + "' means nothing: " + e.getMessage());
    }
  }

  private static void argument(Tree argument, Assumption assumption) {
    BigInteger name = argument.part(0).value();
    Tree type = argument.part(1);
    if (type.isWord("index")) {
      assumption.parameters.add(name);
      assumption.conditions.add(
          IndexRanges.LEAST + " <= " + Tree.spelling(name) + " < " + IndexRanges.BEYOND);
    } else if (type.is("memref", 2)) {
      Tree shape = type.part(0);
      int bytes = bytes(shape);
      for (int k = 0; shape.is("x", 2); k++, shape = shape.part(1)) {
        if (shape.part(0).kind().signum() == 0) {
          BigInteger extent = Tree.spelled(Tree.spelling(name) + "_" + k);
          assumption.parameters.add(extent);
          assumption.conditions.add("0 <= " + (bytes == 1 ? "" : bytes + " * ")
              + Tree.spelling(extent) + " < " + IndexRanges.BEYOND);
        }
      }
    }
  }

  /** The bytes of the elements of a memref. */
  private static int bytes(Tree shape) {
    Tree element = shape;
    while (element.is("x", 2)) {
      element = element.part(1);
    }
    return switch (Tree.spelling(element.value())) {
      case "f64", "i64" -> 8;
      case "f32", "i32" -> 4;
      case "f16", "bf16", "i16" -> 2;
      default -> 1;
    };
  }
}
