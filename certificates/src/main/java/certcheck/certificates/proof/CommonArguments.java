package certcheck.certificates.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Instances of one theorem, in a block, in which the same terms take the places of some
 * variables: the theorem is instantiated by these terms once, and by the others where they are needed.
 * What is proved is the same.
 *
 * <p>Terms are put in the places of all variables of an instance at once. So those that are shared
 * come first only where none of the other variables is free in them.
 */
final class CommonArguments {
  /** Bytes of a variable and the term in its place, and of a line and the theorem that it cites. */
  private static final int PAIR = 8;
  private static final int LINE = 18;

  private final Lines lines;
  private final int inst;
  private final Map<Integer, BitSet> free = new HashMap<>();

  /** The applications and functions among the lines, in order, and the two lines that each cites. */
  private int[] compound;
  private int[] first;
  private int[] second;
  private boolean[] binds;

  /** Of each line that is a term, the classes of variables that may be free in it. */
  private long[] classes;

  private CommonArguments(Lines lines) {
    this.lines = lines;
    this.inst = lines.word("inst");
  }

  /** A line {@code inst}: what takes the places of variables, as numbers of lines. */
  private record Instance(int line, Map<Integer, Integer> arguments) {}

  /**
   * Has lines prove the same, in fewer bytes: some are replaced, and new ones are added behind them, which those
   * may cite.
   *
   * @param lines of which each cites earlier ones
   */
  static void share(Lines lines) {
    CommonArguments common = new CommonArguments(lines);
    Map<Integer, List<Instance>> instances = new LinkedHashMap<>();
    for (int line = 0; line < lines.size(); line++) {
      if (lines.at(line, 0) == common.inst) {
        Map<Integer, Integer> arguments = new LinkedHashMap<>();
        for (int k = 2; k < lines.count(line); k += 2) {
          arguments.put(lines.at(line, k), lines.at(line, k + 1));
        }
        instances.computeIfAbsent(lines.at(line, 1), general -> new ArrayList<>())
            .add(new Instance(line, arguments));
      }
    }
    instances.values().forEach(of -> common.share(of, Set.of()));
  }

  /**
   * Shares what instances of one theorem have in common.
   *
   * @param tried variables in whose places others have different terms
   */
  private void share(List<Instance> instances, Set<Integer> tried) {
    Map<Integer, Map<Integer, List<Instance>>> byVariable = new LinkedHashMap<>();
    for (Instance instance : instances) {
      instance.arguments.forEach((x, t) -> {
        if (!tried.contains(x)) {
          byVariable.computeIfAbsent(x, variable -> new LinkedHashMap<>())
              .computeIfAbsent(t, term -> new ArrayList<>()).add(instance);
        }
      });
    }
    int best = best(byVariable);
    if (best < 0) {
      return;
    }
    List<Instance> others = new ArrayList<>(instances);
    others.removeIf(instance -> instance.arguments.containsKey(best));
    for (List<Instance> same : byVariable.get(best).values()) {
      Map<Integer, Integer> common = common(same);
      if (saves(same, common)) {
        take(same, common);
      } else {
        others.addAll(same);
      }
    }
    Set<Integer> more = new HashSet<>(tried);
    more.add(best);
    share(others, more);
  }

  /** The variable that has the same term in most instances; -1 if all have different ones. */
  private static int best(Map<Integer, Map<Integer, List<Instance>>> byVariable) {
    int best = -1;
    int most = 0;
    for (Map.Entry<Integer, Map<Integer, List<Instance>>> one : byVariable.entrySet()) {
      int saved = one.getValue().values().stream().mapToInt(same -> same.size() - 1).sum();
      if (saved > most) {
        best = one.getKey();
        most = saved;
      }
    }
    return best;
  }

