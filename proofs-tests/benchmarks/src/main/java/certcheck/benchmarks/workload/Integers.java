package certcheck.benchmarks.workload;

import java.util.ArrayList;
import java.util.List;

/**
 * The side conditions of arithmetic: refutations of a few linear atoms by a combination, by a cut
 * after division and a split, with quotients; polynomials brought to another form; ground
 * comparisons. Variables and literals are new in each lemma.
 */
final class Integers implements Rounds {
  @Override
  public void write(Certificate certificate, Fresh fresh) {
    for (int i = 0; i < 100; i++) {
      int lemma = certificate.lemma(b -> new Proof(b, fresh).all());
      int used = certificate.lemma(b -> b.step("spec", b.step("recall", lemma),
          b.literal(fresh.literal())));
      certificate.drop(lemma);
      certificate.drop(used);
    }
  }

  private static final class Proof {
    private final Block b;
    private final Fresh fresh;
    private final Node[] x;

    Proof(Block b, Fresh fresh) {
      this.b = b;
      this.fresh = fresh;
      x = new Node[fresh.between(2, 6)];
      for (int i = 0; i < x.length; i++) {
        x[i] = b.variable("i" + fresh.suffix(), b.integer);
      }
    }

    Proved all() {
      List<Proved> parts = new ArrayList<>(List.of(combination()));
      for (int i = fresh.between(2, 5); i > 0; i--) {
        parts.add(switch (fresh.between(0, 6)) {
          case 0 -> cut();
          case 1 -> quotient();
          case 2 -> polynomial();
          case 3 -> ground();
          default -> combination();
        });
      }
      return b.generalize(b.conjunction(parts.toArray(Proved[]::new)), x);
    }

    /**
     * {@code f₁ ≤ g₁ ⟹ … ⟹ ¬(Σ mᵢ·gᵢ + c ≤ Σ mᵢ·fᵢ)} for linear forms and c > 0, refuted with
     * multipliers m₁ … mₙ 1.
     */
    private Proved combination() {
      int n = fresh.between(1, 5);
      Node[] atoms = new Node[n + 1];
      StringBuilder steps = new StringBuilder("c 1 " + (n + 1));
      Node low = b.literal(fresh.literal());
      Node high = b.literal(0);
      for (int i = 0; i < n; i++) {
        int m = fresh.between(1, 1000);
        Node f = linear();
        Node g = linear();
        atoms[i] = b.atMost(f, g);
        low = b.plus(b.times(b.literal(m), g), low);
        high = b.plus(b.times(b.literal(m), f), high);
        steps.append(' ').append(m).append(' ').append(i);
      }
      atoms[n] = b.atMost(low, high);
      return refuted(steps.append(" 1 ").append(n).toString(), atoms);
    }

    private Node linear() {
      Node sum = b.literal(fresh.literal());
      for (int i = fresh.between(1, 4); i > 0; i--) {
        Node v = variable();
        sum = b.plus(fresh.oneIn(2) ? v : b.times(b.literal(fresh.between(-99, 99)), v), sum);
      }
      return sum;
    }

    private Node variable() {
      return x[fresh.between(0, x.length)];
    }

    /** {@code 2·n·u = 2·n·v + n ⟹ ⊥}: split on u ≤ v, then a cut in both branches. */
    private Proved cut() {
      long n = fresh.literal();
      Node u = x[0];
      Node v = x[1];
      Node even = b.times(b.literal(2 * n), u);
      Node odd = b.plus(b.times(b.literal(2 * n), v), b.literal(n));
      Node given = b.equation(b.integer, even, odd);
      Proved premise = b.step("assume", given);
      Node difference = b.apply(b.constant("-"), u, v);
      Proved bottom = b.step("int_refute", 1, premise, "s", difference,
          "c 1 2 -1 0 " + 2 * n + " 1 c 1 2 1 0 " + 2 * n + " 1");
      return b.discharge(bottom, given);
    }

    /** {@code u div n = v ⟹ ¬(n·v + n ≤ u)}. */
    private Proved quotient() {
      Node n = b.literal(fresh.literal());
      Node u = x[0];
      Node v = x[1];
      Node q = b.apply(b.constant("div"), u, n);
      Node same = b.equation(b.integer, q, v);
      Node above = b.atMost(b.plus(b.times(n, v), n), u);
      Proved first = b.step("assume", same);
      Proved second = b.step("assume", above);
      Proved bottom = b.step("int_refute", 2, first, second, "q", q,
          "c 1 3 1 3 1 1 " + n.words.substring(4) + " 0");
      return b.discharge(bottom, same, above);
    }

    /** {@code (u + m)·(v + n) = u·v + (n·u + (m·v + m·n))}. */
    private Proved polynomial() {
      int k = fresh.between(1_000_000, 2_000_000);
      int l = fresh.between(1_000_000, 2_000_000);
      Node m = b.literal(k);
      Node n = b.literal(l);
      Node u = variable();
      Node v = variable();
      Node product = b.times(b.plus(u, m), b.plus(v, n));
      Node sum = b.plus(b.times(u, v),
          b.plus(b.times(n, u), b.plus(b.times(m, v), b.literal((long) k * l))));
      return b.step("int_norm", product, sum);
    }

    /** {@code (m + n ≤ m·n) = ⊤}. */
    private Proved ground() {
      Node m = b.literal(fresh.literal());
      Node n = b.literal(fresh.literal());
      return b.step("int_eval", b.atMost(b.plus(m, n), b.times(m, n)));
    }

    /** The last atom's negation from the others. */
    private Proved refuted(String steps, Node... atoms) {
      Object[] arguments = new Object[atoms.length + 2];
      arguments[0] = atoms.length;
      for (int i = 0; i < atoms.length; i++) {
        arguments[i + 1] = b.step("assume", atoms[i]);
      }
      arguments[atoms.length + 1] = steps;
      Proved bottom = b.step("int_refute", arguments);
      Node last = atoms[atoms.length - 1];
      Proved negated = b.step("not_intro", b.step("disch", last, bottom));
      Node[] others = java.util.Arrays.copyOf(atoms, atoms.length - 1);
      return b.discharge(negated, others);
    }
  }
}
