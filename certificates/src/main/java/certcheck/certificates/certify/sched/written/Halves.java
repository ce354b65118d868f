package certcheck.certificates.certify.sched.written;

import certcheck.certificates.certify.sched.calculus.Calculus;
import certcheck.certificates.certify.sched.terms.Code;
import certcheck.kernel.Term;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Halves of statements that have perhaps written a cell: their subscripts in one dimension differ by
 * constants, so that the cell's subscript is less than the median in one half, and not in the other.
 */
final class Halves {
  private final Calculus calculus;
  private final Code.Cell cell;

  /** Halves of the writers of a cell. */
  Halves(Calculus calculus, Code.Cell cell) {
    this.calculus = calculus;
    this.cell = cell;
  }

  /** A condition that halves alternatives; null if none is found. */
  LastWriters.Halving of(List<Alternatives.Alternative> alternatives) {
    if (alternatives.size() < 2) {
      return null;
    }
    for (int d = 0; d < cell.subscripts().size(); d++) {
      LastWriters.Halving halving = of(alternatives, d);
      if (halving != null) {
        return halving;
      }
    }
    return null;
  }

  private LastWriters.Halving of(List<Alternatives.Alternative> alternatives, int d) {
    SortedMap<BigInteger, Group> groups = new TreeMap<>();
    Term first = null;
    for (Alternatives.Alternative alternative : alternatives) {
      if (alternative.isGiven()) {
        return null;
      }
      Term subscript = alternative.at(calculus, alternative.candidate().subscripts().get(d));
      first = first == null ? subscript : first;
      Optional<BigInteger> offset = calculus.hulls().difference(subscript, first);
      if (offset.isEmpty()) {
        return null;
      }
      groups.computeIfAbsent(offset.get(), o -> new Group(subscript, new ArrayList<>()))
          .members.add(alternative);
    }
    return groups.size() < 2 ? null : halved(List.copyOf(groups.values()), d);
  }

  private LastWriters.Halving halved(List<Group> groups, int d) {
    int middle = groups.size() / 2;
    return new LastWriters.Halving(
        calculus.less(cell.subscripts().get(d), groups.get(middle).subscript),
        members(groups.subList(0, middle)), members(groups.subList(middle, groups.size())));
  }

  private static List<Alternatives.Alternative> members(List<Group> groups) {
    return groups.stream().flatMap(group -> group.members.stream()).toList();
  }

  /** Alternatives with the same subscript. */
  private record Group(Term subscript, List<Alternatives.Alternative> members) {}
}
