package certcheck.certificates.text;

import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Syntax trees as terms of theory {@code text}: {@code word n}, {@code leaf_of (mk_pair k n)},
 * {@code empty}, {@code part k [e, …]}, and {@code part k nil}.
 */
public final class TreeTerms {
  private final Syntax syntax;
  private final Type tree;
  private final Map<Tree, Term> terms = new IdentityHashMap<>();

  /** Terms of a logic that has theory {@code text}. */
  public TreeTerms(Syntax syntax) {
    this.syntax = syntax;
    this.tree = syntax.apply("word", syntax.literal(0)).type;
  }

  /** A term that is taken for a tree from now on. */
  void take(Tree t, Term term) {
    terms.put(t, term);
  }

  /** The term of a tree. */
  public Term of(Tree t) {
    Term known = terms.get(t);
    if (known == null) {
      known = term(t);
      terms.put(t, known);
    }
    return known;
  }

  private Term term(Tree t) {
    if (t.isWord()) {
      return syntax.apply("word", syntax.literal(t.value()));
    }
    if (t.isLeaf()) {
      return syntax.apply("leaf_of",
          syntax.apply("mk_pair", syntax.literal(t.kind()), syntax.literal(t.value())));
    }
    if (t.isEmpty()) {
      return syntax.apply("empty");
    }
    List<Term> parts = new ArrayList<>();
    t.parts().forEach(part -> parts.add(of(part)));
    return syntax.apply("part", syntax.literal(t.kind()), list(parts));
  }

  /**
   * The tree of a term that is made of what {@link #of} makes; its term is that one. An integer in a leaf may
   * be any term, and counts as 0 if it is no literal.
   *
   * @param start the place of all of its parts in the text
   */
  public Tree tree(Term t, int start) {
    Tree made = made(t, start);
    terms.put(made, t);
    return made;
  }

  private Tree made(Term t, int start) {
    if (Syntax.isConstant("empty", t)) {
      return Tree.node(BigInteger.ZERO, List.of(), start);
    } else if (Syntax.isUnary("word", t)) {
      return Tree.leaf(BigInteger.ONE, value(Syntax.right(t)), start);
    } else if (Syntax.isUnary("leaf_of", t)) {
      Term pair = Syntax.right(t);
      return Tree.leaf(value(Syntax.left(pair)), value(Syntax.right(pair)), start);
    }
    List<Tree> parts = new ArrayList<>();
    Syntax.items(Syntax.right(t)).forEach(part -> parts.add(tree(part, start)));
    return Tree.node(value(Syntax.left(t)), parts, start);
  }

  private static BigInteger value(Term t) {
    return t instanceof Term.Literal n ? n.value : BigInteger.ZERO;
  }

  /** A list of trees. */
  public Term list(List<Term> trees) {
    return syntax.list(tree, trees);
  }
}
