package certcheck.kernel;

import static certcheck.kernel.Blocks.proves;
import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** Integer literals. */
class IntTest {
  @Test
  void anySize() {
    proves("⊢ 2147483648 = 2147483648", """
        n: int 2147483648
        refl n
        """);
  }

  @Test
  void negative() {
    proves("⊢ -9223372036854775809 = -9223372036854775809", """
        n: int -9223372036854775809
        refl n
        """);
  }

  @Test
  void leadingZero() {
    rejects("int", 1, "expected an integer, found 01", """
        int 01
        """);
  }

  @Test
  void plus() {
    rejects("int", 1, "expected an integer, found +1", """
        int +1
        """);
  }

  @Test
  void minusZero() {
    rejects("int", 1, "expected an integer, found -0", """
        int -0
        """);
  }

  @Test
  void exponent() {
    rejects("int", 1, "expected an integer, found 1e3", """
        int 1e3
        """);
  }

  @Test
  void hexadecimal() {
    rejects("int", 1, "expected an integer, found 0x1", """
        int 0x1
        """);
  }

  @Test
  void digitsOfAnotherScript() {
    rejects("int", 1, "expected an integer, found ١", """
        int ١
        """);
  }

  @Test
  void manyLeadingZeros() {
    rejects("int", 1, "expected an integer, found 000000000001", """
        int 000000000001
        """);
  }

  @Test
  void minusAlone() {
    rejects("int", 1, "expected an integer, found -", """
        int -
        """);
  }

  @Test
  void two() {
    rejects("int", 1, "expected an integer, found --1", """
        int --1
        """);
  }
}
