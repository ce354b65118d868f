package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.sched.meaning.Rules;
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
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The words of a claim that indices do not overflow, and what they mean: {@code no_overflow @f if
 * CONDITION}.
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

  /**
   * The words about a function.
   *
   * @param p the variable of the parameters
   * @param assumptions that it makes of arguments
   * @throws MlirBinding.Unproved if the function has no words
   */
  static IndexWords of(Derived derived, Function<String, Theorem> library, Term.Free p,
      String function, List<IndexAssumption> assumptions) throws MlirBinding.Unproved {
    String text = "no_overflow @" + function + (assumptions.isEmpty() ? "" : " if "
        + assumptions.stream().map(IndexAssumption::text).collect(Collectors.joining(" and ")));
    TextProof proof = new TextProof(derived, library);
    Rules rules = new Rules(proof.forms());
    try {
      TextProof.Denotation words = proof.prove(SourceBytes.of("claim",
          text.getBytes(StandardCharsets.UTF_8)), SYMBOLS, "mlir_index_claim_so");
      Tree named = words.tree().part(0);
      if (!named.part(0).isWord("no_overflow") || !named.part(1).isWord(function)) {
        throw new MlirBinding.Unproved("no words for the claim: the name of @" + function);
      }
      Set<BigInteger> parameters = new LinkedHashSet<>();
      assumptions.forEach(a -> parameters.addAll(a.parameters()));
      AssumedCondition assumed = AssumedCondition.of(
          rules, proof.trees(), p, words.tree().part(1), parameters);
      return new IndexWords(text, words, assumed.tree(), assumed.condition(), assumed.assumes());
    } catch (SourceException e) {
      throw new MlirBinding.Unproved("no words for the claim, '" + text + "': " + e.getMessage());
    } catch (NoMeaning e) {
      throw new MlirBinding.Unproved("the claim '" + text + "' means nothing: " + e.getMessage());
    }
  }

  /** What each of the assumptions means, of which there are so many. */
  List<Term> meanings(int assumptions) {
    Deque<Term> meanings = new ArrayDeque<>();
    Term rest = condition;
    for (int k = assumptions; k > 1; k--) {
      meanings.push(Syntax.right(rest));
      rest = Syntax.left(rest);
    }
    if (assumptions > 0) {
      meanings.push(rest);
    }
    return List.copyOf(meanings);
  }
}
