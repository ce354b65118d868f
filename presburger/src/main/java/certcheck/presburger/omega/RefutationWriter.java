package certcheck.presburger.omega;

import certcheck.presburger.branch.Derivation;
import certcheck.presburger.branch.Derivation.Combined;
import certcheck.presburger.branch.Derivation.Given;
import certcheck.presburger.branch.Derivation.Opened;
import certcheck.presburger.branch.Derivation.Use;
import certcheck.presburger.evidence.Refutation;
import certcheck.presburger.evidence.Step;
import certcheck.presburger.omega.Closure.Cases;
import certcheck.presburger.omega.Closure.Contradiction;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Flattens a closure into a {@link Refutation}: only what the contradictions need, each combination
 * in the outermost case in which its premises are available, and combinations without rounding that
 * are used once are merged into their user.
 */
final class RefutationWriter {

  /** A case while it is written: its own closure and the combinations that belong there. */
  private static final class Block {
    final int depth;
    final Closure closure;
    final List<Combined> combinations = new ArrayList<>();
    int start;

    Block(int depth, Closure closure) {
      this.depth = depth;
      this.closure = closure;
    }
  }

  private final List<Step> steps = new ArrayList<>();
  private final Map<Opened, Block> blocks = new IdentityHashMap<>();
  private final Map<Derivation, Integer> uses = new IdentityHashMap<>();
  private final Map<Derivation, Integer> numbers = new IdentityHashMap<>();
  private final Block root;

  private RefutationWriter(Closure closure) {
    root = new Block(0, closure);
  }

  /** The refutation of {@code given} constraints that a closure without assumptions stands for. */
  static Refutation write(int given, Closure closure) {
    RefutationWriter writer = new RefutationWriter(closure);
    writer.collect();
    writer.writeBlocks(given);
    return new Refutation(given, writer.steps);
  }

  /** Makes the blocks and assigns each needed combination to one. */
  private void collect() {
    Deque<Block> open = new ArrayDeque<>(List.of(root));
    List<Combined> needed = new ArrayList<>();
    while (!open.isEmpty()) {
      Block block = open.pop();
      if (block.closure instanceof Contradiction contradiction) {
        need(contradiction.falsum(), needed);
      } else if (block.closure instanceof Cases cases) {
        Block first = new Block(block.depth + 1, cases.first);
        Block second = new Block(block.depth + 1, cases.second);
        blocks.put(cases.firstCase, first);
        blocks.put(cases.secondCase, second);
        open.push(second);
        open.push(first);
      }
    }
    for (Combined combined : needed) {
      if (!isMerged(combined)) {
        home(combined).combinations.add(combined);
      }
    }
  }

  /** Counts the uses of everything below a contradiction. */
  private void need(Derivation falsum, List<Combined> needed) {
    Deque<Derivation> open = new ArrayDeque<>(List.of(falsum));
    uses.merge(falsum, 2, Integer::sum);
    while (!open.isEmpty()) {
      if (open.pop() instanceof Combined combined) {
        needed.add(combined);
        for (Use use : combined.uses) {
          if (uses.merge(use.derivation(), 1, Integer::sum) == 1) {
            open.push(use.derivation());
          }
        }
      }
    }
  }

  private boolean isMerged(Derivation derivation) {
    return derivation instanceof Combined combined && combined.exact && uses.get(combined) == 1;
  }

  private Block home(Derivation derivation) {
    Block home = root;
    for (Opened assumption : derivation.assumptions) {
      Block block = blocks.get(assumption);
      home = block.depth > home.depth ? block : home;
    }
    return home;
  }

  private void writeBlocks(int given) {
    Deque<Block> open = new ArrayDeque<>(List.of(root));
    root.start = given;
    while (!open.isEmpty()) {
      Block block = open.pop();
      int next = block.start;
      block.combinations.sort(Comparator.comparingLong(combined -> combined.rank));
      for (Combined combined : block.combinations) {
        steps.add(step(combined));
        numbers.put(combined, next++);
      }
      if (block.closure instanceof Cases cases) {
        steps.add(
            cases.term == null ? new Step.Differ(cases.given) : new Step.Split(cases.term));
        open.push(enter(cases.secondCase, next));
        open.push(enter(cases.firstCase, next));
      } else if (((Contradiction) block.closure).falsum() instanceof Given falsum) {
        steps.add(
            new Step.Combine(
                BigInteger.ONE, List.of(new Step.Premise(BigInteger.ONE, falsum.number))));
      }
    }
  }

  private Block enter(Opened opened, int number) {
    Block block = blocks.get(opened);
    numbers.put(opened, number);
    block.start = number + 1;
    return block;
  }

  /** The step of a combination, with all that is merged into it. */
  private Step step(Combined combined) {
    Map<Derivation, BigInteger> sum = new IdentityHashMap<>();
    PriorityQueue<Combined> merged =
        new PriorityQueue<>(Comparator.comparingLong((Combined other) -> -other.rank));
    BigInteger divisor = combined.divisor;
    addUses(combined.uses, BigInteger.ONE, sum, merged);
    while (!merged.isEmpty()) {
      Combined inner = merged.poll();
      BigInteger multiplier = sum.remove(inner);
      if (!inner.divisor.equals(BigInteger.ONE)) {
        sum.replaceAll((derivation, other) -> other.multiply(inner.divisor));
        divisor = divisor.multiply(inner.divisor);
      }
      addUses(inner.uses, multiplier, sum, merged);
    }
    sum.values().removeIf(multiplier -> multiplier.signum() == 0);
    BigInteger common = divisor;
    for (BigInteger multiplier : sum.values()) {
      common = common.gcd(multiplier);
    }
    List<Step.Premise> premises = new ArrayList<>();
    for (Map.Entry<Derivation, BigInteger> entry : sum.entrySet()) {
      premises.add(new Step.Premise(entry.getValue().divide(common), number(entry.getKey())));
    }
    premises.sort(Comparator.comparingInt(Step.Premise::constraint));
    return new Step.Combine(divisor.divide(common), premises);
  }

  private void addUses(
      List<Use> added, BigInteger factor, Map<Derivation, BigInteger> sum,
      PriorityQueue<Combined> merged) {
    for (Use use : added) {
      BigInteger multiplier = factor.multiply(use.multiplier());
      if (sum.merge(use.derivation(), multiplier, BigInteger::add) == multiplier
          && isMerged(use.derivation())) {
        merged.add((Combined) use.derivation());
      }
    }
  }

  private int number(Derivation derivation) {
    return derivation instanceof Given given ? given.number : numbers.get(derivation);
  }
}
