package certcheck.benchmarks.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * Instances of lemmas at large terms: lemmas over six polymorphic variables, of some ninety nodes
 * (more than five of six lemmas of the libraries), instantiated at types and then at terms of some
 * forty nodes that the instances of one block share.
 */
final class Instantiation implements Rounds {
  private static final int VARIABLES = 4;

  @Override
  public void write(Certificate certificate, Fresh fresh) {
    int lemma = certificate.lemma(b -> general(b, fresh));
    for (int i = 0; i < 10; i++) {
      certificate.drop(certificate.lemma(b -> instances(b, fresh, lemma)));
    }
    certificate.drop(lemma);
  }

  private static Node variable(Block b, int i, Node type) {
    return b.variable("abcd".substring(i, i + 1), type);
  }

  /**
   * {@code a = b ⟹ b = c ⟹ c = d ⟹ (P a (f z a) ⟹ P b (f z a)) ∧ …}, z one of a … d, for
   * polymorphic a, b, c, d, f and P.
   */
  private static Proved general(Block b, Fresh fresh) {
    Node type = b.node("tyvar a");
    Node operation = b.function(type, b.function(type, type));
    Node relation = b.function(type, b.function(type, b.bool));
    Node f = b.variable("f", operation);
    Node p = b.variable("P", relation);
    List<Node> equations = new ArrayList<>();
    List<Proved> parts = new ArrayList<>();
    for (int i = 0; i + 1 < VARIABLES; i++) {
      Node x = variable(b, i, type);
      Node y = variable(b, i + 1, type);
      Node z = variable(b, fresh.between(0, VARIABLES), type);
      Node equation = b.equation(type, x, y);
      equations.add(equation);
      Proved congruence = b.step("mk_comb", b.step("mk_comb", b.step("refl", p),
          b.step("assume", equation)), b.step("refl", b.apply(f, z, x)));
      Node given = b.apply(p, x, b.apply(f, z, x));
      parts.add(b.discharge(b.step("eq_mp", congruence, b.step("assume", given)), given));
    }
    return b.discharge(b.conjunction(parts.toArray(Proved[]::new)),
        equations.toArray(Node[]::new));
  }

  /** Two hundred instances of the lemma, in one conjunction. */
  private static Proved instances(Block b, Fresh fresh, int lemma) {
    Node type = b.node("tyvar a");
    Node[] terms = new Node[16];
    for (int i = 0; i < terms.length; i++) {
      terms[i] = term(b, fresh, i < 6 ? null : terms, i);
    }
    Proved integers = b.step("inst_type", b.step("recall", lemma), type, b.integer);
    Node operation = b.function(b.integer, b.function(b.integer, b.integer));
    Node relation = b.function(b.integer, b.predicate());
    Proved[] all = new Proved[200];
    for (int k = 0; k < all.length; k++) {
      List<Object> arguments = new ArrayList<>(List.of(integers));
      for (int i = 0; i < VARIABLES; i++) {
        arguments.add(variable(b, i, b.integer));
        arguments.add(terms[fresh.between(0, terms.length)]);
      }
      arguments.addAll(List.of(b.variable("f", operation),
          fresh.oneIn(2) ? b.constant("+") : b.constant("*")));
      arguments.addAll(List.of(b.variable("P", relation),
          fresh.oneIn(2) ? b.constant("≤") : b.variable("R" + fresh.suffix(), relation)));
      all[k] = b.step("inst", arguments.toArray());
    }
    return b.conjunction(all);
  }

  /** A sum of products of new variables, new literals and earlier terms. */
  private static Node term(Block b, Fresh fresh, Node[] earlier, int count) {
    Node sum = b.literal(fresh.literal());
    for (int i = fresh.between(4, 12); i > 0; i--) {
      Node factor = earlier != null && fresh.oneIn(4) ? earlier[fresh.between(0, count)]
          : b.variable("x" + fresh.suffix(), b.integer);
      sum = b.plus(b.times(b.literal(fresh.literal()), factor), sum);
    }
    return sum;
  }
}
