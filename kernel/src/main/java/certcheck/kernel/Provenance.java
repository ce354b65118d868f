package certcheck.kernel;

/** What a theorem rests on, as a set of bits that every rule unites: it never under-reports. */
final class Provenance {
  static final long EXTENSIONALITY = 1;
  static final long CHOICE = 1 << 1;
  static final long INT = 1 << 2;
  static final long CORE = 1 << 3;
  static final long CONNECTIVES = 1 << 4;
  static final long DEFINITIONS = 1 << 5;
  static final long INTEGERS = 1 << 6;

  static final long ANY_AXIOM = EXTENSIONALITY | CHOICE | INT;

  private static final int FIRST_THEORY = 8;
  private static final String[] AXIOMS = {"extensionality", "choice", "int"};
  private static final String[] GROUPS = {"core", "connectives", "definitions", "integers"};

  private Provenance() {}

  /** The bit of the n-th theory, counted from 0. */
  static long theory(int n) {
    Rejection.require(n < Long.SIZE - FIRST_THEORY, "theory", 0, "at most 56 theories", n);
    return 1L << FIRST_THEORY + n;
  }

  /** The bit of an axiom word, or 0 if there is no such word. */
  static long axiom(String word) {
    int i = java.util.Arrays.asList(AXIOMS).indexOf(word);
    return i < 0 ? 0 : 1L << i;
  }

  /** The axiom words in a set, in fixed order. */
  static java.util.List<String> axioms(long set) {
    return java.util.Arrays.stream(AXIOMS).filter(word -> (set & axiom(word)) != 0).toList();
  }

  /** The rule groups in a set, in fixed order. */
  static java.util.List<String> groups(long set) {
    java.util.List<String> names = new java.util.ArrayList<>();
    for (int i = 0; i < GROUPS.length; i++) {
      if ((set & CORE << i) != 0) {
        names.add(GROUPS[i]);
      }
    }
    return names;
  }
}
