package certcheck.certificates.certify.sched.calculus;

import certcheck.certificates.proof.Recorder;
import certcheck.certificates.proof.Syntax;
import certcheck.kernel.Term;
import certcheck.kernel.Theorem;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * A scope of many arrays as a search tree, which is the same function: {@code $tab L x m R} of the
 * arrays with smaller and greater numbers than x. It is balanced by numbers that depend on the arrays
 * alone: what stands above has the greater one. So an array is found in logarithmically many steps.
 */
final class ScopeTree {
  /** What a node holds, and the trees below; the array is null where there is none. */
  private record Node(Term term, Node left, Term array, Term extents, Node right) {
    boolean isEmpty() {
      return array == null;
    }
  }

  private record Grown(Node tree, Theorem theorem) {}

  private final Calculus calculus;
  private final Recorder recorder;
  private final Term function;
  private final Node root;
  private final Theorem same;

  /**
   * The tree of a scope.
   *
   * @param function {@code λb. cond (b = $a) (some extents) …}
   */
  ScopeTree(Calculus calculus, Term function) {
    this.calculus = calculus;
    this.recorder = calculus.recorder();
    this.function = function;
    Term.Free y = calculus.syntax().variant("%y", calculus.syntax().logic().terms.integer,
        calculus.syntax().frees(function));
    Theorem reduced =
        recorder.beta(calculus.syntax().logic().terms.application(function, y));
    Deque<Term> rows = new ArrayDeque<>();
    Term rest = Syntax.right(reduced);
    while (Syntax.isConstant("cond", Syntax.head(rest))) {
      rows.push(rest);
      rest = Syntax.arguments(rest).get(2);
    }
    Theorem equal = calculus.lemma("tab_none", List.of(rest, y));
    Node tree = new Node(((Term.Application) Syntax.right(equal)).function, null, null, null, null);
    for (Term row : rows) {
      List<Term> parts = Syntax.arguments(row);
      Term array = Syntax.right(parts.get(0));
      Grown grown = with(tree, array, parts.get(1));
      equal = calculus.rule("tab_row", List.of(y, array, parts.get(1), parts.get(2), tree.term,
          grown.tree.term), equal, grown.theorem);
      tree = grown.tree;
    }
    this.root = tree;
    this.same = calculus.rule("tab_same", List.of(function, tree.term),
        recorder.gen(y, recorder.trans(reduced, equal)));
  }

  /** {@code ⊢ g $a = some extents}. */
  Theorem lookup(Term array) {
    Theorem found = found(root, array);
    return calculus.rule("tab_as", List.of(function, root.term, array, Syntax.right(found)), same,
        found);
  }

  private Theorem found(Node at, Term array) {
    List<Term> terms = List.of(at.left.term, at.array, at.extents, at.right.term);
    if (at.array == array) {
      return calculus.rule("tab_there", terms);
    }
    boolean before = calculus.isBefore(array, at.array);
    Theorem further = found(before ? at.left : at.right, array);
    return calculus.rule(before ? "tab_before" : "tab_behind", List.of(at.left.term, at.array,
        at.extents, at.right.term, array, Syntax.right(further)),
        before ? less(array, at.array) : less(at.array, array), further);
  }

  /** {@code ⊢ (a < b) = ⊤}. */
  private Theorem less(Term a, Term b) {
    return recorder.evaluate(calculus.less(a, b));
  }

  /** The tree with another array, and {@code ⊢ $row a m T = T'}. */
  private Grown with(Node at, Term array, Term extents) {
    if (at.isEmpty()) {
      Theorem first = calculus.lemma(
          "tab_first", List.of(array, extents, ((Term.Application) at.term).argument));
      return new Grown(new Node(Syntax.right(first), at, array, extents, at), first);
    }
    boolean before = calculus.isBefore(array, at.array);
    Grown grown = with(before ? at.left : at.right, array, extents);
    Theorem theorem = calculus.rule(before ? "tab_left" : "tab_right", List.of(at.left.term,
        at.array, at.extents, at.right.term, array, extents, grown.tree.term),
        before ? less(array, at.array) : less(at.array, array), grown.theorem);
    Node tree = new Node(Syntax.right(theorem), before ? grown.tree : at.left, at.array,
        at.extents, before ? at.right : grown.tree);
    if (weight(grown.tree.array) <= weight(at.array)) {
      return new Grown(tree, theorem);
    }
    Grown turned = before ? turned(tree) : turnedBack(tree);
    return new Grown(turned.tree, recorder.trans(theorem, turned.theorem));
  }

  /** The left part above a node, and {@code ⊢ T = T'}. */
  private Grown turned(Node high) {
    Node low = high.left;
    Theorem theorem = turn("tab_turned", low, high, low.right);
    Term whole = Syntax.right(theorem);
    Node below = new Node(
        Syntax.arguments(whole).get(3), low.right, high.array, high.extents, high.right);
    return new Grown(new Node(whole, low.left, low.array, low.extents, below), theorem);
  }

  /** The right part above a node, and {@code ⊢ T = T'}. */
  private Grown turnedBack(Node low) {
    Node high = low.right;
    Theorem theorem = turn("tab_turned_back", low, high, high.left);
    Term whole = Syntax.right(theorem);
    Node below = new Node(
        Syntax.arguments(whole).get(0), low.left, low.array, low.extents, high.left);
    return new Grown(new Node(whole, below, high.array, high.extents, high.right), theorem);
  }

  private Theorem turn(String lemma, Node low, Node high, Node between) {
    return calculus.rule(lemma, List.of(low.left.term, low.array, low.extents, between.term,
        high.array, high.extents, high.right.term), less(low.array, high.array));
  }

  /** A number that says nothing about the order of arrays. */
  private static long weight(Term array) {
    BigInteger name = ((Term.Literal) array).value;
    long n = name.hashCode() * 0x9E3779B97F4A7C15L;
    n = (n ^ n >>> 32) * 0xD6E8FEB86659FD93L;
    return n ^ n >>> 32;
  }
}
