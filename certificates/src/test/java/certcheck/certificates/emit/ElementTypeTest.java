package certcheck.certificates.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Constants of C. */
class ElementTypeTest {

  @ParameterizedTest
  @CsvSource({
      "0, 0.0, 0.0f", "007, 007.0, 007.0f", "0.5, 0.5, 0.5f", "1.250, 1.250, 1.250f",
      "16777217, 16777217.0, 0x1.0p24f /* 16777217 */",
      "0.1, 0x1.999999999999ap-4 /* 0.1 */, 0x1.99999ap-4f /* 0.1 */",
      "9007199254740993, 0x1.0p53 /* 9007199254740993 */, 0x1.0p53f /* 9007199254740993 */"})
  void exactOrHexadecimal(String decimal, String inDouble, String inFloat) {
    assertEquals(Optional.of(inDouble), ElementType.DOUBLE.constant(decimal));
    assertEquals(Optional.of(inFloat), ElementType.FLOAT.constant(decimal));
  }

  @Test
  void theSmallestAndTheLargest() {
    String tiny = "0." + "0".repeat(323) + "5";
    assertEquals(Optional.of("0x0.0000000000001p-1022"), ElementType.DOUBLE.constant(tiny));
    assertEquals(Optional.of("0x0.0p0"), ElementType.DOUBLE.constant("0." + "0".repeat(400) + "1"));
    assertEquals(Optional.of("0x1.0p-149f"),
        ElementType.FLOAT.constant("0." + "0".repeat(44) + "14"));
    String large = "1" + "0".repeat(39);
    assertEquals(Optional.of("0x1.78287f49c4a1dp129"), ElementType.DOUBLE.constant(large));
    assertEquals(Optional.empty(), ElementType.FLOAT.constant(large));
    assertEquals(Optional.empty(), ElementType.DOUBLE.constant("1" + "0".repeat(309)));
  }
}
