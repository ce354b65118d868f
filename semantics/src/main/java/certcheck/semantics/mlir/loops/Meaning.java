package certcheck.semantics.mlir.loops;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** What a value of MLIR is in SCHED. */
sealed interface Meaning {

  /** An index, or an integer that was cast from one: exact. */
  record Index(IndexExpression expression) implements Meaning {}

  /** A truth value that depends on indices alone. */
  record Truth(Condition condition) implements Meaning {}

  /**
   * A value that arrays may hold, as a function of what they hold where it is used.
   *
   * @param reads the arrays that it depends on
   * @param size the number of functions, reads and numbers in it
   * @param height the most that are in one another
   */
  record Datum(ValueExpression expression, Set<String> reads, int size, int height)
      implements Meaning {
    /** Copies the set. */
    public Datum {
      reads = Set.copyOf(reads);
    }

    /** One that reads nothing, and is no call. */
    static Datum of(ValueExpression e) {
      return new Datum(e, Set.of(), 1, 1);
    }
  }

  /**
   * A vector.
   *
   * @param array a local one, with an element for each lane
   */
  record Vector(Memory array) implements Meaning {
    /** The lane at indices, one for each dimension. */
    Datum lane(List<IndexExpression> at, Site site) {
      return array.read(at, site);
    }
  }

  /**
   * A mask: set in the lanes whose index is less than the bound, in each dimension.
   *
   * @param bounds one for each dimension
   */
  record Mask(List<IndexExpression> bounds) implements Meaning {
    /** Copies the list. */
    public Mask {
      bounds = List.copyOf(bounds);
    }

    /** That it is set in a lane, of which there is one index for each bound, one at least. */
    Condition set(List<IndexExpression> lane, Site site) {
      Condition set = null;
      for (int k = 0; k < lane.size(); k++) {
        Condition less = new Condition.Comparison(Condition.Relation.AT_LEAST,
            IndexArithmetic.subtract(bounds.get(k), lane.get(k)), IndexExpression.Literal.of(1), site);
        set = set == null ? less : new Condition.And(set, less, site);
      }
      return set;
    }
  }

  /**
   * An array, or a part of one.
   *
   * @param array its name
   * @param extents of the part
   * @param places per dimension of the array, where the part is
   */
  record Memory(String array, List<IndexExpression> extents, List<Place> places)
      implements Meaning {
    /** Copies the lists. */
    public Memory {
      extents = List.copyOf(extents);
      places = List.copyOf(places);
    }

    /** A whole array. */
    static Memory whole(String array, List<IndexExpression> extents) {
      List<Place> places = new ArrayList<>();
      for (int k = 0; k < extents.size(); k++) {
        places.add(Place.of(IndexExpression.Literal.of(0), Map.of(k, BigInteger.ONE)));
      }
      return new Memory(array, extents, places);
    }

    /** Whether it is the whole array, with its own subscripts. */
    boolean isWhole() {
      return places.equals(whole(array, extents).places);
    }

    /** The subscripts of the array for those of the part. */
    List<IndexExpression> subscripts(List<IndexExpression> part) {
      return places.stream().map(place -> place.at(part)).toList();
    }

    /**
     * A part of it.
     *
     * @param inner where it is, per dimension
     */
    Memory part(List<IndexExpression> sizes, List<Place> inner) {
      return new Memory(array, sizes, places.stream().map(place -> place.of(inner)).toList());
    }

    /** An element, where it is read. */
    Datum read(List<IndexExpression> part, Site site) {
      return new Datum(
          new ValueExpression.Read(array, subscripts(part), site), Set.of(array), 1, 1);
    }
  }

  /**
   * Where a part of an array is, in one of its dimensions: the offset and multiples of the subscripts of the
   * part, modulo some integers one after the other, divided by another and rounded down.
   *
   * @param strides positive, of dimensions of the part
   */
  record Place(IndexExpression offset, Map<Integer, BigInteger> strides, List<BigInteger> moduli,
      BigInteger divisor) {
    /** Copies the map and the list. */
    public Place {
      strides = Collections.unmodifiableMap(new TreeMap<>(strides));
      moduli = List.copyOf(moduli);
    }

    /** The offset and multiples of subscripts. */
    static Place of(IndexExpression offset, Map<Integer, BigInteger> strides) {
      return new Place(offset, strides, List.of(), BigInteger.ONE);
    }

    /** Where the element with these subscripts is. */
    IndexExpression at(List<IndexExpression> part) {
      IndexExpression position = offset;
      for (Map.Entry<Integer, BigInteger> stride : strides.entrySet()) {
        position = IndexArithmetic.add(position,
            IndexArithmetic.scale(stride.getValue(), part.get(stride.getKey())));
      }
      for (BigInteger modulus : moduli) {
        position = IndexArithmetic.modulo(position, modulus);
      }
      return IndexArithmetic.floorDivide(position, divisor);
    }

    /** Where a part of the part is. */
    private Place of(List<Place> inner) {
      IndexExpression position = offset;
      Map<Integer, BigInteger> all = new TreeMap<>();
      for (Map.Entry<Integer, BigInteger> stride : strides.entrySet()) {
        Place place = inner.get(stride.getKey());
        position = IndexArithmetic.add(position, IndexArithmetic.scale(stride.getValue(), place.offset));
        place.strides.forEach((k, s) -> all.merge(k, stride.getValue().multiply(s), BigInteger::add));
      }
      return new Place(position, all, moduli, divisor);
    }
  }
}
