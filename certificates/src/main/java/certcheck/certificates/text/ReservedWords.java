package certcheck.certificates.text;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.List;

/** Proves of words that they are none of the reserved ones of a grammar. */
final class ReservedWords {
  private final Forms forms;
  private final Syntax syntax;
  private final GrammarTable table;
  private final List<BigInteger> words;

  ReservedWords(Forms forms, GrammarTable table) {
    this.forms = forms;
    this.syntax = forms.syntax();
    this.table = table;
    this.words = table.classes().stream().filter(table::isReserved).sorted().toList();
  }

  /** {@code ⊢ ¬R w}: the word lies between two that are reserved. */
  Theorem without(BigInteger word) {
    int gap = 0;
    while (gap < words.size() && words.get(gap).compareTo(word) < 0) {
      gap++;
    }
    Term w = syntax.literal(word);
    Theorem theorem = forms.at(table.lemma("word_gap_" + gap), w);
    if (gap > 0) {
      theorem = forms.mp(theorem,
          forms.value(syntax.apply("<", syntax.literal(words.get(gap - 1)), w)));
    }
    return gap == words.size() ? theorem : forms.mp(theorem,
        forms.value(syntax.apply("<", w, syntax.literal(words.get(gap)))));
  }
}
