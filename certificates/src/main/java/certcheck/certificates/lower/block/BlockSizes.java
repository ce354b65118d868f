package certcheck.certificates.lower.block;

/**
 * The size of blocks.
 *
 * @param rows how many rows a block has, from 1 to {@value #MOST}
 * @param columns how many sums each row has, as many at most
 */
public record BlockSizes(int rows, int columns) {
  /** The most rows, and columns. */
  public static final int MOST = 64;

  /** Two thirds of 32 registers of 512 bits, for numbers of 64 bits. */
  public static final BlockSizes USUAL = new BlockSizes(8, 16);

  /** Checks the sizes. */
  public BlockSizes {
    if (rows < 1 || rows > MOST || columns < 1 || columns > MOST) {
      throw new IllegalArgumentException("blocks of " + rows + " rows, " + columns + " columns");
    }
  }

  /** With how many rows blocks do better than plain loops, at least. */
  public int enoughRows() {
    return (rows + 1) / 2;
  }

  /** With how many columns blocks do better than plain loops, at least. */
  public int enoughColumns() {
    return (columns + 1) / 2;
  }

  /** As the option says it. */
  @Override
  public String toString() {
    return "--blocks " + rows + "x" + columns;
  }
}
