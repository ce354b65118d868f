package certcheck.certificates.prover.firstorder;

import certcheck.kernel.Term;
import java.util.ArrayList;
import java.util.List;

/**
 * How a clause lies in a formula: which side of each conjunction was taken, where the literals are.
 * A formula asserted is taken apart positively, one denied negatively; negation changes the sign
 * and leaves no trace in the path.
 */
sealed interface Path {
  /**
   * A literal.
   *
   * @param literal the literal, of the sign that the clause has it with
   * @param reached whether only conjunctions, right sides of implications, disjunctions and
   *     quantifiers, all asserted, lie above it
   */
  record Leaf(Literal literal, boolean reached) implements Path {}

  /** The formula is ⊥ asserted, or ⊤ denied: no literal is left. */
  record End() implements Path {}

  /** One side of what is a conjunction here: 0 or 1. */
  record Choice(int side, Path path) implements Path {}

  /** Both sides of what is a disjunction here. */
  record Both(Path left, Path right) implements Path {}

  /** What is universal here, and the free variable that stands for the bound one. */
  record Bind(Term.Free placeholder, Path path) implements Path {}

  /** What is existential here: the bound variable becomes a choice term. */
  record Witness(Path path) implements Path {}

  /** The leaves, from left to right. */
  default List<Leaf> leaves() {
    List<Leaf> leaves = new ArrayList<>();
    collect(leaves);
    return leaves;
  }

  private void collect(List<Leaf> leaves) {
    if (this instanceof Leaf leaf) {
      leaves.add(leaf);
    } else if (this instanceof Choice choice) {
      choice.path.collect(leaves);
    } else if (this instanceof Both both) {
      both.left.collect(leaves);
      both.right.collect(leaves);
    } else if (this instanceof Bind bind) {
      bind.path.collect(leaves);
    } else if (this instanceof Witness witness) {
      witness.path.collect(leaves);
    }
  }
}
