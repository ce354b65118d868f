package certcheck.semantics.tml.analysis;

import certcheck.semantics.source.Position;
import certcheck.semantics.tml.evaluation.Location;
import java.math.BigInteger;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An access to the assigned variable in the right-hand side of a statement, at an abstract
 * multi-index (Ullrich 2018, Def. 1 and Fig. 5).
 *
 * @param name the assigned variable
 * @param position where it is read
 * @param assigned the index of the element that is assigned
 * @param index the index of the cell that is read for it
 * @param selected the numbers that some variables have wherever this access is evaluated
 */
public record AbstractAccess(String name, Position position, List<IndexVariable> assigned,
    List<IndexVariable> index, Map<IndexVariable, BigInteger> selected) {

  /** Copies the collections. */
  public AbstractAccess {
    assigned = List.copyOf(assigned);
    index = List.copyOf(index);
    selected = Collections.unmodifiableMap(new LinkedHashMap<>(selected));
  }

  /** Whether the cell that is read is the one that is assigned, for all values of the indices. */
  public boolean isOwn() {
    return foreignDimension() < 0;
  }

  /** The first dimension, from 0, in which the two indices may differ; -1 if there is none. */
  private int foreignDimension() {
    for (int d = 0; d < index.size(); d++) {
      BigInteger read = determined(index.get(d));
      if (!index.get(d).equals(assigned.get(d))
          && (read == null || !read.equals(determined(assigned.get(d))))) {
        return d;
      }
    }
    return -1;
  }

  /** The one number that a variable can have here; null if it can have several. */
  private BigInteger determined(IndexVariable variable) {
    return selected.getOrDefault(variable, variable.isOne() ? BigInteger.ONE : null);
  }

  /** Numbers for all variables with which the two indices differ, if they can. */
  private Map<IndexVariable, BigInteger> values() {
    Map<IndexVariable, BigInteger> values = new HashMap<>(selected);
    int d = foreignDimension();
    if (d >= 0) {
      IndexVariable read = index.get(d);
      IndexVariable written = assigned.get(d);
      BigInteger other = determined(read) != null ? determined(read)
          : distinct(values.getOrDefault(written, BigInteger.ONE));
      values.put(read, other);
      if (determined(written) == null) {
        values.put(written, distinct(other));
      }
    }
    return values;
  }

  /** The smallest number from 1 on that is another. */
  private static BigInteger distinct(BigInteger number) {
    return number.equals(BigInteger.ONE) ? BigInteger.TWO : BigInteger.ONE;
  }

  private Location location(List<IndexVariable> variables) {
    Map<IndexVariable, BigInteger> values = values();
    return new Location(name, variables.stream()
        .map(v -> values.getOrDefault(v, BigInteger.ONE).intValueExact()).toList());
  }

  /** An element that is assigned; if the access is not own, one for which another cell is read. */
  public Location element() {
    return location(assigned);
  }

  /** The cell that this access reads for {@link #element}. */
  public Location cell() {
    return location(index);
  }

  /** {@code v[l1]}: what is read. */
  public String read() {
    return name + index;
  }

  /** {@code v[i1]}: what is assigned. */
  public String written() {
    return name + assigned;
  }
}
