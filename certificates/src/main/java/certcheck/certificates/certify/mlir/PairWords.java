package certcheck.certificates.certify.mlir;

import certcheck.certificates.certify.sched.meaning.Rules;
import certcheck.certificates.certify.sched.terms.Spelling;
import certcheck.certificates.proof.Derived;
import certcheck.certificates.text.GrammarTable.Symbol;
import certcheck.certificates.text.NoMeaning;
import certcheck.certificates.text.SourceBytes;
import certcheck.certificates.text.TextProof;
import certcheck.certificates.text.Tree;
import certcheck.certificates.text.TreeTerms;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.Law;
import certcheck.semantics.sched.Printer;
import certcheck.semantics.sched.Program;
import certcheck.semantics.source.SourceException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The words of a claim about two texts in MLIR, and what they mean: {@code refines @f f32 if CONDITION under
 * LAWS}, or of functions of two names {@code refines @f by @g f32 if CONDITION under LAWS}.
 *
 * @param text the words
 * @param words {@code ⊢ mlir_pair_claim w e}
 * @param trees of terms
 * @param tree what they assume of parameters, as a term
 * @param condition that, as a formula about the parameters p
 * @param assumes {@code ⊢ mlir_assumes p tree condition}
 */
record PairWords(String text, TextProof.Denotation words, TreeTerms trees, Term tree,
    Term condition, Theorem assumes) {
  /** What claims say of all extents anyway. */
  private static final Pattern SHAPE = Pattern.compile("arg[0-9]+_[0-9] >= 0");

  private static final int DROP = 0;
  private static final int KEEP = 1;
  private static final int SUB = 2;
  private static final int MAKE_THREE = 6;
  private static final String BY = "by";

  private static final List<Symbol> NAME = List.of(
      symbol(KEEP, BigInteger.ONE), symbol(DROP, "@"), symbol(KEEP, BigInteger.ONE));

  private static final List<Symbol> OTHER_NAME = List.of(symbol(KEEP, BigInteger.ONE),
      symbol(DROP, "@"), symbol(KEEP, BigInteger.ONE), symbol(MAKE_THREE, BY));

  private static final List<Symbol> REST = List.of(symbol(KEEP, BigInteger.ONE),
      symbol(MAKE_THREE, "@"), symbol(SUB, "guard"), symbol(SUB, "under"), symbol(MAKE_THREE, "claim"));

  /**
   * The words for what loops assume.
   *
   * @param p the variable of the parameters
   * @param functions the names of the function of the first text, and of the second
   * @throws MlirBinding.Unproved if the function, or an assumption, has no words
   */
  static PairWords of(Derived derived, Function<String, Theorem> library, Term.Free p,
      Program loops, List<String> functions, String type, List<Law> laws) throws MlirBinding.Unproved {
    List<String> conditions = texts(loops.assumptions());
    String function = functions.get(0);
    boolean same = functions.get(1).equals(function);
    String text = "refines @" + function + (same ? "" : " " + BY + " @" + functions.get(1)) + " " + type
        + (conditions.isEmpty() ? "" : " if " + String.join(" and ", conditions))
        + (laws.isEmpty() ? "" : " under " + Printer.laws(laws));
    TextProof proof = new TextProof(derived, library);
    Rules rules = new Rules(proof.forms());
    try {
      TextProof.Denotation words = proof.prove(SourceBytes.of("claim",
          text.getBytes(StandardCharsets.UTF_8)), symbols(same),
          same ? "mlir_pair_claim_so" : "mlir_pair_by_claim_so");
      Tree named = words.tree().part(0);
      if (!named.part(0).isWord("refines") || !named.part(2).isWord(type)
          || !(same ? named.part(1).isWord(function) : isOf(named.part(1), functions))) {
        throw new MlirBinding.Unproved("no words for the claim: the name of @" + function);
      }
      List<BigInteger> parameters =
          loops.parameters().stream().map(parameter -> Spelling.of(parameter.name())).toList();
      AssumedCondition assumed = AssumedCondition.of(
          rules, proof.trees(), p, words.tree().part(1), parameters);
      return new PairWords(text, words, proof.trees(), assumed.tree(), assumed.condition(),
          assumed.assumes());
    } catch (SourceException e) {
      throw new MlirBinding.Unproved("no words for the claim, '" + text + "': " + e.getMessage());
    } catch (NoMeaning e) {
      throw new MlirBinding.Unproved("the claim '" + text + "' means nothing: " + e.getMessage());
    }
  }

  private static boolean isOf(Tree names, List<String> functions) {
    return names.is(BY, 3) && names.part(0).isWord(functions.get(0)) && names.part(1).isWord(BY)
        && names.part(2).isWord(functions.get(1));
  }

  /** What the theory says of the words: of one name, or of two. */
  private static List<Symbol> symbols(boolean same) {
    return Stream.of(NAME, same ? List.<Symbol>of() : OTHER_NAME, REST).flatMap(List::stream).toList();
  }

  private static Symbol symbol(int action, BigInteger k) {
    return new Symbol(action, k);
  }

  private static Symbol symbol(int action, String kind) {
    return symbol(action, Tree.spelled(kind));
  }

  /** Conditions in words, but for what claims say of all extents anyway. */
  static List<String> texts(List<Condition> conditions) {
    List<String> texts = new ArrayList<>();
    conditions.forEach(c -> collect(c, texts));
    return texts;
  }

  private static void collect(Condition c, List<String> conditions) {
    if (c instanceof Condition.And and) {
      collect(and.left(), conditions);
      collect(and.right(), conditions);
      return;
    }
    String text = Printer.print(c);
    if (!SHAPE.matcher(text).matches()) {
      conditions.add(c instanceof Condition.Or ? "(" + text + ")" : text);
    }
  }
}
