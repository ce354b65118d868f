package certcheck.semantics.mlir.loops;

import certcheck.semantics.sched.Condition;
import certcheck.semantics.sched.IndexExpression;
import certcheck.semantics.sched.Site;
import certcheck.semantics.sched.ValueExpression;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
        places.add(new Place(IndexExpression.Literal.of(0), BigInteger.ONE, Optional.of(k)));
      }
      return new Memory(array, extents, places);
    }

    /** The subscripts of the array for those of the part. */
    List<IndexExpression> subscripts(List<IndexExpression> part) {
      List<IndexExpression> subscripts = new ArrayList<>();
      for (Place place : places) {
        subscripts.add(place.dimension()
            .map(k -> IndexArithmetic.add(place.offset(),
                IndexArithmetic.scale(place.stride(), part.get(k))))
            .orElse(place.offset()));
      }
      return subscripts;
    }

    /** An element, where it is read. */
    Datum read(List<IndexExpression> part, Site site) {
      return new Datum(
          new ValueExpression.Read(array, subscripts(part), site), Set.of(array), 1, 1);
    }
  }

  /**
   * Where a part of an array is, in one of its dimensions: offset + stride · k.
   *
   * @param dimension of the part; empty if the subscript is the offset
   */
  record Place(IndexExpression offset, BigInteger stride, Optional<Integer> dimension) {}
}
