package certcheck.certificates.emit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** C names. */
class NamesTest {
  private static final Names NAMES = new Names("blur", List.of("g", "sin", "int", "v_x"));

  @ParameterizedTest
  @CsvSource({"N, N", "i, i", "printf, printf", "cc, cc", "int, v_int", "NAN, v_NAN",
      "free, v_free", "_a, v__a", "cc_fits, v_cc_fits", "v_a, v_v_a", "blur, v_blur",
      "blur_params_ok, v_blur_params_ok", "g, v_g", "sin, v_sin", "sinf, v_sinf",
      "f_int, v_f_int", "f_sin, v_f_sin"})
  void variables(String name, String c) {
    assertEquals(c, NAMES.variable(name));
  }

  @ParameterizedTest
  @CsvSource({"g, g", "relu, relu", "int, f_int", "printf, f_printf", "f_g, f_f_g", "v_g, f_v_g",
      "_g, f__g", "cc_div, f_cc_div", "blur, f_blur"})
  void functions(String name, String c) {
    assertEquals(c, NAMES.function(name));
  }

  /** Names made of the same few parts, which is where prefixes could make them meet. */
  @Test
  void differentNamesStayDifferent() {
    List<String> parts = List.of("v_", "f_", "cc_", "_", "int", "x", "blur");
    Set<String> names = new HashSet<>(parts);
    for (int round = 0; round < 3; round++) {
      for (String name : Set.copyOf(names)) {
        parts.forEach(p -> names.add(p + name));
      }
    }
    assertTrue(names.size() > 1000);
    assertEquals(names.size(), names.stream().map(NAMES::variable).distinct().count());
    assertEquals(names.size(), names.stream().map(NAMES::function).distinct().count());
  }

  @ParameterizedTest
  @CsvSource({"a/b/blur.sched, blur", "C:\\x\\blur-2.sched, blur_2", "int.sched, p_int",
      "main.sched, p_main", "exp.sched, p_exp", "2d.sched, p_2d", "cc_x.sched, p_cc_x",
      "f_x, p_f_x", "v_x, p_v_x", "é.sched, p__", "x.y.sched, x_y"})
  void theFunctionIsNamedAsTheFile(String file, String name) {
    assertEquals(name, Names.functionOf(file));
    assertTrue(Names.isFunctionName(name));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1a", "a-b", "_a", "int", "printf", "NULL", "cc_a", "f_a", "v_a"})
  void noFunctionNames(String name) {
    assertFalse(Names.isFunctionName(name));
  }
}
