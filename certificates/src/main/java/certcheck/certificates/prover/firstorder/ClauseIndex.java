package certcheck.certificates.prover.firstorder;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The literals of all clauses by sign and head; short clauses come first. */
final class ClauseIndex {
  /** A clause entered at one of its literals. */
  record Entry(Clause clause, Literal literal) {}

  private record Key(boolean positive, Object head) {}

  private final Map<Key, List<Entry>> byHead = new HashMap<>();

  /** All literals of a sign, and those among them whose head is a variable. */
  private final Map<Boolean, List<Entry>> all = new HashMap<>();
  private final Map<Boolean, List<Entry>> flexible = new HashMap<>();

  ClauseIndex(List<Clause> clauses) {
    List<Clause> sorted = new ArrayList<>(clauses);
    sorted.sort(Comparator.comparingInt(c -> c.literals().size()));
    for (Clause clause : sorted) {
      for (Literal literal : clause.literals()) {
        Entry entry = new Entry(clause, literal);
        list(all, literal.positive()).add(entry);
        if (isFlexible(literal.atom())) {
          list(flexible, literal.positive()).add(entry);
          byHead.forEach((key, entries) -> {
            if (key.positive == literal.positive()) {
              entries.add(entry);
            }
          });
        } else {
          byHead.computeIfAbsent(new Key(literal.positive(), literal.atom().head),
              key -> new ArrayList<>(list(flexible, key.positive))).add(entry);
        }
      }
    }
  }

  private static List<Entry> list(Map<Boolean, List<Entry>> map, boolean sign) {
    return map.computeIfAbsent(sign, s -> new ArrayList<>());
  }

  private static boolean isFlexible(Expression atom) {
    return atom.isVariable() || atom.head == Expression.APPLY;
  }

  /** The entries that may be unified with a literal. */
  List<Entry> entries(boolean positive, Expression atom) {
    return isFlexible(atom) ? list(all, positive)
        : byHead.getOrDefault(new Key(positive, atom.head), list(flexible, positive));
  }
}
