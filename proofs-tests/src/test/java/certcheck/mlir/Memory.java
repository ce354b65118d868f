package certcheck.mlir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A memref at run time: places of a buffer.
 *
 * @param buffer what is allocated; cells that hold nothing are null
 * @param offset of the first element
 * @param sizes of the dimensions
 * @param strides in elements
 */
record Memory(Buffer buffer, long offset, long[] sizes, long[] strides) {
  private static final int LARGEST = 1 << 20;

  /** Cells that are allocated and freed together. */
  static final class Buffer {
    final Object[] cells;
    boolean freed;

    Buffer(int count) {
      cells = new Object[count];
    }
  }

  /** A whole new buffer, row by row. */
  static Memory allocate(long... sizes) {
    long count = 1;
    long[] strides = new long[sizes.length];
    for (int k = sizes.length - 1; k >= 0; k--) {
      strides[k] = count;
      if (sizes[k] < 0) {
        throw new Fault("an extent below 0");
      }
      count *= sizes[k];
      if (count > LARGEST) {
        throw new Fault.NotRun("a memref of more than " + LARGEST + " elements");
      }
    }
    return new Memory(new Buffer((int) count), 0, sizes.clone(), strides);
  }

  /** The cell of an element. */
  private int at(List<Long> subscripts) {
    if (buffer.freed) {
      throw new Fault("a memref is used after its dealloc");
    }
    if (subscripts.size() != sizes.length) {
      throw new Fault.NotRun("another number of subscripts");
    }
    long place = offset;
    for (int k = 0; k < sizes.length; k++) {
      long i = subscripts.get(k);
      if (i < 0 || i >= sizes[k]) {
        throw new Fault("subscript " + i + " is outside of extent " + sizes[k]);
      }
      place += i * strides[k];
    }
    if (place < 0 || place >= buffer.cells.length) {
      throw new Fault("an element outside of its buffer");
    }
    return (int) place;
  }

  Object read(List<Long> subscripts) {
    Object value = buffer.cells[at(subscripts)];
    if (value == null) {
      throw new Fault("an element is read that was not written");
    }
    return value;
  }

  /** What is there; nothing is poison. */
  Object peek(List<Long> subscripts) {
    Object value = buffer.cells[at(subscripts)];
    return value == null ? Machine.POISON : value;
  }

  void write(List<Long> subscripts, Object value) {
    buffer.cells[at(subscripts)] = value;
  }

  /** The part with these offsets, sizes and strides; {@code kept} are the dimensions that stay. */
  Memory part(long[] offsets, long[] extents, long[] steps, List<Integer> kept) {
    long start = offset;
    for (int k = 0; k < sizes.length; k++) {
      start += offsets[k] * strides[k];
    }
    return new Memory(buffer, start, kept.stream().mapToLong(k -> extents[k]).toArray(),
        kept.stream().mapToLong(k -> steps[k] * strides[k]).toArray());
  }

  /** Copies all elements. */
  void copyTo(Memory target) {
    for (List<Long> at : places(sizes)) {
      target.write(at, read(at));
    }
  }

  /** All subscripts, row by row. */
  static List<List<Long>> places(long... sizes) {
    List<List<Long>> places = new ArrayList<>(List.of(List.of()));
    for (long size : sizes) {
      List<List<Long>> longer = new ArrayList<>();
      for (List<Long> place : places) {
        for (long i = 0; i < size; i++) {
          List<Long> next = new ArrayList<>(place);
          next.add(i);
          longer.add(next);
        }
      }
      places = longer;
    }
    return places;
  }

  @Override
  public String toString() {
    return Arrays.toString(buffer.cells);
  }
}