  /** What all instances have, and may have before the rest. */
  private Map<Integer, Integer> common(List<Instance> same) {
    Map<Integer, Integer> common = new LinkedHashMap<>(same.get(0).arguments);
    Set<Integer> others = new HashSet<>();
    for (Instance instance : same) {
      common.entrySet().removeIf(e -> !e.getValue().equals(instance.arguments.get(e.getKey())));
      others.addAll(instance.arguments.keySet());
    }
    others.removeAll(common.keySet());
    boolean changed = !common.isEmpty() && !others.isEmpty() && same.size() > 1;
    while (changed) {
      changed = false;
      for (Map.Entry<Integer, Integer> one : List.copyOf(common.entrySet())) {
        if (isFree(others, one.getValue())) {
          common.remove(one.getKey());
          others.add(one.getKey());
          changed = true;
        }
      }
    }
    return common;
  }

  /** Whether fewer bytes are written. */
  private static boolean saves(List<Instance> same, Map<Integer, Integer> common) {
    boolean isThere = same.stream().anyMatch(i -> i.arguments.size() == common.size());
    return PAIR * common.size() * (same.size() - 1) > (isThere ? 0 : LINE);
  }

  /** Instantiates by what is common first. */
  private void take(List<Instance> same, Map<Integer, Integer> common) {
    Instance whole = same.stream().filter(i -> i.arguments.size() == common.size()).findFirst()
        .orElseGet(() -> {
          int line = lines.add(row(lines.at(same.get(0).line, 1), common));
          return new Instance(line, common);
        });
    List<Instance> rest = new ArrayList<>();
    for (Instance instance : same) {
      if (instance.line != whole.line) {
        Map<Integer, Integer> arguments = new LinkedHashMap<>(instance.arguments);
        arguments.keySet().removeAll(common.keySet());
        lines.replace(instance.line, row(whole.line, arguments));
        rest.add(new Instance(instance.line, arguments));
      }
    }
    share(rest, Set.of());
  }

  private int[] row(int general, Map<Integer, Integer> arguments) {
    int[] row = new int[2 + 2 * arguments.size()];
    row[0] = inst;
    row[1] = general;
    int next = 2;
    for (Map.Entry<Integer, Integer> one : arguments.entrySet()) {
      row[next++] = one.getKey();
      row[next++] = one.getValue();
    }
    return row;
  }

  /** Whether one of some variables is free in a term. */
  private boolean isFree(Set<Integer> variables, int term) {
    if (compound == null) {
      findTerms();
    }
    for (int x : variables) {
      if ((classes[x] & classes[term]) != 0 && free(x).get(term)) {
        return true;
      }
    }
    return false;
  }

  /** The terms in which a variable is free. */
  private BitSet free(int variable) {
    return free.computeIfAbsent(variable, x -> {
      BitSet terms = new BitSet();
      terms.set(x);
      for (int k = 0; k < compound.length; k++) {
        if ((classes[x] & classes[compound[k]]) != 0 && (terms.get(second[k])
            && !(binds[k] && first[k] == x) || !binds[k] && terms.get(first[k]))) {
          terms.set(compound[k]);
        }
      }
      return terms;
    });
  }

  private void findTerms() {
    int application = lines.word("app");
    int function = lines.word("lam");
    compound = IntStream.range(0, lines.size()).filter(
        line -> lines.at(line, 0) == application || lines.at(line, 0) == function).toArray();
    first = part(1);
    second = part(2);
    binds = new boolean[compound.length];
    for (int k = 0; k < compound.length; k++) {
      binds[k] = lines.at(compound[k], 0) == function;
    }
    classify();
  }

  /**
   * Variables are in 64 classes. The classes of a term are, at least, those of the variables that are free in it:
   * where a class has one variable alone, it is left out behind the binder.
   */
  private void classify() {
    classes = new long[lines.size()];
    int variable = lines.word("var");
    long met = 0;
    long shared = 0;
    int number = 0;
    for (int line = 0; line < classes.length; line++) {
      if (lines.at(line, 0) == variable) {
        classes[line] = 1L << number++;
        shared |= met & classes[line];
        met |= classes[line];
      }
    }
    for (int k = 0; k < compound.length; k++) {
      classes[compound[k]] = classes[second[k]]
          & ~(binds[k] ? classes[first[k]] & ~shared : 0) | (binds[k] ? 0 : classes[first[k]]);
    }
  }

  private int[] part(int number) {
    return Arrays.stream(compound).map(line -> lines.at(line, number)).toArray();
  }
}
