package certcheck.benchmarks.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Natural deduction: syllogisms, conjunctions and disjunctions taken apart and put together in
 * another order, exchange of quantifiers, classical contraposition; over propositional variables
 * and predicates with new names, at new literals, under up to some twenty assumptions.
 */
final class Deduction implements Rounds {
  @Override
  public void write(Certificate certificate, Fresh fresh) {
    for (int i = 0; i < 50; i++) {
      int size = fresh.between(4, 16);
      int lemma = certificate.lemma(b -> new Proof(b, fresh, size).all());
      int used = certificate.lemma(b -> {
        Proved theorem = b.step("recall", lemma);
        for (int k = 0; k < size; k++) {
          Node predicate = b.variable("R" + fresh.suffix(), b.predicate());
          theorem = b.step("spec", theorem, b.apply(predicate, b.literal(fresh.literal())));
        }
        return fresh.oneIn(2) ? b.step("conjunct1", theorem) : b.step("conjunct2", theorem);
      });
      certificate.drop(lemma);
      certificate.drop(used);
    }
  }

  private static final class Proof {
    private final Block b;
    private final Fresh fresh;
    private final Node[] p;

    Proof(Block b, Fresh fresh, int size) {
      this.b = b;
      this.fresh = fresh;
      p = new Node[size];
      for (int i = 0; i < size; i++) {
        p[i] = b.variable("p" + fresh.suffix(), b.bool);
      }
    }

    Proved all() {
      return b.generalize(b.conjunction(syllogism(), conjunction(), disjunction(),
          quantifiers(), contraposition()), p);
    }

    /** {@code (p0 ⟹ p1) ⟹ (p1 ⟹ p2) ⟹ … ⟹ p0 ⟹ pn}. */
    private Proved syllogism() {
      List<Node> assumptions = new ArrayList<>();
      Proved result = b.step("assume", p[0]);
      for (int i = 1; i < p.length; i++) {
        Node step = b.implies(p[i - 1], p[i]);
        assumptions.add(step);
        result = b.step("mp", b.step("assume", step), result);
      }
      assumptions.add(p[0]);
      return b.discharge(result, assumptions.toArray(Node[]::new));
    }

    /** {@code p0 ∧ … ∧ pn ⟹} the same in another order. */
    private Proved conjunction() {
      Node all = join("∧", p);
      Proved rest = b.step("assume", all);
      Proved[] parts = new Proved[p.length];
      for (int i = 0; i < p.length - 1; i++) {
        parts[i] = b.step("conjunct1", rest);
        rest = b.step("conjunct2", rest);
      }
      parts[p.length - 1] = rest;
      int[] order = fresh.permutation(p.length);
      return b.discharge(b.conjunction(
          Arrays.stream(order).mapToObj(i -> parts[i]).toArray(Proved[]::new)), all);
    }

    /** {@code p0 ∨ … ∨ pn ⟹} the same in another order. */
    private Proved disjunction() {
      Node[] image = Arrays.stream(fresh.permutation(p.length)).mapToObj(i -> p[i])
          .toArray(Node[]::new);
      Node all = join("∨", p);
      return b.discharge(cases(0, b.step("assume", all), image), all);
    }

    private Proved cases(int i, Proved given, Node[] image) {
      if (i == p.length - 1) {
        return inject(given, p[i], image);
      }
      Proved first = inject(b.step("assume", p[i]), p[i], image);
      Node rest = join("∨", Arrays.copyOfRange(p, i + 1, p.length));
      return b.step("disj_cases", given, first, cases(i + 1, b.step("assume", rest), image));
    }

    /** From one disjunct, the disjunction. */
    private Proved inject(Proved disjunct, Node t, Node[] image) {
      int at = Arrays.asList(image).indexOf(t);
      Proved result = at == image.length - 1 ? disjunct
          : b.step("disj1", disjunct, join("∨", Arrays.copyOfRange(image, at + 1, image.length)));
      for (int i = at - 1; i >= 0; i--) {
        result = b.step("disj2", image[i], result);
      }
      return result;
    }

    /**
     * {@code (∃x. ∀y. Q x y) ∧ (∀x y. Q x y ⟹ P y n) ⟹ ∀y. ∃x. P y x}, Q and P new variables, n a
     * new literal.
     */
    private Proved quantifiers() {
      Node relation = b.function(b.integer, b.predicate());
      Node q = b.variable("Q" + fresh.suffix(), relation);
      Node r = b.variable("P" + fresh.suffix(), relation);
      Node x = b.variable("x" + fresh.suffix(), b.integer);
      Node y = b.variable("y" + fresh.suffix(), b.integer);
      Node n = b.literal(fresh.literal());
      Node both = b.apply(q, x, y);
      Node forAll = b.quantify("∀", b.integer, y, both);
      Node some = b.quantify("∃", b.integer, x, forAll);
      Node step = b.quantify("∀", b.integer, x, b.quantify("∀", b.integer, y,
          b.implies(both, b.apply(r, y, n))));
      Node target = b.quantify("∃", b.integer, x, b.apply(r, y, x));
      Proved here = b.step("spec", b.step("assume", forAll), y);
      Proved implication = b.step("spec", b.step("spec", b.step("assume", step), x), y);
      Proved found = b.step("exists", target, n, b.step("mp", implication, here));
      Proved chosen = b.step("choose", x, b.step("assume", some), found);
      return b.generalize(b.discharge(b.step("gen", y, chosen), some, step), q, r);
    }

    /** {@code ¬(p0 ∧ p1) ⟹ ¬p0 ∨ ¬p1}, classically; and {@code (¬p1 ⟹ ¬p2) ⟹ p2 ⟹ p1}. */
    private Proved contraposition() {
      Node either = b.or(b.not(p[0]), b.not(p[1]));
      Node given = b.not(b.and(p[0], p[1]));
      Proved neither = b.step("not_elim", b.step("assume", b.not(either)));
      Proved both = b.step("conj", stable(0, neither), stable(1, neither));
      Proved clash = b.step("mp", b.step("not_elim", b.step("assume", given)), both);
      Proved classical = b.discharge(b.step("ccontr", either, clash), given);
      Node contrary = b.implies(b.not(p[1]), b.not(p[2]));
      Proved negated = b.step("mp", b.step("assume", contrary), b.step("assume", b.not(p[1])));
      Proved falsity = b.step("mp", b.step("not_elim", negated), b.step("assume", p[2]));
      return b.step("conj", classical,
          b.discharge(b.step("ccontr", p[1], falsity), contrary, p[2]));
    }

    /** {@code p} from {@code (¬p0 ∨ ¬p1) ⟹ ⊥}. */
    private Proved stable(int i, Proved neither) {
      Proved negated = b.step("assume", b.not(p[i]));
      Proved either = i == 0 ? b.step("disj1", negated, b.not(p[1]))
          : b.step("disj2", b.not(p[0]), negated);
      return b.step("ccontr", p[i], b.step("mp", neither, either));
    }

    private Node join(String operator, Node[] parts) {
      Node all = parts[parts.length - 1];
      for (int i = parts.length - 2; i >= 0; i--) {
        all = b.apply(b.constant(operator), parts[i], all);
      }
      return all;
    }
  }
}
