package certcheck.kernel;

import static certcheck.kernel.Blocks.rejects;

import org.junit.jupiter.api.Test;

/** Applications. */
class AppTest {
  @Test
  void ofNoFunction() {
    rejects("app", 1, "expected a function, found int", """
        app ‹x› ‹y›
        """);
  }

  @Test
  void toAnArgumentOutsideTheDomain() {
    rejects("app", 2, "expected int, found bool", """
        app ‹i› ‹p›
        """);
  }
}
